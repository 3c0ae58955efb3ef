// Play now: the small battle of a game's cover, laid out, everybody drawn up, against a bot for beginners.
import type { Cover } from '@baize/contracts';
import type { Options, Seat } from '@baize/kernel';
import { newLocalMatch } from '../match/local-match.ts';
import { drawUp } from '../match/preparations.ts';
import { cacheRules, type LoadedGame } from '../shell/games.ts';
import { type SavedMatch, type SeatPlan, saveMatch } from '../shell/storage.ts';

/** Options that were not given stand at their defaults. */
export function completed({ engine }: LoadedGame, options: Options, seats: number): Options {
  const read = engine.options(options, seats);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  return read.options;
}

interface DrawnUp {
  match: SavedMatch;
  asked: readonly Seat[];
  /** Whether a standing answer could be left to the first question. */
  isOptional: boolean;
}

/** A new match with everybody drawn up, before anybody has seen it, and who is asked first; `flags` fly for the first seat. */
function drawnUp({ engine }: LoadedGame, saved: SavedMatch, flags: readonly string[] = []): DrawnUp {
  const secret = saved.record.secret ?? '';
  const session = engine.openRecord(saved.record, engine.chance(secret, saved.record.setup.fair.entropy));
  drawUp(engine, session);
  for (const standing of flags) engine.act(session, { seat: 0, standing, up: true });
  const match = { ...saved, record: engine.record(session, saved.record.players, secret) };
  const decision = engine.game.flow.decisions[session.match.asked?.decision ?? ''];
  return { match, asked: engine.needed(session.match), isOptional: decision?.standing !== undefined };
}

export async function beginHere(rules: LoadedGame, options: Options, seats: SeatPlan[], isDrawnUp: boolean): Promise<string> {
  const fresh = newLocalMatch(rules, completed(rules, options, seats.length), seats);
  const match = isDrawnUp ? drawnUp(rules, fresh).match : fresh;
  await saveMatch(match);
  cacheRules(rules.hash).catch(() => {});
  return `/table/${match.id}`;
}

export function quickOptions({ battles, quick, terrain }: Cover): Options {
  const battle = battles.find(({ id }) => id === quick.battle);
  return { ...battle?.options, ...(terrain && { [terrain.option]: terrain.laidOut }), ...quick.options };
}

/** Deals are looked at for so long, in milliseconds, until the first question is the visitor's and no mere chance to interrupt: nobody waits at his first table. */
const PATIENCE = 400;

function quickMatch(rules: LoadedGame, options: Options, seats: SeatPlan[], flags: readonly string[] | undefined): SavedMatch {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const { match, asked, isOptional } = drawnUp(rules, newLocalMatch(rules, options, seats), flags);
    if ((asked.includes(0) && !isOptional) || performance.now() > end) return match;
  }
}

/** Returns where the match is played. */
export async function playNow(rules: LoadedGame, cover: Cover, name: string): Promise<string> {
  const battle = cover.battles.find(({ id }) => id === cover.quick.battle);
  const count = battle?.seats?.[0] ?? rules.game.seats.least;
  const seats = Array.from(
    { length: count },
    (_, seat): SeatPlan => (seat === 0 ? { kind: 'person', name: name || 'You' } : { kind: 'bot', rank: cover.quick.rank }),
  );
  const match = quickMatch(rules, completed(rules, quickOptions(cover), count), seats, cover.quick.flags);
  await saveMatch(match);
  cacheRules(rules.hash).catch(() => {});
  return `/table/${match.id}`;
}
