import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { whenMeeting } from '../sweep.ts';
import { aShape } from './arbitrary.ts';
import { aMove, runs } from './bodies.ts';
import { gapTo, overlapsAny, SLACK, waysOf } from './brute.ts';

const inRanges = (ranges: readonly number[], way: number, more: number) => {
  for (let i = 0; i < ranges.length; i += 2) {
    if (way >= (ranges[i] as number) - more && way <= (ranges[i + 1] as number) + more) return true;
  }
  return false;
};

test('what a body sweeps on a leg is what it covers from moment to moment', () => {
  fc.assert(
    fc.property(aMove, aShape, fc.constantFrom(open.TOUCH, 200, -1000), ({ body, leg }, shape, depth) => {
      const slack = body.kind === 'column' ? Math.min(depth, open.TOUCH) : depth;
      const ranges = whenMeeting(open.sweepOf(body, leg), shape, slack);
      const isThin = shape.core.length < 3 && shape.round === 0;
      for (const way of waysOf(body, leg, 60)) {
        const at = open.bodyAfter(body, leg, way);
        const surely = slack < 0 ? gapTo(at, [shape]) <= -slack - SLACK : overlapsAny(at, [shape], slack + SLACK);
        const perhaps = slack < 0 ? gapTo(at, [shape]) <= -slack + SLACK : overlapsAny(at, [shape], slack - SLACK);
        if (surely) assert.ok(inRanges(ranges, way, 1), `${way} is missing in ${ranges}`);
        else if (!perhaps && !isThin) assert.ok(!inRanges(ranges, way, -1), `${way} should not be in ${ranges}`);
      }
    }),
    { numRuns: runs(500), seed: 11 },
  );
});
