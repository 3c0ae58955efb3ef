// What the search would have done at a decision of a match that is over, and when that is said to be better.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchRecord } from '@baize/kernel';
import { newLocalMatch } from '../match/local-match.ts';
import { reconsider, weigh } from '../match/reconsider.ts';
import { surelyBetter } from '../match/turning-points.ts';
import { readLocal, writeLocal } from '../shell/local-values.ts';
import type { SeatPlan } from '../shell/storage.ts';
import { rules } from './counters.ts';

const { engine } = rules;
const people: SeatPlan[] = ['Ada', 'Bob'].map((name) => ({ kind: 'person', name }));

/** Four counters are left, and Ada takes two, so that Bob can take the last two; had she taken one, he could not. */
function aLostMatch(): MatchRecord {
  const { record } = newLocalMatch(rules, { secrets: 'no' }, people);
  const session = engine.openRecord(record, engine.chance(record.secret ?? '', record.setup.fair.entropy));
  while (!session.match.result) {
    const seat = engine.waiting(session.match)[0] ?? 0;
    const isShout = engine.view(session, seat).asked?.decision === 'shout';
    assert.ok('events' in engine.act(session, { seat, answer: isShout ? 'pass' : 2 }));
  }
  return engine.record(session, ['Ada', 'Bob'], null);
}

test('the search finds the winning answer that was missed, and weighs it beside the one that was given', () => {
  const record = aLostMatch();
  const takes = record.entries.flatMap((entry, at) => ('answer' in entry && entry.seat === 0 && entry.answer === 2 ? [at] : []));
  const { view, choices } = reconsider(engine, record, 0, (takes.at(-1) ?? 0) + 1);
  assert.equal((view.state as { left: number }).left, 4);
  assert.deepEqual(
    choices.map(({ words }) => words),
    ['Take 2', 'Take 1'],
    'first what was done',
  );
  const answers = choices.map(({ answer }) => answer);
  const rounds = [0, 1, 2, 3, 4, 5].map((round) => weigh(engine, view, 0, answers, round, 10));
  assert.deepEqual(weigh(engine, view, 0, answers, 0, 10), rounds[0], 'a round can be played again');
  assert.equal(surelyBetter(rounds), 1);
});

test('where nothing was asked of the seat, it is said', () => {
  const record = aLostMatch();
  const ofBob = record.entries.findIndex((entry) => 'answer' in entry && entry.seat === 1);
  assert.throws(() => reconsider(engine, record, 0, ofBob + 1), /Nothing was asked/);
});

test('an answer is better only if it stands out from the chance between the rounds', () => {
  const noisy = [
    [0.5, 0.9, 0.1],
    [0.5, 0.2, 0.1],
    [0.5, 0.6, 0.1],
  ];
  assert.equal(surelyBetter(noisy), null);
  assert.equal(
    surelyBetter([
      [0.4, 0.5],
      [0.3, 0.42],
      [0.5, 0.61],
    ]),
    1,
  );
  assert.equal(
    surelyBetter([
      [0.4, 0.41],
      [0.3, 0.31],
    ]),
    null,
    'surely better, but by next to nothing',
  );
  assert.equal(surelyBetter([[0.5, 0.4]]), null, 'what was given may have been the best');
  assert.equal(surelyBetter([]), null, 'nothing else could be done');
});

test('what a full browser storage does not take is remembered while the page lasts', () => {
  const kept = new Map([['name', 'old']]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  writeLocal('name', 'new');
  assert.equal(readLocal('name'), 'new');
  Reflect.deleteProperty(globalThis, 'localStorage');
});
