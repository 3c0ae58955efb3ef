// What a unit carries (AGW-UNIT-10, -12, AGX-FRC-11, AGX-WEAP-02, AGX-ERAS-10).
import type { ArmyList, ListRow } from '../content/armies/types.ts';
import type { SheetUnit, Weapon } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { PERIOD_GUNS, RIFLE_WEAPONS } from '../content/weapons.ts';
import { listFor } from './lists/variants.ts';
import { listIn } from './own-nation.ts';
import { ORDINARY, type Terms } from './terms.ts';

type Armed = Pick<SheetUnit, 'type' | 'weapon' | 'attributes' | 'ally'> & { entry?: string | null };

/** The row of its nation's list that a unit was taken from, as it stands in this match. */
export function rowIn(nation: string | null, entry: string | null | undefined, terms: Terms): ListRow | undefined {
  const list = entry == null ? null : listIn(nation, terms);
  return list ? listFor(list, terms).rows.find(({ id }) => id === entry) : undefined;
}

/** AGX-FRC-11: colonial lists whose first line has the best rifles. */
const WELL_ARMED = ['dominions', 'german-colonies', 'boers'];
const RICH_GROUPS: readonly ArmyList['group'][] = ['european', 'other', 'imaginary'];

/** AGX-FRC-11: the rifle of a row: the match's for all, or by list. */
function rifleOf(list: ArmyList | null, row: ListRow | undefined, terms: Terms): Weapon {
  const plain: Weapon = 'breech-loading-rifle';
  if (terms.smallArms === 'uniform') return list?.group === 'irregular' ? plain : RIFLE_WEAPONS[terms.rifle];
  if (terms.rifle === 'needle') return list?.id === 'germany' ? 'needle-gun' : plain;
  const isRich = list === null || WELL_ARMED.includes(list.id) || (RICH_GROUPS.includes(list.group) && row?.secondLine !== true);
  return terms.rifle === 'magazine' && isRich ? 'magazine-rifle' : plain;
}

/** AGX-ERAS-10: the small arm of an earlier period. */
function periodArm(unit: Armed, list: ArmyList | null, row: ListRow | undefined, terms: Terms): Weapon {
  if (terms.period === '1700-1850') return unit.type === 'sharpshooters' && list?.group !== 'irregular' ? 'early-rifle' : 'musket';
  if (list?.group === 'irregular') return 'rifled-musket';
  if (UNIT_KINDS[unit.type].arm === 'horse') return 'carbine';
  const isModern = terms.year !== 'any' && terms.year >= 1866 && row?.secondLine !== true && unit.type !== 'tribal-infantry';
  if (isModern) return 'breech-loading-rifle';
  return list?.id === 'germany' ? 'needle-gun' : 'rifled-musket';
}

const OLD_ARMS: readonly Weapon[] = ['musket', 'jezail', 'mounted-shot'];

function inPeriod(weapon: Weapon, unit: Armed, list: ArmyList | null, row: ListRow | undefined, terms: Terms): Weapon {
  if (terms.period === '1870-1914') return weapon;
  const { arm } = UNIT_KINDS[unit.type];
  if (arm === 'artillery' || arm === 'machine-gun') return PERIOD_GUNS[terms.period][weapon] ?? weapon;
  return list?.era != null || OLD_ARMS.includes(weapon) ? weapon : periodArm(unit, list, row, terms);
}

/** AGX-FANAT-03, AGX-FRC-11: who has no firearms at all. */
function isUnarmed(unit: Armed, row: ListRow | undefined): boolean {
  return unit.attributes.includes('fanatic') || row?.noFirearms === true || row?.weapon === 'none';
}

export function weaponOf(unit: Armed, terms: Terms = ORDINARY, nation: string | null = null): Weapon | null {
  const home = unit.ally ?? nation;
  const list = unit.entry == null ? null : listIn(home, terms);
  const row = rowIn(home, unit.entry, terms);
  const { carries } = UNIT_KINDS[unit.type];
  if (carries === null || isUnarmed(unit, row)) return null;
  const isGun = UNIT_KINDS[unit.type].arm === 'artillery';
  // A row with several types names the arms of foot: whoever is fielded on horses shoots from the saddle (AGX-FRC-11).
  const named = row?.weapon && row.weapon !== 'none' && !isGun && unit.type !== 'tribal-horsemen' ? row.weapon : null;
  // AGX-WEAP-02: jezailchis lay the jezail aside for a better rifle.
  const isModern = terms.smallArms === 'byList' && terms.rifle === 'magazine' && row?.id === 'jezailchis';
  const own = isModern ? 'breech-loading-rifle' : (named ?? (carries === 'rifle' ? rifleOf(list, row, terms) : carries));
  return inPeriod(unit.weapon ?? own, unit, list, row, terms);
}
