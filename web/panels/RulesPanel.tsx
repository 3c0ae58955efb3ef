// The rulebook beside the table: search, and the rule that a line or a refusal cites.
import type { Rule } from '@baize/kernel';
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { LoadedGame } from '../shell/games.ts';
import { Loading, useLoad } from '../shell/loading.tsx';
import { loadBook } from '../shell/rulebooks.ts';
import { byPart, findRules } from './find-rules.ts';
import { Prose } from './Prose.tsx';
import './papers.css';

export function RulesPanel({ rules, cited }: { rules: LoadedGame; cited: Signal<string | null> }) {
  const loaded = useLoad(() => loadBook(rules.hash), [rules.hash]);
  const book = 'value' in loaded ? loaded.value.rulebook : null;
  const search = useSignal('');
  const box = useRef<HTMLElement>(null);
  useSignalEffect(() => {
    if (cited.value) search.value = '';
  });
  const id = cited.value;
  useEffect(() => {
    if (book && id) box.current?.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: 'start' });
  }, [book, id]);
  if ('error' in loaded) return <p class="side-panel">The book cannot be fetched: {loaded.error}</p>;
  if (!book) return <Loading says="Fetching the book…" />;
  const found = findRules(book, search.value);
  return (
    <section class="side-panel rules-panel" aria-label="Rulebook" ref={box}>
      <div class="side-tools">
        <input
          type="search"
          placeholder="Search the rules"
          aria-label="Search the rules"
          value={search.value}
          onInput={(event) => {
            search.value = event.currentTarget.value;
          }}
        />
        <a href={`/rules/${rules.game.slug}`} target="_blank" rel="noreferrer">
          The whole book
        </a>
      </div>
      {found.length === 0 ? <p class="quiet">No rule speaks of that.</p> : null}
      {byPart(found).map(({ part, rules: list }) => (
        <section key={part}>
          <h3>{part}</h3>
          {list.map((rule) => (
            <RuleView key={rule.id} rule={rule} isOpen={rule.id === cited.value || search.value !== ''} />
          ))}
        </section>
      ))}
    </section>
  );
}

function RuleView({ rule, isOpen }: { rule: Rule; isOpen: boolean }) {
  return (
    <details class="rule-entry" data-id={rule.id} open={isOpen}>
      <summary>
        <span>{rule.title}</span> <small>{rule.id}</small>
      </summary>
      <Prose text={rule.text} />
    </details>
  );
}
