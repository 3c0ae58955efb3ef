// What becomes of something that a player wants to do.
import type { RefusalCode, ServerMessage } from './protocol.ts';
import { atOf, type Sitting } from './sitting.ts';

export type Outcome =
  | { done: true; at: number; again?: true; waiting?: 'consent' }
  | { done: false; at: number; code: RefusalCode; reason: string; rule?: string };

export function refuse(sitting: Sitting, code: RefusalCode, reason: string): Outcome & { done: false } {
  return { done: false, at: atOf(sitting), code, reason };
}

/** As the player is told. */
export function answerOf(match: string, nonce: string, outcome: Outcome): ServerMessage {
  const { at } = outcome;
  if (outcome.done) {
    return { tell: 'ack', match, nonce, at, ...(outcome.again && { again: true }), ...(outcome.waiting && { waiting: outcome.waiting }) };
  }
  const { code, reason, rule } = outcome;
  return { tell: 'refused', match, nonce, at, code, reason, ...(rule && { rule }) };
}
