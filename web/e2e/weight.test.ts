// What a first game weighs on the wire: the code of the shell and of one game, without fonts and drawings.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import { counts } from '@baize/kernel/testkit';
import { playOn } from './auto-player.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** What we want it to weigh, in bytes, compressed as they are sent: the shell with the first game, which is a small one, and with any game. */
const GOAL = { first: 100_000, any: 160_000 };
/** Ratchets, not goals: what it weighed when this was last lowered, so that it does not grow unseen. They may only come down,
 * unless more of it is shown in the first minute: since then the odds (2 kB) are part of it.
 * The shell is what is not the game's own rules and notes; the games on an open table fetch the most of it for their first match. */
const RATCHET = { first: 105_100, shell: 72_000 };

/** So many touches give an answer in every game, and end none. */
const TOUCHES = 4;

/** Chance in the page, the same in each run: what is fetched depends on what happens in the first minutes. */
const SAME_CHANCE = `let state = 17;
crypto.getRandomValues = (bytes) => bytes.map(() => (state = (state * 48271) % 2147483647) >> 8);
Math.random = () => (state = (state * 48271) % 2147483647) / 2147483647;`;

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** How far it is to a goal. */
function distance(bytes: number, goal: number): string {
  return bytes <= goal ? `${inKb(goal - bytes)} under the goal of ${inKb(goal)}` : `${inKb(bytes - goal)} over the goal of ${inKb(goal)}`;
}

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

/** The lightest and the heaviest tell whether the shell has grown; the proof weighs all. */
const WEIGHED = shelf.filter((box) => counts(0, 1) === 1 || box === shelf[0] || box === shelf.at(-1));

for (const box of WEIGHED) {
  const isFirst = box === shelf[0];
  test(`${box.title}: the shell${isFirst ? ', and the shell with this game,' : ' around this game'} has not grown`, {
    timeout: 120_000,
  }, async () => {
    const { page, context, errors } = await site.visitor({ serviceWorkers: 'block' });
    await context.addInitScript(SAME_CHANCE);
    const paths = new Set<string>();
    context.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (/\.(js|css)$|^\/$/.test(path) && !/\/art-/.test(path)) paths.add(path);
    });
    await page.goto('/');
    await page.click(`a[href="/play/${box.slug}"]`);
    await page.click('.play-now');
    await page.waitForSelector('.match .table');
    // Until the visitor has answered and has seen a bot answer.
    await playOn(page, 'mouse', TOUCHES);
    await page.waitForTimeout(1500);
    assert.deepEqual(errors, []);
    const sizes = await Promise.all([...paths].map(async (path) => ({ path, size: await sizeOf(new URL(path, site.url)) })));
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    console.log(`${box.title}: ${inKb(total)}, ${distance(total, isFirst ? GOAL.first : GOAL.any)}`);
    console.log(`of which ${sizes.map(({ path, size }) => `${path.slice(-24)} ${size}`).join(', ')}`);
    const game = sizes.filter(({ path }) => /^\/(rules|parts)\//.test(path)).reduce((sum, { size }) => sum + size, 0);
    assert.ok(game > 0, 'the game was fetched');
    assert.ok(total - game <= RATCHET.shell, `the shell has ${total - game} bytes`);
    if (isFirst) assert.ok(total <= RATCHET.first, `${total} bytes`);
    await context.close();
  });
}
