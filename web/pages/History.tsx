// The matches that the visitor has finished, at this device and online: how they ended, to be watched again.
import type { Result } from '@baize/kernel';
import { ask } from '../shell/api.ts';
import { useLoad } from '../shell/loading.tsx';
import { hasPlayedOnline } from '../shell/played-online.ts';
import type { Lobby, Player } from '../shell/protocol.ts';
import { listMatches } from '../shell/storage.ts';
import { resultInWords } from './result-words.ts';
import { since } from './since.ts';

interface Finished {
  id: string;
  title: string;
  against: string;
  says: string;
  when: string;
  href: string;
}

async function finishedHere(): Promise<Finished[]> {
  const all = await listMatches();
  return all.flatMap(({ id, title, seats, record, saved, fromFile }) => {
    const own = seats.findIndex(({ kind }) => kind === 'person');
    if (!record.result || fromFile) return [];
    return [
      {
        id,
        title,
        against: record.players.filter((_, seat) => seat !== own).join(', '),
        says: resultInWords(record.result, Math.max(0, own)),
        when: since(saved, Date.now()),
        href: `/replay/local/${id}`,
      },
    ];
  });
}

async function finishedOnline(): Promise<Finished[]> {
  if (!hasPlayedOnline()) return [];
  const lobby = await ask<Lobby>('GET', '/lobby').catch(() => null);
  return (lobby?.mine ?? []).flatMap(({ id, title, status, seats, mySeat, result, made }) =>
    status === 'over' && result
      ? [
          {
            id,
            title,
            against: seats
              .filter(({ seat }) => seat !== mySeat)
              .map(({ name, rank }) => rank ?? name)
              .join(', '),
            says: resultInWords(result as Result, mySeat ?? 0),
            when: since(made, Date.now()),
            href: `/replay/match/${id}`,
          },
        ]
      : [],
  );
}

export function History({ online }: { online: Player | null }) {
  const loaded = useLoad(async () => [...(await finishedOnline()), ...(await finishedHere())], [online?.id]);
  const list = 'value' in loaded ? loaded.value : [];
  return (
    <section class="paper account-card" aria-labelledby="history">
      <h2 id="history">Matches you have played</h2>
      {'value' in loaded && list.length === 0 ? <p>None yet. The first is two clicks from the shelf.</p> : null}
      <ul class="lines history">
        {list.map(({ id, title, against, says, when, href }) => (
          <li key={id}>
            <a href={href}>
              <b>{title}</b> against {against}
            </a>
            <span>{says}</span>
            <small>{when}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
