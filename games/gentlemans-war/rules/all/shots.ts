// AGW-ALL-02: who may be shot at. Every shot, whatever its occasion, must pass this.
import type { Refusal, Seat } from '@baize/kernel';
import type { Weapon } from '../../content/types.ts';
import { entryOf, type Id, nameOf, onTable, type Unit, type War } from '../../state.ts';
import { isMounted, isWagon } from '../armies/kinds.ts';
import { isChargingRifle, shootsFromSaddle } from '../colonial/kinds.ts';
import { sees } from '../country/sight.ts';
import { distanceBetween, hasInArc, inContact } from '../formations/footprint.ts';
import { isTruce } from '../luck/lasting.ts';
import { farthest } from '../luck/weather.ts';
import { isArtilleryPiece, rangeOf } from '../shooting/table.ts';
import { mayBeShotAt, mayShootAtAll } from './states.ts';

export type ShotOccasion = 'activation' | 'ace' | 'response' | 'support' | 'parting';

interface Demands {
  arc: boolean;
  sight: boolean;
  range: boolean;
  /** It is the one shot of the cycle (AGW-ACT-04). */
  counts: boolean;
}

// biome-ignore format: a table
const DEMANDS: Record<ShotOccasion, Demands> = {
  activation: { arc: true,  sight: true,  range: true,  counts: true },
  ace:        { arc: true,  sight: true,  range: true,  counts: false },
  response:   { arc: false, sight: false, range: false, counts: false },
  support:    { arc: true,  sight: true,  range: true,  counts: true },
  parting:    { arc: false, sight: false, range: false, counts: false },
};

export function countsAsTheShot(occasion: ShotOccasion): boolean {
  return DEMANDS[occasion].counts;
}

export function weaponOf(s: War, unit: Unit): Weapon | null {
  // AGX-NAT-14: in the saddle riflemen fire as they ride.
  if (isChargingRifle(s, unit)) return 'mounted-shot';
  return unit.union ? unit.union.weapon : entryOf(s, unit).weapon;
}

/** AGW-SHOT-01: whether a unit shoots at all on this occasion. */
export function shooterRefusal(s: War, shooter: Unit, occasion: ShotOccasion): Refusal | null {
  const name = nameOf(s, shooter);
  if (weaponOf(s, shooter) === null) return { rule: 'AGW-SHOT-01', reason: `${name} has no firearms.` };
  if (isMounted(shooter) && !isSaddleShot(s, shooter, occasion)) return { rule: 'AGW-SHOT-01', reason: 'Mounted troops do not shoot.' };
  if (shooter.empty) return { rule: 'AGX-ERAS-11', reason: `${name} has not loaded.` };
  if (isTruce(s)) return { rule: 'AGX-LUCK-10', reason: 'Tea is being taken: nobody shoots.' };
  if (!mayShootAtAll(s, shooter)) return { rule: 'AGW-ALL-01', reason: `${name} cannot shoot as it is.` };
  if (DEMANDS[occasion].counts && shooter.hasShot) return { rule: 'AGW-ACT-04', reason: `${name} has shot in this cycle.` };
  if (shooter.task && isBarredAtWork(occasion))
    return { rule: 'AGW-ALL-01', reason: `${name} is at work, and shoots only if it is charged.` };
  if (touchesEnemy(s, shooter, occasion)) return { rule: 'AGW-SHOT-01', reason: `${name} is in contact with the enemy.` };
  return null;
}

/** AGW-ENG-02: on its own card it may leave off working, and loses the cycle by it. */
function isBarredAtWork(occasion: ShotOccasion): boolean {
  return occasion === 'support' || occasion === 'parting';
}

/** AGX-THOR-03, AGX-NAT-14: in their own activation alone, never in response, support or parting. */
function isSaddleShot(s: War, shooter: Unit, occasion: ShotOccasion): boolean {
  return (occasion === 'activation' || occasion === 'ace') && (shootsFromSaddle(s, shooter) || isChargingRifle(s, shooter));
}

/** Those who charge it do not count: a response is fired at them as they come. */
function touchesEnemy(s: War, unit: Unit, occasion: ShotOccasion): boolean {
  const chargers = occasion === 'parting' ? [] : (s.charge?.chargers.map((charger) => charger.unit) ?? []);
  return s.units.some((other) => {
    if (other.seat === unit.seat || !onTable(other) || isWagon(s, other) || chargers.includes(other.id)) return false;
    return inContact(s, unit, other);
  });
}

/**
 * Why this unit may not shoot at that one now; null if it may. The target may be given at another place than it is at; contact with those
 * whom it charges does not shield it from their supporters (AGW-RESP-05).
 */
export function shotRefusal(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion, charged: readonly Id[] = NOBODY): Refusal | null {
  return shooterRefusal(s, shooter, occasion) ?? targetRefusal(s, shooter, target, occasion, charged);
}

const NOBODY: readonly Id[] = [];

/** The same of a unit that is known to shoot on this occasion. */
export function targetRefusal(
  s: War,
  shooter: Unit,
  target: Unit,
  occasion: ShotOccasion,
  charged: readonly Id[] = NOBODY,
): Refusal | null {
  const weapon = weaponOf(s, shooter);
  if (weapon === null) return null;
  const name = nameOf(s, target);
  if (target.seat === shooter.seat || !onTable(target)) return { rule: 'AGW-ALL-02', reason: 'That is no enemy on the table.' };
  const state = mayBeShotAt(s, target);
  if (state) return { rule: 'AGW-ALL-01', reason: `${name} cannot be shot at: ${state}.` };
  if (occasion !== 'response' && isTouchedByFriend(s, shooter.seat, target, charged))
    return { rule: 'AGW-ALL-02', reason: `${name} is in contact with friends of the shooter.` };
  const demands = DEMANDS[occasion];
  const distance = distanceBetween(s, shooter, target);
  if (demands.range && distance > rangeOf(weapon) + 10) return { rule: 'AGW-SHOT-05', reason: `${name} is out of range.` };
  // WL-02, WL-05: a parting shot follows nobody into the mist; those who charge are seen when they come.
  if (occasion !== 'response' && distance > farthest(s, 'shoot') + 10)
    return { rule: 'AGX-LUCK-08', reason: `In this weather nobody sees ${name} to shoot.` };
  if (demands.arc && !shootsFromSaddle(s, shooter) && !hasInArc(s, shooter, target))
    return { rule: 'AGW-GEOM-06', reason: `${name} is not in the arc.` };
  if (demands.sight && !sees(s, shooter, target)) return { rule: 'AGW-GEOM-12', reason: `${name} is not seen.` };
  return null;
}

/** Whether a unit of this side, those apart whom it charges, is in contact with an enemy, who is then no target. */
export function isTouchedByFriend(s: War, seat: Seat, target: Unit, charged: readonly Id[] = NOBODY): boolean {
  return s.units.some((friend) => friend.seat === seat && onTable(friend) && !charged.includes(friend.id) && inContact(s, friend, target));
}

/** AGW-SHOT-11: artillery, not machine guns, may shoot at an empty building. */
export function mayShootAtBuildings(s: War, shooter: Unit): boolean {
  const weapon = weaponOf(s, shooter);
  return weapon !== null && isArtilleryPiece(weapon);
}
