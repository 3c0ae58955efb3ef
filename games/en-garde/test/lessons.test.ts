// The chances that the lessons name are those of the rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AnyTask,
  correctionTo,
  giveReply,
  giveRight,
  isScriptOver,
  type LessonRun,
  openLesson,
  replyNow,
  taskNow,
} from '@baize/contracts';
import { copyMatch, type Event, engineOf, enumerate, giveAnswer, Umpire, viewFor } from '@baize/kernel';
import { decisions } from '../decisions.ts';
import { game } from '../game.ts';
import { lessons } from '../lessons/index.ts';
import type { EnGarde } from '../state.ts';

/** The lesson up to its task of this title. */
function upTo(title: string): LessonRun {
  for (const lesson of lessons) {
    const run = openLesson(engineOf(game), decisions, lesson);
    while (!isScriptOver(run)) {
      if (replyNow(run)) giveReply(run);
      else if (taskNow(run)?.title === title) return run;
      else giveRight(run, (taskNow(run) as AnyTask).shown(viewFor(run.session, lesson.seat)));
    }
  }
  return assert.fail(`No lesson has the task '${title}'.`);
}

/** How often giving these answers in turn leads to such an event, over all dice. */
function oddsOf({ session }: LessonRun, answers: readonly unknown[], is: (event: Event) => boolean): number {
  const outcomes = enumerate((source) => {
    const match = copyMatch(session.match) as typeof session.match & { state: EnGarde };
    const umpire = new Umpire(match, source, true);
    for (const answer of answers) giveAnswer(game, match, match.asked?.seats[0] ?? 0, answer, umpire);
    return umpire.events.some(is);
  }, 100_000);
  assert.ok(outcomes);
  return outcomes.reduce((sum, { weight, value }) => sum + (value ? weight : 0), 0);
}

const named = (run: LessonRun, answer: unknown) => correctionTo(run, answer)?.odds?.(viewFor(run.session, run.lesson.seat)) ?? [];

test('EG-SHT-03, -04 the lesson of powder and ball names the chances of its three marks', () => {
  const run = upTo('At whom?');
  const hits = (model: number) => oddsOf(run, [{ model, steed: null }], (event) => event.kind === 'shot' && Number(event.hit) > 0);
  const [petit, roche] = named(run, { model: 2, steed: null });
  const [vasseur] = named(run, { model: 4, steed: null });
  assert.ok(Math.abs(hits(2) - (petit?.odds ?? 0)) < 1e-9, `Petit: ${hits(2)}`);
  assert.ok(Math.abs(hits(3) - (roche?.odds ?? 0)) < 1e-9, `Roche: ${hits(3)}`);
  assert.ok(Math.abs(hits(4) - (vasseur?.odds ?? 0)) < 1e-9, `Vasseur: ${hits(4)}`);
});

test('EG-ATK-04, -05, EG-PLY-02 the lesson of counters names the chances of a blow with and without a parry', () => {
  const sealing = upTo('Seal your counters');
  const [open, parried] = named(sealing, 4);
  const run = upTo('You are quicker');
  const blow = { attack: 1, steed: false };
  const plain = { mighty: false, trick: 'none' };
  const hits = (defence: string) => oddsOf(run, [blow, defence, plain], (event) => event.kind === 'scores' && Number(event.hit) > 0);
  assert.ok(Math.abs(hits('none') - (open?.odds ?? 0)) < 1e-9, `without: ${hits('none')}`);
  assert.ok(Math.abs(hits('parry') - (parried?.odds ?? 0)) < 1e-9, `with: ${hits('parry')}`);
});
