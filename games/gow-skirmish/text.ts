import type { View } from '@baize/kernel';
import type { Gow } from './state.ts';
export function text(v: View<Gow>): string {
  return v.state.map;
}
