// The odds of what stands in the answer bar and of what is pointed at, computed in the background.
import type { Forecast, Seat, View } from '@baize/kernel';
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Answering, keyOf, type Odds } from '../table/index.ts';
import { type Background, startBackground } from './background.ts';

/** A pointer that only passes by asks nothing. */
const REST = 160;
/** So many answers of the bar are looked into. */
const MOST_DEEDS = 6;
/** Above this many nobody thinks of each. */
const MOST_RATED = 60;

export function useOdds(hash: string, view: View, seat: Seat | null, answering: Answering, isTold: boolean): void {
  const background = useMemo<Background>(startBackground, []);
  useEffect(() => () => background.close(), [background]);
  useEffect(() => {
    if (seat === null || !answering.asked || isTold) return undefined;
    let isLeft = false;
    const asked = new Set<string>();
    const fetch = async (answer: unknown): Promise<void> => {
      const key = keyOf(answer);
      if (asked.has(key)) return;
      asked.add(key);
      const forecast = await background.odds(hash, view, seat, answer).catch(() => null);
      if (isLeft || !forecast) return;
      answering.odds.value = new Map(answering.odds.peek()).set(key, oddsOf(forecast));
    };
    const deeds = () => {
      const open = [...answering.buttons.value.filter(({ refusal }) => !refusal), ...answering.open.value].map(({ answer }) => answer);
      const byKey = new Map(open.map((answer) => [keyOf(answer), answer]));
      return [...byKey].filter(([, answer]) => answering.weightOf(answer) === 'deed');
    };
    const stopDeeds = effect(() => {
      const wanted = deeds();
      if (wanted.length === 0 || wanted.length > MOST_RATED) return undefined;
      const rest = setTimeout(async () => {
        const keys = await rated(wanted);
        if (isLeft) return;
        answering.best.value = keys;
        const shown = wanted.length > MOST_DEEDS ? keys.slice(0, MOST_DEEDS) : wanted.map(([key]) => key);
        const answers = new Map(wanted);
        for (const key of shown) if (!isLeft) await fetch(answers.get(key));
      }, REST);
      return () => clearTimeout(rest);
    });
    /** The keys of answers, the best first; as they stand where none is better. */
    const rated = async (wanted: readonly (readonly [string, unknown])[]): Promise<string[]> => {
      if (wanted.length < 2) return wanted.map(([key]) => key);
      const rates = await background
        .rate(
          hash,
          view,
          seat,
          wanted.map(([, answer]) => answer),
        )
        .catch((): number[] => []);
      if (new Set(rates).size < 2) return [];
      const order = wanted.map(([key], at) => ({ key, rate: rates[at] ?? 0 })).sort((a, b) => b.rate - a.rate);
      return order.map(({ key }) => key);
    };
    const stopPointed = effect(() => {
      const draft = answering.draft.value;
      const answer = answering.pointed.value ?? (draft && draft.labels.length > 0 ? draft.answer : undefined);
      if (answer === undefined) return undefined;
      const rest = setTimeout(() => fetch(answer), REST);
      return () => clearTimeout(rest);
    });
    return () => {
      isLeft = true;
      stopDeeds();
      stopPointed();
    };
  }, [answering, hash, seat, background, isTold]);
}

/** Above this, and below its counterpart, nothing is left to chance. */
const CERTAIN = 0.995;

/** What a person wants to know of a forecast: nothing where chance decides nothing. */
export function oddsOf({ exact, runs, outcomes, chances, numbers }: Forecast): Odds {
  const isCertain = outcomes.length < 2 || (outcomes[0]?.odds ?? 1) > CERTAIN;
  const counted = chances.filter(({ odds }) => odds > 1 - CERTAIN && odds < CERTAIN);
  const hasTones = outcomes.some(({ tone }) => tone === 'good');
  const good = hasTones ? outcomes.filter(({ tone }) => tone === 'good').reduce((sum, { odds }) => sum + odds, 0) : null;
  const isChance = good !== null && good > 1 - CERTAIN && good < CERTAIN;
  return { exact, runs, outcomes: isCertain ? [] : outcomes, chances: counted, numbers: numbers ?? [], good: isChance ? good : null };
}
