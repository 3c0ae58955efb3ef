// Tests as bundles: a game has hundreds of modules, and loading them one by one through a compiler takes longer than most of
// its tests. Everything that tests share is compiled once, and each process loads a few large files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const made = join(root, 'build/tests');

/** Bundles these files; those of each group share one process. Says which files to start. */
export async function bundleTests(groups) {
  rmSync(made, { recursive: true, force: true });
  const loaders = join(made, 'loaders');
  mkdirSync(loaders, { recursive: true });
  const entries = groups.map((files, place) => {
    const loader = join(loaders, `${dirname(files[0]).replaceAll('/', '-')}-${place + 1}-${basename(files[0], '.test.ts')}.test.ts`);
    writeFileSync(loader, files.map((file) => `import ${JSON.stringify(join(root, file))};\n`).join(''));
    return loader;
  });
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: made,
    outbase: loaders,
    chunkNames: 'shared/[hash]',
    bundle: true,
    splitting: true,
    ignoreAnnotations: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'import.meta.url': 'HERE' },
    plugins: [packagesApart, whereItStands],
  });
  return entries.map((loader) => join(made, basename(loader).replace(/ts$/, 'js')));
}

/** What comes from the registry is loaded as it is. */
const packagesApart = {
  name: 'packages apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@baize/') ? undefined : { path, external: true },
    ),
};

/** A module that reads files beside itself must know where its source stands, not its bundle. */
const whereItStands = {
  name: 'where it stands',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      return { contents: `const HERE = ${JSON.stringify(pathToFileURL(path).href)};${text}`, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    }),
};
