// What becomes of something that a seat wants to do, in the words in which its client is told.
import type { Engine, Reply, Seat, Session } from '@baize/kernel';
import type { RefusalCode, ServerMessage } from '../protocol.ts';
import { atOf, type LiveMatch, type Sender } from './live-match.ts';

type WithoutAddress<M> = M extends unknown ? Omit<M, 'match' | 'nonce'> : never;
export type Outcome = WithoutAddress<Extract<ServerMessage, { tell: 'ack' | 'refused' }>>;

/** A seat's wish to change a match; the outcome is told as soon as it is stored, before anybody hears the news. */
export interface SeatRequest {
  match: string;
  seat: Seat;
  nonce: string;
  reply(outcome: Outcome): void;
}

/** Null if another node has written first; then the live match has been read again from the log. */
export type ApplyAndStore = (
  live: LiveMatch,
  session: Session,
  change: (engine: Engine, session: Session) => Reply,
  sender: Sender,
) => Promise<Outcome | null>;

export function refuse(live: LiveMatch, code: RefusalCode, reason: string, rule?: string): Outcome {
  return { tell: 'refused', at: atOf(live), code, reason, ...(rule && { rule }) };
}
