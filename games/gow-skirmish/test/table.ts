// A table at which a test plays a match: answers by name, scripted cards, the log, and views.
import assert from 'node:assert/strict';
import type { Cell } from '@baize/geometry/hexes';
import {
  type Event,
  isSpace,
  type Json,
  type Match,
  type Offer,
  offerTo,
  type Refusal,
  type Scripted,
  type Seat,
  scripted,
  type View,
} from '@baize/kernel';
import { Staged } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import { abilitiesOf } from '../rules/abilities.ts';
import type { Gow, Unit } from '../state.ts';

export type SeatName = 'A' | 'B';
export const seatOf = (name: SeatName): Seat => (name === 'A' ? 0 : 1);

/** Answers to `buy`, by the place of the option. */
export interface Use {
  target?: string;
  extra?: number;
  pay?: number;
  charge?: string;
}

export class Table extends Staged<Gow> {
  private readonly cells: (q: number, r: number) => Cell;

  constructor(match: Match<Gow>, events: Event[] = [], cells: (q: number, r: number) => Cell = () => -1) {
    super(game, match, events);
    this.cells = cells;
  }

  get points(): number {
    return this.state.acting?.points ?? 0;
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
  answers(name: SeatName, answer: unknown, ...chance: Scripted[]): this {
    return this.does({ seat: seatOf(name), answer }, scripted(chance));
  }

  /** The same by whoever is asked. */
  says(answer: unknown, ...chance: Scripted[]): this {
    return this.does({ seat: this.askedSeat, answer }, scripted(chance));
  }

  resigns(name: SeatName): this {
    return this.does({ seat: seatOf(name), concede: true });
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

  private get askedSeat(): Seat {
    return this.match.asked?.seats[0] ?? 0;
  }

  refusal(answer: unknown): Refusal | null {
    return this.refusalTo(this.askedSeat, answer);
  }

  refuses(answer: unknown, rule: string): this {
    return this.refusesTo(this.askedSeat, answer, rule);
  }

  refusesUse(name: string, use: Use, rule: string): this {
    return this.refuses(this.useAnswer(name, use), rule);
  }

  allows(name: string, use: Use = {}): this {
    assert.equal(this.refusal(this.useAnswer(name, use)), null);
    return this;
  }

  /** What the one who is asked may answer, as a list. */
  get offers(): readonly unknown[] {
    const offer: Offer | null = offerTo(game, this.match, this.askedSeat);
    if (offer === null) return [];
    return isSpace(offer) ? offer.candidates() : offer;
  }

  /** How many cards the last declaration drew. */
  get drew(): number {
    return Number(this.events.filter((event) => event.kind === 'declared').at(-1)?.cards);
  }

  view(name: SeatName | null): View<Gow> {
    return this.viewFor(name === null ? null : seatOf(name));
  }
}
