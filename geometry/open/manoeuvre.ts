import { advanced, type Pivot, turnedOnCentre, wheelCost, wheeled, widestWheel } from './block.ts';
import { type BlockBody, type Body, centreOfBody, facingOf } from './body.ts';
import { facedAbout, headFacing, marched, SHORT } from './column.ts';
import { ahead, type Facing, HALF_TURN, QUARTER_TURN, wrap } from './facing.ts';
import type { LinearObstacle } from './linear-obstacle.ts';
import { add, minus, type Point, same, whole } from './measure.ts';
import { cutTo, type Path, pathLength, type Solid, type Stretch } from './path.ts';
import { exactLength } from './spans.ts';
import type { Country, Feature } from './terrain.ts';

/** One movement of a manoeuvre. A manoeuvre is a list of legs. */
export type Leg =
  /** Straight ahead; back with less than nothing. */
  | { readonly do: 'advance'; readonly by: number }
  /** A block turns rigidly on a corner or the middle of its front edge; positive to the left. */
  | { readonly do: 'wheel'; readonly on: Pivot; readonly angle: Facing }
  /** On the centre, at once: only the place where it ends must have room. A column only faces about, its head becoming its tail. */
  | { readonly do: 'face'; readonly to: 'left' | 'right' | 'about' }
  /** On the centre to any facing, at once. */
  | { readonly do: 'turn'; readonly to: Facing }
  /** A column's head goes along a path and the rest follows in its steps; any other body's centre goes along it without turning. */
  | { readonly do: 'march'; readonly path: Path }
  /** Straight in any direction without turning. */
  | { readonly do: 'shift'; readonly by: Point }
  /** Another formation, at once: the body that the rules give. */
  | { readonly do: 'form'; readonly body: Body };

/** What a leg goes over, and what it may run into. */
export interface Ground {
  readonly country: Country;
  readonly solids: readonly Solid[];
  readonly lines: readonly LinearObstacle[];
  /** What each thousandth costs in a feature: 1 is open ground, Infinity closed. */
  readonly factor: (feature: Feature) => number;
  /** Lines that may not be crossed; without it, all may. */
  readonly isBarred?: (line: LinearObstacle) => boolean;
  /** Whether the whole body counts or, for loose order, only the way of its centre. */
  readonly counts?: 'body' | 'centre';
  /** Does the edge of the table stop it (unless said otherwise), or may it go over? */
  readonly edge?: 'stops' | 'open';
}

/** A linear obstacle that the body reaches on its way. */
export interface LineCrossing {
  readonly line: string;
  /** How far the body has gone when its first part reaches it: 0 if it stood on it before. */
  readonly front: number;
  /** How far it has gone when its last part has cleared it: null if it stands on it still. */
  readonly rear: number | null;
  /** Where the centre's way crosses it: null if the body only reached over it and came back, or is not so far yet. */
  readonly centre: number | null;
}

/** A solid that the body touches or passes over on its way. */
export interface Meeting {
  readonly solid: string;
  readonly from: number;
  /** How far it has gone when it touches it no longer: null if it touches it still. */
  readonly to: number | null;
  /** Did it overlap it by more than a touch? */
  readonly isOver: boolean;
}

/** Why a leg ends before its time. 'unable': such a body has no such leg. */
export type LegStop =
  | { readonly by: 'solid' | 'closed' | 'line'; readonly id: string; readonly way: number }
  | { readonly by: 'edge' | 'unable'; readonly way: number };

export interface LegResult {
  /** Where it stands after the leg, cut short if something stopped it. */
  readonly body: Body;
  /** Thousandths gone: by the outer corner in a wheel, by the head in a march. Face, turn and form go nowhere. */
  readonly way: number;
  /** Thousandths paid: each at the greatest factor of the features that any part of the body lies in. */
  readonly cost: number;
  /** The features with a factor of their own in which any part of the body lay, and on which parts of the way. */
  readonly ground: readonly Stretch[];
  readonly crossings: readonly LineCrossing[];
  /** In the order in which they were touched. */
  readonly met: readonly Meeting[];
  readonly stop: LegStop | null;
  /** Where it went over the edge of the table: with any part of it, and with its centre. */
  readonly off: { readonly way: number; readonly centre: number | null } | null;
}

/** How long a leg is if nothing stops it. */
export function lengthOfLeg(body: Body, leg: Leg): number {
  switch (leg.do) {
    case 'advance':
      return Math.abs(leg.by);
    case 'wheel':
      return body.kind === 'block' ? wheelCost(body, leg.on, leg.angle) : 0;
    case 'march':
      return pathLength(wayOf(body, leg.path));
    case 'shift':
      return whole(exactLength({ x: 0, y: 0 }, leg.by));
    default:
      return 0;
  }
}

/** The point that a path leads: a column's head, any other body's centre. */
export function guideOf(body: Body): Point {
  return body.kind === 'column' ? (body.trail[0] as Point) : centreOfBody(body);
}

/** A path from the point that it leads. */
export function wayOf(body: Body, path: Path): Path {
  const from = guideOf(body);
  return path[0] && same(path[0], from) ? path : [from, ...path];
}

/** Has such a body such a leg? */
export function canDo(body: Body, leg: Leg): boolean {
  if (leg.do === 'form') return true;
  if (body.kind === 'building') return false;
  if (leg.do === 'wheel') return body.kind === 'block';
  if (leg.do === 'advance') return facingOf(body) !== null && (body.kind !== 'column' || leg.by >= 0);
  if (body.kind === 'column') return leg.do !== 'turn' && (leg.do !== 'face' || leg.to === 'about');
  return leg.do !== 'face' || facingOf(body) !== null;
}

/** The body after so much of a leg, whatever is in the way. */
export function bodyAfter(body: Body, leg: Leg, way: number = lengthOfLeg(body, leg)): Body {
  if (!canDo(body, leg) || body.kind === 'building') return leg.do === 'form' ? leg.body : body;
  switch (leg.do) {
    case 'advance':
      return straightOn(body, leg.by < 0 ? -way : way);
    case 'wheel':
      return body.kind === 'block' ? wheeled(body, leg.on, angleAfter(body, leg, way)) : body;
    case 'face':
      return body.kind === 'column' ? facedAbout(body) : turned(body, (facingOf(body) as Facing) + TURN[leg.to]);
    case 'turn':
      return turned(body, leg.to);
    case 'march': {
      const path = cutTo(wayOf(body, leg.path), wholeWay(body, leg, way));
      if (body.kind === 'column') return marched(body, path);
      return shiftedBody(body, minus(path[path.length - 1] as Point, path[0] as Point));
    }
    case 'shift': {
      const end = cutTo([{ x: 0, y: 0 }, leg.by], way);
      return shiftedBody(body, end[end.length - 1] as Point);
    }
    case 'form':
      return leg.body;
  }
}

/** The whole angle through which a block has wheeled after so much of the way. */
function angleAfter(block: BlockBody, { on, angle }: Leg & { do: 'wheel' }, way: number): Facing {
  const most = Math.abs(angle);
  const gone = way >= wheelCost(block, on, most) ? most : Math.min(most, widestWheel(block, on, way));
  return angle < 0 ? -gone : gone;
}

/**
 * The longest way, no longer than this, at which a body stands in whole numbers. A column does not stop just beyond a bend, where its
 * head has no direction yet.
 */
export function wholeWay(body: Body, leg: Leg, way: number): number {
  const floor = Math.max(0, Math.floor(way));
  if (leg.do === 'wheel' && body.kind === 'block') return wheelCost(body, leg.on, angleAfter(body, leg, floor));
  return leg.do === 'march' && body.kind === 'column' ? atBend(wayOf(body, leg.path), floor) : floor;
}

function atBend(path: Path, way: number): number {
  let bend = 0;
  for (let i = 1; i < path.length; i++) {
    const next = bend + exactLength(path[i - 1] as Point, path[i] as Point);
    if (way <= next) return way - bend < SHORT && way < Math.floor(next) ? Math.floor(bend) : way;
    bend = next;
  }
  return way;
}

/** The first part of a leg. */
export function legTo(body: Body, leg: Leg, way: number): Leg {
  switch (leg.do) {
    case 'advance':
      return { do: 'advance', by: leg.by < 0 ? -way : way };
    case 'wheel':
      return body.kind === 'block' ? { ...leg, angle: angleAfter(body, leg, way) } : leg;
    case 'march':
      return { do: 'march', path: cutTo(wayOf(body, leg.path), wholeWay(body, leg, way)) };
    case 'shift':
      return { do: 'shift', by: cutTo([{ x: 0, y: 0 }, leg.by], way).pop() as Point };
    default:
      return leg;
  }
}

const TURN = { left: QUARTER_TURN, right: -QUARTER_TURN, about: HALF_TURN } as const;

function straightOn(body: Exclude<Body, { kind: 'building' }>, by: number): Body {
  if (body.kind === 'block') return advanced(body, by);
  if (body.kind === 'column') return marched(body, [body.trail[0] as Point, ahead(body.trail[0] as Point, headFacing(body), by)]);
  return { ...body, ...ahead(body, body.facing ?? 0, by) };
}

function turned(body: Exclude<Body, { kind: 'building' }>, facing: Facing): Body {
  if (body.kind === 'column') return body;
  return body.kind === 'block' ? turnedOnCentre(body, facing) : { ...body, facing: wrap(facing) };
}

/** The same body elsewhere. */
export function shiftedBody<B extends Body>(body: B, by: Point): B {
  if (body.kind === 'column') return { ...body, trail: body.trail.map((p) => add(p, by)) };
  if (body.kind === 'building') return { ...body, outline: body.outline.map((p) => add(p, by)) };
  return { ...body, x: body.x + by.x, y: body.y + by.y };
}
