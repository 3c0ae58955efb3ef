// Temperaments: bold bots do what is daring more often than careful ones, in matches against the plain policy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersOf, type Bot, botNamed, botSetup, playMatch, policyBot } from '@baize/bots';
import { type Bench, benches } from '@baize/games/bench';
import { canonical, engineOf } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';

/** Questions that are looked at for each temperament; whole matches of the slow games take too long. */
const QUESTIONS = counts(100, 250);

class Enough extends Error {}

/** How daring the answers are on average, where one could be more or less daring. */
function daringOf({ game, options = {} }: Bench, name: string): number {
  const engine = engineOf(game);
  const bot = botNamed(name);
  let sum = 0;
  let questions = 0;
  const watched: Bot = {
    name,
    answer(at, view, seat, dice) {
      const answer = bot.answer(at, view, seat, dice);
      const answers = answersOf(at, view, seat);
      const bold = game.lore.boldness?.(view, seat, answers) ?? [];
      const given = answers.findIndex((each) => canonical(each) === canonical(answer));
      if (new Set(bold).size > 1 && given >= 0) {
        sum += bold[given] as number;
        questions += 1;
        if (questions === QUESTIONS) throw new Enough();
      }
      return answer;
    },
  };
  try {
    for (let seed = 1; ; seed++) playMatch(engine, [watched, policyBot()], botSetup(engine, options), seed);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return sum / questions;
}

for (const bench of benches) {
  test(`${bench.game.title}: the bold dare more than the careful`, { timeout: 300_000 }, () => {
    const [bold, careful] = [daringOf(bench, 'policy, bold'), daringOf(bench, 'policy, careful')];
    assert.ok(bold > careful + 0.05, `bold ${bold.toFixed(3)}, careful ${careful.toFixed(3)}`);
    console.log(`${bench.game.slug}: bold ${bold.toFixed(3)}, careful ${careful.toFixed(3)}`);
  });
}
