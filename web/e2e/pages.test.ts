// The pages around the matches, as strangers come to them: what waits, what is open, what a narrow window shows, and every page by keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { openOnlineTable } from './begin.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A battle is begun and left as soon as the table stands. */
async function beginAndLeave(page: Page, slug: string): Promise<void> {
  await page.goto(`/play/${slug}`);
  await page.click('.play-now');
  await page.waitForSelector('.prompt.asked');
  // The picture of a match is kept a moment after it has changed.
  await page.waitForTimeout(1500);
}

const beyondTheEdge = (page: Page, what: string) =>
  page.$$eval(what, (found) => found.filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.textContent));

test('several matches wait, and the boxes of a phone keep to its width; each says who leads what against one', {
  timeout: 120_000,
}, async () => {
  const { page, context, errors } = await site.visitor(PHONE);
  for (const { slug } of shelf.slice(0, 3)) await beginAndLeave(page, slug);
  await page.goto('/');
  await page.waitForSelector('.waiting-card');
  assert.equal(await page.locator('.waiting-card').count(), 3);
  assert.deepEqual(await beyondTheEdge(page, '.game-box'), []);
  const opponents = await page.locator('.waiting-card .opponent b').allTextContents();
  for (const opponent of opponents) assert.match(opponent, /, a bot · \S/, 'his rank, and what he leads');
  assert.deepEqual(await seriousFindings(page, []), []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a table that waits for somebody is a card in the lobby for whoever comes straight to it, and an invitation on the own shelf', {
  timeout: 120_000,
}, async () => {
  const [host, guest] = [await site.visitor(), await site.visitor()];
  const slug = shelf[0]?.slug ?? '';
  await openOnlineTable(host.page, slug);
  await host.page.goto('/');
  await host.page.waitForSelector('.waiting-card:has-text("invitation")');
  await host.page.goto(`/play/${slug}/choose?open`);
  await host.page.click('button[type=submit]');
  await host.page.waitForURL(/\/match\//);
  await guest.page.goto('/lobby');
  const card = guest.page.locator('.lobby-tables .waiting-card').first();
  await card.waitFor();
  const picture = await card.locator('.waiting-picture').boundingBox();
  assert.ok(picture && picture.height < 240, `the picture is ${picture?.height} px high`);
  assert.deepEqual(await seriousFindings(guest.page, []), []);
  await card.locator('a').click();
  await guest.page.waitForSelector('.invitation-card h1');
  assert.deepEqual(await seriousFindings(guest.page, []), []);
  for (const { context, errors } of [host, guest]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test('a stranger finds a lesson, a puzzle for today, the lobby and the proof of the dice below the boxes', {
  timeout: 60_000,
}, async () => {
  const { page, context, errors } = await site.visitor();
  for (const [title, there] of [
    ['Teach me', '.lesson-strip, .match'],
    ['A puzzle for today', '.match'],
    ['Meet a friend', '.open-table'],
    ['Dice you can prove', '.fair li'],
  ] as const) {
    await page.goto('/');
    await page.locator('.first-doors a', { hasText: title }).click();
    await page.waitForSelector(there);
  }
  await page.goto('/');
  await page.waitForSelector('.game-box');
  for (const size of [{ width: 1440, height: 900 }, PHONE.viewport]) {
    await page.setViewportSize(size);
    const [boxes, doors] = await Promise.all(['.boxes', '.first-doors'].map((part) => page.locator(part).boundingBox()));
    assert.ok(boxes && doors && doors.y >= boxes.y + boxes.height - 1, `below the boxes, in a window ${size.width} wide`);
  }
  assert.match(await puzzleOfToday(page), /^\/puzzles\/[\w-]+\/\d+$/);
  assert.deepEqual(errors, []);
  await context.close();
});

async function puzzleOfToday(page: Page): Promise<string> {
  await page.goto('/puzzles/today');
  await page.waitForURL(/\/puzzles\/[^/]+\/\d+$/);
  return new URL(page.url()).pathname;
}

test('on a phone the strip of pages shows its end, whole or by scrolling', { timeout: 60_000 }, async () => {
  const { page, context } = await site.visitor(PHONE);
  await page.goto('/');
  const last = page.locator('.site-head nav a').last();
  await last.waitFor();
  assert.deepEqual(await beyondTheEdge(page, '.site-head nav a'), []);
  await page.setViewportSize({ width: 320, height: 640 });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  assert.ok(box && box.x + box.width <= 320 - 12, 'it stands clear of where the strip fades');
  await context.close();
});

test('what is not here offers a way back, also to the box or the room that it belongs to', { timeout: 60_000 }, async () => {
  const { page, context } = await site.visitor();
  const plain = shelf[0]?.slug;
  for (const [path, back] of [
    ['/nowhere', '/'],
    [`/muster/${plain}`, `/play/${plain}`],
    [`/maps/${plain}`, `/play/${plain}`],
    [`/campaign/${plain}`, `/play/${plain}`],
    [`/print/${plain}`, `/play/${plain}`],
    ['/replay/nothing', '/replay'],
    ['/match/nothing', '/lobby'],
  ] as const) {
    await page.goto(path);
    await page.waitForSelector('[role=alert]');
    assert.equal(await page.locator(`[role=alert] a[href="${back}"]`).count(), 1, path);
    assert.deepEqual(await seriousFindings(page, []), [], path);
  }
  await context.close();
});

/** More stops than a page has, except the contents of a rulebook. */
const MOST_STOPS = 90;

interface Stop {
  id: number;
  name: string;
  ring: boolean;
  seen: boolean;
}

/** Where the keyboard is: null where it has left the page. */
const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const here = document.activeElement as HTMLElement | null;
    if (!here || here === document.body) return null;
    const hasRing = (each: Element | null | undefined) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const { left, right, top, bottom } = here.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const above = document.elementFromPoint(Math.min(innerWidth - 1, Math.max(0, x)), Math.min(innerHeight - 1, Math.max(0, y)));
    const isOnTop = above !== null && (here.contains(above) || above.contains(here) || here.closest('label')?.contains(above) === true);
    here.dataset.stop ??= String(document.querySelectorAll('[data-stop]').length);
    return {
      id: Number(here.dataset.stop),
      name: `${here.tagName} ${here.getAttribute('aria-label') ?? here.textContent?.trim().slice(0, 30)}`,
      ring: [here, here.parentElement, here.nextElementSibling, here.closest('label')].some(hasRing),
      seen: right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && isOnTop,
    };
  });

test('by keys every page is walked through once, and one always sees where one is', { timeout: 240_000 }, async () => {
  const { page, context } = await site.visitor({ viewport: { width: 1280, height: 720 } });
  const boxes = shelf.slice(2).map(({ slug }) => slug);
  const paths = [
    ...['/', '/lobby', '/account', '/replay', '/puzzles', '/lab', '/gallery', '/about', '/fair', '/nowhere'],
    ...boxes
      .slice(-1)
      .flatMap((slug) => [`/play/${slug}`, `/play/${slug}/choose`, `/campaign/${slug}`, `/print/${slug}`, `/rules/${slug}`]),
    ...boxes.slice(0, 1).flatMap((slug) => [`/muster/${slug}`, `/maps/${slug}`]),
  ];
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('main') !== null && document.querySelector('.loading') === null);
    const visited = new Set<number>();
    for (let n = 0; n < MOST_STOPS; n++) {
      await page.keyboard.press('Tab');
      const stop = await stopOf(page);
      if (!stop) break;
      if (visited.has(stop.id)) faults.push(`${path}: again at ${stop.name}`);
      if (visited.has(stop.id)) break;
      visited.add(stop.id);
      if (!stop.ring) faults.push(`${path}: no ring at ${stop.name}`);
      if (!stop.seen) faults.push(`${path}: out of sight: ${stop.name}`);
    }
    assert.ok(visited.size > 3, `${path} has ${visited.size} stops`);
  }
  assert.deepEqual(faults, []);
  await context.close();
});
