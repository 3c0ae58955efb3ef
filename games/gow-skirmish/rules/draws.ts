// GOW-SKL-03: how many cards an ability draws, with every modifier by its name.

import type { Cell } from '@baize/geometry/hexes';
import type { RuleId } from '@baize/kernel';
import type { Suit } from '../content/cards.ts';
import { type Gow, type Unit, unitOf } from '../state.ts';
import { DASH_ID, type Listed, usesOf } from './abilities.ts';
import { coverPenalty, distanceBetween } from './ground.ts';
import { facesOnly } from './melee.ts';
import { passive, stat, weaponOf } from './passives.ts';

/** What an ability is aimed at: units, or a hex. */
export interface Aim {
  targets: readonly number[];
  tile: Cell | null;
}

export const NO_AIM: Aim = { targets: [], tile: null };

export interface Modifier {
  rule: RuleId;
  what: string;
  cards: number;
}

type Note = (rule: RuleId, what: string, cards: number) => void;

/** GOW-SKL-03: N without extra points. All modifiers are summed; only the stat and the charge bonus have a floor. */
export function cardsFor(s: Gow, unit: Unit, listed: Listed, aim: Aim, note?: Note): number {
  const { type } = listed.ability;
  const bare = bareCards(unit, listed, note);
  if (type !== 'melee' && type !== 'ranged') return bare;
  if (aim.tile !== null) return bare + aimAtTile(s, unit, listed, aim.tile, note);
  return aim.targets.length > 0 ? bare + aimAtUnits(s, unit, listed, aim.targets, note) : bare;
}

/** What a modifier adds, and a note of it where one is wanted: most of the time only the sum is. */
function counted(note: Note | undefined, rule: RuleId, what: string, cards: number): number {
  if (note && cards !== 0) note(rule, what, cards);
  return cards;
}

/** What depends on no aim. */
function bareCards(unit: Unit, { id, ability, weapon }: Listed, note: Note | undefined): number {
  const suit = ability.suit as Suit;
  let sum = counted(note, 'GOW-TERM-03', suit, stat(unit, suit));
  if (id === DASH_ID) {
    sum += counted(note, 'GOW-PAS-04', 'Mobility Drills', passive(unit, 'Mobility Drills'));
    sum += counted(note, 'GOW-CON-04', 'Siege Plate', -passive(unit, 'Dash Penalty'));
  }
  if (weapon !== null && unit.weapons[weapon]?.on !== null) sum += counted(note, 'GOW-EQP-04', 'slotted bayonet', -1);
  sum += counted(note, 'GOW-ABIL-03', 'reuse', -usesOf(unit, id));
  return sum + counted(note, 'GOW-CON-06', 'Hip Flask', unit.nips);
}

/** GOW-AREA-01, GOW-AREA-02: no unit is targeted; range is measured to the declared tile. */
function aimAtTile(s: Gow, unit: Unit, { ability }: Listed, tile: Cell, note: Note | undefined): number {
  const far = distanceBetween(s, unit.at, tile) - ability.range;
  let sum = 0;
  if (ability.type === 'ranged' && far > 0) sum += counted(note, 'GOW-RNG-01', 'beyond optimal range', -far);
  if (!ability.lobbed) sum += counted(note, 'GOW-COV-04', 'cover', -coverPenalty(s, unit.at, tile));
  return sum;
}

/** GOW-ABIL-07: the worst of each penalty among the targets, and a bonus only if all of them qualify. */
function aimAtUnits(s: Gow, unit: Unit, listed: Listed, ids: readonly number[], note: Note | undefined): number {
  const { type, lobbed, range } = listed.ability;
  const stalk = type === 'ranged' ? passive(unit, 'Stalk') : 0;
  let far = 0;
  let cover = 0;
  let block = 0;
  let parry = 0;
  let isCharged = unit.charge !== null;
  let isMounted = true;
  let isStalked = stalk > 0;
  for (const id of ids) {
    const target = unitOf(s, id);
    if (type === 'ranged') far = Math.max(far, distanceBetween(s, unit.at, target.at) - range);
    if (!lobbed) cover = Math.max(cover, coverPenalty(s, unit.at, target.at));
    block = Math.max(block, passive(target, 'Block'));
    if (type === 'melee' && facesOnly(s, target, unit)) parry = Math.max(parry, passive(target, 'Parry'));
    isCharged &&= unit.charge?.target === id;
    isMounted &&= target.mount !== null;
    isStalked &&= coverPenalty(s, target.at, unit.at) > 0;
  }
  let sum = counted(note, 'GOW-RNG-01', 'beyond optimal range', -far);
  sum += counted(note, 'GOW-COV-04', 'cover', -cover);
  sum += counted(note, 'GOW-PAS-09', 'Block', -block);
  sum += counted(note, 'GOW-PAS-08', 'Parry', -parry);
  if (type === 'melee' && isCharged) sum += counted(note, 'GOW-CHRG-07', 'charge bonus', unit.charge?.bonus ?? 0);
  if (isMounted) sum += counted(note, 'GOW-PAS-03', 'Cavalry Killer', cavalryKiller(unit, listed));
  if (isStalked) sum += counted(note, 'GOW-PAS-15', 'Stalk', stalk);
  return sum;
}

/** GOW-PAS-03: the unit's own, and that of the weapon it attacks with. */
function cavalryKiller(unit: Unit, { weapon }: Listed): number {
  return passive(unit, 'Cavalry Killer') + (weapon === null ? 0 : (weaponOf(unit, weapon).kind.passives['Cavalry Killer'] ?? 0));
}

/** The same as a list that a player can check. */
export function explainDraw(s: Gow, unit: Unit, listed: Listed, aim: Aim, extra: number): { cards: number; parts: Modifier[] } {
  const parts: Modifier[] = [];
  const cards = cardsFor(s, unit, listed, aim, (rule, what, number) => parts.push({ rule, what, cards: number }));
  if (extra > 0) parts.push({ rule: 'GOW-ACT-04', what: 'extra points', cards: extra });
  return { cards: cards + extra, parts };
}
