// Whole random games, through a session.
import {
  type Act,
  type AnyGame,
  act,
  commit,
  defaultOf,
  type Json,
  keyed,
  type Offer,
  type OptionSpec,
  type Options,
  offerTo,
  openSession,
  readOptions,
  type Seat,
  type Session,
  type Setup,
  sampled,
  secretFrom,
  seedFrom,
  waitingFor,
} from '../index.ts';
import { anyAnswer, Broken, maybe, pick, type Table, type Watch } from './check.ts';
import { report } from './failure.ts';

export interface Play {
  seed: number;
  /** Else any number that the game is for. */
  seats?: number;
  /** Else any, the defaults more often than not. */
  options?: Options;
  /** A game of more answers than this does not end. */
  most?: number;
  /** Chance as in real play; else sampled, which is faster. */
  keyed?: boolean;
  /** How often a seat concedes or speaks of a draw instead of answering. */
  motions?: number;
  watch?: (table: Table) => Watch[];
}

export function playRandom(game: AnyGame, play: Play): Session {
  const { seed, most = 5000, motions = 0.002 } = play;
  // Another stream than the match's, or the answers would follow its dice.
  const source = sampled(seed ^ 0x5eed);
  const below = (sides: number) => source.below(sides, 0, '');
  const setup = settle(game, play, below);
  const secret = secretFrom(`${game.slug} ${seed}`);
  const chance = play.keyed ? keyed(seedFrom(secret, setup.fair.entropy)) : sampled(seed);
  let session: Session | undefined;
  let doing: Act | null = null;
  try {
    session = openSession(game, setup, chance);
    const table: Table = { game, seed, session, secret: play.keyed ? secret : null, below };
    const watches = play.watch?.(table) ?? [];
    for (const watch of watches) watch.acted?.(null);
    while (!session.match.result) {
      if (session.entries.length >= most) throw new Broken('ends', `The game has not ended after ${most} answers.`);
      doing = nextAct(table, motions);
      for (const watch of watches) watch.asked?.(doing);
      const reply = act(session, doing);
      if (!('events' in reply)) throw new Broken('options', `A legal act is refused: ${JSON.stringify(reply)}`);
      for (const watch of watches) watch.acted?.(doing);
    }
    for (const watch of watches) watch.over?.();
    return session;
  } catch (error) {
    throw report(game, setup, session, { seed, secret: play.keyed ? secret : null, doing, error });
  }
}

function settle(game: AnyGame, play: Play, below: (sides: number) => number): Setup {
  const { least, most } = game.seats;
  const seats = play.seats ?? least + below(most - least + 1);
  const read = readOptions(game, play.options ?? someOptions(game, seats, below));
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const refusal = game.refuse?.(read.options, seats);
  if (refusal) throw new Error(refusal.reason);
  const entropy = Array.from({ length: seats }, (_, seat) => `${play.seed}-${seat}`);
  const fair = { commitment: commit(secretFrom(`${game.slug} ${play.seed}`)), entropy };
  return { game: game.slug, rules: { version: game.version, hash: 'testkit' }, options: read.options, seats, fair };
}

/** Options that go together with this number of seats. */
function someOptions(game: AnyGame, seats: number, below: (sides: number) => number): Options {
  for (let tries = 0; tries < 4000; tries++) {
    const options: Options = {};
    for (const [name, spec] of Object.entries(game.options)) options[name] = below(2) === 0 ? defaultOf(spec) : anyValue(spec, below);
    if (!game.refuse?.(options, seats)) return options;
  }
  return {};
}

function anyValue(spec: OptionSpec, below: (sides: number) => number): Json {
  if ('values' in spec) return spec.values[below(spec.values.length)] as Json;
  return 'from' in spec ? spec.from + below(spec.to - spec.from + 1) : spec.normally;
}

function nextAct(table: Table, motions: number): Act {
  const { game, session } = table;
  const { match } = session;
  const waiting = waitingFor(match);
  if (waiting.length === 0) throw new Broken('ends', 'A dead end: the match is not over, and waits for nobody.');
  const flag = maybe(table, motions * 4) ? anyFlag(table) : null;
  if (flag) return flag;
  const motion = maybe(table, motions) || match.drawOffers.length > 0 ? anyMotion(table) : null;
  if (motion) return motion;
  const seat = pick(table, waiting);
  const offer = offerTo(game, match, seat) as Offer;
  if (Array.isArray(offer) && offer.length === 0)
    throw new Broken('ends', `A dead end: ${game.seatName(seat)} is asked, and has no answer.`);
  return { seat, answer: anyAnswer(table, offer) };
}

/** Some seat leaves or takes down a standing answer, where the game has any. */
function anyFlag({ game, session, below }: Table): Act | null {
  const names = Object.values(game.flow.decisions).flatMap((decision) => decision.standing?.map(({ name }) => name) ?? []);
  if (names.length === 0) return null;
  const seat = below(session.match.seats);
  const left = session.match.flags.filter((flag) => flag.seat === seat);
  const taken = left.length > 0 && below(2) === 0 ? left[below(left.length)] : undefined;
  return taken ? { seat, standing: taken.name, up: false } : { seat, standing: names[below(names.length)] as string, up: true };
}

function anyMotion(table: Table): Act | null {
  const { game, session } = table;
  const { match } = session;
  const seat: Seat = table.below(match.seats);
  const mine = match.drawOffers.includes(seat);
  if (match.drawOffers.length > 0) {
    const word = table.below(6);
    return mine || word > 4 ? null : { seat, draw: word === 4 ? 'refuse' : 'accept' };
  }
  if (game.drawRule && table.below(2) === 0) return { seat, draw: 'offer' };
  return (game.concede.may?.(match.state, seat) ?? true) ? { seat, concede: true } : null;
}
