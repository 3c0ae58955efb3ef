// Before an online match begins: who invites to what, for how long and by which house rules; one says one's name and sits down.
import type { Cover } from '@baize/contracts';
import type { AnyGame, Json } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { ArtDefs, PlayPicture } from '../art/index.ts';
import { ask } from '../shell/api.ts';
import { copyLink } from '../shell/copy-link.ts';
import { loadCover, loadLittleMaps } from '../shell/covers.ts';
import { gameBySlug, loadGame } from '../shell/games.ts';
import { messageOf, useLoad } from '../shell/loading.tsx';
import { LONGEST_NAME, myName, rememberName } from '../shell/my-name.ts';
import { sitDown } from '../shell/pledges.ts';
import type { MatchInfo } from '../shell/protocol.ts';
import { navigate } from '../shell/router.ts';
import { reconnect } from '../shell/socket.ts';
import { houseRulesOf, isChanged, wordFor } from './choose-plan.ts';
import { inviteLink } from './invitation.ts';
import { LittleMap, stripe } from './LittleMap.tsx';
import { paceInWords } from './pace.ts';
import './waiting-room.css';

interface RoomProps {
  info: MatchInfo;
  invite: string | undefined;
}

/** What the match is about; without the cover there are only its bare facts. */
async function aboutMatch({ game: slug, options }: MatchInfo) {
  const [cover, maps] = await Promise.all([loadCover(slug), loadLittleMaps(slug).catch(() => ({}) as never)]);
  const { game } = await loadGame((await gameBySlug(slug)).hash);
  const battle = cover.battles.find((each) => Object.entries(each.options).every(([name, value]) => options[name] === value)) ?? null;
  return { cover, game, battle, map: battle ? maps[battle.id] : undefined };
}

type About = Awaited<ReturnType<typeof aboutMatch>>;

export function WaitingRoom({ info, invite }: RoomProps) {
  const about = useLoad(() => aboutMatch(info), [info.id]);
  const failure = useSignal<string | null>(null);
  const name = useSignal(myName());
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
    attempt(async () => {
      rememberName(name.value);
      // First the name, because the seat takes it over.
      if (name.value.trim()) await ask('PATCH', '/me', { name: name.value.trim() });
      await sitDown(info.id, { seat, ...(invite !== undefined && { invite }) });
    });
  const leave = () =>
    attempt(async () => {
      await ask('POST', `/matches/${info.id}/leave`, {});
      navigate('/lobby');
    });
  const known = 'value' in about ? about.value : null;
  const host = info.seats.find(({ player }) => player === info.maker)?.name;
  const open = info.seats.filter(({ kind }) => kind === 'open');
  return (
    <div class="waiting-room">
      <ArtDefs />
      <p>
        {info.campaign ? (
          <a href={`/campaign/${info.game}?online=${encodeURIComponent(info.campaign)}`}>‹ Back to the campaign</a>
        ) : (
          <a href="/lobby">‹ The lobby</a>
        )}
      </p>
      <article class="paper invitation-card">
        <div class="invitation-picture">
          {known?.map ? <LittleMap map={known.map} height={176} /> : known ? <PlayPicture picture={known.cover.picture} /> : null}
        </div>
        <div class="invitation-words">
          <p class="invitation-from">
            {isOff ? 'This match was called off.' : info.mySeat === null && host ? `${host} invites you to` : 'The table is laid for'}
          </p>
          <h1>{known?.battle?.title ?? info.title}</h1>
          <p>
            {known?.battle ? `${info.title}: ${known.battle.says}` : info.title} {paceInWords(info.pace)}
          </p>
          {known ? <Terms about={known} info={info} /> : null}
        </div>
      </article>
      <section class="paper seats-card" aria-label="Who sits where">
        <h2>{isOff ? 'Who sat here' : 'Who sits where'}</h2>
        {!isOff && info.mySeat === null && open.length > 0 ? (
          <label class="name-field">
            <span>Your name at the table</span>
            <input
              value={name.value}
              maxLength={LONGEST_NAME}
              autocomplete="nickname"
              placeholder="A guest"
              onInput={(event) => {
                name.value = event.currentTarget.value;
              }}
            />
          </label>
        ) : null}
        <ul class="lines">
          {info.seats.map(({ seat, kind, name: who, rank, ready }) => (
            <li key={seat} style={`--stripe:${stripe(seat)}`}>
              <span>
                <b>{known?.game.seatName(seat) ?? `Side ${seat + 1}`}</b> {kind === 'bot' ? `${rank ?? who}, a bot` : who || 'nobody yet'}
                {info.mySeat === seat ? ' (you)' : ''}
              </span>
              {!isOff && info.mySeat === null && kind === 'open' ? (
                <button type="button" class="button gold" onClick={() => join(seat)}>
                  Sit down
                </button>
              ) : null}
              {!isOff && info.mySeat === seat && !ready ? (
                <button type="button" class="button gold" onClick={() => join(seat)}>
                  I am ready
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {isOff ? null : (
          <p class="quiet">{open.length > 0 ? 'The match begins when every seat is taken.' : 'The match is about to begin.'}</p>
        )}
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
        <details>
          <summary>How the dice are kept honest</summary>
          <p>
            The house has sealed its part of the dice: <code class="seal-text">{info.commitment}</code>. Whoever sits down adds his own, and
            afterwards every roll can be proved.
          </p>
        </details>
      </section>
    </div>
  );
}

/** How long, for how many, and what is played otherwise than usual. */
function Terms({ about: { cover, game, battle }, info }: { about: About; info: MatchInfo }) {
  const changed = battle ? changedRules(cover, game, info, battle) : [];
  return (
    <ul class="facts">
      <li>{info.seats.length} players</li>
      <li>about {battle?.minutes ?? cover.lid.minutes[1]} minutes</li>
      {battle ? <li>{battle.sides}</li> : null}
      {info.rated ? <li>counts for the ratings</li> : null}
      <li>{info.watchable ? 'others may watch' : 'nobody watches'}</li>
      {changed.length === 0 ? <li>house rules as usual</li> : null}
      {changed.map((words) => (
        <li key={words} class="changed-rule">
          {words}
        </li>
      ))}
    </ul>
  );
}

function changedRules(cover: Cover, game: AnyGame, { options }: MatchInfo, battle: Cover['battles'][number]): string[] {
  return houseRulesOf(cover)
    .filter((rule) => rule.option !== cover.terrain?.option && isChanged(game, rule, options, battle))
    .map((rule) => `${rule.label}: ${wordFor(rule, options[rule.option] as Json)}`);
}

function Invitation({ info, secret }: { info: MatchInfo; secret: string }) {
  const link = inviteLink(location.origin, info.id, secret);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!(await copyLink(link, 'The invitation is on your clipboard.'))) field.current?.select();
  };
  return (
    <p class="invitation">
      <label>
        <span>Invite somebody with this link</span>
        <input ref={field} class="link-text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" onClick={copy}>
        Copy
      </button>
    </p>
  );
}
