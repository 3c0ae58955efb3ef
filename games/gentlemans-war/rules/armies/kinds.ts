// AGW-UNIT: what a unit is at this moment, by its type and formation. One place for these questions.
import type { CombatRow, Formation, MovementRow, UnitType } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { entryOf, has, typeOf, type Unit, type War } from '../../state.ts';
import { isChargingRifle } from '../colonial/kinds.ts';
import type { FightingArm } from '../combat/table.ts';
import { type Going, runningFrom } from '../country/features.ts';

export function isGunType(type: UnitType): boolean {
  const { arm } = UNIT_KINDS[type];
  return arm === 'artillery' || arm === 'machine-gun';
}

export function isHorseType(type: UnitType): boolean {
  return UNIT_KINDS[type].arm === 'horse';
}

/** Mounted infantry and cyclists. */
export function isRiderType(type: UnitType): boolean {
  return UNIT_KINDS[type].arm === 'rider';
}

export function isFootType(type: UnitType): boolean {
  return UNIT_KINDS[type].arm === 'foot';
}

export function isGun(s: War, unit: Unit): boolean {
  return isGunType(typeOf(s, unit));
}

export function isMachineGun(s: War, unit: Unit): boolean {
  return UNIT_KINDS[typeOf(s, unit)].arm === 'machine-gun';
}

export function isWagon(s: War, unit: Unit): boolean {
  return typeOf(s, unit) === 'wagon';
}

/** AGW-GUN-06: a crew away from its gun. */
export function isAwayCrew(unit: Unit): boolean {
  return unit.gun !== null;
}

/** AGW-ALL-03: on horses or bicycles; limbered guns and wagons are not. */
export function isMounted(unit: Unit): boolean {
  return unit.mounted;
}

/** Cavalry or dragoons in the saddle; AGX-NAT-14: and riflemen who charge mounted. */
export function isCavalry(s: War, unit: Unit): boolean {
  return unit.mounted && (isHorseType(typeOf(s, unit)) || isChargingRifle(s, unit));
}

/** AGW-DISM-01: men whose horses are held behind them. */
export function isDismounted(s: War, unit: Unit): boolean {
  const type = typeOf(s, unit);
  return !unit.mounted && (isHorseType(type) || isRiderType(type));
}

export function isSkirmishing(unit: Unit): boolean {
  return unit.post.formation === 'skirmish';
}

/** AGW-FORM-06, AGW-SAVE-02: skirmishers who hold a building are still skirmishers; a garrison remembers by its ranks how it came in. */
export function isLooseGarrison(s: War, unit: Unit): boolean {
  if (unit.post.formation !== 'garrison' || isGun(s, unit)) return false;
  return unit.post.ranks === 2 || UNIT_KINDS[typeOf(s, unit)].skirmishing === 'always' || isDismounted(s, unit);
}

/** AGW-FORM-08, AGX-GEN-08: running units are in no order; a mass and tribal horsemen count as lines. */
export function isCloseOrder(s: War, unit: Unit): boolean {
  if (unit.running || isGun(s, unit) || isWagon(s, unit)) return false;
  const { formation } = unit.post;
  if (formation === 'mass' || formation === 'loose') return formation === 'mass' || isHorseType(typeOf(s, unit));
  return formation === 'line' || formation === 'attack-column' || formation === 'march-column' || formation === 'square';
}

/** AGW-FORM-08: close order and not march column. */
export function isFormed(s: War, unit: Unit): boolean {
  return isCloseOrder(s, unit) && unit.post.formation !== 'march-column';
}

/** AGW-GEOM-07: without flanks or rear. */
export function isAllRound(s: War, unit: Unit): boolean {
  const { formation } = unit.post;
  return formation === 'skirmish' || formation === 'square' || formation === 'garrison' || (isDismounted(s, unit) && !unit.running);
}

/** Foot of any kind: crews, guns and dismounted troops too (AGW-RES-01). */
export function isOnFoot(s: War, unit: Unit): boolean {
  return !unit.mounted && !isWagon(s, unit);
}

/** AGW-UNIT-07, AGW-RES-01: in the saddle everybody is cavalry for the results. */
export function fightingArm(unit: Unit): FightingArm {
  return unit.mounted ? 'cavalry' : 'infantry';
}

/** AGW-CC-01: on foot and in skirmish order riders and cavalry fight as skirmishers. */
export function combatRow(s: War, unit: Unit): CombatRow {
  const { arm, combat } = UNIT_KINDS[typeOf(s, unit)];
  // C-1, AGW-EVADE-01: light infantry that went into a house in skirmish order stays in it.
  const isLoose = arm === 'foot' ? isSkirmishing(unit) || isLooseGarrison(s, unit) : isDismounted(s, unit);
  return isLoose || combat === null ? 'skirmishers' : combat;
}

/** Skirmishers, dismounted troops and crews away from their gun; guns, limbered or not, are artillery (AGW-ADV-01). */
export function isSkirmisherOrArtillery(s: War, unit: Unit): boolean {
  return isGun(s, unit) || (!unit.mounted && combatRow(s, unit) === 'skirmishers');
}

/** C-4: the column of the table of country that a body moves in, in the formation it has or would have. */
export function goingOf(s: War, unit: Unit, formation: Formation = unit.post.formation): Going {
  const going = orderlyGoing(s, unit, formation);
  return unit.running ? runningFrom(going) : going;
}

function orderlyGoing(s: War, unit: Unit, formation: Formation): Going {
  const type = typeOf(s, unit);
  if (isAwayCrew(unit)) return 'skirmish';
  if (type === 'mountain-gun' || type === 'late-machine-gun') return 'mountain';
  if (type === 'siege-gun') return 'siege';
  if (type === 'huge-gun') return 'siege';
  if (isGunType(type) || type === 'wagon') return 'wheeled';
  if (unit.mounted) return type === 'cyclists' ? 'bicycles' : isOnTribalMounts(s, unit) ? 'tribal horse' : 'horse';
  if (formation === 'skirmish') return 'skirmish';
  if (formation === 'mass') return 'tribal foot';
  if (type === 'porters') return 'porters';
  return formation === 'square' ? 'square' : 'close-foot';
}

/** AGX-MOVE-01, AGX-CAMEL-03: tribal horses and camels take rough ground at half speed. */
function isOnTribalMounts(s: War, unit: Unit): boolean {
  const row = movementRow(s, unit);
  return row === 'tribal-horsemen' || row === 'camels';
}

/** AGW-MOVE-01: the row of the movement table. */
export function movementRow(s: War, unit: Unit): MovementRow {
  const kind = UNIT_KINDS[typeOf(s, unit)];
  if (isAwayCrew(unit)) return 'skirmish';
  if (unit.mounted && entryOf(s, unit).traits?.includes('camels')) return 'camels';
  if (kind.moves && !isDismounted(s, unit)) return kind.moves;
  const { formation } = unit.post;
  if (formation === 'skirmish' || isLooseGarrison(s, unit) || isDismounted(s, unit) || kind.skirmishing === 'always') return 'skirmish';
  if (formation === 'square') return 'square';
  return formation === 'line' || formation === 'garrison' ? 'infantry-line' : 'infantry-column';
}

/** AGW-UNIT-05, AGX-CAMEL-01: cavalry on foot are bad shots. */
export function isBadShot(s: War, unit: Unit): boolean {
  const type = typeOf(s, unit);
  return has(s, unit, 'bad-shots') || BAD_SHOTS.includes(type);
}

const BAD_SHOTS: readonly UnitType[] = ['heavy-cavalry', 'light-cavalry', 'camelry', 'large-camelry'];

/** AGW-FORM-03: whether it knows the attack column; AGX-ARMY-06: of allies their own list says so. */
export function knowsAttackColumn(s: War, unit: Unit): boolean {
  const { attackColumn, armies } = s.fixed;
  const { traits = [] } = entryOf(s, unit);
  if (attackColumn === 'none') return false;
  if (attackColumn === 'all' || traits.includes('attack column')) return true;
  return armies[unit.seat as 0 | 1].attackColumn && !traits.includes('no attack column');
}
