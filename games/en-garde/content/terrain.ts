// The terrain library (EGW-TLIB): templates drawn around their anchor (0, 0), in inches.
import { at, building, type Feature, inches, type Point, polygon, type Shape, type SightForm, strip } from '@baize/geometry/open';

export const LOCATIONS = ['urban', 'rural', 'wilderness'] as const;
export type Location = (typeof LOCATIONS)[number];
export type Size = 'large' | 'small';
export type Ground = 'open' | 'difficult' | 'impassable' | 'building';
export type Cover = 'none' | 'light' | 'medium' | 'heavy';

type Corner = readonly [x: number, y: number];
/** Shallow and deep water (EG-WAT-01), hills that are walked up (EGW-TERR-11), what can be climbed. */
export type Note = 'climbable' | 'hill' | 'shallow' | 'deep';

export interface Template {
  name: string;
  /** Objective pieces are used by Defence and Occupy only. */
  location: Location | 'objective';
  size: Size;
  parts: readonly Feature<Ground, Cover>[];
}

const points = (corners: readonly Corner[]): Point[] => corners.map(([x, y]) => at(x, y));

/** A piece of the country from its shapes. */
export function part(
  name: string,
  ground: Ground,
  cover: Cover,
  top: number,
  sight: SightForm,
  shapes: readonly Shape[],
  notes: readonly Note[],
): Feature<Ground, Cover> {
  const marks = notes.flatMap((note) => (note === 'shallow' || note === 'deep' ? ['water', note] : note === 'hill' ? ['hill'] : []));
  const lifts = notes.includes('hill');
  return { id: '', name, shapes, ground, cover, sight, bottom: 0, top: inches(top), lifts, climbable: notes.includes('climbable'), marks };
}

function area(name: string, ground: Ground, cover: Cover, top: number, sight: SightForm, corners: readonly Corner[], ...notes: Note[]) {
  return part(name, ground, cover, top, sight, [polygon(points(corners))], notes);
}

function line(
  name: string,
  ground: Ground,
  cover: Cover,
  top: number,
  sight: SightForm,
  width: number,
  corners: readonly Corner[],
  ...notes: Note[]
) {
  return part(name, ground, cover, top, sight, strip(points(corners), inches(width)), notes);
}

/** EG-BLD-01: a flat roof, doors on the ground floor, windows on every storey. */
function house(
  name: string,
  storeys: number,
  corners: readonly Corner[],
  gates: Record<'doors' | 'windows' | 'stairs', readonly Corner[]>,
) {
  const plan = {
    id: name.toLowerCase().replaceAll(' ', '-'),
    outline: points(corners),
    storeys,
    storeyHeight: inches(3),
    hasRoof: true,
    doors: points(gates.doors),
    doorWidth: inches(1.5),
    windows: points(gates.windows),
    windowWidth: inches(1),
    stairs: points(gates.stairs),
  };
  return { ...part(name, 'building', 'heavy', 3 * storeys, 'tall', [polygon(plan.outline)], ['climbable']), building: building(plan) };
}

function template(name: string, location: Template['location'], size: Size, parts: readonly Feature<Ground, Cover>[]): Template {
  return { name, location, size, parts };
}

/** Name, location, size; each part: name, ground, cover, top, sight form, (width,) shape. */
// biome-ignore format: a table to be read like the book's
export const TEMPLATES: Readonly<Record<string, Template>> = {
  'U-L1': template('Town house', 'urban', 'large', [
    house('House', 2, [[-5, -3], [5, -3], [5, 3], [-5, 3]], { doors: [[0, -3], [0, 3]], windows: [[-3, -3], [3, -3], [-3, 3], [3, 3], [-5, 0], [5, 0]], stairs: [[-4, 2]] }),
  ]),
  'U-L2': template('Row with an alley', 'urban', 'large', [
    house('West house', 2, [[-5, -3], [-1, -3], [-1, 3], [-5, 3]], { doors: [[-3, -3]], windows: [[-3, 3], [-1, 1.5]], stairs: [[-4, 2]] }),
    house('East house', 2, [[1, -3], [5, -3], [5, 3], [1, 3]], { doors: [[3, 3]], windows: [[3, -3], [1, -1.5]], stairs: [[4, -2]] }),
  ]),
  'U-L3': template('Walled garden', 'urban', 'large', [
    line('Garden wall', 'difficult', 'medium', 1, 'low', 0.25, [[-1, -4], [-4, -4], [-4, 4], [4, 4], [4, -4], [1, -4]]),
    area('West bed', 'difficult', 'light', 1, 'area', [[-3.25, -3], [-1, -3], [-1, 3], [-3.25, 3]]),
    area('East bed', 'difficult', 'light', 1, 'area', [[1, -3], [3.25, -3], [3.25, 3], [1, 3]]),
  ]),
  'U-L4': template('Market square', 'urban', 'large', [
    area('Paving', 'open', 'none', 0, 'flat', [[-4, -4], [4, -4], [4, 4], [-4, 4]]),
    area('Stall', 'difficult', 'medium', 1, 'low', [[-3, 2], [-1, 2], [-1, 3], [-3, 3]]),
    area('Stall', 'difficult', 'medium', 1, 'low', [[1, 2], [3, 2], [3, 3], [1, 3]]),
    area('Stall', 'difficult', 'medium', 1, 'low', [[-3, -3], [-1, -3], [-1, -2], [-3, -2]]),
    area('Stall', 'difficult', 'medium', 1, 'low', [[1, -3], [3, -3], [3, -2], [1, -2]]),
  ]),
  'U-L5': template('Church', 'urban', 'large', [
    house('Church', 2, [[-5.5, -2], [2, -2], [2, -2.25], [5.5, -2.25], [5.5, 2.25], [2, 2.25], [2, 2], [-5.5, 2]], { doors: [[-5.5, 0], [0, -2]], windows: [[-3, 2], [0, 2], [-3, -2], [5.5, 0]], stairs: [[4.5, 1.5]] }),
  ]),
  'U-S1': template('Cottage', 'urban', 'small', [
    house('Cottage', 1, [[-2, -2], [2, -2], [2, 2], [-2, 2]], { doors: [[0, -2]], windows: [[-2, 0], [2, 0], [0, 2]], stairs: [] }),
  ]),
  'U-S2': template('High wall', 'urban', 'small', [
    line('High wall', 'impassable', 'heavy', 3, 'tall', 0.5, [[-2.75, 0], [2.75, 0]], 'climbable'),
  ]),
  'U-S3': template('Low wall corner', 'urban', 'small', [
    line('Low wall', 'difficult', 'medium', 1, 'low', 0.25, [[-1.75, 1.75], [-1.75, -1.75], [1.75, -1.75]]),
  ]),
  'U-S4': template('Kitchen garden', 'urban', 'small', [
    area('Garden', 'difficult', 'light', 1, 'area', [[-2, -2], [2, -2], [2, 2], [-2, 2]]),
  ]),
  'U-S5': template('Fountain', 'urban', 'small', [
    area('Fountain', 'impassable', 'heavy', 1, 'low', [[1.5, 0], [1.06, 1.06], [0, 1.5], [-1.06, 1.06], [-1.5, 0], [-1.06, -1.06], [0, -1.5], [1.06, -1.06]]),
  ]),
  'U-S6': template('Cart and barrels', 'urban', 'small', [
    area('Cart', 'impassable', 'medium', 1, 'low', [[-2, -1], [2, -1], [2, 1], [-2, 1]]),
  ]),
  'R-L1': template('Farmhouse and yard', 'rural', 'large', [
    house('Farmhouse', 1, [[-4.5, -0.5], [1.5, -0.5], [1.5, 3.5], [-4.5, 3.5]], { doors: [[-1.5, -0.5], [-1.5, 3.5]], windows: [[-4.5, 1.5], [1.5, 1.5]], stairs: [] }),
    line('Yard fence', 'difficult', 'medium', 1, 'low', 0.25, [[-4.5, -0.5], [-4.5, -3.5], [-1, -3.5]]),
    line('Yard fence', 'difficult', 'medium', 1, 'low', 0.25, [[1, -3.5], [4.5, -3.5], [4.5, 3.5], [1.5, 3.5]]),
  ]),
  'R-L2': template('Hedged field', 'rural', 'large', [
    line('Hedge', 'difficult', 'light', 1, 'low', 0.5, [[-1, -4], [-4, -4], [-4, 4], [4, 4], [4, -4], [1, -4]]),
    area('Field', 'open', 'none', 0, 'flat', [[-3.7, -3.7], [3.7, -3.7], [3.7, 3.7], [-3.7, 3.7]]),
  ]),
  'R-L3': template('Standing corn', 'rural', 'large', [
    area('Corn', 'difficult', 'light', 1, 'area', [[-4.5, -3.5], [4.5, -3.5], [4.5, 3.5], [-4.5, 3.5]]),
  ]),
  'R-L4': template('Orchard', 'rural', 'large', [
    area('Orchard', 'open', 'light', 4, 'area', [[-4, -4], [4, -4], [4, 4], [-4, 4]]),
  ]),
  'R-L5': template('Stream', 'rural', 'large', [
    area('Stream', 'difficult', 'none', 0, 'flat', [[-5.7, -1.5], [-2, -0.5], [2, -1.5], [5.7, -0.5], [5.7, 1.5], [2, 0.5], [-2, 1.5], [-5.7, 0.5]], 'shallow'),
  ]),
  'R-S1': template('Barn', 'rural', 'small', [
    house('Barn', 1, [[-2.5, -1.5], [2.5, -1.5], [2.5, 1.5], [-2.5, 1.5]], { doors: [[0, -1.5], [0, 1.5]], windows: [[-2.5, 0]], stairs: [] }),
  ]),
  'R-S2': template('Copse', 'rural', 'small', [
    area('Copse', 'difficult', 'light', 4, 'area', [[2.8, 0], [1.4, 2.42], [-1.4, 2.42], [-2.8, 0], [-1.4, -2.42], [1.4, -2.42]]),
  ]),
  'R-S3': template('Pond', 'rural', 'small', [
    area('Pond', 'difficult', 'none', 0, 'flat', [[2.5, 0], [1.77, 1.77], [0, 2.5], [-1.77, 1.77], [-2.5, 0], [-1.77, -1.77], [0, -2.5], [1.77, -1.77]], 'shallow'),
  ]),
  'R-S4': template('Dry-stone wall', 'rural', 'small', [
    line('Wall', 'difficult', 'medium', 1, 'low', 0.25, [[-2.75, 0], [2.75, 0]]),
  ]),
  'R-S5': template('Haystacks', 'rural', 'small', [
    area('Haystack', 'impassable', 'medium', 1.5, 'tall', [[-2.5, -0.75], [-0.75, -0.75], [-0.75, 0.75], [-2.5, 0.75]], 'climbable'),
    area('Haystack', 'impassable', 'medium', 1.5, 'tall', [[0.75, -0.75], [2.5, -0.75], [2.5, 0.75], [0.75, 0.75]], 'climbable'),
  ]),
  'R-S6': template('Vegetable plot', 'rural', 'small', [
    area('Plot', 'difficult', 'light', 0.5, 'area', [[-2.5, -1.5], [2.5, -1.5], [2.5, 1.5], [-2.5, 1.5]]),
  ]),
  'W-L1': template('Forest', 'wilderness', 'large', [
    area('Forest', 'difficult', 'light', 4, 'area', [[-5.8, 0], [-4, -3.5], [0, -4.5], [4, -3.8], [5.8, 0], [4.2, 3.5], [0, 4.6], [-4.2, 3.6]]),
  ]),
  'W-L2': template('Marsh', 'wilderness', 'large', [
    area('Marsh', 'difficult', 'none', 0, 'flat', [[-5.5, -0.5], [-3, -3.5], [1, -3], [4.5, -3], [5.5, 0.5], [3, 3.2], [-1, 2.8], [-4.2, 2.8]]),
  ]),
  'W-L3': template('Hill', 'wilderness', 'large', [
    area('Slope', 'open', 'none', 1, 'tall', [[5.8, 0], [4.1, 3.28], [0, 4.64], [-4.1, 3.28], [-5.8, 0], [-4.1, -3.28], [0, -4.64], [4.1, -3.28]], 'hill'),
    area('Crest', 'open', 'none', 2, 'tall', [[3.2, 0], [2.26, 1.81], [0, 2.56], [-2.26, 1.81], [-3.2, 0], [-2.26, -1.81], [0, -2.56], [2.26, -1.81]], 'hill'),
  ]),
  'W-L4': template('River reach with a ford', 'wilderness', 'large', [
    area('West deep', 'impassable', 'none', 0, 'flat', [[-5.75, -1.5], [-1.25, -1.5], [-1.25, 1.5], [-5.75, 1.5]], 'deep'),
    area('Ford', 'difficult', 'none', 0, 'flat', [[-1.25, -1.5], [1.25, -1.5], [1.25, 1.5], [-1.25, 1.5]], 'shallow'),
    area('East deep', 'impassable', 'none', 0, 'flat', [[1.25, -1.5], [5.75, -1.5], [5.75, 1.5], [1.25, 1.5]], 'deep'),
  ]),
  'W-L5': template('Rocky ground', 'wilderness', 'large', [
    area('Rocky ground', 'difficult', 'none', 0, 'flat', [[-5.2, -1], [-2.5, -4], [2, -3.8], [5.2, -0.5], [3.5, 3.5], [-1.5, 4], [-4.5, 2.5]]),
    line('Boulders', 'difficult', 'medium', 1, 'low', 0.5, [[-3, -1.5], [0.5, -2]]),
    line('Boulders', 'difficult', 'medium', 1, 'low', 0.5, [[-1, 2], [3, 1.5]]),
  ]),
  'W-S1': template('Thicket', 'wilderness', 'small', [
    area('Thicket', 'difficult', 'light', 1.5, 'area', [[2.8, 0], [1.4, 2.42], [-1.4, 2.42], [-2.8, 0], [-1.4, -2.42], [1.4, -2.42]]),
  ]),
  'W-S2': template('Bog pool', 'wilderness', 'small', [
    area('Pool', 'difficult', 'none', 0, 'flat', [[2.5, 0], [1.77, 1.41], [0, 2], [-1.77, 1.41], [-2.5, 0], [-1.77, -1.41], [0, -2], [1.77, -1.41]], 'shallow'),
  ]),
  'W-S3': template('Crag', 'wilderness', 'small', [
    area('Crag', 'impassable', 'heavy', 3, 'tall', [[1.8, 0], [0.9, 1.56], [-0.9, 1.56], [-1.8, 0], [-0.9, -1.56], [0.9, -1.56]], 'climbable'),
  ]),
  'W-S4': template('Knoll', 'wilderness', 'small', [
    area('Knoll', 'open', 'none', 1, 'tall', [[2.9, 0], [2.05, 2.05], [0, 2.9], [-2.05, 2.05], [-2.9, 0], [-2.05, -2.05], [0, -2.9], [2.05, -2.05]], 'hill'),
  ]),
  'W-S5': template('Fallen trunk', 'wilderness', 'small', [
    line('Trunk', 'difficult', 'medium', 1, 'low', 0.5, [[-2.7, 0], [2.7, 0]]),
  ]),
  'W-S6': template('Deep pool', 'wilderness', 'small', [
    area('Pool', 'impassable', 'none', 0, 'flat', [[2.2, 0], [1.56, 1.56], [0, 2.2], [-1.56, 1.56], [-2.2, 0], [-1.56, -1.56], [0, -2.2], [1.56, -1.56]], 'deep'),
  ]),
  'O-1': template('Shrine', 'objective', 'small', [
    house('Shrine', 1, [[-2, -2], [2, -2], [2, 2], [-2, 2]], { doors: [[0, -2], [0, 2]], windows: [[-2, 0], [2, 0]], stairs: [] }),
  ]),
  'O-2': template('Redoubt', 'objective', 'small', [
    line('Embankment', 'difficult', 'heavy', 1, 'low', 0.5, [[2.7, 0], [1.91, 1.91], [0, 2.7], [-1.91, 1.91], [-2.7, 0], [-1.91, -1.91], [0, -2.7], [1.91, -1.91], [2.7, 0]]),
    area('Interior', 'open', 'none', 0, 'flat', [[2.4, 0], [1.7, 1.7], [0, 2.4], [-1.7, 1.7], [-2.4, 0], [-1.7, -1.7], [0, -2.4], [1.7, -1.7]]),
  ]),
  'O-3': template('Watchtower', 'objective', 'small', [
    house('Tower', 3, [[-2, -2], [2, -2], [2, 2], [-2, 2]], { doors: [[0, -2]], windows: [[-2, 0], [2, 0], [0, 2]], stairs: [[1.25, 1.25]] }),
  ]),
};

export const OBJECTIVES = ['O-1', 'O-2', 'O-3'] as const;

export function templateOf(id: string): Template {
  const found = TEMPLATES[id];
  if (!found) throw new Error(`There is no terrain template '${id}'.`);
  return found;
}

/** The parts of a template around its anchor, to be `placed`. */
export function templateParts(id: string): readonly Feature<Ground, Cover>[] {
  return templateOf(id).parts;
}

/** The templates of a location and size, in the order of the library. */
export function templatesOf(location: Location, size: Size): string[] {
  return Object.entries(TEMPLATES)
    .filter(([, each]) => each.location === location && each.size === size)
    .map(([id]) => id);
}
