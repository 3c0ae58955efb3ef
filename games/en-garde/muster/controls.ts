// The questions that a builder puts about one model: what may be chosen, what it costs, and why not.
import type { MusterControl, MusterOffer } from '@baize/contracts';
import { ARMOUR, BARDING, MOUNT, SHIELD } from '../content/armour.ts';
import { ATTRIBUTE, attributeName, FANTASY_FOR_ALL } from '../content/attributes.ts';
import { entryOf } from '../content/lists/index.ts';
import { SPELL, TALISMAN } from '../content/magic.ts';
import { baseProfile } from '../content/profiles.ts';
import type { Attribute, AttributeId, ModelRecord, OptionGroup, Weapon } from '../content/types.ts';
import {
  ARMOURS,
  ATTRIBUTES,
  BARDINGS,
  CLOSE_WEAPONS,
  MISSILE_WEAPONS,
  MOUNTS,
  RATES,
  SHIELDS,
  SPELLS,
  TALISMANS,
} from '../content/types.ts';
import { isClose, isMissile, weaponName } from '../content/weapons.ts';
import { type Change, change, type Figure } from './change.ts';
import { itemName } from './choices.ts';
import { mayHandle } from './composition.ts';
import type { Objection } from './draft.ts';
import { thingOf } from './equipment-picture.ts';
import { pointsOf } from './points.ts';
import { choiceRefusals } from './refusals.ts';
import type { CustomModel, ListModel, Sheet, SheetModel } from './sheet.ts';
import type { Terms } from './terms.ts';

/** The desk at which offers are tried out. */
export interface Desk {
  sheet: Sheet;
  terms: Terms;
  points: number;
  /** What is wrong already: an offer is not refused for that. */
  known: ReadonlySet<string>;
}

const keyOf = (objection: Objection) => JSON.stringify([objection.rule, objection.reason, objection.about]);

export function deskOf(sheet: Sheet, terms: Terms): Desk {
  return { sheet, terms, points: pointsOf(sheet), known: new Set(choiceRefusals(sheet, terms).map(keyOf)) };
}

/** Tries an act out: what it costs, and the first rule that it would newly break. */
export function tried(desk: Desk, act: Change): Pick<MusterOffer, 'cost' | 'refusal'> & { act: MusterOffer['act'] } {
  const after = change(desk.sheet, act);
  const news = choiceRefusals(after, desk.terms).find((objection) => !desk.known.has(keyOf(objection)));
  const refusal = news ? { rule: news.rule, reason: news.reason } : null;
  return { cost: pointsOf(after) - desk.points, refusal, act };
}

/** What is chosen can always be let go. */
export function offer(desk: Desk, id: string, label: string, chosen: boolean, act: Change): MusterOffer {
  const trial = tried(desk, act);
  if (chosen) return { id, label, ...trial, refusal: null, state: 'chosen' };
  return { id, label, ...trial, state: trial.refusal ? 'refused' : 'available' };
}

const keep = (controls: MusterControl[]) => controls.filter(({ offers }) => offers.length > 0);

/** Each Attribute as it can be named for this model: with a weapon, once for each that it carries. */
function spelled(ids: readonly AttributeId[], record: ModelRecord): Attribute[] {
  const weapons = [...new Set(record.arms.map(({ weapon }) => weapon))];
  return ids.flatMap((id): Attribute[] => {
    const names = ATTRIBUTE[id].names;
    if (!names) return [{ id }];
    return weapons.filter((weapon) => (names === 'close' ? isClose(weapon) : isMissile(weapon))).map((weapon) => ({ id, weapon }));
  });
}

function groupLabel(group: OptionGroup): string {
  if (group.kind === 'exchange' && group.givesUp) return `Exchange ${itemName(group.givesUp).toLowerCase()} for`;
  if (group.kind === 'mount') return 'Mount';
  const upTo = group.most > 1 ? ` (up to ${group.most})` : '';
  return (group.kind === 'attribute' ? 'Attributes' : 'Gain') + upTo;
}

function groupOffers(desk: Desk, model: ListModel, record: ModelRecord, group: OptionGroup): MusterOffer[] {
  if (group.kind === 'attribute') {
    const open = (id: AttributeId) => (desk.terms.fantasy ? FANTASY_FOR_ALL.includes(id) : false) || !ATTRIBUTE[id].fantasy;
    const ids = ATTRIBUTES.filter((id) => group.choices.some(({ item }) => item === id || (item === 'any' && open(id))));
    return spelled(ids, record)
      .filter(({ id }) => !group.excludes.includes(id))
      .map(({ id, weapon }) => {
        const choice = { group: group.id, item: id, ...(weapon ? { weapon } : {}) };
        const on = model.options.some((each) => each.group === group.id && each.item === id && each.weapon === weapon);
        const label = attributeName(weapon ? { id, weapon } : { id });
        return offer(desk, `${group.id}.${label}`, label, on, { do: 'choose', model: model.id, choice, on: !on });
      });
  }
  return group.choices.flatMap(({ item }) => {
    const choice = { group: group.id, item: item as Weapon };
    const times = model.options.filter((each) => each.group === group.id && each.item === item).length;
    return Array.from({ length: group.most }, (_, n) => {
      const id = `${group.id}.${item}${n > 0 ? `.${n + 1}` : ''}`;
      const trial = offer(desk, id, itemName(choice.item), n < times, { do: 'choose', model: model.id, choice, on: n >= times });
      return { ...trial, ...thingOf(item) };
    });
  });
}

function listControls(desk: Desk, model: ListModel, record: ModelRecord): MusterControl[] {
  const entry = entryOf(model.list, model.entry);
  const controls = entry.options
    .filter(({ kind }) => kind !== 'crew')
    .map((group) => ({
      id: group.id,
      label: groupLabel(group),
      rule: entry.rule,
      most: group.most,
      offers: groupOffers(desk, model, record, group),
    }));
  const open = entry.carries.find(({ oneOf }) => oneOf.length > 1);
  const either = (open?.oneOf ?? []).map((weapon) => {
    const has = record.arms.some((arm) => arm.weapon === weapon);
    return { ...offer(desk, `either.${weapon}`, weaponName(weapon), has, { do: 'either', model: model.id, weapon }), ...thingOf(weapon) };
  });
  const hounds = desk.sheet.models.some((each) => each.kind === 'entry' && entryOf(each.list, each.entry).marks.includes('handled'));
  const handles = model.handler || (hounds && mayHandle({ model, record }, desk.sheet.list));
  const handler = handles ? [offer(desk, 'handler', 'Handler', model.handler, { do: 'handler', model: model.id, on: !model.handler })] : [];
  return [
    { id: 'either', label: 'Carries', rule: 'EGW-OPT-05', most: 1, offers: either },
    ...controls,
    { id: 'handler', label: 'Warhounds', rule: 'EGW-CONQ-10', most: 1, offers: handler },
  ];
}

const FIGURES: readonly [Figure, string, least: number][] = [
  ['cp', 'Counters', 1],
  ['initiative', 'Initiative', 0],
  ['fight', 'Fight', 1],
  ['shoot', 'Shoot', 0],
];

function figureControls(desk: Desk, model: CustomModel): MusterControl[] {
  const base = baseProfile(model.rank);
  const values = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const figures = FIGURES.map(([figure, label, least]) => ({
    id: figure,
    label,
    rule: 'EGW-PTS-04',
    most: 1,
    offers: values(least, base[figure as 'cp'] + (desk.terms.legendary ? 3 : 0)).map((value) =>
      offer(desk, `${figure}.${value}`, `${value}`, model[figure] === value, { do: 'figure', model: model.id, figure, value }),
    ),
  }));
  const usual = RATES.indexOf(model.mount ? 'cavalry' : 'infantry');
  const rates = RATES.map((rate, at) =>
    offer(desk, `rate.${rate}`, rate, model.rate === at - usual, { do: 'figure', model: model.id, figure: 'rate', value: at - usual }),
  );
  return [...figures, { id: 'rate', label: 'Move', rule: 'EGW-PTS-08', most: 1, offers: rates }];
}

function wornControls(desk: Desk, model: CustomModel): MusterControl[] {
  const id = model.id;
  const armour = ARMOURS.map((each) => {
    const on = model.armour === each;
    return offer(desk, each, ARMOUR[each].name, on, { do: 'wear', model: id, armour: on ? null : each });
  });
  const shield = SHIELDS.map((each) => {
    const on = model.shield === each;
    return offer(desk, each, SHIELD[each].name, on, { do: 'shield', model: id, shield: on ? null : each });
  });
  const mount = MOUNTS.map((each) => {
    const on = model.mount === each;
    return offer(desk, each, MOUNT[each].name, on, { do: 'mount', model: id, mount: on ? null : each });
  });
  return [
    { id: 'armour', label: 'Armour', rule: 'EGW-PTS-07', most: 1, offers: armour },
    { id: 'shield', label: 'Shield', rule: 'EGW-PTS-07', most: 1, offers: shield },
    { id: 'mount', label: 'Mount', rule: 'EGW-PTS-08', most: 1, offers: mount },
  ];
}

function customControls(desk: Desk, model: CustomModel, record: ModelRecord): MusterControl[] {
  const id = model.id;
  const arms = [...CLOSE_WEAPONS, ...MISSILE_WEAPONS]
    .filter((weapon) => weapon !== 'hands-and-feet')
    .map((weapon) => {
      const on = model.arms.some((arm) => arm.weapon === weapon);
      return offer(desk, `arm.${weapon}`, weaponName(weapon), on, { do: 'arm', model: id, weapon, on: !on });
    });
  const second = model.arms.filter(({ weapon }) => weapon === 'pistol').length;
  if (second > 0)
    arms.push(offer(desk, 'arm.pistol.2', 'Second pistol', second > 1, { do: 'arm', model: id, weapon: 'pistol', on: second < 2 }));
  const poison = model.arms.map(({ weapon, poisoned }, at) =>
    offer(desk, `poison.${at}`, `Poisoned ${weaponName(weapon).toLowerCase()}`, poisoned, {
      do: 'poison',
      model: id,
      weapon,
      on: !poisoned,
    }),
  );
  const ids = ATTRIBUTES.filter((each) => desk.terms.fantasy || !ATTRIBUTE[each].fantasy);
  const attributes = spelled(ids, record).map((attribute) => {
    const on = model.attributes.some((each) => each.id === attribute.id && each.weapon === attribute.weapon);
    const label = attributeName(attribute);
    return offer(desk, `attribute.${label}`, label, on, { do: 'attribute', model: id, attribute, on: !on });
  });
  const most = baseProfile(model.rank).attributes + (desk.terms.legendary ? 2 : 0);
  return [
    ...figureControls(desk, model),
    { id: 'arms', label: 'Weapons', rule: 'EGW-PTS-07', most: arms.length, offers: arms },
    { id: 'poison', label: 'Poison', rule: 'EGW-PTS-02', most: poison.length, offers: poison },
    ...wornControls(desk, model),
    { id: 'attributes', label: `Attributes (up to ${most})`, rule: 'EGW-PTS-01', most, offers: most > 0 ? attributes : [] },
  ];
}

function magicControls(desk: Desk, model: SheetModel, record: ModelRecord): MusterControl[] {
  if (!desk.terms.fantasy) return [];
  const id = model.id;
  const casts = record.attributes.some((attribute) => attribute.id === 'magician');
  const fixed = model.kind === 'entry' && entryOf(model.list, model.entry).spells.length > 0;
  const spells = (casts && !fixed ? SPELLS : []).map((spell) => {
    const on = model.spells.includes(spell);
    return offer(desk, `spell.${spell}`, SPELL[spell].name, on, { do: 'spell', model: id, spell, on: !on });
  });
  const talismans = TALISMANS.map((talisman) => {
    const on = model.talismans.includes(talisman);
    return offer(desk, talisman, TALISMAN[talisman].name, on, { do: 'talisman', model: id, talisman, on: !on });
  });
  const weapons = [...new Set(record.arms.map(({ weapon }) => weapon))].filter((weapon) => weapon !== 'hands-and-feet');
  const qualities = weapons.flatMap((weapon) =>
    (['wounding', 'striking'] as const).map((quality) => {
      const on = model.qualities.some((each) => each.weapon === weapon && each.quality === quality);
      const label = `${weaponName(weapon)} of ${quality === 'wounding' ? 'Wounding' : 'Striking'}`;
      return offer(desk, `${quality}.${weapon}`, label, on, { do: 'quality', model: id, weapon, quality, on: !on });
    }),
  );
  return [
    { id: 'spells', label: `Spells (${record.rank})`, rule: 'EGW-MAGIC-02', most: record.rank, offers: spells },
    { id: 'talismans', label: 'Magic items', rule: 'EGW-ITEM-01', most: TALISMANS.length, offers: talismans },
    { id: 'qualities', label: 'Magic weapons', rule: 'EGW-ITEM-01', most: qualities.length, offers: qualities },
  ];
}

/** Everything that can be settled about one model, but for Leader, banner and guns. */
export function controlsOf(desk: Desk, model: SheetModel, record: ModelRecord): MusterControl[] {
  const id = model.id;
  const own = model.kind === 'entry' ? listControls(desk, model, record) : customControls(desk, model, record);
  const barding = (record.mount ? BARDINGS : []).map((each) => {
    const on = model.barding === each;
    return offer(desk, each, BARDING[each].name, on, { do: 'barding', model: id, barding: on ? null : each });
  });
  const close = [...new Set(record.arms.map(({ weapon }) => weapon))].filter((weapon) => isClose(weapon) && weapon !== 'hands-and-feet');
  const named = record.primary === null ? null : record.arms[record.primary]?.weapon;
  const primary = (close.length > 1 ? close : []).map((weapon) =>
    offer(desk, `primary.${weapon}`, weaponName(weapon), named === weapon, { do: 'primary', model: id, weapon }),
  );
  return keep([
    ...own,
    { id: 'barding', label: 'Barding', rule: 'EGW-COMP-14', most: 1, offers: barding },
    ...magicControls(desk, model, record),
    { id: 'primary', label: 'Primary weapon', rule: 'EG-WPN-01', most: 1, offers: primary },
  ]);
}
