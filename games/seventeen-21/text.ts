import type { View } from '@baize/kernel';
import type { S21 } from './state.ts';
export function text(_v: View<S21>): string {
  return '';
}
