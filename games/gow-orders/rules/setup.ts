// Setup: the board, the choosing of characters and weapons, the first hand.

import { type Tile, tileName } from '@baize/geometry/tiles';
import type { Seat } from '@baize/kernel';
import { boardsFor } from '../content/boards.ts';
import { CHARACTER_IDS, type CharacterId, character } from '../content/characters.ts';
import { attack, DUAL, isDual, MELEE, RANGED, weaponName } from '../content/weapons.ts';
import { boardOf, cardOf, decision, type Fray, named, procedure, type U, type Warrior, warrior } from '../state.ts';
import { draw } from './cards.ts';
import { handLimit } from './traits.ts';

/** ORD-SET-01. */
function layBoard(s: Fray, _l: unknown, u: U): void {
  if (s.board === '') s.board = u.pick(boardsFor(s.fixed.mode), 'a board');
  for (const w of s.warriors) w.tile = boardOf(s).starts[w.seat] as Tile;
  const starts = s.warriors.map((w) => tileName(boardOf(s), w.tile));
  u.tell?.('ORD-SET-01', 'board', { board: s.board, mode: s.fixed.mode, starts });
}

/** ORD-SET-02: a random order of seats. */
function drawPickingOrder(s: Fray, _l: unknown, u: U): void {
  const seats = s.warriors.map((w) => w.seat);
  while (seats.length > 0) s.picking.push(...seats.splice(u.below(seats.length, 'a seat', seats), 1));
  u.tell?.('ORD-SET-02', 'picking order', { seats: [...s.picking] });
}

export function freeCharacters(s: Fray): CharacterId[] {
  return CHARACTER_IDS.filter((id) => !s.warriors.some((w) => w.character === id));
}

function isTaken(s: Fray, card: string): boolean {
  return s.warriors.some((w) => w.melee === card || w.ranged === card || w.melee === `${card}m`);
}

/** Melee and dual weapons that nobody has. */
export function freeMelee(s: Fray): string[] {
  return [...MELEE, ...DUAL].filter((card) => !isTaken(s, card));
}

export function freeRanged(s: Fray): string[] {
  return RANGED.filter((card) => !isTaken(s, card));
}

/** ORD-COMP-04: hit points start at the maximum. */
function takeCharacter(w: Warrior, id: CharacterId, u: U): void {
  w.character = id;
  w.hitPoints = cardOf(w).hitPoints;
  u.tell?.('ORD-SET-02', 'character', { seat: w.seat, character: id });
}

/** ORD-COMP-03: a dual weapon is both, and then the only one. */
function takeWeapon(w: Warrior, card: string, u: U): void {
  if (isDual(card)) {
    w.melee = `${card}m`;
    w.ranged = `${card}r`;
  } else if (attack(card).kind === 'melee') w.melee = card;
  else w.ranged = card;
  u.tell?.('ORD-SET-02', 'weapon', { ...named(w), weapon: card });
}

const nextCharacter = (s: Fray): Seat | undefined => s.picking.find((seat) => warrior(s, seat).character === null);
const nextMelee = (s: Fray): Seat | undefined => s.picking.findLast((seat) => warrior(s, seat).melee === null);
const nextRanged = (s: Fray): Seat | undefined =>
  s.picking.find((seat) => warrior(s, seat).melee !== null && warrior(s, seat).ranged === null);

export const pickCharacter = decision<{}, CharacterId>('pick a character', {
  rule: 'ORD-SET-02',
  who: (s) => nextCharacter(s) ?? [],
  options: (s) => freeCharacters(s),
  prompt: () => 'Which character will you command?',
  label: (_s, _l, id) => character(id).name,
  apply: (s, _l, id, u, seat) => takeCharacter(warrior(s, seat), id, u),
});

export const pickWeapon = decision<{}, string>('pick a weapon', {
  rule: 'ORD-SET-02',
  who: (s) => nextMelee(s) ?? [],
  options: (s) => freeMelee(s),
  prompt: () => 'Which melee weapon, or which dual weapon instead of two?',
  label: (_s, _l, card) => (isDual(card) ? `${weaponName(card)}, for both hands` : weaponName(card)),
  apply: (s, _l, card, u, seat) => takeWeapon(warrior(s, seat), card, u),
});

export const pickRanged = decision<{}, string>('pick a ranged weapon', {
  rule: 'ORD-SET-02',
  who: (s) => nextRanged(s) ?? [],
  options: (s) => freeRanged(s),
  prompt: () => 'Which ranged weapon?',
  label: (_s, _l, card) => weaponName(card),
  apply: (s, _l, card, u, seat) => takeWeapon(warrior(s, seat), card, u),
});

/** ORD-SET-02, selection = random. */
function dealLineUps(s: Fray, _l: unknown, u: U): void {
  for (const w of s.warriors) takeCharacter(w, u.pick(freeCharacters(s), 'a character'), u);
  for (const w of s.warriors) {
    takeWeapon(w, u.pick(freeMelee(s), 'a melee or dual weapon'), u);
    if (w.ranged === null) takeWeapon(w, u.pick(freeRanged(s), 'a ranged weapon'), u);
  }
}

/** ORD-SET-03. */
function firstHands(s: Fray, _l: unknown, u: U): void {
  for (const w of s.warriors) draw(s, w, handLimit(w), u, 'ORD-SET-03');
}

const draft = procedure('draft')
  .do(drawPickingOrder)
  .while(
    (s) => nextCharacter(s) !== undefined,
    (p) => p.decide(pickCharacter),
  )
  .while(
    (s) => nextMelee(s) !== undefined,
    (p) => p.decide(pickWeapon).decide(pickRanged),
  );

export const setUp = procedure('set-up')
  .do(layBoard)
  .when(
    (s) => s.fixed.selection === 'draft',
    (p) => p.call(draft),
  )
  .when(
    (s) => s.fixed.selection === 'random',
    (p) => p.do(dealLineUps),
  )
  .do(firstHands);
