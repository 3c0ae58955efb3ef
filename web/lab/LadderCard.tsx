// The ladder: how strong the bots are, and how sure that is.
import type { Summary } from '@baize/lab/core';

interface LadderProps {
  summary: Summary | null;
  measure: () => void;
}

export function LadderCard({ summary, measure }: LadderProps) {
  const rungs = summary?.ladder ?? [];
  const low = Math.min(...rungs.map((rung) => rung.low));
  const high = Math.max(...rungs.map((rung) => rung.high));
  const at = (rating: number) => (100 * (rating - low)) / Math.max(1, high - low);
  return (
    <section class="paper lab-ladder" aria-label="The ladder">
      <header>
        <h2>The ladder</h2>
        <small>strength, and how sure we are</small>
      </header>
      {rungs.length === 0 ? (
        <p>Nobody has measured how strong the bots are in this game.</p>
      ) : (
        <ol>
          {rungs.map((rung) => (
            <li key={rung.name}>
              <b>{rung.name}</b>
              <span class="lab-reach">
                <i style={`left:${at(rung.low)}%;width:${at(rung.high) - at(rung.low)}%`} />
                <u style={`left:${at(rung.rating)}%`} />
              </span>
              <span class="figure">{Math.round(rung.rating)}</span>
            </li>
          ))}
        </ol>
      )}
      <p>
        <button type="button" class="button" onClick={measure}>
          {rungs.length === 0 ? 'Measure the ladder' : 'Measure it anew'}
        </button>
      </p>
    </section>
  );
}
