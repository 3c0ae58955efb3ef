// Reserves and models that enter the table (EGW-DEPL-03, -04, -09).

import {
  ahead,
  between,
  boundsOf,
  capsule,
  crossings,
  disc,
  facingTo,
  footOn,
  isLegClear,
  line,
  type Point,
  type Solid,
  wrap,
} from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { reservesOf } from '../../content/scenarios/dice.ts';
import type { Stretch } from '../../content/scenarios/zones.ts';
import { decision, type EnGarde, type GunState, type Id, type Model, model, nameOf, procedure, side } from '../../state.ts';
import { onlyCharges } from '../gates/leash.ts';
import { openEnemies } from '../gates/open.ts';
import { standBorders } from '../gates/places.ts';
import { surveyFor } from '../gates/standing.ts';
import { carryOut } from '../movement/carry-out-move.ts';
import { groundFor } from '../movement/ground.ts';
import { moveTerms } from '../movement/move-terms.ts';
import { distances, isPlan, type Journey, type Plan, type Terms } from '../movement/movement.ts';
import type { PathAnswer } from '../movement/paths.ts';
import { wayToTouch } from '../movement/reaching.ts';
import { survey, travel } from '../movement/travel.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { closeRanks, engagedNow } from '../simplified/closing-ranks.ts';
import { CONTACT, radiusOf, sameFloor } from '../table/geometry.ts';
import { opennessOf } from '../table/terrain.ts';
import { say } from '../turn/foundations.ts';
import { gunBrought, gunPlaces, settingDownGun } from './gun-entering.ts';

/** EGW-DEPL-04: where a side comes in. */
export function stretchesOf(s: EnGarde, m: Model): Stretch[] {
  return conditionsOf(s).stretches(s, side(s, m.seat));
}

/** EGW-DEPL-03: up to half of the reserves in turn 2, all from turn 3 on; those without a place, and entering scenarios, from turn 1. */
export function mayEnter(s: EnGarde, m: Model): boolean {
  if (m.status !== 'reserve' || m.activated || stretchesOf(s, m).length === 0) return false;
  const own = side(s, m.seat);
  if (conditionsOf(s).standsAside(s, m)) return false;
  if (conditionsOf(s).keepsReserves(s, m.seat) && !m.hadNoRoom) {
    if (s.turn < 2) return false;
    if (s.turn === 2 && own.entered >= reservesOf(own.start).second) return false;
  }
  return someEntryPlan(s, m) !== null;
}

function startAt(stretch: Stretch, way: number, r: number): Point {
  const far = between(stretch.a, stretch.b);
  const part = far === 0 ? 0 : way / far;
  const p = {
    x: Math.round(stretch.a.x + (stretch.b.x - stretch.a.x) * part),
    y: Math.round(stretch.a.y + (stretch.b.y - stretch.a.y) * part),
  };
  return outside(stretch, p, r);
}

/** The centre of a base that touches the edge from outside. */
function outside({ edge }: Stretch, p: Point, r: number): Point {
  if (edge === 'south') return { x: p.x, y: -r };
  if (edge === 'north') return { x: p.x, y: p.y + r };
  return edge === 'west' ? { x: -r, y: p.y } : { x: p.x + r, y: p.y };
}

function isOnStretch(stretch: Stretch, p: Point, r: number): boolean {
  const along = stretch.a.y === stretch.b.y ? { v: p.x, a: stretch.a.x, b: stretch.b.x } : { v: p.y, a: stretch.a.y, b: stretch.b.y };
  const out = outside(stretch, stretch.a, r);
  const fits = stretch.a.y === stretch.b.y ? p.y === out.y : p.x === out.x;
  return fits && along.v >= Math.min(along.a, along.b) && along.v <= Math.max(along.a, along.b);
}

/** How somebody comes in; what does not depend on the way is worked out once for all ways. */
function termsFor(s: EnGarde, m: Model): (start: Point, to: Point) => Terms {
  const terms = moveTerms(s, m);
  const gun = gunBrought(s, m);
  const r = radiusOf(s, m);
  const unless: Terms['unless'] = (journey) => terms.unless?.(journey) ?? (gun && gunlessRefusal(s, m, gun, journey));
  return (start, to) => ({ ...terms, plain: true, at: { ...start, z: 0, r }, facing: facingTo(start, to), unless });
}

/** EGW-DEPL-09: the first of a crew ends where there is a place for the gun beside him. */
function gunlessRefusal(s: EnGarde, m: Model, gun: GunState, { path, z }: Journey): Refusal | null {
  const end = { ...(path[path.length - 1] as Point), z, r: radiusOf(s, m) };
  if (gunPlaces(s, m, end, gun, stretchesOf(s, m), 1).length > 0) return null;
  return { rule: 'EGW-DEPL-09', reason: 'He brings the gun, which is set down touching the edge, and ends within 1" of it.' };
}

/** EGW-DEPL-04: the first point lies just outside the edge; the rest is the path. */
export function entryRefusal(s: EnGarde, m: Model, plan: Plan): Refusal | null {
  return entryRefuser(s, m)(plan);
}

/** The same for many plans, as things stand now. */
function entryRefuser(s: EnGarde, m: Model): (plan: Plan) => Refusal | null {
  const r = radiusOf(s, m);
  const stretches = stretchesOf(s, m);
  const terms = termsFor(s, m);
  const seen = survey(s, m);
  return (plan) => {
    const [first, second] = plan.path;
    if (!first || !second || first.length > 2) return { rule: 'EGW-DEPL-04', reason: 'A point of the edge, and a way in.' };
    const start = { x: first[0], y: first[1] };
    if (!stretches.some((stretch) => isOnStretch(stretch, start, r)))
      return { rule: 'EGW-DEPL-04', reason: 'It enters from its own edge.' };
    const outcome = travel(s, m, { ...plan, path: plan.path.slice(1) }, terms(start, { x: second[0], y: second[1] }), seen);
    return 'refusal' in outcome ? outcome.refusal : null;
  };
}

export function entryPlans(s: EnGarde, m: Model, most: number): PathAnswer[] {
  const r = radiusOf(s, m);
  const [, normal, run] = distances(s, m, false);
  const found: PathAnswer[] = [];
  const refuse = entryRefuser(s, m);
  for (const stretch of stretchesOf(s, m)) {
    const far = between(stretch.a, stretch.b);
    const inward = INWARD[stretch.edge];
    const ways = most === 1 ? [0.5, 0.25, 0.75, 0.1, 0.9, 0.35, 0.65] : [0.5, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9];
    for (const part of ways) {
      const start = startAt(stretch, Math.round(far * part), r);
      for (const length of most === 1 ? [2 * r, 3 * r, 4 * r] : [run, normal, 4 * r, 3 * r, 2 * r]) {
        const end = ahead(start, inward, length);
        const plan: PathAnswer = {
          piece: `model:${m.id}`,
          path: [
            [start.x, start.y],
            [end.x, end.y],
          ],
          facing: inward,
        };
        if (refuse(plan)) continue;
        found.push(plan);
        break;
      }
      if (found.length >= most) return found;
    }
  }
  return found;
}

/** EG-ALL-10: whether there is a way in at all, to an open place or into contact. */
function someEntryPlan(s: EnGarde, m: Model): PathAnswer | null {
  const free = onlyCharges(s, m) ? null : (entryPlans(s, m, 1)[0] ?? openEntry(s, m));
  return free ?? chargeFromEdge(s, m);
}

const across = ({ a, b }: Stretch): 'x' | 'y' => (a.y === b.y ? 'x' : 'y');

/** Where along a stretch it changes whether a base fits just inside the edge, and the middles between: whatever room there is, one of them is in it. */
function slotsAlong(s: EnGarde, m: Model, stretch: Stretch): number[] {
  const r = radiusOf(s, m);
  const inside = (p: Point): Point => {
    const out = outside(stretch, p, r);
    return { x: 2 * p.x - out.x, y: 2 * p.y - out.y };
  };
  const [a, b] = [inside(stretch.a), inside(stretch.b)];
  const axis = across(stretch);
  const far = between(stretch.a, stretch.b);
  const borders = standBorders(s, surveyFor(s, m), r, boundsOf({ core: [a, b], round: r }));
  const marks = borders.flatMap((border) => {
    // It is widest where it is crossed, or at an end that lies nearer to the edge.
    const ends = border.kind === 'line' ? [border.a[axis], border.b[axis]] : [border[axis] - border.r, border[axis] + border.r];
    return [...ends, ...crossings(border, line(a, b)).map((p) => p[axis])];
  });
  const ways = marks.map((mark) => Math.abs(mark - stretch.a[axis])).filter((way) => way <= far);
  const sorted = [...new Set([0, far, ...ways.map(Math.round)])].sort((p, q) => p - q);
  return sorted
    .flatMap((way, n) => [way - 1, way, way + 1, Math.round((way + (sorted[n + 1] ?? way)) / 2)])
    .filter((way) => way >= 0 && way <= far);
}

/** From the point of the edge over against each enemy, and from others, into contact with him. */
function chargeFromEdge(s: EnGarde, m: Model): PathAnswer | null {
  const here: Model = { ...m, status: 'table' };
  const seen = survey(s, m);
  const r = radiusOf(s, m);
  const [, normal] = distances(s, m, false);
  for (const foe of openEnemies(s, here)) {
    for (const stretch of stretchesOf(s, m)) {
      const over = footOn(foe, stretch.a, stretch.b);
      const starts = [between(stretch.a, over), ...waysAlong(s, m, stretch, between(stretch.a, stretch.b))].map((way) =>
        startAt(stretch, way, r),
      );
      for (const start of starts) {
        if (between(start, foe) - r - radiusOf(s, foe) > normal) continue;
        const way = wayToTouch(s, here, foe, termsFor(s, m)(start, foe), seen);
        const [first, last] = way ? [way.path[0], way.path[way.path.length - 1]] : [];
        if (!way || !first || !last) continue;
        const before = way.path[way.path.length - 2] ?? [start.x, start.y];
        const facing = facingTo({ x: before[0], y: before[1] }, { x: last[0], y: last[1] });
        const plan: PathAnswer = { piece: `model:${m.id}`, path: [[start.x, start.y], ...way.path], facing };
        if (!entryRefusal(s, m, plan)) return plan;
      }
    }
  }
  return null;
}

function straightIn(m: Model, start: Point, facing: number, length: number): PathAnswer {
  const end = ahead(start, facing, length);
  const path: PathAnswer['path'] = [
    [start.x, start.y],
    [end.x, end.y],
  ];
  return { piece: `model:${m.id}`, path, facing: facingTo(start, end) };
}

/** Straight in, at any point of the edge between the bases and walls that stand near it. */
function openEntry(s: EnGarde, m: Model): PathAnswer | null {
  const r = radiusOf(s, m);
  const [, normal] = distances(s, m, false);
  const refuse = entryRefuser(s, m);
  for (const stretch of stretchesOf(s, m)) {
    const far = between(stretch.a, stretch.b);
    const inward = INWARD[stretch.edge];
    for (const way of slotsAlong(s, m, stretch)) {
      const plan = straightIn(m, startAt(stretch, way, r), inward, 2 * r);
      if (!refuse(plan)) return plan;
    }
    const solids = solidsAlong(s, m, stretch);
    for (const way of waysAlong(s, m, stretch, far)) {
      const start = startAt(stretch, way, r);
      for (const turn of [0, 1500, -1500, 3000, -3000, 4500, -4500, 6000, -6000, 7500, -7500]) {
        // What stops it on the first inches stops it on every longer way.
        if (!isLegClear(start, ahead(start, inward + turn, 2 * r), r, solids)) continue;
        for (let length = 2 * r; length <= normal; length += 250) {
          const plan = straightIn(m, start, inward + turn, length);
          if (!refuse(plan)) return plan;
        }
      }
    }
  }
  return null;
}

/** What nobody can go through near a stretch. */
function solidsAlong(s: EnGarde, m: Model, { a, b }: Stretch): Solid[] {
  const r = radiusOf(s, m);
  const { solids } = groundFor(s, m, capsule(a, b, 4 * r), 0, opennessOf(s));
  const there = survey(s, m).bases.filter((base) => sameFloor(base, { ...a, z: 0, r }));
  return [...solids, ...there.map((base) => ({ id: base.id, shape: disc(base, base.r - CONTACT) }))];
}

/** Points of a stretch: every half inch, and just beside each base near the edge. */
function waysAlong(s: EnGarde, m: Model, { a, b }: Stretch, far: number): number[] {
  const found = new Set<number>();
  for (let way = 0; way <= far; way += 500) found.add(way);
  const r = radiusOf(s, m);
  for (const base of survey(s, m).bases) {
    const along = Math.abs(a.y === b.y ? base.x - a.x : base.y - a.y);
    for (const way of [along - base.r - r - 1, along + base.r + r + 1]) if (way >= 0 && way <= far) found.add(way);
  }
  return [...found];
}

const INWARD = { south: 9000, north: 27_000, west: 0, east: 18_000 } as const;

/** Somewhere along the edge, some way in. */
function someEntry(s: EnGarde, m: Model, below: (sides: number) => number): PathAnswer | null {
  const stretches = stretchesOf(s, m);
  const stretch = stretches[below(Math.max(1, stretches.length))];
  if (!stretch) return null;
  const r = radiusOf(s, m);
  const start = startAt(stretch, below(between(stretch.a, stretch.b) + 1), r);
  const inward = INWARD[stretch.edge];
  const facing = wrap(inward - 6000 + below(12_001));
  const end = ahead(start, facing, 2 * r + below(distances(s, m, false)[2]));
  const path: PathAnswer['path'] = [
    [start.x, start.y],
    [end.x, end.y],
  ];
  return { piece: `model:${m.id}`, path, facing };
}

function entrySpace(s: EnGarde, m: Model): Space<PathAnswer> {
  let found: PathAnswer[] | null = null;
  const candidates = () => {
    if (!found) {
      const few = entryPlans(s, m, 9);
      const last = few.length > 0 ? null : someEntryPlan(s, m);
      found = last ? [last] : few;
    }
    return found;
  };
  return {
    kind: 'path',
    shape: { piece: `model:${m.id}`, kind: 'enter', from: stretchesOf(s, m).map(({ a, b }) => [a.x, a.y, b.x, b.y]) },
    refusal: (answer) => {
      if (!isPlan(answer) || answer.piece !== `model:${m.id}`) return { rule: 'EGW-DEPL-04', reason: 'A point of the edge, and a way in.' };
      return entryRefusal(s, m, answer);
    },
    any: () => someEntryPlan(s, m) !== null,
    candidates,
    sample: (below) => {
      for (let tries = 0; tries < 4; tries++) {
        const plan = someEntry(s, m, below);
        if (plan && !entryRefusal(s, m, plan)) return plan;
      }
      return candidates()[below(candidates().length)] as PathAnswer;
    },
  };
}

export const entryPath = decision<{ model: Id }, PathAnswer>('enter the table', {
  rule: 'EGW-DEPL-04',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => entrySpace(s, model(s, l.model)),
  prompt: (s, l) => `${nameOf(s, l.model)} enters: where?`,
  label: (_s, _l, answer) => {
    const [start, last] = [answer.path[0] ?? [0, 0], answer.path[answer.path.length - 1] ?? [0, 0]];
    return `${Math.round(between({ x: start[0], y: start[1] }, { x: last[0], y: last[1] }) / 100) / 10}" in`;
  },
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    const [first, second] = answer.path as [readonly [number, number], readonly [number, number]];
    const start = { x: first[0], y: first[1] };
    const terms = termsFor(s, m)(start, { x: second[0], y: second[1] });
    const outcome = travel(s, m, { ...answer, path: answer.path.slice(1) }, terms);
    m.activated = true;
    s.acting = null;
    if ('refusal' in outcome) return;
    const own = side(s, m.seat);
    if (s.turn === 2 && !m.hadNoRoom) own.entered += 1;
    m.status = 'table';
    say(s, u, 'EGW-DEPL-04', 'enters', { model: m.id });
    const before = engagedNow(s);
    carryOut(s, m, outcome.journey, u);
    closeRanks(s, [m.id], before, u);
    const gun = gunBrought(s, m);
    if (gun) u.call(settingDownGun, { model: m.id, gun: gun.id, stretches: stretchesOf(s, m).map((stretch) => ({ ...stretch })) });
  },
});

export const entering = procedure<{ model: Id }>('entering').decide(entryPath);
