// People and their pages in a real browser: the account and its keys, the builder, and every page in every light.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import { counts } from '@baize/kernel/testkit';
import type { Page } from 'playwright-core';
import { seriousFindings, THEMES } from './accessibility.ts';
import { playOn } from './auto-player.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('an account: name, password, other logins, recovery codes, and its end', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await site.visitor();
  await page.goto('/account');
  const opening = page.locator('section:has-text("Open an account")');
  await opening.locator('input[name=login]').fill('hannah');
  await opening.locator('input[name=password]').fill('a long enough secret');
  await opening.locator('button[type=submit]').click();
  await page.waitForSelector('h2:has-text("Account hannah")');
  await page.fill('input[name=name]', 'Hannah');
  await page.click('button:has-text("Keep")');

  await page.click('summary:has-text("Change the password")');
  await page.fill('input[name=current]', 'a long enough secret');
  await page.locator('details:has-text("Change the password") input[name=password]').fill('another long secret');
  const changed = page.waitForResponse((response) => response.url().endsWith('/api/account/password'));
  await page.click('button:has-text("Change it")');
  assert.ok((await changed).ok());

  const other = await site.visitor();
  await other.page.goto('/account');
  const entering = other.page.locator('section:has-text("Come back to one")');
  await entering.locator('input[name=login]').fill('hannah');
  await entering.locator('input[name=password]').fill('another long secret');
  await entering.locator('button[type=submit]').click();
  await other.page.waitForSelector('h2:has-text("Account hannah")');

  await page.reload();
  await page.click('summary:has-text("Where you are logged in")');
  await page.waitForSelector('text=Another browser');
  await page.click('button:has-text("End it")');
  await page.waitForFunction(() => !document.body.textContent?.includes('Another browser'));
  await other.page.reload();
  await other.page.waitForSelector('h2:has-text("A guest")');

  await page.click('summary:has-text("Recovery codes")');
  await page.click('button:has-text("Make new codes")');
  await page.waitForSelector('.recovery-codes code');
  const code = (await page.locator('.recovery-codes code').first().textContent()) ?? '';
  await other.page.click('summary:has-text("forgotten the password")');
  const recovering = other.page.locator('details:has-text("forgotten the password")');
  await recovering.locator('input[name=login]').fill('hannah');
  await recovering.locator('input[name=code]').fill(code);
  await recovering.locator('input[name=password]').fill('yet another secret');
  await recovering.locator('button[type=submit]').click();
  await other.page.waitForSelector('h2:has-text("Account hannah")');

  await other.page.click('summary:has-text("End this account")');
  await other.page.fill('input[name=sure]', 'end it');
  await other.page.click('button:has-text("End the account")');
  await other.page.waitForSelector('h2:has-text("A guest")');
  assert.deepEqual(errors, []);
  for (const each of [context, other.context]) await each.close();
});

test('a finished match stands in the history', { timeout: 90_000 }, async () => {
  const { page, context } = await site.visitor();
  await page.goto(`/play/${shelf[0]?.slug}`);
  await page.click('.play-now');
  await page.waitForSelector('.prompt.asked');
  await page.evaluate(async () => {
    const open = indexedDB.open('baize');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const store = db.transaction('matches', 'readwrite').objectStore('matches');
    const all = await new Promise<{ seats: { kind: string }[]; record: { result: unknown } }[]>((resolve) => {
      const got = store.getAll();
      got.onsuccess = () => resolve(got.result);
    });
    for (const match of all) {
      // The visitor sits where the first question was.
      const of = (his: number, other: number) => match.seats.map(({ kind }) => (kind === 'person' ? his : other));
      match.record.result = { rule: 'x', kind: 'by points', share: of(1, 0), points: of(7, 4) };
      store.put(match);
    }
    db.close();
  });
  await page.goto('/account');
  await page.waitForSelector('.history li');
  assert.match((await page.textContent('.history li')) ?? '', /Won: by points, 7 to 4/);
  await context.close();
});

test('a builder lets one overspend, says why, and offers cures', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 1440, height: 900 } });
  for (const box of shelf) {
    const { muster } = (await import(new URL('./workshop.ts', box.rulebook).href).catch(() => ({}))) as { muster?: unknown };
    if (!muster) continue;
    await page.goto(`/muster/${box.slug}`);
    await page.locator('.start-button').first().click();
    await page.waitForSelector('.builder .stand');
    const before = await page.locator('.stand').count();
    for (let n = 0; n < 4 && (await page.locator('.sum-bar.over').count()) === 0; n++) {
      await page
        .locator('.unit-deeds button:has-text("One more like this")')
        .click({ timeout: 1500 })
        .catch(() => undefined);
      const add = page.locator('.add-entry').first();
      await add.click();
      const anyway = page.locator('text=Take it all the same').first();
      if (await anyway.isVisible()) await anyway.click();
      await page.waitForTimeout(150);
    }
    assert.ok((await page.locator('.stand').count()) > before, box.title);
    assert.ok((await page.locator('.sum-bar.over').count()) > 0, `${box.title}: the sum is over`);
    assert.ok((await page.locator('.problems li').count()) > 0);
    assert.ok((await page.locator('.offer, .entry').count()) > 0);
  }
  assert.deepEqual(errors, []);
  await context.close();
});

/** Pages with a picture of everything that there is: npm test looks at them in the first theme. */
const LONG = [
  ...['/puzzles', '/lab'],
  ...shelf.slice(2).map(({ slug }) => `/maps/${slug}`),
  ...shelf.slice(3).map(({ slug }) => `/campaign/${slug}`),
  ...shelf.slice(4).map(({ slug }) => `/print/${slug}`),
];

/** The pages that anybody can open. */
const PAGES = [
  ...['/', '/lobby', '/account', '/gallery', '/replay', '/about', '/fair', '/nowhere'],
  ...shelf.flatMap(({ slug }) => [`/play/${slug}`, `/play/${slug}/choose`, `/rules/${slug}`]),
  ...shelf.slice(2).map(({ slug }) => `/muster/${slug}`),
  ...LONG,
];

async function waitForPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.loading') === null);
}

/** Themes beside the first in which a box is looked at: npm test takes the boxes by turns, the proof all. */
const themesOf = (at: number) => THEMES.slice(1).filter((_, theme) => counts(at % 3, theme + 1) === theme + 1);
const themesFor = (path: string) => {
  if (LONG.includes(path) && counts(0, 1) === 0) return [];
  const at = shelf.findIndex(({ slug }) => path.includes(slug));
  return at < 0 ? THEMES.slice(1) : themesOf(at);
};

test('no match has a serious finding of the accessibility check in any theme', { timeout: counts(240_000, 900_000) }, async () => {
  const { page, context } = await site.visitor({ viewport: { width: 1280, height: 720 } });
  const found: string[] = [];
  for (const { slug, title } of shelf) {
    await page.goto(`/play/${slug}`);
    await page.click('.play-now');
    await page.waitForSelector('.answer-bar .prompt.asked');
    for (const touches of counts(0, 1) === 1 ? [0, 6] : [6]) {
      await playOn(page, 'mouse', touches, 5);
      found.push(...(await seriousFindings(page, themesFor(slug))).map((finding) => `${title}: ${finding}`));
    }
  }
  assert.deepEqual(found, []);
  await context.close();
});

test('no page has a serious finding of the accessibility check in any theme', { timeout: counts(360_000, 1_200_000) }, async () => {
  const { page, context } = await site.visitor({ viewport: { width: 1280, height: 720 } });
  const found: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await waitForPage(page);
    // Looking through a whole book takes minutes.
    if (path.startsWith('/rules/')) await page.fill('.contents input[type=search]', '-09');
    for (const finding of await seriousFindings(page, themesFor(path))) found.push(`${path} ${finding}`);
  }
  await page.goto(`/muster/${shelf[3]?.slug}`);
  await page.locator('.start-button').first().click();
  await page.waitForSelector('.builder .stand');
  for (const finding of await seriousFindings(page)) found.push(`the builder ${finding}`);
  assert.deepEqual(found, []);
  await context.close();
});

test('on a phone every page keeps to its width', { timeout: 240_000 }, async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const path of PAGES) {
    await page.goto(path);
    await waitForPage(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(tooWide <= 1, `${path} is ${tooWide} px too wide`);
  }
  assert.deepEqual(
    errors.filter((error) => !/404/.test(error)),
    [],
  );
  await context.close();
});
