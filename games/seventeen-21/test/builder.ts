// A battle in any situation: the builder that all tests of 17(21) share.
import assert from 'node:assert/strict';
import { type Match, run, type Scripted, type Source, scripted, Umpire } from '@baize/kernel';
import { freshMatch, optionsFor, stagedMatch } from '@baize/kernel/testkit';
import { DOCTRINES, type Doctrine } from '../content/doctrines.ts';
import { ALL_TERRAIN, SET_ASIDE } from '../content/terrain.ts';
import { ALL_UNITS } from '../content/units.ts';
import { battle, game } from '../game.ts';
import { turn } from '../rules/turns.ts';
import { type Lasting, type S21, type Unit, WINGS, type WingName } from '../state.ts';
import { attacks, type SeatName, seatOf, Table } from './table.ts';

export { test } from '@baize/kernel/testkit';
export { attacks, does, place, type SeatName, Table, waiting } from './table.ts';

interface Options {
  decks?: number;
  advanced?: string;
  attacks?: string;
  loneAttack?: string;
  younger?: string;
  weather?: string;
}

const optionsOf = (given: Options) => optionsFor(game, { ...given });

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
  running(side: SeatName, card: Lasting, until: number): this {
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
    const turnStep = battle.ops.findIndex((op) => op.kind === 'call' && op.procedure === turn.name);
    const match = stagedMatch(game, this.options, 2, this.s, [
      { procedure: battle.name, at: turnStep + 1, locals: {} },
      { procedure: turn.name, at: 0, locals: {} },
    ]);
    run(game, match, new Umpire(match, scripted([]), false));
    return match;
  }

  play(): Table {
    return new Table(this.match());
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
  const { match, events } = freshMatch(game, optionsOf(given), 2, chance, then);
  return new Table(match, events);
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
