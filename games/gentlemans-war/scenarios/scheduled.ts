// AGX-TRIG-01 to -04, AGW-JOK-04: events that a joker of a number brings.
import type { Point } from '@baize/geometry/open';
import { lastFirst } from '../rules/cards/last-first.ts';
import { footAlong } from '../rules/country/along.ts';
import { fallOf } from '../rules/country/fallen-bridges.ts';
import type { Linear } from '../rules/country/features.ts';
import { makeFord, watersOf } from '../rules/country/fords.ts';
import { setFire } from '../rules/luck/fire.ts';
import { beginWeather } from '../rules/luck/weather.ts';
import { arriving } from '../rules/setup/arrivals.ts';
import { isNamed } from '../rules/setup/waiting.ts';
import { procedure, type Ump, type War } from '../state.ts';
import { dinner } from './dinner.ts';
import { pronounce } from './judging.ts';
import type { WarEvent } from './scenario.ts';
import { train, unitsOnRails } from './train.ts';

export interface Scheduling {
  /** How many of this joker's events have happened. */
  at: number;
}

function nextEvent(s: War, l: Scheduling): WarEvent | undefined {
  return s.fixed.scenario.events.filter(({ joker }) => joker === s.jokers)[l.at]?.event;
}

function happen(s: War, l: Scheduling, u: Ump): void {
  const event = nextEvent(s, l);
  l.at += 1;
  if (!event || event.do === 'none') return;
  u.tell?.('AGX-TRIG-03', 'event', { what: event.do });
  switch (event.do) {
    case 'arrive': {
      const { seat, entries, stretch } = event;
      const units = s.units.filter((unit) => unit.seat === seat && unit.status === 'waiting' && isNamed(s, seat, entries, unit.entry));
      const known = s.scenario.coming.filter((each) => !units.some(({ id }) => id === each.unit));
      s.scenario.coming = [
        ...known,
        ...units.map(({ id }) => ({ unit: id, how: 'joker' as const, joker: s.jokers, stretch, why: 'event' })),
      ];
      // AGX-TRIG-04: it takes no counter.
      u.call(arriving, { seat, units: units.map(({ id }) => id), counter: false, come: [], most: null });
      return;
    }
    case 'train':
      u.call(train, { units: unitsOnRails(s, u), card: null });
      return;
    case 'weather':
      beginWeather(s, event.card, lastFirst(s)[0], u);
      return;
    case 'ford':
      findFord(s, event.at, u);
      return;
    case 'bridge-falls':
      fallOf(s, event.bridge, 'AGX-TRIG-03', u);
      return;
    case 'fire':
      setFire(s, event.feature, 'AGX-TRIG-03', u);
      return;
    case 'nightfall':
      s.scenario.facts.push({ name: 'nightfall', joker: s.jokers });
      return;
    case 'end':
      pronounce(s, { ...dinner(s), rule: 'AGX-TRIG-03', why: 'the day is over' }, u);
  }
}

/** A ford four inches wide over the water that is next to the point. */
function findFord(s: War, at: Point, u: Ump): void {
  const off = ({ line }: Linear) => footAlong(line, at).off;
  const [nearest] = watersOf(s).toSorted((a, b) => off(a) - off(b));
  if (nearest) makeFord(s, nearest, at, 'AGX-TRIG-03', u);
}

/** AGX-TRIG-02 e: in listed order. */
export const scheduled = procedure<Scheduling>('scheduled events').while(
  (s, l) => nextEvent(s, l) !== undefined,
  (p) => p.do(happen),
);
