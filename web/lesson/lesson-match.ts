// A lesson as a match that the screen can show: the script answers for the others, the umpire for wrong answers, and at the end a bot plays.
import {
  type AnyLesson,
  type AnyTask,
  type Correction,
  correctionTo,
  giveReply,
  giveRight,
  isScriptOver,
  openLesson,
  taskNow,
} from '@baize/contracts';
import { type Decisions, mayKnow, type Refusal, type Seat, sampled, type View } from '@baize/kernel';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Background } from '../match/background.ts';
import { chaptersOf } from '../match/log.ts';
import type { MatchClient, Person } from '../match/match-client.ts';
import { flagsOf } from '../match/standing.ts';
import { newViewQueue, type Step } from '../match/view-queue.ts';
import type { LoadedGame } from '../shell/games.ts';

/** Tasks one after the other, then a question about them, then some answers alone. */
export type Phase = 'tasks' | 'check' | 'alone' | 'done';

export interface LessonMatch {
  client: MatchClient;
  lesson: AnyLesson;
  phase: ReadonlySignal<Phase>;
  /** What the learner is to do now; null while others act and after the last task. */
  task: ReadonlySignal<AnyTask | null>;
  /** How many tasks are behind. */
  tasksDone: ReadonlySignal<number>;
  /** What is said to the last answer, if it missed the point. */
  correction: ReadonlySignal<{ answer: unknown; said: Correction } | null>;
  /** What is said to the last right answer. */
  praise: ReadonlySignal<string | null>;
  /** Answers that are still to be given alone. */
  left: ReadonlySignal<number>;
  forgetCorrection(): void;
  /** Gives a right answer in the learner's place. */
  showMe(): void;
  /** The check is answered. */
  playAlone(): void;
}

/** What of the browser a lesson needs; tests bring their own. */
export interface LessonParts {
  background: Pick<Background, 'answer' | 'close'>;
  isVisible(): boolean;
  /** For the chance of the part that is played alone. */
  seed: number;
  /** Called once, when all is done. */
  onDone(): void;
}

/** A bot that a beginner can stand up to. */
const RANK = 'Corporal';

export function openLessonMatch(lesson: AnyLesson, rules: LoadedGame, decisions: Decisions, parts: LessonParts): LessonMatch {
  const { game, hash } = rules;
  const own: Seat = lesson.seat;
  const lessonRun = openLesson(rules.engine, decisions, lesson);
  const { engine, session } = lessonRun;

  const phase = signal<Phase>('tasks');
  const at = signal(0);
  const correction = signal<{ answer: unknown; said: Correction } | null>(null);
  const praise = signal<string | null>(null);
  const refusal = signal<Refusal | null>(null);
  const status = signal('');
  const left = signal(lesson.alone.answers);
  let closed = false;

  const look = (from: number): Step => {
    const events = session.events.slice(from).flatMap((list) => list.filter((event) => mayKnow(event, own)));
    return { view: engine.view(session, own), events, at: session.events.length };
  };
  const queue = newViewQueue(look(session.events.length), parts.isVisible);

  /** Whatever the script has the others do, up to the learner's next task or the end of the script. */
  function followScript(): void {
    for (;;) {
      const told = session.events.length;
      if (!giveReply(lessonRun)) break;
      queue.push(look(told));
    }
    at.value = lessonRun.at;
    if (isScriptOver(lessonRun)) phase.value = 'check';
  }

  function answerTask(answer: unknown): void {
    refusal.value = engine.refusal(engine.view(session, own), own, answer);
    if (refusal.value) return;
    const said = correctionTo(lessonRun, answer);
    correction.value = said && { answer, said };
    if (said) return;
    praise.value = taskNow(lessonRun)?.well ?? null;
    const told = session.events.length;
    giveRight(lessonRun, answer);
    queue.push(look(told));
    followScript();
  }

  function answerAlone(answer: unknown): void {
    const told = session.events.length;
    const reply = engine.act(session, { seat: own, answer });
    refusal.value = 'refusal' in reply ? reply.refusal : null;
    if ('refusal' in reply) return;
    left.value -= 1;
    queue.push(look(told));
    goOn();
  }

  function goOn(): void {
    if (session.match.result || left.peek() <= 0) {
      phase.value = 'done';
      status.value = '';
      parts.onDone();
      return;
    }
    askBots();
  }

  async function askBots(): Promise<void> {
    const bot = engine.waiting(session.match).find((seat) => seat !== own);
    status.value = bot === undefined ? '' : `${lesson.names[bot]} is thinking…`;
    if (bot === undefined) return;
    const seq = session.match.seq;
    const answer = await parts.background.answer(hash, engine.view(session, bot), bot, RANK, parts.seed + seq);
    if (closed || session.match.seq !== seq) return;
    const told = session.events.length;
    engine.act(session, { seat: bot, answer });
    queue.push(look(told));
    goOn();
  }

  const task = computed(() => (phase.value === 'tasks' && at.value >= 0 ? taskNow(lessonRun) : null));
  const view = computed<View>(() => queue.step.value.view);
  followScript();

  const client: MatchClient = {
    id: `lesson-${game.slug}`,
    rules,
    seat: signal<Seat | null>(own),
    view,
    playback: queue.playback,
    played: queue.played,
    isAnimating: queue.isAnimating,
    chapters: computed(() => chaptersOf(session, own).slice(0, queue.step.value.at)),
    people: signal<Person[]>(
      lesson.names.map((name, seat) => ({ seat, name, title: game.seatName(seat), kind: seat === own ? 'person' : 'bot', here: true })),
    ),
    handOver: signal(null),
    consentRequest: signal(null),
    undo: signal(null),
    refusal,
    status,
    commitment: '',
    flags: computed(() => flagsOf(game, view.value, own)),
    setStanding: () => {},
    paused: computed(() => phase.value === 'check' || phase.value === 'done'),
    spoken: computed(() => (queue.isAnimating.value ? undefined : task.value?.shown(view.value))),
    give(answer) {
      queue.skip();
      if (phase.peek() === 'tasks') answerTask(answer);
      else if (phase.peek() === 'alone') answerAlone(answer);
    },
    retract: () => {},
    takeBack: () => {},
    resign: () => {},
    offerDraw: () => {},
    online: null,
    record: async () => engine.record(session, lesson.names, null),
    replayLink: '',
    rematchLink: `/play/${game.slug}`,
    close() {
      closed = true;
      parts.background.close();
    },
  };

  return {
    client,
    lesson,
    phase,
    task,
    tasksDone: computed(() => lesson.beats.slice(0, at.value).filter((beat) => 'asks' in beat).length),
    correction,
    praise,
    left,
    forgetCorrection: () => {
      correction.value = null;
    },
    showMe() {
      const now = taskNow(lessonRun);
      if (now) client.give(now.shown(engine.view(session, own)));
    },
    playAlone() {
      if (phase.peek() !== 'check') return;
      phase.value = 'alone';
      praise.value = null;
      session.source = sampled(parts.seed);
      goOn();
    },
  };
}
