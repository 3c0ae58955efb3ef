// Plans for the tests.
import type { Contest, Plan } from '../plan.ts';

export function contestOf(a: string, b: string, more: Partial<Contest> = {}): Contest {
  return { name: `${a} against ${b}`, a: { name: a, bot: a }, b: { name: b, bot: b }, options: {}, compare: 'sides', ...more };
}

export function planOf(rules: string, contests: Contest[], more: Partial<Plan> = {}): Plan {
  return { lab: 1, game: 'bridge', rules, seed: 5, seats: 2, figures: {}, question: { kind: 'count' }, pairs: 20, contests, ...more };
}
