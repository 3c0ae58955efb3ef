// From a model on a sheet to its record (EG-GEN-03): the entry's profile with its options carried out.
import { isArmour, isMount, isShield } from '../content/armour.ts';
import { isAttribute } from '../content/attributes.ts';
import { entryOf } from '../content/lists/index.ts';
import { magicPoints, TALISMAN } from '../content/magic.ts';
import type { Arm, Armour, Attribute, Item, Mark, ModelRecord, Mount, Rate, Shield, Weapon } from '../content/types.ts';
import { RATES } from '../content/types.ts';
import { CLOSE, isClose, isMissile } from '../content/weapons.ts';
import { groupOf, offered } from './choices.ts';
import { modelPoints } from './points.ts';
import type { CustomModel, ListModel, Sheet, SheetModel } from './sheet.ts';

/** What a model has in hand and on its body. */
interface Kit {
  arms: Arm[];
  armour: Armour | null;
  shield: Shield | null;
  mount: Mount | null;
  attributes: Attribute[];
}

function add(kit: Kit, item: Item): void {
  if (isArmour(item)) kit.armour = item;
  else if (isShield(item)) kit.shield = item;
  else if (isMount(item)) kit.mount = item;
  else kit.arms.push({ weapon: item });
}

function remove(kit: Kit, item: Item): void {
  if (isArmour(item)) kit.armour = null;
  else if (isShield(item)) kit.shield = null;
  else if (isMount(item)) kit.mount = null;
  else {
    const at = kit.arms.findIndex((arm) => arm.weapon === item);
    if (at >= 0) kit.arms.splice(at, 1);
  }
}

/** EGW-OPT-01: gaining adds, exchanging removes the named thing and adds the other. */
function listKit(model: ListModel): Kit {
  const entry = entryOf(model.list, model.entry);
  const kit: Kit = {
    arms: entry.carries.map(({ oneOf, name, poisoned, qualities }) => ({
      weapon: model.either && oneOf.includes(model.either) ? model.either : (oneOf[0] as Weapon),
      ...(name ? { name } : {}),
      ...(poisoned ? { poisoned } : {}),
      ...(qualities ? { qualities: [...qualities] } : {}),
    })),
    armour: entry.armour,
    shield: entry.shield,
    mount: entry.mount,
    attributes: entry.attributes.map((attribute) => ({ ...attribute })),
  };
  for (const choice of model.options) {
    const group = groupOf(model, choice);
    if (!group || !offered(group, choice.item)) continue;
    if (isAttribute(choice.item)) kit.attributes.push(choice.weapon ? { id: choice.item, weapon: choice.weapon } : { id: choice.item });
    else {
      if (group.givesUp) remove(kit, group.givesUp);
      add(kit, choice.item);
    }
  }
  return kit;
}

function customKit(model: CustomModel): Kit {
  const { armour, shield, mount } = model;
  const arms = model.arms.map(({ weapon, poisoned }): Arm => (poisoned ? { weapon, poisoned } : { weapon }));
  return { arms, armour, shield, mount, attributes: model.attributes.map((attribute) => ({ ...attribute })) };
}

/** EG-ATR-06, EG-WPN-10: what can be the weapon, or the second weapon, of a Duellist. */
function oneHanded(weapon: Weapon): boolean {
  if (isMissile(weapon)) return weapon === 'pistol' || weapon === 'thrown-weapon' || weapon === 'javelin';
  return weapon !== 'hands-and-feet' && !CLOSE[weapon].twoHanded;
}

/** EGW-PTS-06: a Duellist without a second one-handed weapon receives a dagger. */
function giveDagger(kit: Kit): void {
  if (!kit.attributes.some(({ id }) => id === 'duellist')) return;
  if (kit.arms.filter(({ weapon }) => oneHanded(weapon)).length < 2) kit.arms.push({ weapon: 'dagger' });
}

/** EGW-ITEM-01: magic goes onto the first such weapon that has not got it yet. */
function enchant(kit: Kit, qualities: SheetModel['qualities']): void {
  for (const { weapon, quality } of qualities) {
    const arm = kit.arms.find((each) => each.weapon === weapon && !each.qualities?.includes(quality));
    if (arm) arm.qualities = [...(arm.qualities ?? []), quality];
  }
}

/** EGW-PTS-08: a bought change applies to the state in which the model starts. */
function rates(kit: Kit, onFoot: Rate, steps: number): { move: Rate; footMove: Rate } {
  const flies = kit.attributes.some(({ id }) => id === 'fly');
  const start = kit.mount ? 'cavalry' : onFoot;
  const at = Math.max(0, Math.min(RATES.length - 1, RATES.indexOf(start) + steps));
  const move = flies && !kit.mount ? 'fast' : (RATES[at] as Rate);
  return { move, footMove: kit.mount ? 'infantry' : move };
}

/** EG-WPN-01: the named weapon, else the first close combat weapon listed. */
function primaryOf(arms: readonly Arm[], named: Weapon | null): number | null {
  const chosen = named ? arms.findIndex(({ weapon }) => weapon === named && isClose(weapon)) : -1;
  const at = chosen >= 0 ? chosen : arms.findIndex(({ weapon }) => isClose(weapon) && weapon !== 'hands-and-feet');
  return at >= 0 ? at : null;
}

export function recordOf(sheet: Sheet, model: SheetModel): ModelRecord {
  const entry = model.kind === 'entry' ? entryOf(model.list, model.entry) : null;
  const kit = model.kind === 'entry' ? listKit(model) : customKit(model);
  giveDagger(kit);
  enchant(kit, model.qualities);
  const onFoot = entry && !entry.mount ? entry.move : 'infantry';
  const { rank, cp, initiative, fight, shoot } = entry ?? (model as CustomModel);
  const marks: Mark[] = entry ? [...entry.marks] : [];
  if (model.kind === 'entry' && model.handler) marks.push('handler');
  const casts = kit.attributes.some(({ id }) => id === 'magician');
  return {
    id: model.id,
    name: model.name ?? entry?.name ?? `Rank ${rank}`,
    list: model.kind === 'entry' ? model.list : null,
    entry: entry?.id ?? null,
    rank,
    ...rates(kit, onFoot, model.kind === 'custom' ? model.rate : 0),
    cp,
    initiative: initiative + (kit.attributes.some(({ id }) => id === 'fast') ? 1 : 0),
    fight,
    shoot,
    arms: kit.arms,
    primary: primaryOf(kit.arms, model.primary),
    armour: kit.armour,
    shield: kit.shield,
    mount: kit.mount ? { kind: kit.mount, barding: model.barding } : null,
    attributes: kit.attributes,
    spells: entry && entry.spells.length > 0 ? [...entry.spells] : [...model.spells],
    magicPoints: casts ? magicPoints(rank) + model.talismans.reduce((sum, each) => sum + TALISMAN[each].magicPoints, 0) : 0,
    talismans: [...model.talismans],
    marks,
    points: modelPoints(sheet, model),
  };
}
