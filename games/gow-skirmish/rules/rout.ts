// GOW-ROUT and GOW-END: morale, and how a battle ends.
import type { Result, Seat } from '@baize/kernel';
import { foe, type Gow, procedure, SIDES, type U, unitsOf } from '../state.ts';
import { drawCheck, drawing, endCheck, endOfCheck, paysSuit, theCheck } from './cards.ts';
import { scoreOf } from './score.ts';

export function initialUnits(s: Gow, seat: Seat): number {
  return s.units.filter((unit) => unit.seat === seat).length;
}

export function unitsLost(s: Gow, seat: Seat): number {
  return s.units.filter((unit) => unit.seat === seat && unit.lost === 'out of action').length;
}

/** GOW-ROUT-01, GOW-TERM-06. */
export function mustCheckRout(s: Gow, seat: Seat): boolean {
  return s.fixed.routs && 2 * unitsLost(s, seat) >= initialUnits(s, seat);
}

const ROUT_CARDS = 3;

/** GOW-ROUT-02: the first check draws 3; each unit lost since then is one card less. */
export function routCards(s: Gow, seat: Seat): number {
  const before = s.shaken[seat];
  return before === null || before === undefined ? ROUT_CARDS : Math.max(0, ROUT_CARDS - (unitsLost(s, seat) - before));
}

interface Rout {
  seat: Seat;
  cards: number;
}

function countCards(s: Gow, l: Rout, u: U): void {
  l.cards = routCards(s, l.seat);
  if (s.shaken[l.seat] === null) s.shaken[l.seat] = unitsLost(s, l.seat);
  u.tell?.('GOW-ROUT-01', 'rout check', { seat: l.seat, cards: l.cards });
}

/** GOW-ROUT-02: any card that pays ♣ passes; with no cards the check fails. */
function judge(s: Gow, l: Rout, u: U): void {
  const check = l.cards > 0 ? theCheck(s) : null;
  const passed = check !== null && !check.failed && check.cards.some((card) => paysSuit(card, '♣'));
  s.fled[l.seat] = !passed;
  u.tell?.('GOW-ROUT-02', passed ? 'stands' : 'breaks', { seat: l.seat });
}

const routCheck = procedure<Rout>('rout check')
  .do(countCards)
  .when(
    (_s, l) => l.cards > 0,
    (p) => p.call(drawCheck, (_s, l) => drawing(l.seat, 'rout', l.cards)),
  )
  .do(judge)
  .when(
    (_s, l) => l.cards > 0,
    (p) => p.call(endCheck, endOfCheck),
  );

/** GOW-ROUT-03: both checks are made before the result is applied. */
function flee(s: Gow, _l: unknown, u: U): void {
  const [a, b] = s.fled;
  if (a && b) endBattle(s, null, 'GOW-ROUT-03', 'both sides flee', u);
  else if (a || b) endBattle(s, a ? 1 : 0, 'GOW-ROUT-03', 'rout', u);
}

/** GOW-ROUT-01: Player 1 first. */
export const routChecks = procedure('rout checks')
  .when(
    (s) => mustCheckRout(s, s.first),
    (p) => p.call(routCheck, (s) => ({ seat: s.first, cards: 0 })),
  )
  .when(
    (s) => mustCheckRout(s, foe(s.first)),
    (p) => p.call(routCheck, (s) => ({ seat: foe(s.first), cards: 0 })),
  )
  .do(flee);

/** The winner, or null for a drawn battle. */
export function endBattle(s: Gow, winner: Seat | null, rule: string, kind: string, u: U): void {
  const share = SIDES.map((seat) => (winner === null ? 0.5 : seat === winner ? 1 : 0));
  const result: Result = { rule, kind, share, points: SIDES.map((seat) => scoreOf(s, seat)) };
  u.tell?.(rule, 'battle over', { winner, how: kind });
  u.end(result);
}

/** GOW-END-01: a side with no unit on the board loses at once; if both, the battle is drawn. */
export function checkElimination(s: Gow, u: U): void {
  const [a, b] = SIDES.map((seat) => unitsOf(s, seat).length) as [number, number];
  if (a > 0 && b > 0) return;
  endBattle(s, a === b ? null : a > 0 ? 0 : 1, 'GOW-END-01', 'elimination', u);
}
