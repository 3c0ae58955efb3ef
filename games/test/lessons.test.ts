// Every lesson of every game, played through: right answers lead to its end, a wrong one is answered and changes nothing.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import {
  type AnyLesson,
  type AnyReply,
  correctionTo,
  giveReply,
  giveRight,
  isScriptOver,
  isTask,
  type LessonRun,
  type Note,
  openLesson,
  replyNow,
  taskNow,
} from '@baize/contracts';
import {
  type AnyGame,
  act,
  canonical,
  type Decisions,
  engineOf,
  isSpace,
  offerTo,
  refusalOf,
  sampled,
  viewFor,
  waitingFor,
} from '@baize/kernel';

interface Door {
  game: AnyGame;
  decisions: Decisions;
}

/** A file of a game's folder, as a module. */
const moduleOf = async <T>(slug: string, path: string) => (await import(new URL(`../${slug}/${path}`, import.meta.url).href)) as T;
const door = (slug: string) => moduleOf<Door>(slug, 'door.ts');
const lessonsOf = async (slug: string) => (await moduleOf<{ lessons: readonly AnyLesson[] }>(slug, 'lessons/index.ts')).lessons;
const notesOf = async (slug: string) => (await moduleOf<{ notes: Readonly<Record<string, Note>> }>(slug, 'lessons/notes.ts')).notes;

const games = new URL('..', import.meta.url);
const taught = readdirSync(games).filter((slug) => existsSync(new URL(`${slug}/lessons/index.ts`, games)));

/** Who is asked what, and the latest lines of the log, for a failure. */
function story({ engine: { game }, session }: LessonRun): string {
  const lines = session.events.flat().map((event) => `  ${game.describe(event, null)}`);
  const offers = waitingFor(session.match).map((seat) => {
    const offer = offerTo(game, session.match, seat);
    return `${seat}: ${JSON.stringify(offer && (isSpace(offer) ? offer.candidates() : offer)).slice(0, 1500)}`;
  });
  return [...lines.slice(-16), `  asked: ${session.match.asked?.decision}`, ...offers].join('\n');
}

function mustAsk(run: LessonRun, key: string, seat: number): void {
  const { session, decisions } = run;
  const name = decisions[key]?.name;
  assert.ok(name !== undefined, `there is a decision ${key}`);
  assert.equal(session.match.asked?.decision, name, `beat ${run.at}: ${key} is asked\n${story(run)}`);
  assert.ok(waitingFor(session.match).includes(seat), `beat ${run.at}: seat ${seat} is asked\n${story(run)}`);
}

/** Plays one beat by the script. */
function playBeat(run: LessonRun): void {
  const { lesson, session } = run;
  const reply = replyNow(run);
  const beat = lesson.beats[run.at];
  if (!beat) return;
  if (!isTask(beat)) {
    const { seat, does } = reply as AnyReply;
    mustAsk(run, does, seat);
    const outcome = giveReply(run);
    assert.ok(outcome && 'events' in outcome, `beat ${run.at}: ${JSON.stringify(outcome)}\n${story(run)}`);
  } else {
    mustAsk(run, beat.asks, lesson.seat);
    const answer: unknown = beat.shown(viewFor(session, lesson.seat));
    assert.equal(correctionTo(run, answer), null, `beat ${run.at}: what is shown is right`);
    wrongChangesNothing(run);
    const outcome = giveRight(run, answer);
    assert.ok('events' in outcome, `beat ${run.at}: ${JSON.stringify(outcome)}\n${story(run)}`);
  }
  const { left } = session.source as { left?(): number };
  assert.equal(left?.(), 0, `beat ${run.at - 1} uses all its chance\n${story(run)}`);
}

/** All legal answers that are not right get a word, and the match stays as it was. */
function wrongChangesNothing(run: LessonRun): void {
  const {
    engine: { game },
    lesson,
    session,
  } = run;
  const task = taskNow(run);
  const offer = offerTo(game, session.match, lesson.seat);
  assert.ok(task && offer);
  const before = canonical(session.match);
  const dice = sampled(3);
  const below = (sides: number) => dice.below(sides, 0, '');
  const answers: unknown[] = isSpace(offer)
    ? [...offer.candidates(), ...Array.from({ length: 20 }, () => offer.sample(below))]
    : [...offer];
  const view = viewFor(session, lesson.seat);
  const wrong = answers.filter((answer) => refusalOf(game, session.match, lesson.seat, answer) === null && !task.right(answer, view));
  for (const answer of wrong) {
    const said = correctionTo(run, answer);
    assert.ok(said && said.says.length > 0, `beat ${run.at}: something is said to ${JSON.stringify(answer)}`);
    assert.ok(task.wrong.includes(said), `beat ${run.at}: the lesson has words for ${JSON.stringify(answer)}`);
    for (const { odds } of said.odds?.(view) ?? []) assert.ok(odds >= 0 && odds <= 1);
  }
  assert.ok(wrong.length > 0 || answers.length === 1, `beat ${run.at}: something can be done wrong`);
  assert.equal(canonical(session.match), before, 'a wrong answer changes nothing');
}

const sentences = (words: string) => words.split(/[.!?](?:\s|$)/).filter((part) => part.trim() !== '').length;

/** No ids, seat letters or coordinates, and not too many words. */
function wellSpoken(where: string, words: string, most: number): void {
  assert.ok(sentences(words) <= most, `${where}: ${sentences(words)} sentences: ${words}`);
  assert.doesNotMatch(words, /\b[A-Z]{2,}[0-9]?-[0-9A-Z]+|\bseat [A-D0-9]|\bSeat [A-D0-9]/, where);
}

function readThrough(lesson: AnyLesson): void {
  wellSpoken('teaches', lesson.teaches, 1);
  for (const [at, beat] of lesson.beats.entries()) {
    if (!isTask(beat)) continue;
    wellSpoken(`the note of beat ${at}`, beat.says, 3);
    for (const { says } of beat.wrong) wellSpoken(`a correction of beat ${at}`, says, 3);
    assert.ok(
      beat.wrong.some(({ to }) => !to),
      `beat ${at} has a word for any wrong answer`,
    );
  }
  const { answers } = lesson.check;
  assert.ok(answers.length >= 2 && answers.filter(({ right }) => right).length === 1, 'the check has one right answer');
  for (const { reply } of answers) wellSpoken('a reply to the check', reply, 3);
  assert.ok(lesson.alone.answers > 0);
}

for (const slug of taught) {
  test(`${slug}: there are four to eight lessons`, async () => {
    const lessons = await lessonsOf(slug);
    assert.ok(lessons.length >= 4 && lessons.length <= 8, `${lessons.length}`);
    assert.equal(new Set(lessons.map(({ title }) => title)).size, lessons.length);
  });

  test(`${slug}: the umpire's notes are for decisions that there are, in three sentences at most`, async () => {
    const { decisions } = await door(slug);
    for (const [key, note] of Object.entries(await notesOf(slug))) {
      assert.ok(decisions[key], key);
      wellSpoken(key, note.says, 3);
    }
  });

  test(`${slug}: every lesson is played through`, async (t) => {
    const { game, decisions } = await door(slug);
    for (const lesson of await lessonsOf(slug)) {
      await t.test(lesson.title, () => {
        readThrough(lesson);
        const run = openLesson(engineOf(game), decisions, lesson);
        assert.deepEqual(game.faults(run.session.match.state), [], 'the position is sound');
        while (!isScriptOver(run)) {
          playBeat(run);
          assert.deepEqual(game.faults(run.session.match.state), [], `after beat ${run.at - 1}`);
        }
        playAlone(run);
      });
    }
  });
}

/** After the script the match goes on by itself: everybody answers by the game's own lore. */
function playAlone(run: LessonRun): void {
  const {
    engine: { game },
    lesson,
    session,
  } = run;
  const dice = sampled(5);
  session.source = sampled(11);
  assert.equal(session.match.result, null, 'the match is not over before the learner is alone');
  for (let own = 0, all = 0; own < lesson.alone.answers && !session.match.result; all++) {
    assert.ok(all < 200, `the learner is asked again\n${story(run)}`);
    const [seat] = waitingFor(session.match) as [number];
    const offer = offerTo(game, session.match, seat);
    assert.ok(offer);
    const view = viewFor(session, seat);
    const answers = isSpace(offer) ? offer.candidates() : offer;
    const rates = game.lore.rate(view, seat, answers);
    const answer = answers[rates.indexOf(Math.max(...rates))] ?? answers[dice.below(answers.length, 0, '')];
    const outcome = act(session, { seat, answer });
    assert.ok('events' in outcome, `${JSON.stringify(answer)}: ${JSON.stringify(outcome)}`);
    if (seat === lesson.seat) own += 1;
  }
}
