// Who fights whom (EG-CMB-03, -04): the melee split by who touches whom and since when.
import type { Seat } from '@baize/kernel';
import { type EnGarde, type Id, type Model, model, remove } from '../../state.ts';
import { sizeOf } from '../table/geometry.ts';
import { doorwayAt } from '../table/terrain.ts';

export interface Group {
  sides: [Seat, Seat];
  models: [Id[], Id[]];
  window: boolean;
}

/** EG-CMB-03: how many may fight one: 4 of the same size, 6 against a larger, 2 against a smaller; 2 at a doorway. */
export function mostAgainst(s: EnGarde, a: Model, b: Model): number {
  if (doorwayAt(s, b)) return 2;
  const [own, other] = [sizeOf(s, a), sizeOf(s, b)];
  return own === other ? 4 : own < other ? 6 : 2;
}

/** EG-CMB-04: the melee split by who touches whom and since when, over models that have not fought this turn. */
export function splitMelee(s: EnGarde): Group[] {
  const contacts = s.contacts
    .filter(({ a, b }) => [a, b].every((id) => !model(s, id).fought))
    .sort((p, q) => Number(q.window) - Number(p.window) || p.since - q.since || p.a - q.a || p.b - q.b);
  const groups: Group[] = [];
  const groupOf = (id: Id) => groups.find((group) => group.models[0].includes(id) || group.models[1].includes(id));
  const sideIn = (group: Group, id: Id): 0 | 1 => (group.models[0].includes(id) ? 0 : 1);
  const found = (a: Id, b: Id, window: boolean) => groups.push({ sides: [model(s, a).seat, model(s, b).seat], models: [[a], [b]], window });

  const join = (a: Id, b: Id): boolean => {
    const group = groupOf(b);
    if (!group || group.window) return false;
    const side = sideIn(group, b);
    const own = group.models[1 - side] as Id[];
    if ((group.models[side] as Id[]).length !== 1 || group.sides[1 - side] !== model(s, a).seat) return false;
    if (own.length >= mostAgainst(s, model(s, a), model(s, b))) return false;
    own.push(a);
    return true;
  };

  for (const { a, b, window } of contacts) {
    const [ga, gb] = [groupOf(a), groupOf(b)];
    if (!ga && !gb) found(a, b, window);
    else if (window) continue;
    else if (!ga) join(a, b);
    else if (!gb) join(b, a);
  }
  const free = new Set(contacts.flatMap(({ a, b }) => [a, b]).filter((id) => !groupOf(id)));
  for (const id of free) {
    for (const contact of contacts) {
      if (contact.window || (contact.a !== id && contact.b !== id)) continue;
      const other = contact.a === id ? contact.b : contact.a;
      if (join(id, other)) break;
      const group = groupOf(other);
      if (!group || group.window) continue;
      const comrades = group.models[sideIn(group, other)] as Id[];
      if (comrades.length < 2) continue;
      remove(comrades, other);
      found(id, other, false);
      break;
    }
  }
  return groups;
}
