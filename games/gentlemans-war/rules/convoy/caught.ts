// AGX-PORT-05: porters whom the enemy reaches.
import { bodiesTouch } from '@baize/geometry/open';
import { named, nameOf, onTable, type Ump, type Unit, type War } from '../../state.ts';
import { destroy } from '../all/loss.ts';
import { bodyOf } from '../formations/footprint.ts';
import { isFighting, isPorters } from './convoy.ts';
import { dropLoad } from './loads.ts';

/** AGX-PORT-05: whom any enemy unit reaches, on whatever route, is removed without dice; the enemy halts there. */
export function catchPorters(s: War, unit: Unit, u: Ump): void {
  if (!s.convoy || !onTable(unit) || !isFighting(s, unit)) return;
  const body = bodyOf(s, unit);
  for (const party of s.units) {
    if (party.seat === unit.seat || !onTable(party) || !isPorters(s, party) || !bodiesTouch(body, bodyOf(s, party))) continue;
    dropLoad(s, party, u);
    u.tell?.('AGX-PORT-05', 'porters caught', { ...named(s, party), byName: nameOf(s, unit) });
    destroy(s, party, u);
  }
}
