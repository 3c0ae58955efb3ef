// Search: information-set Monte Carlo tree search. Each iteration imagines a world that fits the view, walks down
// one tree that all worlds share, plays on for a while, and remembers what every seat on the way got out of it.
import { type Asked, copy, type Engine, isSpace, type Offer, type Seat, same, type Umpire, type View } from '@baize/kernel';
import type { Bot } from './bot.ts';
import { candidatesOf, legalCandidates, offerOf } from './choices.ts';
import { type Dice, type QuickDice, quickDice } from './dice.ts';
import { bestLeft, type Halving, nextOf } from './halving.ts';
import { type Purse, tryPlans } from './plans.ts';
import { playOn, prospects } from './playout.ts';
import { drawn, mixOf, newSealed, note, type Said, type Sealed, say } from './sealed.ts';
import {
  type Arm,
  type Arms,
  armsOf,
  type Choices,
  choicesAmong,
  credit,
  meanOf,
  type Node,
  newNode,
  nextNode,
  offeredArms,
  routeVia,
  select,
} from './tree.ts';
import { type Worlds, worldAsSeenBy, worldFor } from './worlds.ts';

/** With both, whichever is spent first. */
export type Budget = { ms: number; iterations?: number } | { ms?: number; iterations: number };

export interface SearchSettings {
  budget: Budget;
  /** How many worlds are thought of at most; in each of them chance can go many ways. */
  worlds: number;
  /** How far the search strays from what has done best so far: at the question that is asked, where only the end counts, and beyond it. */
  exploreFirst: number;
  explore: number;
  /** How strongly it is drawn to what the lore rates well. */
  trust: number;
  /** How much better ratings count: the odds of an answer fall by e^`sharpness` with each standard deviation. */
  sharpness: number;
  /** The part of the priors that is shared out evenly, so that no answer is overlooked for good. */
  even: number;
  /** Decisions in a playout before the position is judged. */
  horizon: number;
  /** In a playout, the percentage of answers that are given at random. */
  noise: number;
  /** In a playout, how many answers are compared where there are many. */
  glance: number;
  /** Visits of an arm before what follows it gets a node of its own. */
  ripe: number;
  /** The same where the lore says that nothing is in the air: such a position is as well judged as played on. */
  ripeQuiet: number;
  /** How much worse than the average an untried answer is thought to be, beyond the first question: the less, the wider the search. */
  reserve: number;
  /** Whether a sealed answer is chosen by chance, in proportion to the visits: a secret is best kept by not knowing it. */
  mix: boolean;
  /** Up to so many iterations, worse answers are dropped on the way (`halving.ts`). */
  halve: number;
  /** Turn plans in place of a tree: how many are tried at most; 0: a tree. */
  plans: number;
  /** With plans: how sure it must be, in standard errors, before the lore's own favourite is given up, and for what gain at least. */
  sure: number;
  least: number;
  /** With plans: how much worse than its favourite the lore may rate an answer that is tried. */
  within: number;
}

/**
 * Set by duels with the policy in a card battle of 290 answers, 50 games each (so +-0.13), at 16 to 20 ms an answer.
 * Horizon 16 took 0.57, 8 took 0.61, 4 took 0.67, none 0.69; with none, explore 0.5 took 0.60, and 0 took 0.68.
 * A horizon of 4 was chosen over none to let the dust settle in games whose positions are harder to judge.
 */
export const usualSettings: SearchSettings = {
  budget: { ms: 200 },
  worlds: 4096,
  exploreFirst: 0.5,
  explore: 0.1,
  trust: 1.5,
  sharpness: 1,
  even: 0.1,
  horizon: 4,
  noise: 10,
  glance: 16,
  ripe: 1,
  ripeQuiet: 24,
  reserve: 0,
  mix: true,
  halve: 60,
  plans: 0,
  sure: 1,
  least: 0,
  within: Number.POSITIVE_INFINITY,
};

export interface SearchResult {
  answer: unknown;
  iterations: number;
  /** The answers that were looked at, the most visited first, and what they gave on average. */
  looked: { answer: unknown; visits: number; share: number }[];
  /** How the answers that were looked at are mixed, where all answer at once. */
  odds?: number[];
}

export function searchBot(settings: Partial<SearchSettings> = {}, name = 'search'): Bot {
  const thinkOf = (engine: Engine, view: View, seat: Seat, dice: Dice): SearchResult =>
    think(engine, view, seat, dice, { ...usualSettings, ...(engine.game.lore.settings as Partial<SearchSettings>), ...settings });
  return { name, think: thinkOf, answer: (engine, view, seat, dice) => thinkOf(engine, view, seat, dice).answer };
}

interface Search extends Worlds {
  settings: SearchSettings;
  umpire: Umpire<unknown>;
  root: Node;
  /** The same question as the others imagine it, who do not know what the searching seat can choose from. */
  imaginedRoot: Node;
  /** Those of the searching seat at the root. */
  arms: Arms;
  /** What the searching seat may answer: the same in every world that fits its view. */
  own: Choices;
  path: Step[];
  /** What each seat got out of the last iteration. */
  shares: readonly number[];
  /** Where the question is sealed. */
  sealed: Sealed | null;
  /** Where iterations are few. */
  halving: Halving | null;
}

/** One answer on the way down the tree. */
interface Step extends Said {
  node: Node;
  arms: Arms;
  /** There was nothing else to answer. */
  isForced: boolean;
}

export function think(engine: Engine, view: View, seat: Seat, dice: Dice, settings: SearchSettings = usualSettings): SearchResult {
  const answers = legalCandidates(engine, view, seat, dice);
  if (answers.length === 1) return { answer: answers[0], iterations: 0, looked: [] };
  const seed = dice.below(2 ** 31);
  const quick = quickDice(seed);
  if (settings.plans > 0) return thinkInPlans(engine, view, seat, answers, settings, seed, quick);
  const root = newNode(view.asked as Asked);
  const arms = armsOf(root, seat, engine.game.lore.seen?.(view, seat));
  const search: Search = {
    engine,
    view,
    seat,
    settings,
    dice: quick,
    seed,
    umpire: engine.thinking.umpire(view, quick),
    root,
    arms,
    own: choicesAmong(arms, answers, settings, true, () => engine.game.lore.rate(view, seat, answers)),
    worlds: [],
    imagined: [],
    playing: { ...view },
    path: [],
    shares: [],
    imaginedRoot: { ...newNode(view.asked as Asked), ids: root.ids },
    sealed: settings.mix && (view.asked as Asked).seats.length > 1 ? newSealed() : null,
    halving: halvingFor(view.asked as Asked, settings),
  };
  const iterations = spend(search);
  if (search.sealed) return { ...mixedAnswer(search, search.sealed, dice), iterations };
  const tried = offeredArms(arms).sort((a, b) => b.visits - a.visits || meanOf(b) - meanOf(a));
  const kept = search.halving && bestLeft(search.halving);
  const order = kept ? [kept, ...tried.filter((arm) => arm !== kept)] : tried;
  return { answer: (order[0] as Arm).answer, iterations, looked: order.map(lookedAt) };
}

function lookedAt(arm: Arm): SearchResult['looked'][number] {
  return { answer: arm.answer, visits: arm.visits, share: meanOf(arm) };
}

/** A sealed answer is drawn; those that are given most often are named first. */
function mixedAnswer({ own, dice }: Search, sealed: Sealed, chance: Dice): Omit<SearchResult, 'iterations'> {
  const mix = mixOf(sealed, own, dice);
  const chosen = own.arms[drawn(mix, mix.length, chance)] as Arm;
  const order = mix.map((odds, at) => ({ odds, arm: own.arms[at] as Arm })).sort((a, b) => b.odds - a.odds || b.arm.visits - a.arm.visits);
  return { answer: chosen.answer, looked: order.map(({ arm }) => lookedAt(arm)), odds: order.map(({ odds }) => odds) };
}

/** Sealed questions are mixed by regrets, so that none is dropped there. */
function halvingFor({ seats }: Asked, { budget: { iterations = Number.POSITIVE_INFINITY }, halve }: SearchSettings): Halving | null {
  return iterations <= halve && seats.length === 1 ? { all: iterations, done: 0, left: null } : null;
}

/** Turn plans; an iteration is one playout. */
function thinkInPlans(
  engine: Engine,
  view: View,
  seat: Seat,
  answers: readonly unknown[],
  settings: SearchSettings,
  seed: number,
  dice: QuickDice,
): SearchResult {
  const chosen = bestScripts(engine, view, seat, answers, settings.within).slice(0, settings.plans);
  if (chosen.length === 1) return { answer: chosen[0], iterations: 0, looked: [] };
  const { ms = Number.POSITIVE_INFINITY, iterations: most = Number.POSITIVE_INFINITY } = settings.budget;
  const start = performance.now();
  let iterations = 0;
  const purse: Purse = {
    pay(playouts) {
      const each = iterations > 0 ? (performance.now() - start) / iterations : 0;
      const isPaid = iterations + playouts <= most && (iterations + playouts) * each <= ms;
      if (isPaid) iterations += playouts;
      return isPaid;
    },
    all: () => Math.min(most, ms === Number.POSITIVE_INFINITY ? most : (ms * iterations) / Math.max(0.001, performance.now() - start)),
  };
  const looked = tryPlans(engine, view, seat, chosen, settings, seed, dice, purse);
  return { answer: looked[0]?.answer, iterations, looked };
}

/** The best rated answer of each script, the best of all first, none that is rated too much worse than that, and none with an empty script after it. */
function bestScripts(engine: Engine, view: View, seat: Seat, answers: readonly unknown[], within: number): unknown[] {
  const { lore } = engine.game;
  const rates = lore.rate(view, seat, answers);
  const order = answers.map((_, i) => i).sort((a, b) => (rates[b] as number) - (rates[a] as number));
  const floor = (rates[order[0] as number] as number) - within;
  const seen = new Set<unknown>();
  return order
    .filter((i) => (rates[i] as number) >= floor)
    .map((i) => answers[i])
    .filter((answer, at) => {
      const script = lore.script?.(view, answer) ?? answer;
      return (at === 0 || script !== '') && !seen.has(script) && seen.add(script);
    });
}

/** Thinks until the budget is spent, or until nothing that is left of it could change the answer. */
function spend(search: Search): number {
  const { ms = Number.POSITIVE_INFINITY, iterations = Number.POSITIVE_INFINITY } = search.settings.budget;
  const start = performance.now();
  for (let done = 1; ; done++) {
    if (search.sealed) iterateSealed(search, search.sealed);
    else iterate(search);
    if (done >= iterations) return done;
    if (ms === Number.POSITIVE_INFINITY) {
      if (done % 16 === 0 && isSettled(search, iterations - done)) return done;
      continue;
    }
    const spent = performance.now() - start;
    if (spent >= ms) return done;
    if (done % 32 === 0 && isSettled(search, Math.min(iterations - done, (1.1 * done * (ms - spent)) / spent))) return done;
  }
}

function isSettled(search: Search, left: number): boolean {
  if (search.halving || (search.view.asked as Asked).seats.length > 1) return false;
  let first = 0;
  let second = 0;
  for (const arm of search.own.arms) {
    if (arm.visits > first) {
      second = first;
      first = arm.visits;
    } else if (arm.visits > second) second = arm.visits;
  }
  return first - second > left;
}

function iterate(search: Search): void {
  const { settings, arms, own, dice, root, halving } = search;
  // What drops answers on the way has its own means against a favourite that was only lucky.
  const explore = halving ? settings.explore : settings.exploreFirst;
  const first = (halving && nextOf(halving, own.arms)) ?? select(arms, own, { explore, trust: settings.trust }, dice);
  const number = first.visits % settings.worlds;
  playOut(search, worldFor(search, number, first.visits), number, root, first);
}

/** By turns the world is as the thinker sees it, who learns what to say, and as another sees it, who learns what he would say. */
function iterateSealed(search: Search, sealed: Sealed): void {
  const { view, seat, settings, own, dice, root, imaginedRoot, path } = search;
  const time = sealed.rounds.length;
  const number = (time >> 1) % settings.worlds;
  const isImagined = time % 2 === 1;
  const others = (view.asked as Asked).seats.filter((each) => each !== seat);
  const from = isImagined ? imaginedRoot : root;
  const { world, isOwn } = isImagined
    ? worldAsSeenBy(others[number % others.length] as Seat, search, number, time)
    : { world: worldFor(search, number, time), isOwn: true };
  playOut(search, world, number, from, isOwn ? say(sealed, 'thinker', own, dice) : null);
  note(sealed, { said: path.filter(({ node }) => node === from), isImagined }, search.shares);
}

/** From the question at `root`, where the searching seat gives `first` if it is its own; what comes of it is credited to all on the way. */
function playOut(search: Search, world: View, number: number, root: Node, first: Arm | null): void {
  const { engine, settings, dice, umpire, path } = search;
  path.length = 0;
  umpire.match = world;
  umpire.offered = null;
  if (descend(search, world, number, root, first)) playOn(engine, world, umpire, dice, settings);
  search.shares = prospects(engine, world);
  for (const step of path) credit(step.arms, step.arm, search.shares[step.seat] as number);
}

/** Walks down the tree to a question that has no node yet. False if the match ended on the way. */
function descend(search: Search, world: View, number: number, root: Node, first: Arm | null): boolean {
  const { engine, settings, umpire, path } = search;
  const { isQuiet } = engine.game.lore;
  let node = root;
  for (;;) {
    const from = path.length;
    let route = 0;
    let ripe = true;
    // All choose before any answer is given, so that none knows of the others.
    for (const seat of engine.waiting(world)) {
      const isFirst = first && node === root && seat === search.seat;
      const step = isFirst ? firstStep(search, root, first) : stepAt(search, node, world, seat, number);
      if (step.arm.visits < settings.ripe && !step.isForced) ripe = false;
      path.push(step);
      route = routeVia(route, step.arm);
    }
    for (let i = from; i < path.length; i++) {
      const { seat, arm } = path[i] as Step;
      engine.thinking.answer(world, seat, typeof arm.answer === 'object' ? copy(arm.answer) : arm.answer, umpire);
    }
    if (world.result) return false;
    if (!ripe || (isQuiet?.(world) && (path[path.length - 1] as Step).arm.visits < settings.ripeQuiet)) return true;
    node = nextNode(node, route, world.asked as Asked);
  }
}

function firstStep({ seat, arms, own }: Search, node: Node, arm: Arm): Step {
  return { seat, who: 'thinker', node, arms, choices: own, arm, isForced: false };
}

/** What a seat answers at a node, in the world of this number. */
function stepAt(search: Search, node: Node, world: View, seat: Seat, number: number): Step {
  const { engine, settings, dice, umpire } = search;
  world.viewer = seat;
  const arms = armsOf(node, seat, engine.game.lore.seen?.(world, seat));
  const offer = umpire.offered ?? offerOf(engine, world, seat);
  // Where answers can be listed, what another world offered is as good, if it is the same.
  const known = arms.choices[number] ?? (isSpace(offer) ? undefined : arms.latest);
  const chosen = (choices: Choices) =>
    search.sealed && (node === search.root || node === search.imaginedRoot)
      ? say(search.sealed, seat, choices, dice)
      : select(arms, choices, settings, dice, settings.reserve);
  let choices = known && isOffered(known, offer) ? known : newChoices(search, world, seat, arms, offer, number);
  let arm = chosen(choices);
  if (choices === known && isSpace(offer) && offer.refusal(arm.answer) !== null) {
    choices = newChoices(search, world, seat, arms, offer, number);
    arm = chosen(choices);
  }
  return { seat, who: seat, node, arms, choices, arm, isForced: choices.arms.length === 1 };
}

/** Whether a seat has the same choices as when it was last here; of a space they are taken to be the same, and the chosen one is tried. */
function isOffered({ answers }: Choices, offer: Offer): boolean {
  if (isSpace(offer)) return true;
  if (offer.length !== answers.length) return false;
  for (let i = 0; i < answers.length; i++) if (!same(answers[i], offer[i])) return false;
  return true;
}

function newChoices({ engine, dice, settings }: Search, world: View, seat: Seat, arms: Arms, offer: Offer, number: number): Choices {
  // A list of its own: what is offered may be a part of the world, which goes on.
  const answers = candidatesOf(engine, world, seat, dice, offer).slice();
  const choices = choicesAmong(arms, answers, settings, isSpace(offer), () => engine.game.lore.rate(world, seat, answers));
  arms.choices[number] = choices;
  arms.latest = choices;
  return choices;
}
