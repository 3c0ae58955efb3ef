// Terrain: what it does to Cohesion, who holds it, and how it is replaced.

import { type Seat, toBottom } from '@baize/kernel';
import { type TerrainCard, terrain } from '../content/terrain.ts';
import { type Card, face } from '../content/units.ts';
import { capital, theUnit } from '../names.ts';
import { decision, foe, procedure, remove, type S21, SIDES, type U, type Unit, unitsIn, WINGS, type Wing, wingOf } from '../state.ts';
import { joinReserve } from './cards.ts';

/** S21-TERR-03, S21-TERR-04: fighting terrain counts for both armies, holding terrain for its holder. */
export function terrainEffect(s: S21, seat: Seat, wing: Wing, unit: Unit): number {
  const { terrain: card, held } = wingOf(s, wing);
  const ground = terrain(card);
  if (ground.kind === 'holding' && held !== seat) return 0;
  return ground.effect[face(unit.card).type] ?? 0;
}

/** S21-TERR-06, S21-TERR-07: whoever alone has units in a wing now holds its terrain, and keeps it when they are gone. */
export function takeByPresence(s: S21, _l: unknown, u: U): void {
  for (let wing = 0; wing < 3; wing++) {
    for (const seat of SIDES) {
      const alone = unitsIn(s, wing, seat).length > 0 && unitsIn(s, wing, foe(seat)).length === 0;
      if (alone) hold(s, wing, seat, 'S21-TERR-07', u);
    }
  }
}

export function hold(s: S21, wing: Wing, seat: Seat, rule: string, u: U): void {
  if (wingOf(s, wing).held === seat) return;
  wingOf(s, wing).held = seat;
  u.tell?.(rule, 'held', { seat, wing });
}

/** S21-TERR-09: the new terrain is held as the old one was; the old card goes face down to the bottom. */
export function replaceTerrain(s: S21, wing: Wing, card: TerrainCard, u: U): void {
  const { terrain: old } = wingOf(s, wing);
  wingOf(s, wing).terrain = card;
  toBottom(s.terrains, old, [...SIDES]);
  u.tell?.('S21-TERR-09', 'terrain replaced', { wing, old, terrain: card });
  u.call(makeRoom, { wing });
}

const overfull = (s: S21, wing: Wing) => SIDES.filter((seat) => unitsIn(s, wing, seat).length > terrain(wingOf(s, wing).terrain).capacity);

/** S21-TERR-09: each side that is too many keeps one unit there. */
export const whoStays = decision<{ wing: Wing }, Card>('who stays', {
  rule: 'S21-TERR-09',
  who: (s, l) => overfull(s, l.wing),
  options: (s, l, seat) => unitsIn(s, l.wing, seat).map((unit) => unit.card),
  prompt: (s, l) => `There is room for one unit at the ${terrain(wingOf(s, l.wing).terrain).name}. Which of yours stays?`,
  label: (s, _l, card) => `${capital(theUnit(s, card))} stays`,
  apply(s, l, stays, u, seat) {
    for (const unit of unitsIn(s, l.wing, seat).filter((other) => other.card !== stays)) {
      remove(unitsIn(s, l.wing, seat), unit);
      joinReserve(s, seat, unit.card);
      u.tell?.('S21-TERR-09', 'withdrawn', { seat, wing: l.wing, unit: unit.card });
    }
  },
});

const makeRoom = procedure<{ wing: Wing }>('make room').decide(whoStays);

export function wingLabel(s: S21, wing: Wing): string {
  return `${WINGS[wing]} (${terrain(wingOf(s, wing).terrain).name})`;
}
