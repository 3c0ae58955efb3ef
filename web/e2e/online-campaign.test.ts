// A campaign online in real browsers: begun by one, joined by another by the link, decided in secret, the first battle fought
// and taken in, and a place given to a third.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import type { Page } from 'playwright-core';
import type { CampaignInfo } from '../shell/protocol.ts';
import { resign } from './begin.ts';
import { noFaults, toCampaigns } from './campaign-steps.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** The page asks the house now and then by itself; a reader who cannot wait loads it again. */
async function untilThere(page: Page, what: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await page.reload();
    if (await page.waitForSelector(what, { timeout: 4000 }).catch(() => null)) return;
  }
  throw new Error(`${what} does not come.`);
}

/** The games that have campaigns. */
const able = [];
for (const box of shelf) {
  const workshop = new URL('./workshop.ts', box.rulebook);
  if (existsSync(workshop) && 'campaigns' in (await import(workshop.href))) able.push(box);
}

for (const [at, { slug, title }] of able.entries()) {
  test(`${title}: a campaign online`, { timeout: 240_000 }, async () => {
    const host = await site.visitor();
    assert.ok(await toCampaigns(host.page, slug));
    await host.page.locator('.start-button').first().click();
    await host.page.waitForSelector('.campaign-setup');
    await host.page.locator('.campaign-side select').nth(1).selectOption('online');
    await noFaults(host.page);
    await host.page.locator('label:has-text("Battles") select').first().selectOption({ label: 'By letter, 3 days for each answer' });
    await host.page.click('text=Begin the campaign');
    const link = await host.page.locator('.invitation input').inputValue();
    assert.match(link, /online=.*invite=/);

    const guest = await site.visitor();
    await guest.page.goto(link);
    await guest.page.waitForSelector('#join');
    await noFaults(guest.page);
    await guest.page.click('text=Join the campaign');
    await guest.page.waitForSelector('.task .finish button');
    await noFaults(guest.page);

    // What one hands in first the other neither sees nor gets sent: in one game that is the guest, in the next the host.
    const [first, second] = at % 2 === 0 ? [guest, host] : [host, guest];
    const heard: string[] = [];
    second.page.on('response', async (response) => {
      // A response that a page has left before it was whole tells nobody anything.
      const text = response.url().includes('/api/campaigns/') ? await response.text().catch(() => '') : '';
      if (text !== '') heard.push(text);
    });
    await untilThere(first.page, '.task .finish button');
    await first.page.click('.finish button');
    await first.page.waitForSelector('.orders');
    await untilThere(second.page, '.task .finish button');
    assert.ok(heard.length > 0);
    assert.ok(heard.every((text) => (JSON.parse(text) as CampaignInfo).screen?.orders.length === 0));
    assert.equal(await second.page.locator('.orders').count(), 0);
    await second.page.click('.finish button');
    await second.page.waitForSelector('.meeting');
    await untilThere(first.page, '.meeting');

    await host.page.click('text=To the table');
    await host.page.waitForURL(/\/match\//);
    await guest.page.click('.meeting button');
    await guest.page.waitForURL(/\/match\//);
    await guest.page.waitForSelector('[aria-label=More]', { timeout: 30_000 });
    await resign(guest.page);

    // The report leads back to the campaign.
    await guest.page.click('text=Back to the campaign');
    await guest.page.waitForSelector('.chapter.battle .told');
    await host.page.goto(`/campaign/${slug}`);
    await host.page.click('.online-campaigns a');
    await host.page.waitForSelector('.chapter.battle .told');

    // The guest leaves; a third takes his place.
    await guest.page.goto(link.replace(/&invite=.*/, ''));
    await guest.page.waitForSelector('.campaign-tools');
    guest.page.on('dialog', (dialog) => void dialog.accept());
    await guest.page.click('text=Leave the campaign');
    await guest.page.waitForURL(new RegExp(`/campaign/${slug}$`));
    await untilThere(host.page, '.invitation input');
    const third = await site.visitor();
    await third.page.goto(await host.page.locator('.invitation input').inputValue());
    await third.page.click('button:has-text("Take the place")');
    await third.page.waitForSelector('.campaign-tools');
    // A bot has the other side of another campaign, which is kept by the house too, and has decided already.
    await host.page.goto(`/campaign/${slug}`);
    await host.page.locator('.start-button').first().click();
    await host.page.getByLabel('Kept by the house').check();
    await host.page.click('text=Begin the campaign');
    await host.page.waitForURL(/online=/);
    await host.page.click('.finish button');
    await host.page.waitForSelector('.meeting');
    assert.deepEqual([...host.errors, ...guest.errors, ...third.errors], []);
    for (const { context } of [host, guest, third]) await context.close();
  });
}
