// Questions that were put before: what came of them, and those that can go on.
import { newStanding, summaryOf } from '@baize/lab/core';
import type { SavedRun } from './lab-run.ts';
import { inPercent } from './words.ts';

interface EarlierProps {
  earlier: readonly SavedRun[];
  open: string | undefined;
  /** Of the rules as they are now. */
  hash: string;
  take: (run: SavedRun) => void;
  forget: (id: string) => void;
}

const SHOWN = 6;

export function EarlierQuestions({ earlier, open, hash, take, forget }: EarlierProps) {
  const others = earlier.filter(({ id }) => id !== open).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section class="lab-earlier" aria-label="Earlier questions">
      <h2>Earlier questions</h2>
      <ul>
        {others.map((run) => (
          <li key={run.id} class={lookOf(run)}>
            <button type="button" onClick={() => take(run)}>
              <b>{wordOf(run, hash)}</b> {run.name} {sharesOf(run)}
            </button>
            <button type="button" class="bare" onClick={() => forget(run.id)} aria-label={`Forget ${run.name}`}>
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lookOf({ answer }: SavedRun): string {
  if (answer.includes('favoured')) return 'unfair';
  return answer.includes('fair') ? 'fair' : '';
}

function wordOf(run: SavedRun, hash: string): string {
  if (run.plan.rules !== hash) return 'Under older rules';
  const look = lookOf(run);
  if (look !== '') return look === 'fair' ? 'Fair' : 'Not fair';
  return run.answer === '' ? 'Not finished' : 'Measured';
}

function sharesOf({ plan, records, question }: SavedRun): string {
  if (question.kind !== 'fair' || records.length === 0) return '';
  const [first] = summaryOf(newStanding(plan, records)).contests;
  return first ? `· ${inPercent(first.share)} (${inPercent(first.low)} to ${inPercent(first.high)})` : '';
}
