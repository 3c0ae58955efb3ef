// Zones, goals and what comes later, laid on a table with the mouse, and the match that is played by them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import type { Page } from 'playwright-core';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

type Spot = readonly [number, number];

/** A key is answered in the next frame. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

async function spotOf(page: Page, x: number, y: number): Promise<Spot> {
  const box = await page.locator('.board .table-edge').boundingBox();
  assert.ok(box);
  return [box.x + box.width * x, box.y + box.height * y];
}

/** A piece of this page of the library is dragged on to the table, and is chosen there. */
async function lay(page: Page, label: string, x: number, y: number): Promise<void> {
  const box = await page.locator('.tile', { has: page.locator(`span:text-is("${label}")`) }).boundingBox();
  assert.ok(box, label);
  const to = await spotOf(page, x, y);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
  await drawn(page);
}

const turnTo = (page: Page, name: string) => page.locator('.workshop-pages label', { hasText: name }).click();
const tiles = (page: Page) => page.locator('.tile span').allTextContents();

/** The pages of the library that this game has beside its country, and how much of each can be laid. */
async function layAll(page: Page, name: string, places: readonly Spot[]): Promise<string[]> {
  await turnTo(page, name);
  const labels = (await tiles(page)).slice(0, places.length);
  for (const [at, label] of labels.entries()) {
    const [x, y] = places[at] as Spot;
    await lay(page, label, x, y);
    assert.ok((await page.locator('.rail-kind b').textContent())?.includes(label), `${label} is chosen`);
    await page.keyboard.press('Escape');
  }
  return labels;
}

const layers = async (page: Page) => {
  await page.locator('.tab-layers').click();
  const names = await page.locator('.layer-list span').allTextContents();
  await page.locator('.tab-pieces').click();
  return names;
};

/** Opens the workshop for open tables of the first or second game that has one. */
async function openWorkshop(page: Page, number: number): Promise<void> {
  let found = 0;
  for (const { slug } of shelf) {
    await page.goto(`/maps/${slug}`);
    await page.waitForSelector('.saved-items h1, .error-notice');
    if ((await page.locator('.saved-items h1', { hasText: 'Tables for' }).count()) > 0 && found++ === number) {
      await page.locator('.start-button').first().click();
      return;
    }
  }
  assert.fail(`there is no workshop ${number + 1}`);
}

for (const number of [0, 1]) {
  test(`zones, goals and what comes later are laid by mouse, kept and played (${number + 1})`, { timeout: 240_000 }, async () => {
    const { page, context, errors } = await site.visitor({ viewport: { width: 1440, height: 900 } });
    await openWorkshop(page, number);
    await page.waitForSelector('.workshop .table-marks');
    const zones = await layAll(page, 'Zones', [
      [0.5, 0.85],
      [0.5, 0.15],
      [0.05, 0.7],
      [0.95, 0.3],
    ]);
    assert.equal(zones.length, 4);
    const goals = await layAll(page, 'Goals', [[0.5, 0.5]]);
    const laid = await layers(page);
    for (const label of [...zones, ...goals]) assert.ok(laid.includes(label), `${label} of ${laid}`);
    const pages = await page.locator('.workshop-pages span').allTextContents();
    if (pages.includes('Story')) {
      await turnTo(page, 'Story');
      const choices = page.locator('.story-settings select');
      assert.ok((await choices.count()) > 0);
      await choices.first().selectOption({ index: 1 });
      await page.keyboard.press('Control+z');
      await drawn(page);
      assert.equal(await choices.first().evaluate((select) => (select as HTMLSelectElement).selectedIndex), 0);
      await choices.first().selectOption({ index: 1 });
    }
    // It is kept as it is.
    await page.waitForTimeout(400);
    await page.reload();
    await page.waitForSelector('.workshop .table-marks');
    assert.deepEqual(await layers(page), laid);

    await page.locator('.desk-bar button', { hasText: 'Play on it' }).click();
    await page.waitForSelector('form.choose');
    const deploy = page.locator('button', { hasText: 'Deploy for me' });
    if ((await deploy.getAttribute('aria-pressed')) !== 'true') await deploy.click();
    await page.click('button[type=submit]');
    await page.waitForSelector('.match .prompt.asked', { timeout: 60_000 });
    assert.deepEqual(errors, []);
    await context.close();
  });
}
