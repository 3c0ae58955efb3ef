// AGX-TRIG-01 to -04, AGW-JOK-04: events that a joker of a number brings.
import { boundsOf, boxesMeet, contains, type Point, polygon } from '@baize/geometry/open';
import { destroy, disorder } from '../rules/all/loss.ts';
import { setDown } from '../rules/all/place.ts';
import { walk } from '../rules/all/walk.ts';
import { lastFirst } from '../rules/cards/last-first.ts';
import { footAlong } from '../rules/country/along.ts';
import { isArea, type Linear } from '../rules/country/features.ts';
import { isWater, makeFord, watersOf } from '../rules/country/fords.ts';
import { landOf } from '../rules/country/map.ts';
import { figuresAt } from '../rules/formations/footprint.ts';
import { setFire } from '../rules/luck/fire.ts';
import { beginWeather } from '../rules/luck/weather.ts';
import { arriving } from '../rules/setup/arrivals.ts';
import { isNamed } from '../rules/setup/order.ts';
import { onTable, procedure, type Ump, type War } from '../state.ts';
import { postBeside, wayOff } from './beside-band.ts';
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
      fallOf(s, event.bridge, u);
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

/** The bridge is gone; units on it are disordered and stand on the nearer bank. */
function fallOf(s: War, id: string, u: Ump): void {
  const bridge = landOf(s).byId.get(id);
  if (!bridge || !isArea(bridge) || bridge.kind !== 'bridge') return;
  const on = s.units.filter((unit) => onTable(unit) && figuresAt(s, unit).some((p) => contains(polygon(bridge.outline), p)));
  s.gone.push(id);
  const water = landOf(s).lines.find(({ feature, box }) => isWater(feature) && boxesMeet(box, boundsOf(polygon(bridge.outline))));
  for (const unit of on) {
    if (water) {
      const off = wayOff(s, unit, water.feature.line, Math.round(water.feature.width / 2));
      const place = setDown(s, unit, postBeside(unit, off), off.facing, { straddles: true });
      if (!place) {
        destroy(s, unit, u);
        continue;
      }
      walk(s, unit, place, 'set down', 'AGX-TRIG-03', u);
    }
    disorder(s, unit, 'the bridge falls', u);
  }
}

/** AGX-TRIG-02 e: in listed order. */
export const scheduled = procedure<Scheduling>('scheduled events').while(
  (s, l) => nextEvent(s, l) !== undefined,
  (p) => p.do(happen),
);
