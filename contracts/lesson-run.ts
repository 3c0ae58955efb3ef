// How a lesson is played: the staged match, whose beat it is, and what is said to an answer.
import {
  copy,
  type Decisions,
  type Engine,
  type Frame,
  type Reply as Outcome,
  type Scripted,
  type Session,
  type Source,
  sampled,
  scripted,
} from '@baize/kernel';
import type { AnyLesson, AnyReply, AnyTask, Correction, Running } from './lesson.ts';

export interface LessonRun {
  /** Of the lesson's own bundle: nothing else drives it. */
  engine: Engine;
  decisions: Decisions;
  lesson: AnyLesson;
  session: Session;
  /** How many beats are over. */
  at: number;
}

/** What the script leaves open falls the same way each time. */
const USUAL_CHANCE = 1;

function chanceOf(script: readonly Scripted[] = []): Source {
  return scripted(script, sampled(USUAL_CHANCE));
}

/** The lesson's position, run to its first question. */
export function openLesson(engine: Engine, decisions: Decisions, lesson: AnyLesson): LessonRun {
  const seats = lesson.names.length;
  const read = engine.options(lesson.options ?? {}, seats);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const { slug, version } = engine.game;
  const fair = { commitment: '', entropy: lesson.names.map(() => '') };
  const setup = { game: slug, rules: { version, hash: '' }, options: read.options, seats, fair };
  const session = engine.open(setup, chanceOf(lesson.chance), (match) => {
    lesson.stage(match.state);
    match.stack = stackOf(engine, decisions, lesson.running);
  });
  return { engine, decisions, lesson, session, at: 0 };
}

/** Each procedure waits behind the step that called the next one. */
function stackOf({ game }: Engine, decisions: Decisions, running: readonly Running[]): Frame[] {
  return running.map((each, i) => {
    if (typeof each !== 'string' && 'at' in each) return copy(each);
    const procedure = nameOf(each);
    const ops = game.flow.procedures[procedure]?.ops ?? [];
    const next = running[i + 1];
    const place =
      typeof each !== 'string'
        ? ops.findIndex((op) => op.kind === 'decide' && op.decision.name === decisions[each.behind]?.name)
        : ops.findIndex((op) => op.kind === 'call' && next !== undefined && op.procedure === nameOf(next));
    return { procedure, at: place + 1, locals: {} };
  });
}

function nameOf(running: Running): string {
  return typeof running === 'string' ? running : running.procedure;
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
  session.source = chanceOf(lesson.beats[at]?.chance);
  const outcome = engine.act(session, given);
  if ('events' in outcome) lessonRun.at += 1;
  return outcome;
}
