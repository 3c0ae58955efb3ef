// A campaign that the house keeps: who is invited takes a seat with a force; who sits decides what is his to decide, and
// hears what the other has done.
import type { Campaigns } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ArtDefs } from '../art/index.ts';
import { BotRanks } from '../pages/BotRanks.tsx';
import { paceInWords } from '../pages/pace.ts';
import { copyLink } from '../shell/copy-link.ts';
import { loadWorkshop } from '../shell/games.ts';
import { ErrorNotice, Loading, messageOf, useLoad, useTitle } from '../shell/loading.tsx';
import type { CampaignInfo } from '../shell/protocol.ts';
import { navigate } from '../shell/router.ts';
import { listen, rememberOnlinePlay } from '../shell/socket.ts';
import { Meeting, Orders, Verdict, Way } from './CampaignParts.tsx';
import { Chronicle } from './Chronicle.tsx';
import { type CampaignPlan, readyForces } from './campaigns.ts';
import { ForceChoice } from './ForceChoice.tsx';
import { changeOnline, joinOnline, leaveOnline, lookAt, marchOnline, onlineAddress, seatBotOnline } from './online.ts';
import { TaskView } from './TaskView.tsx';

/** Milliseconds between two looks at what the other has done. */
const LOOK_EVERY = 6000;

interface OnlineProps {
  slug: string;
  id: string;
  invite: string | null;
}

export function OnlineCampaign({ slug, id, invite }: OnlineProps) {
  const loaded = useLoad(() => lookAt(id, invite), [id, invite]);
  useTitle('value' in loaded ? loaded.value.title : 'Campaign');
  if ('loading' in loaded) return <Loading says="Reading the dispatches…" />;
  if ('error' in loaded) return <ErrorNotice says={loaded.error} again={loaded.retry} />;
  return <Kept slug={slug} first={loaded.value} invite={invite} />;
}

function Kept({ slug, first, invite }: { slug: string; first: CampaignInfo; invite: string | null }) {
  const info = useSignal(first);
  const failure = useSignal<string | null>(null);
  const now = info.value;
  const attempt = async (what: () => Promise<CampaignInfo>) => {
    try {
      failure.value = null;
      info.value = await what();
    } catch (error) {
      failure.value = messageOf(error);
    }
  };
  useEffect(() => {
    if (first.mySeat !== null) rememberOnlinePlay();
    const look = () => {
      if (document.visibilityState === 'visible')
        lookAt(first.id, invite).then(
          (news) => {
            info.value = news;
          },
          () => {},
        );
    };
    const timer = setInterval(look, LOOK_EVERY);
    const stop = listen({
      connected() {},
      receive(message) {
        if (message.tell === 'notice' && message.notice.kind === 'campaign' && message.notice.campaign === first.id) look();
      },
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [first.id, first.mySeat, invite, info]);

  const act = (deed: Json) => void attempt(() => changeOnline(now.id, deed));
  const march = () => {
    marchOnline(now).then(navigate, (error: unknown) => {
      failure.value = messageOf(error);
    });
  };
  const { screen } = now;
  const base = `/rules/${slug}`;
  return (
    <div class="campaign">
      <ArtDefs />
      <header class="sheet campaign-head">
        <p class="quiet">
          <a href={`/campaign/${slug}`}>All campaigns</a>
        </p>
        <h1>{now.title}</h1>
        {screen ? <Way stages={screen.stages} names={screen.rosters.map(({ name }) => name)} /> : null}
        <p class="headline" role="status">
          {now.headline}
        </p>
        <p class="quiet">{paceInWords(now.pace)}</p>
        {failure.value ? (
          <p class="why-not" role="alert">
            {failure.value}
          </p>
        ) : null}
      </header>
      {now.mySeat === null ? <Join slug={slug} info={now} invite={invite ?? ''} attempt={attempt} /> : null}
      {now.invite ? <Invitation slug={slug} id={now.id} secret={now.invite} /> : null}
      {now.invite && now.status === 'running' ? <BotInstead seat={(rank) => attempt(() => seatBotOnline(now.id, rank))} /> : null}
      {screen?.verdict ? <Verdict screen={screen} base={base} /> : null}
      {(screen?.tasks ?? []).map((task) => (
        <TaskView key={task.id} task={task} act={act} base={base} name={now.seats[now.mySeat ?? 0]?.name ?? ''} />
      ))}
      {screen?.meeting ? <Meeting meeting={screen.meeting} battle={now.match ? 'playing' : 'none'} march={march} base={base} /> : null}
      {screen && screen.orders.length > 0 ? <Orders orders={screen.orders} /> : null}
      {screen ? <Chronicle screen={screen} base={base} replayOf={() => null} /> : null}
      {now.mySeat === null || now.status === 'over' ? null : (
        <p class="dialog-tools campaign-tools">
          <button
            type="button"
            class="button"
            onClick={() => {
              if (confirm('Leave the campaign? Another can be invited to take your place.'))
                leaveOnline(now.id).then(
                  () => navigate(`/campaign/${slug}`),
                  (error: unknown) => {
                    failure.value = messageOf(error);
                  },
                );
            }}
          >
            Leave the campaign
          </button>
        </p>
      )}
    </div>
  );
}

function Invitation({ slug, id, secret }: { slug: string; id: string; secret: string }) {
  const link = `${location.origin}${onlineAddress(slug, id, secret)}`;
  const copy = () => copyLink(link, 'The invitation is on your clipboard.');
  return (
    <section class="sheet">
      <p class="invitation">
        <label>
          <span>Invite somebody with this link</span>
          <input class="link-text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <button type="button" class="button" onClick={copy}>
          Copy
        </button>
      </p>
    </section>
  );
}

/** A campaign goes on, though nobody else wants to. */
function BotInstead({ seat }: { seat: (rank: string) => Promise<void> }) {
  const rank = useSignal('Sergeant');
  return (
    <section class="sheet">
      <p class="invitation">
        <label>
          <span>Or let a bot lead on</span>
          <select value={rank.value} onChange={({ currentTarget: { value } }) => (rank.value = value)}>
            <BotRanks />
          </select>
        </label>
        <button type="button" class="button" onClick={() => seat(rank.value)}>
          Let it
        </button>
      </p>
    </section>
  );
}

interface JoinProps {
  slug: string;
  info: CampaignInfo;
  invite: string;
  attempt: (what: () => Promise<CampaignInfo>) => Promise<void>;
}

/** Before the first day one brings a force; later one leads that of whoever has left. */
function Join({ slug, info, invite, attempt }: JoinProps) {
  const host = info.seats.find(({ player }) => player !== null)?.name ?? 'Somebody';
  const isLate = info.status !== 'waiting';
  return (
    <section class="sheet task" aria-labelledby="join">
      <h2 id="join">{host} invites you to a campaign</h2>
      {isLate ? (
        <>
          <p>The campaign has begun. You take the place of one who has left, and lead on what is his.</p>
          <p class="dialog-tools">
            <button type="button" class="button brass large" onClick={() => attempt(() => joinOnline(info.id, invite, undefined))}>
              Take the place
            </button>
          </p>
        </>
      ) : (
        <JoinWithForce slug={slug} info={info} invite={invite} attempt={attempt} />
      )}
    </section>
  );
}

function JoinWithForce({ slug, info, invite, attempt }: JoinProps) {
  const loaded = useLoad(async () => (await loadWorkshop(slug)).campaigns ?? null, [slug]);
  if ('loading' in loaded) return <Loading says="Opening the muster book…" />;
  if ('error' in loaded) return <ErrorNotice says={loaded.error} again={loaded.retry} />;
  return loaded.value ? <Choice slug={slug} info={info} invite={invite} attempt={attempt} maker={loaded.value} /> : null;
}

function Choice({ slug, info, invite, attempt, maker }: JoinProps & { maker: Campaigns }) {
  const force = useSignal<CampaignPlan['forces'][number] | undefined>(readyForces(maker, info.kind, info.options)[1]);
  if (!force.value) return null;
  const { sheet } = force.value;
  return (
    <>
      <ForceChoice
        slug={slug}
        muster={maker.muster(info.kind, info.options)}
        force={force.value}
        setForce={(chosen) => {
          force.value = chosen;
        }}
      />
      <p class="dialog-tools">
        <button type="button" class="button brass large" onClick={() => attempt(() => joinOnline(info.id, invite, sheet))}>
          Join the campaign
        </button>
      </p>
    </>
  );
}
