// A match at this device.
import { useEffect } from 'preact/hooks';
import { sitDown } from '../match/local.ts';
import { MatchScreen } from '../match/MatchScreen.tsx';
import { loadGame } from '../shell/games.ts';
import { holdMatch } from '../shell/hold.ts';
import type { PageProps } from '../shell/routes.ts';
import { findMatch } from '../shell/storage.ts';
import { Trouble, useLoad, useTitle, Waiting } from '../shell/Trouble.tsx';

export default function TablePage({ params }: PageProps) {
  const id = params.id as string;
  useTitle('The table');
  const loaded = useLoad(async () => {
    const saved = await findMatch(id);
    if (!saved) throw new Error('No such match is kept in this browser.');
    if (saved.fromFile) throw new Error('This match was read from a file; it can be watched as a replay.');
    const rules = await loadGame(saved.record.setup.rules.hash);
    const letGo = await holdMatch(id);
    if (!letGo) throw new Error('This match is being played in another window.');
    const sitting = sitDown(saved, rules);
    const close = () => {
      sitting.close();
      letGo();
    };
    return { ...sitting, close };
  }, [id]);
  const sitting = 'value' in loaded ? loaded.value : null;
  useEffect(() => () => sitting?.close(), [sitting]);
  if ('error' in loaded) return <Trouble says={loaded.error} again={loaded.again} />;
  return sitting ? <MatchScreen sitting={sitting} /> : <Waiting says="Laying the table…" />;
}
