import type { Lore } from '@baize/kernel';
import type { Gow } from './state.ts';
export const lore: Lore<Gow> = { rate: (_v, _s, answers) => answers.map(() => 0), evaluate: () => 0.5 };
