// The open question, and the answers that are given by buttons, steppers and boxes.
import { useSignal } from '@preact/signals';
import type { AnswerButton, Answering, Part } from './answering.ts';
import { isAnswer } from './answering.ts';

/** Above this many, answers that could be listed are folded away. */
const FEW = 6;

export function AnswerBar({ answering }: { answering: Answering }) {
  const { asked, prompt, rule } = answering;
  const picked = answering.picked.value;
  const needs = answering.needs.value;
  const refusal = answering.refusal.value;
  return (
    <section class="answer-bar" aria-label="Your answer">
      <p class={`prompt ${asked ? 'asked' : ''}`} role="status" aria-live="polite">
        {prompt}
        {rule && asked && <Rule rule={rule} />}
      </p>
      {refusal && (
        <p class="why-not" role="alert">
          {refusal.reason}
          {refusal.rule && <Rule rule={refusal.rule} />}
        </p>
      )}
      {asked && (
        <div class="answers">
          {answering.parts.value.map((part, at) => (
            <PartView key={part.name} part={part} at={at} answering={answering} />
          ))}
          {answering.draft.value?.labels.map((label, at) => (
            <span key={`${label}-${at}`} class="chip">
              {at + 1} {label}
            </span>
          ))}
          {needs && <span class="needs">{needs}</span>}
          {answering.inHand.value !== null && <span class="hint">Arrows move it, Backspace takes back, Enter gives.</span>}
          {answering.buttons.value.map((button) => (
            <Button key={JSON.stringify(button.answer)} button={button} answering={answering} />
          ))}
          {picked.length > 0 && (
            <button type="button" class="plain back" onClick={() => answering.back()}>
              back
            </button>
          )}
          <OpenAnswers answering={answering} />
        </div>
      )}
    </section>
  );
}

function Rule({ rule }: { rule: string }) {
  return (
    <a class="rule" href={`#${rule}`} data-rule={rule}>
      {rule}
    </a>
  );
}

/** Pointing at a button shows what it leads to. */
function pointing(answering: Answering, answer: unknown) {
  const point = () => {
    answering.pointed.value = answer;
  };
  const leave = () => {
    if (isAnswer(answering.pointed.value, answer)) answering.pointed.value = undefined;
  };
  return { onPointerEnter: point, onFocus: point, onPointerLeave: leave, onBlur: leave };
}

function Button({ button, answering }: { button: AnswerButton; answering: Answering }) {
  const { answer, label, refusal } = button;
  return (
    <button
      type="button"
      class={`answer ${refusal ? 'not-yet' : ''}`}
      aria-disabled={refusal !== null}
      title={refusal?.reason}
      onClick={() => answering.give(answer)}
      {...pointing(answering, answer)}
    >
      {label || 'give this answer'}
    </button>
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
      <button type="button" class="plain" onClick={() => answering.touch(part.id)}>
        {part.name} {part.items.length}/{part.size}
      </button>
      {part.items.map(({ label }) => (
        <span key={label} class="chip">
          {label}
        </span>
      ))}
      {part.items.length > 0 && (
        <button type="button" class="plain" aria-label={`empty ${part.name}`} onClick={() => answering.set(at, 0)}>
          ×
        </button>
      )}
    </div>
  );
}

/** All answers as a list: for the keyboard, and for those who would rather read. */
function OpenAnswers({ answering }: { answering: Answering }) {
  const search = useSignal('');
  const shownAlready = new Set(answering.buttons.value.map((button) => button.label));
  const open = answering.open.value.filter(({ label }) => !shownAlready.has(label));
  if (open.length === 0) return null;
  const found = open.filter(({ label }) => label.toLowerCase().includes(search.value.toLowerCase()));
  return (
    <details class="all-answers">
      <summary>{open.length} on the table</summary>
      <div class="list">
        {open.length > FEW && (
          <input
            type="search"
            placeholder="find an answer"
            aria-label="find an answer"
            value={search.value}
            onInput={(event) => {
              search.value = event.currentTarget.value;
            }}
          />
        )}
        {found.map(({ answer, label }) => (
          <button
            key={JSON.stringify(answer)}
            type="button"
            class="plain"
            onClick={() => answering.give(answer)}
            {...pointing(answering, answer)}
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}
