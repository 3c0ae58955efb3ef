// Terrain: wings, room, Cohesion, and who holds what.
import assert from 'node:assert/strict';
import { UNIT_CARDS } from '../content/units.ts';
import { effectiveCohesion } from '../rules/reckoning.ts';
import type { Combat, S21 } from '../state.ts';
import { findCard, WINGS } from '../state.ts';
import { aBattle, aDuel, does, place, type Table, test } from './builder.ts';

/** The effective Cohesion of a unit, as if it fought where it stands. */
function cohesion(s: S21, card: string): number {
  for (const seat of [0, 1]) {
    const found = findCard(s, seat, card);
    if (found) return effectiveCohesion(s, seat, { wing: found.wing, noTerrain: false } as Combat, found.unit);
  }
  return assert.fail(`${card} is not in the field`);
}

const centreOf = (kind: string): [string, string, string] => ['hamlet-1', kind, 'redoubt-1'];

test('S21-TERR-01 the wings are left, centre, right for both seats; left and right are lateral', () => {
  assert.deepEqual(WINGS, ['left', 'centre', 'right']);
  for (const open of ['left', 'right'] as const) {
    const builder = aBattle()
      .units('A', open === 'left' ? 'right' : 'left', 'LN4-06a')
      .units('A', 'centre', 'LN4-06b');
    const table = builder.units('B', 'centre', 'LN4-06c').reserve('A', 'LN4-07a', 'LN4-07b').play();
    table.answers('A', 'deploy').answers('A', place('LN4-07a', 'centre'));
    assert.equal(table.asks, 'A: place a unit');
    table.answers('A', 'done');
    assert.equal(table.asks, 'A: exposed flank', `an open ${open} is an open flank`);
  }
  const builder = aBattle().reserve('A', 'LN4-07a').play().answers('A', 'deploy');
  builder.refuses('A', { card: 'LN4-07a', wing: 3 }, 'S21-TERR-01');
});

test('S21-TERR-02 two units a side in a wing, one at the Stream/Ford', () => {
  const builder = aBattle().wings('ford-1', 'plains-1', 'ridge-1').units('A', 'left', 'LN4-06a').units('A', 'centre', 'LN4-06b');
  const table = builder.units('A', 'right', 'LN4-08a', 'LN4-08b').units('B', 'centre', 'HU2-01a').reserve('A', 'LN4-07a', 'LN4-07b').play();
  table.answers('A', 'deploy');
  table.refuses('A', place('LN4-07a', 'left'), 'S21-TERR-02').refuses('A', place('LN4-07a', 'right'), 'S21-TERR-02');
  table.answers('A', place('LN4-07a', 'centre'), 'LN4-02a');
  assert.equal(table.asks, 'B: action', 'there is no room for a second unit, so nobody is asked');
  assert.deepEqual(
    table.state.wings.map((wing) => wing.units.map((units) => units.length)),
    [
      [1, 0],
      [2, 1],
      [2, 0],
    ],
  );
});

test('S21-TERR-03 fighting terrain counts for both armies, whoever holds it', () => {
  const { state } = aDuel('HO3-03a', 'HO3-04a')
    .wings(...centreOf('plains-1'))
    .play();
  assert.deepEqual([cohesion(state, 'HO3-03a'), cohesion(state, 'HO3-04a')], [4, 4]);
  const table = aDuel('HO3-03a', 'LN4-06b')
    .wings(...centreOf('plains-1'))
    .clash()
    .fight('c1 - c1 - c2 - c2 -');
  assert.equal(table.unit('HO3-03a'), 'steady centre');
  table.fight('c3');
  assert.equal(table.unit('HO3-03a'), 'shocked centre', 'on the Plains the fifth card shocks horse of Cohesion 3');
});

test('S21-TERR-03 S21-TERR-05 in Difficult Going horse of 3 has 2, and hussars of 2 have 1, never less', () => {
  const builder = aDuel('HO3-03a HU2-01a', 'AR2-05a DR3-04a').wings(...centreOf('difficult-1'));
  const { state } = builder.play();
  assert.deepEqual(
    ['HO3-03a', 'HU2-01a', 'AR2-05a', 'DR3-04a'].map((card) => cohesion(state, card)),
    [2, 1, 1, 2],
  );
  const table = aDuel('HU2-01a', 'LN4-06b')
    .wings(...centreOf('difficult-1'))
    .clash()
    .fight('c2 - c3');
  assert.equal(table.unit('HU2-01a'), 'shocked centre');
});

test('S21-TERR-03 every fighting terrain helps or hinders the types of its card', () => {
  const of = (kind: string, ...cards: string[]) => {
    const { state } = aBattle()
      .wings(...centreOf(kind))
      .units('A', 'centre', ...cards)
      .play();
    return cards.map((card) => cohesion(state, card));
  };
  assert.deepEqual(of('wood-1', 'LT3-01a', 'HO3-03a'), [4, 2]);
  assert.deepEqual(of('lane-1', 'EL5-08a', 'AR3-07a'), [6, 3]);
  assert.deepEqual(of('heath-1', 'HU2-01a', 'HO3-03a'), [3, 3]);
});

test('S21-TERR-04 holding terrain counts for its holder only: the Ridge gives A 5, B 4; taken, 4 and 5', () => {
  const ridge = centreOf('ridge-1');
  const cohesions = (table: Table) => [cohesion(table.state, 'LN4-06a'), cohesion(table.state, 'LN4-06b')];
  assert.deepEqual(
    cohesions(
      aDuel('LN4-06a', 'LN4-06b')
        .wings(...ridge)
        .held('centre', 'A')
        .play(),
    ),
    [5, 4],
  );
  assert.deepEqual(
    cohesions(
      aDuel('LN4-06a', 'LN4-06b')
        .wings(...ridge)
        .held('centre', 'B')
        .play(),
    ),
    [4, 5],
  );
  assert.deepEqual(
    cohesions(
      aDuel('LN4-06a', 'LN4-06b')
        .wings(...ridge)
        .play(),
    ),
    [4, 4],
  );
  const table = aDuel('LN4-06a', 'LN4-06b')
    .wings(...ridge)
    .held('centre', 'A')
    .clash()
    .fight('c1 - c2 - c1 - c2 - c3');
  assert.equal(table.unit('LN4-06a'), 'steady centre', 'five cards on a unit of Cohesion 4 + 1');
});

test('S21-TERR-05 terrain and doctrine add up, and only at the count of cards', () => {
  const builder = aDuel('HO3-03a', 'LN4-06b')
    .wings(...centreOf('plains-1'))
    .running('A', 'D08', 9);
  const table = builder.clash().fight('c1 - c1 - c2 - c2 - c3');
  assert.equal(cohesion(table.state, 'HO3-03a'), 5);
  assert.equal(table.unit('HO3-03a'), 'steady centre');
});

test('S21-TERR-05 Cohesion never falls below 1, though no card of the deck comes so low', () => {
  UNIT_CARDS['HU1-01a'] = { id: 'HU1-01a', type: 'hussars', cohesion: 1, value: 1 };
  const { state } = aDuel('LN4-06a', 'LN4-06b')
    .wings(...centreOf('difficult-1'))
    .play();
  state.wings[1].units[0].push({ card: 'HU1-01a', shocked: false, entered: 99 });
  assert.equal(cohesion(state, 'HU1-01a'), 1);
  delete UNIT_CARDS['HU1-01a'];
});

test('S21-TERR-05 S21-DOC-06 Iron Discipline counts once, even if it runs and is used in the combat', () => {
  const { state } = aDuel('LN4-06a', 'LN4-06b').running('A', 'D08', 9).clash();
  state.combat?.boosts[0].push('D08');
  assert.deepEqual([cohesion(state, 'LN4-06a'), cohesion(state, 'LN4-06b')], [5, 4]);
});

test('S21-TERR-06 a terrain stays held when the holder has nobody left in it', () => {
  const table = aBattle()
    .units('B', 'centre', 'LN4-06b')
    .units('B', 'right', 'LN4-06c')
    .units('A', 'right', 'LN4-06a')
    .held('left', 'A')
    .reserve('A', 'LN4-07a')
    .play();
  table.answers('A', 'deploy').answers('A', place('LN4-07a', 'right'), 'LN4-02a');
  assert.deepEqual([table.holder('left'), table.holder('centre'), table.holder('right')], ['A', 'B', null]);
});

test('S21-TERR-07 whoever alone has units in a wing takes it at a state check, also by walking in', () => {
  const table = aBattle().held('left', 'B').units('B', 'centre', 'LN4-06b').reserve('A', 'LN4-07a', 'LN4-07b').play();
  table.answers('A', 'deploy').answers('A', place('LN4-07a', 'left'));
  assert.equal(table.holder('left'), 'B', 'not before the state check');
  table.answers('A', place('LN4-07b', 'centre'), 'LN4-02a');
  assert.deepEqual([table.holder('left'), table.holder('centre'), table.holder('right')], ['A', null, null]);
});

test('S21-TERR-07 a wing emptied by a bombardment changes hands', () => {
  const builder = aDuel('AR3-07a', 'LN4-06b*').held('centre', 'B').play();
  builder
    .answers('A', 'attack')
    .answers('A', does('AR3-07a', 'bombard', 'LN4-06b'))
    .answers('A', does('LN3-01a', 'attack', 'LN3-03a'));
  assert.equal(builder.holder('centre'), 'A');
});

test('S21-TERR-08 a bust of the defender gives the attacker the terrain at once', () => {
  const table = aDuel('LN4-06a', 'LN4-06b LN4-08a').held('centre', 'B').clash().fight('c1 c10 - c10 - c5');
  assert.equal(table.holder('centre'), 'A');
  assert.equal(table.told('held')[0]?.rule, 'S21-TERR-08');
  assert.equal(table.unit('LN4-08a'), 'steady centre');
});

test('S21-TERR-09 a replaced terrain stays held, surplus units go to the reserve, the old card to the bottom', () => {
  const builder = aDuel('LN4-06a LN4-08a*', 'LN4-06b LN4-08b').held('centre', 'B').onTop('ford-1', 'wood-1');
  const table = builder.doctrines('A', 'D02').play();
  table.answers('A', 'doctrine').answers('A', 'D02').answers('A', ['LN3-05a']);
  table.answers('A', { card: 'ford-1', wing: 1 });
  assert.equal(table.asks, 'AB: who stays');
  table.answers('B', 'LN4-08b');
  assert.equal(table.unit('LN4-06b'), 'steady centre', 'sealed until both have chosen');
  table.answers('A', 'LN4-06a', 'LN4-02a');
  assert.deepEqual([table.unit('LN4-08a'), table.unit('LN4-06b')], ['not in the field', 'not in the field']);
  assert.ok(table.reserveOf('A').includes('LN4-08a') && table.reserveOf('B').includes('LN4-06b'));
  assert.equal(table.holder('centre'), 'B');
  assert.deepEqual(
    table.state.terrains.bottom.map((placed) => placed.card),
    ['hill-1', 'wood-1'],
  );
});

test('S21-TERR-09 if only one side is too many, only that side is asked; more room is simply free', () => {
  const builder = aDuel('LN4-06a LN4-08a', 'LN4-06b').onTop('ford-1', 'wood-1').doctrines('A', 'D02');
  const table = builder.play().answers('A', 'doctrine').answers('A', 'D02').answers('A', ['LN3-05a']);
  table.answers('A', { card: 'ford-1', wing: 1 });
  assert.equal(table.asks, 'A: who stays');
  const wider = aDuel('LN4-06a', 'LN4-06b').wings('hamlet-1', 'ford-1', 'redoubt-1').onTop('hill-1', 'wood-1').doctrines('A', 'D02').play();
  wider.answers('A', 'doctrine').answers('A', 'D02').answers('A', ['LN3-05a']).answers('A', { card: 'hill-1', wing: 1 }, 'LN4-02a');
  wider.answers('B', 'deploy').answers('B', place('LN3-06a', 'centre'));
  assert.equal(wider.unit('LN3-06a'), 'steady centre');
});
