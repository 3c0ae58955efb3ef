// GOW-DMG and GOW-ARM: a hit, the armour check against it, and wounds.

import { type Cell, DIRECTION_NAMES, OFF } from '@baize/geometry/hexes';
import type { Effects } from '../content/ability.ts';
import { called } from '../names.ts';
import { decision, type Gow, onBoard, procedure, type U, type Unit, unitOf } from '../state.ts';
import { drawCheck, drawing, endCheck, endOfCheck, paysSuit, theCheck } from './cards.ts';
import { concuss, immobilize, knockBack, knockWays, suppress } from './effects.ts';
import { breakMelee, joinMelee } from './melee.ts';
import { armour, onDeathsDoor, stat } from './passives.ts';

export interface Hit {
  attacker: number;
  target: number;
  melee: boolean;
  /** Where knockback comes from: the attacker's hex, or the final tile of an Area attack. */
  from: Cell;
  wounds: number;
  piercing: number;
  aces: number;
  concussion: number;
  immobilize: number;
  suppressed: number;
  knockback: number;
  /** Whether the defender draws for armour. */
  checks: boolean;
}

export function hitOf(attacker: Unit, target: number, effects: Effects, aces: number, from: Cell, melee: boolean): Hit {
  return {
    attacker: attacker.id,
    target,
    melee,
    from,
    wounds: effects.wounds ?? 0,
    piercing: effects.piercing ?? 0,
    aces,
    concussion: effects.concussion ?? 0,
    immobilize: effects.immobilize ?? 0,
    suppressed: effects.suppressed ?? 0,
    knockback: effects.knockback ?? 0,
    checks: false,
  };
}

/** GOW-DMG-01: hits on a unit already out of action are lost; a Melee hit makes the pair. */
function strike(s: Gow, l: Hit, u: U): void {
  const [attacker, target] = [unitOf(s, l.attacker), unitOf(s, l.target)];
  if (!onBoard(target)) {
    u.tell?.('GOW-DMG-01', 'hit lost', { seat: target.seat, unit: target.id, name: target.name });
    u.leave(hit);
    return;
  }
  u.tell?.('GOW-DMG-01', 'hit', { seat: target.seat, unit: target.id, name: target.name, enemy: attacker.id, enemyName: attacker.name });
  if (l.melee && onBoard(attacker)) joinMelee(s, attacker, target, u);
}

/** GOW-ARM-02, GOW-CARD-06. */
export function effectiveArmour(target: Unit, piercing: number, aces: number): number {
  return Math.max(0, armour(target) - piercing - aces);
}

const armourOf = (s: Gow, l: Hit) => effectiveArmour(unitOf(s, l.target), l.piercing, l.aces);

/** GOW-ARM-03: the defender may decline, to save cards. */
export const drawForArmour = decision('armour check', {
  rule: 'GOW-ARM-03',
  who: (s: Gow, l: Hit) => unitOf(s, l.target).seat,
  options: (s, l) => (s.fixed.armourAuto || armourOf(s, l) < 1 ? [] : ['check', 'decline']),
  prompt: (s, l) => `${called(unitOf(s, l.target))} is hit: ${hitWords(l)}. Draw ${armourOf(s, l)} for its armour?`,
  standing: [{ name: 'armour', says: 'I always draw for armour.', answer: () => 'check' }],
  label: (s, l, answer: string) => (answer === 'check' ? `Draw ${armourOf(s, l)} for armour` : 'Save the cards'),
  apply(_s, l, answer) {
    l.checks = answer === 'check';
  },
});

function always(s: Gow, l: Hit): void {
  s.saved = 0;
  if (s.fixed.armourAuto && armourOf(s, l) > 0) l.checks = true;
}

/** W2, Con 1. */
export function hitWords(hit: Pick<Hit, 'wounds' | 'concussion' | 'immobilize' | 'suppressed' | 'knockback'>): string {
  const words = [
    hit.wounds > 0 ? `${hit.wounds} ${hit.wounds === 1 ? 'wound' : 'wounds'}` : '',
    hit.concussion > 0 ? `Concussion ${hit.concussion}` : '',
    hit.immobilize > 0 ? 'Immobilize' : '',
    hit.suppressed > 0 ? 'Suppressed' : '',
    hit.knockback > 0 ? `Knockback ${hit.knockback}` : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** GOW-ARM-04: what other effects a hit carries. */
function hasEffects(hit: Hit): boolean {
  return hit.concussion > 0 || hit.immobilize > 0 || hit.suppressed > 0 || hit.knockback > 0;
}

/** What the cards of the armour check can pay: 2 everything, 1 the wounds. */
function payableSaves(s: Gow, l: Hit): number[] {
  const check = theCheck(s);
  const spades = check.failed ? 0 : check.cards.filter((card) => paysSuit(card, '♠')).length;
  const saves: number[] = [];
  if (spades >= 2 && hasEffects(l)) saves.push(2);
  if (spades >= 1 && l.wounds > 0) saves.push(1);
  return saves;
}

/** GOW-ARM-03, GOW-ARM-04: one ♠ against the wounds, two against all; asked where there is something to choose, however the check came about. */
export const save = decision('what the armour stops', {
  rule: 'GOW-ARM-03',
  who: (s: Gow, l: Hit) => unitOf(s, l.target).seat,
  options(s, l): number[] {
    const saves = payableSaves(s, l);
    return hasEffects(l) && saves.length > 0 ? [...saves, 0] : saves.slice(0, 1);
  },
  forced: true,
  prompt: (_s, l) => `The hit: ${hitWords(l)}. What does the armour stop?`,
  label: (_s, _l, answer: number) => ['Nothing', 'The wounds (♠)', 'Everything (♠♠)'][answer] as string,
  apply(s, l, answer, u) {
    s.saved = answer;
    const target = unitOf(s, l.target);
    if (answer > 0) u.tell?.('GOW-ARM-03', 'armour holds', { seat: target.seat, unit: target.id, name: target.name, saved: answer });
  },
});

const armourCheck = procedure<Hit>('armour check')
  .call(drawCheck, (s, l) => drawing(unitOf(s, l.target).seat, 'armour', armourOf(s, l)))
  .decide(save)
  .call(endCheck, endOfCheck);

/** GOW-DMG-02 to GOW-DMG-05, GOW-DMG-07. */
export function wound(s: Gow, unit: Unit, count: number, u: U): void {
  if (count < 1) return;
  const most = stat(unit, '♠');
  const gone = onDeathsDoor(unit) || (s.fixed.overkill && unit.wounds + count > most);
  if (gone) {
    outOfAction(s, unit, u);
    return;
  }
  unit.wounds = Math.min(most, unit.wounds + count);
  const told = { seat: unit.seat, unit: unit.id, name: unit.name };
  u.tell?.('GOW-DMG-02', 'wounded', { ...told, count, wounds: unit.wounds });
  if (onDeathsDoor(unit)) u.tell?.('GOW-DMG-03', "death's door", told);
}

/** GOW-DMG-04. */
export function outOfAction(s: Gow, unit: Unit, u: U): void {
  unit.at = OFF;
  unit.lost = 'out of action';
  u.tell?.('GOW-DMG-04', 'out of action', { seat: unit.seat, unit: unit.id, name: unit.name });
  breakMelee(s, u);
}

function takeWounds(s: Gow, l: Hit, u: U): void {
  if (s.saved === 0) wound(s, unitOf(s, l.target), l.wounds, u);
}

/** GOW-DMG-01: the other effects in the order Con, Imm, Sup, Kb. */
function takeEffects(s: Gow, l: Hit, u: U): void {
  const target = unitOf(s, l.target);
  if (s.saved === 2 || !onBoard(target)) {
    u.leave(hit);
    return;
  }
  if (l.concussion > 0) concuss(s, target, l.concussion, u);
  if (l.immobilize > 0) immobilize(target, u);
  if (l.suppressed > 0) suppress(target, u);
}

/** GOW-EFF-07: between two equal directions the attacker chooses. */
export const knockWay = decision('knockback', {
  rule: 'GOW-EFF-07',
  who: (s: Gow, l: Hit) => unitOf(s, l.attacker).seat,
  options: (s, l) => (l.knockback > 0 ? knockWays(s, l.from, unitOf(s, l.target)) : []),
  forced: true,
  prompt: (s, l) => `Which way is ${called(unitOf(s, l.target))} knocked back?`,
  label: (_s, _l, way: number) => `To the ${DIRECTION_NAMES[way]}`,
  apply(s, l, way, u) {
    knockBack(s, unitOf(s, l.target), way, l.knockback, u);
  },
});

/** GOW-DMG-01: pair, armour, wounds, other effects. */
export const hit = procedure<Hit>('hit')
  .do(strike, always)
  .decide(drawForArmour)
  .when(
    (_s, l) => l.checks,
    (p) => p.call(armourCheck, (_s, l) => ({ ...l })),
  )
  .do(takeWounds, takeEffects)
  .decide(knockWay);
