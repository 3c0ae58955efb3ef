// The workshop for open tables in a real browser: a table made with the mouse and with fingers, and a match begun on it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import type { CDPSession, Page } from 'playwright-core';
import { openSite, type Site } from './site.ts';

let site: Site;
let slugs: string[];
before(async () => {
  site = await openSite();
  slugs = await gamesWithTables();
});
after(() => site.close());

/** The games whose map room is one for open tables. */
async function gamesWithTables(): Promise<string[]> {
  const { page, context } = await site.visitor();
  const found: string[] = [];
  for (const { slug } of shelf) {
    await page.goto(`/maps/${slug}`);
    await page.waitForSelector('.saved-items h1, .error-notice');
    if ((await page.locator('.saved-items h1', { hasText: 'Tables for' }).count()) > 0) found.push(slug);
  }
  await context.close();
  assert.equal(found.length, 2);
  return found;
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function openEmpty(page: Page, slug: string): Promise<void> {
  await page.goto(`/maps/${slug}`);
  await page.locator('.start-button').first().click();
  await page.waitForSelector('.workshop .table-marks');
}

const tile = (page: Page, label: string) => page.locator('.tile', { has: page.locator(`span:text-is("${label}")`) });
/** A key is answered in the next frame: what is read before it is the picture of before. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

async function laid(page: Page): Promise<number> {
  await drawn(page);
  return page.locator('.board .area').count();
}

async function chip(page: Page): Promise<string | null> {
  await drawn(page);
  return page.locator('.mark-chip.ink text').first().textContent();
}

/** A spot of the table, in parts of its width and depth. */
async function spotOf(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const box = await page.locator('.board .table-edge').boundingBox();
  assert.ok(box);
  // On a narrow screen a wide table is turned.
  const isTurned = box.height > box.width * 1.1;
  const [u, v] = isTurned ? [1 - y, x] : [x, y];
  return [box.x + box.width * u, box.y + box.height * v];
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

async function middleOf(page: Page, selector: string): Promise<readonly [number, number]> {
  await drawn(page);
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, selector);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function draw(page: Page, label: string, points: readonly (readonly [number, number])[]): Promise<void> {
  await tile(page, label).click();
  for (const [x, y] of points) await page.mouse.click(...(await spotOf(page, x, y)));
  await page.locator('.desk-bar button', { hasText: 'End it here' }).click();
}

/** From the workshop into a match on the table, drawn up and begun. */
async function playOnIt(page: Page): Promise<void> {
  await page.locator('.desk-bar button', { hasText: 'Play on it' }).click();
  await page.waitForSelector('form.choose');
  const deploy = page.locator('button', { hasText: 'Deploy for me' });
  if ((await deploy.getAttribute('aria-pressed')) !== 'true') await deploy.click();
  await page.click('button[type=submit]');
  await page.waitForSelector('.match .prompt.asked', { timeout: 60_000 });
}

for (const at of [0, 1]) {
  test(`with the mouse: a table is laid, drawn, turned, stretched, mirrored, mended, shared and played on (${at + 1})`, {
    timeout: 180_000,
  }, async () => {
    const slug = slugs[at] as string;
    const { page, context, errors } = await site.visitor({ viewport: DESK });
    await openEmpty(page, slug);
    assert.equal(await laid(page), 0);

    // Dragged from the library, then turned by its knob and stretched by a corner.
    await drag(page, await middleOf(page, '.tile:has(span:text-is("Wood"))'), await spotOf(page, 0.25, 0.55));
    await page.waitForSelector('[data-handle="knob"]');
    assert.equal(await laid(page), 1);
    const size = await chip(page);
    const knob = await middleOf(page, '[data-handle="knob"]');
    await drag(page, knob, [knob[0] + 120, knob[1] + 60]);
    assert.match((await chip(page)) ?? '', /turned/);
    const corner = await middleOf(page, '[data-handle="corner-2"]');
    await drag(page, corner, [corner[0] + 30, corner[1] + 50]);
    assert.notEqual((await chip(page))?.split(',')[0], size);
    await page.keyboard.press('Escape');

    // A road over a river: what is wrong is said, shown and mended.
    await draw(page, 'Road', [
      [0.5, 0],
      [0.55, 0.4],
      [0.5, 1],
    ]);
    await draw(page, 'River', [
      [0, 0.35],
      [0.4, 0.4],
      [1, 0.3],
    ]);
    await page.waitForSelector('.fault-list >> text=without a bridge');
    assert.equal(await page.locator('.mark-finding').count(), await page.locator('.fault-list li:not(.well)').count());
    const before = await laid(page);
    await page.locator('.cure', { hasText: 'Put a bridge' }).first().click();
    await page.waitForFunction(() => !document.querySelector('.fault-list')?.textContent?.includes('without a bridge'));
    assert.ok((await laid(page)) > before);

    // Undone and done again, by keys.
    const bridged = await laid(page);
    await page.keyboard.press('Control+z');
    assert.ok((await laid(page)) < bridged);
    await page.keyboard.press('Control+y');
    assert.equal(await laid(page), bridged);

    // Mirrored: what is laid brings its twin.
    await page.locator('.dock-mirror label', { hasText: 'Half turn' }).click();
    await page.keyboard.press('Escape');
    await drag(page, await middleOf(page, '.tile:has(span:text-is("Wood"))'), await spotOf(page, 0.75, 0.75));
    assert.equal(await laid(page), bridged + 2);

    // It is kept, and travels in a link.
    await page.waitForTimeout(400);
    await page.reload();
    await page.waitForSelector('.board .area');
    assert.equal(await laid(page), bridged + 2);
    await page.locator('.match-tools .tool', { hasText: 'Share' }).click();
    const link = await page.locator('input.link-text').inputValue();
    const other = await site.visitor({ viewport: DESK });
    await other.page.goto(link);
    await other.page.waitForSelector('.board .area');
    assert.equal(await laid(other.page), bridged + 2);
    await other.context.close();
    await page.locator('dialog button').first().click();

    await playOnIt(page);
    assert.ok((await laid(page)) >= bridged + 2, 'the same ground lies on the table of the match');
    assert.deepEqual(errors, []);
    await context.close();
  });
}

/** One finger, as the browser sees it. */
async function touchDrag(cdp: CDPSession, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const point = (at: readonly [number, number]) => [{ x: at[0], y: at[1] }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) });
  for (let step = 1; step <= 6; step++) {
    const at = [from[0] + ((to[0] - from[0]) * step) / 6, from[1] + ((to[1] - from[1]) * step) / 6] as const;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(at) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const at of [0, 1]) {
  test(`with a finger on a phone: a table is laid, drawn, moved and played on (${at + 1})`, { timeout: 180_000 }, async () => {
    const slug = slugs[at] as string;
    const { page, context, errors } = await site.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
    const cdp = await context.newCDPSession(page);
    await openEmpty(page, slug);
    const board = await page.locator('.table-board').boundingBox();
    assert.ok(board && board.width === PHONE.width && board.height >= PHONE.height / 2, 'the board has the width and half of the height');

    // Tapped in the library, tapped on the table.
    await tile(page, 'Wood').tap();
    await page.touchscreen.tap(...(await spotOf(page, 0.3, 0.6)));
    await page.waitForSelector('.mark-chosen');
    assert.equal(await laid(page), 1);

    // Moved by a finger; the page does not scroll.
    const from = await middleOf(page, '.mark-chosen');
    await touchDrag(cdp, from, [from[0] + 60, from[1] + 40]);
    const moved = await middleOf(page, '.mark-chosen');
    assert.ok(Math.hypot(moved[0] - from[0], moved[1] - from[1]) > 40, `${from} to ${moved}`);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.locator('.desk-bar button', { hasText: 'Done' }).tap();

    // A road, point by point.
    await tile(page, 'Road').tap();
    for (const [x, y] of [
      [0.1, 0.3],
      [0.4, 0.4],
      [0.9, 0.35],
    ] as const)
      await page.touchscreen.tap(...(await spotOf(page, x, y)));
    await page.locator('.desk-bar button', { hasText: 'End it here' }).tap();
    assert.equal(await laid(page), 2);
    await page.locator('.desk-bar button', { hasText: 'Done' }).tap();

    // Faults and the mirror are one tap away.
    await page.locator('.tab-faults').tap();
    await page.locator('.dock-mirror label', { hasText: 'Across' }).tap();
    await page.waitForSelector('.fault-list .cure');
    await page.locator('.cure', { hasText: 'Let it be' }).first().tap();
    await page.locator('.tab-pieces').tap();

    await playOnIt(page);
    assert.ok((await laid(page)) >= 2);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('by keys alone a piece is laid, moved, turned and taken away, and a line is drawn', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await site.visitor({ viewport: DESK });
  await openEmpty(page, slugs[0] as string);
  await page.locator('.table-board .viewport').focus();
  await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  assert.equal(await laid(page), 1);
  const from = await middleOf(page, '.mark-chosen');
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
  const to = await middleOf(page, '.mark-chosen');
  assert.ok(to[0] > from[0] + 10);
  await page.keyboard.press(']');
  assert.match((await chip(page)) ?? '', /turned/);
  await page.keyboard.press('Delete');
  assert.equal(await laid(page), 0);
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  for (let n = 0; n < 5; n++) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  assert.equal(await laid(page), 1);
  assert.deepEqual(errors, []);
  await context.close();
});
