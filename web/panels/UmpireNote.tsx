// The friendly umpire: explains each new kind of decision once, in a few plain words.
import type { Note } from '@baize/contracts';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LoadedGame } from '../shell/games.ts';
import { readLocal, writeLocal } from '../shell/local-values.ts';
import { prefer, settings } from '../shell/settings.ts';
import { RuleMark } from '../table/index.ts';
import { loadNotes } from './notes.ts';

interface NoteProps {
  rules: LoadedGame;
  /** The name of the decision that is asked. */
  decision: string;
  rule: string;
}

export function UmpireNote({ rules, decision, rule }: NoteProps) {
  const key = `baize:told:${rules.game.slug}`;
  const told = useSignal<readonly string[]>((readLocal(key) ?? '').split('\n').filter(Boolean));
  const note = useSignal<Note | null>(null);
  const isWanted = settings.value.notes && !told.value.includes(decision);
  useEffect(() => {
    if (!isWanted) return;
    loadNotes(rules).then(
      (notes) => {
        note.value = notes.get(decision) ?? null;
      },
      // Without the words one plays without them.
      () => {},
    );
  }, [isWanted, rules, decision]);
  const dismiss = () => {
    if (told.peek().includes(decision)) return;
    told.value = [...told.peek(), decision];
    writeLocal(key, told.value.join('\n'));
  };
  // Whoever has answered the question has heard what there was to say about it.
  useEffect(() => () => void (note.peek() && dismiss()), []);
  if (!isWanted || !note.value) return null;
  return (
    <aside class="umpire-note" aria-label="A word from the umpire">
      <h3>
        <span>
          {note.value.title} <RuleMark rule={rule} />
        </span>
        <button type="button" class="shut" aria-label="Thank you" onClick={dismiss}>
          ×
        </button>
      </h3>
      <p>{note.value.says}</p>
      <p class="note-tools">
        <button type="button" class="bare" onClick={() => prefer({ notes: false })}>
          No more notes
        </button>
      </p>
    </aside>
  );
}
