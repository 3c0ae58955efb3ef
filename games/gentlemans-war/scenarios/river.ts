// AGX-RIVER-01, -05: a river lies between the armies.
import type { Seat } from '@baize/kernel';
import { isAcross } from '../rules/country/water.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { homeEdge, onEdge } from '../rules/setup/edges.ts';
import { foe, type War } from '../state.ts';
import { rosterOf } from './counts.ts';
import { dinner } from './dinner.ts';
import { seatOf } from './roles.ts';
import type { Rules, Scenario, Verdict } from './scenario.ts';
import { USUAL } from './standard.ts';

const LIMIT = { small: 8, medium: 12, large: 16 };

/** AGX-RIVER-05, -07: units of a side that stand wholly on the enemy's bank. */
export function unitsAcross(s: War, seat: Seat): { across: number; started: number } {
  const roster = rosterOf(s, seat);
  const water = s.fixed.country.find((feature) => 'line' in feature && (feature.kind === 'river' || feature.kind === 'stream'));
  if (!water || !('line' in water)) return { across: 0, started: roster.length };
  const middle = { x: Math.round(s.fixed.width / 2), y: Math.round(s.fixed.height / 2) };
  const home = onEdge(s, homeEdge(s, seat), middle);
  const isOver = roster.filter((bodies) => {
    const here = bodies.filter(({ status }) => status === 'table');
    return here.length > 0 && here.every((unit) => isAcross(bodyOf(s, unit), water, home));
  });
  return { across: isOver.length, started: roster.length };
}

/** AGX-RIVER-05: half of a side's units are over. */
function isOver(s: War, seat: Seat): boolean {
  const { across, started } = unitsAcross(s, seat);
  return 2 * across >= started;
}

function crossingDenied(s: War): Verdict {
  const attacker = seatOf(s, 'attacker');
  if (isOver(s, attacker)) return { winner: attacker, grade: 'marginal', rule: 'AGX-RIVER-05', why: 'half of the attackers are across' };
  return { winner: foe(attacker), grade: 'marginal', rule: 'AGX-RIVER-05', why: 'the river is held' };
}

function crossedMore(s: War): Verdict {
  const over = [0, 1].filter((seat) => isOver(s, seat));
  const [only] = over;
  if (over.length !== 1 || only === undefined) return dinner(s);
  return { winner: only, grade: 'marginal', rule: 'AGX-RIVER-05', why: 'half of the army is across' };
}

const open: Partial<Rules> = { order: 'by turns', ratio: [1, 1], atLimit: crossedMore };

export const river: Scenario = {
  ...USUAL,
  slug: 'river',
  title: 'River Crossing',
  rule: 'AGX-RIVER-01',
  says: 'A river lies between the armies: a bridge, a ford perhaps, and somebody on the other bank.',
  roles: { attacker: 'South bank', defender: 'North bank' },
  layout: 'river-place-stream',
  ratio: [3, 2],
  order: 'half of the defenders first',
  limit: LIMIT,
  countries: ['scenario', 'drawn'],
  laidBy: 'agreed',
  reply: 'accepts or refuses',
  atLimit: crossingDenied,
  variants: [
    {
      slug: 'place-stream',
      title: 'The Defended Stream',
      says: 'A stream that may be waded, at the price of the best die. Three against two.',
      changes: {},
    },
    {
      slug: 'place-major',
      title: 'The Great River',
      says: 'A bridge, a known ford, and two that only the locals know. Three against one.',
      changes: { layout: 'river-place-major', ratio: [3, 1] },
    },
    {
      slug: 'open-stream',
      title: 'The Diagonal Stream',
      says: 'Even armies on both sides of a stream.',
      changes: { layout: 'river-open-stream', ...open },
    },
    {
      slug: 'open-major',
      title: 'The Loop',
      says: 'Even armies on both sides of a great river.',
      changes: { layout: 'river-open-major', ...open },
    },
  ],
};
