// How tests sit down and get up again: by the page where a battle is chosen, and by the menu, as a person would.
import type { Page } from 'playwright-core';
import { playOn } from './auto-player.ts';

/** A match at this device against a bot of this rank, in the battle that is chosen already. */
export async function beginLocalMatch(page: Page, slug: string, rank = 'Recruit'): Promise<void> {
  await page.goto(`/play/${slug}/choose`);
  await page.locator('.choice-strip.ladder label', { hasText: rank }).click();
  await page.click('button[type=submit]');
  await page.waitForSelector('.match .table');
}

/** A table on the server with one seat for whoever has the link; returns the link. */
export async function openOnlineTable(page: Page, slug: string): Promise<string> {
  await page.goto(`/play/${slug}/choose`);
  await page.locator('.seat-choice').nth(1).locator('label', { hasText: 'By link' }).click();
  await page.click('button[type=submit]');
  await page.waitForURL(/\/match\//);
  return (await page.waitForSelector('input.link-text')).inputValue();
}

/** Gives up, and sees the report of the end; where a rule forbids it at this moment, something is answered first. */
export async function resign(page: Page): Promise<void> {
  for (let tries = 0; tries < 8; tries++) {
    await page.click('button[aria-label="More"]');
    await page.locator('#match-menu').getByText('Resign', { exact: true }).click();
    await page.locator('dialog').getByText('Resign', { exact: true }).click();
    const ended = await page.waitForSelector('.report', { timeout: 6000 }).catch(() => null);
    if (ended) return;
    await playOn(page, 'mouse', 1, tries + 1);
  }
  throw new Error('The match could not be given up.');
}
