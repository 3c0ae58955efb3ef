// Fanatics, old guns, and rival regiments.
import assert from 'node:assert/strict';
import { chargeDice, marchDice } from '../rules/activation/dice.ts';
import { isGun } from '../rules/armies/kinds.ts';
import { dutiesOf } from '../rules/colonial/fanatics.ts';
import { advantagesOf, scoreOf } from '../rules/combat/advantages.ts';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { startFormations } from '../rules/setup/placing.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import type { Pair } from '../state.ts';
import { aField, type Field, inch, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const straight = { pivot: 'middle', angle: 0 };
const times = (count: number, die: number) => Array.from({ length: count }, () => die);
/** How many dice an event tells of. */
const diceOf = (event: object | undefined) => (event && 'dice' in event ? (event.dice as number[]).length : 0);
const doing = (offers: readonly unknown[]) => new Set(offers.map((each) => (each as { do?: string }).do));

function score(made: Field, attacker: string, defender: string, of: 'attacker' | 'defender'): number {
  const pair: Pair = { attacker: made.id(attacker), defender: made.id(defender), kind: 'front', obstacle: false, levels: [0, 0] };
  const [a, d] = [newFighter(made.of(attacker), 'attacker'), newFighter(made.of(defender), 'defender')];
  const fight = newFight('charge', 0, [a, d], [pair]);
  return scoreOf(of === 'attacker' ? advantagesOf(made.s, fight, a, d, pair) : advantagesOf(made.s, fight, d, a, pair));
}

test('AGX-FANAT-01 no loss to shooting makes Fanatics test, even after a failure', () => {
  const shot = (attributes: ('fanatic' | 'brave')[], hasFailed: boolean) => {
    const table = aField()
      .unit('A', 'line', 'infantry', [24, 10])
      .unit('A', 'spare', 'infantry', [4, 2])
      .unit('B', 'band', 'tribal-infantry', [24, 14], { attributes, hasFailed, weapon: null, figures: 6, original: 9, shotDown: 2 })
      .unit('B', 'far', 'infantry', [4, 46])
      .deck('2♠')
      .turn('5♥')
      .gives('line')
      .say({ do: 'shoot', target: 2 }, 6, 6, 6, 1, 1, 1, 1, 1, 1, ...(attributes.includes('fanatic') ? [] : [6]));
    return table.told('morale').length;
  };
  assert.deepEqual([shot(['fanatic'], false), shot(['fanatic'], true)], [0, 0]);
  assert.deepEqual([shot(['brave'], false), shot(['brave'], true)], [1, 1]);
});

test('AGX-FANAT-02 content golden 27: Fanatic and Gallant attack with +1, not +2, and defend with +1', () => {
  const made = aField()
    .unit('A', 'beja', 'tribal-infantry', [24, 10], { attributes: ['fanatic', 'gallant'], weapon: null })
    .unit('A', 'toa', 'tribal-infantry', [36, 10], { attributes: ['fanatic', 'stalwart'], weapon: null })
    .unit('B', 'line', 'infantry', [24, 20]);
  assert.deepEqual(
    [score(made, 'beja', 'line', 'attacker'), score(made, 'line', 'beja', 'defender'), score(made, 'line', 'toa', 'defender')],
    [1, 1, 1],
  );
});

/** Ghazis with an enemy so many inches before them. */
function ghazis(inches: number, set: object = {}) {
  return aField()
    .unit('A', 'ghazis', 'tribal-infantry', [24, 10], { attributes: ['fanatic'], weapon: null, ...set })
    .unit('A', 'warriors', 'tribal-infantry', [8, 4], { weapon: 'jezail' })
    .unit('B', 'line', 'infantry', [24, 10 + inches])
    .unit('B', 'far', 'infantry', [44, 46])
    .general('A', 'Mullah', [40, 4])
    .deck('2♠');
}

test('AGX-FANAT-04 content golden 26: at 13.5" they must charge with the next card, at 14.5" they are free', () => {
  const bound = ghazis(13.5).turn('5♥');
  assert.deepEqual(bound.offers, [{ do: 'unit', unit: 0 }], 'no holding, no trading, no general, nobody else');
  bound.gives('ghazis');
  assert.deepEqual(bound.offers, [charge(2)]);
  const free = ghazis(14.5).turn('5♥');
  assert.deepEqual(doing(free.offers), new Set(['unit', 'general', 'hold']));
});

test('AGX-FANAT-04 content golden 62: disordered they have no duty, nor with a counter, nor where the charge is barred; the next enemy counts then', () => {
  const duties = (made: Field) => dutiesOf(made.s, 0).map(({ target }) => target);
  assert.deepEqual(duties(ghazis(12)), [2]);
  assert.deepEqual(
    [duties(ghazis(12, { disordered: true })), duties(ghazis(12, { counter: true })), duties(ghazis(12, { running: true }))],
    [[], [], []],
  );
  const horse = aField()
    .unit('A', 'ghazis', 'tribal-infantry', [24, 10], { attributes: ['fanatic'], weapon: null })
    .unit('B', 'horse', 'light-cavalry', [34, 18])
    .unit('B', 'line', 'infantry', [20, 21]);
  assert.deepEqual(duties(horse), [2], 'foot does not charge horse in the open, so it goes at the line behind');
});

test('AGX-FANAT-04 AGX-GEN-12 of several the owner picks; on a court card a brigade may go along, and its other units are free', () => {
  const made = aField()
    .unit('A', 'one', 'tribal-infantry', [20, 10], { attributes: ['fanatic'], weapon: null })
    .unit('A', 'two', 'tribal-infantry', [28, 10], { attributes: ['fanatic'], weapon: null })
    .unit('A', 'free', 'tribal-infantry', [36, 10], { weapon: 'jezail' })
    .unit('B', 'line', 'infantry', [24, 20])
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠');
  const court = made.turn('K♥');
  assert.deepEqual(court.offers, [
    { do: 'unit', unit: 0 },
    { do: 'unit', unit: 1 },
    { do: 'brigade', led: 0 },
    { do: 'brigade', led: 1 },
  ]);
  court.say({ do: 'brigade', led: 1 });
  assert.equal(court.refusalTo(0, [0, 2])?.rule, 'AGW-CMD-05');
  court.say([1, 2]);
  assert.equal(court.asks, 'A: next unit', 'whoever must charge does not march on a common roll');
  court.say(2);
  assert.ok(court.has({ do: 'done' }), 'the other is free');
});

test('AGX-FANAT-04 an interruption is the owner’s free choice, and an ace is a card like another', () => {
  const made = ghazis(12).hand('A', '9♥').turn('2♣');
  assert.equal(made.asks, 'B: use the card');
  const ace = ghazis(12).turn('A♥');
  assert.deepEqual(ace.offers, [
    { do: 'unit', unit: 0 },
    { do: 'ace', unit: 0 },
  ]);
});

test('AGX-FANAT-05 Fanatics suffer the results of close combat like others', () => {
  const table = ghazis(4).turn('5♥').gives('ghazis').say(charge(2)).say('enough');
  table.say(straight, 6, 6, 6, 6, ...times(18, 1), ...times(12, 6));
  assert.equal(table.told('combat result').find((event) => event.unit === 0)?.grade, 'destroyed');
  assert.equal(table.unit('ghazis').status, 'lost');
});

test('AGX-GUN-01 content golden 28: an ancient field gun with three of a crew at 20" rolls two dice on 5; with Bad Aim one; never none', () => {
  const dice = (figures: number, attributes: 'bad-aim'[] = []) => {
    const made = aField().unit('A', 'gun', 'ancient-field-gun', [24, 10], { figures, attributes }).unit('B', 'line', 'infantry', [24, 30]);
    const parts = shotParts(made.s, made.of('gun'), made.of('line'), 'activation');
    return parts && [parts.dice, parts.toHit];
  };
  assert.deepEqual(
    [dice(3), dice(3, ['bad-aim']), dice(1, ['bad-aim'])],
    [
      [2, 5],
      [1, 5],
      [1, 5],
    ],
  );
});

test('AGX-GUN-01 AGX-GUN-03 AGX-MOVE-01 ancient guns limber and march like field guns, without a bonus on the road', () => {
  const made = aField()
    .unit('A', 'old', 'ancient-light-gun', [24, 10], { formation: 'limbered' })
    .unit('A', 'new', 'field-gun', [14, 10], { formation: 'limbered' })
    .unit('B', 'far', 'infantry', [44, 46])
    .area('road', 'road', 4, 0, 40, 40);
  assert.deepEqual([marchDice(made.s, made.of('old')), chargeDice(made.s, made.of('old'))], [2, null]);
  const roads = (name: string) =>
    made
      .turn('5♥')
      .gives(name)
      .offers.some((each) => (each as { road?: boolean }).road === true);
  assert.deepEqual([roads('old')], [false]);
});

/** A huge gun and somebody to shoot at. */
function hugeGun(set: object = {}) {
  return aField()
    .unit('A', 'huge', 'huge-gun', [24, 4], set)
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'line', 'infantry', [24, 34])
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠');
}

test('AGX-GUN-02 AGX-GEN-13 content golden 29: a huge gun shoots, is empty, reloads for a whole activation and shoots again', () => {
  const table = hugeGun().turn('5♥').gives('huge');
  table.say({ do: 'shoot', target: 2 }, ...times(8, 1));
  assert.equal(diceOf(table.told('shoots')[0]), 8);
  assert.equal(table.unit('huge').empty, true);
  assert.ok(!doing(table.offers).has('reload'), 'not in the same activation');
  const empty = hugeGun({ empty: true }).turn('5♥').gives('huge');
  assert.ok(!doing(empty.offers).has('shoot'));
  empty.say({ do: 'reload' });
  assert.deepEqual([empty.unit('huge').empty, empty.unit('huge').counter], [false, true]);
});

test('AGX-GUN-02 it never moves or limbers, any turn takes its whole activation and loses its range', () => {
  const made = hugeGun({ ranged: [2] });
  assert.deepEqual(
    startFormations(made.s, made.of('huge')).map(({ formation }) => formation),
    ['unlimbered'],
  );
  const table = made.turn('5♥').gives('huge');
  for (const barred of ['roll', 'limber', 'prolong']) assert.ok(!doing(table.offers).has(barred), barred);
  table.say({ do: 'turn gun' }).say(9500);
  assert.deepEqual([table.unit('huge').ranged, table.unit('huge').counter, table.unit('huge').post.facing], [[], true, 9500]);
});

test('AGX-GUN-02 its crew leaves it to fall back like that of a siege gun; up to ten serve it, and eight of them shoot', () => {
  const made = hugeGun({ figures: 10, original: 10 });
  assert.equal(shotParts(made.s, made.of('huge'), made.of('line'), 'activation')?.dice, 8);
  const table = aField()
    .unit('A', 'huge', 'huge-gun', [24, 14], { figures: 6, original: 8, shotDown: 2 })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'line', 'infantry', [24, 24])
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♥')
    .turn('5♠')
    .gives('line')
    .say({ do: 'shoot', target: 0 }, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 4, 4, 3, 3, 3, 3);
  assert.equal(table.told('falls back').length, 1);
  assert.ok(table.unit('huge').gun, 'the gun stays where it stands');
  assert.ok(isGun(table.state, table.unit('huge')));
});

test('AGX-NAT-16 a Zulu whose rival has won a close combat adds a die to its next charge in this cycle, once', () => {
  const made = aField({ rivals: 'on' })
    .unit('A', 'one', 'tribal-infantry', [24, 10], { weapon: null })
    .unit('A', 'two', 'tribal-infantry', [10, 10], { weapon: null })
    .unit('A', 'spare', 'infantry', [40, 2])
    .unit('B', 'line', 'infantry', [24, 14], { counter: true })
    .unit('B', 'other', 'infantry', [10, 22], { counter: true })
    .unit('B', 'far', 'infantry', [44, 46])
    .set({ rivals: { pairs: [[0, 1]], spurred: [] } })
    .deck('2♠', '7♥');
  const table = made.turn('5♥').gives('one').say(charge(3)).say('enough');
  table.say(straight, 3, 3, 3, 3, ...times(3, 6), ...times(15, 1), ...times(12, 1), 3, 3).say('hold', 4, 4, 4);
  assert.deepEqual(table.state.rivals.spurred, [1]);
  while (table.asks !== 'A: use the card') table.say(table.offers.at(-1));
  table.gives('two').say(charge(4));
  assert.deepEqual([table.state.charge?.chargers[0]?.dice, table.state.rivals.spurred], [5, []]);
});

test('AGX-NAT-16 AGW-MOVE-06 a spurred rival that is Swift throws six dice and drops the lowest; the spur is spent although it falls short', () => {
  const made = aField({ rivals: 'on' })
    .unit('A', 'one', 'tribal-infantry', [24, 4], { weapon: null })
    .unit('A', 'two', 'tribal-infantry', [10, 10], { weapon: null, attributes: ['swift'] })
    .unit('B', 'other', 'infantry', [10, 24], { counter: true })
    .unit('B', 'far', 'infantry', [44, 46])
    .set({ rivals: { pairs: [[0, 1]], spurred: [1] } })
    .deck('2♠');
  const table = made.turn('5♥').gives('two').say(charge(2));
  if (table.asks.endsWith('respond')) table.say('enough');
  table.say(straight, 1, 1, 2, 2, 3, 3);
  assert.equal(table.told('charge roll')[0]?.total, 11);
  assert.deepEqual([table.told('contact').length, table.state.rivals.spurred], [0, []]);
});

test('AGX-NAT-16 without the option nobody is asked for rivals', () => {
  const made = aField();
  assert.equal(made.s.fixed.rivals, false);
  assert.deepEqual([made.s.rivals.pairs, inch(1)], [[], 1000]);
});
