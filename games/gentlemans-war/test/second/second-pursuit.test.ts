// Where a pursuer turns, how far it rides and whom it meets, compared with the second opinion.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { newFight, newFighter } from '../../rules/combat/fighter.ts';
import { chaseReach, choosePursuit, choosePursuitEnd, type Pursuing } from '../../rules/combat/pursuit.ts';
import type { Unit, War } from '../../state.ts';
import { umpire } from '../field.ts';
import * as body from './body.ts';
import { rideOf, turnedAfter } from './chasing.ts';
import { Differences } from './differences.ts';
import { type Luck, luckOf, position, story } from './positions.ts';

const CHASES = counts(150, 20_000);
const TYPES = ['heavy-cavalry', 'light-cavalry', 'light-dragoons', 'infantry', 'light-infantry', 'field-gun', 'wagon'] as const;

/** Horse that has won, and an enemy who has gone somewhere. */
function chasers(s: War, units: Unit[]): [Unit, Unit][] {
  const isHorse = (u: Unit) => body.isSabre(s, u) && !u.running && u.post.formation === 'line' && u.figures > 0;
  const isLoser = (u: Unit) => !body.isWagon(s, u) && !body.isGarrison(u);
  return units
    .filter(isHorse)
    .flatMap((u) => units.filter((other) => other.seat !== u.seat && isLoser(other)).map((other): [Unit, Unit] => [u, other]));
}

/** One pursuit, and what has become of it. */
function chase(s: War, unit: Unit, loser: Unit, dice: number[]) {
  const fighters = [newFighter(unit, 'attacker'), newFighter(loser, 'defender')];
  s.fight = newFight('charge', unit.seat, fighters, []);
  const l: Pursuing = { unit: unit.id, losers: [loser.id], chase: null };
  const u = umpire(s, ...dice);
  choosePursuit.apply(s, l, { loser: loser.id, pace: 'march' }, u, unit.seat);
  const facing = unit.post.facing;
  const far = chaseReach(s, l);
  choosePursuitEnd.apply(s, l, far, u, unit.seat);
  const second = s.fight.next[0]?.fighters[1]?.unit ?? null;
  return { facing, far: far / 1000, met: [second, ...s.fight.rides.map((ride) => ride.met)].filter((id) => id !== null) };
}

const diceOf = (luck: Luck, s: War, u: Unit) => {
  const many = body.typeOf(s, u) === 'heavy-cavalry' ? 3 : 4;
  const extra = body.hasTrait(s, u, 'swift') || body.hasTrait(s, u, 'slow') ? 1 : 0;
  return Array.from({ length: many + extra }, () => 1 + luck(6));
};

/** AGW-MOVE-06. */
function inchesOf(s: War, u: Unit, dice: readonly number[]): number {
  const sorted = dice.toSorted((a, b) => a - b);
  const kept = body.hasTrait(s, u, 'swift') ? sorted.slice(1) : body.hasTrait(s, u, 'slow') ? sorted.slice(0, -1) : sorted;
  return kept.reduce((sum, die) => sum + die, 0);
}

test(`AGW-PURS-01 AGW-ACC-02 AGW-ROUGH-03 AGW-MOVE-06 pursuits over ${CHASES} positions`, () => {
  const luck = luckOf(801);
  const differences = new Differences();
  for (let n = 0; n < CHASES; n++) {
    const { s, units } = position(luck, { types: TYPES, units: 4 + luck(4), features: 2, lines: [], room: 22 + luck(14) });
    const pairs = chasers(s, units);
    if (pairs.length === 0) continue;
    const [unit, loser] = luck.one(pairs);
    const dice = diceOf(luck, s, unit);
    const told = story(s);
    const turned = turnedAfter(s, unit, loser);
    const ride = turned.hasRoom === null ? null : rideOf(s, unit, turned, inchesOf(s, unit, dice));
    const theirs = chase(s, unit, loser, dice);
    const where = () =>
      `${n}: #${unit.id} after #${loser.id} with ${dice.join(' ')}, ${JSON.stringify(theirs)}, mine ${JSON.stringify({ turned, ride })}${told}`;
    const off = Math.abs(theirs.facing - turned.facing);
    differences.compare('turns', turned.hasRoom === null || Math.min(off, 36_000 - off) <= 2, turned.hasRoom === null ? null : true, where);
    differences.compare('far', ride !== null && Math.abs(theirs.far - ride.far) < 0.03, ride === null ? null : true, where);
    // Whoever is touched at the same moment is met too (AGW-BRAWL-01); the second opinion names the one that stops the ride.
    const isNamed = ride !== null && theirs.met.includes(ride.met);
    differences.compare('met', isNamed ? ride.met : (theirs.met[0] ?? -1), ride === null ? null : ride.met, where);
  }
  differences.none({ turns: CHASES / 4, far: CHASES / 8, 'met: -1': CHASES / 20 });
});
