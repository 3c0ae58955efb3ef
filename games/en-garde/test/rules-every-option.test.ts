// Whole random games through every scenario, with every option drawn at random: none comes to a dead end.
import { test } from 'node:test';
import { type Options, sampled } from '@baize/kernel';
import { checkGame, counts } from '@baize/kernel/testkit';
import { SCENARIO_IDS } from '../content/scenarios/scenarios.ts';
import { LIST_IDS } from '../content/types.ts';
import { game } from '../game.ts';

/** All options of a match, each drawn from what it may be; drawn again where they do not go together. */
function drawn(seed: number, scenario: string): { options: Options; seats: number } {
  const source = sampled(seed);
  let draws = 0;
  const below = (sides: number) => source.below(sides, draws++, 'an option');
  for (;;) {
    const options: Options = {};
    for (const [name, spec] of Object.entries(game.options)) {
      if ('values' in spec) options[name] = spec.values[below(spec.values.length)] as string;
      else if ('from' in spec) options[name] = spec.from + below(spec.to - spec.from + 1);
    }
    const seats = scenario === 'occupy' ? 2 + below(3) : 2;
    options.scenario = scenario;
    options['points-limit'] = 60 + 10 * below(9);
    options.warbands = Array.from({ length: Math.max(2, seats) }, () => LIST_IDS[below(LIST_IDS.length)] as string);
    if (!game.refuse?.(options, seats)) return { options, seats };
  }
}

const EACH = counts(1, 8);

for (const [at, scenario] of SCENARIO_IDS.entries()) {
  test(`EG-ALL-10 EG-ALL-12 random games of ${scenario} with every option drawn at random have no dead end`, () => {
    for (let n = 0; n < EACH; n++) {
      const seed = 1000 * (at + 1) + n;
      checkGame(game, { ...drawn(seed, scenario), games: 1, seed, share: 0.01, replays: 0 });
    }
  });
}
