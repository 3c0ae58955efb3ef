// Real positions for the checks of the screen: recorded games of every box, cut off where somebody is asked, on a visitor's shelf.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { botNamed, quickDice } from '@baize/bots';
import type { AnyStaging } from '@baize/contracts';
import { shelf } from '@baize/games';
import { type Engine, engineOf, type MatchRecord, readOptions, readRecord, recorded, type Session, secretFrom } from '@baize/kernel';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Site } from './site.ts';

export interface Position {
  slug: string;
  /** Which recording, and after how many entries. */
  name: string;
  /** Who is asked. */
  seat: number;
  record: MatchRecord;
}

/** The hash of each game's rules as the house serves them. */
async function hashes(site: Pick<Site, 'url'>): Promise<Map<string, string>> {
  const listed = (await (await fetch(`${site.url}/rules/shelf.json`)).json()) as { slug: string; hash: string }[];
  return new Map(listed.map(({ slug, hash }) => [slug, hash]));
}

function recordings(rulebook: URL): { name: string; record: MatchRecord }[] {
  const folder = fileURLToPath(new URL('./test/recorded/', rulebook));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => ({ name: file.replace('.jsonl', ''), record: readRecord(readFileSync(`${folder}${file}`, 'utf8')) }));
}

/** After so many entries of a recording, or as soon after that as there is what is wanted; just there if that never comes. */
function cutOff(engine: Engine, record: MatchRecord, entries: number, isWanted: (session: Session) => boolean): Session {
  const open = () => engine.open(record.setup, recorded(record.draws.filter((_, at) => at % 2 === 1)));
  const advance = (session: Session, from: number, to: number) => {
    for (const entry of record.entries.slice(from, to)) {
      const reply = engine.apply(session, entry);
      if ('refusal' in reply) throw new Error(reply.refusal.reason);
    }
    return session;
  };
  const session = advance(open(), 0, entries);
  for (let at = entries; at < record.entries.length; at++) {
    if (isWanted(session)) return session;
    advance(session, at, at + 1);
  }
  return advance(open(), 0, entries);
}

/** Whether somebody who fights is asked: what the fight shows lies on the board and beside it. */
function isFight(engine: Engine, staging: AnyStaging, session: Session): boolean {
  const seat = engine.waiting(session.match)[0];
  if (seat === undefined || session.match.result) return false;
  const sides = (staging.scene(engine.view(session, seat)).reckonings ?? []).flatMap((each) => each.sides);
  return sides.some(({ cards, dice }) => (cards ?? dice ?? []).length > 0);
}

/** Where a box has no recordings: a game of bots. */
function playedByBots(engine: Engine, answers: number): Session {
  const { game } = engine;
  const secret = secretFrom('positions');
  const read = readOptions(game, {});
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const fair = { commitment: engine.commitment(secret), entropy: ['00', '01'] };
  const setup = { game: game.slug, rules: { version: game.version, hash: '' }, options: read.options, seats: 2, fair };
  const session = engine.open(setup, engine.chance(secret, fair.entropy));
  const bot = botNamed('policy:60%');
  const dice = quickDice(5);
  for (let given = 0; given < answers && !session.match.result; given++) {
    const seat = engine.waiting(session.match)[0] ?? 0;
    const reply = engine.act(session, { seat, answer: bot.answer(engine, engine.view(session, seat), seat, dice) });
    if ('refusal' in reply) break;
  }
  return session;
}

const SHARES = [0.08, 0.3, 0.5, 0.7, 0.9];

/** Spread over the recordings; the last is the one with the most players, where a box has games of several sizes. */
function chosen(kept: readonly { name: string; record: MatchRecord }[], at: number, each: number) {
  const seats = kept.map(({ record }) => record.setup.seats);
  const fullest = new Set(seats).size > 1 ? kept[seats.indexOf(Math.max(...seats))] : undefined;
  return at === each - 1 && fullest ? fullest : kept[Math.floor((at * kept.length) / each)];
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

function positionOf(engine: Engine, session: Session, slug: string, hash: Map<string, string>, name: string, seat: number): Position {
  const record = engine.record(session, NAMES.slice(0, session.match.seats), secretFrom('positions'));
  const rules = { version: engine.game.version, hash: hash.get(slug) ?? '' };
  return {
    slug,
    name: `${name}-${session.entries.length}`,
    seat,
    record: { ...record, setup: { ...record.setup, rules } },
  };
}

/** The first position of a box in which somebody is asked what is wanted, if its recordings have one. */
export async function positionWhere(
  site: Pick<Site, 'url'>,
  slug: string,
  isWanted: (engine: Engine, scene: AnyStaging, session: Session, seat: number) => boolean,
): Promise<Position | undefined> {
  const box = shelf.find((each) => each.slug === slug);
  if (!box) return undefined;
  const hash = await hashes(site);
  const engine = engineOf(await box.load());
  const { scene } = (await import(new URL('./door.ts', box.rulebook).href)) as { scene: AnyStaging };
  for (const { name, record } of recordings(box.rulebook)) {
    const session = engine.open(record.setup, recorded(record.draws.filter((_, at) => at % 2 === 1)));
    for (const entry of record.entries) {
      const seat = engine.waiting(session.match)[0];
      if (seat !== undefined && !session.match.result && isWanted(engine, scene, session, seat))
        return positionOf(engine, session, slug, hash, name, seat);
      if ('refusal' in engine.apply(session, entry)) break;
    }
  }
  return undefined;
}

/** So many positions of every box, spread over its recordings and over their courses; in every second one there is a fight, if the
 * recording has one, and the last has as many players as can sit down. */
export async function positionsOf(site: Pick<Site, 'url'>, each: number, only?: string): Promise<Position[]> {
  const hash = await hashes(site);
  const found: Position[] = [];
  for (const box of shelf) {
    if (only && box.slug !== only) continue;
    const engine = engineOf(await box.load());
    const kept = recordings(box.rulebook);
    const { scene } = (await import(new URL('./door.ts', box.rulebook).href)) as { scene: AnyStaging };
    for (let at = 0; at < each; at++) {
      const one = chosen(kept, at, each);
      const share = SHARES[at % SHARES.length] ?? 0.5;
      const session = one
        ? cutOff(engine, one.record, Math.floor(one.record.entries.length * share), (each) => at % 2 === 0 || isFight(engine, scene, each))
        : playedByBots(engine, Math.floor(20 + at * 25));
      const seat = engine.waiting(session.match)[0];
      if (seat === undefined || session.match.result) continue;
      found.push(positionOf(engine, session, box.slug, hash, one?.name ?? 'bots', seat));
    }
  }
  return found;
}

/** Puts a position on the visitor's own shelf and opens it: he sits where the question is, bots have the other seats. */
export async function openPosition(page: Page, { record, seat, slug, name }: Position): Promise<void> {
  if (!page.url().startsWith('http')) {
    await page.goto('/about');
    await page.waitForLoadState('load');
  }
  const id = `${slug}-${name}`;
  const seats = record.players.map((player, at) => (at === seat ? { kind: 'person', name: player } : { kind: 'bot', rank: 'Recruit' }));
  const saved = JSON.stringify({ id, title: slug, seats, record, saved: Date.now() });
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
  await page.goto(`/table/${id}`);
  await page.waitForSelector('.match .table .viewport .layer > svg');
  await page.waitForSelector('.table:not(.playing)');
}

/** A visitor whom no umpire explains anything. */
export async function visitorWithoutNotes(site: Site, options: BrowserContextOptions) {
  const visit = await site.visitor(options);
  await visit.context.addInitScript(() => localStorage.setItem('baize:settings', JSON.stringify({ notes: false })));
  return visit;
}
