// Forces kept in this browser, and how one travels: as a file, or whole in a link.
import type { Json, Options } from '@baize/kernel';
import type { Muster } from '@baize/table';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { freshId } from '../shell/storage.ts';

export interface SavedForce {
  id: string;
  slug: string;
  name: string;
  points: number;
  legal: boolean;
  sheet: Json;
  /** The options of the game under which it was built. */
  options: Options;
  saved: number;
}

interface Schema extends DBSchema {
  forces: { key: string; value: SavedForce };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('baize-forces', 1, {
    upgrade(db) {
      db.createObjectStore('forces', { keyPath: 'id' });
    },
  });
  return opened;
}

/** A sheet kept in this browser, under a new id unless it has one. */
export async function keepSheet(slug: string, muster: Muster, sheet: Json, options: Options, id = freshId()): Promise<SavedForce> {
  const screen = muster.screen(sheet, null, options);
  const points = screen.meters[0]?.value ?? 0;
  const force = { id, slug, name: screen.title, points, legal: screen.problems.length === 0, sheet, options, saved: Date.now() };
  await (await database()).put('forces', force);
  return force;
}

export async function findForce(id: string): Promise<SavedForce | undefined> {
  return (await database()).get('forces', id);
}

export async function forgetForce(id: string): Promise<void> {
  await (await database()).delete('forces', id);
}

/** Those of one game, the latest first. */
export async function listForces(slug: string): Promise<SavedForce[]> {
  const all = await (await database()).getAll('forces');
  return all.filter((force) => force.slug === slug).sort((a, b) => b.saved - a.saved);
}

/** A sheet as a word for a link: pressed small, in letters that an address may have. */
export async function packSheet(sheet: Json): Promise<string> {
  const pressed = new Blob([JSON.stringify(sheet)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(pressed).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Longer links than this are not read: no sheet needs them, and a pressed one can swell. */
const LONGEST = 20_000;
const MOST_LETTERS = 400_000;

export async function unpackSheet(word: string): Promise<Json> {
  if (word.length > LONGEST || !/^[\w-]+$/.test(word)) throw new Error('This link carries no force.');
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
    if (text.length > MOST_LETTERS) throw new Error('too long');
    return JSON.parse(text) as Json;
  } catch {
    throw new Error('This link carries no force, or only a part of one.');
  }
}
