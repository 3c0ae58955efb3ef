// What goes with a unit when it is destroyed, loses figures, or leaves the table. One place for all routes.
import { facingTo, type Point } from '@baize/geometry/open';
import { generalWith, named, onTable, type Post, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { isGun, isWagon } from '../armies/kinds.ts';
import { figuresFall, unitLost } from '../cameos/fate.ts';
import { belongWhereItStands } from '../cards/sections.ts';
import { dropLoad } from '../convoy/loads.ts';
import { leaveWork } from '../engineering/sites.ts';
import { bends, bodyAt, centreOf, figuresAt, inContact, inRanks, postOf, turningPoint } from '../formations/footprint.ts';
import { fateWithUnit } from '../generals/fate.ts';
import { setDown } from './place.ts';
import { redress } from './redress.ts';

/** AGW-RES-07: a lock ends when either is gone. */
export function endLocks(s: War, unit: Unit): void {
  for (const lock of s.locks) lock.pairs = lock.pairs.filter(({ attacker, defender }) => attacker !== unit.id && defender !== unit.id);
  s.locks = s.locks.filter(({ pairs }) => pairs.length > 0);
}

/** AGW-RES-07: whoever is set down away from an enemy with whom it was locked is locked no more. */
export function loosenLocks(s: War, unit: Unit): void {
  const isHeld = ({ attacker, defender }: { attacker: number; defender: number }) =>
    (attacker !== unit.id && defender !== unit.id) || inContact(s, unitOf(s, attacker), unitOf(s, defender));
  for (const lock of s.locks) lock.pairs = lock.pairs.filter(isHeld);
  s.locks = s.locks.filter(({ pairs }) => pairs.length > 0);
}

/** A unit is gone for good: its gun and horses with it; passengers are set down (AGW-UNIT-11). */
export function destroy(s: War, unit: Unit, u: Ump): void {
  if (unit.status === 'lost') return;
  const centre = onTable(unit) ? centreOf(s, unit) : { x: unit.post.x, y: unit.post.y };
  const last: Unit = { ...unit };
  dropLoad(s, unit, u);
  if (onTable(unit)) belongWhereItStands(s, unit);
  unit.status = 'lost';
  unit.figures = 0;
  unit.gun = null;
  unit.horses = null;
  unit.holders = 0;
  leaveWork(s, unit);
  unit.running = false;
  endLocks(s, unit);
  endItsCharge(s, unit);
  u.tell?.('AGW-CC-05', 'destroyed', named(s, unit));
  if (s.cameos) unitLost(s, unit, u);
  releaseGeneral(s, unit, last, u);
  if (isWagon(s, unit)) for (const aboard of s.units) if (aboard.wagon === unit.id) alight(s, aboard, centre, u);
}

/** AGW-CHG-01: nobody turns to, or slips away from, a charger that is no more. */
function endItsCharge(s: War, { id }: Unit): void {
  for (const charger of s.charge?.chargers ?? []) if (charger.unit === id) charger.state = 'off';
}

/**
 * AGW-CMD-04: a general whose unit is gone goes to its other body; the only survivor of a unit has his fate rolled (AGW-CMD-08), where it
 * stood at its last.
 */
function releaseGeneral(s: War, unit: Unit, last: Unit, u: Ump): void {
  const general = generalWith(s, unit);
  if (!general) return;
  const partner = unit.partner === null ? null : unitOf(s, unit.partner);
  // AGW-CYC-04: bodies that share a card are one unit, and it still stands.
  const isOne = partner !== null && !(unit.apart && partner.apart);
  if (isOne && onTable(partner) && !generalWith(s, partner)) general.unit = partner.id;
  else fateWithUnit(s, general, last, u);
}

function alight(s: War, unit: Unit, at: Point, u: Ump): void {
  unit.wagon = null;
  unit.status = 'table';
  unit.disordered = true;
  // In the formation in which they climbed aboard: most of them know no skirmish order.
  const post = aboutCentre(s, unit, { ...unit.post, trail: null, building: null }, at);
  const place = setDown(s, unit, post, null);
  if (place) unit.post = place;
  else destroy(s, unit, u);
}

const MOST_FALLEN = 60;

/** The hindmost figures lie where they stood; only so many are remembered. */
export function layDown(s: War, unit: Unit, count: number): void {
  if (!onTable(unit) || count <= 0 || isWagon(s, unit)) return;
  figuresFall(s, unit, count);
  const { seat, entry } = unit;
  const lying = figuresAt(s, unit)
    .slice(-count)
    .map(({ x, y }) => ({ seat, entry, x, y }));
  s.fallen = [...s.fallen, ...lying].slice(-MOST_FALLEN);
}

/** AGW-GEOM-04: figures fall and the unit is dressed anew at once; with the last of them it is destroyed. */
export function removeFigures(s: War, unit: Unit, count: number, u: Ump): number {
  const standing = unit.horses ? inRanks(unit) : unit.figures;
  const lost = Math.min(count, standing);
  if (lost <= 0) return 0;
  layDown(s, unit, lost);
  if (lost === standing) {
    destroy(s, unit, u);
    return lost;
  }
  redress(s, unit, () => {
    unit.figures -= lost;
  });
  return lost;
}

/** AGW-DISM-03: the horses are gone, and their holders with them; the men fight on foot for good. */
export function loseHorses(s: War, unit: Unit, rule: string, u: Ump): void {
  unit.horses = null;
  unit.figures -= unit.holders;
  unit.holders = 0;
  u.tell?.(rule, 'horses lost', named(s, unit));
}

/** Turned on its centre to look at a point. */
export function facingPoint(s: War, unit: Unit, p: Point): Post {
  return turnedOnCentre(s, unit, facingTo(turningPoint(s, unit), p));
}

/** The same formation, straight, about the same centre with another facing. */
export function turnedOnCentre(s: War, unit: Unit, facing: number, post: Post = unit.post): Post {
  return aboutCentre(s, unit, { ...post, trail: null, facing }, turningPoint(s, unit, post));
}

/** A post whose footprint has its middle at a point. */
export function aboutCentre(s: War, unit: Unit, post: Post, centre: Point): Post {
  const now = centreOf(s, unit, { ...post, trail: null });
  const moved = { ...post, trail: null, x: post.x + centre.x - now.x, y: post.y + centre.y - now.y };
  return bends(post.formation) ? postOf(moved, bodyAt(s, unit, moved)) : moved;
}

/** AGW-GUN-06: the crew goes, the gun stays where it stood; all ranges are lost (AGW-SHOT-08). */
export function leaveGun(s: War, unit: Unit, u: Ump): void {
  const centre = centreOf(s, unit);
  unit.gun = { ...centre, facing: unit.post.facing };
  unit.ranged = [];
  unit.post = aboutCentre(s, unit, { ...unit.post, formation: 'skirmish', ranks: 2, trail: null, building: null }, centre);
  u.tell?.('AGW-GUN-06', 'gun left', named(s, unit));
}

export function hasServedGun(s: War, unit: Unit): boolean {
  return isGun(s, unit) && unit.post.formation === 'unlimbered';
}

/** A unit in disorder; `why` in a word or two. */
export function disorder(s: War, unit: Unit, why: string, u: Ump, byMorale = false): void {
  if (byMorale) unit.byMorale = true;
  if (unit.disordered) return;
  unit.disordered = true;
  unit.byMorale = byMorale;
  u.tell?.('AGW-DIS-02', 'disordered', { ...named(s, unit), why });
}
