// AGX-REINF-01 to -04: a secret plan, its announcement, and the units that come of it.

import { readAnswer, WHOLE } from '@baize/contracts';
import { inches } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import { isWagon } from '../rules/armies/kinds.ts';
import { armyPoints, pointsOf } from '../rules/armies/rosters.ts';
import { lastFirst } from '../rules/cards/last-first.ts';
import { homeEdge } from '../rules/setup/edges.ts';
import { scheduledFor, waiting } from '../rules/setup/waiting.ts';
import { decision, foe, type Id, nameOf, procedure, SIDES, type Unit, unitOf, type War } from '../state.ts';
import { declaring } from './flank-march.ts';
import { rulesOf } from './index.ts';
import { EDGES, type Edge, type Stretch } from './scenario.ts';
import { edgeWords } from './words.ts';

/** A plan as its owner writes it down: units, the joker on which they are sighted, and where a stretch of 12" begins. */
export interface Planned {
  units: Id[];
  joker: number;
  edge: Edge;
  from: number;
}

const LONG = inches(12);
const LAST = 16;

/** AGX-REINF-01: the home edge, and half of those that adjoin it; raiders come over the long edges. */
export function planStretches(s: War, seat: Seat): Stretch[] {
  const { width, height } = s.fixed;
  const home = homeEdge(s, seat);
  const whole = (edge: Edge): Stretch => ({ edge, from: 0, to: edge === 'south' || edge === 'north' ? width : height });
  if (rulesOf(s).raiders && seat === s.fixed.scenario.attacker) return [whole('south'), whole('north')];
  const isAcross = home === 'south' || home === 'north';
  const adjoining: readonly Edge[] = isAcross ? ['west', 'east'] : ['south', 'north'];
  const length = isAcross ? height : width;
  const isNear = home === 'south' || home === 'west';
  const half = Math.floor(length / 2);
  return [whole(home), ...adjoining.map((edge) => ({ edge, from: isNear ? 0 : length - half, to: isNear ? half : length }))];
}

/** AGX-REINF-01: a third of the army's points, rounded down. */
function thirdOf(s: War, seat: Seat): number {
  return Math.floor(armyPoints(s, seat) / 3);
}

/** AGX-REINF-01: those that can be held back: whole units, no wagons, and nobody whom the list of events brings. */
export function reserveUnits(s: War, seat: Seat): Unit[] {
  return waiting(s, seat).filter((unit) => !isWagon(s, unit) && !scheduledFor(s, unit));
}

export function planRefusal(s: War, seat: Seat, { units, joker, edge, from }: Planned): Refusal | null {
  const rule = 'AGX-REINF-01';
  const free = reserveUnits(s, seat).map(({ id }) => id);
  if (units.length === 0 || new Set(units).size !== units.length || units.some((id) => !free.includes(id)))
    return { rule, reason: 'Those are not units that can be held back.' };
  const points = units.reduce((sum, id) => sum + pointsOf(s, unitOf(s, id)), 0);
  const most = thirdOf(s, seat);
  if (points > most) return { rule, reason: `They cost ${points} points, and a third of the army is ${most}.` };
  if (joker < 1 || joker > LAST) return { rule, reason: `Name a joker from 1 to ${LAST}.` };
  const fits = planStretches(s, seat).some((each) => each.edge === edge && from >= each.from && from + LONG <= each.to);
  return fits ? null : { rule, reason: 'They come by the home edge, or by the nearer half of one that adjoins it.' };
}

const PLAN = v.strictObject({ units: v.array(WHOLE), joker: WHOLE, edge: v.picklist(EDGES), from: WHOLE });

/** One unit after the other as long as the points last. */
function affordable(s: War, seat: Seat, units: readonly Unit[]): Id[] {
  const most = thirdOf(s, seat);
  let spent = 0;
  const found: Id[] = [];
  for (const unit of units) {
    const points = pointsOf(s, unit);
    if (spent + points > most) continue;
    spent += points;
    found.push(unit.id);
  }
  return found;
}

function planSpace(s: War, seat: Seat): Space<Planned | 'none'> {
  const rule = 'AGX-REINF-01';
  const planFor = (units: readonly Unit[], joker: number, { edge, from, to }: Stretch, share: number): Planned => ({
    units: affordable(s, seat, units),
    joker,
    edge,
    from: from + Math.floor((Math.max(0, to - from - LONG) * share) / 2),
  });
  const plans = () =>
    [2, 3].flatMap((joker) => planStretches(s, seat).map((stretch) => planFor([...reserveUnits(s, seat)].reverse(), joker, stretch, 1)));
  return {
    kind: 'plan',
    shape: { units: reserveUnits(s, seat).map(({ id }) => id) },
    refusal: (answer) => {
      if (answer === 'none') return null;
      const plan = readAnswer(PLAN, answer);
      return plan ? planRefusal(s, seat, plan) : { rule, reason: 'That is no plan.' };
    },
    any: () => true,
    sample: (below) => {
      if (below(3) === 0) return 'none';
      const units = reserveUnits(s, seat).filter(() => below(2) === 0);
      const stretches = planStretches(s, seat);
      const plan = planFor(units, 1 + below(5), stretches[below(stretches.length)] as Stretch, below(3));
      return planRefusal(s, seat, plan) ? 'none' : plan;
    },
    candidates: () => ['none', ...plans().filter((plan) => !planRefusal(s, seat, plan))],
  };
}

/** AGX-REINF-01: both at once, in secret. */
export const choosePlan = decision<{}, Planned | 'none'>('reinforcement plan', {
  rule: 'AGX-REINF-01',
  who: (s) => (s.fixed.scenario.reinforcements ? [...SIDES] : []),
  options: (s, _l, seat) => planSpace(s, seat),
  prompt: () => 'Do you hold reinforcements back? Nobody else will see the plan.',
  label: (s, _l, answer) =>
    answer === 'none'
      ? 'No reinforcements'
      : `${answer.units.map((id) => nameOf(s, unitOf(s, id))).join(', ')}: sighted at joker ${answer.joker}, by the ${edgeWords(answer.edge)}`,
  lapse: () => 'none',
  apply: (s, _l, answer, _u, seat) => {
    if (answer === 'none') return;
    const { units, joker, edge, from } = answer;
    const stretch = { edge, from, to: from + LONG };
    s.scenario.plans[seat as 0 | 1] = { units: [...units], joker, stretch, announced: null };
    for (const unit of units) s.scenario.coming.push({ unit, how: 'joker', joker: null, stretch, why: 'plan' });
  },
});

export interface Announcing {
  seat: Seat;
}

/** AGX-REINF-02: presence and stretch, not the units; or he lets it pass and is asked again. */
export const chooseAnnouncement = decision<Announcing, 'announce' | 'wait'>('announce reinforcements', {
  rule: 'AGX-REINF-02',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const plan = s.scenario.plans[l.seat as 0 | 1];
    return plan && plan.announced === null && s.jokers >= plan.joker ? ['announce', 'wait'] : [];
  },
  prompt: () => 'Your reinforcements are in sight. Announce them? They come at the next joker.',
  label: (_s, _l, answer) => (answer === 'announce' ? 'Announce them' : 'Let them wait'),
  apply: (s, l, answer, u) => {
    const plan = s.scenario.plans[l.seat as 0 | 1];
    if (answer === 'wait' || !plan) return;
    plan.announced = s.jokers;
    for (const each of s.scenario.coming) if (plan.units.includes(each.unit)) each.joker = s.jokers + 1;
    u.tell?.('AGX-REINF-02', 'reinforcements sighted', { seat: l.seat, edge: plan.stretch.edge });
  },
});

/** AGX-SCN-01, step 6. */
export const planning = procedure('reinforcement plans').decide(choosePlan);

const announcement = procedure<Announcing>('announcement').decide(chooseAnnouncement);

/** AGX-TRIG-02 g. */
export const announcements = procedure('announcements')
  .call(declaring)
  .call(announcement, (s) => ({ seat: lastFirst(s)[0] }))
  .call(announcement, (s) => ({ seat: foe(lastFirst(s)[0]) }));
