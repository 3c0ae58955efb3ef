// The puzzle of the day: one for everybody who comes on the same date; leads on to it.
import { useEffect } from 'preact/hooks';
import { loadPuzzles } from '../shell/covers.ts';
import { loadShelf } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { NotHere } from '../shell/not-here.ts';
import { navigate } from '../shell/router.ts';
import { dayOf, puzzleOfDay } from './puzzle-of-day.ts';

async function today(): Promise<string> {
  const boxes = await loadShelf();
  const found = await puzzleOfDay(
    dayOf(new Date()),
    boxes.map(({ slug }) => slug),
    async (slug) => (await loadPuzzles(slug)).length,
  );
  if (!found) throw new NotHere('There are no puzzles in this house.');
  return found;
}

export default function TodayPage() {
  useTitle('A puzzle for today');
  const found = useLoad(today, []);
  const path = 'value' in found ? found.value : null;
  useEffect(() => {
    if (path) navigate(path, 'replace');
  }, [path]);
  if ('error' in found) return <ErrorNotice says={found.error} again={found.retry} />;
  return <Loading says="Laying out the puzzle…" />;
}
