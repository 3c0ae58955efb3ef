// Company: who is not to be heard or met, a report, holidays, and the paper about fair dice.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import { seriousFindings } from './accessibility.ts';
import { openOnlineTable } from './begin.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('somebody at the table is heard no more, reported, and may come near again', { timeout: 120_000 }, async () => {
  const [host, guest] = [await site.visitor(), await site.visitor()];
  const invitation = await openOnlineTable(host.page, shelf[0]?.slug ?? '');
  await guest.page.goto(invitation);
  await guest.page.click('button:has-text("Sit down"), button:has-text("Join"), button.main');
  await Promise.all([host, guest].map(({ page }) => page.waitForSelector('.match .table')));
  const { page } = host;
  await page.click('.others .seat-plaque');
  await page.click('.company summary');
  await page.click('text=Hear him no more');
  await page.waitForSelector('.company [role=status]:has-text("no more")');
  await page.fill('.company textarea', 'He shouts.');
  await page.click('.company button[type=submit]');
  await page.waitForSelector('.company [role=status]:has-text("reported")');
  await page.goto('/account');
  await page.click('.kept-away summary');
  await page.waitForSelector('.kept-away li:has-text("not heard")');
  await page.click('text=Let him come near again');
  await page.waitForSelector('.kept-away :text("Nobody is kept away.")');
  assert.deepEqual(host.errors, []);
  for (const { context } of [host, guest]) await context.close();
});

test('an account goes on holiday, and comes back', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await site.visitor();
  await page.goto('/account');
  const opening = page.locator('section:has-text("Open an account")');
  await opening.locator('input[name=login]').fill('traveller');
  await opening.locator('input[name=password]').fill('a long enough word');
  await opening.locator('button[type=submit]').click();
  await page.waitForSelector('h2:has-text("Account traveller")');
  await page.click('.holidays summary');
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await page.fill('.holidays input[name=from]', day(3));
  await page.fill('.holidays input[name=to]', day(9));
  await page.click('text=Go on holiday');
  await page.waitForSelector('.holidays li');
  assert.match((await page.textContent('.holidays')) ?? '', /23 days are left/);
  assert.deepEqual(await seriousFindings(page), []);
  await page.click('text=Give up');
  await page.waitForSelector('.holidays li', { state: 'detached' });
  assert.match((await page.textContent('.holidays')) ?? '', /30 days are left/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('the paper about fair dice is read with its picture, from the page about the house', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await site.visitor();
  await page.goto('/about');
  await page.click('a[href="/fair"]');
  await page.waitForSelector('.fair li');
  assert.equal(await page.locator('.fair ol li').count(), 10);
  const wide = await page.locator('.fair img').evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth));
  assert.ok(wide > 100, 'the picture is there');
  assert.doesNotMatch((await page.textContent('.fair')) ?? '', /[*`#]/);
  assert.deepEqual(await seriousFindings(page), []);
  assert.deepEqual(errors, []);
  await context.close();
});
