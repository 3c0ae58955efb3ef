// How the dice fell, from a record's draws.
export interface Luck {
  sides: number;
  count: number;
  mean: number;
  expected: number;
}

/** The dice that were thrown most, if they were thrown often enough to speak of luck. */
const LEAST = 6;

/** Sides and value by turns, values from 0. Draws with uncommon sides are cards, not dice. */
export function luckOf(draws: readonly number[]): Luck[] {
  const dice = new Map<number, { count: number; sum: number }>();
  for (let i = 0; i + 1 < draws.length; i += 2) {
    const sides = draws[i] as number;
    if (![4, 6, 8, 10, 12, 20].includes(sides)) continue;
    const thrown = dice.get(sides) ?? { count: 0, sum: 0 };
    dice.set(sides, { count: thrown.count + 1, sum: thrown.sum + (draws[i + 1] as number) + 1 });
  }
  return [...dice]
    .filter(([, { count }]) => count >= LEAST)
    .map(([sides, { count, sum }]) => ({ sides, count, mean: sum / count, expected: (sides + 1) / 2 }))
    .sort((a, b) => b.count - a.count);
}
