import { type Body, boxOf, centreOfBody, type Misfit, shapesOf } from './body.ts';
import { contains, gap, overlaps } from './distance.ts';
import {
  bodyAfter,
  canDo,
  type Ground,
  type Leg,
  type LegResult,
  type LegStop,
  type LineCrossing,
  lengthOfLeg,
  type Meeting,
  wayOf,
} from './manoeuvre.ts';
import { TOUCH, whole } from './measure.ts';
import { cutTo, type Solid, type Stretch, weighted } from './path.ts';
import { disc, type Shape } from './shape.ts';

/** Carries a leg out over the country: where it ends, what it costs, what it crosses and meets, and what stops it. */
export function carryOut(body: Body, leg: Leg, ground: Ground): LegResult {
  const nothing = { way: 0, cost: 0, ground: [], crossings: [], met: [], off: null };
  if (!canDo(body, leg)) return { ...nothing, body, stop: { by: 'unable', way: 0 } };
  if (leg.do === 'face' || leg.do === 'turn' || leg.do === 'form') {
    const after = bodyAfter(body, leg);
    const misfit = misfitOf(after, ground, body);
    return { ...nothing, body: misfit ? body : after, stop: misfit && { ...misfit, way: 0 } };
  }
  return sampled(body, leg, ground);
}

export interface ManoeuvreResult {
  readonly results: readonly LegResult[];
  readonly body: Body;
  readonly way: number;
  readonly cost: number;
  /** Why it ended early, and in which leg. */
  readonly stop: (LegStop & { readonly leg: number }) | null;
}

/** Carries out leg after leg, to the first that is stopped. */
export function carryOutAll(body: Body, legs: readonly Leg[], ground: Ground): ManoeuvreResult {
  const results: LegResult[] = [];
  let now = body;
  let way = 0;
  let cost = 0;
  for (const leg of legs) {
    const result = carryOut(now, leg, ground);
    results.push(result);
    now = result.body;
    way += result.way;
    cost += result.cost;
    if (result.stop) return { results, body: now, way, cost, stop: { ...result.stop, leg: results.length - 1 } };
  }
  return { results, body: now, way, cost, stop: null };
}

/** The greatest part of a leg that a budget pays for. */
export function cutToBudget(body: Body, leg: Leg, ground: Ground, budget: number): Leg {
  const { cost, way } = carryOut(body, leg, ground);
  if (cost <= budget) return leg;
  let low = 0;
  let high = way;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (carryOut(body, legTo(body, leg, middle), ground).cost <= budget) low = middle;
    else high = middle;
  }
  return legTo(body, leg, low);
}

/** The first part of a leg. */
export function legTo(body: Body, leg: Leg, way: number): Leg {
  const after = bodyAfter(body, leg, way);
  switch (leg.do) {
    case 'advance':
      return { do: 'advance', by: leg.by < 0 ? -way : way };
    case 'wheel': {
      if (body.kind !== 'block' || after.kind !== 'block') return leg;
      const turn = (after.facing - body.facing + 36000) % 36000;
      return { ...leg, angle: leg.angle < 0 && turn > 0 ? turn - 36000 : turn };
    }
    case 'march':
      return { do: 'march', path: cutTo(wayOf(body, leg.path), way) };
    case 'shift': {
      const from = centreOfBody(body);
      const to = centreOfBody(after);
      return { do: 'shift', by: { x: to.x - from.x, y: to.y - from.y } };
    }
    default:
      return leg;
  }
}

/** Why a body cannot stand where it is; null if it can. `before` is where it stood: one may not come nearer to what is too near already. */
export function misfitOf(body: Body, ground: Ground, before?: Body): Misfit | null {
  const shapes = counted(body, ground);
  const box = boxOf(body);
  const { width, height } = ground.country;
  if (ground.edge !== 'open' && (box.minX < 0 || box.minY < 0 || box.maxX > width || box.maxY > height)) return { by: 'edge' };
  const solid = ground.solids.find((each) => !each.passable && isTooNear(body, each, before, shapes));
  if (solid) return { by: 'solid', id: solid.id };
  for (const feature of ground.country.pieces) {
    if (ground.factor(feature) === Infinity && overlapAny(shapes, feature.shapes)) return { by: 'closed', id: feature.id };
  }
  const line = ground.lines.find((each) => ground.isBarred?.(each) && overlapAny(shapes, each.shapes));
  return line ? { by: 'line', id: line.id } : null;
}

function counted(body: Body, ground: Ground): readonly Shape[] {
  return ground.counts === 'centre' ? [disc(centreOfBody(body), 0)] : shapesOf(body);
}

function overlapAny(shapes: readonly Shape[], others: readonly Shape[]): boolean {
  return shapes.some((p) => others.some((q) => (p.core.length === 1 && p.round === 0 ? contains(q, p.core[0] as never) : overlaps(p, q))));
}

function isTooNear(body: Body, solid: Solid, before: Body | undefined, shapes: readonly Shape[]): boolean {
  if (solid.keep === undefined || solid.keep === 0) return overlapAny(shapes, [solid.shape]);
  const was = before ? Math.min(...shapesOf(before).map((shape) => gap(shape, solid.shape))) : Infinity;
  const least = Math.min(solid.keep, was) - TOUCH;
  return shapesOf(body).some((shape) => gap(shape, solid.shape) < least);
}

/** Looked at in small steps. */
function sampled(body: Body, leg: Leg, ground: Ground): LegResult {
  const length = lengthOfLeg(body, leg);
  const ways = [0];
  for (let way = STEP; way < length; way += STEP) ways.push(way);
  if (length > 0) ways.push(length);
  let end = 0;
  let stop: LegStop | null = null;
  for (const way of ways) {
    const misfit = misfitOf(bodyAfter(body, leg, way), ground, body);
    if (misfit && way > 0) {
      stop = { ...misfit, way: end };
      break;
    }
    end = way;
  }
  const gone = ways.filter((way) => way <= end);
  const at = gone.map((way) => counted(bodyAfter(body, leg, way), ground));
  const spansOf = (holds: (shapes: readonly Shape[]) => boolean) => {
    const found: { from: number; to: number | null }[] = [];
    at.forEach((shapes, i) => {
      const last = found[found.length - 1];
      const open = last && last.to === null;
      if (holds(shapes) && !open) found.push({ from: gone[i] as number, to: null });
      else if (!holds(shapes) && open) found[found.length - 1] = { from: last.from, to: gone[i] as number };
    });
    return found;
  };
  const stretches: Stretch[] = ground.country.pieces
    .filter((feature) => ground.factor(feature) !== 1 && ground.factor(feature) !== Infinity)
    .flatMap((feature) =>
      spansOf((shapes) => overlapAny(shapes, feature.shapes)).map(({ from, to }) => ({ feature, from, to: to ?? end })),
    );
  const crossings: LineCrossing[] = ground.lines.flatMap((line) =>
    spansOf((shapes) => overlapAny(shapes, line.shapes)).map(({ from, to }) => ({ line: line.id, front: from, rear: to, centre: null })),
  );
  const met: Meeting[] = [...new Set(ground.solids.map((solid) => solid.id))].flatMap((id) => {
    const own = ground.solids.filter((solid) => solid.id === id).map((solid) => solid.shape);
    return spansOf((shapes) => shapes.some((p) => own.some((q) => gap(p, q) <= TOUCH))).map(({ from, to }) => ({
      solid: id,
      from,
      to,
      isOver: at.some((shapes, i) => (gone[i] as number) >= from && (to === null || (gone[i] as number) < to) && overlapAny(shapes, own)),
    }));
  });
  met.sort((a, b) => a.from - b.from);
  return {
    body: bodyAfter(body, leg, end),
    way: end,
    cost: whole(weighted(end, stretches, ground.factor)),
    ground: stretches,
    crossings,
    met,
    stop,
    off: null,
  };
}

const STEP = 20;
