// Whole battles of every scenario with options drawn by chance.
import type { Json } from '@baize/kernel';
import { SCENARIO_IDS } from '../../content/scenarios/scenarios.ts';
import { LIST_IDS } from '../../content/types.ts';
import { game } from '../../game.ts';
import { type Battle, luckOf } from './battle.ts';

/** The lists with mounts, hounds, guns, magic and odd rules come up as often as all others together. */
const RICH = ['conquistadors', 'mughal-empire', 'border-reivers', 'polish-lithuanian', 'swashbucklers', 'three-musketeers'];

/** The options of battle number `at`, drawn again where they do not go together. */
export function drawnBattle(at: number, most: number): Battle {
  const below = luckOf(33_000 + at);
  for (;;) {
    const options: { [name: string]: Json } = {};
    for (const [name, spec] of Object.entries(game.options)) {
      if ('values' in spec) options[name] = spec.values[below(spec.values.length)] as string;
    }
    const scenario = SCENARIO_IDS[at % SCENARIO_IDS.length] as string;
    const seats = scenario === 'occupy' ? 2 + below(3) : 2;
    Object.assign(options, { scenario, 'points-limit': 60 + 10 * below(6), 'terrain-mode': 'auto', 'table-size': 'small' });
    if (below(2) === 0) Object.assign(options, { weather: 'none', 'time-of-day': 'day' });
    options.warbands = Array.from(
      { length: seats },
      () => (below(2) === 0 ? RICH[below(RICH.length)] : LIST_IDS[below(LIST_IDS.length)]) as string,
    );
    if (!game.refuse?.(options, seats)) return { seed: 40_000 + at, seats, options, most };
  }
}
