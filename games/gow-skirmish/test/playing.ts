// Seeded players for the recorded games, the playthrough and the balance.
import {
  giveAnswer,
  isSpace,
  type Match,
  type Offer,
  type Options,
  offerTo,
  type Seat,
  type Session,
  sampled,
  secretFrom,
  startMatch,
  Umpire,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { type Player as AnyPlayer, anyLegal, playSeeded } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import type { Gow } from '../state.ts';
import { optionsOf } from './builder.ts';

export type Player = AnyPlayer<Gow>;

export const random: Player = anyLegal;

/** What the lore rates best, ties by chance. */
export const steady: Player = ({ offer, view, seat, below }) => {
  const answers = isSpace(offer) ? offer.candidates() : offer;
  const rates = game.lore.rate(view, seat, answers);
  const top = Math.max(...rates);
  const best = answers.filter((_, i) => rates[i] === top);
  return best[below(best.length)];
};

/** Never attacks and never moves. */
export const idle: Player = (turn) => (turn.decision === 'act' ? 'end' : turn.decision === 'move' ? 'stop' : steady(turn));

/** Gives up in the third turn. */
export const fainthearted: Player = (turn) => (turn.decision === 'activate' && turn.match.state.turn >= 3 ? null : anyLegal(turn));

export function playGame(seed: number, options: Options, players: readonly Player[]): { session: Session; secret: string } {
  const secret = secretFrom(`Gentlemen of War recorded ${seed}`);
  return { session: playSeeded(game, seed, { players, options: optionsOf(options), secret, entropy: ['A', 'B'] }), secret };
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
    const offer = offerTo(game, match, seat) as Offer;
    const turn = { offer, decision: match.asked?.decision ?? '', seat, match, view: viewOf(game, match, seat), below };
    const answer = (players[seat] as Player)(turn);
    giveAnswer(game, match, seat, answer, umpire);
  }
  return match;
}
