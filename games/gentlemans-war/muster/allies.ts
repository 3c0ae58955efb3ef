// AGX-ARMY-06: contingents of another nation.
import { NATIONS } from '../content/nations.ts';
import type { Sheet } from '../content/types.ts';
import { unitCost } from './points.ts';
import type { Terms } from './terms.ts';
import type { Objection } from './units.ts';

/** Of one nation of the same group, for up to a third of the points. */
export function refuseAllies({ nation, units }: Pick<Sheet, 'nation' | 'units'>, terms: Terms): Objection[] {
  const foreign = units.filter(({ ally }) => ally !== undefined);
  const wrong = (reason: string): Objection[] => [{ rule: 'AGX-ARMY-06', reason, about: foreign[0]?.id ?? null, missing: false }];
  if (foreign.length === 0) return [];
  if (!terms.allies) return wrong('No allies were agreed on.');
  const nations = new Set(foreign.map(({ ally }) => ally ?? ''));
  const [ally = ''] = nations;
  if (nations.size > 1) return wrong('Allies are of one nation.');
  const group = NATIONS[nation]?.group;
  if (ally === nation || !NATIONS[ally]?.list || NATIONS[ally]?.group !== group)
    return wrong('Allies are of another nation of the same kind.');
  if (foreign.some(({ entry }) => entry === null)) return wrong('Allies are taken from their own list.');
  const spent = foreign.reduce((sum, unit) => sum + unitCost(unit, terms, nation), 0);
  return 3 * spent > terms.points ? wrong(`Allies cost ${spent} points; a third of ${terms.points} is the most.`) : [];
}
