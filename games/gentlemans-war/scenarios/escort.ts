// AGX-ESC-01 to -09: a train of wagons, or porters, has to be brought through.
import { trainStanding } from '../rules/convoy/standing.ts';
import type { Post, Unit, War } from '../state.ts';
import { isDrivenOff } from './ambush.ts';
import { marchLies, raiderRefusal, raidersHomes } from './march.ts';
import { seatOf } from './roles.ts';
import type { Ground, Scenario, Setting, Verdict } from './scenario.ts';
import { USUAL } from './standard.ts';

const JOKER_12 = { small: 12, medium: 12, large: 12 };

/** AGX-ESC-08: half of the wagons, at even forces three quarters, rounded up. */
export function wagonsNeeded(s: War): number {
  const { of } = trainStanding(s);
  return Math.ceil(of * (s.fixed.scenario.variant === 'even' ? 0.75 : 0.5));
}

/** AGX-ESC-08: only what the train carries leaves over the far edge. */
function lies(ground: Ground, attacker: number): Partial<Setting> {
  const laid = marchLies(ground, attacker);
  return { ...laid, exits: (laid.exits ?? []).map((exit) => ({ ...exit, only: 'train' as const })) };
}

/** AGX-ESC-08: by what has left the table, with those that count as if they had. */
function byWagons(s: War, safe: number, why: string, rule: string): Verdict {
  const { held, of } = trainStanding(s);
  const isReached = safe >= wagonsNeeded(s);
  if (isReached) return { winner: seatOf(s, 'defender'), grade: safe >= of ? 'major' : 'marginal', rule, why };
  return { winner: seatOf(s, 'attacker'), grade: 2 * held >= of ? 'major' : 'marginal', rule, why };
}

/** AGX-ESC-07, -08: driven off, nothing left to come, or too little. */
function judges(s: War): Verdict | null {
  const { exited, hopeful, left } = trainStanding(s);
  if (isDrivenOff(s)) return byWagons(s, exited + left, 'the raiders are driven off', 'AGX-ESC-07');
  if (left === 0) return byWagons(s, exited, 'the last of the train is gone', 'AGX-ESC-08');
  return hopeful < wagonsNeeded(s) ? byWagons(s, exited, 'too much of the train is lost', 'AGX-ESC-08') : null;
}

export const escort: Scenario = {
  ...USUAL,
  slug: 'escort',
  title: 'The Escort',
  rule: 'AGX-ESC-01',
  says: 'A train of wagons has to be brought through, and there are many who want what is in them.',
  roles: { attacker: 'Raiders', defender: 'Escort' },
  lengthwise: true,
  layout: 'escort',
  ratio: [3, 2],
  vanguard: true,
  order: 'defenders first',
  column: true,
  train: 'wagons',
  holds: { defender: { most: 2, rest: 'shuffled back' } },
  quarters: { attacker: false, defender: false },
  breaks: { attacker: false, defender: false },
  limit: JOKER_12,
  raiders: true,
  countries: ['scenario', 'drawn'],
  laidBy: 'defender',
  reply: 'picks the direction',
  lies,
  deploys: (s: War, unit: Unit, post: Post) => raiderRefusal(s, unit, post),
  deployed: raidersHomes,
  judges,
  atLimit: (s) => byWagons(s, trainStanding(s).exited, 'night has come', 'AGX-ESC-08'),
  variants: [
    { slug: '3:2', title: 'Three against two', says: 'Half of the wagons have to get through.', changes: {} },
    { slug: 'even', title: 'Even forces', says: 'Three quarters of the wagons have to get through.', changes: { ratio: [1, 1] } },
    {
      slug: 'porters',
      title: 'The porter column',
      says: 'Porters in place of wagons: they run when they are threatened.',
      changes: { train: 'porters' },
    },
  ],
};
