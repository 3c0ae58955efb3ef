// AGW-DEPL, AGW-WIN: the battle of the core rules; and what a scenario is that says nothing else.
import type { Rules, Scenario } from './scenario.ts';

export const USUAL: Rules = {
  lengthwise: false,
  layout: 'village',
  ratio: [1, 1],
  vanguard: false,
  order: 'by turns',
  holds: {},
  quarters: { attacker: true, defender: true },
  breaks: { attacker: true, defender: true },
  limit: null,
  pushes: false,
  mainBody: false,
  flankMarch: false,
  raiders: false,
  lies: () => ({}),
};

export const STANDARD = 'standard';

export const standard: Scenario = {
  ...USUAL,
  slug: STANDARD,
  title: 'The Village',
  rule: 'AGW-DEPL-01',
  says: 'Two brigades meet at a crossroads, neither ready.',
  roles: { attacker: 'South', defender: 'North' },
  countries: ['scenario', 'random'],
  laidBy: 'agreed',
  reply: 'picks his side',
  variants: [{ slug: 'plain', title: 'The Village', says: '', changes: {} }],
};
