// The laboratory in a real browser: a question is put with the mouse, answered by battles, paused, taken up after a reload, taken along.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seriousFindings } from './accessibility.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const games = async (text: string | null) => Number(/^(\d+)/.exec(text ?? '')?.[1] ?? 0);

test('a question is asked, paused, taken up after a reload, and goes on', { timeout: 240_000 }, async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto('/lab');
  await page.waitForSelector('.lab-empty');
  // So long a question is not answered before somebody pauses it.
  await page.getByLabel('How closely').selectOption('0.025');
  await page.getByLabel('Who leads the first side').selectOption('policy');
  await page.locator('.lab-buttons').getByRole('button', { name: 'Ask', exact: true }).click();
  await page.waitForFunction(() => Number.parseInt(document.querySelector('.lab-progress')?.textContent ?? '0', 10) >= 8, null, {
    timeout: 120_000,
  });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  const paused = await games(await page.textContent('.lab-progress'));
  assert.deepEqual(await seriousFindings(page), []);
  await page.reload();
  await page.locator('.lab-earlier button').first().click();
  assert.equal(await games(await page.textContent('.lab-progress')), paused, 'what was played is there after a reload');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForFunction((was) => Number.parseInt(document.querySelector('.lab-progress')?.textContent ?? '0', 10) > was, paused, {
    timeout: 120_000,
  });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'report' }).click()]);
  assert.match(download.suggestedFilename(), /\.html$/);
  assert.match((await page.getAttribute('.lab-chart', 'aria-label')) ?? '', /After \d+ battles: .* wins/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('on a phone nothing lies beyond the edge', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 390, height: 844 } });
  await page.goto('/lab');
  await page.waitForSelector('.lab-question');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  assert.deepEqual(errors, []);
  await context.close();
});
