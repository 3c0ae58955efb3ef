// Setting up: foot in line with its neighbours, guns where they see, horse on the flanks, a reserve behind.
import { ahead, between, gapToBody, type Point, runsThrough } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { isGun, isWagon } from '../rules/armies/kinds.ts';
import { isBig, sectionOfPlace } from '../rules/cards/sections.ts';
import { isBuilding, isRough, visibilityIn } from '../rules/country/features.ts';
import { areasAt, landOf } from '../rules/country/map.ts';
import { blockOf, bodyOf, extentOf } from '../rules/formations/footprint.ts';
import { forwardFacing, homeEdge } from '../rules/setup/edges.ts';
import { frontageOf } from '../rules/setup/frontage.ts';
import { deployRefusal, type Placing, startFormations } from '../rules/setup/placing.ts';
import { enemiesOf, type Id, typeOf, type Unit, unitsOf, type War } from '../state.ts';
import { leadWorth } from './generals.ts';
import { middleOf } from './middle.ts';
import { liesInWait, raiderPlaces, raiderWorth } from './raiders.ts';
import { holdsGround, shelteredPlaces, shelterWorth } from './shelter.ts';

const INCH = 1000;

type Form = Pick<Placing, 'formation' | 'ranks'>;

type Role = 'gun' | 'horse' | 'foot' | 'loose' | 'baggage';

function roleOf(s: War, unit: Unit): Role {
  if (isWagon(s, unit)) return 'baggage';
  if (isGun(s, unit)) return 'gun';
  const { arm, skirmishing } = UNIT_KINDS[typeOf(s, unit)];
  if (arm === 'horse' || arm === 'rider') return 'horse';
  return skirmishing === 'always' || skirmishing === 'whole' ? 'loose' : 'foot';
}

/** Guns first, then foot about them, horse last when the enemy's flanks are known. */
const ORDER: Record<Role, number> = { gun: 4, foot: 3, loose: 2, horse: 1, baggage: 0 };

/** Formations to fight in. */
export function formFor(s: War, unit: Unit, role: Role = roleOf(s, unit)): Form {
  const forms = startFormations(s, unit);
  const wanted = role === 'gun' ? 'unlimbered' : role === 'loose' ? 'skirmish' : 'line';
  const found = forms.find(({ formation, ranks }) => formation === wanted && (role !== 'loose' || ranks === 2)) ?? forms[0];
  return { formation: found?.formation ?? 'line', ranks: found?.ranks ?? 2 };
}

/** Places worth a thought: along the front of the zone and a line behind, wherever they are free. */
export function placeCandidates(s: War, seat: Seat, units: readonly Unit[], isWide: boolean): Placing[] {
  const best = [...units].sort((a, b) => ORDER[roleOf(s, b)] - ORDER[roleOf(s, a)] || a.id - b.id)[0];
  if (!best) return [];
  const role = roleOf(s, best);
  const form = formFor(s, best, role);
  if (liesInWait(s, seat)) return raiderPlaces(s, best, form);
  const zone = frontageOf(s, seat);
  const facing = forwardFacing(s, seat);
  const extent = extentOf(best.figures, form.formation, form.ranks, role === 'horse');
  const depth = extent.ranks * extent.cellDepth;
  const rows = role === 'baggage' ? [zone.deep - depth] : rowsFor(role, depth, isWide);
  const found: Placing[] = [];
  for (const back of rows) {
    for (let along = zone.from + 500; along <= zone.to; along += isWide ? 1500 : 3000)
      found.push({ unit: best.id, ...form, ...zone.at(along, Math.max(0, back)), facing, building: null });
  }
  if (holdsGround(s, seat) && role !== 'horse' && role !== 'gun') found.push(...shelteredPlaces(s, best, form));
  const order = found.map((placing) => ({ placing, worth: placeWorth(s, seat, best, placing) })).sort((a, b) => b.worth - a.worth);
  const free: Placing[] = [];
  for (const { placing } of order) {
    if (!deployRefusal(s, best, placing)) free.push(placing);
    if (free.length === 3) break;
  }
  return free;
}

/** How far behind the front of the zone: horse out of reach of rifles, a second line behind the first, a reserve where it has room. */
function rowsFor(role: Role, depth: number, isWide: boolean): number[] {
  const first = role === 'horse' ? 5500 : 250;
  return isWide ? [first, first + 750, Math.max(first, depth + 2500), BEHIND + 500] : [first];
}

/** How good a place is to start from. */
export function placeWorth(s: War, seat: Seat, unit: Unit, placing: Placing): number {
  if (liesInWait(s, seat)) return raiderWorth(s, unit, placing);
  const role = roleOf(s, unit);
  const at = { x: placing.x, y: placing.y };
  const zone = frontageOf(s, seat);
  const off = offMiddle(s, seat, zone.along(at));
  const back = zone.back(at) / INCH;
  const areas = areasAt(s, ahead(at, placing.facing, -1000));
  let worth = areas.some(({ kind }) => kind === 'slight-hill') ? (role === 'gun' ? 1.2 : 0.3) : 0;
  if (role !== 'loose' && areas.some(isRough)) worth -= 1.5;
  // Rough ground close before one is as bad to begin with: it costs inches and order.
  else if (role !== 'loose' && role !== 'gun' && areasAt(s, ahead(at, placing.facing, 2000)).some(isRough)) worth -= 0.8;
  if (role === 'gun') worth += field(s, at, placing.facing) * 2 - Math.abs(off - 0.35) * 0.6 - back * 0.12;
  if (role === 'foot' || role === 'loose')
    worth += 0.5 - off * 0.5 - back * 0.08 + neighbours(s, seat, at, widthOf(unit, placing, role)) + field(s, at, placing.facing) * 1.2;
  if (role === 'horse') worth += off * 1.2 - back * 0.03 + field(s, at, placing.facing) * 0.5 + opposite(s, seat, at);
  if (role === 'baggage') worth += back * 0.1;
  if (holdsGround(s, seat)) worth += shelterWorth(s, unit, placing);
  // AGX-BIG-01: each section needs its own.
  const isElsewhere = isBig(s) && sectionOfPlace(s, placing.x) !== s.section;
  return worth - crowding(s, seat, unit, placing, role) - (isElsewhere ? 4 : 0);
}

/** How far from the middle of the table's front, as a share of its half. */
function offMiddle(s: War, seat: Seat, along: number): number {
  const home = homeEdge(s, seat);
  const half = (home === 'south' || home === 'north' ? s.fixed.width : s.fixed.height) / 2;
  return Math.abs(along - half) / half;
}

/** How much of the view straight ahead and to both sides is open. */
function field(s: War, from: Point, facing: number): number {
  const land = landOf(s);
  const solids = land.areas.filter(({ feature }) => isBuilding(feature) || visibilityIn(feature) !== undefined);
  const ways = [-3000, -1500, 0, 1500, 3000];
  const eye = ahead(from, facing, 100);
  const open = ways.filter((turn) => !solids.some(({ shape }) => runsThrough(eye, ahead(eye, facing + turn, 20 * INCH), shape)));
  return open.length / ways.length;
}

function widthOf(unit: Unit, { formation, ranks }: Form, role: Role): number {
  const { files, cellWidth } = extentOf(unit.figures, formation, ranks, role === 'horse');
  return files * cellWidth;
}

/** Foot stands near foot, so that a brigade can act on one card, but not so near that neither can wheel. */
function neighbours(s: War, seat: Seat, at: Point, width: number): number {
  let best = 0;
  for (const other of unitsOf(s, seat)) {
    if (isGun(s, other) || isWagon(s, other)) continue;
    const gap = gapToBody(bodyOf(s, other), at) - width / 2;
    if (gap > 0.4 * INCH && gap <= 2.8 * INCH) best = 0.7;
    else if (gap > 2.8 * INCH && gap < 6 * INCH) best = Math.max(best, 0.25);
  }
  return best;
}

/** So far behind another a unit is in his way, or he in its. */
const BEHIND = 8 * INCH;

/** Nobody stands close before or behind another, least of all before a gun's muzzle: whoever has to move needs room. */
function crowding(s: War, seat: Seat, unit: Unit, placing: Placing, role: Role): number {
  const zone = frontageOf(s, seat);
  const width = widthOf(unit, placing, role);
  let cost = 0;
  for (const other of unitsOf(s, seat)) {
    if (other.id === unit.id || isWagon(s, other)) continue;
    const lead = zone.home(placing) - zone.home(other.post);
    const apart = Math.abs(zone.along(placing) - zone.along(other.post));
    if (apart < 5 * INCH && ((lead > 500 && isGun(s, other)) || (lead < -500 && role === 'gun'))) cost += 2;
    const shared = (width + blockOf(s, other).width) / 2 - apart;
    // Guns stay where they are: foot shoots past them, but horse behind one is shut in.
    if (shared > 0 && Math.abs(lead) < BEHIND && (role === 'horse' || !isGun(s, other))) cost += (1.2 * Math.min(shared, width)) / width;
  }
  return cost;
}

/** Horse likes to face guns and skirmishers, not a wall of rifles. */
function opposite(s: War, seat: Seat, at: Point): number {
  const zone = frontageOf(s, seat);
  let worth = 0;
  for (const enemy of enemiesOf(s, seat)) {
    if (Math.abs(zone.along(middleOf(s, enemy)) - zone.along(at)) > 8 * INCH) continue;
    worth += isGun(s, enemy) ? 0.3 : enemy.mounted ? 0 : -0.25;
  }
  return worth;
}

/** AGW-DEPL-03: the tent as far back as can be, behind the middle of the army. */
export function tentCandidates(s: War, seat: Seat): Point[] {
  const zone = frontageOf(s, seat);
  const found: Point[] = [];
  for (let along = zone.from + 2000; along <= zone.to - 2000; along += 2500) found.push(zone.at(along, Math.max(0, zone.deep - 1700)));
  return found;
}

export function tentWorth(s: War, seat: Seat, at: Point): number {
  const guards = unitsOf(s, seat).map((unit) => between(at, middleOf(s, unit)));
  const near = guards.filter((gap) => gap < 12 * INCH).length;
  const zone = frontageOf(s, seat);
  const middle = (zone.from + zone.to) / 2;
  return near * 0.1 - zone.home(at) / 10_000 - Math.abs(zone.along(at) - middle) / 100_000;
}

/** AGW-CMD-12: the commander stays alone, so that Hold Cards serve everybody; the others lead. */
export function generalCandidates(s: War, seat: Seat): ({ unit: Id } | Point)[] {
  const zone = frontageOf(s, seat);
  const spots = [0.5, 0.4, 0.6, 0.3, 0.7].flatMap((part) =>
    [4500, 5700, 3300].map((ahead) => zone.at(Math.round(zone.from + (zone.to - zone.from) * part), Math.max(0, zone.deep - ahead))),
  );
  const units = unitsOf(s, seat).filter((unit) => leadWorth(s, unit) > 0 && !s.generals.some((general) => general.unit === unit.id));
  return [...units.map(({ id }) => ({ unit: id })), ...spots];
}

export function generalPlaceWorth(s: War, seat: Seat, answer: { unit: Id } | Point): number {
  const general = s.generals.find((each) => each.seat === seat && each.status === 'waiting');
  const isLeader = general && !general.isCommander;
  if ('unit' in answer) return isLeader ? 1 + leadWorth(s, s.units[answer.unit] as Unit) : -1;
  const zone = frontageOf(s, seat);
  return -Math.abs(zone.along(answer) - (zone.from + zone.to) / 2) / 1_000_000;
}
