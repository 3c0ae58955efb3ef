// Doctrines in combat: used free of charge when a called card shows their cost.
import { pileSize, type Seat } from '@baize/kernel';
import { type Doctrine, doctrine } from '../content/doctrines.ts';
import type { Card } from '../content/units.ts';
import {
  type Combat,
  decision,
  fieldOf,
  findCard,
  foe,
  procedure,
  remove,
  type S21,
  SIDES,
  side,
  type U,
  type Unit,
  unitsIn,
  type Wing,
  wingsWithRoom,
} from '../state.ts';
import { isInfantry, isMounted, joinReserve, shock, typeOf } from './cards.ts';
import { cardLeft } from './day.ts';
import { deploy, deployment, mayDeploy } from './deploy.ts';
import { fighterOf, leadNeeded, theCombat } from './fighting.ts';
import { hasEffect, terrainEffect, wingLabel } from './terrain.ts';

export interface User {
  seat: Seat;
}

/** A called card shows `value`. */
export interface Window extends User {
  value: number;
}

const who = (_s: S21, l: User) => l.seat;

/** D01: the card looked at stays on top or goes to the battle discards. */
export const leaveOrDiscard = decision<User, 'leave' | 'discard'>('leave the card', {
  rule: 'S21-DOC-04',
  who,
  options: () => ['leave', 'discard'],
  prompt: (s) => `The top card of the battle deck is ${s.battle.top[0]?.card}. Leave it, or discard it?`,
  label: (_s, _l, answer) => answer,
  apply(s, l, answer, u) {
    u.tell?.('S21-DOC-04', 'council in combat', { seat: l.seat, answer });
    const card = s.battle.top[0]?.card;
    if (answer !== 'discard' || card === undefined) return;
    s.battle.top.shift();
    s.discards.push(card);
    cardLeft(s, card, u);
    u.tell?.('S21-DAY-01', 'discarded', { seat: l.seat, card });
  },
});

const council = procedure<User>('Council of War in combat')
  .do((s, l, u) => {
    const [card] = u.look(s.battle, 1, l.seat, 'the top card of the battle deck');
    u.tell?.('S21-DOC-04', 'looked', { seat: l.seat, cards: [card as Card] }, [l.seat]);
  })
  .decide(leaveOrDiscard);

/** D02. */
const guides = procedure<User>('Local Guides in combat').do((s) => {
  theCombat(s).noTerrain = true;
});

/** D03, D04, D08: until the end of this combat (S21-DOC-06). */
const boost = procedure<User & { card: Doctrine }>('a boost in combat').do((s, l) => {
  theCombat(s).boosts[l.seat]?.push(l.card);
});

/** D05: one card back from the rout pile. */
export const depotTakesOne = decision<User, Card>('depot takes one', {
  rule: 'S21-DOC-04',
  who,
  options: (s, l) => side(s, l.seat).rout,
  prompt: () => 'Which card of your rout pile joins your reserve?',
  label: (_s, _l, card) => card,
  apply: (s, l, card, u) => takeFromRout(s, l.seat, card, u),
});
const depot = procedure<User>('Depot Battalions in combat').decide(depotTakesOne);

export function takeFromRout(s: S21, seat: Seat, card: Card, u: U): void {
  remove(side(s, seat).rout, card);
  joinReserve(s, seat, card);
  u.tell?.('S21-DOC-02', 'taken from rout pile', { seat, card });
}

/** D06: the user sees the opponent's reserve as it is now. */
export function lookAtReserve(s: S21, l: User, u: U): void {
  const other = side(s, foe(l.seat));
  other.spied = other.reserve.filter((card) => !other.open.includes(card));
  u.tell?.('S21-DOC-02', 'reserve looked at', { seat: l.seat });
  u.tell?.('S21-DOC-02', 'looked', { seat: l.seat, cards: [...other.reserve] }, [...SIDES]);
}
const screen = procedure<User>('Cavalry Screen in combat').do(lookAtReserve);

/** D07: a shocked unit becomes steady. */
export const rallyOne = decision<User, Card>('rally one', {
  rule: 'S21-DOC-04',
  who,
  options: (s, l) => shockedUnits(s, l.seat),
  forced: true,
  prompt: () => 'Which of your shocked units becomes steady?',
  label: (_s, _l, card) => `rally ${card}`,
  apply: (s, l, card, u) => steady(s, l.seat, card, u),
});
const rally = procedure<User>('Rally in combat').decide(rallyOne);

export function shockedUnits(s: S21, seat: Seat): Card[] {
  return fieldOf(s, seat)
    .filter((unit) => unit.shocked)
    .map((unit) => unit.card);
}

export function steady(s: S21, seat: Seat, card: Card, u: U): void {
  const found = findCard(s, seat, card);
  if (!found?.unit.shocked) return;
  found.unit.shocked = false;
  u.tell?.('S21-DOC-02', 'rallied', { seat, unit: card, wing: found.wing });
}

/** D09: a combat card comes off the fighting unit and no longer counts. */
export const takeOffCard = decision<User, Card>('take a card off', {
  rule: 'S21-DOC-04',
  who,
  options: (s, l) => cardsOn(theCombat(s), l.seat),
  forced: true,
  prompt: () => 'Which combat card do you take off your fighting unit?',
  label: (_s, _l, card) => `take ${card} off`,
  apply(s, l, card, u) {
    const cards = theCombat(s).cards[l.seat] as Combat['cards'][0];
    const [taken] = cards.splice(
      cards.findIndex((other) => other.card === card),
      1,
    );
    (taken?.called ? s.discards : side(s, l.seat).rout).push(card);
    u.tell?.('S21-DOC-04', 'taken off', { seat: l.seat, card });
  },
});
const feignedRetreat = procedure<User>('Feigned Retreat in combat').decide(takeOffCard);

function cardsOn(combat: Combat, seat: Seat): Card[] {
  return (combat.cards[seat] ?? []).map(({ card }) => card);
}

/** D10: one unit, which takes no part in this combat. */
const march = procedure<User>('Forced March in combat').call(deploy, (_s, l) => deployment(l.seat, 'S21-DOC-04', 1));

/** D11: one enemy unit in a wing with artillery of the user, also the fighting one. */
export const batteryTarget = decision<User, Card>('battery target', {
  rule: 'S21-DOC-04',
  who,
  options: (s, l) => batteryWings(s, l.seat).flatMap((wing) => unitsIn(s, wing, foe(l.seat)).map((unit) => unit.card)),
  forced: true,
  prompt: () => 'Which enemy unit does your battery shock?',
  label: (_s, _l, card) => `shock ${card}`,
  apply(s, l, card, u) {
    const found = findCard(s, foe(l.seat), card) as { unit: Unit; wing: Wing };
    shock(s, foe(l.seat), found.wing, found.unit, 'S21-DOC-04', u);
  },
});
const battery = procedure<User>('Grand Battery in combat').decide(batteryTarget);

/** Wings where the seat has artillery and the enemy a unit. */
export function batteryWings(s: S21, seat: Seat): Wing[] {
  return [0, 1, 2].filter(
    (wing) => unitsIn(s, wing, seat).some((unit) => typeOf(unit) === 'artillery') && unitsIn(s, wing, foe(seat)).length > 0,
  );
}

/** D12: a unit that is not fighting goes to another wing and becomes steady. */
export const obliqueMoveInCombat = decision<User, Move>('oblique move in combat', {
  rule: 'S21-DOC-04',
  who,
  options: (s, l) => moves(s, l.seat, theCombat(s).fighter[l.seat]),
  forced: true,
  prompt: () => 'Which unit moves, and to which wing?',
  label: (s, _l, move) => `${move.unit} to the ${wingLabel(s, move.wing)}`,
  apply(s, l, move, u) {
    moveUnit(s, l.seat, move, u);
    steady(s, l.seat, move.unit, u);
  },
});
const oblique = procedure<User>('Oblique Order in combat').decide(obliqueMoveInCombat);

export interface Move {
  unit: Card;
  wing: Wing;
}

/** Every unit of the seat but `except`, to every other wing with room. */
export function moves(s: S21, seat: Seat, except?: number): Move[] {
  const list: Move[] = [];
  const free = wingsWithRoom(s, seat);
  for (let from = 0; from < 3; from++) {
    for (const unit of unitsIn(s, from, seat)) {
      if (unit.entered === except) continue;
      for (const wing of free) if (wing !== from) list.push({ unit: unit.card, wing });
    }
  }
  return list;
}

export function moveUnit(s: S21, seat: Seat, move: Move, u: U): void {
  const { unit, wing: from } = findCard(s, seat, move.unit) as { unit: Unit; wing: Wing };
  remove(unitsIn(s, from, seat), unit);
  unitsIn(s, move.wing, seat).push(unit);
  u.tell?.('S21-DOC-02', 'moved', { seat, unit: unit.card, from, wing: move.wing });
}

/** S21-DOC-05: the requirement is met, and the effect would change or show something. */
export function usableInCombat(s: S21, seat: Seat, card: Doctrine): boolean {
  const combat = theCombat(s);
  const own = fighterOf(s, combat, seat);
  const other = fighterOf(s, combat, foe(seat));
  if (combat.over || !own || !other) return false;
  switch (card) {
    case 'D01':
      return pileSize(s.battle) > 0;
    case 'D02':
      return !combat.noTerrain && (terrainEffect(s, seat, combat.wing, own) !== 0 || terrainEffect(s, foe(seat), combat.wing, other) !== 0);
    case 'D03':
      return typeOf(own) !== 'artillery' && leadNeeded(s, seat, typeOf(own), typeOf(other)) > 1;
    case 'D04':
      return isInfantry(typeOf(own)) && !hasEffect(s, seat, 'D04');
    case 'D05':
      return side(s, seat).rout.length > 0;
    case 'D06': {
      const { reserve, open, spied } = side(s, foe(seat));
      return hasMounted(s, seat) && reserve.length > open.length + spied.length;
    }
    case 'D07':
      return shockedUnits(s, seat).length > 0;
    case 'D08':
      return !hasEffect(s, seat, 'D08');
    case 'D09':
      return cardsOn(combat, seat).length > 0;
    case 'D10':
      return mayDeploy(s, seat);
    case 'D11':
      return batteryWings(s, seat).length > 0;
    case 'D12':
      return moves(s, seat, combat.fighter[seat]).length > 0;
  }
}

export function hasMounted(s: S21, seat: Seat): boolean {
  return fieldOf(s, seat).some((unit) => isMounted(typeOf(unit)));
}

function applyInCombat(seat: Seat, card: Doctrine, u: U): void {
  u.tell?.('S21-DOC-04', 'doctrine in combat', { seat, doctrine: card });
  const effects = {
    D01: council,
    D02: guides,
    D05: depot,
    D06: screen,
    D07: rally,
    D09: feignedRetreat,
    D10: march,
    D11: battery,
    D12: oblique,
  };
  if (card === 'D03' || card === 'D04' || card === 'D08') u.call(boost, { seat, card });
  else u.call(effects[card], { seat });
}

/** S21-DOC-04: at most one doctrine whose cost the called card shows, or none. */
export const useDoctrine = decision<Window, Doctrine | 'none'>('use a doctrine', {
  rule: 'S21-DOC-04',
  who: (_s, l) => l.seat,
  options(s, l) {
    const matching = side(s, l.seat).doctrines.filter((card) => doctrine(card).cost === l.value && usableInCombat(s, l.seat, card));
    return matching.length > 0 ? [...matching, 'none'] : [];
  },
  prompt: (_s, l) => `The card called shows ${l.value}. Do you use a doctrine?`,
  label: (_s, _l, answer) => (answer === 'none' ? 'none' : `${doctrine(answer).name}: ${doctrine(answer).combat}`),
  apply(_s, l, answer, u) {
    if (answer !== 'none') applyInCombat(l.seat, answer, u);
  },
});

/** Whether any doctrine in play costs what the called card shows. */
export function opensWindow(s: S21, value: number): boolean {
  for (const { doctrines } of s.sides) for (const card of doctrines) if (doctrine(card).cost === value) return true;
  return false;
}

export const window = procedure<Window>('doctrine window').decide(useDoctrine);
