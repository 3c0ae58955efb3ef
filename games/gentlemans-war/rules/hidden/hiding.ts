// AGX-HIDE: what a battle remembers of hidden units, and who counts as being there for whom.
import type { Seat } from '@baize/kernel';
import { ARMY_LISTS } from '../../content/armies/index.ts';
import type { Army } from '../../content/types.ts';
import type { Id, Unit, War } from '../../state.ts';
import { isFighting } from '../convoy/convoy.ts';

/** AGX-HIDE-01: an irregular army against one that is not, and raiders; nobody; or one side, whatever its list. */
export const HIDING = ['auto', 'off', 'south', 'north'] as const;
export type HidingOption = (typeof HIDING)[number];

export interface Hiding {
  /** The side that hides; the other searches. */
  seat: Seat;
  /** AGX-HIDE-02: what the far side of a hedge or wall is judged from. */
  from: 'edge' | 'road';
  /** They have all been set down. */
  isSet: boolean;
  /** The searching side has been told how many there are. */
  isTold: boolean;
  /** AGX-HIDE-07: features that have been searched, with the number of jokers that had been turned. */
  scouted: { feature: string; joker: number }[];
  /** Of these, the ones that a hidden unit has entered since: only the hiding side knows. */
  entered: string[];
  /** AGX-HIDE-04: searching units that have moved and will look about them. */
  moved: Id[];
}

export function newHiding(seat: Seat, from: Hiding['from'] = 'edge'): Hiding {
  return { seat, from, isSet: false, isTold: false, scouted: [], entered: [], moved: [] };
}

/** AGX-HIDE-01: the lists of irregular armies, Mexico excepted. */
function isIrregular({ nation }: Army): boolean {
  return ARMY_LISTS[nation]?.group === 'irregular' && nation !== 'mexico';
}

/** AGX-HIDE-01: the side that may hide units, if there is one; `raiders`: the side that lies in wait by a road. */
export function whoHides(option: HidingOption, armies: readonly [Army, Army], raiders: Seat | null): Seat | null {
  if (option === 'south' || option === 'north') return option === 'south' ? 0 : 1;
  if (option !== 'auto') return null;
  if (raiders !== null) return raiders;
  const [south, north] = armies.map(isIrregular);
  return south === north ? null : south ? 0 : 1;
}

export function isHidden(unit: Unit): boolean {
  return unit.status === 'hidden';
}

export function hiddenUnits(s: War): Unit[] {
  return s.hidden === null ? [] : s.units.filter(isHidden);
}

/** AGX-HIDE-14: a hidden unit is there for its own side alone. */
export function isThereFor(unit: Unit, seat: Seat): boolean {
  return unit.status === 'table' || (unit.status === 'hidden' && unit.seat === seat);
}

/** AGX-HIDE-04: all units of the other side but wagons and porters. */
export function isSearcher(s: War, unit: Unit): boolean {
  return s.hidden !== null && unit.seat !== s.hidden.seat && unit.status === 'table' && isFighting(s, unit);
}

/** AGX-HIDE-04, AGX-GEN-14: it has changed its place, its facing or its formation. */
export function noteMove(s: War, unit: Unit): void {
  if (s.hidden && isSearcher(s, unit) && !s.hidden.moved.includes(unit.id)) s.hidden.moved.push(unit.id);
}

/** AGX-HIDE-04: who falls back or runs looks for nobody. */
export function forgetMove(s: War, unit: Unit): void {
  if (s.hidden) s.hidden.moved = s.hidden.moved.filter((id) => id !== unit.id);
}
