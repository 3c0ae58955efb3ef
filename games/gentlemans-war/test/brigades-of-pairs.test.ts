// Brigades where they meet skirmishers with their support, generals who link or lead, and people of note.
import assert from 'node:assert/strict';
import { brigadable, hasBrigade, isChain } from '../rules/cards/groups.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Field, inch, test } from './field.ts';

/** A pair at (20, 10) with a line near its skirmishers or near its support, and somebody to fight. */
const beside = (x: number, y: number, support = {}, loose = {}): Field =>
  aField()
    .pair(support, loose)
    .unit('A', 'near', 'infantry', [x, y])
    .unit('A', 'spare', 'infantry', [44, 3])
    .unit('B', 'b', 'infantry', [4, 46]);

const brigadeOf = (field: Field, ids: number[]) => {
  const table = field.turn('K♥');
  return table.has({ do: 'brigade', led: null }) ? table.say({ do: 'brigade', led: null }).refusalTo(0, ids) : 'no brigade';
};

test('AGW-BRIG-01 AGW-GEOM-08 skirmishers and their support are one unit: who stands within 3" of either is linked with it', () => {
  assert.equal(brigadeOf(beside(20, 18.5), [0, 2]), null, 'before the skirmishers, 6.5" from the support');
  assert.equal(brigadeOf(beside(20, 19.1), [0, 2]), 'no brigade', 'farther than 3" from both');
  assert.equal(brigadeOf(beside(27.5, 8), [0, 2]), null, 'beside the support');
});

test('AGW-BRIG-01 AGW-CYC-04 a pair of which one body has a counter has not acted: it joins by the other, which alone acts', () => {
  const acted = beside(20, 18.5, { counter: true });
  const table = acted.turn('K♥').say({ do: 'brigade', led: null }).say([0, 2]);
  if (table.asks === 'A: together or apart') table.say({ do: 'apart' });
  assert.deepEqual(table.state.action?.waiting.toSorted(), [1, 2]);
  assert.equal(brigadeOf(beside(27.5, 8, { counter: true }), [0, 2]), 'no brigade', 'a body with a counter is no link');
  assert.equal(brigadeOf(beside(27.5, 8, {}, { counter: true }), [0, 2]), null);
});

test('AGW-BRIG-01 AGW-SKIR-02 skirmishers whose support runs or is locked join by themselves', () => {
  assert.deepEqual(
    brigadable(beside(20, 18.5, { running: true }).s, 0).map(({ id }) => id),
    [0, 2, 3],
  );
  assert.equal(brigadeOf(beside(20, 18.5, { running: true }), [0, 2]), null);
  assert.equal(brigadeOf(beside(27.5, 8, { running: true }), [0, 2]), 'no brigade', 'nobody links by runaways');
});

test('AGW-BRIG-01 AGW-CYC-04 bodies that have come apart are two units of a brigade; a pair alone is none', () => {
  const apart = aField().pair({}, { apart: true }).unit('A', 'between', 'infantry', [20, 15]).unit('B', 'b', 'infantry', [4, 46]);
  apart.of('loose').post.y = inch(19.5);
  assert.equal(isChain(apart.s, 0, [apart.of('support'), apart.of('loose')]), false);
  assert.equal(brigadeOf(apart, [0, 1, 2]), null);
  const alone = aField().pair().unit('A', 'spare', 'infantry', [44, 3]).unit('B', 'b', 'infantry', [4, 46]);
  assert.equal(hasBrigade(alone.s, 0, null), false);
});

test('AGW-BRIG-01 AGW-CMD-13 generals alone link in a row; one with a unit that has acted links nobody', () => {
  const apart = (gap: number) =>
    aField()
      .unit('A', 'left', 'infantry', [10, 10])
      .unit('A', 'right', 'infantry', [16 + gap, 10])
      .unit('B', 'b', 'infantry', [4, 46]);
  const row = apart(11).general('A', 'Plumley', [16.5, 10], { isCommander: true }).general('A', 'Fanshawe', [20.5, 10]);
  assert.equal(brigadeOf(row, [0, 1]), null);
  const one = apart(11).general('A', 'Plumley', [16.5, 10], { isCommander: true });
  assert.equal(brigadeOf(one, [0, 1]), 'no brigade');
  const lost = apart(7).general('A', 'Plumley', [16.5, 10], { status: 'lost' });
  assert.equal(brigadeOf(lost, [0, 1]), 'no brigade');
  const acted = apart(11).unit('A', 'acted', 'infantry', [18.5, 10], { counter: true }).general('A', 'Plumley', 'acted');
  assert.equal(brigadeOf(acted, [0, 1]), 'no brigade');
});

test('AGW-CMD-05 a led brigade holds the unit of its general, and a number card so used ticks off nobody', () => {
  const field = aField()
    .unit('A', 'his', 'infantry', [10, 10])
    .unit('A', 'two', 'infantry', [17, 10])
    .unit('A', 'three', 'infantry', [24, 10])
    .unit('A', 'dead one', 'infantry', [40, 3], { status: 'lost', figures: 0 })
    .unit('A', 'dead two', 'infantry', [40, 3], { status: 'lost', figures: 0 })
    .unit('B', 'b', 'infantry', [4, 46])
    .general('A', 'Fanshawe', 'his', { wounded: true });
  const table = field.turn('5♥');
  assert.ok(table.has({ do: 'brigade', led: 0 }), 'wounded he still leads');
  table.say({ do: 'brigade', led: 0 });
  table.refusesTo(0, [1, 2], 'AGW-CMD-05');
  assert.equal(table.refusalTo(0, [0, 1, 2]), null);
  const ticked = aField()
    .unit('A', 'his', 'infantry', [10, 10])
    .unit('A', 'two', 'infantry', [17, 10])
    .unit('A', 'dead one', 'infantry', [40, 3], { status: 'lost', figures: 0 })
    .unit('A', 'dead two', 'infantry', [40, 3], { status: 'lost', figures: 0 })
    .unit('B', 'b', 'infantry', [4, 46])
    .general('A', 'Fanshawe', 'his')
    .deck('2♠')
    .turn('5♥')
    .say({ do: 'tick', unit: 2 });
  assert.deepEqual([ticked.asks, ticked.unit('dead one').counter, ticked.unit('dead two').counter], ['B: use the card', true, false]);
});

test('AGW-CMD-05 AGW-BRIG-01 the brigade of a general whose unit runs or is locked does not act on a number card', () => {
  for (const set of [{ running: true }, { counter: true }]) {
    const field = aField()
      .unit('A', 'his', 'infantry', [10, 10], set)
      .unit('A', 'two', 'infantry', [17, 10])
      .unit('B', 'b', 'infantry', [4, 46])
      .general('A', 'Fanshawe', 'his');
    assert.ok(!servingsOf(field.s, 0, 'number', false, '5♥').some((each) => each.do === 'brigade'));
  }
});

test('AGX-CAMEO-22 AGW-CYC-04 a Staff Officer with the skirmishers of a pair lets its brigade have six units', () => {
  const field = withCameo(aStage().pair(), 'A', 'staff-officer', 'loose');
  for (const at of [0, 1, 2, 3]) field.unit('A', `Unit ${at}`, 'infantry', [27 + at * 6.5, 10]);
  field.unit('B', 'b', 'infantry', [4, 46]);
  const table = field.turn('Q♥').say({ do: 'brigade', led: null });
  assert.equal(table.refusalTo(0, [0, 2, 3, 4, 5]), null);
});

test('AGW-BRIG-02 AGW-CYC-04 a brigade that moves together may end linked by the skirmishers of a pair', () => {
  const field = beside(20, 18.5);
  const table = field.turn('K♥').say({ do: 'brigade', led: null }).say([0, 2]).say({ do: 'together', reserve: 0 }, 3, 3);
  table.say(0);
  assert.ok(table.has({ do: 'done' }), 'the support may stay: the skirmishers still link it');
});

test('AGW-BRIG-02 AGW-SKIR-02 skirmishers of a brigade that moves together go no farther than 6" from their support, or stay linked by themselves', () => {
  const field = beside(27.5, 8);
  const table = field.turn('K♥').say({ do: 'brigade', led: null }).say([0, 2]).say({ do: 'together', reserve: 0 }, 6, 6);
  table.say(2).say({ do: 'done' }).say(0).say({ do: 'done' });
  if (table.asks === 'A: next unit') table.say(1);
  table.say({ do: 'move' });
  const go = (y: number) => ({ do: 'go', x: inch(20), y: inch(y), facing: 9000, ranks: 2, via: [] });
  table.refusesTo(0, go(24.9), 'AGW-BRIG-02');
  table.say(go(17.5)).refusesTo(0, { do: 'halt' }, 'AGW-BRIG-02');
  table.say(go(16.9));
  assert.equal(table.refusalTo(0, { do: 'halt' }), null);
});

test('AGW-BRIG-02 AGW-ALL-12 who could still come nearer to its brigade may not halt, be it by a little before a house', () => {
  const field = aField()
    .area('house', 'sound-building', 16, 12.5, 6, 4)
    .unit('A', 'back', 'infantry', [19, 10])
    .unit('A', 'fore', 'infantry', [28, 10])
    .unit('A', 'spare', 'infantry', [44, 3])
    .unit('B', 'b', 'infantry', [4, 46]);
  const table = field.turn('K♥').say({ do: 'brigade', led: null }).say([0, 1]).say({ do: 'together', reserve: 0 }, 6, 6).say(1);
  table
    .say({ do: 'move' })
    .say({ do: 'advance', by: inch(4) })
    .say({ do: 'halt' });
  if (table.asks === 'A: act') table.say({ do: 'done' });
  assert.ok(!table.has({ do: 'done' }), 'two and a half inches are open before the house');
  table.say({ do: 'move' }).refusesTo(0, { do: 'halt' }, 'AGW-BRIG-02');
  table.say({ do: 'advance', by: inch(2.2) });
  assert.equal(table.refusalTo(0, { do: 'halt' }), null);
});
