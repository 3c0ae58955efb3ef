// One of the browser's own databases: things kept under their id.
import { notify } from './notices.ts';

export interface Things<T extends { id: string }> {
  put(thing: T): Promise<void>;
  find(id: string): Promise<T | undefined>;
  forget(id: string): Promise<void>;
  /** The latest first. */
  all(): Promise<T[]>;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('This browser keeps nothing.'));
  });
}

let isWarned = false;

/** Said once: whoever plays on should know it. */
function warn(): void {
  if (!isWarned) notify('This browser keeps nothing more: what you do here is lost when you close the page.');
  isWarned = true;
}

/** A database with one store; it is opened when it is first asked for. What it does not take lasts as long as the page. */
export function newThings<T extends { id: string; saved: number }>(database: string, store: string): Things<T> {
  const unkept = new Map<string, T>();
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= (async () => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
      return answered(request);
    })();
    return opened;
  };
  const read = async <R>(ask: (things: IDBObjectStore) => IDBRequest<R>): Promise<R | undefined> => {
    try {
      return await answered(ask((await open()).transaction(store).objectStore(store)));
    } catch {
      warn();
    }
  };
  /** Resolves when it is really written; false where it cannot be. */
  const write = async (deed: (things: IDBObjectStore) => void): Promise<boolean> => {
    try {
      const transaction = (await open()).transaction(store, 'readwrite');
      deed(transaction.objectStore(store));
      return await new Promise((resolve) => {
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
      });
    } catch {
      return false;
    }
  };
  return {
    async put(thing) {
      if (await write((things) => things.put(thing))) unkept.delete(thing.id);
      else {
        unkept.set(thing.id, thing);
        warn();
      }
    },
    find: async (id) => unkept.get(id) ?? (await read((things) => things.get(id))),
    async forget(id) {
      unkept.delete(id);
      await write((things) => things.delete(id));
    },
    async all() {
      const kept = (await read((things): IDBRequest<T[]> => things.getAll())) ?? [];
      return [...kept.filter(({ id }) => !unkept.has(id)), ...unkept.values()].sort((a, b) => b.saved - a.saved);
    },
  };
}
