// The friendly umpire: explains each new kind of decision once, in the rule's own words.
import { useSignal } from '@preact/signals';
import type { LoadedGame } from '../shell/games.ts';
import { readLocal, writeLocal } from '../shell/local-values.ts';
import { prefer, settings } from '../shell/settings.ts';
import { RuleMark } from '../table/index.ts';
import { excerptOf } from './excerpt.ts';
import { Prose } from './Prose.tsx';

interface NoteProps {
  rules: LoadedGame;
  /** The name of the decision that is asked. */
  decision: string;
  rule: string;
}

export function UmpireNote({ rules, decision, rule }: NoteProps) {
  const key = `baize:told:${rules.game.slug}`;
  const told = useSignal<readonly string[]>((readLocal(key) ?? '').split('\n').filter(Boolean));
  const entry = rules.rulebook.get(rule);
  if (!settings.value.notes || !entry || told.value.includes(decision)) return null;
  const dismiss = () => {
    told.value = [...told.value, decision];
    writeLocal(key, told.value.join('\n'));
  };
  return (
    <aside class="umpire-note" aria-label="A word from the umpire">
      <h3>
        {entry.title} <RuleMark rule={rule} />
      </h3>
      <Prose text={excerptOf(entry.text)} />
      <p class="note-tools">
        <button type="button" class="button" onClick={dismiss}>
          Thank you
        </button>
        <button type="button" class="bare" onClick={() => prefer({ notes: false })}>
          No more notes
        </button>
      </p>
    </aside>
  );
}
