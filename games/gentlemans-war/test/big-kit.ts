// A big table for the tests: several sections, two to six players.
import assert from 'node:assert/strict';
import { askedOf, run, type Scripted, scripted, Umpire } from '@baize/kernel';
import { stagedMatch } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import type { Card, Suited } from '../rules/cards/deck.ts';
import { divide, otherSections } from '../rules/cards/sections.ts';
import type { War } from '../state.ts';
import { type Field, Table } from './field.ts';

export interface Big {
  players?: number;
  sections?: number;
  /** The cards that each section turns next, from the left: `5♥ 6♠`. */
  next?: readonly string[];
  /** Hold Cards, by section. */
  south?: readonly (readonly Suited[])[];
  north?: readonly (readonly Suited[])[];
}

type Cards = Pick<War, 'deck' | 'hands'>;

function lay({ deck, hands }: Cards, next: readonly Card[], south: readonly Suited[], north: readonly Suited[]): void {
  const taken: readonly Card[] = [...next, ...south, ...north];
  deck.loose = deck.loose.filter((card) => !taken.includes(card));
  deck.top.push(...next.map((card) => ({ card, seen: [] })));
  hands[0].push(...south);
  hands[1].push(...north);
}

/** A field of the other tests as a big table, with who stands where divided into sections. */
export function asBig(field: Field, { players = 4, sections = 2, next = [], south = [], north = [] }: Big = {}): War {
  const s = field.s;
  s.fixed = { ...s.fixed, players, sections };
  s.others = otherSections(sections);
  divide(s);
  for (let section = 0; section < sections; section++)
    lay(s.others[section] ?? s, (next[section]?.split(' ') ?? []) as Card[], south[section] ?? [], north[section] ?? []);
  for (const other of s.others) if (other) other.flip.number = 1;
  return s;
}

/** The match before its next round. */
export function before(s: War, ...chance: Scripted[]): Table {
  const ops = game.flow.procedures.battle?.ops ?? [];
  const at = ops.findIndex((op) => op.kind === 'call' && op.procedure === 'round');
  const match = stagedMatch(game, {}, s.fixed.players, s, [{ procedure: 'battle', at, locals: {} }]);
  const umpire = new Umpire(match, scripted(chance), true);
  run(game, match, umpire);
  return new Table(game, match, umpire.events);
}

/** Who is asked what, by the number of his seat. */
export function asks(table: Table): string {
  const { asked } = table.match;
  assert.ok(asked && askedOf(game, table.match), 'somebody is asked');
  return `${asked.seats.join(' ')}: ${asked.decision}`;
}
