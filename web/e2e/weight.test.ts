// What a first game weighs on the wire: the code of the shell and of one game, without fonts and drawings.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** In bytes, compressed as they are sent: the shell with the first game, whose bundle brings its engine, and the shell alone, as measured; the aim is 100 kB with the first game. */
const MOST = 132_000;
const SHELL = 91_000;

/** Bytes of a body as a browser gets it. */
function sizeOf(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}

for (const box of shelf) {
  test(`${box.title}: the weight of the shell and of this game`, { timeout: 60_000 }, async () => {
    const { page, context } = await site.visitor({ serviceWorkers: 'block' });
    const paths = new Set<string>();
    context.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (/\.(js|css)$|^\/$/.test(path) && !/\/art-/.test(path)) paths.add(path);
    });
    await page.goto('/');
    await page.click(`a[href="/play/${box.slug}"]`);
    await page.click('.play-now');
    await page.waitForSelector('.match .table');
    await page.waitForTimeout(1500);
    const sizes = await Promise.all([...paths].map(async (path) => ({ path, size: await sizeOf(new URL(path, site.url)) })));
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    console.log(`${(total / 1000).toFixed(1)} kB: ${sizes.map(({ path, size }) => `${path.slice(-24)} ${size}`).join(', ')}`);
    const game = sizes.find(({ path }) => path.startsWith('/rules/'))?.size ?? 0;
    assert.ok(game > 0 && total - game <= SHELL, `the shell has ${total - game} bytes`);
    if (box === shelf[0]) assert.ok(total <= MOST, `${total} bytes`);
    await context.close();
  });
}
