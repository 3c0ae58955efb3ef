// Event cards and people of note where they meet big games, porters, pursuits and one another: written from the rules alone.
import assert from 'node:assert/strict';
import type { Options } from '@baize/kernel';
import { attackRefusal } from '../rules/all/attacks.ts';
import { shotRefusal } from '../rules/all/shots.ts';
import { type Cameo, cameosIn } from '../rules/cameos/cameo.ts';
import { usesOf } from '../rules/cameos/powers.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { isTruce } from '../rules/luck/lasting.ts';
import { luckIn } from '../rules/luck/luck.ts';
import type { War } from '../state.ts';
import { asBig, asks, before } from './big-kit.ts';
import { withCameo } from './cameo.ts';
import { aField, type Field, inch, test } from './field.ts';
import { holding, onlyWithCards } from './luck.ts';
import { answer, charge, many, march, shoot, stand, straight, withSpares } from './second/staging.ts';

const both = (): Field => withSpares(aField({ 'event-deck': 'on', cameos: '1' }));
const LUCK: Options = { 'event-deck': 'on' };
const cameo = (s: War): Cameo => cameosIn(s).figures[0] as Cameo;

function moveTo(field: Field, name: string, y: number): void {
  field.of(name).post = { ...field.of(name).post, y: inch(y) };
}

function twoWings(options: Options = { cameos: '1' }): Field {
  return aField(options)
    .unit('A', 'a left', 'infantry', [8, 8])
    .unit('A', 'a right', 'infantry', [40, 8])
    .unit('B', 'b left', 'infantry', [8, 40])
    .unit('B', 'b right', 'infantry', [40, 40]);
}

test('AGX-LUCK-10 AGX-BIG-07 WL-17 the truce lasts for the next four cards of any deck, not for four rounds', () => {
  const s = asBig(twoWings(LUCK), { players: 2, next: ['joker-1 2♥ 3♥ 4♥', '2♠ 3♠ 4♠ 5♠'] });
  s.lastActed = 0;
  const luck = luckIn(s);
  luck.deck.loose = luck.deck.loose.filter((card) => card !== 'WL-17');
  luck.deck.top.push({ card: 'WL-17', seen: [] });
  const table = before(s);
  const seen: [string | null, boolean][] = [];
  while (seen.length < 6) {
    while (table.asks.endsWith('interrupt')) table.does({ seat: table.match.asked?.seats[0] ?? 0, answer: 'pass' });
    seen.push([table.state.flip.card, isTruce(table.state)]);
    if (seen.length < 6) answer(table, { do: 'hold' });
  }
  // The card on the right lay turned already when the joker on the left brought tea.
  const under = ['2♠', '2♥', '3♠', '3♥', '4♠'].map((card) => [card, true]);
  assert.deepEqual(seen, [...under, ['4♥', false]]);
});

test('AGX-LUCK-10 WL-02 a parting shot follows nobody into the mist', () => {
  const field = both().unit('A', 'horse', 'light-cavalry', [24, 5]).unit('B', 'line', 'infantry', [24, 20]);
  field.set({ weather: { card: 'WL-02', seat: 0, isSpent: false } });
  const refusal = () => shotRefusal(field.s, field.of('line'), field.of('horse'), 'parting')?.rule;
  assert.equal(refusal(), 'AGX-LUCK-08', 'fifteen inches off');
  moveTo(field, 'horse', 8);
  assert.equal(refusal(), undefined, 'twelve inches off');
});

test('AGX-LUCK-10 AGX-CAMEO-08 WL-35 whoever has been carried back is tended by nobody', () => {
  const field = both().unit('A', 'a', 'infantry', [24, 10], { figures: 8, original: 12, shotDown: 4, counter: true });
  withCameo(field, 'A', 'dressing-station', [24, 3]);
  cameosIn(field.s).fallen = [{ unit: field.id('a'), all: 4, near: 3 }];
  const table = onlyWithCards(holding(field, 'A', 'WL-35').deck('2♠').turn('5♥'))
    .gives('spare A')
    .say({ do: 'done' })
    .say('WL-35');
  assert.equal(table.unit('a').figures, 10);
  assert.deepEqual(cameosIn(table.state).fallen, [{ unit: field.id('a'), all: 2, near: 2 }]);
});

test('AGX-LUCK-05 WL-36 WL-31 a second wind that is cancelled leaves the card to its normal use', () => {
  const field = both().unit('A', 'tired', 'infantry', [8, 10], { counter: true });
  const table = onlyWithCards(holding(holding(field, 'A', 'WL-31'), 'B', 'WL-36').turn('5♥'))
    .say('WL-31')
    .say('cancel');
  assert.deepEqual(table.offers, [{ do: 'unit', unit: 0 }, { do: 'hold' }]);
});

test('AGX-CAMEO-13 WL-05 AGW-CARD-05 a card is not for the Scientist where he can neither walk nor try', () => {
  const field = withCameo(both(), 'A', 'scientist', [20, 20]);
  const serves = () => servingsOf(field.s, 0, 'number', false).some((each) => each.do === 'cameo');
  assert.ok(serves());
  field.set({ weather: { card: 'WL-05', seat: 0, isSpent: false } });
  assert.ok(!serves());
});

test('AGX-CAMEO-13 AGW-MOVE-05 he walks as a skirmisher does: not through a river, but by its bridge', () => {
  const field = withCameo(both(), 'A', 'scientist', [20, 21])
    .line(
      'river',
      'river',
      [
        [0, 24],
        [48, 24],
      ],
      { width: 3 },
    )
    .area('bridge', 'bridge', 23, 22, 2, 4);
  const table = field.deck('2♠').turn('5♥').say({ do: 'cameo', cameo: 0 });
  answer(table, { do: 'walk' }, [6, 6]);
  const to = (x: number, y: number) => ({ x: inch(x), y: inch(y) });
  table.refusesTo(0, to(20, 24), 'AGX-CAMEO-13');
  table.refusesTo(0, to(14, 27), 'AGX-CAMEO-13');
  assert.equal(table.refusalTo(0, to(24, 27)), null);
});

test('AGX-CAMEO-13 AGW-ALL-02 no ray strikes an enemy who is in contact with friends', () => {
  const field = withCameo(both(), 'A', 'scientist', [26, 20]).unit('A', 'a', 'infantry', [20, 30]).unit('B', 'b', 'infantry', [24, 30]);
  assert.deepEqual(usesOf(field.s, cameo(field.s)), [{ do: 'walk' }]);
  moveTo(field, 'b', 32.5);
  assert.ok(usesOf(field.s, cameo(field.s)).length > 1);
});

test('AGX-BIG-04 AGX-CAMEO-10 AGX-CAMEO-15 in a big game people of note are asked in every section before its card', () => {
  const companion = twoWings().general('B', 'Right', [40, 44]);
  withCameo(companion, 'A', 'companion', { general: 0 });
  const asked = before(asBig(companion, { players: 2, next: ['2♥', '3♥'], north: [[], ['4♠', '5♠']] }));
  assert.deepEqual([asks(asked), asked.state.section], ['0: use a cameo', 1]);
  answer(asked, { do: 'demand' });
  assert.deepEqual([asks(asked), asked.offers], ['1: give up a number card', ['4♠', '5♠']]);
  const wilde = twoWings().unit('A', 'bait', 'infantry', [40, 30]);
  const called = before(asBig(withCameo(wilde, 'A', 'wilde', 'bait'), { players: 2, next: ['2♥', '3♥'] }));
  assert.ok(called.has({ do: 'call', unit: wilde.id('b right'), target: wilde.id('bait') }));
});

test('AGX-BIG-04 AGX-CAMEO-16 where a Rash Officer’s owner is asked does not tell in which section he is', () => {
  for (const victim of ['b left', 'b right']) {
    const table = before(asBig(withCameo(twoWings(), 'A', 'rash-officer', victim), { players: 2, next: ['2♥', '3♥'] }));
    assert.deepEqual([asks(table), table.state.section], ['0: use a cameo', 0]);
  }
});

test('AGX-BIG-07 WL-40 in a big game one of the decks is looked at, whichever its player likes', () => {
  const s = asBig(holding(twoWings(LUCK), 'A', 'WL-40'), { players: 2, next: ['2♥', '3♥ 4♥ 5♥'] });
  const table = before(s);
  answer(table, 'keep');
  assert.deepEqual([asks(table), table.state.section], ['0: play an event card', 1]);
  answer(table, 'WL-40');
  assert.equal(asks(table), '0: order of the top cards');
  answer(table, [2, 0, 1]);
  assert.equal(table.state.others[1]?.flip.card ?? table.state.flip.card, '5♥');
});

test('AGX-NAT-16 AGX-CAMEO-15 a charge that was called is the next charge of a spurred rival', () => {
  const field = both().unit('A', 'bait', 'infantry', [24, 10]).unit('B', 'zulu', 'tribal-infantry', [24, 20], { weapon: null });
  field.s.rivals.spurred.push(field.id('zulu'));
  const table = withCameo(field, 'A', 'wilde', 'bait').deck('2♥').next();
  answer(table, { do: 'call', unit: field.id('zulu'), target: field.id('bait') });
  assert.deepEqual([table.state.charge?.chargers[0]?.dice, table.state.rivals.spurred], [5, []]);
});

test('AGX-CAMEO-23 AGW-GAME-06 AGW-CC-03 in close combat a general and a correspondent have a die each rolled again', () => {
  const field = both().unit('A', 'a', 'infantry', [24, 10]).unit('B', 'b', 'infantry', [24, 15], { counter: true, disordered: true });
  withCameo(field.general('A', 'Plumley', 'a'), 'A', 'correspondent', 'a');
  const table = field.deck('2♠').turn('5♥').gives('a');
  answer(table, charge(table.id('b')));
  answer(stand(table), straight, [6, 6, 6]);
  answer(table, 'keep');
  assert.equal(table.asks, 'A: re-roll a blow');
  answer(table, 0, [6]);
  assert.equal(table.asks, 'A: re-roll a blow');
  answer(table, 1, [6]);
  assert.deepEqual([table.told('re-rolled').length, cameo(table.state).used], [2, 1]);
});

test('AGX-CAMEO-23 a die of an evasion and of a pursuit is rolled again as well', () => {
  const loose = both().unit('A', 'a', 'infantry', [24, 10]).unit('B', 'jaegers', 'sharpshooters', [24, 20]);
  const away = withCameo(loose, 'B', 'correspondent', 'jaegers').deck('2♠').turn('5♥').gives('a');
  answer(away, charge(away.id('jaegers')));
  answer(away, { do: 'evade 2', against: away.id('a'), formation: null });
  answer(away, 'enough', [1, 4]);
  assert.deepEqual([away.asks, away.offers], ['B: re-roll a die of the evasion', ['keep', 0, 1]]);
  answer(away, 0, [5]);
  assert.equal(away.asks, 'B: evade');
  const far = { facing: 9000, by: inch(9), building: null };
  away.refusesTo(1, { ...far, by: inch(9) + 1 }, 'AGW-EVADE-02');
  answer(away, far);
  assert.equal(away.unit('jaegers').post.y, inch(29));
});

test('AGX-PORT-02 AGX-CAMEO-15 porters flee from whoever ends a charge near them that was called', () => {
  const field = both().unit('A', 'bait', 'infantry', [24, 10], { counter: true, disordered: true }).unit('B', 'foe', 'infantry', [24, 19]);
  field.unit('A', 'porters', 'porters', [14, 14]).set({ convoy: newConvoy() });
  const table = withCameo(field, 'A', 'wilde', 'bait').deck('2♥').next();
  answer(table, { do: 'call', unit: field.id('foe'), target: field.id('bait') });
  answer(table, straight, [6, 6, 6, ...many(12, 6)]);
  answer(table, 'hold');
  assert.deepEqual([table.asks, table.unit('bait').status], ['A: use the card', 'lost']);
  assert.ok(table.unit('porters').running);
});

test('AGX-CAMEO-09 an observer whose unit tribesmen shoot down is out, one whose unit others do goes to a friend', () => {
  const shot = (type: 'tribal-infantry' | 'infantry') => {
    const field = both().unit('A', 'a', 'infantry', [24, 20], { figures: 1, original: 12 }).unit('B', 'b', type, [24, 25]);
    const table = withCameo(field, 'A', 'observer', 'a').deck('2♥').turn('5♠').gives('b');
    answer(table, shoot(table.id('a')), many(6, 6));
    return [table.unit('a').status, cameo(table.state).status];
  };
  assert.deepEqual(
    [shot('tribal-infantry'), shot('infantry')],
    [
      ['lost', 'out'],
      ['lost', 'table'],
    ],
  );
});

test('AGX-LUCK-10 WL-44 the map of who pursues and of who is called in may be wrong as well', () => {
  const field = both()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'line', 'infantry', [24, 16], { counter: true, disordered: true });
  const table = onlyWithCards(holding(field, 'B', 'WL-44').deck('2♠').turn('5♥')).gives('horse');
  answer(table, charge(table.id('line')));
  answer(stand(table), straight, [6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, ...many(12, 1), 3, 3], 3);
  answer(table, 'pursue');
  answer(table, { loser: table.id('line'), pace: 'march' }, [1, 6, 6, 1]);
  answer(table, 'WL-44');
  assert.deepEqual([table.asks, table.farthest], ['A: how far to pursue', inch(4)]);
  const party = { formation: 'skirmish', figures: 6, original: 6, part: 'party' } as const;
  const bands = both().unit('A', 'caller', 'tribal-infantry', [24, 10], party).unit('A', 'far', 'tribal-infantry', [24, 17], party);
  const calls = onlyWithCards(holding(bands, 'B', 'WL-44').deck('2♠').turn('5♥')).gives('caller');
  answer(calls, { do: 'call', units: [calls.id('far')] }, [2, 6, 6]);
  calls.as('B', 'WL-44');
  assert.deepEqual([calls.unit('far').status, calls.unit('far').counter], ['table', true], 'four inches of fourteen are left');
});

test('AGX-LUCK-10 AGW-SHOT-10 WL-30 a machine gun whose hits all went astray has hit, and does not jam', () => {
  const field = both().unit('A', 'a', 'infantry', [24, 20]).unit('B', 'gun', 'late-machine-gun', [24, 30]);
  field.unit('B', 'friend', 'infantry', [31, 20], { facing: 180 });
  const table = onlyWithCards(holding(field, 'A', 'WL-30').deck('2♥').turn('5♠')).gives('gun');
  answer(table, shoot(table.id('a')), [6, 1, 1]);
  answer(table, 'WL-30', [1], 6);
  assert.equal(table.unit('gun').jammed, false);
});

test('AGX-LUCK-10 AGW-RESP-05 WL-02 in the mist nobody supports by a charge at what is farther than 12 inches', () => {
  const field = both().unit('A', 'a', 'light-cavalry', [24, 10]).unit('B', 'help', 'light-cavalry', [24, 22]);
  field.set({ weather: { card: 'WL-02', seat: 0, isSpent: false } });
  const refusal = () => attackRefusal(field.s, field.of('help'), field.of('a'), 'support')?.rule;
  assert.equal(refusal(), undefined);
  moveTo(field, 'a', 9.9);
  assert.equal(refusal(), 'AGX-LUCK-08');
});

test('AGX-LUCK-10 AGW-CHG-03 WL-21 to horse by a short cut a field is open ground, and so is who stands in it', () => {
  const field = both()
    .area('field', 'ploughed-field', 18, 16, 12, 10)
    .unit('A', 'a', 'light-cavalry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 22]);
  const table = onlyWithCards(holding(field, 'A', 'WL-21').deck('2♠').turn('5♥'))
    .gives('a')
    .say('WL-21');
  answer(table, charge(table.id('b')));
  answer(stand(table), straight, [6, 6, 1, 1, 1]);
  assert.deepEqual([table.told('strikes')[0]?.score, table.unit('a').post.y], [0, inch(22)], 'twelve inches, and in order');
});

test('AGX-LUCK-10 AGX-GEN-14 WL-37 who has gone and come back has moved: no shelter for him', () => {
  const table = onlyWithCards(
    holding(both().unit('A', 'a', 'sharpshooters', [24, 10]), 'A', 'WL-37')
      .deck('2♠')
      .turn('5♥'),
  ).gives('a');
  answer(table, march(), [4, 4, 4]);
  for (const y of [12, 9]) answer(table, { do: 'go', x: inch(24), y: inch(y), facing: 9000, ranks: 2, via: [] });
  assert.equal(table.unit('a').post.y, inch(10));
  answer(answer(table, { do: 'halt' }), { do: 'done' });
  assert.equal(table.asks, 'B: use the card');
});
