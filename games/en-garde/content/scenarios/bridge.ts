// The river and the bridge (EGW-BRIDGE-01), as pieces of the table.
import { type Feature, inches, rectangle, type Shape } from '@baize/geometry/open';
import type { Cover, Ground } from '../terrain.ts';

const WIDTH = inches(36);
const MIDDLE = inches(18);

/** The river from west to east along y = 18". */
export function riverShape(width: number): Shape {
  return rectangle(0, MIDDLE - width / 2, WIDTH, width);
}

/** x 16" to 20", reaching 1" beyond both banks. */
export function bridgeShape(width: number): Shape {
  return rectangle(inches(16), MIDDLE - width / 2 - inches(1), inches(4), width + inches(2));
}

function piece(
  name: string,
  shape: Shape,
  ground: Ground,
  cover: Cover,
  rest: Pick<Feature, 'sight' | 'top' | 'marks'>,
): Feature<Ground, Cover> {
  return { id: name, name, shapes: [shape], ground, cover, bottom: 0, lifts: false, climbable: false, ...rest };
}

const PARAPET = inches(0.25);

/** River, bridge, parapets. */
export function bridgePieces(width: number): Feature<Ground, Cover>[] {
  const south = MIDDLE - width / 2 - inches(1);
  const flat = { sight: 'flat', top: 0 } as const;
  const wall = { sight: 'low', top: inches(1), marks: ['parapet'] } as const;
  const parapet = (x: number) => rectangle(x - PARAPET / 2, south, PARAPET, width + inches(2));
  return [
    piece('River', riverShape(width), 'difficult', 'none', { ...flat, marks: ['water', 'shallow', 'river'] }),
    piece('Bridge', bridgeShape(width), 'open', 'none', { ...flat, marks: ['bridge'] }),
    piece('West parapet', parapet(inches(16)), 'impassable', 'medium', wall),
    piece('East parapet', parapet(inches(20)), 'impassable', 'medium', wall),
  ];
}

/** EGW-BRIDGE-07: whether a base centre is beyond the bank line on the side away from the attacker's edge. */
export function isOnDefendersSide(y: number, attackersEdge: 'north' | 'south', width: number): boolean {
  return attackersEdge === 'north' ? y < MIDDLE - width / 2 : y > MIDDLE + width / 2;
}
