// Cards: the decks, the two numbers of a unit card, shock and rout.
import assert from 'node:assert/strict';
import { DOCTRINES, doctrine } from '../content/doctrines.ts';
import { ALL_TERRAIN, terrain } from '../content/terrain.ts';
import { ALL_UNITS, face, TYPES } from '../content/units.ts';
import { classOf } from '../rules/cards.ts';
import { aBattle, aDuel, does, place, test } from './builder.ts';

const units = ALL_UNITS.map(face);

test('S21-CARD-01 there are 80 unit, 12 doctrine and 13 terrain cards', () => {
  assert.deepEqual([ALL_UNITS.length, DOCTRINES.length, ALL_TERRAIN.length], [80, 12, 13]);
  assert.equal(new Set(ALL_UNITS).size, 80);
  const counts = Object.fromEntries(TYPES.map((type) => [type, units.filter((unit) => unit.type === type).length]));
  assert.deepEqual(counts, { line: 24, light: 12, elite: 8, artillery: 10, horse: 12, hussars: 8, dragoons: 6 });
});

test('S21-CARD-02 values run from 1 to 11 as the deck table says; they sum to 473, Cohesions to 268', () => {
  const counts = Array.from({ length: 11 }, (_, i) => units.filter((unit) => unit.value === i + 1).length);
  assert.deepEqual(counts, [6, 7, 8, 8, 8, 8, 8, 8, 7, 6, 6]);
  assert.equal(
    units.reduce((sum, unit) => sum + unit.value, 0),
    473,
  );
  assert.equal(
    units.reduce((sum, unit) => sum + unit.cohesion, 0),
    268,
  );
  assert.deepEqual(face('LN4-06a'), { id: 'LN4-06a', type: 'line', cohesion: 4, value: 6 });
});

test('S21-CARD-02 the deck table, group by group', () => {
  const group = (code: string) => {
    const cards = ALL_UNITS.filter((card) => card.startsWith(code)).map((card) => face(card).value);
    return Array.from({ length: 11 }, (_, i) => cards.filter((value) => value === i + 1).length).join('');
  };
  assert.deepEqual(
    ['LN4', 'LN3', 'LT3', 'EL5', 'AR3', 'AR2', 'HO4', 'HO3', 'HU3', 'HU2', 'DR3'].map(group),
    // biome-ignore format: one row of the ledger's table each
    [
      '01222332100', '11111111000', '22221111000', '00000001223', '00000011112', '00001111000',
      '00000000121', '00111111110', '21100000000', '12100000000', '00022100100',
    ],
  );
});

test('S21-CARD-03 a fighting unit does not use its own value, and the Cohesion of a combat card does not count', () => {
  const table = aDuel('EL5-11a', 'HU2-01a').clash().fight('c2 -');
  assert.equal(table.told('called')[0]?.total, 2, 'the 11 of the unit is not in it');
  table.answers('A', 'call', 'EL5-10a').fight('- -');
  assert.deepEqual([table.told('called')[1]?.total, table.told('called')[1]?.cards], [12, 2]);
});

test('S21-CARD-03 the value counts as payment and for the weather, the Cohesion for the score', () => {
  const builder = aBattle().units('A', 'centre', 'EL5-11a').reserve('A', 'LN3-07a', 'HO4-11a').doctrines('A', 'D08');
  const table = builder.play().answers('A', 'doctrine').answers('A', 'D08');
  assert.equal(table.refusal('A', ['LN3-07a']), null, 'a 7 with Cohesion 3 pays 7');
});

test('S21-CARD-04 seven types: three of infantry, one of artillery, two of cavalry, and dragoons', () => {
  assert.deepEqual(
    TYPES.map((type) => classOf(type, 'line')),
    ['infantry', 'infantry', 'infantry', 'artillery', 'cavalry', 'cavalry', 'cavalry'],
  );
});

test('S21-CARD-05 the class of dragoons depends on the opponent, of nobody else', () => {
  for (const type of TYPES) {
    assert.equal(classOf('dragoons', type), type === 'artillery' ? 'infantry' : 'cavalry');
    assert.equal(classOf('horse', type), 'cavalry');
    assert.equal(classOf('line', type), 'infantry');
  }
});

test('S21-CARD-05 terrain means the printed type: dragoons against artillery have no infantry bonus', () => {
  const table = aDuel('DR3-04a', 'AR3-07a').wings('hamlet-1', 'lane-1', 'redoubt-1').clash().fight('c1 - c1 - c1 - c2');
  assert.equal(table.unit('DR3-04a'), 'shocked centre', 'Cohesion 3 in the Sunken Lane');
});

test('S21-CARD-06 a unit enters the field steady, also one that was shocked when it left', () => {
  const builder = aBattle().units('A', 'left', 'LN4-06a*').units('A', 'right', 'LN4-05a').units('A', 'centre', 'LN4-08a');
  const table = builder.units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a', 'LN4-07b', 'LT3-01a').doctrines('A', 'D09').play();
  table.answers('A', 'doctrine').answers('A', 'D09').answers('A', ['LN4-07a', 'LT3-01a']);
  table.answers('A', 'LN4-06a').answers('A', 'LN4-06a', 'LN4-02a');
  assert.equal(table.unit('LN4-06a'), 'steady left');
});

test('S21-CARD-06 a shocked unit attacks with its full Cohesion and scores in full', () => {
  const table = aDuel('LN4-06a*', 'LN4-06b').clash().fight('c1 - c2 - c3 - c4');
  assert.equal(table.unit('LN4-06a'), 'shocked centre', 'four cards are not too many');
});

test('S21-CARD-07 S21-TERR-07 HO 18 against a shocked L4 17: it routs, and the attacker holds the terrain', () => {
  const table = aDuel('HO3-03a', 'LN4-06b*').clash().fight('c10 c9 c8 c8 - -');
  assert.equal(table.unit('LN4-06b'), 'not in the field');
  assert.deepEqual(table.routOf('B'), ['LN4-06b']);
  assert.equal(table.holder('centre'), 'A');
});

test('S21-CARD-07 a doctrine and an ability rout a shocked unit, too', () => {
  const guns = aBattle().units('A', 'left', 'AR3-07a').units('B', 'left', 'LN4-06b*').units('B', 'right', 'LN4-06c');
  const table = guns.reserve('A', 'AR3-10a', 'LN3-01a').reserve('B', 'LN3-02a').doctrines('A', 'D11').play();
  table.answers('A', 'doctrine').answers('A', 'D11').answers('A', ['AR3-10a'], 'LN4-02a');
  assert.equal(table.unit('LN4-06b'), 'not in the field', 'the only target is taken without a question');
});

test('S21-CARD-08 a routed unit goes face up on its own rout pile at once', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().fight('c10 c10 c2 c10 c2 c2');
  assert.deepEqual([table.routOf('A'), table.routOf('B')], [[], ['LN4-06b']]);
  assert.deepEqual(table.view('A').state.sides[1].rout, ['LN4-06b']);
  assert.equal(table.told('routed')[0]?.to, undefined);
});

test('S21-CARD-09 a doctrine has a cost from 2 to 11, a turn effect and a combat effect', () => {
  assert.deepEqual(
    DOCTRINES.map((card) => doctrine(card).cost),
    [2, 3, 4, 5, 5, 6, 7, 7, 8, 9, 10, 11],
  );
  assert.deepEqual(
    DOCTRINES.map((card) => doctrine(card).name).join(', '),
    'Council of War, Local Guides, Cold Steel, Platoon Fire, Depot Battalions, Cavalry Screen, Rally to the Colours, Iron Discipline, Feigned Retreat, Forced March, Grand Battery, Oblique Order',
  );
  for (const card of DOCTRINES) assert.ok(doctrine(card).turn.length > 0 && doctrine(card).combat.length > 0);
});

test('S21-CARD-10 thirteen terrains of ten kinds, with capacity, kind and effect', () => {
  const lines = [...new Set(ALL_TERRAIN.map((card) => card.replace(/-\d$/, '')))].map((kind) => {
    const { name, capacity, kind: how, effect } = terrain(`${kind}-1`);
    const cards = ALL_TERRAIN.filter((card) => card.startsWith(`${kind}-`)).length;
    const changes = TYPES.map((type) => effect[type] ?? 0).join(' ');
    return `${name} ${cards} ${capacity} ${how}: ${changes}`;
  });
  // line, light, elite, artillery, horse, hussars, dragoons
  assert.deepEqual(lines, [
    'Plains 2 2 fighting: 0 0 0 0 1 1 1',
    'Difficult Going 3 2 fighting: 0 0 0 -1 -1 -1 -1',
    'Hamlet 1 2 holding: 1 1 1 0 0 0 0',
    'Stream/Ford 1 1 holding: 1 1 1 1 1 1 1',
    'Hill 1 2 holding: 1 0 1 1 0 0 0',
    'Wood 1 2 fighting: 0 1 0 0 -1 -1 -1',
    'Redoubt 1 2 holding: 1 1 1 1 0 0 0',
    'Ridge 1 2 holding: 1 1 1 1 1 1 1',
    'Sunken Lane 1 2 fighting: 1 1 1 0 0 0 0',
    'Heath 1 2 fighting: 0 1 0 0 0 1 1',
  ]);
});

test('S21-CARD-06 deployed from the reserve a unit is steady', () => {
  const table = aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a', 'LN4-07b').play();
  table.answers('A', 'deploy').answers('A', place('LN4-07a', 'left')).answers('A', 'done', 'LN4-02a');
  assert.equal(table.unit('LN4-07a'), 'steady left');
});

test('S21-CARD-07 the ability costs a shock: a shocked unit routs by it', () => {
  const table = aDuel('LT3-03a*', 'LN4-06b').play().answers('A', 'attack').answers('A', does('LT3-03a', 'raid'));
  table.answers('A', does('LN3-01a', 'attack', 'LN3-03a'), 'LN4-03b');
  assert.equal(table.unit('LT3-03a'), 'not in the field');
});
