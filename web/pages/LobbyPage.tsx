// The lobby: tables that wait for players, one's own matches, and those that may be watched.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ArtDefs, PlayPicture } from '../art/index.ts';
import { ask } from '../shell/api.ts';
import { loadShelf, type ShelfBox } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import type { Lobby, MatchInfo, MyMatch } from '../shell/protocol.ts';
import { connection, listen, sendToServer } from '../shell/socket.ts';
import { deadlineWords } from './deadline-words.ts';
import { paceInWords } from './pace.ts';
import { playersInWords } from './players.ts';
import './unfinished.css';
import './lobby.css';

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
  const boxes = 'value' in shelf ? shelf.value : [];
  return (
    <div class="lobby shelf-page">
      <ArtDefs />
      <header class="shelf-title">
        <h1>The lobby</h1>
        <p>
          {connection.value === 'down' && isThere
            ? 'The line is being taken up…'
            : 'Where people meet: take a seat, look on, or open a table.'}
        </p>
      </header>
      <nav class="open-table" aria-label="Open a table">
        {boxes.map(({ slug, title, lid, seats }) => (
          <a key={slug} href={`/play/${slug}/choose?open`} style={`--hue:${lid?.hue ?? '#4a4a4a'}`}>
            <span class="open-picture">{lid ? <PlayPicture picture={lid.picture} wide /> : null}</span>
            <b>{title}</b>
            <small>{playersInWords(seats)} · open a table</small>
          </a>
        ))}
      </nav>
      {'loading' in loaded ? <Loading says="Looking around…" /> : null}
      {'error' in loaded ? <ErrorNotice says={`${loaded.error} You can still play at this device.`} again={loaded.retry} /> : null}
      {lobby ? (
        <>
          <Tables title="Your tables" matches={lobby.mine.filter(isAlive)} boxes={boxes} deed={ownDeed} />
          <Tables title="Waiting for players" matches={openTo(lobby)} boxes={boxes} deed={() => 'Sit down'} />
          <Tables title="Being played" matches={lobby.running} boxes={boxes} deed={() => 'Look on'} />
          {openTo(lobby).length + lobby.running.length === 0 ? (
            <section class="paper quiet-house">
              <h2>The house is quiet</h2>
              <p>No table waits for players, and nobody plays in public just now. Take a box above: you get a link to send to a friend.</p>
              <p class="chips">
                <a class="button" href="/">
                  Play against a bot
                </a>
                <a class="button" href="/puzzles/today">
                  A puzzle for today
                </a>
              </p>
            </section>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

const openTo = ({ open }: Lobby) => open.filter(({ mySeat }) => mySeat === null);
const isAlive = ({ status }: MatchInfo) => status === 'waiting' || status === 'running';

function ownDeed(match: MatchInfo): string {
  if (match.status === 'waiting') return 'Look at it';
  return 'myTurn' in match && match.myTurn ? 'Play on' : 'Look at it';
}

interface TablesProps {
  title: string;
  matches: readonly MatchInfo[];
  boxes: readonly ShelfBox[];
  /** What one does there; what waits for the visitor is gold. */
  deed: (match: MatchInfo) => string;
}

const GOLDEN = ['Play on', 'Sit down'];

function Tables({ title, matches, boxes, deed }: TablesProps) {
  if (matches.length === 0) return null;
  return (
    <section class="lobby-tables">
      <h2>{title}</h2>
      <ul class="waiting-cards">
        {matches.map((match) => (
          <TableCard key={match.id} match={match} box={boxes.find(({ slug }) => slug === match.game)} deed={deed(match)} />
        ))}
      </ul>
    </section>
  );
}

function TableCard({ match, box, deed }: { match: MatchInfo | MyMatch; box: ShelfBox | undefined; deed: string }) {
  const { id, title, seats, pace } = match;
  const people = seats.filter(({ kind }) => kind !== 'open').map(({ kind, name, rank }) => (kind === 'bot' ? `${rank}, a bot` : name));
  const open = seats.length - people.length;
  return (
    <li class="waiting-card">
      <div class="waiting-picture">{box?.lid ? <PlayPicture picture={box.lid.picture} wide /> : null}</div>
      <div class="waiting-words">
        <p class="waiting-title">
          <b>{title}</b>
        </p>
        <p class="opponent">
          <span>
            <b>{people.join(' · ') || 'Nobody yet'}</b>
            <small>{open === 0 ? 'all seats taken' : open === 1 ? 'one seat is open' : `${open} seats are open`}</small>
          </span>
        </p>
        <p class="waiting-foot">
          <small>{('deadlines' in match && deadlineWords(match, Date.now())) || paceInWords(pace)}</small>
          <a
            class={GOLDEN.includes(deed) ? 'button gold' : 'button'}
            href={`/match/${id}`}
            aria-label={`${deed}: ${title}, ${people.join(', ')}`}
          >
            {deed}
          </a>
        </p>
      </div>
    </li>
  );
}
