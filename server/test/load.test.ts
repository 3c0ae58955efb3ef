// A short run of the load measurement: that it works, that every move is answered, and the figures of this machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Box, shelf } from '@baize/games';
import { houseModel } from '../load/model.ts';
import { loadNodes, tellNodes } from '../load/nodes.ts';
import { costOfParts } from '../load/parts.ts';
import { type SimulatedHouse, simulate, usualHouse } from '../load/simulation.ts';
import { load, tell } from '../load.ts';

test('many matches at once over real sockets', { timeout: 90_000 }, async () => {
  const report = await load({ matches: 4, seconds: 1, warm: 100, game: shelf[0] as Box });
  console.log(tell(report));
  // How many there are in a second is a matter of the machine.
  for (const { moves, p50, p99, cpu, said, heard } of Object.values(report))
    assert.ok(moves > 0 && p50 > 0 && p99 >= p50 && cpu > 0 && said > 0 && heard > 0);
  assert.ok(report.memory.cpu > report.playback.cpu, 'who plays works more than who repeats');
});

// Two nodes and a database take long to start: in the proof alone.
if (process.env.BAIZE_PROOF)
  test('two nodes on PostgreSQL: every move that is acknowledged is stored', { timeout: 120_000 }, async () => {
    const measured = await loadNodes({ matches: 8, rate: 40, seconds: 2, warm: 0.2, game: shelf[0] as Box });
    assert.ok(measured, 'there is no PostgreSQL here');
    console.log(tellNodes(measured));
    const { storedPerSecond, acknowledged, p50, p99 } = measured;
    assert.ok(acknowledged > 0 && storedPerSecond >= 0.8 * acknowledged && p99 >= p50);
  });

test('a simulated house: cores are as busy as the moves cost, every move is acknowledged while they suffice, and waits grow when they do not', () => {
  const cost = { nodes: 400, database: 50, players: 150 };
  const at = (rate: number, more: Partial<SimulatedHouse> = {}) =>
    simulate({ ...usualHouse, pause: 0, ...cost, seconds: 10, rate, ...more });
  const half = at(1666);
  assert.ok(Math.abs(half.busy - 0.5) < 0.02, `${half.busy}`);
  assert.ok(half.wanted - half.moves < 40 && half.p50 > usualHouse.disk && half.p99 < 20, JSON.stringify(half));
  const over = at(4000);
  assert.ok(over.busy > 0.99 && over.moves < 0.9 * over.wanted && over.p99 > 500, JSON.stringify(over));
  const elsewhere = at(4000, { players: 0 });
  assert.ok(elsewhere.busy < 0.95 && elsewhere.p99 < 100, JSON.stringify(elsewhere));
  assert.ok(at(3000).perCommit > 3 * at(200).perCommit, 'rows of a busy house go in fewer commits');
  assert.deepEqual(at(1000), at(1000), 'the same wish has the same result');
});

test('every part of a move is timed by itself', async () => {
  const costs = costOfParts(await (shelf[0] as Box).load(), 2);
  assert.ok(Object.values(costs).every((cost) => cost > 0 && cost < 1e5));
});

test('what a node carries follows from what a move costs', () => {
  const model = houseModel({ cpu: 600, stored: 1000 });
  assert.equal(model.perSecond, 1000);
  assert.equal(model.live, 6000);
  assert.equal(model.letters, 10_800_000);
  assert.equal(model.growth, 31_536);
  assert.equal(model.growthOfLetters, 2.92);
  assert.equal(houseModel({ cpu: 1200, stored: 1000 }).live, 3000);
});
