// What a unit's part in the scenario asks of it before any enemy does: to hold, to get through, to relieve, to take wagons.
import { type Body, between, centreOfBody, contains, type Point, polygon } from '@baize/geometry/open';
import { isAwayCrew, isGun, isMounted, isSkirmishing } from '../rules/armies/kinds.ts';
import { isCaptured, isFighting, isInTrain, isTrainWagon } from '../rules/convoy/convoy.ts';
import { loadBody } from '../rules/convoy/loads.ts';
import { marchRoad } from '../rules/convoy/road.ts';
import { footAlong, pointAlong } from '../rules/country/along.ts';
import { landOf } from '../rules/country/map.ts';
import { bends, bodyOf } from '../rules/formations/footprint.ts';
import { openEdges } from '../rules/movement/exit.ts';
import { waterOf } from '../rules/movement/fords.ts';
import { rulesOf } from '../scenarios/index.ts';
import { seatOf } from '../scenarios/roles.ts';
import { enemiesOf, type Unit, unitOf, type War } from '../state.ts';
import { middleOf } from './middle.ts';
import { holdsGround, isSheltered, worksFor } from './shelter.ts';
import { bestShot } from './shots.ts';
import { lateness } from './worth.ts';

export interface Goal {
  at: Point;
  /** How far from there it wants to stand, middle to middle. */
  wish: number;
  /** What it wants to touch. */
  touch?: Body;
}

const INCH = 1000;

function nearestFoe(s: War, unit: Unit, here: Point): number {
  return Math.min(
    Infinity,
    ...enemiesOf(s, unit.seat)
      .filter((enemy) => isFighting(s, enemy) && !enemy.running)
      .map((enemy) => between(here, middleOf(s, enemy))),
  );
}

/** The place that a unit's part in the scenario sends it to; null: it fights as it thinks best. */
export function goalOf(s: War, unit: Unit, here: Point): Goal | null {
  const { slug } = s.fixed.scenario;
  if (isInTrain(s, unit)) return alongRoad(s, unit);
  if (slug === 'ambush') return unit.seat === seatOf(s, 'defender') ? gettingThrough(s, unit, here) : null;
  if (slug === 'escort') return unit.seat === seatOf(s, 'attacker') ? prizeToTake(s, unit, here) : null;
  if (slug === 'fieldworks' || slug === 'isolated') return unit.seat === seatOf(s, 'defender') ? holding(s, unit, here) : null;
  const ground = groundToHold(s, unit, here);
  if (ground) return ground;
  if (slug === 'advance-guards' || (slug === 'rearguard' && unit.seat === seatOf(s, 'attacker'))) return wayOut(s, unit, here);
  return slug === 'river' ? crossing(s, unit, here) : null;
}

/** How near an enemy keeps a unit from marching past him. */
const IN_THE_WAY = 9 * INCH;
/** Nobody runs past enemies as near as this, all of them together, while his friends hold back. */
const GAUNTLET = 5 * INCH;
/** So many places of an edge are looked at. */
const GAPS = 9;

/** AGX-ADV-03, AGX-REAR-03: the quick go for the open edge, and whoever is near it, where the enemy is thinnest. */
function wayOut(s: War, unit: Unit, here: Point): Goal | null {
  const [edge] = openEdges(s, unit);
  if (edge !== 'north' && edge !== 'south') return null;
  const { width, height } = s.fixed;
  const y = edge === 'north' ? height - INCH / 2 : INCH / 2;
  const isQuick = unit.mounted || isSkirmishing(unit) || bends(unit.post.formation);
  if (isGun(s, unit) || (!isQuick && Math.abs(y - here.y) > 16 * INCH)) return null;
  const foes = enemiesOf(s, unit.seat).filter((enemy) => isFighting(s, enemy) && !enemy.running);
  const ahead = foes.map((enemy) => middleOf(s, enemy)).filter((foe) => Math.abs(foe.y - y) < Math.abs(here.y - y) + 2 * INCH);
  let best: Goal | null = null;
  let least = Infinity;
  let peril = 0;
  for (let gap = 1; gap <= GAPS; gap++) {
    const at = { x: Math.round((width * gap) / (GAPS + 1)), y };
    const danger = ahead.reduce((sum, foe) => sum + Math.max(0, IN_THE_WAY - between(foe, footAlong([here, at], foe).at)), 0);
    const cost = between(here, at) + 3 * danger;
    if (cost < least) [least, best, peril] = [cost, { at, wish: 0 }, danger];
  }
  return peril > GAUNTLET ? null : best;
}

/** On along the road, and over the edge at its end. */
function alongRoad(s: War, unit: Unit): Goal | null {
  const road = marchRoad(s, unit.seat);
  if (road.length === 0) return null;
  const { way } = footAlong(road, unit.post);
  return { at: pointAlong(road, way + 9 * INCH), wish: 0 };
}

/** A column that nobody stands in the way of marches on. */
function gettingThrough(s: War, unit: Unit, here: Point): Goal | null {
  const isFree = nearestFoe(s, unit, here) > 11 * INCH;
  return isFree && (bends(unit.post.formation) || unit.mounted) ? alongRoad(s, unit) : null;
}

/** AGX-ESC-05, -09: raiders with nobody to fight near them go for the nearest wagon, or load that lies about, and touch it. */
function prizeToTake(s: War, unit: Unit, here: Point): Goal | null {
  if (nearestFoe(s, unit, here) < 8 * INCH || unit.figures < 3 || isGun(s, unit)) return null;
  const wagons = (s.convoy?.train ?? [])
    .map((id) => unitOf(s, id))
    .filter((wagon) => isTrainWagon(s, wagon) && wagon.status === 'table' && !isCaptured(s, wagon))
    .map((wagon) => bodyOf(s, wagon));
  const loads = (s.convoy?.loads ?? []).flatMap(({ fate, at, hired }) => (fate === 'on the way' && at && !hired ? [loadBody(at)] : []));
  const [best] = [...wagons, ...loads]
    .map((touch): Goal => ({ at: centreOfBody(touch), wish: 0, touch }))
    .sort((a, b) => between(here, a.at) - between(here, b.at));
  return best ?? null;
}

/** Who is in the position stays there; the others come into it, and so does whoever was driven out: it is lost when nobody stands in it. */
function holding(s: War, unit: Unit, here: Point): Goal | null {
  const hold = s.fixed.scenario.stronghold;
  if (!hold) return null;
  if (contains(polygon(hold), here)) return { at: here, wish: 0 };
  const into: Goal = { at: centreOfBody({ kind: 'building', outline: hold }), wish: 4 * INCH };
  if (s.fixed.scenario.slug === 'fieldworks') return isMounted(unit) || isGun(s, unit) ? null : into;
  return isDetached(s, unit) || nearestFoe(s, unit, here) > 9 * INCH ? into : null;
}

/** So far off an enemy comes into range sooner or later. */
const FAR = 24 * INCH;

/** Whoever has to hold ground mans the works, or shoots from where he stands and lets the enemy come, until the battle has lasted too long. */
function groundToHold(s: War, unit: Unit, here: Point): Goal | null {
  if (!holdsGround(s, unit.seat) || lateness(s) >= 1 || isMounted(unit) || isAwayCrew(unit) || unit.post.formation === 'limbered')
    return null;
  if (isSheltered(s, unit)) return { at: here, wish: 0 };
  const works = isGun(s, unit) ? null : worksFor(s, unit, here);
  if (works) return { at: works, wish: 0 };
  return nearestFoe(s, unit, here) > FAR || bestShot(s, unit) > 0 ? { at: here, wish: 0 } : null;
}

function isDetached(s: War, unit: Unit): boolean {
  return !rulesOf(s).detaches || s.scenario.detachment.includes(unit.entry);
}

/** Before closed water a unit makes for the crossing that brings it nearest to the enemy. */
function crossing(s: War, unit: Unit, here: Point): Goal | null {
  const water = waterOf(s);
  if (water?.kind !== 'river' || unit.seat !== seatOf(s, 'attacker')) return null;
  const side = (p: Point) => p.y > footAlong(water.line, p).at.y;
  const foes = enemiesOf(s, unit.seat).map((enemy) => middleOf(s, enemy));
  if (foes.some((foe) => side(foe) === side(here)) || foes.length === 0) return null;
  const crossings = landOf(s).areas.filter(({ feature }) => feature.kind === 'bridge' || feature.kind === 'ford');
  const [best] = crossings.map(({ body }) => centreOfBody(body)).sort((a, b) => between(here, a) - between(here, b));
  if (!best) return null;
  const beyond = { x: best.x, y: best.y + (side(here) ? -7 : 7) * INCH };
  return { at: between(here, best) < 9 * INCH ? beyond : best, wish: 0 };
}
