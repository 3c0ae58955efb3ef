// The rules of a game as a file on this machine, for worker threads to load.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Box } from '@baize/games';
import { bundleOf, labBundleOf } from '@baize/games/bundle';

/** Gone when it is closed. */
export interface RulesFile {
  hash: string;
  path: string;
  close(): void;
}

export async function rulesFileOf(box: Box): Promise<RulesFile> {
  const { hash } = await bundleOf(box);
  const code = await labBundleOf(box);
  const folder = mkdtempSync(join(tmpdir(), 'baize-lab-'));
  const path = join(folder, 'rules.mjs');
  writeFileSync(path, code);
  return { hash, path, close: () => rmSync(folder, { recursive: true, force: true }) };
}
