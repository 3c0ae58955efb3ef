// Whether the catalogue is fair: commanders of equal skill fight duels with line-ups dealt at random, and every character
// and weapon is counted. `node --import tsx games/gow-orders/balance.ts 4000` prints the table.
import {
  giveAnswer,
  isSpace,
  type Match,
  offerTo,
  type Seat,
  type Setup,
  sampled,
  startMatch,
  Umpire,
  viewOf,
  waitingFor,
  wilson,
} from '@baize/kernel';
import { CHARACTER_IDS, character } from './content/characters.ts';
import { DUAL, MELEE, RANGED, weaponName } from './content/weapons.ts';
import { game } from './game.ts';
import { type Fray, type Warrior, warrior } from './state.ts';

export interface Standing {
  card: string;
  name: string;
  games: number;
  /** The part of its games that it won, `low` to `high` at 95 %. */
  won: number;
  low: number;
  high: number;
}

export interface Balance {
  games: number;
  /** The part that the first seat won, the mean number of turns, and the part that reached the turn limit. */
  firstSeat: number;
  turns: number;
  limit: number;
  standings: Standing[];
}

const OPTIONS = {
  ...{ mode: 'duel', board: 'any', selection: 'random', downing: 'on' },
  ...{ friendlyFire: 'off', tie: 'draw', turnLimit: 30, nudge: 'off' },
};
const SETUP: Setup = {
  game: game.slug,
  rules: { version: game.version, hash: '' },
  options: OPTIONS,
  seats: 2,
  fair: { commitment: '', entropy: [] },
};

/** The answer that the game's own lore rates best. */
function bestAnswer(m: Match<Fray>, seat: Seat): unknown {
  const view = viewOf(game, m, seat);
  const offer = offerTo(game, view, seat) ?? [];
  const answers = isSpace(offer) ? (game.lore.candidates?.(view, seat) ?? offer.candidates()) : offer;
  const rates = game.lore.rate(view, seat, answers);
  return answers[rates.indexOf(Math.max(...rates))];
}

/** The cards of a line-up: a dual weapon is one. */
function cardsOf(w: Warrior): string[] {
  const weapons = [w.melee, w.ranged].map((id) => (id ?? '').replace(/^(U\d)[mr]$/, '$1'));
  return [w.character ?? '', ...new Set(weapons)];
}

export function tryBalance(games: number, seed: number): Balance {
  const tally = new Map<string, { games: number; won: number }>();
  const sum = { first: 0, turns: 0, limit: 0 };
  for (let i = 0; i < games; i++) {
    const source = sampled(seed * 1_000_003 + i);
    const match = startMatch(game, SETUP, source) as Match<Fray>;
    const umpire = new Umpire(match, source, false);
    while (match.asked) {
      const seat = waitingFor(match)[0] as Seat;
      giveAnswer(game, match, seat, bestAnswer(match, seat), umpire);
    }
    const { state } = match;
    sum.first += match.result?.share[0] ?? 0;
    sum.turns += state.turn;
    sum.limit += match.result?.rule === 'ORD-WIN-05' ? 1 : 0;
    for (const seat of [0, 1]) {
      for (const card of cardsOf(warrior(state, seat))) {
        const so = tally.get(card) ?? { games: 0, won: 0 };
        tally.set(card, { games: so.games + 1, won: so.won + (match.result?.share[seat] ?? 0) });
      }
    }
  }
  const standings = [...CHARACTER_IDS, ...MELEE, ...RANGED, ...DUAL].map((card): Standing => {
    const { games: played, won } = tally.get(card) ?? { games: 0, won: 0 };
    const part = played > 0 ? won / played : 0.5;
    const [low, high] = wilson(part, Math.max(1, played));
    const name = card.startsWith('C') ? character(card as (typeof CHARACTER_IDS)[number]).name : weaponName(card);
    return { card, name, games: played, won: part, low, high };
  });
  return { games, firstSeat: sum.first / games, turns: sum.turns / games, limit: sum.limit / games, standings };
}

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

export function balanceLines(balance: Balance): string[] {
  const { games, firstSeat, turns, limit, standings } = balance;
  return [
    `${games} duels: seat 1 won ${percent(firstSeat)}, ${turns.toFixed(1)} turns, ${percent(limit)} reached the turn limit`,
    ...standings.map(({ card, name, games: played, won, low, high }) => {
      const mark = won < 0.4 || won > 0.6 ? '  OUTSIDE 40 to 60 %' : '';
      return `${card.padEnd(4)} ${name.padEnd(24)} ${String(played).padStart(5)} games ${percent(won).padStart(7)}  (${percent(low)} to ${percent(high)})${mark}`;
    }),
  ];
}

if (process.argv[1]?.endsWith('balance.ts')) {
  const [games = '2000', seed = '1'] = process.argv.slice(2);
  console.log(balanceLines(tryBalance(Number(games), Number(seed))).join('\n'));
}
