// The scenarios: each of them is data in a file of its own; everything else asks here.
import type { War } from '../state.ts';
import { advanceGuards } from './advance-guards.ts';
import { ambush } from './ambush.ts';
import { armyInPlace } from './army-in-place.ts';
import { escort } from './escort.ts';
import { fieldworks } from './fieldworks.ts';
import { isolated } from './isolated.ts';
import { openBattle } from './open-battle.ts';
import { rearguard } from './rearguard.ts';
import { river } from './river.ts';
import type { Rules, Scenario, Variant } from './scenario.ts';
import { standard } from './standard.ts';

export { isStandard, roleOf, seatOf } from './roles.ts';

export const SCENARIOS: readonly Scenario[] = [
  standard,
  openBattle,
  armyInPlace,
  advanceGuards,
  ambush,
  fieldworks,
  escort,
  isolated,
  rearguard,
  river,
];

export const SCENARIO_SLUGS: readonly string[] = SCENARIOS.map(({ slug }) => slug);

/** Every variant of every scenario: a word that two scenarios share means in each its own. */
export const VARIANT_SLUGS: readonly string[] = [...new Set(SCENARIOS.flatMap(({ variants }) => variants.map(({ slug }) => slug)))];

export function scenarioBySlug(slug: string): Scenario {
  return SCENARIOS.find((each) => each.slug === slug) ?? standard;
}

/** The variant of that name, or the usual one. */
export function variantBySlug(scenario: Scenario, slug: string): Variant {
  return scenario.variants.find((each) => each.slug === slug) ?? scenario.variants[0];
}

const known = new WeakMap<Variant, Rules>();

/** A scenario's rules with the changes of its variant. */
export function rulesFor(scenario: Scenario, variant: Variant): Rules {
  let rules = known.get(variant);
  if (!rules) {
    rules = { ...scenario, ...variant.changes };
    known.set(variant, rules);
  }
  return rules;
}

export function scenarioOf(s: War): Scenario {
  return scenarioBySlug(s.fixed.scenario.slug);
}

export function rulesOf(s: War): Rules {
  const scenario = scenarioOf(s);
  return rulesFor(scenario, variantBySlug(scenario, s.fixed.scenario.variant));
}
