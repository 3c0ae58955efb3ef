// Builds everything that a browser gets into build/web: `node --import tsx web/build.ts`.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

await build({ configFile: here('./vite.config.ts'), logLevel: 'warn' });

/** What each file weighs on the wire. */
const out = here('../build/web');
for (const path of readdirSync(out, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/\.(js|css|html)$/.test(path)) continue;
  const kilobytes = gzipSync(readFileSync(`${out}/${path}`)).length / 1000;
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${path}`);
}
