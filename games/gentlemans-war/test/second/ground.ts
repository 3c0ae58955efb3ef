// The second opinion on going over the country: what an inch costs, what is closed, what disorders, which die a line takes (C-4).
import type { Feature } from '../../rules/country/features.ts';
import type { Unit, War } from '../../state.ts';
import { centre, featuresOf, isGarrison, isGun, isLoose, isWagon, outlineOf, typeOf } from './body.ts';
import { isInside, type Outline } from './shape.ts';

/** The columns of C-4. */
type Column = 'close' | 'skirmish' | 'horse' | 'wheeled' | 'mountain' | 'bicycles' | 'warband' | 'tribal horse';

const CAMELS_AND_PONIES = ['tribal-horsemen', 'camelry', 'large-camelry', 'camel-scouts'];

export function columnOf(s: War, u: Unit): Column {
  const type = typeOf(s, u);
  if (isWagon(s, u)) return 'wheeled';
  if (isGun(s, u)) {
    if (u.gun !== null) return 'skirmish';
    return type === 'mountain-gun' || type === 'late-machine-gun' ? 'mountain' : 'wheeled';
  }
  // AGX-MOVE-01: who goes over rough ground as over any other, and who at half the distance.
  if (u.mounted && CAMELS_AND_PONIES.includes(type)) return 'tribal horse';
  if (u.mounted) return type === 'cyclists' ? 'bicycles' : 'horse';
  if (u.post.formation === 'mass') return 'warband';
  return isLoose(u) || isGarrison(u) ? 'skirmish' : 'close';
}

const X = Number.POSITIVE_INFINITY;

// biome-ignore format: a table to be read like the ledger's
const COSTS: Record<string, Record<Exclude<Column, 'warband' | 'tribal horse'>, number>> = {
  'steep-hill':      { close: 2, skirmish: 1, horse: X, wheeled: X, mountain: 2, bicycles: 2 },
  'cliff':           { close: X, skirmish: X, horse: X, wheeled: X, mountain: X, bicycles: X },
  'ploughed-field':  { close: 2, skirmish: 1, horse: 4, wheeled: 4, mountain: 2, bicycles: 2 },
  'rough-meadow':    { close: 2, skirmish: 1, horse: 4, wheeled: 4, mountain: 2, bicycles: 2 },
  'bog':             { close: 2, skirmish: 1, horse: 4, wheeled: 4, mountain: 2, bicycles: 2 },
  'marsh':           { close: 2, skirmish: 1, horse: X, wheeled: X, mountain: 2, bicycles: 2 },
  'wood':            { close: 2, skirmish: 1, horse: 4, wheeled: X, mountain: 2, bicycles: 2 },
  'thick-wood':      { close: 2, skirmish: 1, horse: X, wheeled: X, mountain: 2, bicycles: 2 },
  'rubble':          { close: 2, skirmish: 1, horse: X, wheeled: X, mountain: 2, bicycles: 2 },
  'sound-building':  { close: X, skirmish: X, horse: X, wheeled: X, mountain: X, bicycles: X },
  'flimsy-building': { close: X, skirmish: X, horse: X, wheeled: X, mountain: X, bicycles: X },
};

/** AGX-TRIB-02, AGX-MOVE-01: what is closed stays closed; of rough ground warbands feel nothing and tribal horse half. */
function costFor(row: (typeof COSTS)[string] | undefined, column: Column): number {
  if (!row) return 1;
  if (column === 'warband') return row.close === X ? X : 1;
  if (column === 'tribal horse') return row.horse === X ? X : Math.min(2, row.horse);
  return row[column];
}

/** AGW-ROUGH-01: what an inch costs; running units pay 1, but what is closed to them stays closed; squares go only where it is 1. */
export function costIn(s: War, u: Unit, f: Feature): number {
  const cost = costFor(COSTS[f.kind], columnOf(s, u));
  if (f.kind === 'ford' && typeOf(s, u) === 'siege-gun') return X;
  if (u.running) return cost === X ? X : 1;
  if (u.post.formation === 'square' && cost !== 1) return X;
  return cost;
}

const ROUGH = ['steep-hill', 'cliff', 'ploughed-field', 'rough-meadow', 'bog', 'marsh', 'wood', 'thick-wood', 'rubble'];
export const isRough = (f: Feature) => ROUGH.includes(f.kind);

const WAYS = ['road', 'track', 'railway', 'bridge', 'ford'];

/** Who follows a road through other ground may stray from its sides by so much. */
const ASTRAY = 0.5;

/** AGX-TAB-05: where one moves as in a feature: beside the roads over it; all areas of these positions lie square to the table. */
export function groundsOf(s: War, f: Feature): Outline[] {
  if (!isRough(f)) return [outlineOf(f)];
  return featuresOf(s)
    .filter(({ kind }) => WAYS.includes(kind))
    .reduce((rest, way) => rest.flatMap((each) => besideWay(each, outlineOf(way))), [outlineOf(f)]);
}

/** A rectangle without a band that runs from its first side to the opposite one, along which it was drawn. */
function besideWay(ground: Outline, way: Outline): Outline[] {
  const [west, east, south, north] = sidesOf(ground);
  const [left, right, low, high] = sidesOf(way);
  const [a, b] = [low - ASTRAY, high + ASTRAY];
  if (left >= east || right <= west || a >= north || b <= south) return [ground];
  const rows = [rectangle(west, Math.min(left, east), south, north), rectangle(Math.max(right, west), east, south, north)];
  const [from, to] = [Math.max(west, left), Math.min(east, right)];
  const all = [...rows, rectangle(from, to, south, Math.min(a, north)), rectangle(from, to, Math.max(b, south), north)];
  return all.filter(([p, , q]) => p !== undefined && q !== undefined && q.x - p.x > 0 && q.y - p.y > 0);
}

const sidesOf = (o: Outline): [number, number, number, number] => {
  const [xs, ys] = [o.map(({ x }) => x), o.map(({ y }) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
};

const rectangle = (west: number, east: number, south: number, north: number): Outline => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
];

type Price = 'free' | 'low' | 'high' | 'closed';
const LOW = ['hedge', 'fence', 'low-wall', 'shallow-trench', 'trench', 'brook', 'emplacement-edge'];
const WALLS = ['high-wall', 'breastwork'];

/** C-4: the bank of the emplacement in which a gun stands is free to it. */
export function isOwnBank(s: War, u: Unit, f: Feature): boolean {
  if (f.kind !== 'emplacement-edge' || !isGun(s, u) || u.gun !== null) return false;
  const pit = featuresOf(s).find(({ id }) => 'edgeOf' in f && id === f.edgeOf);
  return pit !== undefined && isInside(outlineOf(pit), centre(s, u));
}

/** AGW-LAND-06, AGW-OBST-04: the die that a line takes; a river is closed to every move but its own act. */
export function priceOf(s: War, u: Unit, f: Feature): Price {
  const column = columnOf(s, u);
  if (isOwnBank(s, u, f)) return 'free';
  if (f.kind === 'river' || column === 'wheeled') return 'closed';
  if (WALLS.includes(f.kind) && ['horse', 'tribal horse', 'mountain', 'bicycles'].includes(column)) return 'closed';
  if (f.kind === 'stream' && column === 'mountain') return 'closed';
  if (f.kind === 'stream' && 'deep' in f && f.deep && column === 'bicycles') return 'closed';
  if (column === 'skirmish' || u.running) return 'free';
  return LOW.includes(f.kind) ? 'low' : 'high';
}
