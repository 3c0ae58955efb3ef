import type { Lore } from '@baize/kernel';
import type { Fray } from './state.ts';
export const lore: Lore<Fray> = { rate: (_v, _s, answers) => answers.map(() => 0), evaluate: () => 0.5 };
