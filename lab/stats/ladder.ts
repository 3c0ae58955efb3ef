// Ladders: Bradley and Terry's strengths from who beat whom, found by Hunter's steps (MM), with intervals.
import { inverse, zeros } from './matrix.ts';
import { deviations } from './pentanomial.ts';

/** What `a` took of so many games against `b`; a draw is half a game. */
export interface Encounter {
  a: number;
  b: number;
  games: number;
  won: number;
}

export interface Rung {
  player: number;
  /** 400 points are odds of ten to one; the middle of the ladder is 1500. */
  rating: number;
  low: number;
  high: number;
  games: number;
}

const ELO = 400 / Math.LN10;
const MIDDLE = 1500;
/** Each player has drawn so many imagined games against one in the middle: who only won is strong, not endlessly so. */
const IMAGINED = 0.5;
const STEPS = 10_000;

/** The strengths, the strongest first. */
export function ladderOf(players: number, encounters: readonly Encounter[], confidence = 0.95): Rung[] {
  const games = zeros(players);
  const won = new Array<number>(players).fill(IMAGINED / 2);
  for (const { a, b, games: played, won: taken } of encounters) {
    (games[a] as number[])[b] = ((games[a] as number[])[b] as number) + played;
    (games[b] as number[])[a] = ((games[b] as number[])[a] as number) + played;
    won[a] = (won[a] as number) + taken;
    won[b] = (won[b] as number) + played - taken;
  }
  const strengths = strengthsOf(games, won);
  const errors = errorsOf(games, strengths);
  const logs = strengths.map(Math.log);
  const middle = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, players);
  const reach = deviations(confidence);
  return logs
    .map((log, player): Rung => {
      const rating = MIDDLE + ELO * (log - middle);
      const half = ELO * reach * (errors[player] as number);
      const played = (games[player] as number[]).reduce((sum, each) => sum + each, 0);
      return { player, rating, low: rating - half, high: rating + half, games: played };
    })
    .sort((a, b) => b.rating - a.rating || a.player - b.player);
}

function strengthsOf(games: readonly (readonly number[])[], won: readonly number[]): number[] {
  let strengths = won.map(() => 1);
  for (let step = 0; step < STEPS; step++) {
    const next = strengths.map((own, i) => {
      let burden = IMAGINED / (own + 1);
      for (const [j, played] of (games[i] as number[]).entries()) if (played > 0) burden += played / (own + (strengths[j] as number));
      return (won[i] as number) / burden;
    });
    const moved = Math.max(...next.map((each, i) => Math.abs(Math.log(each / (strengths[i] as number)))));
    strengths = next;
    if (moved < 1e-12) break;
  }
  return strengths;
}

/** Standard errors of the logarithms about their middle, by Fisher's information. */
function errorsOf(games: readonly (readonly number[])[], strengths: readonly number[]): number[] {
  const size = strengths.length;
  const information = zeros(size);
  for (let i = 0; i < size; i++) {
    const row = information[i] as number[];
    row[i] = IMAGINED * spread(strengths[i] as number, 1);
    for (let j = 0; j < size; j++) {
      const known = ((games[i] as number[])[j] as number) * spread(strengths[i] as number, strengths[j] as number);
      row[i] = (row[i] as number) + known;
      if (j !== i) row[j] = -known;
    }
  }
  const covariance = inverse(information);
  const rows = covariance.map((row) => row.reduce((sum, each) => sum + each, 0) / size);
  const all = rows.reduce((sum, each) => sum + each, 0) / size;
  return covariance.map((row, i) => Math.sqrt(Math.max(0, (row[i] as number) - 2 * (rows[i] as number) + all)));
}

function spread(a: number, b: number): number {
  const p = a / (a + b);
  return p * (1 - p);
}
