// The second opinion on who fights whom (EG-CMB-03, -04, EG-SIM-03): the tangle of contacts split into combats.
import type { Contact, EnGarde, Model } from '../../state.ts';
import { apart, classOf, isBound, isPlainBetween, modelAt, radiusOf, recordOf } from './facts.ts';

export interface Melee {
  window: boolean;
  sides: [number[], number[]];
}

/** EG-CMB-03: so many of the size of `m` may fight a `foe`. */
const most = (s: EnGarde, m: Model, foe: Model): number => {
  const [own, other] = [classOf(s, m), classOf(s, foe)];
  return own === other ? 4 : other > own ? 6 : 2;
};

const without = (list: number[], id: number) => list.splice(list.indexOf(id), 1);

/** EG-CMB-04, where nobody stands in a doorway; each combat with its two sides in no order. */
export function split(s: EnGarde): Melee[] {
  const melees: Melee[] = [];
  const at = (id: number) => melees.find(({ sides }) => sides.flat().includes(id));
  const contacts = s.contacts
    .filter(({ a, b }) => !modelAt(s, a).fought && !modelAt(s, b).fought)
    .sort((p, q) => Number(q.window) - Number(p.window) || p.since - q.since || p.a - q.a || p.b - q.b);
  /** Whether `a` can join against `b`, who must be alone on his side. */
  const joins = (a: number, b: number, contact: Contact): boolean => {
    const melee = at(b);
    if (!melee || melee.window || contact.window) return false;
    const [own, other] = melee.sides[0].includes(b) ? [melee.sides[0], melee.sides[1]] : [melee.sides[1], melee.sides[0]];
    if (own.length > 1 || modelAt(s, other[0] as number).seat !== modelAt(s, a).seat) return false;
    if (other.length >= most(s, modelAt(s, a), modelAt(s, b))) return false;
    other.push(a);
    return true;
  };
  for (const contact of contacts) {
    const [first, second] = [at(contact.a), at(contact.b)];
    if (!first && !second) melees.push({ window: contact.window, sides: [[contact.a], [contact.b]] });
    else if (!first) joins(contact.a, contact.b, contact);
    else if (!second) joins(contact.b, contact.a, contact);
  }
  const free = [...new Set(contacts.flatMap(({ a, b }) => [a, b]))].filter((id) => !at(id));
  const age = (id: number) => Math.min(...contacts.filter(({ a, b }) => a === id || b === id).map(({ since }) => since));
  for (const id of free.sort((p, q) => age(p) - age(q) || p - q)) {
    if (at(id)) continue;
    const own = contacts.filter(({ a, b }) => a === id || b === id).sort((p, q) => p.since - q.since);
    for (const contact of own) {
      const foe = contact.a === id ? contact.b : contact.a;
      if (joins(id, foe, contact)) break;
      const melee = at(foe);
      const comrades = melee?.sides.find((side) => side.includes(foe));
      if (!melee || melee.window || contact.window || !comrades || comrades.length < 2) continue;
      without(comrades, foe);
      melees.push({ window: false, sides: [[id], [foe]] });
      break;
    }
  }
  return melees;
}

const touches = (s: EnGarde, a: Model, b: Model) => apart(a, b) - radiusOf(s, a) - radiusOf(s, b) <= 10 && a.z === b.z;
const isLong = (s: EnGarde, m: Model) =>
  recordOf(s, m).arms.some(({ weapon }) => weapon === 'spear' || (weapon === 'pike' && m.steed === null));

/** EG-SIM-03, EG-ALL-07, for two warbands on a table without walls; null where something is too near to say. */
export function groups(s: EnGarde): Melee[] | null {
  const contacts = s.contacts.filter(({ a, b }) => !modelAt(s, a).fought && !modelAt(s, b).fought);
  const apartOnes = contacts.filter(({ a, b, window }) => window || isBound(s, modelAt(s, a)) || isBound(s, modelAt(s, b)));
  if (apartOnes.some(({ window }) => window)) return null;
  const found: Melee[] = apartOnes.map(({ a, b }) => ({ window: false, sides: [[a], [b]] }));
  const rest = contacts.filter((contact) => !apartOnes.includes(contact));
  const left = new Set(rest.flatMap(({ a, b }) => [a, b]));
  while (left.size > 0) {
    const group = new Set([[...left][0] as number]);
    for (let grew = true; grew; ) {
      grew = false;
      for (const { a, b } of rest)
        if (group.has(a) !== group.has(b)) {
          group.add(a).add(b);
          grew = true;
        }
    }
    for (const id of group) left.delete(id);
    const all = [...group];
    found.push({ window: false, sides: [all.filter((id) => modelAt(s, id).seat === 0), all.filter((id) => modelAt(s, id).seat === 1)] });
  }
  const inContact = new Set(s.contacts.flatMap(({ a, b }) => [a, b]));
  for (const m of s.models) {
    if (m.status !== 'table' || m.fought || isBound(s, m) || inContact.has(m.id) || !isLong(s, m)) continue;
    const friends = s.models.filter((f) => f.seat === m.seat && f.id !== m.id && f.status === 'table' && touches(s, m, f));
    if (s.models.some((f) => f.seat === m.seat && f.id !== m.id && f.status === 'table' && !isPlainBetween(s, m, f) && apart(m, f) < 3000))
      return null;
    const reached = friends.flatMap((f) => s.contacts.flatMap(({ a, b }) => (a === f.id ? [b] : b === f.id ? [a] : [])));
    const group = found.filter(
      ({ sides }) => reached.some((id) => sides.flat().includes(id)) && !sides.flat().some((id) => isBound(s, modelAt(s, id))),
    );
    if (group.length > 1) return null;
    group[0]?.sides[m.seat as 0 | 1].push(m.id);
  }
  return found;
}

/** In words, for comparing: the lower side first, each in order. */
export const inWords = (sides: readonly (readonly number[])[]): string =>
  sides
    .map((side) => [...side].sort((p, q) => p - q).join(' '))
    .sort()
    .join(' against ');
