// AGX-TRIG-01: a list of events as the host of a match writes it.
import { inches } from '@baize/geometry/open';
import type { Json, Refusal, Seat } from '@baize/kernel';
import { EVENT_CARDS, LUCK_CARDS } from '../content/event-cards.ts';
import { EDGES, type Stretch, type WarEvent } from './scenario.ts';
import { wholeEdge } from './zones.ts';

export type Listed = { joker: number; event: WarEvent };

const no = (reason: string): Refusal => ({ rule: 'AGX-TRIG-01', reason });

const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** One entry: the number of its joker, what happens, and what that needs to know; lengths in inches. */
function readEvent(given: Json, table: { width: number; height: number }, attacker: Seat): Listed | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const of = given as Record<string, Json>;
  const joker = of.joker;
  if (!isWhole(joker) || joker < 1 || joker > 99) return null;
  const event = eventOf(of, table, attacker);
  return event && { joker, event };
}

function eventOf(of: Record<string, Json>, table: { width: number; height: number }, attacker: Seat): WarEvent | null {
  switch (of.do) {
    case 'train':
    case 'nightfall':
    case 'end':
    case 'none':
      return { do: of.do };
    case 'arrive': {
      const edge = EDGES.find((each) => each === of.edge);
      const entries = Array.isArray(of.entries) ? of.entries.filter(isWhole) : [];
      if (!edge || entries.length === 0 || (of.side !== 'attacker' && of.side !== 'defender')) return null;
      const whole = wholeEdge(table, edge);
      const stretch: Stretch = {
        edge,
        from: isWhole(of.from) ? inches(of.from) : whole.from,
        to: isWhole(of.to) ? inches(of.to) : whole.to,
      };
      return { do: 'arrive', seat: of.side === 'attacker' ? attacker : 1 - attacker, entries, stretch };
    }
    case 'weather': {
      const card = LUCK_CARDS.find((each) => each === of.card && EVENT_CARDS[each].isWeather);
      return card ? { do: 'weather', card } : null;
    }
    case 'ford':
      return isWhole(of.x) && isWhole(of.y) ? { do: 'ford', at: { x: inches(of.x), y: inches(of.y) } } : null;
    case 'bridge-falls':
      return typeof of.bridge === 'string' ? { do: 'bridge-falls', bridge: of.bridge } : null;
    case 'fire':
      return typeof of.feature === 'string' ? { do: 'fire', feature: of.feature } : null;
    default:
      return null;
  }
}

export function refuseEvents(value: Json): Refusal | null {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length > 40) return no('Events are a list of at most forty.');
  const bad = value.findIndex((each) => readEvent(each as Json, { width: inches(72), height: inches(48) }, 0) === null);
  return bad < 0 ? null : no(`Nobody can make anything of event ${bad + 1}.`);
}

export function readEvents(value: Json | undefined, table: { width: number; height: number }, attacker: Seat): Listed[] {
  const list = Array.isArray(value) ? (value as readonly Json[]) : [];
  return list.flatMap((each) => readEvent(each, table, attacker) ?? []);
}
