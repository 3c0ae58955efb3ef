// The battles whose balance and length are measured: each scenario in its usual form as its card sets it, its other variants, and the cards
// of the core's battle besides.
import type { Json, Options } from '@baize/kernel';
import type { Balanced } from '../../bench.ts';
import { cover } from '../cover.ts';
import { game } from '../game.ts';
import { usualSheet } from '../muster/index.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { termsBySeat } from '../scenarios/setting.ts';

/** The card of the battle of the core rules; all others have their scenario's name. */
const VILLAGE = 'village';

export function balancedBattles(): Balanced[] {
  const others = cover.battles.filter(({ id, options }) => options.scenario === 'standard' && id !== VILLAGE);
  return [...scenarioBattles(), ...others.map(({ id, options }) => ({ id, whose: 'South', leads: leadsOf(options) }))];
}

function scenarioBattles(): Balanced[] {
  return SCENARIOS.flatMap(({ slug, roles, variants: [, ...others] }): Balanced[] => {
    const card = cover.battles.find(({ id }) => id === slug || (slug === 'standard' && id === VILLAGE));
    if (!card) return [];
    const usual: Balanced = { id: card.id, whose: roles.attacker, leads: leadsOf(card.options) };
    const forms = others.map((variant): Balanced => {
      return { id: `${card.id} ${variant.slug}`, whose: roles.attacker, leads: leadsOf({ ...card.options, variant: variant.slug }) };
    });
    return [usual, ...forms];
  });
}

/** The attacker at the first seat and at the second, leading the army that is usual there and the other one. */
function leadsOf(options: Options): Balanced['leads'] {
  return [0, 1].flatMap((attacker) => {
    const agreed = { ...defaults(), ...options, roles: attacker === 0 ? 'host-attacks' : 'guest-attacks' };
    const terms = termsBySeat(agreed, attacker);
    return [0, 1].map((swap) => {
      const armies = [0, 1].map((seat) => JSON.parse(JSON.stringify(usualSheet(seat + swap, terms[seat as 0 | 1]))) as Json);
      return { options: { ...options, roles: agreed.roles, armies }, first: attacker };
    });
  });
}

function defaults(): Options {
  return Object.fromEntries(
    Object.entries(game.options).map(([name, spec]) => [name, 'values' in spec ? (spec.values[0] as Json) : spec.normally]),
  );
}
