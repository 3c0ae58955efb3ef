// The worker behind match/background.ts: bots choose their answers here, odds are computed, records are proved.
import { botNamed, policyBot, quickDice } from '@baize/bots';
import { type AnyGame, forecast, guessFrom, type Seat, type View, verify } from '@baize/kernel';
import type { BackgroundReply, BackgroundRequest, BackgroundTask } from './match/background.ts';
import { importRules } from './shell/games.ts';

const GUESSES = 24;
const TAKES_A_DRAW_BELOW = 0.45;

/** A bot takes a draw when its prospects, over some guesses at what it cannot see, are the worse ones. */
function agrees(game: AnyGame, view: View, seat: Seat, seed: number): boolean {
  const dice = quickDice(seed);
  let sum = 0;
  for (let i = 0; i < GUESSES; i++) sum += game.lore.evaluate(guessFrom(game, view, dice).state, seat);
  return sum / GUESSES < TAKES_A_DRAW_BELOW;
}

async function carryOut(task: BackgroundTask): Promise<unknown> {
  const rules = await importRules(task.hash).catch((error) => {
    if (task.do === 'verify') return null;
    throw error;
  });
  if (task.do === 'verify') return verify(task.record, rules?.game ?? null);
  const { game } = rules as { game: AnyGame };
  const { view, seat } = task;
  if (task.do === 'answer') return botNamed(task.rank).answer(game, view, seat, quickDice(task.seed));
  if (task.do === 'agree') return agrees(game, view, seat, task.seed);
  const dice = quickDice(1);
  const policy = policyBot();
  const player = (each: View, other: Seat) => policy.answer(game, each, other, dice);
  return forecast(game, view, seat, task.answer, { player });
}

addEventListener('message', async ({ data: { n, task } }: MessageEvent<BackgroundRequest>) => {
  let reply: BackgroundReply;
  try {
    reply = { n, value: await carryOut(task) };
  } catch (error) {
    reply = { n, error: (error as Error).message };
  }
  postMessage(reply);
});
