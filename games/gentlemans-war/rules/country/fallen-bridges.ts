// AGX-TRIG-03, AGX-RIVER-04, AGW-ENG-05: a bridge that falls or is blown up, and those who were on it. One place for all who bring it down.
import { bodiesOverlap, boundsOf, boxesMeet, polygon } from '@baize/geometry/open';
import { onTable, type Ump, type Unit, type War } from '../../state.ts';
import { postBeside, wayOff } from '../all/beside-band.ts';
import { destroy, disorder } from '../all/loss.ts';
import { setDown } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { bodyOf } from '../formations/footprint.ts';
import { generalsLeave } from '../generals/spots.ts';
import { type Area, isArea, type Linear } from './features.ts';
import { isWater } from './fords.ts';
import { landOf } from './map.ts';

/** The bridge is gone; whoever had any part on it is disordered and stands on the nearer bank. */
export function fallOf(s: War, id: string, rule: string, u: Ump): void {
  const bridge = landOf(s).byId.get(id);
  if (!bridge || !isArea(bridge) || bridge.kind !== 'bridge') return;
  const outline = { kind: 'building' as const, outline: bridge.outline };
  const on = s.units.filter((unit) => onTable(unit) && bodiesOverlap(bodyOf(s, unit), outline));
  const water = waterUnder(s, bridge);
  s.gone.push(id);
  // What was built in this battle is simply gone.
  s.made = s.made.filter((made) => made.id !== id);
  for (const unit of on) {
    if (water) toBank(s, unit, water, rule, u);
    if (onTable(unit)) disorder(s, unit, 'the bridge falls', u);
  }
  generalsLeave(s, bridge);
}

function waterUnder(s: War, bridge: Area): Linear | undefined {
  const bounds = boundsOf(polygon(bridge.outline));
  return landOf(s)
    .lines.map(({ feature, box }) => (boxesMeet(box, bounds) ? feature : null))
    .find((feature): feature is Linear => feature !== null && isWater(feature));
}

/** AGX-GEN-11: set down on the bank on whose side its centre lies; without room there it is destroyed. */
function toBank(s: War, unit: Unit, water: Linear, rule: string, u: Ump): void {
  const off = wayOff(s, unit, water.line, Math.round(water.width / 2));
  const place = setDown(s, unit, postBeside(unit, off), off.facing, { straddles: true });
  if (place) walk(s, unit, place, 'set down', rule, u);
  else destroy(s, unit, u);
}
