// Lying in wait: who hides, when to come out, and whether to creep nearer.
import { between } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { isGun } from '../rules/armies/kinds.ts';
import { type CreepAnswer, type Lurking, tryCreep } from '../rules/hidden/acting.ts';
import { type HidingAnswer, hidingPlaces, mayHide } from '../rules/hidden/setting.ts';
import { enemiesOf, type Unit, unitOf, type War } from '../state.ts';
import { formFor } from './deploy.ts';
import { middleOf } from './middle.ts';
import { liesInWait, raiderHides, raiderWorth } from './raiders.ts';

const INCH = 1000;

/** Not more than a third of an army lies in wait: the rest must hold the enemy; raiders hide as many as may. */
function isEnoughHidden(s: War, unit: Unit): boolean {
  if (liesInWait(s, unit.seat)) return false;
  const own = s.units.filter(({ seat }) => seat === unit.seat);
  return own.filter(({ status }) => status === 'hidden').length * 3 >= own.length;
}

/** Every cover for the first of those on foot, if more shall hide. */
export function hidingCandidates(s: War, seat: Seat): HidingAnswer[] {
  const next = mayHide(s, seat).filter((unit) => !isGun(s, unit) && !unit.mounted && !isEnoughHidden(s, unit));
  if (liesInWait(s, seat)) return [...next.flatMap((unit) => raiderHides(s, unit, formFor(s, unit)).slice(0, 1)), 'no more'];
  return [...(next[0] ? hidingPlaces(s, next[0]) : []), 'no more'];
}

/** Foot and skirmishers hide well, and best near the middle of the table, where the enemy will pass. */
export function hidingWorth(s: War, answer: HidingAnswer): number {
  if (answer === 'no more') return 0;
  const unit = unitOf(s, answer.unit);
  if (isEnoughHidden(s, unit) || isGun(s, unit) || unit.mounted) return -1;
  if (liesInWait(s, unit.seat)) return raiderWorth(s, unit, answer);
  const middle = { x: s.fixed.width / 2, y: s.fixed.height / 2 };
  return 1 - between(answer, middle) / s.fixed.width;
}

function nearestGap(s: War, unit: Unit, at = middleOf(s, unit)): number {
  return Math.min(Infinity, ...enemiesOf(s, unit.seat).map((enemy) => between(at, middleOf(s, enemy))));
}

/** So near an ambush is sprung; and nobody waits for ever. */
const NEAR = 14 * INCH;
const PATIENCE = 3;

export function showWorth(s: War, unit: Unit, answer: 'show itself' | 'stay hidden'): number {
  if (answer === 'stay hidden') return 0;
  if (nearestGap(s, unit) <= NEAR) return 1;
  return (s.cycles[unit.seat as 0 | 1] ?? 1) > PATIENCE ? 0.5 : -1;
}

/** Nearer to an enemy who is still far off, else it lies still. */
export function creepWorth(s: War, l: Lurking, answer: CreepAnswer): number {
  if (answer === 'stay') return 0;
  const unit = unitOf(s, l.unit);
  const now = nearestGap(s, unit);
  if (now < 2 * NEAR) return -1;
  const tried = tryCreep(s, unit, answer.steps, l.dice);
  if (!('post' in tried)) return -1;
  return (now - nearestGap(s, unit, middleOf(s, { ...unit, post: tried.post }))) / INCH - 1;
}

/** How much a hidden unit has to do with a card: much when the enemy has come near. */
export function lurkingUrgency(s: War, unit: Unit): number {
  return showWorth(s, unit, 'show itself') > 0 ? 0.7 : 0.02;
}
