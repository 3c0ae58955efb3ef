// A puzzle: a position out of a match between bots in which one answer is clearly the best. Plain data, a line of the game's `puzzles.jsonl`.
import type { Json, MatchRecord, Seat } from '@baize/kernel';

export interface Puzzle {
  /** The match up to the question, without its log. */
  record: MatchRecord;
  /** Who has to find the answer. */
  seat: Seat;
  best: Json;
  /** What the answers promise that seat, 0 lost to 1 won, the best first: each tried in the same worlds. */
  promises: readonly { answer: Json; share: number }[];
}
