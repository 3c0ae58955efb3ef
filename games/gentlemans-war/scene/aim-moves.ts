// A unit on the move by hand: a corner wheels, the front advances, a column follows its drawn path, loose order goes
// where it is drawn, and a drop on an enemy charges.
import { type Aim, fromScene, type Grip, legFor, toScene, withLeg } from '@baize/contracts';
import {
  ahead,
  type Body,
  between,
  bodyAfter,
  corners,
  facingTo,
  gapToBody,
  type Leg,
  type Point,
  turnFrom,
  wrap,
} from '@baize/geometry/open';
import type { ActAnswer } from '../rules/activation/activation.ts';
import { movesFreely } from '../rules/colonial/kinds.ts';
import { blockOf, bodyOf, centreOf } from '../rules/formations/footprint.ts';
import { openEdges } from '../rules/movement/exit.ts';
import { readStep, type Step } from '../rules/movement/legs.ts';
import { type MoveAnswer, tryMove } from '../rules/movement/move.ts';
import type { Going } from '../rules/movement/some-steps.ts';
import type { Edge } from '../scenarios/scenario.ts';
import { actingIn, enemiesOf, type Unit, unitOf, type War } from '../state.ts';
import { endOf, INCH, isTaken, KEY_TURN } from './aim-basics.ts';
import { numberIn } from './faces.ts';

/** Paths of more bends than this are no answers. */
const MOST_BENDS = 20;

const isLegal = (s: War, unit: Unit, step: Going): boolean => 'outcome' in tryMove(s, unit, step);

/** The farthest part of what was meant that can be done; the whole of it, to be refused, if nothing can. */
function asFarAsLegal(legal: (step: Going) => boolean, partOf: (share: number) => Going): Going {
  const whole = partOf(1);
  if (legal(whole)) return whole;
  let [good, bad]: [number, number] = [0, 1];
  let found: Going | null = null;
  for (let tries = 0; tries < 7; tries++) {
    const share = (good + bad) / 2;
    const step = partOf(share);
    if (legal(step)) [found, good] = [step, share];
    else bad = share;
  }
  return found ?? whole;
}

/** A leg as the rules name it; undefined where close order knows no such leg. */
function stepOf(leg: Leg): Step | undefined {
  switch (leg.do) {
    case 'advance':
      return leg.by > 0 ? { do: 'advance', by: Math.round(leg.by) } : undefined;
    case 'wheel':
      return { do: 'wheel', on: leg.on, angle: Math.round(leg.angle) };
    case 'march':
      return { do: 'march', path: leg.path.slice(1, 1 + MOST_BENDS).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })) };
    default:
      return undefined;
  }
}

export function legOfStep(body: Body, step: Step): Leg | null {
  if (step.do === 'go') return null;
  return step.do === 'march' && body.kind === 'column' ? { do: 'march', path: [body.trail[0] as Point, ...step.path] } : step;
}

/** So much of a leg. */
function partOf(unit: Unit, step: Exclude<Step, { do: 'go' }>, share: number): Step {
  if (step.do === 'advance') return { do: 'advance', by: Math.max(1, Math.floor(step.by * share)) };
  if (step.do === 'wheel') return { ...step, angle: Math.trunc(step.angle * share) || Math.sign(step.angle) };
  return { do: 'march', path: cutPath([unit.post, ...step.path], share) };
}

/** So much of a path, its beginning left out. */
export function cutPath(path: readonly Point[], share: number): Point[] {
  const lengths = path.slice(1).map((p, at) => between(path[at] as Point, p));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  const kept: Point[] = [];
  for (const [at, length] of lengths.entries()) {
    const [a, b] = [path[at] as Point, path[at + 1] as Point];
    if (left < length) {
      const part = length === 0 ? 0 : left / length;
      kept.push({ x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) });
      break;
    }
    kept.push({ x: b.x, y: b.y });
    left -= length;
  }
  return kept;
}

/** Drawn this far out of its front, a line means to wheel. */
const ASIDE = 3000;
/** And no farther behind it: what lies there is faced first. */
const BEHIND = 12000;

/** Close order knows no step aside: its side is gripped as the corner before it, and who is drawn far aside wheels that way. */
function asClose(s: War, unit: Unit, aim: Aim): Aim {
  const { grip } = aim;
  const end = endOf(s, aim);
  if (!grip || !end || aim.step || bodyOf(s, unit).kind !== 'block' || grip.part.includes(' ')) return aim;
  const wheelBy = (side: 'left' | 'right'): Aim => {
    const { width, depth } = blockOf(s, unit);
    const corner: Grip = { part: `front ${side}`, right: Math.round((side === 'left' ? -width : width) / 2), ahead: Math.round(depth / 2) };
    return { ...aim, grip: corner };
  };
  if (grip.part === 'left' || grip.part === 'right') return wheelBy(grip.part);
  const aside = turnFrom(unit.post.facing, facingTo(unit.post, end));
  if (Math.abs(aside) < ASIDE || Math.abs(aside) > BEHIND || between(unit.post, end) < INCH) return aim;
  // The outer corner comes round until the front looks at the place.
  const outer = aside > 0 ? 'right' : 'left';
  const still = corners(blockOf(s, unit))[aside > 0 ? 1 : 0];
  const { width } = blockOf(s, unit);
  const to = ahead(still, wrap(unit.post.facing + aside + (outer === 'right' ? -9000 : 9000)), width);
  return { ...wheelBy(outer), points: [toScene(to, s.fixed.height)] };
}

/** Keys go on from the draft; a drag means a leg of its own from where the unit stands. */
function formedStep(s: War, unit: Unit, given: Aim): Step | undefined {
  const aim = asClose(s, unit, given);
  const body = bodyOf(s, unit);
  const draft = aim.step ? readStep(aim.draft) : null;
  const begun = draft && legOfStep(body, draft);
  if (!begun) {
    const leg = legFor(body, aim, s.fixed.height);
    return leg ? stepOf(leg) : undefined;
  }
  const next = legFor(bodyAfter(body, begun), aim, s.fixed.height);
  const [joined, more] = next ? withLeg([begun], next) : [begun];
  return joined && !more ? stepOf(joined) : next ? stepOf(next) : undefined;
}

/** In loose order the middle goes where it is drawn; a corner turns the line on its middle. */
function looseStep(s: War, unit: Unit, aim: Aim): Going | undefined {
  const draft = readStep(aim.draft);
  const centre = centreOf(s, unit);
  const { facing, ranks } = unit.post;
  const now = draft?.do === 'go' ? draft : { do: 'go' as const, ...centre, facing, ranks, via: [] };
  if (aim.step === 'left' || aim.step === 'right')
    return { ...now, facing: wrap(now.facing + (aim.step === 'left' ? KEY_TURN : -KEY_TURN)) };
  if (aim.step) return { ...now, ...ahead(now, now.facing, aim.step === 'ahead' ? INCH : -INCH) };
  const end = endOf(s, aim);
  if (!end) return undefined;
  if (aim.grip?.part.includes(' ')) {
    const from = ahead(ahead(centre, facing, aim.grip.ahead), facing - 9000, aim.grip.right);
    return { ...now, ...centre, facing: wrap(facing + turnFrom(facingTo(centre, from), facingTo(centre, end))), via: [] };
  }
  const grip = aim.grip ?? { right: 0, ahead: 0 };
  const off = ahead(ahead({ x: 0, y: 0 }, facing, -grip.ahead), facing - 9000, -grip.right);
  const to = { x: Math.round(end.x + off.x), y: Math.round(end.y + off.y) };
  const straight = (share: number): Going => ({
    do: 'go',
    x: Math.round(centre.x + (to.x - centre.x) * share),
    y: Math.round(centre.y + (to.y - centre.y) * share),
    facing,
    ranks,
    via: [],
  });
  const drawn: Going = {
    ...now,
    ...to,
    facing,
    via: aim.points
      .slice(0, -1)
      .slice(0, MOST_BENDS)
      .map((p) => fromScene(p, s.fixed.height)),
  };
  const legal = (step: Going) => isLegal(s, unit, step);
  return !legal(straight(1)) && legal(drawn) ? drawn : asFarAsLegal(legal, straight);
}

/** AGX-SCN-09: drawn off the table over an edge that is open to it. */
function edgeBeyond(s: War, unit: Unit, end: Point | undefined): Edge | undefined {
  if (!end) return undefined;
  const { width, height } = s.fixed;
  const isBeyond: Record<Edge, boolean> = { south: end.y < 0, north: end.y > height, west: end.x < 0, east: end.x > width };
  return openEdges(s, unit).find((edge) => isBeyond[edge]);
}

export function moveFor(s: War, unit: Unit, aim: Aim): MoveAnswer | undefined {
  if (isTaken(aim)) return { do: 'halt' };
  const edge = edgeBeyond(s, unit, endOf(s, aim));
  if (edge) return { do: 'exit', edge };
  if (movesFreely(unit)) return looseStep(s, unit, aim);
  const step = formedStep(s, unit, aim);
  if (!step || step.do === 'go') return step;
  return asFarAsLegal(
    (each) => isLegal(s, unit, each),
    (share) => (share === 1 ? step : partOf(unit, step, share)),
  );
}

/** AGW-CHG-01: let go over an enemy, a unit charges; anywhere else it rolls to march, and is asked where. */
export function actFor(s: War, aim: Aim): ActAnswer | undefined {
  const acting = actingIn(s);
  const unit = unitOf(s, acting.unit);
  const end = endOf(s, aim);
  if (numberIn(aim.piece, 'unit') !== unit.id || !end) return undefined;
  const enemy = enemiesOf(s, unit.seat).find((other) => gapToBody(bodyOf(s, other), end) <= INCH / 2);
  if (enemy) return { do: 'charge', target: enemy.id };
  if (unit.post.formation === 'unlimbered') return { do: 'turn gun' };
  if (acting.pace !== null) return { do: 'move' };
  return { do: 'roll', pace: 'march', reserve: 0, road: false };
}
