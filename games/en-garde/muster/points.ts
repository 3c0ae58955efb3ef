// What things cost: the calculator (EGW-PTS) and the printed prices, which win (EGW-PTS-11).
import { ARMOUR, BARDING, MOUNT, SHIELD } from '../content/armour.ts';
import { attributePoints, isAttribute } from '../content/attributes.ts';
import { entryOf } from '../content/lists/index.ts';
import { QUALITY, TALISMAN } from '../content/magic.ts';
import { BANNER_POINTS, baseProfile, CHARACTERISTIC_POINTS, MORALE_POINTS, RATE_POINTS } from '../content/profiles.ts';
import type { Armour, Attribute, Entry, Mount, Quality, Rate, Shield, Weapon } from '../content/types.ts';
import { RATES } from '../content/types.ts';
import { ORDNANCE, POISON_POINTS, weaponPoints } from '../content/weapons.ts';
import { groupOf, moraleOf, offered, pricedFor } from './choices.ts';
import type { Choice, CustomModel, ListModel, Sheet, SheetModel } from './sheet.ts';

/** EGW-PTS-03: half a point for each step, the size of the whole change rounded up. */
export function initiativePoints(change: number): number {
  return Math.sign(change) * Math.ceil(Math.abs(change) / 2);
}

/** What the calculator looks at. */
interface Profile {
  rank: number;
  cp: number;
  initiative: number;
  fight: number;
  shoot: number;
  /** Steps of the rate from that of the state in which the model starts. */
  rate: number;
  arms: readonly { weapon: Weapon; poisoned?: boolean; qualities?: readonly Quality[] }[];
  armour: Armour | null;
  shield: Shield | null;
  mount: Mount | null;
  attributes: readonly Attribute[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** EGW-PTS-01, -02: without Morale. */
export function calculatedPoints(profile: Profile): number {
  const base = baseProfile(profile.rank);
  const raised = profile.cp - base.cp + (profile.fight - base.fight) + (profile.shoot - base.shoot);
  return sum([
    base.points,
    initiativePoints(profile.initiative - base.initiative),
    CHARACTERISTIC_POINTS * raised,
    RATE_POINTS * profile.rate,
    ...profile.arms.map(({ weapon, poisoned }) => weaponPoints(weapon) + (poisoned ? POISON_POINTS : 0)),
    ...profile.arms.flatMap(({ qualities }) => (qualities ?? []).map((quality) => QUALITY[quality].points)),
    profile.armour ? ARMOUR[profile.armour].points : 0,
    profile.shield ? SHIELD[profile.shield].points : 0,
    profile.mount ? MOUNT[profile.mount].points : 0,
    ...profile.attributes.map(({ id }) => attributePoints(id, profile.rank)),
  ]);
}

/** What the calculator makes of an entry without options, in a warband of this Morale. */
export function calculatedEntry(entry: Entry, morale: number): number {
  const usual: Rate = entry.mount ? 'cavalry' : 'infantry';
  const rate = RATES.indexOf(entry.move) - RATES.indexOf(usual);
  const arms = entry.carries.map(({ oneOf, poisoned, qualities }) => ({
    weapon: oneOf[0] as Weapon,
    poisoned: poisoned ?? false,
    qualities: qualities ?? [],
  }));
  return atLeastOne(calculatedPoints({ ...entry, rate, arms }) + moralePoints(morale));
}

export function moralePoints(morale: number): number {
  return MORALE_POINTS[morale] ?? 0;
}

/** EGW-PTS-10. */
function atLeastOne(points: number): number {
  return Math.max(1, points);
}

/** EGW-OPT-01: the net price; a fantasy Attribute has its own (EGW-FATT-01). */
export function choicePoints(model: ListModel, choice: Choice): number {
  const group = groupOf(model, choice);
  const offer = group && offered(group, choice.item);
  if (!offer) return 0;
  const own = isAttribute(choice.item) ? attributePoints(choice.item, entryOf(model.list, model.entry).rank) : 0;
  return Math.max(offer.cost, own);
}

/** Barding and magic, which are bought besides (EGW-COMP-14, EGW-ITEM-01). */
function extraPoints(model: SheetModel): number {
  return sum([
    model.barding ? BARDING[model.barding].points : 0,
    ...model.qualities.map(({ quality }) => QUALITY[quality].points),
    ...model.talismans.map((talisman) => TALISMAN[talisman].points),
  ]);
}

function listModelPoints(sheet: Sheet, model: ListModel): number {
  const outside = model.list === sheet.list ? 0 : moraleOf(sheet) - pricedFor(model.list); // EGW-COMP-16
  const options = model.options.map((choice) => choicePoints(model, choice));
  return sum([entryOf(model.list, model.entry).points, outside, ...options, extraPoints(model)]);
}

function customPoints(sheet: Sheet, model: CustomModel): number {
  return calculatedPoints(model) + moralePoints(moraleOf(sheet)) + extraPoints(model);
}

/** A model with all its options and the adjustment for Morale. */
export function modelPoints(sheet: Sheet, model: SheetModel): number {
  return atLeastOne(model.kind === 'entry' ? listModelPoints(sheet, model) : customPoints(sheet, model));
}

/** EGW-COMP-02: the whole warband. */
export function pointsOf(sheet: Sheet): number {
  return sum([
    ...sheet.models.map((model) => modelPoints(sheet, model)),
    ...sheet.guns.map(({ gun }) => ORDNANCE[gun].points),
    sheet.bearer === null ? 0 : BANNER_POINTS,
  ]);
}
