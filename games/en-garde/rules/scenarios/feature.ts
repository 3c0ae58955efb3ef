// The piece for which a Defence or an Occupy is fought.
import type { Point, Shape } from '@baize/geometry/open';
import type { EnGarde, Laid } from '../../state.ts';
import { countryOf } from '../table/terrain.ts';

/** It lies first. */
export const FEATURE = 'feature';

export function featureShapes(s: EnGarde): Shape[] {
  return countryOf(s)
    .features.filter((piece) => piece.id.startsWith(`${FEATURE}.`))
    .flatMap((piece) => piece.shapes);
}

type Place = { fixed: Pick<EnGarde['fixed'], 'width' | 'height' | 'ownTable'> };

/** In the middle, or where a table of one's own has it. */
export function featurePlace({ fixed: { width, height, ownTable } }: Place): Point {
  const { x, y } = ownTable?.feature ?? { x: width / 2, y: height / 2 };
  return { x, y };
}

export function featureAt(s: Place, template: string): Laid {
  return { id: FEATURE, template, ...featurePlace(s), turn: 0, piece: null };
}
