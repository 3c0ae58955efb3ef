// Force sheets: plain data that says who takes the field and with what, as it is built, stored and exchanged.
import { readAs } from '@baize/contracts';
import type { Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { FACTIONS, type Faction } from '../content/units.ts';
import { objectSays } from '../reading.ts';

const MOST_UNITS_READ = 100;
const MOST_ITEMS_READ = 30;

const WEAPON_SAYS = 'a weapon has a key, and perhaps an ammunition multiple and the weapon that it is slotted on.';
const LISTS_SAY = 'weapons and items are lists.';
const SKILLS_SAY = 'free stat points are four whole numbers, for ♥, ♦, ♣ and ♠.';

const weaponSheet = v.strictObject(
  {
    weapon: v.string(WEAPON_SAYS),
    /** GOW-FRC-06: 2 to 4 for doubled to quadrupled ammunition. */
    ammo: v.exactOptional(v.pipe(v.number(WEAPON_SAYS), v.integer(WEAPON_SAYS))),
    /** GOW-FRC-05: the place in the list of the weapon on whose lug this bayonet is slotted. */
    on: v.exactOptional(v.pipe(v.number(WEAPON_SAYS), v.integer(WEAPON_SAYS))),
  },
  WEAPON_SAYS,
);

const freePoints = v.pipe(v.number(SKILLS_SAY), v.integer(SKILLS_SAY), v.minValue(0, SKILLS_SAY));
const NAME_SAYS = 'a name has 1 to 40 letters.';
const keyOf = (slot: string) => v.exactOptional(v.string(`${slot} is named by its key.`));

const unitSheet = v.strictObject(
  {
    unit: v.string('it has no kind.'),
    /** Its own name, if it has one. */
    name: v.exactOptional(v.pipe(v.string(NAME_SAYS), v.minLength(1, NAME_SAYS), v.maxLength(40, NAME_SAYS))),
    weapons: v.optional(v.pipe(v.array(weaponSheet, LISTS_SAY), v.maxLength(MOST_ITEMS_READ, LISTS_SAY)), []),
    body: keyOf('body'),
    head: keyOf('head'),
    mount: keyOf('mount'),
    items: v.optional(v.pipe(v.array(v.string('an item is named by its key.'), LISTS_SAY), v.maxLength(MOST_ITEMS_READ, LISTS_SAY)), []),
    /** GOW-FRC-07: free points on ♥, ♦, ♣, ♠. */
    skills: v.exactOptional(v.strictTuple([freePoints, freePoints, freePoints, freePoints], SKILLS_SAY)),
  },
  objectSays('a unit', 'it has no kind.'),
);

const NAME_OF_FORCE = 'The force needs a name of at most 60 letters.';
const UNITS_SAY = 'The units of a force are a list.';

const forceSheet = v.strictObject(
  {
    faction: v.picklist(Object.keys(FACTIONS) as Faction[], `The faction is one of ${Object.keys(FACTIONS).join(', ')}.`),
    name: v.pipe(v.string(NAME_OF_FORCE), v.maxLength(60, NAME_OF_FORCE)),
    units: v.pipe(v.array(unitSheet, UNITS_SAY), v.maxLength(MOST_UNITS_READ, UNITS_SAY)),
  },
  objectSays('A force sheet', 'A force sheet is an object with faction, name and units.'),
);

export type WeaponSheet = v.InferOutput<typeof weaponSheet>;
export type UnitSheet = v.InferOutput<typeof unitSheet>;
export type ForceSheet = v.InferOutput<typeof forceSheet>;

/** Whether unknown JSON has the form of a force sheet; what it says is judged by `refusals`. */
export function readSheet(value: unknown): { sheet: ForceSheet } | { refusal: Refusal } {
  const read = readAs(forceSheet, value, 'GOW-FRC-01', ([, unit]) => (typeof unit === 'number' ? `Unit ${unit + 1}: ` : ''));
  return 'value' in read ? { sheet: read.value } : read;
}

/** A sheet that was read before. */
export function sheetOf(value: unknown): ForceSheet {
  return v.parse(forceSheet, value);
}
