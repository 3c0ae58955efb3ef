// The parts of a campaign's page that are the same at one screen and online.
import type { CampaignMeeting, CampaignScreen, CampaignStage } from '@baize/contracts';
import { FlatPicture, Ornament } from '../art/index.ts';
import { RuleLink } from '../panels/Prose.tsx';
import type { BattleState } from './battles.ts';

const MEDALS = { done: '✓', now: '', later: '' } as const;

/** The letter by which a side is known. */
const initial = (name: string | undefined) => (name ?? '').replace(/^The /, '').charAt(0);

/** The stations from the muster to the end. */
export function Way({ stages, names }: { stages: readonly CampaignStage[]; names: readonly string[] }) {
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

export function Verdict({ screen, base }: { screen: CampaignScreen; base: string }) {
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
export function Orders({ orders }: { orders: CampaignScreen['orders'] }) {
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
export function Meeting({ meeting, battle, march, base }: MeetingProps) {
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
              {name} <small>{[role, `${members.length} strong`, `${points} points`].filter((fact) => fact !== '').join(' · ')}</small>
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
