// Rout, elimination, maps and scenarios.
import assert from 'node:assert/strict';
import { type Json, readOptions } from '@baize/kernel';
import { MAPS } from '../content/maps.ts';
import { figuresFor } from '../content/scenarios.ts';
import { game } from '../game.ts';
import { cellAt, signAt } from '../rules/ground.ts';
import { refuseMap } from '../rules/maps.ts';
import { mustCheckRout, routCards } from '../rules/rout.ts';
import { zoneCells } from '../rules/scenario.ts';
import { aField, type Builder, test } from './builder.ts';

const LOST = { at: -1, lost: 'out of action' as const };

/** A side of `all` units of which `lost` are gone. */
function depleted(all: number, lost: number, options = {}): Builder {
  const builder = aField(options).unit('B', 'Mark', 'redcoat', [12, 0]);
  for (let i = 0; i < all; i++) builder.unit('A', `a${i}`, 'redcoat', [i, 0], i < lost ? LOST : {});
  return builder;
}

test('GOW-ROUT-01 GOW-ROUT-02 golden 42: half or more lost means a check with 3 cards; any ♣ passes, a Jack too', () => {
  const table = depleted(6, 3).playTurn('A', '2♥', '9♠', 'J♦');
  assert.deepEqual([table.told('stands').length, table.asks], [1, 'A: activate']);
  assert.equal(mustCheckRout(depleted(7, 3).s, 0), false);
  assert.equal(mustCheckRout(depleted(7, 4).s, 0), true);
});

test('GOW-ROUT-02 golden 42: each unit lost after the first check is one card less; the first always draws 3', () => {
  assert.equal(routCards(depleted(6, 5).s, 0), 3);
  const later = depleted(6, 4).set({ shaken: [3, null] });
  assert.equal(routCards(later.s, 0), 2);
  assert.equal(routCards(depleted(8, 7).set({ shaken: [4, null] }).s, 0), 0);
  const none = depleted(8, 7)
    .set({ shaken: [4, null] })
    .playTurn('A');
  assert.deepEqual([none.match.result?.rule, none.match.result?.share], ['GOW-ROUT-03', [0, 1]]);
});

test('GOW-ROUT-01 Player 1 checks first, both before the result is applied', () => {
  const builder = depleted(2, 1).unit('B', 'b1', 'redcoat', [13, 0], LOST);
  const table = builder.playTurn('B', '2♥', '3♥', '4♥', '2♦', '3♦', '4♦');
  assert.deepEqual(
    table.told('rout check').map(({ seat }) => seat),
    [1, 0],
  );
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['GOW-ROUT-03', [0.5, 0.5]]);
});

test('GOW-ROUT-03 the side that fails flees and loses', () => {
  const table = depleted(4, 2).playTurn('A', '2♥', '9♠', '3♦');
  assert.deepEqual([table.match.result?.kind, table.match.result?.share], ['rout', [0, 1]]);
});

test('GOW-ROUT-02 GOW-CARD-12 special cards work in a rout check, and with the option off there is none', () => {
  const table = depleted(4, 2).playTurn('A', 'Q♥', '9♠', '3♦').says('Q♥', '2♣', '2♥');
  assert.equal(table.asks, 'A: activate');
  assert.equal(depleted(4, 2, { rout: 'off' }).playTurn('A').asks, 'A: activate');
});

test('GOW-END-01 a side with no unit on the board loses at once', () => {
  const table = aField().unit('A', 'Tom', 'redcoat longgun', [0, 0]).unit('B', 'Mark', 'redcoat', [5, 0], { wounds: 2 }).play();
  table.acts('Tom').uses('Fire', { target: 'Mark' }, '9♦', '8♦', '2♥').buys(0, 'Mark');
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['GOW-END-01', [1, 0]]);
});

test('GOW-END-01 if both are gone the battle is drawn', () => {
  const builder = aField().unit('A', 'Tom', 'powder grenade', [0, 0], { wounds: 1 }).unit('B', 'Mark', 'redcoat', [1, 0], { wounds: 2 });
  const table = builder.play().acts('Tom').uses('Throw');
  table.says(table.cell(0, 0), '2♦', '3♦', '4♥', '5♥').says({ choice: 1, target: null });
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['GOW-END-01', [0.5, 0.5]]);
});

test('GOW-END-02 an objective ends the battle at the moment it is met', () => {
  const builder = aField({ scenario: 'hut' })
    .unitOn('A', 'Tom', 'redcoat', [10, 6])
    .unitOn('B', 'Mark', 'redcoat', [0, 0])
    .set({ scores: [2, 0] });
  const table = builder.play().acts('Tom');
  assert.deepEqual([table.match.result?.rule, table.asks], ['GOW-SCN-06', 'over']);
});

test('GOW-END-03 at the end of the last turn the limit decides; equal is a draw; the option sets another turn', () => {
  const end = (turn: number, options = {}) => {
    const builder = aField(options).unit('A', 'Tom', 'redcoat', [0, 0]).unit('B', 'Mark', 'redcoat', [9, 0]).set({ turn });
    return builder.play().acts('Tom').ends().acts('Mark').ends().match.result;
  };
  assert.equal(end(9), null);
  assert.deepEqual([end(10)?.rule, end(10)?.share], ['GOW-END-03', [0.5, 0.5]]);
  assert.equal(end(3, { turnLimit: 3 })?.rule, 'GOW-END-03');
});

test('GOW-END-04 a player may resign at any time', () => {
  const table = aField().unit('A', 'Tom', 'redcoat', [0, 0]).unit('B', 'Mark', 'redcoat', [9, 0]).play().resigns('B');
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['GOW-END-04', [1, 0]]);
  assert.equal(game.drawRule, 'GOW-END-04');
});

test('GOW-MAP-01 GOW-MAP-02 GOW-MAP-03 GOW-MAP-04 GOW-MAP-05 GOW-MAP-06 the maps have their sizes', () => {
  const sizes = Object.fromEntries(Object.entries(MAPS).map(([key, { rows }]) => [key, `${rows[0]?.length} × ${rows.length}`]));
  assert.deepEqual(sizes, { sussex: '22 × 13', city: '22 × 14', hut: '21 × 13', span: '24 × 12', quay: '22 × 13' });
  for (const map of Object.values(MAPS)) assert.equal(refuseMap(JSON.parse(JSON.stringify(map)) as Json), null, map.name);
});

test('GOW-MAP-02 Sussex: the north bank is rows 0 to 3', () => {
  assert.equal(MAPS.sussex?.northBank, 4);
});

test('GOW-MAP-03 the city: the doorway, the building and the fountain', () => {
  const { state } = aField({ map: 'city' }).unitOn('A', 'a', 'redcoat', [0, 0]).unitOn('B', 'b', 'redcoat', [1, 0]).play();
  assert.equal(signAt(state, cellAt(state, 6, 10)), 'o');
  assert.equal(
    MAPS.city?.rows
      .join('')
      .split('')
      .filter((sign) => sign === 'f').length,
    13,
  );
});

test('GOW-MAP-04 GOW-MAP-05 the hut and the plaza are unchanged by a half turn', () => {
  const turned = (key: string, centre: [number, number]) => {
    const rows = MAPS[key]?.rows ?? [];
    const q = (column: number, row: number) => column - Math.floor(row / 2);
    const twice = { q: q(...centre) * 2, r: centre[1] * 2 };
    for (const [r, row] of rows.entries())
      for (const [c, sign] of [...row].entries()) {
        const other = { q: twice.q - q(c, r), r: twice.r - r };
        const column = other.q + Math.floor(other.r / 2);
        assert.equal(rows[other.r]?.[column] ?? 'x', sign, `${key} ${c},${r}`);
      }
  };
  turned('hut', [10, 6]);
  assert.equal(
    MAPS.hut?.rows
      .join('')
      .split('')
      .filter((sign) => sign === 'o').length,
    7,
  );
});

test('GOW-MAP-05 the gates of the plaza are Soft Cover', () => {
  for (const [column, row] of MAPS.span?.gates ?? []) assert.equal(MAPS.span?.rows[row]?.[column], 's');
  const rows = MAPS.span?.rows ?? [];
  for (const [i, row] of rows.entries()) assert.equal([...row].reverse().join(''), rows[rows.length - 1 - i], `row ${i} turned`);
});

test('GOW-MAP-01 GOW-HEX-05 a map of one’s own is checked with a reason, and a scenario asks for what it needs', () => {
  const rows = Array.from({ length: 8 }, () => '.'.repeat(12));
  assert.equal(refuseMap({ name: 'Green', rows }), null);
  const bad: Json[] = [7, {}, { name: '', rows }, { name: 'x', rows: rows.slice(4) }, { name: 'x', rows: [...rows.slice(1), '.'] }];
  bad.push(
    { name: 'x', rows: [...rows.slice(1), '..........!.'] },
    { name: 'x', rows, gates: [[99, 0]] },
    { name: 'x', rows, northBank: 0 },
  );
  bad.push({ name: 'x', rows: ['#'.repeat(12), '#'.repeat(12), ...rows.slice(2)] }, { name: 'x', rows, weather: 'fine' });
  for (const value of bad) assert.ok(refuseMap(value)?.reason, JSON.stringify(value));
  const refused = (options: { [key: string]: Json }) => {
    const read = readOptions(game, { ...options, map: 'custom', customMap: { name: 'Green', rows } });
    return 'refusal' in read ? read.refusal.rule : (game.refuse?.(read.options, 2)?.rule ?? null);
  };
  assert.deepEqual(
    ['pitched', 'hut', 'gates', 'ford', 'building', 'swimmers'].map((scenario) => refused({ scenario })),
    [null, 'GOW-SCN-06', 'GOW-SCN-07', 'GOW-SCN-03', 'GOW-SCN-04', 'GOW-SCN-05'],
  );
});

test('GOW-SCN-01 roles by chance or agreement, and a scenario has its own map', () => {
  const read = readOptions(game, { scenario: 'ford', map: 'city' });
  assert.ok('options' in read);
  assert.equal(game.refuse?.(read.options, 2)?.rule, 'GOW-SCN-03');
});

test('GOW-SCN-02 pitched battle: after turn 10 the side that took more points wins', () => {
  const builder = aField()
    .unit('A', 'Tom', 'redcoat', [0, 0])
    .unit('B', 'Mark', 'redcoat', [9, 0])
    .unit('B', 'Gone', 'redcoat longgun', [9, 1], LOST);
  const table = builder
    .unit('B', 'm2', 'redcoat', [9, 2])
    .set({ turn: 10 })
    .play()
    .acts('Tom')
    .ends()
    .acts('Mark')
    .ends()
    .acts('m2')
    .ends();
  assert.deepEqual([table.match.result?.rule, table.match.result?.share, table.match.result?.points], ['GOW-SCN-02', [1, 0], [13, 0]]);
});

const scene = (scenario: string, at: [number, number], foe: [number, number]): Builder =>
  aField({ scenario, roles: 'A attacks' }).unitOn('A', 'Tom', 'redcoat', at).unitOn('B', 'Mark', 'redcoat', foe);

test('GOW-SCN-03 Ford: the attackers win when all that are left stand on the north bank; after the last turn the defenders', () => {
  const over = scene('ford', [5, 3], [0, 0]).play().acts('Tom').ends();
  assert.deepEqual([over.match.result?.rule, over.match.result?.kind], ['GOW-SCN-03', 'river forded']);
  const half = scene('ford', [5, 3], [0, 0]).unitOn('A', 'Tim', 'redcoat', [5, 9]).play().acts('Tom').ends();
  assert.equal(half.match.result, null);
  const late = scene('ford', [5, 9], [0, 0])
    .set({ turn: figuresFor('ford', 'book').turns })
    .play()
    .acts('Tom')
    .ends()
    .acts('Mark')
    .ends();
  assert.deepEqual([late.match.result?.rule, late.match.result?.share], ['GOW-SCN-03', [0, 1]]);
});

test('GOW-SCN-04 Building: a unit that starts on Floor with a point scores; defenders deploy on Floor only', () => {
  const table = scene('building', [3, 10], [0, 0]).play().acts('Tom');
  assert.deepEqual(table.state.scores, [1, 0]);
  const stunned = scene('building', [3, 10], [0, 0]);
  Object.assign(stunned.s.units[0] as object, { concussion: 5 });
  assert.deepEqual(stunned.play().acts('Tom').state.scores, [0, 0]);
  assert.deepEqual(scene('building', [3, 10], [2, 10]).play('B').acts('Mark').state.scores, [0, 0], 'defenders do not score');
  assert.ok(zoneCells(table.state, 1).every((cell) => signAt(table.state, cell) === 'o'));
  const won = scene('building', [3, 10], [0, 0])
    .set({ scores: [2, 0] })
    .play()
    .acts('Tom');
  assert.equal(won.match.result?.rule, 'GOW-SCN-04');
});

test('GOW-SCN-05 Swimmers: a unit that ends its activation in the fountain counts once; enough of them win, or all of a smaller force', () => {
  const table = scene('swimmers', [10, 7], [0, 0]).unitOn('A', 'Tim', 'redcoat', [3, 0]).play().acts('Tom').ends();
  assert.deepEqual(table.state.scores, [1, 0]);
  table.acts('Mark').ends().acts('Tim').ends().acts('Tom').ends();
  assert.deepEqual([table.state.scores, table.match.result], [[1, 0], null]);
  const all = scene('swimmers', [10, 7], [0, 0]).play().acts('Tom').ends();
  assert.deepEqual([all.match.result?.rule, all.match.result?.share], ['GOW-SCN-05', [1, 0]]);
});

test('GOW-SCN-06 golden 45: the Hut is won by a lead of 3', () => {
  const builder = aField({ scenario: 'hut' })
    .unitOn('A', 'Tom', 'redcoat', [0, 0])
    .unitOn('B', 'Mark', 'redcoat', [10, 6])
    .set({ scores: [2, 4] });
  assert.equal(builder.play().match.result, null);
  const table = builder.play('B').acts('Mark');
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['GOW-SCN-06', [0, 1]]);
});

test('GOW-SCN-07 Toll Gates: a gate counts for a side that is alone at it', () => {
  const table = scene('gates', [5, 4], [18, 8]).unitOn('A', 'Tim', 'redcoat', [18, 6]).play();
  table.acts('Tom').ends().acts('Mark').ends().acts('Tim').ends();
  assert.deepEqual(table.state.scores, [1, 0], 'the gate at 18,7 is disputed');
  const won = scene('gates', [5, 4], [0, 0])
    .set({ scores: [9, 3] })
    .play()
    .acts('Tom')
    .ends()
    .acts('Mark')
    .ends();
  assert.deepEqual([won.match.result?.rule, won.match.result?.share], ['GOW-SCN-07', [1, 0]]);
});

test('GOW-SCN-08 Blockade: in row 0 a unit escapes and is not out of action; half of them win; none left loses', () => {
  const table = scene('blockade', [5, 0], [9, 3])
    .unitOn('A', 't2', 'redcoat', [3, 9])
    .unitOn('A', 't3', 'redcoat', [4, 9])
    .play()
    .acts('Tom')
    .ends();
  assert.deepEqual([table.unit('Tom').lost, table.unit('Tom').at, table.match.result], ['escaped', -1, null]);
  const half = scene('blockade', [5, 0], [9, 3]).unitOn('A', 't2', 'redcoat', [3, 9]).play().acts('Tom').ends();
  assert.deepEqual([half.match.result?.rule, half.match.result?.share], ['GOW-SCN-08', [1, 0]]);
  const last = scene('blockade', [5, 0], [9, 3]).unitOn('A', 't2', 'redcoat', [3, 9], LOST).unitOn('A', 't3', 'redcoat', [3, 9], LOST);
  assert.deepEqual(last.set({ turn: 1 }).play().acts('Tom').ends().match.result?.share, [0, 1]);
});

test('GOW-SCN-02 GOW-END-04 however a battle ends, the result tells what each side had', () => {
  const table = aField()
    .unit('A', 'Tom', 'redcoat', [0, 0])
    .unit('B', 'Jean', 'redcoat', [5, 0])
    .unit('B', 'Paul', 'redcoat longgun', [6, 0], { at: -1, lost: 'out of action' })
    .play()
    .resigns('B');
  assert.deepEqual(table.match.result?.points, [table.unit('Paul').cost, 0]);
});
