// Downing: the fall, the deck as life, death and revival.

import { shareEdge } from '@baize/geometry/tiles';
import { pileSize } from '@baize/kernel';
import { boardOf, cardOf, type Fray, isStanding, isTeammate, named, type U, type Warrior } from '../state.ts';
import { draw, shuffleEverything } from './cards.ts';
import { rescuePercent } from './traits.ts';
import { leaveBoard } from './winning.ts';

/** ORD-DOWN-02: two cards of the new deck. */
const DOWNED_HAND = 2;

/** ORD-DOWN-01, ORD-DOWN-09, ORD-DOWN-10: a first fall in a team of two, with the option on. */
function isOnlyDowned(s: Fray, w: Warrior): boolean {
  return s.fixed.downing && s.fixed.mode === 'teams' && !w.revived;
}

/** A character at 0 or less whose team goes on. */
export function fall(s: Fray, w: Warrior, u: U): void {
  if (!isOnlyDowned(s, w)) {
    die(w, s.fixed.downing && s.fixed.mode === 'teams' ? 'ORD-DOWN-09' : 'ORD-DOWN-10', u);
    return;
  }
  w.condition = 'downed';
  w.justDowned = true;
  u.tell?.('ORD-DOWN-01', 'downed', named(w));
  shuffleEverything(w);
  draw(s, w, DOWNED_HAND, u, 'ORD-DOWN-02');
}

export function die(w: Warrior, rule: string, u: U): void {
  leaveBoard(w);
  u.tell?.(rule, 'out', { ...named(w), withTeam: false });
}

/** ORD-DOWN-05: each hit that does damage sends the top card of the deck to the discards. */
export function loseLife(s: Fray, w: Warrior, hits: number, u: U): void {
  for (let i = 0; i < hits; i++) {
    const card = u.draw(w.deck, 'an order card');
    if (card === undefined) return;
    w.discards.push(card);
    u.tell?.('ORD-DOWN-05', 'card lost', { ...named(w), card });
    noteEmpty(s, w);
  }
}

/** ORD-DOWN-06: the turn in which the deck of a downed character became empty. */
export function noteEmpty(s: Fray, w: Warrior): void {
  if (w.condition === 'downed' && w.emptied === null && pileSize(w.deck) === 0) w.emptied = s.turn;
}

/** ORD-DOWN-07: a standing teammate on a tile that shares an edge, at the end of Execution. */
export function noteRescues(s: Fray, _l: unknown, u: U): void {
  for (const w of s.warriors) {
    if (w.condition !== 'downed') continue;
    for (const other of s.warriors) {
      if (!isStanding(other) || !isTeammate(w, other) || !shareEdge(boardOf(s), w.tile, other.tile)) continue;
      w.rescue = Math.max(w.rescue, rescuePercent(other));
      u.tell?.('ORD-DOWN-07', 'helped', { ...named(w), by: other.seat });
    }
  }
}

/** ORD-DOWN-06: in the Redraw of the turn after the deck became empty. */
export function timeIsUp(s: Fray, _l: unknown, u: U): void {
  for (const w of s.warriors) {
    if (w.condition === 'downed' && w.emptied !== null && w.emptied < s.turn && w.rescue === 0) die(w, 'ORD-DOWN-06', u);
  }
}

/** ORD-DOWN-08: it stands up; with fewer than 2 cards it draws up to 2. */
export function revive(s: Fray, _l: unknown, u: U): void {
  for (const w of s.warriors) {
    if (w.rescue === 0) continue;
    w.condition = 'standing';
    w.revived = true;
    w.hitPoints = Math.ceil((cardOf(w).hitPoints * w.rescue) / 100);
    w.rescue = 0;
    w.emptied = null;
    u.tell?.('ORD-DOWN-08', 'revived', { ...named(w), hitPoints: w.hitPoints });
    if (w.hand.length < DOWNED_HAND) draw(s, w, DOWNED_HAND - w.hand.length, u, 'ORD-DOWN-08');
  }
}
