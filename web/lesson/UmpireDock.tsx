// The umpire beside the board: his note before each decision, what he says to an answer, the question at the end, and the steps of the lesson.
import type { AnyTask, Figure, Livery, OddsBar } from '@baize/contracts';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Medallion } from '../art/index.ts';
import type { LessonMatch } from './lesson-match.ts';
import { Pictures } from './Pictures.tsx';

const UMPIRE: { figure: Figure; livery: Livery } = {
  figure: { hat: 'shako', weapon: 'none', pose: 'stand', coat: 'coat' },
  livery: { coat: '#3f7157', facings: '#e6d7a8', trousers: '#3a3a38', hat: '#26302a', plume: '#f4ecd8' },
};

interface DockProps {
  match: LessonMatch;
  /** To the next lesson; null after the last. */
  onNext: (() => void) | null;
  /** The tools at its foot. */
  children: ComponentChildren;
}

export function UmpireDock({ match, onNext, children }: DockProps) {
  const { lesson, client } = match;
  const phase = match.phase.value;
  const isWatching = client.isAnimating.value;
  return (
    <section class="umpire-dock" aria-label="The umpire">
      <header>
        <Medallion figure={UMPIRE.figure} livery={UMPIRE.livery} side={3} width={56} />
        <div>
          <small>The umpire</small>
          <h2>{titleOf(match)}</h2>
        </div>
      </header>
      <div class="umpire-words" aria-live="polite">
        {/* What came of it is said when it has been seen. */}
        {isWatching ? <p class="note">Watch the table.</p> : null}
        {!isWatching && phase === 'tasks' ? <TaskView match={match} /> : null}
        {!isWatching && phase === 'check' ? <CheckView match={match} /> : null}
        {phase === 'alone' && !isWatching ? (
          <>
            <p class="note">{lesson.alone.says}</p>
            <p class="quiet">{match.left.value === 1 ? 'One answer more.' : `${match.left.value} answers more.`}</p>
          </>
        ) : null}
        {phase === 'done' && !isWatching ? <DoneView match={match} onNext={onNext} /> : null}
      </div>
      <Steps match={match} />
      {children}
    </section>
  );
}

function titleOf({ phase, task, lesson, client }: LessonMatch): string {
  if (phase.value === 'check' && !client.isAnimating.value) return 'Before you go on';
  if (phase.value === 'alone') return 'On your own';
  if (phase.value === 'done') return 'Well done';
  return task.value?.title ?? lesson.title;
}

function TaskView({ match }: { match: LessonMatch }) {
  const task: AnyTask | null = match.task.value;
  const wrong = match.correction.value;
  if (!task) return null;
  return (
    <>
      {match.praise.value ? <p class="praise">{match.praise.value}</p> : null}
      <p class="note">{task.says}</p>
      {task.pictures && !wrong ? <Pictures pictures={task.pictures} /> : null}
      {wrong ? (
        <div class="wrong" role="alert">
          <b>{wrong.said.title ?? 'Not quite'}</b>
          <p>{wrong.said.says}</p>
          <Bars bars={wrong.said.odds?.(match.client.view.value) ?? []} />
          <button type="button" class="try" onClick={match.forgetCorrection}>
            Try it again ›
          </button>
        </div>
      ) : null}
    </>
  );
}

function Bars({ bars }: { bars: readonly OddsBar[] }) {
  return (
    <>
      {bars.map(({ says, odds, bad }) => (
        <div key={says} class={`odds-bar${bad ? ' bad' : ''}`}>
          <span>{says}</span>
          <b>{Math.round(odds * 100)} %</b>
          <u>
            <i style={`width:${Math.round(odds * 100)}%`} />
          </u>
        </div>
      ))}
    </>
  );
}

/** A question about what was seen; a wrong answer is explained, and one tries again. */
function CheckView({ match }: { match: LessonMatch }) {
  const { asks, answers } = match.lesson.check;
  const chosen = useSignal<number | null>(null);
  const said = chosen.value === null ? undefined : answers[chosen.value];
  return (
    <>
      {match.praise.value ? <p class="praise">{match.praise.value}</p> : null}
      <p class="note">{asks}</p>
      {said?.right ? null : (
        <div class="check-answers">
          {answers.map(({ says }, at) => (
            <button key={says} type="button" aria-pressed={chosen.value === at} onClick={() => (chosen.value = at)}>
              {says}
            </button>
          ))}
        </div>
      )}
      {said ? (
        <div class={said.right ? 'right' : 'wrong'} role="status">
          <b>{said.right ? said.says : 'Not quite'}</b>
          <p>{said.reply}</p>
        </div>
      ) : null}
      {said?.right ? (
        <button type="button" class="umpire-go" onClick={match.playAlone}>
          Now on my own
        </button>
      ) : null}
    </>
  );
}

function DoneView({ match, onNext }: { match: LessonMatch; onNext: (() => void) | null }) {
  return (
    <>
      <p class="note">You know now how to {match.lesson.teaches}.</p>
      {onNext ? (
        <button type="button" class="umpire-go" onClick={onNext}>
          The next lesson
        </button>
      ) : (
        <a class="umpire-go" href={match.client.rematchLink}>
          To a whole battle
        </a>
      )}
    </>
  );
}

/** The steps of the lesson: those behind, this one, those to come. */
function Steps({ match }: { match: LessonMatch }) {
  const { lesson } = match;
  const titles = lesson.beats.flatMap((beat) => ('asks' in beat ? [beat.title] : []));
  const stages = [...titles, 'a question', 'a few moves alone'];
  const phase = match.phase.value;
  const behind = phase === 'tasks' ? match.tasksDone.value : titles.length + (phase === 'check' ? 0 : phase === 'alone' ? 1 : 2);
  return (
    <ol class="umpire-steps" aria-label="This lesson">
      {stages.map((title, at) => (
        <li
          key={`${at} ${title}`}
          class={at < behind ? 'done' : at === behind ? 'now' : ''}
          aria-current={at === behind ? 'step' : undefined}
        >
          {title}
        </li>
      ))}
    </ol>
  );
}
