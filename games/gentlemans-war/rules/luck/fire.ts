// WL-15, AGX-TRIG-03: a wood or rough ground on fire: who is inside goes, nobody enters, and nobody sees through it.

import { ahead, carryOut, contains, type Facing, overlaps, polygon, shapesOf } from '@baize/geometry/open';
import { onTable, type Ump, type Unit, type War } from '../../state.ts';
import { distanceToEnemy, groundFor, INCH } from '../all/ground.ts';
import { destroy } from '../all/loss.ts';
import { placeRefusal, setDown, shiftedPost } from '../all/place.ts';
import { isLocked } from '../all/states.ts';
import { walk } from '../all/walk.ts';
import { isSkirmishing } from '../armies/kinds.ts';
import { isHuge } from '../colonial/kinds.ts';
import { type Area, type AreaKind, isArea } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { bodyOf, centreOf, figuresAt } from '../formations/footprint.ts';
import { generalsLeave } from '../generals/spots.ts';
import { revealIn } from '../hidden/reveal.ts';
import { compelAll, leave } from '../morale/retreat.ts';
import { homeFacing, isBeyondEdge } from '../setup/edges.ts';
import { endsNow, untilJoker } from './until.ts';

/** WL-15. */
export const BURNS: readonly AreaKind[] = ['wood', 'thick-wood', 'scrub', 'ploughed-field', 'rough-meadow'];

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
  // AGW-ALL-08: for one cause the nearest to the enemy goes first.
  const nearness = (unit: Unit) => distanceToEnemy(s, unit.seat, bodyOf(s, unit));
  const inside = s.units.filter((unit) => isInside(s, unit, area)).toSorted((a, b) => nearness(a) - nearness(b));
  compelAll(
    s,
    inside.map((unit) => ({ unit, move: 'fall back', cause: {} })),
    u,
  );
  s.made.push({ id: fireId(id), kind: 'fire', outline: area.outline.map(({ x, y }) => ({ x, y })) });
  s.blazes.push({ feature: id, ...untilJoker(s, 2) });
  for (const unit of s.units) {
    if (isInside(s, unit, area)) goClear(s, unit, u);
    else if (isTouching(s, unit, area)) standClear(s, unit, u);
  }
  generalsLeave(s, area);
}

/** AGW-RET-03: how far straight on closed ground and enemies let it go; the fire itself, friends and the edge do not stop it. */
function wayHome(s: War, unit: Unit, home: Facing): number {
  const ground = groundFor(s, unit, { enemies: 'keep', friends: 'passable', edge: 'open', loose: isSkirmishing(unit) });
  const by = ahead({ x: 0, y: 0 }, home, s.fixed.width + s.fixed.height);
  const factor: typeof ground.factor = (piece) => (piece.ground === 'fire' ? 1 : ground.factor(piece));
  return carryOut(bodyOf(s, unit), { do: 'shift', by }, { ...ground, factor }).way;
}

/** AGX-LUCK-11: straight on until it is clear; who cannot is destroyed. AGW-ALL-11: it may go over the edge so. */
function goClear(s: War, unit: Unit, u: Ump): void {
  const home = homeFacing(s, unit.seat, unit.id);
  const most = wayHome(s, unit, home);
  for (let far = INCH / 2; far <= most; far += INCH / 2) {
    const post = shiftedPost(unit.post, ahead({ x: 0, y: 0 }, home, far));
    if (isBeyondEdge(s, centreOf(s, unit, post))) {
      leave(s, unit, post, 'fall back', u);
      return;
    }
    if (placeRefusal(s, unit, post)) continue;
    walk(s, unit, post, 'fall back', 'AGX-LUCK-11', u);
    return;
  }
  destroy(s, unit, u);
}

/** Whose footprint lies over it though none of the figures is inside; of skirmishers the figures alone count (AGW-ALL-05). */
function isTouching(s: War, unit: Unit, { outline }: Area): boolean {
  if (!onTable(unit) || unit.post.building !== null || isSkirmishing(unit) || isLocked(s, unit) || isHuge(s, unit)) return false;
  return shapesOf(bodyOf(s, unit)).some((shape) => overlaps(shape, polygon(outline)));
}

/** AGX-GEN-11: nobody stands on burning ground: it is put off the fire, which is no Fall Back. */
function standClear(s: War, unit: Unit, u: Ump): void {
  const place = setDown(s, unit, unit.post, null, { straddles: true });
  if (place) walk(s, unit, place, 'set down', 'AGX-GEN-11', u);
  else destroy(s, unit, u);
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
