// AGX-CAMEO-01 to -04, -24: the cameo figures of a match, and small questions about them.
import type { Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { CAMEOS, type CameoRole } from '../../content/cameos.ts';
import type { Id, Ump, Unit, War } from '../../state.ts';
import type { Stood } from '../all/stood.ts';

export interface Cameo {
  id: number;
  seat: Seat;
  /** AGX-CAMEO-01: which player of his side has chosen him; left out: the first. */
  player?: number;
  role: CameoRole;
  /** Chosen and still to come, on the table, or out of the game. */
  status: 'waiting' | 'table' | 'out';
  /** With whom he is; alone he stands at a point. */
  unit: Id | null;
  general: number | null;
  x: number;
  y: number;
  /** The joker at which he came. */
  came: number;
  /** The cycle of his owner (of a Companion, of the enemy) in which he last did what he may do once a cycle. */
  used: number;
  /** AGX-CAMEO-19: without his ability until this joker. */
  dazed: number;
  /** AGX-CAMEO-19: of a sniper: enemies who stood near when he was last looked for; left out: he has not been. */
  near?: Stood[];
}

export interface Cameos {
  /** AGX-CAMEO-01: how many each player of a side may still choose. */
  left: [number[], number[]];
  figures: Cameo[];
  /** AGX-CAMEO-06: units whose Bruiser has won a challenge. */
  proud: Id[];
  /** AGX-CAMEO-07, -08: the fallen who have not been tested, by unit; `near`: those who fell within 24" of a Dressing Station. */
  fallen: { unit: Id; all: number; near: number }[];
  /** AGX-CAMEO-11: units that a Civilian has stopped in this cycle. */
  stopped: Id[];
  /** AGX-CAMEO-11: when each unit last shot, was shot at or fought: the cycles of both sides then. */
  fought: { unit: Id; cycles: [number, number] }[];
  /** AGX-CAMEO-12: the unit that has a free ace, and how many acts are left of it. */
  freeAce: [{ unit: Id; acts: number } | null, { unit: Id; acts: number } | null];
  /** AGX-CAMEO-04, -24: sides whose cycle has ended, and where; their figures there may move. */
  moves: { seat: Seat; section: number }[];
}

export function newCameos(count: number, players: number): Cameos | null {
  if (count === 0) return null;
  const each = (side: number) => Array.from({ length: Math.floor((players + 1 - side) / 2) }, () => count);
  const none: Cameos = {
    left: [each(0), each(1)],
    figures: [],
    proud: [],
    fallen: [],
    stopped: [],
    fought: [],
    freeAce: [null, null],
    moves: [],
  };
  return none;
}

export function cameosIn(s: War): Cameos {
  if (!s.cameos) throw new Error('No cameos are in use.');
  return s.cameos;
}

export function cameoOf(s: War, id: number): Cameo {
  const cameo = s.cameos?.figures[id];
  if (!cameo) throw new RangeError(`There is no cameo ${id}.`);
  return cameo;
}

/** The cameos of a side on the table, of one role or of any. */
export function cameosOf(s: War, seat: Seat, role?: CameoRole): Cameo[] {
  return (
    s.cameos?.figures.filter((each) => each.seat === seat && each.status === 'table' && (role === undefined || each.role === role)) ?? []
  );
}

/** The unit he is with, also by way of his general. */
export function unitWith(s: War, cameo: Cameo): Id | null {
  return cameo.general === null ? cameo.unit : (s.generals[cameo.general]?.unit ?? null);
}

/** The cameo of a role with a unit, if he is there and can do what he does. */
export function cameoWith(s: War, unit: Unit, role: CameoRole): Cameo | null {
  if (!s.cameos) return null;
  const isHere = (each: Cameo) => each.status === 'table' && each.role === role && each.dazed <= s.jokers && unitWith(s, each) === unit.id;
  return s.cameos.figures.find(isHere) ?? null;
}

export function cameoName(cameo: Cameo): string {
  return CAMEOS[cameo.role].name;
}

/** AGX-CAMEO-03, -24: he is out of the game. */
export function dismiss(cameo: Cameo, why: string, u: Ump): void {
  if (cameo.status === 'out') return;
  cameo.status = 'out';
  cameo.unit = null;
  cameo.general = null;
  u.tell?.(CAMEOS[cameo.role].rule, 'cameo leaves', { seat: cameo.seat, role: cameo.role, why });
}

/** Where he stands: beside his unit or general, or where he was put. */
export function placeOfCameo(s: War, cameo: Cameo, centreOf: (unit: Unit) => Point): Point {
  const unit = unitWith(s, cameo);
  if (unit !== null && s.units[unit]) return centreOf(s.units[unit]);
  const general = cameo.general === null ? null : s.generals[cameo.general];
  return general ? { x: general.x, y: general.y } : { x: cameo.x, y: cameo.y };
}

/** AGX-CAMEO-14: whether an Old Duffer leads it. */
export function hasDuffer(s: War, unit: Unit): boolean {
  return cameoWith(s, unit, 'duffer') !== null;
}

/** AGX-CAMEO-11: whether a Civilian has stopped it. */
export function isStopped(s: War, unit: Unit): boolean {
  return s.cameos?.stopped.includes(unit.id) ?? false;
}

/** AGX-CAMEO-12: whether a Messenger has reached it and its free ace is still to come. */
export function awaitsFreeAce(s: War, unit: Unit): boolean {
  return s.cameos?.freeAce[unit.seat as 0 | 1]?.unit === unit.id;
}

/** AGX-CAMEO-06, -17: what cameos add to morale dice. */
export function moraleByCameo(s: War, unit: Unit): number {
  if (!s.cameos) return 0;
  return (cameoWith(s, unit, 'mascot') ? 1 : 0) + (s.cameos.proud.includes(unit.id) ? 1 : 0);
}

/** AGX-CAMEO-06, -17: dice that cameos add in close combat. */
export function combatDiceByCameo(s: War, unit: Unit): number {
  return (cameoWith(s, unit, 'bruiser') ? 1 : 0) + (cameoWith(s, unit, 'mascot') ? 1 : 0);
}

/** AGX-CAMEO-09, -23: dice against tribal troops that hit on 6. */
export function diceAgainstTribes(s: War, unit: Unit): number {
  return (cameoWith(s, unit, 'observer') ? 1 : 0) + (cameoWith(s, unit, 'correspondent') ? 1 : 0);
}

/** AGX-CAMEO-09, -18: what a change of formation costs with them. */
export function costWithCameo(s: War, unit: Unit, cost: number): number {
  if (cameoWith(s, unit, 'sergeant-major')) return 1;
  return cameoWith(s, unit, 'observer') ? Math.max(1, cost - 1) : cost;
}

/** AGX-CAMEO-22: how many units a brigade may have. */
export function brigadeLimit(s: War, seat: Seat, units: readonly Unit[]): number {
  return cameosOf(s, seat, 'staff-officer').some((each) => units.some((unit) => cameoWith(s, unit, 'staff-officer')?.id === each.id))
    ? 6
    : 4;
}

/** AGX-CAMEO-11: shooting, being shot at and close combat. */
export function noteFighting({ cameos, cycles }: War, unit: Id): void {
  if (!cameos) return;
  cameos.fought = [...cameos.fought.filter((each) => each.unit !== unit), { unit, cycles: [...cycles] }];
}

/** AGX-CAMEO-07, -08: those who fall may yet come back. */
export function noteFallen({ cameos }: War, unit: Id, count: number, isNear: boolean): void {
  if (!cameos || count <= 0) return;
  const before = cameos.fallen.find((each) => each.unit === unit) ?? { unit, all: 0, near: 0 };
  const now = { unit, all: before.all + count, near: before.near + (isNear ? count : 0) };
  cameos.fallen = [...cameos.fallen.filter((each) => each.unit !== unit), now];
}

/** So many of the fallen are back by other means: those first whom nobody could have tended. */
export function forgetFallen({ cameos }: War, unit: Id, count: number): void {
  const fallen = cameos?.fallen.find((each) => each.unit === unit);
  if (!fallen) return;
  fallen.all = Math.max(0, fallen.all - count);
  fallen.near = Math.min(fallen.near, fallen.all);
}

/** AGX-CAMEO-11, -12: what ends with a side's cycle; then its figures may move (AGX-CAMEO-04). */
export function endCameoCycle(s: War, seat: Seat): void {
  const { cameos } = s;
  if (!cameos) return;
  // AGX-BIG-03: what was of another section's cycle goes on there: whoever is stopped keeps his counter till it ends.
  cameos.stopped = cameos.stopped.filter((id) => s.units[id]?.counter);
  const free = cameos.freeAce[seat as 0 | 1];
  if (free && (s.fixed.sections === 1 || s.units[free.unit]?.section === s.section)) cameos.freeAce[seat as 0 | 1] = null;
  if (!cameos.moves.some((each) => each.seat === seat && each.section === s.section)) cameos.moves.push({ seat, section: s.section });
}
