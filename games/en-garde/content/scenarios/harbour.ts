// A harbour basin with a ship and two boats (EG-SHIP-01, match option `harbour`): a table of its own instead of random terrain.
// Drawn in inches around the table's middle; the ship lies over it, a boat between it and each quay.
import { at, type Feature, inches, polygon, type Shape, type SightForm, strip } from '@baize/geometry/open';
import type { Cover, Ground } from '../terrain.ts';
import type { Spot } from './placement.ts';

type Corner = readonly [x: number, y: number];

/** Half the basin: the quays run along its long sides. */
export const BASIN = { x: 12, y: 5.5 };

/** Name, ground, cover, bottom and top in inches, sight form, marks, shape. */
type Row = readonly [
  name: string,
  ground: Ground,
  cover: Cover,
  bottom: number,
  top: number,
  sight: SightForm,
  marks: readonly string[],
  shape: Shape,
];

const area = (...corners: readonly Corner[]): Shape => polygon(corners.map(([x, y]) => at(x, y)));
const box = (x: number, y: number, width: number, height: number): Shape =>
  area([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
const rail = (y: number): Shape => strip([at(-6, y), at(5, y)], inches(0.25))[0] as Shape;

// biome-ignore format: a table to be read like the book's
const ROWS: readonly Row[] = [
  ['Basin',          'impassable', 'none',   0, 0,    'flat', ['water', 'deep', 'gap'],             box(-BASIN.x, -BASIN.y, 2 * BASIN.x, 2 * BASIN.y)],
  ['Main deck',      'difficult',  'none',   0, 1,    'flat', ['deck', 'ship:ship'],                area([-10, -2], [8, -2], [10, 0], [8, 2], [-10, 2])],
  ['Quarterdeck',    'difficult',  'none',   0, 2,    'flat', ['deck', 'ship:ship'],                box(-10, -2, 4, 4)],
  ['Forecastle',     'difficult',  'none',   0, 2,    'flat', ['deck', 'ship:ship'],                area([5, -2], [8, -2], [10, 0], [8, 2], [5, 2])],
  ['South rail',     'difficult',  'medium', 1, 2,    'low',  [],                                   rail(-1.875)],
  ['North rail',     'difficult',  'medium', 1, 2,    'low',  [],                                   rail(1.875)],
  ['Foremast',       'impassable', 'heavy',  1, 9,    'tall', ['mast'],                             box(3, -0.25, 0.5, 0.5)],
  ['Mainmast',       'impassable', 'heavy',  1, 9,    'tall', ['mast'],                             box(-4, -0.25, 0.5, 0.5)],
  ['South boat',     'difficult',  'none',   0, 0.5,  'flat', ['deck', 'ship:south-boat'],          area([-10, -4.75], [0, -4.75], [1.5, -3.75], [0, -2.75], [-10, -2.75])],
  ['North boat',     'difficult',  'none',   0, 0.5,  'flat', ['deck', 'ship:north-boat'],          area([10, 4.75], [0, 4.75], [-1.5, 3.75], [0, 2.75], [10, 2.75])],
  ['South gangplank', 'difficult', 'none',   0, 0.25, 'flat', ['deck', 'gangplank', 'bridge'],      box(-7.75, -5.75, 1.5, 1.25)],
  ['North gangplank', 'difficult', 'none',   0, 0.25, 'flat', ['deck', 'gangplank', 'bridge'],      box(6.25, 4.5, 1.5, 1.25)],
];

/** Houses, carts and walls on the quays: template, place from the middle, turn. */
// biome-ignore format: a table to be read like the book's
const QUAYS: readonly (readonly [template: string, x: number, y: number, turn: number])[] = [
  ['U-S1', -15, 0, 0], ['U-S1', 15, 0, 12],
  ['U-S6', -7, -8, 0], ['U-S6', 7, 8, 0],
  ['U-S3', 8, -8, 0],  ['U-S3', -8, 8, 12],
];

interface Size {
  width: number;
  height: number;
}

export function harbourPieces({ width, height }: Size): Feature<Ground, Cover>[] {
  const by = { x: width / 2, y: height / 2 };
  const moved = ({ core, round }: Shape): Shape => ({ core: core.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })), round });
  return ROWS.map(([name, ground, cover, bottom, top, sight, marks, shape]) => ({
    ...{ id: name, name, ground, cover, sight, marks, climbable: false },
    shapes: [moved(shape)],
    bottom: inches(bottom),
    top: inches(top),
    lifts: marks.includes('deck'),
  }));
}

export function quaySpots({ width, height }: Size): Spot[] {
  return QUAYS.map(([template, x, y, turn]) => ({ template, x: width / 2 + inches(x), y: height / 2 + inches(y), turn }));
}
