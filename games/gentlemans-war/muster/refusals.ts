// The one validator of sheets: builder, set-up and server all ask here, and every refusal names its rule.
import { WARDROBES } from '../content/liveries.ts';
import { NATIONS } from '../content/nations.ts';
import type { Sheet } from '../content/types.ts';
import { refuseAllies } from './allies.ts';
import { refuseCombined } from './combined.ts';
import { refuseComposition } from './composition.ts';
import { refuseListed, rowOfUnit } from './lists/listed.ts';
import { refuseOwnNation, withOwn } from './own-nation.ts';
import { refuseRandom } from './random.ts';
import { ORDINARY, type Terms } from './terms.ts';
import { type Objection, refuseUnit } from './units.ts';

/** Names that nothing answers to. */
function refuseStrangers({ nation, wardrobe, units, generals }: Sheet): Objection[] {
  const found: Objection[] = [];
  const refuse = (reason: string, about: string | null) => found.push({ rule: 'AGW-ARMY-01', reason, about, missing: false });
  if (!Object.hasOwn(NATIONS, nation)) refuse(`There is no nation '${nation}'.`, null);
  if (!Object.hasOwn(WARDROBES, wardrobe)) refuse(`There is no wardrobe '${wardrobe}'.`, null);
  const ids = [...units, ...generals].map(({ id }) => id);
  for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at))) refuse(`Two of the army are called '${id}'.`, id);
  return found;
}

/** Everything that keeps this sheet from being played; none: it is legal. */
export function refusals(sheet: Sheet, given: Terms = ORDINARY): Objection[] {
  const terms = withOwn(given, sheet);
  return [
    ...refuseStrangers(sheet),
    ...refuseOwnNation(sheet),
    ...refuseAllies(sheet, terms),
    ...sheet.units.flatMap((unit) => refuseUnit(unit, terms, rowOfUnit(sheet, unit, terms))),
    ...refuseListed(sheet, terms),
    ...refuseCombined(sheet),
    ...refuseComposition(sheet, terms),
    ...refuseRandom(sheet, terms),
  ];
}
