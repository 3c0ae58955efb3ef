// Maps kept in this browser.
import type { Json } from '@baize/kernel';
import type { MapMaker } from '@baize/table';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { freshId } from '../shell/storage.ts';

export interface SavedMap {
  id: string;
  slug: string;
  name: string;
  map: Json;
  /** What was to be played on it when it was last worked on. */
  use: string;
  saved: number;
}

interface Schema extends DBSchema {
  maps: { key: string; value: SavedMap };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('baize-maps', 1, {
    upgrade(db) {
      db.createObjectStore('maps', { keyPath: 'id' });
    },
  });
  return opened;
}

/** A map kept in this browser, under a new id unless it has one. */
export async function keepMap(slug: string, maker: MapMaker, map: Json, use: string, id = freshId()): Promise<SavedMap> {
  const kept = { id, slug, name: maker.title(map), map, use, saved: Date.now() };
  await (await database()).put('maps', kept);
  return kept;
}

export async function findMap(id: string): Promise<SavedMap | undefined> {
  return (await database()).get('maps', id);
}

export async function forgetMap(id: string): Promise<void> {
  await (await database()).delete('maps', id);
}

/** Those of one game, the latest first. */
export async function listMaps(slug: string): Promise<SavedMap[]> {
  const all = await (await database()).getAll('maps');
  return all.filter((map) => map.slug === slug).sort((a, b) => b.saved - a.saved);
}
