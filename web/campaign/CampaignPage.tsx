// The campaigns of a game: those that were kept, new ones to begin, and one of them as it stands.
import type { Campaigns } from '@baize/contracts';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameBySlug, keepRules, type LoadedGame, loadGame } from '../shell/games.ts';
import { KeptRoom } from '../shell/KeptRoom.tsx';
import { recall } from '../shell/memory.ts';
import { go } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { Trouble, useLoad, useTitle, Waiting } from '../shell/Trouble.tsx';
import { type BattleState, bringHome } from './battles.ts';
import { CampaignSetup } from './CampaignSetup.tsx';
import { CampaignView } from './CampaignView.tsx';
import { campaigns, keepCampaign, newSaved, readFileOf, type SavedCampaign } from './campaigns.ts';
import './campaign.css';

interface Opened {
  slug: string;
  rules: LoadedGame;
  maker: Campaigns;
}

async function openMaker(slug: string, hash: string): Promise<Opened> {
  const rules = await loadGame(hash);
  if (!rules.campaigns) throw new Error(`${rules.game.title} is played match by match: it has no campaigns.`);
  return { slug, rules, maker: rules.campaigns };
}

export default function CampaignPage({ params, query }: PageProps) {
  const slug = params.slug as string;
  const id = query.get('id');
  return id ? <OneCampaign key={id} slug={slug} id={id} /> : <CampaignRoom slug={slug} />;
}

function CampaignRoom({ slug }: { slug: string }) {
  const loaded = useLoad(async () => {
    const { hash } = await gameBySlug(slug);
    return { hash, ...(await openMaker(slug, hash)), kept: await campaigns.list(slug) };
  }, [slug]);
  useTitle('value' in loaded ? `Campaigns: ${loaded.value.rules.game.title}` : 'Campaigns');
  if ('waiting' in loaded) return <Waiting says="Opening the campaign chest…" />;
  if ('error' in loaded) return <Trouble says={loaded.error} again={loaded.again} />;
  const { hash, rules, maker, kept } = loaded.value;
  const open = async (saved: SavedCampaign) => go(`/campaign/${slug}?id=${(await keepCampaign(saved)).id}`);
  return (
    <KeptRoom
      title={`Campaigns of ${rules.game.title}`}
      noun="campaign"
      empty="No campaign yet. Begin one below: two forces are ready to march."
      kept={kept}
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
      begin={(id) => {
        const kind = maker.kinds.find((each) => each.id === id);
        if (!kind) return;
        keepRules(hash).catch(() => {});
        void open(newSaved(slug, hash, maker, kind, recall('baize:name') ?? ''));
      }}
    />
  );
}

interface Held extends Opened {
  saved: SavedCampaign;
  battle: BattleState;
  letGo: () => void;
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

/** A campaign lies on one desk at a time; the page before this one may need a moment to let go. null: another window has it. */
function holdCampaign(id: string): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    locks
      .request(`baize-campaign-${id}`, { signal: AbortSignal.timeout(800) }, () => new Promise<void>((letGo) => resolve(() => letGo())))
      .catch(() => resolve(null));
  });
}

async function takeUp(slug: string, id: string): Promise<Held> {
  const saved = await campaigns.find(id);
  if (!saved) throw new Error('This campaign is not kept in this browser. If you have it as a file, read it in the campaign room.');
  const opened = await openFor(slug, saved);
  const letGo = await holdCampaign(id);
  if (!letGo) throw new Error('This campaign is open in another window. Close it there, then try again.');
  try {
    return { ...opened, ...(await bringHome(opened.maker, opened.saved)), letGo };
  } catch (error) {
    letGo();
    throw error;
  }
}

function OneCampaign({ slug, id }: { slug: string; id: string }) {
  const loaded = useLoad(() => takeUp(slug, id), [slug, id]);
  const begun = useSignal<SavedCampaign | null>(null);
  const held = 'value' in loaded ? loaded.value : null;
  useEffect(() => () => held?.letGo(), [held]);
  useTitle(held?.saved.name ?? 'Campaign');
  if ('waiting' in loaded) return <Waiting says="Reading the dispatches…" />;
  if ('error' in loaded)
    return (
      <Trouble says={loaded.error} again={loaded.again}>
        <p>
          <a href={`/campaign/${slug}`}>All campaigns</a>
        </p>
      </Trouble>
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
