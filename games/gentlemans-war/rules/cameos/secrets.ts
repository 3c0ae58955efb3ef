// AGX-CAMEO-16: with whom a Rash Officer is, only his owner knows.
import type { Seat } from '@baize/kernel';
import type { War } from '../../state.ts';
import type { Cameo, Cameos } from './cameo.ts';
import { placesFor } from './places.ts';

function isSecret({ role, status }: Cameo): boolean {
  return role === 'rash-officer' && status === 'table';
}

export function veilCameos(seen: Cameos, viewer: Seat | null): void {
  for (const cameo of seen.figures) if (isSecret(cameo) && cameo.seat !== viewer) cameo.unit = null;
}

interface Door {
  below(sides: number, what: string): number;
}

/** Any unit that he could be with. */
export function guessCameos(full: War, door: Door): void {
  for (const cameo of full.cameos?.figures ?? []) {
    if (!isSecret(cameo) || cameo.unit !== null) continue;
    const places = placesFor(full, cameo);
    const place = places[door.below(Math.max(1, places.length), 'a guess')];
    if (place && 'unit' in place) cameo.unit = place.unit;
  }
}
