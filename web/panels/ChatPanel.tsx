// Talk across the table.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { OnlineParts } from '../match/match-client.ts';
import './papers.css';

const LONGEST = 500;

export function ChatPanel({ online, canTalk }: { online: OnlineParts; canTalk: boolean }) {
  const words = useSignal('');
  const list = useRef<HTMLOListElement>(null);
  const said = online.chat.value;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);
  const say = (event: Event) => {
    event.preventDefault();
    if (words.value.trim() === '') return;
    online.say(words.value.trim());
    words.value = '';
  };
  return (
    <section class="side-panel chat" aria-label="Table talk">
      <ol ref={list} aria-live="polite">
        {said.length === 0 ? <li class="quiet">Nobody has said anything yet.</li> : null}
        {said.map(({ id, name, text }) => (
          <li key={id}>
            <b>{name}</b> {text}
          </li>
        ))}
      </ol>
      {canTalk ? (
        <form onSubmit={say}>
          <input
            aria-label="Say something"
            placeholder="Say something"
            maxLength={LONGEST}
            value={words.value}
            onInput={(event) => {
              words.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="button">
            Say
          </button>
        </form>
      ) : null}
    </section>
  );
}
