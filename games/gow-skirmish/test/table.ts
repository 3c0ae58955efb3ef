// A table at which a test plays a match: answers by name, scripted cards, the log, and views.
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
  refusalOf,
  type Scripted,
  type Seat,
  type Session,
  type Source,
  scripted,
  type View,
  viewOf,
} from '@baize/kernel';
import type { Cell } from '@baize/table/hexes';
import { game } from '../game.ts';
import { abilitiesOf } from '../rules/abilities.ts';
import type { Gow, Unit } from '../state.ts';

export type SeatName = 'A' | 'B';
export const seatOf = (name: SeatName): Seat => (name === 'A' ? 0 : 1);

const tables: Table[] = [];

/** Answers to `buy`, by the place of the option. */
export interface Use {
  target?: string;
  extra?: number;
  pay?: number;
  charge?: string;
}

export class Table {
  readonly session: Session;
  readonly events: Event[] = [];
  private readonly cells: (q: number, r: number) => Cell;

  constructor(match: Match<Gow>, cells: (q: number, r: number) => Cell = () => -1) {
    const { game: slug, rules, options, seats, fair } = match;
    const setup = { game: slug, rules, options, seats, fair };
    this.session = { game, setup, source: scripted([]), match, entries: [], draws: [], events: [], before: [], needs: null };
    this.cells = cells;
    tables.push(this);
  }

  get match(): Match<Gow> {
    return this.session.match as Match<Gow>;
  }

  get state(): Gow {
    return this.match.state;
  }

  get points(): number {
    return this.state.acting?.points ?? 0;
  }

  /** Who is asked what, as in `B: guard`; or `over`. */
  get asks(): string {
    const { asked } = this.match;
    return asked ? `${asked.seats.map((seat) => 'AB'[seat]).join('')}: ${asked.decision}` : 'over';
  }

  /** A hex by its axial coordinates on the test's map. */
  cell(q: number, r: number): Cell {
    return this.cells(q, r);
  }

  unit(name: string): Unit {
    const found = this.state.units.find((unit) => unit.name === name);
    if (!found) assert.fail(`There is no unit '${name}'.`);
    return found;
  }

  id(name: string): number {
    return this.unit(name).id;
  }

  /** An answer, and the cards or numbers from 1 that it draws. All of them must be used. */
  answers(name: SeatName, answer: Json, ...chance: Scripted[]): this {
    return this.does({ seat: seatOf(name), answer }, scripted(chance));
  }

  /** The same by whoever is asked. */
  says(answer: Json, ...chance: Scripted[]): this {
    const seat = this.match.asked?.seats[0] ?? 0;
    return this.does({ seat, answer }, scripted(chance));
  }

  resigns(name: SeatName): this {
    return this.does({ seat: seatOf(name), concede: true }, scripted([]));
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

  /** A unit is chosen to activate. */
  acts(name: string): this {
    return this.says(this.id(name));
  }

  /** The id of an ability of the acting unit: `Fire`, or `Punch 2` for the second of that name. */
  ability(name: string): string {
    const [, word = name, number = '1'] = /^(.*?)(?: (\d))?$/.exec(name) ?? [];
    const unit = this.state.units[this.state.acting?.unit ?? 0] as Unit;
    const found = abilitiesOf(unit).filter(({ ability }) => ability.name === word)[Number(number) - 1];
    return found?.id ?? name;
  }

  useAnswer(name: string, { target, extra = 0, pay, charge }: Use = {}): Json {
    if (pay !== undefined) return { use: this.ability(name), pay };
    const aimed = target === undefined ? {} : { target: this.id(target) };
    return { use: this.ability(name), extra, ...aimed, ...(charge !== undefined && { charge: this.id(charge) }) };
  }

  /** The acting unit uses an ability. */
  uses(name: string, use: Use = {}, ...cards: Scripted[]): this {
    return this.says(this.useAnswer(name, use), ...cards);
  }

  buys(choice: number, target: string | null, ...cards: Scripted[]): this {
    return this.says({ choice, target: target === null ? null : this.id(target) }, ...cards);
  }

  /** Ends the activation, or what else is asked until the next one, in the plainest way. */
  ends(): this {
    return this.says('end');
  }

  goes(q: number, r: number): this {
    return this.says(this.cell(q, r));
  }

  refusal(answer: Json): Refusal | null {
    return refusalOf(game, this.match, this.match.asked?.seats[0] ?? 0, answer);
  }

  refuses(answer: Json, rule: string): this {
    assert.equal(
      this.refusal(answer)?.rule,
      rule,
      `${JSON.stringify(answer)} is refused by ${rule}, not ${JSON.stringify(this.refusal(answer))}`,
    );
    return this;
  }

  refusesUse(name: string, use: Use, rule: string): this {
    return this.refuses(this.useAnswer(name, use), rule);
  }

  allows(name: string, use: Use = {}): this {
    assert.equal(this.refusal(this.useAnswer(name, use)), null);
    return this;
  }

  /** What the one who is asked may answer, as a list. */
  get offers(): readonly Json[] {
    const offer: Offer | null = offerTo(game, this.match, this.match.asked?.seats[0] ?? 0);
    if (offer === null) return [];
    return isSpace(offer) ? offer.candidates() : offer;
  }

  /** How many cards the last declaration drew. */
  get drew(): number {
    return Number(this.events.filter((event) => event.kind === 'declared').at(-1)?.cards);
  }

  told(kind: string): Event[] {
    return this.events.filter((event) => event.kind === kind);
  }

  view(name: SeatName | null): View<Gow> {
    return viewOf(game, this.match, name === null ? null : seatOf(name));
  }

  get log(): string {
    return this.events.map((event) => `${event.rule} ${game.describe(event, null)}`).join('\n');
  }
}

/** A test that prints the log of its match when it fails. */
export function test(name: string, body: () => void): void {
  nodeTest(name, () => {
    tables.length = 0;
    try {
      body();
    } catch (error) {
      for (const table of tables) (error as Error).message += `\nasked: ${table.asks}\n${table.log}`;
      throw error;
    }
  });
}
