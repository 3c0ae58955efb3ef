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
  const { ability } = listed;
  const targets = ids.map((id) => unitOf(s, id));
  const worst = (of: (target: Unit) => number) => {
    let most = 0;
    for (const target of targets) most = Math.max(most, of(target));
    return -most;
  };
  if (ability.type === 'ranged') {
    const far = worst((target) => distanceBetween(s, unit.at, target.at) - ability.range);
    if (far < 0) add('GOW-RNG-01', 'beyond optimal range', far);
  }
  if (!ability.lobbed)
    add(
      'GOW-COV-04',
      'cover',
      worst((target) => coverPenalty(s, unit.at, target.at)),
    );
  add(
    'GOW-PAS-09',
    'Block',
    worst((target) => passive(target, 'Block')),
  );
  if (ability.type === 'melee') {
    add(
      'GOW-PAS-08',
      'Parry',
      worst((target) => (facesOnly(s, target, unit) ? passive(target, 'Parry') : 0)),
    );
    const { charge } = unit;
    if (charge && targets.every((target) => target.id === charge.target)) add('GOW-CHRG-07', 'charge bonus', charge.bonus);
  }
  if (targets.every((target) => target.mount !== null)) add('GOW-PAS-03', 'Cavalry Killer', cavalryKiller(unit, listed));
  if (ability.type === 'ranged') {
    const stalk = passive(unit, 'Stalk');
    if (stalk > 0 && targets.every((target) => coverPenalty(s, target.at, unit.at) > 0)) add('GOW-PAS-15', 'Stalk', stalk);
  }
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
