// The desk in play: what is done to a draft, and the forces that it would make.
import type { Json } from '@baize/kernel';
import { type Change, change as changeSheet } from '../muster/change.ts';
import type { SheetModel } from '../muster/sheet.ts';
import { type Book, type Player, rosterOf } from './book.ts';
import { enlarged, fieldLimit } from './deeds.ts';
import { blankDraft, type Draft } from './draft.ts';
import type { Rise } from './new-rank.ts';
import { type Force, type MasterRoster, memberOf } from './record.ts';
import { bestLeader, type Field, recruitsOf, sheetOfRecruits, suggestField, suggestForces } from './suggest.ts';

export type Desking =
  | { do: 'put'; model: string; place: number | null }
  | { do: 'leader'; place: number; model: string }
  | { do: 'suggest' | 'clear' }
  | { do: 'recruit'; entry: number }
  | { do: 'dismiss'; model: string }
  | { do: 'equip'; change: Change }
  | { do: 'plan'; model: string; how: Rise };

const DESKINGS = ['put', 'leader', 'suggest', 'clear', 'recruit', 'dismiss', 'equip', 'plan'];

export function isDesking(act: Json): boolean {
  return typeof act === 'object' && act !== null && 'do' in act && DESKINGS.includes(String(act.do));
}

/** The id of the n-th model that a player buys now. */
export function recruitId({ recruited }: Book, seat: Player, n: number): string {
  return `r${recruited[seat] + n + 1}`;
}

function suggested(book: Book, seat: Player): Draft {
  const draft = blankDraft();
  if (book.kind === 'linked') {
    for (const [place, { models, leader }] of (suggestForces(rosterOf(book, seat)) ?? []).entries()) {
      for (const id of models) draft.places[id] = place;
      draft.leaders[place] = leader;
    }
    return draft;
  }
  const { force, recruits } = suggestField(rosterOf(book, seat), fieldLimit(book), book.won.length > 0, (n) => recruitId(book, seat, n));
  for (const id of force.models) draft.places[id] = 0;
  return { ...draft, leaders: [force.leader, null, null], recruits };
}

/** What lies there now: at first a suggestion. */
export function draftNow(book: Book, seat: Player, draft: Draft): Draft {
  return draft.touched ? draft : { ...suggested(book, seat), rises: draft.rises };
}

/** The roster with those who are to be bought, as far as they can be. */
export function rosterWith(book: Book, seat: Player, recruits: readonly SheetModel[]): MasterRoster {
  const larger = enlarged(book, seat, recruits);
  return 'roster' in larger ? larger.roster : rosterOf(book, seat);
}

/** What stands in one place of the draft; the Leader named there, or else the best. */
export function forceAt(book: Book, seat: Player, draft: Draft, place: number): Force {
  const roster = rosterWith(book, seat, draft.recruits);
  const models = roster.members.map(({ record }) => record.id).filter((id) => draft.places[id] === place);
  const named = draft.leaders[place] ?? null;
  const leader = named !== null && models.includes(named) ? named : bestLeader(models.map((id) => memberOf(roster, id).record));
  return { models, leader };
}

export function fieldFrom(book: Book, seat: Player, draft: Draft): Field {
  return { force: forceAt(book, seat, draft, 0), recruits: draft.recruits };
}

export function changeDraft(book: Book, seat: Player, before: Draft, act: Desking): Draft {
  if (act.do === 'plan') return { ...before, rises: { ...before.rises, [act.model]: act.how } };
  const draft = { ...draftNow(book, seat, before), touched: true };
  switch (act.do) {
    case 'put': {
      const { [act.model]: _, ...rest } = draft.places;
      return { ...draft, places: act.place === null ? rest : { ...rest, [act.model]: act.place } };
    }
    case 'leader':
      return { ...draft, leaders: draft.leaders.map((leader, place) => (place === act.place ? act.model : leader)) };
    case 'suggest':
      return { ...suggested(book, seat), rises: before.rises, touched: true };
    case 'clear':
      return { ...blankDraft(), rises: before.rises, touched: true };
    case 'recruit': {
      const id = freeRecruit(book, seat, draft);
      const model = recruitsOf(rosterOf(book, seat), id)[act.entry];
      return model ? { ...draft, recruits: [...draft.recruits, model], places: { ...draft.places, [id]: 0 } } : draft;
    }
    case 'dismiss': {
      const { [act.model]: _, ...places } = draft.places;
      return { ...draft, places, recruits: draft.recruits.filter(({ id }) => id !== act.model) };
    }
    case 'equip':
      return { ...draft, recruits: changeSheet(sheetOfRecruits(rosterOf(book, seat), draft.recruits), act.change).models };
  }
}

function freeRecruit(book: Book, seat: Player, { recruits }: Draft): string {
  for (let n = 0; ; n++) {
    const id = recruitId(book, seat, n);
    if (!recruits.some((model) => model.id === id)) return id;
  }
}
