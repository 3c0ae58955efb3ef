// The accessibility check of a page in every theme: serious findings in words.
import AxeBuilder from '@axe-core/playwright';
import { counts } from '@baize/kernel/testkit';
import type { Page } from 'playwright-core';

export const THEMES = ['club', 'light', 'contrast'] as const;
type Theme = (typeof THEMES)[number];

/**
 * Our pages hold no frames, so that no second page is needed to gather what was found in them; and what is drawn inside a picture is
 * read by nobody: its name is. Of a long book npm test looks at the first chapters, since all are made of the same elements.
 */
const LEFT_OUT = ['svg[role=img] > *', 'svg[aria-hidden=true]', ...(counts(0, 1) === 1 ? [] : ['.reading > section:nth-of-type(n+4)'])];
const check = (page: Page) => LEFT_OUT.reduce((axe, part) => axe.exclude(part), new AxeBuilder({ page }).setLegacyMode(true));

/** A theme changes colours alone: npm test asks only for contrast in the others, the proof for everything. */
const inOthers = (page: Page) => (counts(0, 1) === 1 ? check(page) : check(page).withRules('color-contrast'));

async function serious(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

const putOn = (page: Page, theme: Theme) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** What the check finds in the first theme, and in the others named; the page stays as it was. */
export async function seriousFindings(page: Page, others: readonly Theme[] = THEMES.slice(1)): Promise<string[]> {
  await putOn(page, THEMES[0]);
  const found = await serious(check(page));
  for (const theme of others) {
    await putOn(page, theme);
    found.push(...(await serious(inOthers(page))).map((finding) => `${theme}: ${finding}`));
  }
  await putOn(page, THEMES[0]);
  return found;
}
