// AGX-ESC, AGX-PORT: what a train and its loads are, and the small questions that other rules ask about them.
import type { Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { ArmyUnit } from '../../content/types.ts';
import { type Id, typeOf, type Unit, type War } from '../../state.ts';

/** AGX-ESC-09, AGX-PORT-02: what a party carries, or has dropped. */
export interface Load {
  /** Who carries it; null: it lies on the table, was taken, or has left. */
  carrier: Id | null;
  /** Where it lies. */
  at: Point | null;
  fate: 'on the way' | 'captured' | 'exited';
  /** AGX-PORT-01: it is the baggage of an army that has hired porters, and nothing that an escort brings through. */
  hired?: true;
}

/** What belongs to trains and porters; a battle without either has none. */
export interface Convoy {
  /** AGX-ESC-04: the wagons or parties of the escort in their order, the head first; none: no train. */
  train: Id[];
  /** AGX-ESC-05: wagons in the enemy's hands, and those burnt there. */
  captured: Id[];
  burnt: Id[];
  loads: Load[];
  /** AGX-PORT-04: parties that have moved on a friend's card in this cycle. */
  moved: Id[];
  /** AGX-PORT-05: running parties that test at the end of their side's cycle. */
  testing: Id[];
}

export function newConvoy(): Convoy {
  return { train: [], captured: [], burnt: [], loads: [], moved: [], testing: [] };
}

export function convoyIn(s: War): Convoy {
  if (!s.convoy) throw new Error('There is no train.');
  return s.convoy;
}

/** How the ids of those begin whom a scenario lends. */
export const TRAIN = 'train-';

/** AGX-ESC-01: lent by the scenario, and no part of the army that marched. */
export function isLent({ id }: ArmyUnit): boolean {
  return id.startsWith(TRAIN);
}

/** A wagon or party of the escort. */
export function isInTrain(s: War, unit: Unit): boolean {
  return s.convoy?.train.includes(unit.id) ?? false;
}

/** AGX-ESC-04: a wagon of the train, for which other rules hold than for baggage. */
export function isTrainWagon(s: War, unit: Unit): boolean {
  return isInTrain(s, unit) && typeOf(s, unit) === 'wagon';
}

/** AGX-GEN-13: in the enemy's hands it does nothing. */
export function isCaptured(s: War, unit: Unit): boolean {
  return s.convoy?.captured.includes(unit.id) ?? false;
}

export function trainSeat(s: War): Seat | null {
  const [head] = s.convoy?.train ?? [];
  return head === undefined ? null : (s.units[head]?.seat ?? null);
}

/** AGX-ESC-04: on the table or behind it, and still the escort's. */
export function isUnderWay(s: War, unit: Unit): boolean {
  return isInTrain(s, unit) && (unit.status === 'table' || unit.status === 'entering') && !isCaptured(s, unit);
}

/** AGX-ESC-04: of the train, and not yet on the table. */
export function isComingUp(s: War, unit: Unit): boolean {
  return unit.status === 'entering' && isInTrain(s, unit);
}

/** AGX-ESC-04: the train as a unit for cards: those under way first, in their order; with none under way it needs no card. */
export function trainGroup(s: War): Unit[] {
  const all = (s.convoy?.train ?? []).map((id) => s.units[id] as Unit);
  if (!all.some((unit) => isUnderWay(s, unit))) return [];
  const rank = (unit: Unit) => (isUnderWay(s, unit) ? (unit.status === 'table' ? 0 : 1) : 2);
  return all.filter(({ status }) => status !== 'lost').sort((a, b) => rank(a) - rank(b));
}

export function isPorters(s: War, unit: Unit): boolean {
  return typeOf(s, unit) === 'porters';
}

/** AGX-GEN-10, AGX-PORT-05: whether it fights, guards, pins and holds ground: wagons and porters do not. */
export function isFighting(s: War, unit: Unit): boolean {
  return typeOf(s, unit) !== 'wagon' && !isPorters(s, unit);
}
