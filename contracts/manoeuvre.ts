// From a person's grip and drag to a leg of a manoeuvre, and from a body to how the screen shows it: the same for every
// game on the open table, so that hands learn it once. What a leg may be, and what it costs, is for the rules to say.

import {
  type BlockBody,
  type Body,
  bodyAfter,
  centreOfBody,
  type Facing,
  facingOf,
  facingTo,
  guideOf,
  type Leg,
  lengthOfLeg,
  type Pivot,
  pivotOf,
  rotate,
  type Point as TablePoint,
  turnFrom,
  wrap,
} from '@baize/geometry/open';
import { inInches } from './inches.ts';
import type { Stand } from './scene.ts';
import type { Aim, AimStep, Grip } from './staging.ts';
import type { Point } from './surface.ts';

// ── the table's frame and the screen's ──────────────────────────────────────────────────────────────────────────────

/** Rules measure y away from the near edge, scenes from the far edge; `height` is that of the table. */
export function toScene({ x, y }: TablePoint, height: number): Point {
  return [x, height - y];
}

export function fromScene([x, y]: Point, height: number): TablePoint {
  return { x: Math.round(x), y: Math.round(height - y) };
}

/** A facing in degrees clockwise from the far edge. */
export function sceneFacing(facing: Facing): number {
  return (((90 - facing / 100) % 360) + 360) % 360;
}

/** A body as the screen draws it. */
export function standOf(body: Body, height: number): Stand {
  const at = toScene(centreOfBody(body), height);
  const facing = facingOf(body);
  const looks = facing === null ? {} : { facing: sceneFacing(facing) };
  switch (body.kind) {
    case 'disc':
      return { at, ...looks, base: { kind: 'round', radius: body.radius } };
    case 'long':
      return { at, ...looks, base: { kind: 'oval', length: body.length, width: body.width } };
    case 'block':
      return { at, ...looks, base: { kind: 'block', depth: body.depth, width: body.width } };
    case 'column':
      return { at, ...looks, base: { kind: 'column', trail: body.trail.map((p) => toScene(p, height)), width: body.width } };
    case 'building':
      return { at, base: { kind: 'polygon', outline: body.outline.map((p) => toScene(p, height)) } };
  }
}

/** How far apart the stands of a walk are, in thousandths of an inch: near enough that no bend is cut. */
const STRIDE = 500;

/** The stands of a walk along legs that were carried out, the first and the last included. */
export function standsAlong(body: Body, legs: readonly Leg[], height: number): Stand[] {
  const stands = [standOf(body, height)];
  let now = body;
  for (const leg of legs) {
    const length = lengthOfLeg(now, leg);
    for (let way = STRIDE; way < length; way += STRIDE) stands.push(standOf(bodyAfter(now, leg, way), height));
    now = bodyAfter(now, leg);
    stands.push(standOf(now, height));
  }
  return stands;
}

// ── what a drag means ───────────────────────────────────────────────────────────────────────────────────────────────

/** How much one press of a key moves or turns. */
const KEY_ADVANCE = 1000;
const KEY_TURN: Facing = 1000;
const NEAREST = 50;

/**
 * The leg that an aim at a body means. A corner of a block wheels it on the other front corner; its front, rear or middle
 * moves it straight on or back; its side shifts it. A column's head, and the middle of any other body, go along the drawn
 * path. Null: it means nothing.
 */
export function legFor(body: Body, aim: Aim, height: number): Leg | null {
  if (body.kind === 'building') return null;
  if (aim.step) return legByKey(body, aim.step);
  const path = aim.points.map((p) => fromScene(p, height));
  const end = path[path.length - 1];
  if (!end) return null;
  const grip = aim.grip ?? { part: 'middle', right: 0, ahead: 0 };
  if (body.kind === 'block') return legOfBlock(body, grip, end);
  // The piece goes where its gripped spot was drawn to, so the path is moved from that spot to the point that it leads.
  const from = gripped(body, grip);
  const guide = guideOf(body);
  const off = body.kind === 'column' && grip.part === 'front' ? { x: 0, y: 0 } : { x: guide.x - from.x, y: guide.y - from.y };
  return { do: 'march', path: [guide, ...path.map(({ x, y }) => ({ x: x + off.x, y: y + off.y }))] };
}

function legOfBlock(body: BlockBody, grip: Grip, end: TablePoint): Leg | null {
  const from = gripped(body, grip);
  if (grip.part.includes(' ')) {
    const on: Pivot = grip.part.endsWith('left') ? 'right' : 'left';
    const still = pivotOf(body, on);
    const angle = turnFrom(facingTo(still, from), facingTo(still, end));
    return angle === 0 ? null : { do: 'wheel', on, angle };
  }
  // In the body's own frame: x ahead, y to the left.
  const by = rotate({ x: end.x - from.x, y: end.y - from.y }, -body.facing);
  if (grip.part === 'left' || grip.part === 'right') {
    return Math.abs(by.y) < NEAREST ? null : { do: 'shift', by: rotate({ x: 0, y: by.y }, body.facing) };
  }
  return Math.abs(by.x) < NEAREST ? null : { do: 'advance', by: by.x };
}

/** The gripped spot on the table. */
function gripped(body: Body, { right, ahead }: Grip): TablePoint {
  const centre = centreOfBody(body);
  const off = rotate({ x: Math.round(ahead), y: Math.round(-right) + 0 }, facingOf(body) ?? 9000);
  return { x: centre.x + off.x, y: centre.y + off.y };
}

function legByKey(body: Exclude<Body, { kind: 'building' }>, step: AimStep): Leg | null {
  if (step === 'ahead') return { do: 'advance', by: KEY_ADVANCE };
  if (step === 'back') return body.kind === 'column' ? null : { do: 'advance', by: -KEY_ADVANCE };
  const angle = step === 'left' ? KEY_TURN : -KEY_TURN;
  if (body.kind === 'block') return { do: 'wheel', on: step, angle };
  if (body.kind !== 'column') return { do: 'turn', to: wrap((facingOf(body) ?? 0) + angle) };
  const head = guideOf(body);
  const ahead = rotate({ x: KEY_ADVANCE, y: 0 }, (facingOf(body) ?? 0) + angle);
  return { do: 'march', path: [head, { x: head.x + ahead.x, y: head.y + ahead.y }] };
}

/** Legs with one more; what only goes on with the last leg (another inch, another ten degrees) becomes one with it. */
export function withLeg(legs: readonly Leg[], leg: Leg): Leg[] {
  const last = legs[legs.length - 1];
  const joined = last && join(last, leg);
  if (!joined) return [...legs, leg];
  return isNothing(joined) ? legs.slice(0, -1) : [...legs.slice(0, -1), joined];
}

function join(last: Leg, leg: Leg): Leg | null {
  if (last.do === 'advance' && leg.do === 'advance') return { do: 'advance', by: last.by + leg.by };
  if (last.do === 'wheel' && leg.do === 'wheel' && last.on === leg.on) return { ...last, angle: last.angle + leg.angle };
  if (last.do === 'turn' && leg.do === 'turn') return leg;
  if (last.do === 'march' && leg.do === 'march') return { do: 'march', path: [...last.path, ...leg.path.slice(1)] };
  if (last.do === 'shift' && leg.do === 'shift') return { do: 'shift', by: { x: last.by.x + leg.by.x, y: last.by.y + leg.by.y } };
  return null;
}

function isNothing(leg: Leg): boolean {
  if (leg.do === 'advance') return leg.by === 0;
  return leg.do === 'wheel' ? leg.angle === 0 : leg.do === 'shift' && leg.by.x === 0 && leg.by.y === 0;
}

/** A leg in words: `wheel left 30°`. */
export function legInWords(body: Body, leg: Leg): string {
  const degrees = (angle: Facing) => `${Math.round(Math.abs(angle) / 100)}°`;
  switch (leg.do) {
    case 'advance':
      return `${leg.by < 0 ? 'back' : 'ahead'} ${inInches(Math.abs(leg.by))}`;
    case 'wheel':
      return `wheel ${leg.angle < 0 ? 'right' : 'left'} ${degrees(leg.angle)}`;
    case 'face':
      return `face ${leg.to}`;
    case 'turn':
      return `turn ${degrees(turnFrom(facingOf(body) ?? 0, leg.to))}`;
    case 'march':
      return `march ${inInches(lengthOfLeg(body, leg))}`;
    case 'shift':
      return `sidestep ${inInches(lengthOfLeg(body, leg))}`;
    case 'form':
      return 'change formation';
  }
}
