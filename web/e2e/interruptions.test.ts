// A battle online between two browsers in which one breaks in with a held card: the window is offered to whoever may, taken by
// one, and passed by the other with a flag that flies until it is taken down. A fixed number of answers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import type { Page } from 'playwright-core';
import { playOn } from './auto-player.ts';
import { openOnlineTable } from './begin.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Answers of both together. */
const MOST = 60;
const FLAGS = '.standing-flags li:not(.up) button';
const BREAK_IN = '.answer-bar .answers > button.answer.deed';

/** The box whose windows take most standing answers: the one in which both may break in at any time. */
async function withWindows(): Promise<string> {
  const boxes = await Promise.all(
    shelf.map(async ({ slug, load }) => {
      const counts = Object.values((await load()).flow.decisions).map(({ standing }) => standing?.length ?? 0);
      return { slug, most: Math.max(...counts) };
    }),
  );
  return boxes.sort((a, b) => b.most - a.most)[0]?.slug ?? '';
}

const isAsked = (page: Page) => page.locator('.prompt.asked').isVisible();
/** Whether the question is a window: it takes a standing answer, and the battle has begun. */
const isWindow = async (page: Page) => (await page.locator('.deploy-for-me').count()) === 0 && (await page.locator(FLAGS).count()) > 1;

/** Both draw up by a touch of the button, as often as it is there. */
async function drawUp(pages: readonly Page[]): Promise<void> {
  const end = Date.now() + 90_000;
  for (let quiet = 0; quiet < 8 && Date.now() < end; ) {
    let pressed = false;
    for (const page of pages) {
      const button = page.locator('.deploy-for-me');
      if ((await button.count()) > 0)
        pressed = await button.click({ timeout: 1000 }).then(
          () => true,
          () => false,
        );
    }
    const windows = await Promise.all(pages.map(isWindow));
    if (windows.some(Boolean)) return;
    quiet = pressed ? 0 : quiet + 1;
    await pages[0]?.waitForTimeout(500);
  }
}

test('two browsers: a held card breaks in, and a flag passes for the other', { timeout: 240_000 }, async () => {
  const slug = await withWindows();
  const host = await site.visitor();
  const link = await openOnlineTable(host.page, slug);
  const guest = await site.visitor();
  await guest.page.goto(link);
  await guest.page.click('text=Sit down');
  const pages = [host.page, guest.page];
  await Promise.all(pages.map((page) => page.waitForSelector('.match .table')));
  await drawUp(pages);

  let offered = 0;
  let taken = 0;
  let flagged = 0;
  for (let answers = 0, idle = 0; answers < MOST && idle < 200 && (taken === 0 || flagged === 0); ) {
    let isAnybody = false;
    for (const page of pages) {
      if (!(await isAsked(page))) continue;
      isAnybody = true;
      if (await isWindow(page)) {
        offered += 1;
        // The host breaks in with the first card that he holds; the guest says once that he passes.
        const deed = page.locator(BREAK_IN).first();
        if (page === host.page && taken === 0 && (await deed.count()) > 0) {
          await deed.click();
          taken += 1;
        } else if (page === guest.page && flagged === 0) {
          await page.locator(FLAGS).first().click();
          await page.locator('.standing-flags .up').first().waitFor();
          flagged += 1;
        } else await page.locator('.answer-bar .answers > button.answer.quiet').first().click();
      } else await playOn(page, 'mouse', 1, answers + 1);
      answers += 1;
      await page.waitForTimeout(150);
    }
    idle = isAnybody ? 0 : idle + 1;
    if (!isAnybody) await host.page.waitForTimeout(100);
  }
  assert.ok(offered > 1, `${offered} windows were offered`);
  assert.equal(taken, 1, 'one broke in');
  assert.equal(flagged, 1, 'the other left a standing answer');
  // Both are told of the card that broke in.
  for (const page of pages) {
    await page.locator('.dock-tabs .tab-log').click();
    await page.waitForFunction(() => /interrupt/i.test(document.querySelector('.log')?.textContent ?? ''), null, { timeout: 30_000 });
  }
  assert.deepEqual([...host.errors, ...guest.errors], []);
  for (const { context } of [host, guest]) await context.close();
});
