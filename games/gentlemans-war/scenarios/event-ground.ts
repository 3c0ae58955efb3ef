// AGX-TRIG-01, -03: whether the table of a match has what its list of events speaks of.
import { inches } from '@baize/geometry/open';
import type { Json, Options, Refusal } from '@baize/kernel';
import { type Area, type Feature, isArea } from '../rules/country/features.ts';
import { isWater } from '../rules/country/fords.ts';
import { BURNS } from '../rules/luck/fire.ts';
import { ownTableIn } from '../tables/own-table.ts';
import { type Listed, readEvents } from './event-list.ts';
import type { CountryChoice } from './scenario.ts';
import { agreedIn, attackerIn, groundOf } from './setting.ts';
import { wholeEdge } from './zones.ts';

export interface KnownGround {
  width: number;
  height: number;
  bridges: readonly Area[];
  /** What can burn. */
  tinder: readonly Area[];
  hasWater: boolean;
  /** What is rolled or drawn at the table cannot be named before. */
  isLaid: boolean;
}

/** What is known of the ground before anybody comes. */
export function knownGround(options: Options): KnownGround {
  const own = ownTableIn(options);
  const { country, ground } = groundOf(agreedIn(options), options.country as CountryChoice, own);
  const { width, height } = ground;
  const areas = country.filter(isArea);
  return {
    width,
    height,
    bridges: areas.filter(({ kind }) => kind === 'bridge'),
    tinder: areas.filter(({ kind }) => BURNS.includes(kind)),
    hasWater: country.some((feature: Feature) => isWater(feature)),
    isLaid: own !== null || options.country === 'scenario',
  };
}

export function refuseEventsOn(options: Options): Refusal | null {
  const { events = null } = options;
  if (events === null) return null;
  const ground = knownGround(options);
  for (const [at, { event }] of readEvents(events as Json, ground, attackerIn(options)).entries()) {
    const reason = misfit(event, ground);
    if (reason) return { rule: 'AGX-TRIG-03', reason: `Event ${at + 1}: ${reason}` };
  }
  return null;
}

function misfit(event: Listed['event'], ground: KnownGround): string | null {
  switch (event.do) {
    case 'arrive': {
      const { edge, to } = event.stretch;
      const length = wholeEdge(ground, edge).to;
      return to > length ? `the ${edge} edge is only ${length / inches(1)}″ long.` : null;
    }
    case 'ford':
      if (event.at.x > ground.width || event.at.y > ground.height) return 'the ford would lie beyond the table.';
      return ground.isLaid && !ground.hasWater ? 'there is no water on this table.' : null;
    case 'bridge-falls':
      return ground.isLaid && !ground.bridges.some(({ id }) => id === event.bridge) ? 'there is no such bridge on this table.' : null;
    case 'fire':
      return ground.isLaid && !ground.tinder.some(({ id }) => id === event.feature) ? 'there is nothing of that name that burns.' : null;
    default:
      return null;
  }
}
