// A copy that a lore makes by hand is the whole state, and shares nothing with it that play changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botSetup, quickDice, randomBot } from '@baize/bots';
import { benches } from '@baize/games/bench';
import { canonical, engineOf, type Seat, sampled } from '@baize/kernel';

for (const { game, options } of benches) {
  const { copy } = game.lore;
  if (!copy) continue;
  test(`${game.title}: what is played with a copy does not change what it was copied from`, () => {
    const engine = engineOf(game);
    for (let seed = 1; seed <= 2; seed++) {
      const dice = quickDice(seed);
      const match = engine.thinking.start(botSetup(engine, options), sampled(seed));
      let umpire = engine.thinking.umpire(match, sampled(seed));
      for (let given = 0; given < 150 && !match.result; given++) {
        const before = match.state;
        const text = canonical(before);
        match.state = copy(before);
        assert.equal(canonical(match.state), text, `answer ${given} of match ${seed}`);
        umpire = engine.thinking.umpire(match, umpire.source);
        const seat = engine.waiting(match)[0] as Seat;
        engine.thinking.answer(match, seat, randomBot.answer(engine, engine.thinking.view(match, seat), seat, dice), umpire);
        assert.equal(canonical(before), text, `answer ${given} of match ${seed}`);
      }
    }
  });
}
