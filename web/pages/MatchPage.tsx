// An online match: the waiting room until every seat is taken, then the table.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { MatchScreen } from '../match/MatchScreen.tsx';
import { type MatchFeed, openOnlineMatch, subscribeToMatch } from '../match/online-match.ts';
import { loadGame } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import type { PageProps } from '../shell/routes.ts';
import { connection, rememberOnlinePlay } from '../shell/socket.ts';
import { readToken } from './invitation.ts';
import { keepPicture } from './kept-pictures.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

export default function MatchPage({ params, query }: PageProps) {
  const { id, invite } = params.token ? readToken(params.token) : { id: params.id ?? '', invite: query.get('invite') ?? undefined };
  const feed = useMemo(() => subscribeToMatch(id, invite), [id, invite]);
  useEffect(() => feed.close, [feed]);
  const info = feed.info.value;
  const isSeated = info !== null && info.mySeat !== null;
  useEffect(() => {
    // Also a table that still waits for somebody is found again on the shelf.
    if (isSeated) rememberOnlinePlay();
  }, [isSeated]);
  useTitle(info?.title ?? 'A match');
  if (feed.failure.value)
    return (
      <ErrorNotice says={`${feed.failure.value} If somebody invited you, ask him for the whole link.`}>
        <a class="button" href="/lobby">
          To the lobby
        </a>
      </ErrorNotice>
    );
  if (!info) return connection.value === 'up' ? <Loading says="Finding the table…" /> : <Ringing />;
  if (feed.begun.value) return <Begun feed={feed} hash={info.rules.hash} />;
  return <WaitingRoom info={info} invite={invite} />;
}

/** After so long somebody is told what he may do meanwhile. */
const PATIENCE = 5000;

function Ringing() {
  const isLong = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isLong.value = true;
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLong.value ? (
    <ErrorNotice says="The house does not answer. The match is kept there, and this page goes on ringing: look after your connection, or play at this device meanwhile." />
  ) : (
    <Loading says="Ringing the house…" />
  );
}

function Begun({ feed, hash }: { feed: MatchFeed; hash: string }) {
  const loaded = useLoad(async () => openOnlineMatch(feed, await loadGame(hash)), [feed, hash]);
  const client = 'value' in loaded ? loaded.value : null;
  useEffect(() => (client ? keepPicture(client) : undefined), [client]);
  if ('error' in loaded) return <ErrorNotice says={`The rules of this match cannot be fetched: ${loaded.error}`} again={loaded.retry} />;
  return client ? <MatchScreen client={client} /> : <Loading says="Laying the table…" />;
}
