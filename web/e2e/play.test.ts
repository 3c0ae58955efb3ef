// A person in a real browser: a whole game of each kind against a bot, by mouse, by keys alone, on a phone, and offline.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import { counts } from '@baize/kernel/testkit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type InputDevice, playOn } from './auto-player.ts';
import { beginLocalMatch, resign } from './begin.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Against the lowest bot, so that it is quick. */
const openLocalMatch = (page: Page, slug: string) => beginLocalMatch(page, slug);

const MOST = 4000;
/** So many touches show a good part of a battle; the proof plays each to its end. */
const BY_CHANCE = counts(70, MOST);

const [first] = shelf;
assert.ok(first);

for (const box of shelf) {
  test(`${box.title}: a whole game against a bot, by mouse`, { timeout: 300_000 }, async () => {
    const { page, context, errors } = await site.visitor();
    await openLocalMatch(page, box.slug);
    const played = await playOn(page, 'mouse', BY_CHANCE);
    // By chance a large battle takes hours: after a good part of it, the person gives up.
    if (!played.over) {
      assert.equal(played.touches, BY_CHANCE, 'it went on as long as somebody touched something');
      await resign(page);
    }
    assert.deepEqual(errors, []);
    await page.click('text=Watch');
    await page.waitForSelector('.seal-badge:has-text("Every roll is proved")', { timeout: 30_000 });
    await context.close();
  });
}

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The proof plays every box with each, npm test one box with each. */
const ALONE: readonly { device: InputDevice; options: BrowserContextOptions; at: number }[] = [
  { device: 'keys', options: {}, at: 0 },
  { device: 'touch', options: PHONE, at: 1 },
];

for (const { device, options, at } of ALONE) {
  for (const box of shelf.filter((_, place) => place === at || counts(0, 1) === 1)) {
    test(`${box.title}: by ${device} alone`, { timeout: counts(300_000, 900_000) }, async () => {
      const { page, context, errors } = await site.visitor(options);
      await openLocalMatch(page, box.slug);
      const played = await playOn(page, device, BY_CHANCE, 7);
      assert.ok(played.over || played.touches === BY_CHANCE, `it came to a stop after ${played.touches} touches`);
      assert.deepEqual(errors, []);
      await context.close();
    });
  }
}

/** By how many pixels a page is wider than the window. */
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('at the size of a phone nothing is out of reach', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await site.visitor(PHONE);
  await openLocalMatch(page, first.slug);
  const { touches } = await playOn(page, 'mouse', 60);
  assert.ok(touches === 60 || (await page.$('.report')) !== null);
  assert.ok((await tooWide(page)) <= 1, 'the page is too wide');
  assert.deepEqual(errors, []);
  await context.close();
});

test('offline after the first visit, and the match is still there', { timeout: 120_000 }, async () => {
  const { page, context } = await site.visitor();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker has fetched everything once it controls a page that it served itself.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await openLocalMatch(page, first.slug);
  const { touches } = await playOn(page, 'mouse', 30);
  assert.equal(touches, 30);
  const prompt = await page.textContent('.answer-bar .prompt');
  await page.reload();
  await page.waitForSelector('.match .table');
  await page.waitForFunction((before) => document.querySelector('.answer-bar .prompt')?.textContent === before, prompt);
  // A match that is kept at the house says what can be done meanwhile.
  await page.goto('/match/elsewhere');
  await page.waitForSelector('.error-notice:has-text("The house does not answer")');
  await context.close();
});

test('a file that is none of ours is refused in words, and what was kept stays', { timeout: 60_000 }, async () => {
  const { page, context } = await site.visitor();
  for (const box of shelf) {
    const { muster } = (await import(new URL('./workshop.ts', box.rulebook).href).catch(() => ({}))) as { muster?: unknown };
    if (!muster) continue;
    await page.goto(`/muster/${box.slug}`);
    await page.locator('.start-button').first().click();
    await page.waitForSelector('.builder');
    await page.goto(`/muster/${box.slug}`);
    const nonsense = { name: 'nonsense.json', mimeType: 'application/json', buffer: Buffer.from('{"nonsense":1}') };
    await page.setInputFiles('input[type=file]', nonsense);
    assert.match((await page.textContent('[role=alert]')) ?? '', /nonsense\.json holds no .*nothing was changed/);
    assert.equal(await page.locator('.saved-list li').count(), 1);
  }
  await context.close();
});
