// A battle in any situation: the builder that all tests of Gentlemen of War share.
import assert from 'node:assert/strict';
import { type Cell, cellOf } from '@baize/geometry/hexes';
import { type Json, type Match, run, type Scripted, type Source, scripted, Umpire } from '@baize/kernel';
import { freshMatch, optionsFor, stagedMatch } from '@baize/kernel/testkit';
import type { Card } from '../content/cards.ts';
import { equip } from '../content/forces.ts';
import { game } from '../game.ts';
import type { ForceSheet, UnitSheet } from '../muster/index.ts';
import { enlist } from '../rules/force.ts';
import { boardOf } from '../rules/ground.ts';
import { turn } from '../rules/turn.ts';
import type { Fixed, Gow, Unit } from '../state.ts';
import { type SeatName, seatOf, Table } from './table.ts';

export { test } from '@baize/kernel/testkit';
export type { SeatName, Table } from './table.ts';

export type Given = { [option: string]: Json };

export function optionsOf(given: Given): Match['options'] {
  const options = optionsFor(game, given);
  const refusal = game.refuse?.(options, 2);
  if (refusal) throw new Error(refusal.reason);
  return options;
}

/** `redcoat longgun spike@longgun`. */
export function sheetOf(words: string, skills?: [number, number, number, number]): UnitSheet {
  const [unit = '', ...equipment] = words.split(' ');
  return equipment.length > 0 ? equip(unit, equipment.join(' '), skills) : { unit, weapons: [], items: [], ...(skills && { skills }) };
}

/** The axial origin of the tests is in row 6, so that there is room on all sides. */
const ORIGIN = { q: 5, r: 6 };
const WIDTH = 34;
const HEIGHT = 18;

export type At = readonly [q: number, r: number];

/** A battle in its first turn on an open field, or on a map of the book. */
export function aField(given: Given = {}): Builder {
  return new Builder(given);
}

export class Builder {
  readonly s: Gow;
  private readonly options: Match['options'];
  private readonly rows: string[][];
  private readonly own: boolean;

  constructor(given: Given) {
    this.own = given.map !== undefined || given.scenario !== undefined;
    this.options = optionsOf({ ...given });
    this.s = game.setUp(this.options, 2);
    if (!this.own) this.fix({ map: Array.from({ length: HEIGHT }, () => '.'.repeat(WIDTH)).join('\n') });
    this.rows = this.s.fixed.map.split('\n').map((row) => [...row]);
    this.s.turn = 1;
    const force = (name: string) => ({ name, faction: name });
    this.fix({ forces: [force('A'), force('B')] });
  }

  private fix(values: Partial<Fixed>): this {
    this.s.fixed = { ...this.s.fixed, ...values };
    return this;
  }

  private cellAt(q: number, r: number): Cell {
    return cellOf(boardOf(this.s).grid, { q: q + ORIGIN.q, r: r + ORIGIN.r });
  }

  private paint(sign: string, places: readonly At[]): this {
    const { width } = boardOf(this.s).grid;
    for (const [q, r] of places) {
      const cell = this.cellAt(q, r);
      (this.rows[Math.floor(cell / width)] as string[])[cell % width] = sign;
    }
    return this.fix({ map: this.rows.map((row) => row.join('')).join('\n') });
  }

  soft(...places: At[]): this {
    return this.paint('s', places);
  }

  hard(...places: At[]): this {
    return this.paint('#', places);
  }

  water(...places: At[]): this {
    return this.paint('~', places);
  }

  off(...places: At[]): this {
    return this.paint('x', places);
  }

  /** A unit by a name of the test's own: `unit('A', 'Tom', 'redcoat longgun', [0, 0], { wounds: 1 })`. */
  unit(side: SeatName, name: string, words: string, at: At, set: Partial<Unit> = {}): this {
    return this.place(side, name, words, this.cellAt(...at), set);
  }

  /** By column and row of a map of the book. */
  unitOn(side: SeatName, name: string, words: string, [column, row]: readonly [number, number], set: Partial<Unit> = {}): this {
    return this.place(side, name, words, row * boardOf(this.s).grid.width + column, set);
  }

  private place(side: SeatName, name: string, words: string, at: Cell, set: Partial<Unit>): this {
    const sheet: ForceSheet = { faction: 'CRO', name: side, units: [sheetOf(words)] };
    enlist(this.s, seatOf(side), sheet);
    Object.assign(this.s.units.at(-1) as Unit, { name, at, ...set });
    return this;
  }

  skills(name: string, stats: [number, number, number, number]): this {
    Object.assign(this.find(name), { stats });
    return this;
  }

  private find(name: string): Unit {
    return this.s.units.find((unit) => unit.name === name) as Unit;
  }

  ammo(name: string, weapon: number, ammo: number, most = ammo): this {
    Object.assign(this.find(name).weapons[weapon] as object, { ammo, most });
    return this;
  }

  melee(a: string, b: string): this {
    const [x, y] = [this.find(a).id, this.find(b).id].sort((one, other) => one - other) as [number, number];
    this.s.melee.push([x, y]);
    return this;
  }

  /** The next cards of a deck, known to nobody. */
  onTop(side: SeatName, ...cards: Card[]): this {
    const deck = this.s.decks[seatOf(side)] as Gow['decks'][0];
    deck.loose = deck.loose.filter((card) => !cards.includes(card));
    deck.top.push(...cards.map((card) => ({ card, seen: [] })));
    return this;
  }

  /** These cards are all that is left of a draw deck; the others lie on the discard pile. */
  deck(side: SeatName, ...cards: Card[]): this {
    const deck = this.s.decks[seatOf(side)] as Gow['decks'][0];
    this.s.discards[seatOf(side)] = deck.loose.filter((card) => !cards.includes(card));
    deck.loose = cards;
    return this;
  }

  set(values: Partial<Gow>): this {
    Object.assign(this.s, values);
    return this;
  }

  /** The match, waiting for A (or B) to choose a unit. */
  play(side: SeatName = 'A'): Table {
    this.s.first = seatOf(side);
    this.s.active = seatOf(side);
    return this.from(turn.name, (op) => op.kind === 'unless');
  }

  /** The match at the start of a turn: rout checks come first. */
  playTurn(side: SeatName, ...chance: Scripted[]): Table {
    this.s.first = seatOf(side);
    this.s.turn -= 1;
    return this.from(turn.name, (_op) => true, chance);
  }

  private from(procedure: string, first: (op: { kind: string }) => boolean, chance: Scripted[] = []): Table {
    assert.deepEqual(game.faults(this.s), [], 'the builder makes a sound state');
    const opsOf = (name: string) => game.flow.procedures[name]?.ops ?? [];
    const main = opsOf(game.main.name).findIndex((op) => op.kind === 'call' && op.procedure === turn.name);
    const match = stagedMatch(game, this.options, 2, this.s, [
      { procedure: game.main.name, at: main + 1, locals: {} },
      { procedure, at: opsOf(procedure).findIndex(first), locals: {} },
    ]);
    const umpire = new Umpire(match, scripted(chance), true);
    run(game, match, umpire);
    const { grid } = boardOf(this.s);
    return new Table(match, umpire.events, (q, r) => cellOf(grid, { q: q + ORIGIN.q, r: r + ORIGIN.r }));
  }
}

/** A match from the very beginning. */
export function newMatch(given: Given, chance: readonly Scripted[] = [], then?: Source): Table {
  const { match, events } = freshMatch(game, optionsOf(given), 2, chance, then);
  return new Table(match, events);
}
