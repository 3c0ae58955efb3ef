// AGX-TRIG-01: a list of events as the host of a match writes it.
import { readAs, WHOLE } from '@baize/contracts';
import { inches } from '@baize/geometry/open';
import type { Json, Refusal, Seat } from '@baize/kernel';
import * as v from 'valibot';
import { EVENT_CARDS, LUCK_CARDS } from '../content/event-cards.ts';
import { EDGES, type WarEvent } from './scenario.ts';
import { wholeEdge } from './zones.ts';

export const MOST_EVENTS = 40;

export type Listed = { joker: number; event: WarEvent };

const RULE = 'AGX-TRIG-01';

/** What an event has to say, member by member. */
const HAS_TO: Readonly<Record<string, string>> = {
  joker: 'it has to say which joker brings it, 1 to 99',
  do: 'nobody knows what should happen',
  side: 'it has to say whose units come',
  entries: 'it has to name the units that come',
  edge: 'it has to say over which edge they come',
  card: 'it has to name a kind of weather',
  x: 'it has to say where the ford is, in whole inches',
  y: 'it has to say where the ford is, in whole inches',
  bridge: 'it has to name a bridge',
  feature: 'it has to name what burns',
};

const says = ({ path }: v.BaseIssue<unknown>) => HAS_TO[String(path?.[0]?.key)] ?? 'it is no event';

/** Where on an edge they come on: all along it, if nothing is said in whole inches. */
const ALONG = v.fallback(v.optional(WHOLE), undefined);
const WEATHERS = LUCK_CARDS.filter((card) => EVENT_CARDS[card].isWeather);

const JOKER = v.object({ joker: v.pipe(WHOLE, v.minValue(1), v.maxValue(99)) });
const EVENT = v.variant('do', [
  v.object({ do: v.picklist(['train', 'nightfall', 'end', 'none']) }),
  v.object({
    do: v.literal('arrive'),
    side: v.picklist(['attacker', 'defender']),
    entries: v.pipe(v.array(WHOLE), v.minLength(1)),
    edge: v.picklist(EDGES),
    from: ALONG,
    to: ALONG,
  }),
  v.object({ do: v.literal('weather'), card: v.picklist(WEATHERS) }),
  v.object({ do: v.literal('ford'), x: WHOLE, y: WHOLE }),
  v.object({ do: v.literal('bridge-falls'), bridge: v.string() }),
  v.object({ do: v.literal('fire'), feature: v.string() }),
]);

type Table = { width: number; height: number };

/** One entry: the number of its joker, what happens, and what that needs to know; lengths in inches. */
function readEvent(given: Json, table: Table, attacker: Seat): Listed | { why: string } {
  for (const schema of [JOKER, EVENT]) {
    const read = v.safeParse(schema, given, { abortEarly: true });
    if (!read.success) return { why: says(read.issues[0]) };
  }
  const event = eventOf(v.parse(EVENT, given), table, attacker);
  return 'why' in event ? event : { joker: v.parse(JOKER, given).joker, event };
}

function eventOf(said: v.InferOutput<typeof EVENT>, table: Table, attacker: Seat): WarEvent | { why: string } {
  if (said.do === 'ford') return { do: 'ford', at: { x: inches(said.x), y: inches(said.y) } };
  if (said.do !== 'arrive') return said;
  const { side, entries, edge } = said;
  const whole = wholeEdge(table, edge);
  const from = said.from === undefined ? whole.from : inches(said.from);
  const to = said.to === undefined ? whole.to : inches(said.to);
  if (from >= to) return { why: 'the stretch where they come on ends before it begins' };
  return { do: 'arrive', seat: side === 'attacker' ? attacker : 1 - attacker, entries, stretch: { edge, from, to } };
}

/** A list is read before its table is known: on this one everything that any table has finds room. */
const LARGEST: Table = { width: inches(120), height: inches(120) };

const MANY = `Events are a list of at most ${MOST_EVENTS}.`;
const EVENTS = v.nullable(
  v.pipe(
    v.array(
      v.custom<Json>(() => true),
      MANY,
    ),
    v.maxLength(MOST_EVENTS, MANY),
  ),
);

export function refuseEvents(value: Json): Refusal | null {
  const list = readAs(EVENTS, value, RULE);
  if ('refusal' in list) return list.refusal;
  for (const [at, given] of (list.value ?? []).entries()) {
    const read = readEvent(given, LARGEST, 0);
    if ('why' in read) return { rule: RULE, reason: `Event ${at + 1}: ${read.why}.` };
  }
  return null;
}

/** The events of a list that `refuseEvents` has let pass. */
export function readEvents(value: Json | undefined, table: Table, attacker: Seat): Listed[] {
  const list = v.is(EVENTS, value) ? (value ?? []) : [];
  return list.flatMap((each) => {
    const read = readEvent(each, table, attacker);
    return 'why' in read ? [] : [read];
  });
}
