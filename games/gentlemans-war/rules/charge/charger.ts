// One charger of a charge: its path, its roll and what it comes to.
import type { Commanded } from '../../sides.ts';
import { type Charger, chargeIn, foe, type Id, named, type Ump, unitOf, type War } from '../../state.ts';
import { diceTaken, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { type ChargePath, farEnough, pathWith } from './path.ts';

export interface Running {
  at: number;
  situation: 'charge' | 'gone' | 'safe' | 'friend' | 'between' | 'blocked' | 'gun' | 'over';
  /** The enemy that it runs into without having charged it (AGW-ACC-01). */
  met: Id | null;
}

export function chargerAt(s: War, l: { at: number }): Charger {
  const charger = chargeIn(s).chargers[l.at];
  if (!charger) throw new RangeError('There is no such charger.');
  return charger;
}

/** AGX-BIG-12: whose charge it is: the first charger's commander. */
export function attackerIn(s: War): Commanded {
  const { seat, chargers } = chargeIn(s);
  return s.units[chargers[0]?.unit ?? -1] ?? { seat, section: s.section };
}

/** AGX-BIG-12: who answers a charge: the commander of this unit of the defender, or the side. */
export function defenderIn(s: War, unit: Id | undefined): Commanded {
  return unit === undefined ? { seat: foe(chargeIn(s).seat), section: s.section } : unitOf(s, unit);
}

/** AGW-CHG-09, AGW-EVADE-03: the free wheel takes the place of the ordinary one; an evasion gives that back. */
export function mayWheel(s: War, charger: Charger): boolean {
  const hasEvaded = (id: Id) => chargeIn(s).targets.some((target) => target.unit === id && target.hasEvaded);
  return !charger.freeWheel || charger.targets.some(hasEvaded);
}

export function pathNow(s: War, charger: Charger): ChargePath | null {
  const unit = unitOf(s, charger.unit);
  return pathWith(s, unit, charger.targets, charger.pivot, charger.angle, farEnough(s, unit, charger.targets));
}

/** What the roll comes to after the dice that obstacles take. */
export function reckon(s: War, charger: Charger): void {
  const path = pathNow(s, charger);
  const lost = diceTaken(charger.roll, [], path?.grades ?? []);
  charger.taken = lost;
  charger.distance = path?.distance ?? charger.distance;
  charger.total = (sum(charger.roll) - sum(lost)) * INCH;
  charger.hasCrossed = path?.hasCrossed ?? false;
}

/** Each die is told once: of a roll with dice added, those added alone. Without a way to its target there is no distance. */
export function tellRoll(s: War, charger: Charger, u: Ump, thrown: readonly number[], distance: number | null = charger.distance): void {
  u.tell?.('AGW-CHG-07', 'charge roll', {
    ...named(s, unitOf(s, charger.unit)),
    dice: [...thrown],
    distance,
    total: sum(charger.roll),
  });
}
