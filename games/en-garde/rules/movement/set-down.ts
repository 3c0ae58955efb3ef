// Where a base comes to stand: by its move, or because a rule sets it down.
import type { Point } from '@baize/geometry/open';
import type { EnGarde, Model } from '../../state.ts';
import { spotFor } from '../gates/standing.ts';
import { bringAlong } from '../special/objects.ts';

/** Puts a base somewhere with all that it carries. */
export function place(s: EnGarde, m: Model, p: Point, z: number): void {
  m.x = p.x;
  m.y = p.y;
  m.z = z;
  const steed = m.steed === null ? null : s.steeds[m.steed];
  if (steed) Object.assign(steed, { x: p.x, y: p.y, z, facing: m.facing });
  bringAlong(s, m);
}

/** EG-ALL-05: where a rule itself sets a model down. */
export function setDown(s: EnGarde, m: Model, spot: Point & { z: number }, facing: number | null): void {
  const found = spotFor(s, m, spot, facing) ?? spot;
  place(s, m, found, found.z);
}
