// The campaigns of a game: those that were saved, new ones to begin, and one of them as it stands.
import type { Campaigns } from '@baize/contracts';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { PlayPicture } from '../art/index.ts';
import { ToBox } from '../shell/BackToBox.tsx';
import { cacheRules, gameBySlug, importRules, type LoadedGame, loadGame, loadWorkshop } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { lock } from '../shell/lock.ts';
import { myName } from '../shell/my-name.ts';
import { NotHere } from '../shell/not-here.ts';
import type { CampaignSummary } from '../shell/protocol.ts';
import { navigate } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { SavedItems } from '../shell/SavedItems.tsx';
import { type BattleState, takeInBattle } from './battles.ts';
import { CampaignSetup } from './CampaignSetup.tsx';
import { CampaignView } from './CampaignView.tsx';
import { campaigns, newSaved, readFileOf, type SavedCampaign, saveCampaign } from './campaigns.ts';
import { OnlineCampaign } from './OnlineCampaign.tsx';
import { onlineAddress, onlineCampaigns } from './online.ts';
import './campaign.css';
import './chronicle.css';

interface Opened {
  slug: string;
  rules: LoadedGame;
  maker: Campaigns;
}

async function openMaker(slug: string, hash: string): Promise<Opened> {
  const rules = await loadGame(hash);
  // Rules from before there were workshops bring their campaigns with them.
  const campaigns = (await importRules(hash)).campaigns ?? (await loadWorkshop(slug)).campaigns;
  if (!campaigns) throw new NotHere(`${rules.game.title} is played match by match: it has no campaigns.`);
  return { slug, rules, maker: campaigns };
}

export default function CampaignPage({ params, query }: PageProps) {
  const slug = params.slug as string;
  const id = query.get('id');
  const online = query.get('online');
  if (online) return <OnlineCampaign key={online} slug={slug} id={online} invite={query.get('invite')} />;
  return id ? <OneCampaign key={id} slug={slug} id={id} /> : <CampaignRoom slug={slug} />;
}

function CampaignRoom({ slug }: { slug: string }) {
  const loaded = useLoad(async () => {
    const { hash, lid } = await gameBySlug(slug);
    return { hash, lid, ...(await openMaker(slug, hash)), saved: await campaigns.list(slug) };
  }, [slug]);
  useTitle('value' in loaded ? `Campaigns: ${loaded.value.rules.game.title}` : 'Campaigns');
  // What the house keeps is shown at once: it needs neither the rules nor the workshop.
  const online = <OnlineList slug={slug} />;
  if ('loading' in loaded)
    return (
      <>
        {online}
        <Loading says="Opening the campaign chest…" />
      </>
    );
  if ('error' in loaded)
    return (
      <>
        {online}
        <ErrorNotice says={loaded.error} again={loaded.retry}>
          <ToBox slug={slug} />
        </ErrorNotice>
      </>
    );
  const { hash, lid, rules, maker, saved } = loaded.value;
  const open = async (saved: SavedCampaign) => navigate(`/campaign/${slug}?id=${(await saveCampaign(saved)).id}`);
  return (
    <>
      {online}
      <SavedItems
        slug={slug}
        title={`Campaigns of ${rules.game.title}`}
        noun="campaign"
        empty="No campaign yet. Begin one below: two forces are ready to march."
        saved={saved}
        hrefOf={({ id }) => `/campaign/${slug}?id=${id}`}
        facts={({ says }) => <span>{says}</span>}
        forget={(id) => campaigns.forget(id).then(loaded.again)}
        takeIn={async (data) => open(readFileOf(maker, slug, hash, data))}
        groups={[
          {
            title: 'Begin a new one',
            starts: maker.kinds.map(({ id, label, says }) => ({ id, label, says })),
          },
        ]}
        picture={() => (lid ? <PlayPicture class="play-start" picture={lid.picture} wide /> : null)}
        begin={(id) => {
          const kind = maker.kinds.find((each) => each.id === id);
          if (!kind) return;
          cacheRules(hash).catch(() => {});
          void open(newSaved(slug, hash, maker, kind, myName()));
        }}
      />
    </>
  );
}

function OnlineList({ slug }: { slug: string }) {
  const loaded = useLoad(() => onlineCampaigns(slug), [slug]);
  if ('error' in loaded) return <ErrorNotice says={`The campaigns of the house cannot be fetched: ${loaded.error}`} again={loaded.retry} />;
  const online: readonly CampaignSummary[] = 'value' in loaded ? loaded.value : [];
  if (online.length === 0) return null;
  return (
    <section class="sheet online-campaigns">
      <h2>Kept by the house</h2>
      <ul class="saved-list">
        {online.map(({ id, title, headline, myTurn, seats }) => (
          <li key={id}>
            <a href={onlineAddress(slug, id)}>{title}</a>
            <span>
              {myTurn ? <b>It is for you to decide. </b> : null}
              {seats.map(({ name }) => name || 'an open seat').join(' and ')}: {headline}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LockedCampaign extends Opened {
  saved: SavedCampaign;
  battle: BattleState;
  unlock: () => void;
}

/** A campaign keeps the rules it was begun with; where they are gone it goes on under the newest, if it holds there. */
async function openFor(slug: string, saved: SavedCampaign): Promise<Opened & { saved: SavedCampaign }> {
  const own = await openMaker(slug, saved.hash).catch(() => null);
  if (own) return { ...own, saved };
  const { hash } = await gameBySlug(slug);
  const opened = await openMaker(slug, hash);
  if (saved.plan) return { ...opened, saved: { ...saved, hash } };
  const read = opened.maker.read(saved.campaign);
  if ('refusal' in read)
    throw new Error(`The rules of this campaign are no longer at hand, and under the new ones it cannot go on: ${read.refusal.reason}`);
  return { ...opened, saved: { ...saved, hash, campaign: read.campaign } };
}

/** How long the page before this one may take to let go of the campaign, in milliseconds. */
const LOCK_PATIENCE = 800;

async function openCampaign(slug: string, id: string): Promise<LockedCampaign> {
  const saved = await campaigns.find(id);
  if (!saved) throw new NotHere('This campaign is not kept in this browser. If you have it as a file, read it in the campaign room.');
  const opened = await openFor(slug, saved);
  const unlock = await lock(`campaign-${id}`, LOCK_PATIENCE);
  if (!unlock) throw new Error('This campaign is open in another window. Close it there, then try again.');
  try {
    return { ...opened, ...(await takeInBattle(opened.maker, opened.saved)), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

function OneCampaign({ slug, id }: { slug: string; id: string }) {
  const loaded = useLoad(() => openCampaign(slug, id), [slug, id]);
  const begun = useSignal<SavedCampaign | null>(null);
  const opened = 'value' in loaded ? loaded.value : null;
  useEffect(() => () => opened?.unlock(), [opened]);
  useTitle(opened?.saved.name ?? 'Campaign');
  if ('loading' in loaded) return <Loading says="Reading the dispatches…" />;
  if ('error' in loaded)
    return (
      <ErrorNotice says={loaded.error} again={loaded.retry}>
        <a class="button" href={`/campaign/${slug}`}>
          All campaigns
        </a>
      </ErrorNotice>
    );
  const { rules, maker, battle } = loaded.value;
  const saved = begun.value ?? loaded.value.saved;
  const begin = (campaign: SavedCampaign) => {
    begun.value = campaign;
  };
  return saved.plan ? (
    <CampaignSetup rules={rules} maker={maker} first={saved} begun={begin} />
  ) : (
    <CampaignView rules={rules} maker={maker} first={saved} battle={battle} />
  );
}
