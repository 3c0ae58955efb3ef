// What is in the box: seats, cards, characters, weapons, boards.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { AIMS, tileName, tileNamed } from '@baize/geometry/tiles';
import { box } from '../box.ts';
import { BOARD_NAMES, board, boardsFor } from '../content/boards.ts';
import { CHARACTER_IDS, character } from '../content/characters.ts';
import { DECK } from '../content/orders.ts';
import { ATTACK_IDS, attack, DUAL, MELEE, RANGED } from '../content/weapons.ts';
import { game } from '../game.ts';
import { patternFor } from '../rules/reach.ts';
import { aFray, newMatch, test } from './builder.ts';

const rulebook = readFileSync(box.rulebook, 'utf8');

test('ORD-COMP-01 duel, teams and free-for-all, and who is whose enemy', () => {
  const teams = (seats: number, mode: string) => game.setUp({ mode, board: 'any' }, seats).warriors.map((w) => w.team);
  assert.deepEqual(teams(2, 'duel'), [0, 1]);
  assert.deepEqual(teams(4, 'teams'), [0, 1, 0, 1]);
  assert.deepEqual(teams(4, 'free-for-all'), [0, 1, 2, 3]);
  assert.deepEqual(teams(3, 'usual'), [0, 1, 2]);
  for (const [mode, seats] of [
    ['duel', 3],
    ['teams', 2],
    ['teams', 3],
    ['free-for-all', 2],
  ] as const) {
    assert.equal(game.refuse?.({ mode, board: 'any' }, seats)?.rule, 'ORD-COMP-01', `${mode} with ${seats}`);
  }
});

const undefinedSource = { below: () => 0 };

test('ORD-COMP-02 each seat has 16 cards, four of each kind', () => {
  assert.equal(DECK.length, 16);
  for (const card of new Set(DECK)) assert.equal(DECK.filter((each) => each === card).length, 4);
  const { state } = newMatch(2, { selection: 'random' }, [], undefinedSource);
  for (const w of state.warriors) assert.equal(w.hand.length + w.deck.loose.length, 16);
});

test('ORD-COMP-03 a dual weapon has both attacks and is the only one', () => {
  for (const card of DUAL) {
    assert.deepEqual([attack(`${card}m`).kind, attack(`${card}r`).kind], ['melee', 'ranged']);
    assert.equal(attack(`${card}m`).name, attack(`${card}r`).name);
  }
  assert.deepEqual([MELEE.length, RANGED.length, DUAL.length, ATTACK_IDS.length], [8, 8, 4, 24]);
});

test('ORD-COMP-04 eleven characters with different maxima, at most 99; hit points never below 0', () => {
  const maxima = CHARACTER_IDS.map((id) => character(id).hitPoints);
  assert.deepEqual([maxima.length, new Set(maxima).size, Math.max(...maxima)], [11, 11, 99]);
  const slot = aFray('free-for-all').with('Scout', 'e5').with('Gunner', 'e6', { hp: 5 }).with('Surgeon', 'a1').slot('strike N', null, null);
  assert.equal(slot.state.warriors[1]?.hitPoints, 0);
});

test('ORD-COMP-05 eight directions, columns from west to east, rows from south to north', () => {
  const grid = board('Foundry Yard');
  assert.equal(AIMS.length, 8);
  assert.equal(tileName(grid, 0), 'a1');
  assert.equal(tileNamed(grid, 'a2'), tileNamed(grid, 'a1') + grid.columns);
});

/** `(0,1) (1,1)` of the rulebook's tables. */
function tilesIn(cell = ''): string {
  return [...cell.matchAll(/\((-?\d+),(-?\d+)\)/g)]
    .map((pair) => `${pair[1]},${pair[2]}`)
    .sort()
    .join(' ');
}

test('ORD-COMP-06 every weapon is as the rulebook prints it', () => {
  for (const id of ATTACK_IDS) {
    const row = rulebook.split('\n').find((line) => line.startsWith(`| ${id} |`)) ?? assert.fail(id);
    const cells = row.split('|').map((cell) => cell.trim());
    const weapon = attack(id);
    assert.deepEqual([cells[3], cells[4]], [String(weapon.base), `${weapon.glancing}%`], id);
    assert.deepEqual([cells[5] === 'yes', cells[6]?.startsWith('yes')], [weapon.NE !== null, weapon.glancesOnDodge], id);
    assert.equal(cells[2]?.includes('(lobs)'), weapon.lobs, id);
    const printed = (tiles: readonly { x: number; y: number }[] = []) =>
      tiles
        .map(({ x, y }) => `${x},${y}`)
        .sort()
        .join(' ');
    assert.deepEqual(
      cells.slice(7, 11).map(tilesIn),
      [printed(weapon.N.direct), printed(weapon.N.glancing), printed(weapon.NE?.direct), printed(weapon.NE?.glancing)],
      id,
    );
  }
  assert.deepEqual(patternFor(attack('M1'), 'SE')?.glancing, [
    { x: 1, y: 0 },
    { x: 0, y: -1 },
  ]);
  assert.equal(patternFor(attack('M2'), 'NE'), null);
});

test('ORD-COMP-04 every character is as the rulebook prints it', () => {
  for (const id of CHARACTER_IDS) {
    const { name, hitPoints, faction, trait } = character(id);
    assert.ok(rulebook.includes(`| ${id} | ${name} | ${hitPoints} | ${faction} | ${trait} |`), id);
  }
});

test('ORD-COMP-07 the six boards are as the rulebook prints them, and symmetric under a half turn', () => {
  assert.equal(BOARD_NAMES.length, 6);
  for (const name of BOARD_NAMES) {
    const each = board(name);
    const named = (kind: string) => each.ground.flatMap((ground, tile) => (ground === kind ? [tileName(each, tile)] : []));
    const line = rulebook.split('\n').find((text) => text.includes(`${name}**`)) ?? assert.fail(name);
    const listed = (word: string) =>
      (new RegExp(`${word}: ([^.]*)\\.`).exec(line)?.[1] ?? '').replace('none', '').split(' ').filter(Boolean);
    assert.deepEqual(named('wall').sort(), listed('Walls').sort(), name);
    assert.deepEqual(named('ditch').sort(), listed('Ditches').sort(), name);
    const starts = [...(/seat: (.*)\.$/.exec(line)?.[1] ?? '').matchAll(/\d ([a-z]\d+)/g)].map((match) => match[1]);
    assert.deepEqual(
      each.starts.map((tile) => tileName(each, tile)),
      starts,
      name,
    );
    assert.deepEqual([...each.ground].reverse(), [...each.ground], `${name} turned by half`);
  }
});

test('ORD-SET-01 a board must allow the mode, and seat n starts on start tile n', () => {
  assert.deepEqual(boardsFor('duel'), ['Parade Ground', 'Foundry Yard', 'Canal Bridges', 'Long Gallery']);
  assert.deepEqual(boardsFor('teams'), ['Canal Bridges', 'Twin Batteries']);
  assert.equal(game.refuse?.({ mode: 'usual', board: 'The Roundhouse' }, 2)?.rule, 'ORD-SET-01');
  assert.equal(game.refuse?.({ mode: 'usual', board: 'The Roundhouse' }, 3), null);
  const three = newMatch(3, { selection: 'random', board: 'The Roundhouse' }, [], undefinedSource);
  assert.deepEqual(
    three.state.warriors.map((w) => tileName(board('The Roundhouse'), w.tile)),
    ['a1', 'i9', 'a9'],
  );
});
