// AGW-ACT-03, -05, AGW-LAND-03: the one movement roll, and spending its inches leg by leg.
import { readAnswer } from '@baize/contracts';
import { between, gapBetween, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import * as v from 'valibot';
import type { Edge } from '../../scenarios/scenario.ts';
import { actingIn, decision, named, nameOf, onTable, type Pace, type Post, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { type Act, unitActing } from '../activation/act.ts';
import { inchesOf, rollFor, rollToProlong } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { loseRange } from '../all/moving.ts';
import { walk } from '../all/walk.ts';
import { diceWords, inchWords, wheelWords } from '../all/words.ts';
import { isGun, isWagon } from '../armies/kinds.ts';
import { writerWith } from '../cameos/used.ts';
import { type Linked, mayEndLinked, strayed } from '../cards/groups.ts';
import { movesFreely } from '../colonial/kinds.ts';
import { isTrainWagon } from '../convoy/convoy.ts';
import { bends, bodyOf, postOf } from '../formations/footprint.ts';
import { wayToHidden } from '../hidden/reveal.ts';
import { hasCrackedAxle } from '../luck/lasting.ts';
import { homewardRefusal } from '../luck/royal.ts';
import { openLuck } from '../luck/window.ts';
import { arrive } from './arrive.ts';
import { leaveRoad, leavesRoad, purseOffRoad, roadDiceFor } from './by-road.ts';
import { exitRefusal, exitsFor, leaveBy, readExit } from './exit.ts';
import { isTooFar, type Outcome, type Purse, purseOf, readStep, type Step, type Tried, tryAcross, tryStep } from './legs.ts';
import { bodiesAlong, PAUSE_STEP, partOfStep } from './parts-of-legs.ts';
import { rollingAgain } from './reroll.ts';
import { type Going, HAIR, randomStep, shortSteps, suggestedSteps } from './some-steps.ts';

export type MoveAct = { do: 'roll'; pace: 'march' | 'run'; reserve: number; road: boolean } | { do: 'move' };

/** AGW-ACT-05, AGW-ACT-01: whether a unit may run now; it may first have shot, reformed or changed face, and nothing else. */
function mayRun(s: War, unit: Unit): boolean {
  const acting = actingIn(s);
  if (acting.charge === null) return false;
  // AGW-GUN-04: any shot of that activation counts a band farther, the one before it moves too.
  if (isGun(s, unit)) return unit.post.formation === 'limbered' && (!acting.done.includes('shoot') || acting.inHaste === true);
  if (s.fixed.running === 'off') return false;
  return acting.done.every((deed) => deed === 'shoot' || deed === 'reform' || deed === 'face');
}

/** Whether it is in a formation that marches at all. */
function mayMarch(s: War, unit: Unit): boolean {
  const { formation } = unit.post;
  if (formation === 'garrison' || formation === 'square' || formation === 'unlimbered') return false;
  if ((isWagon(s, unit) && isHeldUp(s, unit)) || hasCrackedAxle(s, unit)) return false;
  return !actingIn(s).done.includes('prolong') && !actingIn(s).done.includes('recover');
}

/** AGW-UNIT-11: a wagon that an enemy touches, with no friend within 3", cannot move. */
function isHeldUp(s: War, wagon: Unit): boolean {
  const near = (other: Unit, within: number) => other.status === 'table' && gapBetween(bodyOf(s, wagon), bodyOf(s, other)) <= within + 10;
  if (!s.units.some((other) => other.seat !== wagon.seat && !isWagon(s, other) && near(other, 0))) return false;
  return !s.units.some((other) => other.seat === wagon.seat && !isWagon(s, other) && near(other, 3 * INCH));
}

export const moveAct: Act<MoveAct> = {
  offers(s, unit) {
    const acting = actingIn(s);
    if (acting.ended || !mayMarch(s, unit)) return [];
    if (acting.pace === 'march' || acting.pace === 'run') return acting.left > 0 ? [{ do: 'move' }] : [];
    if (acting.pace !== null) return acting.left > 0 ? [{ do: 'move' }] : [];
    const offers: MoveAct[] = [];
    const add = (pace: 'march' | 'run', dice: number) => {
      for (let reserve = 0; reserve < dice; reserve++) offers.push({ do: 'roll', pace, reserve, road: false });
      const bonus = roadDiceFor(s, unit, pace);
      if (bonus > 0) {
        const all = dice + bonus;
        for (let reserve = 0; reserve < all; reserve++) offers.push({ do: 'roll', pace, reserve, road: true });
      }
    };
    if (!acting.inHaste) add('march', acting.march - acting.spent);
    if (mayRun(s, unit)) {
      const dice = (acting.charge ?? 0) - acting.spent;
      if (isGun(s, unit)) add('run', dice);
      else if (dice > 0) {
        offers.push({ do: 'roll', pace: 'run', reserve: 0, road: false });
        // AGW-MOVE-01: bicycles have a figure of their own for running by road.
        if (roadDiceFor(s, unit, 'run') > 0) offers.push({ do: 'roll', pace: 'run', reserve: 0, road: true });
      }
    }
    return offers;
  },
  label(_s, _unit, answer) {
    if (answer.do === 'move') return 'Move on';
    const kept = answer.reserve === 0 ? '' : `, keep ${diceWords(answer.reserve)}`;
    return `${answer.pace === 'run' ? 'Run' : 'March'}${answer.road ? ' by road' : ''}${kept}`;
  },
  apply(s, unit, answer, u) {
    const acting = actingIn(s);
    acting.moving = true;
    if (answer.do === 'move') return;
    const { pace, reserve } = answer;
    const bonus = answer.road ? roadDiceFor(s, unit, pace) : 0;
    const budget = (pace === 'run' ? (acting.charge ?? 0) : acting.march) - acting.spent + bonus;
    rollMove(s, unit, budget - reserve, pace, u);
    acting.reserve = reserve;
    if (bonus > 0) acting.roadDice = bonus;
    if (acting.dice.length > 1) openLuck(s, 'rolled to move', unit.id, unit.seat, u);
    if (writerWith(s, unit)) u.call(rollingAgain, {});
  },
};

/** AGW-ACT-03: all dice together, once. */
export function rollMove(s: War, unit: Unit, count: number, pace: Pace, u: Ump): void {
  const acting = actingIn(s);
  acting.pace = pace;
  acting.dice = pace === 'prolong' ? rollToProlong(s, u) : rollFor(s, unit, count, u);
  acting.left = inchesOf(acting);
  u.tell?.('AGW-ACT-03', 'rolled to move', { ...named(s, unit), dice: [...acting.dice], pace });
}

/** AGX-SCN-09: `exit` leads over an edge that the scenario has opened. */
export type MoveAnswer = Going | { do: 'halt' } | { do: 'exit'; edge: Edge };

/** AGW-ACT-05: in close order a run is one wheel of at most 90 degrees at the start, and then straight on. */
function runRefusal(s: War, unit: Unit, step: Step): Refusal | null {
  const acting = actingIn(s);
  if (acting.pace !== 'run' || movesFreely(unit) || bends(unit.post.formation) || step.do !== 'wheel') return null;
  if (acting.wheeled || acting.moved) return { rule: 'AGW-ACT-05', reason: 'A unit that runs wheels once, at the start.' };
  return Math.abs(step.angle) > 9000 ? { rule: 'AGW-ACT-05', reason: 'A unit that runs wheels by at most 90 degrees.' } : null;
}

/** AGW-LAND-03: where the path leaves the road the extra die is lost. */
function roadPurse(s: War, unit: Unit, step: Step, purse: Purse): Purse {
  const acting = actingIn(s);
  return leavesRoad(s, unit, acting, step) ? purseOffRoad(purse, acting.roadDice ?? 0) : purse;
}

/** Just across an obstacle, with the dice of the road as long as it keeps to it. */
function acrossByRoad(s: War, unit: Unit): Tried {
  const tried = tryAcross(s, unit, purseOf(s));
  if (!('outcome' in tried)) return tried;
  const purse = roadPurse(s, unit, { do: 'advance', by: between(unit.post, tried.outcome.post) }, purseOf(s));
  return tryAcross(s, unit, purse);
}

export function tryMove(s: War, unit: Unit, answer: Going): Tried {
  if (answer.do === 'across') {
    const tried = acrossByRoad(s, unit);
    const home = 'outcome' in tried ? homewardRefusal(s, unit, tried.outcome.post) : null;
    return home ? { refusal: home } : tried;
  }
  const refusal = runRefusal(s, unit, answer);
  if (refusal) return { refusal };
  const tried = tryStep(s, unit, answer, roadPurse(s, unit, answer, purseOf(s)));
  const apart = 'outcome' in tried ? (apartRefusal(s, unit, tried.outcome) ?? homewardRefusal(s, unit, tried.outcome.post)) : null;
  return apart ? { refusal: apart } : tried;
}

const OTHER_MOVE = v.strictObject({ do: v.picklist(['halt', 'across']) });

function readMove(answer: unknown): MoveAnswer | null {
  return readAnswer(OTHER_MOVE, answer) ?? readExit(answer) ?? readStep(answer);
}

const UNREADABLE: Refusal = { rule: 'AGW-MOVE-02', reason: 'That is no move.' };

/** The members of a brigade that moves together on one roll, this one as it would stand with so much left to move. */
function membersWith(s: War, unit: Unit, post: Post, left: number): Linked[] | null {
  const together = s.action?.together;
  if (!together) return null;
  return together.bodies
    .map(({ body, of }) => ({ member: unitOf(s, body), of }))
    .filter(({ member }) => onTable(member) && !isTrainWagon(s, member))
    .map(({ member, of }) => {
      if (member.id === unit.id) return { unit: { ...unit, post }, inches: left, of };
      return { unit: member, inches: together.moved.includes(member.id) || standsFast(member) ? 0 : together.inches, of };
    });
}

/** Whether it will follow only if its owner wants it to: a gun that has to limber first, a garrison that has to come out. */
function standsFast({ post }: Unit): boolean {
  return post.formation === 'unlimbered' || post.formation === 'garrison';
}

/** AGW-BRIG-02: a step after which the brigade could not end linked is none. */
function apartRefusal(s: War, unit: Unit, { post, cost }: Outcome): Refusal | null {
  const members = membersWith(s, unit, post, Math.max(0, actingIn(s).left - cost));
  if (!members || mayEndLinked(s, unit.seat, members)) return null;
  return { rule: 'AGW-BRIG-02', reason: 'So the brigade would come apart.' };
}

/** AGW-BRIG-02: why it may not halt yet: the brigade has to end linked, and it can still follow. */
export function haltRefusal(s: War, unit: Unit): Refusal | null {
  const members = membersWith(s, unit, unit.post, 0);
  if (!members || actingIn(s).left <= 0 || mayEndLinked(s, unit.seat, members)) return null;
  return linkingStep(s, unit) ? { rule: 'AGW-BRIG-02', reason: 'It has to follow its brigade.' } : null;
}

/** A step that brings it nearer to those of its brigade from whom it has strayed. */
function linkingStep(s: War, unit: Unit): Step | null {
  const members = membersWith(s, unit, unit.post, 0) ?? [];
  const isIt = (member: Linked) => member.unit.id === unit.id;
  if (!members.some(isIt)) return null;
  const others = strayed(s, unit.seat, [...members.filter(isIt), ...members.filter((member) => !isIt(member))]);
  const gap = (post: Post) => Math.min(...others.map((member) => gapBetween(bodyOf(s, { ...unit, post }), bodyOf(s, member.unit))));
  const now = gap(unit.post);
  let best: { step: Step; gap: number } | null = null;
  for (const step of [...suggestedSteps(s, unit), ...shortSteps(s, unit)]) {
    if (step.do === 'across') continue;
    const tried = tryMove(s, unit, step);
    if (!('outcome' in tried)) continue;
    const then = gap(tried.outcome.post);
    if (then < now - 10 && (!best || then < best.gap)) best = { step, gap: then };
  }
  return best?.step ?? null;
}

/** Where a unit may go with what is left of its roll. */
export function moveSpace(s: War, unit: Unit): Space<MoveAnswer> {
  return {
    kind: 'manoeuvre',
    shape: { unit: unit.id, left: actingIn(s).left },
    refusal(given) {
      const answer = readMove(given);
      if (!answer) return UNREADABLE;
      if (answer.do === 'halt') return haltRefusal(s, unit);
      if (answer.do === 'exit') return exitRefusal(s, unit, answer.edge, purseOf(s).left);
      const tried = tryMove(s, unit, answer);
      return 'refusal' in tried ? tried.refusal : null;
    },
    // To halt is always possible, or to follow the brigade.
    any: () => true,
    sample(below) {
      const isBound = haltRefusal(s, unit) !== null;
      const [exit] = exitsFor(s, unit, purseOf(s).left);
      if (exit && below(2) === 0) return { do: 'exit', edge: exit };
      if (!isBound && below(3) === 0) return { do: 'halt' };
      // With a hair's breadth left little can be done; after a refusal the next try is shorter as a rule.
      const most = actingIn(s).left < HAIR ? 1 : 4;
      for (let tries = 0; tries < most; tries++) {
        const step = randomStep(s, unit, below, tries === 0 ? 4 : 2);
        if (!isTooFar(s, unit, step) && 'outcome' in tryMove(s, unit, step)) return step;
      }
      return isBound ? (linkingStep(s, unit) ?? { do: 'halt' }) : { do: 'halt' };
    },
    candidates() {
      const steps = suggestedSteps(s, unit).filter((step) => 'outcome' in tryMove(s, unit, step));
      const exits = exitsFor(s, unit, purseOf(s).left).map((edge): MoveAnswer => ({ do: 'exit', edge }));
      if (!haltRefusal(s, unit)) return [...exits, ...steps, { do: 'halt' }];
      // Who has to follow its brigade is never without a step that it can be shown.
      const linking = exits.length + steps.length === 0 ? linkingStep(s, unit) : null;
      return linking ? [linking] : [...exits, ...steps];
    },
  };
}

/** AGW-MOVE-02 to -05: where to go next. */
export const chooseMove = decision<{}, MoveAnswer>('move', {
  rule: 'AGW-ACT-03',
  who: (s) => unitActing(s),
  options: (s) => moveSpace(s, unitActing(s)),
  prompt: (s) => `${nameOf(s, unitActing(s))} has ${inchWords(actingIn(s).left)} to move.`,
  label: (_s, _l, answer) => moveWords(answer),
  apply: (s, _l, answer, u) => {
    const acting = actingIn(s);
    const unit = unitActing(s);
    if (answer.do === 'halt') {
      acting.moving = false;
      return;
    }
    if (answer.do === 'exit') {
      acting.moving = false;
      leaveBy(s, unit, answer.edge, u);
      return;
    }
    const [step, outcome] = pausedAtHidden(s, unit, answer);
    if (answer.do === 'wheel') acting.wheeled = true;
    if (step.do !== 'across' && leavesRoad(s, unit, acting, step)) leaveRoad(acting);
    carry(s, unit, step.do === 'across' ? { do: 'advance', by: 0 } : step, outcome, u);
  },
});

/** AGX-HIDE-05: a march pauses where it comes upon a hidden unit; what is left of it can be spent anew. */
function pausedAtHidden(s: War, unit: Unit, answer: Going): [Going, Outcome] {
  const tried = tryMove(s, unit, answer);
  if ('refusal' in tried) throw new Error(tried.refusal.reason);
  const { outcome } = tried;
  if (!s.hidden || answer.do === 'across') return [answer, outcome];
  const pause = wayToHidden(s, unit, bodiesAlong(s, unit, answer, outcome));
  for (let way = pause ?? 0; way > 0; way -= PAUSE_STEP) {
    const step = partOfStep(unit, answer, outcome, way);
    const part = step && tryMove(s, unit, step);
    if (part && 'outcome' in part) return [step, part.outcome];
  }
  return [answer, outcome];
}

function moveWords(answer: MoveAnswer): string {
  switch (answer.do) {
    case 'advance':
      return `Ahead ${inchWords(answer.by)}`;
    case 'wheel':
      return wheelWords(answer.on, answer.angle);
    case 'march':
      return 'March along the path';
    case 'go':
      return 'Go there';
    case 'across':
      return 'Just across the obstacle';
    case 'exit':
      return `Off the table, by the ${answer.edge} edge`;
    case 'halt':
      return 'Halt';
  }
}

/** The bends of a path between its ends. */
function bendsOf(step: Step): readonly Point[] {
  if (step.do === 'march') return step.path.slice(0, -1);
  return step.do === 'go' ? step.via : [];
}

/** The posts of a unit along a leg, its end last. */
function postsOn(s: War, unit: Unit, step: Step, outcome: Outcome): Post[] {
  const on = bodiesAlong(s, unit, step, outcome).map(({ body }) => postOf(unit.post, body));
  return [...on, outcome.post];
}

/** The leg is made: inches and dice are paid, and what it touched and went through has its effect. */
function carry(s: War, unit: Unit, step: Step, outcome: Outcome, u: Ump): void {
  const acting = actingIn(s);
  acting.legs.push(step);
  const by = step.do === 'wheel' ? 'wheel' : acting.pace === 'run' ? 'run' : 'march';
  walk(s, unit, outcome.post, by, 'AGW-MOVE-02', u, bendsOf(step), () => postsOn(s, unit, step, outcome));
  acting.left -= outcome.cost;
  acting.taken.push(...outcome.taken);
  if (outcome.passed.length > 0) acting.passed = [...(acting.passed ?? []), ...outcome.passed];
  acting.moved = true;
  acting.hasCrossed ||= outcome.hasCrossed;
  loseRange(unit, 'move');
  if (outcome.failed) disorder(s, outcome.failed, 'failed passage', u);
  if (outcome.disorders) disorder(s, unit, outcome.failed ? 'failed passage' : 'the ground', u);
  if (outcome.ends) acting.left = 0;
  // AGW-ENG-07: where a mine went off the move ends.
  if (unit.post !== outcome.post) acting.left = 0;
  arrive(s, unit, outcome.met, u);
  if (acting.left <= 0 || unit.status !== 'table') acting.moving = false;
}
