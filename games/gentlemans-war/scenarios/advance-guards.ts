// AGX-ADV-01 to -04: light forces that meet at a crossroads, each to clear the way for its army.
import { SIDES, type War } from '../state.ts';
import { countOf } from './counts.ts';
import type { Ground, Moment, Scenario, Verdict } from './scenario.ts';
import { USUAL } from './standard.ts';
import { bySeat } from './zones.ts';

/** AGX-ADV-03: a quarter of a side over the enemy's baseline; exits are looked at before breaks. */
function byExits(s: War, _moment: Moment): Verdict | null {
  const through = SIDES.filter((seat) => {
    const { exited, started } = countOf(s, seat);
    return 4 * exited >= started && exited > 0;
  });
  const [first] = through;
  if (first === undefined) return null;
  const words = { rule: 'AGX-ADV-03', why: 'the way is clear' };
  return through.length === 2 ? { winner: null, grade: 'draw', ...words } : { winner: first, grade: 'major', ...words };
}

function lies(_ground: Ground, attacker: number) {
  const [a, d] = bySeat(attacker, 0, 1);
  // Over the enemy's baseline: the north for the south.
  return {
    exits: [
      { seat: 0, edge: a === 0 ? ('north' as const) : ('south' as const) },
      { seat: 1, edge: d === 0 ? ('north' as const) : ('south' as const) },
    ],
  };
}

export const advanceGuards: Scenario = {
  ...USUAL,
  slug: 'advance-guards',
  title: 'Advance Guards',
  rule: 'AGX-ADV-01',
  says: 'Horse and light foot meet at a crossroads. Break through, or break the enemy.',
  roles: { attacker: 'South', defender: 'North' },
  layout: 'advance',
  vanguard: true,
  pushes: true,
  countries: ['scenario', 'random', 'drawn'],
  laidBy: 'agreed',
  reply: 'picks his side',
  lies,
  judges: byExits,
  variants: [
    { slug: 'plain', title: 'The Crossroads', says: 'The vanguards alone.', changes: {} },
    {
      slug: 'main-body',
      title: 'The main body',
      says: 'From the fourth joker on the armies behind them come up.',
      changes: { mainBody: true },
    },
  ],
};
