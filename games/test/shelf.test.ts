// Every game on the shelf, by the kernel's test kit: random games, and all that must hold in each of them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readRulebook } from '@baize/kernel';
import { checkGame } from '@baize/kernel/testkit';
import { shelf } from '../index.ts';
import { triesOf } from './tries.ts';

for (const box of shelf) {
  const { games, motions } = triesOf(box.slug, 12, 2000);
  test(`${box.title}: replay, plain state, no leak, options, refusals, undo and endings over ${games} random games`, async () => {
    const game = await box.load();
    assert.equal(checkGame(game, { games, motions, seed: 17, share: 0.01, replays: 0.02 }).games, games);
  });

  test(`${box.title}: what its box loads is what its door ships`, async () => {
    const door = (await import(new URL('./door.ts', box.rulebook).href)) as { game: unknown };
    assert.equal(await box.load(), door.game);
  });

  test(`${box.title}: every decision cites a rule of the rulebook`, async () => {
    const game = await box.load();
    const rulebook = readRulebook(await readFile(box.rulebook, 'utf8'));
    for (const decision of Object.values(game.flow.decisions)) assert.ok(rulebook.has(decision.rule), `${decision.name}: ${decision.rule}`);
    for (const [name, { rule }] of Object.entries(game.options)) assert.ok(rulebook.has(rule), `option ${name}: ${rule}`);
    assert.ok(rulebook.has(game.concede.rule));
  });

  test(`${box.title}: its list of decisions has every decision of its flow, and no other`, async () => {
    const game = await box.load();
    const { decisions } = (await import(new URL('./decisions.ts', box.rulebook).href)) as { decisions: Record<string, unknown> };
    const listed = Object.values(decisions);
    const flowing = Object.values(game.flow.decisions);
    assert.equal(new Set(listed).size, listed.length, 'none is listed twice');
    assert.deepEqual(
      flowing.filter((decision) => !listed.includes(decision)).map(({ name }) => name),
      [],
    );
    assert.equal(listed.length, flowing.length);
  });
}
