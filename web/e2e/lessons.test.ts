// A learner in a real browser: one lesson of each game from its first note to its end, by "Show me" and by wrong answers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import type { AnyLesson } from '@baize/contracts';
import { shelf } from '@baize/games';
import type { Page } from 'playwright-core';
import { playOn } from './auto-player.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** The lessons of a game as its folder has them; none where it has no such folder. */
async function lessonsOf(rulebook: URL): Promise<readonly AnyLesson[]> {
  const found = (await import(new URL('./lessons/index.ts', rulebook).href).catch(() => ({ lessons: [] }))) as {
    lessons: readonly AnyLesson[];
  };
  return found.lessons;
}

const tasksOf = (lesson: AnyLesson) => lesson.beats.filter((beat) => 'asks' in beat).length;

/** How many steps of the lesson are ticked off. */
const stepsDone = (page: Page) => page.locator('.umpire-steps .done').count();

/** Every button of the answer bar, one after the other, until one is answered in amber; whether there was one. */
async function answerWrongly(page: Page): Promise<boolean> {
  const before = await stepsDone(page);
  const buttons = page.locator('.answer-bar .answers > button.answer:visible');
  for (let at = (await buttons.count()) - 1; at >= 0; at--) {
    // What does not fit into the bar lies in a list; those that stand in it are enough here.
    const isOpen = await buttons
      .nth(at)
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    if (!isOpen) continue;
    await page.waitForTimeout(150);
    if (await page.locator('.umpire-dock .wrong').isVisible()) {
      assert.equal(await stepsDone(page), before, 'a wrong answer leads nowhere');
      await page.click('.umpire-dock .try');
      assert.equal(await page.locator('.umpire-dock .wrong').count(), 0);
      return true;
    }
    if ((await stepsDone(page)) !== before) return false;
  }
  return false;
}

async function throughTasks(page: Page, tasks: number): Promise<number> {
  let wrong = 0;
  for (let at = 0; at < tasks; at++) {
    await page.waitForFunction((n) => document.querySelectorAll('.umpire-steps .done').length === n, at, { timeout: 60_000 });
    const show = page.locator('.lesson-tools button').first();
    await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('.lesson-tools button')?.disabled === false, null, {
      timeout: 60_000,
    });
    if (await answerWrongly(page)) wrong += 1;
    if ((await stepsDone(page)) === at) await show.click();
  }
  return wrong;
}

async function throughCheck(page: Page, { check }: AnyLesson): Promise<void> {
  await page.waitForSelector('.check-answers', { timeout: 60_000 });
  const wrong = check.answers.find(({ right }) => !right);
  const right = check.answers.find(({ right: isRight }) => isRight);
  await page.click(`.check-answers button:has-text("${wrong?.says}")`);
  await page.waitForSelector(`.umpire-dock .wrong:has-text("${wrong?.reply}")`);
  await page.click(`.check-answers button:has-text("${right?.says}")`);
  await page.waitForSelector(`.umpire-dock .right:has-text("${right?.reply}")`);
  await page.click('.umpire-go');
}

async function playAlone(page: Page): Promise<void> {
  for (let rounds = 0; rounds < 60 && !(await page.locator('.umpire-dock h2:has-text("Well done")').isVisible()); rounds++) {
    await playOn(page, 'mouse', 1, rounds + 1);
  }
  await page.waitForSelector('.umpire-dock h2:has-text("Well done")', { timeout: 60_000 });
}

/** The games in whose lesson a wrong answer stood in the bar, was given, and was answered; plans are made with cards and on the board. */
const corrected: string[] = [];

for (const box of shelf) {
  test(`${box.title}: a lesson from its first note to its end`, { timeout: 300_000 }, async () => {
    const lessons = await lessonsOf(box.rulebook);
    assert.ok(lessons.length >= 4);
    const lesson = lessons[1] as AnyLesson;
    const { page, context, errors } = await site.visitor({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(60_000);
    await page.goto(`/learn/${box.slug}/2`);
    await page.waitForSelector('.umpire-dock .note');
    const { violations } = await new AxeBuilder({ page }).include('.dock').include('.table-strip').analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    assert.deepEqual(
      grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
      [],
    );
    if ((await throughTasks(page, tasksOf(lesson))) > 0) corrected.push(box.title);
    await throughCheck(page, lesson);
    await playAlone(page);
    assert.deepEqual(await page.evaluate((slug) => localStorage.getItem(`baize:lessons:${slug}`), box.slug), '[1]');
    await page.click('.umpire-go');
    await page.waitForURL(`**/learn/${box.slug}/3`);
    await page.waitForSelector('.lesson-dots .done');
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('wrong answers were given and answered in the lessons of most games', () => {
  assert.ok(corrected.length >= 3, corrected.join(', '));
});

test('without a number the first lesson that is not done is opened, and the cover shows what is done', { timeout: 240_000 }, async () => {
  const { page, context } = await site.visitor();
  const [first] = shelf;
  assert.ok(first);
  await page.goto(`/learn/${first.slug}`);
  await page.waitForSelector('.lesson-dots .now:has-text("1")');
  await page.evaluate((slug) => localStorage.setItem(`baize:lessons:${slug}`, '[0]'), first.slug);
  await page.goto(`/learn/${first.slug}`);
  await page.waitForSelector('.lesson-dots .now:has-text("2")');
  await page.goto(`/play/${first.slug}`);
  await page.waitForSelector('.dots .done');
  await context.close();
});

test('on a small desk "Show me" is in sight whatever the umpire says', { timeout: 240_000 }, async () => {
  const { page, context } = await site.visitor({ viewport: { width: 1280, height: 720 } });
  page.setDefaultTimeout(60_000);
  for (const { slug } of shelf) {
    await page.goto(`/learn/${slug}/1`);
    await page.waitForSelector('.umpire-dock .note');
    const [tools, dock] = [await page.locator('.lesson-tools').boundingBox(), await page.locator('.dock-scroll').boundingBox()];
    assert.ok(tools && dock && tools.y + tools.height <= dock.y + dock.height + 1, slug);
  }
  await context.close();
});

test('on a phone the umpire speaks between board and answers, and the page keeps to its width', { timeout: 240_000 }, async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  page.setDefaultTimeout(60_000);
  for (const { slug } of shelf) {
    await page.goto(`/learn/${slug}/1`);
    await page.waitForSelector('.umpire-dock .note');
    assert.ok(await page.locator('.umpire-dock .note').isVisible(), slug);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 1, slug);
    // The whole note is read without scrolling, and a fight that it speaks of is the one in sight.
    const end = await page.locator('.umpire-dock .note').evaluate((note) => note.getBoundingClientRect().bottom);
    const dockEnd = await page.locator('.dock').evaluate((dock) => dock.getBoundingClientRect().bottom);
    assert.ok(end <= dockEnd, `${slug}: the note ends at ${end}, the dock at ${dockEnd}`);
    for (const fight of await page.locator('.wing-fights > *').all()) {
      const box = await fight.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 390, `${slug}: the fight is in sight`);
    }
    // By a finger, without scrolling: what is to be done is shown, and the lesson goes on.
    const show = page.locator('.lesson-tools button').first();
    await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('.lesson-tools button')?.disabled === false);
    const [button, dock] = [await show.boundingBox(), await page.locator('.dock').boundingBox()];
    assert.ok(button && dock && button.y >= dock.y && button.y + button.height <= dock.y + dock.height, `${slug}: Show me is in sight`);
    await show.tap();
    await page.waitForFunction(() => document.querySelectorAll('.umpire-steps .done').length > 0);
  }
  assert.deepEqual(errors, []);
  await context.close();
});
