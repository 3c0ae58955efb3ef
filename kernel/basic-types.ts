// The words that every room uses.

/** Seats are numbered from 0 in the order in which they sit. */
export type Seat = number;

/** A rule of a ledger, such as `XYZ-MOVE-07`. */
export type RuleId = string;

/** Why an answer does not count. */
export interface Refusal {
  rule: RuleId;
  reason: string;
}

/** How a match ended. `share` is what each seat takes home: 1 a win, 0 a loss, between them a draw. */
export interface Result {
  rule: RuleId;
  /** The game's own word for it, such as `clear victory`. */
  kind: string;
  share: number[];
  /** The game's own score of each seat, where it has one. */
  points?: number[];
  /** The seat whose time ran out, where that has ended the match. */
  outOfTime?: number;
}

/** What happened: the log, the animation and the sound are made of these. */
export interface Event {
  rule: RuleId;
  kind: string;
  /** The only seats that may know; without it, everybody may. */
  to?: Seat[];
  [detail: string]: unknown;
}

/** Stands in a view where something is hidden. */
export const HIDDEN = '?';

/** Thrown where rules need something that a view hides; a forecast then falls back on guesses. */
export class Hidden extends Error {
  constructor(what: string) {
    super(`${what} is hidden in this view`);
    this.name = 'Hidden';
  }
}

export function mayKnow(event: Event, seat: Seat | null): boolean {
  return event.to === undefined || (seat !== null && event.to.includes(seat));
}
