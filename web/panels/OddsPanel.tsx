// What may come of the answer that is pointed at, or of the likeliest: grouped by what it means to the one who asks.
import type { Forecast } from '@baize/kernel';
import { type Answering, keyOf, type Odds, percent } from '../table/index.ts';
import '../css/odds.css';

const MOST_SHOWN = 5;

export function OddsPanel({ answering }: { answering: Answering }) {
  const draft = answering.draft.value;
  const pointed = answering.pointed.value ?? (draft && draft.labels.length > 0 ? draft.answer : undefined);
  const all = answering.odds.value;
  const key = pointed !== undefined ? keyOf(pointed) : keyWithOdds(answering);
  const shown = key === undefined ? undefined : all.get(key);
  if (!answering.asked || !shown || shown.outcomes.length + shown.chances.length === 0) return null;
  const label = [...answering.buttons.value, ...answering.open.value].find(({ answer }) => keyOf(answer) === key)?.label;
  return (
    <section class="odds" aria-label="Odds" aria-live="off">
      <h3>{label ? `If you choose: ${label}` : 'What may come of it'}</h3>
      {isCounted(shown) ? <Histogram odds={shown} /> : null}
      <Distribution odds={shown} />
    </section>
  );
}

/** How much of what may come of it is a number. */
const inNumbers = ({ numbers }: Odds): number => numbers.reduce((sum, { odds }) => sum + odds, 0);

/** Columns are for what mostly is a number: of a few that are left over they would tell an untruth. */
const isCounted = (odds: Odds): boolean => odds.numbers.length > 2 && inNumbers(odds) > 0.8;

/** The likeliest answer where chance decides it; else the one answer that chance does decide, if there is only one. */
function keyWithOdds({ odds, likeliest }: Answering): string | undefined {
  const decided = [...odds.value].filter(([, { outcomes, chances }]) => outcomes.length + chances.length > 0).map(([key]) => key);
  return decided.find((key) => key === likeliest.value) ?? (decided.length === 1 ? decided[0] : undefined);
}

function Distribution({ odds: all }: { odds: Odds }) {
  const { exact, outcomes, chances, numbers, runs } = all;
  const shown = outcomes.slice(0, outcomes.length > MOST_SHOWN ? MOST_SHOWN - 1 : MOST_SHOWN);
  const rest = outcomes.slice(shown.length);
  const restOdds = rest.reduce((sum, outcome) => sum + outcome.odds, 0);
  // Where most of it is one of many things, what the game itself has counted says more.
  const isScattered = restOdds > (shown[0]?.odds ?? 0);
  // A number that has its columns and its counted chances is not listed once more.
  const isDrawn = numbers.length > 2 && chances.length > 0 && inNumbers(all) > 0.99;
  const isListed = !isScattered && !isDrawn;
  return (
    <>
      {chances.length > 0 ? (
        <ul class="distribution" aria-label="Counted exactly">
          {chances.map(({ label, odds, tone }) => (
            <Outcome key={label} label={label} odds={odds} tone={tone ?? 'even'} />
          ))}
        </ul>
      ) : null}
      {isListed ? (
        <ul class="distribution">
          {shown.map(({ label, odds, tone }) => (
            <Outcome key={label} label={label} odds={odds} tone={tone} />
          ))}
          {restOdds > 0.005 ? <Outcome label="something else" odds={restOdds} tone="even" /> : null}
        </ul>
      ) : null}
      {exact || !isListed ? null : <p class="small">Played out {runs} times, as a sensible player would go on.</p>}
    </>
  );
}

function Outcome({ label, odds, tone }: { label: string; odds: number; tone: Forecast['outcomes'][number]['tone'] }) {
  return (
    <li class={`outcome-${tone}`}>
      <span class="outcome-label">{label}</span>
      <b class="outcome-odds">{percent(odds)}</b>
      <span class="outcome-bar" aria-hidden="true">
        <i style={`width:${(odds * 100).toFixed(1)}%`} />
      </span>
    </li>
  );
}

/** What a number may become, one column each, with its measure where it has one. */
function Histogram({ odds: { numbers, outcomes } }: { odds: Odds }) {
  const measure = outcomes.every(({ label }) => /^\d+″$/.test(label)) ? '″' : '';
  const most = Math.max(...numbers.map(({ odds }) => odds));
  return (
    <div class="histogram" role="img" aria-label={numbers.map(({ value, odds }) => `${value}${measure}: ${percent(odds)}`).join(', ')}>
      {numbers.map(({ value, odds, tone }) => (
        <span key={value} class={`outcome-${tone}`}>
          <i style={`height:${((odds / most) * 100).toFixed(0)}%`} />
          <b>{`${value}${measure}`}</b>
        </span>
      ))}
    </div>
  );
}
