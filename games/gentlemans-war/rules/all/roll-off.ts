// AGW-GAME-03, AGX-GEN-06: higher wins, ties are rolled again.
import type { Seat } from '@baize/kernel';
import type { Ump } from '../../state.ts';

export function rollOff(u: Ump): { winner: Seat; dice: number[] } {
  const dice: number[] = [];
  for (;;) {
    const [a, b] = [u.d6(), u.d6()];
    dice.push(a, b);
    if (a !== b) return { winner: a > b ? 0 : 1, dice };
  }
}
