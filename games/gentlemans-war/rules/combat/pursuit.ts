// AGW-PURS, AGW-EDGE-02: pursuit, second combats and riding on.
import { bodyAfter, facingTo, gapBetween } from '@baize/geometry/open';
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
import { destroy, disorder, turnedOnCentre } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { isLocked } from '../all/states.ts';
import { type Way, walk } from '../all/walk.ts';
import { isWarband } from '../colonial/kinds.ts';
import { levelOfUnit } from '../country/sight.ts';
import { bodyOf, centreOf, postOf } from '../formations/footprint.ts';
import { arrive } from '../movement/arrive.ts';
import { type Roll, type Straight, straightAhead } from '../movement/straight.ts';
import { newFight, newFighter } from './fighter.ts';

export interface Pursuing {
  unit: Id;
  losers: Id[];
}

/** AGW-PURS-01: at the walk on March dice, or on Charge dice and then disordered; one loser each. */
export const choosePursuit = decision<Pursuing, { loser: Id; pace: 'march' | 'charge' }>('pursue', {
  rule: 'AGW-PURS-01',
  who: (s, l) => unitOf(s, l.unit).seat,
  options: (s, l) => l.losers.flatMap((loser) => pacesOf(unitOf(s, l.unit)).map((pace) => ({ loser, pace }))),
  prompt: (s, l) => `At which pace does ${nameOf(s, unitOf(s, l.unit))} pursue?`,
  label: (s, _l, { loser, pace }) =>
    `After ${nameOf(s, unitOf(s, loser))} ${pace === 'march' ? 'at the march' : 'at the charge, disordered'}`,
  apply: (s, l, { loser, pace }, u) => pursue(s, unitOf(s, l.unit), unitOf(s, loser), pace, u),
});

/** AGX-TRIB-05: a warband pursues at the march. */
function pacesOf(unit: Unit): readonly ('march' | 'charge')[] {
  return isWarband(unit) ? ['march'] : ['march', 'charge'];
}

function pursue(s: War, unit: Unit, loser: Unit, pace: 'march' | 'charge', u: Ump): void {
  const start = unit.post;
  const turned = turnedOnCentre(s, unit, facingTo(centreOf(s, unit), centreOf(s, loser)));
  if (!placeRefusal(s, unit, turned, { contact: true })) unit.post = turned;
  const dice = rollFor(s, unit, pace === 'march' ? marchDice(s, unit) : (chargeDice(s, unit) ?? 0), u);
  u.tell?.('AGW-PURS-01', 'pursues', { ...named(s, unit), dice, pace });
  if (pace === 'charge') spoil(s, unit, 'pursuit at the charge', u);
  const roll: Roll = { inches: sum(dice) * INCH, dice };
  if (loser.status === 'away' && gapBetween(bodyOf(s, unit), bodyOf(s, loser)) <= roll.inches) {
    followOff(s, unit, loser, u);
    return;
  }
  const ride = rideStraight(s, unit, roll, 'pursuit', u);
  const { met } = ride;
  // AGX-PORT-05: porters who were caught stop the pursuit.
  if (!met || met.seat === unit.seat || !onTable(met)) return;
  if (met.id === loser.id && !attackRefusal(s, unit, loser, 'pursuit')) secondFight(s, unit, loser, ride, start);
  else runInto(s, unit, met, ride.rest, start);
}

/** What it does after the fight disorders a winner, whatever the result says of its order (AGW-PURS-01). */
function spoil(s: War, unit: Unit, why: string, u: Ump): void {
  disorder(s, unit, why, u);
  const fighter = fightIn(s).fighters.find((each) => each.unit === unit.id);
  if (fighter) fighter.spoiled = true;
}

/** AGW-EDGE-02: it follows a unit that left, its roll reaching the spot; the pursued is destroyed. */
function followOff(s: War, unit: Unit, loser: Unit, u: Ump): void {
  destroy(s, loser, u);
  unit.status = 'away';
  unit.leftBy = 'pursuit';
  u.tell?.('AGW-EDGE-02', 'leaves', { ...named(s, unit), for: 'now' });
}

/** AGW-ACC-02: straight ahead on the roll; an inch short of friends, at the edge of ground that is closed to it. */
function rideStraight(s: War, unit: Unit, roll: Roll, by: Way, u: Ump): Straight {
  const ride = straightAhead(s, unit, roll);
  const isFriend = ride.met !== null && ride.met.seat === unit.seat;
  const way = Math.max(0, ride.result.way - INCH);
  const end = isFriend ? postOf(unit.post, bodyAfter(bodyOf(s, unit), { do: 'advance', by: way })) : ride.post;
  walk(s, unit, end, by, 'AGW-PURS-01', u);
  if (ride.disorders) spoil(s, unit, 'the ground', u);
  arrive(s, unit, ride.result.met, u);
  return ride;
}

/** AGW-PURS-02: the pursuer attacks; infantry falling back is met in front, a runner from behind. */
function secondFight(s: War, unit: Unit, loser: Unit, ride: Straight, start: Post): void {
  const attacker = { ...newFighter(unit, 'attacker'), rest: ride.rest.inches, pool: [...ride.rest.dice], hasCrossed: ride.hasCrossed };
  const defender = { ...newFighter(loser, 'defender'), stationary: false };
  const pair = {
    attacker: unit.id,
    defender: loser.id,
    kind: 'front' as const,
    obstacle: false,
    levels: [levelOfUnit(s, { ...unit, post: start }), levelOfUnit(s, loser)] as [number, number],
  };
  fightIn(s).next.push(newFight('second', unit.seat, [attacker, defender], [pair]));
}

/** AGW-ACC-01, -02: another enemy in the way: an accidental charge, or a halt an inch short. */
function runInto(s: War, unit: Unit, met: Unit, { inches, dice }: Roll, from: Post): void {
  if (mayNotRunInto(s, unit, met)) {
    unit.post = postOf(unit.post, bodyAfter(bodyOf(s, unit), { do: 'advance', by: -INCH }));
    return;
  }
  fightIn(s).rides.push({ unit: unit.id, met: met.id, rest: inches, pool: [...dice], from });
}

/** AGW-ALL-03, AGW-ACC-01: what the table forbids, garrisons and locked units stop a mover an inch short. */
export function mayNotRunInto(s: War, unit: Unit, met: Unit): boolean {
  return attackRefusal(s, unit, met, 'accidental') !== null || met.post.building !== null || isLocked(s, met);
}

export const pursuit = procedure<Pursuing>('pursuit').decide(choosePursuit);

export interface Following {
  unit: Id;
  rest: number;
  pool: number[];
}

/** AGW-PURS-04: straight along its facing through the place of the destroyed, then it forms up in good order. */
export const followThrough = procedure<Following>('riding on').do((s, l, u) => {
  const unit = unitOf(s, l.unit);
  if (!onTable(unit) || l.rest <= 0) return;
  u.tell?.('AGW-PURS-04', 'follows through', { ...named(s, unit), distance: l.rest });
  const from = unit.post;
  const { met, rest } = rideStraight(s, unit, { inches: l.rest, dice: l.pool }, 'ride on', u);
  if (met && met.seat !== unit.seat && onTable(met)) runInto(s, unit, met, rest, from);
});
