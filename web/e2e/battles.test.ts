// Battles of other kinds than the first, chosen by their cards and house rules as a person would: units that lie hidden, event cards.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import { counts } from '@baize/kernel/testkit';
import type { Page } from 'playwright-core';
import { playOn } from './auto-player.ts';
import { resign } from './begin.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** So many touches show a good part of a battle; the proof plays each to its end. */
const TOUCHES = counts(100, 4000);

/** Opens the page of the first game on which this can be chosen. */
async function openChoice(page: Page, selector: string, words: RegExp): Promise<void> {
  for (const { slug } of shelf) {
    await page.goto(`/play/${slug}/choose`);
    await page.waitForSelector('.battle-card');
    if ((await page.locator(selector, { hasText: words }).count()) > 0) return;
  }
  assert.fail(`no game has ${words}`);
}

/** Against the lowest bot, drawn up by the program; what was told in the meantime. */
async function playPart(page: Page, seed: number): Promise<string> {
  await page.locator('.choice-strip.ladder label', { hasText: 'Recruit' }).click();
  await page.click('button[type=submit]');
  await page.waitForSelector('.match .table');
  const played = await playOn(page, 'mouse', TOUCHES, seed);
  assert.ok(played.over || played.touches === TOUCHES, `it came to a stop after ${played.touches} touches`);
  // The report is reckoned in a worker: its curve shows that there it could be.
  const reported = () => page.waitForSelector('.report .course', { timeout: 60_000 });
  if (played.over) {
    await reported();
    await page.getByText('Back to the table').click();
  }
  await page.click('.tab-log');
  await page.waitForSelector('.log li');
  const told = (await page.textContent('body')) ?? '';
  if (!played.over) {
    await resign(page);
    await reported();
  }
  return told;
}

/** The options of the matches that this browser keeps. */
async function savedOptions(): Promise<Record<string, unknown>[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }));
  const opened = await done(indexedDB.open('baize'));
  const matches = await done(opened.transaction('matches').objectStore('matches').getAll());
  return matches.map(({ record }) => record.setup.options);
}

test('a battle in which units lie hidden is chosen by its card and played', { timeout: 300_000 }, async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 1440, height: 900 } });
  const isHidden = /ambush/i;
  await openChoice(page, '.battle-card', isHidden);
  await page.locator('.battle-card', { hasText: isHidden }).first().click();
  assert.match(await playPart(page, 3), /\bhidden\b|unseen|is spotted|shows itself/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a battle with event cards is chosen by its house rule and played', { timeout: 300_000 }, async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 1440, height: 900 } });
  await openChoice(page, '.house-rule label', /event cards/i);
  for (const group of await page.locator('.house-rules:not([open]) summary').all()) await group.click();
  await page.getByLabel(/event cards/i).selectOption({ label: 'yes' });
  await playPart(page, 5);
  const [saved] = await page.evaluate(savedOptions);
  assert.ok(saved && Object.entries(saved).some(([name, value]) => /event/.test(name) && value === 'on'), JSON.stringify(saved));
  assert.deepEqual(errors, []);
  await context.close();
});
