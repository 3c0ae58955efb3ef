// Forces, maps and campaigns of a visitor, saved in this browser.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

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
  interface Schema extends DBSchema {
    things: { key: string; value: T };
  }
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>(`baize:${kind}`, 1, {
      upgrade(db) {
        db.createObjectStore('things', { keyPath: 'id' });
      },
    });
    return opened;
  };
  return {
    async put(thing) {
      await (await database()).put('things', thing);
      return thing;
    },
    find: async (id) => (await database()).get('things', id),
    forget: async (id) => (await database()).delete('things', id),
    async list(slug) {
      const all = await (await database()).getAll('things');
      return all.filter((thing) => thing.slug === slug).sort((a, b) => b.saved - a.saved);
    },
  };
}
