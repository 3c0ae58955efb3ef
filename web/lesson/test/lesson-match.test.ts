// A lesson as the page drives it, without a browser: wrong answers, "Show me", the check, and the part that is played alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { policyBot, quickDice } from '@baize/bots';
import type { AnyLesson, AnyStaging } from '@baize/contracts';
import { shelf } from '@baize/games';
import { type AnyGame, canonical, type Decisions, type Engine, engineOf } from '@baize/kernel';
import type { LoadedGame } from '../../shell/games.ts';
import { type LessonMatch, type LessonParts, openLessonMatch, type Phase } from '../lesson-match.ts';

interface Opened {
  match: LessonMatch;
  finished: () => number;
}

async function open(slug: string, number: number, engineFor = engineOf): Promise<Opened> {
  const box = shelf.find((each) => each.slug === slug);
  assert.ok(box);
  const door = (await import(new URL('./door.ts', box.rulebook).href)) as { game: AnyGame; decisions: Decisions; scene: AnyStaging };
  const { lessons } = (await import(new URL('./lessons/index.ts', box.rulebook).href)) as { lessons: readonly AnyLesson[] };
  const engine = engineFor(door.game);
  const rules: LoadedGame = { hash: '', game: door.game, engine, scene: door.scene };
  let finished = 0;
  const parts: LessonParts = {
    background: botFor(engine),
    isVisible: () => false,
    seed: 7,
    onDone: () => {
      finished += 1;
    },
  };
  return { match: openLessonMatch(lessons[number] as AnyLesson, rules, door.decisions, parts), finished: () => finished };
}

function botFor(engine: Engine): LessonParts['background'] {
  const bot = policyBot();
  return { answer: async (_hash, view, seat, _rank, seed) => bot.answer(engine, view, seat, quickDice(seed)), close: () => {} };
}

/** By "Show me" through all tasks. */
function throughTasks(match: LessonMatch): void {
  for (let at = 0; match.phase.value === 'tasks'; at++) {
    assert.equal(match.tasksDone.value, at);
    match.showMe();
    assert.equal(match.correction.value, null);
  }
}

const [first] = shelf;
assert.ok(first);

test('a lesson is staged and carried on by the engine of its own bundle, and by no other', async () => {
  const asked: string[] = [];
  const watched = (game: AnyGame): Engine => {
    const engine = engineOf(game);
    const told = <P extends unknown[], R>(name: string, does: (...given: P) => R) => {
      return (...given: P): R => {
        asked.push(name);
        return does(...given);
      };
    };
    return { ...engine, open: told('open', engine.open), act: told('act', engine.act) };
  };
  const { match } = await open(first.slug, 0, watched);
  throughTasks(match);
  const beats = match.lesson.beats.length;
  const count = (name: string) => asked.filter((each) => each === name).length;
  assert.deepEqual([count('open'), count('act')], [1, beats]);
});

test('a wrong answer is answered and changes nothing; the right one leads on', async () => {
  const { match } = await open(first.slug, 0);
  const before = canonical(match.client.view.value);
  match.client.give('call');
  assert.match(match.correction.value?.said.says ?? '', /called card/);
  assert.equal(canonical(match.client.view.value), before);
  assert.equal(match.tasksDone.value, 0);
  match.forgetCorrection();
  assert.equal(match.correction.value, null);
  match.showMe();
  assert.equal(match.tasksDone.value, 1);
  assert.notEqual(canonical(match.client.view.value), before);
  assert.equal(match.praise.value, 'Nine. Now he answers.');
  match.client.close();
});

test('an answer that the rules refuse is refused with its reason', async () => {
  const { match } = await open(first.slug, 0);
  match.client.give('pass');
  assert.match(match.client.refusal.value?.reason ?? '', /may not open with a pass/);
  assert.equal(match.correction.value, null);
  match.client.close();
});

for (const box of shelf) {
  test(`${box.title}: "Show me" leads to the check, and some answers alone to the end, which is told once`, async () => {
    const { match, finished } = await open(box.slug, 1);
    const { client, lesson } = match;
    // Asked anew each time: it changes between two lines.
    const phase = (): Phase => match.phase.value;
    throughTasks(match);
    assert.equal(phase(), 'check');
    const engine = client.rules.engine;
    const bot = policyBot();
    match.playAlone();
    for (let tries = 0; phase() === 'alone'; tries++) {
      assert.ok(tries < 300, 'the learner is asked again');
      await new Promise((resolve) => setTimeout(resolve, 0));
      const view = client.view.value;
      if (engine.waiting(view).includes(lesson.seat)) client.give(bot.answer(engine, view, lesson.seat, quickDice(tries + 1)));
    }
    assert.equal(phase(), 'done');
    assert.equal(finished(), 1);
    client.close();
  });
}
