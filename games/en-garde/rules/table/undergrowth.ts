// Undergrowth (EGW-SPELL-09): in its circle open ground is difficult and difficult ground impassable; one who stands in that only comes out.
import {
  between,
  boundsOf,
  capsule,
  clipped,
  contains,
  disc,
  type Feature,
  facingTo,
  featuresAt,
  featuresNear,
  footOn,
  joined,
  outside,
  type Point,
  type Span,
  towards,
  turnBetween,
  withinAny,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { type EnGarde, has, isMounted, type Model } from '../../state.ts';
import { countryOf, isBridge, isDeck, isWater } from './terrain.ts';

const SIX = 6000;

export function circlesOf(s: EnGarde) {
  return s.undergrowth.map((circle) => disc(circle, SIX));
}

/** Difficult ground changes; the inside of a building does not. */
function changes(piece: Feature): boolean {
  return piece.ground === 'difficult' && !piece.building;
}

/** The parts of a leg that lie on ground made impassable; what is under a bridge is not touched. */
function closedSpans(s: EnGarde, a: Point, b: Point): Span[] {
  const near = featuresNear(countryOf(s), boundsOf(capsule(a, b, 0)));
  const bridges = near.filter((piece) => isBridge(piece) || isDeck(piece)).flatMap(({ shapes }) => shapes);
  const off = outside(withinAny(a, b, bridges));
  const circles = joined(withinAny(a, b, circlesOf(s)));
  return near.filter(changes).flatMap((piece) => {
    const spans = circles.flatMap(({ from, to }) => clipped(withinAny(a, b, piece.shapes), from, to));
    return isWater(piece) ? off.flatMap(({ from, to }) => clipped(spans, from, to)) : spans;
  });
}

/** Is a centre on ground made impassable? */
export function isOvergrown(s: EnGarde, p: Point): boolean {
  if (!circlesOf(s).some((circle) => contains(circle, p))) return false;
  const pieces = featuresAt(countryOf(s), p);
  const bridged = pieces.some((piece) => isBridge(piece) || isDeck(piece));
  return pieces.some((piece) => changes(piece) && !(bridged && isWater(piece)));
}

/** How the circle hinders a model on a leg: not at all, by one rate, or altogether. Flyers ignore it; to the Agile each is one step less. */
export function growthOn(s: EnGarde, m: Model, a: Point, b: Point): 'free' | 'slow' | 'closed' {
  if (s.undergrowth.length === 0 || (has(s, m, 'fly') && !isMounted(m))) return 'free';
  const agile = has(s, m, 'agile');
  if (closedSpans(s, a, b).length > 0) return agile ? 'slow' : 'closed';
  return !agile && withinAny(a, b, circlesOf(s)).length > 0 ? 'slow' : 'free';
}

/** Whether a place is closed to a model, or to any plain one: on ground that has become impassable; the Agile and flyers stand there. */
export function isClosedTo(s: EnGarde, m: Model | null, place: Point & { z: number }): boolean {
  if (s.undergrowth.length === 0 || place.z > 0) return false;
  if (m && (has(s, m, 'agile') || (has(s, m, 'fly') && !isMounted(m)))) return false;
  return isOvergrown(s, place);
}

/** Whether a model is caught in ground that has become impassable for it. */
export function isCaught(s: EnGarde, m: Model): boolean {
  return isClosedTo(s, m, m);
}

/** The nearest point beyond the closed ground: over the edge of a piece, or of the circle. */
export function wayOutOf(s: EnGarde, p: Point): Point | null {
  const ends: Point[] = [];
  for (const piece of featuresAt(countryOf(s), p).filter(changes)) {
    for (const { core } of piece.shapes)
      core.forEach((a, at) => {
        const foot = footOn(p, a, core[(at + 1) % core.length] as Point);
        ends.push(between(foot, p) === 0 ? foot : towards(foot, p, -CLEAR));
      });
  }
  for (const circle of s.undergrowth) {
    const far = between(circle, p);
    if (far > 0 && far <= SIX) ends.push(towards(circle, p, SIX + CLEAR));
  }
  const out = ends.filter((end) => !isOvergrown(s, end)).sort((a, b) => between(a, p) - between(b, p));
  return out[0] ?? null;
}

const CLEAR = 2;
/** A degree either way. */
const ASIDE = 100;
/** EGW-SPELL-09: the lowest rate. */
export const CAUGHT = [1000, 2000, 3000] as const;

/** Straight out by the shortest way; one whom a move does not take out goes as far along it as the rate allows. */
export function caughtRefusal(s: EnGarde, m: Model, path: readonly Point[]): Refusal | null {
  const no = (reason: string): Refusal => ({ rule: 'EGW-SPELL-09', reason });
  const [start, end, more] = path;
  if (!start || !end) return null;
  const out = wayOutOf(s, m);
  if (!out || more) return no('It may only come out of the undergrowth by the shortest way.');
  if (turnBetween(facingTo(start, end), facingTo(start, out)) > ASIDE)
    return no('It may only come out of the undergrowth by the shortest way.');
  const gone = between(start, end);
  if (!isOvergrown(s, end)) return null;
  const stuck = between(start, out) > CAUGHT[1] && gone >= CAUGHT[1] - CLEAR;
  return stuck ? null : no('It goes on until it is out of the undergrowth, or as far as it gets.');
}
