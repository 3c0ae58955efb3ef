// The worker behind match/background.ts: bots choose their answers here, odds are computed, records are proved.
import { type Bot, policyBot, quickDice } from '@baize/bots';
import { type Engine, engineIn, type Seat, type View } from '@baize/kernel';
import type { BackgroundReply, BackgroundRequest, BackgroundTask } from './match/background.ts';
import { importRules } from './shell/games.ts';

const GUESSES = 24;
/** Odds are wanted at once: so many games are played out, so many courses of chance followed. */
const SAMPLES = 160;
const MOST_COURSES = 700;
const TAKES_A_DRAW_BELOW = 0.45;

/** A bot takes a draw when its prospects, over some guesses at what it cannot see, are the worse ones. */
function agrees(engine: Engine, view: View, seat: Seat, seed: number): boolean {
  const dice = quickDice(seed);
  let sum = 0;
  for (let i = 0; i < GUESSES; i++) sum += engine.game.lore.evaluate(engine.thinking.guess(view, dice).state, seat);
  return sum / GUESSES < TAKES_A_DRAW_BELOW;
}

const engines = new Map<string, Promise<Engine>>();

function engineFor(hash: string): Promise<Engine> {
  const engine = engines.get(hash) ?? importRules(hash).then(engineIn);
  engines.set(hash, engine);
  engine.catch(() => engines.delete(hash));
  return engine;
}

/** Milliseconds for an answer of a bot, whatever its rank. */
const LONGEST_THOUGHT = 1000;

/** The lower ranks do not think ahead, and the search is not fetched for them. */
async function botOf(rank: string, engine: Engine): Promise<Bot> {
  const { botFrom, thinksAhead } = await import('./match/bots.ts');
  const newSearch = thinksAhead(rank, engine) ? (await import('./match/search.ts')).searchBot : unexpected;
  return botFrom(newSearch, rank, { ms: LONGEST_THOUGHT });
}

function unexpected(): never {
  throw new Error('Nobody said that this bot thinks ahead.');
}

async function carryOut(task: BackgroundTask): Promise<unknown> {
  if (task.do === 'verify') {
    const engine = await engineFor(task.hash).catch(() => null);
    if (engine) return engine.verify(task.record);
    const { verifyWithoutRules } = await import('./match/proof-without-rules.ts');
    return verifyWithoutRules(task.record);
  }
  const engine = await engineFor(task.hash);
  if (task.do === 'story') {
    const [{ picturedStory }, { scene }] = await Promise.all([import('./match/course.ts'), importRules(task.hash)]);
    return picturedStory(engine, scene, task.record, task.seat);
  }
  if (task.do === 'reconsider' || task.do === 'weigh') return (await import('./match/reconsider.ts')).lookBack(engine, task);
  const { view, seat } = task;
  if (task.do === 'rate') return engine.game.lore.rate(view, seat, task.answers);
  if (task.do === 'answer' || task.do === 'speak') {
    const { answerAndTalk } = await import('./match/bots.ts');
    const [bot, dice] = [await botOf(task.rank, engine), quickDice(task.seed)];
    return task.do === 'answer' ? bot.answer(engine, view, seat, dice) : answerAndTalk(bot, engine, view, seat, dice);
  }
  if (task.do === 'agree') return agrees(engine, view, seat, task.seed);
  const dice = quickDice(1);
  const policy = policyBot();
  const player = (each: View, other: Seat) => policy.answer(engine, each, other, dice);
  return engine.forecast(view, seat, task.answer, { player, samples: SAMPLES, most: MOST_COURSES });
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
