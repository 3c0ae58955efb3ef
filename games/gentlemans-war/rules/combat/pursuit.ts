// AGW-PURS, AGW-EDGE-02: pursuit, second combats and riding on.
import { bodyAfter, facingTo, gapBetween, gapToBody, type Point } from '@baize/geometry/open';
import {
  decision,
  fightIn,
  type Id,
  named,
  nameOf,
  onTable,
  type Post,
  procedure,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { chargeDice, marchDice, rollFor, sum } from '../activation/dice.ts';
import { attackRefusal } from '../all/attacks.ts';
import { INCH } from '../all/ground.ts';
import { aboutCentre, destroy, disorder, turnedOnCentre } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { isLocked } from '../all/states.ts';
import { type Way, walk } from '../all/walk.ts';
import { inchWords } from '../all/words.ts';
import { isWagon } from '../armies/kinds.ts';
import { useUp, writerWith } from '../cameos/used.ts';
import { alsoTouched } from '../charge/path.ts';
import { isWarband } from '../colonial/kinds.ts';
import { isPorters } from '../convoy/convoy.ts';
import { levelOfUnit } from '../country/sight.ts';
import { bodyAt, bodyOf, centreOf, postOf } from '../formations/footprint.ts';
import { revealOnWay } from '../hidden/reveal.ts';
import { mistaken, takeSpoiled } from '../luck/luck.ts';
import { homewardRefusal } from '../luck/royal.ts';
import { openLuck } from '../luck/window.ts';
import { arrive, endBeside } from '../movement/arrive.ts';
import { lengthSpace } from '../movement/guns.ts';
import { type Roll, type Straight, straightAhead, wayShortOf } from '../movement/straight.ts';
import { fightNext, newFight, newFighter } from './fighter.ts';

/** After whom a winner goes, from where, and with what dice. */
interface Chase {
  loser: Id;
  from: Post;
  inches: number;
  dice: number[];
}

export interface Pursuing {
  unit: Id;
  losers: Id[];
  /** Null until the dice have been rolled. */
  chase: Chase | null;
}

/** AGW-PURS-01: at the walk on March dice, or on Charge dice and then disordered; one loser each. */
export const choosePursuit = decision<Pursuing, { loser: Id; pace: 'march' | 'charge' }>('pursue', {
  rule: 'AGW-PURS-01',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => l.losers.flatMap((loser) => pacesOf(unitOf(s, l.unit)).map((pace) => ({ loser, pace }))),
  prompt: (s, l) => `At which pace does ${nameOf(s, unitOf(s, l.unit))} pursue?`,
  label: (s, _l, { loser, pace }) =>
    `After ${nameOf(s, unitOf(s, loser))} ${pace === 'march' ? 'at the march' : 'at the charge, disordered'}`,
  apply: (s, l, { loser, pace }, u) => {
    // Choosing to roll is "pursued", of the one that is followed (AGW-RES-01).
    const followed = fightIn(s).fighters.find(({ unit }) => unit === loser);
    if (followed) followed.pursued = true;
    l.chase = beginChase(s, unitOf(s, l.unit), unitOf(s, loser), pace, u);
  },
});

/** AGX-TRIB-05: a warband pursues at the march. */
function pacesOf(unit: Unit): readonly ('march' | 'charge')[] {
  return isWarband(unit) ? ['march'] : ['march', 'charge'];
}

/** Where a loser is, or where it left the table: of those who ran off nothing is left but the spot. */
export function placeOf(s: War, loser: Unit): Point {
  return loser.status === 'lost' ? { x: loser.post.x, y: loser.post.y } : centreOf(s, loser);
}

/** It turns on its centre towards the loser, if it has room, and rolls. */
function beginChase(s: War, unit: Unit, loser: Unit, pace: 'march' | 'charge', u: Ump): Chase {
  const from = unit.post;
  const turned = turnedOnCentre(s, unit, facingTo(centreOf(s, unit), placeOf(s, loser)));
  if (!placeRefusal(s, unit, turned, { contact: true })) unit.post = turned;
  const dice = rollFor(s, unit, pace === 'march' ? marchDice(s, unit) : (chargeDice(s, unit) ?? 0), u);
  u.tell?.('AGW-PURS-01', 'pursues', { ...named(s, unit), dice, pace });
  if (pace === 'charge') spoil(s, unit, 'pursuit at the charge', u);
  return { loser: loser.id, from, inches: sum(dice) * INCH, dice };
}

/** WL-44: a pursuit is a move like others. */
function pursuitWindow(s: War, { unit, chase }: Pursuing, u: Ump): void {
  if (chase && chase.dice.length > 1) openLuck(s, 'rolled to move', unit, unitOf(s, unit).seat, u);
}

function pursueByWrongMap(s: War, { chase }: Pursuing): void {
  if (chase && takeSpoiled(s)) castChase(chase, mistaken(chase.dice));
}

function castChase(chase: Chase, dice: number[]): void {
  Object.assign(chase, { dice, inches: sum(dice) * INCH });
}

/** AGX-CAMEO-23: a correspondent may have one die of the pursuit rolled again. */
export const rerollPursuit = decision<Pursuing, 'keep' | number>('re-roll a die of the pursuit', {
  rule: 'AGX-CAMEO-23',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => (l.chase && writerWith(s, unitOf(s, l.unit)) ? ['keep', ...l.chase.dice.keys()] : []),
  prompt: () => 'Does the correspondent have a die of the pursuit rolled again?',
  label: (_s, l, answer) => (answer === 'keep' ? 'Let them stand' : `Roll the ${l.chase?.dice[answer]} again`),
  apply: (s, l, answer, u) => {
    if (answer === 'keep' || !l.chase) return;
    useUp(s, writerWith(s, unitOf(s, l.unit)));
    castChase(l.chase, l.chase.dice.with(answer, u.d6()));
  },
});

/** How far the roll carries a pursuer straight on. */
export function chaseReach(s: War, l: Pursuing): number {
  return l.chase ? reachOf(s, unitOf(s, l.unit), straightAhead(s, unitOf(s, l.unit), l.chase)) : 0;
}

/** AGW-PURS-01: it may stop earlier, where it may stand. */
export const choosePursuitEnd = decision<Pursuing, number>('how far to pursue', {
  rule: 'AGW-PURS-01',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => {
    const unit = unitOf(s, l.unit);
    const most = chaseReach(s, l);
    const there = (by: number) => postOf(unit.post, bodyAfter(bodyOf(s, unit), { do: 'advance', by }));
    return lengthSpace(most, (by) => {
      if (by === 0) return null;
      const room = by === most ? null : placeRefusal(s, unit, there(by), { contact: true });
      return room ?? homewardRefusal(s, unit, there(by));
    });
  },
  prompt: (s, l) => `How far does ${nameOf(s, unitOf(s, l.unit))} go after them?`,
  label: (_s, _l, by) => (by === 0 ? 'Stay here' : `Ahead ${inchWords(by)}`),
  apply: (s, l, by, u) => endChase(s, l, by, u),
});

/** With its whole way it meets whom it meets; a loser that has left the table is followed off it (AGW-EDGE-02). */
function endChase(s: War, { unit: id, chase }: Pursuing, by: number, u: Ump): void {
  if (!chase) return;
  const unit = unitOf(s, id);
  const loser = unitOf(s, chase.loser);
  comeUponHidden(s, unit, chase, by, u);
  const whole = straightAhead(s, unit, chase);
  const reach = reachOf(s, unit, whole);
  const isWhole = by >= reach;
  if (isWhole && !onTable(loser) && isAtTheSpot(s, unit, loser, whole)) {
    followOff(s, unit, loser, u);
    return;
  }
  const ride = rideStraight(s, unit, chase, Math.min(by, reach), 'pursuit', u);
  // AGX-PORT-05: porters who were caught stop the pursuit.
  if (!isWhole || !ride.met || mayNotRunInto(s, unit, ride.met)) return;
  const all = besideOn(s, unit, ride.met);
  if (all.some(({ id: touched }) => touched === loser.id)) secondFight(s, unit, loser, ride, chase.from);
  const others = all.filter((other) => other.id !== loser.id);
  runInto(s, unit, others, ride, chase.from);
}

/** AGW-EDGE-02: nothing but the edge stops it on its way to where the enemy left, and the roll reaches there. */
function isAtTheSpot(s: War, unit: Unit, loser: Unit, { post, result, rest }: Straight): boolean {
  const isFree = result.stop === null || result.stop.by === 'edge';
  const there = bodyAt(s, unit, post);
  const off = loser.status === 'lost' ? gapToBody(there, placeOf(s, loser)) : gapBetween(there, bodyOf(s, loser));
  return isFree && off <= rest.inches;
}

/** What it does after the fight disorders a winner, whatever the result says of its order (AGW-PURS-01). */
function spoil(s: War, unit: Unit, why: string, u: Ump): void {
  disorder(s, unit, why, u);
  const fighter = fightIn(s).fighters.find((each) => each.unit === unit.id);
  if (fighter) fighter.spoiled = true;
}

/** AGW-EDGE-02: it follows a unit that left, its roll reaching the spot; the pursued is destroyed. */
function followOff(s: War, unit: Unit, loser: Unit, u: Ump): void {
  const spot = placeOf(s, loser);
  destroy(s, loser, u);
  unit.status = 'away';
  unit.leftBy = 'pursuit';
  // It returns where it left.
  unit.post = aboutCentre(s, unit, unit.post, spot);
  u.tell?.('AGW-EDGE-02', 'leaves', { ...named(s, unit), for: 'now' });
}

/** AGW-ACC-02, AGW-ALL-10: how far a ride goes: up to what it may run into and to enemy wagons, an inch short of what it may not. */
function reachOf(s: War, unit: Unit, straight: Straight): number {
  return wayShortOf(s, unit, straight, (met) => met.seat === unit.seat || (mayNotRunInto(s, unit, met) && !isWagon(s, met)));
}

/** AGX-HIDE-05: whom a ride comes upon is revealed before it goes on, and then stands in its way like any other. */
function comeUponHidden(s: War, unit: Unit, roll: Roll, most: number, u: Ump): void {
  if (s.hidden) revealOnWay(s, unit, [unit.post, straightAhead(s, unit, roll, most).post], Infinity, u);
}

/** Straight ahead on the roll, so far. */
function rideStraight(s: War, unit: Unit, roll: Roll, most: number, by: Way, u: Ump): Straight {
  const ride = straightAhead(s, unit, roll, most);
  const isThere = walk(s, unit, ride.post, by, 'AGW-PURS-01', u);
  if (ride.disorders) spoil(s, unit, 'the ground', u);
  arrive(s, unit, ride.result.met, u);
  endBeside(s, unit, u);
  // AGW-ENG-07: where a mine goes off the ride is over.
  if (!isThere) return { ...ride, met: null, rest: { inches: 0, dice: [] } };
  return ride;
}

/** AGW-PURS-02: the pursuer attacks; infantry falling back is met in front, a runner from behind. */
function secondFight(s: War, unit: Unit, loser: Unit, ride: Straight, start: Post): void {
  const hasCrossed = ride.hasCrossed || hadCrossed(s, unit);
  const attacker = { ...newFighter(unit, 'attacker'), rest: ride.rest.inches, pool: [...ride.rest.dice], hasCrossed };
  const defender = { ...newFighter(loser, 'defender'), stationary: false };
  const pair = {
    attacker: unit.id,
    defender: loser.id,
    kind: 'front' as const,
    obstacle: false,
    levels: [levelOfUnit(s, { ...unit, post: start }), levelOfUnit(s, loser)] as [number, number],
  };
  fightNext(fightIn(s), newFight('second', unit.seat, [attacker, defender], [pair]));
}

/** AGW-OBST-06: whether it crossed an obstacle on its way into the fight just won. */
function hadCrossed(s: War, unit: Unit): boolean {
  return fightIn(s).fighters.some((fighter) => fighter.unit === unit.id && fighter.hasCrossed);
}

/** AGW-ACC-01: another enemy in the way is charged by accident, and whoever is touched together with him (AGW-BRAWL-01). */
function runInto(s: War, unit: Unit, all: readonly Unit[], { rest, hasCrossed }: Straight, from: Post): void {
  const crossed = hasCrossed || hadCrossed(s, unit);
  for (const { id } of all)
    fightIn(s).rides.push({ unit: unit.id, met: id, rest: rest.inches, pool: [...rest.dice], from, hasCrossed: crossed });
}

/** The unit that is met, and those that are touched together with it. */
function besideOn(s: War, unit: Unit, met: Unit): Unit[] {
  const beside = alsoTouched(s, unit, [met.id], unit.post);
  return [met, ...beside.filter((other) => !isPorters(s, other) && !mayNotRunInto(s, unit, other))];
}

/** AGW-ALL-03, AGW-ACC-01: what the table forbids, friends, garrisons and locked units stop a mover an inch short. */
export function mayNotRunInto(s: War, unit: Unit, met: Unit): boolean {
  return attackRefusal(s, unit, met, 'accidental') !== null || met.post.building !== null || isLocked(s, met);
}

export const pursuit = procedure<Pursuing>('pursuit')
  .decide(choosePursuit)
  .do(pursuitWindow, pursueByWrongMap)
  .decide(rerollPursuit)
  .when(
    (s, l) => chaseReach(s, l) === 0,
    (p) => p.do((s, l, u) => endChase(s, l, 0, u)),
  )
  .when(
    (s, l) => chaseReach(s, l) > 0,
    (p) => p.decide(choosePursuitEnd),
  );

export interface Following {
  unit: Id;
  rest: number;
  pool: number[];
  /** Where the move began that goes on (AGW-ACC-01). */
  from: Post;
  /** AGW-OBST-06: it crossed an obstacle before it rode on. */
  hasCrossed: boolean;
}

/** AGW-PURS-04: straight along its facing through the place of the destroyed, then it forms up in good order. */
export const followThrough = procedure<Following>('riding on').do((s, l, u) => {
  const unit = unitOf(s, l.unit);
  if (!onTable(unit) || l.rest <= 0) return;
  u.tell?.('AGW-PURS-04', 'follows through', { ...named(s, unit), distance: l.rest });
  const roll = { inches: l.rest, dice: l.pool };
  comeUponHidden(s, unit, roll, Infinity, u);
  const ride = rideStraight(s, unit, roll, reachOf(s, unit, straightAhead(s, unit, roll)), 'ride on', u);
  const hasCrossed = ride.hasCrossed || l.hasCrossed;
  if (ride.met && !mayNotRunInto(s, unit, ride.met)) runInto(s, unit, besideOn(s, unit, ride.met), { ...ride, hasCrossed }, l.from);
});
