// What every aim is read by: where the pointer is, and whether a piece was only taken in hand.
import { type Aim, fromScene } from '@baize/contracts';
import type { Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { homeEdge } from '../rules/setup/edges.ts';
import type { War } from '../state.ts';

export const INCH = 1000;
/** How far a key turns. */
export const KEY_TURN = 1000;

export function endOf(s: War, aim: Aim): Point | undefined {
  const last = aim.points.at(-1);
  return last && fromScene(last, s.fixed.height);
}

/** What an arrow key means on the table: up is away from one's own edge, or north where the table lies lengthwise. */
export function keyStep(s: War, seat: Seat, step: NonNullable<Aim['step']>): Point {
  const home = homeEdge(s, seat);
  const up = home === 'south' || home === 'west' ? INCH : -INCH;
  return { ahead: { x: 0, y: up }, back: { x: 0, y: -up }, left: { x: -up, y: 0 }, right: { x: up, y: 0 } }[step];
}

export const isTaken = (aim: Aim): boolean => aim.points.length === 0 && aim.step === undefined;
