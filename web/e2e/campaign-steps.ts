// What visitors do with campaigns, for more than one test.
import assert from 'node:assert/strict';
import AxeBuilder from '@axe-core/playwright';
import { shelf } from '@baize/games';
import type { Page } from 'playwright-core';

/** To the campaigns of a game, found as a visitor finds them; false where it has none. */
export async function toCampaigns(page: Page, slug: string): Promise<boolean> {
  await page.goto(`/play/${slug}`);
  await page.waitForSelector('.play-now');
  const link = page.locator(`a[href="/campaign/${slug}"]`);
  if ((await link.count()) === 0) return false;
  if (!(await link.isVisible())) await page.click('.cover-more summary');
  await link.click();
  await page.waitForSelector('.saved-items');
  return true;
}

/** The first game on the shelf that has campaigns. */
export async function toFirstCampaigns(page: Page): Promise<string> {
  for (const { slug } of shelf) if (await toCampaigns(page, slug)) return slug;
  throw new Error('No game has campaigns.');
}

export async function noFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 1, `the page is ${wide} pixels too wide`);
}
