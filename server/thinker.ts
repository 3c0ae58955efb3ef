// What runs in a worker thread: a bot's thoughts about a view, and the proof of a record. Nothing here may trust that it ends.
import { pathToFileURL } from 'node:url';
import { botNamed, quickDice } from '@baize/bots';
import { type AnyGame, type Json, type MatchRecord, readOptions, type Seat, type Verdict, type View, verify } from '@baize/kernel';

export type Thought =
  | { task: 'answer'; rules: string; bot: string; view: View; seat: Seat; seed: number }
  | { task: 'verify'; rules: string; record: MatchRecord };

async function gameIn(file: string): Promise<AnyGame> {
  return ((await import(pathToFileURL(file).href)) as { game: AnyGame }).game;
}

export default async function think(thought: Thought): Promise<Json | Verdict> {
  const game = await gameIn(thought.rules);
  if (thought.task === 'answer') {
    const { bot, view, seat, seed } = thought;
    return botNamed(bot).answer(game, view, seat, quickDice(seed));
  }
  return proof(game, thought.record);
}

function proof(game: AnyGame, record: MatchRecord): Verdict {
  const { options, seats } = record.setup;
  const read = readOptions(game, options);
  const refusal = 'refusal' in read ? read.refusal : (game.refuse?.(read.options, seats) ?? null);
  if (refusal) return { holds: false, checks: [{ what: 'options', holds: false, note: refusal.reason }] };
  return verify(record, game);
}
