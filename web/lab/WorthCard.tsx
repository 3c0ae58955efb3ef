// What each unit, weapon or attribute is worth for its points: its price, what was measured, and how sure that is.
import type { Summary } from '@baize/lab/core';

interface WorthProps {
  summary: Summary | null;
  /** Null where the game has no forces by chance. */
  measure: (() => void) | null;
}

const SHOWN = 8;

export function WorthCard({ summary, measure }: WorthProps) {
  if (!measure) return null;
  const known = (summary?.worths ?? []).flatMap((each) =>
    each.worth === null || each.low === null || each.high === null ? [] : [{ ...each, worth: each.worth, low: each.low, high: each.high }],
  );
  // The surest surprises first.
  const shown = [...known].sort((x, y) => Math.abs(y.worth - y.price) - Math.abs(x.worth - x.price)).slice(0, SHOWN);
  const least = Math.min(0, ...shown.map(({ low }) => low));
  const most = Math.max(1, ...shown.map(({ high, price }) => Math.max(high, price)));
  const at = (value: number) => (100 * (value - least)) / (most - least);
  return (
    <section class="paper lab-worth" aria-label="Worth for its points">
      <header>
        <h2>Worth for its points</h2>
        <small>its price, measured, and how sure</small>
      </header>
      {shown.length === 0 ? <p>Forces made by chance fight each other until it shows what each thing is worth.</p> : null}
      <ul>
        {shown.map(({ feature, price, worth, low, high }) => (
          <li key={feature}>
            <b>{feature}</b>
            <span class="lab-reach">
              <i class={low > price ? 'bargain' : high < price ? 'dear' : ''} style={`left:${at(low)}%;width:${at(high) - at(low)}%`} />
              <s style={`left:${at(price)}%`} />
              <u class="round" style={`left:${at(worth)}%`} />
            </span>
            <span class="figure">
              {price} worth <b>{worth.toFixed(1)}</b>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" class="button" onClick={measure}>
          {shown.length === 0 ? 'Measure what things are worth' : 'Measure it anew'}
        </button>
      </p>
    </section>
  );
}
