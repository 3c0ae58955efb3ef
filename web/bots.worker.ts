// What takes long is done here: bots think, odds are reckoned, records are proved.
import { botNamed, policyBot, quickDice } from '@baize/bots';
import { type AnyGame, forecast, guessFrom, type Seat, type View, verify } from '@baize/kernel';
import type { Conclusion, Thinking, Thought } from './match/thinker.ts';
import { importRules } from './shell/games.ts';

const GUESSES = 24;
const CONTENT = 0.45;

/** A bot takes a draw when its prospects, over some guesses at what it cannot see, are the worse ones. */
function agrees(game: AnyGame, view: View, seat: Seat, seed: number): boolean {
  const dice = quickDice(seed);
  let sum = 0;
  for (let i = 0; i < GUESSES; i++) sum += game.lore.evaluate(guessFrom(game, view, dice).state, seat);
  return sum / GUESSES < CONTENT;
}

async function conclude(thought: Thought): Promise<unknown> {
  const rules = await importRules(thought.hash).catch((error) => {
    if (thought.do === 'verify') return null;
    throw error;
  });
  if (thought.do === 'verify') return verify(thought.record, rules?.game ?? null);
  const { game } = rules as { game: AnyGame };
  const { view, seat } = thought;
  if (thought.do === 'answer') return botNamed(thought.rank).answer(game, view, seat, quickDice(thought.seed));
  if (thought.do === 'agree') return agrees(game, view, seat, thought.seed);
  const dice = quickDice(1);
  const policy = policyBot();
  const player = (each: View, other: Seat) => policy.answer(game, each, other, dice);
  return forecast(game, view, seat, thought.answer, { player });
}

addEventListener('message', async ({ data: { n, thought } }: MessageEvent<Thinking>) => {
  let conclusion: Conclusion;
  try {
    conclusion = { n, value: await conclude(thought) };
  } catch (error) {
    conclusion = { n, error: (error as Error).message };
  }
  postMessage(conclusion);
});
