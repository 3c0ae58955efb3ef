// Runs in a worker thread: a bot's answer to a view, and the proof of a record. Neither can be trusted to come to an end.
import { botNamed, quickDice } from '@baize/bots';
import type { Engine, MatchRecord, Seat, Verdict, View } from '@baize/kernel';
import { engineInFile } from '../rules.ts';

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

/** Whether a bot agrees to a draw. */
export interface DrawTask {
  kind: 'draw answer';
  rules: string;
  view: View;
  seat: Seat;
  seed: number;
}

export type Task = BotTask | DrawTask | ProofTask;

/** Milliseconds: whatever the rank, nobody waits longer for a bot. */
const LONGEST_THOUGHT = 3000;

export default async function run(task: Task): Promise<unknown> {
  const engine = await engineInFile(task.rules);
  if (task.kind === 'bot answer')
    return botNamed(task.bot, { ms: LONGEST_THOUGHT }).answer(engine, task.view, task.seat, quickDice(task.seed));
  if (task.kind === 'draw answer') return agreesToDraw(engine, task);
  return prove(engine, task.record);
}

const GUESSES = 12;

/** A bot takes a draw where it has less than its fair share to hope for. */
function agreesToDraw({ game, thinking }: Engine, { view, seat, seed }: DrawTask): boolean {
  const dice = quickDice(seed);
  let hope = 0;
  for (let n = 0; n < GUESSES; n++) hope += game.lore.evaluate(thinking.guess(view, dice).state, seat);
  return hope / GUESSES < 1 / view.seats;
}

/** A record that breaks the rules so badly that they fail is as unproved as any other. */
function prove(engine: Engine, record: MatchRecord): Verdict {
  try {
    const { options, seats } = record.setup;
    const read = engine.options(options, seats);
    return 'refusal' in read ? unproved('options', read.refusal.reason) : engine.verify(record);
  } catch (error) {
    return unproved('course', error instanceof Error ? error.message : String(error));
  }
}

function unproved(what: string, note: string): Verdict {
  return { holds: false, checks: [{ what, holds: false, note }] };
}
