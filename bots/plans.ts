// Turn plans: for games with many units, in which a tree does not come far. Each answer worth a thought is the first step of a plan that
// is carried on by what comes to mind at once. All plans meet the same worlds; the worse half of them is dropped again and again.
import { copy, type Engine, type Seat, type Umpire, type View } from '@baize/kernel';
import type { QuickDice } from './dice.ts';
import { prospects, quickStep } from './playout.ts';

export interface PlanSettings {
  /** How many plans are tried at most: those that the lore rates best. */
  plans: number;
  /** How many answers are played on before a quiet position is judged. */
  horizon: number;
  noise: number;
  glance: number;
  /** How sure it must be, in standard errors, before the lore's own favourite is given up, and for what gain at least. */
  sure: number;
  least: number;
}

interface Plan {
  answer: unknown;
  /** What it gave in each world so far. */
  shares: number[];
}

/** What there is to be spent. */
export interface Purse {
  /** Pays for so many playouts, if it can. */
  pay(playouts: number): boolean;
  /** How many playouts it pays for in all, as far as is known by now. */
  all(): number;
}

/** Where no position is quiet, a playout goes on for so many answers beyond the horizon and no longer. */
const PATIENCE = 40;

/** The plans, the best first; `answers` are the best rated, the lore's favourite first. */
export function tryPlans(
  engine: Engine,
  view: View,
  seat: Seat,
  answers: readonly unknown[],
  settings: PlanSettings,
  seed: number,
  dice: QuickDice,
  purse: Purse,
): { answer: unknown; visits: number; share: number }[] {
  const umpire = engine.thinking.umpire(view, dice);
  const plans: Plan[] = answers.slice(0, settings.plans).map((answer) => ({ answer, shares: [] }));
  const favourite = plans[0] as Plan;
  let left = plans;
  for (let [world, next] = [0, LEAST]; purse.pay(left.length); world++) {
    for (const plan of left) plan.shares.push(shareOf(engine, view, seat, plan.answer, settings, seed, world, dice, umpire));
    if (world + 1 < LEAST) continue;
    // The first round takes half of all playouts.
    const worlds = Math.max(LEAST, Math.floor(purse.all() / (2 * plans.length)));
    if (world + 1 >= Math.max(next, worlds) && left.length > 2) {
      left = betterHalf(left, favourite);
      next = world + 1 + worlds;
    }
    left = left.filter((plan) => plan === favourite || gainOf(plan, favourite, -DOUBT) > settings.least);
    if (left.length === 1) break;
  }
  const best = bestOf(plans, favourite, settings);
  const rest = plans.filter((plan) => plan !== best).sort((a, b) => b.shares.length - a.shares.length || mean(b.shares) - mean(a.shares));
  return [best, ...rest].map(({ answer, shares }) => ({ answer, visits: shares.length, share: mean(shares) }));
}

/** Plans are compared in so many worlds at least; whoever is so many standard errors short of what is wanted then is tried no longer. */
const LEAST = 3;
const DOUBT = 2.5;

/** The favourite stays, so that the others can be compared with it to the end. */
function betterHalf(plans: readonly Plan[], favourite: Plan): Plan[] {
  const others = plans.filter((plan) => plan !== favourite).sort((a, b) => mean(b.shares) - mean(a.shares));
  return [favourite, ...others.slice(0, Math.max(1, Math.ceil(others.length / 2)))];
}

/** Of those that were tried to the end the best, if it is surely better than the favourite in the same worlds. */
function bestOf(plans: readonly Plan[], favourite: Plan, { sure, least }: PlanSettings): Plan {
  let best = favourite;
  let most = least;
  for (const plan of plans) {
    if (plan === favourite || plan.shares.length < favourite.shares.length) continue;
    const gain = gainOf(plan, favourite, sure);
    if (gain > most) [best, most] = [plan, gain];
  }
  return best;
}

/** What a plan gave more than the favourite in the same worlds, less so many standard errors. */
function gainOf(plan: Plan, favourite: Plan, errors: number): number {
  const gains = plan.shares.map((share, world) => share - (favourite.shares[world] as number));
  return mean(gains) - errors * errorOf(gains);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}

function errorOf(numbers: readonly number[]): number {
  if (numbers.length < 2) return Infinity;
  const middle = mean(numbers);
  return Math.sqrt(numbers.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (numbers.length - 1) / numbers.length);
}

function shareOf(
  engine: Engine,
  view: View,
  seat: Seat,
  answer: unknown,
  settings: PlanSettings,
  seed: number,
  number: number,
  dice: QuickDice,
  umpire: Umpire<unknown>,
): number {
  dice.reseed(seed, number + 1);
  const world: View = { ...engine.thinking.guess(view, dice), viewer: seat };
  umpire.match = world;
  umpire.offered = null;
  dice.reseed(seed, -number - 1);
  engine.thinking.answer(world, seat, typeof answer === 'object' ? copy(answer) : answer, umpire);
  const { isQuiet } = engine.game.lore;
  for (let given = 0; given < settings.horizon + PATIENCE && world.result === null; given++) {
    if (given >= settings.horizon && (!isQuiet || isQuiet(world))) break;
    quickStep(engine, world, umpire, dice, settings);
  }
  return prospects(engine, world)[seat] as number;
}
