// Who can be added to a force: a man of each kind, his figures, and what he costs.
import type { MusterEntry, MusterSection } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { FlatPicture } from '../art/index.ts';
import { RuleLink } from '../panels/Prose.tsx';
import { WhyNot } from './Offers.tsx';
import './entries.css';

interface EntriesProps {
  sections: readonly MusterSection[];
  act: (deed: Json) => void;
  slug: string;
  couldBe: (deed: Json) => boolean;
}

/** In pixels: on a phone one sees first which lists there are. */
const FOLDS_BELOW = 700;
/** A first list that is longer is folded there too. */
const AT_ONCE = 12;

export function Entries({ sections, act, slug, couldBe }: EntriesProps) {
  const asked = useSignal<string | null>(null);
  return (
    <>
      {sections.map(({ title, entries }, at) => (
        <details key={title} open={(at === 0 && entries.length <= AT_ONCE) || innerWidth > FOLDS_BELOW}>
          <summary>
            <h2>{title}</h2> <span class="quiet">{entries.length}</span>
          </summary>
          {entries.map((entry) => {
            const key = `${title} ${entry.id}`;
            const press = () => {
              if (entry.state === 'refused') asked.value = asked.value === key ? null : key;
              else act(entry.act);
            };
            return (
              <article key={entry.id} class={`entry ${entry.state}`}>
                <EntryView entry={entry} press={press} slug={slug} />
                {asked.value === key ? <WhyNot offer={entry} slug={slug} act={act} isPossible={couldBe(entry.act)} /> : null}
              </article>
            );
          })}
        </details>
      ))}
    </>
  );
}

function EntryView({ entry, press, slug }: { entry: MusterEntry; press: () => void; slug: string }) {
  const { man, label, rule, cost, taken, figures, notes, state } = entry;
  return (
    <>
      <span class="entry-man">{man ? <FlatPicture figure={man.figure} livery={man.livery} height={56} /> : null}</span>
      <div>
        <p class="entry-name">
          <b>{label}</b> <RuleLink rule={rule} base={`/rules/${slug}`} /> {taken > 0 ? <i>{taken} taken</i> : null}
        </p>
        <p class="entry-figures">
          {figures.map(({ label: name, value }) => (
            <span key={name}>
              {name} <b>{value}</b>
            </span>
          ))}
        </p>
        {notes.map((note) => (
          <p key={note} class="entry-note">
            {note}
          </p>
        ))}
      </div>
      <button
        type="button"
        class={state === 'refused' ? 'button add-entry not-yet' : 'button add-entry'}
        aria-label={`Add ${label}, ${cost} points`}
        onClick={press}
      >
        {cost > 0 ? `+${cost}` : 'Add'}
      </button>
    </>
  );
}
