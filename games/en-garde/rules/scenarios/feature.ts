// The piece for which a Defence or an Occupy is fought.
import type { Shape } from '@baize/geometry/open';
import type { EnGarde, Laid } from '../../state.ts';
import { countryOf } from '../table/terrain.ts';

/** It lies first, in the middle. */
export const FEATURE = 'feature';

export function featureShapes(s: EnGarde): Shape[] {
  return countryOf(s)
    .features.filter((piece) => piece.id.startsWith(`${FEATURE}.`))
    .flatMap((piece) => piece.shapes);
}

export function featureAt(s: { fixed: Pick<EnGarde['fixed'], 'width' | 'height'> }, template: string): Laid {
  return { id: FEATURE, template, x: s.fixed.width / 2, y: s.fixed.height / 2, turn: 0, piece: null };
}
