// The questions that the builder puts about one unit: what it may be given, what that costs, and why not.
import type { MusterControl, MusterOffer } from '@baize/contracts';
import { ATTRIBUTE_KINDS } from '../../content/attributes.ts';
import { type Attribute, DEFICIENCIES, DISTINCTIONS, type SheetUnit } from '../../content/types.ts';
import { FAMILIES, UNIT_KINDS } from '../../content/unit-types.ts';
import { HORSE_GUN_WEAPONS, WEAPON_KINDS } from '../../content/weapons.ts';
import { typesRolled, unitsByOrigin } from '../random.ts';
import { figuresOf } from '../units.ts';
import { weaponOf } from '../weapons.ts';
import { type Desk, free, offer } from './desk.ts';

function attributeControl(desk: Desk, unit: SheetUnit, id: string, label: string, attributes: readonly Attribute[]): MusterControl {
  const offers = attributes.map((attribute) => {
    const { name, says } = ATTRIBUTE_KINDS[attribute];
    const has = unit.attributes.includes(attribute);
    return offer(desk, attribute, `${name}: ${says}`, has, { do: 'attribute', id: unit.id, attribute, on: !has });
  });
  return { id, label, rule: id === 'distinctions' ? 'AGW-ATTR-01' : 'AGW-ATTR-02', most: attributes.length, offers };
}

function figuresControl(desk: Desk, unit: SheetUnit): MusterControl[] {
  const [least, most] = figuresOf(unit.type, desk.terms);
  if (least === most) return [];
  const sizes = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const offers = sizes.map((figures) =>
    offer(desk, `${figures}`, `${figures}`, unit.figures === figures, { do: 'figures', id: unit.id, figures }),
  );
  const rule = UNIT_KINDS[unit.type].arm === 'foot' ? 'AGW-ARMY-05' : 'AGW-ARMY-04';
  return [{ id: 'figures', label: 'Figures', rule, most: 1, offers }];
}

function weaponControl(desk: Desk, unit: SheetUnit): MusterControl[] {
  if (unit.type !== 'horse-gun') return [];
  const now = weaponOf({ ...unit, entry: null }, { ...desk.terms, period: '1870-1914' });
  const offers = HORSE_GUN_WEAPONS.map((weapon) =>
    offer(desk, weapon, WEAPON_KINDS[weapon].name, now === weapon, { do: 'arm', id: unit.id, weapon }),
  );
  return [{ id: 'weapon', label: 'Shoots as', rule: 'AGW-UNIT-10', most: 1, offers }];
}

/** AGW-RAND-02: where the row offers a choice, the owner chooses. */
function typeControl(desk: Desk, unit: SheetUnit): MusterControl[] {
  const { sheet, terms } = desk;
  const at = unitsByOrigin(sheet).rolled.indexOf(unit);
  if (terms.build !== 'random' || !sheet.random || at < 0) return [];
  const types = typesRolled(sheet.random.kind, sheet.random.rolls, at);
  const offers = types.map((type) => offer(desk, type, UNIT_KINDS[type].name, unit.type === type, { do: 'retype', id: unit.id, type }));
  return types.length > 1 ? [{ id: 'type', label: `Rolled: ${sheet.random.rolls[at]}`, rule: 'AGW-RAND-02', most: 1, offers }] : [];
}

/** AGW-UNIT-03: infantry takes the field as a full unit or as a detachment. */
function strengthControl(desk: Desk, unit: SheetUnit): MusterControl[] {
  const family = FAMILIES.find(({ types }) => types.includes(unit.type));
  const rolled = desk.terms.build === 'random' && unitsByOrigin(desk.sheet).rolled.includes(unit);
  if (!family || rolled) return [];
  const offers = family.types.map((type) =>
    offer(desk, type, UNIT_KINDS[type].name, unit.type === type, { do: 'retype', id: unit.id, type }),
  );
  return [{ id: 'strength', label: 'Strength', rule: 'AGW-UNIT-03', most: 1, offers }];
}

/** AGW-ARMY-06. */
function combineControl(desk: Desk, unit: SheetUnit): MusterControl[] {
  const family = FAMILIES.find(({ types }) => types.includes(unit.type));
  if (!family) return [];
  const group = desk.sheet.combined.find((ids) => ids.includes(unit.id)) ?? [];
  const others = desk.sheet.units.filter(({ id, type }) => id !== unit.id && family.types.includes(type));
  const offers = others.map((other): MusterOffer => {
    const together = group.includes(other.id);
    return offer(
      desk,
      other.id,
      other.name,
      together,
      together ? { do: 'part', id: other.id } : { do: 'combine', id: unit.id, with: other.id },
    );
  });
  return offers.length > 0
    ? [{ id: 'combine', label: 'Takes the field as one with', rule: 'AGW-ARMY-06', most: offers.length, offers }]
    : [];
}

/** The brigades that the army has, and one more. */
function brigadeControl({ sheet }: Desk, unit: SheetUnit): MusterControl {
  const known = [...new Set(sheet.units.flatMap(({ brigade }) => brigade ?? []))];
  const fresh = Array.from({ length: known.length + 1 }, (_, at) => `Brigade ${at + 1}`).find((name) => !known.includes(name));
  const offers = [...known, ...(fresh ? [fresh] : [])].map((brigade) =>
    free(brigade, brigade, unit.brigade === brigade, { do: 'brigade', id: unit.id, brigade: unit.brigade === brigade ? null : brigade }),
  );
  return { id: 'brigade', label: 'Brigade', rule: 'AGW-BRIG-01', most: 1, offers };
}

export function unitControls(desk: Desk, unit: SheetUnit): MusterControl[] {
  const attributes = [
    attributeControl(desk, unit, 'distinctions', 'Distinctions', DISTINCTIONS),
    attributeControl(desk, unit, 'deficiencies', 'Deficiencies', DEFICIENCIES),
  ];
  return [
    ...typeControl(desk, unit),
    ...(desk.terms.attributes ? attributes : []),
    ...strengthControl(desk, unit),
    ...figuresControl(desk, unit),
    ...weaponControl(desk, unit),
    ...combineControl(desk, unit),
    brigadeControl(desk, unit),
  ];
}
