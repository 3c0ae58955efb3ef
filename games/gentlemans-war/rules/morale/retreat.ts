// AGW-RET, AGW-ALL-08, AGW-INTP-03, AGW-ALL-11: Fall Back and Run Away, and the chains they set off.

import { ahead, bodiesOverlap, boxOf, type Facing, facingTo, isGapWithin, type LegResult, type Point, TOUCH } from '@baize/geometry/open';
import { enemiesOf, has, named, nameOf, onTable, type Post, typeOf, type Ump, type Unit, type War } from '../../state.ts';
import { flightDice, marchDice, rollFor, rollToProlong, sum } from '../activation/dice.ts';
import { besideOutline, directionsFrom } from '../all/beside.ts';
import { distanceToEnemy, INCH, nearestEnemy, unitBehind } from '../all/ground.ts';
import { aboutCentre, destroy, disorder, endLocks, facingPoint, hasServedGun, leaveGun } from '../all/loss.ts';
import { loseRange } from '../all/moving.ts';
import { placeRefusal, setDown, shiftedPost } from '../all/place.ts';
import { isLocked } from '../all/states.ts';
import { walk } from '../all/walk.ts';
import { goingOf, isGun, isLooseGarrison, isWagon } from '../armies/kinds.ts';
import { showAttribute } from '../armies/rosters.ts';
import { unitExits, unitRuns } from '../cameos/fate.ts';
import { markActed } from '../cards/groups.ts';
import { belongWhereItStands } from '../cards/sections.ts';
import { leaveCharge, spoilCharge } from '../charge/driven.ts';
import { isHuge } from '../colonial/kinds.ts';
import { leaveFights } from '../combat/fighter.ts';
import { isPorters } from '../convoy/convoy.ts';
import { dropLoad } from '../convoy/loads.ts';
import { isDisorderedByRough } from '../country/features.ts';
import { buildingOf } from '../country/map.ts';
import { leaveWork } from '../engineering/sites.ts';
import { bodyAt, bodyOf, centreOf, inContact, postOf } from '../formations/footprint.ts';
import { stepAside } from '../generals/aside.ts';
import { loseGeneral } from '../generals/losses.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { discover, reveal, wayToHidden } from '../hidden/reveal.ts';
import { hasCrackedAxle } from '../luck/lasting.ts';
import { arrive } from '../movement/arrive.ts';
import { hasRough } from '../movement/legs.ts';
import { homeFacing, isBeyondEdge } from '../setup/edges.ts';
import { type Course, findCourse, type Retreat } from './course.ts';

export interface Cause {
  /** AGW-RET-01: after close combat crews leave their guns. */
  afterCombat?: boolean;
  /** AGW-RES-08: a distance picked, in place of the roll. */
  distance?: number;
  /** … and the dice of that roll, which obstacles take. */
  dice?: readonly number[];
  /** AGW-JOK-04: the way off the rails, in place of the way home. */
  towards?: Facing;
  /** … and whether a unit that turns there stays clear of them. */
  staysClear?: (post: Post) => boolean;
}

/** AGW-ALL-08: the move is made to its end, then the friends it crashed into make theirs, and so on; each moves at most once. */
export function compel(s: War, unit: Unit, move: Retreat, u: Ump, cause: Cause = {}): void {
  compelAll(s, [{ unit, move, cause }], u);
}

export interface Compelled {
  unit: Unit;
  move: Retreat;
  cause: Cause;
}

/** AGW-ALL-08: several that must move for one cause, in this order; of two different moves a unit makes the worse. */
export function compelAll(s: War, all: readonly Compelled[], u: Ump): void {
  const moved = new Set<number>();
  let queue: Compelled[] = [...all];
  while (queue.length > 0) {
    const next: Compelled[] = [];
    for (const each of queue) {
      const { unit, move, cause } = each;
      if (moved.has(unit.id) || !onTable(unit)) continue;
      moved.add(unit.id);
      for (const friend of retreat(s, unit, move, u, cause)) {
        const due = [...queue, ...next].find((other) => other.unit.id === friend.id && !moved.has(friend.id));
        if (due) due.move = due.move === 'run away' ? due.move : move;
        else next.push({ unit: friend, move, cause: {} });
      }
    }
    queue = next;
  }
}

/** One unit's compulsory move; the friends that must follow its example. */
function retreat(s: War, unit: Unit, move: Retreat, u: Ump, cause: Cause): Unit[] {
  endLocks(s, unit);
  leaveWork(s, unit);
  markActed(unit);
  // AGW-CHG-13: whatever it was doing is over.
  if (s.acting?.unit === unit.id) s.acting.ended = true;
  loseRange(unit, 'attack or retreat');
  unit.disordered = true;
  unit.byMorale = false;
  const touched = move === 'run away' ? runAway(s, unit, u) : fallBack(s, unit, u, cause);
  // AGW-CMD-11: it has turned where it came to stand.
  if (onTable(unit)) stepAside(s, unit, u);
  leaveCharge(s, unit);
  leaveFights(s.fight, unit.id);
  return touched;
}

/** AGW-RET-01: dice and inches of a Fall Back. */
function fallBack(s: War, unit: Unit, u: Ump, cause: Cause): Unit[] {
  const isServed = hasServedGun(s, unit);
  // WL-13: a gun that cannot be prolonged is left where it stands, as a siege gun is.
  const stays = typeOf(s, unit) === 'siege-gun' || isHuge(s, unit) || hasCrackedAxle(s, unit);
  const leaves = isServed && (cause.afterCombat || stays);
  if (leaves) leaveGun(s, unit, u);
  if (unit.post.formation === 'garrison' && !comesOut(s, unit, 'home')) return bePenned(s, unit, 'fall back', u);
  const isProlonged = isServed && !leaves;
  const isSquare = unit.post.formation === 'square';
  const roll = () => (isProlonged ? rollToProlong(s, u) : rollFor(s, unit, leaves ? 3 : marchDice(s, unit), u));
  const dice = isSquare || cause.distance !== undefined ? [] : roll();
  const inches = cause.distance ?? (isSquare ? 2 * INCH : sum(dice) * INCH);
  u.tell?.('AGW-RET-01', 'falls back', { ...named(s, unit), dice });
  const towards = cause.towards ?? homeFacing(s, unit.seat, unit.id);
  const touched = goAway(s, unit, towards, inches, cause.dice ?? dice, 'fall back', u);
  if (onTable(unit)) faceNearestEnemy(s, unit, u, cause.staysClear);
  return touched;
}

/** AGW-RET-02: directly away from the nearest enemy, in no formation. */
function runAway(s: War, unit: Unit, u: Ump): Unit[] {
  if (hasServedGun(s, unit)) leaveGun(s, unit, u);
  // AGX-MOVE-01: porters who run drop their burdens, whatever sweeps them along.
  dropLoad(s, unit, u);
  unit.running = true;
  if (s.cameos) unitRuns(s, unit, u);
  const enemy = nearestEnemy(s, unit);
  if (unit.post.formation === 'garrison' && !comesOut(s, unit, enemy ?? 'home')) return bePenned(s, unit, 'run away', u);
  const centre = centreOf(s, unit);
  const away = enemy ? facingTo(centreOf(s, enemy), centre) : homeFacing(s, unit.seat, unit.id);
  const shape = flightPost(s, unit, away, centre);
  if (!placeRefusal(s, unit, shape, SET_DOWN)) unit.post = shape;
  const dice = rollFor(s, unit, flightDice(s, unit), u);
  u.tell?.('AGW-RET-02', 'runs away', { ...named(s, unit), dice });
  const touched = goAway(s, unit, away, sum(dice) * INCH, dice, 'run away', u);
  if (onTable(unit)) {
    const turned = flightPost(s, unit, away, centreOf(s, unit));
    if (!placeRefusal(s, unit, turned, SET_DOWN)) unit.post = turned;
  }
  return touched;
}

/** AGX-GEN-08: who rides in loose order runs so. */
function ridersFormation({ post }: Unit): 'loose' | 'line' {
  return post.formation === 'loose' ? 'loose' : 'line';
}

/** The footprint of a runner: skirmish order in two ranks; mounted a two-rank line; with a limbered gun, limbered. */
function flightPost(s: War, unit: Unit, facing: Facing, centre: Point): Post {
  const formation = isGun(s, unit) && unit.post.formation === 'limbered' ? 'limbered' : unit.mounted ? ridersFormation(unit) : 'skirmish';
  return aboutCentre(s, unit, { ...unit.post, formation, ranks: 2, facing, trail: null, building: null }, centre);
}

/** AGW-RET-01, -02: a garrison comes out on the side nearest home, or farthest from the enemy; a barred side is passed over. */
function comesOut(s: War, unit: Unit, by: 'home' | Unit): boolean {
  const building = buildingOf(s, unit.post.building ?? '');
  if (!building) return true;
  const middle = centreOf(s, unit);
  const out = by === 'home' ? homeFacing(s, unit.seat, unit.id) : facingTo(centreOf(s, by), middle);
  const isLoose = isLooseGarrison(s, unit) || unit.running;
  const formation = isGun(s, unit) ? 'limbered' : isLoose ? 'skirmish' : 'line';
  const outside: Post = { ...unit.post, formation, ranks: 2, building: null, trail: null, facing: out };
  const sides = [0, 9000, -9000, 18000].map((turn) => (out + turn + 36000) % 36000);
  for (const facing of [...sides, ...directionsFrom(out).filter((each) => !sides.includes(each))]) {
    const post = besideOutline(s, unit, { ...outside, facing }, building.outline, facing);
    if (placeRefusal(s, unit, post)) continue;
    unit.post = post;
    return true;
  }
  return false;
}

/** AGW-RET-03: without a way out one that falls back stays, unless an enemy touches it; one that runs is destroyed. */
function bePenned(s: War, unit: Unit, move: Retreat, u: Ump): Unit[] {
  if (move === 'run away' || enemiesOf(s, unit.seat).some((enemy) => inContact(s, unit, enemy))) destroy(s, unit, u);
  else stay(s, unit, u);
  return [];
}

function stay(s: War, unit: Unit, u: Ump): Unit[] {
  u.tell?.('AGW-RET-03', 'stays', named(s, unit));
  return [];
}

/** Carries the move out, with all that comes of it; the friends that must do likewise. */
function goAway(s: War, unit: Unit, away: Facing, inches: number, dice: readonly number[], move: Retreat, u: Ump): Unit[] {
  const course = findCourse(s, unit, away, inches, dice, move);
  if (!course) return inches > 0 ? bePenned(s, unit, move, u) : stay(s, unit, u);
  const { result } = course;
  const rest = breakOffAtHidden(s, unit, course, inches, move, u);
  if (rest !== null) return onTable(unit) ? goAway(s, unit, away, rest, dice, move, u) : [];
  const touched = friendsTouched(s, unit, result);
  if (hasRough(s, result) && move === 'fall back' && isDisorderedByRough(goingOf(s, unit))) unit.disordered = true;
  const beyond = settle(s, unit, postOf(unit.post, result.body), course.facing, move, u);
  arrive(s, unit, result.met, u);
  return crash(s, unit, [...new Set([...touched, ...beyond])], u);
}

/**
 * AGX-HIDE-05: a retreat that comes upon a hidden unit goes on from there by another way (AGW-RET-03): the inches that are
 * left; null: it comes upon nobody.
 */
function breakOffAtHidden(s: War, unit: Unit, { facing, result }: Course, inches: number, move: Retreat, u: Ump): number | null {
  if (!s.hidden) return null;
  const at = (way: number) => shiftedPost(unit.post, ahead({ x: 0, y: 0 }, facing, way));
  const ways = Array.from({ length: Math.floor(result.way / 100) + 1 }, (_, i) => i * 100);
  const pause = wayToHidden(
    s,
    unit,
    ways.map((way) => ({ way, body: bodyAt(s, unit, at(way)) })),
  );
  if (pause === null) return null;
  const place = ways
    .filter((way) => way <= pause)
    .reverse()
    .map(at)
    .find((post) => !placeRefusal(s, unit, post, { contact: true, straddles: true }));
  walk(s, unit, place ?? unit.post, move, 'AGW-RET-03', u);
  discover(s, u);
  return Math.max(0, inches - pause);
}

/**
 * AGW-ALL-11, AGW-INTP-03: where the unit comes to stand: off the table, slid back on to it, or beyond the friends it would end on; the
 * friends through whom it has gone on so.
 */
function settle(s: War, unit: Unit, post: Post, facing: Facing, move: Retreat, u: Ump): Unit[] {
  const centre = centreOf(s, unit, post);
  if (isBeyondEdge(s, centre)) {
    leave(s, unit, post, move, u);
    return [];
  }
  const slid = slidBack(s, unit, post);
  const isSlid = slid !== post;
  // AGW-RET-03: it ends in contact with nobody, so that who is slid back against an enemy leaves.
  if (!placeRefusal(s, unit, slid, isSlid ? SET_DOWN : ENDING) && !(isSlid && isAgainstEnemy(s, unit, slid))) {
    walk(s, unit, slid, move, 'AGW-RET-03', u);
    return [];
  }
  if (isSlid) {
    leave(s, unit, post, move, u);
    return [];
  }
  const onward = waysOn(s, unit, post, facing);
  const at = onward.findIndex((moved) => !placeRefusal(s, unit, moved, SET_DOWN));
  const beyond = onward[at] ?? setDown(s, unit, post, facing, SET_DOWN);
  const friends = at < 0 ? [] : friendsAt(s, unit, onward.slice(0, at));
  if (beyond) walk(s, unit, beyond, move, 'AGW-INTP-03', u);
  else destroy(s, unit, u);
  return friends;
}

function isAgainstEnemy(s: War, unit: Unit, post: Post): boolean {
  const body = bodyAt(s, unit, post);
  return enemiesOf(s, unit.seat).some((enemy) => isGapWithin(body, bodyOf(s, enemy), TOUCH));
}

/** Its way has kept it from the enemy as far as it had to. */
const ENDING = { contact: true, straddles: true };
/** AGW-RET-03: a place that is looked for keeps an inch from every enemy to whom it was not nearer before. */
const SET_DOWN = { straddles: true };
const STEPS_ON = 48;

/** AGW-INTP-03: places further along its direction, up to the first enemy. */
function waysOn(s: War, unit: Unit, post: Post, facing: Facing): Post[] {
  const enemies = enemiesOf(s, unit.seat).map((enemy) => bodyOf(s, enemy));
  const ways = Array.from({ length: STEPS_ON }, (_, i) => shiftedPost(post, ahead({ x: 0, y: 0 }, facing, (i + 1) * 250)));
  const barred = ways.findIndex((way) => enemies.some((enemy) => bodiesOverlap(bodyAt(s, unit, way), enemy)));
  return barred < 0 ? ways : ways.slice(0, barred);
}

/** Friends who stand where any of these places would be. */
function friendsAt(s: War, unit: Unit, places: readonly Post[]): Unit[] {
  const bodies = places.map((place) => bodyAt(s, unit, place));
  const friends = s.units.filter((other) => other.seat === unit.seat && other.id !== unit.id && isThereFor(other, unit.seat));
  return friends.filter((friend) => bodies.some((body) => bodiesOverlap(body, bodyOf(s, friend))));
}

/** AGW-ALL-11: slid back square to the edge until it is on the table. */
function slidBack(s: War, unit: Unit, post: Post): Post {
  const box = boxOf(bodyAt(s, unit, post));
  const { width, height } = s.fixed;
  const x = box.minX < 0 ? -box.minX : box.maxX > width ? width - box.maxX : 0;
  const y = box.minY < 0 ? -box.minY : box.maxY > height ? height - box.maxY : 0;
  return x === 0 && y === 0 ? post : shiftedPost(post, { x, y });
}

/** AGW-EDGE-01, -03: who falls back off the table will return; who runs off is lost. */
export function leave(s: War, unit: Unit, post: Post, move: Retreat, u: Ump): void {
  const spot = whereItCrosses(s, centreOf(s, unit), centreOf(s, unit, post));
  endLocks(s, unit);
  unit.horses = null;
  unit.figures -= unit.holders;
  unit.holders = 0;
  // AGX-PORT-05: off the table porters are gone.
  if (unit.running || move === 'run away' || isPorters(s, unit)) {
    dropLoad(s, unit, u);
    u.tell?.('AGW-EDGE-03', 'leaves', { ...named(s, unit), for: 'good' });
    for (const general of s.generals) if (general.unit === unit.id) loseGeneral(s, general, 'carried off the table', u);
    if (s.cameos) unitExits(s, unit, u);
    unit.status = 'lost';
    unit.leftBy = 'run away';
    // AGW-EDGE-02: where it left, for those who chase it off.
    unit.post = { ...unit.post, ...spot, trail: null };
    // AGX-BIG-03: a lost unit belongs to the section where it fell.
    belongWhereItStands(s, unit);
    unit.figures = 0;
    unit.gun = null;
    return;
  }
  u.tell?.('AGW-EDGE-01', 'leaves', { ...named(s, unit), for: 'now' });
  unit.status = 'away';
  unit.leftBy = 'fall back';
  unit.post = aboutCentre(s, unit, { ...post, trail: null }, spot);
}

/** AGW-EDGE-01: the point of the edge over which a centre goes on its way, be the way as slant as it will. */
function whereItCrosses({ fixed }: War, from: Point, to: Point): Point {
  const part = (start: number, end: number, most: number) => {
    const edge = end < 0 ? 0 : most;
    return end >= 0 && end <= most ? 1 : (edge - start) / (end - start);
  };
  const far = Math.min(part(from.x, to.x, fixed.width), part(from.y, to.y, fixed.height));
  const at = (start: number, end: number, most: number) => Math.max(0, Math.min(most, Math.round(start + (end - start) * far)));
  return { x: at(from.x, to.x, fixed.width), y: at(from.y, to.y, fixed.height) };
}

/** Friends that any position of the move overlapped, in the order touched. */
function friendsTouched(s: War, unit: Unit, result: LegResult): Unit[] {
  const found: Unit[] = [];
  for (const { solid, isOver } of result.met) {
    const other = unitBehind(s, solid);
    if (isOver && other && other.seat === unit.seat && !found.includes(other)) found.push(other);
  }
  return found;
}

/** AGW-INTP-03: near the enemy those crashed into are disordered; who was so already, or is Brittle, must go as well. */
function crash(s: War, unit: Unit, touched: readonly Unit[], u: Ump): Unit[] {
  const following: Unit[] = [];
  for (const friend of touched) {
    if (friend.running || isLocked(s, friend) || friend.post.building !== null || isWagon(s, friend)) continue;
    if (distanceToEnemy(s, friend.seat, bodyOf(s, friend)) > 12 * INCH + TOUCH) continue;
    // AGX-HIDE-08: who hides there is touched, and hides no longer.
    reveal(s, friend, 'by itself', u);
    if (!onTable(friend)) continue;
    u.tell?.('AGW-INTP-03', 'crashed into', { ...named(s, friend), byName: nameOf(s, unit) });
    if (!friend.disordered) showAttribute(s, friend, 'brittle', u);
    if (friend.disordered || has(s, friend, 'brittle')) following.push(friend);
    disorder(s, friend, 'crashed into', u);
    spoilCharge(s, friend, u);
  }
  return following;
}

/** AGW-RET-01, -03: it turns on its centre to face the nearest enemy's centre, if it has room and brings nobody nearer than an inch. */
function faceNearestEnemy(s: War, unit: Unit, u: Ump, staysClear: Cause['staysClear']): void {
  const enemy = nearestEnemy(s, unit);
  if (!enemy || unit.post.building !== null) return;
  const turned = facingPoint(s, unit, centreOf(s, enemy));
  if (staysClear?.(turned) === false) return;
  if (!placeRefusal(s, unit, turned)) walk(s, unit, turned, 'turn', 'AGW-RET-01', u);
}
