// AGX-PORT-02, -03, AGX-ESC-09: loads that are carried, dropped and picked up again.
import { type Body, isGapWithin, type Point } from '@baize/geometry/open';
import { actingIn, named, onTable, type Ump, type Unit, type War } from '../../state.ts';
import { type Act, isUntouched, takeWhole } from '../activation/act.ts';
import { bodyOf, centreOf } from '../formations/footprint.ts';
import { isPorters, type Load, trainSeat } from './convoy.ts';

/** A load lies on an inch of ground. */
export function loadBody({ x, y }: Point): Body {
  return { kind: 'disc', x, y, radius: 500 };
}

export function loadOf(s: War, party: Unit): Load | undefined {
  return s.convoy?.loads.find(({ carrier }) => carrier === party.id);
}

/** AGX-PORT-02: on the spot, where the middle of the party stands. */
export function dropLoad(s: War, party: Unit, u: Ump): void {
  const load = loadOf(s, party);
  if (!load || !onTable(party)) return;
  Object.assign(load, { carrier: null, at: centreOf(s, party) });
  u.tell?.('AGX-PORT-02', 'load dropped', named(s, party));
}

/** AGX-PORT-03: the dropped loads that a party without one touches. */
export function loadsAt(s: War, party: Unit): number[] {
  if (!s.convoy || !isPorters(s, party) || party.running || loadOf(s, party)) return [];
  const body = bodyOf(s, party);
  const isHere = ({ at, fate }: Load) => fate === 'on the way' && at !== null && isGapWithin(body, loadBody(at), 10);
  return [...s.convoy.loads.entries()].filter(([, load]) => isHere(load)).map(([at]) => at);
}

export type LoadAct = { do: 'pick up'; load: number };

/** AGX-PORT-03: a whole activation. */
export const loadAct: Act<LoadAct> = {
  offers: (s, unit) => (isUntouched(actingIn(s)) ? loadsAt(s, unit).map((load) => ({ do: 'pick up', load })) : []),
  label: () => 'Pick up the load',
  apply(s, unit, { load: at }, u) {
    takeWhole(s);
    const load = s.convoy?.loads[at];
    if (!load) return;
    const escort = trainSeat(s);
    // AGX-ESC-09: in the hands of the other side's porters it is lost to the escort.
    const isLost = !load.hired && escort !== null && escort !== unit.seat;
    Object.assign(load, { carrier: unit.id, at: null, fate: isLost ? 'captured' : load.fate });
    u.tell?.('AGX-PORT-03', 'load picked up', named(s, unit));
  },
};
