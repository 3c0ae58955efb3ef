// AGX-HIDE-08 to -10: what a hidden unit does with its card. It shows itself and acts like any other; or it stays hidden, and
// whatever it then does looks alike to the other side: one roll, one answer, one more die.
import { readAnswer } from '@baize/contracts';
import { ahead, bodyAfter, centreOfBody, lengthOfLeg, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import * as v from 'valibot';
import { seatsOf } from '../../sides.ts';
import { actionIn, decision, type Id, nameOf, type Post, procedure, standing, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { drillOf, marchDice, rollMovement, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { inchWords } from '../all/words.ts';
import type { Duty } from '../colonial/duties.ts';
import { dutyOf } from '../colonial/fanatics.ts';
import { movesFreely } from '../colonial/kinds.ts';
import { bends, centreOf, figuresAt, postOf } from '../formations/footprint.ts';
import { homewardRefusal } from '../luck/royal.ts';
import { farthest, rollInWeather } from '../luck/weather.ts';
import { loosePost, type Outcome, type Purse, readStep, type Step, tryStep } from '../movement/legs.ts';
import { type Cover, coversOf, isCovered, leastToSpot, spottingBand } from './cover.ts';
import { isSearcher } from './hiding.ts';
import { reveal } from './reveal.ts';
import { gapTo, hasInSight } from './search.ts';

export interface Lurking {
  unit: Id;
  /** What it has rolled to move, in secret. */
  dice: number[];
}

/** AGX-HIDE-08: on its card it may be revealed first, and then act in full. */
export const chooseShow = decision<Lurking, 'show itself' | 'stay hidden'>('hidden unit', {
  rule: 'AGX-HIDE-08',
  who: (s, l) => unitOf(s, l.unit),
  // AGX-FANAT-04: Fanatics who must charge show themselves.
  options: (s, l) => (lurkersDuty(s, unitOf(s, l.unit)) ? ['show itself'] : ['show itself', 'stay hidden']),
  prompt: (s, l) => `${nameOf(s, unitOf(s, l.unit))} lies hidden. Does it show itself and act, or stay hidden?`,
  label: (_s, _l, answer) => (answer === 'show itself' ? 'Show it, and act' : 'Stay hidden'),
  apply: (s, l, answer, u) => {
    const unit = unitOf(s, l.unit);
    if (answer === 'show itself') {
      // AGW-ACE-01: by an ace it acts once more; its counter comes back when it has.
      unit.counter = false;
      const duty = lurkersDuty(s, unit);
      if (duty) actionIn(s).duties.push(duty);
      reveal(s, unit, 'by itself', u);
    } else u.tell?.('AGX-HIDE-10', 'hidden acts', { seat: unit.seat });
  },
});

/** AGX-FANAT-04: a turned card binds those who lie hidden as well; an interruption is free. */
function lurkersDuty(s: War, unit: Unit): Duty | null {
  return actionIn(s).how === 'turned' ? dutyOf(s, unit) : null;
}

/** More dice than any unit marches on: so many are rolled for every hidden unit, and those it has are used. */
const SECRET_DICE = 6;

/** AGX-HIDE-09: its dice are rolled in secret. */
function rollInSecret(s: War, l: Lurking, u: Ump): void {
  const unit = unitOf(s, l.unit);
  const rolled = Array.from({ length: SECRET_DICE }, () => u.d6());
  // WL-06: what lies hidden wades through the same snow.
  const dice = rollMovement(mayCreep(unit) ? marchDice(s, unit) : 0, drillOf(s, unit), { d6: () => rolled.shift() ?? 1 });
  l.dice = rollInWeather(s, dice);
}

/** Formations that do not march at all do not creep either. */
function mayCreep({ post: { formation } }: Unit): boolean {
  return formation !== 'garrison' && formation !== 'square' && formation !== 'unlimbered';
}

export type CreepAnswer = 'stay' | { steps: Step[] };

const MOST_STEPS = 4;

const OUTSIDE: Refusal = { rule: 'AGX-HIDE-08', reason: 'A figure would leave cover there, and the unit would be seen.' };

/** The posts that a unit passes on a leg. */
function postsOf(s: War, unit: Unit, step: Step, { from, leg }: Outcome): Post[] {
  const length = lengthOfLeg(from, leg);
  const ways = Array.from({ length: Math.ceil(length / (INCH / 2)) + 1 }, (_, i) => Math.min(length, (i * INCH) / 2));
  return ways.map((way) => {
    const body = bodyAfter(from, leg, way);
    return step.do === 'go' ? loosePost(s, unit, { ...step, ...centreOfBody(body) }) : postOf(unit.post, body);
  });
}

interface Crept {
  post: Post;
  disorders: boolean;
}

/** AGX-HIDE-09: inside a feature, or over gaps of up to 3" to another; nothing is changed. */
export function tryCreep(s: War, unit: Unit, steps: readonly Step[], dice: readonly number[]): Crept | { refusal: Refusal } {
  let at = unit;
  let disorders = false;
  let purse: Purse = { dice, taken: [], left: sum(dice) * INCH, hasMoved: false };
  for (const step of steps) {
    const tried = tryStep(s, at, step, purse);
    if ('refusal' in tried) return tried;
    const { outcome } = tried;
    if (outcome.failed) return { refusal: { rule: 'AGX-HIDE-09', reason: `${nameOf(s, outcome.failed)} is in the way.` } };
    const isSeen = postsOf(s, at, step, outcome).some((post) => figuresAt(s, at, post).some((p) => !isCovered(s, unit.seat, p)));
    if (isSeen) return { refusal: OUTSIDE };
    disorders ||= outcome.disorders;
    purse = { dice, taken: [...purse.taken, ...outcome.taken], left: purse.left - outcome.cost, hasMoved: true };
    at = { ...at, post: outcome.post };
  }
  const refusal = coversOf(s, at).length === 0 ? OUTSIDE : homewardRefusal(s, unit, at.post);
  return refusal ? { refusal } : { post: at.post, disorders };
}

const CREEP = v.strictObject({ steps: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MOST_STEPS)) });

function readCreep(given: unknown): CreepAnswer | null {
  if (given === 'stay') return given;
  const steps = readAnswer(CREEP, given)?.steps.map(readStep);
  return steps?.every((step) => step !== null) ? { steps } : null;
}

/** A few ways to creep; suggestions only. */
function suggested(s: War, unit: Unit, left: number): Step[] {
  if (left === 0 || !mayCreep(unit)) return [];
  const { formation, facing, ranks } = unit.post;
  const parts = [left, Math.floor(left / 2), Math.floor(left / 4)];
  if (movesFreely(unit)) {
    const centre = centreOf(s, unit);
    const to = (far: number, turn: number) => ({ do: 'go' as const, ...ahead(centre, facing + turn, far), facing, ranks, via: [] });
    return parts.flatMap((far) => Array.from({ length: 8 }, (_, i) => to(Math.max(0, far - 5), i * 4500)));
  }
  const path = (far: number): Point[] => [ahead(unit.post, facing, far)];
  if (bends(formation)) return parts.map((far) => ({ do: 'march', path: path(far) }));
  return parts.map((by) => ({ do: 'advance', by }));
}

function creepSpace(s: War, l: Lurking): Space<CreepAnswer> {
  const unit = unitOf(s, l.unit);
  const isLegal = (answer: CreepAnswer) => answer === 'stay' || !('refusal' in tryCreep(s, unit, answer.steps, l.dice));
  const some = () =>
    suggested(s, unit, sum(l.dice) * INCH)
      .map((step): CreepAnswer => ({ steps: [step] }))
      .filter(isLegal);
  return {
    kind: 'creep',
    shape: { unit: unit.id, left: sum(l.dice) * INCH },
    refusal(given) {
      const answer = readCreep(given);
      if (!answer) return { rule: 'AGX-HIDE-09', reason: 'That is no way to creep.' };
      if (answer === 'stay') return null;
      const tried = tryCreep(s, unit, answer.steps, l.dice);
      return 'refusal' in tried ? tried.refusal : null;
    },
    any: () => true,
    sample(below) {
      const ways = some();
      return ways[below(ways.length + 1)] ?? 'stay';
    },
    candidates: () => ['stay', ...some()],
  };
}

/** AGX-HIDE-09: where it creeps to; or it stays. */
export const chooseCreep = decision<Lurking, CreepAnswer>('creep', {
  rule: 'AGX-HIDE-09',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => creepSpace(s, l),
  prompt: (s, l) =>
    `${nameOf(s, unitOf(s, l.unit))} may creep ${inchWords(sum(l.dice) * INCH)} within cover. It may be spotted when it moves.`,
  label: (_s, _l, answer) => (answer === 'stay' ? 'Lie still' : creepWords(answer.steps)),
  apply: (s, l, answer, u) => {
    const unit = unitOf(s, l.unit);
    unit.counter = true;
    const tried = answer === 'stay' ? null : tryCreep(s, unit, answer.steps, l.dice);
    if (tried && 'post' in tried) creep(s, unit, tried, u);
    watch(s, unit, tried !== null, u);
  },
});

function creepWords(steps: readonly Step[]): string {
  const [first] = steps;
  return first?.do === 'advance' ? `Creep ahead ${inchWords(first.by)}` : 'Creep there';
}

function creep(s: War, unit: Unit, { post, disorders }: Crept, u: Ump): void {
  const before = coversOf(s, unit).map(({ id }) => id);
  unit.post = post;
  unit.ranged = [];
  if (disorders) unit.disordered = true;
  const entered = coversOf(s, unit).filter(({ id }) => !before.includes(id));
  // AGX-HIDE-07: what was known to be empty is so no longer, and nobody is told.
  s.hidden?.entered.push(...entered.map(({ id }) => id).filter((id) => !s.hidden?.entered.includes(id)));
  u.tell?.('AGX-HIDE-09', 'creeps', standing(s, unit), seatsOf(s, unit.seat));
}

/** AGX-HIDE-09: one roll for the nearest searching unit that has the feature in sight, a band closer; the die is always thrown. */
function watch(s: War, unit: Unit, hasMoved: boolean, u: Ump): void {
  const die = u.d6();
  if (!hasMoved) return;
  const isSpotted = coversOf(s, unit).some((cover) => {
    // WL-02, WL-05: in this weather nobody spots what is farther.
    const gaps = watchers(s, cover)
      .map((each) => gapTo(s, each, cover))
      .filter((gap) => gap <= farthest(s, 'spot') + 10);
    if (gaps.length === 0) return false;
    const least = leastToSpot(cover.row, Math.max(0, spottingBand(Math.min(...gaps)) - 1));
    return least !== null && die >= least;
  });
  if (isSpotted) reveal(s, unit, 'spotted', u);
}

function watchers(s: War, cover: Cover): Unit[] {
  return s.units.filter((unit) => isSearcher(s, unit) && !unit.running && hasInSight(s, unit, cover));
}

/** What a hidden unit does with its card; if it is revealed, the ordinary activation follows. */
export const lurking = procedure<Lurking>('lying hidden')
  .decide(chooseShow)
  .when(
    (s, l) => unitOf(s, l.unit).status === 'hidden',
    (p) => p.do(rollInSecret).decide(chooseCreep),
  );
