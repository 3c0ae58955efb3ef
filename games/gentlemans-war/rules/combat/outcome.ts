// AGW-BRAWL-03, AGW-RES-01: who won a fight against whom, and which row of the table that is.
import { type Fight, type Fighter, type Unit, unitOf, type War } from '../../state.ts';
import { fightingArm } from '../armies/kinds.ts';
import { armInResults } from '../colonial/results.ts';
import { otherIn, pairsOf } from './strength.ts';
import { type FightingArm, type ResultRow, resultRow } from './table.ts';

export function isLoser({ grade }: Fighter): boolean {
  return grade === 'beaten' || grade === 'doubled' || grade === 'destroyed';
}

export function isWinner({ grade }: Fighter): boolean {
  return grade === 'beats' || grade === 'doubles';
}

/** Enemies that a fighter touched. */
export function foesOf(s: War, fight: Fight, fighter: Fighter): Fighter[] {
  const unit = unitOf(s, fighter.unit);
  const ids = pairsOf(fight, unit).map((pair) => otherIn(s, pair, unit).id);
  return fight.fighters.filter((other) => ids.includes(other.unit));
}

/** AGW-BRAWL-03: cavalry, if it touched any cavalry of the enemy. */
export function armAgainst(s: War, fight: Fight, fighter: Fighter): FightingArm {
  const foes = foesOf(s, fight, fighter);
  return foes.some((other) => armInResults(s, fight, other) === 'cavalry') ? 'cavalry' : 'infantry';
}

/** The row of the result table for a loser. */
export function rowFor(s: War, fight: Fight, loser: Fighter): ResultRow {
  const by = loser.grade === 'beaten' ? 'beats' : 'doubles';
  const anyHorse = fight.fighters.some((other) => other.side !== loser.side && fightingArm(unitOf(s, other.unit)) === 'cavalry');
  const winner = by === 'doubles' && anyHorse ? 'cavalry' : armAgainst(s, fight, loser);
  return resultRow(winner, by, armInResults(s, fight, loser));
}

/** The row for a winner, by its own arm against the arm of the loser it touched; of two arms that which its owner has chosen. */
export function rowForWinner(
  s: War,
  fight: Fight,
  winner: Fighter,
  against: FightingArm = winner.against ?? armAgainst(s, fight, winner),
): ResultRow {
  return resultRow(armInResults(s, fight, winner), winner.grade === 'beats' ? 'beats' : 'doubles', against);
}

/** AGW-BRAWL-03: the arms of the losers that a winner touched; where a choice is in both rows the first of them is meant. */
export function armsBeaten(s: War, fight: Fight, winner: Fighter): FightingArm[] {
  const arms = foesOf(s, fight, winner).map((foe) => armInResults(s, fight, foe));
  return (['cavalry', 'infantry'] as const).filter((arm) => arms.includes(arm));
}

/** Losers that a winner fought, with those that fell back or ran off the table, who may be followed (AGW-EDGE-02). */
export function fledFrom(s: War, fight: Fight, winner: Fighter): Unit[] {
  return foesOf(s, fight, winner)
    .filter(isLoser)
    .map(({ unit }) => unitOf(s, unit))
    .filter(({ status, leftBy }) => status === 'table' || status === 'away' || (status === 'lost' && leftBy === 'run away'));
}
