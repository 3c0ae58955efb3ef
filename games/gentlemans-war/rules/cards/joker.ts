// AGX-TRIG-02, AGW-JOK: what happens at a joker, step by step.
import type { Seat } from '@baize/kernel';
import { rulesOf } from '../../scenarios/index.ts';
import { judge } from '../../scenarios/judging.ts';
import { mainBody } from '../../scenarios/main-body.ts';
import { announcements } from '../../scenarios/reinforcements.ts';
import { scheduled } from '../../scenarios/scheduled.ts';
import { type Id, procedure, type Ump, type War } from '../../state.ts';
import { cameosAtJoker, moveCameos } from '../cameos/choosing.ts';
import { careForFallen } from '../cameos/fate.ts';
import { porterTests } from '../convoy/porters.ts';
import { freeMoves } from '../generals/move.ts';
import { lookAbout } from '../hidden/search.ts';
import { drawLuck, endLuck } from '../luck/draw.ts';
import { comeBackAtJoker } from '../luck/figures.ts';
import { type Arriving, arriving, returns } from '../setup/arrivals.ts';
import { endCycle, endCyclesThatAreOver, redFirst, reshuffle } from './cycle.ts';
import { lastFirst } from './last-first.ts';
import { newCycles } from './new-cycle.ts';
import { isMaster } from './sections.ts';

/** AGW-JOK-01, -03: step a: both sides' cycles end. */
function cyclesEnd(s: War, _l: {}, u: Ump): void {
  s.jokersHere += 1;
  if (isMaster(s)) s.jokers += 1;
  u.tell?.('AGW-JOK-01', 'joker', { number: s.jokersHere });
  for (const seat of redFirst(s)) endCycle(s, seat, u);
}

/** Steps b and c: what was to last until now ends, who had no room comes back, and the fallen are cared for. */
function effectsEnd(s: War, _l: {}, u: Ump): void {
  endLuck(s, u);
  comeBackAtJoker(s, u);
  careForFallen(s, u);
}

/** AGW-JOK-02: step f: units come back, hands are discarded, and the deck is made anew. */
function secondJoker(s: War, _l: {}, u: Ump): void {
  returns(s, u);
  s.flip.card = null;
  reshuffle(s, u);
}

/** Who is due at this joker: the scenario's own, or those of a plan. */
function due(s: War, seat: Seat, isPlan: boolean): Id[] {
  return s.scenario.coming
    .filter(({ unit, how, joker, why }) => {
      const isHis = s.units[unit]?.seat === seat;
      return isHis && how === 'joker' && joker !== null && joker <= s.jokers && (why === 'plan') === isPlan;
    })
    .map(({ unit }) => unit);
}

const comers =
  (isPlan: boolean, at: 0 | 1) =>
  (s: War): Arriving => {
    const seat = lastFirst(s)[at];
    return { seat, units: due(s, seat, isPlan), counter: true, come: [], most: null };
  };

/** AGX-TRIG-02: steps e to j. */
const afterJudgement = procedure('after the judgement')
  .when(isMaster, (p) =>
    p
      .call(scheduled, () => ({ at: 0 }))
      .call(mainBody)
      .call(arriving, comers(false, 0))
      .call(arriving, comers(false, 1))
      .call(arriving, comers(true, 0))
      .call(arriving, comers(true, 1))
      .do((s, _l, u) => rulesOf(s).arrived?.(s, u)),
  )
  .when(
    (s) => s.jokersHere % 2 === 0,
    (p) => p.do(secondJoker),
  )
  .when(isMaster, (p) => p.call(announcements))
  .do((s, _l, u) => lookAbout(s, u))
  .do((s, _l, u) => {
    if (isMaster(s)) cameosAtJoker(s, u);
  })
  .do((s, _l, u) => {
    if (s.luck) u.call(drawLuck, {});
  })
  // AGW-CYC-03: a train, a fire or an arrival may have given the last counter of a side.
  .do((s, _l, u) => endCyclesThatAreOver(s, u))
  .call(porterTests)
  .do((s, _l, u) => moveCameos(s, u))
  .call(freeMoves)
  .call(newCycles);

export const joker = procedure('joker')
  .do(cyclesEnd)
  // AGX-TRIG-07: running porters test and cameos move when their side's cycle ends, still in step a.
  .call(porterTests)
  .do((s, _l, u) => moveCameos(s, u))
  .do(effectsEnd)
  .do((s, _l, u) => {
    if (isMaster(s)) judge(s, 'joker', u);
  })
  // AGX-WORKS-06: an evening ends the day at once.
  .when(
    (s) => s.scenario.evening === null,
    (p) => p.call(afterJudgement),
  );
