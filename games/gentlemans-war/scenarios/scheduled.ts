// AGX-TRIG-01 to -04, AGW-JOK-04: events that a joker of a number brings.
import { arriving } from '../rules/setup/arrivals.ts';
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
      const units = s.units.filter((unit) => unit.seat === seat && unit.status === 'waiting' && entries.includes(unit.entry));
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
      u.call(train, { units: unitsOnRails(s), card: null });
      return;
    case 'nightfall':
      s.scenario.facts.push({ name: 'nightfall', joker: s.jokers });
      return;
    case 'end':
      pronounce(s, { ...dinner(s), rule: 'AGX-TRIG-03', why: 'the day is over' }, u);
  }
}

/** AGX-TRIG-02 e: in listed order. */
export const scheduled = procedure<Scheduling>('scheduled events').while(
  (s, l) => nextEvent(s, l) !== undefined,
  (p) => p.do(happen),
);
