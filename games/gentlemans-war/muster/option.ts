// Armies named in the options of a match: for each seat a sheet, an army on campaign, the id of a ready-made army, or null for one yet to be built.
import type { Json, Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { READY_ARMIES } from '../content/ready-made.ts';
import type { Sheet } from '../content/types.ts';
import { readSheet } from './read.ts';
import { refusals } from './refusals.ts';
import { readySheet } from './sheet.ts';
import { campaignTerms, type Terms } from './terms.ts';

/** What a sheet says is read by its own schema. */
const ANY = v.custom<Json>(() => true);
const LIST = v.array(ANY);

/** AGX-LINK-02: an army on campaign, as strong as its battles have left it. */
const CAMPAIGN = v.strictObject({ campaign: ANY });

function onCampaign(value: Json): Json | undefined {
  return v.is(CAMPAIGN, value) ? value.campaign : undefined;
}

function sheetIn(value: Json): { sheet: Sheet } | { refusal: Refusal } {
  if (typeof value !== 'string') return readSheet(onCampaign(value) ?? value);
  const sheet = readySheet(value);
  const known = Object.keys(READY_ARMIES).join(', ');
  return sheet ? { sheet } : { refusal: { rule: 'AGW-ARMY-01', reason: `There is no ready-made army '${value}'; there are ${known}.` } };
}

/** Whether the value has the form of the option: null for no armies at all, or a list with a place for each seat. */
export function refuseArmies(value: Json): Refusal | null {
  if (value === null) return null;
  if (!v.is(LIST, value)) return { rule: 'AGW-ARMY-01', reason: 'Name an army for each seat, or none at all.' };
  for (const each of value) {
    const read = each === null ? null : sheetIn(each);
    if (read && 'refusal' in read) return read.refusal;
  }
  return null;
}

/** The sheets of the option, by seat; null for an army that is yet to be built. */
export function sheetsIn(value: Json, seats: number): (Sheet | null)[] {
  const named = v.is(LIST, value) ? value : [];
  return Array.from({ length: seats }, (_, seat) => {
    const read = sheetIn(named[seat] ?? null);
    return 'sheet' in read ? read.sheet : null;
  });
}

/** The first reason why an army that was named may not be fielded on these terms. */
export function refuseNamed(value: Json, seats: number, terms: (seat: number) => Terms): Refusal | null {
  for (const [seat, sheet] of sheetsIn(value, seats).entries()) {
    const given = v.is(LIST, value) ? (value[seat] ?? null) : null;
    const [first] = sheet ? refusals(sheet, onCampaign(given) === undefined ? terms(seat) : campaignTerms(terms(seat))) : [];
    if (first) return { rule: first.rule, reason: first.reason };
  }
  return null;
}
