// The standing answers that a seat has left, as little flags.
import type { Engine, Seat, View } from '@baize/kernel';

export interface StandingFlag {
  name: string;
  /** What the flag says: `Pass until my next card`. */
  says: string;
}

/** The flags that the viewer's seat has up, in the order in which they were left. */
export function flagsOf(game: Pick<Engine['game'], 'flow'>, view: View, seat: Seat | null): StandingFlag[] {
  const known = Object.values(game.flow.decisions).flatMap((decision) => decision.standing ?? []);
  return view.flags
    .filter((flag) => flag.seat === seat)
    .map(({ name }) => ({ name, says: known.find((each) => each.name === name)?.says ?? name }));
}
