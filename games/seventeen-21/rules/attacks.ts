// Attacks: action C, from its declaration to the last deed.

import type { Refusal, Seat } from '@baize/kernel';
import type { Card } from '../content/units.ts';
import { capital, kindName, theUnit, unitName } from '../names.ts';
import { type Deed, decision, find, findCard, foe, procedure, type S21, side, type U, type Unit, unitsIn, type Wing } from '../state.ts';
import { abilitiesOf, bombardOrHunt, isAbilityTarget, pursued, raid, refuseAbility } from './abilities.ts';
import { combat } from './combat.ts';

/** A deed as it is declared (S21-ATK-04). */
export interface Order {
  unit: Card;
  does: Deed['does'];
  target: Card | null;
}

const DEEDS = ['attack', 'bombard', 'hunt', 'raid', 'pursue'] as const;

const VERBS: Record<Deed['does'], string> = {
  attack: 'attacks',
  bombard: 'bombards',
  hunt: 'hunts',
  raid: 'goes behind the lines',
  pursue: 'pursues',
};

/** S21-ATK-02: every plain attack that units of the seat could make now. */
export function attacksOf(s: S21, seat: Seat): Order[] {
  const orders: Order[] = [];
  for (let wing = 0; wing < 3; wing++) {
    const enemies = unitsIn(s, wing, foe(seat));
    for (const { card } of unitsIn(s, wing, seat)) {
      for (const enemy of enemies) orders.push({ unit: card, does: 'attack', target: enemy.card });
    }
  }
  return orders;
}

const NO_ORDER: Refusal = { rule: 'S21-ATK-04', reason: 'Name a unit, what it does, and its target.' };
const NOT_YOURS: Refusal = { rule: 'S21-ATK-02', reason: 'That is not a unit of yours in the field.' };
const ACTS_ONCE: Refusal = { rule: 'S21-ATK-01', reason: 'Each unit acts at most once.' };
const NOT_IN_WING: Refusal = { rule: 'S21-ATK-02', reason: 'A unit can attack one enemy unit in its own wing.' };

/** S21-ATK-01, S21-ATK-02, S21-ADV-01: why these words are no deed that could be declared now; null if they are. */
export function refuseOrder(s: S21, seat: Seat, answer: unknown, declared: readonly Order[]): Refusal | null {
  const order = readOrder(answer);
  if (!order) return NO_ORDER;
  const actor = findCard(s, seat, order.unit);
  if (!actor) return NOT_YOURS;
  if (declared.some((earlier) => earlier.unit === order.unit)) return ACTS_ONCE;
  const { unit, wing } = actor;
  if (order.does !== 'attack') return refuseAbility(s, seat, unit, wing, order, declared);
  return unitsIn(s, wing, foe(seat)).some((enemy) => enemy.card === order.target) ? null : NOT_IN_WING;
}

function readOrder(answer: unknown): Order | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { unit, does, target } = answer as Record<string, unknown>;
  const known = DEEDS.find((deed) => deed === does);
  if (typeof unit !== 'string' || !known || (typeof target !== 'string' && target !== null)) return null;
  return { unit, does: known, target };
}

/** S21-ATK-01, S21-ADV-01: attacks and abilities of the units that are not in `declared` yet. */
function ordersOf(s: S21, seat: Seat, declared: readonly Order[]): Order[] {
  const all = s.fixed.advanced ? [...attacksOf(s, seat), ...abilitiesOf(s, seat, declared)] : attacksOf(s, seat);
  return all.filter((order) => !declared.some((earlier) => earlier.unit === order.unit));
}

function ableUnits(s: S21, seat: Seat): number {
  return new Set(ordersOf(s, seat, []).map((order) => order.unit)).size;
}

/** S21-ATK-01, S21-ATK-03: how many deeds action C must have now; 0 if it is not legal. */
export function deedsNeeded(s: S21, seat: Seat): number {
  const able = ableUnits(s, seat);
  if (able >= 2) return 2;
  return able === 1 && s.fixed.loneAttack ? 1 : 0;
}

export function mayAttack(s: S21, seat: Seat): boolean {
  return deedsNeeded(s, seat) > 0;
}

/** Why action C is not legal. */
export function refuseActionC(s: S21, seat: Seat): Refusal {
  if (ableUnits(s, seat) === 1) return { rule: 'S21-ATK-03', reason: 'Only one of your units can act, and none attacks alone.' };
  return { rule: 'S21-ATK-01', reason: 'Two different units of yours must be able to attack.' };
}

export interface Declaration {
  needed: number;
  orders: Order[];
  done: boolean;
}

/** S21-ATK-04: unit, deed and target, in the order in which they will be carried out. */
export const declareDeed = decision<Declaration, Order | 'done'>('declare a deed', {
  rule: 'S21-ATK-04',
  who: (s) => s.active,
  options(s, l, seat) {
    const orders = ordersOf(s, seat, l.orders);
    if (l.orders.length < l.needed) return orders;
    return orders.length > 0 ? [...orders, 'done'] : [];
  },
  prompt: (_s, l) => (l.orders.length === 0 ? 'Which unit acts first, and how?' : 'Which unit acts next?'),
  label: (s, _l, answer) => (answer === 'done' ? 'Seal the orders' : orderLabel(s, answer)),
  whyNot(s, l, answer, seat) {
    if (answer === 'done') return { rule: 'S21-ATK-01', reason: `An attack needs ${l.needed} different units.` };
    return refuseOrder(s, seat, answer, l.orders);
  },
  apply(_s, l, answer) {
    if (answer === 'done') l.done = true;
    else l.orders.push(answer);
  },
  foresee: 'attack',
});

export function orderLabel(s: S21, order: Order): string {
  const does = /s$/.test(kindName(order.unit)) ? VERBS[order.does].replace(/s\b/, '') : VERBS[order.does];
  const target = order.target === null ? '' : ` ${theUnit(s, order.target)}`;
  const [unit, place] = splitPlace(capital(unitName(s, order.unit)));
  // The wing is said once.
  return `${target.endsWith(place) ? unit : unit + place} ${does}${target}`;
}

/** `Line of the left` in two: who, and where. */
function splitPlace(name: string): [string, string] {
  const at = name.lastIndexOf(' of the ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at)];
}

function toDeed(s: S21, seat: Seat, order: Order): Deed {
  const entered = (owner: Seat, card: Card) => (findCard(s, owner, card) as { unit: Unit }).unit.entered;
  return {
    unit: entered(seat, order.unit),
    does: order.does,
    target: order.target === null ? null : entered(foe(seat), order.target),
  };
}

export function setDeeds(s: S21, seat: Seat, orders: readonly Order[], u: U): void {
  s.deeds = orders.map((order) => toDeed(s, seat, order));
  s.beaten = [];
  u.tell?.('S21-ATK-04', 'declared', { seat, orders });
}

/** S21-ATK-05: the acting unit is gone, so its deed lapses. */
function actorStands(s: S21, l: Deed, u: U): void {
  if (!find(s, s.active, l.unit)) lapse(s, l, u);
}

function lapse(s: S21, l: Deed, u: U): void {
  u.tell?.(l.does === 'attack' ? 'S21-ATK-05' : 'S21-ADV-07', 'lapsed', { seat: s.active, does: l.does });
  u.leave(deed);
}

const wingOfActor = (s: S21, l: Deed) => (find(s, s.active, l.unit) as { wing: Wing }).wing;
const enemiesHere = (s: S21, l: Deed) => unitsIn(s, wingOfActor(s, l), foe(s.active));
const targetHere = (s: S21, l: Deed) => enemiesHere(s, l).find((unit) => unit.entered === l.target);

function aim(s: S21, l: Deed, card: Card): void {
  l.target = (findCard(s, foe(s.active), card) as { unit: Unit }).unit.entered;
}

/** S21-ADV-05: the enemy unit that was beaten here before, if it still stands. */
export const pursueWhom = decision<Deed, Card>('pursue whom', {
  rule: 'S21-ADV-05',
  who: (s) => s.active,
  options: (s, l) => (l.does === 'pursue' ? pursued(s, l.unit, wingOfActor(s, l)).map((unit) => unit.card) : []),
  forced: true,
  prompt: () => 'Which beaten unit is pursued?',
  label: (s, _l, card) => `Pursue ${theUnit(s, card)}`,
  whyNot: () => ({ rule: 'S21-ADV-05', reason: 'A unit is pursued that another unit of yours has beaten in this wing.' }),
  apply: (s, l, card) => aim(s, l, card),
});

/** S21-ADV-05: a pursuit that is not possible may become an attack. */
export const attackInstead = decision<Deed, Card | 'no'>('attack instead of pursuing', {
  rule: 'S21-ADV-05',
  who: (s) => s.active,
  options(s, l) {
    const enemies = l.does === 'pursue' && l.target === null ? enemiesHere(s, l) : [];
    return enemies.length > 0 ? [...enemies.map((unit) => unit.card), 'no'] : [];
  },
  prompt: () => 'There is nobody to pursue. Does the horse attack instead?',
  label: (s, _l, answer) => (answer === 'no' ? 'No attack' : `Attack ${theUnit(s, answer)}`),
  whyNot: () => NOT_IN_WING,
  apply(s, l, answer) {
    if (answer === 'no') return;
    l.does = 'attack';
    aim(s, l, answer);
  },
});

/** S21-ATK-05: the target is no longer here; another enemy unit in the wing takes its place. */
export const newTarget = decision<Deed, Card>('new target', {
  rule: 'S21-ATK-05',
  who: (s) => s.active,
  options: (s, l) => (l.does === 'attack' && !targetHere(s, l) ? enemiesHere(s, l).map((unit) => unit.card) : []),
  forced: true,
  prompt: () => 'The target is gone. Which unit is attacked instead?',
  label: (s, _l, card) => `Attack ${theUnit(s, card)}`,
  whyNot: () => NOT_IN_WING,
  apply: (s, l, card) => aim(s, l, card),
});

/** S21-ADV-07: likewise for a bombardment or a hunt, which may also lapse. */
export const newAbilityTarget = decision<Deed, Card | 'none'>('new ability target', {
  rule: 'S21-ADV-07',
  who: (s) => s.active,
  options(s, l) {
    if ((l.does !== 'bombard' && l.does !== 'hunt') || targetHere(s, l)) return [];
    const legal = enemiesHere(s, l).filter((unit) => isAbilityTarget(l.does, unit));
    return legal.length > 0 ? [...legal.map((unit) => unit.card), 'none'] : [];
  },
  prompt: () => 'The target is gone. Is there another, or none?',
  label: (s, _l, answer) => (answer === 'none' ? 'Let it be' : `At ${theUnit(s, answer)}`),
  whyNot(s, l, answer) {
    const { unit, wing } = find(s, s.active, l.unit) as { unit: Unit; wing: Wing };
    const order = readOrder({ unit: unit.card, does: l.does, target: answer });
    return order && refuseAbility(s, s.active, unit, wing, order, []);
  },
  apply(s, l, answer) {
    if (answer !== 'none') aim(s, l, answer);
  },
});

function carryOut(s: S21, l: Deed, u: U): void {
  const target = targetHere(s, l);
  if (l.does === 'raid') {
    if (side(s, foe(s.active)).reserve.length > 0) raid(s, l, u);
    else lapse(s, l, u);
    return;
  }
  if (!target) {
    lapse(s, l, u);
    return;
  }
  if (l.does === 'attack') {
    u.call(combat, { attacker: s.active, wing: wingOfActor(s, l), attacking: l.unit, defending: target.entered });
  } else bombardOrHunt(s, l, target, u);
}

const deed = procedure<Deed>('deed')
  .do(actorStands)
  .decide(pursueWhom)
  .decide(attackInstead)
  .decide(newTarget)
  .decide(newAbilityTarget)
  .do(carryOut);

/** S21-ATK-04: one after the other, in the order of their declaration. */
export const carryOutDeeds = procedure('carry out deeds').while(
  (s) => s.deeds.length > 0,
  (p) => p.do((s, _l, u) => u.call(deed, s.deeds.shift() as Deed)),
);

/** S21-TURN-05, S21-ATK-01: two deeds by two units, or more of them with `attacks = open`. */
export const attack = procedure<Declaration>('attack')
  .while(
    (s, l) => l.orders.length < l.needed || (s.fixed.openAttacks && l.needed > 1 && !l.done && ordersOf(s, s.active, l.orders).length > 0),
    (p) => p.decide(declareDeed),
  )
  .do((s, l, u) => setDeeds(s, s.active, l.orders, u))
  .call(carryOutDeeds);

export function declaration(s: S21, seat: Seat): Declaration {
  return { needed: deedsNeeded(s, seat), orders: [], done: false };
}
