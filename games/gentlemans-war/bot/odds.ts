// Odds of dice, counted once: how many of so many hit, and how far so many dice go.

/** The odds of 0, 1, 2 … successes of so many dice, each with a chance of its own. */
export function binomial(dice: number, chance: number): number[] {
  let odds = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(odds.length + 1).fill(0);
    odds.forEach((p, hits) => {
      next[hits] = (next[hits] as number) + p * (1 - chance);
      next[hits + 1] = (next[hits + 1] as number) + p * chance;
    });
    odds = next;
  }
  return odds;
}

/** The chance of this score or more on a die; null: it cannot. */
export function scoring(score: number | null): number {
  return score === null ? 0 : Math.min(1, Math.max(0, (7 - score) / 6));
}

const TOTALS: number[][] = [[1]];

/** The odds of each total of so many dice. */
function totalsOf(dice: number): readonly number[] {
  while (TOTALS.length <= dice) {
    const before = TOTALS.at(-1) as number[];
    const next = new Array<number>(before.length + 6).fill(0);
    before.forEach((p, total) => {
      for (let die = 1; die <= 6; die++) next[total + die] = (next[total + die] as number) + p / 6;
    });
    TOTALS.push(next);
  }
  return TOTALS[dice] as number[];
}

/** The chance that so many dice total as many inches or more. */
export function reaching(dice: number, inches: number): number {
  if (inches <= 0) return 1;
  const needed = Math.ceil(inches - 1e-9);
  let odds = 0;
  totalsOf(Math.max(0, dice)).forEach((p, total) => {
    if (total >= needed) odds += p;
  });
  return odds;
}
