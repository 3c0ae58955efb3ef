// What a seat cannot see changes nothing that a bot does: neither the ranks' own answers and values, nor what a seat is thought to
// do in an imagined world, where the truth lies open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botNamed, botSetup, levels, quickDice } from '@baize/bots';
import { type Bench, benches } from '@baize/games/bench';
import { canonical, type Engine, engineOf, isSpace, type Match, type Seat, sampled, type View } from '@baize/kernel';

/** Every so many questions of a match between careless bots, `most` at most. */
function moments({ options = {} }: Bench, engine: Engine, seed: number, every: number, most: number): { view: View; seat: Seat }[] {
  const { thinking } = engine;
  const source = sampled(seed);
  const match: Match = thinking.start(botSetup(engine, options), source);
  const umpire = thinking.umpire(match, source);
  const bot = botNamed('care:70%');
  const dice = quickDice(seed);
  const found: { view: View; seat: Seat }[] = [];
  for (let given = 0; match.result === null && found.length < most; given++) {
    const seat = engine.waiting(match)[0] as Seat;
    const view = thinking.view(match, seat);
    if (given % every === 0) found.push({ view: thinking.copy(view) as View, seat });
    thinking.answer(match, seat, bot.answer(engine, view, seat, dice), umpire);
  }
  return found;
}

/** The view of the same seat when everything that it cannot see is otherwise. */
function otherwise({ thinking }: Engine, view: View, seat: Seat, seed: number): View {
  return thinking.view(thinking.guess(view, quickDice(seed)), seat);
}

/** What the lore thinks of for a seat in an imagined world, and how it rates that. */
function loreOf({ game, thinking }: Engine, guessed: Match, seat: Seat): string {
  const world: View = { ...guessed, viewer: seat };
  const offer = thinking.offer(world, seat);
  if (!offer) return '';
  const answers = isSpace(offer) ? (game.lore.candidates?.(world, seat, false) ?? offer.candidates()) : offer;
  return canonical([answers, game.lore.rate(world, seat, answers), game.lore.seen?.(world, seat) ?? null]);
}

/** Few thoughts are enough: whatever would be seen would be seen in the first. */
const THOUGHTS = 6;

for (const bench of benches) {
  const { title } = bench.game;
  const engine = engineOf(bench.game);
  test(`${title}: what a seat is thought to do hangs on nothing that is hidden from it`, { timeout: 300_000 }, () => {
    let worlds = 0;
    for (const { view, seat } of moments(bench, engine, 3, 3, 40)) {
      const [one, ...others] = [1, 2, 3].map((seed) => loreOf(engine, engine.thinking.guess(view, quickDice(seed)), seat));
      for (const other of others) assert.equal(other, one, `seat ${seat}, '${view.asked?.decision}'`);
      worlds += others.length;
    }
    assert.ok(worlds >= 12, `${worlds} worlds compared`);
  });

  for (const rank of Object.keys(levels)) {
    test(`${title}: the ${rank} answers and values alike whatever is hidden from him`, { timeout: 300_000 }, () => {
      for (const { view, seat } of moments(bench, engine, 4, 23, 5)) {
        const bot = botNamed(rank, { iterations: THOUGHTS });
        const thought = (seen: View) => {
          const result = bot.think?.(engine, seen, seat, quickDice(9));
          return canonical(result ? [result.answer, result.looked] : [bot.answer(engine, seen, seat, quickDice(9))]);
        };
        const first = thought(view);
        for (const seed of [1, 2]) assert.equal(thought(otherwise(engine, view, seat, seed)), first, `'${view.asked?.decision}'`);
      }
    });
  }
}
