// The accessibility check of a page: serious findings in words.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export async function seriousFindings(page: Page, only?: readonly string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (only ? builder.withRules([...only]) : builder).analyze();
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
