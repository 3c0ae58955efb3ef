// One recorded game for each way of ending (a record is one line of JSON), played again draw by draw; and a golden playthrough.
// After a change of the rules or of the log that is meant, `UPDATE_GOLDEN=1 node --import tsx --test
// games/seventeen-21/test/recorded.test.ts` writes them anew: read the difference before you commit it.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type MatchRecord, type Options, openRecord, type Result, readRecord, recordOf, verify } from '@baize/kernel';
import { game } from '../game.ts';
import { fainthearted, hashOf, type Player, playGame, random, reckless, secretOf, steadfast } from './playing.ts';

const UPDATE = process.env.UPDATE_GOLDEN === '1';
const fileOf = (name: string) => new URL(`./recorded/${name}.jsonl`, import.meta.url);

interface Ending {
  name: string;
  rules: string;
  is: (result: Result) => boolean;
  players: [Player, Player];
  options?: Options;
}

const byDecks = (kind: string) => (result: Result) => result.rule === 'S21-DAY-04' && result.kind === kind;

const ENDINGS: Ending[] = [
  { name: 'marginal-victory', rules: 'S21-WIN-02', is: byDecks('marginal victory'), players: [steadfast, steadfast] },
  { name: 'clear-victory', rules: 'S21-WIN-02', is: byDecks('clear victory'), players: [steadfast, steadfast] },
  { name: 'total-victory', rules: 'S21-WIN-02', is: byDecks('total victory'), players: [steadfast, steadfast] },
  { name: 'drawn-battle', rules: 'S21-WIN-02', is: byDecks('drawn battle'), players: [steadfast, steadfast] },
  {
    name: 'army-destroyed',
    rules: 'S21-DAY-07',
    is: (result) => result.rule === 'S21-DAY-07',
    players: [steadfast, reckless],
    options: { decks: 4 },
  },
  { name: 'concession', rules: 'S21-DAY-07', is: (result) => result.rule === 'S21-DAY-07', players: [random, fainthearted] },
];

/** The shortest of the first games that end in this way. */
function findGame({ is, players, options, name }: Ending): MatchRecord {
  let best: MatchRecord | undefined;
  for (let seed = 1, found = 0; found < 3 && seed < 2000; seed++) {
    const session = playGame(seed, { decks: 1, ...options }, players);
    if (!session.match.result || !is(session.match.result)) continue;
    found += 1;
    const record = recordOf(session, ['Anna', 'Bruno'], secretOf(seed));
    record.note = `final state ${hashOf(session.match.state)}`;
    if (!best || record.entries.length < best.entries.length) best = record;
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

test('S21-SET-01 S21-WIN-02 the golden playthrough: every line of a whole game between seeded players', () => {
  const file = new URL('./playthrough.txt', import.meta.url);
  const session = playGame(1721, { decks: 1 }, [random, random]);
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
