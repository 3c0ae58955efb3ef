// Seeded players of recorded battles.
import { isSpace, type Json, type Options, type Session, secretFrom } from '@baize/kernel';
import { anyLegal, type Player, playSeeded } from '@baize/kernel/testkit';
import type { UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';
import type { War } from '../state.ts';

function armyOf(nation: string, types: readonly UnitType[]): Json {
  let sheet = emptySheet(nation);
  for (const type of types) sheet = { ...sheet, units: [...sheet.units, freshUnit(type, sheet)] };
  return JSON.parse(JSON.stringify(sheet)) as Json;
}

const wordOf = (answer: unknown) => (typeof answer === 'string' ? answer : (answer as { do?: string } | null)?.do);

/** Goes for the enemy: charges and shoots where it can, marches straight on where it cannot. */
export const bold: Player<War> = (turn) => {
  const { offer, decision, match } = turn;
  // A battle that drags on is given up by the south.
  if (match.state.flip.number > 60 && turn.seat === 0) return null;
  if (isSpace(offer)) return decision === 'move' || decision.startsWith('place') ? offer.candidates()[0] : anyLegal(turn);
  const wanted = ['charge', 'shoot', 'roll', 'unit', 'fight on', 'pursue', 'full'];
  for (const word of wanted) {
    const found = offer.find((answer) => wordOf(answer) === word);
    if (found !== undefined) return found;
  }
  return anyLegal(turn);
};

/** Gives up at the third card. */
export const fainthearted: Player<War> = (turn) => (turn.match.state.flip.number >= 3 ? null : bold(turn));

/** Two small forces that are soon at each other's throats. */
const SMALL: Options = {
  'army-limits': 'none',
  headquarters: 'off',
  armies: [armyOf('britain', ['infantry', 'light-cavalry']), armyOf('france', ['infantry', 'heavy-cavalry'])],
};

export function playGame(seed: number, players: readonly Player<War>[]): { session: Session; secret: string } {
  const secret = secretFrom(`gentlemans-war recorded ${seed}`);
  return { session: playSeeded(game, seed, { players, options: SMALL, secret, entropy: ['0', '1'] }), secret };
}
