// A lesson: the match screen with a staged match, and the umpire in the dock.
import type { AnyLesson } from '@baize/contracts';
import { useEffect } from 'preact/hooks';
import { startBackground } from '../match/background.ts';
import { MatchScreen } from '../match/MatchScreen.tsx';
import { gameBySlug, importPart, importRules, loadGame } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { NotHere } from '../shell/not-here.ts';
import { navigate } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { type LessonMatch, openLessonMatch } from './lesson-match.ts';
import { finishLesson, lessonsDone, nextLesson } from './progress.ts';
import { UmpireDock } from './UmpireDock.tsx';
import './lesson.css';
import './lesson-small.css';

interface Opened {
  match: LessonMatch;
  titles: readonly string[];
  number: number;
}

/** `n` counts from 1; without it the first lesson that is not done. */
async function openFor(slug: string, n: string | undefined): Promise<Opened> {
  const [{ hash }, part] = await Promise.all([gameBySlug(slug), importPart<{ lessons: readonly AnyLesson[] }>(slug, 'lessons')]);
  const lessons = part?.lessons ?? [];
  const number = n === undefined ? nextLesson(slug, lessons.length) : Number(n) - 1;
  const lesson = lessons[number];
  if (!lesson) throw new NotHere('There is no such lesson.');
  const [rules, { decisions = {} }] = await Promise.all([loadGame(hash), importRules(hash)]);
  const match = openLessonMatch(lesson, rules, decisions, {
    background: startBackground(),
    isVisible: () => !document.hidden,
    seed: crypto.getRandomValues(new Uint16Array(1))[0] ?? 1,
    onDone: () => finishLesson(slug, number),
  });
  return { match, titles: lessons.map(({ title }) => title), number };
}

export default function LessonPage({ params, query }: PageProps) {
  const slug = params.slug as string;
  const again = query.get('again') ?? '';
  const loaded = useLoad(() => openFor(slug, params.n), [slug, params.n, again]);
  const opened = 'value' in loaded ? loaded.value : null;
  useTitle(opened ? `${opened.match.lesson.title} · Teach me` : 'A lesson');
  useEffect(() => () => opened?.match.client.close(), [opened]);
  if ('error' in loaded) return <ErrorNotice says={loaded.error} again={loaded.retry} />;
  if (!opened) return <Loading says="Laying out the lesson…" />;
  return <LessonView slug={slug} opened={opened} onAgain={loaded.again} />;
}

function LessonView({ slug, opened, onAgain }: { slug: string; opened: Opened; onAgain: () => void }) {
  const { match, titles, number } = opened;
  const isLast = number + 1 >= titles.length;
  const toNext = () => navigate(`/learn/${slug}/${number + 2}`);
  return (
    <MatchScreen
      key={`${slug} ${number}`}
      client={match.client}
      title={<LessonTitle slug={slug} opened={opened} />}
      tools={
        <div class="match-tools">
          <button type="button" class="tool" onClick={onAgain}>
            ↶ <span class="tool-words">Again from the start</span>
          </button>
          <a class="tool" href={`/play/${slug}`}>
            <span class="tool-words">Leave the lesson</span> ×
          </a>
        </div>
      }
      note={
        <UmpireDock match={match} onNext={isLast ? null : toNext}>
          <LessonTools match={match} onSkip={isLast ? () => navigate(`/play/${slug}`) : toNext} />
        </UmpireDock>
      }
    />
  );
}

/** Where one is among the lessons of the game. */
function LessonTitle({ slug, opened: { match, titles, number } }: { slug: string; opened: Opened }) {
  const done = lessonsDone(slug);
  return (
    <>
      <p class="strip-title">
        <b>{match.client.rules.game.title} · Teach me</b>
        <small>
          lesson {number + 1} of {titles.length} · {match.lesson.title.toLowerCase()}
        </small>
      </p>
      <nav class="lesson-dots" aria-label="Lessons">
        {titles.map((title, n) => (
          <a
            key={title}
            href={`/learn/${slug}/${n + 1}`}
            class={n === number ? 'now' : done.has(n) ? 'done' : ''}
            aria-current={n === number ? 'page' : undefined}
            aria-label={`Lesson ${n + 1}: ${title}${done.has(n) ? ', done' : ''}`}
            title={title}
          >
            {done.has(n) && n !== number ? '✓' : n + 1}
          </a>
        ))}
      </nav>
    </>
  );
}

/** Under the umpire's words. */
function LessonTools({ match, onSkip }: { match: LessonMatch; onSkip: () => void }) {
  const isAsked = match.task.value !== null && !match.client.isAnimating.value;
  return (
    <div class="lesson-tools">
      <button type="button" disabled={!isAsked} onClick={match.showMe}>
        Show me
      </button>
      <button type="button" onClick={onSkip}>
        Skip this
      </button>
    </div>
  );
}
