// Schemas of the words of the content, for whatever comes as JSON: sheets, campaigns, warbands. Each message ends the sentence
// "… is not …".
import { type Read, readAs } from '@baize/contracts';
import type { RuleId } from '@baize/kernel';
import * as v from 'valibot';
import { ATTRIBUTES, type Attribute, CLOSE_WEAPONS, MISSILE_WEAPONS } from './types.ts';

const pathOf = (whole: string, path: readonly unknown[]): string =>
  path.reduce<string>((so, key) => (typeof key === 'number' ? `${so}[${key}]` : so === '' ? String(key) : `${so}.${key}`), '') || whole;

/** What a schema makes of it, or where it is not what it should be. */
export function readContent<T>(schema: v.GenericSchema<unknown, T>, data: unknown, rule: RuleId, whole: string): Read<T> {
  const read = readAs(schema, data, rule, (path) => `${pathOf(whole, path)} is not `);
  return 'value' in read ? read : { refusal: { rule, reason: `${read.refusal.reason}.` } };
}

const MISSING = /^"/;

/** A record with these members; what else it has is left out. */
export function record<const E extends v.ObjectEntries>(entries: E) {
  return v.object(entries, ({ expected }) => (MISSING.test(expected ?? '') ? 'there' : 'a record'));
}

/** One of several records, told apart by a member. */
export const SEVERAL = ({ expected }: v.BaseIssue<unknown>) => (MISSING.test(expected ?? '') ? `one of ${expected}` : 'a record');

export const TEXT = v.pipe(v.string('a text of at most 80 letters'), v.maxLength(80, 'a text of at most 80 letters'));
export const YES = v.boolean('true or false');

export function whole(least: number, most: number) {
  const says = `a whole number from ${least} to ${most}`;
  return v.pipe(v.number(says), v.integer(says), v.minValue(least, says), v.maxValue(most, says));
}

export function oneOf<const T extends readonly string[]>(words: T) {
  return v.picklist(words, `one of ${words.length > 12 ? 'the words of the game' : words.join(', ')}`);
}

export function listOf<const S extends v.GenericSchema>(schema: S, most: number) {
  const says = `a list of at most ${most}`;
  return v.pipe(v.array(schema, says), v.maxLength(most, says));
}

export const WEAPON = oneOf([...CLOSE_WEAPONS, ...MISSILE_WEAPONS]);

export const ATTRIBUTE: v.GenericSchema<unknown, Attribute> = v.pipe(
  record({ id: oneOf(ATTRIBUTES), weapon: v.nullish(WEAPON) }),
  v.transform(({ id, weapon }) => (weapon ? { id, weapon } : { id })),
);
