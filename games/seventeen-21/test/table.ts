// A table at which a test plays a match: answers by name, scripted chance, the log, and views.
import assert from 'node:assert/strict';
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
  waitingFor,
} from '@baize/kernel';
import { Staged } from '@baize/kernel/testkit';
import { face } from '../content/units.ts';
import { game } from '../game.ts';
import { type S21, WINGS, type WingName } from '../state.ts';

export type SeatName = 'A' | 'B';
export const seatOf = (name: SeatName): Seat => (name === 'A' ? 0 : 1);

export const attacks = (unit: string, target: string): Json => ({ unit, does: 'attack', target });
export const does = (unit: string, deed: string, target: string | null = null): Json => ({ unit, does: deed, target });
export const place = (card: string, wing: WingName): Json => ({ card, wing: WINGS.indexOf(wing) });

export class Table extends Staged<S21> {
  constructor(match: Match<S21>, events: Event[] = []) {
    super(game, match, events);
  }

  /** An answer, and the chance that it uses: cards by name, or numbers from 1. All of it must be used. */
  answers(name: SeatName, answer: unknown, ...chance: Scripted[]): this {
    return this.does({ seat: seatOf(name), answer }, scripted(chance));
  }

  concedes(name: SeatName): this {
    return this.does({ seat: seatOf(name), concede: true });
  }

  /** Why an answer is refused now; null if it is legal. */
  refusal(name: SeatName, answer: unknown): Refusal | null {
    return this.refusalTo(seatOf(name), answer);
  }

  /** The answer is refused by this rule. */
  refuses(name: SeatName, answer: unknown, rule: string): this {
    return this.refusesTo(seatOf(name), answer, rule);
  }

  /** What a seat may answer, as a list; `[]` if it is not asked. */
  offers(name: SeatName): readonly unknown[] {
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

  view(name: SeatName | null): View<S21> {
    return this.viewFor(name === null ? null : seatOf(name));
  }
}

/** Whom the match waits for, by name. */
export function waiting(table: Table): string {
  return waitingFor(table.match)
    .map((seat) => 'AB'[seat])
    .join('');
}
