// Holidays of an account: while one is away, clocks by the day stand still.
import { useRef } from 'preact/hooks';
import { ask } from '../shell/api.ts';
import { useLoad } from '../shell/loading.tsx';
import type { Holidays as HolidaysInfo } from '../shell/protocol.ts';
import { Failure, field, useErrand } from './errands.tsx';
import { holidayOf, inWords } from './holiday-dates.ts';

export function Holidays() {
  const loaded = useLoad(() => ask<HolidaysInfo>('GET', '/account/holidays'), []);
  const { failure, attempt } = useErrand();
  const change = async (errand: () => Promise<HolidaysInfo>) => {
    if (await attempt(errand)) loaded.again();
  };
  const take = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    change(() => ask('POST', '/account/holidays', holidayOf(field(form, 'from'), field(form, 'to'))));
  };
  // What was known stays in sight until the house has answered anew.
  const known = useRef<HolidaysInfo | null>(null);
  if ('value' in loaded) known.current = loaded.value;
  const { holidays, daysLeft } = known.current ?? { holidays: [], daysLeft: null };
  return (
    <details class="paper account-card holidays">
      <summary>
        <h2>Holidays</h2>
      </summary>
      <p>
        Where you play by letter, your clocks stand still while you are away.
        {daysLeft === null ? null : ` ${daysLeft} days are left this year.`}
      </p>
      <Failure says={failure.value ?? ('error' in loaded ? loaded.error : null)} />
      <ul class="lines">
        {holidays.map(({ from, to }) => (
          <li key={from}>
            <span>{inWords(from, to)}</span>
            <button type="button" class="bare" onClick={() => change(() => ask('DELETE', '/account/holidays', { from }))}>
              {from <= Date.now() ? 'I am back' : 'Give up'}
            </button>
          </li>
        ))}
      </ul>
      <form class="fields" onSubmit={take}>
        <label>
          <span>From</span>
          <input name="from" type="date" required />
        </label>
        <label>
          <span>To, that day included</span>
          <input name="to" type="date" required />
        </label>
        <button type="submit" class="button">
          Go on holiday
        </button>
      </form>
    </details>
  );
}
