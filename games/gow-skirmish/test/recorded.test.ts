// One recorded game for each way of ending (a record is one line of JSON), played again draw by draw; and a golden playthrough.
// After a change of the rules or of the log that is meant, `UPDATE_GOLDEN=1 node --import tsx --test
// games/gow-skirmish/test/recorded.test.ts` writes them anew: read the difference before you commit it.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type MatchRecord, type Options, openRecord, type Result, readRecord, recordOf, verify } from '@baize/kernel';
import { game } from '../game.ts';
import type { Gow } from '../state.ts';
import { fainthearted, hashOf, idle, type Player, playGame, random, secretOf, steady } from './playing.ts';

const UPDATE = process.env.UPDATE_GOLDEN === '1';
const fileOf = (name: string) => new URL(`./recorded/${name}.jsonl`, import.meta.url);

interface Ending {
  name: string;
  rule: string;
  kind: string;
  players?: [Player, Player];
  options?: Options;
}

const ENDINGS: Ending[] = [
  { name: 'rout', rule: 'GOW-ROUT-03', kind: 'rout' },
  { name: 'both-flee', rule: 'GOW-ROUT-03', kind: 'both sides flee' },
  { name: 'elimination', rule: 'GOW-END-01', kind: 'elimination', options: { rout: 'off' } },
  { name: 'resignation', rule: 'GOW-END-04', kind: 'resignation', players: [random, fainthearted] },
  { name: 'pitched-points', rule: 'GOW-SCN-02', kind: 'on points', options: { turnLimit: 4 } },
  { name: 'drawn-battle', rule: 'GOW-END-03', kind: 'drawn battle', players: [idle, idle], options: { turnLimit: 3 } },
  { name: 'river-forded', rule: 'GOW-SCN-03', kind: 'river forded', options: { scenario: 'ford' } },
  { name: 'river-held', rule: 'GOW-SCN-03', kind: 'the defenders hold', options: { scenario: 'ford' } },
  { name: 'building-taken', rule: 'GOW-SCN-04', kind: 'building taken', options: { scenario: 'building' } },
  { name: 'building-held', rule: 'GOW-SCN-04', kind: 'the defenders hold', options: { scenario: 'building' } },
  { name: 'a-swim', rule: 'GOW-SCN-05', kind: 'a swim', options: { scenario: 'swimmers' } },
  { name: 'no-swim', rule: 'GOW-SCN-05', kind: 'the defenders hold', players: [idle, idle], options: { scenario: 'swimmers' } },
  { name: 'hut-held', rule: 'GOW-SCN-06', kind: 'hut held', options: { scenario: 'hut' } },
  { name: 'hut-points', rule: 'GOW-SCN-06', kind: 'on points', options: { scenario: 'hut', turnLimit: 4 } },
  { name: 'toll-gates', rule: 'GOW-SCN-07', kind: 'toll gates', options: { scenario: 'gates' } },
  { name: 'gates-points', rule: 'GOW-SCN-07', kind: 'on points', options: { scenario: 'gates' } },
  { name: 'blockade-run', rule: 'GOW-SCN-08', kind: 'blockade run', options: { scenario: 'blockade' } },
  { name: 'blockade-held', rule: 'GOW-SCN-08', kind: 'the defenders hold', players: [idle, idle], options: { scenario: 'blockade' } },
];

const endsSo = ({ rule, kind }: Ending, result: Result | null) => result?.rule === rule && result.kind === kind;

/** The shortest of the first games that end in this way. */
function findGame(ending: Ending): MatchRecord {
  const { players = [steady, steady], options = {}, name } = ending;
  let best: MatchRecord | undefined;
  for (let seed = 1, found = 0; found < 2 && seed < 400; seed++) {
    const session = playGame(seed, { points: 60, ...options }, players);
    if (!endsSo(ending, session.match.result)) continue;
    found += 1;
    const record = recordOf(session, ['Anna', 'Bruno'], secretOf(seed));
    record.note = `final state ${hashOf(session.match.state)}`;
    if (!best || record.entries.length < best.entries.length) best = record;
  }
  return best ?? assert.fail(`No game ends by ${name}.`);
}

for (const ending of ENDINGS) {
  const { name, rule } = ending;
  test(`${rule} the recorded game '${name}' takes the same course to the same end`, () => {
    if (UPDATE) {
      mkdirSync(new URL('./recorded/', import.meta.url), { recursive: true });
      writeFileSync(fileOf(name), `${JSON.stringify(findGame(ending))}\n`);
    }
    const record = readRecord(readFileSync(fileOf(name), 'utf8'));
    const verdict = verify(record, game);
    assert.ok(verdict.holds, verdict.checks.map((check) => `${check.what}: ${check.note}`).join('\n'));
    const session = openRecord(game, record, 'by hand');
    assert.ok(endsSo(ending, record.result), `the record is one of ${name}`);
    assert.deepEqual(session.match.result, record.result);
    assert.equal(`final state ${hashOf(session.match.state)}`, record.note);
    assert.deepEqual(game.faults(session.match.state as Gow), []);
  });
}

test('GOW-TURN-01 GOW-SKL-01 the golden playthrough: every line of a whole game between seeded players', () => {
  const file = new URL('./playthrough.txt', import.meta.url);
  const session = playGame(1871, {}, [steady, random]);
  const lines = session.events.flat().map((event) => {
    const audience = event.to ? ` [for ${event.to.map((seat) => game.seatName(seat)).join(' and ')} only]` : '';
    return `${event.rule.padEnd(12)} ${game.describe(event, null)}${audience}`;
  });
  lines.push(`${session.match.result?.rule.padEnd(12)} Result: ${JSON.stringify(session.match.result)}`);
  const text = `${lines.join('\n')}\n`;
  if (UPDATE) writeFileSync(file, text);
  const golden = existsSync(file) ? readFileSync(file, 'utf8') : '';
  assert.equal(text, golden, 'The play has changed. If that is meant, run this test with UPDATE_GOLDEN=1 and read the difference.');
});
