// Which force each seat fields, in games where forces are built.

import type { Muster } from '@baize/contracts';
import type { Options } from '@baize/kernel';
import { forces } from '../muster/forces.ts';
import { useLoad } from '../shell/loading.tsx';

interface ForceProps {
  slug: string;
  muster: Muster;
  seats: readonly string[];
  options: Options;
  change: (options: Options) => void;
}

export function ForceChoice({ slug, muster, seats, options, change }: ForceProps) {
  const loaded = useLoad(() => forces.list(slug), [slug]);
  const saved = 'value' in loaded ? loaded.value.filter(({ legal }) => legal) : [];
  const ready = muster.starts.filter((start) => start.ready);
  const field = (seat: number, chosen: string) => {
    const [kind, id = ''] = chosen.split(/:(.*)/);
    const sheet = kind === 'ready' ? muster.start(id) : saved.find((force) => force.id === id)?.sheet;
    if (sheet !== undefined) change(muster.enlist(options, seat, sheet));
  };
  return (
    <fieldset class="seats forces">
      <legend>Who fields what</legend>
      {seats.map((name, seat) => (
        <label key={name}>
          <span>{name}</span>
          <select onChange={(event) => field(seat, event.currentTarget.value)}>
            <option value="">As the options say</option>
            <optgroup label={`A ready ${muster.noun}`}>
              {ready.map(({ id, label }) => (
                <option key={id} value={`ready:${id}`}>
                  {label}
                </option>
              ))}
            </optgroup>
            {saved.length > 0 ? (
              <optgroup label="Your own">
                {saved.map(({ id, name: title, points }) => (
                  <option key={id} value={`saved:${id}`}>
                    {title} ({points})
                  </option>
                ))}
              </optgroup>
            ) : null}
          </select>
        </label>
      ))}
      <p class="quiet">
        <a href={`/muster/${slug}`}>Build a {muster.noun}</a>
      </p>
    </fieldset>
  );
}
