// The validator (EGW-COMP-17): every broken rule of a sheet by its id.
import { refuseComposition } from './composition.ts';
import { draftOf, type Objection } from './draft.ts';
import { refuseModel, refuseOrigin } from './models.ts';
import type { Sheet } from './sheet.ts';
import { ORDINARY, type Terms } from './terms.ts';
import {
  refuseBanner,
  refuseGuns,
  refuseLeader,
  refuseLimits,
  refuseRankTwo,
  refuseShortCrews,
  refuseSize,
  refuseUnique,
} from './warband.ts';

/** What is wrong with single models and choices; a builder need not offer what would add to it. */
export function choiceRefusals(sheet: Sheet, terms: Terms): Objection[] {
  const known = { ...sheet, models: sheet.models.filter((model) => !refuseOrigin({ sheet, terms, models: [] }, model)) };
  const strangers = sheet.models.flatMap((model) => refuseOrigin({ sheet, terms, models: [] }, model) ?? []);
  const draft = draftOf(known, terms);
  return [
    ...strangers,
    ...draft.models.flatMap((each) => refuseModel(draft, each)),
    ...refuseUnique(draft),
    ...refuseLimits(draft),
    ...refuseRankTwo(draft),
    ...refuseGuns(draft),
  ];
}

/** Everything that keeps this sheet from being played; none: it is legal. */
export function refusals(sheet: Sheet, terms: Terms = ORDINARY): Objection[] {
  const choices = choiceRefusals(sheet, terms);
  if (sheet.models.some((model) => refuseOrigin({ sheet, terms, models: [] }, model))) return choices;
  const draft = draftOf(sheet, terms);
  return [
    ...refuseSize(draft),
    ...choices,
    ...refuseShortCrews(draft),
    ...refuseComposition(draft),
    ...refuseLeader(draft),
    ...refuseBanner(draft),
  ];
}
