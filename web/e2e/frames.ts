// Frames a second while panning the table with the most figures, beside an empty page in the same run:
// `node --import tsx web/e2e/frames.ts`.
import type { Page } from 'playwright-core';
import { openSite } from './site.ts';

const SECONDS = 4;
const MOST_FIGURES = '/gallery/open-crowd';

/** Starts to note every frame; the returned figures are milliseconds between frames. */
async function framesOf(page: Page, move: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    (globalThis as unknown as { frames: number[] }).frames = times;
    const tick = (now: number) => {
      times.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await move();
  const times = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  return times.slice(1).map((time, at) => time - (times[at] as number));
}

function report(what: string, gaps: readonly number[]): void {
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  console.log(
    `${what.padEnd(34)} ${(1000 / mean).toFixed(1).padStart(5)} frames/s   median ${at(0.5)} ms   95 % ${at(0.95)} ms   worst ${at(0.999)} ms`,
  );
}

const site = await openSite();
const { page } = await site.visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });

await page.goto('about:blank');
report('empty page', await framesOf(page, () => page.waitForTimeout(SECONDS * 1000)));

// Every man drawn, however small.
await page.addInitScript(() => localStorage.setItem('baize:settings', JSON.stringify({ blocks: 'never' })));
await page.goto(MOST_FIGURES);
await page.waitForSelector('.viewport');
await page.waitForTimeout(1500);
const figures = await page.evaluate(() => document.querySelectorAll('.piece .man, .piece use, .piece image').length);
const viewport = await page.locator('.viewport').boundingBox();
if (!viewport) throw new Error('There is no viewport.');
const [cx, cy] = [viewport.x + viewport.width / 2, viewport.y + viewport.height / 2];

async function pan(): Promise<void> {
  const end = Date.now() + SECONDS * 1000;
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  for (let step = 0; Date.now() < end; step++) {
    await page.mouse.move(cx + 160 * Math.sin(step / 18), cy + 60 * Math.cos(step / 11));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
}
report(`table at rest (${figures} drawn)`, await framesOf(page, () => page.waitForTimeout(SECONDS * 1000)));
report('the same, panning', await framesOf(page, pan));
await site.close();
