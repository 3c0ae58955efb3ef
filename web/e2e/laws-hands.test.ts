// The laws of the match screen under a moving hand: what one drags does not move the board, what explains itself lies on nothing
// that is meant, what is put together can be given, and a touch on the open ground is a way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPosition, type Position, positionsOf, visitorWithoutNotes } from './positions.ts';
import { openSite, type Site } from './site.ts';

/** Positions of every box. */
const EACH = counts(2, 8);

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let site: Site;
let positions: Position[];
before(async () => {
  site = await openSite();
  positions = await positionsOf(site, EACH);
});
after(() => site.close());

const visitor = (options: BrowserContextOptions) => visitorWithoutNotes(site, options);

const ready = (page: Page) => page.waitForSelector('.answer-bar .prompt.asked', { timeout: 15_000 }).catch(() => null);
const where = ({ slug, name }: Position) => `${slug}, ${name}`;
const cameraOf = (page: Page) => page.evaluate(() => (document.querySelector('.layer') as HTMLElement).style.transform);

interface Spot {
  id: string;
  x: number;
  y: number;
}

/** Where elements can be touched: the middles of those that lie open there. */
function spotsOf(page: Page, selector: string): Promise<Spot[]> {
  return page.evaluate((wanted) => {
    const found = [...document.querySelectorAll(wanted)].filter((each) => !each.querySelector(wanted));
    return found.flatMap((each) => {
      const box = (each.querySelector('.hit') ?? each).getBoundingClientRect();
      const spot = { id: each.getAttribute('data-id') ?? '', x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return document.elementFromPoint(spot.x, spot.y)?.closest('[data-id]') === each ? [spot] : [];
    });
  }, selector);
}

test('law 2: whoever is dragged moves nothing but himself, however far', { timeout: counts(120_000, 600_000) }, async () => {
  const { page, context } = await visitor(DESK);
  let dragged = 0;
  for (const position of positions) {
    await openPosition(page, position);
    await ready(page);
    const [man] = [...(await spotsOf(page, '.board .piece.glows')), ...(await spotsOf(page, '.board .piece:not(.ghost)'))];
    if (!man) continue;
    const camera = await cameraOf(page);
    await page.mouse.move(man.x, man.y);
    await page.mouse.down();
    for (const [x, y] of [
      [man.x + 40, man.y],
      [1270, 20],
      [5, 715],
      [man.x, man.y],
    ] as const) {
      await page.mouse.move(x, y, { steps: 4 });
      assert.equal(await cameraOf(page), camera, where(position));
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
    assert.equal(await cameraOf(page), camera, where(position));
    dragged += 1;
  }
  assert.ok(dragged > 2, `${dragged} were dragged`);
  await context.close();
});

/** How much of a plate lies on what can answer, who fights, and the fight itself, in square pixels. */
const hiddenByPlate = (page: Page, id: string) =>
  page.evaluate((own) => {
    const plate = document.querySelector('.board .plate')?.getBoundingClientRect();
    if (!plate) return null;
    const meant = [...document.querySelectorAll('.board :is(.piece, .aim).glows .hit, .board .piece.fights .hit, .board .fight-ground')];
    const over = (box: DOMRect) =>
      Math.max(0, Math.min(box.right, plate.right) - Math.max(box.left, plate.left)) *
      Math.max(0, Math.min(box.bottom, plate.bottom) - Math.max(box.top, plate.top));
    return meant
      .filter((each) => each.closest('[data-id]')?.getAttribute('data-id') !== own)
      .reduce((sum, each) => sum + over(each.getBoundingClientRect()), 0);
  }, id);

test('law 3: a plate lies beside what it explains, on nothing that answers and on no fight', {
  timeout: counts(120_000, 600_000),
}, async () => {
  const { page, context } = await visitor(DESK);
  let plates = 0;
  for (const position of positions) {
    await openPosition(page, position);
    await ready(page);
    const all = await spotsOf(page, '.board :is(.piece, .wing, .token)[data-id]');
    const every = Math.ceil(all.length / counts(6, 30));
    for (const { id, x, y } of all.filter((_, at) => at % every === 0)) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(60);
      const hidden = await hiddenByPlate(page, id);
      if (hidden === null) continue;
      plates += 1;
      // A corner may touch a corner where a whole line answers.
      assert.ok(hidden < 900, `${where(position)}: the plate of ${id} hides ${Math.round(hidden)} square pixels`);
    }
  }
  assert.ok(plates > 10, `${plates} plates were seen`);
  await context.close();
});

/** The button that gives what has been put together, and whether all of it can be seen. */
const sealing = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('.answer-bar .answer.deed:not(.not-yet, [data-cut])');
    const row = document.querySelector('.answer-bar .answers')?.getBoundingClientRect();
    if (!button || !row) return null;
    const box = button.getBoundingClientRect();
    const words = button.querySelector('.answer-words')?.getBoundingClientRect() ?? box;
    return { whole: box.right <= row.right + 2 && words.width > 20, said: button.textContent };
  });

for (const [size, options] of [
  ['1280×720', DESK],
  ['phone', PHONE],
] as const) {
  test(`law 6: what is put together card by card can be given at every step, at ${size}`, {
    timeout: counts(120_000, 600_000),
  }, async () => {
    const { page, context } = await visitor(options);
    const touch = (x: number, y: number) => (options.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    const picked = () => page.locator('.hand .card.picked').count();
    let laid = 0;
    // Where answers are put together, most are so: the fullest table of every box is looked at.
    for (const position of [...new Map(positions.map((each) => [each.slug, each])).values()]) {
      await openPosition(page, position);
      await ready(page);
      if (
        !/^Touch a card/.test(
          (await page
            .locator('.answer-bar .needs')
            .first()
            .textContent({ timeout: 200 })
            .catch(() => '')) ?? '',
        )
      )
        continue;
      for (let card = 0; card < 5; card++) {
        const [next] = await spotsOf(page, '.hand .card.glows');
        if (!next) break;
        await touch(next.x, next.y);
        await page.waitForTimeout(150);
        // A finger's first touch lifts the card.
        if ((await picked()) === 0) await touch(next.x, next.y);
        await page.waitForTimeout(150);
        const aims = await spotsOf(page, '.board .aim.glows');
        const aim = aims[card % Math.max(1, aims.length)];
        assert.ok(aim, `${where(position)}: card ${card + 1} can be aimed`);
        await touch(aim.x, aim.y);
        await page.waitForTimeout(150);
        if ((await picked()) > 0) await touch(aim.x, aim.y);
        await page.waitForTimeout(250);
        const button = await sealing(page);
        assert.ok(button?.whole, `${where(position)}: after ${card + 1} cards the button reads ${JSON.stringify(button)}`);
        laid += 1;
      }
    }
    assert.ok(laid >= 3, `${laid} cards were laid`);
    await context.close();
  });
}

test('law 6: a touch on the open ground draws the way of whoever is in hand, by mouse and by finger', { timeout: 60_000 }, async () => {
  for (const options of [DESK, PHONE]) {
    const { page, context, errors } = await visitor(options);
    await page.goto('/gallery/drill');
    await page.waitForSelector('.piece.glows');
    await page.locator('.board').scrollIntoViewIfNeeded();
    await page.locator('.piece[data-id="unit:line"]').focus();
    await page.keyboard.press('Enter');
    const base = await page.locator('.piece[data-id="unit:line"] .hit').first().boundingBox();
    assert.ok(base);
    // Aside of the line and ahead of it, where nobody stands, however the table is turned.
    const [x, y] = [base.x + base.width + 60, base.y - 44];
    if (options.hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await page.waitForFunction(() => document.querySelectorAll('.answer-bar .chip').length > 0, null, { timeout: 5000 });
    assert.deepEqual(errors, []);
    await context.close();
  }
});
