// The pages beyond the shelf, the covers and the tables of this browser. They have a style sheet in common.
import '../css/house.css';
import { type FoundPage, pageIn, type Routes } from './routes.ts';

const ROUTES: Routes = [
  ['/play/:slug/choose', () => import('../pages/ChoosePage.tsx')],
  ['/learn/:slug', () => import('../lesson/LessonPage.tsx')],
  ['/learn/:slug/:n', () => import('../lesson/LessonPage.tsx')],
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
  ['/puzzles/today', () => import('../puzzles/TodayPage.tsx')],
  ['/puzzles', () => import('../puzzles/PuzzlesPage.tsx')],
  ['/puzzles/:slug/:n', () => import('../puzzles/PuzzlePage.tsx')],
  ['/gallery', () => import('../pages/GalleryPage.tsx')],
  ['/gallery/sheet', () => import('../pages/SheetPage.tsx')],
  ['/gallery/:scene', () => import('../pages/GalleryPage.tsx')],
  ['/about', () => import('../pages/AboutPage.tsx')],
  ['/fair', () => import('../pages/FairPage.tsx')],
];

export async function otherPageAt(path: string): Promise<FoundPage> {
  return (await pageIn(ROUTES, path)) ?? { Page: (await import('../pages/LostPage.tsx')).default, params: {} };
}
