// Puzzles in a real browser: the list, a hint, and the answer shown, which does not count as solved.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seriousFindings } from './accessibility.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const PICTURES = process.env.PICTURES;

test('a puzzle is opened from the list, hinted at and shown, and is not solved by that', { timeout: 240_000 }, async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 1440, height: 900 } });
  const picture = async (name: string) => PICTURES && (await page.screenshot({ path: `${PICTURES}/${name}.png` }));
  await page.goto('/puzzles');
  await page.locator('.puzzle-box a').first().waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await picture('list');
  const boxes = await page.locator('.puzzle-box').count();
  for (let n = 0; n < boxes; n++) {
    await page.goto('/puzzles');
    const first = page.locator('.puzzle-box').nth(n).locator('a').first();
    await first.click();
    await page.getByRole('button', { name: 'A hint' }).click();
    await page.getByText('It is one of these').waitFor();
    await picture(`puzzle-${n}`);
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.weighed .best').waitFor();
    await picture(`answer-${n}`);
  }
  await page.goto('/puzzles');
  await page.locator('.puzzle-box a').first().waitFor();
  assert.equal(await page.getByText('✓ solved').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
