// In the dock: all answers as a list, for the keyboard and for those who would rather read, and answers that are put together.
import { useSignal } from '@preact/signals';
import { percent, pointing } from './AnswerBar.tsx';
import { isOnBoard } from './answer-input.ts';
import type { Answering, Part } from './answering.ts';
import { keyOf } from './answering.ts';
import { asSeen } from './compass.ts';
import './answer-sheet.css';

/** Above this many there is a field to search them. */
const FEW = 8;

export function AnswerSheet({ answering }: { answering: Answering }) {
  const search = useSignal('');
  const known = new Map([...answering.buttons.value, ...answering.open.value].map((button) => [keyOf(button.answer), button]));
  const all = [...known.values()].map((button) => ({ ...button, label: asSeen(button.label, answering.turn.value) }));
  const found = all.filter(({ label }) => label.toLowerCase().includes(search.value.toLowerCase()));
  return (
    <section class="answer-sheet not-table" aria-label="All answers">
      <h2>
        All answers
        <button type="button" class="shut" aria-label="Shut" onClick={() => (answering.isListed.value = false)}>
          ×
        </button>
      </h2>
      {all.length > FEW && (
        <input
          type="search"
          placeholder="Find an answer"
          aria-label="Find an answer"
          value={search.value}
          onInput={(event) => {
            search.value = event.currentTarget.value;
          }}
        />
      )}
      <div class="list">
        {found.map(({ answer, label, refusal }) => {
          const chance = answering.chances.value.get(keyOf(answer));
          return (
            <button
              key={keyOf(answer)}
              type="button"
              class={`listed ${answering.weightOf(answer)} ${refusal ? 'not-yet' : ''}`}
              onClick={() => answering.give(answer)}
              {...pointing(answering, answer)}
            >
              {label} {chance === undefined ? null : <em>{percent(chance)}</em>}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Numbers and groups of an answer that is put together. */
export function AnswerParts({ answering }: { answering: Answering }) {
  const parts = answering.parts.value;
  return (
    <section class="answer-parts not-table" aria-label="Put your answer together">
      {parts.map((part, at) => (
        <PartView key={part.name} part={part} at={at} answering={answering} />
      ))}
    </section>
  );
}

function PartView({ part, at, answering }: { part: Part; at: number; answering: Answering }) {
  if (part.kind === 'number') {
    return (
      <label class="stepper">
        <span>{part.name}</span>
        <input
          type="number"
          min={part.least}
          max={part.most}
          value={part.value}
          onInput={(event) => answering.set(at, Number(event.currentTarget.value))}
        />
      </label>
    );
  }
  return (
    <div class="group">
      <button type="button" class="group-name" onClick={() => answering.touch(part.id)}>
        {part.name} {part.items.length}/{part.size}
      </button>
      {isOnBoard(part)
        ? null
        : part.items.map(({ label }) => (
            <span key={label} class="chip">
              {label}
            </span>
          ))}
      {part.items.length > 0 && (
        <button type="button" class="shut" aria-label={`empty ${part.name}`} onClick={() => answering.set(at, 0)}>
          ×
        </button>
      )}
    </div>
  );
}
