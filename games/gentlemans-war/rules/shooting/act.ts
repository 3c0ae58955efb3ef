// AGW-ACT-02, AGW-SHOT-02: shooting in one's own activation.

import { type Body, centreOfBody, gapBetween, isGapWithin } from '@baize/geometry/open';
import { actingIn, enemiesOf, nameOf, onTable, typeOf, type Unit, unitOf, type War } from '../../state.ts';
import { type Act, canDo, isUntouched, pay, sifted } from '../activation/act.ts';
import { garrisonsOf } from '../all/ground.ts';
import { mayShootAtBuildings, shooterRefusal, targetRefusal, weaponOf } from '../all/shots.ts';
import { isGun, isSkirmishing, isWagon } from '../armies/kinds.ts';
import { isChargingRifle, shootsFromSaddle } from '../colonial/kinds.ts';
import { mayChargeAfterShot } from '../colonial/riflemen.ts';
import { buildingsOf } from '../country/map.ts';
import { isSeenFrom } from '../country/sight.ts';
import { bodyOf, lookers, wallFigures, zoneFrom } from '../formations/footprint.ts';
import { farthest, marchDiceLost, scoreInWeather } from '../luck/weather.ts';
import { aim, shooting } from './shooting.ts';
import { bandShift, diceOf, type ShotParts, shootersAt, shotParts } from './shot.ts';
import { bandAt, rangeOf, shiftedBand } from './table.ts';

export type ShootAct = { do: 'shoot'; target: number } | { do: 'shoot at building'; building: string };

/** AGW-ACT-02: close order and garrisons only as the first thing, skirmishers first or last, guns at any time. */
function mayShootNow(s: War, unit: Unit): boolean {
  const acting = actingIn(s);
  if (acting.favour?.mayNotShoot) return false;
  // WL-01: a gun whose wheels are stuck so deep that it has no die left may still shoot.
  const isStuck = acting.march === 0 && isUntouched(acting) && marchDiceLost(s, typeOf(s, unit)) > 0;
  if (!isStuck && !canDo(acting, 'shoot', 1)) return false;
  if (isGun(s, unit)) return true;
  // AGX-THOR-03: at any point of a march.
  if (shootsFromSaddle(s, unit)) return acting.pace !== 'run' && !acting.done.includes('charge');
  if (isFirstThing(s)) return !isChargingRifle(s, unit) || mayChargeAfterShot(s, unit);
  if (acting.pace === 'run') return false;
  // AGW-SKIR-05.
  const hasFormedAlone = acting.hasFormedUp === true && acting.done.length === 1 && acting.pace === null;
  return isSkirmishing(unit) || hasFormedAlone;
}

/** AGW-ACT-02, AGW-BRIG-02: it has done nothing yet; a roll that its brigade has made for all is no deed of its own. */
function isFirstThing(s: War): boolean {
  const acting = actingIn(s);
  const hasSetOut = acting.pace !== null && (!s.action?.together || acting.moved);
  return acting.done.length === 0 && !hasSetOut;
}

/** All that its weapon reaches, wagons last. */
function inRangeOf(s: War, unit: Unit): Unit[] {
  const weapon = weaponOf(s, unit);
  if (!weapon || shooterRefusal(s, unit, occasionOf(s))) return [];
  const enemies = [
    ...enemiesOf(s, unit.seat),
    ...s.units.filter((other) => other.seat !== unit.seat && onTable(other) && isWagon(s, other)),
  ];
  return enemies.filter((target) => isGapWithin(bodyOf(s, unit), bodyOf(s, target), rangeOf(weapon) + 10));
}

function occasionOf(s: War): 'ace' | 'activation' {
  return actingIn(s).byAce ? 'ace' : 'activation';
}

function isTarget(s: War, unit: Unit, target: Unit): boolean {
  return !targetRefusal(s, unit, target, occasionOf(s)) && shotParts(s, unit, target, occasionOf(s)) !== null;
}

/** AGW-SHOT-11: an empty building in range, arc and sight of an artillery piece. */
export function buildingShot(s: War, unit: Unit, id: string): ShotParts | null {
  const building = buildingsOf(s).find((each) => each.id === id);
  const weapon = weaponOf(s, unit);
  if (!building || !weapon || !mayShootAtBuildings(s, unit) || garrisonsOf(s, id, unit.seat).length > 0) return null;
  const outline: Body = { kind: 'building', outline: building.outline };
  const distance = gapBetween(bodyOf(s, unit), outline);
  const band = distance > farthest(s, 'shoot') + 10 ? null : bandAt(weapon, distance);
  const shifted = band && shiftedBand(weapon, band, bandShift(s, unit, null, centreOfBody(outline)));
  const toHit = shifted && scoreInWeather(s, weapon, shifted);
  const walls = wallFigures(building.outline);
  if (!shifted || !toHit || !walls.some((p) => zoneFrom(s, unit, p) === 'front')) return null;
  const house: Unit = { ...unit, id: -1, post: { ...unit.post, formation: 'garrison', building: id } };
  if (!isSeenFrom(s, lookers(s, unit), unit, house)) return null;
  const shooters = shootersAt(s, unit, null, 'activation');
  const dice = diceOf(s, unit, weapon, shooters);
  return dice === 0 ? null : { weapon, shooters, dice, band: shifted, toHit, target: 'close', cover: 'none', toSave: 6 };
}

/** What it could shoot at, seen or not. */
function marksOf(s: War, unit: Unit): ShootAct[] {
  if (!mayShootNow(s, unit)) return [];
  const targets = inRangeOf(s, unit).map((target): ShootAct => ({ do: 'shoot', target: target.id }));
  if (!mayShootAtBuildings(s, unit) || shooterRefusal(s, unit, occasionOf(s))) return targets;
  return [...targets, ...buildingsOf(s).map(({ id }): ShootAct => ({ do: 'shoot at building', building: id }))];
}

function isMark(s: War, unit: Unit, mark: ShootAct): boolean {
  return mark.do === 'shoot' ? isTarget(s, unit, unitOf(s, mark.target)) : buildingShot(s, unit, mark.building) !== null;
}

export const shootAct: Act<ShootAct> = {
  ...sifted(marksOf, isMark),
  label: (s, _unit, answer) => (answer.do === 'shoot' ? `Shoot at ${nameOf(s, unitOf(s, answer.target))}` : 'Shoot at the empty building'),
  apply(s, unit, answer, u) {
    const acting = actingIn(s);
    // AGX-GEN-12: who has come on with this card shoots as its last action or not at all.
    const isLast = (isSkirmishing(unit) && !isFirstThing(s)) || acting.entered !== undefined;
    const occasion = occasionOf(s);
    const target = answer.do === 'shoot' ? unitOf(s, answer.target) : null;
    const parts =
      answer.do === 'shoot' && target
        ? shotParts(s, unit, target, occasion)
        : answer.do === 'shoot'
          ? null
          : buildingShot(s, unit, answer.building);
    pay(s, 'shoot', 1);
    if (isLast) acting.ended = true;
    if (!parts) return;
    aim(s, unit, target, answer.do === 'shoot' ? null : answer.building, occasion, parts);
    u.call(shooting, {});
  },
};
