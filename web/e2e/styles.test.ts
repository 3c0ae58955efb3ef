// Whoever comes to a match from another page brings its styles along: they must change nothing of the match.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openPosition, positionsOf, visitorWithoutNotes } from './positions.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** How everything of the match lies and is written. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.match *:not(svg, svg *)')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const { font, color, backgroundColor, display } = getComputedStyle(each);
      const name = `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''}`;
      return `${name}: ${[x, y, width, height].map(Math.round)} ${font} ${color} ${backgroundColor} ${display}`;
    }),
  );

test('the styles of the other pages change nothing of a match', { timeout: 120_000 }, async () => {
  const assets = readdirSync(fileURLToPath(new URL('../../build/web/assets', import.meta.url)));
  // A narrow window's sheet is fetched there alone.
  const sheets = assets.filter((file) => file.endsWith('.css') && !/^(index|narrow)/.test(file));
  assert.ok(sheets.length > 5);
  const changed: string[] = [];
  for (const position of (await positionsOf(site, 2)).filter((_, at) => at % 2 === 1)) {
    const { page, context } = await visitorWithoutNotes(site, { viewport: { width: 1280, height: 720 } });
    await openPosition(page, position);
    await page.waitForSelector('.answer-bar .prompt.asked', { timeout: 15_000 });
    await page
      .locator('.table .glows')
      .first()
      .click({ force: true, timeout: 3000 })
      .catch(() => undefined);
    await page.mouse.move(5, 5);
    await page.waitForTimeout(1200);
    const alone = await looks(page);
    await page.evaluate(
      (files) =>
        Promise.all(
          files.map(
            (file) =>
              new Promise<void>((resolve) => {
                const link = document.createElement('link');
                link.rel = 'stylesheet';
                link.href = `/assets/${file}`;
                link.onload = () => resolve();
                link.onerror = () => resolve();
                document.head.append(link);
              }),
          ),
        ),
      sheets,
    );
    await page.waitForTimeout(300);
    const visited = await looks(page);
    changed.push(...visited.filter((line, at) => line !== alone[at]).map((line) => `${position.slug}, ${line}`));
    await context.close();
  }
  assert.deepEqual(changed, []);
});
