// AGW-UNIT-11: foot aboard a wagon.
import { gapBetween } from '@baize/geometry/open';
import { type Acting, actingIn, decision, named, nameOf, onTable, type Post, type Ump, type Unit, unitOf, type War } from '../../state.ts';
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

/** AGW-UNIT-11, AGW-ALL-05: where passengers stand who climb down, in the formation in which they climbed aboard; null: nowhere. */
function placeBesideWagon(s: War, unit: Unit): Post | null {
  if (unit.wagon === null) return null;
  const wagon = unitOf(s, unit.wagon);
  const post = aboutCentre(s, unit, { ...unit.post, building: null, trail: null, facing: wagon.post.facing }, centreOf(s, wagon));
  return setDown(s, { ...unit, status: 'waiting' }, post, null);
}

/** Passengers climb down beside their wagon. */
function alight(s: War, unit: Unit, u: Ump): void {
  const post = placeBesideWagon(s, unit);
  if (!post) return;
  Object.assign(unit, { status: 'table', wagon: null, post });
  u.tell?.('AGW-UNIT-11', 'alighted', named(s, unit));
}

/** A unit that a card serves, aboard a wagon perhaps. */
export interface Riding {
  unit: number;
  /** It has climbed down, for a die of those that it has. */
  hasAlighted?: boolean;
}

/** AGW-UNIT-11: passengers climb down, or stay. */
export const chooseAlight = decision<Riding, 'stay' | 'climb down'>('aboard', {
  rule: 'AGW-UNIT-11',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => (placeBesideWagon(s, unitOf(s, l.unit)) ? ['stay', 'climb down'] : ['stay']),
  forced: true,
  prompt: (s, l) => `Does ${nameOf(s, unitOf(s, l.unit))} climb down?`,
  label: (_s, _l, answer) => (answer === 'stay' ? 'Stay aboard' : 'Climb down'),
  apply: (s, l, answer, u) => {
    if (answer === 'stay') return;
    alight(s, unitOf(s, l.unit), u);
    l.hasAlighted = true;
  },
});

/** AGW-UNIT-11, AGW-DISM-04: a die of what it had aboard; who has none but those of a common roll stays where it stands. */
export function payForAlighting(acting: Acting): void {
  acting.done.push('board');
  if (acting.pace === null) acting.spent += 1;
  else if (acting.reserve > 0) acting.reserve -= 1;
  else acting.left = 0;
}
