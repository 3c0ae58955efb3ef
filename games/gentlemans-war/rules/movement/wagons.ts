// AGW-UNIT-11: foot aboard a wagon.
import { gapBetween } from '@baize/geometry/open';
import { actingIn, named, nameOf, onTable, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { type Act, canDo, pay } from '../activation/act.ts';
import { aboutCentre } from '../all/loss.ts';
import { setDown } from '../all/place.ts';
import { isGun, isWagon } from '../armies/kinds.ts';
import { isFighting, isTrainWagon } from '../convoy/convoy.ts';
import { bodyOf, centreOf, isWithin } from '../formations/footprint.ts';

export type WagonAct = { do: 'board'; wagon: number };

/** AGW-UNIT-11: up to six figures on foot. */
export function mayRide(s: War, unit: Unit): boolean {
  return !unit.mounted && !isGun(s, unit) && isFighting(s, unit) && unit.figures <= 6 && unit.post.building === null;
}

export function climbAboard(s: War, unit: Unit, wagon: Unit, u: Ump): void {
  unit.status = 'aboard';
  unit.wagon = wagon.id;
  u.tell?.('AGW-UNIT-11', 'boarded', { ...named(s, unit), wagonName: nameOf(s, wagon) });
}

/** AGW-UNIT-11, AGW-DISM-02: up to 6 foot figures of one unit, from within 2". */
function mayBoard(s: War, unit: Unit, wagon: Unit): boolean {
  if (!mayRide(s, unit)) return false;
  // AGX-ESC-04: the wagons of a train carry no troops.
  if (
    !isWagon(s, wagon) ||
    isTrainWagon(s, wagon) ||
    wagon.seat !== unit.seat ||
    !onTable(wagon) ||
    s.units.some((other) => other.wagon === wagon.id)
  )
    return false;
  return isWithin(gapBetween(bodyOf(s, unit), bodyOf(s, wagon)), 2);
}

export const wagonAct: Act<WagonAct> = {
  offers(s, unit) {
    if (!canDo(actingIn(s), 'board', 1) || actingIn(s).pace === 'run') return [];
    return s.units.filter((wagon) => mayBoard(s, unit, wagon)).map(({ id }) => ({ do: 'board', wagon: id }));
  },
  label: (s, _unit, { wagon }) => `Climb aboard ${nameOf(s, unitOf(s, wagon))}`,
  apply(s, unit, { wagon }, u) {
    pay(s, 'board', 1);
    climbAboard(s, unit, unitOf(s, wagon), u);
    actingIn(s).ended = true;
  },
};

/** Passengers climb down beside their wagon; that is all they do. */
export function alight(s: War, unit: Unit, u: Ump): void {
  if (unit.wagon === null) return;
  const wagon = unitOf(s, unit.wagon);
  const post = aboutCentre(
    s,
    unit,
    {
      ...unit.post,
      formation: unit.post.formation === 'garrison' ? 'skirmish' : unit.post.formation,
      building: null,
      trail: null,
      facing: wagon.post.facing,
    },
    centreOf(s, wagon),
  );
  const place = setDown(s, { ...unit, status: 'waiting' }, post, null);
  if (!place) return;
  unit.status = 'table';
  unit.wagon = null;
  unit.post = place;
  u.tell?.('AGW-UNIT-11', 'alighted', named(s, unit));
}
