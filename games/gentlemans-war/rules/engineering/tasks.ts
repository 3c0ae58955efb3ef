// AGW-ENG-03 to -05, -07, -08, -10: the works that troops may do, and where.
import { ahead, between, bodiesTouch, contains, corners, gapBetween, type Point, type Shape, within } from '@baize/geometry/open';
import { HIDDEN, Hidden } from '@baize/kernel';
import { nameOf, onTable, type Task, typeOf, type Unit, unitOf, type War } from '../../state.ts';
import { isLocked } from '../all/states.ts';
import { isDismounted, isFootType, isGun, isWagon } from '../armies/kinds.ts';
import { isCaptured, isFighting, isTrainWagon } from '../convoy/convoy.ts';
import { type Area, costIn, type Feature, isArea, isEmplacement, type Linear } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { blockOf, bodyOf, centreOf, inRanks, isWithin } from '../formations/footprint.ts';
import { ON_THE_SPOT } from './sites.ts';

// biome-ignore format: a list
export const TASKS = [
  'shallow trench', 'trench', 'light emplacement', 'heavy emplacement', 'pontoon bridge', 'destroy bridge', 'break road', 'break railway',
  'burn depot', 'destroy wagon', 'mine', 'breach', 'repair bridge',
] as const;
export type TaskKind = (typeof TASKS)[number];

interface TaskRow {
  /** Counts that engineers need; a pontoon bridge one more for each 3". */
  cycles: number;
  /** Hands: a whole company, or three figures. */
  hands: 3 | 6;
  engineersOnly: boolean;
  /** Other infantry takes twice as long, or has to roll 4+. */
  others: 'twice' | 'roll' | 'none';
}

// biome-ignore format: a table
const ROWS: Record<TaskKind, TaskRow> = {
  'shallow trench':    { cycles: 1, hands: 6, engineersOnly: false, others: 'twice' },
  'trench':            { cycles: 2, hands: 6, engineersOnly: false, others: 'twice' },
  'light emplacement': { cycles: 1, hands: 6, engineersOnly: false, others: 'twice' },
  'heavy emplacement': { cycles: 2, hands: 6, engineersOnly: false, others: 'twice' },
  'pontoon bridge':    { cycles: 2, hands: 6, engineersOnly: true,  others: 'none' },
  'destroy bridge':    { cycles: 1, hands: 6, engineersOnly: true,  others: 'none' },
  'break road':        { cycles: 1, hands: 6, engineersOnly: true,  others: 'none' },
  'break railway':     { cycles: 1, hands: 6, engineersOnly: false, others: 'roll' },
  'burn depot':        { cycles: 1, hands: 3, engineersOnly: false, others: 'roll' },
  'destroy wagon':     { cycles: 1, hands: 3, engineersOnly: false, others: 'roll' },
  'mine':              { cycles: 3, hands: 3, engineersOnly: true,  others: 'none' },
  'breach':            { cycles: 1, hands: 3, engineersOnly: true,  others: 'none' },
  'repair bridge':     { cycles: 5, hands: 6, engineersOnly: true,  others: 'none' },
};

export function isEngineer(s: War, unit: Unit): boolean {
  return typeOf(s, unit) === 'engineers';
}

/** AGW-ENG-05: others than engineers roll at the end of the cycle. */
export function mustRoll(s: War, unit: Unit, kind: TaskKind): boolean {
  return ROWS[kind].others === 'roll' && !isEngineer(s, unit);
}

/** AGW-ENG-04: the counts that a work needs; D6 + 4 for a repair is rolled when it is begun (AGW-ENG-10). */
export function cyclesFor(s: War, unit: Unit, kind: TaskKind, at: string | null): number {
  const { cycles, others } = ROWS[kind];
  const feature = at === null ? undefined : landOf(s).byId.get(at);
  // AGW-ENG-05: a railway bridge takes two, a culvert or a road bridge one.
  const isRailway = kind === 'destroy bridge' && feature !== undefined && isArea(feature) && feature.carries === 'railway';
  const length = kind === 'pontoon bridge' && feature && !isArea(feature) ? Math.ceil(feature.width / 3000) : 0;
  return (cycles + length + (isRailway ? 1 : 0)) * (others === 'twice' && !isEngineer(s, unit) ? 2 : 1);
}

/** AGW-ENG-01: in position to work at all: foot, riders who have dismounted too, in good order, neither running, locked nor mounted. */
export function mayWork(s: War, unit: Unit): boolean {
  const isAfoot = isFootType(typeOf(s, unit)) || isDismounted(s, unit);
  const isFoot = isAfoot && isFighting(s, unit) && !unit.mounted && unit.post.building === null;
  return isFoot && !unit.disordered && !unit.running && !isLocked(s, unit);
}

export interface Work {
  kind: TaskKind;
  /** What it is done to: a feature, a gun or a wagon. */
  at: string | null;
}

/** AGW-ENG-01, -03: the works that a unit could begin where it stands. */
export function worksFor(s: War, unit: Unit): Work[] {
  if (!mayWork(s, unit)) return [];
  return TASKS.filter((kind) => hasHands(s, unit, kind)).flatMap((kind) => placesOf(s, unit, kind).map((at) => ({ kind, at })));
}

/** AGW-ENG-01, -02: whether a unit stands where its work is, with hands enough for it and not locked in close combat. */
export function isAtWork(s: War, unit: Unit, { kind, at, spot }: Task): boolean {
  // In a view the enemy's work may be hidden: a forecast then has to guess it.
  if (kind === HIDDEN) throw new Hidden(`The work of ${nameOf(s, unit)}`);
  if (!onTable(unit) || isLocked(s, unit) || !hasHands(s, unit, kind as TaskKind)) return false;
  if (at !== null) return placesOf(s, unit, kind as TaskKind).includes(at);
  return spot === undefined || between(centreOf(s, unit), spot) <= ON_THE_SPOT;
}

function hasHands(s: War, unit: Unit, kind: TaskKind): boolean {
  const { hands, engineersOnly, others } = ROWS[kind];
  if (engineersOnly && !isEngineer(s, unit)) return false;
  // AGW-ENG-04, -05: infantry builds, anyone on foot destroys.
  if (others === 'twice' && !isFootType(typeOf(s, unit))) return false;
  // AGW-ENG-03: a task that is not for three needs the whole company.
  if (hands === 6 && unit.part === 'group') return false;
  return inRanks(unit) >= (isEngineer(s, unit) && hands === 6 ? Math.min(6, unit.original) : 3);
}

function touching(s: War, unit: Unit, which: (feature: Feature) => boolean): string[] {
  const body = bodyOf(s, unit);
  const land = landOf(s);
  const areas = land.areas.filter((area) => which(area.feature) && bodiesTouch(body, area.body));
  const lines = land.lines.filter((line) => which(line.feature) && line.bodies.some((each) => bodiesTouch(body, each)));
  return [...areas.map(({ feature }) => feature.id), ...lines.map(({ id }) => id)];
}

function placesOf(s: War, unit: Unit, kind: TaskKind): (string | null)[] {
  const body = bodyOf(s, unit);
  switch (kind) {
    case 'shallow trench':
    case 'trench':
      return trenchLine(s, unit) ? [null] : [];
    case 'light emplacement':
    case 'heavy emplacement':
      return s.units
        .filter(
          (gun) =>
            gun.seat === unit.seat &&
            onTable(gun) &&
            isGun(s, gun) &&
            gun.post.formation === 'unlimbered' &&
            bodiesTouch(body, bodyOf(s, gun)) &&
            !emplacementsOf(s, gun).some((pit) => pit.kind === 'heavy-emplacement' || kind === 'light emplacement'),
        )
        .map(({ id }) => `unit:${id}`);
    case 'pontoon bridge':
      return touching(s, unit, (feature) => feature.kind === 'river' || feature.kind === 'stream');
    case 'destroy bridge':
      return touching(s, unit, (feature) => feature.kind === 'bridge');
    case 'break road':
      return touching(s, unit, (feature) => feature.kind === 'road').slice(0, 1);
    case 'break railway':
      return touching(s, unit, (feature) => feature.kind === 'railway').slice(0, 1);
    case 'burn depot':
      return touching(s, unit, (feature) => feature.kind === 'depot');
    case 'destroy wagon':
      return s.units
        .filter(
          (wagon) =>
            wagon.seat !== unit.seat &&
            onTable(wagon) &&
            mayBeBurnt(s, wagon) &&
            bodiesTouch(body, bodyOf(s, wagon)) &&
            (isCaptured(s, wagon) || !isGuarded(s, wagon)),
        )
        .map(({ id }) => `unit:${id}`);
    case 'mine':
      return [null];
    case 'breach':
      // AGX-WORKS-03: the edge of a work may be breached like a wall.
      return touching(s, unit, (feature) => feature.kind === 'high-wall' || feature.kind === 'low-wall' || isEdge(feature));
    case 'repair bridge':
      return s.fixed.country
        .filter(
          (feature) =>
            feature.kind === 'bridge' &&
            s.gone.includes(feature.id) &&
            isArea(feature) &&
            isWithin(gapBetween(body, { kind: 'building', outline: feature.outline }), 1),
        )
        .map(({ id }) => id);
  }
}

/** AGW-ENG-04: the emplacement in which a gun stands: only a heavy one takes its place. */
export function emplacementsOf(s: War, gun: Unit): Area[] {
  const centre = centreOf(s, gun);
  return landOf(s).areas.flatMap(({ feature, shape }) => (isEmplacement(feature) && contains(shape, centre) ? [feature] : []));
}

/** AGX-ESC-06: of a train, only what has been captured. */
function mayBeBurnt(s: War, wagon: Unit): boolean {
  return isWagon(s, wagon) && (!isTrainWagon(s, wagon) || isCaptured(s, wagon));
}

function isEdge(feature: Feature): boolean {
  return !isArea(feature) && feature.edgeOf !== undefined && feature.kind !== 'emplacement-edge';
}

/** AGW-ENG-05, AGW-UNIT-11: a unit of its own side within 3" guards a wagon, as long as it has not been captured. */
function isGuarded(s: War, wagon: Unit): boolean {
  return s.units.some(
    (friend) =>
      friend.seat === wagon.seat &&
      friend.id !== wagon.id &&
      onTable(friend) &&
      !isWagon(s, friend) &&
      isWithin(gapBetween(bodyOf(s, friend), bodyOf(s, wagon)), 3),
  );
}

/** A trench is a tenth of an inch wide: so far before the front edge it touches it, and nobody stands astride what he has dug. */
const AT_THE_FRONT = 60;

/** End to end, or at the foot of a wall, is no overlap: so much of either end is not asked about, a trench and a hair. */
const ENDS = 120;

/** AGW-ENG-04: along the front edge, centred, an inch to each working figure; clear of closed ground and other lines. */
export function trenchLine(s: War, unit: Unit): [Point, Point] | null {
  const half = inRanks(unit) * 500;
  const { facing } = unit.post;
  const front = ahead(unit.post, facing, AT_THE_FRONT);
  const ends = (far: number): [Point, Point] => [ahead(front, facing + 9000, far), ahead(front, facing - 9000, far)];
  const line = ends(half);
  const [left, right] = ends(half - ENDS);
  const land = landOf(s);
  const meets = (shape: Shape) => within(left, right, shape).length > 0;
  if (land.areas.some(({ feature, shape }) => costIn(feature, 'close-foot') === Infinity && meets(shape))) return null;
  if (land.lines.some(({ shapes }) => shapes.some(meets))) return null;
  const isOn = line.every(({ x, y }) => x >= 0 && y >= 0 && x <= s.fixed.width && y <= s.fixed.height);
  return isOn ? line : null;
}

/** AGW-ENG-04: whether a work that is ready can be where it is to be: a trench that others have dug into in the meantime has to wait. */
export function hasRoomFor(s: War, unit: Unit, kind: TaskKind): boolean {
  return (kind !== 'trench' && kind !== 'shallow trench') || trenchLine(s, unit) !== null;
}

/** AGW-LAND-07: an emplacement is 4 x 3 about its gun. */
export function emplacementOutline(s: War, gun: Unit): Point[] {
  const centre = centreOf(s, gun);
  const block = { ...blockOf(s, gun), width: 4000, depth: 3000 };
  const front = ahead(centre, gun.post.facing, 1500);
  return corners({ ...block, ...front, facing: gun.post.facing }).map(({ x, y }) => ({ x, y }));
}

/** A wall, water or the like that is worked at. */
export function workedLine(s: War, at: string | null): Linear | undefined {
  const feature = at === null ? undefined : landOf(s).byId.get(at);
  return feature && !isArea(feature) ? feature : undefined;
}

export function workedUnit(s: War, at: string): Unit {
  return unitOf(s, Number(at.slice('unit:'.length)));
}
