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
  waitingFor,
} from '@baize/kernel';
import { game } from '../game.ts';
import type { S21 } from '../state.ts';

type Below = (sides: number) => number;
/** An answer to an offer; null: he concedes. */
export type Player = (offer: Offer, decision: string, below: Below, match: Match<S21>) => Json | null;

const among = (offer: Offer, below: Below): Json => (isSpace(offer) ? offer.sample(below) : (offer[below(offer.length)] as Json));

/** Any legal answer. */
export const random: Player = (offer, _decision, below) => among(offer, below);

/** Attacks whenever he can, and stops at 17. */
export const steadfast: Player = (offer, decision, below, match) => {
  if (isSpace(offer)) return offer.sample(below);
  if (decision === 'action') return offer.includes('attack') ? 'attack' : (offer[0] as Json);
  if (decision === 'combat phase') {
    const phase = match.state.combat?.phase ?? 0;
    const sum = (match.state.combat?.cards[phase] ?? []).reduce((total, { card }) => total + Number(card.slice(4, 6)), 0);
    return sum >= 14 && offer.includes('pass') ? 'pass' : 'call';
  }
  return among(offer, below);
};

/** Throws his army away: burns his reserve, and calls until he busts. */
export const reckless: Player = (offer, decision, below) => {
  if (isSpace(offer)) return offer.sample(below);
  if (decision === 'action') return ['attack', 'doctrine', 'rout', 'hold', 'deploy'].find((action) => offer.includes(action)) ?? null;
  if (decision === 'combat phase') return offer.length > 2 ? (offer[below(offer.length - 2)] as Json) : 'call';
  if (decision === 'use a doctrine') return 'none';
  return among(offer, below);
};

/** Gives up in his third turn. */
export const fainthearted: Player = (offer, decision, below, match) =>
  decision === 'action' && match.state.turn >= 3 ? null : among(offer, below);

export function secretOf(seed: number): string {
  return secretFrom(`17(21) recorded ${seed}`);
}

/** A whole game between two players, with chance as in real play. */
export function playGame(seed: number, options: Options, players: readonly [Player, Player]): Session {
  const read = readOptions(game, options);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const entropy = ['A', 'B'];
  const secret = secretOf(seed);
  const fair = { commitment: commit(secret), entropy };
  const setup = { game: game.slug, rules: { version: '1.0.0', hash: 'test' }, options: read.options, seats: 2, fair };
  const session = openSession(game, setup, keyed(seedFrom(secret, entropy)));
  const source = sampled(seed);
  const below = (sides: number) => source.below(sides, 0, '');
  while (!session.match.result) {
    const seat = waitingFor(session.match)[0] as Seat;
    const offer = offerTo(game, session.match as Match<S21>, seat) as Offer;
    const player = players[seat] as Player;
    const answer = player(offer, session.match.asked?.decision ?? '', below, session.match as Match<S21>);
    const reply = act(session, answer === null ? { seat, concede: true } : { seat, answer });
    if ('refusal' in reply) throw new Error(`${JSON.stringify(answer)} is refused: ${reply.refusal.reason}`);
  }
  return session;
}

/** One short word for a whole state. */
export function hashOf(state: unknown): string {
  return createHash('sha256').update(canonical(state)).digest('hex');
}
