// How each kind of answer is put together on the table: one of a list, some of a list, numbers, groups, a list built step
// by step.

import type { Draft, Id } from '@baize/contracts';
import { isSpace, type Offer, type Refusal, same } from '@baize/kernel';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Part } from './answering.ts';

export interface InputSource {
  offer: Offer;
  touches: (answer: unknown) => readonly Id[];
  label: (answer: unknown) => string;
  steps: ((begun: readonly unknown[]) => readonly { item: unknown; label: string; touches: readonly Id[] }[]) | undefined;
}

/** A draft, its items in words, and what has been touched since for an item that is not whole yet. */
export interface Drafted extends Draft {
  labels: readonly string[];
  rest: readonly Id[];
}

export interface AnswerInput {
  /** What leads on from what has been touched. */
  glow(picked: readonly Id[]): ReadonlySet<Id>;
  /** After one more touch; with an answer if that completes one. */
  touch(picked: readonly Id[], id: Id): { picked: readonly Id[]; answer?: unknown };
  answerAt(picked: readonly Id[], id: Id): unknown;
  /** Answers that need no further touch. */
  ready(picked: readonly Id[]): readonly unknown[];
  /** All answers that begin with what has been touched. */
  open(picked: readonly Id[]): readonly unknown[];
  needs(picked: readonly Id[]): string;
  /** Why nothing more can be chosen, where what was chosen shall stay. */
  tooMany?(picked: readonly Id[], id: Id): Refusal | null;
  /** What has been put together so far, where an answer is built step by step. */
  draft?(picked: readonly Id[]): Drafted;
  /** Puts back what was laid down last, where it was touched whole. */
  takeBack?(): void;
  parts?: ReadonlySignal<readonly Part[]>;
  set?(part: number, value: number): void;
}

/** What spaces of these kinds tell the screen about themselves. */
interface Choosing {
  from: readonly unknown[];
  least: number;
  most: number;
}
interface Splitting {
  total: number;
  parts: readonly { name: string; least: number; most: number }[];
}
interface Allotting {
  from: readonly unknown[];
  groups: readonly { name: string; size: number }[];
}

export function inputFor(source: InputSource): AnswerInput {
  const { offer } = source;
  if (!isSpace(offer)) return listInput(source, offer);
  if (offer.kind === 'choose') return chooseInput(source, offer.shape as Choosing, offer.candidates());
  if (offer.kind === 'split') return splitInput(offer.shape as Splitting);
  if (offer.kind === 'allot') return allotInput(source, offer.shape as Allotting);
  if (source.steps) return stepsInput(source, offer.refusal);
  return listInput(source, offer.candidates());
}

const startsWith = (path: readonly Id[], picked: readonly Id[]) => picked.every((id, at) => path[at] === id);

/** Each answer is a way of touches; where ways end alike, buttons decide. */
function listInput({ touches }: InputSource, answers: readonly unknown[]): AnswerInput {
  const ways = answers.map((answer) => ({ answer, path: touches(answer) }));
  const left = (picked: readonly Id[]) => ways.filter(({ path }) => startsWith(path, picked));
  const done = (picked: readonly Id[]) => left(picked).filter(({ path }) => path.length === picked.length);
  return {
    glow: (picked) => new Set(left(picked).flatMap(({ path }) => path.slice(picked.length, picked.length + 1))),
    touch(picked, id) {
      const next = [...picked, id];
      const ends = done(next);
      const only = ends.length === 1 && left(next).length === 1 ? ends[0] : undefined;
      return only ? { picked: [], answer: only.answer } : { picked: next };
    },
    answerAt(picked, id) {
      const rest = left([...picked, id]);
      return rest.length === 1 ? rest[0]?.answer : undefined;
    },
    ready: (picked) => done(picked).map(({ answer }) => answer),
    open: (picked) => left(picked).map(({ answer }) => answer),
    needs: () => '',
  };
}

/** Some of a list: each touch takes an item or puts it back; a button gives the whole. */
function chooseInput({ touches }: InputSource, { from, least, most }: Choosing, suggested: readonly unknown[]): AnswerInput {
  const ids = from.map((item) => touches([item])[0] ?? touches(item)[0] ?? `item:${JSON.stringify(item)}`);
  const chosen = (picked: readonly Id[]) => from.filter((_, at) => picked.includes(ids[at] as Id));
  /** Whole choices that a sensible player would think of, and that go on from what was chosen. */
  const thought = (picked: readonly Id[]) =>
    suggested.filter((whole) => {
      if (!Array.isArray(whole) || whole.length <= Math.max(1, picked.length)) return false;
      return chosen(picked).every((item) => whole.some((other) => same(item, other)));
    });
  return {
    // When there are enough, only what was chosen can still be put back.
    glow: (picked) => new Set(picked.length >= most && most > 1 ? picked : ids),
    touch(picked, id) {
      if (picked.includes(id)) return { picked: picked.filter((other) => other !== id) };
      // Where one is to be chosen, a second touch changes the choice.
      return { picked: most === 1 ? [id] : [...picked, id] };
    },
    answerAt: () => undefined,
    ready: (picked) => [chosen(picked)],
    open: thought,
    needs(picked) {
      const span = least === most ? `${least}` : `${least} to ${most}`;
      return picked.length === 0 && least > 0 ? `Touch ${span}` : `${picked.length} of ${span} chosen`;
    },
    tooMany(picked, id) {
      if (picked.length < most || !ids.includes(id)) return null;
      return { rule: '', reason: `${most} ${most === 1 ? 'is' : 'are'} chosen already; put one back first.` };
    },
  };
}

/** A total shared out among parts by steppers. */
function splitInput({ parts, total }: Splitting): AnswerInput {
  const values = signal<readonly number[]>(parts.map((part) => part.least));
  return {
    glow: () => new Set(),
    touch: (picked) => ({ picked }),
    answerAt: () => undefined,
    ready: () => [values.value],
    open: () => [],
    needs: () => `${total - values.value.reduce((sum, value) => sum + value, 0)} of ${total} left`,
    parts: computed(() => parts.map((part, at) => ({ kind: 'number', ...part, value: values.value[at] ?? part.least }))),
    set(part, value) {
      values.value = values.value.map((old, at) => (at === part ? value : old));
    },
  };
}

/** How the id of a group begins that has no element on the table. */
const GROUP = 'group:';

/** A group that has an element of its own on the table shows there what lies in it. */
export function isOnBoard(part: Part): boolean {
  return part.kind === 'group' && !part.id.startsWith(GROUP);
}

/** Items shared out among groups: touch an item, then the group (its element, or its box in the bar). */
function allotInput({ touches, label }: InputSource, { from, groups }: Allotting): AnswerInput {
  const idOf = (item: unknown) => touches(item)[0] ?? `item:${JSON.stringify(item)}`;
  const groupIds = groups.map((group) => touches({ group: group.name })[0] ?? `${GROUP}${group.name}`);
  const allotted = signal<readonly (readonly unknown[])[]>(groups.map(() => []));
  const itemOf = (id: Id) => from.find((item) => idOf(item) === id);
  const hasRoom = (at: number) => (allotted.value[at]?.length ?? 0) < (groups[at]?.size ?? 0);
  /** In the order in which they were laid down. */
  const laid = signal<readonly unknown[]>([]);
  const isLaid = (item: unknown) => allotted.peek().some((items) => items.some((other) => same(item, other)));
  const wanted = () => groups.reduce((sum, group) => sum + group.size, 0) - allotted.value.flat().length;
  const without = (item: unknown) => allotted.value.map((items) => items.filter((other) => !same(item, other)));
  return {
    glow: (picked) => new Set(picked.length === 0 ? from.map(idOf) : groupIds.filter((_, at) => hasRoom(at))),
    touch(picked, id) {
      const item = itemOf(picked[0] ?? '');
      const group = groupIds.indexOf(id);
      if (item === undefined || group < 0) return { picked: itemOf(id) === undefined ? [] : [id] };
      allotted.value = without(item).map((items, at) => (at === group ? [...items, item] : items));
      laid.value = [...laid.value.filter((other) => !same(item, other)), item];
      return { picked: [] };
    },
    answerAt: () => undefined,
    ready: () => (wanted() === 0 ? [allotted.value] : []),
    open: () => [],
    needs: () => (wanted() > 0 ? `${wanted()} to place, ${from.length - allotted.value.flat().length} in hand` : ''),
    draft: (picked) => ({ answer: allotted.value, labels: [], touched: allotted.value.flat().map(idOf), rest: picked }),
    takeBack() {
      const last = laid.value.findLast(isLaid);
      if (last === undefined) return;
      allotted.value = without(last);
      laid.value = laid.value.filter((other) => !same(last, other));
    },
    parts: computed(() =>
      groups.map(({ name, size }, at) => {
        const items = (allotted.value[at] ?? []).map((item) => ({ item, label: labelOf(item, label) }));
        return { kind: 'group', id: groupIds[at] as Id, name, size, items };
      }),
    ),
    /** In the bar: takes everything back out of a group. */
    set(part) {
      allotted.value = allotted.value.map((items, at) => (at === part ? [] : items));
    },
  };
}

/** An item alone may have no label of its own: then it is its own name. */
function labelOf(item: unknown, label: (answer: unknown) => string): string {
  if (typeof item === 'string') return item;
  try {
    return label(item);
  } catch {
    return JSON.stringify(item);
  }
}

/** A list built item by item: each item may take several touches. */
function stepsInput({ steps }: InputSource, refusal: (answer: unknown) => unknown): AnswerInput {
  const walk = (picked: readonly Id[]) => {
    const begun: unknown[] = [];
    const labels: string[] = [];
    let rest = [...picked];
    for (;;) {
      const next = steps?.(begun) ?? [];
      const fit = next.find(({ touches }) => touches.length > 0 && startsWith(rest, touches));
      if (!fit) return { begun, labels, rest, next };
      begun.push(fit.item);
      labels.push(fit.label);
      rest = rest.slice(fit.touches.length);
    }
  };
  return {
    glow(picked) {
      const { rest, next } = walk(picked);
      return new Set(
        next.filter(({ touches }) => startsWith(touches, rest)).flatMap(({ touches }) => touches.slice(rest.length, rest.length + 1)),
      );
    },
    touch: (picked, id) => ({ picked: [...picked, id] }),
    answerAt: () => undefined,
    ready(picked) {
      const { begun } = walk(picked);
      return refusal(begun) ? [] : [begun];
    },
    open: () => [],
    needs(picked) {
      const { begun, rest } = walk(picked);
      if (rest.length > 0) return 'Now touch where it goes';
      return begun.length === 0 ? 'Touch a card to begin' : '';
    },
    draft(picked) {
      const { begun, labels, rest } = walk(picked);
      return { answer: begun, labels, touched: picked.slice(0, picked.length - rest.length), rest };
    },
  };
}
