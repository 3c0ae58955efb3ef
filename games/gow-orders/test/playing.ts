// Whole games for the recorded ones and the playthrough: seeded players, and chance as in real play.
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
  readOptions,
  type Seat,
  type Session,
  sampled,
  secretFrom,
  seedFrom,
  type View,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { lore } from '../bot.ts';
import { game } from '../game.ts';
import type { Fray } from '../state.ts';

type Below = (sides: number) => number;
/** An answer to an offer; null: he concedes. */
export type Player = (offer: Offer, view: View<Fray>, seat: Seat, below: Below) => Json | null;

const among = (offer: Offer, below: Below): Json => (isSpace(offer) ? offer.sample(below) : (offer[below(offer.length)] as Json));

/** Any legal answer. */
export const random: Player = (offer, _view, _seat, below) => among(offer, below);

/** What the lore rates best. */
export const able: Player = (offer, view, seat) => {
  const answers = isSpace(offer) ? (lore.candidates?.(view, seat) ?? offer.candidates()) : offer;
  const rates = lore.rate(view, seat, answers);
  return answers[rates.indexOf(Math.max(...rates))] as Json;
};

/** Strikes whenever he can, wherever the enemy is. */
export const furious: Player = (offer, view, seat, below) => {
  const hand: readonly string[] = view.state.warriors[seat]?.hand ?? [];
  if (view.asked?.decision !== 'command' || !hand.includes('strike')) return able(offer, view, seat, below);
  const plans = (lore.candidates?.(view, seat) ?? []).filter((plan) => JSON.stringify(plan).includes('strike'));
  return plans[0] ?? able(offer, view, seat, below);
};

/** Gives up in his third turn. */
export const fainthearted: Player = (offer, view, _seat, below) => (view.state.turn >= 3 ? null : among(offer, below));

export function secretOf(seed: number): string {
  return secretFrom(`gow-orders recorded ${seed}`);
}

/** A whole game between these players, with chance as in real play. */
export function playGame(seed: number, options: Options, players: readonly Player[]): Session {
  const read = readOptions(game, options);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const entropy = players.map((_, seat) => String(seat));
  const secret = secretOf(seed);
  const fair = { commitment: commit(secret), entropy };
  const setup = { game: game.slug, rules: { version: '1.0.0', hash: 'test' }, options: read.options, seats: players.length, fair };
  const session = openSession(game, setup, keyed(seedFrom(secret, entropy)));
  const source = sampled(seed);
  const below = (sides: number) => source.below(sides, 0, '');
  while (!session.match.result) {
    const seat = waitingFor(session.match)[0] as Seat;
    const view = viewOf(game, session.match as Match<Fray>, seat);
    const offer = offerTo(game, session.match as Match<Fray>, seat) as Offer;
    const player = players[seat] as Player;
    const mayConcede = view.state.phase === 'commanding';
    const answer = player(offer, view, seat, below) ?? (mayConcede ? null : among(offer, below));
    const reply = act(session, answer === null ? { seat, concede: true } : { seat, answer });
    if ('refusal' in reply) throw new Error(`${JSON.stringify(answer)} is refused: ${reply.refusal.reason}`);
  }
  return session;
}

/** One short word for a whole state. */
export function hashOf(state: unknown): string {
  return createHash('sha256').update(canonical(state)).digest('hex');
}
