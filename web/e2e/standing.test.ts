// Standing answers in a real browser: offered with the question that takes them, shown as flags, kept over a reload, taken down.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { botNamed, quickDice } from '@baize/bots';
import { shelf } from '@baize/games';
import { type AnyGame, defaultOf, type Engine, engineOf, type MatchRecord, secretFrom } from '@baize/kernel';
import type { Page } from 'playwright-core';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** A match of bots up to a question to the first seat that takes standing answers; null if none came. */
function recordAtStanding(engine: Engine, hash: string, seed: number): MatchRecord | null {
  const { game } = engine;
  const secret = secretFrom(`standing ${seed}`);
  const entropy = ['00', '01'];
  const setup = {
    game: game.slug,
    rules: { version: game.version, hash },
    options: Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, defaultOf(spec)])),
    seats: 2,
    fair: { commitment: engine.commitment(secret), entropy },
  };
  const session = engine.open(setup, engine.chance(secret, entropy));
  const bot = botNamed('policy:60%');
  const dice = quickDice(seed);
  for (let answers = 0; answers < 400 && !session.match.result; answers++) {
    const seat = engine.waiting(session.match)[0] ?? 0;
    const view = engine.view(session, seat);
    if (seat === 0 && (engine.question(view, seat)?.standing.length ?? 0) > 0) return engine.record(session, ['Ada', 'Recruit'], secret);
    engine.act(session, { seat, answer: bot.answer(engine, view, seat, dice) });
  }
  return null;
}

/** Whether any question of a game takes standing answers. */
const takesThem = (game: AnyGame) => Object.values(game.flow.decisions).some(({ standing }) => standing && standing.length > 0);

/** Puts a match on the visitor's own shelf, as if it had been begun there. */
async function saveIn(page: Page, record: MatchRecord): Promise<void> {
  await page.goto('/about');
  await page.waitForLoadState('load');
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', rank: 'Recruit' },
  ];
  const saved = JSON.stringify({ id: 'standing', title: 'A match', seats, record, saved: Date.now() });
  await page.evaluate(async (text) => {
    const done = (request: IDBRequest) =>
      new Promise((resolve, reject) => {
        request.onsuccess = resolve;
        request.onerror = reject;
      });
    const opening = indexedDB.open('baize', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('matches', { keyPath: 'id' });
    await done(opening);
    await done(opening.result.transaction('matches', 'readwrite').objectStore('matches').put(JSON.parse(text)));
    opening.result.close();
  }, saved);
}

/** A flag is raised and still flies after a reload; whether it was then taken down by hand. */
async function raisedAndTakenDown(record: MatchRecord): Promise<boolean> {
  const { page, context, errors } = await site.visitor();
  await saveIn(page, record);
  await page.goto('/table/standing');
  const offer = page.locator('.standing-flags li:not(.up) button').first();
  await offer.waitFor();
  const says = (await offer.textContent())?.trim() ?? '';
  await offer.click();
  const flag = page.locator('.standing-flags .up button').first();
  await flag.waitFor();
  assert.ok((await flag.textContent())?.includes(says));
  await page.reload();
  await flag.waitFor();
  const isDown = await flag.click({ timeout: 8000 }).then(
    () => true,
    () => false,
  );
  await flag.waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
  return isDown;
}

test('a standing answer is offered, flies as a flag, survives a reload, and is taken down', { timeout: 120_000 }, async () => {
  const listed = (await (await fetch(`${site.url}/rules/shelf.json`)).json()) as { slug: string; hash: string }[];
  let tried = 0;
  for (const box of shelf) {
    const game = await box.load();
    if (!takesThem(game)) continue;
    const hash = listed.find(({ slug }) => slug === box.slug)?.hash ?? '';
    let isTakenDown = false;
    // A flag may come to its end by itself while the bot plays on: then another position is tried.
    for (let seed = 0; seed < 30 && !isTakenDown; seed++) {
      const record = recordAtStanding(engineOf(game), hash, seed);
      if (record) isTakenDown = await raisedAndTakenDown(record);
    }
    assert.ok(isTakenDown, `${box.title}: no flag was taken down by hand`);
    tried += 1;
  }
  assert.ok(tried > 0);
});
