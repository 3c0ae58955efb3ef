// AGX-PLACE-01 to -04: an army that has taken up its ground, and a larger one that must take it.
import type { War } from '../state.ts';
import { heldBy } from './objectives.ts';
import { seatOf } from './roles.ts';
import type { Moment, Scenario, Verdict } from './scenario.ts';
import { USUAL } from './standard.ts';

/** AGX-PLACE-04: the attacker holds more than half of the objectives at a joker. */
function byObjectives(s: War, moment: Moment): Verdict | null {
  const { objectives } = s.fixed.scenario;
  const attacker = seatOf(s, 'attacker');
  if (moment !== 'joker' || objectives.length === 0 || 2 * heldBy(s, attacker).length <= objectives.length) return null;
  return { winner: attacker, grade: 'major', rule: 'AGX-PLACE-04', why: 'the objectives are taken' };
}

export const armyInPlace: Scenario = {
  ...USUAL,
  slug: 'army-in-place',
  title: 'Army in Place',
  rule: 'AGX-PLACE-01',
  says: 'The defender has chosen his ground; the attacker comes with half as many again.',
  roles: { attacker: 'Attackers', defender: 'Defenders' },
  layout: 'place-ridge',
  ratio: [3, 2],
  order: 'half of the defenders first',
  countries: ['scenario', 'random', 'drawn'],
  laidBy: 'agreed',
  reply: 'accepts or refuses',
  lastWord: 'defender',
  goals: true,
  judges: byObjectives,
  variants: [
    { slug: 'plain', title: 'The Ridge', says: 'A long ridge behind a brook; three against two.', changes: {} },
    {
      slug: 'strong',
      title: 'The Bastion Hill',
      says: 'A steep hill with breastworks behind a stream; two against one.',
      changes: { layout: 'place-strong', ratio: [2, 1] },
    },
  ],
};
