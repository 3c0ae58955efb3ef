// A force on paper: everything about its units that is needed at the table, with boxes to tick.
import type { MusterRoster } from '@baize/contracts';
import { MEANINGS } from '../content/ability.ts';
import { SUITS } from '../content/cards.ts';
import { ITEMS, MOUNTS, WEAR } from '../content/equipment.ts';
import { FACTIONS, unitKind } from '../content/units.ts';
import { DASH, DRAW, FIX, PUNCH, SHAKE_OFF, STAND_GUARD, STOW } from '../content/universal.ts';
import { weaponKind } from '../content/weapons.ts';
import { nameOf, newUnit } from '../rules/force.ts';
import { armour, stat } from '../rules/passives.ts';
import { weaponLabel } from './controls.ts';
import { forceCost, unitCost } from './muster.ts';
import { passivesText } from './passives-text.ts';
import type { ForceSheet, UnitSheet } from './sheet.ts';

type Roster = MusterRoster['blocks'][number];

const figure = (label: string, value: number | string) => ({ label, value: `${value}` });

/** Stats as they are in play, with free points and the saddle (GOW-TERM-03). */
export function figuresOf(unit: UnitSheet): Roster['figures'] {
  const inPlay = newUnit(unit, 0, 0, '');
  return [
    ...SUITS.map((suit) => figure(suit, stat(inPlay, suit))),
    figure('Hands', unitKind(unit.unit).hands),
    figure('Armour', armour(inPlay)),
  ];
}

/** `Longgun, Spike Bayonet on the Longgun, Bearskin`. */
export function equipmentText(unit: UnitSheet): string {
  const weapons = unit.weapons.map(({ ammo = 1 }, place) => weaponLabel(unit, place) + (ammo > 1 ? ` × ${ammo} ammunition` : ''));
  const worn = [unit.body, unit.head].flatMap((key) => (key ? [WEAR[key]?.name ?? key] : []));
  const mount = unit.mount ? [MOUNTS[unit.mount]?.name ?? unit.mount] : [];
  return [...weapons, ...worn, ...mount, ...unit.items.map((key) => ITEMS[key]?.name ?? key)].join(', ');
}

const told = (name: string, ...parts: string[]) => `${name}: ${parts.filter((part) => part !== '').join('; ')}`;

function weaponLine(unit: UnitSheet, place: number): string {
  const { weapon, ammo = 1 } = unit.weapons[place] as UnitSheet['weapons'][number];
  const kind = weaponKind(weapon);
  const marks = [
    `${kind.hands} ${kind.hands === 1 ? 'hand' : 'hands'}`,
    ...(kind.ammo > 0 ? [`ammunition ${kind.ammo * ammo}`] : []),
    ...(kind.heavy ? ['Heavy'] : []),
    ...(kind.lug ? ['Bayonet Lug'] : []),
  ];
  return told(`${weaponLabel(unit, place)} (${marks.join(', ')})`, passivesText(kind.passives), ...kind.abilities.map(({ text }) => text));
}

function linesOf(unit: UnitSheet): string[] {
  const kind = unitKind(unit.unit);
  const worn = [unit.body, unit.head].flatMap((key) => (key && WEAR[key] ? [WEAR[key]] : []));
  const mount = unit.mount ? MOUNTS[unit.mount] : undefined;
  const items = [...new Set(unit.items)].flatMap((key) => (ITEMS[key] ? [ITEMS[key]] : []));
  const number = (key: string) => unit.items.filter((item) => item === key).length;
  return [
    passivesText(kind.passives),
    kind.native?.text ?? '',
    ...unit.weapons.map((_, place) => weaponLine(unit, place)),
    ...worn.map(({ name, passives }) => told(name, passivesText(passives))),
    ...(mount ? [told(mount.name, passivesText(mount.passives), mount.roadBound ? 'not into Soft Cover or Water' : '')] : []),
    ...items.map(({ key, name, passives, ability }) =>
      told(number(key) > 1 ? `${number(key)} × ${name}` : name, passivesText(passives), ability?.text ?? ''),
    ),
  ].filter((line) => line !== '');
}

/** GOW-DMG-02 to -04: a box for each wound, the last of which is Death's Door; then shots and uses. */
function boxesOf(unit: UnitSheet): string[] {
  const inPlay = newUnit(unit, 0, 0, '');
  const resolve = stat(inPlay, '♠');
  const wounds = Array.from({ length: resolve }, (_, n) => (n === resolve - 1 ? `Wound ${n + 1}: Death's Door` : `Wound ${n + 1}`));
  const shots = inPlay.weapons.flatMap(({ key, most }, place) =>
    Array.from({ length: most }, (_, n) => `${weaponKind(key).name} ${place + 1}, shot ${n + 1}`),
  );
  const uses = inPlay.items.flatMap(({ key, left }, place) =>
    Array.from({ length: left ?? 0 }, (_, n) => `${ITEMS[key]?.name} ${place + 1}, use ${n + 1}`),
  );
  return [...wounds, 'Out of action', ...shots, ...uses];
}

const alike = ({ name: _, ...unit }: UnitSheet) => JSON.stringify(Object.entries(unit).sort(([a], [b]) => (a < b ? -1 : 1)));

export function rosterOf(sheet: ForceSheet): MusterRoster {
  const squads = new Map<string, number[]>();
  for (const [at, unit] of sheet.units.entries()) squads.set(alike(unit), [...(squads.get(alike(unit)) ?? []), at]);
  const blocks = [...squads.values()].map((places): Roster => {
    const unit = sheet.units[places[0] as number] as UnitSheet;
    return {
      title: unitKind(unit.unit).name,
      points: unitCost(unit) * places.length,
      figures: [...figuresOf(unit), figure('Points', unitCost(unit))],
      lines: linesOf(unit),
      models: places.map((at) => ({ label: nameOf(sheet, at), badges: unitKind(unit.unit).limit === 1 ? ['Leader'] : [] })),
      boxes: boxesOf(unit),
    };
  });
  return {
    title: sheet.name,
    facts: [figure('Faction', FACTIONS[sheet.faction]), figure('Units', sheet.units.length), figure('Points', forceCost(sheet))],
    blocks,
    notes: [
      ...[DASH, PUNCH, STOW, DRAW, FIX, SHAKE_OFF, STAND_GUARD].map(({ text }) => `Every unit: ${text}`),
      MEANINGS.map(([, short, says]) => `${short}: ${says}`).join('; '),
    ],
  };
}
