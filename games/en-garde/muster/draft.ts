// A sheet on the desk of the validator (EGW-COMP-17): with the records that its models would have.
import type { Refusal } from '@baize/kernel';
import type { ModelRecord } from '../content/types.ts';
import { recordOf } from './record.ts';
import type { Sheet, SheetModel } from './sheet.ts';
import type { Terms } from './terms.ts';

/** Why a sheet is not legal; `about` names the model or gun, if it is about one. */
export interface Objection extends Refusal {
  about: string | null;
}

export interface Draft {
  sheet: Sheet;
  terms: Terms;
  models: readonly { model: SheetModel; record: ModelRecord }[];
}

export function draftOf(sheet: Sheet, terms: Terms): Draft {
  return { sheet, terms, models: sheet.models.map((model) => ({ model, record: recordOf(sheet, model) })) };
}

export function object(rule: string, reason: string, about: string | null = null): Objection {
  return { rule, reason, about };
}

export function serves(sheet: Sheet, id: string): boolean {
  return sheet.guns.some(({ crew }) => crew.includes(id));
}

export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
