// AGW-ALL-10: what lies on the table and does not fight: tents, unmanned guns, horses.
import type { Body } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { type Id, SIDES, type Spot, type Unit, type War } from '../../state.ts';
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
    if (quarters) things.push({ id: `quarters:${seat}`, kind: 'quarters', unit: null, seat, body: quartersBody(s, quarters) });
  }
  return things;
}

function ofUnit(kind: 'gun' | 'horses', { id, seat }: Unit, spot: Spot): Thing {
  return { id: `${kind}:${id}`, kind, unit: id, seat, body: kind === 'gun' ? unmannedGunBody(spot) : horsesBody(spot) };
}
