// The odds of what stands in the answer bar and of what is pointed at, computed in the background.
import { type Forecast, type Seat, same, type View } from '@baize/kernel';
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Answering, keyOf, type Odds } from '../table/index.ts';
import { type Background, startBackground } from './background.ts';

/** A pointer that only passes by asks nothing. */
const REST = 160;
/** So many answers of the bar are looked into. */
const MOST_DEEDS = 6;

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
      return open.filter((answer, at) => answering.weightOf(answer) === 'deed' && open.findIndex((each) => same(each, answer)) === at);
    };
    const stopDeeds = effect(() => {
      const wanted = deeds();
      if (wanted.length === 0 || wanted.length > MOST_DEEDS) return undefined;
      const rest = setTimeout(async () => {
        for (const answer of wanted) if (!isLeft) await fetch(answer);
      }, REST);
      return () => clearTimeout(rest);
    });
    const stopPointed = effect(() => {
      const draft = answering.draft.value;
      const answer = answering.pointed.value ?? (draft && draft.labels.length > 0 ? draft.answer : undefined);
      if (answer === undefined) return undefined;
      const rest = setTimeout(() => fetch(answer), REST);
      return () => clearTimeout(rest);
    });
    const best = setTimeout(async () => {
      const wanted = deeds();
      if (wanted.length < 2 || wanted.length > MOST_DEEDS) return;
      const rates = await background.rate(hash, view, seat, wanted).catch((): number[] => []);
      const top = rates.indexOf(Math.max(...rates));
      if (!isLeft && top >= 0 && new Set(rates).size > 1) answering.likeliest.value = keyOf(wanted[top]);
    }, REST);
    return () => {
      isLeft = true;
      clearTimeout(best);
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
