// What a unit is worth to its side, and what losses, disorder and flight cost it.
import { UNIT_KINDS } from '../content/unit-types.ts';
import { isGun, isWagon } from '../rules/armies/kinds.ts';
import { concernAfterShot, rowByStrength } from '../rules/morale/table.ts';
import type { ShotParts } from '../rules/shooting/shot.ts';
import { entryOf, generalWith, type Unit, type War } from '../state.ts';
import { binomial, scoring } from './odds.ts';

/** AGW-WIN-01: every unit counts one, so the cheap ones are worth nearly as much as the dear. */
export function worthOf(s: War, unit: Unit): number {
  if (isWagon(s, unit)) return 1;
  const { type, attributes, figures } = entryOf(s, unit);
  const price = (UNIT_KINDS[type].cost ?? 2) + attributes.length * 0.5;
  return (4 + price / 2) * Math.min(1, unit.original / Math.max(1, figures));
}

/** What a unit that runs has lost of its worth: it rallies more often than not. */
export const FLIGHT = 0.5;
export const RETREAT = 0.15;
export const DISORDER = 0.06;

/** What a morale test costs on average, in parts of the unit. */
const TEST = { bothered: 0.15, disconcerted: 0.28 };

/** What it costs a unit to have so many figures shot. */
export function blowWorth(s: War, unit: Unit, lost: number): number {
  if (lost <= 0) return 0;
  const worth = worthOf(s, unit);
  const left = unit.figures - lost;
  if (left <= 0) return worth * (unit.hopeless ? 0.05 : unit.running ? 0.6 : 1);
  const part = (0.65 * worth * lost) / Math.max(1, unit.original);
  if (unit.hopeless) return part * 0.1;
  if (unit.running) return part * 0.8;
  const nerve = { ...unit, shotDown: unit.shotDown + lost, figures: left };
  const concern = concernAfterShot(nerve, lost, isGun(s, unit));
  if (!concern) return part;
  const row = concern === 'earlier failure' ? 'disconcerted' : rowByStrength(left, unit.original);
  return part + worth * TEST[row] * (generalWith(s, unit) ? 0.7 : 1) + (unit.disordered ? worth * 0.05 : 0);
}

/** What a shot takes from the enemy on average. */
export function shotWorth(s: War, target: Unit, parts: Pick<ShotParts, 'dice' | 'toHit' | 'toSave'>): number {
  const chance = scoring(parts.toHit) * (1 - scoring(parts.toSave));
  return binomial(parts.dice, chance).reduce((sum, p, lost) => sum + p * blowWorth(s, target, lost), 0);
}

/** Figures that a shot fells on average. */
export function shotLoss(parts: Pick<ShotParts, 'dice' | 'toHit' | 'toSave'>): number {
  return parts.dice * scoring(parts.toHit) * (1 - scoring(parts.toSave));
}

/** How late it is: 0 at first, 1 when a battle has lasted too long; whoever has waited long enough dares more. */
export function lateness(s: War): number {
  return Math.min(1, Math.max(0, (s.flip.number - 40) / 120));
}
