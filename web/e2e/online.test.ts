// Two browsers far apart: an invitation by link, a whole game online, a lost connection, a spectator.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import { counts } from '@baize/kernel/testkit';
import { playOn } from './auto-player.ts';
import { openOnlineTable, resign } from './begin.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const [first] = shelf;
assert.ok(first);
const WHOLE = 4000;
/** Touches of each of the two after the server came back. */
const MOST = counts(40, WHOLE);

async function openTable() {
  const host = await site.visitor();
  return { host, invitation: await openOnlineTable(host.page, first?.slug ?? '') };
}

test('a game between two browsers, with a server that goes away in the middle', { timeout: 400_000 }, async () => {
  const { host, invitation } = await openTable();
  const guest = await site.visitor();
  await guest.page.goto(invitation);
  await guest.page.click('button:has-text("Sit down"), button:has-text("Join"), button.main');
  await Promise.all([host, guest].map(({ page }) => page.waitForSelector('.match .table')));
  const watcher = await site.visitor();
  await watcher.page.goto(new URL(host.page.url()).pathname);
  const both = (most: number) => Promise.all([playOn(host.page, 'mouse', most, 3), playOn(guest.page, 'mouse', most, 4)]);
  await Promise.race([both(40), new Promise((resolve) => setTimeout(resolve, 20_000))]);
  await site.restart();
  const ends = await both(MOST);
  // The proof plays to the end; here one of the two gives up after a good part.
  if (MOST < WHOLE && !ends.some(({ over }) => over)) await resign(host.page);
  else assert.ok(ends.every(({ over }) => over));
  await Promise.all([host, guest].map(({ page }) => page.waitForSelector('.report', { timeout: 20_000 })));
  await watcher.page.waitForSelector('.report', { timeout: 20_000 });
  for (const { context } of [host, guest, watcher]) await context.close();
});
