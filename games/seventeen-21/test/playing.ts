// Seeded players for the recorded games and the playthrough.
import { isSpace, type Json, type Options, type Session, secretFrom } from '@baize/kernel';
import { anyLegal, type Player, playSeeded } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import { combatPhase } from '../rules/combat.ts';
import { useDoctrine } from '../rules/doctrines/window.ts';
import { chooseAction } from '../rules/turns.ts';
import type { S21 } from '../state.ts';

export const random: Player<S21> = anyLegal;

/** Attacks whenever he can, and stops at 17. */
export const steadfast: Player<S21> = (turn) => {
  const { offer, decision, match } = turn;
  if (isSpace(offer)) return anyLegal(turn);
  if (decision === chooseAction.name) return offer.includes('attack') ? 'attack' : (offer[0] as Json);
  if (decision === combatPhase.name) {
    const phase = match.state.combat?.phase ?? 0;
    const sum = (match.state.combat?.cards[phase] ?? []).reduce((total, { card }) => total + Number(card.slice(4, 6)), 0);
    return sum >= 14 && offer.includes('pass') ? 'pass' : 'call';
  }
  return anyLegal(turn);
};

/** Throws his army away: burns his reserve, and calls until he busts. */
export const reckless: Player<S21> = (turn) => {
  const { offer, decision, below } = turn;
  if (isSpace(offer)) return anyLegal(turn);
  if (decision === chooseAction.name)
    return ['attack', 'doctrine', 'rout', 'hold', 'deploy'].find((action) => offer.includes(action)) ?? null;
  if (decision === combatPhase.name) return offer.length > 2 ? (offer[below(offer.length - 2)] as Json) : 'call';
  if (decision === useDoctrine.name) return 'none';
  return anyLegal(turn);
};

/** Gives up in his third turn. */
export const fainthearted: Player<S21> = (turn) =>
  turn.decision === chooseAction.name && turn.match.state.turn >= 3 ? null : anyLegal(turn);

export function playGame(seed: number, options: Options, players: readonly Player<S21>[]): { session: Session; secret: string } {
  const secret = secretFrom(`17(21) recorded ${seed}`);
  return { session: playSeeded(game, seed, { players, options, secret, entropy: ['A', 'B'] }), secret };
}
