// One of the browser's own databases: things kept under their id.

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

/** A database with one store; it is opened when it is first asked for. From when it refuses something on, what comes lasts as long as the page. */
export function newThings<T extends { id: string; saved: number }>(database: string, store: string): Things<T> {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= (async () => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
      return answered(request);
    })();
    return opened;
  };
  const read = async <R>(ask: (things: IDBObjectStore) => IDBRequest<R>): Promise<R> =>
    answered(ask((await open()).transaction(store).objectStore(store)));
  /** Resolves when it is really written. */
  const write = async (deed: (things: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await open()).transaction(store, 'readwrite');
    deed(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('This browser keeps nothing.'));
    });
  };
  const kept: Things<T> = {
    put: (thing) => write((things) => things.put(thing)),
    find: (id) => read((things) => things.get(id)),
    forget: (id) => write((things) => things.delete(id)),
    all: async () => (await read((things): IDBRequest<T[]> => things.getAll())).sort((a, b) => b.saved - a.saved),
  };
  let unkept: Promise<Things<T>> | undefined;
  const either = async <R>(deed: (things: Things<T>) => Promise<R>): Promise<R> => {
    if (!unkept)
      try {
        return await deed(kept);
      } catch {
        unkept = import('./unkept.ts').then(({ newUnkept }) => newUnkept(kept));
      }
    return deed(await unkept);
  };
  return {
    put: (thing) => either(({ put }) => put(thing)),
    find: (id) => either(({ find }) => find(id)),
    forget: (id) => either(({ forget }) => forget(id)),
    all: () => either(({ all }) => all()),
  };
}
