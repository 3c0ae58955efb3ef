// Answers to a charge where they meet other rules: several chargers, no room, friends in the way, a support that is named late.
import assert from 'node:assert/strict';
import { type Body, gapBetween } from '@baize/geometry/open';
import { bodyOf } from '../rules/formations/footprint.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { answer, charge, chargeTogether, many, reply, scoreOf, stand, straight, withSpares, wordsOffered } from './second/staging.ts';

const gapOf = (table: Table, a: string, b: string) =>
  gapBetween(bodyOf(table.state, table.unit(a)) as Body, bodyOf(table.state, table.unit(b)));

test('AGW-RESP-11 AGW-EVADE-02 who has shot the nearest charger away slips away from the one that still comes', () => {
  const table = chargeTogether(
    withSpares(aField())
      .unit('A', 'near', 'light-cavalry', [20, 10], { shotDown: 1, figures: 5, original: 6 })
      .unit('A', 'far', 'light-cavalry', [28, 9])
      .unit('B', 'loose', 'sharpshooters', [23, 18])
      .deck('2♠'),
    [
      ['near', 'loose'],
      ['far', 'loose'],
    ],
  );
  answer(table, reply('long shot', table.id('near')));
  // Three hits, none saved; Disconcerted it runs five ones; then the evaders' two dice.
  answer(table, reply('evade 2', table.id('near')), [6, 6, 6, 1, 1, 1, 1, ...many(5, 1), 3, 3]);
  assert.equal(table.told('runs away').length, 1);
  assert.equal(table.asks, 'B: evade');
  const away = (table.candidates as { facing: number }[]).map(({ facing }) => facing);
  assert.ok(Math.min(...away) > 9000 - 4500 && Math.max(...away) > 13500, `away from the right: ${away}`);
});

test('AGW-EVADE-01 AGW-RESP-02 skirmishers leave a house by the side away from the charger, and do not buy what is barred', () => {
  const inHouse = (more: (field: Field) => Field) => {
    const table = more(withSpares(aField()).area('house', 'sound-building', 22, 20, 4, 4))
      .unit('A', 'charger', 'infantry', [24, 12], { figures: 8, original: 8 })
      .unit('B', 'inside', 'sharpshooters', [24, 20], { building: 'house', formation: 'garrison', ranks: 2 })
      .deck('2♠')
      .turn('5♥')
      .gives('charger');
    return answer(table, charge(table.id('inside')));
  };
  const open = inHouse((field) => field);
  answer(open, reply('evade 3', open.id('charger')), [3, 3, 3]);
  answer(
    open,
    open.candidates.find((way) => (way as { facing: number }).facing === 9000),
  );
  assert.ok(open.unit('inside').post.y > inch(24));
  const shut = inHouse((field) =>
    field.area('behind', 'cliff', 10, 24, 28, 12).area('left', 'cliff', 10, 19, 12, 5).area('right', 'cliff', 26, 19, 12, 5),
  );
  assert.deepEqual(
    wordsOffered(shut).filter((each) => each.startsWith('evade')),
    [],
    'they do not come out in front',
  );
});

/** A line counter-charges one of A; somebody stands before its left half. */
function counterCharged(seat: 'A' | 'B', y: number): Table {
  const table = withSpares(aField())
    .unit('A', 'charger', 'infantry', [26, 10], { figures: 6, original: 6 })
    .unit('B', 'target', 'infantry', [24, 24])
    .unit(seat, 'between', 'infantry', [22, y], { figures: 4, original: 6, facing: 270 })
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(table.id('target')));
  answer(table, reply('counter-charge', table.id('charger')));
  return answer(table, 'enough', [6]);
}

test('AGW-RESP-08 AGW-ACC-02 a counter-charge stops an inch short of a friend, and of an enemy who is not the charger', () => {
  for (const seat of ['A', 'B'] as const) {
    const table = counterCharged(seat, 20);
    assert.equal(table.told('counter-charges').length, 1);
    const gap = gapOf(table, 'target', 'between');
    assert.ok(gap >= 990 && gap < 1100, `${seat}: ${gap}`);
  }
});

test('AGW-RESP-08 AGW-ADV-03 who counter-charges down a hill strikes uphill, who stands before it does not', () => {
  const met = (front: number) => {
    const table = withSpares(aField())
      .area('hill', 'slight-hill', 14, 20, 20, 10)
      .unit('A', 'charger', 'light-cavalry', [24, 10])
      .unit('B', 'target', 'light-cavalry', [24, front])
      .deck('2♠')
      .turn('5♥')
      .gives('charger');
    answer(table, charge(table.id('target')));
    answer(table, reply('counter-charge', table.id('charger')));
    stand(table);
    answer(table, straight, many(5, 6), 1);
    return [scoreOf(table, 'charger'), scoreOf(table, 'target')];
  };
  assert.deepEqual(met(20.5), [0, 1]);
  assert.deepEqual(met(18), [0, 0]);
});

test('AGW-ADV-01 AGW-RESP-11 of two that charge horse only the one that is counter-charged goes without the +1', () => {
  const table = chargeTogether(
    withSpares(aField())
      .unit('A', 'met', 'light-cavalry', [20, 10], { ranks: 2 })
      .unit('A', 'other', 'light-cavalry', [24, 10], { ranks: 2 })
      .unit('B', 'target', 'light-cavalry', [22, 20])
      .deck('2♠'),
    [
      ['met', 'target'],
      ['other', 'target'],
    ],
  );
  answer(table, reply('counter-charge', table.id('met')), [3, 3]);
  stand(table);
  answer(table, table.candidates[0], many(5, 6));
  answer(table, table.candidates[0], many(5, 6), 1);
  assert.deepEqual([scoreOf(table, 'met'), scoreOf(table, 'other')], [0, 1]);
});

/** Skirmishers of B before their support, with whoever stands beside that. */
function skirmishersOut(more: (field: Field) => Field = (field) => field): Table {
  const half = { figures: 6, original: 6 };
  const table = more(
    withSpares(aField())
      .unit('B', 'support', 'infantry', [24, 24], { ...half, part: 'support', partner: 3 })
      .unit('B', 'loose', 'infantry', [24, 20], { ...half, formation: 'skirmish', part: 'skirmishers', partner: 2, apart: false, entry: 1 })
      .unit('A', 'charger', 'infantry', [24, 10]),
  )
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  return answer(table, charge(table.id('loose')));
}

test('AGW-RESP-02 AGW-RESP-09 a support that takes its skirmishers’ place fires before it counter-charges, in whatever order it says so', () => {
  const table = skirmishersOut((field) => field.general('B', 'Brissonnet', 'support'));
  answer(table, reply('recover'), [6]);
  answer(table, reply('counter-charge', table.id('charger')));
  answer(table, reply('long shot', table.id('charger')), many(6, 1));
  assert.deepEqual([table.told('shoots').length, table.told('counter-charges').length], [1, 0], 'the shot from where it stands');
  answer(table, 'keep', [4]);
  assert.equal(table.told('counter-charges').length, 1);
});

test('AGW-RESP-02 AGW-GEOM-04 skirmishers are not called in where the whole unit has no room', () => {
  const beside = (x: number) =>
    wordsOffered(skirmishersOut((field) => field.unit('B', 'left', 'infantry', [24 - x, 24]).unit('B', 'right', 'infantry', [24 + x, 24])));
  assert.ok(beside(6).includes('recover'), 'six inches between them');
  assert.ok(!beside(5).includes('recover'), 'four');
});

test('AGW-RESP-09 AGW-RESP-11 a support that is charged itself takes in its skirmishers, and who charged those comes at it too', () => {
  const half = { figures: 6, original: 6 };
  const table = chargeTogether(
    withSpares(aField())
      .unit('B', 'support', 'infantry', [24, 24], { ...half, part: 'support', partner: 3 })
      .unit('B', 'loose', 'infantry', [18, 20], { ...half, formation: 'skirmish', part: 'skirmishers', partner: 2, apart: false, entry: 1 })
      .unit('A', 'left', 'infantry', [18, 12])
      .unit('A', 'right', 'infantry', [25.5, 12])
      .deck('2♠'),
    [
      ['left', 'loose'],
      ['right', 'support'],
    ],
  );
  answer(table, 'enough');
  answer(table, reply('recover'), [6]);
  assert.equal(table.asks, 'A: charge wheel', 'the left one has somebody to charge');
  answer(table, table.candidates[0], many(3, 6));
  answer(table, table.candidates[0], many(3, 6), 1);
  assert.deepEqual(table.told('fight')[0], { ...table.told('fight')[0], attackers: ['left', 'right'], defenders: ['support'] });
});

test('AGX-CAMEL-02 AGW-EVADE-02 AGW-OBST-01 camel scouts slip through friends like skirmishers, and lose a die at a hedge', () => {
  const evading = (more: (field: Field) => Field) => {
    const table = more(withSpares(aField()))
      .unit('A', 'charger', 'light-cavalry', [24, 10])
      .unit('B', 'scouts', 'camel-scouts', [24, 18])
      .deck('2♠')
      .turn('5♥')
      .gives('charger');
    answer(table, charge(table.id('scouts')));
    answer(table, reply('evade 3', table.id('charger')), [2, 4, 6]);
    while (table.asks.endsWith(': respond')) answer(table, 'enough', [2, 4, 6]);
    return table;
  };
  const refused = (table: Table, by: number) => table.refusalTo(1, { facing: 9000, by: inch(by), building: null });
  const through = evading((field) => field.unit('B', 'friends', 'infantry', [24, 22], { figures: 20, original: 20 }));
  assert.equal(refused(through, 8), null);
  assert.equal(refused(through, 3)?.rule, 'AGW-ALL-05', 'but they end clear of them');
  const hedged = evading((field) =>
    field.line('hedge', 'hedge', [
      [14, 22],
      [34, 22],
    ]),
  );
  assert.deepEqual([refused(hedged, 10), refused(hedged, 10.1)?.rule], [null, 'AGW-EVADE-02'], 'the two of twelve inches is gone');
});

test('AGW-EVADE-06 AGW-CHG-09 a Hold Card helps a charger on to the gun that its crew has left', () => {
  const table = withSpares(aField())
    .area('wood', 'wood', 14, 26, 20, 10)
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'gun', 'field-gun', [24, 24])
    .hand('A', '9♦')
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('gun')));
  answer(table, 'none');
  answer(table, reply('evade 3', table.id('horse')), [4, 4, 4]);
  answer(table, { facing: 9000, by: 6000, building: null });
  // Fourteen inches to the gun: ten are short, and a four is just enough.
  answer(table, 'stop at the gun', many(5, 2));
  answer(table, { card: '9♦', use: 'one die' }, [4]);
  assert.deepEqual([table.unit('horse').post.y, table.unit('horse').disordered], [inch(24), false]);
});

test('AGW-RESP-12 bicycles serve against the side for which they were laid, not against one that comes from behind', () => {
  const table = chargeTogether(
    withSpares(aField())
      .unit('A', 'before', 'infantry', [24, 14.5])
      .unit('A', 'behind', 'infantry', [24, 28], { facing: 270 })
      .unit('B', 'cyclists', 'cyclists', [24, 20], { mounted: false, formation: 'skirmish' })
      .general('A', 'a', [28, 16])
      .general('A', 'b', [28, 19])
      .general('A', 'c', [28, 22])
      .general('A', 'd', [27.5, 25])
      .deck('2♠'),
    [
      ['before', 'cyclists'],
      ['behind', 'cyclists'],
    ],
  );
  answer(table, reply('bicycles', table.id('before')));
  stand(table);
  answer(table, table.candidates[0], many(3, 6));
  answer(table, table.candidates[0], many(3, 6), 1);
  assert.deepEqual([scoreOf(table, 'before'), scoreOf(table, 'behind')], [-1, 0]);
  assert.equal(scoreOf(table, 'cyclists'), 0, 'by the pair that is worse for them');
});
