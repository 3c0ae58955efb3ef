// A campaign as it stands: the way so far, what is to be decided, the next battle, and the chronicle.

import type { Campaigns } from '@baize/contracts';
import type { Json, Seat } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { ArtDefs } from '../art/index.ts';
import { download } from '../shell/download.ts';
import type { LoadedGame } from '../shell/games.ts';
import { messageOf } from '../shell/loading.tsx';
import { notify } from '../shell/notices.ts';
import { navigate } from '../shell/router.ts';
import { type BattleState, openBattle } from './battles.ts';
import { Meeting, Orders, Verdict, Way } from './CampaignParts.tsx';
import { Chronicle } from './Chronicle.tsx';
import { fileOf, playerName, type SavedCampaign, saveCampaign, withCampaign } from './campaigns.ts';
import { TaskView } from './TaskView.tsx';
import '../css/hand-over.css';

interface ViewProps {
  rules: LoadedGame;
  maker: Campaigns;
  first: SavedCampaign;
  battle: BattleState;
}

export function CampaignView({ rules, maker, first, battle }: ViewProps) {
  const saved = useSignal(first);
  const failure = useSignal<string | null>(null);
  /** With two persons at the screen: who has it, for what nobody else may see. */
  const holder = useSignal<Seat | null>(null);
  const { campaign, seats, slug } = saved.value;
  const persons = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const acting = maker.waiting(campaign).find((seat) => persons.includes(seat)) ?? null;
  const isSecret = acting !== null && maker.screen(campaign, acting).tasks.some((task) => task.secret);
  const mustHandOver = persons.length > 1 && isSecret && holder.value !== acting;
  const viewer = persons.length === 1 ? (persons[0] ?? null) : mustHandOver ? null : acting;
  const screen = maker.screen(campaign, viewer);
  const base = `/rules/${slug}`;

  const act = (deed: Json) => {
    if (acting === null) return;
    const after = maker.change(campaign, acting, deed);
    if ('refusal' in after) {
      failure.value = after.refusal.reason;
      return;
    }
    failure.value = null;
    try {
      const before = saved.value;
      saved.value = withCampaign(maker, before, after.campaign);
      if (!maker.waiting(saved.value.campaign).includes(acting)) {
        holder.value = null;
        scrollTo({ top: 0 });
      }
    } catch (error) {
      failure.value = messageOf(error);
    }
    saveCampaign(saved.value).catch(() => {
      failure.value = 'This browser does not let the campaign be saved: save it as a file before you leave.';
    });
  };
  const march = async () => {
    try {
      if (saved.value.match !== null && battle === 'playing') navigate(`/table/${saved.value.match}`);
      else navigate(await openBattle(rules, maker, saved.value));
    } catch (error) {
      failure.value = messageOf(error);
    }
  };

  if (mustHandOver && acting !== null) return <HandOver name={playerName(seats, acting)} accept={() => (holder.value = acting)} />;
  return (
    <div class="campaign">
      <ArtDefs />
      <header class="sheet campaign-head">
        <p class="quiet">
          <a href={`/campaign/${slug}`}>All campaigns</a> · {rules.game.title}
        </p>
        <h1>{screen.title}</h1>
        <Way stages={screen.stages} names={screen.rosters.map(({ name }) => name)} />
        <p class="headline" role="status">
          {screen.headline}
        </p>
        {failure.value ? (
          <p class="why-not" role="alert">
            {failure.value}
          </p>
        ) : null}
      </header>
      {screen.verdict ? <Verdict screen={screen} base={base} /> : null}
      {screen.tasks.map((task) => (
        <TaskView key={`${task.id}-${acting}`} task={task} act={act} base={base} name={acting === null ? '' : playerName(seats, acting)} />
      ))}
      {screen.meeting ? <Meeting meeting={screen.meeting} battle={battle} march={march} base={base} /> : null}
      {screen.orders.length > 0 ? <Orders orders={screen.orders} /> : null}
      <Chronicle screen={screen} base={base} replayOf={(number) => saved.value.played[number] ?? null} />
      <Tools saved={saved.value} />
    </div>
  );
}

function HandOver({ name, accept }: { name: string; accept: () => void }) {
  return (
    <section class="hand-over campaign-hand-over">
      <div class="sheet">
        <h1>{name}, the map is yours</h1>
        <p>You divide your forces in secret. Let nobody else look at the screen.</p>
        <p class="dialog-tools">
          <button type="button" class="button brass" onClick={accept} ref={(button) => button?.focus()}>
            I am {name}
          </button>
        </p>
      </div>
    </section>
  );
}

function Tools({ saved }: { saved: SavedCampaign }) {
  const takeAlong = () => {
    download(`${saved.name}.campaign.json`, 'application/json', fileOf(saved));
    notify('The campaign is saved as a file. Whoever opens it can read the sealed plans in it.');
  };
  return (
    <p class="dialog-tools campaign-tools">
      <button type="button" class="button" onClick={() => print()}>
        Print the chronicle
      </button>
      <button type="button" class="button" onClick={takeAlong}>
        Save as a file
      </button>
    </p>
  );
}
