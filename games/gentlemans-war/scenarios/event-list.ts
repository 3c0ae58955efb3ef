// AGX-TRIG-01: a list of events as the host of a match writes it.
import { inches } from '@baize/geometry/open';
import type { Json, Refusal, Seat } from '@baize/kernel';
import { EVENT_CARDS, LUCK_CARDS } from '../content/event-cards.ts';
import { EDGES, type WarEvent } from './scenario.ts';
import { wholeEdge } from './zones.ts';

export const MOST_EVENTS = 40;

export type Listed = { joker: number; event: WarEvent };

const no = (reason: string): Refusal => ({ rule: 'AGX-TRIG-01', reason });

const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** What an entry comes to, or why nobody can make anything of it. */
type Read<T> = T | { why: string };

const why = (reason: string): { why: string } => ({ why: reason });

type Table = { width: number; height: number };
type Given = Readonly<Record<string, Json>>;

/** One entry: the number of its joker, what happens, and what that needs to know; lengths in inches. */
function readEvent(given: Json, table: Table, attacker: Seat): Read<Listed> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return why('it is no event');
  const of = given as Given;
  const { joker } = of;
  if (!isWhole(joker) || joker < 1 || joker > 99) return why('it has to say which joker brings it, 1 to 99');
  const event = eventOf(of, table, attacker);
  return 'why' in event ? event : { joker, event };
}

function eventOf(of: Given, table: Table, attacker: Seat): Read<WarEvent> {
  switch (of.do) {
    case 'train':
    case 'nightfall':
    case 'end':
    case 'none':
      return { do: of.do };
    case 'arrive':
      return arrivalOf(of, table, attacker);
    case 'weather': {
      const card = LUCK_CARDS.find((each) => each === of.card && EVENT_CARDS[each].isWeather);
      return card ? { do: 'weather', card } : why('it has to name a kind of weather');
    }
    case 'ford':
      return isWhole(of.x) && isWhole(of.y)
        ? { do: 'ford', at: { x: inches(of.x), y: inches(of.y) } }
        : why('it has to say where the ford is, in whole inches');
    case 'bridge-falls':
      return typeof of.bridge === 'string' ? { do: 'bridge-falls', bridge: of.bridge } : why('it has to name a bridge');
    case 'fire':
      return typeof of.feature === 'string' ? { do: 'fire', feature: of.feature } : why('it has to name what burns');
    default:
      return why('nobody knows what should happen');
  }
}

function arrivalOf(of: Given, table: Table, attacker: Seat): Read<WarEvent> {
  const edge = EDGES.find((each) => each === of.edge);
  const entries = Array.isArray(of.entries) ? of.entries.filter(isWhole) : [];
  if (of.side !== 'attacker' && of.side !== 'defender') return why('it has to say whose units come');
  if (entries.length === 0) return why('it has to name the units that come');
  if (!edge) return why('it has to say over which edge they come');
  const whole = wholeEdge(table, edge);
  const [from, to] = [isWhole(of.from) ? inches(of.from) : whole.from, isWhole(of.to) ? inches(of.to) : whole.to];
  if (from >= to) return why('the stretch where they come on ends before it begins');
  return { do: 'arrive', seat: of.side === 'attacker' ? attacker : 1 - attacker, entries, stretch: { edge, from, to } };
}

/** A list is read before its table is known: on this one everything that any table has finds room. */
const LARGEST: Table = { width: inches(120), height: inches(120) };

export function refuseEvents(value: Json): Refusal | null {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length > MOST_EVENTS) return no(`Events are a list of at most ${MOST_EVENTS}.`);
  for (const [at, given] of (value as readonly Json[]).entries()) {
    const read = readEvent(given, LARGEST, 0);
    if ('why' in read) return no(`Event ${at + 1}: ${read.why}.`);
  }
  return null;
}

export function readEvents(value: Json | undefined, table: { width: number; height: number }, attacker: Seat): Listed[] {
  const list = Array.isArray(value) ? (value as readonly Json[]) : [];
  return list.flatMap((each) => {
    const read = readEvent(each, table, attacker);
    return 'why' in read ? [] : [read];
  });
}
