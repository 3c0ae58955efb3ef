// A search that always gave the same sealed answer could be read like a book.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benches } from '@baize/games/bench';
import { mixingOf } from '../mixing.ts';

for (const bench of benches.filter(({ mixes }) => mixes)) {
  test(`${bench.game.title}: the search mixes its sealed answers, and hardly pays for it`, () => {
    const { questions, answers, commonest, cost } = mixingOf(bench, { questions: 4, thoughts: 8, iterations: 120 });
    assert.equal(questions, 4);
    assert.ok(answers > 1.5, `${answers} different answers to a question`);
    assert.ok(commonest < 0.95, `the commonest is given in ${commonest} of the cases`);
    assert.ok(cost < 0.05, `mixing costs ${cost} of a match`);
  });
}
