// Building a warband as an answer (EGW-COMP-02 to -17): any legal sheet will do.
import type { Space } from '@baize/kernel';
import { LIST_IDS } from '../content/types.ts';
import { readSheet } from './read.ts';
import { refusals } from './refusals.ts';
import type { Sheet } from './sheet.ts';
import { suggestions, suggestSheet } from './suggest.ts';
import type { Terms } from './terms.ts';

/** The answer is a sheet as JSON; the screen lends the force builder. */
export function forceSpace(terms: Terms): Space<Sheet> {
  return {
    kind: 'force',
    shape: terms,
    refusal(answer) {
      const read = readSheet(answer);
      if ('refusal' in read) return read.refusal;
      const [first] = refusals(read.sheet, terms);
      return first ? { rule: first.rule, reason: first.reason } : null;
    },
    sample(below) {
      const lists = [...LIST_IDS];
      while (lists.length > 0) {
        const [list] = lists.splice(below(lists.length), 1);
        const sheet = list && suggestSheet(list, terms);
        if (sheet) return sheet;
      }
      throw new Error('No list has a legal warband under these terms.');
    },
    any: () => LIST_IDS.some((list) => suggestSheet(list, terms) !== null),
    candidates: () => suggestions(terms),
  };
}
