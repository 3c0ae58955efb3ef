// AGX-SCN-09: leaving the table by an edge that the scenario has opened.

import { readAnswer } from '@baize/contracts';
import { ahead, cosine, type Leg, type Point, SINE_ONE } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { EDGES, type Edge } from '../../scenarios/scenario.ts';
import { named, type Ump, type Unit, type War } from '../../state.ts';
import { diceTaken, sum } from '../activation/dice.ts';
import { carryLeg, INCH } from '../all/ground.ts';
import { isLocked } from '../all/states.ts';
import { isSkirmishing } from '../armies/kinds.ts';
import { unitExits } from '../cameos/fate.ts';
import { isInTrain, isTrainWagon } from '../convoy/convoy.ts';
import { loadOf } from '../convoy/loads.ts';
import { bends, bodyOf, figuresAt } from '../formations/footprint.ts';
import { isBeyondEdge, OUTWARD } from '../setup/edges.ts';
import { leavesRoad, purseOffRoad } from './by-road.ts';
import { crossingsOf, type Purse, passageOf, purseOf, stopRefusal } from './legs.ts';

const RULE = 'AGX-SCN-09';

/** How far a point is from an edge. */
function distanceTo(s: War, edge: Edge, { x, y }: Point): number {
  const { width, height } = s.fixed;
  return { south: y, north: height - y, west: x, east: width - x }[edge];
}

/** The edges over which a side may leave. */
export function openEdges(s: War, unit: Unit): Edge[] {
  // AGX-ESC-08: of an escort only what it brings through leaves.
  const mayLeave = ({ only }: { only?: 'train' }) => only === undefined || isInTrain(s, unit);
  return s.fixed.scenario.exits.filter((exit) => exit.seat === unit.seat && mayLeave(exit)).map(({ edge }) => edge);
}

/** Which way it goes, and how far until a figure is over the edge; null: it does not face it. */
function wayOut(s: War, unit: Unit, edge: Edge): { facing: number; by: number } | null {
  const facing = isSkirmishing(unit) ? OUTWARD[edge] : unit.post.facing;
  const share = cosine((facing - OUTWARD[edge] + 36000) % 36000) / SINE_ONE;
  if (share < 0.1) return null;
  // AGX-ESC-08: a wagon has left when its front crosses the edge.
  const figures = isTrainWagon(s, unit) ? [unit.post] : figuresAt(s, unit);
  const ways = figures.map((p) => ({ p, by: Math.floor(distanceTo(s, edge, p) / share) + 1 }));
  const first = ways.reduce((best, each) => (each.by < best.by ? each : best));
  const out = ahead(first.p, facing, first.by);
  // Over that edge and no other.
  const across = edge === 'south' || edge === 'north' ? { x: out.x, y: 0 } : { x: 0, y: out.y };
  return isBeyondEdge(s, across) ? null : { facing, by: first.by };
}

/** Why a unit that marches or runs cannot leave there with what is left of its roll. */
export function exitRefusal(s: War, unit: Unit, edge: Edge, left: number): Refusal | null {
  if (!openEdges(s, unit).includes(edge)) return { rule: 'AGW-EDGE-04', reason: 'That edge is closed to it.' };
  if (isLocked(s, unit) || unit.running) return { rule: RULE, reason: 'It cannot leave as it is.' };
  const way = wayOut(s, unit, edge);
  if (!way) return { rule: RULE, reason: 'It does not face that edge.' };
  if (way.by > left) return { rule: RULE, reason: 'The edge is out of its reach.' };
  const by = ahead({ x: 0, y: 0 }, way.facing, way.by);
  const leg: Leg = bends(unit.post.formation)
    ? { do: 'march', path: [unit.post, { x: unit.post.x + by.x, y: unit.post.y + by.y }] }
    : { do: 'shift', by };
  const result = carryLeg(s, unit, bodyOf(s, unit), leg, { ...passageOf(s, unit), edge: 'open' });
  if (result.stop) return stopRefusal(s, result.stop);
  const purse = roadPurse(s, unit, way, left);
  const taken = diceTaken(purse.dice, purse.taken, crossingsOf(s, unit, result, purse.passed).grades);
  return result.cost + sum(taken) * INCH > purse.left ? { rule: RULE, reason: 'The edge is out of its reach.' } : null;
}

/** AGW-LAND-03: off the road that it has claimed the extra die is lost, on its way out as anywhere; on the table is what counts. */
function roadPurse(s: War, unit: Unit, { facing, by }: { facing: number; by: number }, left: number): Purse {
  const purse = { ...purseOf(s), left };
  const { acting } = s;
  const end = ahead(unit.post, facing, by);
  const last = { x: clamp(end.x, s.fixed.width), y: clamp(end.y, s.fixed.height) };
  return acting && leavesRoad(s, unit, acting, { do: 'march', path: [last] }) ? purseOffRoad(purse, acting.roadDice ?? 0) : purse;
}

const clamp = (at: number, most: number) => Math.min(most, Math.max(0, at));

export function exitsFor(s: War, unit: Unit, left: number): Edge[] {
  return openEdges(s, unit).filter((edge) => exitRefusal(s, unit, edge, left) === null);
}

const EXIT = v.strictObject({ do: v.literal('exit'), edge: v.picklist(EDGES) });

export function readExit(answer: unknown): { do: 'exit'; edge: Edge } | null {
  return readAnswer(EXIT, answer);
}

/** The whole unit goes, and whoever is with it; it never returns. */
export function leaveBy(s: War, unit: Unit, edge: Edge, u: Ump): void {
  unit.status = 'exited';
  unit.disordered = false;
  unit.task = null;
  unit.counter = true;
  Object.assign(unit, { horses: null, gun: null, bicycles: null });
  for (const general of s.generals) if (general.unit === unit.id && general.status === 'table') general.status = 'exited';
  for (const rider of s.units) if (rider.wagon === unit.id) rider.status = 'exited';
  if (s.cameos) unitExits(s, unit, u);
  // AGX-ESC-09: what a party carries leaves with it.
  const load = loadOf(s, unit);
  if (load) Object.assign(load, { carrier: null, fate: load.fate === 'captured' ? 'captured' : 'exited' });
  s.scenario.exited.push({ unit: unit.id, seat: unit.seat, edge, joker: s.jokers });
  u.tell?.(RULE, 'exits', { ...named(s, unit), edge });
}
