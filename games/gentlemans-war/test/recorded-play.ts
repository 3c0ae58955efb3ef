// Seeded players of recorded battles.
import { isSpace, type Options, type Session, secretFrom } from '@baize/kernel';
import { anyLegal, type Player, playSeeded } from '@baize/kernel/testkit';
import type {} from '../content/types.ts';
import { game } from '../game.ts';
import type { War } from '../state.ts';
import { armyOf } from './armies.ts';

const wordOf = (answer: unknown) => (typeof answer === 'string' ? answer : (answer as { do?: string } | null)?.do);

/** Goes for the enemy: charges and shoots where it can, marches straight on where it cannot. */
export const bold: Player<War> = (turn) => {
  const { offer, decision, match } = turn;
  // A battle that drags on is given up by the south.
  if (match.state.flip.number > 60 && turn.seat % 2 === 0) return null;
  if (isSpace(offer)) return decision === 'move' || decision.startsWith('place') ? offer.candidates()[0] : anyLegal(turn);
  const wanted = ['charge', 'shoot', 'roll', 'unit', 'fight on', 'pursue', 'full', 'as it stands'];
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

/** A company of engineers and a battalion: one mine can end the battle for both. */
const MINED: Options = {
  'army-limits': 'none',
  headquarters: 'off',
  country: 'scenario',
  armies: [armyOf('britain', ['engineers']), armyOf('france', ['infantry'])],
};

/** The candidate of a placing that is nearest to the middle of the table. */
function inTheMiddle(candidates: readonly unknown[]): unknown {
  const off = (answer: unknown) => Math.abs(((answer as { x?: number } | null)?.x ?? 0) - MIDDLE);
  return candidates.reduce((best, each) => (off(each) < off(best) ? each : best));
}

const MIDDLE = 30_000;

/** The first of these words that is on offer, or anything. */
function firstOf(turn: Parameters<Player<War>>[0], ...wanted: readonly string[]): unknown {
  const { offer } = turn;
  if (isSpace(offer)) return anyLegal(turn);
  return wanted.map((word) => offer.find((answer) => wordOf(answer) === word)).find((found) => found !== undefined) ?? anyLegal(turn);
}

/** Lays a mine, steps back from it, and waits beside it. */
export const sapper: Player<War> = (turn) => {
  const { offer, decision, match } = turn;
  const { mines, acting } = match.state;
  if (isSpace(offer)) return decision === 'move' ? stepOf(turn) : inTheMiddle(offer.candidates());
  if (decision !== 'act') return firstOf(turn, 'unit', 'pass', 'stay', 'decline');
  const mine = offer.find((answer) => (answer as { kind?: string }).kind === 'mine');
  if (mine && mines.length === 0) return mine;
  if (mines.some(({ armed }) => !armed) && !acting?.done.includes('face')) return firstOf(turn, 'work on', 'face', 'done');
  return firstOf(turn, 'work on', ...(mines.some(({ armed }) => !armed) ? ['roll'] : []), 'done');
};

/** Three inches of what it has, straight on. */
function stepOf({ offer, match }: Parameters<Player<War>>[0]): unknown {
  const by = Math.min(3000, match.state.acting?.left ?? 0);
  const step = { do: 'advance', by };
  return isSpace(offer) && by > 0 && !match.state.acting?.legs.length && !offer.refusal(step) ? step : { do: 'halt' };
}

/** Goes straight on, wherever that leads. */
export const walker: Player<War> = (turn) => {
  const { offer, decision } = turn;
  if (isSpace(offer)) return decision === 'move' ? offer.candidates()[0] : inTheMiddle(offer.candidates());
  return firstOf(turn, ...(decision === 'act' ? ['roll', 'done'] : ['unit', 'pass', 'stay']));
};

export function playGame(seed: number, players: readonly Player<War>[], options = SMALL): { session: Session; secret: string } {
  const secret = secretFrom(`gentlemans-war recorded ${seed}`);
  return { session: playSeeded(game, seed, { players, options, secret, entropy: ['0', '1'] }), secret };
}

/** AGX-BIG-01: two players a side, a deck for each wing. */
export function playFour(seed: number): { session: Session; secret: string } {
  const secret = secretFrom(`gentlemans-war four ${seed}`);
  const armies = [
    armyOf('britain', ['infantry', 'light-cavalry', 'infantry']),
    armyOf('france', ['infantry', 'heavy-cavalry', 'infantry']),
  ];
  const players = [bold, bold, bold, bold];
  return { session: playSeeded(game, seed, { players, options: { ...SMALL, armies }, secret, entropy: ['0', '1', '2', '3'] }), secret };
}

/** Two who end together: the one lays a mine and stands beside it, the other walks on to it. */
export function playMined(seed: number): { session: Session; secret: string } {
  return playGame(seed, [sapper, walker], MINED);
}
