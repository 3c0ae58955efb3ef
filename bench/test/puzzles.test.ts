// Puzzles: each opens as a match, asks its seat, and its answer is clearly the best by what the answers promise, in worlds that had no
// part in its choice.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { answersOf, promisesOf } from '@baize/bots';
import type { Puzzle } from '@baize/contracts';
import { shelf } from '@baize/games';
import { canonical, engineOf, sampled } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';

/** Seeds that neither the finding of puzzles nor its second opinion comes to. */
const OTHER_WORLDS = 900_000_001;
/** What the second best answer lacks at least: a twentieth of the match. */
const CLEAR = 0.05;

for (const box of shelf) {
  const file = fileURLToPath(new URL('./puzzles.jsonl', box.rulebook));
  // A game need not have any.
  if (!existsSync(file)) continue;
  const puzzles = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Puzzle);

  test(`${box.title}: what answers promise does not depend on what was asked before`, async () => {
    const engine = engineOf(await box.load());
    const [one] = puzzles as [Puzzle];
    const viewOf = ({ record, seat }: Puzzle) => engine.view(engine.openRecord(record, sampled(1)), seat);
    const view = viewOf(one);
    const answers = one.promises.map(({ answer }) => answer);
    const promised = () => promisesOf(engine, view, one.seat, answers, { worlds: 4, horizon: 8, seed: 1 });
    const first = promised();
    for (const asked of puzzles.slice(0, 2)) {
      answersOf(engine, viewOf(asked), asked.seat);
      assert.deepEqual(promised(), first);
    }
  });

  test(`${box.title}: every puzzle has one answer that is clearly best`, async () => {
    assert.ok(puzzles.length >= 3, `${puzzles.length} puzzles`);
    assert.equal(new Set(puzzles.map(({ record }) => canonical(record.entries))).size, puzzles.length, 'no two are alike');
    const engine = engineOf(await box.load());
    for (const [n, { record, seat, best, promises }] of puzzles.slice(0, counts(4, puzzles.length)).entries()) {
      const view = engine.view(engine.openRecord(record, sampled(1)), seat);
      assert.ok(engine.waiting(view).includes(seat), `puzzle ${n + 1} asks nobody`);
      assert.equal(engine.refusal(view, seat, best), null, `puzzle ${n + 1}`);
      assert.equal(canonical(promises[0]?.answer), canonical(best));
      // All answers were tried when it was found; these are the best of them.
      const answers = promises.map(({ answer }) => answer);
      const [first, second] = promisesOf(engine, view, seat, answers, {
        worlds: 120,
        horizon: 24,
        seed: OTHER_WORLDS + record.entries.length,
      });
      assert.equal(canonical(first?.answer), canonical(best), `puzzle ${n + 1}: ${JSON.stringify(first)}`);
      assert.ok((second?.behind ?? 0) >= CLEAR, `puzzle ${n + 1}: the second best lacks only ${second?.behind}`);
    }
  });
}
