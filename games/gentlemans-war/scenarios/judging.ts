// AGX-SCN-04 to -08, -15, -18, -19: the one place where a battle is judged.
import type { Seat } from '@baize/kernel';
import { isBroken, standingOf } from '../rules/winning/broken.ts';
import { hasGivenUp, sharesOf, sideOf } from '../sides.ts';
import { foe, SIDES, type Ump, type War } from '../state.ts';
import { countOf, isOut } from './counts.ts';
import { dinner } from './dinner.ts';
import { isStandard, roleOf, rulesOf } from './index.ts';
import type { Moment, Verdict } from './scenario.ts';

/** AGX-SCN-19: called at the end of every flip and in step d of every joker, and from nowhere else. */
export function judge(s: War, moment: Moment, u: Ump): void {
  if (isStandard(s)) {
    // The core looks at the end of a flip alone (AGW-WIN-01), and knows no hour unless one was agreed (AGW-WIN-03).
    const verdict = moment === 'joker' ? timeUp(s) : null;
    if (moment === 'flip') breakStandard(s, u);
    else if (verdict) pronounce(s, verdict, u);
    return;
  }
  if (s.scenario.evening) return;
  rulesOf(s).notes?.(s, moment, u);
  const verdict = verdictNow(s, moment);
  // AGX-WORKS-06: a marginal victory over a work may be followed by a day after, once.
  if (verdict && isDayAfter(s, verdict)) s.scenario.evening = verdict;
  else if (verdict) pronounce(s, verdict, u);
}

/** AGX-SCN-19: the scenario's own conditions, then the standard break, an empty table, and at a joker the time. */
export function verdictNow(s: War, moment: Moment): Verdict | null {
  return rulesOf(s).judges?.(s, moment) ?? standardBreak(s) ?? nobodyLeft(s) ?? (moment === 'joker' ? timeUp(s) : null);
}

function isDayAfter(s: War, { rule, grade, winner }: Verdict): boolean {
  return rule === 'AGX-WORKS-05' && grade === 'marginal' && winner === s.fixed.scenario.attacker && s.scenario.day === 1;
}

/** AGX-SCN-05: the other side has a major victory; both at once is a draw. */
function standardBreak(s: War): Verdict | null {
  const { breaks } = rulesOf(s);
  const broken = SIDES.filter((seat) => breaks[roleOf(s, seat)] && isBroken(s, seat));
  const [first] = broken;
  if (first === undefined) return null;
  if (broken.length === 2) return { winner: null, grade: 'draw', rule: 'AGX-SCN-05', why: 'both armies are broken' };
  return { winner: foe(first), grade: 'major', rule: 'AGX-SCN-05', why: 'the enemy is broken' };
}

/** AGX-SCN-18: a side without a unit on the table, waiting or to come. */
function nobodyLeft(s: War): Verdict | null {
  const empty = SIDES.filter((seat) => isOut(s, seat));
  const [first] = empty;
  if (first === undefined) return null;
  const { limit, atLimit } = rulesOf(s);
  if (limit !== null || atLimit) return atLimit ? atLimit(s) : dinner(s);
  if (empty.length === 2) return { winner: null, grade: 'draw', rule: 'AGX-SCN-18', why: 'nobody is left on the table' };
  return { winner: foe(first), grade: 'major', rule: 'AGX-SCN-18', why: 'the enemy has nobody left' };
}

/** AGX-SCN-15, -08: the scenario's own limit, or the dinner bell. */
function timeUp(s: War): Verdict | null {
  const { limit, atLimit } = rulesOf(s);
  const last = lastJoker(s);
  if (last === null || s.jokers < last) return null;
  return limit !== null && atLimit ? atLimit(s) : dinner(s);
}

const BELL = { small: 8, medium: 12, large: 16 };

/** The joker at which the battle ends; null: it has no end but victory. */
export function lastJoker(s: War): number | null {
  const { size, dinnerBell, bellAlways } = s.fixed.scenario;
  const { limit } = rulesOf(s);
  if (isStandard(s)) return bellAlways ? BELL[size] : null;
  return limit ? limit[size] : dinnerBell ? BELL[size] : null;
}

/** AGX-SCN-06: the end, with its grade. */
export function pronounce(s: War, { winner, grade, rule, why }: Verdict, u: Ump): void {
  u.tell?.(rule, 'verdict', { winner, grade, why });
  const kind = grade === 'draw' ? 'draw' : `${grade} victory`;
  u.end({ rule, kind, share: sharesOf(s, winner === null ? [0.5, 0.5] : winner === 0 ? [1, 0] : [0, 1]) });
}

/** AGW-WIN-01: the end of a battle of the core rules. */
function breakStandard(s: War, u: Ump): void {
  const broken = SIDES.filter((seat) => isBroken(s, seat));
  if (broken.length === 0) return;
  for (const seat of broken) u.tell?.('AGW-WIN-01', 'broken', { seat, ...standingOf(s, seat) });
  const [first] = broken;
  if (broken.length === 2) u.end({ rule: 'AGW-WIN-01', kind: 'both broken', share: sharesOf(s, [0.5, 0.5]) });
  else u.end({ rule: 'AGW-WIN-01', kind: 'army broken', share: sharesOf(s, first === 0 ? [0, 1] : [1, 0]) });
}

/** AGW-WIN-02, AGX-SCN-07: who gives up early has lost but little, raiders apart. */
export function conceded(s: War, player: Seat, u: Ump): void {
  const seat = sideOf(player);
  // AGX-BIG-09: it takes a majority; until then his partners play for whoever has given up.
  s.resigned.push(player);
  if (!hasGivenUp(s, seat)) {
    u.tell?.('AGX-BIG-09', 'gives up', { player });
    return;
  }
  u.tell?.('AGW-WIN-02', 'conceded', { seat });
  if (isStandard(s)) {
    u.end({ rule: 'AGW-WIN-02', kind: 'concession', share: sharesOf(s, seat === 0 ? [0, 1] : [1, 0]) });
    return;
  }
  const { lost, started } = countOf(s, seat);
  const isEarly = 4 * lost < started && !rulesOf(s).raiders;
  pronounce(s, { winner: foe(seat), grade: isEarly ? 'marginal' : 'major', rule: 'AGX-SCN-07', why: 'the enemy concedes' }, u);
}
