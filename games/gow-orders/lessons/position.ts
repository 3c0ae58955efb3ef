// Positions for lessons: who stands where with which cards.
import type { Lesson, Pictured, Running } from '@baize/contracts';
import { tileNamed } from '@baize/geometry/tiles';
import type { Seat } from '@baize/kernel';
import { board } from '../content/boards.ts';
import { type CharacterId, character } from '../content/characters.ts';
import { type Card, DECK, type Order } from '../content/orders.ts';
import type { decisions } from '../decisions.ts';
import type { Fray, Warrior } from '../state.ts';

export type OrdersLesson = Lesson<typeof decisions, Fray>;

export const YOU: Seat = 0;
export const FOE: Seat = 1;

interface Man {
  who: CharacterId;
  at: string;
  melee: string;
  ranged: string;
  hand: readonly Card[];
  hitPoints?: number;
}

/** Two stand on a board, and the first turn of the lesson begins. */
export function duel(boardName: string, you: Man, foe: Man): (s: Fray) => void {
  return (s) => {
    s.board = boardName;
    s.turn = 2;
    for (const [seat, man] of [you, foe].entries()) {
      const w = s.warriors[seat];
      if (w) arm(w, man, boardName);
    }
  };
}

function arm(w: Warrior, man: Man, boardName: string): void {
  const rest = [...DECK];
  for (const card of man.hand) rest.splice(rest.indexOf(card), 1);
  Object.assign(w, {
    character: man.who,
    melee: man.melee,
    ranged: man.ranged,
    tile: tileNamed(board(boardName), man.at),
    hitPoints: man.hitPoints ?? character(man.who).hitPoints,
    hand: [...man.hand],
  });
  w.deck.loose = rest;
}

export const turn: readonly Running[] = ['match', 'turn'];

export const isMove = (order: Order | undefined) => order !== undefined && (order.startsWith('advance') || order.startsWith('press on'));
export const isAttack = (order: Order | undefined) => order !== undefined && !isMove(order);

/** Order cards for the pictures of notes. */
export const ADVANCE: Pictured = { card: { kind: 'printed', title: 'Advance', vignette: { motif: 'boot' } } };
export const STRIKE: Pictured = { card: { kind: 'printed', title: 'Strike!', vignette: { motif: 'crossed' } } };
export const SHOOT: Pictured = { card: { kind: 'printed', title: 'Draw Arms', vignette: { motif: 'eye' } } };

const struck = (x: number, y: number, full: boolean) => ({ x, y, full });
/** What the sabre strikes when it is aimed straight ahead, and aslant. */
export const SABRE_AHEAD: Pictured = {
  card: {
    kind: 'printed',
    title: 'aimed ahead',
    vignette: { patterns: [[struck(0, -1, true), struck(-1, -1, false), struck(1, -1, false)]] },
  },
};
export const SABRE_ASLANT: Pictured = {
  card: {
    kind: 'printed',
    title: 'aimed aslant',
    vignette: { patterns: [[struck(1, -1, true), struck(0, -1, false), struck(1, 0, false)]] },
  },
};
