// The clock and the score of a battle after the ledger alone.
import type { Event } from '@baize/kernel';
import { type Battle, cohesionOf, type Seat } from './field.ts';

/** S21-TURN-07: in each turn a card leaves the battle deck, by a call, by a doctrine, or at last by time. */
export class Clock {
  private left = 0;
  private byTime = 0;
  turns = 0;

  /** What is wrong with the turn that has just ended; null for nothing. */
  hear(event: Event): string | null {
    if (event.kind === 'called' || event.kind === 'discarded') this.left++;
    if (event.kind === 'time passes') this.byTime++;
    if (event.kind !== 'turn') return null;
    const wrong = this.turns > 0 && (this.left === 0) !== (this.byTime === 1) ? `${this.left} cards left, ${this.byTime} by time` : null;
    this.turns++;
    [this.left, this.byTime] = [0, 0];
    return wrong;
  }
}

/** S21-WIN-01, S21-WIN-02. */
export function scored(b: Battle): { points: number[]; kind: string; share: number[] } {
  const points = ([0, 1] as Seat[]).map((seat) =>
    b.wings.reduce((all, { held, men }) => all + (held === seat ? men[seat].reduce((sum, { card }) => sum + cohesionOf(card), 0) : 0), 0),
  ) as [number, number];
  const lead = points[0] - points[1];
  const size = Math.abs(lead);
  const kind = size === 0 ? 'drawn battle' : size < 7 ? 'marginal victory' : size < 11 ? 'clear victory' : 'total victory';
  return { points, kind, share: lead === 0 ? [0.5, 0.5] : lead > 0 ? [1, 0] : [0, 1] };
}
