// Plays any game by touching what glows: with the mouse, with a finger, or with keys alone.
import type { Page } from 'playwright-core';

export type InputDevice = 'mouse' | 'touch' | 'keys';

interface Choice {
  kind: 'button' | 'element' | 'elsewhere' | 'back';
  index: number;
  x: number;
  y: number;
}

const KINDS: Record<Choice['kind'], string> = {
  button: '.answer-bar .answers > button.answer:not(.not-yet, .cut), .answer-sheet .listed:not(.not-yet)',
  element: '.table .glows:not(.picked):not(:has(.glows))',
  elsewhere: '.wing-tabs .answers-here[aria-pressed="false"], .more-answers[aria-expanded="false"]',
  back: '.answer-bar .answer-row > button.back',
};

/** In the page: everything that can be pressed or touched now, with a spot where it really lies open. */
function look(kinds: Record<Choice['kind'], string>): {
  choices: Choice[];
  back: Choice | null;
  over: boolean;
  ready: boolean;
  building: boolean;
} {
  const table = document.querySelector('.match');
  const open = (element: Element): { x: number; y: number } | null => {
    // As a person would, who scrolls what does not fit.
    if (element.closest('.dock, .hand, .rail')) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = element.getBoundingClientRect();
    for (const [fx, fy] of [
      [0.5, 0.5],
      [0.12, 0.5],
      [0.12, 0.9],
      [0.5, 0.92],
      [0.85, 0.15],
      [0.5, 0.08],
      [0.06, 0.06],
    ] as const) {
      const x = box.left + box.width * fx;
      const y = box.top + box.height * fy;
      const top = document.elementFromPoint(x, y);
      if (top && (element === top || top.closest('[data-id], button') === element)) return { x, y };
    }
    return null;
  };
  const all = (kind: Choice['kind']) => [...document.querySelectorAll(kinds[kind])];
  const spots = (kind: Choice['kind']) =>
    all(kind).flatMap((element, index): Choice[] => {
      const spot = open(element);
      return spot ? [{ kind, index, ...spot }] : [];
    });
  const choices = [...spots('button'), ...spots('element')];
  return {
    // What lies in another wing of a phone's board, or in the list of all answers, is looked for there.
    choices: choices.length > 0 ? choices : spots('elsewhere'),
    back: spots('back')[0] ?? null,
    over: table !== null && document.querySelector('.report') !== null,
    ready: document.querySelector('.answer-bar .prompt.asked') !== null && document.querySelector('.table.playing') === null,
    building: document.querySelector('.answer-bar .needs') !== null,
  };
}

/** Plays until the report of the end lies on the table, or `most` touches were made. Returns how many. */
export async function playOn(page: Page, device: InputDevice, most: number, seed = 1): Promise<{ touches: number; over: boolean }> {
  let state = seed;
  const below = (sides: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
  let touches = 0;
  for (let idle = 0; touches < most && idle < 600; ) {
    const seen = await page.evaluate(look, KINDS);
    if (seen.over) return { touches, over: true };
    // What was put together does not hold: something is put back.
    const stuck = seen.ready && seen.building && seen.back && !seen.choices.some(({ kind }) => kind === 'button') && below(2) === 0;
    if (seen.ready && seen.back && (stuck || seen.choices.length === 0)) {
      await press(page, device, seen.back);
      touches += 1;
      continue;
    }
    if (!seen.ready || seen.choices.length === 0) {
      idle += 1;
      await page.waitForTimeout(40);
      continue;
    }
    idle = 0;
    const buttons = seen.choices.filter(({ kind }) => kind === 'button');
    // Where an answer is put together, it is given as soon as it holds.
    const from = buttons.length > 0 && (seen.building || below(3) > 0) ? buttons : seen.choices;
    const choice = from[below(from.length)] as Choice;
    await press(page, device, choice);
    touches += 1;
  }
  return { touches, over: false };
}

/** What the screen says of the answer that is put together: if a touch changes nothing of it, it has only shown what may come of it. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [
      document.querySelector('.answer-bar')?.textContent,
      document.querySelector('.strip-title')?.textContent,
      document.querySelectorAll('.table .picked').length,
      document.querySelectorAll('.wing-tabs [aria-pressed="true"], .more-answers[aria-expanded="true"], .report').length,
      [...document.querySelectorAll('.wing-tabs [aria-pressed="true"]')].map((each) => each.textContent).join(),
    ].join('|'),
  );

async function press(page: Page, device: InputDevice, { kind, index, x, y }: Choice): Promise<void> {
  if (device === 'mouse') return page.mouse.click(x, y);
  if (device === 'touch') {
    const before = await standing(page);
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(120);
    // The first touch may only lift a card or show the odds; the second means it.
    if ((await standing(page)) === before) await page.touchscreen.tap(x, y);
    return;
  }
  const isReached = await page.evaluate(
    ([selector, at]) => {
      const element = [...document.querySelectorAll<HTMLElement>(selector)][at];
      element?.focus();
      // A key that goes round the page comes by.
      return element === undefined || element.tabIndex >= 0;
    },
    [KINDS[kind], index] as const,
  );
  if (!isReached) throw new Error('What can answer cannot be reached by keys.');
  await page.keyboard.press('Enter');
}
