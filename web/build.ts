// Builds everything that a browser gets into build/web, with a compressed copy beside each file: `node --import tsx web/build.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

await build({ configFile: here('./vite.config.ts'), logLevel: 'warn' });

const out = here('../build/web');
const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** A copy of a file in each form that browsers ask for; says what the smaller one weighs. */
async function compress(path: string): Promise<string> {
  const file = readFileSync(`${out}/${path}`);
  const [brotli, zipped] = await Promise.all([inBrotli(file), inGzip(file)]);
  writeFileSync(`${out}/${path}.br`, brotli);
  writeFileSync(`${out}/${path}.gz`, zipped);
  return `${(brotli.length / 1000).toFixed(1).padStart(7)} kB  ${path}`;
}

const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(js|css|html|json|md|svg|webmanifest)$/.test(path),
);
// All at once: compressing runs in threads of its own, one for each core.
console.log((await Promise.all(paths.sort().map(compress))).join('\n'));
