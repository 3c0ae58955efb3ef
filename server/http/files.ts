// Files: rules bundles by their hash, and the pages of the built web application.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Problem } from '../protocol.ts';
import { notFound } from '../request-error.ts';
import type { Rules } from '../rules.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

export function rulesRoutes(app: FastifyInstance, rules: Rules, webRoot: string | undefined): void {
  app.get('/rules/shelf.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return rules.shelf();
  });

  app.get<{ Params: { file: string } }>('/rules/:file', async (request, reply) => {
    const { file } = request.params;
    // Without an ending it is the page of a game's rulebook.
    if (!file.includes('.')) return reply.callNotFound();
    const [, hash, ending] = /^([0-9a-f]{64})\.(js|md)$/.exec(file) ?? [];
    if (!hash) throw notFound('set of rules');
    const { code, rulebook } = await rules.text(hash);
    const isBook = ending === 'md';
    // The hash is that of the code, so the text of a rulebook may be corrected under the same hash.
    reply.header('cache-control', isBook ? 'no-cache' : IMMUTABLE).header('vary', 'accept-encoding');
    reply.type(isBook ? 'text/markdown; charset=utf-8' : 'text/javascript; charset=utf-8');
    const text = isBook ? rulebook : code;
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
    // The build's copy of code, which its hash names: a rulebook of the same name may be another text.
    const copy = webRoot === undefined || isBook ? null : join(webRoot, 'rules', `${file}.br`);
    return reply.header('content-encoding', 'br').send(await compressed(text, copy));
  });
}

const brotli = promisify(brotliCompress);
const kept = new Map<string, Promise<Buffer>>();
const MOST_KEPT = 64;

/** As small as can be takes more than a second for the largest bundle, while somebody waits for his first match: this takes a
 * tenth of a second, for 8 % more bytes. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

async function compressAnew(text: string, copy: string | null): Promise<Buffer> {
  const built = copy === null ? null : await readFile(copy).catch(() => null);
  return built ?? brotli(text, QUICKLY);
}

/** Compressed once, because everybody who plays by these rules fetches them: by the build, or here, quickly, what it does not have. */
function compressed(text: string, copy: string | null): Promise<Buffer> {
  const found = kept.get(text) ?? compressAnew(text, copy);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, found);
  return found;
}

/** An address of a page that cannot be read leads into the house all the same: the page says that there is no such room. */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.startsWith('/api/') ? url : '/';
  }
}

/** Everything that is neither API nor file is a page of the one application. */
export async function webRoutes(app: FastifyInstance, root: string | undefined): Promise<void> {
  const hasPages = root !== undefined && existsSync(join(root, 'index.html'));
  if (hasPages) {
    await app.register(fastifyStatic, {
      root,
      wildcard: true,
      // The build puts a compressed copy beside each file.
      preCompressed: true,
      index: 'index.html',
      cacheControl: false,
      setHeaders(response, path) {
        // Built files under assets/ carry their own hash in the name.
        response.header('cache-control', path.includes(`${join(root, 'assets')}`) ? IMMUTABLE : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && !/^\/(api|ws|assets)(\/|$)/.test(path) && !/\.\w+$/.test(path);
    if (isPage && hasPages) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    if (isPage && path === '/') return reply.type('text/plain').send('Baize is running; its pages have not been built.');
    const problem: Problem = { error: 'There is nothing here.', code: 'not found' };
    return reply.code(404).send(problem);
  });
}
