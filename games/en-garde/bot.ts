// What a good player of En Garde! knows: how each kind of answer is judged, and how a position is.
import type { Json, Lore, Seat, View } from '@baize/kernel';
import { pointWorth, rateActions, ratePaths, rateSteps } from './bot/acts.ts';
import { chanceWorth, defenceWorth, luckWorth, ployWorth, rateCounters, weaponWorth } from './bot/combat.ts';
import { bestCharge, fieldOf } from './bot/field.ts';
import { bladeOf, gain, health, worth } from './bot/fight.ts';
import { moveCandidates, usualWays } from './bot/paths.ts';
import { judge } from './bot/prospects.ts';
import { shotWorth } from './bot/worth.ts';
import type { Chance } from './rules/combat/combat.ts';
import type { Ploys } from './rules/combat/ploys.ts';
import type { Action } from './rules/turn/actions.ts';
import { fightOf, isEngaged } from './rules/turn/foundations.ts';
import type { Pick } from './rules/turn/turn.ts';
import { type Attack, type EnGarde, type Held, type Id, model } from './state.ts';

type Rate = (s: EnGarde, seat: Seat, answers: readonly never[], view: View<EnGarde>) => number[];

function targetWorth(s: EnGarde, answer: { model: Id | null } | 'hold', view: View<EnGarde>): number {
  if (answer === 'hold' || answer.model === null) return 0.1;
  const locals = view.stack[view.stack.length - 1]?.locals as { shooter?: number; arm?: number; gun?: number } | undefined;
  const m = model(s, locals?.shooter ?? 0);
  const gun = locals?.gun !== undefined && locals.gun >= 0 ? { gun: locals.gun } : {};
  return 0.2 + shotWorth(s, m, locals?.arm ?? 0, model(s, answer.model), gun);
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

function answerDuel(s: EnGarde, answer: 'accept' | 'decline', view: View<EnGarde>): number {
  const [a, b] = (view.stack[view.stack.length - 1]?.locals.pending ?? []) as Id[];
  return answer === 'accept' && a !== undefined && b !== undefined ? duelGain(s, b, a) : 0;
}

function championWorth(s: EnGarde, id: Id): number {
  const { fight, pool, wound, armour } = bladeOf(s, model(s, id));
  return fight + pool + 0.6 * wound + 0.8 * armour;
}

const lowDie = (dice: readonly number[] | undefined, answer: 'no' | number) => (answer === 'no' ? 0 : 3 - (dice?.[answer] ?? 6));

/** A rate for one answer, where they have nothing to share. */
function each<A>(rate: (s: EnGarde, seat: Seat, answer: A, view: View<EnGarde>) => number): Rate {
  return (s, seat, answers, view) => answers.map((answer) => rate(s, seat, answer, view));
}

const RATES: Record<string, Rate> = {
  activate: (s, seat, answers: readonly (Action | 'pass')[]) => rateActions(s, seat, answers),
  move: ratePaths as Rate,
  'step and shoot': rateSteps as Rate,
  'short move': ratePaths as Rate,
  'step and cast': ratePaths as Rate,
  'ride by': ratePaths as Rate,
  'new combat': ratePaths as Rate,
  'leave contact': ratePaths as Rate,
  disengage: ratePaths as Rate,
  follow: ratePaths as Rate,
  'enter the table': ratePaths as Rate,
  scout: ratePaths as Rate,
  'choose counters': rateCounters as Rate,
  'simplified counters': each((_s, _seat, answer: number) => -Math.abs(answer - 3)),
  'declare weapons': each((s, _seat, answer: 'ready' | { model: Id; held: Held }) => weaponWorth(s, answer)),
  'simplified weapons': each((_s, _seat, answer: Json) => (answer === 'ready' ? 1 : 0)),
  opportunity: each((s, seat, answer: Chance) => chanceWorth(s, seat, answer)),
  'second attack': each((s, seat, answer: Chance) => chanceWorth(s, seat, answer)),
  'simplified attack': each((_s, _seat, answer: Json) => (answer === 'pass' ? 0 : 1)),
  defend: each((s, _seat, answer: Attack['defence']) => defenceWorth(s, answer)),
  'choose ploys': each((s, seat, answer: Ploys) => ployWorth(s, seat, answer)),
  'weapon master attacks': each((s, _seat, answer: 'no' | number) => lowDie(s.attack?.dice, answer)),
  'weapon master defends': each((s, _seat, answer: 'no' | number) => lowDie(s.attack?.defenceDice, answer)),
  sharpshooter: each((s, _seat, answer: 'no' | number) => lowDie(s.shot?.dice, answer)),
  'discard a die': each((s, _seat, answer: number) => -(s.attack?.dice[answer] ?? 0)),
  'use luck': each((s, seat, answer: 'no' | { model: Id; roll: string; at: number }) => luckWorth(s, seat, answer)),
  'choose a target': each((s, _seat, answer: { model: Id | null } | 'hold', view) => targetWorth(s, answer, view)),
  'choose a point': each((s, _seat, answer: { at: readonly [number, number] }, view) =>
    pointWorth(s, (view.stack[view.stack.length - 1]?.locals.shooter as number) ?? 0, answer.at),
  ),
  'order whom': each((_s, _seat, answer: readonly Id[]) => answer.length),
  'order to shoot at': each((s, _seat, answer: Id) => worth(s, model(s, answer))),
  'next shooter': each((_s, _seat, answer: Json) => (answer === 'done' ? 0 : 1)),
  react: each((_s, _seat, answer: string) => ({ nothing: 0, attack: 1, 'attack mount': 0.8, follow: 0.9 })[answer] ?? 0),
  'pick a combat': each((s, _seat, answer: Pick) => pickWorth(s, answer)),
  challenge: each((s, _seat, answer: 'pass' | { model: Id; target: Id }) =>
    answer === 'pass' ? 0 : duelGain(s, answer.model, answer.target) - 0.3,
  ),
  'answer the challenge': each((s, _seat, answer: 'accept' | 'decline', view) => answerDuel(s, answer, view)),
  withdraw: each((_s, _seat, answer: string) => (answer === 'stay' ? 1 : 0)),
  'name a new duellist': each((s, _seat, answer: 'nobody' | Id) => (answer === 'nobody' ? 0 : championWorth(s, answer))),
  'name a duellist': each((s, _seat, answer: Id) => championWorth(s, answer)),
  resist: each((s, _seat, answer: 'nobody' | Id) => (answer === 'nobody' ? 0 : 1 + worth(s, model(s, answer)))),
  'target of a spell': each((s, seat, answer: Json) => spellWorth(s, seat, answer)),
  'edges or corners': each((_s, _seat, answer: string) => (answer === 'edges' ? 1 : 0)),
};

function spellWorth(s: EnGarde, seat: Seat, answer: Json): number {
  if (typeof answer !== 'object' || answer === null || !('model' in answer)) return 0;
  const m = model(s, answer.model as Id);
  const healing = m.seat === seat ? (1 - health(m)) * 2 : 0;
  return worth(s, m) * (m.seat === seat ? 0.2 : 1) + healing + fightOf(s, m) * 0.05;
}

/** Questions between two deeds: nothing is in the air. */
const QUIET = new Set([
  'activate',
  'go first',
  'pick a combat',
  'opportunity',
  'second attack',
  'challenge',
  'withdraw',
  'deploy',
  'place terrain',
  'scout',
]);

/** `wide`: all that is worth a thought, for the question that is really asked; else what first comes to mind. */
function candidates(view: View<EnGarde>, _seat: Seat, wide = true): readonly Json[] | undefined {
  if (view.asked?.decision !== 'move') return undefined;
  const id = view.stack[view.stack.length - 1]?.locals.model as Id;
  const m = model(view.state, id);
  if (isEngaged(view.state, id) || m.wagon !== null) return undefined;
  return (wide ? moveCandidates(view.state, m, true) : usualWays(view.state, m)) as readonly Json[];
}

export const lore = {
  rate(view: View<EnGarde>, seat: Seat, answers: readonly Json[]): number[] {
    const rate = RATES[view.asked?.decision ?? ''];
    if (!rate) return answers.map((_, at) => -at * 0.001);
    return rate(view.state, seat, answers as readonly never[], view).map((value, at) => value - at * 0.0001);
  },
  candidates,
  evaluate: (s: EnGarde, seat: Seat) => judge(s)[seat] ?? 0,
  judge,
  settings: { reserve: 0.6, mix: false },
  isQuiet: ({ asked, state }: View<EnGarde>) => QUIET.has(asked?.decision ?? '') && state.acting === null,
} satisfies Lore<EnGarde>;
