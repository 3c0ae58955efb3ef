// The one in hand: his picture, his figures as pips, what he is, and what can be done with him.
import type { MusterUnit } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { FlatPicture } from '../art/index.ts';
import { RuleLink } from '../panels/Prose.tsx';

const MOST_PIPS = 8;

export function UnitPanel({ unit, act, slug }: { unit: MusterUnit | null; act: (deed: Json) => void; slug: string }) {
  if (!unit) {
    return (
      <section class="paper panel-card unit-panel">
        <h2>Nobody yet</h2>
        <p>Add somebody from the lists.</p>
      </section>
    );
  }
  const { acts, man } = unit;
  return (
    <section class="paper panel-card unit-panel unit" aria-label={unit.label}>
      <header>
        <h2>{unit.label}</h2>
        <span>
          {unit.kind !== unit.label ? `${unit.kind}, ` : ''}
          {unit.cost} points
        </span>
      </header>
      <div class="unit-figures">
        {man ? <FlatPicture class="portrait" figure={man.figure} livery={man.livery} height={124} /> : null}
        <dl>
          {unit.figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Pips value={value} /> <b>{value}</b>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {unit.badges.length > 0 ? (
        <p class="badges">
          {unit.badges.map((badge) => (
            <span key={badge}>{badge}</span>
          ))}
        </p>
      ) : null}
      {unit.notes.map((note) => (
        <p key={note} class="unit-note">
          {note}
        </p>
      ))}
      {unit.problems.map(({ rule, reason }) => (
        <p key={rule + reason} class="why-not">
          {reason} <RuleLink rule={rule} base={`/rules/${slug}`} />
        </p>
      ))}
      <p class="unit-deeds">
        {acts.rename ? (
          <label>
            Name <input value={unit.label} maxLength={40} onChange={(event) => act({ ...acts.rename, name: event.currentTarget.value })} />
          </label>
        ) : null}
        {acts.copy !== null ? (
          <button type="button" class="button" onClick={() => act(acts.copy)}>
            One more like this
          </button>
        ) : null}
        <button type="button" class="button" onClick={() => act(acts.remove)}>
          Send home
        </button>
      </p>
    </section>
  );
}

/** Small whole numbers are seen faster than read. */
function Pips({ value }: { value: string }) {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0 || count > MOST_PIPS) return null;
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: Math.max(6, count) }, (_, n) => (
        <i key={n} class={n < count ? 'full' : ''} />
      ))}
    </span>
  );
}
