// What a builder can do to a sheet. Nothing here asks whether it is legal: that is the validator's business.
import { entryOf } from '../content/lists/index.ts';
import { baseProfile } from '../content/profiles.ts';
import type { Armour, Attribute, Barding, Gun, ListId, Mount, Quality, Shield, Spell, Talisman, Weapon } from '../content/types.ts';
import { groupOf } from './choices.ts';
import { recordOf } from './record.ts';
import { blankModel, type Choice, type CustomModel, customModel, freeId, type ListModel, type Sheet, type SheetModel } from './sheet.ts';
import { mayLead } from './warband.ts';

export type Figure = 'cp' | 'initiative' | 'fight' | 'shoot' | 'rate';

export type Change =
  | { do: 'add'; list: ListId | 'fantasy'; entry: string }
  | { do: 'add-custom'; rank: number }
  | { do: 'copy' | 'remove'; model: string }
  | { do: 'rename'; model: string | null; name: string }
  | { do: 'template'; template: Sheet['template'] }
  | { do: 'morale'; morale: number }
  | { do: 'leader' | 'bearer'; model: string | null }
  | { do: 'add-gun'; gun: Gun }
  | { do: 'remove-gun'; id: string }
  | { do: 'crew'; id: string; model: string; on: boolean }
  | { do: 'choose'; model: string; choice: Choice; on: boolean }
  | { do: 'either' | 'primary'; model: string; weapon: Weapon | null }
  | { do: 'handler'; model: string; on: boolean }
  | { do: 'barding'; model: string; barding: Barding | null }
  | { do: 'spell'; model: string; spell: Spell; on: boolean }
  | { do: 'talisman'; model: string; talisman: Talisman; on: boolean }
  | { do: 'quality'; model: string; weapon: Weapon; quality: Exclude<Quality, 'solomon'>; on: boolean }
  | { do: 'figure'; model: string; figure: Figure; value: number }
  | { do: 'arm'; model: string; weapon: Weapon; on: boolean }
  | { do: 'poison'; model: string; weapon: Weapon; on: boolean }
  | { do: 'wear'; model: string; armour: Armour | null }
  | { do: 'shield'; model: string; shield: Shield | null }
  | { do: 'mount'; model: string; mount: Mount | null }
  | { do: 'attribute'; model: string; attribute: Attribute; on: boolean };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A list with a thing put in, or its last likeness taken out. */
function turned<T>(list: readonly T[], item: T, on: boolean): T[] {
  if (on) return [...list, item];
  const at = list.findLastIndex((each) => same(each, item));
  return list.filter((_, index) => index !== at);
}

function withModel<K extends SheetModel>(sheet: Sheet, id: string, kind: K['kind'] | null, alter: (model: K) => Partial<K>): Sheet {
  const changed = (model: SheetModel) => (model.id === id && (!kind || model.kind === kind) ? { ...model, ...alter(model as K) } : model);
  return { ...sheet, models: sheet.models.map(changed) };
}

/** The first that can lead is Leader until another is named. */
function added(sheet: Sheet, model: SheetModel): Sheet {
  const leads = sheet.leader === null && mayLead(recordOf(sheet, model));
  return { ...sheet, models: [...sheet.models, model], leader: leads ? model.id : sheet.leader };
}

function removed(sheet: Sheet, id: string): Sheet {
  return {
    ...sheet,
    models: sheet.models.filter((model) => model.id !== id),
    guns: sheet.guns.map((gun) => ({ ...gun, crew: gun.crew.filter((member) => member !== id) })),
    leader: sheet.leader === id ? null : sheet.leader,
    bearer: sheet.bearer === id ? null : sheet.bearer,
  };
}

function copied(sheet: Sheet, id: string): Sheet {
  const model = sheet.models.find((each) => each.id === id);
  return model ? added(sheet, { ...model, id: freeId(sheet.models, 'm'), name: null }) : sheet;
}

/** Of a bullet that allows one choice, the new choice takes the place of the old. */
function chosen(model: ListModel, choice: Choice, on: boolean): Partial<ListModel> {
  const single = groupOf(model, choice)?.most === 1;
  const rest = on && single ? model.options.filter(({ group }) => group !== choice.group) : model.options;
  return { options: turned(rest, choice, on) };
}

function poisoned(model: CustomModel, weapon: Weapon, on: boolean): Partial<CustomModel> {
  const at = model.arms.findIndex((arm) => arm.weapon === weapon && arm.poisoned !== on);
  return { arms: model.arms.map((arm, index) => (index === at ? { ...arm, poisoned: on } : arm)) };
}

function disarmed(model: CustomModel, weapon: Weapon): Partial<CustomModel> {
  const at = model.arms.findLastIndex((arm) => arm.weapon === weapon);
  return { arms: model.arms.filter((_, index) => index !== at) };
}

/** The sheet after a change; the sheet itself stays as it is. */
export function change(sheet: Sheet, act: Change): Sheet {
  switch (act.do) {
    case 'add':
      entryOf(act.list, act.entry);
      return added(sheet, blankModel(freeId(sheet.models, 'm'), act.list, act.entry));
    case 'add-custom':
      return added(sheet, customModel(freeId(sheet.models, 'm'), baseProfile(act.rank)));
    case 'copy':
      return copied(sheet, act.model);
    case 'remove':
      return removed(sheet, act.model);
    case 'rename':
      if (act.model === null) return { ...sheet, name: act.name };
      return withModel(sheet, act.model, null, () => ({ name: act.name || null }));
    case 'template':
      return { ...sheet, template: act.template };
    case 'morale':
      return { ...sheet, morale: act.morale };
    case 'leader':
      return { ...sheet, leader: act.model };
    case 'bearer':
      return { ...sheet, bearer: act.model };
    case 'add-gun':
      return { ...sheet, guns: [...sheet.guns, { id: freeId(sheet.guns, 'g'), gun: act.gun, crew: [] }] };
    case 'remove-gun':
      return { ...sheet, guns: sheet.guns.filter(({ id }) => id !== act.id) };
    case 'crew':
      return { ...sheet, guns: sheet.guns.map((gun) => (gun.id === act.id ? { ...gun, crew: turned(gun.crew, act.model, act.on) } : gun)) };
    case 'choose':
      return withModel<ListModel>(sheet, act.model, 'entry', (model) => chosen(model, act.choice, act.on));
    case 'either':
      return withModel<ListModel>(sheet, act.model, 'entry', () => ({ either: act.weapon }));
    case 'handler':
      return withModel<ListModel>(sheet, act.model, 'entry', () => ({ handler: act.on }));
    case 'primary':
      return withModel(sheet, act.model, null, () => ({ primary: act.weapon }));
    case 'barding':
      return withModel(sheet, act.model, null, () => ({ barding: act.barding }));
    case 'spell':
      return withModel(sheet, act.model, null, ({ spells }) => ({ spells: turned(spells, act.spell, act.on) }));
    case 'talisman':
      return withModel(sheet, act.model, null, ({ talismans }) => ({ talismans: turned(talismans, act.talisman, act.on) }));
    case 'quality': {
      const quality = { weapon: act.weapon, quality: act.quality };
      return withModel(sheet, act.model, null, ({ qualities }) => ({ qualities: turned(qualities, quality, act.on) }));
    }
    case 'figure':
      return withModel<CustomModel>(sheet, act.model, 'custom', () => ({ [act.figure]: act.value }));
    case 'arm':
      return withModel<CustomModel>(sheet, act.model, 'custom', (model) =>
        act.on ? { arms: [...model.arms, { weapon: act.weapon, poisoned: false }] } : disarmed(model, act.weapon),
      );
    case 'poison':
      return withModel<CustomModel>(sheet, act.model, 'custom', (model) => poisoned(model, act.weapon, act.on));
    case 'wear':
      return withModel<CustomModel>(sheet, act.model, 'custom', () => ({ armour: act.armour }));
    case 'shield':
      return withModel<CustomModel>(sheet, act.model, 'custom', () => ({ shield: act.shield }));
    case 'mount':
      return withModel<CustomModel>(sheet, act.model, 'custom', () => ({ mount: act.mount }));
    case 'attribute':
      return withModel<CustomModel>(sheet, act.model, 'custom', ({ attributes }) => ({
        attributes: turned(attributes, act.attribute, act.on),
      }));
  }
}
