// The friendly umpire: explains each new kind of decision once, in the rule's own words.
import { useSignal } from '@preact/signals';
import type { LoadedGame } from '../shell/games.ts';
import { keep, prefer, recall, settings } from '../shell/settings.ts';
import { Prose, RuleLink } from './Prose.tsx';

interface NoteProps {
  rules: LoadedGame;
  /** The name of the decision that is asked. */
  decision: string;
  rule: string;
}

const LONGEST = 420;

/** The first sentences of a rule, up to what one reads in passing; rulings are for the book. */
export function firstWords(text: string): string {
  const plain = text.split(/\n(?=\*\*Ruling)|\n\n|\n\|/)[0]?.trim() ?? '';
  if (plain.length <= LONGEST) return plain;
  const cut = plain.lastIndexOf('. ', LONGEST);
  return cut > 0 ? plain.slice(0, cut + 1) : `${plain.slice(0, LONGEST)}…`;
}

export function UmpireNote({ rules, decision, rule }: NoteProps) {
  const key = `baize:told:${rules.game.slug}`;
  const told = useSignal<readonly string[]>((recall(key) ?? '').split('\n').filter(Boolean));
  const entry = rules.rulebook.get(rule);
  if (!settings.value.notes || !entry || told.value.includes(decision)) return null;
  const dismiss = () => {
    told.value = [...told.value, decision];
    keep(key, told.value.join('\n'));
  };
  return (
    <aside class="umpire-note" aria-label="A word from the umpire">
      <h3>{entry.title}</h3>
      <Prose text={firstWords(entry.text)} />
      <p class="note-tools">
        <button type="button" class="button" onClick={dismiss}>
          Thank you
        </button>
        <button type="button" class="bare" onClick={() => prefer({ notes: false })}>
          No more notes
        </button>
        <RuleLink rule={rule} />
      </p>
    </aside>
  );
}
