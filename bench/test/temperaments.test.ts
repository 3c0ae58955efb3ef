// Temperaments: bold bots do what is daring more often than careful ones, asked the same questions; greedy ones more for what is fought for
// than plain ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersOf, type Bot, botNamed, botSetup, playMatch, policyBot, quickDice } from '@baize/bots';
import { type Bench, benches } from '@baize/games/bench';
import { canonical, engineOf, type Options } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import { seedFrom, sharedLuck } from '@baize/lab/core';

/** Questions that are looked at for each temperament; whole matches of the slow games take too long. */
const QUESTIONS = counts(100, 250);

class Enough extends Error {}

/** How daring, or how greedy, the answers of each are on average, to the same questions of matches of `player` against the plain policy. */
function leaningsOf({ game, options = {} }: Bench, to: 'boldness' | 'greed', names: readonly string[], player = policyBot()): number[] {
  const engine = engineOf(game);
  const bots = names.map((name) => botNamed(name));
  const sums = names.map(() => 0);
  let questions = 0;
  const watched: Bot = {
    name: 'watched',
    answer(at, view, seat, dice) {
      const answers = answersOf(at, view, seat);
      const liked = game.lore[to]?.(view, seat, answers) ?? [];
      if (new Set(liked).size > 1) {
        const given = bots.map((bot) => {
          const answer = canonical(bot.answer(at, view, seat, quickDice(questions)));
          return answers.findIndex((each) => canonical(each) === answer);
        });
        if (given.every((place) => place >= 0)) {
          for (const [one, place] of given.entries()) sums[one] = (sums[one] as number) + (liked[place] as number);
          questions += 1;
        }
        if (questions === QUESTIONS) throw new Enough();
      }
      return player.answer(at, view, seat, dice);
    },
  };
  try {
    for (let seed = 1; ; seed++) playMatch(engine, [watched, policyBot()], botSetup(engine, options), seed);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return sums.map((sum) => sum / questions);
}

/** After how many answers somebody has answered the very same question a third time with nothing changed; null if nobody has. */
function goesInCircles({ game, options = {} }: Bench): number | null {
  const engine = engineOf(game);
  const times = new Map<string, number>();
  let given = 0;
  let circle: number | null = null;
  const watched = ['Captain, bold', 'Captain, careful']
    .map((name) => botNamed(name))
    .map(
      (bot): Bot => ({
        name: bot.name,
        answer(at, view, seat, dice) {
          const question = canonical([seat, view.state, view.stack, view.asked]);
          times.set(question, (times.get(question) ?? 0) + 1);
          if (times.get(question) === 3) circle = given;
          given += 1;
          if (circle !== null || given > 220) throw new Enough();
          return bot.answer(at, view, seat, dice);
        },
      }),
    );
  try {
    // In this deal a bold one of one game moved and halted for ever, from its 194th answer on.
    playMatch(engine, watched, botSetup(engine, options), sharedLuck(seedFrom(4187, 'deal', 0)), seedFrom(4187, 'thoughts', 0, 0, 0));
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return circle;
}

for (const bench of benches) {
  test(`${bench.game.title}: neither bold nor careful ones go in circles`, { timeout: 300_000 }, () => {
    assert.equal(goesInCircles(bench), null);
  });

  test(`${bench.game.title}: the bold dare more than the careful`, { timeout: 300_000 }, () => {
    const [bold = 0, careful = 0] = leaningsOf(bench, 'boldness', ['policy, bold', 'policy, careful']);
    assert.ok(bold > careful + 0.05, `bold ${bold.toFixed(3)}, careful ${careful.toFixed(3)}`);
    console.log(`${bench.game.slug}: bold ${bold.toFixed(3)}, careful ${careful.toFixed(3)}`);
  });
}

/** A battle of each game in which there is something to be held or taken. */
const PRIZES: Record<string, Options> = { 'seventeen-21': {}, 'gow-skirmish': { scenario: 'hut' }, 'en-garde': { scenario: 'occupy' } };

for (const bench of benches) {
  const options = PRIZES[bench.game.slug];
  if (!options) continue;
  test(`${bench.game.title}: the greedy do more for what is fought for`, { timeout: 300_000 }, () => {
    const battle = { ...bench, options: { ...bench.options, ...options } };
    // In matches of their own: whoever goes for something is soon asked how to take it.
    const [greedy = 0, plain = 0] = ['policy, greedy', 'policy'].flatMap((name) => leaningsOf(battle, 'greed', [name], botNamed(name)));
    assert.ok(greedy > plain + 0.02, `greedy ${greedy.toFixed(3)}, plain ${plain.toFixed(3)}`);
    console.log(`${bench.game.slug}: greedy ${greedy.toFixed(3)}, plain ${plain.toFixed(3)}`);
  });
}
