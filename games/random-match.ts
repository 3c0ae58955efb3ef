// A match between players who answer by chance, as fast as it goes: what the benches count.
import { type AnyGame, giveAnswer, type Options, type Source, sampleAnswer, startMatch, Umpire, waitingFor } from '@baize/kernel';

/** Plays a match of two to its end and returns how many decisions it took. */
export function countDecisions(game: AnyGame, options: Options, source: Source): number {
  const setup = { game: game.slug, rules: { version: '', hash: '' }, options, seats: 2, fair: { commitment: '', entropy: [] } };
  const match = startMatch(game, setup, source);
  const umpire = new Umpire(match, source, false);
  const below = (sides: number) => source.below(sides, 0, '');
  let decisions = 0;
  while (match.asked) {
    const seat = waitingFor(match)[0] ?? 0;
    giveAnswer(game, match, seat, sampleAnswer(game, match, seat, below, umpire.offered), umpire);
    decisions += 1;
  }
  return decisions;
}
