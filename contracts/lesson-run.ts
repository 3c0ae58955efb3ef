// How a lesson is played: the staged match, whose beat it is, and what is said to an answer.
import type { Decisions, Engine, Reply as Outcome, Running, Session } from '@baize/kernel';
import type { AnyLesson, AnyReply, AnyTask, Correction } from './lesson.ts';

/** The engine of the lesson's own bundle; those from before lessons cannot stage one. */
export type StagingEngine = Engine & Required<Pick<Engine, 'stage' | 'script'>>;

export interface LessonRun {
  engine: StagingEngine;
  decisions: Decisions;
  lesson: AnyLesson;
  session: Session;
  /** How many beats are over. */
  at: number;
}

function canStage(engine: Engine): engine is StagingEngine {
  return engine.stage !== undefined && engine.script !== undefined;
}

/** The lesson's position, run to its first question. */
export function openLesson(engine: Engine, decisions: Decisions, lesson: AnyLesson): LessonRun {
  if (!canStage(engine)) throw new Error('These rules are from before lessons.');
  const session = engine.stage({
    options: lesson.options ?? {},
    seats: lesson.names.length,
    prepare: lesson.stage,
    running: lesson.running.map((each) => byName(decisions, each)),
    chance: lesson.chance ?? [],
  });
  return { engine, decisions, lesson, session, at: 0 };
}

/** A lesson names decisions as the game's list does, the engine by what they are called in the flow. */
function byName(decisions: Decisions, running: Running): Running {
  if (typeof running === 'string' || !('behind' in running)) return running;
  return { ...running, behind: decisions[running.behind]?.name ?? running.behind };
}

export function isTask(beat: AnyTask | AnyReply): beat is AnyTask {
  return 'asks' in beat;
}

/** The learner's task now; null while others answer and when the script is over. */
export function taskNow({ lesson, at }: LessonRun): AnyTask | null {
  const beat = lesson.beats[at];
  return beat && isTask(beat) ? beat : null;
}

/** Whether all scripted beats are behind. */
export function isScriptOver({ lesson, at }: LessonRun): boolean {
  return at >= lesson.beats.length;
}

/** What is said to this answer if it misses the point; null: it is right, or nothing in particular is asked. */
export function correctionTo(lessonRun: LessonRun, answer: unknown): Correction | null {
  const task = taskNow(lessonRun);
  if (!task) return null;
  const view = lessonRun.engine.view(lessonRun.session, lessonRun.lesson.seat);
  if (task.right(answer, view)) return null;
  return task.wrong.find(({ to }) => !to || to(answer, view)) ?? { says: 'That is allowed, but it is not what this lesson is about.' };
}

/** Gives the learner's right answer. */
export function giveRight(lessonRun: LessonRun, answer: unknown): Outcome {
  return perform(lessonRun, { seat: lessonRun.lesson.seat, answer });
}

/** Gives the next scripted reply; null if the next beat is not one. */
export function giveReply(lessonRun: LessonRun): Outcome | null {
  const beat = replyNow(lessonRun);
  if (!beat) return null;
  const { seat, answer } = beat;
  return perform(lessonRun, {
    seat,
    answer: typeof answer === 'function' ? answer(lessonRun.engine.view(lessonRun.session, seat)) : answer,
  });
}

/** The scripted reply that is due; those to questions that are not put are passed over. */
export function replyNow(lessonRun: LessonRun): AnyReply | null {
  const { lesson, decisions, session } = lessonRun;
  for (;;) {
    const beat = lesson.beats[lessonRun.at];
    if (!beat || isTask(beat)) return null;
    const { ifAsked, does, seat } = beat as AnyReply;
    const { asked } = session.match;
    if (!ifAsked || (asked?.decision === decisions[does]?.name && asked?.seats.includes(seat))) return beat as AnyReply;
    lessonRun.at += 1;
  }
}

function perform(lessonRun: LessonRun, given: { seat: number; answer: unknown }): Outcome {
  const { engine, session, lesson, at } = lessonRun;
  engine.script(session, lesson.beats[at]?.chance ?? []);
  const outcome = engine.act(session, given);
  if ('events' in outcome) lessonRun.at += 1;
  return outcome;
}
