// The odds of the answer that is pointed at, from the code that would carry it out.
import { type Forecast, same, type View } from '@baize/kernel';
import { effect, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Background, startBackground } from '../match/background.ts';
import type { Answering } from '../table/index.ts';

interface OddsProps {
  hash: string;
  view: View;
  seat: number;
  answering: Answering;
}

/** A pointer that only passes by asks nothing. */
const REST = 180;
const MOST_SHOWN = 6;

export function OddsPanel({ hash, view, seat, answering }: OddsProps) {
  const background = useMemo<Background>(startBackground, []);
  useEffect(() => () => background.close(), [background]);
  const odds = useSignal<{ answer: unknown; forecast: Forecast | null } | null>(null);
  useEffect(() => {
    odds.value = null;
    return effect(() => {
      const draft = answering.draft.value;
      const answer = answering.pointed.value ?? (draft && draft.labels.length > 0 ? draft.answer : undefined);
      if (answer === undefined || (odds.peek() && same(odds.peek()?.answer, answer))) return;
      const rest = setTimeout(async () => {
        odds.value = { answer, forecast: null };
        const forecast = await background.odds(hash, view, seat, answer).catch(() => null);
        if (odds.peek()?.answer === answer) odds.value = forecast && { answer, forecast };
      }, REST);
      return () => clearTimeout(rest);
    });
  }, [answering, hash, view, seat, background, odds]);
  const shown = odds.value;
  const label = shown ? answering.open.value.find(({ answer }) => same(answer, shown.answer))?.label : undefined;
  return (
    <section class="odds" aria-label="Odds" aria-live="off">
      <h3>{label ? `Odds: ${label}` : 'Odds'}</h3>
      {!shown ? <p class="quiet">Point at an answer to see what may come of it.</p> : null}
      {shown && !shown.forecast ? <p class="quiet">Reckoning…</p> : null}
      {shown?.forecast ? <Distribution forecast={shown.forecast} /> : null}
    </section>
  );
}

export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1 %';
  if (share < 1 && share > 0.995) return '>99 %';
  return `${Math.round(share * 100)} %`;
}

function Distribution({ forecast: { exact, runs, outcomes, chances } }: { forecast: Forecast }) {
  const shown = outcomes.slice(0, outcomes.length > MOST_SHOWN ? MOST_SHOWN - 1 : MOST_SHOWN);
  const rest = outcomes.slice(shown.length);
  const restOdds = rest.reduce((sum, outcome) => sum + outcome.odds, 0);
  return (
    <>
      {chances.length > 0 ? (
        <ul class="distribution" aria-label="Counted exactly">
          {chances.map(({ label, odds }) => (
            <Outcome key={label} label={label} odds={odds} low={odds} high={odds} exact />
          ))}
        </ul>
      ) : null}
      <ul class="distribution">
        {shown.map((outcome) => (
          <Outcome key={outcome.label} {...outcome} exact={exact} />
        ))}
        {rest.length > 0 ? <Outcome label={`${rest.length} other outcomes`} odds={restOdds} low={restOdds} high={restOdds} exact /> : null}
      </ul>
      <p class="quiet">
        {exact
          ? 'Exact: every course of chance was followed.'
          : `${chances.length > 0 ? 'Above, exact; below, sampled' : 'Sampled'}: ${runs} games; the line marks 95 %.`}
      </p>
    </>
  );
}

function Outcome({ label, odds, low, high, exact }: Forecast['outcomes'][number] & { exact: boolean }) {
  const spread = exact ? '' : ` ± ${Math.max(1, Math.round(50 * (high - low)))}`;
  return (
    <li>
      <span class="outcome-label">{label}</span>
      <span class="outcome-odds">
        {percent(odds)}
        {spread}
      </span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="bar-ground" width="100" height="6" />
        <rect class="bar" width={odds * 100} height="6" />
        {exact ? null : <path class="bar-span" d={`M${low * 100} 3H${high * 100}`} />}
      </svg>
    </li>
  );
}
