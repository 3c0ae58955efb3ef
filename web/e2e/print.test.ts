// Pages to print, in a real browser: reached from the rulebook, every card holds its whole text, and paper shows nothing else.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

async function printedGames(): Promise<string[]> {
  const boxes = (await (await fetch(`${site.url}/covers/boxes.json`)).json()) as Record<string, { makes: string[] }>;
  return Object.keys(boxes).filter((slug) => boxes[slug]?.makes.includes('printing'));
}

test('every card that is printed holds its whole text', async () => {
  const slugs = await printedGames();
  assert.ok(slugs.length > 0);
  for (const slug of slugs) {
    const { page, context, errors } = await site.visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto(`/rules/${slug}`);
    await page.click(`a[href="/print/${slug}"]`);
    await page.waitForSelector('.print-card');
    await page.emulateMedia({ media: 'print' });
    const cut = await page.$$eval('.print-card, .print-counter, .print-blank', (cards) =>
      cards.filter((card) => card.scrollHeight > card.clientHeight + 1).map((card) => card.textContent),
    );
    assert.deepEqual(cut, [], 'nothing is cut off');
    assert.equal(await page.locator('.print-head').isVisible(), false, 'the head is not printed');
    assert.ok(await page.locator('.print-card').first().isVisible());
    assert.deepEqual(errors, []);
    await context.close();
  }
});
