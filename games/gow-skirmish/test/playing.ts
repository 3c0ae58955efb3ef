// Whole games for the recorded ones, the playthrough and the balance: seeded players, and chance as in real play.
import { createHash } from 'node:crypto';
import {
  act,
  canonical,
  commit,
  isSpace,
  type Json,
  keyed,
  type Match,
  type Offer,
  type Options,
  offerTo,
  openSession,
  type Seat,
  type Session,
  type Setup,
  sampled,
  secretFrom,
  seedFrom,
  startMatch,
  take,
  Umpire,
  type View,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { game } from '../game.ts';
import type { Gow } from '../state.ts';
import { optionsOf } from './builder.ts';

type Below = (sides: number) => number;
/** An answer to an offer; null: he resigns. */
export type Player = (offer: Offer, decision: string, below: Below, match: Match<Gow>, seat: Seat) => Json | null;

/** Any legal answer. */
export const random: Player = (offer, _decision, below) => (isSpace(offer) ? offer.sample(below) : (offer[below(offer.length)] as Json));

/** What the lore rates best, ties by chance. */
export const steady: Player = (offer, _decision, below, match, seat) => {
  const answers = isSpace(offer) ? offer.candidates() : offer;
  const rates = game.lore.rate(viewOf(game, match, seat) as View<Gow>, seat, answers);
  const top = Math.max(...rates);
  const best = answers.filter((_, i) => rates[i] === top);
  return best[below(best.length)] as Json;
};

/** Never attacks and never moves. */
export const idle: Player = (offer, decision, below, match, seat) =>
  decision === 'act' ? 'end' : decision === 'move' ? 'stop' : steady(offer, decision, below, match, seat);

/** Gives up in the third turn. */
export const fainthearted: Player = (offer, decision, below, match, seat) =>
  decision === 'activate' && match.state.turn >= 3 ? null : random(offer, decision, below, match, seat);

export function secretOf(seed: number): string {
  return secretFrom(`Gentlemen of War recorded ${seed}`);
}

/** A whole game between two players, with chance as in real play. */
export function playGame(seed: number, options: Options, players: readonly [Player, Player]): Session {
  const entropy = ['A', 'B'];
  const secret = secretOf(seed);
  const fair = { commitment: commit(secret), entropy };
  const setup: Setup = { game: game.slug, rules: { version: '1.0.0', hash: 'test' }, options: optionsOf(options), seats: 2, fair };
  const session = openSession(game, setup, keyed(seedFrom(secret, entropy)));
  const source = sampled(seed);
  const below = (sides: number) => source.below(sides, 0, '');
  while (!session.match.result) {
    const seat = waitingFor(session.match)[0] as Seat;
    const match = session.match as Match<Gow>;
    const answer = (players[seat] as Player)(offerTo(game, match, seat) as Offer, match.asked?.decision ?? '', below, match, seat);
    const reply = act(session, answer === null ? { seat, concede: true } : { seat, answer });
    if ('refusal' in reply) throw new Error(`${JSON.stringify(answer)} is refused: ${reply.refusal.reason}`);
  }
  return session;
}

/** The same without a record, as fast as it goes. */
export function playFast(seed: number, options: Options, players: readonly [Player, Player]): Match<Gow> {
  const setup = {
    game: game.slug,
    rules: { version: '', hash: '' },
    options: optionsOf(options),
    seats: 2,
    fair: { commitment: '', entropy: [] },
  };
  const source = sampled(seed);
  const minds = sampled(seed ^ 0x5eed);
  const below = (sides: number) => minds.below(sides, 0, '');
  const match = startMatch(game, setup, source) as Match<Gow>;
  const umpire = new Umpire<Gow>(match, source, false);
  while (!match.result) {
    const seat = waitingFor(match)[0] as Seat;
    const answer = (players[seat] as Player)(offerTo(game, match, seat) as Offer, match.asked?.decision ?? '', below, match, seat);
    take(game, match, seat, answer as Json, umpire);
  }
  return match;
}

/** One short word for a whole state. */
export function hashOf(state: unknown): string {
  return createHash('sha256').update(canonical(state)).digest('hex');
}
