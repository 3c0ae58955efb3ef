// A match at this device.
import { useEffect } from 'preact/hooks';
import { openLocalMatch } from '../match/local-match.ts';
import { MatchScreen } from '../match/MatchScreen.tsx';
import { loadGame } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { lock } from '../shell/lock.ts';
import { NotHere } from '../shell/not-here.ts';
import type { PageProps } from '../shell/routes.ts';
import { findMatch } from '../shell/storage.ts';
import { keepPicture } from './kept-pictures.ts';

export { fetchSurface } from '../table/index.ts';

export default function TablePage({ params }: PageProps) {
  const id = params.id as string;
  useTitle('The table');
  const loaded = useLoad(async () => {
    const saved = await findMatch(id);
    if (!saved) throw new NotHere('No such match is kept in this browser: it was cleared away, or is played in another one.');
    if (saved.fromFile) throw new NotHere('This match was read from a file; it can be watched as a replay.');
    const rules = await loadGame(saved.record.setup.rules.hash);
    const unlock = await lock(`match-${id}`);
    if (!unlock) throw new Error('This match is being played in another window.');
    const client = openLocalMatch(saved, rules);
    const close = () => {
      client.close();
      unlock();
    };
    return { ...client, close };
  }, [id]);
  const client = 'value' in loaded ? loaded.value : null;
  useEffect(() => {
    if (!client) return;
    const stop = keepPicture(client);
    return () => {
      stop();
      client.close();
    };
  }, [client]);
  if ('error' in loaded) return <ErrorNotice says={loaded.error} again={loaded.retry} />;
  return client ? <MatchScreen client={client} /> : <Loading says="Laying the table…" />;
}
