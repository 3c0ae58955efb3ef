// Pictures of the main pages for the documents: `npm run pictures` writes them into docs/.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shelf } from '@baize/games';
import type { Page } from 'playwright-core';
import { playOn } from './auto-player.ts';
import { openSite } from './site.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
mkdirSync(docs, { recursive: true });
const site = await openSite();
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function shoot(name: string, size: { width: number; height: number }, prepare: (page: Page) => Promise<void>): Promise<void> {
  const { page, context } = await site.visitor({ viewport: size });
  // The umpire's notes are for newcomers.
  await context.addInitScript(() => localStorage.setItem('baize:settings', JSON.stringify({ notes: false })));
  await prepare(page);
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${docs}${name}.jpg`, type: 'jpeg', quality: 82 });
  await context.close();
  console.log(`docs/${name}.jpg`);
}

const STEP = 5;
const SEEDS = [5, 6, 7, 8, 9, 10];

/** The middle of the first battle of a box, if possible where something is being reckoned up; one that ends too soon is played anew. */
async function openLocalMatch(page: Page, slug: string, least: number, most: number): Promise<void> {
  for (const seed of SEEDS) {
    await page.goto(`/play/${slug}`);
    await page.click('.play-now');
    await page.waitForSelector('.match .table');
    let over = false;
    for (let touches = 0; touches < most && !over; touches += STEP) {
      ({ over } = await playOn(page, 'mouse', STEP, seed + touches));
      if (touches >= least && (await page.$('.reckoning'))) break;
    }
    if (!over) break;
  }
  await page.mouse.move(2, 2);
  // Whoever looks for what can be touched pushes the rail aside.
  await page.evaluate(() => document.querySelector('.rail')?.scrollTo(0, 0));
}

/** The first game whose page leads to campaigns. */
async function withCampaigns(page: Page): Promise<string> {
  for (const { slug } of shelf) {
    await page.goto(`/play/${slug}`);
    await page.waitForSelector('.play-now');
    if ((await page.locator(`a[href="/campaign/${slug}"]`).count()) > 0) return slug;
  }
  throw new Error('No game has campaigns.');
}

await shoot('shelf', DESK, async (page) => {
  await page.goto('/');
});
for (const box of shelf) {
  await shoot(`table-${box.slug}`, DESK, (page) => openLocalMatch(page, box.slug, 30, 130));
}
const [first] = shelf;
if (first) {
  await shoot('setup', DESK, async (page) => {
    await page.goto(`/play/${first.slug}/choose`);
  });
  await shoot('phone', PHONE, (page) => openLocalMatch(page, first.slug, 30, 60));
  await shoot('rules', DESK, async (page) => {
    await page.goto(`/rules/${first.slug}`);
  });
}
await shoot('campaign', DESK, async (page) => {
  await page.goto(`/campaign/${await withCampaigns(page)}`);
  await page.locator('.start-button').first().click();
  await page.click('text=Begin the campaign');
  await page.click('text=Do it for me');
  await page.click('.finish button');
  await page.waitForSelector('.meeting');
});
for (const scene of ['open-battle', 'open-duel', 'hexes-skirmish']) {
  await shoot(`gallery-${scene}`, DESK, async (page) => {
    await page.goto(`/gallery/${scene}`);
  });
}
await site.close();
