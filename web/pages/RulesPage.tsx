// A game's rulebook: search, contents, and every rule under its id.
import type { Rule, Rulebook } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { byPart, findRules, readAsides } from '../panels/find-rules.ts';
import { Prose } from '../panels/Prose.tsx';
import { BackToBox } from '../shell/BackToBox.tsx';
import { gameBySlug } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { address } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { loadBook } from '../shell/rulebooks.ts';
import './book.css';

export default function RulesPage({ params }: PageProps) {
  const slug = params.slug as string;
  const loaded = useLoad(async () => {
    const { hash, title, makes = [] } = await gameBySlug(slug);
    return { slug, title, ...(await loadBook(hash)), isPrinted: makes.includes('printing') };
  }, [slug]);
  useTitle('value' in loaded ? `Rules of ${loaded.value.title}` : 'Rules');
  if ('loading' in loaded) return <Loading says="Fetching the book…" />;
  if ('error' in loaded) return <ErrorNotice says={`The book cannot be opened: ${loaded.error}`} again={loaded.retry} />;
  return <Book {...loaded.value} />;
}

/** In pixels: on a phone the contents would fill the first screens. */
const FOLDS_BELOW = 900;

interface BookProps {
  slug: string;
  title: string;
  rulebook: Rulebook;
  text: string;
  isPrinted: boolean;
}

function Book({ slug, title, rulebook, text, isPrinted }: BookProps) {
  const search = useSignal('');
  const asides = useMemo(() => readAsides(text), [text]);
  const rules = byPart(findRules(rulebook, search.value));
  const isWhole = search.value === '';
  const found = isWhole
    ? [...asides.keys()].filter(Boolean).map((part) => rules.find((each) => each.part === part) ?? { part, rules: [] })
    : rules;
  useEffect(() => {
    document.getElementById(address.peek().anchor)?.scrollIntoView();
  }, []);
  return (
    <div class="book">
      <nav class="sheet contents" aria-label="Contents">
        <input
          type="search"
          aria-label="Search the rules"
          placeholder="Search the rules"
          value={search.value}
          onInput={(event) => {
            search.value = event.currentTarget.value;
          }}
        />
        <p class="quiet" role="status">
          {rules.reduce((sum, each) => sum + each.rules.length, 0)} rules
        </p>
        <details open={innerWidth > FOLDS_BELOW}>
          <summary>Contents</summary>
          <ol>
            {found.map(({ part }) => (
              <li key={part}>
                <a href={`#${anchorOf(part)}`}>{part}</a>
              </li>
            ))}
          </ol>
        </details>
        <a class="button" href={`/play/${slug}`}>
          Play
        </a>
        {isPrinted ? <a href={`/print/${slug}`}>Cards and counters to print</a> : null}
      </nav>
      <article class="sheet reading">
        <BackToBox slug={slug} />
        <h1>The rules of {title}</h1>
        {isWhole ? <Prose text={asides.get('') ?? ''} /> : null}
        {found.length === 0 ? <p>No rule speaks of that.</p> : null}
        {found.map(({ part, rules: list }) => (
          <section key={part} aria-labelledby={anchorOf(part)}>
            <h2 id={anchorOf(part)}>{part}</h2>
            {isWhole ? <Prose text={asides.get(part) ?? ''} /> : null}
            {list.map((rule) => (
              <RuleText key={rule.id} rule={rule} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}

function anchorOf(part: string): string {
  return `part-${part.toLowerCase().replace(/\W+/g, '-')}`;
}

function RuleText({ rule: { id, title, text } }: { rule: Rule }) {
  return (
    <section class="rule-text" id={id}>
      <h3>
        {title}{' '}
        <a class="rule" href={`#${id}`}>
          {id}
        </a>
      </h3>
      <Prose text={text} />
    </section>
  );
}
