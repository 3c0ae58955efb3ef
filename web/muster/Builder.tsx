// The builder: what can be added on one side, the force on the other, its points above; every change is kept at once.

import type { Muster, MusterControl, MusterEntry, MusterOffer, MusterScreen, MusterUnit } from '@baize/contracts';
import type { AnyGame, Json, OptionSpec } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { OptionsForm } from '../pages/OptionsForm.tsx';
import { RuleLink } from '../panels/Prose.tsx';
import { toLinkData } from '../shell/link-data.ts';
import { type SavedForce, saveSheet } from './forces.ts';
import { RosterSheet } from './RosterSheet.tsx';
import './muster.css';

export interface BuilderProps {
  slug: string;
  title: string;
  game: AnyGame;
  muster: Muster;
  force: SavedForce;
  /** Where the force is not for the muster book but for something else, such as a campaign. */
  desk?: { keep: (sheet: Json) => void; done: () => void };
}

export function Builder({ slug, title, game, muster, force, desk }: BuilderProps) {
  const past = useSignal<readonly Json[]>([]);
  const sheet = useSignal<Json>(force.sheet);
  const options = useSignal(force.options);
  const open = useSignal<string | null>(null);
  const told = useSignal('');
  const screen = useMemo(() => muster.screen(sheet.value, open.value, options.value), [muster, sheet.value, open.value, options.value]);
  useEffect(() => {
    if (desk) desk.keep(sheet.value);
    else saveSheet(slug, muster, sheet.value, options.value, force.id);
  }, [sheet.value, options.value, slug, muster, force.id]);

  const act = (deed: Json) => {
    past.value = [...past.value.slice(-99), sheet.value];
    sheet.value = muster.change(sheet.value, deed);
  };
  const undo = () => {
    const before = past.value[past.value.length - 1];
    if (before === undefined) return;
    past.value = past.value.slice(0, -1);
    sheet.value = before;
  };
  const share = async () => {
    const link = `${location.origin}/muster/${slug}?sheet=${await toLinkData(sheet.value)}`;
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    told.value = `Link copied: ${link}`;
  };
  return (
    <div class="builder">
      <header class="sheet builder-head">
        <p>
          {desk ? null : <a href={`/muster/${slug}`}>All forces</a>} {title}
        </p>
        <h1>
          <input
            class="force-name"
            aria-label={`Name of the ${muster.noun}`}
            value={screen.title}
            maxLength={40}
            onChange={(event) => act({ ...screen.rename, name: event.currentTarget.value })}
          />
        </h1>
        <Meters screen={screen} slug={slug} />
        <div class="deeds">
          <button type="button" class="bare" onClick={undo} disabled={past.value.length === 0}>
            undo
          </button>
          {desk ? (
            <button type="button" class="button brass" onClick={desk.done}>
              Done
            </button>
          ) : (
            <>
              <a class="button" href={`/play/${slug}?force=${force.id}`}>
                Play with it
              </a>
              <button type="button" class="bare" onClick={share}>
                copy a link
              </button>
            </>
          )}
          <a
            class="bare"
            download={`${screen.title}.json`}
            href={`data:application/json,${encodeURIComponent(JSON.stringify(sheet.value, null, 1))}`}
          >
            save as a file
          </a>
          <button type="button" class="bare" onClick={() => print()}>
            print the roster
          </button>
        </div>
        <p role="status">{told.value}</p>
        {muster.matters.length > 0 ? (
          <details>
            <summary>What is agreed for the match</summary>
            <OptionsForm
              game={{ ...game, options: Object.fromEntries(muster.matters.map((name) => [name, game.options[name] as OptionSpec])) }}
              options={options.value}
              change={(next) => {
                options.value = next;
              }}
            />
          </details>
        ) : null}
        <Problems screen={screen} slug={slug} />
      </header>
      <section class="sheet chosen" aria-label="The force">
        <Controls controls={screen.controls} act={act} slug={slug} />
        {screen.units.length === 0 && <p>Nobody yet. Add somebody from the lists.</p>}
        {screen.units.map((unit) => (
          <UnitView key={unit.id} unit={unit} open={open.value === unit.id} toggle={() => toggle(open, unit.id)} act={act} slug={slug} />
        ))}
      </section>
      <section class="sheet lists" aria-label="What can be added">
        {screen.sections.map((section) => (
          <details key={section.title} open>
            <summary>{section.title}</summary>
            {section.entries.map((entry) => (
              <EntryView key={entry.id} entry={entry} act={act} slug={slug} />
            ))}
          </details>
        ))}
      </section>
      <RosterSheet roster={muster.roster(sheet.value)} />
    </div>
  );
}

function toggle(open: { value: string | null }, id: string): void {
  open.value = open.value === id ? null : id;
}

function Meters({ screen, slug }: { screen: MusterScreen; slug: string }) {
  return (
    <dl class="meters">
      {screen.meters.map(({ label, value, most, rule }) => (
        <div key={label} class={most !== null && value > most ? 'over' : ''}>
          <dt>
            {label} <RuleLink rule={rule} base={`/rules/${slug}`} />
          </dt>
          <dd>
            {value}
            {most !== null && <span> of {most}</span>}
          </dd>
          {most !== null && <meter min={0} max={most} value={Math.min(value, most)} aria-label={label} />}
        </div>
      ))}
    </dl>
  );
}

function Problems({ screen, slug }: { screen: MusterScreen; slug: string }) {
  if (screen.problems.length === 0) return <p class="legal">Legal: it may take the field.</p>;
  return (
    <ul class="problems">
      {screen.problems.map(({ rule, reason }) => (
        <li key={rule + reason}>
          {reason} <RuleLink rule={rule} base={`/rules/${slug}`} />
        </li>
      ))}
    </ul>
  );
}

type Act = (deed: Json) => void;

function Controls({ controls, act, slug }: { controls: readonly MusterControl[]; act: Act; slug: string }) {
  return (
    <div class="controls">
      {controls.map((control) => (
        <fieldset key={control.id}>
          <legend>
            {control.label} <RuleLink rule={control.rule} base={`/rules/${slug}`} />
          </legend>
          {control.offers.map((offer) => (
            <OfferView key={offer.id} offer={offer} act={act} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function OfferView({ offer, act }: { offer: MusterOffer; act: Act }) {
  const { label, cost, state, refusal } = offer;
  return (
    <button
      type="button"
      class={`offer ${state}`}
      aria-pressed={state === 'chosen'}
      aria-disabled={state === 'refused'}
      title={refusal ? `${refusal.reason} (${refusal.rule})` : undefined}
      onClick={() => state !== 'refused' && act(offer.act)}
    >
      {label}
      {cost !== 0 && <span class="cost">{cost > 0 ? `+${cost}` : cost}</span>}
    </button>
  );
}

function Figures({ figures }: { figures: MusterUnit['figures'] }) {
  return (
    <dl class="figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface UnitProps {
  unit: MusterUnit;
  open: boolean;
  toggle: () => void;
  act: Act;
  slug: string;
}

function UnitView({ unit, open, toggle: turn, act, slug }: UnitProps) {
  const { acts } = unit;
  return (
    <article class={`unit ${open ? 'open' : ''}`}>
      <header>
        <button type="button" class="name bare" aria-expanded={open} onClick={turn}>
          {unit.label}
          {unit.kind !== unit.label && <small> {unit.kind}</small>}
        </button>
        {unit.badges.map((badge) => (
          <span key={badge} class="badge">
            {badge}
          </span>
        ))}
        <b class="points">{unit.cost}</b>
      </header>
      <Figures figures={unit.figures} />
      {unit.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {unit.problems.map(({ rule, reason }) => (
        <p key={rule + reason} class="why-not">
          {reason} <RuleLink rule={rule} base={`/rules/${slug}`} />
        </p>
      ))}
      {open && (
        <div>
          {acts.rename && (
            <label>
              Name{' '}
              <input value={unit.label} maxLength={40} onChange={(event) => act({ ...acts.rename, name: event.currentTarget.value })} />
            </label>
          )}
          <Controls controls={unit.controls} act={act} slug={slug} />
          {acts.copy !== null && (
            <button type="button" class="bare" onClick={() => act(acts.copy)}>
              one more like this
            </button>
          )}
          <button type="button" class="bare" onClick={() => act(acts.remove)}>
            take out
          </button>
        </div>
      )}
    </article>
  );
}

function EntryView({ entry, act, slug }: { entry: MusterEntry; act: Act; slug: string }) {
  const refused = entry.state === 'refused';
  return (
    <article class={`entry ${entry.state}`}>
      <header>
        <b>{entry.label}</b> <RuleLink rule={entry.rule} base={`/rules/${slug}`} />
        <span class="points">{entry.cost}</span>
        {entry.taken > 0 && <span class="badge">{entry.taken} taken</span>}
        <button
          type="button"
          class="answer"
          aria-disabled={refused}
          aria-label={`Add ${entry.label}`}
          onClick={() => !refused && act(entry.act)}
        >
          add
        </button>
      </header>
      <Figures figures={entry.figures} />
      {entry.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {entry.refusal && (
        <p class="why-not">
          {entry.refusal.reason} <RuleLink rule={entry.refusal.rule} base={`/rules/${slug}`} />
        </p>
      )}
    </article>
  );
}
