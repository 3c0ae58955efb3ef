// A seat at the toy's table, for the kernel's own tests.
import {
  type Act,
  type AnyGame,
  act,
  commit,
  type Event,
  keptEntries,
  type Options,
  openSession,
  type Reply,
  readOptions,
  type Session,
  type Setup,
  type Source,
  secretFrom,
} from '../index.ts';
import { makeToy, type Toy, type Turn } from './toy.ts';

export const SECRET = secretFrom('a test');

export function setUp(game: AnyGame, seats = 2, given: Options = {}): Setup {
  const read = readOptions(game, given);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const entropy = Array.from({ length: seats }, (_, seat) => `seat ${seat}`);
  const fair = { commitment: commit(SECRET), entropy };
  return { game: game.slug, rules: { version: game.version, hash: 'test' }, options: read.options, seats, fair };
}

export function sit(source: Source | 'by hand', seats = 2, given: Options = {}, game: AnyGame = makeToy()): Session {
  return openSession(game, setUp(game, seats, given), source);
}

/** An act that has to be taken. */
export function must(session: Session, given: Act): Event[] {
  const reply = act(session, given);
  if (!('events' in reply)) throw new Error(`${JSON.stringify(given)}: ${JSON.stringify(reply)}`);
  return reply.events;
}

export function reasonOf(reply: Reply): string {
  return 'refusal' in reply ? reply.refusal.reason : '';
}

export const stateOf = (session: Session) => session.match.state as Toy;
export const turnOf = (session: Session) => session.match.stack.find((frame) => frame.procedure === 'turn')?.locals as Turn;
export const standing = (session: Session) => keptEntries(session.entries).map((line) => line.index);

/** The toy's hands, two seats: Ash c01 to c03, Birch c04 to c06. */
export const HANDS = ['c01', 'c02', 'c03', 'c04', 'c05', 'c06'] as const;

/** Past the stakes of two seats, three points to the sword each. */
export function staked(session: Session): Session {
  for (let seat = 0; seat < session.match.seats; seat++) must(session, { seat, answer: [3, 0] });
  return session;
}
