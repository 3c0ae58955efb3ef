// The map editor's contract: whatever is painted can be read, and what cannot be played on says why.
import assert from 'node:assert/strict';
import { type Json, readOptions, sampled } from '@baize/kernel';
import type { MapSheet } from '../content/maps.ts';
import { game } from '../game.ts';
import { maps } from '../maps/maker.ts';
import { test } from './builder.ts';

const sheetOf = (map: Json) => map as unknown as MapSheet;
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
    const { rows } = sheetOf(map);
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
  assert.deepEqual(sheetOf(gated).gates, [
    [3, 4],
    [5, 5],
  ]);
  assert.deepEqual(sheetOf(maps.paint(gated, 'void', ['hex:3,4'])).gates, [[5, 5]], 'no gate off the map');
  assert.deepEqual(sheetOf(maps.measure(gated, 'width', 8)).gates?.length, 2);
  assert.equal(sheetOf(maps.paint(gated, 'no gate', ['hex:3,4', 'hex:5,5'])).gates, undefined);
  const banked = maps.paint(maps.start('new'), 'bank', ['hex:0,2', 'hex:7,3']);
  assert.equal(sheetOf(banked).northBank, 4);
  assert.equal(sheetOf(maps.measure(banked, 'bank', 0)).northBank, undefined);
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
    ['GOW-MAP-01'],
  );
  assert.deepEqual(maps.read(walled), { map: walled });
});
