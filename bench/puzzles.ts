// npm run puzzles -- SLUG COUNT SECONDS CLEAR FROM[-TO] SEED [easy] [5-45] [NAME=VALUE …]: looks for puzzles in matches between bots,
// between the answers FROM and TO of each match and from the match SEED on, among so many answers, with these options of the game, and
// adds them to the game's puzzles.jsonl.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Puzzle } from '@baize/contracts';
import { benches } from '@baize/games/bench';
import { engineOf, type Options } from '@baize/kernel';
import { findPuzzle, type PuzzleTerms } from '@baize/lab/core';

/** Moments from the middle of matches: the first answers decide little. */
const USUAL: PuzzleTerms = {
  options: {},
  answers: [3, 30],
  between: [60, 400],
  clear: 0.07,
  easy: false,
  worlds: 60,
  horizon: 24,
  iterations: 300,
};

const [slug, count = '10', seconds = '120', clear = String(USUAL.clear), between = '60', first = '1', ...more] = process.argv.slice(2);
const bench = benches.find(({ game }) => game.slug === slug);
if (!bench) throw new Error(`Say which game: ${benches.map(({ game }) => game.slug).join(', ')}.`);
const engine = engineOf(bench.game);
const [from = USUAL.between[0], to = USUAL.between[1]] = between.split('-').map(Number);
const file = fileURLToPath(new URL(`../games/${slug}/puzzles.jsonl`, import.meta.url));
const terms: PuzzleTerms = {
  ...USUAL,
  // The battles in which bots are measured are the small ones.
  options: { ...bench.options, ...bench.duelOptions, ...optionsIn(more) },
  answers: answersIn(more) ?? USUAL.answers,
  clear: Number(clear),
  between: [from, to],
  easy: more.includes('easy'),
};
const start = process.cpuUsage().user;
let found = 0;
for (let seed = Number(first); found < Number(count) && process.cpuUsage().user - start < Number(seconds) * 1e6; seed++) {
  const puzzle = findPuzzle(engine, terms, seed);
  if (puzzle) keep(puzzle, seed);
}

function answersIn(words: readonly string[]): [number, number] | undefined {
  const span = words.find((word) => /^\d+-\d+$/.test(word));
  return span?.split('-').map(Number) as [number, number] | undefined;
}

function optionsIn(words: readonly string[]): Options {
  const given = words.filter((word) => word.includes('=')).map((word) => word.split('=') as [string, string]);
  return Object.fromEntries(given.map(([name, value]) => [name, Number.isNaN(Number(value)) ? value : Number(value)]));
}

/** Written as soon as it is found: the search takes long. */
function keep(puzzle: Puzzle, seed: number): void {
  found += 1;
  const [best, second] = puzzle.promises;
  console.log(
    `match ${seed}, answer ${puzzle.record.entries.length}: ${JSON.stringify(puzzle.best)} ${best?.share} before ${second?.share}`,
  );
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, `${kept}${JSON.stringify(puzzle)}\n`);
}
