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
  const { ability } = listed;
  const suit = ability.suit as Suit;
  let sum = 0;
  const add = (rule: RuleId, what: string, cards: number) => {
    sum += cards;
    if (cards !== 0) note?.(rule, what, cards);
  };
  add('GOW-TERM-03', suit, stat(unit, suit));
  if (listed.id === DASH_ID) {
    add('GOW-PAS-04', 'Mobility Drills', passive(unit, 'Mobility Drills'));
    add('GOW-CON-04', 'Siege Plate', -passive(unit, 'Dash Penalty'));
  }
  if (listed.weapon !== null && unit.weapons[listed.weapon]?.on !== null) add('GOW-EQP-04', 'slotted bayonet', -1);
  add('GOW-ABIL-03', 'reuse', -usesOf(unit, listed.id));
  add('GOW-CON-06', 'Hip Flask', unit.nips);
  if (ability.type === 'melee' || ability.type === 'ranged') {
    if (aim.tile !== null) aimAtTile(s, unit, listed, aim.tile, add);
    else if (aim.targets.length > 0) aimAtUnits(s, unit, listed, aim.targets, add);
  }
  return sum;
}

/** GOW-AREA-01, GOW-AREA-02: no unit is targeted; range is measured to the declared tile. */
function aimAtTile(s: Gow, unit: Unit, { ability }: Listed, tile: Cell, add: Note): void {
  const far = distanceBetween(s, unit.at, tile) - ability.range;
  if (ability.type === 'ranged' && far > 0) add('GOW-RNG-01', 'beyond optimal range', -far);
  if (!ability.lobbed) add('GOW-COV-04', 'cover', -coverPenalty(s, unit.at, tile));
}

/** GOW-ABIL-07: the worst of each penalty among the targets, and a bonus only if all of them qualify. */
function aimAtUnits(s: Gow, unit: Unit, listed: Listed, ids: readonly number[], add: Note): void {
  const { type, lobbed, range } = listed.ability;
  const stalk = type === 'ranged' ? passive(unit, 'Stalk') : 0;
  let [far, cover, block, parry] = [0, 0, 0, 0];
  let [isCharged, isMounted, isStalked] = [unit.charge !== null, true, stalk > 0];
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
  add('GOW-RNG-01', 'beyond optimal range', -far);
  add('GOW-COV-04', 'cover', -cover);
  add('GOW-PAS-09', 'Block', -block);
  add('GOW-PAS-08', 'Parry', -parry);
  if (type === 'melee' && isCharged) add('GOW-CHRG-07', 'charge bonus', unit.charge?.bonus ?? 0);
  if (isMounted) add('GOW-PAS-03', 'Cavalry Killer', cavalryKiller(unit, listed));
  if (isStalked) add('GOW-PAS-15', 'Stalk', stalk);
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
