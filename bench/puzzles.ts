// npm run puzzles -- SLUG COUNT SECONDS CLEAR [easy FROM]: looks for puzzles in matches between bots and writes them into the game's puzzles.jsonl.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Puzzle } from '@baize/contracts';
import { benches } from '@baize/games/bench';
import { engineOf } from '@baize/kernel';
import { findPuzzle, type PuzzleTerms } from '@baize/lab/core';

const USUAL: PuzzleTerms = {
  options: {},
  answers: [3, 30],
  between: [6, 160],
  clear: 0.02,
  easy: false,
  worlds: 60,
  horizon: 24,
  iterations: 300,
};

const [slug, count = '10', seconds = '120', clear = '0.02', easy, from = '6'] = process.argv.slice(2);
const bench = benches.find(({ game }) => game.slug === slug);
if (!bench) throw new Error(`Say which game: ${benches.map(({ game }) => game.slug).join(', ')}.`);
const engine = engineOf(bench.game);
const found: Puzzle[] = [];
const start = process.cpuUsage().user;
for (let seed = 1; found.length < Number(count) && process.cpuUsage().user - start < Number(seconds) * 1e6; seed++) {
  const puzzle = findPuzzle(
    engine,
    { ...USUAL, options: bench.options ?? {}, clear: Number(clear), easy: easy === 'easy', between: [Number(from), Number(from) + 154] },
    seed,
  );
  if (!puzzle) continue;
  found.push(puzzle);
  const [first, second] = puzzle.promises;
  console.log(
    `match ${seed}, answer ${puzzle.record.entries.length}: ${JSON.stringify(puzzle.best)} ${first?.share} before ${second?.share}`,
  );
}
const file = fileURLToPath(new URL(`../games/${slug}/puzzles.jsonl`, import.meta.url));
writeFileSync(file, found.map((each) => `${JSON.stringify(each)}\n`).join(''));
