// The day: the battle decks that are its clock, its end, and the score.
import { pileSize, type Seat } from '@baize/kernel';
import { type Card, face } from '../content/units.ts';
import { fieldOf, foe, remove, type S21, SIDES, side, type U, unitsIn, wingOf } from '../state.ts';

/** S21-DAY-06: whether any card can still be called. */
export function canCall(s: S21): boolean {
  return pileSize(s.battle) > 0 || s.discards.length > 0;
}

/** Takes the top card of the battle deck, shuffling the next deck if it must (S21-DAY-01, S21-DAY-02). */
export function drawBattleCard(s: S21, u: U): Card | undefined {
  if (pileSize(s.battle) === 0) shuffleNextDeck(s, u);
  const card = u.draw(s.battle, 'a card of the battle deck');
  if (card !== undefined) cardLeft(s, card, u);
  return card;
}

/** S21-DAY-01, S21-DAY-03, S21-DAY-04: a card has left the battle deck; was it the last one? */
export function cardLeft(s: S21, card: Card, u: U): void {
  s.drawn = true;
  remove(s.recycled, card);
  for (const seat of SIDES) remove(side(s, seat).returned, card);
  if (pileSize(s.battle) > 0 || s.lastCall) return;
  if (s.deck === s.fixed.decks) s.lastCall = true;
  else s.standing = true;
  u.tell?.('S21-DAY-01', 'deck used up', { deck: s.deck, last: s.lastCall });
}

/** S21-DAY-02, S21-DAY-04: the discards become the next deck; after the last deck they count as none. */
export function shuffleNextDeck(s: S21, u: U): void {
  if (s.discards.length === 0) return;
  s.battle.loose = s.discards;
  s.recycled = [...s.discards];
  s.discards = [];
  if (!s.lastCall) s.deck += 1;
  u.tell?.(s.lastCall ? 'S21-DAY-04' : 'S21-DAY-02', 'deck shuffled', { deck: s.deck, cards: s.battle.loose.length });
}

/** S21-TURN-07: if no card left the battle deck in this turn, its top card is turned over. */
export function timePasses(s: S21, _l: unknown, u: U): void {
  if (s.drawn) return;
  const card = drawBattleCard(s, u);
  if (card === undefined) return;
  s.discards.push(card);
  u.tell?.('S21-TURN-07', 'time passes', { card });
}

/** S21-DAY-05: the end of a deck that is not the last shows who is ahead; S21-DAY-02: then the next one is shuffled. */
export function endOfDeck(s: S21, _l: unknown, u: U): void {
  if (!s.standing) return;
  s.standing = false;
  u.tell?.('S21-DAY-05', 'standing', score(s));
  if (pileSize(s.battle) === 0 && !s.lastCall) shuffleNextDeck(s, u);
}

/** S21-DAY-07: nothing left in the field, in the reserve or on the rout pile. */
export function isDestroyed(s: S21, seat: Seat): boolean {
  const { reserve, rout } = side(s, seat);
  return reserve.length === 0 && rout.length === 0 && fieldOf(s, seat).length === 0;
}

/** S21-WIN-01: printed Cohesion of the units that stand in a terrain which their army holds. */
export function victoryPoints(s: S21, seat: Seat): number {
  let points = 0;
  for (let wing = 0; wing < 3; wing++) {
    if (wingOf(s, wing).held !== seat) continue;
    for (const unit of unitsIn(s, wing, seat)) points += face(unit.card).cohesion;
  }
  return points;
}

type Degree = 'drawn battle' | 'marginal victory' | 'clear victory' | 'total victory';

/** By seat the victory points, and what their difference is called. */
export interface Score {
  points: number[];
  degree: Degree;
  winner: Seat | null;
}

/** S21-WIN-02. */
export function degree(difference: number): Degree {
  if (difference === 0) return 'drawn battle';
  if (difference <= 6) return 'marginal victory';
  return difference <= 10 ? 'clear victory' : 'total victory';
}

/** S21-WIN-01, S21-WIN-02. */
export function score(s: S21): Score {
  const points = SIDES.map((seat) => victoryPoints(s, seat));
  const lead = (points[0] as number) - (points[1] as number);
  return { points, degree: degree(Math.abs(lead)), winner: lead === 0 ? null : lead > 0 ? 0 : 1 };
}

/** S21-DAY-04, S21-DAY-07: the battle is over and scored. */
export function endBattle(s: S21, _l: unknown, u: U): void {
  const final = score(s);
  const rule = s.lastCall ? 'S21-DAY-04' : 'S21-DAY-07';
  u.tell?.(rule, 'battle over', final);
  const share = SIDES.map((seat) => (final.winner === null ? 0.5 : seat === final.winner ? 1 : 0));
  u.end({ rule, kind: final.degree, share, points: final.points });
}

/** S21-DAY-07: he who concedes gives his opponent a total victory. */
export function concede(s: S21, seat: Seat, u: U): void {
  u.tell?.('S21-DAY-07', 'conceded', { seat });
  const share = SIDES.map((other) => (other === foe(seat) ? 1 : 0));
  u.end({ rule: 'S21-DAY-07', kind: 'total victory', share, points: SIDES.map((other) => victoryPoints(s, other)) });
}
