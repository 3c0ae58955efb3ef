// Engine one: the kernel as it was when bundles of rules did not yet bring their own engine. Matches that were begun under
// such a bundle go on with it. The other files of this folder are that kernel, unchanged; they are never edited.
import type { Engine } from '../engine.ts';
import type { Session as NewSession } from '../session.ts';
import { keyed } from './chance.ts';
import { commit, seedFrom } from './fair.ts';
import { forecast } from './forecast.ts';
import { type AnyGame, readOptions } from './game.ts';
import { askedOf, copyMatch, guessFrom, type Match, offerTo, refusalOf, take, type View, viewOf, waitingFor } from './match.ts';
import { lineOf, openRecord, recordOf, verify } from './record.ts';
import {
  type Act,
  act,
  type Entry,
  enter,
  freeUndo,
  openSession,
  type Reply,
  reopenSession,
  type Session,
  seenBy,
  startMatch,
  takeBack,
} from './session.ts';
import { Umpire } from './umpire.ts';

/** `game` is what an old bundle exports. Sessions and matches are of the old form inside, and opaque to whoever drives them. */
export function engineOne(game: AnyGame): Engine {
  const engine: Omit<Engine, 'game' | 'thinking'> & { game: AnyGame; thinking: unknown } = {
    version: 1,
    game,
    options(given, seats) {
      const read = readOptions(game, given as never);
      const refusal = 'options' in read ? game.refuse?.(read.options, seats) : null;
      return refusal ? { refusal } : read;
    },
    chance: (secret, entropy) => keyed(seedFrom(secret, entropy)),
    commitment: commit,
    open: (setup, source) => shown(openSession(game, setup as never, source as never)),
    restore: (setup, saved, source) => shown(restore(game, setup as never, saved as never, source as never)),
    copy: (session) => shown(copySession(hidden(session))),
    act: (session, given) => act(hidden(session), given as Act) as never,
    apply: (session, entry) => apply(hidden(session), entry as Entry) as never,
    enter: (session, value) => enter(hidden(session), value) as never,
    takeBack: (session, seat, to, agreed) => takeBack(hidden(session), seat, to, agreed) as never,
    freeUndo: (session, seat) => freeUndo(hidden(session), seat),
    view: (session, seat) => withoutFlags(seenBy(hidden(session), seat)),
    waiting: (match) => waitingFor(match as never),
    needed: (match) => waitingFor(match as never),
    standing: () => null,
    question(view, seat) {
      const question = askedOf(game, view as never);
      const offer = offerTo(game, view as never, seat);
      if (!question || !offer) return null;
      const { decision, locals } = question;
      return {
        decision: decision.name,
        rule: decision.rule,
        prompt: decision.prompt(view.state, locals, seat),
        offer: offer as never,
        label: (answer) => decision.label(view.state, locals, answer as never, seat),
        standing: [],
      };
    },
    refusal: (view, seat, answer) => refusalOf(game, view as never, seat, answer as never),
    forecast: (view, seat, answer, foresight) => forecast(game, view as never, seat, answer as never, foresight as never),
    line: (event, viewer) => lineOf(game, event as never, viewer),
    record: (session, players, secret) => recordOf(hidden(session), players, secret) as never,
    openRecord: (record, source) => shown(openRecord(game, record as never, source as never)),
    verify: (record) => verify(record as never, game),
    thinking: {
      start: (setup: never, source: never) => startMatch(game, setup, source),
      umpire: (match: Match, source: never) => new Umpire(match, source, false),
      answer: (match: Match, seat: number, answer: never, umpire: Umpire<unknown>) => take(game, match, seat, answer, umpire),
      offer: (match: Match, seat: number) => offerTo(game, match, seat),
      guess: (view: View, chance: never) => guessFrom(game, view, chance),
      view: (match: Match, seat: number | null) => withoutFlags(viewOf(game, match, seat)),
      copy: copyMatch,
    },
  };
  return engine as Engine;
}

const shown = (session: Session) => session as unknown as NewSession;
const hidden = (session: NewSession) => session as unknown as Session;

/** Rules of that time knew no standing answers. */
function withoutFlags(view: View) {
  return { ...view, flags: [] } as never;
}

function restore(game: AnyGame, setup: Session['setup'], saved: Kept, source: Session['source']): Session {
  const { entries, draws, snapshot } = saved;
  if (!snapshot) return reopenSession(game, setup, entries, draws, source);
  const values = draws.map((draw) => draw.value);
  const written = { below: (_sides: number, index: number) => values[index] as number };
  const session: Session = {
    ...{ game, setup, source: written, match: snapshot.match, before: [], needs: null },
    ...{
      entries: entries.slice(0, snapshot.after),
      draws: draws.slice(0, snapshot.match.draws),
      events: snapshot.events.map((list) => [...list]),
    },
  };
  for (const entry of entries.slice(snapshot.after)) {
    const reply = apply(session, entry);
    if ('refusal' in reply) throw new Error(`The record's entry ${session.entries.length} is refused: ${reply.refusal.reason}`);
  }
  session.source = source;
  return session;
}

interface Kept {
  entries: readonly Entry[];
  draws: Session['draws'];
  snapshot?: { match: Match; after: number; events: Session['events'] };
}

function apply(session: Session, entry: Entry): Reply {
  const { from, ...given } = entry;
  session.match.draws = from;
  return 'undo' in given ? takeBack(session, given.seat, given.undo, given.agreed) : act(session, given as Act);
}

function copySession(session: Session): Session {
  return {
    ...session,
    match: copyMatch(session.match),
    entries: [...session.entries],
    draws: [...session.draws],
    events: [...session.events],
    before: session.before.map((each) => ({ ...each, match: copyMatch(each.match) })),
  };
}
