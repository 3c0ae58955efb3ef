// The drill square in a real browser: grips, legs, live cost, taking back, keys, walks and falls.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

interface Spot {
  x: number;
  y: number;
}

/** Where a piece's base lies on the screen. */
async function baseOf(page: Page, id: string): Promise<Spot & { width: number; height: number }> {
  const box = await page.locator(`.piece[data-id="${id}"] .hit`).first().boundingBox();
  assert.ok(box, id);
  return box;
}

/** Waits until a piece lies still and nothing is played. */
async function settled(page: Page, id: string): Promise<void> {
  await page.waitForSelector('.table:not(.playing)');
  let last = await baseOf(page, id);
  for (let still = 0; still < 3; ) {
    await page.waitForTimeout(60);
    const now = await baseOf(page, id);
    still = now.x === last.x && now.y === last.y ? still + 1 : 0;
    last = now;
  }
}

async function drag(page: Page, from: Spot, to: Spot, letGo = true): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (letGo) await page.mouse.up();
}

const chips = (page: Page) => page.locator('.answer-bar .chip').allTextContents();

async function openDrill(page: Page): Promise<void> {
  // Figures, however small.
  await page.addInitScript(() => localStorage.setItem('baize:settings', JSON.stringify({ blocks: 'never' })));
  await page.goto('/gallery/drill');
  await page.waitForSelector('.piece.glows');
}

test('a line is advanced and wheeled by its grips, leg by leg, and goes as ordered', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await site.visitor({ reducedMotion: 'no-preference' });
  await openDrill(page);
  const before = await baseOf(page, 'unit:line');
  const front = { x: before.x + before.width / 2, y: before.y + before.height * 0.2 };
  await drag(page, front, { x: front.x, y: front.y - before.height * 1.5 }, false);
  assert.match((await page.textContent('.plate .leg')) ?? '', /^ahead 3″ · 3″ of 8″/, 'the cost is seen while one drags');
  await page.mouse.up();
  const moved = await baseOf(page, 'unit:line');
  assert.ok(moved.y < before.y - before.height, 'the draft lies where it would end');
  await drag(page, { x: moved.x + 4, y: moved.y + moved.height * 0.3 }, { x: moved.x + 8, y: moved.y - moved.height * 0.5 });
  const legs = await chips(page);
  assert.match(legs[0] ?? '', /1 ahead 3″/);
  assert.match(legs[1] ?? '', /2 wheel right/);
  await page.click('.answer-bar .back');
  assert.equal((await chips(page)).length, 1, 'the last leg is taken back');
  await page.click('.answer-bar .answer');
  await page.waitForSelector('.table.playing');
  await page.waitForSelector('.table:not(.playing)');
  const ended = await baseOf(page, 'unit:line');
  assert.ok(Math.abs(ended.y - moved.y) < 2 && Math.abs(ended.x - moved.x) < 2, 'it ends where the draft lay');
  assert.equal(await page.locator('[style*="visibility"]').count(), 0, 'nothing of the walk is left');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a column marches along the drawn way, and figures fall one by one', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await site.visitor({ reducedMotion: 'no-preference' });
  await openDrill(page);
  const box = await baseOf(page, 'unit:column');
  const head = { x: box.x + box.width * 0.2, y: box.y + box.height * 0.06 };
  await drag(page, head, { x: head.x, y: head.y - 60 });
  assert.match((await chips(page))[0] ?? '', /march/);
  await page.click('.answer-bar .answer');
  await page.waitForSelector('.table.playing');
  await page.waitForSelector('.table:not(.playing)');
  const figures = () => page.locator('.piece[data-id="unit:foe"] .figure').count();
  const stood = await figures();
  await page.click('text=Fire a volley');
  await page.waitForSelector('.table.playing');
  await page.waitForSelector('.table:not(.playing)');
  assert.equal(await figures(), stood - 2);
  const seen = await page
    .locator('.piece[data-id="unit:foe"] .figure')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).opacity));
  assert.deepEqual(new Set(seen), new Set(['1']), 'those who stand are seen');
  assert.deepEqual(errors, []);
  await context.close();
});

test('Escape half-way lets a drag be, and then takes back what was drawn, wherever the focus is', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await site.visitor();
  await openDrill(page);
  const before = await baseOf(page, 'unit:line');
  const front = { x: before.x + before.width / 2, y: before.y + before.height * 0.2 };
  const ahead = { x: front.x, y: front.y - before.height * 1.5 };
  await drag(page, front, ahead, false);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await page.mouse.up();
  assert.deepEqual(await chips(page), [], 'what was let be is no answer');
  await drag(page, front, ahead);
  assert.equal((await chips(page)).length, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  assert.deepEqual(await chips(page), [], 'what was drawn is taken back');
  assert.deepEqual(errors, []);
  await context.close();
});

test('by keys: taken in hand, moved by steps, taken back, given', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await site.visitor();
  await openDrill(page);
  await page.focus('.piece[data-id="unit:line"]');
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'Backspace']) await page.keyboard.press(key);
  const legs = await chips(page);
  assert.deepEqual(
    legs.map((leg) => leg.trim()),
    ['1 ahead 2″', '2 wheel left 10°'],
  );
  await settled(page, 'unit:line');
  const drafted = await baseOf(page, 'unit:line');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.answer-bar .chip').length === 0);
  // The walk may still be on its way.
  await settled(page, 'unit:line');
  const ended = await baseOf(page, 'unit:line');
  assert.ok(Math.abs(ended.x - drafted.x) < 2 && Math.abs(ended.y - drafted.y) < 2, 'it ends where the draft lay');
  assert.deepEqual(errors, []);
  await context.close();
});
