// The hash that names a game's rules: of its code and the kernel's, bundled, so that no comment changes it.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Box } from '@baize/games';
import { build } from 'esbuild';

const known = new Map<string, Promise<string>>();

export function rulesHash(box: Box): Promise<string> {
  const entry = fileURLToPath(new URL('./game.ts', box.rulebook));
  const hash = known.get(entry) ?? bundleHash(entry);
  known.set(entry, hash);
  return hash;
}

async function bundleHash(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'default'],
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  const hash = createHash('sha256');
  for (const file of outputFiles) hash.update(file.contents);
  return hash.digest('hex');
}
