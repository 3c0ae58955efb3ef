// Whether an enemy can be reached at all (EG-ALL-10): straight, with one bend, or by a longer way round. Suggestions come first, since
// they are cheap; what decides is the search. Every way that is found has been walked by `travel`.
import {
  ahead,
  between,
  cosine,
  disc,
  FULL_TURN,
  facingTo,
  findRoute,
  isLegClear,
  type Point,
  SINE_ONE,
  type Solid,
  sine,
  TURN_SLACK,
  towards,
} from '@baize/geometry/open';
import { type EnGarde, type Model, model } from '../../state.ts';
import { areOpen } from '../gates/open.ts';
import type { Surveyed } from '../gates/standing.ts';
import { CONTACT, radiusOf, sameFloor } from '../table/geometry.ts';
import { opennessOf } from '../table/terrain.ts';
import { groundFor, slows } from './ground.ts';
import { distances, type Terms, TURN_COST } from './movement.ts';
import { contactPlans } from './paths.ts';
import { isLegal, type PathAnswer, planTo } from './plans.ts';

/** The least that a way passes clear of what it goes round. */
const CLEAR = 2;
/** EG-GEO-04: so far apart bases still touch, with a hair left for whole numbers. */
const TOUCHING = CONTACT - 1;

interface Round2 extends Point {
  r: number;
}

interface Search {
  start: Point;
  looking: number;
  r: number;
  goal: Point;
  /** How near the centres come when the bases touch. */
  reach: number;
  limit: number;
  solids: Solid[];
  /** Circles about the corners of what is in the way, that a leg may just pass. */
  corners: Round2[];
}

/** A way into contact with a foe under the terms, or none. */
export function wayToTouch(s: EnGarde, m: Model, foe: Model, terms: Terms, seen: Surveyed): PathAnswer | null {
  const quick = contactPlans(s, m, foe, terms, seen, 1)[0];
  if (quick) return quick;
  if (foe.wagon !== null) return null;
  const start = terms.at ?? m;
  const reach = radiusOf(s, m) + radiusOf(s, foe);
  const [fast, slow] = [limitOf(s, m, terms, false), limitOf(s, m, terms, true)];
  if (between(start, foe) - reach > fast) return null;
  const legal = (...points: Point[]) => {
    const plan = planTo(m, ...points);
    return isLegal(s, m, plan, terms, seen) ? plan : null;
  };
  for (const [limit, avoid] of [
    [fast, true],
    [slow, false],
  ] as const) {
    const found = search(searchFor(s, m, foe, terms, seen, limit, avoid), legal);
    if (found) return found;
  }
  return null;
}

/** How far a charge goes: a Move that makes contact is Normal (EG-MOV-02). */
function limitOf(s: EnGarde, m: Model, terms: Terms, slowed: boolean): number {
  const [short, normal, run] = distances(s, m, slowed, terms.pace);
  if (terms.kind === 'short') return short;
  if (terms.kind === 'ride') return run / 2;
  return normal;
}

function searchFor(s: EnGarde, m: Model, foe: Model, terms: Terms, seen: Surveyed, limit: number, avoid: boolean): Search {
  const start = terms.at ?? m;
  const r = radiusOf(s, m);
  const z = terms.at?.z ?? m.z;
  const around = groundFor(s, m, disc(start, limit + r), z, opennessOf(s));
  const solids: Solid[] = [...around.solids];
  const centred = [...(avoid ? around.difficult.filter((piece) => slows(s, m, piece)) : []), ...around.gaps];
  for (const piece of centred) for (const shape of piece.shapes) solids.push({ id: piece.id, shape, stops: 'centre' });
  for (const base of seen.bases) {
    if (base.model === foe.id || !sameFloor(base, { x: 0, y: 0, z, r })) continue;
    const enemy = base.model !== null && model(s, base.model).seat !== m.seat && areOpen(s, m, model(s, base.model));
    const old = base.model !== null && seen.old.includes(base.model);
    solids.push({ id: base.id, shape: disc(base, base.r + (enemy && !old ? CONTACT + 1 : -CONTACT)) });
  }
  const near = solids.filter(
    (solid) => solid.shape.core.some((p) => between(p, start) - solid.shape.round <= limit + r + CLEAR) || solid.shape.core.length > 1,
  );
  const corners = near.flatMap(({ shape, stops }) =>
    shape.core.map((p): Round2 => ({ x: p.x, y: p.y, r: shape.round + (stops === 'centre' ? 0 : r) + CLEAR })),
  );
  return { start, looking: terms.facing ?? m.facing, r, goal: foe, reach: r + radiusOf(s, foe), limit, solids: near, corners };
}

type Legal = (...points: Point[]) => PathAnswer | null;

function search(q: Search, legal: Legal): PathAnswer | null {
  for (const end of endsFrom(q, q.start, q.limit)) {
    const found = legal(end);
    if (found) return found;
  }
  return oneBend(q, legal) ?? manyBends(q, legal);
}

/** The ends of straight legs from a place into contact: at the foe's middle, or just past what stands in between. */
function endsFrom(q: Search, from: Point, left: number): Point[] {
  const { goal, reach, r, solids, corners } = q;
  const far = between(from, goal);
  if (far - reach > left) return [];
  const directions: { x: number; y: number }[] = [unit(from, goal)];
  for (const corner of corners) if (between(from, corner) < far + corner.r) directions.push(...tangents(from, corner));
  directions.push(...[-1, TOUCHING - 1].flatMap((more) => tangents(from, { x: goal.x, y: goal.y, r: reach + more })));
  const found: Point[] = [];
  for (const { x, y } of directions) {
    const along = (goal.x - from.x) * x + (goal.y - from.y) * y;
    const aside2 = far * far - along * along;
    // A base that passes within a touch is in contact where it comes nearest.
    const under = reach * reach - aside2;
    if (along <= 0 || aside2 > (reach + TOUCHING) * (reach + TOUCHING)) continue;
    const way = along - Math.sqrt(Math.max(0, under));
    if (way <= 0 || way > left) continue;
    const end = { x: Math.round(from.x + x * way), y: Math.round(from.y + y * way) };
    if (isLegClear(from, end, r, solids)) found.push(end);
  }
  return found;
}

function unit(a: Point, b: Point): { x: number; y: number } {
  const far = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  return far === 0 ? { x: 1, y: 0 } : { x: (b.x - a.x) / far, y: (b.y - a.y) / far };
}

/** The two directions in which a line from a point just passes a circle. */
function tangents(from: Point, { x, y, r }: Round2): { x: number; y: number }[] {
  const far = Math.sqrt((x - from.x) * (x - from.x) + (y - from.y) * (y - from.y));
  if (far <= r) return far === 0 ? [] : squareTo(unit(from, { x, y }));
  const u = unit(from, { x, y });
  const sin = r / far;
  const cos = Math.sqrt(1 - sin * sin);
  return [sin, -sin].map((each) => ({ x: u.x * cos - u.y * each, y: u.y * cos + u.x * each }));
}

/** From one that touches already: along its side, either way. */
function squareTo({ x, y }: { x: number; y: number }): { x: number; y: number }[] {
  return [
    { x: -y, y: x },
    { x: y, y: -x },
  ];
}

/** One bend: where a first leg, straight ahead or just past something, meets a line that just passes something on its way to the foe. */
function oneBend(q: Search, legal: Legal): PathAnswer | null {
  const { start, looking, goal, reach, limit, corners, r, solids } = q;
  const firsts = [
    ...[0, TURN_SLACK, -TURN_SLACK].map((off) => ({ ...heading(looking + off), paid: 0 })),
    ...corners.flatMap((corner) => tangents(start, corner)).map((dir) => ({ ...dir, paid: TURN_COST })),
  ];
  const lasts = corners.flatMap((corner) => tangents(goal, corner));
  const bends: { p: Point; cost: number; paid: number }[] = [];
  for (const first of firsts) {
    const most = limit - first.paid;
    if (between(start, goal) - reach > most) continue;
    const add = (way: number) => {
      if (way <= 0 || way > most) return;
      const p = { x: Math.round(start.x + first.x * way), y: Math.round(start.y + first.y * way) };
      const cost = way + Math.max(0, between(p, goal) - reach);
      if (cost <= most + 1) bends.push({ p, cost: cost + first.paid, paid: first.paid });
    };
    for (const last of lasts) {
      const cross = first.x * last.y - first.y * last.x;
      if (Math.abs(cross) < 1e-9) continue;
      const way = ((goal.x - start.x) * last.y - (goal.y - start.y) * last.x) / cross;
      for (const nudge of [0, 2, -2, 6, -6]) add(way + nudge);
    }
    // Just past each corner that the first leg passes.
    for (const corner of corners) {
      const along = (corner.x - start.x) * first.x + (corner.y - start.y) * first.y;
      for (const beyond of [0, corner.r]) add(along + beyond);
    }
  }
  bends.sort((a, b) => a.cost - b.cost);
  for (const { p, paid } of bends) {
    if (!isLegClear(start, p, r, solids)) continue;
    for (const end of endsFrom(q, p, limit - paid - between(start, p))) {
      const found = legal(p, end);
      if (found) return found;
    }
  }
  return null;
}

function heading(facing: number): { x: number; y: number } {
  return { x: cosine(facing) / SINE_ONE, y: sine(facing) / SINE_ONE };
}

/** A longer way round, from corner to corner, to any side of the foe. */
function manyBends(q: Search, legal: Legal): PathAnswer | null {
  const { start, looking, goal, reach, limit, r, solids } = q;
  const going = {
    width: Number.MAX_SAFE_INTEGER,
    height: Number.MAX_SAFE_INTEGER,
    radius: r,
    facing: looking,
    solids,
    freeTurns: 1,
    turnCost: TURN_COST,
  };
  const home = facingTo(goal, start);
  for (let turn = 0; turn <= FULL_TURN / 2; turn += 2000) {
    for (const side of turn === 0 || turn === FULL_TURN / 2 ? [turn] : [turn, -turn]) {
      const end = turn === 0 ? towards(goal, start, reach) : ahead(goal, home + side, reach);
      const route = findRoute(going, start, end, limit);
      if (!route || route.path.length < 3) continue;
      const found = legal(...route.path.slice(1));
      if (found) return found;
    }
  }
  return null;
}
