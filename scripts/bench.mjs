// Benches run as they would be shipped: bundled, without the names that a development loader keeps.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
await build({
  entryPoints: [`${root}bench/main.ts`],
  outfile: `${root}build/bench.mjs`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  logLevel: 'error',
});
const { status } = spawnSync(process.execPath, [`${root}build/bench.mjs`, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
