// The man of a unit as the builder and the roster draw him, in the dress that he has or would have.
import type { MusterMan } from '@baize/contracts';
import { figureOf } from '../../content/figures.ts';
import type { Livery, UnitType } from '../../content/types.ts';

export function manIn(type: UnitType, livery: Livery, count: number): MusterMan {
  const { coat, facings, trousers, hat, plume, horse } = livery;
  return { figure: figureOf(type, livery), livery: { coat, facings, trousers, hat, plume, horse }, count };
}
