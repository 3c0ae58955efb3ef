// AGX-LUCK-03, AGX-LUCK-10: the cards that are carried out at once.
import assert from 'node:assert/strict';
import { attackRefusal } from '../rules/all/attacks.ts';
import { placeRefusal } from '../rules/all/place.ts';
import { shotRefusal } from '../rules/all/shots.ts';
import { responsesByState } from '../rules/all/states.ts';
import { sees } from '../rules/country/sight.ts';
import { moraleByLuck } from '../rules/luck/lasting.ts';
import { has } from '../state.ts';
import { inch, test } from './field.ts';
import { aLuckyField, drawing } from './luck.ts';

const lines = () => aLuckyField().unit('A', 'Guard', 'infantry', [24, 10]).unit('B', 'Foe', 'infantry', [24, 38]);

test('AGX-LUCK-10 WL-09 a thunderclap: each mounted unit that does not fight rolls, and shies on a 1', () => {
  const field = lines()
    .unit('A', 'Lancers', 'light-cavalry', [10, 10])
    .unit('A', 'Cyclists', 'cyclists', [40, 6])
    .unit('B', 'Horse guns', 'horse-gun', [10, 40]);
  const table = drawing(field, 'A', 'WL-09').deck('2♥').next(1, 3);
  assert.deepEqual(
    ['Lancers', 'Cyclists', 'Horse guns', 'Guard'].map((name) => table.unit(name).disordered),
    [true, false, false, false],
  );
});

test('AGX-LUCK-10 WL-10 dispatches astray: one Hold Card of the drawing player goes, by lot', () => {
  const table = drawing(lines().hand('A', '3♥', '9♦'), 'A', 'WL-10')
    .deck('2♠')
    .next()
    .as('A', 'pass', '9♦');
  assert.equal(table.state.hands[0].length, 1);
  assert.equal(table.told('discards').length, 1);
});

test('AGX-LUCK-07 WL-10 without a Hold Card it is discarded unseen by the opponent, and the next card is drawn', () => {
  const table = drawing(lines(), 'A', 'WL-10', 'WL-17').deck('2♥').next();
  assert.deepEqual(
    table.told('luck passed over').map(({ to }) => to),
    [[0]],
  );
  assert.equal(
    table.viewFor(1).state.luck?.discard.some(({ card }) => card === 'WL-10'),
    false,
  );
  assert.equal(
    table.viewFor(0).state.luck?.discard.some(({ card }) => card === 'WL-10'),
    true,
  );
  assert.ok(table.state.luck?.lasting.some(({ card }) => card === 'WL-17'));
});

test('AGX-LUCK-10 WL-11 a courier gets through: a card of his colour, neither ace nor joker, even above three; the rest is shuffled back', () => {
  const field = drawing(lines().hand('A', '3♥', '4♥', '5♥'), 'A', 'WL-11').deck('9♠', 'A♥', 'K♦');
  const table = field.next().as('A', 'pass');
  assert.deepEqual(table.state.hands[0], ['3♥', '4♥', '5♥', 'K♦']);
  assert.deepEqual(
    table.told('luck turned up').map(({ kept }) => kept),
    ['K♦'],
  );
});

test('AGX-LUCK-11 WL-11 brings nothing to headquarters that are overrun', () => {
  const field = drawing(lines(), 'A', 'WL-11')
    .deck('K♦')
    .set({ quarters: [{ x: inch(5), y: inch(5), building: null, overrun: true }, null] });
  assert.deepEqual(field.next().state.hands[0], []);
});

test('AGX-LUCK-10 WL-12 damp cartridges: the opponent picks; Marksmen lose that, others become Bad Shots, until the next joker', () => {
  const field = lines()
    .unit('A', 'Rifles', 'sharpshooters', [10, 10], { attributes: ['marksmen'] })
    .unit('A', 'Gun', 'field-gun', [40, 10]);
  const table = drawing(field, 'A', 'WL-12').deck('2♥', 'joker-2').next();
  assert.equal(table.asks, 'B: unit for an event card');
  assert.deepEqual(table.offers, [table.id('Guard'), table.id('Rifles')]);
  table.as('B', table.id('Rifles'));
  assert.deepEqual(
    [has(table.state, table.unit('Rifles'), 'marksmen'), has(table.state, table.unit('Rifles'), 'bad-shots')],
    [false, false],
  );
  const plain = drawing(lines(), 'A', 'WL-12').deck('2♥').next();
  assert.ok(has(plain.state, plain.unit('Guard'), 'bad-shots'));
  assert.equal(plain.state.luck?.lasting[0]?.joker, 2);
});

test('AGX-LUCK-10 WL-13 cracked axle: the gun may turn a little and shoot, but neither move nor limber', () => {
  const field = aLuckyField()
    .unit('A', 'Gun', 'field-gun', [24, 10])
    .unit('A', 'Tripod', 'late-machine-gun', [40, 10])
    .unit('B', 'Foe', 'infantry', [24, 30]);
  const table = drawing(field, 'A', 'WL-13').deck('2♥').next().gives('Gun');
  const acts = (table.offers as { do: string }[]).map((offer) => offer.do);
  assert.ok(acts.includes('shoot') && acts.includes('turn gun'));
  assert.ok(!acts.some((act) => ['limber', 'prolong', 'roll'].includes(act)), acts.join());
  table.say({ do: 'turn gun' }).refusesTo(0, 18000, 'AGX-LUCK-10');
  assert.ok(!responsesByState(table.state, table.unit('Gun')).includes('limber'));
});

test('AGX-LUCK-10 WL-14 golden case 47: a loose herd, die 5 on a 72 inch table, runs through x from 57 to 63', () => {
  const field = aLuckyField()
    .unit('A', 'In', 'sharpshooters', [58, 10], { formation: 'skirmish', figures: 2, original: 6 })
    .unit('A', 'Out', 'infantry', [40, 10])
    .unit('B', 'Limber', 'field-gun', [60, 40], { formation: 'limbered' })
    .unit('B', 'Foe', 'infantry', [10, 40]);
  Object.assign(field.s.fixed, { width: inch(72) });
  const table = drawing(field, 'A', 'WL-14').deck('2♥').next(5);
  assert.deepEqual(
    ['In', 'Out', 'Limber', 'Foe'].map((name) => table.unit(name).disordered),
    [true, false, true, false],
  );
  assert.deepEqual([table.unit('Limber').counter, table.unit('In').counter], [true, false]);
});

test('AGX-LUCK-10 WL-15 grass fire: who is inside falls back, nobody enters or sees through, until the second joker after', () => {
  const field = aLuckyField()
    .area('copse', 'wood', 20, 18, 8, 6)
    .area('far', 'wood', 40, 40, 4, 4)
    .unit('A', 'Guard', 'infantry', [24, 10])
    .unit('B', 'Hidden', 'sharpshooters', [24, 21], { formation: 'skirmish', figures: 3, original: 6 })
    .unit('B', 'Behind', 'infantry', [24, 34]);
  const table = drawing(field, 'A', 'WL-15').deck('2♥').next();
  assert.deepEqual(table.offers, ['copse', 'far']);
  table.as('A', 'copse', 6, 6, 6);
  const s = table.state;
  assert.ok(table.unit('Hidden').disordered && table.unit('Hidden').counter);
  assert.ok(table.unit('Hidden').post.y > inch(24));
  assert.equal(sees(s, table.unit('Guard'), table.unit('Behind')), false);
  assert.ok(placeRefusal(s, table.unit('Guard'), { ...table.unit('Guard').post, y: inch(22) }));
  assert.deepEqual(s.blazes, [{ feature: 'copse', joker: 3 }]);
});

test('AGX-LUCK-08 WL-15 at its joker the fire is out', () => {
  const field = lines().area('copse', 'wood', 20, 18, 8, 6);
  field.set({
    jokers: 2,
    blazes: [{ feature: 'copse', joker: 3 }],
    made: [
      {
        id: 'fire:copse',
        kind: 'fire',
        outline: [
          { x: 0, y: 0 },
          { x: 1000, y: 0 },
          { x: 0, y: 1000 },
        ],
      },
    ],
  });
  const table = drawing(field, 'A', 'WL-17').deck('2♥').next();
  assert.deepEqual([table.state.blazes, table.state.made], [[], []]);
});

test('AGX-LUCK-10 WL-16 wasps: the unit with the most figures in the wood falls back', () => {
  const field = aLuckyField()
    .area('copse', 'wood', 18, 28, 14, 8)
    .unit('A', 'Guard', 'infantry', [24, 10])
    .unit('B', 'Many', 'sharpshooters', [25, 33], { formation: 'skirmish' })
    .unit('B', 'None', 'infantry', [40, 40]);
  const table = drawing(field, 'A', 'WL-16').deck('2♥').next(1, 1, 1);
  assert.ok(table.unit('Many').disordered);
  assert.equal(table.told('falls back').length, 1);
});

test('AGX-LUCK-10 WL-17 truce for tea: nobody shoots or charges while the next four cards are turned, jokers included', () => {
  const field = aLuckyField().unit('A', 'Guard', 'infantry', [24, 20]).unit('B', 'Foe', 'infantry', [24, 25]);
  const table = drawing(field, 'A', 'WL-17').deck('2♥', '3♥', '4♥', '5♥', '6♥').next();
  const banned = () => [
    shotRefusal(table.state, table.unit('Guard'), table.unit('Foe'), 'activation')?.rule,
    attackRefusal(table.state, table.unit('Guard'), table.unit('Foe'), 'charge')?.rule,
  ];
  for (const card of ['2♥', '3♥', '4♥', '5♥']) {
    assert.equal(table.state.flip.card, card);
    assert.deepEqual(banned(), ['AGX-LUCK-10', 'AGX-LUCK-10']);
    table.gives('Guard').say({ do: 'done' });
  }
  assert.deepEqual([table.state.flip.card, ...banned()], ['6♥', undefined, undefined]);
});

test('AGX-LUCK-10 WL-18 wild rumour: each names an enemy infantry unit far from its generals, the drawing player first', () => {
  const field = aLuckyField()
    .unit('A', 'Guard', 'infantry', [30, 10])
    .unit('A', 'Led', 'infantry', [8, 10])
    .general('A', 'Sir John', 'Led')
    .unit('B', 'Foe', 'infantry', [24, 40])
    .unit('B', 'Heroes', 'infantry', [40, 40], { isHeroic: true });
  // One candidate each: no choice. The enemy's test, then ours.
  const table = drawing(field, 'A', 'WL-18').deck('2♥').next(6, 3);
  assert.deepEqual(
    table.told('morale').map(({ name }) => name),
    ['Foe', 'Guard'],
  );
  assert.ok(table.unit('Guard').disordered && !table.unit('Foe').disordered);
});

test('AGX-LUCK-10 WL-19 praised in print: Brave for the rest of the game, and who is Brave already tests no more', () => {
  const praised = (...felled: number[]) => {
    const copy = lines().unit('A', 'Veterans', 'infantry', [8, 10], { attributes: ['brave'] });
    if (copy.s.luck) copy.s.luck.felled = felled;
    return drawing(copy, 'A', 'WL-19').deck('2♥').next();
  };
  const guard = praised(3, 5, 1);
  assert.ok(has(guard.state, guard.unit('Guard'), 'brave'));
  assert.equal(guard.state.luck?.lasting[0]?.joker, null);
  assert.ok(praised(0, 0, 2).unit('Veterans').isHeroic);
});

test('AGX-LUCK-11 WL-19 counts the figures that shots have felled and that were not saved', () => {
  const table = aLuckyField()
    .unit('A', 'Rifles', 'infantry', [24, 20])
    .unit('B', 'Foe', 'infantry', [24, 25])
    .turn('5♥')
    .gives('Rifles')
    .say({ do: 'shoot', target: 1 }, 6, 6, 6, 1, 1, 1, 6, 1, 1);
  assert.equal(table.state.luck?.felled[0], 2);
});

test('AGX-LUCK-10 WL-20 a royal visitor: +1 to morale dice, and nobody ends a move nearer to his own baseline', () => {
  const field = lines().unit('A', 'Homesick', 'infantry', [8, 20], { facing: 270 });
  const table = drawing(field, 'A', 'WL-20').deck('2♥').next();
  assert.deepEqual([moraleByLuck(table.state, table.unit('Guard')), moraleByLuck(table.state, table.unit('Foe'))], [1, 0]);
  table.gives('Homesick').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 4, 4);
  table.refusesTo(0, { do: 'advance', by: inch(2) }, 'AGX-LUCK-10');
  assert.equal(table.refusalTo(0, { do: 'halt' }), null);
});
