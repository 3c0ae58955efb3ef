// GOW-MEL-01, GOW-RNG-01, GOW-SUPP, GOW-AREA: whom or what an ability may be aimed at, and why not.

import type { Cell } from '@baize/geometry/hexes';
import type { Refusal, RuleId } from '@baize/kernel';
import type { Ability, Choice, Effects } from '../content/ability.ts';
import { called } from '../names.ts';
import { foe, type Gow, onBoard, type Unit, unitsOf } from '../state.ts';
import type { Listed } from './abilities.ts';
import { cardsFor } from './draws.ts';
import { boardOf, canStandOn, distanceBetween, isOccupied, isSeen, signAt } from './ground.ts';
import { inMelee } from './passives.ts';

function no(rule: RuleId, reason: string): Refusal {
  return { rule, reason };
}

/** GOW-SKL-02, GOW-MEL-01, GOW-RNG-01, GOW-LOS-04: the rule by which an attack may not be aimed at a unit, the number of cards apart. */
function forbidsTarget(s: Gow, unit: Unit, ability: Ability, target: Unit | undefined): keyof typeof OFF_TARGET | null {
  if (!target || !onBoard(target)) return 'GOW-TERM-01';
  if (target.seat === unit.seat) return 'GOW-SKL-02';
  const isFar = distanceBetween(s, unit.at, target.at) > ability.range;
  if (isFar && ability.type === 'melee') return 'GOW-MEL-01';
  if (!ability.lobbed && !isSeen(s, unit.at, target.at)) return 'GOW-LOS-01';
  return isFar && ability.type === 'ranged' && ability.multitarget ? 'GOW-ABIL-07' : null;
}

/** Apart from the rule itself, which is asked far more often than its words are read. */
const OFF_TARGET = {
  'GOW-TERM-01': () => 'There is no such unit on the board.',
  'GOW-SKL-02': () => 'Melee and Ranged abilities target enemies only.',
  'GOW-MEL-01': (name: string, { name: attack, range }: Ability, distance: number) =>
    `${name} is ${distance} hexes away, and ${attack} reaches ${range}.`,
  'GOW-LOS-01': (name: string) => `Hard Cover hides ${name}.`,
  'GOW-ABIL-07': (name: string, { range }: Ability) => `${name} is beyond the optimal range of ${range}.`,
};

/** Why an attack may not be aimed at a unit, the number of cards apart. */
export function offTarget(s: Gow, unit: Unit, { ability }: Listed, target: Unit | undefined): Refusal | null {
  const rule = forbidsTarget(s, unit, ability, target);
  if (rule === null) return null;
  // Who has fallen stands nowhere: only who is too far off is measured to.
  const distance = target && rule === 'GOW-MEL-01' ? distanceBetween(s, unit.at, target.at) : 0;
  return no(rule, OFF_TARGET[rule](target ? called(target) : '', ability, distance));
}

/** Enemies at which an attack may be aimed. */
export function attackTargets(s: Gow, unit: Unit, listed: Listed): Unit[] {
  const targets: Unit[] = [];
  for (const target of s.units) if (forbidsTarget(s, unit, listed.ability, target) === null) targets.push(target);
  return targets;
}

/** GOW-SKL-04: N must be at least 1. */
export function tooFew(cards: number): Refusal | null {
  return cards >= 1 ? null : no('GOW-SKL-04', `It would draw ${cards} cards.`);
}

/** GOW-AREA-01: tiles that an Area ability may be aimed at with so many extra points. */
export function areaTiles(s: Gow, unit: Unit, listed: Listed, extra: number): Cell[] {
  return boardOf(s).open.filter((tile) => mayHitTile(s, unit, listed, extra, tile));
}

/** Whether there is any. */
export function hasAreaTile(s: Gow, unit: Unit, listed: Listed, extra: number): boolean {
  return boardOf(s).open.some((tile) => mayHitTile(s, unit, listed, extra, tile));
}

function mayHitTile(s: Gow, unit: Unit, listed: Listed, extra: number, tile: Cell): boolean {
  const { ability } = listed;
  if (ability.type === 'melee' && distanceBetween(s, unit.at, tile) > ability.range) return false;
  if (!ability.lobbed && !isSeen(s, unit.at, tile)) return false;
  return cardsFor(s, unit, listed, { targets: [], tile }) + extra >= 1;
}

/** GOW-SUPP-01: whether an effect goes to friends, to enemies, or to nobody. */
export function supportSide(effects: Effects): 'friend' | 'enemy' | 'nobody' {
  if (effects.suppressed || effects.concussion) return 'enemy';
  return effects.commanded || effects.clear || effects.heal || effects.move ? 'friend' : 'nobody';
}

/** GOW-SUPP-01, GOW-EFF-11: units within range, of the right side; Cmd not for the user, Move not in melee. */
export function supportTargets(s: Gow, unit: Unit, { ability }: Listed, { effects }: Choice): Unit[] {
  const side = supportSide(effects);
  if (side === 'nobody') return [];
  return unitsOf(s, side === 'friend' ? unit.seat : foe(unit.seat)).filter(
    (target) =>
      distanceBetween(s, unit.at, target.at) <= ability.range &&
      !(effects.commanded && target.id === unit.id) &&
      !(effects.move && inMelee(s, target)),
  );
}

/** GOW-SUPP-03. */
export function canSupport(s: Gow, unit: Unit, listed: Listed): boolean {
  return listed.ability.choices.some(
    (choice) => supportSide(choice.effects) === 'nobody' || supportTargets(s, unit, listed, choice).length > 0,
  );
}

/** GOW-CON-06: hexes for smoke and for caltrops. */
export function hexTargets(s: Gow, unit: Unit, { ability }: Listed): Cell[] {
  const { smoke, caltrops } = ability.choices[0]?.effects ?? {};
  if (!smoke && !caltrops) return [];
  return boardOf(s).open.filter((cell) => {
    if (distanceBetween(s, unit.at, cell) > ability.range) return false;
    return smoke ? canStandOn(s, cell) : signAt(s, cell) === '.' && !s.caltrops.includes(cell) && !isOccupied(s, cell);
  });
}
