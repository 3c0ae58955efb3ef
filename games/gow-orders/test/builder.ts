// A match in any situation: the builder that all tests of this game share, and the table at which it is played.
import assert from 'node:assert/strict';
import { OUTSIDE, tileName, tileNamed } from '@baize/geometry/tiles';
import {
  type Event,
  type Match,
  pileSize,
  type Refusal,
  run,
  type Scripted,
  type Seat,
  type Source,
  sampled,
  scripted,
  Umpire,
  type View,
} from '@baize/kernel';
import { freshMatch, optionsFor, Staged, stagedMatch } from '@baize/kernel/testkit';
import { addBoard, board, drawBoard, type Mode } from '../content/boards.ts';
import { CHARACTER_IDS, type CharacterId, character } from '../content/characters.ts';
import { aimed, type Card, DECK, type Order } from '../content/orders.ts';
import { game, match as wholeMatch } from '../game.ts';
import { resolveSlot } from '../rules/execution.ts';
import { makeRoom } from '../rules/redraw.ts';
import { turn } from '../rules/turns.ts';
import { boardOf, cardOf, type Fray, removeOne, type Warrior, warrior } from '../state.ts';

export { test } from '@baize/kernel/testkit';

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
    const options = optionsFor(game, { mode, ...given });
    this.options = options;
    this.s = game.setUp(options, SEATS[mode]);
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
      w.condition = 'out';
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
    const loop = wholeMatch.ops.findIndex((op) => op.kind === 'call' && op.procedure === turn.name);
    return stagedMatch(game, this.options, s.warriors.length, s, [
      { procedure: wholeMatch.name, at: loop + 1, locals: {} },
      { procedure: turn.name, at: 0, locals: {} },
    ]);
  }

  /** The match, waiting for orders. */
  play(...chance: Scripted[]): Table {
    const match = this.matchOf(this.finish());
    const umpire = new Umpire(match, scripted(chance), true);
    run(game, match, umpire);
    return new Table(match, umpire.events);
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

export class Table extends Staged<Fray> {
  constructor(match: Match<Fray>, events: Event[] = []) {
    super(game, match, events);
  }

  /** Seats have numbers here: `01: command`. */
  protected override letter(seat: Seat): string {
    return String(seat);
  }

  w(seat: Seat): Warrior {
    return warrior(this.state, seat);
  }

  answers(seat: Seat, answer: unknown, ...chance: Scripted[]): this {
    return this.does({ seat, answer }, scripted(chance, sampled(7)));
  }

  concedes(seat: Seat): this {
    return this.does({ seat, concede: true }, scripted([], sampled(7)));
  }

  /** The orders of all seats that are asked, in seat order. */
  turn(...orders: Orders[]): this {
    for (const [seat, list] of orders.entries()) if (list) this.answers(seat, list);
    return this;
  }

  /** Any discards that are asked for: the first of those offered, which is made of the first cards of the hand. */
  makesRoom(): this {
    while (this.match.asked?.decision === makeRoom.name) {
      const { asked } = this.match;
      const seat = asked.seats.find((each) => !(each in asked.sealed) || asked.seats.length === 1) as Seat;
      const options = makeRoom.options(this.state, {}, seat) as readonly (readonly Card[])[];
      this.answers(seat, options[0]);
    }
    return this;
  }

  refusal(seat: Seat, answer: unknown): Refusal | null {
    return this.refusalTo(seat, answer);
  }

  refuses(seat: Seat, answer: unknown, rule: string): this {
    return this.refusesTo(seat, answer, rule);
  }

  accepts(seat: Seat, answer: unknown): this {
    assert.equal(this.refusal(seat, answer), null, `${JSON.stringify(answer)} is accepted`);
    return this;
  }

  deckOf(seat: Seat): number {
    return pileSize(this.w(seat).deck);
  }

  view(seat: Seat | null): View<Fray> {
    return this.viewFor(seat);
  }
}

/** A match from the very beginning. */
export function newMatch(seats: number, given: Match['options'], chance: readonly Scripted[], then?: Source): Table {
  const { match, events } = freshMatch(game, optionsFor(game, given), seats, chance, then);
  return new Table(match, events);
}
