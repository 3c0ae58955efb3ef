// The lobby: tables that wait for players, one's own matches, and those that may be watched.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { ask } from '../shell/api.ts';
import { loadShelf } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import type { Lobby, MatchInfo } from '../shell/protocol.ts';
import { connection, listen, sendToServer } from '../shell/socket.ts';
import { paceInWords } from './pace.ts';

export default function LobbyPage() {
  useTitle('Lobby');
  const loaded = useLoad(() => ask<Lobby>('GET', '/lobby'), []);
  const shelf = useLoad(loadShelf, []);
  const told = useSignal<Lobby | null>(null);
  const isThere = 'value' in loaded;
  useEffect(() => {
    if (!isThere) return;
    const stop = listen({
      connected: () => sendToServer({ do: 'lobby', on: true }),
      receive(message) {
        if (message.tell === 'lobby') told.value = message.lobby;
      },
    });
    return () => {
      sendToServer({ do: 'lobby', on: false });
      stop();
    };
  }, [isThere, told]);
  const lobby = told.value ?? ('value' in loaded ? loaded.value : null);
  return (
    <div class="lobby">
      <h1>The lobby</h1>
      <section class="sheet">
        <h2>Open a table</h2>
        <p class="chips">
          {'value' in shelf
            ? shelf.value.map(({ slug, title }) => (
                <a key={slug} class="button" href={`/play/${slug}`}>
                  {title}
                </a>
              ))
            : null}
        </p>
      </section>
      {'loading' in loaded ? <Loading says="Looking around…" /> : null}
      {'error' in loaded ? <ErrorNotice says={`${loaded.error} You can still play at this device.`} again={loaded.again} /> : null}
      {lobby ? (
        <>
          <Tables title="Yours" matches={lobby.mine} empty="You sit at no table.">
            {(match) => ('myTurn' in match && match.myTurn ? <b class="your-turn">your turn</b> : <small>{match.status}</small>)}
          </Tables>
          <Tables title="Waiting for players" matches={lobby.open} empty="No table is open. Open one yourself.">
            {() => <small>sit down</small>}
          </Tables>
          <Tables title="Being played" matches={lobby.running} empty="Nobody plays in public just now.">
            {() => <small>watch</small>}
          </Tables>
          {connection.value === 'down' ? <p class="quiet">The line is being taken up…</p> : null}
        </>
      ) : null}
    </div>
  );
}

interface TablesProps {
  title: string;
  matches: readonly MatchInfo[];
  empty: string;
  children: (match: MatchInfo) => ComponentChildren;
}

function Tables({ title, matches, empty, children }: TablesProps) {
  return (
    <section class="sheet">
      <h2>{title}</h2>
      {matches.length === 0 ? <p class="quiet">{empty}</p> : null}
      <ul class="lines">
        {matches.map((match) => (
          <li key={match.id}>
            <a href={`/match/${match.id}`}>
              <b>{match.title}</b> {match.seats.map(({ name, kind, rank }) => (kind === 'bot' ? rank : name) || 'open').join(' · ')}
            </a>
            <small>{paceInWords(match.pace)}</small>
            {children(match)}
          </li>
        ))}
      </ul>
    </section>
  );
}
