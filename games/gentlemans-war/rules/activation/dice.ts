// AGW-ACT-01, AGW-MOVE-01, AGW-MOVE-06: movement dice, what actions cost of them, and how they are rolled.
import type { Umpire } from '@baize/kernel';
import { MOVEMENT } from '../../content/movement.ts';
import { type Acting, has, typeOf, type Ump, type Unit, type War } from '../../state.ts';
import { isAwayCrew, isGun, movementRow } from '../armies/kinds.ts';
import { showAttribute, showAttributes, type Teller } from '../armies/rosters.ts';
import { costWithCameo } from '../cameos/cameo.ts';
import { isFighting } from '../convoy/convoy.ts';
import { areRoadsDeep, chargeDiceLost, marchDiceLost, rollInWeather } from '../luck/weather.ts';

/** The inches of its dice; AGX-SCN-13: less those by which it has come on the table. */
export function inchesOf({ dice, entered }: Pick<Acting, 'dice' | 'entered'>): number {
  return Math.max(0, sum(dice) * 1000 - (entered ?? 0));
}

/** AGW-MOVE-01: the dice of a garrison, for whatever it does but move; those of skirmishers are their own. */
const GARRISON_DICE = 2;

/** AGW-ACT-01: the dice of a march. */
export function marchDice(s: War, unit: Unit): number {
  const isGunInside = isGun(s, unit) && unit.post.formation === 'garrison';
  const { march } = MOVEMENT[movementRow(s, unit)];
  return Math.max(0, (isGunInside ? GARRISON_DICE : march) - marchDiceLost(s, typeOf(s, unit)));
}

/** The dice of a charge or run; null: it has none. Garrisons, squares, crews and unlimbered guns do not run. */
export function chargeDice(s: War, unit: Unit): number | null {
  const { formation } = unit.post;
  if (formation === 'square' || formation === 'garrison' || isAwayCrew(unit) || !isFighting(s, unit)) return null;
  const { charge } = MOVEMENT[movementRow(s, unit)];
  return charge === null ? null : Math.max(0, charge - marchDiceLost(s, typeOf(s, unit)) - chargeDiceLost(s, typeOf(s, unit)));
}

/** AGW-LAND-03: a die more, or the bicycles' own figure, when the whole move is on good road. */
export function roadDice(s: War, unit: Unit, pace: 'march' | 'run'): number {
  const { road, march, charge } = MOVEMENT[movementRow(s, unit)];
  // WL-41: bicycles make five dice of the road, and three elsewhere.
  if (s.acting?.unit === unit.id && s.acting.favour?.byBicycle) return pace === 'march' && !areRoadsDeep(s) ? 2 : 0;
  const { formation } = unit.post;
  const isOnWheels = formation === 'march-column' || formation === 'limbered';
  if (road === null || !isOnWheels || areRoadsDeep(s)) return 0;
  if (road === 'bonus') return pace === 'march' ? 1 : 0;
  return pace === 'march' ? road.march - march : road.charge - (charge ?? 0);
}

/** AGW-RET-02: the dice of a run for life; WL-03: the heat takes one of them as of every move at that speed. */
export function flightDice(s: War, unit: Unit): number {
  const type = typeOf(s, unit);
  const row = movementRow(s, unit);
  const isLight = unit.mounted && (type === 'light-cavalry' || type === 'light-dragoons');
  // AGX-MOVE-01: tribal horse and camels run by their own table.
  const dice = row === 'tribal-horsemen' || row === 'camels' ? (MOVEMENT[row].charge ?? 4) : isLight ? 5 : 4;
  return dice - chargeDiceLost(s, type);
}

/** AGW-ACT-02, AGW-ATTR-01, -02: what a change of formation costs. */
export function formationCost(s: War, unit: Unit): number {
  // AGX-THOR-01: from one rank to two, or back.
  if (unit.post.formation === 'loose' || has(s, unit, 'well-drilled')) return 1;
  return costWithCameo(s, unit, has(s, unit, 'poor-drill') ? 3 : 2);
}

/** AGX-ROST-03: what a change of formation has cost tells how well they are drilled. */
export function showDrill(s: War, unit: Unit, u: Ump): void {
  if (unit.post.formation !== 'loose') showAttributes(s, unit, ['well-drilled', 'poor-drill'], u);
}

/** AGW-MOVE-06: a Swift unit rolls one die more and drops the lowest, a Slow one the highest. */
export function rollMovement(count: number, drill: 'swift' | 'slow' | null, u: Pick<Umpire<War>, 'd6'>): number[] {
  if (count <= 0) return [];
  const dice = Array.from({ length: count + (drill ? 1 : 0) }, () => u.d6());
  if (drill) dice.splice(dice.indexOf(drill === 'swift' ? Math.min(...dice) : Math.max(...dice)), 1);
  return dice;
}

export function drillOf(s: War, unit: Unit): 'swift' | 'slow' | null {
  if (has(s, unit, 'swift')) return 'swift';
  return has(s, unit, 'slow') ? 'slow' : null;
}

/** AGW-MOVE-06: of those who march together Swift counts if all have it, Slow if any has. */
export function rollTogether(s: War, units: readonly Unit[], count: number, u: Ump): number[] {
  const drill = units.every((unit) => has(s, unit, 'swift')) ? 'swift' : units.some((unit) => has(s, unit, 'slow')) ? 'slow' : null;
  if (drill && count > 0) for (const unit of units) showAttribute(s, unit, drill, u);
  return rollInWeather(s, rollMovement(count, drill, u));
}

export function rollFor(s: War, unit: Unit, count: number, u: Pick<Ump, 'd6'> & Teller): number[] {
  const drill = drillOf(s, unit);
  if (drill && count > 0) showAttribute(s, unit, drill, u);
  return rollInWeather(s, rollMovement(count, drill, u));
}

/** AGW-ATTR-01, AGW-GUN-02: one die, which neither Swift nor Slow touches. */
export function rollToProlong(s: War, u: Pick<Umpire<War>, 'd6'>): number[] {
  return rollInWeather(s, [u.d6()]);
}

export function sum(dice: readonly number[]): number {
  return dice.reduce((total, die) => total + die, 0);
}

/** AGW-OBST-01, -02, -04: the dice that obstacles take, one each, of those not yet taken. */
export function diceTaken(dice: readonly number[], taken: readonly number[], grades: readonly ('low' | 'high')[]): number[] {
  const rest = [...dice];
  for (const die of taken) rest.splice(rest.indexOf(die), 1);
  const lost: number[] = [];
  for (const grade of grades) {
    if (rest.length === 0) break;
    const die = grade === 'low' ? Math.min(...rest) : Math.max(...rest);
    rest.splice(rest.indexOf(die), 1);
    lost.push(die);
  }
  return lost;
}
