// What the umpire has to say about each kind of decision, in words for people; fetched when the first of them is asked.
import type { Note } from '@baize/contracts';
import { importPart, importRules, type LoadedGame } from '../shell/games.ts';

/** By the decision's own name. */
type NotesByName = ReadonlyMap<string, Note>;

const known = new Map<string, Promise<NotesByName>>();

export function loadNotes({ hash, game }: LoadedGame): Promise<NotesByName> {
  const notes = known.get(hash) ?? fetchNotes(game.slug, hash);
  known.set(hash, notes);
  notes.catch(() => known.delete(hash));
  return notes;
}

/** A game writes its notes by the names in its list of decisions. */
async function fetchNotes(slug: string, hash: string): Promise<NotesByName> {
  const [part, { decisions = {} }] = await Promise.all([
    importPart<{ notes: Readonly<Record<string, Note | undefined>> }>(slug, 'notes'),
    importRules(hash),
  ]);
  const pairs = Object.entries(decisions).flatMap(([key, { name }]): [string, Note][] => {
    const note = part?.notes[key];
    return note ? [[name, note]] : [];
  });
  return new Map(pairs);
}
