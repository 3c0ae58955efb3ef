// What a close combat would bring, counted over all its dice.

import { combatRow, fightingArm, isCloseOrder } from '../rules/armies/kinds.ts';
import { levelsOf } from '../rules/charge/fights.ts';
import { standingOf } from '../rules/combat/fight.ts';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { diceFor } from '../rules/combat/strength.ts';
import { gradeOf, isHalved, resultRow, scoreToStrike, TIE_RECOVERS } from '../rules/combat/table.ts';
import { defendedAgainst } from '../rules/country/cover.ts';
import { levelOfUnit } from '../rules/country/sight.ts';
import { inRanks } from '../rules/formations/footprint.ts';
import { type AttackKind, generalWith, type Id, type Unit, unitOf, type War } from '../state.ts';
import { binomial, scoring } from './odds.ts';
import { DISORDER, FLIGHT, RETREAT, worthOf } from './worth.ts';

export interface Clash {
  kind: AttackKind;
  /** The defender comes to meet it. */
  countered?: boolean;
  /** The defender is caught evading. */
  caught?: boolean;
  /** The defender cannot turn to a flank or rear attack. */
  helpless?: boolean;
  /** It is another round of a locked fight. */
  locked?: boolean;
}

/** The state with some units otherwise: nothing of it is changed. */
export function supposing(s: War, ...others: readonly Unit[]): War {
  const units = [...s.units];
  for (const other of others) units[other.id] = other;
  return { ...s, units };
}

/** What the attacker's side gains by the fight, what it loses itself taken off. */
export function clashWorth(s: War, attacker: Id, defender: Id, clash: Clash): number {
  const [a, d] = [unitOf(s, attacker), unitOf(s, defender)];
  const [own, other] = [newFighter(a, 'attacker'), newFighter(d, 'defender')];
  const occasion = clash.locked ? 'locked' : 'charge';
  if (clash.countered) Object.assign(other, { attacks: true, stationary: false });
  if (clash.caught) Object.assign(other, { caught: true, stationary: false });
  // AGW-FLANK-03: on average hardly a file turns.
  if (clash.kind !== 'front') other.most = clash.helpless ? 2 : Math.ceil(inRanks(d) / 2);
  const pair = {
    attacker,
    defender,
    kind: clash.kind,
    obstacle: !clash.countered && !clash.caught && defendedAgainst(s, d, a, a.post) !== null,
    levels: levelsOf(s, a, a.post, levelOfUnit(s, a), d),
  };
  const fight = newFight(occasion, a.seat, [own, other], [pair]);
  const strikes = (fighter: typeof own, unit: Unit) => {
    const { column } = standingOf(s, fight, fighter);
    return binomial(diceFor(s, fight, fighter), scoring(scoreToStrike(combatRow(s, unit), column)));
  };
  const [ours, theirs] = [strikes(own, a), strikes(other, d)];
  const sides: [Side, Side] = [sideOf(s, a), sideOf(s, d)];
  let worth = 0;
  ours.forEach((p, hits) => {
    if (p < 1e-4) return;
    theirs.forEach((q, taken) => {
      if (p * q >= 1e-5) worth += p * q * resultWorth(sides, hits, taken);
    });
  });
  return worth;
}

interface Side {
  figures: number;
  original: number;
  worth: number;
  arm: 'cavalry' | 'infantry';
  isClose: boolean;
  isRunning: boolean;
  each: number;
}

function sideOf(s: War, unit: Unit): Side {
  const worth = worthOf(s, unit) + (generalWith(s, unit) ? 2 : 0);
  return {
    figures: inRanks(unit),
    original: unit.original,
    worth,
    arm: fightingArm(unit),
    isClose: isCloseOrder(s, unit),
    isRunning: unit.running,
    each: (0.65 * worth) / Math.max(1, unit.original),
  };
}

/** AGW-RES-01: what a result is worth to the attacker. */
function resultWorth([a, d]: readonly [Side, Side], hits: number, taken: number): number {
  const [lostD, lostA] = [Math.min(hits, d.figures), Math.min(taken, a.figures)];
  const grade = gradeOf({ hits: taken, lost: lostA, entered: a.figures }, { hits, lost: lostD, entered: d.figures });
  if (grade === 'tie') {
    const gone = 1 - scoring(TIE_RECOVERS);
    return lostD * gone * d.each - lostA * gone * a.each;
  }
  if (grade === 'beats' || grade === 'doubles') return beatenCost(a, d, grade, lostA, lostD);
  return -beatenCost(d, a, grade === 'beaten' ? 'beats' : 'doubles', lostD, lostA);
}

/** What the winner gains: what the loser loses, less what the victory cost. */
function beatenCost(winner: Side, loser: Side, by: 'beats' | 'doubles', lostByWinner: number, lostByLoser: number): number {
  const row = resultRow(winner.arm, by, loser.arm);
  const price = lostByWinner * (1 - scoring(row.winnerRecovers)) * winner.each + (row.winnerInOrder ? 0 : DISORDER * winner.worth);
  const standing = loser.figures - lostByLoser;
  const isDestroyed = row.loser === 'destroyed' || standing <= 0 || (by === 'doubles' && isHalved(standing, loser.original));
  if (isDestroyed) return loser.worth * (loser.isRunning ? 0.7 : 1) - price;
  const runs = loser.isRunning || row.loser === 'run away' || (row.loser === 'by order' && !loser.isClose);
  const losses = lostByLoser * (1 - scoring(row.loserRecovers)) * loser.each;
  return losses + loser.worth * (runs ? FLIGHT : RETREAT) - price;
}
