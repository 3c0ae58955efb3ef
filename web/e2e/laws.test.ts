// The laws of the match screen, measured in a real browser over positions of recorded games of every box, at every size:
// share of the board, nothing that moves, nothing on what is meant, what is seen is what is hit, letters, figures, a preview
// by touch, and the board equal to the state. The proof looks at many more positions.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { playOn } from './auto-player.ts';
import { type Measures, measure, type Placed, placesOfPieces } from './measure.ts';
import { openPosition, type Position, positionsOf, visitorWithoutNotes } from './positions.ts';
import { openSite, type Site } from './site.ts';

/** Positions of every box at a size. */
const EACH = counts(2, 12);

const SIZES: Record<string, BrowserContextOptions> = {
  '1440×900': { viewport: { width: 1440, height: 900 } },
  '1280×720': { viewport: { width: 1280, height: 720 } },
  '1920×1080': { viewport: { width: 1920, height: 1080 } },
  tablet: { viewport: { width: 1180, height: 820 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

let site: Site;
let positions: Position[];
before(async () => {
  site = await openSite();
  positions = await positionsOf(site, EACH);
});
after(() => site.close());

const visitor = (options: BrowserContextOptions) => visitorWithoutNotes(site, options);

const ready = (page: Page) => page.waitForSelector('.answer-bar .prompt.asked', { timeout: 15_000 }).catch(() => null);

const onePerBox = () => [...new Map(positions.map((position) => [position.slug, position])).values()];

/** All of them in the proof, one of every box in npm test. */
const sample = () => (counts(0, 1) === 1 ? positions : onePerBox());

const where = ({ slug, name }: Position, size: string) => `${slug}, ${name}, ${size}`;

/** The laws that one look can check. */
function keeps(found: Measures, size: string, at: string): void {
  const isPhone = size === 'phone';
  if (isPhone) {
    assert.ok(found.wide >= 0.99, `law 1, ${at}: the board has ${found.wide} of the width`);
    assert.ok(found.high >= 0.5, `law 1, ${at}: the board has ${found.high} of the height`);
  } else {
    // A tablet is no desk: there the dock takes its share.
    assert.ok(found.share >= (size === 'tablet' ? 0.55 : 0.6), `law 1, ${at}: the board has ${found.share} of the window`);
  }
  assert.ok(found.isGround, `law 1, ${at}: the ground does not reach the edges`);
  assert.ok(found.fills >= 0.94, `law 1, ${at}: the grid fills ${found.fills}`);
  assert.deepEqual(found.covered, [], `law 3, ${at}: something lies on what can answer`);
  assert.deepEqual(found.misses, [], `law 4, ${at}: what is seen is not what is hit`);
  assert.deepEqual(found.small, [], `law 5, ${at}: letters below 13 px`);
  const least = found.surface === 'open' ? 34 : 44;
  const areBlocks = isPhone && found.surface === 'open';
  if (!areBlocks && found.figure !== null) assert.ok(found.figure >= least, `law 5, ${at}: figures of ${found.figure} px`);
  assert.deepEqual(found.codes, [], `law 7, ${at}: ids or seat letters are read`);
  assert.deepEqual(found.spills, [], `law 5, ${at}: words run out of a plaque`);
  assert.deepEqual(found.unseen, [], `law 3, ${at}: a fight cannot be seen`);
  assert.ok(!found.isBlank, `${at}: there is an empty paper`);
  assert.ok(found.wider <= 1, `${at}: the page is ${found.wider} px too wide`);
}

/** What is looked at in each size: the proof looks at all of them, npm test at each position in every second size. */
const lookedAt = (size: string) => {
  const turn = Object.keys(SIZES).indexOf(size) % 2;
  return positions.filter((_, at) => counts((at + turn) % 2, 1) === 1);
};

for (const [size, options] of Object.entries(SIZES)) {
  test(`laws 1, 3, 4, 5 and 7 at ${size}`, { timeout: counts(120_000, 900_000) }, async () => {
    const { page, context, errors } = await visitor(options);
    const told = new Map<string, { share: number; figure: number; letters: number }>();
    for (const position of lookedAt(size)) {
      await openPosition(page, position);
      const found = await measure(page);
      keeps(found, size, where(position, size));
      const known = told.get(position.slug);
      told.set(position.slug, {
        share: size === 'phone' ? found.high : found.share,
        figure: Math.min(found.figure ?? Number.POSITIVE_INFINITY, known?.figure ?? Number.POSITIVE_INFINITY),
        letters: Math.min(found.letters, known?.letters ?? Number.POSITIVE_INFINITY),
      });
    }
    for (const [slug, { share, figure, letters }] of told) {
      console.log(
        `${size} ${slug}: board ${(share * 100).toFixed(1)} %, figures ${Number.isFinite(figure) ? `${figure} px` : 'as blocks'}, letters ${letters} px`,
      );
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}

/** Where everything of the frame lies. */
const frame = (page: Page) =>
  page.evaluate(() =>
    ['.viewport', '.dock', '.rim', '.match-answer', '.table-strip'].map((part) => {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return [part, x, y, width, height, part === '.viewport' ? (document.querySelector('.layer') as HTMLElement).style.transform : ''];
    }),
  );

/** Where the answers of the bar stand, once it says that one is asked. */
const bar = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.answer-bar .answer:not([data-cut])')].map((each) => {
      const { x, width } = each.getBoundingClientRect();
      return [each.querySelector('.answer-words')?.textContent, Math.round(x), Math.round(width)];
    }),
  );

test('law 2: nothing of the frame moves between two questions, and no answer under the hand', {
  timeout: counts(120_000, 900_000),
}, async () => {
  for (const position of sample()) {
    const { page, context } = await visitor(SIZES['1280×720'] ?? {});
    await openPosition(page, position);
    const first = await frame(page);
    for (let touches = 0; touches < counts(8, 60); touches++) {
      const { over } = await playOn(page, 'mouse', 1, touches + 5);
      if (over) break;
      assert.deepEqual(await frame(page), first, where(position, `after ${touches + 1} touches`));
      if (!(await page.$('.answer-bar .prompt.asked')) || (await page.$('.table.playing'))) continue;
      const shown = await bar(page);
      // By then the odds of what stands there have become known.
      await page.waitForTimeout(400);
      assert.deepEqual(await bar(page), shown, where(position, `the bar after ${touches + 1} touches`));
    }
    await context.close();
  }
});

test('law 4: the card under the pointer stays, and pushes its neighbours aside', { timeout: 60_000 }, async () => {
  const { page, context } = await visitor(SIZES['1440×900'] ?? {});
  let hands = 0;
  for (const position of sample()) {
    await openPosition(page, position);
    const cards = await page.locator('.hand button.card').all();
    if (cards.length < 3) continue;
    hands += 1;
    for (const at of [0, Math.floor(cards.length / 2), cards.length - 1]) {
      const id = await cards[at]?.getAttribute('data-id');
      const box = await cards[at]?.boundingBox();
      assert.ok(box && id);
      await page.mouse.move(box.x + 9, box.y + box.height * 0.4);
      await page.waitForTimeout(220);
      const hit = ([x, y]: readonly [number, number]) =>
        page.evaluate(([px, py]) => document.elementFromPoint(px, py)?.closest('[data-id]')?.getAttribute('data-id'), [x, y] as const);
      assert.equal(await hit([box.x + 9, box.y + box.height * 0.4]), id, 'it stays under the pointer');
      const held = await page.locator('.held-card > svg').boundingBox();
      assert.ok(held && held.height >= 279, `law 5: it shows itself ${held?.height} px high`);
      for (const other of cards.slice(at + 1)) {
        const lies = await other.boundingBox();
        if (lies) assert.equal(await hit([lies.x + 6, lies.y + lies.height * 0.4]), await other.getAttribute('data-id'));
      }
    }
  }
  assert.ok(hands > 0);
  await context.close();
});

test('law 6: what lets things be is quiet, and what hurts oneself is asked once more', { timeout: 60_000 }, async () => {
  const { page, context } = await visitor(SIZES['1440×900'] ?? {});
  const LETS_BE = /^(pass|done|stop|end|halt|keep|withdraw)\b/i;
  let quiet = 0;
  for (const position of positions) {
    await openPosition(page, position);
    await ready(page);
    const deeds = await page.locator('.answer.deed').allTextContents();
    assert.deepEqual(
      deeds.filter((words) => LETS_BE.test(words)),
      [],
      where(position, 'gold'),
    );
    quiet += (await page.locator('.answer.quiet').allTextContents()).filter((words) => LETS_BE.test(words)).length;
  }
  assert.ok(quiet > 0, 'nowhere could things be left as they are');
  let asked = 0;
  for (const { slug } of onePerBox()) {
    await page.goto(`/play/${slug}`);
    await page.click('.play-now');
    await page.waitForSelector('.answer-bar .prompt.asked', { timeout: 30_000 });
    const grave = page.locator('.answer.grave:not([data-cut])').first();
    if ((await grave.count()) === 0) continue;
    const question = await page.textContent('.answer-bar .prompt');
    await grave.click();
    assert.match((await grave.textContent()) ?? '', /^Really: /, slug);
    assert.equal(await page.textContent('.answer-bar .prompt'), question, slug);
    asked += 1;
    break;
  }
  assert.ok(asked > 0);
  await context.close();
});

test('law 8: a first tap previews, a second answers', { timeout: 60_000 }, async () => {
  const { page, context } = await visitor(SIZES.phone ?? {});
  let tried = 0;
  for (const position of sample()) {
    await openPosition(page, position);
    const card = page.locator('.hand button.card.glows').first();
    if ((await card.count()) === 0) continue;
    const words = async () => (await page.textContent('.answer-bar')) ?? '';
    const before = await words();
    await card.tap();
    await page.waitForTimeout(150);
    assert.equal(await words(), before, where(position, 'the first tap gave an answer'));
    await card.tap();
    await page.waitForFunction((old) => document.querySelector('.answer-bar')?.textContent !== old, before, { timeout: 5000 });
    tried += 1;
  }
  assert.ok(tried > 0);
  await context.close();
});

/** The pieces on the board are where a fresh look at the match finds them. */
async function equalsReload(page: Page, why: string): Promise<Placed[]> {
  await page.waitForSelector('.table:not(.playing)');
  await page.waitForTimeout(150);
  const now = await placesOfPieces(page);
  await page.reload();
  await page.waitForSelector('.match .table .viewport svg');
  await page.waitForSelector('.table:not(.playing)');
  assert.deepEqual(now, await placesOfPieces(page), why);
  return now;
}

/** The day and the question, in words. */
const asked = async (page: Page) => `${await page.textContent('.strip-title')} ${await page.textContent('.answer-bar .prompt')}`;

for (const way of ['take back', 'skip', 'hidden tab', 'motion off'] as const) {
  test(`law 9: the board equals the state after: ${way}`, { timeout: 120_000 }, async () => {
    const isStill = way === 'motion off';
    // Where nothing moves there is little to go wrong: npm test looks at every second box there.
    const every = isStill || way === 'hidden tab' ? counts(2, 1) : 1;
    for (const position of onePerBox().filter((_, at) => at % every === 0)) {
      const { page, context } = await visitor({
        viewport: { width: 1280, height: 720 },
        reducedMotion: isStill ? 'reduce' : 'no-preference',
      });
      await openPosition(page, position);
      await ready(page);
      if (way === 'hidden tab') await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
      const first = await placesOfPieces(page);
      const question = await asked(page);
      await playOn(page, 'mouse', way === 'skip' ? 1 : 2, 11);
      if (way === 'skip') await page.click('.skip-story', { timeout: 800 }).catch(() => undefined);
      if (way === 'take back') {
        await page.waitForTimeout(500);
        for (let back = 0; back < 3 && (await asked(page)) !== question; back++) {
          const button = page.locator('.match-tools button[title*="ake back"]');
          if ((await button.count()) === 0 || (await button.isDisabled())) break;
          await button.click();
          await page.waitForTimeout(60);
        }
      }
      await ready(page);
      const after = await equalsReload(page, where(position, way));
      if (way === 'take back' && (await asked(page)) === question) {
        assert.deepEqual(after, first, where(position, 'what was taken back is drawn where it stood'));
      }
      await context.close();
    }
  });
}
