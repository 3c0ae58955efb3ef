// AGW-RES-02 to -05: the fallen who rise, order and disorder, and parting shots.
import {
  decision,
  type Fight,
  type Fighter,
  fightIn,
  named,
  nameOf,
  onTable,
  procedure,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { destroy, disorder, layDown } from '../all/loss.ts';
import { redress } from '../all/redress.ts';
import { shooterRefusal, shotRefusal } from '../all/shots.ts';
import { fightingArm } from '../armies/kinds.ts';
import { useUp, writerWith } from '../cameos/used.ts';
import { armInResults } from '../colonial/results.ts';
import { inRanks } from '../formations/footprint.ts';
import { creditFelled } from '../luck/luck.ts';
import { aim, shooting } from '../shooting/shooting.ts';
import { shotParts } from '../shooting/shot.ts';
import { fighterIn } from './fighter.ts';
import { fledFrom, isWinner, rowFor, rowForWinner } from './outcome.ts';
import { blowsOf } from './strength.ts';
import { TIE_RECOVERS } from './table.ts';

/** Whose fallen are looked after, and the dice for them. */
export interface Rising {
  at: number;
  dice: number[];
}

function fighterAt(s: War, { at }: Rising): Fighter {
  return fightIn(s).fighters[at] as Fighter;
}

/** AGW-RES-04: a die for each of the fallen, where the result lets them rise. */
function rollRising(s: War, l: Rising, u: Ump): void {
  const fighter = fighterAt(s, l);
  const needed = isThere(unitOf(s, fighter.unit)) ? recoversOn(s, fightIn(s), fighter) : null;
  l.dice = needed === null ? [] : Array.from({ length: fighter.lost }, () => u.d6());
}

/** AGX-CAMEO-23: a correspondent may have one die of the recovery rolled again. */
export const rerollRising = decision<Rising, 'keep' | number>('re-roll a recovery', {
  rule: 'AGX-CAMEO-23',
  who: (s, l) => unitOf(s, fighterAt(s, l).unit),
  options: (s, l) => {
    const fighter = fighterAt(s, l);
    const needed = recoversOn(s, fightIn(s), fighter);
    const failed = [...l.dice.entries()].filter(([, die]) => needed !== null && die < needed).map(([at]) => at);
    return failed.length > 0 && writerWith(s, unitOf(s, fighter.unit)) ? ['keep', ...failed] : [];
  },
  prompt: () => 'Does the correspondent have a recovery rolled again?',
  label: (_s, l, answer) => (answer === 'keep' ? 'Let them lie' : `Roll the ${l.dice[answer]} again`),
  apply: (s, l, answer, u) => {
    if (answer === 'keep') return;
    useUp(s, writerWith(s, unitOf(s, fighterAt(s, l).unit)));
    l.dice[answer] = u.d6();
  },
});

/** AGW-RES-02, step 7; AGW-RES-03, -04: recovery, dressing, order or disorder. */
function rise(s: War, l: Rising, u: Ump): void {
  const fight = fightIn(s);
  const fighter = fighterAt(s, l);
  const unit = unitOf(s, fighter.unit);
  l.at += 1;
  if (!isThere(unit)) {
    creditBlows(s, fight, fighter, fighter.lost);
    return;
  }
  const needed = recoversOn(s, fight, fighter);
  const back = l.dice.filter((die) => needed !== null && die >= needed).length;
  if (fighter.lost > 0) u.tell?.('AGW-RES-04', 'recovers', { ...named(s, unit), dice: [...l.dice], recovered: back });
  takeLosses(s, unit, fighter.lost - back, u);
  creditBlows(s, fight, fighter, fighter.lost - back);
  if (isThere(unit)) setOrder(s, fight, fighter, u);
}

export const recovery = procedure<Rising>('recovery').while(
  (s, l) => l.at < fightIn(s).fighters.length,
  (p) => p.do(rollRising).decide(rerollRising).do(rise),
);

/** WL-19, AGX-LUCK-11: of those who do not rise each enemy has felled his part, by his blows; an odd one is the hardest striker's. */
function creditBlows(s: War, fight: Fight, fighter: Fighter, fallen: number): void {
  const blows = fight.fighters
    .flatMap((enemy) =>
      blowsOf(s, fight, enemy).flatMap(({ on, hits }) => (on === fighter && hits > 0 ? [{ unit: enemy.unit, hits }] : [])),
    )
    .toSorted((a, b) => b.hits - a.hits || a.unit - b.unit);
  let struck = blows.reduce((sum, { hits }) => sum + hits, 0);
  let left = fallen;
  for (const { unit, hits } of blows) {
    const part = Math.ceil((left * hits) / struck);
    creditFelled(s, unit, part);
    left -= part;
    struck -= hits;
  }
}

function isThere(unit: Unit): boolean {
  return unit.status !== 'lost';
}

function recoversOn(s: War, fight: Fight, fighter: Fighter): number | null {
  if (fighter.grade === 'tie') return TIE_RECOVERS;
  if (isWinner(fighter)) return rowForWinner(s, fight, fighter).winnerRecovers;
  const row = rowFor(s, fight, fighter);
  return fighter.pursued ? row.loserPursued : row.loserRecovers;
}

/** AGW-CC-05: a unit with none standing and none recovered is destroyed. */
function takeLosses(s: War, unit: Unit, lost: number, u: Ump): void {
  if (lost <= 0) return;
  layDown(s, unit, lost);
  if (lost >= inRanks(unit)) {
    destroy(s, unit, u);
    return;
  }
  redress(s, unit, () => {
    unit.figures -= lost;
  });
}

/**
 * AGW-RES-03: "good order" removes a winner's disorder, "disordered" sets it; what it did since may have spoilt it. AGW-PURS-04: who has
 * ridden on forms up in good order.
 */
function setOrder(s: War, fight: Fight, fighter: Fighter, u: Ump): void {
  const unit = unitOf(s, fighter.unit);
  const isInOrder = rowForWinner(s, fight, fighter).winnerInOrder && !fighter.spoiled;
  if (isWinner(fighter) && (isInOrder || fighter.hasRiddenOn)) {
    Object.assign(unit, { disordered: false, byMorale: false });
    return;
  }
  if (onTable(unit)) disorder(s, unit, 'close combat', u);
}

/** AGW-RES-05: winning foot that may shoot after the beaten cavalry, each once. */
function shootersLeft(s: War): Fighter[] {
  const fight = fightIn(s);
  return fight.fighters.filter((fighter) => {
    const unit = unitOf(s, fighter.unit);
    if (!isWinner(fighter) || fighter.hasFired || !onTable(unit) || fightingArm(unit) === 'cavalry') return false;
    return rowForWinner(s, fight, fighter).shot !== null && !shooterRefusal(s, unit, 'parting') && partingTargets(s, fighter).length > 0;
  });
}

function partingTargets(s: War, winner: Fighter): Unit[] {
  const fight = fightIn(s);
  const unit = unitOf(s, winner.unit);
  const band = rowForWinner(s, fight, winner).shot;
  if (band === null) return [];
  // AGW-RES-01: its row is that against horse, and it is after horse that it fires.
  const isHorse = (target: Unit) => armInResults(s, fight, fighterIn(fight, target.id)) === 'cavalry';
  return fledFrom(s, fight, winner)
    .filter((target) => onTable(target) && isHorse(target))
    .filter((target) => !shotRefusal(s, unit, target, 'parting') && shotParts(s, unit, target, 'parting', band) !== null);
}

export const chooseParting = decision<{}, number | 'none'>('parting shot', {
  rule: 'AGW-RES-05',
  who: (s) => unitOf(s, shootersLeft(s)[0]?.unit ?? 0),
  options: (s) => {
    const [winner] = shootersLeft(s);
    return winner ? ['none', ...partingTargets(s, winner).map(({ id }) => id)] : [];
  },
  prompt: (s) => `Does ${nameOf(s, unitOf(s, shootersLeft(s)[0]?.unit ?? 0))} fire after them?`,
  label: (s, _l, answer) => (answer === 'none' ? 'No shot' : `Fire at ${nameOf(s, unitOf(s, answer))}`),
  apply: (s, _l, answer, u) => {
    const [winner] = shootersLeft(s);
    if (!winner) return;
    const band = rowForWinner(s, fightIn(s), winner).shot;
    winner.hasFired = true;
    if (answer === 'none') return;
    const unit = unitOf(s, winner.unit);
    const target = unitOf(s, answer);
    const parts = band && shotParts(s, unit, target, 'parting', band);
    if (!parts) return;
    aim(s, unit, target, null, 'parting', parts);
    u.call(shooting, {});
  },
});

/** AGW-RES-02, step 9. */
export const partingShots = procedure('parting shots').while(
  (s) => shootersLeft(s).length > 0,
  (p) => p.decide(chooseParting),
);
