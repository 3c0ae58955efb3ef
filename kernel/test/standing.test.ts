import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  canonical,
  freeUndo,
  gameOf,
  keptEntries,
  needed,
  newFlow,
  openRecord,
  readRecord,
  recordOf,
  restoreSession,
  type Session,
  type StandingAnswer,
  sampled,
  scripted,
  takeBack,
  viewOf,
  waitingFor,
} from '../index.ts';
import { checkGame } from '../testkit/index.ts';
import { must, reasonOf, sit } from './sessions.ts';

/** Cards are turned one after the other; before each, both seats may interrupt in secret, and after it its owner alone. */
interface Windows {
  turned: number[];
  interrupted: { seat: number; at: number }[];
}
type Window = { card: number };

const never: StandingAnswer<Windows, Window, string> = { name: 'never', says: 'Pass always', answer: () => 'pass' };
const untilNext: StandingAnswer<Windows, Window, string> = {
  name: 'until the next card',
  says: 'Pass until the next card',
  answer: () => 'pass',
  lasts: (s) => s.turned.length,
};
const notCourts: StandingAnswer<Windows, Window, string> = {
  name: 'but for courts',
  says: 'Pass unless a court card is turned',
  answer: () => 'pass',
  unless: (_s, l) => l.card > 4,
};

function makeWindows() {
  const { flow, procedure, decision } = newFlow<Windows>();
  const interrupt = (name: string, who: (l: Window) => number | number[]) =>
    decision<Window, string>(name, {
      rule: 'W-01',
      who: (_s, l) => who(l),
      options: () => ['pass', 'interrupt'],
      prompt: () => 'Interrupt?',
      label: (_s, _l, answer) => answer,
      apply: (s, l, answer, u, seat) => {
        if (answer === 'pass') return;
        s.interrupted.push({ seat, at: s.turned.length });
        u.call(interruption, { card: l.card, seat });
      },
      standing: [never, untilNext, notCourts],
    });
  const interruption = procedure<Window & { seat: number }>('interruption').do((_s, { seat }, u) =>
    u.tell?.('W-02', 'interruption', { seat }),
  );
  const before = interrupt('before', () => [0, 1]);
  const after = interrupt('after', ({ card }) => card % 2);
  const turn = procedure<Window>('turn')
    .decide(before)
    .do((s, l, u) => {
      l.card = u.d6();
      s.turned.push(l.card);
      u.tell?.('W-03', 'turned', { card: l.card });
    })
    .decide(after);
  const main = procedure('main')
    .while(
      (s) => s.turned.length < 5,
      (p) => p.call(turn, () => ({ card: 0 })),
    )
    .do((_s, _l, u) => u.end({ rule: 'W-04', kind: 'over', share: [0.5, 0.5] }));
  return gameOf<Windows>({
    slug: 'windows',
    title: 'Windows',
    flow,
    main,
    setUp: () => ({ turned: [], interrupted: [] }),
    view: (s) => ({ turned: [...s.turned], interrupted: s.interrupted.map((each) => ({ ...each })) }),
  });
}

const windows = (chance = sampled(3)) => sit(chance, 2, {}, makeWindows());
const turned = (session: Session) => (session.match.state as Windows).turned;
const up = (seat: number, standing: string) => ({ seat, standing, up: true }) as const;

test('a standing answer is given at once, and several windows cost no message', () => {
  const session = windows();
  must(session, up(0, 'never'));
  assert.deepEqual(waitingFor(session.match), [0, 1], 'nobody sees yet that seat 0 has answered');
  assert.deepEqual(needed(session.game, session.match), [1], 'the host alone knows that only seat 1 has to act');
  must(session, up(1, 'never'));
  assert.equal(session.match.result?.kind, 'over');
  assert.equal(session.events.length, 2, 'the set-up, and the one answer that the second flag gave');
});

test('a sealed window does not tell who has promised: the promise is kept when all others have answered', () => {
  const session = windows();
  must(session, up(0, 'never'));
  const seen = viewOf(session.game, session.match, 1);
  assert.deepEqual(seen.asked, { decision: 'before', seats: [0, 1], sealed: {} });
  assert.deepEqual(seen.flags, []);
  must(session, { seat: 1, answer: 'pass' });
  assert.equal(turned(session).length, 1);
});

test('left while it is asked, it gives the answer as an entry of its own', () => {
  const session = windows(scripted([1, 3]));
  must(session, { seat: 0, answer: 'pass' });
  must(session, { seat: 1, answer: 'pass' });
  assert.equal(session.match.asked?.decision, 'after');
  must(session, up(1, 'never'));
  assert.deepEqual(
    session.entries.slice(-2).map(({ from: _, ...entry }) => entry),
    [
      { seat: 1, standing: 'never', up: true, mark: null },
      { seat: 1, answer: 'pass' },
    ],
  );
});

test('it ends when what it lasts for changes, and is not given where its condition forbids', () => {
  const session = windows(scripted([1, 1, 5, 5]));
  must(session, up(1, 'until the next card'));
  must(session, { seat: 0, answer: 'pass' });
  assert.deepEqual(session.match.flags, [], 'the card has been turned');
  assert.equal(session.match.asked?.decision, 'after');
  must(session, up(1, 'but for courts'));
  assert.equal(session.match.asked?.decision, 'before');
  must(session, { seat: 0, answer: 'pass' });
  assert.deepEqual(turned(session), [1, 1]);
  must(session, { seat: 0, answer: 'pass' });
  assert.equal(session.match.asked?.decision, 'after', 'a court card: seat 1 is asked in spite of its flag');
  assert.deepEqual(session.match.asked?.seats, [1]);
});

test('it can be taken down at any time; what was never left, or nobody knows, is refused', () => {
  const session = windows();
  must(session, up(0, 'never'));
  must(session, { seat: 0, standing: 'never', up: false });
  assert.deepEqual(needed(session.game, session.match), [0, 1]);
  const before = canonical(session.match);
  assert.match(reasonOf(act(session, { seat: 0, standing: 'never', up: false })), /No such standing answer was left/);
  assert.match(reasonOf(act(session, up(0, 'fly'))), /knows no such standing answer/);
  assert.match(reasonOf(act(session, up(7, 'never'))), /no such seat/);
  assert.equal(canonical(session.match), before);
});

test('who has left one may still answer otherwise', () => {
  const session = windows(scripted([2]));
  must(session, up(0, 'never'));
  must(session, { seat: 0, answer: 'interrupt' });
  must(session, { seat: 1, answer: 'pass' });
  assert.deepEqual((session.match.state as Windows).interrupted, [{ seat: 0, at: 0 }]);
});

test('others see nothing of it: neither view, nor number of entries, nor what can be taken back', () => {
  const plain = windows();
  const promised = windows();
  must(promised, up(0, 'never'));
  for (const viewer of [1, null]) {
    assert.equal(canonical(viewOf(promised.game, promised.match, viewer)), canonical(viewOf(plain.game, plain.match, viewer)));
  }
  assert.equal(promised.events.length, plain.events.length);
  assert.equal(freeUndo(promised, 1), freeUndo(plain, 1));
});

test('an answer after which another seat stood by its promise can no more be taken back than if that seat had spoken', () => {
  const session = windows(scripted([1, 2]));
  must(session, up(1, 'never'));
  must(session, { seat: 0, answer: 'pass' });
  assert.equal(freeUndo(session, 0), null);
});

test('a record with standing answers plays again, also from a snapshot and after a take-back', () => {
  const session = windows();
  must(session, up(1, 'but for courts'));
  while (!session.match.result) {
    const seat = waitingFor(session.match)[0] as number;
    must(session, { seat, answer: 'pass' });
    if (session.entries.length === 6) takeBack(session, 0, 2, [1]);
  }
  const record = readRecord(JSON.stringify(recordOf(session, ['a', 'b'], null)));
  assert.equal(canonical(openRecord(session.game, record, 'by hand').match), canonical(session.match));
  const { game, setup, entries, draws } = session;
  const half = restoreSession(game, setup, { entries: entries.slice(0, 4), draws }, 'by hand');
  const snapshot = { match: structuredClone(half.match), after: 4, events: half.events };
  const again = restoreSession(game, setup, { entries, draws, snapshot }, 'by hand');
  assert.equal(canonical(again.match), canonical(session.match));
  assert.deepEqual(again.events, session.events);
  assert.ok(keptEntries(entries).some(({ entry }) => 'standing' in entry));
});

test('the kit holds over random games full of standing answers', () => {
  const { games } = checkGame(makeWindows(), { games: 200, share: 0.5, replays: 0.5, motions: 0.05 });
  assert.equal(games, 200);
});

test('what sealed answers call runs in seat order', () => {
  const session = windows(scripted([1]));
  must(session, { seat: 1, answer: 'interrupt' });
  must(session, { seat: 0, answer: 'interrupt' });
  const called = session.events.flat().filter(({ kind }) => kind === 'interruption');
  assert.deepEqual(
    called.map(({ seat }) => seat),
    [0, 1],
  );
});
