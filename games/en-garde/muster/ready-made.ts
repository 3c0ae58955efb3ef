// The ready-made warbands (EGW-READY-01) as sheets.
import { isAttribute } from '../content/attributes.ts';
import { entryOf, LISTS } from '../content/lists/index.ts';
import { READY_MADE, type ReadyMade } from '../content/ready-made.ts';
import type { ListId, Weapon } from '../content/types.ts';
import { offered } from './choices.ts';
import { blankModel, blankSheet, type Choice, type ListModel, type Sheet } from './sheet.ts';

/** `matchlock`, `@commander` or `@weapon-master(sword)`: the choice of the entry's options that is meant. */
function readChoice(list: ListId, entry: string, text: string): Choice {
  const [, item, weapon] = /^@?([a-z-]+)(?:\(([a-z-]+)\))?$/.exec(text) ?? [];
  const fits = (group: ReturnType<typeof entryOf>['options'][number]) =>
    item !== undefined && offered(group, item) && !group.excludes.some((excluded) => excluded === item);
  const group = entryOf(list, entry).options.find(fits);
  if (!group || !item) throw new Error(`${entry} has no option '${text}'.`);
  const choice = { group: group.id, item: item as Choice['item'] };
  return isAttribute(item) && weapon ? { ...choice, weapon: weapon as Weapon } : choice;
}

export function readyMade(list: ListId): Sheet {
  const row = READY_MADE.find((each) => each.list === list);
  if (!row) throw new Error(`There is no ready-made warband of ${list}.`);
  return sheetFrom(row);
}

/** A sheet from its units in words. */
export function sheetFrom(row: Omit<ReadyMade, 'points'>): Sheet {
  const { list } = row;
  const sheet = blankSheet(list, LISTS[list].name);
  const firsts: (string | undefined)[] = [];
  for (const [unit, [count, entry, ...options]] of row.units.entries()) {
    firsts.push(`m${sheet.models.length + 1}`);
    for (let n = 0; n < count; n++) {
      const model: ListModel = { ...blankModel(`m${sheet.models.length + 1}`, list, entry), handler: row.handlers === unit };
      for (const option of options) {
        const choice = readChoice(list, entry, option);
        model.options.push(choice);
        takeNamed(model, choice);
      }
      sheet.models.push(model);
    }
  }
  sheet.leader = firsts[0] ?? null;
  sheet.bearer = (row.bearer === undefined ? null : firsts[row.bearer]) ?? null;
  return sheet;
}

/** EGW-OPT-05: who is master of a weapon that the equipment line leaves open takes that one. */
function takeNamed(model: ListModel, { weapon }: Choice): void {
  const open = entryOf(model.list, model.entry).carries.find(({ oneOf }) => oneOf.length > 1);
  if (weapon && open?.oneOf.includes(weapon)) model.either = weapon;
}

export function readyMades(): Sheet[] {
  return READY_MADE.map(({ list }) => readyMade(list));
}
