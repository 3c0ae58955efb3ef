// AGX-ESC-05, -06, -09: wagons and dropped loads taken by whoever stays with them undisturbed, and taken back.
import { type Body, gapBetween, isGapWithin } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { actingIn, foe, type Id, named, nameOf, onTable, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { type Act, isUntouched, takeWhole } from '../activation/act.ts';
import { bodyOf, isWithin } from '../formations/footprint.ts';
import { isCaptured, isFighting, isTrainWagon, type Load, trainSeat } from './convoy.ts';
import { loadBody } from './loads.ts';

export type CaptureAct = { do: 'capture'; wagon: Id } | { do: 'capture load'; load: number };

const TOUCHING = 10;

/** AGX-ESC-05: at least three figures, not running. */
function hasHands(s: War, unit: Unit): boolean {
  return isFighting(s, unit) && unit.figures >= 3 && !unit.running && onTable(unit);
}

/** AGX-ESC-05: a unit of the other side, not running, with a figure within 3" prevents it. */
function isGuarded(s: War, thing: Body, by: Seat): boolean {
  return s.units.some(
    (unit) => unit.seat === by && onTable(unit) && isFighting(s, unit) && !unit.running && isWithin(gapBetween(bodyOf(s, unit), thing), 3),
  );
}

/** Whether this unit could take a thing by staying with it. */
function mayTake(s: War, unit: Unit, thing: Body): boolean {
  return hasHands(s, unit) && isGapWithin(bodyOf(s, unit), thing, TOUCHING) && !isGuarded(s, thing, foe(unit.seat));
}

/** AGX-ESC-05: wagons that a unit could capture, or retake, where it stands. */
export function wagonsToTake(s: War, unit: Unit): Id[] {
  const isOwn = unit.seat === trainSeat(s);
  return (s.convoy?.train ?? []).filter((id) => {
    const wagon = unitOf(s, id);
    return isTrainWagon(s, wagon) && onTable(wagon) && isCaptured(s, wagon) === isOwn && mayTake(s, unit, bodyOf(s, wagon));
  });
}

/** AGX-ESC-09, -05: dropped loads that an enemy of the escort could take, and captured ones that the escort could take back. */
function loadsToTake(s: War, unit: Unit): number[] {
  if (trainSeat(s) === null) return [];
  const wanted = unit.seat === trainSeat(s) ? 'captured' : 'on the way';
  const isHere = (load: Load) => !load.hired && load.fate === wanted && load.at !== null && mayTake(s, unit, loadBody(load.at));
  return [...(s.convoy?.loads ?? []).entries()].filter(([, load]) => isHere(load)).map(([at]) => at);
}

/** AGX-ESC-05: it touches when its activation begins, and does nothing but stay for the whole of it. */
export const captureAct: Act<CaptureAct> = {
  offers(s, unit) {
    if (!s.convoy || !isUntouched(actingIn(s))) return [];
    return [
      ...wagonsToTake(s, unit).map((wagon): CaptureAct => ({ do: 'capture', wagon })),
      ...loadsToTake(s, unit).map((load): CaptureAct => ({ do: 'capture load', load })),
    ];
  },
  label(s, unit, answer) {
    if (answer.do === 'capture load') return unit.seat === trainSeat(s) ? 'Take the load back' : 'Take the load';
    return `${unit.seat === trainSeat(s) ? 'Retake' : 'Capture'} ${nameOf(s, unitOf(s, answer.wagon))}`;
  },
  apply(s, unit, answer, u) {
    takeWhole(s);
    if (answer.do === 'capture') takeWagon(s, unit, unitOf(s, answer.wagon), u);
    else takeLoad(s, unit, answer.load, u);
  },
};

function takeWagon(s: War, unit: Unit, wagon: Unit, u: Ump): void {
  const convoy = s.convoy;
  if (!convoy) return;
  const isOwn = unit.seat === wagon.seat;
  convoy.captured = isOwn ? convoy.captured.filter((id) => id !== wagon.id) : [...convoy.captured, wagon.id];
  u.tell?.('AGX-ESC-05', isOwn ? 'wagon retaken' : 'wagon captured', { ...named(s, wagon), byName: nameOf(s, unit) });
}

function takeLoad(s: War, unit: Unit, at: number, u: Ump): void {
  const load = s.convoy?.loads[at];
  if (!load) return;
  const isOwn = unit.seat === trainSeat(s);
  load.fate = isOwn ? 'on the way' : 'captured';
  u.tell?.('AGX-ESC-09', isOwn ? 'load retaken' : 'load captured', named(s, unit));
}
