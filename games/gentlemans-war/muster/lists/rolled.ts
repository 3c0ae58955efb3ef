// AGX-FRC-16: the random army table with an army list: the unit rolled is the next entry of its class in muster order.
import type { ArmyList, Group } from '../../content/armies/types.ts';
import type { ArmyKind, UnitType } from '../../content/types.ts';
import { typesRolled } from '../random.ts';
import type { ListUnit } from './units.ts';

/** Lists that the table may be used with. */
export const ROLLED_GROUPS: readonly Group[] = ['european', 'other', 'imaginary'];

/** One unit for each roll, plain: AGW-ARMY-07 says how many distinctions a random army may have. A class that the list lacks brings nothing, and is left out. */
export function rolledEntries(list: ArmyList, kind: ArmyKind, rolls: readonly number[]): (ListUnit | null)[] {
  const next = new Map<string, number>();
  return rolls.map((_, at) => {
    const types = typesRolled(kind, rolls, at);
    const fits = (id: string): UnitType | undefined => list.rows.find((row) => row.id === id)?.types.find((type) => types.includes(type));
    const order = list.order.filter((id) => fits(id) !== undefined);
    const key = types.join();
    const turn = next.get(key) ?? 0;
    next.set(key, turn + 1);
    const id = order[turn % Math.max(1, order.length)];
    const row = list.rows.find((each) => each.id === id);
    const type = id === undefined ? undefined : fits(id);
    return row && type ? { row, type, attributes: [] } : null;
  });
}
