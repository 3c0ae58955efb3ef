// AGX-LUCK-04, -05, AGX-LUCK-10: the cards that are held, each in its window.
import assert from 'node:assert/strict';
import type { LuckCard } from '../content/event-cards.ts';
import { coverFrom } from '../rules/country/cover.ts';
import { landOf } from '../rules/country/map.ts';
import { mistaken } from '../rules/luck/luck.ts';
import { isSheltered } from '../rules/luck/shelter.ts';
import { type Field, inch, type SideName, type Table, test } from './field.ts';
import { aLuckyField, holding, onlyWithCards } from './luck.ts';

const facing = (distance: number) =>
  aLuckyField()
    .deck('2♠')
    .unit('A', 'Guard', 'infantry', [24, 20])
    .unit('B', 'Foe', 'infantry', [24, 20 + distance]);
const MARCH = { do: 'roll', pace: 'march', reserve: 0, road: false };
const dealt = (field: Field, side: SideName, ...cards: LuckCard[]) => onlyWithCards(holding(field, side, ...cards).turn('5♥'));
const acts = (table: Table) => (table.offers as { do: string }[]).map((offer) => offer.do);
const diceIn = (table: Table, kind: string) => (table.told(kind).flatMap(({ dice }) => dice) as number[]).length;
const ASKED = ': play an event card';

test('AGX-LUCK-10 WL-21 short cut: a wood is as open ground, and disorders nobody', () => {
  const go = (answer: 'keep' | 'WL-21') =>
    dealt(facing(25).area('copse', 'wood', 18, 20, 12, 12), 'A', 'WL-21')
      .gives('Guard')
      .as('A', answer)
      .say(MARCH, 3, 3);
  const slow = go('keep');
  assert.ok(slow.refusalTo(0, { do: 'advance', by: inch(6) }));
  slow.say({ do: 'advance', by: inch(3) });
  assert.ok(slow.unit('Guard').disordered);
  const quick = go('WL-21').say({ do: 'advance', by: inch(6) });
  assert.deepEqual([quick.unit('Guard').post.y, quick.unit('Guard').disordered], [inch(26), false]);
});

test('AGX-LUCK-10 WL-22 double charge: the gun rolls two dice more', () => {
  const field = aLuckyField().unit('A', 'Gun', 'field-gun', [24, 5]).unit('B', 'Foe', 'infantry', [24, 25]);
  const table = dealt(field, 'A', 'WL-22').gives('Gun').say({ do: 'shoot', target: 1 });
  assert.equal(table.asks, `A${ASKED}`);
  table.as('A', 'WL-22', 1, 1, 1, 1, 1, 1);
  assert.equal(diceIn(table, 'shoots'), 6);
});

test('AGX-LUCK-10 WL-23 forced march: two dice more, and neither shot nor charge', () => {
  const table = dealt(facing(5), 'A', 'WL-23').gives('Guard').as('A', 'WL-23');
  assert.ok(!acts(table).includes('shoot') && !acts(table).includes('charge'));
  table.say(MARCH, 1, 1, 1, 1);
  assert.equal(table.state.acting?.left, inch(4));
});

/** The enemy shoots at the guard: six dice, point blank. */
function underFire(field: Field, ...cards: LuckCard[]): Table {
  return onlyWithCards(holding(field, 'A', ...cards).turn('5♠')).gives('Foe');
}
const AT_GUARD = { do: 'shoot', target: 0 };

test('AGX-LUCK-10 WL-24 hold fast: the result becomes Carry On and counts as passed', () => {
  const table = underFire(facing(5), 'WL-24').say(AT_GUARD, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1);
  assert.equal(table.asks, `A${ASKED}`);
  const guard = table.as('A', 'WL-24').unit('Guard');
  assert.deepEqual([guard.figures, guard.running, guard.tests, guard.hasFailed], [8, false, 1, false]);
});

test('AGX-LUCK-11 WL-24 also answers a rally', () => {
  const field = facing(25);
  Object.assign(field.of('Guard'), { running: true, disordered: true, post: { ...field.of('Guard').post, formation: 'skirmish' } });
  const table = dealt(field, 'A', 'WL-24').say({ do: 'unit', unit: 0 }, 1);
  table.as('A', 'WL-24');
  assert.deepEqual([table.unit('Guard').running, table.unit('Guard').hopeless], [false, false]);
});

test('AGX-LUCK-10 WL-25 take your time: every die that missed is rolled again, once', () => {
  const table = dealt(facing(5), 'A', 'WL-25').gives('Guard').say({ do: 'shoot', target: 1 }, 6, 1, 1, 1, 1, 1);
  table.as('A', 'WL-25', 6, 6, 1, 1, 1, 6, 6, 6);
  assert.equal(diceIn(table, 'saves'), 3);
});

test('AGX-LUCK-10 WL-26 folds in the ground: one column better, but not of heavy cover', () => {
  const table = underFire(facing(5), 'WL-26').say(AT_GUARD, 6, 1, 1, 1, 1, 1).as('A', 'WL-26', 4);
  assert.deepEqual([table.told('saves')[0]?.toSave, table.told('saves')[0]?.lost], [4, 0]);
  const walled = facing(5).line('wall', 'breastwork', [
    [18, 20.5],
    [30, 20.5],
  ]);
  const safe = underFire(walled, 'WL-26').say(AT_GUARD, 6, 1, 1, 1, 1, 1, 6);
  assert.equal(safe.told('luck played').length, 0);
});

test('AGX-LUCK-10 WL-27 colours to the front: +1 in one close combat', () => {
  const field = aLuckyField()
    .unit('A', 'Guard', 'infantry', [24, 20], { disordered: true, counter: true })
    .unit('B', 'Foe', 'infantry', [24, 22]);
  const table = onlyWithCards(holding(field, 'A', 'WL-27').turn('5♠'))
    .gives('Foe')
    .say({ do: 'charge', target: 0 });
  while (table.asks !== `A${ASKED}` && table.asks !== 'over') {
    const dice = table.asks.includes('wheel') ? [6, 6, 6] : [];
    table.say(table.asks.includes('wheel') ? { pivot: 'middle', angle: 0 } : 'none' in table.offers ? 'none' : table.offers[0], ...dice);
  }
  table.as('A', 'WL-27', ...Array.from({ length: 24 }, () => 1));
  const [guard] = table.told('strikes').filter(({ name }) => name === 'Guard');
  assert.equal(guard?.score, 0);
});

test('AGX-LUCK-10 WL-28 ignore that signal: the interruption comes to nothing', () => {
  const field = holding(facing(20).hand('B', '9♠'), 'A', 'WL-28');
  const table = onlyWithCards(field.next()).as('B', '9♠');
  assert.equal(table.asks, `A${ASKED}`);
  table.as('A', 'WL-28');
  assert.ok(!table.unit('Foe').counter);
  assert.deepEqual([table.state.hands[1], table.state.discard], [[], ['9♠']]);
});

test('AGX-LUCK-10 WL-29 powder smoke: an enemy shot counts one band farther', () => {
  const table = underFire(facing(5), 'WL-29').say(AT_GUARD).as('A', 'WL-29', 4, 4, 4, 4, 4, 4);
  assert.deepEqual([table.told('shoots')[0]?.band, table.told('shoots')[0]?.hits], ['short', 0]);
});

test('AGX-LUCK-10 WL-30 cross fire: on 1 or 2 a hit strikes the nearest friend of the shooter', () => {
  const table = underFire(facing(5).unit('B', 'Near', 'infantry', [33, 25]), 'WL-30').say(AT_GUARD, 6, 6, 6, 1, 1, 1);
  table.as('A', 'WL-30', 1, 2, 5, 6, 1, 6);
  assert.deepEqual([table.unit('Guard').figures, table.unit('Near').figures, table.unit('Near').shotDown], [12, 11, 1]);
});

test('AGX-LUCK-10 WL-31 AGX-GEN-12 second wind: a unit that has acted acts again, without shooting, in place of the card', () => {
  const field = holding(facing(5), 'A', 'WL-31');
  field.of('Guard').counter = true;
  const table = field.unit('A', 'Reserve', 'infantry', [8, 6]).turn('5♥');
  assert.equal(table.asks, `A${ASKED}`);
  table.as('A', 'WL-31');
  assert.equal(table.state.acting?.unit, 0);
  assert.ok(!acts(table).includes('shoot') && acts(table).includes('charge'));
  table.say({ do: 'done' });
  assert.deepEqual([table.unit('Guard').counter, table.unit('Reserve').counter], [true, false]);
});

test('AGX-LUCK-10 WL-32 stuck limber: the dice are spent, the gun stays as it was', () => {
  const field = holding(aLuckyField().unit('A', 'Gun', 'field-gun', [24, 5]).unit('B', 'Foe', 'infantry', [24, 40]), 'B', 'WL-32');
  const table = onlyWithCards(field.turn('5♥')).gives('Gun').say({ do: 'limber' }).as('B', 'WL-32');
  assert.equal(table.unit('Gun').post.formation, 'unlimbered');
  assert.ok(table.state.acting === null || table.state.acting.done.includes('limber') || table.state.acting.ended);
});

/** Lancers go at the foe. */
function charging(...cards: LuckCard[]): Table {
  const field = aLuckyField()
    .deck('2♠')
    .unit('A', 'Lancers', 'light-cavalry', [24, 20])
    .unit('B', 'Foe', 'light-cavalry', [24, 32])
    .unit('A', 'Reserve', 'infantry', [8, 6]);
  return onlyWithCards(holding(field, 'B', ...cards).turn('5♥'))
    .gives('Lancers')
    .say({ do: 'charge', target: 1 });
}

test('AGX-LUCK-10 WL-33 loose girths: the highest die of a mounted charge is discarded', () => {
  const table = charging('WL-33');
  while (table.asks === 'B: respond') table.say('enough');
  table.say({ pivot: 'middle', angle: 0 }, 6, 5, 3, 2, 1);
  assert.equal(table.asks, `B${ASKED}`);
  const before = table.state.charge?.chargers[0]?.total;
  table.as('B', 'WL-33');
  assert.deepEqual([before, table.state.charge?.chargers[0]?.total], [inch(17), inch(11)]);
});

test('AGX-LUCK-10 WL-34 AGX-RIVER-07 the ferryman’s tale: a ford 4 inches wide anywhere on running water', () => {
  const field = facing(25).line(
    'stream',
    'river',
    [
      [0, 30],
      [48, 30],
    ],
    { width: 4 },
  );
  const table = holding(field, 'A', 'WL-34').turn('5♥').as('A', 'WL-34');
  table.refusesTo(0, { x: inch(20), y: inch(20) }, 'AGX-LUCK-10');
  table.as('A', { x: inch(20), y: inch(31) });
  const ford = landOf(table.state).areas.find(({ feature }) => feature.kind === 'ford');
  assert.deepEqual([ford?.box.minX, ford?.box.maxX], [inch(18), inch(22)]);
  assert.equal(table.asks, 'A: use the card');
});

test('AGX-LUCK-10 WL-35 stretcher party: up to two figures lost to shooting come back at the start of the cycle', () => {
  const field = holding(facing(20), 'A', 'WL-35');
  Object.assign(field.of('Guard'), { figures: 8, shotDown: 4 });
  const table = onlyWithCards(field.turn('5♥')).gives('Guard').say({ do: 'done' });
  assert.equal(table.asks, `A${ASKED}`);
  table.as('A', 'WL-35');
  assert.deepEqual([table.unit('Guard').figures, table.unit('Guard').shotDown], [10, 2]);
});

test('AGX-LUCK-05 WL-36 royal command cancels any card that the opponent plays, in a window of its own', () => {
  const field = holding(holding(facing(25), 'A', 'WL-23'), 'B', 'WL-36');
  const table = onlyWithCards(field.turn('5♥')).gives('Guard').as('A', 'WL-23');
  assert.equal(table.asks, 'B: cancel an event card');
  table.as('B', 'cancel');
  assert.equal(table.state.acting?.favour, undefined);
  assert.deepEqual(table.state.luck?.hands, [[], []]);
});

test('AGX-LUCK-10 WL-37 AGX-GEN-14 hasty shelter: light cover for a unit that did not move, until it moves', () => {
  const table = dealt(facing(10), 'A', 'WL-37').gives('Guard').say({ do: 'done' }).as('A', 'WL-37');
  const { state } = table;
  assert.equal(coverFrom(state, table.unit('Foe'), table.unit('Guard'), null), 'light');
  const guard = table.unit('Guard');
  assert.ok(!isSheltered(state, { ...guard, post: { ...guard.post, y: guard.post.y + 500 } }));
  assert.ok(!isSheltered(state, { ...guard, post: { ...guard.post, formation: 'square' } }));
  const moved = dealt(facing(25), 'A', 'WL-37')
    .gives('Guard')
    .say(MARCH, 3, 3)
    .say({ do: 'advance', by: inch(6) });
  assert.ok(moved.told('luck played').length === 0 && !moved.asks.includes('event card'));
});

test('AGX-LUCK-10 WL-38 remounts: a mounted unit regains one figure', () => {
  const field = holding(facing(20).unit('A', 'Lancers', 'light-cavalry', [8, 6], { figures: 7, original: 9, counter: true }), 'A', 'WL-38');
  const table = onlyWithCards(field.turn('5♥')).gives('Guard').say({ do: 'done' }).as('A', 'WL-38');
  assert.equal(table.unit('Lancers').figures, 8);
});

test('AGX-LUCK-10 WL-39 false bugle: on 4 to 6 the charge is off, with a counter and in order', () => {
  const off = charging('WL-39').as('B', 'WL-39', 4);
  assert.deepEqual([off.unit('Lancers').counter, off.unit('Lancers').disordered, off.unit('Lancers').post.y], [true, false, inch(20)]);
  assert.equal(charging('WL-39').as('B', 'WL-39', 3).state.charge?.chargers[0]?.state, 'declared');
});

test('AGX-LUCK-10 WL-40 from the church tower: three cards are seen by one side alone and go back in any order', () => {
  const field = holding(facing(20), 'A', 'WL-40').deck('9♠', 'K♦');
  const table = field.next().as('A', 'WL-40');
  assert.equal(table.asks, 'A: order of the top cards');
  assert.deepEqual(
    table.viewFor(0).state.deck.top.map(({ card }) => card),
    ['2♠', '9♠', 'K♦'],
  );
  assert.ok(table.viewFor(1).state.deck.top.every(({ card }) => card !== '2♠'));
  table.as('A', [2, 0, 1]);
  assert.equal(table.state.flip.card, 'K♦');
});

test('AGX-LUCK-10 WL-41 requisitioned bicycles: three dice, five along a road, and no charge', () => {
  const field = (isOnRoad: boolean) => {
    const plain = aLuckyField()
      .unit('A', 'Guides', 'sharpshooters', [24, 10], { formation: 'skirmish', figures: 6 })
      .unit('B', 'Foe', 'infantry', [24, 40]);
    return isOnRoad ? plain.area('road', 'road', 20, 0, 8, 48) : plain;
  };
  const table = dealt(field(true), 'A', 'WL-41').gives('Guides').as('A', 'WL-41');
  table.say({ do: 'roll', pace: 'march', reserve: 0, road: true }, 1, 1, 1, 1, 1);
  const cross = dealt(field(false), 'A', 'WL-41').gives('Guides').as('A', 'WL-41').say(MARCH, 1, 1, 1);
  assert.deepEqual([table.state.acting?.left, cross.state.acting?.left], [inch(5), inch(3)]);
});

test('AGX-LUCK-10 WL-42 spiked: an abandoned gun that is touched is gone, and its crew with it', () => {
  const field = facing(25).unit('B', 'Battery', 'field-gun', [24, 30], { formation: 'skirmish' });
  field.of('Battery').gun = { x: inch(24), y: inch(21), facing: 27000 };
  field.of('Guard').post.y = inch(20);
  const table = dealt(field, 'A', 'WL-42').gives('Guard').say({ do: 'done' });
  assert.equal(table.asks, `A${ASKED}`);
  table.as('A', 'WL-42');
  assert.equal(table.unit('Battery').status, 'lost');
});

test('AGX-LUCK-10 WL-43 lucky shell: the target saves in the column one worse; 7 is no save', () => {
  const at = (formation: 'line' | 'march-column') =>
    dealt(aLuckyField().unit('A', 'Gun', 'field-gun', [24, 5]).unit('B', 'Foe', 'infantry', [24, 25], { formation }), 'A', 'WL-43').gives(
      'Gun',
    );
  const line = at('line').say({ do: 'shoot', target: 1 }, 6, 1, 1, 1).as('A', 'WL-43', 5);
  assert.deepEqual([line.told('saves')[0]?.toSave, line.unit('Foe').figures], [6, 11]);
  const column = at('march-column').say({ do: 'shoot', target: 1 }, 6, 1, 1, 1).as('A', 'WL-43', 6);
  assert.deepEqual([column.told('saves')[0]?.toSave, column.unit('Foe').figures], [7, 11]);
});

test('AGX-LUCK-10 WL-44 golden case 47: 2, 6, 6, 3 become 2, 1, 1, 3', () => {
  assert.deepEqual(mistaken([2, 6, 6, 3]), [2, 1, 1, 3]);
  const table = onlyWithCards(holding(facing(25), 'B', 'WL-44').turn('5♥'))
    .gives('Guard')
    .say(MARCH, 6, 5)
    .as('B', 'WL-44');
  assert.equal(table.state.acting?.left, inch(2));
});
