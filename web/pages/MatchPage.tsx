// An online match: the waiting room until every seat is taken, then the table.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { MatchScreen } from '../match/MatchScreen.tsx';
import { type MatchFeed, openOnlineMatch, subscribeToMatch } from '../match/online-match.ts';
import { ask } from '../shell/api.ts';
import { loadGame } from '../shell/games.ts';
import { ErrorNotice, Loading, messageOf, useLoad, useTitle } from '../shell/loading.tsx';
import { notify } from '../shell/notices.ts';
import type { MatchInfo } from '../shell/protocol.ts';
import { freshHex } from '../shell/random.ts';
import { navigate } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { connection, reconnect } from '../shell/socket.ts';
import { inviteLink, readToken } from './invitation.ts';
import { keepPicture } from './kept-pictures.ts';
import { paceInWords } from './pace.ts';

export default function MatchPage({ params, query }: PageProps) {
  const { id, invite } = params.token ? readToken(params.token) : { id: params.id ?? '', invite: query.get('invite') ?? undefined };
  const feed = useMemo(() => subscribeToMatch(id, invite), [id, invite]);
  useEffect(() => feed.close, [feed]);
  useTitle(feed.info.value?.title ?? 'A match');
  if (feed.failure.value) return <ErrorNotice says={feed.failure.value} />;
  const info = feed.info.value;
  if (!info) return <Loading says={connection.value === 'up' ? 'Finding the table…' : 'Ringing the house…'} />;
  if (feed.begun.value) return <Begun feed={feed} hash={info.rules.hash} />;
  return <WaitingRoom info={info} invite={invite} />;
}

function Begun({ feed, hash }: { feed: MatchFeed; hash: string }) {
  const loaded = useLoad(async () => openOnlineMatch(feed, await loadGame(hash)), [feed, hash]);
  const client = 'value' in loaded ? loaded.value : null;
  useEffect(() => (client ? keepPicture(client) : undefined), [client]);
  if ('error' in loaded) return <ErrorNotice says={`The rules of this match cannot be fetched: ${loaded.error}`} again={loaded.again} />;
  return client ? <MatchScreen client={client} /> : <Loading says="Laying the table…" />;
}

function WaitingRoom({ info, invite }: { info: MatchInfo; invite: string | undefined }) {
  const failure = useSignal<string | null>(null);
  const isOff = info.status === 'called off';
  const attempt = async (what: () => Promise<unknown>) => {
    try {
      failure.value = null;
      await what();
      reconnect();
    } catch (error) {
      failure.value = messageOf(error);
    }
  };
  const join = (seat: number) =>
    attempt(() => ask('POST', `/matches/${info.id}/join`, { seat, entropy: freshHex(16), ...(invite !== undefined && { invite }) }));
  const leave = () =>
    attempt(async () => {
      await ask('POST', `/matches/${info.id}/leave`, {});
      navigate('/lobby');
    });
  return (
    <section class="sheet reading waiting-room">
      <p>
        <a href="/lobby">‹ The lobby</a>
      </p>
      <h1>{info.title}</h1>
      <p>
        {isOff ? 'This match was called off.' : 'The match begins when every seat is taken.'} {paceInWords(info.pace)}
      </p>
      <ul class="lines">
        {info.seats.map(({ seat, kind, name, rank, ready }) => (
          <li key={seat}>
            <b>Seat {seat + 1}</b>
            <span>
              {kind === 'bot' ? `${rank ?? name} (bot)` : name || 'open'}
              {info.mySeat === seat ? ' (you)' : ''}
            </span>
            {!isOff && info.mySeat === null && kind === 'open' ? (
              <button type="button" class="button brass" onClick={() => join(seat)}>
                Sit down
              </button>
            ) : null}
            {!isOff && info.mySeat === seat && !ready ? (
              <button type="button" class="button brass" onClick={() => join(seat)}>
                I am ready
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {info.invite ? <Invitation info={info} secret={info.invite} /> : null}
      {failure.value ? (
        <p class="why-not" role="alert">
          {failure.value}
        </p>
      ) : null}
      {info.mySeat !== null && !isOff ? (
        <button type="button" class="bare" onClick={leave}>
          Leave the table
        </button>
      ) : null}
      <p class="quiet">
        The host has sealed its part of the dice: <code class="seal-text">{info.commitment}</code>. Whoever sits down adds his own.
      </p>
    </section>
  );
}

function Invitation({ info, secret }: { info: MatchInfo; secret: string }) {
  const link = inviteLink(location.origin, info.id, secret);
  const copy = () => navigator.clipboard?.writeText(link).then(() => notify('The invitation is on your clipboard.'));
  return (
    <p class="invitation">
      <label>
        <span>Invite somebody with this link</span>
        <input class="link-text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" onClick={copy}>
        Copy
      </button>
    </p>
  );
}
