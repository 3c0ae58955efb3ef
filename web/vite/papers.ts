// Papers of the house that are read in the browser as they stand in docs/.
import { readFileSync } from 'node:fs';
import type { GeneratedFiles } from './generated-files.ts';

const FAIRNESS = ['FAIRNESS.md', 'fairness.svg'] as const;

export async function paperFiles(): Promise<GeneratedFiles> {
  return Object.fromEntries(
    FAIRNESS.map((name) => [`papers/${name.toLowerCase()}`, readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')]),
  );
}
