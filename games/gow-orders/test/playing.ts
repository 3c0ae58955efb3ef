// Seeded players for the recorded games and the playthrough.
import { isSpace, type Options, type Session, secretFrom } from '@baize/kernel';
import { anyLegal, type Player, playSeeded } from '@baize/kernel/testkit';
import { lore } from '../bot.ts';
import { game } from '../game.ts';
import { command } from '../rules/commanding.ts';
import type { Fray } from '../state.ts';

export const random: Player<Fray> = anyLegal;

/** What the lore rates best. */
export const able: Player<Fray> = ({ offer, view, seat }) => {
  const answers = isSpace(offer) ? (lore.candidates?.(view, seat) ?? offer.candidates()) : offer;
  const rates = lore.rate(view, seat, answers);
  return answers[rates.indexOf(Math.max(...rates))];
};

/** Strikes whenever he can, wherever the enemy is. */
export const furious: Player<Fray> = (turn) => {
  const { view, seat } = turn;
  const hand: readonly string[] = view.state.warriors[seat]?.hand ?? [];
  if (view.asked?.decision !== command.name || !hand.includes('strike')) return able(turn);
  const plans = (lore.candidates?.(view, seat) ?? []).filter((plan) => JSON.stringify(plan).includes('strike'));
  return plans[0] ?? able(turn);
};

/** Gives up in his third turn, as soon as he may. */
export const fainthearted: Player<Fray> = (turn) => {
  const { turn: count, phase } = turn.view.state;
  return count >= 3 && phase === 'commanding' ? null : anyLegal(turn);
};

export function playGame(seed: number, options: Options, players: readonly Player<Fray>[]): { session: Session; secret: string } {
  const secret = secretFrom(`gow-orders recorded ${seed}`);
  const entropy = players.map((_, seat) => String(seat));
  return { session: playSeeded(game, seed, { players, options, secret, entropy }), secret };
}
