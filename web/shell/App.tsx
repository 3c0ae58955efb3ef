// The frame of every page: the page that belongs to the address, the links above it, and notices.
import { effect, signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorNotice, Loading, messageOf } from './loading.tsx';
import { myName } from './my-name.ts';
import { Notices } from './Notices.tsx';
import { address } from './router.ts';
import { type FoundPage, pageAt } from './routes.ts';
import { waitingCount } from './waiting-count.ts';

interface Shown extends FoundPage {
  path: string;
  query: URLSearchParams;
}

const shown = signal<Shown | null>(null);
const failure = signal<string | null>(null);
/** In milliseconds: after so long a word takes the place of the page before. */
const LATE = 500;

/** Loads the page of each address; the one before stays until it is there. */
export function followAddress(): void {
  effect(() => {
    const { path, query } = address.value;
    failure.value = null;
    if (shown.peek()?.path === path) {
      shown.value = { ...(shown.peek() as Shown), query };
      return;
    }
    const isWanted = () => address.peek().path === path;
    const late = setTimeout(() => {
      if (isWanted()) shown.value = null;
    }, LATE);
    pageAt(path)
      .then(
        (found) => {
          if (isWanted()) shown.value = { ...found, path, query };
        },
        (error: unknown) => {
          if (isWanted()) failure.value = messageOf(error);
        },
      )
      .finally(() => clearTimeout(late));
  });
}

export function App() {
  const page = shown.value;
  if (failure.value) return <ErrorNotice says={`This page could not be fetched: ${failure.value}`} />;
  if (!page) return <Loading says="Opening the house…" />;
  const { Page, path, params, query } = page;
  const isTable = /^\/(table|match|join|learn|replay\/.+|puzzles\/.+)/.test(path);
  return (
    <>
      <button type="button" class="skip" onClick={skipToMain}>
        To the page
      </button>
      {isTable ? null : <SiteHead path={path} />}
      <Arrival path={path} />
      <main id="main" tabIndex={-1} class={isTable ? 'main-table' : 'main-page'}>
        <ErrorBoundary key={path}>
          <Page key={path} params={params} query={query} />
        </ErrorBoundary>
      </main>
      <Notices />
    </>
  );
}

function skipToMain(): void {
  document.getElementById('main')?.focus();
}

/** After a change of page the keyboard and the screen reader start at its beginning. */
function Arrival({ path }: { path: string }) {
  const first = useSignal(true);
  useEffect(() => {
    if (first.value) first.value = false;
    else {
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [path, first]);
  useSignalEffect(() => {
    const { anchor } = address.value;
    if (anchor) setTimeout(() => document.getElementById(anchor)?.scrollIntoView(), 50);
  });
  return null;
}

const LINKS = [
  ['/', 'The shelf'],
  ['/lobby', 'Lobby'],
  ['/replay', 'Replays'],
  ['/puzzles', 'Puzzles'],
  ['/lab', 'Laboratory'],
  ['/gallery', 'Gallery'],
] as const;

function SiteHead({ path }: { path: string }) {
  const waiting = waitingCount.value;
  const current = (href: string) =>
    path === href || path.startsWith(`${href}/`) || (href === '/' && path.startsWith('/play/')) ? 'page' : undefined;
  return (
    <header class="site-head">
      <a class="site-name" href="/">
        Baize
      </a>
      <nav aria-label="The house">
        {LINKS.map(([href, label]) => (
          <a key={href} href={href} aria-current={current(href)}>
            {label}
          </a>
        ))}
      </nav>
      {waiting > 0 ? (
        <a class="site-waiting" href="/">
          <b>{waiting}</b> <span>{waiting === 1 ? 'waits for you' : 'wait for you'}</span>
        </a>
      ) : null}
      <a class="site-you" href="/account" aria-current={current('/account')}>
        {myName() || 'You'}
      </a>
    </header>
  );
}
