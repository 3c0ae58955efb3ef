// Every page by its address. Each is loaded when somebody first goes there.
import type { ComponentType } from 'preact';
import { matchRoute } from './router.ts';

export interface PageProps {
  params: Record<string, string>;
  query: URLSearchParams;
}

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

const ROUTES: readonly (readonly [pattern: string, load: Load])[] = [
  ['/', () => import('../pages/ShelfPage.tsx')],
  ['/play/:slug', () => import('../pages/CoverPage.tsx')],
  ['/play/:slug/choose', () => import('../pages/ChoosePage.tsx')],
  ['/learn/:slug', () => import('../lesson/LessonPage.tsx')],
  ['/learn/:slug/:n', () => import('../lesson/LessonPage.tsx')],
  ['/table/:id', () => import('../pages/TablePage.tsx')],
  ['/match/:id', () => import('../pages/MatchPage.tsx')],
  ['/join/:token', () => import('../pages/MatchPage.tsx')],
  ['/lobby', () => import('../pages/LobbyPage.tsx')],
  ['/account', () => import('../pages/AccountPage.tsx')],
  ['/replay', () => import('../pages/ReplaysPage.tsx')],
  ['/replay/:id', () => import('../pages/ReplayPage.tsx')],
  ['/replay/:from/:id', () => import('../pages/ReplayPage.tsx')],
  ['/rules/:slug', () => import('../pages/RulesPage.tsx')],
  ['/print/:slug', () => import('../pages/PrintPage.tsx')],
  ['/muster/:slug', () => import('../muster/MusterPage.tsx')],
  ['/muster/:slug/:id', () => import('../muster/MusterPage.tsx')],
  ['/campaign/:slug', () => import('../campaign/CampaignPage.tsx')],
  ['/maps/:slug', () => import('../editor/MapsPage.tsx')],
  ['/lab', () => import('../lab/LabPage.tsx')],
  ['/lab/:slug', () => import('../lab/LabPage.tsx')],
  ['/puzzles', () => import('../puzzles/PuzzlesPage.tsx')],
  ['/puzzles/:slug/:n', () => import('../puzzles/PuzzlePage.tsx')],
  ['/gallery', () => import('../pages/GalleryPage.tsx')],
  ['/gallery/sheet', () => import('../pages/SheetPage.tsx')],
  ['/gallery/:scene', () => import('../pages/GalleryPage.tsx')],
  ['/about', () => import('../pages/AboutPage.tsx')],
  ['/fair', () => import('../pages/FairPage.tsx')],
];

const LOST: Load = () => import('../pages/LostPage.tsx');

export function routeTo(path: string): { load: Load; params: Record<string, string> } {
  for (const [pattern, load] of ROUTES) {
    const params = matchRoute(pattern, path);
    if (params) return { load, params };
  }
  return { load: LOST, params: {} };
}
