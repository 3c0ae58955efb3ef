// Builds everything that a browser gets into build/web, with a compressed copy beside each file: `node --import tsx web/build.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

await build({ configFile: here('./vite.config.ts'), logLevel: 'warn' });

const out = here('../build/web');
for (const path of readdirSync(out, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/\.(js|css|html|json|md|svg|webmanifest)$/.test(path)) continue;
  const file = readFileSync(`${out}/${path}`);
  const brotli = brotliCompressSync(file);
  writeFileSync(`${out}/${path}.br`, brotli);
  writeFileSync(`${out}/${path}.gz`, gzipSync(file));
  console.log(`${(brotli.length / 1000).toFixed(1).padStart(7)} kB  ${path}`);
}
