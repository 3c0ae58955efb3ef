// What a good player of En Garde! knows: how each kind of answer is judged, and how a position is.
import { between } from '@baize/geometry/open';
import { type Lore, on, type PerAnswers, type PerQuestion, type Seat, type View } from '@baize/kernel';
import { pointWorth, rateActions, ratePaths, rateSteps } from './bot/acts.ts';
import { blowsWorth, chanceWorth, defenceWorth, luckWorth, ployWorth, rateCounters, weaponWorth } from './bot/combat.ts';
import { bestCharge, fieldOf } from './bot/field.ts';
import { bladeOf, gain, health, worth } from './bot/fight.ts';
import { moveCandidates, usualWays } from './bot/paths.ts';
import { judge } from './bot/prospects.ts';
import { errand, nearestFoe, shotWorth } from './bot/worth.ts';
import { asks, decisions } from './decisions.ts';
import type { Target } from './rules/gates/targets.ts';
import type { PathAnswer } from './rules/movement/plans.ts';
import type { Volley } from './rules/shooting/volleys.ts';
import type { Mark } from './rules/special/magic.ts';
import type { Action } from './rules/turn/actions.ts';
import { fightOf, isEngaged } from './rules/turn/foundations.ts';
import type { Pick } from './rules/turn/turn.ts';
import { type EnGarde, type Id, model } from './state.ts';

type Seen = View<EnGarde>;

function targetWorth(s: EnGarde, answer: Target | 'hold', { shooter, arm, gun }: Volley): number {
  if (answer === 'hold' || answer.model === null) return 0.1;
  return 0.2 + shotWorth(s, model(s, shooter), arm ?? 0, model(s, answer.model), gun === null ? {} : { gun });
}

function pickWorth(s: EnGarde, answer: Pick): number {
  if (answer === 'pass') return 0;
  if ('ride' in answer) {
    const m = model(s, answer.ride);
    return bestCharge(fieldOf(s, m.seat), bladeOf(s, m)) - 0.5;
  }
  if ('strike' in answer) return worth(s, model(s, answer.at));
  return 1 + worth(s, model(s, answer.fight)) * 0.1;
}

/** What one gains by crossing blades with another, alone. */
function duelGain(s: EnGarde, a: Id, b: Id): number {
  return gain([bladeOf(s, model(s, a))], [bladeOf(s, model(s, b))]);
}

function answerDuel(s: EnGarde, answer: 'accept' | 'decline', [a, b]: readonly Id[]): number {
  return answer === 'accept' && a !== undefined && b !== undefined ? duelGain(s, b, a) : 0;
}

function championWorth(s: EnGarde, id: Id): number {
  const { fight, pool, wound, armour } = bladeOf(s, model(s, id));
  return fight + pool + 0.6 * wound + 0.8 * armour;
}

const lowDie = (dice: readonly number[] | undefined, answer: 'no' | number) => (answer === 'no' ? 0 : 3 - (dice?.[answer] ?? 6));

type Rate<L, A> = (view: Seen, locals: L, answers: readonly A[], seat: Seat) => number[];

/** A rate for one answer, where they have nothing to share. */
function each<A, L = unknown>(rate: (s: EnGarde, answer: A, locals: L, seat: Seat) => number): Rate<L, A> {
  return (view, locals, answers, seat) => answers.map((answer) => rate(view.state, answer, locals, seat));
}

const paths: Rate<unknown, PathAnswer | 'stay'> = (view, _l, answers, seat) => ratePaths(view.state, seat, answers);

const ratings: Partial<PerAnswers<typeof decisions, number[]>> = {
  activate: (view, _l, answers, seat) => rateActions(view.state, seat, answers),
  movePath: paths,
  stepFirst: (view, l, answers, seat) => rateSteps(view.state, seat, answers, l),
  shortMove: paths,
  stepBefore: paths,
  rideIn: paths,
  newCombatPath: paths,
  declarePath: paths,
  disengagePath: paths,
  followPath: paths,
  entryPath: paths,
  scoutMove: paths,
  chooseCounters: (view, _l, answers, seat) => rateCounters(view.state, seat, answers),
  declareWeapon: each((s, answer) => weaponWorth(s, answer)),
  opportunity: each((s, answer, _l, seat) => chanceWorth(s, seat, answer)),
  again: each((s, answer, _l, seat) => (answer === 'pass' ? 0 : blowsWorth(s, seat, s.attack?.attacker ?? null, answer))),
  strikeNext: each((s, answer, _l, seat) => (answer === 'pass' ? 0 : blowsWorth(s, seat, answer, answer.blow))),
  defend: each((s, answer) => defenceWorth(s, answer)),
  ploys: each((s, answer, _l, seat) => ployWorth(s, seat, answer)),
  masterAttack: each((s, answer) => lowDie(s.attack?.dice, answer)),
  masterDefence: each((s, answer) => lowDie(s.attack?.defenceDice, answer)),
  sharpshooter: each((s, answer) => lowDie(s.shot?.dice, answer)),
  discard: each((s, answer) => -(s.attack?.dice[answer] ?? 0)),
  useLuck: each((s, answer, _l, seat) => luckWorth(s, seat, answer)),
  chooseTarget: each((s, answer, l: Volley) => targetWorth(s, answer, l)),
  choosePoint: each((s, answer, l: Volley) => pointWorth(s, l.shooter, answer)),
  chooseMembers: each((_s, answer) => answer.length),
  nameTarget: each((s, answer) => (answer.model === null ? 0 : worth(s, model(s, answer.model)))),
  nextShooter: each((_s, answer) => (answer === 'done' ? 0 : 1)),
  react: each((_s, answer) => ({ nothing: 0, attack: 1, 'attack mount': 0.8, follow: 0.9 })[answer]),
  pick: each((s, answer) => pickWorth(s, answer)),
  challenge: each((s, answer) => (answer === 'pass' ? 0 : duelGain(s, answer.model, answer.target) - 0.3)),
  answerChallenge: each((s, answer, l: { pending: Id[] }) => answerDuel(s, answer, l.pending)),
  withdraw: each((_s, answer) => (answer === 'stay' ? 1 : 0)),
  nameAnother: each((s, answer) => (answer === 'nobody' ? 0 : championWorth(s, answer))),
  nameDuellist: each((s, answer) => championWorth(s, answer)),
  resist: each((s, answer) => (answer === 'nobody' ? 0 : 1 + worth(s, model(s, answer)))),
  chooseMark: each((s, answer, _l, seat) => spellWorth(s, seat, answer)),
  edgesOrCorners: each((_s, answer) => (answer === 'edges' ? 1 : 0)),
};

function spellWorth(s: EnGarde, seat: Seat, answer: Mark): number {
  if (answer === 'nobody' || !('model' in answer)) return 0;
  const m = model(s, answer.model);
  const healing = m.seat === seat ? (1 - health(m)) * 2 : 0;
  return worth(s, m) * (m.seat === seat ? 0.2 : 1) + healing + fightOf(s, m) * 0.05;
}

/** Who moves at the enemy and dares him is bold; who rests, waits and leaves is careful. */
// biome-ignore format: a table
const BOLD: Partial<Record<Action['do'], number>> = { move: 0.4, dare: 0.7, duel: 0.35, shoot: -0.15, reload: -0.4, rest: -0.7, wait: -0.7, aim: -0.4, leave: -0.7 };

/** How much nearer to the nearest enemy a way brings its model, in strides. */
function pathBoldness(s: EnGarde, answer: PathAnswer | 'stay'): number {
  if (answer === 'stay') return 0;
  const m = model(s, Number(answer.piece.slice('model:'.length)));
  const foe = nearestFoe(s, m);
  const last = answer.path[answer.path.length - 1];
  if (!foe || !last) return 0;
  return DASH * Math.max(-1, Math.min(1, (between(m, foe) - between({ x: last[0], y: last[1] }, foe)) / 1000 / A_STRIDE));
}

const DASH = 0.5;

const boldnesses: Partial<PerAnswers<typeof decisions, number[]>> = {
  activate: each((_s, answer) => (answer === 'pass' ? -0.7 : (BOLD[answer.do] ?? 0))),
  movePath: each((s, answer: PathAnswer | 'stay') => pathBoldness(s, answer)),
  challenge: each((_s, answer) => (answer === 'pass' ? -1 : 1)),
  answerChallenge: each((_s, answer) => (answer === 'accept' ? 1 : -1)),
  withdraw: each((_s, answer) => (answer === 'stay' ? 1 : -1)),
};

/** So many inches nearer to his errand are all that a greedy one can wish for. */
const A_STRIDE = 6;

/** How much nearer a way brings its model to what the scenario sends it for. */
function pathGreed(s: EnGarde, answer: PathAnswer | 'stay'): number {
  if (answer === 'stay') return 0;
  const m = model(s, Number(answer.piece.slice('model:'.length)));
  const last = answer.path[answer.path.length - 1];
  const goal = errand(s, m);
  if (!goal || !last) return 0;
  const nearer = (between(m, goal) - between({ x: last[0], y: last[1] }, goal)) / 1000;
  return Math.max(-1, Math.min(1, nearer / A_STRIDE));
}

/** Who carries, lifts, or is on his way. */
function actionGreed(s: EnGarde, answer: Action | 'pass'): number {
  if (answer === 'pass') return 0;
  if (answer.do === 'special') return answer.special.what === 'lift' ? 1 : 0;
  return answer.do === 'move' && errand(s, model(s, answer.model)) ? 0.5 : 0;
}

const pathsGreed = each((s, answer: PathAnswer | 'stay') => pathGreed(s, answer));

const greeds: Partial<PerAnswers<typeof decisions, number[]>> = {
  activate: each((s, answer) => actionGreed(s, answer)),
  movePath: pathsGreed,
  shortMove: pathsGreed,
  scoutMove: pathsGreed,
};

/** Questions between two deeds: nothing is in the air. */
const { activate, goFirst, pick, opportunity, again, challenge, withdraw, deploy, placeTerrain, scoutMove } = decisions;
const QUIET = [activate, goFirst, pick, opportunity, again, challenge, withdraw, deploy, placeTerrain, scoutMove];

/** `wide`: all that is worth a thought, for the question that is really asked; else what first comes to mind. */
const suggestions: Partial<PerQuestion<typeof decisions, boolean | undefined>> = {
  movePath: ({ state }, { model: id }, wide = true) => {
    const m = model(state, id);
    if (isEngaged(state, id) || m.wagon !== null) return undefined;
    return wide ? moveCandidates(state, m, true) : usualWays(state, m);
  },
};

const rated = on(decisions, ratings);
const daring = on(decisions, boldnesses);
const greedy = on(decisions, greeds);
const suggested = on<readonly unknown[] | undefined>(decisions, suggestions);

export const lore = {
  rate(view: Seen, seat: Seat, answers: readonly unknown[]): number[] {
    const rates = rated(view, seat, answers);
    return rates ? rates.map((value, at) => value - at * 0.0001) : answers.map((_, at) => -at * 0.001);
  },
  candidates: (view: Seen, seat: Seat, wide?: boolean) => suggested(view, seat, wide),
  evaluate: (s: EnGarde, seat: Seat) => judge(s)[seat] ?? 0,
  judge,
  boldness: (view: Seen, seat: Seat, answers: readonly unknown[]) => daring(view, seat, answers) ?? answers.map(() => 0),
  greed: (view: Seen, seat: Seat, answers: readonly unknown[]) => greedy(view, seat, answers) ?? answers.map(() => 0),
  settings: { reserve: 0.6, mix: false },
  ranks: { Recruit: 'care:15%', Corporal: 'care:42%', Sergeant: 'care:53%', Lieutenant: 'care:69%' },
  isQuiet: (view: Seen) => asks(view, ...QUIET) && view.state.acting === null,
} satisfies Lore<EnGarde>;
