// What comes over the database's notifications: usually from another node, but anybody who may use the database can send it.
import * as v from 'valibot';
import type { BusMessage } from '../connections/bus.ts';
import type { MatchNotice } from '../protocol.ts';

const seat = v.pipe(v.number(), v.integer());
const line = v.object({ id: v.string(), seat, name: v.string(), text: v.string(), made: v.number() });
const here = v.object({ seats: v.array(seat), watchers: v.number() });
const asked = v.nullable(v.object({ by: seat, to: v.number(), at: v.number(), agreed: v.array(seat) }));
/** As members, so that a kind that is forgotten here is a type error. */
const kinds: Record<MatchNotice['kind'], true> = {
  'your turn': true,
  time: true,
  reveal: true,
  joined: true,
  begun: true,
  over: true,
  'called off': true,
};
const matchNotice = v.object({
  kind: v.picklist(Object.keys(kinds) as MatchNotice['kind'][]),
  match: v.string(),
  title: v.string(),
  text: v.string(),
});

const campaignNotice = v.object({
  kind: v.literal('campaign'),
  campaign: v.string(),
  game: v.string(),
  title: v.string(),
  text: v.string(),
});
const notice = v.union([campaignNotice, matchNotice]);

const which = v.union([v.object({ only: v.string() }), v.object({ except: v.nullable(v.string()) })]);

const message: v.GenericSchema<unknown, BusMessage> = v.variant('kind', [
  v.object({ kind: v.literal('entry'), match: v.string(), rows: v.number() }),
  v.object({ kind: v.literal('match'), match: v.string() }),
  v.object({ kind: v.literal('chat'), match: v.string(), line, by: v.string() }),
  v.object({ kind: v.literal('heard changed'), player: v.string() }),
  v.object({ kind: v.literal('presence'), match: v.string(), here }),
  v.object({ kind: v.literal('undo asked'), match: v.string(), asked, refusedBy: v.exactOptional(seat) }),
  v.object({ kind: v.literal('notice'), player: v.string(), notice }),
  v.object({ kind: v.literal('lobby') }),
  v.object({ kind: v.literal('logged out'), player: v.string(), which }),
]);
const envelope = v.object({ from: v.pipe(v.string(), v.minLength(1)), messages: v.array(v.unknown()) });

interface Letter {
  from: string;
  messages: BusMessage[];
  /** What a node of a newer version may have said: the rest of its letter counts all the same. */
  unread: number;
}

/** Null where it is no letter of a node. */
export function readBusMessages(payload: string | undefined): Letter | null {
  let data: unknown;
  try {
    data = JSON.parse(payload ?? '');
  } catch {
    return null;
  }
  const read = v.safeParse(envelope, data);
  if (!read.success) return null;
  const { from, messages } = read.output;
  const known = messages.flatMap((each) => {
    const one = v.safeParse(message, each);
    return one.success ? [one.output] : [];
  });
  return { from, messages: known, unread: messages.length - known.length };
}
