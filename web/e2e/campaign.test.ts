// A campaign in a real browser: begun against a bot, divided, the first battle fought and brought home, left and taken up again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { playOn } from './auto-player.ts';
import { resign } from './begin.ts';
import { noFaults, toFirstCampaigns } from './campaign-steps.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const words = async (page: Page, where: string): Promise<string> => (await page.textContent(where)) ?? '';

test('a campaign against a bot: divide, fight, come home, reload and go on', { timeout: 90_000 }, async () => {
  const { page, context, errors } = await site.visitor({ acceptDownloads: true });
  const slug = await toFirstCampaigns(page);
  assert.match(await words(page, '.saved-items'), /No campaign yet/);
  await page.locator('.start-button').first().click();
  await page.waitForSelector('.campaign-setup');
  await page.locator('.campaign-side select').nth(1).selectOption('Recruit');
  await noFaults(page);
  await page.click('text=Begin the campaign');

  // The desk: a limit that is broken is said, and what is handed in is sealed.
  await page.waitForSelector('.task');
  await page.click('text=Everybody home');
  assert.equal(await page.getAttribute('.finish button', 'aria-disabled'), 'true');
  assert.ok(await page.locator('.place .why-not').count());
  await page.reload();
  await page.waitForSelector('.place.wrong');
  await page.click('text=Do it for me');
  const put = page.locator('.row').first().locator('input');
  await put.nth(0).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await put.nth(1).isChecked(), true);
  await page.click('text=Do it for me');
  await noFaults(page);
  await page.click('.finish button');

  // The battle: begun, left, taken up again, given up, and home.
  await page.waitForSelector('.meeting');
  const title = (await words(page, '.way .now span:last-child')).trim();
  await page.click('text=To the table');
  await page.waitForSelector('.match .table');
  await playOn(page, 'mouse', 6);
  await page.goto(`/campaign/${slug}`);
  await page.click('.saved-list a');
  await page.click('text=Back to the table');
  await page.waitForSelector('.match .table');
  await resign(page);
  await page.click('text=Back to the campaign');
  await page.waitForSelector('.chapter.battle .told');
  assert.match(await words(page, '.chapter.battle'), new RegExp(title));
  assert.match(await words(page, '.chapter.battle'), /gave it up/);
  const story = await words(page, '.chapters');
  await page.reload();
  await page.waitForSelector('.chapter.battle .told');
  assert.equal(await words(page, '.chapters'), story);
  assert.equal(await page.locator('.way .done').count(), 3);

  // At the size of a phone, and on to the next battle.
  await page.setViewportSize({ width: 390, height: 844 });
  await noFaults(page);
  await page.click('text=To the table');
  await page.waitForSelector('.match .table');
  await page.goBack();
  await page.waitForSelector('.campaign');
  await page.setViewportSize({ width: 1280, height: 800 });

  // As a file: what it says is read again, and nothing else is.
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save as a file')]);
  const file = readFileSync(await download.path(), 'utf8');
  await page.goto(`/campaign/${slug}`);
  const give = (name: string, text: string) =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('wrong.json', '{"baize":1}');
  await page.waitForSelector('[role=alert]');
  assert.match(await words(page, '[role=alert]'), /wrong\.json holds no campaign, and nothing was changed/);
  await give('broken.json', file.replace('"divide"', '"conquer"'));
  await page.waitForSelector('[role=alert]:has-text("broken.json")');
  await give('right.json', file);
  await page.waitForSelector('.campaign .chapter.battle .told');
  assert.match(await words(page, '.chapters'), /gave it up/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('two persons at one screen: nobody sees how the other divides', { timeout: 180_000 }, async () => {
  const { page, context, errors } = await site.visitor();
  // On a busy machine a page that is loaded again takes long.
  page.setDefaultTimeout(90_000);
  await toFirstCampaigns(page);
  await page.locator('.start-button').first().click();
  await page.waitForSelector('.campaign-setup');
  await page.fill('.campaign-side.side-0 input', 'Ann');
  await page.locator('.campaign-side select').nth(1).selectOption('friend');
  await page.fill('.campaign-side.side-1 input', 'Ben');
  await page.click('text=Begin the campaign');
  for (const name of ['Ann', 'Ben']) {
    await page.waitForSelector(`.hand-over:has-text("${name}")`);
    assert.equal(await page.locator('.row, .place').count(), 0, 'nothing is shown before it is his');
    await page.reload();
    await page.waitForSelector(`.hand-over:has-text("${name}")`);
    await page.click(`text=I am ${name}`);
    await page.click('.finish button');
  }
  await page.waitForSelector('.meeting');
  assert.deepEqual(errors, []);
  await context.close();
});
