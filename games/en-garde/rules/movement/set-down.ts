import type { Point } from '@baize/geometry/open';
import type { EnGarde, Model } from '../../state.ts';
import { spotFor } from '../gates/standing.ts';
import { bringAlong } from '../special/objects.ts';

/** EG-ALL-05: where a rule itself sets a model down. */
export function setDown(s: EnGarde, m: Model, spot: Point & { z: number }, facing: number | null): void {
  const place = spotFor(s, m, spot, facing) ?? spot;
  m.x = place.x;
  m.y = place.y;
  m.z = place.z;
  const steed = m.steed === null ? null : s.steeds[m.steed];
  if (steed) Object.assign(steed, { x: m.x, y: m.y, z: m.z, facing: m.facing });
  bringAlong(s, m);
}
