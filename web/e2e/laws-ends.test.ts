// Laws 10 and 11 of the match screen, in a real browser: it asks less, and it ends well.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AnyStaging } from '@baize/contracts';
import { shelf } from '@baize/games';
import { type AnyGame, engineOf, isSpace, recorded } from '@baize/kernel';
import type { BrowserContextOptions } from 'playwright-core';
import { resign } from './begin.ts';
import { openPosition, type Position, positionsOf, positionWhere, visitorWithoutNotes } from './positions.ts';
import { openSite, type Site } from './site.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('law 10: a question with one deed as its only answer is not put', { timeout: 120_000 }, async () => {
  let tried = 0;
  for (const { slug } of shelf) {
    let words = '';
    const position = await positionWhere(site, slug, (engine, scene, session, seat) => {
      const view = engine.view(session, seat);
      const question = engine.question(view, seat);
      if (!question || isSpace(question.offer) || question.offer.length !== 1) return false;
      words = question.prompt;
      return (scene.weight?.(view, seat, question.offer[0]) ?? 'deed') === 'deed';
    });
    if (!position) continue;
    const { page, context, errors } = await visitorWithoutNotes(site, DESK);
    await openPosition(page, position);
    await page.waitForTimeout(1500);
    const asked = await page.locator('.answer-bar .prompt.asked').allTextContents();
    const answers = await page.locator('.answer-bar .answer').allTextContents();
    const isPut = asked.some((prompt) => prompt.startsWith(words)) && answers.length === 1;
    assert.ok(!isPut, `${slug}, ${position.name}: ${asked[0]} ${answers[0]}`);
    assert.deepEqual(errors, []);
    await context.close();
    tried += 1;
  }
  assert.ok(tried > 0, 'no recording has such a question');
});

/** Whether dice were seen to roll: only of those can luck be told. */
async function hasDice({ slug, record }: Position): Promise<boolean> {
  const box = shelf.find((each) => each.slug === slug);
  const { scene, game } = (await import(new URL('./door.ts', box?.rulebook).href)) as { scene: AnyStaging; game: AnyGame };
  const engine = engineOf(game);
  const view = engine.view(engine.open(record.setup, recorded(record.draws.filter((_, at) => at % 2 === 1))), 0);
  return record.log.flat().some((event) => scene.motions(view, event).some(({ do: deed }) => deed === 'roll'));
}

test('law 11: the end is told in words, with what decided it, and leads on', { timeout: 120_000 }, async () => {
  // Where there are more than two, the others play on.
  const two = (await positionsOf(site, 2)).filter(({ record }) => record.setup.seats === 2);
  const positions = [...new Map(two.map((position) => [position.slug, position])).values()];
  assert.equal(positions.length, shelf.length);
  for (const position of positions) {
    const { page, context, errors } = await visitorWithoutNotes(site, DESK);
    await openPosition(page, position);
    await resign(page);
    const report = page.locator('.report');
    await report.locator('.course, .report-paper p').first().waitFor({ timeout: 30_000 });
    assert.equal(await report.locator('h1').textContent(), 'You lose, by resignation', position.slug);
    assert.match((await report.locator('.report-kind').textContent()) ?? '', /^You gave the battle up\.$/, position.slug);
    assert.match((await report.locator('.report-paper h2').first().textContent()) ?? '', /^What decided it/, position.slug);
    const heads = await report.locator('.report-paper h2').allTextContents();
    if (!(await hasDice(position))) assert.ok(!heads.includes('Luck of the dice'), `${position.slug}: luck of dice that it does not have`);
    const deeds = await report.locator('.report-deeds a').allTextContents();
    for (const wanted of [/rematch/i, /watch again/i, /play on/i]) {
      assert.ok(
        deeds.some((words) => wanted.test(words)),
        `${position.slug}: ${deeds.join(', ')}`,
      );
    }
    assert.match((await report.locator('.report-main').getAttribute('href')) ?? '', /swap/, `${position.slug}: sides are changed`);
    await report.getByText('Watch again').click();
    await page.waitForSelector('.viewport .layer > svg');
    assert.deepEqual(errors, []);
    await context.close();
  }
});
