// The short name on the plate under a unit's base.
import { entryOf, type Unit, type War } from '../state.ts';
import { armyOf } from './faces.ts';

/** More letters than this make a plate wider than a regiment. */
const MOST = 13;
/** Words that no short name begins or ends with. */
const SMALL = ['of', 'the', 'and', 'de', 'du', 'von'];

/** The name without its article; or its number and last word; or its last word, as long as nobody else in the army could be meant. */
export function shortName(name: string, others: readonly string[], most = MOST): string {
  const words = name.split(/,? /).filter((word) => !SMALL.includes(word.toLowerCase()));
  const [first = name, last = name] = [words[0], words.at(-1)];
  const full = name.replace(/^The /, '');
  const isUnique = (short: string) => others.filter((other) => short.split(' ').every((word) => other.includes(word))).length < 2;
  const shorts = [full, words.slice(-2).join(' '), `${first} ${last}`, last, words.slice(0, 2).join(' ')].filter(isUnique);
  return shorts.find((short) => short.length <= most) ?? shorts.reduce((best, short) => (short.length < best.length ? short : best), full);
}

const PARTS = { whole: '', support: '', skirmishers: ', out', party: ', party' };

/** Of a regiment that stands in two lines of skirmishers, which one. */
function partOf(unit: Unit): string {
  if (unit.part !== 'half' && unit.part !== 'group') return PARTS[unit.part];
  return unit.id < (unit.partner ?? unit.id) ? ', left' : ', right';
}

/** `43rd, in square`. */
export function plateOf(s: War, unit: Unit): string {
  const names = armyOf(s, unit.seat).units.map(({ name }) => name);
  const part = partOf(unit);
  const form = unit.post.formation === 'square' ? ', in square' : '';
  return `${shortName(entryOf(s, unit).name, names, form ? 12 : MOST)}${part}${form}`;
}
