// Play now: the small battle of a game's cover, laid out, everybody drawn up, against a bot for beginners.
import type { Cover } from '@baize/contracts';
import type { Options, Session } from '@baize/kernel';
import { nameOf, newLocalMatch } from '../match/local-match.ts';
import { drawUp, passWindows } from '../match/preparations.ts';
import { cacheRules, type LoadedGame } from '../shell/games.ts';
import { type SavedMatch, type SeatPlan, saveMatch } from '../shell/storage.ts';

/** Options that were not given stand at their defaults. */
export function completed({ engine }: LoadedGame, options: Options, seats: number): Options {
  const read = engine.options(options, seats);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  return read.options;
}

/** A session of a new match with everybody drawn up, before anybody has seen it. */
function drawnUp({ engine }: LoadedGame, { record }: SavedMatch): Session {
  const session = engine.openRecord(record, engine.chance(record.secret ?? '', record.setup.fair.entropy));
  drawUp(engine, session);
  return session;
}

function withSession({ engine }: LoadedGame, saved: SavedMatch, session: Session, seats = saved.seats): SavedMatch {
  return { ...saved, seats, record: engine.record(session, seats.map(nameOf), saved.record.secret ?? '') };
}

export async function beginHere(rules: LoadedGame, options: Options, seats: SeatPlan[], isDrawnUp: boolean): Promise<string> {
  const fresh = newLocalMatch(rules, completed(rules, options, seats.length), seats);
  const match = isDrawnUp ? withSession(rules, fresh, drawnUp(rules, fresh)) : fresh;
  await saveMatch(match);
  cacheRules(rules.hash).catch(() => {});
  return `/table/${match.id}`;
}

function quickOptions({ battles, quick, terrain }: Cover): Options {
  const battle = battles.find(({ id }) => id === quick.battle);
  return { ...battle?.options, ...(terrain && { [terrain.option]: terrain.laidOut }), ...quick.options };
}

/** Everybody is drawn up, and the visitor takes the place that is asked first: nobody waits at his first table. */
export function quickMatch(rules: LoadedGame, cover: Cover, name: string): SavedMatch {
  const { engine } = rules;
  const { quick } = cover;
  const battle = cover.battles.find(({ id }) => id === quick.battle);
  const bots = Array.from({ length: battle?.seats?.[0] ?? rules.game.seats.least }, (): SeatPlan => ({ kind: 'bot', rank: quick.rank }));
  const fresh = newLocalMatch(rules, completed(rules, quickOptions(cover), bots.length), bots);
  const session = drawnUp(rules, fresh);
  passWindows(engine, session);
  const [visitor = 0] = engine.needed(session.match);
  for (const standing of quick.flags ?? []) engine.act(session, { seat: visitor, standing, up: true });
  return withSession(rules, fresh, session, bots.with(visitor, { kind: 'person', name: name || 'You' }));
}

/** Returns where the match is played. */
export async function playNow(rules: LoadedGame, cover: Cover, name: string): Promise<string> {
  const match = quickMatch(rules, cover, name);
  await saveMatch(match);
  cacheRules(rules.hash).catch(() => {});
  return `/table/${match.id}`;
}
