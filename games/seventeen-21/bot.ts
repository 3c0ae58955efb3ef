import type { Lore } from '@baize/kernel';
import type { S21 } from './state.ts';
export const lore: Lore<S21> = { rate: () => 0, evaluate: () => 0.5 };
