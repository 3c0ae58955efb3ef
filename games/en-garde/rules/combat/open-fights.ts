// Which combats are open now, by the kind of close combat that is played (EG-CMB-04, EG-SIM-03).
import type { EnGarde, Id } from '../../state.ts';
import { type Group, groupsOf } from '../simplified/simplified.ts';
import { splitMelee } from './melee.ts';

export function openFights(s: EnGarde): Group[] {
  return s.fixed.rules.combat === 'simplified' ? groupsOf(s) : splitMelee(s);
}

/** The combat in which a model now would fight (EG-SHT-06). */
export function combatOf(s: EnGarde, id: Id): Id[] | null {
  const group = openFights(s).find(({ models }) => models[0].includes(id) || models[1].includes(id));
  return group ? [...group.models[0], ...group.models[1]] : null;
}
