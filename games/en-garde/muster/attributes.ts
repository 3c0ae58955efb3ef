// Which Attributes and which magic a model may have (EGW-PTS-05, -06, EGW-MAGIC, EGW-ITEM, EGW-FATT).
import { ARMOUR, SHIELD } from '../content/armour.ts';
import { ATTRIBUTE, attributeName, FANTASY_FOR_ALL } from '../content/attributes.ts';
import { MAGICIAN_AR, spellsKnown, TALISMAN } from '../content/magic.ts';
import type { Attribute, ModelRecord } from '../content/types.ts';
import { isClose, isMissile, weaponName } from '../content/weapons.ts';
import { type Objection, object } from './draft.ts';
import type { SheetModel } from './sheet.ts';

const carries = (record: ModelRecord, weapon: string) => record.arms.some((arm) => arm.weapon === weapon);
const has = (record: ModelRecord, id: string) => record.attributes.some((attribute) => attribute.id === id);

/** EGW-PTS-06: what the Attribute itself asks of the model. */
export function refuseAttribute(record: ModelRecord, attribute: Attribute): Objection | null {
  const { id, weapon } = attribute;
  const row = ATTRIBUTE[id];
  const no = (reason: string, rule = 'EGW-PTS-06') => object(rule, `${record.name}: ${reason}`, record.id);
  if (record.rank < row.leastRank)
    return no(`${row.name} needs Rank ${row.leastRank}, not ${record.rank}.`, row.fantasy ? 'EGW-MAGIC-01' : 'EGW-PTS-06');
  if (row.mounted && !record.mount) return no(`${row.name} needs a mount.`);
  if (row.needs.length > 0 && !row.needs.some((needed) => carries(record, needed)))
    return no(`${row.name} needs a ${row.needs.map((needed) => weaponName(needed).toLowerCase()).join(' or ')}.`);
  if (!row.names) return weapon ? no(`${row.name} names no weapon.`) : null;
  if (!weapon) return no(`${row.name} must name a weapon.`);
  const right = row.names === 'close' ? isClose(weapon) : isMissile(weapon);
  if (!right)
    return no(
      `${row.name} names a ${row.names === 'close' ? 'close combat' : 'missile'} weapon, not a ${weaponName(weapon).toLowerCase()}.`,
    );
  return carries(record, weapon) ? null : no(`${attributeName(attribute)}: the weapon named must be carried.`);
}

/** EGW-PTS-05: none twice, but Weapon Master and Sharpshooter once for each weapon. */
function refuseTwice(record: ModelRecord): Objection[] {
  const names = record.attributes.map(attributeName);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return twice.map((name) => object('EGW-PTS-05', `${record.name} cannot have ${name} twice.`, record.id));
}

/** EGW-MAGIC-01: the fantastical only by agreement; all but Magician and Priest only for custom models. */
export function refuseFantasy(model: SheetModel, record: ModelRecord, chosen: readonly Attribute[], fantasy: boolean): Objection[] {
  const found: Objection[] = [];
  for (const { id } of chosen.filter((attribute) => ATTRIBUTE[attribute.id].fantasy)) {
    if (!fantasy) found.push(object('EGW-MAGIC-01', `${record.name}: ${ATTRIBUTE[id].name} is only for fantastical games.`, record.id));
    else if (model.kind === 'entry' && !FANTASY_FOR_ALL.includes(id))
      found.push(object('EGW-MAGIC-01', `${record.name}: ${ATTRIBUTE[id].name} is only for custom models.`, record.id));
  }
  if (has(record, 'fly') && record.mount) found.push(object('EGW-FATT-02', `${record.name}: no mounted model may Fly.`, record.id));
  if (has(record, 'huge') && record.mount) found.push(object('EGW-FATT-03', `${record.name}: a Huge model cannot ride.`, record.id));
  return found;
}

/** EGW-MAGIC-01, -02: armour and spells. */
function refuseMagician(model: SheetModel, record: ModelRecord): Objection[] {
  const found: Objection[] = [];
  if (!has(record, 'magician')) {
    if (model.spells.length > 0) found.push(object('EGW-MAGIC-02', `${record.name} knows spells without being a Magician.`, record.id));
    return found;
  }
  const ar = (record.armour ? ARMOUR[record.armour].ar : 0) + (record.shield ? SHIELD[record.shield].ar : 0);
  if (ar > MAGICIAN_AR)
    found.push(object('EGW-MAGIC-01', `${record.name} is a Magician with AR ${ar}; at most ${MAGICIAN_AR}.`, record.id));
  const known = new Set(record.spells).size;
  const due = spellsKnown(record.rank);
  if (known !== due || record.spells.length !== due)
    found.push(object('EGW-MAGIC-02', `${record.name} knows ${due} different spells, not ${known}.`, record.id));
  return found;
}

/** EGW-ITEM-01. */
function refuseItems(model: SheetModel, record: ModelRecord, fantasy: boolean): Objection[] {
  const no = (reason: string) => object('EGW-ITEM-01', `${record.name}: ${reason}`, record.id);
  const found: Objection[] = [];
  if (!fantasy && model.talismans.length + model.qualities.length > 0) found.push(no('magic items are only for fantastical games.'));
  for (const [at, talisman] of model.talismans.entries())
    if (model.talismans.indexOf(talisman) !== at) found.push(no(`at most one ${TALISMAN[talisman].name}.`));
  if (model.talismans.includes('item-of-power') && !has(record, 'magician'))
    found.push(no('an Item of Power is of use to a Magician only.'));
  for (const { weapon, quality } of model.qualities) {
    const on = record.arms.filter((arm) => arm.weapon === weapon).length;
    const bought = model.qualities.filter((each) => each.weapon === weapon && each.quality === quality).length;
    if (weapon === 'hands-and-feet' || bought > on) found.push(no(`no ${weaponName(weapon).toLowerCase()} to carry the ${quality}.`));
  }
  return found;
}

export function refuseGifts(model: SheetModel, record: ModelRecord, fantasy: boolean): Objection[] {
  const conditions = record.attributes.flatMap((attribute) => refuseAttribute(record, attribute) ?? []);
  return [...conditions, ...refuseTwice(record), ...refuseMagician(model, record), ...refuseItems(model, record, fantasy)];
}
