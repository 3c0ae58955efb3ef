// Every page by its address. Each is loaded when somebody first goes there.
import type { ComponentType } from 'preact';
import { matchRoute } from './router.ts';

export interface PageProps {
  params: Record<string, string>;
  query: URLSearchParams;
}

export interface FoundPage {
  Page: ComponentType<PageProps>;
  params: Record<string, string>;
}

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

export type Routes = readonly (readonly [pattern: string, load: Load])[];

/** The way to the first match. */
const FIRST: Routes = [
  ['/', () => import('../pages/ShelfPage.tsx')],
  ['/play/:slug', () => import('../pages/CoverPage.tsx')],
  ['/table/:id', () => import('../pages/TablePage.tsx')],
];

/** Null where none of these leads. */
export async function pageIn(routes: Routes, path: string): Promise<FoundPage | null> {
  for (const [pattern, load] of routes) {
    const params = matchRoute(pattern, path);
    if (params) return { Page: (await load()).default, params };
  }
  return null;
}

export async function pageAt(path: string): Promise<FoundPage> {
  return (await pageIn(FIRST, path)) ?? (await import('./other-routes.ts')).otherPageAt(path);
}
