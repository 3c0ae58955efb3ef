// An option that is a list, as a form: the kinds of entries that it may have, and what each of them has to know.
// Pure and plain like the cover, but made for the options of one match: only what its table has is offered.
import type { Json, Options } from '@baize/kernel';

interface Named {
  /** What the entry calls it. */
  id: string;
  label: string;
}

/** One of several, or a whole number; null: it may be left empty, and then the entry has it not. */
export type EntryField =
  | (Named & { choices: readonly { value: Json; label: string }[] })
  | (Named & { from: number; to: number; usual: number | null });

/** A kind of entry; its id is the value of the form's `kind` in the entry. */
export interface EntryKind extends Named {
  fields: readonly EntryField[];
}

export interface ListForm {
  /** Under this name an entry says of which kind it is. */
  kind: string;
  /** What entries of every kind have. */
  common: readonly EntryField[];
  kinds: readonly EntryKind[];
  most: number;
}

export type ListEntry = { readonly [key: string]: Json };

/** By the option: its form for a match with these options. */
export type ListForms = Readonly<Record<string, (options: Options) => ListForm>>;

const usualOf = (field: EntryField): Json => ('choices' in field ? (field.choices[0]?.value ?? null) : field.usual);

/** An entry of a kind with everything as usual; what it shares with the one before stays. */
export function freshEntry({ kind: as, common }: ListForm, kind: EntryKind, before: ListEntry = {}): ListEntry {
  const kept = common.map((field): [string, Json] => [field.id, before[field.id] ?? usualOf(field)]);
  const own = kind.fields.map((field): [string, Json] => [field.id, usualOf(field)]);
  return Object.fromEntries([...kept, [as, kind.id] as const, ...own].filter(([, value]) => value !== null));
}

/** An entry with one thing set; null takes it away. */
export function withField(entry: ListEntry, id: string, value: Json): ListEntry {
  const { [id]: _, ...rest } = entry;
  return value === null ? rest : { ...rest, [id]: value };
}
