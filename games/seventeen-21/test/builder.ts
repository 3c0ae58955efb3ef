// A battle in any situation, and a table to play it on: the builder that all tests of 17(21) share.
import assert from 'node:assert/strict';
import { test as nodeTest } from 'node:test';
import {
  type Act,
  act,
  type Event,
  isSpace,
  type Json,
  type Match,
  type Offer,
  offerTo,
  type Refusal,
  readOptions,
  refusalOf,
  run,
  type Scripted,
  type Seat,
  type Session,
  type Source,
  scripted,
  Umpire,
  type View,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { DOCTRINES, type Doctrine } from '../content/doctrines.ts';
import { ALL_TERRAIN, SET_ASIDE } from '../content/terrain.ts';
import { ALL_UNITS, face } from '../content/units.ts';
import { game } from '../game.ts';
import { type S21, SIDES, type Unit, WINGS, type WingName } from '../state.ts';

export type SeatName = 'A' | 'B';
const seatOf = (name: SeatName): Seat => (name === 'A' ? 0 : 1);

/** Rules hash and fairness of a match that only a test plays. */
const UNSERIOUS = { rules: { version: '1.0.0', hash: 'test' }, fair: { commitment: '00', entropy: ['a', 'b'] } };

interface Options {
  decks?: number;
  advanced?: string;
  attacks?: string;
  loneAttack?: string;
  younger?: string;
  weather?: string;
}

function optionsOf(given: Options): Match['options'] {
  const read = readOptions(game, { ...given });
  if ('refusal' in read) throw new Error(read.refusal.reason);
  return read.options;
}

/** A battle that has been set up already; cards that nobody names are in the battle deck. */
export function aBattle(given: Options = {}): Builder {
  return new Builder(given);
}

export class Builder {
  private readonly options: Match['options'];
  private readonly s: S21;
  private rest: 'deck' | 'discards' | 'rout' = 'deck';

  constructor(given: Options) {
    this.options = optionsOf(given);
    this.s = game.setUp(this.options, 2);
    this.s.weather = 'fair';
    this.wings('hamlet-1', 'hill-1', 'redoubt-1');
    this.turn(1, 'A');
  }

  /** The terrains, left to right. Without a word, three that have no effect while nobody holds them. */
  wings(...cards: [string, string, string]): this {
    for (const [i, wing] of this.s.wings.entries()) wing.terrain = cards[i] as string;
    return this;
  }

  /** Units of a side in a wing; a star behind the card: shocked. */
  units(side: SeatName, wing: WingName, ...cards: string[]): this {
    for (const card of cards) {
      this.s.entered += 1;
      const unit: Unit = { card: card.replace('*', ''), shocked: card.endsWith('*'), entered: this.s.entered };
      this.s.wings[WINGS.indexOf(wing)]?.units[seatOf(side)]?.push(unit);
    }
    return this;
  }

  reserve(side: SeatName, ...cards: string[]): this {
    this.side(side).reserve.push(...cards);
    return this;
  }

  /** These and no others are in the reserve. */
  onlyReserve(side: SeatName, ...cards: string[]): this {
    this.side(side).reserve = cards;
    return this;
  }

  rout(side: SeatName, ...cards: string[]): this {
    this.side(side).rout.push(...cards);
    return this;
  }

  doctrines(side: SeatName, ...cards: Doctrine[]): this {
    this.side(side).doctrines.push(...cards);
    return this;
  }

  /** These cards are all that is left of the battle deck; whatever nobody names is on the discards. */
  deck(...cards: string[]): this {
    this.s.battle.loose = cards;
    this.rest = 'discards';
    return this;
  }

  discards(...cards: string[]): this {
    this.s.discards.push(...cards);
    return this;
  }

  /** Whatever nobody names is on the rout pile of seat A: no card can be called. */
  noCardAnywhere(): this {
    this.rest = 'rout';
    return this;
  }

  /** The next cards of the doctrine deck, of the terrain deck or of the battle deck; nobody knows them. */
  onTop(...cards: string[]): this {
    for (const card of cards) {
      const placed = { card, seen: [] };
      if (card in DOCTRINE_SET) this.s.doctrines.top.push({ card: card as Doctrine, seen: [] });
      else if (ALL_TERRAIN.includes(card)) this.s.terrains.top.push(placed);
      else this.s.battle.top.push(placed);
    }
    return this;
  }

  held(wing: WingName, side: SeatName): this {
    const at = this.s.wings[WINGS.indexOf(wing)];
    if (at) at.held = seatOf(side);
    return this;
  }

  /** A turn effect that runs until the end of a turn (S21-DOC-06). */
  running(side: SeatName, card: Doctrine, until: number): this {
    this.side(side).running[card] = until;
    return this;
  }

  turn(turn: number, side: SeatName, deck = 1): this {
    Object.assign(this.s, { turn, active: seatOf(side), deck });
    return this;
  }

  /** The match, waiting for the action of the side in turn. */
  match(): Match<S21> {
    this.putAwayTheRest();
    assert.deepEqual(game.faults(this.s), [], 'the builder makes a sound state');
    const ops = game.main.ops;
    const turn = ops.findIndex((op) => op.kind === 'call' && op.procedure === 'turn');
    const match: Match<S21> = {
      game: game.slug,
      ...UNSERIOUS,
      options: this.options,
      seats: 2,
      state: this.s,
      stack: [
        { procedure: game.main.name, at: turn + 1, locals: {} },
        { procedure: 'turn', at: 0, locals: {} },
      ],
      asked: null,
      seq: 0,
      draws: 0,
      drawOffers: [],
      result: null,
    };
    run(game, match, new Umpire(match, scripted([]), false));
    return match;
  }

  play(): Table {
    return play(this.match());
  }

  /** The first units of the two centres join combat; the guards of `aDuel` on the left are to follow. */
  clash(): Table {
    const [centre, left] = [this.s.wings[1], this.s.wings[0]];
    const side = this.s.active;
    const order = (wing: S21['wings'][0]) => attacks(wing.units[side]?.[0]?.card ?? '', wing.units[1 - side]?.[0]?.card ?? '');
    const name = side === 0 ? 'A' : 'B';
    return this.play().answers(name, 'attack').answers(name, order(centre)).answers(name, order(left));
  }

  private side(name: SeatName): S21['sides'][0] {
    return this.s.sides[seatOf(name)] as S21['sides'][0];
  }

  private putAwayTheRest(): void {
    const { s } = this;
    const named = new Set<string>([...cardsOfSides(s), ...s.discards, ...s.battle.loose, ...s.battle.top.map((placed) => placed.card)]);
    const others = ALL_UNITS.filter((card) => !named.has(card));
    if (this.rest === 'deck') s.battle.loose.push(...others);
    else if (this.rest === 'discards') s.discards.push(...others);
    else this.side('A').rout.push(...others);
    const owned = s.sides.flatMap((side) => side.doctrines);
    const lookedAt = s.doctrines.top.map((placed) => placed.card);
    s.doctrines.loose = DOCTRINES.filter((card) => !owned.includes(card) && !lookedAt.includes(card));
    const laid = [...s.wings.map((wing) => wing.terrain), ...s.terrains.top.map((placed) => placed.card)];
    const mud = laid.filter((card) => SET_ASIDE.includes(card)).length;
    const ground = ALL_TERRAIN.filter((card) => !SET_ASIDE.includes(card) && !laid.includes(card));
    s.terrains.loose = ground.slice(mud);
  }
}

const DOCTRINE_SET: Record<string, true> = Object.fromEntries(DOCTRINES.map((card) => [card, true as const]));

function cardsOfSides(s: S21): string[] {
  const field = s.wings.flatMap((wing) => wing.units.flat().map((unit) => unit.card));
  return [...field, ...s.sides.flatMap((side) => [...side.reserve, ...side.rout])];
}

/** A match from the very beginning, with the chance that its set-up needs. */
export function newMatch(given: Options, chance: readonly Scripted[], then?: Source): Table {
  const options = optionsOf(given);
  const match: Match<S21> = {
    game: game.slug,
    ...UNSERIOUS,
    options,
    seats: 2,
    state: game.setUp(options, 2),
    stack: [{ procedure: game.main.name, at: 0, locals: {} }],
    asked: null,
    seq: 0,
    draws: 0,
    drawOffers: [],
    result: null,
  };
  const umpire = new Umpire(match, scripted(chance, then), true);
  run(game, match, umpire);
  const table = play(match);
  table.events.push(...umpire.events);
  return table;
}

/** Two units in the centre that fight first, and a guard on each lateral wing so that no flank is open. */
export function aDuel(attacker: string, defender: string, given: Options = {}): Builder {
  return aBattle(given)
    .units('A', 'left', 'LN3-01a')
    .units('A', 'right', 'LN3-02a')
    .units('B', 'left', 'LN3-03a')
    .units('B', 'right', 'LN3-04a')
    .units('A', 'centre', ...attacker.split(' '))
    .units('B', 'centre', ...defender.split(' '))
    .reserve('A', 'LN3-05a', 'LN4-07c')
    .reserve('B', 'LN3-06a', 'LN4-03b');
}

export const attacks = (unit: string, target: string): Json => ({ unit, does: 'attack', target });
export const does = (unit: string, deed: string, target: string | null = null): Json => ({ unit, does: deed, target });
export const place = (card: string, wing: WingName): Json => ({ card, wing: WINGS.indexOf(wing) });

const tables: Table[] = [];

export function play(match: Match<S21>): Table {
  const table = new Table(match);
  tables.push(table);
  return table;
}

export class Table {
  readonly session: Session;
  readonly events: Event[] = [];

  constructor(match: Match<S21>) {
    const { game: slug, rules, options, seats, fair } = match;
    const setup = { game: slug, rules, options, seats, fair };
    this.session = { game, setup, source: scripted([]), match, entries: [], draws: [], events: [], before: [], needs: null };
  }

  get match(): Match<S21> {
    return this.session.match as Match<S21>;
  }

  get state(): S21 {
    return this.match.state;
  }

  /** Who is asked what, as in `B: combat phase`; or `over`. */
  get asks(): string {
    const { asked } = this.match;
    return asked ? `${asked.seats.map((seat) => 'AB'[seat]).join('')}: ${asked.decision}` : 'over';
  }

  /** An answer, and the chance that it uses: cards by name, or numbers from 1. All of it must be used. */
  answers(name: SeatName, answer: Json, ...chance: Scripted[]): this {
    return this.does({ seat: seatOf(name), answer }, scripted(chance));
  }

  concedes(name: SeatName): this {
    return this.does({ seat: seatOf(name), concede: true }, scripted([]));
  }

  /** An answer with any chance. */
  answersWith(name: SeatName, answer: Json, source: Source): this {
    return this.does({ seat: seatOf(name), answer }, { ...source, left: () => 0 });
  }

  private does(given: Act, source: Source & { left(): number }): this {
    this.session.source = source;
    const reply = act(this.session, given);
    if ('refusal' in reply) assert.fail(`${JSON.stringify(given)} at '${this.asks}' is refused: ${reply.refusal.reason}`);
    if ('events' in reply) this.events.push(...reply.events);
    assert.equal(source.left(), 0, `${JSON.stringify(given)} has used all the chance of its script`);
    assert.deepEqual(game.faults(this.state), []);
    return this;
  }

  /** Why an answer is refused now; null if it is legal. */
  refusal(name: SeatName, answer: Json): Refusal | null {
    return refusalOf(game, this.match, seatOf(name), answer);
  }

  /** The answer is refused by this rule. */
  refuses(name: SeatName, answer: Json, rule: string): this {
    assert.equal(this.refusal(name, answer)?.rule, rule, `${JSON.stringify(answer)} is refused by ${rule}`);
    return this;
  }

  /** What a seat may answer, as a list; `[]` if it is not asked. */
  offers(name: SeatName): readonly Json[] {
    const offer: Offer | null = offerTo(game, this.match, seatOf(name));
    if (offer === null) return [];
    assert.ok(!isSpace(offer), `'${this.asks}' is asked by a list`);
    return offer;
  }

  /**
   * Combat in the ledger's notation: `c7` calls a 7, `r7` plays a 7 of the reserve, `-` passes; `c10!` where the top card
   * is known to be the one. Stops with an error if anything but a combat phase is asked in between.
   */
  fight(course: string): this {
    for (const word of course.split(/[ ,]+/)) {
      assert.match(this.asks, /: combat phase$/, `'${word}' is to be done`);
      const name = this.asks[0] as SeatName;
      if (word === '-') this.answers(name, 'pass');
      else if (word.startsWith('r')) this.answers(name, this.ofValue(this.reserveOf(name), Number(word.slice(1))));
      else if (word.endsWith('!')) this.answers(name, 'call');
      else this.answers(name, 'call', this.ofValue(this.callable(), Number(word.slice(1))));
    }
    return this;
  }

  private callable(): string[] {
    return this.state.battle.loose.length > 0 ? this.state.battle.loose : this.state.discards;
  }

  private ofValue(cards: readonly string[], value: number): string {
    const card = [...cards].sort().find((each) => face(each).value === value);
    return card ?? assert.fail(`There is no ${value} among ${cards.join(' ')}.`);
  }

  reserveOf(name: SeatName): string[] {
    return [...(this.state.sides[seatOf(name)]?.reserve ?? [])].sort();
  }

  routOf(name: SeatName): string[] {
    return [...(this.state.sides[seatOf(name)]?.rout ?? [])].sort();
  }

  /** `steady left`, `shocked centre`; or `not in the field`. */
  unit(card: string): string {
    for (const [i, wing] of this.state.wings.entries()) {
      const unit = wing.units.flat().find((each) => each.card === card);
      if (unit) return `${unit.shocked ? 'shocked' : 'steady'} ${WINGS[i]}`;
    }
    return 'not in the field';
  }

  holder(wing: WingName): SeatName | null {
    const held = this.state.wings[WINGS.indexOf(wing)]?.held ?? null;
    return held === null ? null : held === 0 ? 'A' : 'B';
  }

  told(kind: string): Event[] {
    return this.events.filter((event) => event.kind === kind);
  }

  view(name: SeatName | null): View<S21> {
    return viewOf(game, this.match, name === null ? null : seatOf(name));
  }

  log(): string {
    const lines = this.events.map((event) => `  ${event.rule} ${game.describe(event, null)}`);
    return [...lines, `  now: ${this.asks}`].join('\n');
  }
}

/** Whom the match waits for, by name. */
export function waiting(table: Table): string {
  return waitingFor(table.match)
    .map((seat) => 'AB'[seat])
    .join('');
}

export { SIDES };

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
