// Nations: what they are called, how they are painted, and whether their infantry knows the attack column (AGW-FORM-03).
import { ARMY_LISTS } from './armies/index.ts';
import type { ArmyList, Group } from './armies/types.ts';

export interface Nation {
  name: string;
  group: Group;
  attackColumn: boolean;
  wardrobe: string;
  /** The list that its units may be taken from (AGX-ARMY-01). */
  list: ArmyList | null;
}

/** The one that a player makes up; it has no list. */
export const OWN_NATION = 'own';

function nationOf(list: ArmyList): Nation {
  const { name, group, attackColumn, id } = list;
  return { name, group, attackColumn, wardrobe: id, list };
}

export const NATIONS: Readonly<Record<string, Nation>> = {
  ...Object.fromEntries(Object.values(ARMY_LISTS).map((list) => [list.id, nationOf(list)])),
  [OWN_NATION]: { name: 'A nation of your own', group: 'imaginary', attackColumn: true, wardrobe: 'valdoria', list: null },
};
