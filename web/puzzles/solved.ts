// Which puzzles this browser has solved.
import { readLocal, writeLocal } from '../shell/local-values.ts';

const KEY = 'baize:puzzles';

export function solvedIn(slug: string): Set<number> {
  return new Set(all()[slug] ?? []);
}

export function noteSolved(slug: string, number: number): void {
  const known = all();
  writeLocal(KEY, JSON.stringify({ ...known, [slug]: [...new Set([...(known[slug] ?? []), number])].sort((a, b) => a - b) }));
}

function all(): Record<string, number[]> {
  try {
    return JSON.parse(readLocal(KEY) || '{}') as Record<string, number[]>;
  } catch {
    return {};
  }
}
