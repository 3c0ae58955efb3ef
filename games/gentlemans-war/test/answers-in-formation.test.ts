// AGW-RESP-02: formations and limbers as answers to a charge: every depth, side and direction that its own activation would give.
import assert from 'node:assert/strict';
import type { Formation } from '../content/types.ts';
import { aField, inch, type Placed, type Table, test } from './field.ts';
import { answer, charge, declared, reply, stand, withSpares } from './second/staging.ts';

const forms = (table: Table) =>
  table.offers.flatMap((each) => {
    const { do: what, formation, ranks, to } = each as { do?: string; formation?: Formation; ranks?: number; to?: string };
    return what === 'form' ? [[formation, ranks, to].filter((part) => part !== undefined).join(' ')] : [];
  });

const form = (formation: Formation, more: object = {}) => ({ ...reply('form', null, formation), ...more });

test('AGW-RESP-02 AGW-FORM-01 horse in column that is charged may form line of one rank or of two', () => {
  const table = declared('light-cavalry', 'heavy-cavalry', { formation: 'march-column' });
  assert.deepEqual(
    forms(table)
      .filter((each) => !each.includes('left') && !each.includes('right'))
      .sort(),
    ['line 1', 'line 2'],
  );
  answer(table, form('line', { ranks: 2 }));
  stand(table);
  assert.deepEqual([table.unit('b').post.formation, table.unit('b').post.ranks], ['line', 2]);
});

test('AGW-RESP-02 AGW-FORM-01 horse in one rank may double its ranks, where two ranks alone have room too', () => {
  const open = declared('light-cavalry', 'heavy-cavalry', {});
  assert.ok(open.has(form('line', { ranks: 2 })) && !open.has(form('line', { ranks: 1 })));
  // A gap of four inches between two houses: a column fits, a line of two ranks, but none of one.
  const tight = declared('light-cavalry', 'heavy-cavalry', { formation: 'march-column' }, (field) =>
    field.area('west', 'sound-building', 16, 20.1, 6, 10).area('east', 'sound-building', 26, 20.1, 6, 10),
  );
  assert.ok(tight.has(form('line', { ranks: 2 })) && !tight.has(form('line', { ranks: 1 })));
});

test('AGW-RESP-02 AGW-CHFM-02 a line that is charged may form column to its left or right, as on its own card', () => {
  const table = declared('infantry', 'infantry', {});
  for (const to of ['left', 'right']) assert.ok(table.has(form('march-column', { to })), to);
  answer(table, form('march-column', { to: 'left' }));
  stand(table);
  assert.deepEqual([table.unit('b').post.formation, table.unit('b').post.facing], ['march-column', 0]);
});

test('AGW-RESP-02 AGW-FORM-04 a light infantry detachment goes into skirmish order in one rank or two', () => {
  const table = declared('infantry', 'light-detachment', { formation: 'line' });
  assert.ok(table.has(form('skirmish', { ranks: 1 })) && table.has(form('skirmish', { ranks: 2 })));
  answer(table, form('skirmish', { ranks: 1 }));
  stand(table);
  assert.deepEqual([table.unit('b').post.formation, table.unit('b').post.ranks], ['skirmish', 1]);
});

test('AGW-RESP-02 AGW-CHFM-02 who forms in answer where there is no room as it stands is asked where within an inch', () => {
  // The square would reach half an inch into the house beside it.
  const table = declared('light-cavalry', 'infantry', { formation: 'march-column' }, (field) =>
    field.area('house', 'sound-building', 25.5, 18, 6, 10),
  );
  answer(table, form('square'));
  stand(table);
  assert.equal(table.asks, 'B: shift to make room');
  const west = table.offers.find((each) => (each as { x: number }).x <= inch(23.5));
  answer(table, west);
  assert.equal(table.unit('b').post.formation, 'square');
  assert.equal(table.state.charge?.targets[0]?.kinds[0]?.kind, 'front');
});

/** A horse gun charged from the south, with friends close about it. */
function hemmedIn(more: (table: ReturnType<typeof aField>) => ReturnType<typeof aField>, set: Placed = {}): Table {
  const table = more(withSpares(aField()))
    .unit('A', 'a', 'light-cavalry', [24, 10])
    .unit('B', 'b', 'horse-gun', [24, 24], set)
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  return answer(table, charge(table.id('b')));
}

test('AGW-RESP-02 AGW-FORM-07 AGW-ALL-12 a horse gun limbers in answer in any direction that has room, not only as it points', () => {
  // Unlimbered it covers y 24 to 26: between a fence and a friend there is no room for four inches of team north to south.
  const fence = [
    [20, 23.6],
    [28, 23.6],
  ] as const;
  const behind = hemmedIn((field) => field.line('fence', 'fence', fence).unit('B', 'friend', 'infantry', [24, 26.1]));
  assert.ok(behind.has(reply('limber')), 'it has room from west to east');
  answer(behind, reply('limber'));
  answer(behind, reply('evade 2', behind.id('a')));
  assert.equal(behind.asks, 'B: gun facing');
  assert.ok(behind.refusalTo(1, 27000));
  answer(behind, 0, [3, 3]);
  assert.deepEqual([behind.unit('b').post.formation, behind.unit('b').post.facing], ['limbered', 0]);
  // With the ends of the gap shut as well there is none west to east either.
  const shut = hemmedIn((field) =>
    field
      .line('fence', 'fence', fence)
      .unit('B', 'friend', 'infantry', [24, 26.1])
      .area('west', 'sound-building', 18, 24.2, 4.4, 3)
      .area('east', 'sound-building', 25.6, 24.2, 4.4, 3),
  );
  assert.ok(!shut.has(reply('limber')), 'and nowhere without any');
});
