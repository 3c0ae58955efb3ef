// The search for secret words in what a seat is shown.
import { type Event, giveAnswer, mayKnow, restoreSession, type Seat, Umpire } from '../index.ts';
import type { Table } from './check.ts';

/** The strings of a value, but for those under a field of `except`. */
export function wordsOf(value: unknown, except: readonly string[]): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => wordsOf(item, except));
  return Object.entries(value).flatMap(([key, item]) => (except.includes(key) ? [] : [key, ...wordsOf(item, except)]));
}

/** The first secret that stands as a word of its own in one of the texts. */
export function secretIn(secrets: readonly string[], texts: readonly string[]): string | undefined {
  const all = texts.join('\n');
  return secrets.find((secret) => holds(all, secret));
}

function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  }
  return false;
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[A-Za-z0-9]/.test(letter);
}

/**
 * Whether the last answer told a word while it was a secret. A word that is secret now may have been told rightly:
 * a card that was played, shuffled in and drawn again at one stroke. So the answer is given once more, and the word
 * is looked up as things stood once the telling was done: when the next event came.
 */
export function isTold({ game, session }: Table, viewer: Seat | null, word: string): boolean {
  const last = session.entries.at(-1);
  if (!last || !('answer' in last)) return true;
  const { match } = restoreSession(game, session.setup, { entries: session.entries.slice(0, -1), draws: session.draws }, 'by hand');
  const umpire = new Umpire(match, { below: (_sides, index) => session.draws[index]?.value ?? 0 }, true);
  let open = false;
  let found = false;
  const settle = () => {
    if (open && game.secrets(match.state, viewer).includes(word)) found = true;
    open = false;
  };
  umpire.tell = (rule, kind, details, to) => {
    settle();
    const event: Event = { rule, kind, ...details, ...(to && { to }) };
    open = mayKnow(event, viewer) && holds(JSON.stringify(event), word);
  };
  giveAnswer(game, match, last.seat, last.answer, umpire);
  settle();
  return found;
}
