// What is to be decided: questions, places to put members, and the members themselves, with a reason for everything that
// cannot be.

import type {
  CampaignControl,
  CampaignMember,
  CampaignMeter,
  CampaignOffer,
  CampaignPlace,
  CampaignRow,
  CampaignTask,
} from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { FlatPicture } from '../art/index.ts';
import { RuleLink } from '../panels/Prose.tsx';

type Act = (deed: Json) => void;

interface TaskProps {
  task: CampaignTask;
  act: Act;
  base: string;
  name: string;
}

export function TaskView({ task, act, base, name }: TaskProps) {
  const { finish } = task;
  return (
    <section class="sheet task" aria-labelledby={`task-${task.id}`}>
      <h2 id={`task-${task.id}`}>
        {task.title} <RuleLink rule={task.rule} base={base} />
      </h2>
      <p>
        <b>{name}:</b> {task.says}
      </p>
      {task.places.length > 0 ? (
        <div class="places">
          {task.places.map((place) => (
            <PlaceView key={place.id} place={place} act={act} base={base} />
          ))}
        </div>
      ) : null}
      {task.controls.map((control) => (
        <Choices key={control.id} control={control} act={act} base={base} />
      ))}
      {task.shortcuts.length > 0 ? (
        <p class="dialog-tools">
          {task.shortcuts.map((offer) => (
            <button key={offer.id} type="button" class="bare" onClick={() => act(offer.act)}>
              {offer.label}
            </button>
          ))}
        </p>
      ) : null}
      {task.rows.length > 0 ? (
        <ul class="rows">
          {task.rows.map((row) => (
            <RowView key={row.member.id} row={row} act={act} base={base} />
          ))}
        </ul>
      ) : null}
      {finish ? (
        <div class="finish">
          {finish.refusal ? (
            <p class="why-not" role="status">
              {finish.refusal.reason} <RuleLink rule={finish.refusal.rule} base={base} />
            </p>
          ) : null}
          <button
            type="button"
            class="button brass large"
            aria-disabled={finish.refusal !== null}
            onClick={() => finish.refusal === null && act(finish.act)}
          >
            {finish.label}
          </button>
        </div>
      ) : null}
    </section>
  );
}

function PlaceView({ place, act, base }: { place: CampaignPlace; act: Act; base: string }) {
  return (
    <article class={`place ${place.problems.length > 0 ? 'wrong' : 'right'}`}>
      <h3>{place.label}</h3>
      <p class="quiet">{place.says}</p>
      {place.meters.map((meter) => (
        <Gauge key={meter.label} meter={meter} />
      ))}
      {place.problems.map(({ reason, rule }) => (
        <p key={reason} class="why-not">
          {reason} <RuleLink rule={rule} base={base} />
        </p>
      ))}
      {place.problems.length === 0 ? <p class="legal">✓ As it should be</p> : null}
      {place.controls.map(({ id, label, offers }) => (
        <label key={id} class="leader-choice">
          <span>{label}</span>
          <select
            value={offers.findIndex(({ state }) => state === 'chosen')}
            disabled={offers.length === 0}
            onChange={({ currentTarget: { value } }) => {
              const chosen = offers[Number(value)];
              if (chosen) act(chosen.act);
            }}
          >
            {offers.length === 0 ? <option value={-1}>nobody yet</option> : null}
            {offers.map((offer, at) => (
              <option key={offer.id} value={at}>
                {offer.label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </article>
  );
}

/** A number between a least and a most, with the span marked. */
function Gauge({ meter: { label, value, least, most } }: { meter: CampaignMeter }) {
  const full = most ?? Math.max(value, 1);
  const whole = full * 1.15;
  const percent = (number: number) => `${Math.min(100, (100 * number) / whole)}%`;
  const fits = value >= least && (most === null || value <= most);
  return (
    <div class={`gauge ${fits ? 'fits' : 'out'}`}>
      <span>
        {label} <b>{value}</b>
        <small> {least > 1 ? `${least} to ${most}` : `of ${most}`}</small>
      </span>
      <span class="bar" aria-hidden="true">
        <i class="span" style={{ left: percent(least), right: `calc(100% - ${percent(full)})` }} />
        <i class="fill" style={{ width: percent(value) }} />
      </span>
    </div>
  );
}

/** One question with its answers as buttons. */
function Choices({ control, act, base }: { control: CampaignControl; act: Act; base: string }) {
  return (
    <fieldset class="choices">
      <legend>
        {control.label} <RuleLink rule={control.rule} base={base} />
      </legend>
      <div class={control.offers.some(({ says }) => says !== undefined) ? 'start-list' : 'offers'}>
        {control.offers.map((offer) => (
          <Offer key={offer.id} offer={offer} act={act} />
        ))}
      </div>
    </fieldset>
  );
}

function Offer({ offer, act }: { offer: CampaignOffer; act: Act }) {
  const { label, says, cost, state, refusal } = offer;
  const words = refusal ? `${refusal.reason} (${refusal.rule})` : says;
  return (
    <button
      type="button"
      class={`${says === undefined ? 'pick' : 'start-button'} ${state}`}
      aria-pressed={state === 'chosen'}
      aria-disabled={state === 'refused'}
      title={refusal ? words : undefined}
      onClick={() => state !== 'refused' && act(offer.act)}
    >
      <b>
        {label}
        {cost !== 0 ? <span class="cost"> {cost > 0 ? `+${cost}` : cost}</span> : null}
      </b>
      {says !== undefined || refusal ? <span class="quiet">{words}</span> : null}
    </button>
  );
}

export function Portrait({ member, height = 62 }: { member: CampaignMember; height?: number }) {
  const { figure, livery, officer, badges, state } = member;
  return (
    <span class={`portrait ${state}`}>
      <FlatPicture
        figure={figure}
        livery={livery}
        variant={badges.includes('Banner') ? 'standard' : officer ? 'officer' : 'man'}
        height={figure.pose === 'fallen' ? height * 0.55 : figure.mounted ? height * 1.25 : height}
        base
      />
    </span>
  );
}

function RowView({ row, act, base }: { row: CampaignRow; act: Act; base: string }) {
  const { member, puts, controls, deeds } = row;
  return (
    <li class={puts.length > 0 && row.place === null ? 'row home' : 'row'}>
      <Portrait member={member} height={48} />
      <div class="who">
        <b>{member.label}</b>
        {member.badges.map((badge) => (
          <span key={badge} class="badge">
            {badge}
          </span>
        ))}
        <small>
          {member.cost} points · {member.figures.map(({ label, value }) => `${label} ${value}`).join(' · ')}
        </small>
        <small>{member.notes.join(' · ')}</small>
      </div>
      {puts.length > 0 ? (
        <fieldset class="segments puts">
          <legend class="unseen">{member.label} goes to</legend>
          {puts.map((put) => (
            <label key={put.id}>
              <input type="radio" name={`put-${member.id}`} checked={put.state === 'chosen'} onChange={() => act(put.act)} />
              <span>{put.label}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {controls.length > 0 || deeds.length > 0 ? (
        <div class="row-more">
          {controls.map((control) => (
            <Choices key={control.id} control={control} act={act} base={base} />
          ))}
          {deeds.map((deed) => (
            <button
              key={deed.id}
              type="button"
              class="button"
              aria-disabled={deed.refusal !== null}
              onClick={() => deed.refusal === null && act(deed.act)}
            >
              {deed.label}
            </button>
          ))}
          {deeds.map(({ id, refusal }) =>
            refusal ? (
              <p key={id} class="why-not">
                {refusal.reason} <RuleLink rule={refusal.rule} base={base} />
              </p>
            ) : null,
          )}
        </div>
      ) : null}
    </li>
  );
}
