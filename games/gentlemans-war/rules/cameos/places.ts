// AGX-CAMEO-05 to -23: where each cameo may stand.
import { POINT } from '@baize/contracts';
import { contains, gapBetween, gapToBody, isGapWithin, type Point, polygon } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import { CAMEOS, type CameoRole } from '../../content/cameos.ts';
import { rulesOf, seatOf } from '../../scenarios/index.ts';
import { foe, type Id, onTable, typeOf, type Unit, unitOf, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { isFootType, isGun, isWagon } from '../armies/kinds.ts';
import { isPresent } from '../cards/groups.ts';
import { isTribalArmy } from '../colonial/kinds.ts';
import { isFighting } from '../convoy/convoy.ts';
import { coverGivenBy, isBuilding } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { bodyOf, figuresOf, generalBody, quartersBody } from '../formations/footprint.ts';
import { isHidden } from '../hidden/hiding.ts';
import { homeFacing } from '../setup/edges.ts';
import { hasQuarters } from '../setup/quarters.ts';
import type { Cameo } from './cameo.ts';

export type CameoPlace = { unit: Id } | { general: number } | { x: number; y: number };

/** AGX-CAMEO-01: whom a side may choose at all. */
export function mayChoose(s: War, seat: Seat, role: CameoRole): boolean {
  if (role === 'cantiniere') return isFrench(s, seat);
  if (role === 'civilian') return !isTribalArmy(s, foe(seat));
  // AGX-CAMEO-12, AGX-SCN-17: headquarters that the scenario pitches, their own or those of the enemy.
  if (role === 'messenger' || role === 'spy-hunter') return hasQuarters(s, seat);
  return role !== 'spy' || hasQuarters(s, foe(seat));
}

const FRENCH: readonly string[] = ['france', 'armee-afrique', 'armee-coloniale'];

/** AGX-CAMEO-07: the lists of France. */
function isFrench(s: War, seat: Seat): boolean {
  return FRENCH.includes(s.fixed.armies[seat as 0 | 1].nation);
}

/** AGX-PORT-05, AGX-GEN-10: wagons and porters are no units to be with. */
function unitsWhere(s: War, seat: Seat, isMeant: (unit: Unit) => boolean): CameoPlace[] {
  return s.units
    .filter((unit) => unit.seat === seat && onTable(unit) && !unit.running && isFighting(s, unit) && isMeant(unit))
    .map(({ id }) => ({ unit: id }));
}

/** Generals on the table; AGX-HIDE-14: one who hides with a unit is there for his own side alone. */
function generalsOf(s: War, of: Seat, by: Seat): CameoPlace[] {
  const isThere = (unit: Unit) => isPresent(unit) && (of === by || !isHidden(unit));
  return s.generals
    .filter(({ seat, status, unit }) => seat === of && status === 'table' && (unit === null || isThere(unitOf(s, unit))))
    .map(({ id }) => ({ general: id }));
}

function quartersOf(s: War, seat: Seat): CameoPlace[] {
  const quarters = s.quarters[seat as 0 | 1];
  return quarters && !quarters.overrun ? [{ x: quarters.x, y: quarters.y }] : [];
}

/** Units, generals and tents that a role may be put to; a role that stands at a point has none of them. */
export function placesFor(s: War, { seat, role }: Pick<Cameo, 'seat' | 'role'>): CameoPlace[] {
  switch (CAMEOS[role].place) {
    case 'own unit':
      return unitsWhere(s, seat, () => true);
    case 'own infantry':
      return unitsWhere(s, seat, (unit) => isFootType(typeOf(s, unit)) && typeOf(s, unit) !== 'engineers');
    case 'own unit or general':
      return [...unitsWhere(s, seat, () => true), ...generalsOf(s, seat, seat)];
    case 'enemy unit':
      return unitsWhere(s, foe(seat), (unit) => role !== 'rash-officer' || (!isGun(s, unit) && typeOf(s, unit) !== 'engineers'));
    case 'enemy general':
      return generalsOf(s, foe(seat), seat);
    case 'own headquarters':
      return quartersOf(s, seat);
    case 'point':
      return [];
  }
}

function enemyGap(s: War, seat: Seat, at: Point): number {
  const enemies = s.units.filter((unit) => unit.seat !== seat && onTable(unit) && !isWagon(s, unit));
  return Math.min(Number.POSITIVE_INFINITY, ...enemies.map((unit) => gapToBody(bodyOf(s, unit), at)));
}

/** AGX-CAMEO-19: in a feature that gives cover, or within an inch of one. */
export function isInCover(s: War, at: Point): boolean {
  const land = landOf(s);
  const body = generalBody(at);
  const areas = land.areas.filter(({ feature }) => coverGivenBy(feature) !== 'none' || isBuilding(feature));
  if (areas.some((area) => isGapWithin(area.body, body, INCH))) return true;
  return land.lines.some((line) => coverGivenBy(line.feature) !== 'none' && line.bodies.some((each) => isGapWithin(each, body, INCH)));
}

/** AGX-CAMEO-11: on a road, in a building or a built-up area. */
function isTownsfolk(s: War, at: Point): boolean {
  return landOf(s).areas.some(({ feature, shape }) => TOWN.includes(feature.kind) && contains(shape, at));
}
const TOWN: readonly string[] = ['road', 'track', 'bridge', 'sound-building', 'flimsy-building', 'built-up'];

/** AGX-GEN-09: a cameo of raiders has either long edge for its baseline. */
function gapToHome(s: War, seat: Seat, { x, y }: Point): number {
  if (rulesOf(s).raiders && seat === seatOf(s, 'attacker')) return Math.min(y, s.fixed.height - y);
  const gaps: Record<number, number> = { 27000: y, 9000: s.fixed.height - y, 18000: x, 0: s.fixed.width - x };
  return gaps[homeFacing(s, seat)] ?? y;
}

type Demand = (at: Point) => boolean;

/** What a point must be, best first: where no point fulfils the first, the next counts. */
function demands(s: War, { seat, role }: Pick<Cameo, 'seat' | 'role'>): Demand[] {
  const isEdge: Demand = ({ x, y }) => Math.min(x, y, s.fixed.width - x, s.fixed.height - y) <= INCH;
  const atHome: Demand = (at) => gapToHome(s, seat, at) <= INCH;
  const enemy = s.quarters[foe(seat) as 0 | 1];
  switch (role) {
    case 'dressing-station':
      return [(at) => enemyGap(s, seat, at) >= 24 * INCH, farBack(s, seat)];
    case 'civilian':
      return [(at) => isTownsfolk(s, at), isEdge];
    case 'sniper':
      return [(at) => isInCover(s, at) && enemyGap(s, seat, at) >= 12 * INCH, atHome];
    case 'spy':
      return enemy ? [(at) => gapToBody(quartersBody(s, enemy), at) <= 6 * INCH] : [];
    default:
      return [atHome];
  }
}

/** AGX-CAMEO-08: in the own zone, as far from the enemy as can be. */
function farBack(s: War, seat: Seat): Demand {
  const zone = s.fixed.scenario.zones[seat as 0 | 1].outlines.map((outline) => polygon(outline));
  const isMine: Demand = (at) => zone.some((shape) => contains(shape, at));
  const most = Math.max(
    ...grid(s)
      .filter(isMine)
      .map((at) => enemyGap(s, seat, at)),
  );
  return (at) => isMine(at) && enemyGap(s, seat, at) >= most;
}

function grid(s: War): Point[] {
  const points: Point[] = [];
  for (let y = INCH / 2; y < s.fixed.height; y += INCH) for (let x = INCH / 2; x < s.fixed.width; x += INCH) points.push({ x, y });
  return points;
}

/** A point that is legal or not, with suggestions from a grid; `rest` are answers beside it that are always legal. */
export function pointSpace<A>(s: War, rule: string, isLegal: Demand, reason: string, rest: readonly A[]): Space<A | Point> {
  const no: Refusal = { rule, reason };
  const isOn = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= s.fixed.width && y <= s.fixed.height;
  const found = () => grid(s).filter(isLegal);
  return {
    kind: 'point',
    shape: {},
    refusal: (answer) =>
      rest.some((each) => JSON.stringify(each) === JSON.stringify(answer)) || (v.is(POINT, answer) && isOn(answer) && isLegal(answer))
        ? null
        : no,
    any: () => rest.length > 0 || found().length > 0,
    sample(below) {
      if (rest.length > 0 && below(2) === 0) return rest[below(rest.length)] as A;
      const points = found();
      return points.length > 0 ? (points[below(points.length)] as Point) : (rest[0] as A);
    },
    candidates: () => {
      const points = found();
      const step = Math.max(1, Math.ceil(points.length / 8));
      return [...points.filter((_, at) => at % step === 0), ...rest];
    },
  };
}

/** Where a role that stands alone may stand: the first demand that any point fulfils. */
export function standsAlone(s: War, cameo: Pick<Cameo, 'seat' | 'role'>): Demand | null {
  const points = grid(s);
  return demands(s, cameo).find((demand) => points.some(demand)) ?? null;
}

/** The figures of a unit that stand within so far of a point. */
export function figuresNear(s: War, unit: Unit, at: Point, away: number): number {
  return figuresOf(s, unit).filter((p) => (p.x - at.x) ** 2 + (p.y - at.y) ** 2 <= away ** 2).length;
}

export function gapFrom(s: War, at: Point, unit: Unit): number {
  return gapBetween(generalBody(at), bodyOf(s, unit));
}
