// npm run ladder -- SLUG PAIRS SEED [RANK=SHARE:PAIRS …]: each rank plays pairs of games against the one below, unless it is said what share a
// duel of the lab gave it and of how many pairs; where all of them stand goes into the game's bot-ladder.ts, on the scale of people's ratings.
// With no pairs to play, ranks above the first that nobody has measured are left out.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { levels } from '@baize/bots';
import { type Bench, benches } from '@baize/games/bench';
import { engineOf } from '@baize/kernel';
import { type Contest, type Encounter, ladderOf, pairScore, playPair } from '@baize/lab/core';

const RANKS = Object.keys(levels);
/** The middle of the seven stands where people begin, so that a newcomer is neither flattered nor put down. */
const MIDDLE = { rank: 'Lieutenant', rating: 1500 };
/** Of an interval at 95 %. */
const DEVIATIONS = 2 * 1.96;

function meet({ game, options = {} }: Bench, upper: number, pairs: number, seed: number): Encounter {
  const [a, b] = [RANKS[upper] as string, RANKS[upper - 1] as string].map((rank) => ({ name: rank, bot: rank })) as [
    Contest['a'],
    Contest['b'],
  ];
  const contest: Contest = { name: `${a.name} against ${b.name}`, a, b, options, compare: 'sides' };
  const ground = { engine: engineOf(game) };
  let won = 0;
  for (let pair = 0; pair < pairs; pair++)
    won += pairScore(contest, playPair(ground, { seed, seats: game.seats.least, figures: {}, at: upper, contest, pair }));
  console.log(`${contest.name}: ${won} of ${2 * pairs}`);
  return { a: upper, b: upper - 1, games: 2 * pairs, won };
}

/** What a duel of the lab gave: `Captain=68.3:120` is 68.3 % of 120 pairs. */
function measured(upper: number, said: readonly string[]): Encounter | undefined {
  const found = said.map((each) => /^(\w+)=([\d.]+):(\d+)$/.exec(each)).find((each) => each?.[1] === RANKS[upper]);
  if (!found) return undefined;
  const games = 2 * Number(found[3]);
  return { a: upper, b: upper - 1, games, won: (Number(found[2]) / 100) * games };
}

const [slug, pairs = '60', seed = '1', ...said] = process.argv.slice(2);
const bench = benches.find(({ game }) => game.slug === slug);
if (!bench) throw new Error(`Say which game: ${benches.map(({ game }) => game.slug).join(', ')}.`);
const played: Encounter[] = [];
for (let upper = 1; upper < RANKS.length; upper++) {
  const met = measured(upper, said) ?? (Number(pairs) > 0 ? meet(bench, upper, Number(pairs), Number(seed)) : undefined);
  if (!met) break;
  played.push(met);
}
const rungs = ladderOf(played.length + 1, played);
const shift = MIDDLE.rating - (rungs.find(({ player }) => RANKS[player] === MIDDLE.rank)?.rating ?? 0);
const lines = rungs.map(({ player, rating, low, high }) => {
  const deviation = Math.round((high - low) / DEVIATIONS);
  return `  { rank: '${RANKS[player]}', rating: ${Math.round(rating + shift)}, deviation: ${deviation} },`;
});
const met = played.map(({ a, games, won }) => `//   ${RANKS[a]} took ${((100 * won) / games).toFixed(1)} % of ${games} games`);
const text = `// Made by \`npm run ladder -- ${process.argv.slice(2).join(' ')}\`: each rank against the one below, from both seats with the same luck.
${met.join('\n')}
import type { Rung } from '../index.ts';

export const ladder: readonly Rung[] = [
${lines.join('\n')}
];
`;
writeFileSync(fileURLToPath(new URL(`../games/${slug}/bot-ladder.ts`, import.meta.url)), text);
console.log(text);
