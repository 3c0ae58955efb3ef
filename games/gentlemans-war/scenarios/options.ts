// The options of a match that concern its scenario, the default first.
import type { OptionSpec, Options, Refusal } from '@baize/kernel';
import { refuseEventsOn } from './event-ground.ts';
import { refuseEvents } from './event-list.ts';
import { SCENARIO_SLUGS, VARIANT_SLUGS } from './index.ts';
import { THEATRES } from './layouts/types.ts';
import { COUNTRIES, type CountryChoice } from './scenario.ts';
import { agreedIn } from './setting.ts';
import { STANDARD } from './standard.ts';

// biome-ignore format: a table to be read like the book's
export const SCENARIO_OPTIONS: Record<string, OptionSpec> = {
  scenario:      { rule: 'AGX-SCN-01',  says: 'The scenario',                                          values: [...SCENARIO_SLUGS] },
  variant:       { rule: 'AGX-SCN-01',  says: 'Its variant; one that it does not know is its usual one', values: ['usual', ...VARIANT_SLUGS] },
  country:       { rule: 'AGX-TAB-07',  says: 'The country: the ready layout, rolled, or drawn by a player', values: [...COUNTRIES] },
  theatre:       { rule: 'AGX-TAB-06',  says: 'The part of the world',                                 values: [...THEATRES] },
  roles:         { rule: 'AGX-SCN-02',  says: 'Who attacks',                                           values: ['random', 'host-attacks', 'guest-attacks'] },
  colours:       { rule: 'AGX-GEN-02',  says: 'Whether the attacker is Red',                           values: ['usual', 'swapped'] },
  crossings:     { rule: 'AGX-RIVER-06', says: 'Further crossings of a river',                         values: ['0', '1', '2'] },
  objectives:    { rule: 'AGX-PLACE-04', says: 'Objectives that the attacker may take in Army in Place',  values: [0, 1, 2, 3] },
  reinforcements: { rule: 'AGX-REINF-01', says: 'Reinforcements held back in secret',                    values: ['none', 'third'] },
  events:        { rule: 'AGX-TRIG-01', says: 'A list of events and the jokers that bring them',       check: refuseEvents, normally: null },
  'dinner-bell': { rule: 'AGX-SCN-08',  says: 'Whether dinner ends a scenario without a limit, or every battle without one', values: ['on', 'off', 'always'] },
};

/** AGX-TAB-07: what a scenario does not allow. */
export function refuseScenario(options: Options): Refusal | null {
  const { scenario, rules } = agreedIn(options);
  if (!scenario.countries.includes(options.country as CountryChoice))
    return { rule: 'AGX-TAB-07', reason: `${scenario.title} is not played on such a country.` };
  const isEven = rules.ratio[0] === rules.ratio[1];
  if (scenario.slug !== STANDARD && options.armies !== null && !isEven && options.roles === 'random')
    return {
      rule: 'AGX-SCN-02',
      reason: 'The sides are uneven: say first who attacks (house rules, the scenario), or field what is usual.',
    };
  return refuseEventsOn(options);
}
