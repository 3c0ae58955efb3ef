// What is known so far: the course of it drawn with how sure it is, how far it has come, and what else was found.
import { type ContestSummary, csvOf, htmlOf, newStanding, type Summary } from '@baize/lab/core';
import { download } from '../shell/download.ts';
import { CourseChart, EmptyChart } from './CourseChart.tsx';
import type { Bench } from './LabPage.tsx';
import type { LabRun } from './lab-run.ts';
import { coresUsed } from './lab-workers.ts';
import { botName, type LabQuestion } from './question.ts';
import { findings, headline, inPercent, timeLeft } from './words.ts';

interface ResultProps {
  bench: Bench;
  run: LabRun | null;
  question: LabQuestion;
}

export function ResultCard({ bench, run, question }: ResultProps) {
  if (!run) return <Empty bench={bench} />;
  const summary = run.summary.value;
  const contest = summary.contests[0];
  const isDone = run.state.value === 'done';
  return (
    <section class="paper lab-result" aria-label="What is known so far">
      <header>
        <h2>{headline(summary, isDone)}</h2>
        <small>{run.saved.plan.question.kind === 'fair' ? STOPS : 'It plays as many battles as were asked for'}</small>
      </header>
      {question.kind === 'ladder' ? (
        <Meetings contests={summary.contests} />
      ) : contest ? (
        <CourseChart summary={summary} contest={contest} />
      ) : null}
      <Progress run={run} />
      {run.failure.value ? (
        <p class="why-not" role="alert">
          {run.failure.value}
        </p>
      ) : null}
      {contest && contest.games > 0 && question.kind !== 'ladder' ? (
        <ul class="lab-findings">
          {findings(contest, isDone).map(({ says, sure }) => (
            <li key={says} class={sure ? '' : 'unsure'}>
              {sure ? '✓' : '…'} {says}
            </li>
          ))}
        </ul>
      ) : null}
      <Exports run={run} summary={summary} title={run.saved.name} />
    </section>
  );
}

const STOPS = 'It stops by itself once the band lies wholly inside the green, or wholly outside';

function Empty({ bench: { box } }: Pick<ResultProps, 'bench'>) {
  const { used, all } = coresUsed();
  return (
    <section class="paper lab-result lab-empty" aria-label="What is known so far">
      <h2>Nobody has measured this yet</h2>
      <p>
        Put the question together above, and ask. Bots fight {box.title} again and again, each deal twice with the sides changed where you
        want that, until it is known whether it is fair. It runs on {used} of your {all} cores, can be paused, and is saved in this browser.
      </p>
      <EmptyChart />
    </section>
  );
}

function Progress({ run }: { run: LabRun }) {
  const progress = run.progress.value;
  const games = run.summary.value.contests.reduce((sum, each) => sum + each.games, 0);
  const expected = progress ? Math.max(progress.expected * 2, games) : null;
  const part = run.state.value === 'done' ? 1 : expected ? games / expected : 0;
  return (
    <p class="lab-progress" role="status">
      <b>{games}</b> {expected && run.state.value !== 'done' ? `of about ${expected} battles` : 'battles'}
      <progress value={part} max={1} aria-label="How far it has come" />
      <b>{timeLeft(run.state.value, progress)}</b>
      {progress && run.state.value === 'running' ? <small>{(progress.pairsPerSecond * 2).toFixed(1)} battles a second</small> : null}
    </p>
  );
}

/** Everyone against everyone. */
function Meetings({ contests }: { contests: readonly ContestSummary[] }) {
  return (
    <table class="lab-meetings">
      <thead>
        <tr>
          <th>Who met whom</th>
          <th>Won, drawn, lost</th>
          <th>The first takes</th>
          <th>How sure</th>
        </tr>
      </thead>
      <tbody>
        {contests.map(({ name, a, b, won, drawn, lost, share, low, high, games }) => (
          <tr key={name}>
            <td>
              {botName(a)} and {botName(b)}
            </td>
            <td>
              {won}, {drawn}, {lost}
            </td>
            <td>{games > 0 ? inPercent(share) : '–'}</td>
            <td>{games > 0 ? `${inPercent(low)} to ${inPercent(high)}` : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Exports({ run, summary, title }: { run: LabRun; summary: Summary; title: string }) {
  const standing = () => newStanding(run.saved.plan, run.records());
  return (
    <p class="lab-exports">
      Take it along:{' '}
      <button type="button" class="bare" onClick={() => download('laboratory.html', 'text/html', htmlOf(summary, title))}>
        a report to read
      </button>
      <button type="button" class="bare" onClick={() => download('laboratory.csv', 'text/csv', csvOf(standing()))}>
        a table (CSV)
      </button>
      <button
        type="button"
        class="bare"
        onClick={() => download('laboratory.json', 'application/json', JSON.stringify({ plan: run.saved.plan, records: run.records() }))}
      >
        everything (JSON)
      </button>
    </p>
  );
}
