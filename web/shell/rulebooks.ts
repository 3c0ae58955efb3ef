// The rulebooks of games, fetched when somebody wants to read one.
import { type Rulebook, readRulebook } from '@baize/kernel';
import { fetchText } from './games.ts';

interface Book {
  /** Rule by rule. */
  rulebook: Rulebook;
  /** As it is written. */
  text: string;
}

const known = new Map<string, Promise<Book>>();

export function loadBook(hash: string): Promise<Book> {
  const book = known.get(hash) ?? fetchText(`/rules/${hash}.md`).then((text) => ({ rulebook: readRulebook(text), text }));
  known.set(hash, book);
  book.catch(() => known.delete(hash));
  return book;
}
