import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { aPoint, aStar } from './arbitrary.ts';
import { aCountry, aFeature } from './builder.ts';

const aHeight = fc.integer({ min: 500, max: 6000 });
const aSpot = fc.tuple(aPoint, aHeight).map(([p, z]): open.Spot => ({ ...p, z }));
const rules: open.SightRules = { isOpen: () => true, obscures: () => true, obscuredBeyond: 2000 };

function look(eye: open.Spot, mark: open.Spot): open.SightLine {
  return { eye, mark, eyeRound: 500, markRound: 500, eyeFloor: eye.z - 1000, markFloor: mark.z - 1000 };
}

/** Spots along a look, close together. */
function spotsOn({ eye, mark }: open.SightLine, count: number): (open.Spot & { part: number })[] {
  return Array.from({ length: count + 1 }, (_, n) => {
    const part = n / count;
    return { x: eye.x + (mark.x - eye.x) * part, y: eye.y + (mark.y - eye.y) * part, z: eye.z + (mark.z - eye.z) * part, part };
  });
}

function rimGap(star: open.Shape, p: open.Point): number {
  const edges = star.core.map((_, i) => open.pointToLine2(p, open.edgeStart(star.core, i), open.edgeEnd(star.core, i)));
  return Math.sqrt(Math.min(...edges));
}

test('a tall feature blocks a look if and only if a spot of it lies in the feature, no higher than its top', () => {
  fc.assert(
    fc.property(aSpot, aSpot, aStar, aHeight, (eye, mark, star, top) => {
      const country = aCountry(aFeature({ id: 'tall', shapes: [star], sight: 'tall', top }));
      const blocked = open.blockedBy(country, look(eye, mark), [], rules) !== undefined;
      const spots = spotsOn(look(eye, mark), 400).filter((p) => open.locate(star.core, p) >= 0);
      if (spots.some((p) => p.z < top - 2 && rimGap(star, p) > 2)) assert.ok(blocked);
      if (blocked) assert.ok(spotsOn(look(eye, mark), 4000).some((p) => p.z <= top + 10 && open.gapToPoint(star, p) <= 10));
    }),
    { numRuns: 250 },
  );
});

test('the length in growth is that of the spots in it between the bases', () => {
  fc.assert(
    fc.property(aSpot, aSpot, aStar, aStar, aHeight, (eye, mark, one, two, top) => {
      const country = aCountry(
        aFeature({ id: 'one', shapes: [one], sight: 'area', top }),
        aFeature({ id: 'two', shapes: [two], sight: 'area', top: 1000 }),
      );
      const l = look(eye, mark);
      const length = open.lookLength(l);
      fc.pre(length > 1500);
      const counted = spotsOn(l, 1000).filter((p) => {
        const isBetween = p.part * length > 500 && (1 - p.part) * length > 500;
        return isBetween && ((p.z <= top && open.contains(one, p)) || (p.z <= 1000 && open.contains(two, p)));
      }).length;
      assert.ok(Math.abs(open.obscuredLength(l, open.crossed(country, l)) - (counted * length) / 1000) <= 2 + length / 150);
    }),
    { numRuns: 200 },
  );
});

test('he who sees is seen', () => {
  const aForm = fc.constantFrom(...open.SIGHT_FORMS);
  fc.assert(
    fc.property(aSpot, aSpot, fc.array(fc.tuple(aStar, aForm, aHeight), { maxLength: 4 }), aPoint, (eye, mark, stars, body) => {
      const country = aCountry(...stars.map(([star, sight, top], i) => aFeature({ id: `p${i}`, shapes: [star], sight, top })));
      const bodies: open.Blocker[] = [{ id: 'b', shape: open.disc(body, 875), bottom: 0, top: 2000 }];
      const there = open.blockedBy(country, look(eye, mark), bodies, rules);
      const back = open.blockedBy(country, look(mark, eye), bodies, rules);
      assert.equal(there?.by, back?.by);
    }),
    { numRuns: 400 },
  );
});

test('the highest level on a line is that of its highest point', () => {
  fc.assert(
    fc.property(aPoint, aPoint, fc.array(aStar, { maxLength: 4 }), (a, b, stars) => {
      const country = aCountry(...stars.map((star, i) => aFeature({ id: `hill-${i}`, shapes: [star] })));
      const highest = open.highestLevel(country, a, b, () => true);
      let sampled = 0;
      for (let n = 1; n < 500; n++) {
        const p = { x: a.x + ((b.x - a.x) * n) / 500, y: a.y + ((b.y - a.y) * n) / 500 };
        sampled = Math.max(sampled, stars.filter((star) => open.locate(star.core, p) > 0).length);
      }
      assert.ok(highest >= sampled);
      if (open.between(a, b) > 0) {
        const near = stars.filter((star) => open.gap(star, open.capsule(a, b, 0)) === 0).length;
        assert.ok(highest <= near);
      }
    }),
    { numRuns: 200 },
  );
});

test('a way across stepped hills and woods is as clear one way as the other', () => {
  const sight: open.LevelSight = {
    isHill: (feature) => feature.ground === 'hill',
    depthSeen: (feature) => (feature.ground === 'wood' ? 3000 : undefined),
    isSolid: (feature) => feature.ground === 'house',
  };
  const aGround = fc.constantFrom('hill', 'wood', 'house');
  fc.assert(
    fc.property(aPoint, aPoint, fc.array(fc.tuple(aStar, aGround), { maxLength: 4 }), (a, b, stars) => {
      const country = aCountry(...stars.map(([star, ground], i) => aFeature({ id: `p${i}`, shapes: [star], ground })));
      assert.equal(open.countryBetween(country, a, b, sight) === undefined, open.countryBetween(country, b, a, sight) === undefined);
    }),
    { numRuns: 400 },
  );
});
