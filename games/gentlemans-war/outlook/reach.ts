// How likely dice carry a charge home.
import { diceTaken, drillOf, sum } from '../rules/activation/dice.ts';
import { bestPath, type ChargePath, covers, reachOf } from '../rules/charge/path.ts';
import type { Id, Unit, War } from '../state.ts';

const INCH = 1000;

/** Every sorted throw of so many dice with its weight, so that a few hundred stand for all. */
function throwsOf(count: number): { dice: number[]; ways: number }[] {
  const found: { dice: number[]; ways: number }[] = [];
  const add = (dice: number[], least: number) => {
    if (dice.length === count) {
      found.push({ dice, ways: waysOf(dice) });
      return;
    }
    for (let die = least; die <= 6; die++) add([...dice, die], die);
  };
  add([], 1);
  return found;
}

/** In how many orders a sorted throw can fall. */
function waysOf(dice: readonly number[]): number {
  let ways = 1;
  let same = 0;
  dice.forEach((die, at) => {
    same = at > 0 && die === dice[at - 1] ? same + 1 : 1;
    ways = (ways * (at + 1)) / same;
  });
  return ways;
}

/** The exact chance that a throw of movement dice, less those that obstacles take, comes to so many thousandths at least. */
export function chanceToReach(count: number, drill: 'swift' | 'slow' | null, grades: ChargePath['grades'], distance: number): number {
  if (count <= 0) return distance <= 0 ? 1 : 0;
  const rolled = count + (drill ? 1 : 0);
  let [good, all] = [0, 0];
  for (const { dice, ways } of throwsOf(rolled)) {
    // Sorted: the lowest stands first, the highest last.
    const kept = drill === 'swift' ? dice.slice(1) : drill === 'slow' ? dice.slice(0, -1) : dice;
    const carried = (sum(kept) - sum(diceTaken(kept, [], grades))) * INCH;
    if (covers(carried, distance)) good += ways;
    all += ways;
  }
  return good / all;
}

/** How a unit would charge these, and how likely it gets there; null: it cannot. */
export function chargeOutlook(s: War, unit: Unit, targets: readonly Id[], dice: number): { path: ChargePath; chance: number } | null {
  const path = bestPath(s, unit, targets, reachOf(dice));
  return path && { path, chance: chanceToReach(dice, drillOf(s, unit), path.grades, path.distance) };
}
