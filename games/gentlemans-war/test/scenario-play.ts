// Whole battles of scenarios, played by the policy or by chance.
import {
  giveAnswer,
  isSpace,
  type Json,
  type Match,
  type Offer,
  offerTo,
  type Result,
  type Seat,
  sampled,
  startMatch,
  Umpire,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import { lore } from '../bot.ts';
import { game } from '../game.ts';
import type { War } from '../state.ts';

type Below = (sides: number) => number;

function anything(offer: Offer, below: Below): unknown {
  return isSpace(offer) ? offer.sample(below) : offer[below(offer.length)];
}

/** What the policy rates best among what comes to its mind and is legal. */
function sensible(match: Match<War>, seat: Seat, below: Below): unknown {
  const view = viewOf(game, match, seat);
  const offer = offerTo(game, view, seat) ?? [];
  const legal = (answers: readonly unknown[]) => (isSpace(offer) ? answers.filter((answer) => offer.refusal(answer) === null) : answers);
  const known = isSpace(offer) ? legal(lore.candidates?.(view, seat, true) ?? []) : offer;
  const answers = known.length > 0 || !isSpace(offer) ? known : legal(offer.candidates());
  if (answers.length === 0) return anything(offer, below);
  const rates = lore.rate(view, seat, answers);
  return answers[rates.indexOf(Math.max(...rates))];
}

export interface Played {
  match: Match<War>;
  result: Result | null;
  answers: number;
}

/** The most answers that a battle may take. */
export const MOST = 20_000;

interface Bounds {
  most?: number;
  /** It is played no further than this. */
  until?: (s: War) => boolean;
  players?: number;
}

export function playScenario(
  seed: number,
  options: { [name: string]: Json },
  policies: readonly boolean[],
  { most = MOST, until = () => false, players = 2 }: Bounds = {},
): Played {
  const source = sampled(seed);
  const setup = {
    game: game.slug,
    rules: { version: '', hash: '' },
    seats: players,
    fair: { commitment: '', entropy: [] },
    options: optionsFor(game, options),
  };
  const match = startMatch(game, setup, source) as Match<War>;
  const umpire = new Umpire(match, source, false);
  const dice = sampled(seed + 5000);
  const below: Below = (sides) => dice.below(sides, 0, '');
  let answers = 0;
  while (!match.result && !until(match.state)) {
    if (answers >= most) throw new Error(`the battle of seed ${seed} does not end (${JSON.stringify(options)})`);
    const seat = waitingFor(match)[0] as Seat;
    const answer = policies[seat] ? sensible(match, seat, below) : anything(offerTo(game, match, seat) ?? [], below);
    giveAnswer(game, match, seat, answer, umpire);
    answers += 1;
  }
  return { match, result: match.result, answers };
}
