// Paths on which something else is done: doors, stairs, climbs, leaps, things, wagons, decks, and the way off the table.
import {
  between,
  centreTouching,
  contains,
  disc,
  facingTo,
  featuresNear,
  footOn,
  nearest,
  type Point,
  type Shape,
  towards,
} from '@baize/geometry/open';
import { type EnGarde, inPlay, type Model, type Thing } from '../../state.ts';
import type { Surveyed } from '../gates/standing.ts';
import { baseOf, type Round, radiusOf } from '../table/geometry.ts';
import { countryOf, isDeck, isDeep, isGap, openingState, openingsOf, reaches, roomAt, wagonShape } from '../table/terrain.ts';
import { climbPlaces } from './climbing.ts';
import type { Terms } from './movement.ts';
import { isLegal, type PathAnswer, planTo, same } from './plans.ts';

/** Doors to be opened, stairs, climbs, and light objects to be taken up. */
export function specialPlans(s: EnGarde, m: Model, terms: Terms, seen: Surveyed): PathAnswer[] {
  const found: PathAnswer[] = [];
  const tryPlan = (plan: PathAnswer) => {
    if (isLegal(s, m, plan, terms, seen)) found.push(plan);
  };
  const base = baseOf(s, m);
  for (const { opening, piece } of openingsOf(s)) {
    if (opening.kind !== 'door' || openingState(s, opening) !== 'closed' || !reaches({ ...base, r: base.r + 4000 }, piece, opening))
      continue;
    const middle = { x: Math.round((opening.a.x + opening.b.x) / 2), y: Math.round((opening.a.y + opening.b.y) / 2) };
    const before = towards(middle, m, 700);
    const beyond = towards(middle, m, -900);
    tryPlan({
      piece: `model:${m.id}`,
      path: [
        [before.x, before.y, `open ${opening.id}`],
        [beyond.x, beyond.y],
      ],
      facing: facingTo(before, beyond),
    });
    tryPlan({ piece: `model:${m.id}`, path: [[before.x, before.y, `open ${opening.id}`]], facing: facingTo(before, middle) });
  }
  handiwork(s, m, base).forEach(tryPlan);
  const room = roomAt(s, m);
  for (const stair of room?.piece.building?.stairs ?? []) {
    if (between(stair, m) > 4000) continue;
    for (const word of ['up', 'down'] as const) tryPlan({ piece: `model:${m.id}`, path: [[stair.x, stair.y, word]], facing: m.facing });
  }
  for (const p of acrossWater(s, m, base.r)) tryPlan(planTo(m, p));
  for (const wagon of s.wagons) {
    if (base.r > 500 || m.steed !== null) continue;
    const to = centreTouching(m, base.r, wagonShape(wagon));
    tryPlan({ ...planTo(m, to), path: [[to.x, to.y, `board ${wagon.id}`]] });
  }
  if (base.r === 500 && m.steed === null) {
    for (const place of climbPlaces(s, m, base))
      tryPlan({ piece: `model:${m.id}`, path: [[m.x, m.y, `climb ${place.z}`]], facing: m.facing });
  }
  for (const thing of s.things) if (thing.carrier === m.id) handPlans(s, m, thing).forEach(tryPlan);
  for (const thing of s.things) {
    if (thing.heavy || thing.carrier !== null || thing.takenBy !== null || between(thing, m) > 9000) continue;
    tryPlan({
      piece: `model:${m.id}`,
      path: [[thing.x, thing.y, `take ${thing.id}`]],
      facing: same(m, thing) ? m.facing : facingTo(m, thing),
    });
  }
  return found;
}

/** EG-BLD-04, EG-SPM-06: doors and windows within reach that are shut or opened on the spot, and the leap from a height. */
function handiwork(s: EnGarde, m: Model, base: Round): PathAnswer[] {
  const here = (word: string): PathAnswer => ({ piece: `model:${m.id}`, path: [[m.x, m.y, word]], facing: m.facing });
  const found = openingsOf(s)
    .filter(({ opening, piece }) => reaches(base, piece, opening) && (opening.kind === 'window' || openingState(s, opening) === 'open'))
    .map(({ opening }) => here(`${openingState(s, opening) === 'open' ? 'close' : 'open'} ${opening.id}`));
  return m.z > 0 ? [...found, here('leap')] : found;
}

/** EG-OBJ-02, -04: dropped for nothing, or handed to a friend in contact. */
function handPlans(s: EnGarde, m: Model, thing: Thing): PathAnswer[] {
  const here = (word: string): PathAnswer => ({ piece: `model:${m.id}`, path: [[m.x, m.y, word]], facing: m.facing });
  const friends = s.models.filter((other) => other.seat === m.seat && other.id !== m.id && inPlay(other) && between(other, m) <= 2000);
  return [here(`drop ${thing.id}`), ...(thing.heavy ? [] : friends.map(({ id }) => here(`give ${thing.id}>${id}`)))];
}

/** EG-SHIP-01: the nearest places on the decks and quays across a strip of water. */
function acrossWater(s: EnGarde, m: Model, r: number): Point[] {
  const box = { minX: m.x - STRIDE, minY: m.y - STRIDE, maxX: m.x + STRIDE, maxY: m.y + STRIDE };
  const near = featuresNear(countryOf(s), box);
  const basin = near.find((piece) => isGap(piece) && isDeep(piece));
  if (!basin) return [];
  const found: Point[] = [];
  for (const deck of near) {
    const shape = deck.shapes[0];
    if (!isDeck(deck) || !shape || contains(shape, m)) continue;
    const edge = nearest(disc(m, 0), shape).b;
    if (!same(edge, m)) found.push(towards(edge, m, -r), towards(edge, m, -10));
  }
  const { core } = basin.shapes[0] ?? { core: [] };
  for (const [at, a] of core.entries()) {
    const foot = footOn(m, a, core[(at + 1) % core.length] as Point);
    if (contains(basin.shapes[0] as Shape, m) && !same(foot, m)) found.push(towards(foot, m, -10), towards(foot, m, -r));
  }
  return found.filter((p) => between(p, m) <= STRIDE).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** Farther than any Short move on a deck. */
const STRIDE = 4000;

/** EGW-END-07: over the nearest edges. */
export function exitPlans(s: EnGarde, m: Model, terms: Terms, seen: Surveyed): PathAnswer[] {
  const r = radiusOf(s, m);
  const ends: Point[] = [
    { x: r, y: m.y },
    { x: s.fixed.width - r, y: m.y },
    { x: m.x, y: r },
    { x: m.x, y: s.fixed.height - r },
  ];
  return ends.flatMap((end) => {
    const plan: PathAnswer = {
      piece: `model:${m.id}`,
      path: [[end.x, end.y, 'leave']],
      facing: same(m, end) ? m.facing : facingTo(m, end),
    };
    return isLegal(s, m, plan, terms, seen) ? [plan] : [];
  });
}
