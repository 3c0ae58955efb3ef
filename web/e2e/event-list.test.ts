// A list of events put together by hand on the page where a battle is chosen, and played until it happens.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import type { Page } from 'playwright-core';
import { playOn } from './auto-player.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** The first battle of any game whose house rules have a list of what happens. */
async function openListedBattle(page: Page): Promise<void> {
  for (const { slug } of shelf) {
    await page.goto(`/play/${slug}/choose`);
    await page.waitForSelector('.battle-card');
    for (const card of await page.locator('.battle-card').all()) {
      await card.click();
      if ((await page.locator('.house-rule .listed').count()) > 0) return;
    }
  }
  assert.fail('no battle has a list');
}

/** An entry is added, and made one of this kind at this joker. */
async function add(page: Page, kind: string, joker: number): Promise<void> {
  await page.locator('.listed > p button').first().click();
  const entry = page.locator('.listed-entry').last();
  await entry.locator('label', { hasText: 'happens' }).locator('select').selectOption({ label: kind });
  const at = page.locator('.listed-entry').last().locator('input[type=number]').first();
  await at.fill(String(joker));
  await at.press('Tab');
}

test('a list of events is put together by hand, shown, mended and played: night falls and the day ends at the first joker', {
  timeout: 300_000,
}, async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 1440, height: 900 } });
  await openListedBattle(page);
  for (const group of await page.locator('.house-rules:not([open]) summary, .house-rules details:not([open]) summary').all())
    if (await group.isVisible()) await group.click();
  await add(page, 'Night falls', 1);
  await add(page, 'The train crosses', 2);
  await add(page, 'The day ends', 1);
  assert.equal(await page.locator('.listed-entry').count(), 3);
  await page.getByLabel('Take entry 2 away').click();
  assert.equal(await page.locator('.listed-entry').count(), 2);
  assert.equal(await page.locator('.listed .why-not').count(), 0);

  await page.locator('.choice-strip.ladder label', { hasText: 'Recruit' }).click();
  const deploy = page.locator('button', { hasText: 'Deploy for me' });
  if ((await deploy.getAttribute('aria-pressed')) !== 'true') await deploy.click();
  await page.click('button[type=submit]');
  await page.waitForSelector('.match .table');
  const played = await playOn(page, 'mouse', 600, 4);
  assert.ok(played.over, `it is not over after ${played.touches} touches`);
  await page.waitForSelector('.report', { timeout: 60_000 });
  await page.getByText('Back to the table').click();
  await page.click('.tab-log');
  await page.waitForSelector('.log li');
  const told = (await page.textContent('body')) ?? '';
  assert.match(told, /Night falls/);
  assert.match(told, /The day is over/);
  assert.deepEqual(errors, []);
  await context.close();
});
