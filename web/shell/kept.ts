// Things of a visitor's own making, kept in this browser, and how one travels: whole in a link.
import type { Json } from '@baize/kernel';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What every kept thing has, whatever it is. */
export interface Kept {
  id: string;
  /** The game that it is for. */
  slug: string;
  name: string;
  saved: number;
}

export interface Keep<T extends Kept> {
  put(thing: T): Promise<T>;
  find(id: string): Promise<T | undefined>;
  forget(id: string): Promise<void>;
  /** Those of one game, the latest first. */
  list(slug: string): Promise<T[]>;
}

/** A database of its own for each kind of thing, so that one can grow without the others. */
export function newKeep<T extends Kept>(kind: string): Keep<T> {
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

/** Data as a word for a link: pressed small, in letters that an address may have. */
export async function packed(data: Json): Promise<string> {
  const pressed = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(pressed).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Longer links than this are not read: nothing of ours needs them, and a pressed one can swell. */
const LONGEST = 20_000;
const MOST_LETTERS = 400_000;

export async function unpacked(word: string): Promise<Json> {
  if (word.length > LONGEST || !/^[\w-]+$/.test(word)) throw new Error('This link carries nothing that can be read.');
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
    if (text.length > MOST_LETTERS) throw new Error('too long');
    return JSON.parse(text) as Json;
  } catch {
    throw new Error('This link carries nothing that can be read, or only a part of it.');
  }
}
