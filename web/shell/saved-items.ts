// Forces, maps and campaigns of a visitor, saved in this browser.
import { newThings } from './database.ts';

/** What every saved item has, whatever it is. */
export interface SavedItem {
  id: string;
  /** The game that it is for. */
  slug: string;
  name: string;
  saved: number;
}

export interface ItemStore<T extends SavedItem> {
  put(thing: T): Promise<T>;
  find(id: string): Promise<T | undefined>;
  forget(id: string): Promise<void>;
  /** Those of one game, the latest first. */
  list(slug: string): Promise<T[]>;
}

/** A database of its own for each kind of thing, so that one can grow without the others. */
export function newItemStore<T extends SavedItem>(kind: string): ItemStore<T> {
  const things = newThings<T>(`baize:${kind}`, 'things');
  return {
    async put(thing) {
      await things.put(thing);
      return thing;
    },
    find: things.find,
    forget: things.forget,
    list: async (slug) => (await things.all()).filter((thing) => thing.slug === slug),
  };
}
