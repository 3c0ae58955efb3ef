// Runs in a worker thread: a bot's answer to a view, and the proof of a record. Neither can be trusted to come to an end.
import { pathToFileURL } from 'node:url';
import { botNamed, quickDice } from '@baize/bots';
import { type AnyGame, type Json, type MatchRecord, readOptions, type Seat, type Verdict, type View, verify } from '@baize/kernel';

export interface BotTask {
  kind: 'bot answer';
  /** The file of the rules. */
  rules: string;
  bot: string;
  view: View;
  seat: Seat;
  seed: number;
}

export interface ProofTask {
  kind: 'proof';
  rules: string;
  record: MatchRecord;
}

export type Task = BotTask | ProofTask;

async function gameIn(file: string): Promise<AnyGame> {
  return ((await import(pathToFileURL(file).href)) as { game: AnyGame }).game;
}

export default async function run(task: Task): Promise<Json | Verdict> {
  const game = await gameIn(task.rules);
  if (task.kind === 'bot answer') return botNamed(task.bot).answer(game, task.view, task.seat, quickDice(task.seed));
  return prove(game, task.record);
}

function prove(game: AnyGame, record: MatchRecord): Verdict {
  const { options, seats } = record.setup;
  const read = readOptions(game, options);
  const refusal = 'refusal' in read ? read.refusal : (game.refuse?.(read.options, seats) ?? null);
  if (refusal) return { holds: false, checks: [{ what: 'options', holds: false, note: refusal.reason }] };
  return verify(record, game);
}
