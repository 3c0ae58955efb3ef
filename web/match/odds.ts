// The odds of what stands in the answer bar and of what is pointed at, computed in the background.
import type { Forecast, Seat, View } from '@baize/kernel';
import { effect, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Answering, keyOf, type Odds } from '../table/index.ts';
import { type Background, startBackground } from './background.ts';

/** A pointer that only passes by asks nothing. */
const REST = 160;
/** So many answers of the bar are looked into. */
const MOST_DEEDS = 6;
/** Milliseconds that the bar waits for all this before it is shown as it is. */
const PATIENCE = 700;
/** Above this many nobody thinks of each. */
const MOST_RATED = 60;

/**
 * Whether the bar may be shown: what a sensible player thinks of its answers is known, and so are their odds, or there was no
 * more waiting for it. What stands there is not moved again by what becomes known later.
 */
export function useOdds(hash: string, view: View, seat: Seat | null, answering: Answering, isTold: boolean): boolean {
  const background = useMemo<Background>(startBackground, []);
  const weighed = useSignal<Row | null>(null);
  useEffect(() => () => background.close(), [background]);
  useEffect(() => {
    if (seat === null || !answering.asked || isTold) return undefined;
    let isLeft = false;
    const asked = new Map<string, Promise<void>>();
    const lookInto = async (answer: unknown): Promise<void> => {
      const forecast = await background.odds(hash, view, seat, answer).catch(() => null);
      if (isLeft || !forecast) return;
      answering.odds.value = new Map(answering.odds.peek()).set(keyOf(answer), oddsOf(forecast));
    };
    const fetch = (answer: unknown): Promise<void> => {
      const known = asked.get(keyOf(answer)) ?? lookInto(answer);
      asked.set(keyOf(answer), known);
      return known;
    };
    const stopDeeds = effect(() => {
      const answers = openAnswers(answering);
      const row = rowOf(answering, answers);
      const settle = () => {
        if (!isLeft && !isRow(weighed.peek(), row)) weighed.value = row;
      };
      const late = setTimeout(settle, PATIENCE);
      const weigh = async () => {
        await think(answers);
        for (const key of deedsToWeigh(answering, answers)) if (!isLeft) await fetch(answers.get(key));
        settle();
      };
      // What is being drawn changes with every step of the pointer.
      const rest = setTimeout(weigh, answering.draft.value ? REST : 0);
      return () => {
        clearTimeout(late);
        clearTimeout(rest);
      };
    });
    /** What a sensible player thinks of them: asked once, and once more when another choice lies open. */
    async function think(answers: ReadonlyMap<string, unknown>): Promise<void> {
      const thought = new Set(answering.opinions.peek().map(({ key }) => key));
      if (answers.size < 2 || answers.size > MOST_RATED || [...answers.keys()].every((key) => thought.has(key))) return;
      const rates = await background.rate(hash, view, seat ?? 0, [...answers.values()]).catch((): number[] => []);
      if (isLeft || rates.length < answers.size) return;
      answering.opinions.value = [...answers].map(([key, answer], at) => ({
        key,
        rate: rates[at] ?? 0,
        weight: answering.weightOf(answer),
      }));
    }
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
  return seat === null || !answering.asked || isRow(weighed.value, rowOf(answering, openAnswers(answering)));
}

/** Every answer that can be given now or is still open, by its key. */
function openAnswers({ buttons, open }: Answering): ReadonlyMap<string, unknown> {
  const ready = buttons.value.filter(({ refusal }) => !refusal);
  return new Map([...ready, ...open.value].map(({ answer }) => [keyOf(answer), answer]));
}

/** What the bar is about: once weighed it stays so while a choice is narrowed down, but for one that was too wide to be thought of. */
interface Row {
  answering: Answering;
  isMany: boolean;
}

const rowOf = (answering: Answering, answers: ReadonlyMap<string, unknown>): Row => ({ answering, isMany: answers.size > MOST_RATED });

const isRow = (a: Row | null, b: Row): boolean => a?.answering === b.answering && a.isMany === b.isMany;

/** The deeds whose odds are looked into at once: all of a few, the best of many. */
function deedsToWeigh({ best, weightOf }: Answering, answers: ReadonlyMap<string, unknown>): readonly string[] {
  const deeds = [...answers].filter(([, answer]) => weightOf(answer) === 'deed').map(([key]) => key);
  const known = best.value.filter((key) => answers.has(key));
  return (deeds.length > MOST_DEEDS ? known : deeds).slice(0, MOST_DEEDS);
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
