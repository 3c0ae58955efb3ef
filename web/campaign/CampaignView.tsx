// A campaign as it stands: the way so far, what is to be decided, the next battle, and the chronicle.

import type { CampaignMeeting, CampaignScreen, CampaignStage, Campaigns } from '@baize/contracts';
import type { Json, Seat } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { ArtDefs, FlatPicture, Ornament } from '../art/index.ts';
import { RuleLink } from '../panels/Prose.tsx';
import type { LoadedGame } from '../shell/games.ts';
import { messageOf } from '../shell/loading.tsx';
import { notify } from '../shell/notices.ts';
import { navigate } from '../shell/router.ts';
import { type BattleState, openBattle } from './battles.ts';
import { Chronicle } from './Chronicle.tsx';
import { fileOf, playerName, type SavedCampaign, saveCampaign, withCampaign } from './campaigns.ts';
import { TaskView } from './TaskView.tsx';

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

  if (mustHandOver && acting !== null) return <HandOver name={playerName(seats[acting], acting)} accept={() => (holder.value = acting)} />;
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
        <TaskView
          key={`${task.id}-${acting}`}
          task={task}
          act={act}
          base={base}
          name={acting === null ? '' : playerName(seats[acting], acting)}
        />
      ))}
      {screen.meeting ? <Meeting meeting={screen.meeting} battle={battle} march={march} base={base} /> : null}
      {screen.orders.length > 0 ? <Orders orders={screen.orders} /> : null}
      <Chronicle screen={screen} base={base} replayOf={(number) => saved.value.played[number] ?? null} />
      <Tools saved={saved.value} />
    </div>
  );
}

const MEDALS = { done: '✓', now: '', later: '' } as const;

/** The letter by which a side is known. */
const initial = (name: string | undefined) => (name ?? '').replace(/^The /, '').charAt(0);

/** The stations from the muster to the end. */
function Way({ stages, names }: { stages: readonly CampaignStage[]; names: readonly string[] }) {
  return (
    <ol class="way" aria-label="The way of the campaign">
      {stages.map(({ id, label, state, won }) => (
        <li key={id} class={`${state} ${won === null ? '' : `won-${won}`}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span class="medal" aria-hidden="true">
            {won === null ? MEDALS[state] : initial(names[won])}
          </span>
          <span>
            {label}
            {state === 'done' && won !== null ? <small> {names[won]}</small> : null}
          </span>
        </li>
      ))}
    </ol>
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

function Verdict({ screen, base }: { screen: CampaignScreen; base: string }) {
  const { verdict, rosters } = screen;
  if (!verdict) return null;
  const heroes =
    verdict.winner === null ? [] : (rosters[verdict.winner]?.members ?? []).filter(({ state }) => state !== 'gone').slice(0, 9);
  return (
    <section class="sheet verdict" aria-label="The end">
      <div class="parade" aria-hidden="true">
        {heroes.map(({ id, figure, livery, officer }) => (
          <FlatPicture
            key={id}
            figure={figure}
            livery={livery}
            variant={officer ? 'officer' : 'man'}
            height={figure.mounted ? 110 : 84}
            base
          />
        ))}
      </div>
      <Ornament />
      <h2>{verdict.says}</h2>
      <RuleLink rule={verdict.rule ?? ''} base={base} />
    </section>
  );
}

/** What one has sealed, for one's own eyes. */
function Orders({ orders }: { orders: CampaignScreen['orders'] }) {
  return (
    <details class="sheet orders">
      <summary>Your sealed orders</summary>
      <dl>
        {orders.map(({ title, members }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{members.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface MeetingProps {
  meeting: CampaignMeeting;
  battle: BattleState;
  march: () => void;
  base: string;
}

/** Face to face before the battle. */
function Meeting({ meeting, battle, march, base }: MeetingProps) {
  return (
    <section class="sheet meeting" aria-labelledby="meeting">
      <h2 id="meeting">
        {meeting.title} <RuleLink rule={meeting.rule ?? ''} base={base} />
      </h2>
      <p>{meeting.says}</p>
      <div class="lines-up">
        {meeting.sides.map(({ name, role, points, members }, seat) => (
          <div key={seat} class={`line-up side-${seat}`}>
            <h3>
              {name} <small>{[role, `${members.length} models`, `${points} points`].filter((fact) => fact !== '').join(' · ')}</small>
            </h3>
            <ul>
              {members.map(({ id, label, badges, figure, livery, officer }) => (
                <li key={id}>
                  <i class="stand">
                    <FlatPicture
                      figure={figure}
                      livery={livery}
                      variant={badges.includes('Banner') ? 'standard' : officer ? 'officer' : 'man'}
                      face={seat === 0 ? 'right' : 'left'}
                      height={figure.mounted ? 108 : 84}
                      base
                    />
                  </i>
                  <span>
                    {label}
                    {badges.map((badge) => (
                      <small key={badge}> {badge}</small>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {battle === 'missing' ? <p class="why-not">The table of this battle was cleared away: it is laid again from the beginning.</p> : null}
      <p class="dialog-tools">
        <button type="button" class="button brass large" onClick={march}>
          {battle === 'playing' ? 'Back to the table' : 'To the table'}
        </button>
        {battle === 'playing' ? <span class="quiet">The battle has begun; it goes on where you left it.</span> : null}
      </p>
    </section>
  );
}

function Tools({ saved }: { saved: SavedCampaign }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([fileOf(saved)], { type: 'application/json' }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = `${saved.name}.campaign.json`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    notify('The campaign is saved as a file. Whoever opens it can read the sealed plans in it.');
  };
  return (
    <p class="dialog-tools campaign-tools">
      <button type="button" class="button" onClick={() => print()}>
        Print the chronicle
      </button>
      <button type="button" class="button" onClick={download}>
        Save as a file
      </button>
    </p>
  );
}
