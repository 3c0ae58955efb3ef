// Whether a search keeps its secrets: over several thoughts about one sealed question it should not always say the same,
// and what it says should be nearly as good as the best that it knows.
import { type Bot, botSetup, playMatch, policyBot, quickDice, think, usualSettings } from '@baize/bots';
import type { Bench } from '@baize/games/bench';
import { engineOf, type Seat, type View } from '@baize/kernel';

/** How many questions are thought about how often, and how long each time. */
const WIDTH = { questions: 12, thoughts: 16, iterations: 300 };
/** Of the questions on the way, one in so many is thought about. */
const SPARSE = 3;

export interface Mixing {
  questions: number;
  /** Different answers to one question, on average. */
  answers: number;
  /** How often the commonest was given. */
  commonest: number;
  /** What the answers gave away against the best known, as a part of the match. */
  cost: number;
}

/** Sealed questions of matches between policy bots. */
function questionsOf({ game, options = {} }: Bench, most: number): { view: View; seat: Seat }[] {
  const engine = engineOf(game);
  const found: { view: View; seat: Seat }[] = [];
  const policy = policyBot();
  let met = 0;
  const watcher: Bot = {
    name: 'watcher',
    answer(of, view, seat, dice) {
      if (seat === 0 && (view.asked?.seats.length ?? 0) > 1 && met++ % SPARSE === 0) found.push({ view: structuredClone(view), seat });
      return policy.answer(of, view, seat, dice);
    },
  };
  for (let seed = 1; found.length < most && seed < 40; seed++) {
    const setup = botSetup(engine, options);
    playMatch(
      engine,
      Array.from({ length: setup.seats }, () => watcher),
      setup,
      seed,
    );
  }
  return found;
}

export function mixingOf(bench: Bench, width = WIDTH): Mixing {
  const settings = { ...usualSettings, budget: { iterations: width.iterations } };
  const engine = engineOf(bench.game);
  const sum = { questions: 0, answers: 0, commonest: 0, cost: 0 };
  for (const { view, seat } of questionsOf(bench, 4 * width.questions)) {
    if (sum.questions === width.questions) break;
    const given = new Map<string, number>();
    let cost = 0;
    for (let seed = 1; seed <= width.thoughts; seed++) {
      const { answer, looked } = think(engine, view, seat, quickDice(seed), settings);
      const best = Math.max(...looked.map(({ share }) => share));
      const said = JSON.stringify(answer);
      cost += best - (looked.find((each) => JSON.stringify(each.answer) === said)?.share ?? best);
      given.set(said, (given.get(said) ?? 0) + 1);
    }
    // Where only one answer comes into question there is nothing to mix.
    if (!Number.isFinite(cost)) continue;
    sum.questions += 1;
    sum.answers += given.size;
    sum.commonest += Math.max(...given.values()) / width.thoughts;
    sum.cost += cost / width.thoughts;
  }
  const { questions, answers, commonest, cost } = sum;
  return { questions, answers: answers / questions, commonest: commonest / questions, cost: cost / questions };
}
