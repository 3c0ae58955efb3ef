// The second opinion's bodies: what a unit is, the ground it covers, where its figures stand, and its zones (AGW-GEOM, AGW-FORM).
import type { Attribute, Formation, UnitType } from '../../content/types.ts';
import type { Feature } from '../../rules/country/features.ts';
import type { Post, Unit, War } from '../../state.ts';
import { box, depthIn, distance, HAIR, inFrame, middleOf, type Outline, type Spot, sidesOf, toFrame } from './shape.ts';

export const typeOf = (s: War, u: Unit): UnitType => s.fixed.armies[u.seat as 0 | 1].units[u.entry]?.type as UnitType;
export const hasTrait = (s: War, u: Unit, trait: Attribute): boolean =>
  s.fixed.armies[u.seat as 0 | 1].units[u.entry]?.attributes.includes(trait) ?? false;

const OLD_GUNS = ['ancient-light-gun', 'ancient-field-gun', 'huge-gun'];
const GUNS = ['field-gun', 'light-gun', 'mountain-gun', 'horse-gun', 'siege-gun', 'early-machine-gun', 'late-machine-gun', ...OLD_GUNS];
const REGULAR_HORSE = ['heavy-cavalry', 'light-cavalry', 'heavy-dragoons', 'light-dragoons'];
const SABRES = [...REGULAR_HORSE, 'tribal-horsemen', 'camelry', 'large-camelry'];
const RIDERS = ['cyclists', 'mounted-infantry', 'camel-scouts'];

export const isGun = (s: War, u: Unit) => GUNS.includes(typeOf(s, u));
/** AGX-GUN-01. */
export const isOldGun = (s: War, u: Unit) => ['ancient-light-gun', 'ancient-field-gun'].includes(typeOf(s, u));
/** AGX-THOR-02. */
export const isRegularHorse = (s: War, u: Unit) => REGULAR_HORSE.includes(typeOf(s, u)) && u.mounted;
/** AGX-THOR-03: it shoots from the saddle, every way. */
export const isTribalHorse = (s: War, u: Unit) => typeOf(s, u) === 'tribal-horsemen' && u.mounted;
export const isWagon = (s: War, u: Unit) => typeOf(s, u) === 'wagon';
export const isSabre = (s: War, u: Unit) => SABRES.includes(typeOf(s, u)) && u.mounted;
export const isRider = (s: War, u: Unit) => RIDERS.includes(typeOf(s, u)) && u.mounted;
export const isDismounted = (s: War, u: Unit) => [...SABRES, ...RIDERS].includes(typeOf(s, u)) && !u.mounted;
/** AGW-GUN-06. */
export const isCrewAway = (s: War, u: Unit) => isGun(s, u) && u.gun !== null;
export const isGarrison = (u: Unit) => u.post.building !== null;
export const isLoose = (u: Unit) => u.post.formation === 'skirmish';

/** AGW-GEOM-07. */
export function isAllRound(s: War, u: Unit): boolean {
  return isGarrison(u) || isLoose(u) || u.post.formation === 'square' || isDismounted(s, u) || isCrewAway(s, u);
}

/** AGW-FORM-08: cavalry formations are close order too; running units are in no order. */
export function isClose(s: War, u: Unit): boolean {
  if (u.running || u.status !== 'table' || isGun(s, u) || isWagon(s, u) || isGarrison(u)) return false;
  // AGX-GEN-08: a mass is close order, and tribal horsemen count as a line.
  if (u.post.formation === 'loose') return typeOf(s, u) === 'tribal-horsemen';
  return ['line', 'attack-column', 'march-column', 'square', 'mass'].includes(u.post.formation);
}

export const onTable = (u: Unit) => u.status === 'table';

/** Figures in the ranks; holders stand with their horses. */
export const ranked = (u: Unit) => Math.max(1, u.figures - (u.horses ? u.holders : 0));

interface Grid {
  files: number;
  ranks: number;
  cell: [number, number];
}

/** AGW-GEOM-02, -03. */
export function gridOf(s: War, u: Unit, post: Post = u.post): Grid {
  const n = ranked(u);
  const half = Math.ceil(n / 2);
  if (isWagon(s, u)) return { files: 1, ranks: 1, cell: [1, 3] };
  const cell: [number, number] = u.mounted ? [1, 2] : [1, 1];
  const byFormation: Record<Formation, () => Grid> = {
    line: () =>
      u.mounted
        ? post.ranks === 1
          ? { files: n, ranks: 1, cell }
          : { files: half, ranks: n === 1 ? 1 : 2, cell }
        : { files: half, ranks: n === 1 ? 1 : 2, cell },
    'attack-column': () => {
      const w = n >= 17 ? Math.ceil(n / 4) : Math.ceil(Math.sqrt(n));
      return { files: w, ranks: Math.ceil(n / w), cell };
    },
    'march-column': () => ({ files: 2, ranks: half, cell }),
    square: () => {
      let side = 2;
      while (4 * (side - 1) < n) side += 1;
      return { files: side, ranks: side, cell };
    },
    skirmish: () => (post.ranks === 1 ? { files: n, ranks: 1, cell: [2, 1] } : { files: half, ranks: n === 1 ? 1 : 2, cell: [2, 1] }),
    garrison: () => ({ files: n, ranks: 1, cell: [1, 1] }),
    'open-line': () => ({ files: n, ranks: 1, cell: [2, 2] }),
    limbered: () => ({ files: 1, ranks: 1, cell: [1, 4] }),
    unlimbered: () => ({ files: 1, ranks: 1, cell: typeOf(s, u) === 'huge-gun' ? [4, 3] : [3, 2] }),
    mass: () => {
      const w = Math.min(n, post.files === undefined ? 6 : post.files);
      return { files: w, ranks: Math.ceil(n / w), cell };
    },
    loose: () => (post.ranks === 1 ? { files: n, ranks: 1, cell: [2, 2] } : { files: half, ranks: n === 1 ? 1 : 2, cell: [2, 2] }),
  };
  return byFormation[post.formation]();
}

export const frontOf = (post: Post): Spot => ({ x: post.x / 1000, y: post.y / 1000 });

export function featureOf(s: War, id: string | null): Feature | undefined {
  return [...s.fixed.country, ...s.made].find((feature) => feature.id === id && !s.gone.includes(feature.id));
}

export function featuresOf(s: War): Feature[] {
  return [...s.fixed.country, ...s.made]
    .filter((feature) => !s.gone.includes(feature.id))
    .flatMap((feature) => [feature, ...banks(feature)]);
}

const pits = new WeakMap<Feature, Feature[]>();

/** C-4: about a gun's emplacement lies one low obstacle. */
function banks(feature: Feature): Feature[] {
  if (!('outline' in feature) || !feature.kind.endsWith('emplacement')) return [];
  const before = pits.get(feature);
  if (before) return before;
  const line = [...feature.outline, ...feature.outline.slice(0, 1)];
  const bank: Feature = { id: `${feature.id} bank`, kind: 'emplacement-edge', line, width: 0, edgeOf: feature.id };
  pits.set(feature, [bank]);
  return [bank];
}

const outlines = new WeakMap<Feature, Outline>();

export function outlineOf(feature: Feature): Outline {
  const before = outlines.get(feature);
  if (before) return before;
  const outline = 'outline' in feature ? feature.outline.map((p) => ({ x: p.x / 1000, y: p.y / 1000 })) : [];
  outlines.set(feature, outline);
  return outline;
}

const known = new WeakMap<Post, { strength: string; outline: Outline }>();

/** The ground a unit covers. Columns are taken as straight. */
export function footprint(s: War, u: Unit, post: Post = u.post): Outline {
  const house = featureOf(s, post.building);
  if (house) return outlineOf(house);
  const strength = `${typeOf(s, u)} ${ranked(u)} ${u.mounted} ${post.x} ${post.y}`;
  const before = known.get(post);
  if (before?.strength === strength) return before.outline;
  const { files, ranks, cell } = gridOf(s, u, post);
  const outline = box(frontOf(post), post.facing, files * cell[0], ranks * cell[1]);
  known.set(post, { strength, outline });
  return outline;
}

export function widthAndDepth(s: War, u: Unit, post: Post = u.post): [number, number] {
  const { files, ranks, cell } = gridOf(s, u, post);
  return [files * cell[0], ranks * cell[1]];
}

/** A place for each inch of a wall. */
export function alongWall(a: Spot, b: Spot): Spot[] {
  const long = Math.round(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) * 1000) / 1000;
  const count = Math.floor(long + 1e-6);
  const slack = (long - count) / 2;
  return Array.from({ length: count }, (_, i) => {
    const part = (slack + i + 0.5) / long;
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  });
}

/** Figures of the rim of a square, clockwise from the front left corner; the rim may have more places than figures. */
function squareFigures(post: Post, side: number, n: number): Spot[] {
  const places: [number, number][] = [];
  for (let i = 0; i < side - 1; i++) places.push([i, 0]);
  for (let i = 0; i < side - 1; i++) places.push([side - 1, i]);
  for (let i = side - 1; i > 0; i--) places.push([i, side - 1]);
  for (let i = side - 1; i > 0; i--) places.push([0, i]);
  return places.slice(0, n).map(([file, rank]) => inFrame(frontOf(post), post.facing, file + 0.5 - side / 2, -rank - 0.5));
}

/** The ranks of a unit, front first, each with its figures; a garrison's by its walls are not among them. */
export function ranksOf(s: War, u: Unit, post: Post = u.post): Spot[][] {
  const { files, ranks, cell } = gridOf(s, u, post);
  const n = ranked(u);
  const at = frontOf(post);
  if (isGun(s, u) && u.gun === null) return [[middleOf(footprint(s, u, post))]];
  if (isWagon(s, u)) return [[middleOf(footprint(s, u, post))]];
  if (post.formation === 'square') return [squareFigures(post, files, n)];
  return Array.from({ length: ranks }, (_, rank) => {
    const here = Math.min(files, n - rank * files);
    return Array.from({ length: here }, (_, file) => inFrame(at, post.facing, (file + 0.5 - here / 2) * cell[0], -(rank + 0.5) * cell[1]));
  });
}

/** AGW-GEOM-12: of a garrison those at the walls, as seen from another unit. */
export function figures(s: War, u: Unit, post: Post = u.post): Spot[] {
  const house = featureOf(s, post.building);
  if (house) return sidesOf(outlineOf(house)).flatMap(([a, b]) => alongWall(a, b));
  return ranksOf(s, u, post).flat();
}

/** Walls of a house outside whose line some figure of the other unit lies. */
export function wallsFacing(house: Outline, others: readonly Spot[]): [Spot, Spot][] {
  const centre = middleOf(house);
  return sidesOf(house).filter(([a, b]) => {
    const side = (p: Spot) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    return others.some((p) => side(p) * side(centre) < -1e-9);
  });
}

type Zone = 'A' | 'B' | 'C';

/** AGW-GEOM-06, and how near the point is to another zone. */
export function zoneOf(s: War, u: Unit, p: Spot, post: Post = u.post): { zone: Zone; margin: number } {
  if (isAllRound(s, u)) return { zone: 'A', margin: Number.POSITIVE_INFINITY };
  const [width, depth] = widthAndDepth(s, u, post);
  const { across, ahead } = toFrame(frontOf(post), post.facing, p);
  const out = width / 2 + ahead - Math.abs(across);
  const zone = ahead >= -HAIR && out >= -HAIR ? 'A' : ahead < -depth - HAIR ? 'C' : 'B';
  return { zone, margin: Math.min(Math.abs(ahead), Math.abs(out), Math.abs(ahead + depth)) };
}

export function gap(s: War, a: Unit, b: Unit): number {
  return distance(footprint(s, a), footprint(s, b));
}

/** AGW-GEOM-08. */
export const within = (away: number, inches: number) => away <= inches + 0.01;

export function centre(s: War, u: Unit, post: Post = u.post): Spot {
  return middleOf(footprint(s, u, post));
}

/** Enemy units in the sense of AGW-GEOM-09. */
export function enemiesOf(s: War, seat: number): Unit[] {
  return s.units.filter((u) => u.seat !== seat && onTable(u) && !isWagon(s, u));
}

/** AGW-GEOM-11: at least half of its figures inside; null: some are too near the border to say. */
export function standsIn(s: War, u: Unit, area: Outline): boolean | null {
  const depths = ranksOf(s, u)
    .flat()
    .map((p) => depthIn(area, p));
  const surely = depths.filter((d) => d > 0.003).length;
  const perhaps = depths.filter((d) => d > -0.003).length;
  const isHalf = (count: number) => 2 * count >= depths.length;
  return isHalf(surely) === isHalf(perhaps) ? isHalf(surely) : null;
}
