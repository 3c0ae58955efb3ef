// The set-up of a campaign: what is agreed, who plays, and with which forces.

import type { Campaigns, Muster } from '@baize/contracts';
import type { Json, Options } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { BuilderProps } from '../muster/Builder.tsx';
import { BotRanks } from '../pages/BotRanks.tsx';
import { OptionsForm } from '../pages/OptionsForm.tsx';
import { RuleLink } from '../panels/Prose.tsx';
import { ask } from '../shell/api.ts';
import type { LoadedGame } from '../shell/games.ts';
import { ErrorNotice, Loading, messageOf, useLoad } from '../shell/loading.tsx';
import { rememberName } from '../shell/my-name.ts';
import type { CampaignInfo, Pace } from '../shell/protocol.ts';
import { navigate } from '../shell/router.ts';
import type { SeatPlan } from '../shell/storage.ts';
import { beginCampaign, type CampaignPlan, campaigns, readyForces, type SavedCampaign, saveCampaign } from './campaigns.ts';
import { ForceChoice } from './ForceChoice.tsx';
import { onlineAddress, PACES } from './online.ts';

interface SetupProps {
  rules: LoadedGame;
  maker: Campaigns;
  first: SavedCampaign;
  begun: (campaign: SavedCampaign) => void;
}

export function CampaignSetup({ rules, maker, first, begun }: SetupProps) {
  const { game } = rules;
  const saved = useSignal(first);
  const building = useSignal<number | null>(null);
  const failure = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  /** Whether the house keeps it, so that it can be played from elsewhere. */
  const isOnline = useSignal(false);
  const pace = useSignal(0);
  const plan = saved.value.plan as CampaignPlan;
  const kind = maker.kinds.find(({ id }) => id === plan.kind);
  const muster = useMemo(() => maker.muster(plan.kind, plan.options), [maker, plan.kind, plan.options]);
  const change = (next: Partial<SavedCampaign>) => {
    failure.value = null;
    saved.value = { ...saved.value, ...next };
    void saveCampaign(saved.value);
  };
  const setForce = (seat: number, force: CampaignPlan['forces'][number]) =>
    change({ plan: { ...plan, forces: plan.forces.map((old, at) => (at === seat ? force : old)) } });

  const at = building.value;
  const built = at === null ? undefined : plan.forces[at];
  if (at !== null && built) {
    const force = { id: '', slug: game.slug, name: '', saved: 0, points: 0, legal: true, sheet: built.sheet, options: {} };
    const desk = {
      keep: (sheet: Json) => setForce(at, { from: 'own', sheet }),
      done: () => {
        building.value = null;
      },
    };
    return (
      <BuilderHere
        slug={game.slug}
        title={`For ${seatWords(saved.value.seats, at)}`}
        game={game}
        muster={muster}
        force={force}
        desk={desk}
      />
    );
  }

  const setOptions = (options: Options) => {
    // Ready forces follow what is agreed; those of one's own making stay as they are.
    const ready = readyForces(maker, plan.kind, options);
    const fresh = maker.muster(plan.kind, options);
    const follow = plan.forces.map((force, seat) =>
      force.from.startsWith('ready.') ? { ...force, sheet: fresh.start(force.from) } : (force ?? ready[seat]),
    );
    change({ plan: { ...plan, options, forces: follow } });
  };
  const part = (main: boolean) =>
    Object.fromEntries(Object.entries(kind?.options ?? {}).filter(([name]) => kind?.main.includes(name) === main));
  const begin = async (event: Event) => {
    event.preventDefault();
    isBusy.value = true;
    try {
      const [me] = saved.value.seats;
      if (me?.kind === 'person') rememberName(me.name === 'You' ? '' : me.name);
      if (isOnline.value) navigate(await beginOnline(saved.value, PACES[pace.value]?.[0] ?? { kind: 'free' }));
      else begun(await saveCampaign(beginCampaign(maker, saved.value)));
      scrollTo({ top: 0 });
    } catch (error) {
      failure.value = messageOf(error);
      isBusy.value = false;
    }
  };
  return (
    <form class="setup campaign-setup" onSubmit={begin}>
      <header class="sheet setup-head">
        <p class="quiet">
          <a href={`/campaign/${game.slug}`}>All campaigns</a> · {game.title}
        </p>
        <h1>{kind?.label}</h1>
        <p class="tagline">
          {kind?.says} <RuleLink rule={kind?.rule ?? ''} base={`/rules/${game.slug}`} />
        </p>
        {saved.value.seats.map((seat, which) => (
          <Side
            key={which}
            which={which}
            seat={seat}
            slug={game.slug}
            muster={muster}
            force={plan.forces[which] as CampaignPlan['forces'][number]}
            setSeat={(next) => change({ seats: saved.value.seats.map((old, each) => (each === which ? next : old)) })}
            setForce={(force) => setForce(which, force)}
            build={() => {
              building.value = which;
            }}
            isOnline={isOnline.value}
            setOnline={(online) => {
              isOnline.value = online;
            }}
          />
        ))}
        {isOnline.value ? (
          <label class="force-line">
            <span>Battles</span>
            <select value={pace.value} onChange={({ currentTarget: { value } }) => (pace.value = Number(value))}>
              {PACES.map(([, words], which) => (
                <option key={words} value={which}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </header>
      <section class="sheet" aria-labelledby="agreed">
        <h2 id="agreed">What is agreed</h2>
        <OptionsForm game={{ ...game, options: part(true) }} options={plan.options} change={setOptions} />
        <details>
          <summary>How forces are built, and matches are played</summary>
          <OptionsForm game={{ ...game, options: part(false) }} options={plan.options} change={setOptions} />
        </details>
      </section>
      <footer class="begin-bar">
        <div>
          <p>
            <b>{kind?.label}</b>
          </p>
          {failure.value ? (
            <p class="why-not" role="alert">
              {failure.value}
            </p>
          ) : null}
        </div>
        <a class="button line" href={`/rules/${game.slug}#${kind?.rule ?? ''}`}>
          Rulebook
        </a>
        <button type="submit" class="button gold main" disabled={isBusy.value}>
          Begin the campaign
        </button>
      </footer>
    </form>
  );
}

/** The house keeps it from now on; gives back where it is. */
async function beginOnline({ id, slug, plan, seats: [me, other] }: SavedCampaign, pace: Pace): Promise<string> {
  if (!plan) throw new Error('This campaign has begun.');
  if (me?.kind === 'person' && me.name !== 'You') await ask('PATCH', '/me', { name: me.name.trim() });
  const { kind, options, forces } = plan;
  const info = await ask<CampaignInfo>('POST', '/campaigns', {
    game: slug,
    kind,
    options,
    force: forces[0]?.sheet,
    pace,
    ...(other?.kind === 'bot' && { bot: { rank: other.rank, force: forces[1]?.sheet } }),
  });
  await campaigns.forget(id);
  return onlineAddress(slug, info.id);
}

/** The builder is fetched only by those who build. */
function BuilderHere(props: BuilderProps) {
  const loaded = useLoad(async () => (await import('../muster/Builder.tsx')).Builder, []);
  if ('loading' in loaded) return <Loading says="Opening the muster book…" />;
  if ('error' in loaded) return <ErrorNotice says={loaded.error} again={loaded.retry} />;
  const Builder = loaded.value;
  return <Builder {...props} />;
}

/** What those are called who give no name. */
const UNNAMED = ['You', 'Friend'];

function seatWords(seats: readonly SeatPlan[], which: number): string {
  const seat = seats[which];
  return seat?.kind === 'bot' ? `the ${seat.rank}` : which === 0 ? 'you' : (seat?.name ?? '');
}

interface SideProps {
  which: number;
  seat: SeatPlan;
  slug: string;
  muster: Muster;
  force: CampaignPlan['forces'][number];
  setSeat: (seat: SeatPlan) => void;
  setForce: (force: CampaignPlan['forces'][number]) => void;
  build: () => void;
  /** The house keeps it; a person on the other side plays over the net, and brings a force of his own. */
  isOnline: boolean;
  setOnline: (isOnline: boolean) => void;
}

function Side({ which, seat, slug, muster, force, setSeat, setForce, build, isOnline, setOnline }: SideProps) {
  const isAway = which > 0 && isOnline && seat.kind === 'person';
  return (
    <fieldset class={`campaign-side side-${which}`}>
      <legend>{which === 0 ? 'You' : 'Against'}</legend>
      <div class="seat-row">
        {which === 0 ? null : (
          <label>
            <span>Played by</span>
            <select
              value={seat.kind === 'bot' ? seat.rank : isOnline ? 'online' : 'friend'}
              onChange={({ currentTarget: { value } }) => {
                setOnline(value === 'online');
                setSeat(value === 'friend' || value === 'online' ? { kind: 'person', name: 'Friend' } : { kind: 'bot', rank: value });
              }}
            >
              <option value="friend">A friend at this screen</option>
              <option value="online">A friend elsewhere, by invitation</option>
              <BotRanks />
            </select>
          </label>
        )}
        {seat.kind === 'person' && !isAway ? (
          <input
            aria-label={which === 0 ? 'Your name' : 'The friend’s name'}
            placeholder={which === 0 ? 'Your name' : 'The friend’s name'}
            maxLength={30}
            value={seat.name === UNNAMED[which] ? '' : seat.name}
            onInput={({ currentTarget: { value } }) => setSeat({ kind: 'person', name: value || (UNNAMED[which] ?? '') })}
          />
        ) : null}
      </div>
      {which > 0 && seat.kind === 'bot' ? (
        <label class="tick">
          <input type="checkbox" checked={isOnline} onChange={({ currentTarget: { checked } }) => setOnline(checked)} />
          <span>Kept by the house, to be played from any device</span>
        </label>
      ) : null}
      {isAway ? (
        <p class="quiet">He brings a {muster.noun} of his own. The invitation is on the next page.</p>
      ) : (
        <ForceChoice slug={slug} muster={muster} force={force} setForce={setForce} build={build} />
      )}
    </fieldset>
  );
}
