// The turn effects of the doctrines (action B), those apart that only change numbers.
import { choose, type Pile, type Seat, toBottom } from '@baize/kernel';
import { type Doctrine, doctrine } from '../content/doctrines.ts';
import { type TerrainCard, terrain } from '../content/terrain.ts';
import type { Card } from '../content/units.ts';
import { decision, fieldOf, findCard, foe, procedure, remove, type S21, side, type U, type Unit, unitsIn, type Wing } from '../state.ts';
import { attack, attacksOf, carryOutDeeds, declaration, mayAttack, type Order, orderLabel, setDeeds } from './attacks.ts';
import { enterField, joinReserve, leaveReserve, shock } from './cards.ts';
import { stateChecks } from './checks.ts';
import { deploy, deployment } from './deploy.ts';
import { batteryWings, lookAtReserve, type Move, moves, moveUnit, shockedUnits, steady, takeFromRout } from './doctrine-windows.ts';
import { replaceTerrain, wingLabel } from './terrain.ts';

export interface Paid {
  seat: Seat;
  /** The cards just paid, which Depot Battalions may not take back. */
  paid: Card[];
}

const who = (_s: S21, l: Paid) => l.seat;

/** The doctrine and terrain decks have cards with a known place on top only while somebody looks at them. */
function looked<C extends string>(pile: Pile<C>): C[] {
  return pile.top.map((placed) => placed.card);
}

function look(pile: (s: S21) => Pile, what: string) {
  return (s: S21, l: Paid, u: U) => {
    const cards = u.look(pile(s), 2, l.seat, what);
    u.tell?.('S21-DOC-02', 'looked', { seat: l.seat, cards }, [l.seat]);
  };
}

/** One or two cards, in each order. */
function orders<T>(cards: readonly T[]): T[][] {
  return cards.length < 2 ? [[...cards]] : [[...cards], [...cards].reverse()];
}

function bury<C extends string>(pile: Pile<C>, cards: readonly C[], seat: Seat): void {
  pile.top = [];
  for (const card of cards) toBottom(pile, card, [seat]);
}

/** D01, first: one of the user's doctrines for one of those looked at. What he gives up then lies with the others. */
export const exchangeDoctrine = decision<Paid, { give: Doctrine; take: Doctrine } | 'none'>('exchange a doctrine', {
  rule: 'S21-DOC-02',
  who,
  options: (s, l) => [...looked(s.doctrines).flatMap((take) => side(s, l.seat).doctrines.map((give) => ({ give, take }))), 'none'],
  prompt: (s) => `In the deck: ${looked(s.doctrines).map(nameOf).join(', ')}. Do you exchange one of your doctrines?`,
  label: (_s, _l, answer) => (answer === 'none' ? 'no exchange' : `${nameOf(answer.give)} for ${nameOf(answer.take)}`),
  apply(s, l, answer, u) {
    if (answer === 'none') return;
    const own = side(s, l.seat).doctrines;
    own[own.indexOf(answer.give)] = answer.take;
    for (const placed of s.doctrines.top) if (placed.card === answer.take) placed.card = answer.give;
    u.tell?.('S21-DOC-02', 'doctrine exchanged', { seat: l.seat, gave: answer.give, took: answer.take });
  },
});

export const buryDoctrines = decision<Paid, readonly Doctrine[]>('bury doctrines', {
  rule: 'S21-DOC-02',
  who,
  options: (s) => orders(looked(s.doctrines)),
  forced: true,
  prompt: () => 'In which order do the cards go to the bottom of the doctrine deck?',
  label: (_s, _l, cards) => cards.map(nameOf).join(', then '),
  apply: (s, l, cards) => bury(s.doctrines, cards, l.seat),
});

const council = procedure<Paid>('Council of War')
  .do(look((s) => s.doctrines, 'a card of the doctrine deck'))
  .decide(exchangeDoctrine)
  .decide(buryDoctrines);

function nameOf(card: Doctrine): string {
  return doctrine(card).name;
}

/** D02, first: a terrain looked at replaces that of a wing, or none does. */
export const newTerrain = decision<Paid, { card: TerrainCard; wing: Wing } | 'none'>('replace a terrain', {
  rule: 'S21-TERR-09',
  who,
  options: (s, _l) => [...looked(s.terrains).flatMap((card) => [0, 1, 2].map((wing) => ({ card, wing }))), 'none'],
  prompt: (s) => `The guides know of: ${looked(s.terrains).map(groundOf).join(', ')}. Do you replace a terrain?`,
  label: (s, _l, answer) => (answer === 'none' ? 'no change' : `${groundOf(answer.card)} to the ${wingLabel(s, answer.wing)}`),
  apply(s, _l, answer, u) {
    if (answer === 'none') return;
    s.terrains.top = s.terrains.top.filter((placed) => placed.card !== answer.card);
    replaceTerrain(s, answer.wing, answer.card, u);
  },
});

/** D02, then: those not used go to the bottom, below a replaced terrain. */
export const buryTerrains = decision<Paid, readonly TerrainCard[]>('bury terrains', {
  rule: 'S21-DOC-02',
  who,
  options: (s) => orders(looked(s.terrains)),
  forced: true,
  prompt: () => 'In which order do the cards go to the bottom of the terrain deck?',
  label: (_s, _l, cards) => cards.map(groundOf).join(', then '),
  apply: (s, l, cards) => bury(s.terrains, cards, l.seat),
});

const guides = procedure<Paid>('Local Guides')
  .do(look((s) => s.terrains, 'a card of the terrain deck'))
  .decide(newTerrain)
  .decide(buryTerrains);

function groundOf(card: string): string {
  return terrain(card).name;
}

/** D05: up to two cards, not those just paid. */
export const depotTakesTwo = decision<Paid, readonly Card[]>('depot takes up to two', {
  rule: 'S21-DOC-02',
  who,
  options(s, l) {
    const from = side(s, l.seat).rout.filter((card) => !l.paid.includes(card));
    return choose<Card>({ rule: 'S21-DOC-02', from, least: 0, most: Math.min(2, from.length), suggest: () => pairs(from) });
  },
  prompt: () => 'Which cards of your rout pile, up to two, join your reserve?',
  label: (_s, _l, cards) => (cards.length === 0 ? 'none' : `take ${cards.join(' and ')}`),
  apply(s, l, cards, u) {
    for (const card of cards) takeFromRout(s, l.seat, card, u);
  },
});
const depot = procedure<Paid>('Depot Battalions').decide(depotTakesTwo);

/** Every pair, or the single card if there is only one. */
function pairs(cards: readonly Card[]): Card[][] {
  if (cards.length === 1) return [[...cards]];
  return cards.flatMap((card, i) => cards.slice(i + 1).map((other) => [card, other]));
}

/** D06: one card of the reserve that was looked at goes to the rout pile. */
export const screenTakes = decision<Paid, Card>('screen takes a card', {
  rule: 'S21-DOC-02',
  who,
  options: (s, l) => [...side(s, foe(l.seat)).reserve].sort(),
  prompt: () => "Which card of the opponent's reserve goes to his rout pile?",
  label: (_s, _l, card) => card,
  apply(s, l, card, u) {
    leaveReserve(s, foe(l.seat), card);
    side(s, foe(l.seat)).rout.push(card);
    u.tell?.('S21-RES-01', 'reserve card lost', { seat: foe(l.seat), card });
  },
});
const screen = procedure<Paid>('Cavalry Screen').do(lookAtReserve).decide(screenTakes);

/** D07: one or two shocked units become steady. */
export const rallyUnits = decision<Paid, readonly Card[]>('rally units', {
  rule: 'S21-DOC-02',
  who,
  options(s, l) {
    const from = shockedUnits(s, l.seat);
    return choose<Card>({ rule: 'S21-DOC-02', from, least: 1, most: Math.min(2, from.length), suggest: () => pairs(from) });
  },
  prompt: () => 'Which of your shocked units, one or two, become steady?',
  label: (_s, _l, cards) => `rally ${cards.join(' and ')}`,
  apply(s, l, cards, u) {
    for (const card of cards) steady(s, l.seat, card, u);
  },
});
const rally = procedure<Paid>('Rally to the Colours').decide(rallyUnits);

export interface Retreat extends Paid {
  wing: Wing;
}

/** D09, first: a unit goes back into the reserve, seen by all. */
export const withdrawUnit = decision<Retreat, Card>('withdraw a unit', {
  rule: 'S21-DOC-02',
  who: (_s, l) => l.seat,
  options: (s, l) => fieldOf(s, l.seat).map((unit) => unit.card),
  prompt: () => 'Which unit feigns a retreat into your reserve?',
  label: (_s, _l, card) => `${card} retreats`,
  apply(s, l, card, u) {
    const { unit, wing } = findCard(s, l.seat, card) as { unit: Unit; wing: Wing };
    remove(unitsIn(s, wing, l.seat), unit);
    joinReserve(s, l.seat, card);
    l.wing = wing;
    u.tell?.('S21-DOC-02', 'withdrawn', { seat: l.seat, wing, unit: card });
  },
});

/** D09, then: a unit of the reserve, perhaps the same one, takes its place. */
export const takePlace = decision<Retreat, Card | 'none'>('take its place', {
  rule: 'S21-DOC-02',
  who: (_s, l) => l.seat,
  options: (s, l) => [...side(s, l.seat).reserve, 'none'],
  prompt: () => 'Which unit of your reserve takes its place, if any?',
  label: (_s, _l, answer) => (answer === 'none' ? 'nobody' : `${answer} takes its place`),
  apply(s, l, answer, u) {
    if (answer === 'none') return;
    leaveReserve(s, l.seat, answer);
    enterField(s, l.seat, answer, l.wing);
    u.tell?.('S21-DOC-02', 'deployed', { seat: l.seat, unit: answer, wing: l.wing });
  },
});
const feignedRetreat = procedure<Retreat>('Feigned Retreat').decide(withdrawUnit).decide(takePlace);

/** D10: then action C, if it is legal and wanted. */
export const attackAfterMarch = decision<Paid, 'attack' | 'no'>('attack after the march', {
  rule: 'S21-DOC-02',
  who,
  options: (s, l) => (mayAttack(s, l.seat) ? ['attack', 'no'] : []),
  prompt: () => 'Do your troops attack in the same turn?',
  label: (_s, _l, answer) => answer,
  apply(s, l, answer, u) {
    if (answer === 'attack') u.call(attack, declaration(s, l.seat));
  },
});
const march = procedure<Paid>('Forced March')
  .call(deploy, (_s, l) => deployment(l.seat, 'S21-DOC-02', 2))
  .call(stateChecks)
  .decide(attackAfterMarch);

export interface Battery extends Paid {
  wing: Wing;
}

/** D11: in each wing with artillery of the user, one enemy unit. */
export const batteryInWing = decision<Battery, Card>('battery target in a wing', {
  rule: 'S21-DOC-02',
  who: (_s, l) => l.seat,
  options: (s, l) => (batteryWings(s, l.seat).includes(l.wing) ? unitsIn(s, l.wing, foe(l.seat)).map((unit) => unit.card) : []),
  forced: true,
  prompt: (s, l) => `Which enemy unit in the ${wingLabel(s, l.wing)} is shocked?`,
  label: (_s, _l, card) => `shock ${card}`,
  apply(s, l, card, u) {
    const { unit } = findCard(s, foe(l.seat), card) as { unit: Unit };
    shock(s, foe(l.seat), l.wing, unit, 'S21-DOC-02', u);
  },
});
const battery = procedure<Battery>('Grand Battery').while(
  (_s, l) => l.wing < 3,
  (p) =>
    p.decide(batteryInWing).do((_s, l) => {
      l.wing += 1;
    }),
);

export interface Oblique extends Paid {
  /** Units that may still move. */
  left: number;
  moved: Card[];
}

/** D12, first: up to two units, the second after the first. */
export const obliqueMove = decision<Oblique, Move | 'none'>('oblique move', {
  rule: 'S21-DOC-02',
  who: (_s, l) => l.seat,
  options(s, l) {
    const list = moves(s, l.seat).filter((move) => !l.moved.includes(move.unit));
    return list.length > 0 ? [...list, 'none'] : [];
  },
  prompt: (_s, l) => (l.moved.length === 0 ? 'Which unit moves first, and to which wing?' : 'Does a second unit move?'),
  label: (s, _l, answer) => (answer === 'none' ? 'no move' : `${answer.unit} to the ${wingLabel(s, answer.wing)}`),
  apply(s, l, answer, u) {
    l.left -= 1;
    if (answer === 'none') l.left = 0;
    else {
      l.moved.push(answer.unit);
      moveUnit(s, l.seat, answer, u);
    }
  },
});

/** D12, then: one combat, with any unit that can. */
export const obliqueAttack = decision<Oblique, Order | 'none'>('oblique attack', {
  rule: 'S21-DOC-02',
  who: (_s, l) => l.seat,
  options(s, l) {
    const list = attacksOf(s, l.seat);
    return list.length > 0 ? [...list, 'none'] : [];
  },
  prompt: () => 'Does one of your units attack?',
  label: (_s, _l, answer) => (answer === 'none' ? 'no attack' : orderLabel(answer)),
  apply(s, l, answer, u) {
    if (answer === 'none') return;
    setDeeds(s, l.seat, [answer], u);
    u.call(carryOutDeeds, {});
  },
});
const oblique = procedure<Oblique>('Oblique Order')
  .while(
    (s, l) => l.left > 0 && moves(s, l.seat).some((move) => !l.moved.includes(move.unit)),
    (p) => p.decide(obliqueMove),
  )
  .call(stateChecks)
  .decide(obliqueAttack);

/** S21-DOC-06: this turn, the opponent's, and the user's next; paid again, it only lasts longer. */
function lasts(card: Doctrine): TurnEffect {
  return (s, l) => {
    side(s, l.seat).running[card] = s.turn + 2;
  };
}

type TurnEffect = (s: S21, l: Paid, u: U) => void;

export const TURN_EFFECTS: Record<Doctrine, TurnEffect> = {
  D01: (_s, l, u) => u.call(council, l),
  D02: (_s, l, u) => u.call(guides, l),
  D03: lasts('D03'),
  D04: lasts('D04'),
  D05: (_s, l, u) => u.call(depot, l),
  D06: (_s, l, u) => u.call(screen, l),
  D07: (_s, l, u) => u.call(rally, l),
  D08: lasts('D08'),
  D09: (_s, l, u) => u.call(feignedRetreat, { ...l, wing: 0 }),
  D10: (_s, l, u) => u.call(march, l),
  D11: (_s, l, u) => u.call(battery, { ...l, wing: 0 }),
  D12: (_s, l, u) => u.call(oblique, { ...l, left: 2, moved: [] }),
};
