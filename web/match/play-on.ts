// Playing on from a moment of a match that is over: the same match up to there, saved as a new one against bots.
import { type MatchRecord, recorded, type Seat } from '@baize/kernel';
import type { LoadedGame } from '../shell/games.ts';
import { freshId, type SeatPlan, saveMatch } from '../shell/storage.ts';
import { isPublicEntry } from './entries.ts';

const RANK = 'Captain';

/** Saves it and gives the address of its table; `place` counts the entries that everybody may know of. */
export async function playOnFrom({ engine, game }: LoadedGame, record: MatchRecord, place: number, seat: Seat): Promise<string> {
  const session = engine.open(record.setup, recorded(record.draws.filter((_, at) => at % 2 === 1)));
  let passed = 0;
  for (const entry of record.entries) {
    if (passed >= place) break;
    const reply = engine.apply(session, entry);
    if ('refusal' in reply) throw new Error(reply.refusal.reason);
    if (isPublicEntry(entry)) passed += 1;
  }
  const seats = record.players.map((name, each): SeatPlan => (each === seat ? { kind: 'person', name } : { kind: 'bot', rank: RANK }));
  const players = seats.map((plan) => (plan.kind === 'bot' ? plan.rank : plan.name));
  const id = freshId();
  await saveMatch({ id, title: game.title, seats, record: engine.record(session, players, record.secret), saved: Date.now() });
  return `/table/${id}`;
}
