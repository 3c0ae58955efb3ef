// AGX-AMB-01 to -07: a column on a winding road, and somebody in the woods beside it.
import type { Post, Unit, War } from '../state.ts';
import { countOf, figuresAtStart, figuresLost } from './counts.ts';
import { isColumnGone, marchLies, raiderRefusal, raidersHomes } from './march.ts';
import { seatOf } from './roles.ts';
import type { Scenario, Verdict } from './scenario.ts';
import { USUAL } from './standard.ts';

const JOKER_8 = { small: 8, medium: 8, large: 8 };

/** AGX-AMB-05: as many units of the column are lost as there were ambushers, or as many figures. */
export function isGoalMet(s: War): boolean {
  const [raiders, column] = [seatOf(s, 'attacker'), seatOf(s, 'defender')];
  return countOf(s, column).lost >= countOf(s, raiders).started || figuresLost(s, column) >= figuresAtStart(s, raiders);
}

/** AGX-AMB-06, AGX-ESC-07: a quarter of the raiders is lost. */
export function isDrivenOff(s: War): boolean {
  const { lost, started } = countOf(s, seatOf(s, 'attacker'));
  return lost > 0 && 4 * lost >= started;
}

/** AGX-AMB-05, -06: goal and withdrawal together are a little victory for the ambushers. */
function judges(s: War): Verdict | null {
  const [raiders, column] = [seatOf(s, 'attacker'), seatOf(s, 'defender')];
  const [isMet, isOff] = [isGoalMet(s), isDrivenOff(s)];
  if (isMet && isOff)
    return { winner: raiders, grade: 'marginal', rule: 'AGX-AMB-06', why: 'the column has bled, and the ambushers with it' };
  if (isMet) return { winner: raiders, grade: 'major', rule: 'AGX-AMB-05', why: 'the column has bled enough' };
  if (isOff) return { winner: column, grade: 'major', rule: 'AGX-AMB-06', why: 'the ambushers withdraw' };
  return isColumnGone(s) ? gettingThrough(s) : null;
}

/** AGX-AMB-07. */
function gettingThrough(s: War): Verdict {
  const column = seatOf(s, 'defender');
  const { exited, started } = countOf(s, column);
  const isThrough = 2 * exited >= started;
  return {
    winner: isThrough ? column : seatOf(s, 'attacker'),
    grade: 'marginal',
    rule: 'AGX-AMB-07',
    why: isThrough ? 'half of the column is through' : 'the column did not get through',
  };
}

export const ambush: Scenario = {
  ...USUAL,
  slug: 'ambush',
  title: 'Ambush',
  rule: 'AGX-AMB-01',
  says: 'A column in march order, a winding road, and somebody in the woods beside it.',
  roles: { attacker: 'Ambushers', defender: 'Column' },
  lengthwise: true,
  layout: 'ambush',
  ratio: [1, 2],
  order: 'defenders first',
  column: true,
  holds: { defender: { most: 1, rest: 'shuffled back' } },
  quarters: { attacker: false, defender: false },
  breaks: { attacker: false, defender: false },
  limit: JOKER_8,
  raiders: true,
  countries: ['scenario', 'drawn'],
  laidBy: 'attacker',
  reply: 'picks the direction',
  lies: marchLies,
  deploys: (s: War, unit: Unit, post: Post) => raiderRefusal(s, unit, post),
  deployed: raidersHomes,
  judges,
  atLimit: gettingThrough,
  variants: [
    { slug: 'half', title: 'One against two', says: 'The ambushers are half as strong as the column.', changes: {} },
    { slug: 'third', title: 'One against three', says: 'A third of the column.', changes: { ratio: [1, 3] } },
    { slug: 'quarter', title: 'One against four', says: 'A quarter of the column.', changes: { ratio: [1, 4] } },
  ],
};
