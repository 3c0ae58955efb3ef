// The same turns as a bare loop, without any kernel: what one would write by hand for speed alone.

import { AIMS, type Aim, CARDINAL, OUTSIDE, STEP, shifted, tileNamed } from '@baize/geometry/tiles';
import type { Source } from '@baize/kernel';
import { board } from '../content/boards.ts';
import { attack } from '../content/weapons.ts';
import { reachOf } from '../rules/reach.ts';
import { BOARD, HIT_POINTS, LINE_UPS } from './core.ts';

const ADVANCE = 0;
const PRESS_ON = 1;
const DRAW_ARMS = 2;

interface Man {
  tile: number;
  left: number;
  scout: boolean;
  hand: number[];
  deck: number[];
  discards: number[];
  cards: number[];
  aims: Aim[];
}

function newMan(seat: number): Man {
  const deck = Array.from({ length: 16 }, (_, i) => i % 4);
  return { tile: 0, left: 0, scout: seat === 0, hand: [], deck, discards: [], cards: [], aims: [] };
}

function draw(man: Man, below: (sides: number) => number): void {
  for (let i = 0; i < 2; i++) {
    if (man.deck.length === 0) {
      man.deck = man.discards;
      man.discards = [];
    }
    const at = below(man.deck.length);
    man.hand.push(man.deck[at] as number);
    man.deck[at] = man.deck[man.deck.length - 1] as number;
    man.deck.pop();
  }
}

function placeOrders(man: Man, below: (sides: number) => number): void {
  man.cards.length = 0;
  man.aims.length = 0;
  for (let left = 1 + below(man.hand.length); left > 0; left--) {
    const [card = 0] = man.hand.splice(below(man.hand.length), 1);
    const aims = card === PRESS_ON && !man.scout ? CARDINAL : AIMS;
    man.cards.push(card);
    man.aims.push(aims[below(aims.length)] as Aim);
  }
}

function targetOf(man: Man, slot: number): number {
  const card = man.cards[slot];
  if (card !== ADVANCE && card !== PRESS_ON) return OUTSIDE;
  const { x, y } = STEP[man.aims[slot] as Aim];
  return shifted(board(BOARD), man.tile, x * (card + 1), y * (card + 1));
}

const MELEE = reachOf(BOARD, 'M1');
const RANGED = reachOf(BOARD, 'R1');

function strike(a: Man, b: Man, end: number, moved: boolean, slot: number): number {
  const card = a.cards[slot];
  if (card === undefined || card < DRAW_ARMS) return 0;
  const reach = card === DRAW_ARMS ? RANGED : MELEE;
  const weapon = attack(card === DRAW_ARMS ? 'R1' : 'M1');
  const row = (AIMS.indexOf(a.aims[slot] as Aim) * reach.tiles + a.tile) * reach.tiles;
  const first = reach.zones[row + b.tile];
  if (!moved && first === 1) return Math.floor((weapon.base * (card === DRAW_ARMS && !a.scout ? 125 : 100) + 50) / 100);
  const graze = moved ? first !== 0 || reach.zones[row + end] !== 0 : first === 2;
  return graze ? Math.floor((weapon.base * weapon.glancing + 50) / 100) : 0;
}

function resolve(a: Man, b: Man, slot: number): void {
  let x = targetOf(a, slot);
  let y = targetOf(b, slot);
  if (x === y) x = y = OUTSIDE;
  if (x === b.tile && y === OUTSIDE) x = OUTSIDE;
  if (y === a.tile && x === OUTSIDE) y = OUTSIDE;
  const [endA, endB] = [x === OUTSIDE ? a.tile : x, y === OUTSIDE ? b.tile : y];
  const toB = strike(a, b, endB, y !== OUTSIDE, slot);
  a.left -= strike(b, a, endA, x !== OUTSIDE, slot);
  b.left -= toB;
  a.tile = endA;
  b.tile = endB;
}

export function playBare(rounds: number, source: Source): number {
  const below = (sides: number) => source.below(sides, 0, '');
  const men = [newMan(0), newMan(1)] as const;
  let decisions = 0;
  for (const man of men) {
    draw(man, below);
    draw(man, below);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [seat, man] of men.entries()) {
      man.tile = tileNamed(board(BOARD), LINE_UPS[seat]?.tile ?? '');
      man.left = HIT_POINTS;
      placeOrders(man, below);
      decisions += 1;
    }
    const slots = Math.max(men[0].cards.length, men[1].cards.length);
    for (let slot = 0; slot < slots; slot++) resolve(men[0], men[1], slot);
    for (const man of men) {
      man.discards.push(...man.cards);
      if (man.hand.length > 3) {
        man.discards.push(...man.hand.splice(below(man.hand.length), man.hand.length - 3));
        decisions += 1;
      }
      draw(man, below);
    }
  }
  return decisions;
}
