// AGW-ALL-10: what lies on the table and does not fight: tents, unmanned guns, horses.
import type { Body } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { type Id, type Quarters, SIDES, type Spot, type Unit, type War } from '../../state.ts';
import { horsesBody, quartersBody, unmannedGunBody } from '../formations/footprint.ts';

export interface Thing {
  /** `gun:4`, `horses:2`, `quarters:0`. */
  id: string;
  kind: 'gun' | 'horses' | 'quarters';
  /** The unit it belongs to; of headquarters, none. */
  unit: Id | null;
  seat: Seat;
  body: Body;
}

export function thingsOn(s: War): Thing[] {
  const things: Thing[] = [];
  for (const unit of s.units) {
    if (unit.status === 'lost') continue;
    if (unit.gun) things.push(ofUnit('gun', unit, unit.gun));
    if (unit.horses) things.push(ofUnit('horses', unit, unit.horses));
  }
  for (const seat of SIDES) {
    const quarters = s.quarters[seat as 0 | 1];
    if (quarters) things.push(ofSide(s, seat, quarters));
  }
  return things;
}

function ofSide(s: War, seat: Seat, quarters: Quarters): Thing {
  const body = quartersBody(s, quarters);
  const before = told.get(body);
  if (before && before.kind === 'quarters' && before.seat === seat) return before;
  const thing: Thing = { id: `quarters:${seat}`, kind: 'quarters', unit: null, seat, body };
  told.set(body, thing);
  return thing;
}

/** What lies there stays what it is, so it is told but once. */
const told = new WeakMap<Body, Thing>();

function ofUnit(kind: 'gun' | 'horses', { id, seat }: Unit, spot: Spot): Thing {
  const body = kind === 'gun' ? unmannedGunBody(spot) : horsesBody(spot);
  const before = told.get(body);
  if (before && before.kind === kind && before.unit === id && before.seat === seat) return before;
  const thing: Thing = { id: `${kind}:${id}`, kind, unit: id, seat, body };
  told.set(body, thing);
  return thing;
}
