// The desk at which the builder tries out what it offers: what it would cost, and which rule would newly be broken.
import type { MusterOffer } from '@baize/contracts';
import type { Refusal } from '@baize/kernel';
import type { Sheet } from '../../content/types.ts';
import { withOwn } from '../own-nation.ts';
import { sheetCost } from '../points.ts';
import { refusals } from '../refusals.ts';
import type { Terms } from '../terms.ts';
import type { Objection } from '../units.ts';
import { type Change, change } from './change.ts';

export interface Desk {
  sheet: Sheet;
  terms: Terms;
  cost: number;
  known: readonly Objection[];
}

export function deskOf(sheet: Sheet, given: Terms): Desk {
  const terms = withOwn(given, sheet);
  return { sheet, terms, cost: sheetCost(sheet, terms), known: refusals(sheet, terms) };
}

/** The same complaint, perhaps of other numbers. */
function isSame(one: Objection, other: Objection): boolean {
  const words = ({ rule, about, reason }: Objection) => `${rule} ${about} ${reason.replace(/\d+/g, '')}`;
  return words(one) === words(other);
}

/** What is wrong already is no reason to refuse, unless the army grows and it becomes worse. */
function newlyBroken({ sheet, terms: given, cost, known }: Desk, after: Sheet): Refusal | null {
  const terms = withOwn(given, after);
  const grows = after.units.length > sheet.units.length || sheetCost(after, terms) > cost;
  const stays = (objection: Objection) => known.some((each) => (grows ? each.reason === objection.reason : isSame(each, objection)));
  const broken = refusals(after, terms).find((each) => !each.missing && !stays(each));
  return broken ? { rule: broken.rule, reason: broken.reason } : null;
}

export function tried(desk: Desk, act: Change): Pick<MusterOffer, 'cost' | 'refusal' | 'act'> {
  const after = change(desk.sheet, act);
  return { cost: sheetCost(after, withOwn(desk.terms, after)) - desk.cost, refusal: newlyBroken(desk, after), act };
}

/** What is chosen can always be let go. */
export function offer(desk: Desk, id: string, label: string, chosen: boolean, act: Change): MusterOffer {
  const trial = tried(desk, act);
  if (chosen) return { id, label, ...trial, refusal: null, state: 'chosen' };
  return { id, label, ...trial, state: trial.refusal ? 'refused' : 'available' };
}

/** Paint and names are nobody's business but the player's. */
export function free(id: string, label: string, chosen: boolean, act: Change): MusterOffer {
  return { id, label, cost: 0, state: chosen ? 'chosen' : 'available', refusal: null, act };
}
