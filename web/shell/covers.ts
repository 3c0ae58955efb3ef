// What games say of themselves: covers and little maps, made when the pages were built and fetched when somebody looks.
import type { Cover, Puzzle } from '@baize/contracts';
import type { LittleMapData } from '../pages/little-map.ts';

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} could not be fetched (${response.status}).`);
  return (await response.json()) as T;
}

/** Fetched once; what failed is tried again. */
export function remembered<T>(pathOf: (slug: string) => string): (slug: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (slug) => {
    const found = known.get(slug) ?? fetchJson<T>(pathOf(slug));
    known.set(slug, found);
    found.catch(() => known.delete(slug));
    return found;
  };
}

export const loadCover = remembered<Cover>((slug) => `/covers/${encodeURIComponent(slug)}.json`);

/** The little map of each battle, by its id. */
export const loadLittleMaps = remembered<Record<string, LittleMapData>>((slug) => `/covers/${encodeURIComponent(slug)}.maps.json`);

/** What a list of puzzles shows of one. */
export interface PuzzlePicture {
  asks: string;
  map: LittleMapData | null;
}

export const loadPuzzlePictures = remembered<readonly PuzzlePicture[]>(
  (slug) => `/covers/${encodeURIComponent(slug)}.puzzle-pictures.json`,
);

export const loadPuzzles = remembered<readonly Puzzle[]>((slug) => `/covers/${encodeURIComponent(slug)}.puzzles.json`);
