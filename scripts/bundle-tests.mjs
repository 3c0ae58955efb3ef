// Tests as bundles: a game has hundreds of modules, and loading them one by one through a compiler takes longer than most of
// its tests. Everything that tests share is compiled once, and each process loads a few large files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const made = join(root, 'build/tests');
const loaders = join(made, 'loaders');

/** A test that loads modules by names that it works out runs from its source: a bundle would hold the same modules twice. */
const loadsByName = (file) => /\bimport\((?!['"])/.test(readFileSync(join(root, file), 'utf8'));

/** The files to start for groups of tests, each group in one process. */
export async function bundleTests(groups) {
  rmSync(made, { recursive: true, force: true });
  mkdirSync(loaders, { recursive: true });
  const started = groups.map((files, place) => ({ loader: writeLoader(files, place + 1), fromSource: files.some(loadsByName) }));
  await bundle(started.filter(({ fromSource }) => !fromSource).map(({ loader }) => loader));
  return started.map(({ loader, fromSource }) => (fromSource ? loader : join(made, basename(loader).replace(/ts$/, 'js'))));
}

/** A file that loads those of a group. */
function writeLoader(files, place) {
  const loader = join(loaders, `${dirname(files[0]).replaceAll('/', '-')}-${place}-${basename(files[0])}`);
  writeFileSync(loader, files.map((file) => `import '../../../${file}';\n`).join(''));
  return loader;
}

const bundle = (entryPoints) => build({ ...asBundles, entryPoints, outdir: made, outbase: loaders, chunkNames: 'shared/[hash]' });

/** A program of the house in few files in `folder`, for tests that start it many times; what it loads late stays apart. */
export const bundleProgram = (file, folder, plugins = []) =>
  build({
    ...asBundles,
    plugins: [...plugins, ...asBundles.plugins],
    entryPoints: [file],
    outdir: folder,
    chunkNames: '[hash]',
    sourcemap: false,
  });

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

const asBundles = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  // Rooms say that importing them does nothing by itself; importing a test does.
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
};
