// AGX-LUCK-11: which units the cards mean.
import { bodiesTouch, isGapWithin } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { UnitType } from '../../content/types.ts';
import { onTable, typeOf, type Unit, unitOf, type War } from '../../state.ts';
import { actsBy, isLocked } from '../all/states.ts';
import { thingsOn } from '../all/things.ts';
import { isGun, isMounted, isWagon } from '../armies/kinds.ts';
import { hasDuffer } from '../cameos/cameo.ts';
import { groupsOf, hasActed, isLiving } from '../cards/groups.ts';
import { bodyOf, distanceBetween, generalBody } from '../formations/footprint.ts';
import { isHidden } from '../hidden/hiding.ts';
import { standsAt } from './shelter.ts';

/** AGX-LUCK-11: on the table; no wagons. */
export function unitsFor(s: War, seat: Seat, isMeant: (unit: Unit) => boolean = () => true): Unit[] {
  return s.units.filter((unit) => unit.seat === seat && onTable(unit) && !isWagon(s, unit) && isMeant(unit));
}

/** WL-09: in the saddle, cyclists apart; and horse artillery. */
export function isHorseman(s: War, unit: Unit): boolean {
  const type = typeOf(s, unit);
  return type === 'horse-gun' || (isMounted(unit) && type !== 'cyclists');
}

/** WL-09: horsemen who are not in close combat. */
export function hearsThunder(s: War, unit: Unit): boolean {
  return isHorseman(s, unit) && !isLocked(s, unit);
}

/** AGX-LUCK-11: foot is everything else but guns. */
export function isFootUnit(s: War, unit: Unit): boolean {
  return !isGun(s, unit) && !isWagon(s, unit) && !isMounted(unit);
}

const INFANTRY: readonly UnitType[] = ['infantry', 'light-infantry', 'infantry-detachment', 'light-detachment', 'tribal-infantry'];

export function isInfantry(s: War, unit: Unit): boolean {
  return INFANTRY.includes(typeOf(s, unit));
}

const RIFLES: readonly UnitType[] = [...INFANTRY, 'sharpshooters', 'engineers', 'mounted-infantry', 'heavy-dragoons', 'light-dragoons'];

/** WL-12: whose cartridges can be damp. */
export function carriesCartridges(s: War, unit: Unit): boolean {
  return RIFLES.includes(typeOf(s, unit));
}

/** WL-13: the guns that the card names; light ones are handy enough. */
const WHEELED: readonly UnitType[] = ['field-gun', 'horse-gun', 'siege-gun', 'early-machine-gun', 'ancient-light-gun', 'ancient-field-gun'];

/** WL-13. */
export function isWheeledGun(s: War, unit: Unit): boolean {
  return WHEELED.includes(typeOf(s, unit));
}

/**
 * WL-18: infantry more than 12" from every general of its own; AGX-HIDE-14: one who hides with a unit is not there for whoever names it;
 * AGW-MOR-01: a running unit takes no test but its rally.
 */
export function rumourMongers(s: War, seat: Seat): Unit[] {
  const isHiding = (unit: number | null) => unit !== null && isHidden(unitOf(s, unit));
  const generals = s.generals.filter((general) => general.seat === seat && general.status === 'table' && !isHiding(general.unit));
  return unitsFor(s, seat, (unit) => {
    if (!isInfantry(s, unit) || unit.isHeroic || unit.running) return false;
    return !generals.some((general) => {
      const with_ = general.unit === null ? null : unitOf(s, general.unit);
      return isGapWithin(bodyOf(s, unit), with_ ? bodyOf(s, with_) : generalBody(general), 12_010);
    });
  });
}

/** WL-19: those who have felled the most. */
export function mostPraised(s: War, seat: Seat): Unit[] {
  const felled = (unit: Unit) => s.luck?.felled[unit.id] ?? 0;
  const all = unitsFor(s, seat, (unit) => felled(unit) > 0);
  const most = Math.max(0, ...all.map(felled));
  return all.filter((unit) => felled(unit) === most);
}

/** WL-31: units that have acted and could act again, one body for each. */
export function actsAgain(s: War, seat: Seat): Unit[] {
  return groupsOf(s, seat)
    .filter(
      (group) =>
        isLiving(group) &&
        hasActed(group) &&
        !group.some((unit) => hasDuffer(s, unit)) &&
        group.some((unit) => onTable(unit) && actsBy(s, unit, true) !== 'never'),
    )
    .map((group) => group[0] as Unit);
}

/** WL-35: units that have lost figures to shooting. */
export function regainable(s: War, seat: Seat): Unit[] {
  return unitsFor(s, seat, (unit) => unit.shotDown > 0 && unit.figures < unit.original && !unit.running);
}

/** WL-38: horsemen who have lost somebody. */
export function horsemen(s: War, seat: Seat): Unit[] {
  return unitsFor(s, seat, (unit) => isHorseman(s, unit) && unit.figures < unit.original && !unit.running);
}

/** WL-37: whether the unit that has just acted stands where it began. */
export function stoodStill(s: War, unit: Unit): boolean {
  const began = s.luck?.began;
  return !!began && began.unit === unit.id && onTable(unit) && standsAt(s, unit, began);
}

/** WL-42: enemy guns without their crew that a unit of this side touches. */
export function abandonedGuns(s: War, seat: Seat): Unit[] {
  return s.units.filter((gun) => gun.seat !== seat && gun.gun !== null && gun.status !== 'lost' && whoTouches(s, gun, seat) !== null);
}

/** The unit of a side that touches a gun which its crew has left. */
export function whoTouches(s: War, owner: Unit, seat: Seat): Unit | null {
  const gun = thingsOn(s).find((thing) => thing.id === `gun:${owner.id}`);
  return (gun && unitsFor(s, seat).find((unit) => bodiesTouch(bodyOf(s, unit), gun.body))) ?? null;
}

/** WL-30: the unit of the shooter's side nearest to the target, within 6" of it. */
export function crossFire(s: War): Unit | null {
  const { shot } = s;
  if (!shot || shot.target === null || shot.hits === 0) return null;
  const target = unitOf(s, shot.target);
  let nearest: Unit | null = null;
  let least = 6010;
  for (const unit of unitsFor(s, unitOf(s, shot.shooter).seat)) {
    const distance = unit.id === shot.shooter ? Number.POSITIVE_INFINITY : distanceBetween(s, unit, target);
    if (distance > least || (nearest && distance === least)) continue;
    nearest = unit;
    least = distance;
  }
  return nearest;
}
