// The questions that a builder puts about one unit: what may be taken, what it costs, and why not.

import type { MusterControl, MusterOffer, MusterPicture } from '@baize/contracts';
import type { Refusal, RuleId } from '@baize/kernel';
import { SUITS } from '../content/cards.ts';
import { ITEMS, MOUNTS, WEAR } from '../content/equipment.ts';
import { WEAPONS, type WeaponKind, weaponKind } from '../content/weapons.ts';
import { type Change, change } from './change.ts';
import { choiceRefusals, forceCost, freePoints, sizeRefusals } from './muster.ts';
import { passivesText } from './passives-text.ts';
import { type ForceSheet, readSheet, type UnitSheet } from './sheet.ts';

/** The force before a change, against which every offer is tried. */
export interface BeforeChange {
  sheet: ForceSheet;
  points: number;
  cost: number;
  /** What is wrong already: an offer is not refused for that. */
  known: ReadonlySet<string>;
}

export function beforeChange(sheet: ForceSheet, points: number): BeforeChange {
  return { sheet, points, cost: forceCost(sheet), known: new Set(choiceRefusals(sheet).map(({ reason }) => reason)) };
}

/** The first rule that the force would newly break; one that is too dear may still become cheaper. */
function newlyBroken({ sheet, points, cost, known }: BeforeChange, after: ForceSheet): Refusal | null {
  const read = readSheet(after);
  if ('refusal' in read) return read.refusal;
  const grows = after.units.length > sheet.units.length || forceCost(after) > cost;
  const broken = choiceRefusals(after).find(({ reason }) => !known.has(reason)) ?? (grows ? sizeRefusals(after, points)[0] : undefined);
  return broken ? { rule: broken.rule, reason: broken.reason } : null;
}

export function afterChange(before: BeforeChange, act: Change): Pick<MusterOffer, 'cost' | 'refusal' | 'act'> {
  const after = change(before.sheet, act);
  return { cost: forceCost(after) - before.cost, refusal: newlyBroken(before, after), act };
}

/** What is chosen can always be let go. */
function offer(before: BeforeChange, id: string, label: string, chosen: boolean, act: Change): MusterOffer {
  const trial = afterChange(before, act);
  if (chosen) return { id, label, ...trial, refusal: null, state: 'chosen' };
  return { id, label, ...trial, state: trial.refusal ? 'refused' : 'available' };
}

const isMelee = ({ abilities }: WeaponKind) => abilities.every(({ type }) => type === 'melee');

const WEAPON_GROUPS: readonly [id: string, label: string, holds: (kind: WeaponKind) => boolean][] = [
  ['melee', 'Melee weapons', (kind) => isMelee(kind) && !kind.bayonet],
  ['guns', 'Guns', (kind) => kind.ammo > 0],
  ['bayonets', 'Bayonets', (kind) => kind.bayonet],
  ['support', 'Instruments and support', (kind) => kind.ammo === 0 && !isMelee(kind)],
];

/** `Pistol`, or `Spike Bayonet on the Longgun`. */
export function weaponLabel(unit: UnitSheet, place: number): string {
  const weapon = unit.weapons[place];
  if (!weapon) return '';
  const carrier = weapon.on === undefined ? undefined : unit.weapons[weapon.on];
  return weaponKind(weapon.weapon).name + (carrier ? ` on the ${weaponKind(carrier.weapon).name}` : '');
}

const PICTURES: Readonly<Record<string, MusterPicture>> = {
  sabre: 'sabre',
  cudgel: 'club',
  smallsword: 'rapier',
  axe: 'axe',
  shield: 'shield',
  lance: 'lance',
  pike: 'pike',
  sledge: 'club',
  spanner: 'club',
  spike: 'dagger',
  swordbay: 'dagger',
  boarbay: 'spear',
  pistol: 'pistol',
  dragon: 'pistol',
  longgun: 'musket',
  rifle: 'rifle',
  drum: 'drum',
  bugle: 'trumpet',
  grenade: 'grenade',
  coat: 'mail',
  quilt: 'mail',
  cuirass: 'cuirass',
  siege: 'cuirass',
  horse: 'horse',
};

/** What a weapon does: how far it reaches, and how many hands it takes. */
function weaponDetail({ abilities, hands, passives }: WeaponKind): string {
  const [first] = abilities;
  const reach = first && first.range > 0 ? [`${first.type} ${first.range}`] : [];
  return [...reach, hands === 2 ? 'two hands' : 'one hand', passivesText(passives)].filter((part) => part !== '').join(', ');
}

function drawn(key: string, detail: string): Pick<MusterOffer, 'detail' | 'picture'> {
  const picture = PICTURES[key];
  return { ...(detail && { detail }), ...(picture && { picture }) };
}

function weaponOffers(before: BeforeChange, at: number, unit: UnitSheet, holds: (kind: WeaponKind) => boolean): MusterOffer[] {
  const taken = unit.weapons.flatMap(({ weapon }, place) =>
    holds(weaponKind(weapon))
      ? [
          {
            ...offer(before, `has.${place}`, weaponLabel(unit, place), true, { do: 'disarm', at, place }),
            ...drawn(weapon, weaponDetail(weaponKind(weapon))),
          },
        ]
      : [],
  );
  const lugs = unit.weapons.flatMap(({ weapon, on }, place) => (on === undefined && weaponKind(weapon).lug ? [place] : []));
  const open = Object.values(WEAPONS)
    .filter(holds)
    .flatMap(({ key, name, bayonet }) => [
      {
        ...offer(before, `arm.${key}`, name, false, { do: 'arm', at, weapon: key, on: null }),
        ...drawn(key, weaponDetail(weaponKind(key))),
      },
      ...(bayonet ? lugs : []).map((on) =>
        offer(before, `arm.${key}.${on}`, `${name} on the ${weaponLabel(unit, on)}`, false, { do: 'arm', at, weapon: key, on }),
      ),
    ]);
  return [...taken, ...open];
}

function weaponControls(before: BeforeChange, at: number, unit: UnitSheet): MusterControl[] {
  return WEAPON_GROUPS.map(([id, label, holds]) => ({
    id,
    label,
    rule: id === 'bayonets' ? 'GOW-FRC-05' : 'GOW-FRC-02',
    most: 4,
    offers: weaponOffers(before, at, unit, holds),
  }));
}

/** GOW-FRC-06: one question for each gun. */
function ammoControls(before: BeforeChange, at: number, unit: UnitSheet): MusterControl[] {
  return unit.weapons.flatMap(({ weapon, ammo: has = 1 }, place) => {
    const { ammo, name } = weaponKind(weapon);
    if (ammo === 0) return [];
    const offers = [1, 2, 3, 4].map((times) => {
      const label = `${times * ammo} ${times * ammo === 1 ? 'shot' : 'shots'}`;
      return offer(before, `ammo.${place}.${times}`, label, has === times, { do: 'ammo', at, place, ammo: has === times ? 1 : times });
    });
    return [{ id: `ammo.${place}`, label: `Ammunition of the ${name}`, rule: 'GOW-FRC-06', most: 1, offers }];
  });
}

type Slot = 'body' | 'head' | 'mount';

function slotControl(before: BeforeChange, at: number, unit: UnitSheet, slot: Slot, label: string, rule: RuleId): MusterControl {
  const things = slot === 'mount' ? Object.values(MOUNTS) : Object.values(WEAR).filter((wear) => wear.slot === slot);
  const offers = things.map(({ key, name, passives }) => {
    const on = unit[slot] === key;
    return {
      ...offer(before, `${slot}.${key}`, name, on, { do: 'wear', at, slot, key: on ? null : key }),
      ...drawn(key, passivesText(passives)),
    };
  });
  return { id: slot, label, rule, most: 1, offers };
}

/** GOW-FRC-04: any number of items, so there is always one more to be had. */
function itemControl(before: BeforeChange, at: number, unit: UnitSheet): MusterControl {
  const offers = Object.values(ITEMS).flatMap(({ key, name }) => {
    const number = unit.items.filter((item) => item === key).length;
    const taken = Array.from({ length: number }, (_, n) =>
      offer(before, `item.${key}.${n}`, name, true, { do: 'item', at, item: key, on: false }),
    );
    return [
      ...taken,
      offer(before, `item.${key}`, number === 0 ? name : `another ${name}`, false, { do: 'item', at, item: key, on: true }),
    ];
  });
  return { id: 'items', label: 'Items', rule: 'GOW-FRC-04', most: offers.length, offers };
}

/** GOW-FRC-07. */
function skillControls(before: BeforeChange, at: number, unit: UnitSheet): MusterControl[] {
  const { martial, commanding } = freePoints(unit);
  return SUITS.flatMap((suit, index) => {
    const free = index < 2 ? martial : commanding;
    const has = unit.skills?.[index] ?? 0;
    if (free === 0 && has === 0) return [];
    const offers = Array.from({ length: Math.max(free, has) + 1 }, (_, points) =>
      offer(before, `skill.${suit}.${points}`, points === 0 ? 'none' : `+${points}`, has === points, {
        do: 'skill',
        at,
        suit: index,
        points: has === points ? 0 : points,
      }),
    );
    return [{ id: `skill.${suit}`, label: `Free points on ${suit}`, rule: 'GOW-FRC-07', most: 1, offers }];
  });
}

/** Everything that can be settled about one unit. */
export function controlsOf(before: BeforeChange, at: number, unit: UnitSheet): MusterControl[] {
  return [
    ...weaponControls(before, at, unit),
    ...ammoControls(before, at, unit),
    slotControl(before, at, unit, 'body', 'Body armour', 'GOW-FRC-04'),
    slotControl(before, at, unit, 'head', 'Headgear', 'GOW-FRC-04'),
    slotControl(before, at, unit, 'mount', 'Mount', 'GOW-CON-05'),
    itemControl(before, at, unit),
    ...skillControls(before, at, unit),
  ];
}
