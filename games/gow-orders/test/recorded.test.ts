// One recorded game for each way of ending (a record is one line of JSON), played again draw by draw; and a golden playthrough.
// After a change of the rules or of the log that is meant, `UPDATE_GOLDEN=1 node --import tsx --test
// games/gow-orders/test/recorded.test.ts` writes them anew: read the difference before you commit it.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type MatchRecord, type Options, openRecord, type Result, readRecord, recordOf, verify } from '@baize/kernel';
import { game } from '../game.ts';
import { able, fainthearted, furious, hashOf, type Player, playGame, random, secretOf } from './playing.ts';

const UPDATE = process.env.UPDATE_GOLDEN === '1';
const fileOf = (name: string) => new URL(`./recorded/${name}.jsonl`, import.meta.url);

interface Ending {
  name: string;
  rules: string;
  is: (result: Result) => boolean;
  players: readonly Player[];
  options?: Options;
}

const by = (kind: string) => (result: Result) => result.kind === kind;

const ENDINGS: Ending[] = [
  { name: 'duel-won', rules: 'ORD-WIN-02', is: by('victory'), players: [able, furious] },
  { name: 'teams-won', rules: 'ORD-WIN-01 ORD-WIN-02', is: by('victory'), players: [able, able, able, able], options: { mode: 'teams' } },
  { name: 'free-for-all-won', rules: 'ORD-WIN-02', is: by('victory'), players: [able, furious, able], options: { mode: 'free-for-all' } },
  { name: 'overkill', rules: 'ORD-WIN-03', is: by('victory by overkill'), players: [furious, furious] },
  { name: 'equal-overkill', rules: 'ORD-WIN-04', is: by('draw by equal overkill'), players: [furious, furious] },
  { name: 'turn-limit', rules: 'ORD-WIN-05', is: by('victory at the turn limit'), players: [random, random], options: { turnLimit: 20 } },
  {
    name: 'turn-limit-drawn',
    rules: 'ORD-WIN-05',
    is: by('draw at the turn limit'),
    players: [random, random],
    options: { turnLimit: 20 },
  },
  { name: 'concession', rules: 'ORD-WIN-06', is: by('concession'), players: [random, fainthearted] },
];

/** The shortest of the first games that end in this way. */
function findGame({ is, players, options, name }: Ending): MatchRecord {
  let best: MatchRecord | undefined;
  for (let seed = 1, found = 0; found < 2 && seed < 4000; seed++) {
    const session = playGame(seed, { selection: 'random', ...options }, players);
    if (!session.match.result || !is(session.match.result)) continue;
    found += 1;
    const record = recordOf(session, ['Anna', 'Bruno', 'Clara', 'Dora'].slice(0, players.length), secretOf(seed));
    record.note = `final state ${hashOf(session.match.state)}`;
    if (!best || record.entries.length < best.entries.length) best = record;
    if (name === 'equal-overkill') break;
  }
  return best ?? assert.fail(`No game ends by ${name}.`);
}

for (const ending of ENDINGS) {
  const { name, rules, is } = ending;
  test(`${rules} the recorded game '${name}' takes the same course to the same end`, () => {
    if (UPDATE) {
      mkdirSync(new URL('./recorded/', import.meta.url), { recursive: true });
      writeFileSync(fileOf(name), `${JSON.stringify(findGame(ending))}\n`);
    }
    const record = readRecord(readFileSync(fileOf(name), 'utf8'));
    const verdict = verify(record, game);
    assert.ok(verdict.holds, verdict.checks.map((check) => `${check.what}: ${check.note}`).join('\n'));
    const session = openRecord(game, record, 'by hand');
    assert.ok(record.result && is(record.result), `the record is one of ${name}`);
    assert.deepEqual(session.match.result, record.result);
    assert.equal(`final state ${hashOf(session.match.state)}`, record.note);
    assert.deepEqual(game.faults(session.match.state as Parameters<typeof game.faults>[0]), []);
  });
}

test('ORD-SET-02 ORD-WIN-02 the golden playthrough: every line of a whole game between seeded players', () => {
  const file = new URL('./playthrough.txt', import.meta.url);
  const session = playGame(1721, { mode: 'teams' }, [able, random, random, able]);
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
