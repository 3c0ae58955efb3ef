// AGX-ERAS-04: who sends out skirmishers in an earlier war.
import type { War } from '../../state.ts';

const FIRST_YEAR = 1860;

/** Line infantry learnt it in 1860. */
export function sendsOutLine(s: War): boolean {
  const { period, year } = s.fixed.terms[0];
  if (period === '1700-1850') return false;
  return period === '1870-1914' || year === 'any' || year >= FIRST_YEAR;
}
