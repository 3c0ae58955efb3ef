// The short name on the plate under a unit's base.
import { entryOf, type Unit, type War } from '../state.ts';
import { armyOf } from './faces.ts';

/** More letters than this make a plate wider than a regiment. */
const MOST = 18;

/** The name without its article, or its last words, as long as nobody else in the army could be meant. */
export function shortName(name: string, others: readonly string[], most = MOST): string {
  const words = name.replace(/^The /, '').split(' ');
  const endings = words.map((_, at) => words.slice(at).join(' '));
  const isUnique = (ending: string) => !others.some((other) => other !== name && other.endsWith(ending));
  return endings.find((ending) => ending.length <= most && isUnique(ending)) ?? endings[0] ?? name;
}

const PARTS = { whole: '', support: '', skirmishers: ', out', half: ', half', group: ', half' };

/** `43rd, in square`. */
export function plateOf(s: War, unit: Unit): string {
  const names = armyOf(s, unit.seat).units.map(({ name }) => name);
  const part = PARTS[unit.part];
  const form = unit.post.formation === 'square' ? ', in square' : '';
  return `${shortName(entryOf(s, unit).name, names, part || form ? 12 : MOST)}${part}${form}`;
}
