import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  BadRecord,
  canonical,
  isUnder,
  keyed,
  type MatchRecord,
  openRecord,
  readRecord,
  recordOf,
  secretFrom,
  seedFrom,
  verify,
} from '../index.ts';
import { playRandom } from '../testkit/index.ts';
import { makeToy } from './toy.ts';

const game = makeToy();
const session = playRandom(game, { seed: 11, seats: 2, keyed: true, options: { rounds: 2 }, motions: 0 });
const secret = secretFrom('toy 11');
const text = JSON.stringify(recordOf(session, ['Ann', 'Bob'], secret));
const fresh = (): MatchRecord => readRecord(text);
const failedBy = (record: MatchRecord) => verify(record, game).checks.flatMap((check) => (check.holds === false ? [check.what] : []));

test('a record opens as the very match, and proves itself', () => {
  const again = openRecord(game, fresh(), 'by hand');
  assert.equal(canonical(again.match), canonical(session.match));
  assert.equal(canonical(again.events), canonical(session.events));
  assert.deepEqual(failedBy(fresh()), []);
  assert.equal(verify(fresh(), game).holds, true);
  assert.ok(
    fresh()
      .log.flat()
      .every((line) => line.text !== ''),
  );
  assert.ok(isUnder(fresh(), { version: '1', hash: 'testkit' }));
  assert.ok(!isUnder(fresh(), { version: '1', hash: 'other' }));
});

test('a private line is told to its one reader, any other to all', () => {
  const lines = fresh().log.flat();
  assert.match(lines.find((line) => line.to)?.text ?? '', /^[01]: /);
  assert.match(lines.find((line) => !line.to)?.text ?? '', /^all: /);
});

test('a half-played match opens too, and plays on', () => {
  const record = fresh();
  record.entries.length = 3;
  record.result = null;
  const again = openRecord(game, record, 'by hand');
  assert.equal(again.match.result, null);
  assert.equal(again.entries.length, 3);
});

test('what is no record is refused with what is wrong', () => {
  assert.throws(() => readRecord('so not'), /no JSON/);
  const bad = (change: (record: Record<string, unknown> & MatchRecord) => void, reason: RegExp) => {
    const record = fresh() as Record<string, unknown> & MatchRecord;
    change(record);
    assert.throws(
      () => readRecord(JSON.stringify(record)),
      (error) => error instanceof BadRecord && reason.test(error.message),
    );
  };
  for (const whole of ['null', '[]', '3', '"x"']) assert.throws(() => readRecord(whole), /no object/);
  bad((record) => Object.assign(record, { baize: 2 }), /form is 2/);
  bad((record) => Object.assign(record, { setup: [] }), /set-up/);
  bad((record) => Object.assign(record.setup, { seats: 'two' }), /set-up/);
  bad((record) => Object.assign(record.setup.fair, { commitment: 'xyz' }), /set-up/);
  bad((record) => Object.assign(record.setup.fair, { entropy: [1] }), /entropy/);
  bad((record) => Object.assign(record, { entries: [{}] }), /entries/);
  bad((record) => record.draws.push(1), /draws/);
  bad((record) => Object.assign(record, { draws: [1, 'x'] }), /draws/);
  bad((record) => Object.assign(record, { log: [1] }), /log/);
  bad((record) => Object.assign(record, { players: undefined }), /players/);
  bad((record) => Object.assign(record, { secret: 'zz' }), /secret/);
});

test('no text whatever makes the reader throw anything but a BadRecord', () => {
  const isBad = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      assert.ok(error instanceof BadRecord, String(error));
    }
  };
  fc.assert(fc.property(fc.json(), (given) => isBad(() => readRecord(given))));
  fc.assert(
    fc.property(fc.constantFrom('setup', 'players', 'entries', 'draws', 'secret', 'log'), fc.jsonValue(), (key, value) =>
      isBad(() => openRecord(game, readRecord(JSON.stringify({ ...fresh(), [key]: value })), 'by hand')),
    ),
  );
});

test('the record of another game, or for another number of seats, does not open', () => {
  const other = fresh();
  other.setup.game = 'chess';
  assert.throws(() => openRecord(game, other, 'by hand'), /of 'chess', not of 'toy'/);
  assert.equal(verify(other, null).checks.find((check) => check.what === 'course')?.holds, null);
  const crowd = fresh();
  crowd.setup.seats = 1e9;
  assert.throws(() => openRecord(game, crowd, 'by hand'), /not for 1000000000 seats/);
});

test('under other rules the draws can still be proved, the course cannot', () => {
  assert.equal(verify(fresh(), null).holds, true);
  const changed = makeToy();
  const { play } = changed.flow.decisions;
  if (play) play.options = () => ['c99'];
  assert.throws(() => openRecord(changed, fresh(), 'by hand'), BadRecord);
});

test('an unrevealed or another secret proves nothing', () => {
  assert.deepEqual(failedBy({ ...fresh(), secret: null }), ['secret']);
  assert.deepEqual(failedBy({ ...fresh(), secret: secretFrom('not this one') }), ['commitment', 'draws']);
});

test('entropy that was not given, a changed draw, a changed log, a changed result: each is found', () => {
  const entropy = fresh();
  entropy.setup.fair.entropy[0] = 'other';
  assert.ok(failedBy(entropy).includes('draws'));

  for (let at = 1; at < fresh().draws.length; at += 2) {
    const record = fresh();
    record.draws[at] = ((record.draws[at] as number) + 1) % (record.draws[at - 1] as number);
    assert.ok(failedBy(record).includes('draws'), `draw ${at}`);
  }

  const log = fresh();
  const line = log.log.flat().find((each) => each.kind === 'rolls');
  Object.assign(line ?? {}, { die: 6, text: 'rolls 6, honestly' });
  assert.deepEqual(failedBy(log), ['course']);

  const result = fresh();
  Object.assign(result.result ?? {}, { kind: 'by miracle' });
  assert.deepEqual(failedBy(result), ['course']);

  const more = fresh();
  more.draws.push(6, 0);
  assert.ok(failedBy(more).includes('course'));
});

test('a host cannot choose a draw by claiming that it had other sides', () => {
  // With other sides the same block of the stream gives another number, which follows from the seed as well.
  const source = keyed(seedFrom(secret, session.setup.fair.entropy));
  let forged = 0;
  for (const [index, { sides, value }] of session.draws.entries()) {
    for (let claimed = 2; claimed < 40; claimed++) {
      const wished = source.below(claimed, index, '');
      if (wished === value || wished >= sides) continue;
      const record = fresh();
      record.draws.splice(2 * index, 2, claimed, wished);
      try {
        const played = openRecord(game, record, 'by hand');
        Object.assign(record, { log: recordOf(played, record.players, secret).log, result: played.match.result });
      } catch {
        continue; // The wished draw leads to a course that the answers do not fit.
      }
      forged += 1;
      assert.deepEqual(failedBy(record), ['course'], `draw ${index} claimed to be ${wished} of ${claimed}`);
    }
  }
  assert.ok(forged > 0);
});

test('an answer that was never given is found', () => {
  for (const [at, entry] of fresh().entries.entries()) {
    if (!('answer' in entry)) continue;
    const record = fresh();
    Object.assign(record.entries[at] as object, { answer: 'c77' });
    assert.ok(failedBy(record).includes('course'));
  }
});
