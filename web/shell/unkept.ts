// Where the browser keeps nothing, or has no room left: things last as long as the page, which says so.
import type { Things } from './database.ts';
import { notify } from './notices.ts';

let isSaid = false;

/** Beside what was kept before, as far as that can still be read. */
export function newUnkept<T extends { id: string; saved: number }>(kept: Things<T>): Things<T> {
  const things = new Map<string, T>();
  if (!isSaid) notify('This browser keeps nothing for us, or has no room left: what you do here is lost when you close the page.');
  isSaid = true;
  return {
    put: async (thing) => void things.set(thing.id, thing),
    find: async (id) => things.get(id) ?? kept.find(id).catch(() => undefined),
    async forget(id) {
      things.delete(id);
      await kept.forget(id).catch(() => undefined);
    },
    async all() {
      const before = await kept.all().catch((): T[] => []);
      return [...before.filter(({ id }) => !things.has(id)), ...things.values()].sort((a, b) => b.saved - a.saved);
    },
  };
}
