// WL-15, AGX-TRIG-03: a wood or rough ground on fire: who is inside goes, nobody enters, and nobody sees through it.

import { ahead, contains, polygon } from '@baize/geometry/open';
import { onTable, type Ump, type Unit, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { destroy } from '../all/loss.ts';
import { placeRefusal, shiftedPost } from '../all/place.ts';
import { isLocked } from '../all/states.ts';
import { walk } from '../all/walk.ts';
import { type Area, type AreaKind, isArea } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { figuresAt } from '../formations/footprint.ts';
import { freeSpot } from '../generals/spots.ts';
import { revealIn } from '../hidden/reveal.ts';
import { compelAll } from '../morale/retreat.ts';
import { homeFacing } from '../setup/edges.ts';
import { endsNow, untilJoker } from './until.ts';

const BURNS: readonly AreaKind[] = ['wood', 'thick-wood', 'scrub', 'ploughed-field', 'rough-meadow'];

/** AGX-LUCK-11: inside is any figure; garrisons of a building are not in a wood. */
export function isInside(s: War, unit: Unit, { outline }: Area): boolean {
  if (!onTable(unit) || unit.post.building !== null) return false;
  const shape = polygon(outline);
  return figuresAt(s, unit).some((p) => contains(shape, p));
}

/** WL-15: what could burn: no unit in close combat is inside, and it does not burn already. */
export function flammable(s: War): Area[] {
  return landOf(s)
    .areas.map(({ feature }) => feature)
    .filter((area) => BURNS.includes(area.kind) && !s.blazes.some(({ feature }) => feature === area.id))
    .filter((area) => !s.units.some((unit) => isLocked(s, unit) && isInside(s, unit, area)));
}

const fireId = (feature: string) => `fire:${feature}`;

/** Sets fire to a feature: until the second joker after this one. */
export function setFire(s: War, id: string, rule: string, u: Ump): void {
  const area = landOf(s).byId.get(id);
  if (!area || !isArea(area) || s.blazes.some(({ feature }) => feature === id)) return;
  u.tell?.(rule, 'fire', { feature: id });
  revealIn(s, id, u);
  const inside = s.units.filter((unit) => isInside(s, unit, area));
  compelAll(
    s,
    inside.map((unit) => ({ unit, move: 'fall back', cause: {} })),
    u,
  );
  for (const unit of s.units) if (isInside(s, unit, area)) goClear(s, unit, area, u);
  s.made.push({ id: fireId(id), kind: 'fire', outline: area.outline.map(({ x, y }) => ({ x, y })) });
  s.blazes.push({ feature: id, ...untilJoker(s, 2) });
  leaveAlone(s, area);
}

/** AGX-LUCK-11: straight on until it is clear; who cannot is destroyed. */
function goClear(s: War, unit: Unit, area: Area, u: Ump): void {
  const home = homeFacing(s, unit.seat, unit.id);
  const most = s.fixed.width + s.fixed.height;
  for (let far = INCH / 2; far <= most; far += INCH / 2) {
    const post = shiftedPost(unit.post, ahead({ x: 0, y: 0 }, home, far));
    if (isInside(s, { ...unit, post }, area) || placeRefusal(s, unit, post)) continue;
    walk(s, unit, post, 'fall back', 'AGX-LUCK-11', u);
    return;
  }
  destroy(s, unit, u);
}

/** Generals alone step out of it. */
function leaveAlone(s: War, { outline }: Area): void {
  const shape = polygon(outline);
  for (const general of s.generals) {
    if (general.status !== 'table' || general.unit !== null || !contains(shape, general)) continue;
    const spot = freeSpot(s, general);
    if (spot) Object.assign(general, spot);
  }
}

/** Step b of a joker: fires that have burnt long enough are out. */
export function endFires(s: War, u: Ump): void {
  for (const blaze of s.blazes) {
    const { feature } = blaze;
    if (!endsNow(s, blaze)) continue;
    s.made = s.made.filter(({ id }) => id !== fireId(feature));
    u.tell?.('AGX-LUCK-11', 'fire out', { feature });
  }
  s.blazes = s.blazes.filter((blaze) => !endsNow(s, blaze));
}
