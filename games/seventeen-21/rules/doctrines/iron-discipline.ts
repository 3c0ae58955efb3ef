// D08, Iron Discipline: Cohesion +1.
import type { Seat } from '@baize/kernel';
import type { S21 } from '../../state.ts';
import { changesNumbers, hasEffect } from './running.ts';

export function disciplineBonus(s: S21, seat: Seat): number {
  return hasEffect(s, seat, 'D08') ? 1 : 0;
}

export const ironDiscipline = changesNumbers('D08', (s, seat) =>
  hasEffect(s, seat, 'D08') ? 'Your fighting unit has Iron Discipline already.' : null,
);
