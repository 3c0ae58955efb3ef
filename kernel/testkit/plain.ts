// A match is plain data: it can be written down at any decision, and the copy goes on exactly like the original.
import {
  type Act,
  applyEntry,
  canonical,
  copyMatch,
  type Entry,
  isPlain,
  isPublic,
  type Match,
  type Session,
  sampled,
  stageSession,
  viewFor,
} from '../index.ts';
import { carryOutOn } from './carry-out.ts';
import { Broken, type Check, difference, maybe, type Table } from './check.ts';

/** How many acts a copy is followed before it is let go. */
const FOLLOWED = 10;

interface Shadow {
  session: Session;
  /** Entries of the original that the copy has followed, and that it will follow. */
  done: number;
  until: number;
  /** How many lists of events the original has told that the copy has followed. */
  told: number;
}

export const plain: Check = (table, rates) => {
  let shadow: Shadow | null = null;
  return {
    asked(given) {
      if (!maybe(table, rates.share)) return;
      mustBePlain(table.session.match);
      mustOwnViews(table);
      mustOwnCopies(table, given);
      shadow ??= newShadow(table);
    },
    acted() {
      if (shadow && !follow(table, shadow)) shadow = null;
    },
    over() {
      mustBePlain(table.session.match);
      if (shadow) mustMatch(table, shadow);
    },
  };
};

function mustBePlain(match: Match): void {
  if (!isPlain(match)) throw new Broken('plain', `The match is no plain data: ${rough(match, 'match')}.`);
  if (canonical(JSON.parse(JSON.stringify(match))) !== canonical(match)) throw new Broken('plain', 'JSON changes the match.');
}

/** Hosts keep views, to tell later what changed in them. What never changes in a match may be shared. One viewer after the other is looked at. */
function mustOwnViews({ game, session }: Table): void {
  const { match } = session;
  const { rules: _rules, fair: _fair, ...rest } = match;
  const parts = new Set(partsOf(rest, 'match').map(([part]) => part));
  const turn = match.seq % (match.seats + 1);
  const shared = partsOf(viewFor(session, turn < match.seats ? turn : null), 'view').find(([part]) => parts.has(part));
  if (shared) throw new Broken('plain', `A view shares ${shared[1]} with the match.`);
  const still = copyMatch(match);
  for (let seat = 0; seat <= match.seats; seat++) game.view(still.state, seat < match.seats ? seat : null);
  if (canonical(still) !== canonical(match)) throw new Broken('plain', 'To look at a state has changed it.');
}

/** The copy by hand that a search plays on is the same state, and what is done on it is not done to the original. */
function mustOwnCopies(table: Table, given: Act): void {
  const { game, session } = table;
  const { match } = session;
  if (!game.lore.copy) return;
  const before = canonical(match);
  const twin = { ...copyMatch(match), state: game.lore.copy(match.state) };
  if (canonical(twin) !== before) throw new Broken('plain', `A copy by hand is another state. ${difference(match, twin)}`);
  // Chance of its own: the games that the kit plays stay the same with and without this.
  const own = sampled(table.seed + session.entries.length);
  const apart = { ...table, below: (sides: number) => own.below(sides, 0, '') };
  if ('answer' in given) carryOutOn(apart, twin, given.seat, given.answer, 'plain', 'On a copy by hand');
  if (canonical(match) !== before) throw new Broken('plain', 'What was done on a copy by hand has changed the original.');
}

/** Every list and object in a value that can change, with its path. */
function partsOf(value: unknown, path: string): [object, string][] {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return [];
  return [[value, path], ...Object.entries(value).flatMap(([key, item]) => partsOf(item, `${path}.${key}`))];
}

/** The place of the first value that is not plain. */
function rough(value: unknown, path: string): string {
  if (typeof value !== 'object' || value === null) return `${path} is ${String(value)}`;
  const bad = Object.entries(value).find(([, item]) => item !== undefined && !isPlain(item));
  return bad ? rough(bad[1], `${path}.${bad[0]}`) : `${path} is a ${value.constructor?.name}`;
}

function newShadow({ game, session }: Table): Shadow {
  const match = JSON.parse(JSON.stringify(session.match)) as Match;
  const source = { below: (_sides: number, index: number) => session.draws[index]?.value ?? -1 };
  const copied = stageSession(game, session.setup, match, source);
  return { session: copied, done: session.entries.length, told: session.events.length, until: session.entries.length + FOLLOWED };
}

/** False if the copy has been followed for long enough, or something was taken back, which is another check's affair. */
function follow(table: Table, shadow: Shadow): boolean {
  const { session } = table;
  const fresh = session.entries.slice(shadow.done);
  if (fresh.some((entry) => 'undo' in entry)) return false;
  for (const entry of fresh) {
    const reply = applyEntry(shadow.session, JSON.parse(JSON.stringify(entry)) as Entry);
    if ('refusal' in reply) throw new Broken('plain', `A copy by JSON refuses what the original took: ${reply.refusal.reason}`);
    shadow.done += 1;
    if (!isPublic(entry)) continue;
    const told = session.events[shadow.told++];
    if ('events' in reply && canonical(reply.events) !== canonical(told))
      throw new Broken('plain', `A copy by JSON tells another story. ${difference(told, reply.events)}`);
  }
  if (shadow.done < shadow.until) return true;
  mustMatch(table, shadow);
  return false;
}

function mustMatch({ session }: Table, shadow: Shadow): void {
  if (canonical(shadow.session.match) === canonical(session.match)) return;
  throw new Broken('plain', `A copy by JSON goes on in another way. ${difference(session.match, shadow.session.match)}`);
}
