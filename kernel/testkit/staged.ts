// A match that a test stages: answers with scripted chance, the log, and views. Games add words of their own.
import assert from 'node:assert/strict';
import { test as nodeTest } from 'node:test';
import {
  type Act,
  act,
  type Event,
  type Game,
  type Match,
  type Options,
  type Refusal,
  readOptions,
  refusalOf,
  run,
  type Scripted,
  type Seat,
  type Session,
  type Source,
  scripted,
  stageSession,
  Umpire,
  type View,
  viewOf,
} from '../index.ts';

/** Options as a test gives them, with the defaults for the rest. */
export function optionsFor<S>(game: Game<S>, given: Options): Options {
  const read = readOptions(game, given);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  return read.options;
}

/** A match in which nothing has happened yet, at this state and with this to do. */
export function stagedMatch<S>(game: Game<S>, options: Options, seats: number, state: S, stack: Match['stack']): Match<S> {
  const pretended = { rules: { version: '1.0.0', hash: 'test' }, fair: { commitment: '00', entropy: ['a', 'b'] } };
  const nothing = { asked: null, seq: 0, draws: 0, drawOffers: [], flags: [], result: null };
  return { game: game.slug, ...pretended, options, seats, state, stack, ...nothing };
}

/** A match from its very beginning, run until somebody is asked, and what was told on the way. */
export function freshMatch<S>(
  game: Game<S>,
  options: Options,
  seats: number,
  chance: readonly Scripted[],
  then?: Source,
): { match: Match<S>; events: Event[] } {
  const stack = [{ procedure: game.main.name, at: 0, locals: {} }];
  const match = stagedMatch(game, options, seats, game.setUp(options, seats), stack);
  const umpire = new Umpire(match, scripted(chance, then), true);
  run(game, match, umpire);
  return { match, events: umpire.events };
}

/** Those of the test that runs, so that a failure can tell their story. */
const stages: Staged<unknown>[] = [];

export class Staged<S> {
  readonly session: Session;
  readonly events: Event[];
  protected readonly game: Game<S>;

  constructor(game: Game<S>, match: Match<S>, events: Event[] = []) {
    const { game: slug, rules, options, seats, fair } = match;
    const setup = { game: slug, rules, options, seats, fair };
    this.game = game;
    this.events = [...events];
    this.session = stageSession(game, setup, match, scripted([]));
    stages.push(this as Staged<unknown>);
  }

  get match(): Match<S> {
    return this.session.match as Match<S>;
  }

  get state(): S {
    return this.match.state;
  }

  /** A seat in `asks`. */
  protected letter(seat: Seat): string {
    return 'ABCD'[seat] ?? String(seat);
  }

  /** Who is asked what, as in `B: guard`; or `over`. */
  get asks(): string {
    const { asked } = this.match;
    return asked ? `${asked.seats.map((seat) => this.letter(seat)).join('')}: ${asked.decision}` : 'over';
  }

  /** What is done must be legal, and use all the chance of its script. */
  does(given: Act, source: Source & { left(): number } = scripted([])): this {
    this.session.source = source;
    // A test changes the state by hand too: what was offered before is not what is offered now.
    this.session.offered = null;
    const reply = act(this.session, given);
    if ('refusal' in reply) assert.fail(`${JSON.stringify(given)} at '${this.asks}' is refused: ${reply.refusal.reason}`);
    if ('events' in reply) this.events.push(...reply.events);
    assert.equal(source.left(), 0, `${JSON.stringify(given)} has used all the chance of its script`);
    assert.deepEqual(this.game.faults(this.state), []);
    return this;
  }

  /** Why an answer is refused now; null if it is legal. */
  refusalTo(seat: Seat, answer: unknown): Refusal | null {
    return refusalOf(this.game, this.match, seat, answer);
  }

  /** The answer is refused by this rule. */
  refusesTo(seat: Seat, answer: unknown, rule: string): this {
    const refusal = this.refusalTo(seat, answer);
    assert.equal(refusal?.rule, rule, `${JSON.stringify(answer)} is refused by ${rule}, not ${JSON.stringify(refusal)}`);
    return this;
  }

  told(kind: string): Event[] {
    return this.events.filter((event) => event.kind === kind);
  }

  viewFor(seat: Seat | null): View<S> {
    return viewOf(this.game, this.match, seat);
  }

  log(): string {
    const lines = this.events.map((event) => `  ${event.rule} ${this.game.describe(event, null)}`);
    return [...lines, `  now: ${this.asks}`].join('\n');
  }
}

/** A test that tells the story of its matches when it fails. */
export function test(name: string, body: () => void): void {
  nodeTest(name, () => {
    stages.length = 0;
    try {
      body();
    } catch (error) {
      const logs = stages.map((stage) => stage.log()).join('\n  ---\n');
      throw new Error(`${(error as Error).message}\nThe log of the match:\n${logs}`, { cause: error });
    }
  });
}
