// The map editor's contract: whatever is painted can be read, and what cannot be played on says why.
import assert from 'node:assert/strict';
import { type Json, readOptions, sampled } from '@baize/kernel';
import { game } from '../game.ts';
import { maps } from '../maps/maker.ts';
import { mapIn } from '../rules/maps.ts';
import { isOnNorthBank, isWayOut, zoneCells } from '../rules/scenario.ts';
import { newMatch, test } from './builder.ts';
import { idle, playFast, steady } from './playing.ts';

const cellsOf = (map: Json) => {
  const { surface } = maps.scene(map, 'pitched');
  return surface.kind === 'hexes' ? surface.cells : [];
};
const refusalOf = (map: Json, use: string) => {
  const read = readOptions(game, maps.enlist({}, map, use));
  return 'refusal' in read ? read.refusal : (game.refuse?.(read.options, 2) ?? null);
};

test('GOW-MAP-01 every start can be played on, each for the scenario that is its own', () => {
  const own = { new: 'pitched', sussex: 'ford', city: 'building', hut: 'hut', span: 'gates', quay: 'blockade' };
  assert.deepEqual(maps.starts.map(({ id }) => id).sort(), Object.keys(own).sort());
  for (const [id, use] of Object.entries(own)) {
    const map = maps.start(id);
    assert.deepEqual(maps.read(JSON.parse(JSON.stringify(map))), { map });
    assert.deepEqual(maps.problems(map), []);
    assert.equal(refusalOf(map, use), null, id);
  }
});

test('GOW-SCN-02 to GOW-SCN-08 the uses of a map are those that the options of a match let pass', () => {
  for (const { id } of maps.starts) {
    const map = maps.start(id);
    for (const use of maps.uses(map)) assert.deepEqual(refusalOf(map, use.id), use.refusal, `${id} ${use.id}`);
  }
});

test('GOW-HEX-05 GOW-MAP-01 whatever is painted and measured is still a map, and its problems are those of the options', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const source = sampled(seed);
    const pick = <T>(list: readonly T[]) => list[source.below(list.length, 0, 'pick')] as T;
    let map = maps.start(pick(maps.starts).id);
    for (let step = 0; step < 60; step++) {
      const cells = Array.from({ length: 12 }, () => pick(cellsOf(map)).id);
      const brush = pick(maps.brushes).id;
      map = step % 7 === 6 ? measuredBy(map, source.below(3, 0, 'measure'), source.below(99, 0, 'value')) : maps.paint(map, brush, cells);
      assert.deepEqual(maps.read(map), { map });
    }
    assert.deepEqual(refusalOf(map, 'pitched'), maps.problems(map)[0] ?? null);
  }
});

function measuredBy(map: Json, which: number, part: number): Json {
  const measure = maps.measures(map)[which];
  if (!measure) return map;
  return maps.measure(map, measure.id, measure.from + Math.floor((part * (measure.to - measure.from + 1)) / 99));
}

test('GOW-HEX-01 the opposite of the opposite is the hex itself, and lies as far from the other end', () => {
  for (const id of ['hut', 'span']) {
    const map = maps.start(id);
    const { rows } = mapIn(map);
    for (const { id: cell } of cellsOf(map)) {
      const [there] = maps.opposite(map, [cell]);
      if (there === undefined) continue;
      assert.deepEqual(maps.opposite(map, [there]), [cell]);
      const sign = (each: string) => {
        const [column = 0, row = 0] = each.slice(4).split(',').map(Number);
        return rows[row]?.[column];
      };
      if (id === 'span') assert.equal(sign(there), sign(cell), `${cell} and ${there}`);
    }
  }
});

test('GOW-SCN-03 GOW-SCN-07 marks are set, moved and taken away', () => {
  const gated = maps.paint(maps.paint(maps.start('new'), 'gate', ['hex:3,4', 'hex:5,5']), 'gate', ['hex:3,4']);
  assert.deepEqual(mapIn(gated).gates, [
    [3, 4],
    [5, 5],
  ]);
  assert.deepEqual(mapIn(maps.paint(gated, 'void', ['hex:3,4'])).gates, [[5, 5]], 'no gate off the map');
  assert.deepEqual(mapIn(maps.measure(gated, 'width', 8)).gates?.length, 2);
  assert.equal(mapIn(maps.paint(gated, 'no mark', ['hex:3,4', 'hex:5,5'])).gates, undefined);
  const banked = maps.measure(maps.start('new'), 'bank', 4);
  assert.equal(mapIn(banked).northBank, 4);
  assert.equal(mapIn(maps.measure(banked, 'bank', 0)).northBank, undefined);
  const painted = mapIn(maps.paint(maps.paint(banked, 'bank', ['hex:5,4']), 'no mark', ['hex:0,0']));
  assert.equal(painted.northBank, undefined, 'rows become hexes as soon as one is painted');
  assert.deepEqual(painted.marks?.slice(0, 6), [
    `.${'n'.repeat(21)}`,
    ...Array(3).fill('n'.repeat(22)),
    `.....n${'.'.repeat(16)}`,
    '.'.repeat(22),
  ]);
  assert.deepEqual(mapIn(maps.measure(painted, 'bank', 3)), { ...mapIn(banked), northBank: 3 });
  assert.equal(mapIn(maps.paint(maps.paint(maps.start('new'), 'exit', ['hex:3,4']), 'void', ['hex:3,4'])).marks, undefined);
});

/** Hexes of some columns and rows. */
const block = (columns: readonly number[], rows: readonly number[]) =>
  rows.flatMap((row) => columns.map((column) => `hex:${column},${row}`));
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test('GOW-DEP-03 GOW-DEP-02 painted zones are where the sides deploy, in whatever scenario', () => {
  const west = maps.paint(maps.start('hut'), 'zone attacker', block([0, 1], span(2, 11)));
  const both = maps.paint(west, 'zone defender', block([17, 18], span(0, 11)));
  for (const use of ['pitched', 'hut']) {
    assert.equal(refusalOf(both, use), null);
    const { state } = newMatch({ ...maps.enlist({}, both, use), forces: ['thin-line', 'battery'], roles: 'A attacks' }, [1]);
    const columns = (seat: number) => [...new Set(zoneCells(state, seat).map((cell) => cell % 21))].sort((a, b) => a - b);
    assert.deepEqual(
      [columns(0), columns(1)],
      [
        [0, 1],
        [17, 18],
      ],
    );
    assert.equal(zoneCells(state, 0).length, 20);
  }
  const shown = maps.scene(both, 'hut').surface;
  const zone = (id: string) => (shown.kind === 'hexes' ? shown.cells.find((cell) => cell.id === id)?.zone : null);
  assert.deepEqual([zone('hex:0,5'), zone('hex:17,5'), zone('hex:5,0')], [0, 1, undefined]);
});

test('GOW-SCN-03 GOW-SCN-08 painted banks and ways out decide the battle', () => {
  const bank = maps.paint(maps.start('new'), 'bank', block(span(16, 21), span(0, 12)));
  const out = maps.paint(maps.start('new'), 'exit', block([21], span(4, 8)));
  assert.equal(refusalOf(maps.start('new'), 'ford')?.rule, 'GOW-SCN-03');
  assert.equal(refusalOf(bank, 'ford'), null);
  assert.match(refusalOf(maps.paint(out, 'exit', ['hex:3,12']), 'blockade')?.reason ?? '', /own zone/);
  const { state: ford } = newMatch({ ...maps.enlist({}, bank, 'ford'), forces: ['thin-line', 'battery'], roles: 'A attacks' }, [1]);
  assert.deepEqual([isOnNorthBank(ford, 16), isOnNorthBank(ford, 15), isOnNorthBank(ford, 12 * 22 + 18)], [true, false, true]);
  const { state: quay } = newMatch({ ...maps.enlist({}, out, 'blockade'), forces: ['thin-line', 'battery'], roles: 'A attacks' }, [1]);
  assert.deepEqual([isWayOut(quay, 0), isWayOut(quay, 5 * 22 + 21)], [false, true]);
  const ends = new Set<string>();
  for (let seed = 1; seed <= 4; seed++)
    for (const [map, use] of [[bank, 'ford'] as const, [out, 'blockade'] as const]) {
      const given = { ...maps.enlist({}, map, use), forces: ['thin-line', 'battery'], roles: 'A attacks' };
      const { result } = playFast(seed, given, [steady, idle]);
      ends.add(result?.kind ?? '');
    }
  assert.ok(ends.has('river forded') && ends.has('blockade run'), [...ends].join(', '));
});

test('GOW-DEP-03 zones without room, or that overlap, are refused with the reason', () => {
  const few = maps.paint(maps.start('new'), 'zone attacker', block(span(0, 9), [5]));
  assert.equal(maps.problems(few)[0]?.rule, 'GOW-DEP-03');
  const over = maps.paint(maps.start('new'), 'zone attacker', block(span(0, 19), [0]));
  assert.match(maps.problems(over)[0]?.reason ?? '', /overlap/);
  assert.deepEqual(maps.problems(maps.paint(over, 'no zone', block(span(0, 19), [0]))), []);
});

test('GOW-MAP-01 a map whose first rows are walled up is told so, and can still be worked on', () => {
  const walled = maps.paint(
    maps.start('new'),
    'hard',
    cellsOf(maps.start('new'))
      .slice(0, 30)
      .map(({ id }) => id),
  );
  assert.deepEqual(
    maps.problems(walled).map(({ rule }) => rule),
    ['GOW-DEP-03'],
  );
  assert.deepEqual(maps.read(walled), { map: walled });
});
