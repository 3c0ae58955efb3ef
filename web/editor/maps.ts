// Maps saved in this browser.

import type { MapRoom } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { newItemStore, type SavedItem } from '../shell/saved-items.ts';
import { freshId } from '../shell/storage.ts';

export interface SavedMap extends SavedItem {
  map: Json;
  /** What was to be played on it when it was last worked on. */
  use: string;
}

export const maps = newItemStore<SavedMap>('maps');

/** Saves a map in this browser, under a new id unless it has one. */
export function saveMap(slug: string, maker: Pick<MapRoom, 'title'>, map: Json, use: string, id = freshId()): Promise<SavedMap> {
  return maps.put({ id, slug, name: maker.title(map), map, use, saved: Date.now() });
}
