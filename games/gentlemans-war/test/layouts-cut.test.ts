// AGX-TAB-03: layouts on small tables, where scaled ground meets works that keep their size.
import assert from 'node:assert/strict';
import { bodiesOverlap, inches, type Point } from '@baize/geometry/open';
import { areaOf } from '../rules/country/area.ts';
import type { Feature } from '../rules/country/features.ts';
import { cutOut } from '../scenarios/layouts/cut.ts';
import { LAYOUTS } from '../scenarios/layouts/data.ts';
import { laidOut, layoutBySlug } from '../scenarios/layouts/lay.ts';
import { test } from './field.ts';

const at = (...points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => ({ x: inches(x), y: inches(y) }));
const outlineOf = (features: readonly Feature[], id: string) => {
  const found = features.find((feature) => feature.id === id);
  assert.ok(found && 'outline' in found);
  return found.outline;
};
const overlap = (a: readonly Point[], b: readonly Point[]) =>
  bodiesOverlap({ kind: 'building', outline: a }, { kind: 'building', outline: b });

test('AGX-TAB-03 a bite out of the side, out of a corner, and none', () => {
  const ground = at([0, 0], [10, 0], [10, 10], [0, 10]);
  const side = cutOut(ground, at([8, 2], [14, 2], [14, 6], [8, 6]));
  assert.equal(areaOf(side), areaOf(ground) - inches(2) * inches(4));
  assert.equal(side.length, 8);
  const corner = cutOut(ground, at([8, 8], [14, 8], [14, 14], [8, 14]));
  assert.equal(areaOf(corner), areaOf(ground) - inches(2) * inches(2));
  assert.equal(
    areaOf(cutOut([...ground].reverse(), [...at([8, 8], [14, 8], [14, 14], [8, 14])].reverse())),
    areaOf(corner),
    'either way round',
  );
  assert.deepEqual(cutOut(ground, at([20, 20], [30, 20], [30, 30])), ground);
});

test('AGX-TAB-03 the mountain village on 48 x 48: its house stands from x 15, the slope ends at the bounds, and the strip belongs to the village', () => {
  const { features, stronghold } = laidOut(layoutBySlug('works-village'), inches(48), inches(48));
  assert.equal(Math.min(...outlineOf(features, 'h1').map(({ x }) => x)), inches(15));
  assert.ok(stronghold);
  for (const slope of ['slope-w', 'slope-e']) assert.ok(!overlap(outlineOf(features, slope), stronghold), slope);
  const west = outlineOf(features, 'slope-w').map(({ x }) => x);
  assert.ok(Math.max(...west) > inches(15.3), 'above and below the village it reaches on');
});

test('AGX-TAB-03 what does not lie over a rigid part in its drawing lies over none on any table', () => {
  for (const layout of LAYOUTS) {
    const laid = (width: number, height: number) => laidOut(layout, inches(width), inches(height)).features;
    const drawn = laid(72, 48);
    for (const [width, height] of [
      [48, 48],
      [96, 60],
    ] as const) {
      const features = laid(width, height);
      for (const { id: part, group, kind } of layout.features) {
        if (group === undefined || kind === 'bridge' || kind === 'ford') continue;
        for (const { id, group: other } of layout.features) {
          const [a, b] = [features.find((each) => each.id === part), features.find((each) => each.id === id)];
          if (other !== undefined || !a || !b || !('outline' in a) || !('outline' in b)) continue;
          if (overlap(outlineOf(drawn, part), outlineOf(drawn, id))) continue;
          assert.ok(!overlap(a.outline, b.outline), `${layout.id} on ${width} x ${height}: ${id} over ${part}`);
        }
      }
    }
  }
});
