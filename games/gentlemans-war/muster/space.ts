// Building an army as an answer (AGW-ARMY-01 to -07): any legal sheet will do.
import type { Json, Space } from '@baize/kernel';
import type { Sheet } from '../content/types.ts';
import { armyByChance, leastCost, proposals } from './build.ts';
import { readSheet } from './read.ts';
import { refusals } from './refusals.ts';
import type { Terms } from './terms.ts';

/** The screen lends the force builder; the shape is what was agreed. */
export function armySpace(terms: Terms): Space<Sheet> {
  return {
    kind: 'force',
    shape: terms,
    refusal(answer) {
      const read = readSheet(answer as Json);
      if ('refusal' in read) return read.refusal;
      const [first] = refusals(read.sheet, terms);
      return first ? { rule: first.rule, reason: first.reason } : null;
    },
    any: () => leastCost(terms) <= terms.points,
    sample: (below) => armyByChance(terms, below),
    candidates: () => proposals(terms),
  };
}
