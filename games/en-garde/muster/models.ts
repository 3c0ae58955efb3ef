// Whether a single model is legal: the options of an entry (EGW-OPT) and the freedom of a custom model (EGW-PTS).
import { ATTRIBUTE } from '../content/attributes.ts';
import { entryOf, findEntry, LISTS } from '../content/lists/index.ts';
import { baseProfile } from '../content/profiles.ts';
import type { Attribute, Condition, ModelRecord, OptionGroup } from '../content/types.ts';
import { RATES } from '../content/types.ts';
import { isClose, weaponName } from '../content/weapons.ts';
import { refuseFantasy, refuseGifts } from './attributes.ts';
import { itemName, offered } from './choices.ts';
import { counted, type Draft, type Objection, object, serves } from './draft.ts';
import type { Choice, CustomModel, ListModel, SheetModel } from './sheet.ts';

/** EGW-COMP-03, -16: a model of this warband's list, or of one that may lend models to it. */
export function refuseOrigin({ sheet, terms }: Draft, model: SheetModel): Objection | null {
  if (model.kind === 'custom') return sheet.list === 'custom' ? null : object('EGW-COMP-03', 'A list has no custom models.', model.id);
  const entry = findEntry(model.list, model.entry);
  if (!entry) return object('EGW-COMP-03', `There is no '${model.entry}' in ${model.list}.`, model.id);
  if (model.list === sheet.list) return null;
  if (model.list === 'fantasy')
    return terms.fantasy ? null : object('EGW-FMOD-01', `${entry.name} is only for fantastical games.`, model.id);
  const lends =
    sheet.list !== 'custom' && LISTS[sheet.list].composition.some((line) => line.kind === 'most-from-list' && line.list === model.list);
  return lends ? null : object('EGW-COMP-03', `${entry.name} is of another list.`, model.id);
}

/** EGW-OPT-03. */
function meets(draft: Draft, model: ListModel, record: ModelRecord, condition: Condition): string | null {
  switch (condition.kind) {
    case 'mounted':
      return record.mount ? null : 'only if mounted';
    case 'attribute':
      return record.attributes.some(({ id }) => id === condition.attribute) ? null : `only with ${ATTRIBUTE[condition.attribute].name}`;
    case 'item':
      return record.arms.some(({ weapon }) => weapon === condition.item) ? null : `only with a ${itemName(condition.item).toLowerCase()}`;
    case 'alone':
      return model.options.length === 1 ? null : 'only if no other option is taken';
    case 'all-others-mounted': {
      const onFoot = draft.models.filter((other) => other.model.id !== model.id && !other.record.mount).length;
      return onFoot === 0 ? null : `only if every other model is mounted, and ${onFoot} ${onFoot === 1 ? 'is' : 'are'} not`;
    }
  }
}

/** EGW-OPT-01, -03, -04: the choices made from one bullet. */
function refuseGroup(draft: Draft, model: ListModel, record: ModelRecord, group: OptionGroup, chosen: readonly Choice[]): Objection[] {
  const found: Objection[] = [];
  const no = (rule: string, reason: string) => found.push(object(rule, `${record.name}: ${reason}`, model.id));
  if (chosen.length > group.most)
    no('EGW-OPT-01', `${chosen.length} choices where ${group.most} ${group.most === 1 ? 'is' : 'are'} allowed.`);
  for (const { item } of chosen) {
    if (!offered(group, item)) no('EGW-OPT-01', `${itemName(item)} is not offered there.`);
    if (group.excludes.some((excluded) => excluded === item)) no('EGW-OPT-04', `${itemName(item)} only comes through its own option.`);
  }
  const unmet = group.condition && meets(draft, model, record, group.condition);
  if (unmet) no('EGW-OPT-03', `${itemName((chosen[0] as Choice).item)} ${unmet}.`);
  return found;
}

/** EG-ARM-01: no second armour or shield on top of the one that is worn. */
function refuseDouble(model: ListModel, record: ModelRecord): Objection[] {
  const entry = entryOf(model.list, model.entry);
  const worn = (has: unknown, is: 'armour' | 'shield', test: RegExp) => {
    const gains = model.options.filter(
      ({ group, item }) => entry.options.some((each) => each.id === group && each.kind === 'gain') && test.test(item),
    );
    return gains.length + (has ? 1 : 0) > 1 ? [object('EG-ARM-01', `${record.name} wears one ${is} at most.`, model.id)] : [];
  };
  return [...worn(entry.armour, 'armour', /-armour$/), ...worn(entry.shield, 'shield', /^(buckler|shield)$/)];
}

function refuseListModel(draft: Draft, model: ListModel, record: ModelRecord): Objection[] {
  const entry = entryOf(model.list, model.entry);
  const found: Objection[] = [];
  for (const group of entry.options) {
    const chosen = model.options.filter((choice) => choice.group === group.id);
    if (chosen.length > 0) found.push(...refuseGroup(draft, model, record, group, chosen));
  }
  for (const { group } of model.options)
    if (!entry.options.some(({ id }) => id === group))
      found.push(object('EGW-OPT-01', `${record.name} has no option '${group}'.`, model.id));
  if (model.either && !entry.carries.some(({ oneOf }) => oneOf.length > 1 && model.either && oneOf.includes(model.either)))
    found.push(object('EGW-OPT-05', `${record.name} cannot choose a ${weaponName(model.either).toLowerCase()}.`, model.id));
  return [...found, ...refuseDouble(model, record)];
}

/** EGW-PTS-04: between the least and the base profile of the Rank. */
function refuseCharacteristics(model: CustomModel, legendary: boolean): Objection[] {
  const base = baseProfile(model.rank);
  const above = legendary ? 3 : 0;
  const spans = [
    ['CP', model.cp, 1, base.cp + above],
    ['Initiative', model.initiative, 0, base.initiative + above],
    ['Fight', model.fight, 1, base.fight + above],
    ['Shoot', model.shoot, 0, base.shoot + above],
  ] as const;
  return spans
    .filter(([, value, least, most]) => value < least || value > most)
    .map(([name, value, least, most]) =>
      object('EGW-PTS-04', `Rank ${model.rank}: ${name} from ${least} to ${most}, not ${value}.`, model.id),
    );
}

/** EGW-PTS-07. */
function refuseArms(model: CustomModel): Objection[] {
  const FREE = ['dagger', 'sword', 'hand-weapon', 'staff'];
  const no = (reason: string) => object('EGW-PTS-07', reason, model.id);
  const found: Objection[] = [];
  const names = model.arms.map(({ weapon }) => weapon);
  const paid = names.filter((weapon) => !FREE.includes(weapon));
  if (paid.length > 4) found.push(no(`At most four weapons besides free ones, not ${paid.length}.`));
  for (const free of FREE) {
    const n = names.filter((weapon) => weapon === free).length;
    if (n > 1) found.push(no(`A free weapon is given once, not ${counted(n, 'time')}: ${free}.`));
  }
  if (names.includes('bayonet') && !names.includes('musket')) found.push(no('A bayonet needs a musket.'));
  if (names.includes('hands-and-feet')) found.push(no('Hands and feet need not be bought.'));
  return found;
}

function refuseCustomModel({ terms }: Draft, model: CustomModel): Objection[] {
  const found = [...refuseCharacteristics(model, terms.legendary), ...refuseArms(model)];
  const most = baseProfile(model.rank).attributes + (terms.legendary ? 2 : 0);
  if (model.attributes.length > most)
    found.push(
      object('EGW-PTS-01', `Rank ${model.rank} has at most ${counted(most, 'Attribute')}, not ${model.attributes.length}.`, model.id),
    );
  const at = RATES.indexOf(model.mount ? 'cavalry' : 'infantry') + model.rate;
  if (model.rate > 1 || model.rate < -2 || at < 0 || at >= RATES.length)
    found.push(object('EGW-PTS-08', 'The rate goes at most one level up and two down, and never above Cavalry or below Slow.', model.id));
  return found;
}

/** EGW-COMP-13: a crewman has no other options. */
function refuseCrewman({ sheet }: Draft, model: SheetModel, record: ModelRecord): Objection[] {
  if (!serves(sheet, model.id) || model.kind === 'custom') return [];
  const extras = model.options.length + model.talismans.length + model.qualities.length + (model.barding ? 1 : 0);
  return extras > 0 ? [object('EGW-COMP-13', `${record.name} serves a gun and takes no other options, not ${extras}.`, model.id)] : [];
}

function chosenAttributes(model: SheetModel): readonly Attribute[] {
  if (model.kind === 'custom') return model.attributes;
  return model.options.flatMap(({ item }) => (Object.hasOwn(ATTRIBUTE, item) ? [{ id: item as Attribute['id'] }] : []));
}

/** All that is wrong with one model by itself. */
export function refuseModel(draft: Draft, { model, record }: Draft['models'][number]): Objection[] {
  const found = model.kind === 'entry' ? refuseListModel(draft, model, record) : refuseCustomModel(draft, model);
  if (model.barding && !record.mount) found.push(object('EGW-COMP-14', `${record.name} has no mount to bard.`, model.id));
  if (model.primary && !(isClose(model.primary) && record.arms.some(({ weapon }) => weapon === model.primary)))
    found.push(object('EG-WPN-01', `${record.name} has no ${weaponName(model.primary).toLowerCase()} as primary weapon.`, model.id));
  return [
    ...found,
    ...refuseCrewman(draft, model, record),
    ...refuseFantasy(model, record, chosenAttributes(model), draft.terms.fantasy),
    ...refuseGifts(model, record, draft.terms.fantasy),
  ];
}
