// AGW-CMD-03, AGX-CAMEO-13, AGW-MOVE-05: the way of a single figure: straight, or bent about what is closed to it.
import {
  between,
  findRoute,
  gapToPoint,
  grown,
  type Leg,
  type Point,
  type Shape,
  shapesOf,
  stopOfLeg,
  sweepOf,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { enemiesOf, type General, type War } from '../../state.ts';
import { type Figure, factorOf, groundForFigure, INCH, isBarred } from '../all/ground.ts';
import { landOf } from '../country/map.ts';
import { bodyOf, generalBody } from '../formations/footprint.ts';
import { stopRefusal } from '../movement/legs.ts';
import { generalFits } from './spots.ts';

/** The points of his way from where he is, or why he may not ride there. */
export function wayOfRide(s: War, general: General, inches: number, to: Point): { way: Point[] } | { refusal: Refusal } {
  const from = { x: general.x, y: general.y };
  const refusal = placeRefusal(s, general, inches, to);
  if (refusal) return { refusal };
  return wayOfFigure(s, riding(general), from, to, inches);
}

/** AGW-CMD-03: he goes where cavalry may, and keeps an inch from enemies. */
const riding = ({ seat }: General): Figure => ({ seat, going: 'general', isBold: false });

/** The points of a way of so many inches at most, or why there is none. */
export function wayOfFigure(s: War, figure: Figure, from: Point, to: Point, inches: number): { way: Point[] } | { refusal: Refusal } {
  const stopped = legRefusal(s, figure, from, to);
  if (!stopped) return { way: [from, to] };
  const way = wayAbout(s, figure, from, to, inches);
  return way ? { way } : { refusal: stopped };
}

/** Whether he may ride there without a bend; a way about something is dear to find, so suggestions leave it out. */
export function isStraightRide(s: War, general: General, inches: number, to: Point): boolean {
  return !placeRefusal(s, general, inches, to) && !legRefusal(s, riding(general), { x: general.x, y: general.y }, to);
}

function placeRefusal(s: War, general: General, inches: number, to: Point): Refusal | null {
  if (between({ x: general.x, y: general.y }, to) > inches) return { rule: 'AGW-CMD-03', reason: 'The dice do not reach so far.' };
  return generalFits(s, general, to) ? null : { rule: 'AGW-CMD-03', reason: 'He cannot stand there.' };
}

function legRefusal(s: War, figure: Figure, from: Point, to: Point): Refusal | null {
  const body = generalBody(from);
  const leg: Leg = { do: 'march', path: [from, to] };
  const sweep = sweepOf(body, leg, 'centre');
  const stop = sweep.length > 0 ? stopOfLeg(body, leg, groundForFigure(s, figure, sweep.box), sweep) : null;
  return stop ? stopRefusal(s, stop) : null;
}

/** So far he keeps from what he rides about, that a rounded corner does not stop him. */
const CLEAR = 5;

/** The shortest way about closed ground, barred lines and enemies, no longer than the dice. */
function wayAbout(s: War, figure: Figure, from: Point, to: Point, inches: number): Point[] | null {
  const { width, height } = s.fixed;
  // A way of that length touches nothing that is farther from its two ends together.
  const isNear = (shape: Shape) => gapToPoint(shape, from) + gapToPoint(shape, to) <= inches;
  const near = barsOf(s, figure).filter(isNear);
  const solids = near.map((shape, at) => ({ id: `${at}`, shape: grown(shape, CLEAR) }));
  const route = findRoute({ width, height, radius: 1, facing: 0, solids, freeTurns: MANY, turnCost: 0 }, from, to, inches);
  if (!route) return null;
  const way = [...route.path];
  const isOpen = way.slice(1).every((next, at) => !legRefusal(s, figure, way[at] as Point, next));
  return isOpen ? way : null;
}

/** Turns cost a rider nothing. */
const MANY = 1000;

/** AGW-GEOM-03, AGX-GEN-08: a general alone and a cameo are an inch across. */
const RADIUS = 500;

function barsOf(s: War, { seat, going, isBold }: Figure): Shape[] {
  const land = landOf(s);
  return [
    ...land.country.features.filter((piece) => factorOf(land, piece, going, false) === Infinity).flatMap(({ shapes }) => [...shapes]),
    ...land.lines.filter((line) => isBarred(land, line, going)).flatMap(({ shapes }) => [...shapes]),
    ...enemiesOf(s, seat).flatMap((enemy) => shapesOf(bodyOf(s, enemy)).map((shape) => grown(shape, (isBold ? 0 : INCH) + RADIUS))),
  ];
}
