// What a sheet's lists and option groups say about a model.
import { ARMOUR, isArmour, isMount, isShield, MOUNT, SHIELD } from '../content/armour.ts';
import { ATTRIBUTE, isAttribute } from '../content/attributes.ts';
import { entryOf, LISTS } from '../content/lists/index.ts';
import type { AttributeId, Item, ListId, OptionGroup } from '../content/types.ts';
import { weaponName } from '../content/weapons.ts';
import type { Choice, ListModel, Sheet } from './sheet.ts';

/** The Morale Rating under which the sheet's warband fights (EGW-PTS-09). */
export function moraleOf(sheet: Sheet): number {
  return sheet.list === 'custom' ? sheet.morale : LISTS[sheet.list].morale;
}

/** The bullet that a choice was made from, if the entry has it. */
export function groupOf(model: ListModel, choice: Choice): OptionGroup | undefined {
  return entryOf(model.list, model.entry).options.find((group) => group.id === choice.group);
}

/** What a choice costs, and whether the bullet offers it at all; crews are chosen with their gun. */
export function offered(group: OptionGroup, item: string): { cost: number } | undefined {
  if (group.kind === 'crew') return undefined;
  return group.choices.find((choice) => choice.item === item || (choice.item === 'any' && isAttribute(item)));
}

/** The Morale for which the prices of a list's models are made; sample fantasy models are priced for 7 (EGW-FMOD-01). */
export function pricedFor(list: ListId | 'fantasy'): number {
  return list === 'fantasy' ? 7 : LISTS[list].morale;
}

/** The name of anything that an option can give. */
export function itemName(item: Item | AttributeId): string {
  if (isAttribute(item)) return ATTRIBUTE[item].name;
  if (isArmour(item)) return ARMOUR[item].name;
  if (isShield(item)) return SHIELD[item].name;
  return isMount(item) ? MOUNT[item].name : weaponName(item);
}
