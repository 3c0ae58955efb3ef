// Files that code makes: put into the build, and served while developing.
import type { Plugin } from 'vite';

/** By their path from the root of the site. */
export type GeneratedFiles = Record<string, string | Uint8Array>;

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  png: 'image/png',
};

export function generatedFiles(name: string, make: () => Promise<GeneratedFiles>): Plugin {
  return {
    name: `baize-${name}`,
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await make())) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        if (!/\.(js|json|md|svg|png)$/.test(path) || path.includes('node_modules')) return next();
        const found = (await make())[path];
        if (found === undefined) return next();
        response.setHeader('content-type', TYPES[path.split('.').pop() as string] as string);
        response.end(found);
      });
    },
  };
}
