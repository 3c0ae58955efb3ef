// Worker threads on this machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Piscina } from 'piscina';
import type { PairRecord } from './plan.ts';
import type { Players } from './run.ts';
import type { WorkerTask } from './worker.ts';

/** Pairs in hand for each thread: one that it plays and one that waits, so that no thread stands idle. */
const PER_THREAD = 2;

/** The threads run bundled code, as it would be shipped: a loader that keeps names would slow the search down. */
async function bundledWorker(): Promise<{ file: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-lab-'));
  const file = join(folder, 'worker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['rolldown'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'silent',
  });
  return { file, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** `rules` is the file of the rules. */
export async function newPool(rules: string, threads = availableParallelism()): Promise<Players> {
  const worker = await bundledWorker();
  const pool = new Piscina<WorkerTask, PairRecord>({
    filename: worker.file,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  return {
    width: threads * PER_THREAD,
    play: (task) => pool.run({ rules, task }),
    async close() {
      await pool.destroy();
      worker.close();
    },
  };
}
