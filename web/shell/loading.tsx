// What is shown where something is missing, is being fetched, or has gone wrong.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** What browsers say where a part of the page, or an answer of the server, did not come: words of their own, with addresses in them. */
const NOT_FETCHED =
  /dynamically imported module|importing a module script|module script failed|^Failed to fetch$|^Load failed$|^NetworkError/i;

const NOT_REACHED =
  'This part of the house could not be fetched. Look after your connection and try again; if the house was renewed meanwhile, load the page anew.';

export function messageOf(error: unknown): string {
  const says = error instanceof Error ? error.message : String(error);
  return NOT_FETCHED.test(says) ? NOT_REACHED : says;
}

interface NoticeProps {
  says: string;
  again?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** What went wrong, with every way on in one row. */
export function ErrorNotice({ says, again, children }: NoticeProps) {
  return (
    <section class="sheet error-notice" role="alert">
      <p>{says}</p>
      <div class="dialog-tools">
        {again ? (
          <button type="button" class="button" onClick={again}>
            Try again
          </button>
        ) : null}
        {says.endsWith(NOT_REACHED) ? (
          <button type="button" class="button" onClick={() => location.reload()}>
            Load the page anew
          </button>
        ) : null}
        {children}
        <a class="button" href="/">
          Back to the shelf
        </a>
      </div>
    </section>
  );
}

export function Loading({ says = 'One moment…' }: { says?: string }) {
  return (
    <p class="loading" role="status">
      {says}
    </p>
  );
}

export type Loaded<T> =
  | { value: T; again: () => void }
  /** Without `retry` where trying again is in vain. */
  | { error: string; again: () => void; retry: (() => void) | undefined }
  | { loading: true; again: () => void };

/** Not here, or not for us. */
const isFinal = ({ status = 0 }: { status?: number }) => status === 404 || status === 403;

/** Something fetched for a page: waiting, there, or failed. */
export function useLoad<T>(load: () => Promise<T>, needs: readonly unknown[]): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ value: T } | { error: string; isFinal: boolean } | { loading: true }>({ loading: true });
  useEffect(() => {
    let stale = false;
    setState({ loading: true });
    load().then(
      (value) => {
        if (!stale) setState({ value });
      },
      (error: unknown) => {
        if (!stale) setState({ error: messageOf(error), isFinal: isFinal(Object(error)) });
      },
    );
    return () => {
      stale = true;
    };
  }, [...needs, turn]);
  const again = () => setTurn(turn + 1);
  return 'error' in state ? { error: state.error, again, retry: state.isFinal ? undefined : again } : { ...state, again };
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Baize` : 'Baize';
  }, [title]);
}
