// A match in any situation: the builder that all tests of this game share, and the table at which it is played.
import assert from 'node:assert/strict';
import { test as nodeTest } from 'node:test';
import {
  type Act,
  act,
  type Event,
  type Json,
  type Match,
  pileSize,
  type Refusal,
  readOptions,
  refusalOf,
  run,
  type Scripted,
  type Seat,
  type Session,
  type Source,
  sampled,
  scripted,
  Umpire,
  type View,
  viewOf,
} from '@baize/kernel';
import { OUTSIDE, tileName, tileNamed } from '@baize/table/tiles';
import { addBoard, board, drawBoard, type Mode } from '../content/boards.ts';
import { CHARACTER_IDS, type CharacterId, character } from '../content/characters.ts';
import { aimed, type Card, DECK, type Order } from '../content/orders.ts';
import { game } from '../game.ts';
import { resolveSlot } from '../rules/execution.ts';
import { boardOf, cardOf, type Fray, removeOne, type Warrior, warrior } from '../state.ts';

/** Rules hash and fairness of a match that only a test plays. */
const UNSERIOUS = { rules: { version: '1.0.0', hash: 'test' }, fair: { commitment: '00', entropy: ['a', 'b'] } };

const OPEN = '. . . . . . . . .\n'.repeat(9);
addBoard(drawBoard('open', ['duel', 'teams', 'free-for-all'], OPEN));

/** An open board of 9 x 9 with walls. */
function walled(walls: readonly string[]): string {
  const name = `open with ${walls.join(' ')}`;
  const ground = [...board('open').ground];
  for (const wall of walls) ground[tileNamed(board('open'), wall)] = 'wall';
  addBoard({ ...board('open'), name, ground });
  return name;
}

/** `Scout` is the Slyfoot Scout. */
export type Name = string;

function characterNamed(name: Name): CharacterId {
  return CHARACTER_IDS.find((id) => character(id).name.endsWith(name)) ?? assert.fail(`There is no ${name}.`);
}

const SEATS: Record<Mode, number> = { duel: 2, teams: 4, 'free-for-all': 3 };

export interface Given {
  melee?: string;
  ranged?: string;
  hp?: number;
  hand?: readonly Card[];
  /** All other cards of the deck are then discarded. */
  deck?: readonly Card[];
  discards?: readonly Card[];
  condition?: Warrior['condition'];
  revived?: boolean;
}

export function aFray(mode: Mode = 'duel', options: Match['options'] = {}): Builder {
  return new Builder(mode, options);
}

export const FULL_HAND: readonly Card[] = ['advance', 'press on', 'draw arms', 'strike', 'strike'];

export class Builder {
  private readonly options: Match['options'];
  private readonly s: Fray;
  private placed = 0;

  constructor(mode: Mode, given: Match['options']) {
    const read = readOptions(game, { mode, ...given });
    if ('refusal' in read) throw new Error(read.refusal.reason);
    this.options = read.options;
    this.s = game.setUp(read.options, SEATS[mode]);
    this.s.board = 'open';
  }

  on(name: string): this {
    this.s.board = name;
    return this;
  }

  walls(...walls: string[]): this {
    return this.on(walled(walls));
  }

  /** The next seat's character on its tile. Unless another is given: Officer's Sabre, Clipgun, full hit points. */
  with(name: Name, tile: string, given: Given = {}): this {
    const w = warrior(this.s, this.placed++);
    w.character = characterNamed(name);
    w.melee = given.melee ?? 'M1';
    w.ranged = given.ranged ?? 'R1';
    w.tile = tileNamed(boardOf(this.s), tile);
    w.condition = given.condition ?? 'standing';
    w.hitPoints = w.condition === 'downed' ? 0 : (given.hp ?? cardOf(w).hitPoints);
    w.revived = given.revived ?? false;
    deal(w, given);
    return this;
  }

  /** The turn that is to be played next. */
  turn(turn: number): this {
    this.s.turn = turn - 1;
    return this;
  }

  private finish(): Fray {
    const { s } = this;
    for (const w of s.warriors.slice(this.placed)) {
      w.character = 'C1';
      w.condition = 'dead';
      w.tile = OUTSIDE;
    }
    assert.deepEqual(game.faults(s), [], 'the builder makes a sound state');
    return s;
  }

  /** One slot by itself: whoever has no order in it stays still. */
  slot(...orders: (Order | null)[]): Slot {
    const s = this.finish();
    s.slot = 1;
    s.turn = Math.max(1, s.turn);
    s.phase = 'execution';
    for (const [seat, words] of orders.entries()) {
      const w = warrior(s, seat);
      if (words === null) continue;
      w.orders = [words];
      const card = aimed(words)?.card ?? assert.fail(words);
      if (!removeOne(w.hand, card)) assert.ok(removeOne(w.deck.loose, card));
    }
    const match = this.matchOf(s);
    const umpire = new Umpire(match, sampled(1), true);
    resolveSlot(s, {}, umpire);
    return new Slot(match, umpire.events);
  }

  private matchOf(s: Fray): Match<Fray> {
    const loop = game.main.ops.findIndex((op) => op.kind === 'call' && op.procedure === 'turn');
    return {
      game: game.slug,
      ...UNSERIOUS,
      options: this.options,
      seats: s.warriors.length,
      state: s,
      stack: [
        { procedure: game.main.name, at: loop + 1, locals: {} },
        { procedure: 'turn', at: 0, locals: {} },
      ],
      asked: null,
      seq: 0,
      draws: 0,
      drawOffers: [],
      result: null,
    };
  }

  /** The match, waiting for orders. */
  play(...chance: Scripted[]): Table {
    const match = this.matchOf(this.finish());
    const umpire = new Umpire(match, scripted(chance), true);
    run(game, match, umpire);
    const table = new Table(match);
    table.events.push(...umpire.events);
    tables.push(table);
    return table;
  }
}

function deal(w: Warrior, given: Given): void {
  const rest = [...DECK];
  const take = (cards: readonly Card[]) => cards.map((card) => (removeOne(rest, card) ? card : assert.fail(`no further ${card}`)));
  w.hand = take(given.hand ?? FULL_HAND);
  if (given.deck) {
    w.deck.loose = take(given.deck);
    w.discards = rest;
    return;
  }
  w.discards = take(given.discards ?? []);
  w.deck.loose = rest;
}

const tables: Table[] = [];

/** What came of one slot. */
export class Slot {
  readonly match: Match<Fray>;
  readonly events: Event[];

  constructor(match: Match<Fray>, events: Event[]) {
    this.match = match;
    this.events = events;
    assert.deepEqual(game.faults(match.state), []);
  }

  get state(): Fray {
    return this.match.state;
  }

  /** Where everybody is now, by seat. */
  get tiles(): string[] {
    return this.state.warriors.filter((w) => w.tile !== OUTSIDE).map((w) => tileName(boardOf(this.state), w.tile));
  }

  /** The damage of each hit on a seat, in the order of the attackers. */
  hitsOn(seat: Seat): number[] {
    return this.events
      .filter((event) => ['hit', 'brawl'].includes(event.kind) && event.target === seat)
      .map((event) => Number(event.damage));
  }

  /** What a seat lost in all. */
  lost(seat: Seat): number {
    return this.events
      .filter((event) => event.kind === 'hurt' && event.seat === seat)
      .reduce((sum, event) => sum + Number(event.damage), 0);
  }

  told(kind: string): Event[] {
    return this.events.filter((event) => event.kind === kind);
  }
}

/** Orders of a seat, slot by slot; null: it is not asked, or has answered. */
type Orders = readonly Order[] | null;

export class Table {
  readonly session: Session;
  readonly events: Event[] = [];

  constructor(match: Match<Fray>) {
    const { game: slug, rules, options, seats, fair } = match;
    const setup = { game: slug, rules, options, seats, fair };
    this.session = { game, setup, source: scripted([]), match, entries: [], draws: [], events: [], before: [], needs: null };
  }

  get match(): Match<Fray> {
    return this.session.match as Match<Fray>;
  }

  get state(): Fray {
    return this.match.state;
  }

  w(seat: Seat): Warrior {
    return warrior(this.state, seat);
  }

  /** Who is asked what, as in `01: command`; or `over`. */
  get asks(): string {
    const { asked } = this.match;
    return asked ? `${asked.seats.join('')}: ${asked.decision}` : 'over';
  }

  answers(seat: Seat, answer: Json, ...chance: Scripted[]): this {
    return this.does({ seat, answer }, scripted(chance, sampled(7)));
  }

  concedes(seat: Seat): this {
    return this.does({ seat, concede: true }, scripted([], sampled(7)));
  }

  does(given: Act, source: Source & { left(): number }): this {
    this.session.source = source;
    const reply = act(this.session, given);
    if ('refusal' in reply) assert.fail(`${JSON.stringify(given)} at '${this.asks}' is refused: ${reply.refusal.reason}`);
    if ('events' in reply) this.events.push(...reply.events);
    assert.equal(source.left(), 0, `${JSON.stringify(given)} has used all the chance of its script`);
    assert.deepEqual(game.faults(this.state), []);
    return this;
  }

  /** The orders of all seats that are asked, in seat order. */
  turn(...orders: Orders[]): this {
    for (const [seat, list] of orders.entries()) if (list) this.answers(seat, list);
    return this;
  }

  /** Any discards that are asked for: the first of those offered, which is made of the first cards of the hand. */
  makesRoom(): this {
    while (this.match.asked?.decision === 'make room') {
      const { asked } = this.match;
      const seat = asked.seats.find((each) => !(each in asked.sealed) || asked.seats.length === 1) as Seat;
      const options = game.flow.decisions['make room']?.options(this.state, {}, seat) as readonly Json[];
      this.answers(seat, options[0] as Json);
    }
    return this;
  }

  refusal(seat: Seat, answer: Json): Refusal | null {
    return refusalOf(game, this.match, seat, answer);
  }

  refuses(seat: Seat, answer: Json, rule: string): this {
    assert.equal(this.refusal(seat, answer)?.rule, rule, `${JSON.stringify(answer)} is refused by ${rule}`);
    return this;
  }

  accepts(seat: Seat, answer: Json): this {
    assert.equal(this.refusal(seat, answer), null, `${JSON.stringify(answer)} is accepted`);
    return this;
  }

  deckOf(seat: Seat): number {
    return pileSize(this.w(seat).deck);
  }

  told(kind: string): Event[] {
    return this.events.filter((event) => event.kind === kind);
  }

  view(seat: Seat | null): View<Fray> {
    return viewOf(game, this.match, seat);
  }

  log(): string {
    return [...this.events.map((event) => `  ${event.rule} ${game.describe(event, null)}`), `  now: ${this.asks}`].join('\n');
  }
}

/** A match from the very beginning. */
export function newMatch(seats: number, given: Match['options'], chance: readonly Scripted[], then?: Source): Table {
  const read = readOptions(game, given);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const match: Match<Fray> = {
    game: game.slug,
    ...UNSERIOUS,
    options: read.options,
    seats,
    state: game.setUp(read.options, seats),
    stack: [{ procedure: game.main.name, at: 0, locals: {} }],
    asked: null,
    seq: 0,
    draws: 0,
    drawOffers: [],
    result: null,
  };
  const umpire = new Umpire(match, scripted(chance, then), true);
  run(game, match, umpire);
  const table = new Table(match);
  table.events.push(...umpire.events);
  tables.push(table);
  return table;
}

/** A test that tells the story of its matches when it fails. */
export function test(name: string, body: () => void): void {
  nodeTest(name, () => {
    tables.length = 0;
    try {
      body();
    } catch (error) {
      const logs = tables.map((table) => table.log()).join('\n  ---\n');
      throw new Error(`${(error as Error).message}\nThe log of the match:\n${logs}`, { cause: error });
    }
  });
}
