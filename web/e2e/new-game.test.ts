// `npm run new-game`, in a copy of the house: what it writes is played to its end in a real browser. The pages know no game, so
// those that are built already serve it too; only what the build makes of each game is made for the new one.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyHouse } from '@baize/kernel/testkit';
import { playOn } from './auto-player.ts';
import { beginLocalMatch } from './begin.ts';
import { openSite, type Site } from './site.ts';

const SLUG = 'river-crossing';
const house = copyHouse(['web', 'lab']);
after(() => rmSync(house, { recursive: true, force: true }));

/** The pages of this house; what the build makes of each game, made by the copy for its own; and the copy's server. */
const SERVE = `
const { cpSync, rmSync, writeFileSync } = await import('node:fs');
const { rulesFiles } = await import('./web/vite/rules.ts');
const { startServer } = await import('./server/index.ts');
const { webRoot: built, ...house } = JSON.parse(process.argv[1]);
cpSync(built, 'pages', { recursive: true });
for (const [name, text] of Object.entries(await rulesFiles())) {
  writeFileSync('pages/' + name, text);
  for (const ending of ['.br', '.gz']) rmSync('pages/' + name + ending, { force: true });
}
const { url } = await startServer({ ...house, webRoot: process.cwd() + '/pages' });
console.log(url);
`;

/** The server of the copy, in a process of its own, with nothing but the new game on its shelf. */
async function serveNewGame(given: object): Promise<{ url: string; close(): Promise<void> }> {
  const written = spawnSync(process.execPath, ['scripts/new-game.mjs', SLUG], { cwd: house, encoding: 'utf8' });
  assert.equal(written.status, 0, written.stderr);
  const index = join(house, 'games', 'index.ts');
  const alone = readFileSync(index, 'utf8')
    .replace(/^import \{ box as (?!riverCrossing\b).*\n/gm, '')
    .replace(/(shelf: readonly Box\[\] = )\[.*\]/, '$1[riverCrossing]');
  writeFileSync(index, alone);
  const args = ['--import', 'tsx', '--input-type=module', '-e', SERVE, JSON.stringify(given)];
  const server = spawn(process.execPath, args, { cwd: house, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(server, 'exit');
  const [url] = await Promise.race([once(server.stdout, 'data'), gone.then(() => assert.fail('the server of the copy went away'))]);
  return {
    url: String(url).trim(),
    async close() {
      server.kill();
      await gone;
    },
  };
}

let site: Site;
before(async () => {
  site = await openSite(serveNewGame);
});
after(() => site.close());

test('what new-game writes stands on the shelf of the pages, and is played through by mouse against a bot', {
  timeout: 180_000,
}, async () => {
  const { page, errors } = await site.visitor();
  await page.goto('/');
  await page.waitForSelector('text=River Crossing');
  await beginLocalMatch(page, SLUG);
  const { over, touches } = await playOn(page, 'mouse', 600);
  assert.ok(over, `it came to a stop after ${touches} touches`);
  assert.match((await page.textContent('.report')) ?? '', /far edge|nobody left/i);
  await page.click('text=Watch');
  await page.waitForSelector('.seal-badge:has-text("Every roll is proved")', { timeout: 30_000 });
  assert.deepEqual(errors, []);
});
