// AGX-OPEN-01 to -03: even forces on a field that both have agreed on; standard zones, and the standard victory.
import type { Scenario } from './scenario.ts';
import { USUAL } from './standard.ts';

export const openBattle: Scenario = {
  ...USUAL,
  slug: 'open-battle',
  title: 'Open Battle',
  rule: 'AGX-OPEN-01',
  says: 'Even armies on a field that both have agreed on. Break the enemy before dinner.',
  roles: { attacker: 'South', defender: 'North' },
  layout: 'open-battle',
  countries: ['scenario', 'random', 'drawn'],
  laidBy: 'agreed',
  reply: 'picks his side',
  variants: [{ slug: 'plain', title: 'The Agreed Field', says: 'As it stands.', changes: {} }],
};
