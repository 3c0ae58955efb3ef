// npm run balance -- SLUG PAIRS SEED [ID …]: plays the battles of a game, all or those named, policy against policy, and writes what their
// first side took, and how many answers a battle has, into the game's balance.ts. A battle is played until its interval is narrow enough,
// at most so many pairs; all battles by turns, so that a run that is broken off has played each about as often. Both forces lead the first side from both seats; the two battles of a pair have the same
// luck. What was played is kept in build/, and a run that was broken off goes on from there as long as the rules and their bots are the same.
// Several runs with different battles may go on beside each other: what is written is what all of them have played.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { botNamed, botSetup, quickDice } from '@baize/bots';
import { shelf } from '@baize/games';
import { type Balanced, benches } from '@baize/games/bench';
import { bundleOf } from '@baize/games/bundle';
import { engineOf, type Options, type Seat } from '@baize/kernel';
import { countPairs, intervalOf, meanAndVariance, seedFrom, sharedLuck } from '@baize/lab/core';

/** A pair of battles: what the first side took of each, and how many answers both took. */
interface Pair {
  id: string;
  pair: number;
  scores: [number, number];
  answers: number;
}

const [slug = '', pairs = '50', seed = '1', ...ids] = process.argv.slice(2);
const bench = benches.find(({ game }) => game.slug === slug);
const box = shelf.find((each) => each.slug === slug);
if (!bench?.balanced || !box)
  throw new Error(`Say which game: ${benches.flatMap(({ game, balanced }) => (balanced ? [game.slug] : [])).join(', ')}.`);
const engine = engineOf(bench.game);
const rules = (await bundleOf(box)).hash;
const all = bench.balanced();
const wanted = all.filter(({ id }) => ids.length === 0 || ids.includes(id));
const folder = fileURLToPath(new URL('../build', import.meta.url));
const file = `${folder}/balance-${slug}-${seed}-${rules.slice(0, 12)}.jsonl`;
const kept = fileURLToPath(new URL(`../games/${slug}/balance.ts`, import.meta.url));
mkdirSync(folder, { recursive: true });
const known = new Set(readPairs().map(({ id, pair }) => `${id} ${pair}`));

function readPairs(): Pair[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Pair]));
}

/** Pairs with the first side at the first seat and at the second by turns. */
function playPair({ id, leads }: Balanced, pair: number): Pair {
  const deal = seedFrom(seed, 'deal', id, pair);
  let answers = 0;
  const [one, two] = [0, 1].map((number) => {
    const { options, first } = leads[2 * (pair % 2) + number] as Balanced['leads'][number];
    const game = playOut(options, deal, seedFrom(seed, 'thoughts', id, pair, number));
    answers += game.answers;
    const [mine, theirs] = [game.share[first] as number, game.share[1 - first] as number];
    return mine > theirs ? 1 : mine < theirs ? 0 : 0.5;
  }) as [number, number];
  return { id, pair, scores: [one, two], answers };
}

/** As in the arena, but no answer is looked at twice: the policy gives none that it was not offered, and asking takes a fifth of the time. */
function playOut(options: Options, deal: number, thoughts: number): { share: readonly number[]; answers: number } {
  const { thinking } = engine;
  const source = sharedLuck(deal);
  const match = thinking.start(botSetup(engine, options), source);
  const umpire = thinking.umpire(match, source);
  const [bot, dice] = [botNamed('policy'), quickDice(thoughts)];
  for (let answers = 0; ; answers++) {
    if (match.result) return { share: match.result.share, answers };
    const seat = engine.waiting(match)[0] as Seat;
    thinking.answer(match, seat, bot.answer(engine, thinking.view(match, seat), seat, dice), umpire);
  }
}

/** So many pairs at the least before anybody looks how wide the interval is, and so wide, in parts of one, it may be. */
const LEAST_PAIRS = 15;
const NARROW = 0.2;

function isSettled(id: string): boolean {
  const own = readPairs().filter((each) => each.id === id);
  if (own.length < LEAST_PAIRS) return false;
  const [low, high] = intervalOf(spreadOf(own));
  return high - low <= NARROW;
}

const spreadOf = (own: readonly Pair[]) => countPairs(own.map(({ scores: [one, two] }) => one + two));

for (let pair = 0; pair < Number(pairs); pair++) {
  for (const each of wanted) {
    if (known.has(`${each.id} ${pair}`) || isSettled(each.id)) continue;
    appendFileSync(file, `${JSON.stringify(playPair(each, pair))}\n`);
  }
  write();
}
console.log(write());

/** The rows that an earlier run has left, by battle: one that plays only some of the battles keeps the others. */
function rowsKept(): Map<string, string> {
  const rows = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n') : [];
  return new Map(rows.flatMap((row) => [...row.matchAll(/^ {2}'([^']+)': /g)].map(([, id]) => [id as string, row] as const)));
}

function write(): string {
  const played = readPairs();
  const earlier = rowsKept();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
  const run = `seed ${seed}, ${new Date().toISOString().slice(0, 10)}, ${commit}`;
  const rows = all.flatMap(({ id, whose }) => {
    const own = played.filter((each) => each.id === id);
    if (own.length === 0) return earlier.get(id) ?? [];
    const scores = own.flatMap((each) => each.scores);
    const count = (score: number) => scores.filter((each) => each === score).length;
    const spread = spreadOf(own);
    const [first, low, high] = [meanAndVariance(spread).mean, ...intervalOf(spread)].map((part) => Math.round(100 * part));
    const answers = Math.round(own.reduce((sum, each) => sum + each.answers, 0) / scores.length);
    return `  '${id}': { whose: '${whose}', first: ${first}, low: ${low}, high: ${high}, games: ${scores.length}, answers: ${answers} }, // ${count(1)} won, ${count(0.5)} drawn, ${count(0)} lost; ${run}`;
  });
  const text = `// Made by \`npm run balance -- ${slug} PAIRS SEED\`; each row says of which seed, day and commit it is. What the first side took of the battles
// between two policy bots, in percent, with its interval of 95 %, and how many answers both gave; a draw counts one half. Both usual forces led
// the first side, from both seats, and the two battles of a pair had the same luck.
import type { MeasuredBalance } from '@baize/contracts';

// biome-ignore format: a table
export const BALANCE: Readonly<Record<string, MeasuredBalance>> = {
${rows.join('\n')}
};
`;
  writeFileSync(kept, text);
  return text;
}
