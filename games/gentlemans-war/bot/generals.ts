// Where generals ride: the commander keeps out of the fight so that his cards serve everybody, the others lead brigades.
import { ahead, between, facingTo, gapBetween, type Point } from '@baize/geometry/open';
import { isCavalry, isGun, isWagon } from '../rules/armies/kinds.ts';
import { bodyOf, distanceBetween } from '../rules/formations/footprint.ts';
import { generalOf } from '../rules/generals/move.ts';
import { generalFits } from '../rules/generals/spots.ts';
import { homeFacing } from '../rules/setup/edges.ts';
import { enemiesOf, type General, type Id, onTable, type Unit, unitOf, unitsOf, type War } from '../state.ts';
import { middleOf } from './middle.ts';
import { worthOf } from './worth.ts';

const INCH = 1000;

/** How good a unit is to lead: foot among friends. */
export function leadWorth(s: War, unit: Unit): number {
  if (isWagon(s, unit) || unit.running || unit.disordered || !onTable(unit)) return -1;
  const mates = unitsOf(s, unit.seat).filter(
    (other) => other.id !== unit.id && !other.running && distanceBetween(s, unit, other) <= 3 * INCH,
  );
  const arm = isGun(s, unit) ? -0.5 : isCavalry(s, unit) ? -0.2 : 0.3;
  return Math.min(3, mates.length) * 0.5 + arm + (0.3 * unit.figures) / Math.max(1, unit.original) + worthOf(s, unit) * 0.01;
}

function perilAt(s: War, general: General, at: Point): number {
  const body = { kind: 'disc' as const, x: at.x, y: at.y, radius: 500 };
  let least = Infinity;
  for (const enemy of enemiesOf(s, general.seat)) if (!enemy.running) least = Math.min(least, gapBetween(bodyOf(s, enemy), body));
  return least < 10 * INCH ? 1 - least / (10 * INCH) : 0;
}

/** What it is worth to move a general. */
export function rideWorth(s: War, id: number): number {
  const general = generalOf(s, id);
  if (general.isCommander) {
    if (general.unit !== null) return 0.5;
    return perilAt(s, general, general) > 0.3 ? 0.8 : -0.2;
  }
  if (general.unit !== null) {
    const unit = unitOf(s, general.unit);
    return unit.disordered || leadWorth(s, unit) < 0.5 ? 0.1 : -0.5;
  }
  return general.wounded ? 0.1 : 0.6;
}

/** Places for a general: beside each unit worth leading, or behind his friends. */
export function rideCandidates(s: War, general: General): Point[] {
  const here = { x: general.x, y: general.y };
  const back = [6, 10, 14].map((far) => ahead(here, homeFacing(s, general.seat), far * INCH));
  if (general.isCommander) return [here, ...back];
  const leads = unitsOf(s, general.seat)
    .filter((unit) => !s.generals.some((other) => other.unit === unit.id) && leadWorth(s, unit) > 0)
    .sort((a, b) => between(here, middleOf(s, a)) - between(here, middleOf(s, b)))
    .slice(0, 5);
  return [...leads.flatMap((unit) => beside(s, general, unit)), here];
}

/** Where he would touch a unit: on the line from him to its middle, and behind it. */
function beside(s: War, general: General, unit: Unit): Point[] {
  const middle = middleOf(s, unit);
  const ways = [
    facingTo(middle, general),
    (unit.post.facing + 18000) % 36000,
    (unit.post.facing + 9000) % 36000,
    (unit.post.facing + 27000) % 36000,
  ];
  const body = bodyOf(s, unit);
  const found: Point[] = [];
  for (const way of ways) {
    const far = 8 * INCH;
    const out = ahead(middle, way, far);
    const gap = gapBetween(body, { kind: 'disc', x: out.x, y: out.y, radius: 500 });
    const at = ahead(middle, way, far - gap + 2);
    if (generalFits(s, general, at) && gapBetween(body, { kind: 'disc', x: at.x, y: at.y, radius: 500 }) <= 8) found.push(at);
    if (found.length > 0) break;
  }
  return found;
}

export function ridePlaceWorth(s: War, general: General, at: Point): number {
  const peril = perilAt(s, general, at);
  if (general.isCommander) return -2 * peril - between(general, at) * 1e-6;
  let best = -0.2;
  for (const unit of unitsOf(s, general.seat)) {
    if (s.generals.some((other) => other.unit === unit.id)) continue;
    if (gapBetween(bodyOf(s, unit), { kind: 'disc', x: at.x, y: at.y, radius: 500 }) <= 10) best = Math.max(best, leadWorth(s, unit));
  }
  return best - peril * 0.5;
}

export function attachWorth(s: War, general: General, answer: Id | 'alone'): number {
  if (answer === 'alone') return general.isCommander ? 2 : 0;
  const unit = unitOf(s, answer);
  const steadies = unit.disordered && unit.byMorale && !general.hasSteadied ? 1 : 0;
  return leadWorth(s, unit) + steadies;
}
