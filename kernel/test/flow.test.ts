import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnyGame, giveAnswer, newFlow, type Procedure, type Seat, sampled, startMatch, Umpire } from '../index.ts';
import { setUp } from './sessions.ts';
import { makeToy } from './toy.ts';

interface Log {
  log: string[];
}

/** A game that is nothing but its flow: it writes down where it has been. */
function running(build: (words: ReturnType<typeof newFlow<Log>>) => Procedure<Log, {}>) {
  const words = newFlow<Log>();
  const main = build(words);
  const game = { ...makeToy(), flow: words.flow, main, setUp: () => ({ log: [] }) } as unknown as AnyGame;
  const match = startMatch(game, setUp(makeToy()), sampled(1));
  const umpire = new Umpire(match, sampled(1), true);
  const answer = (seat: Seat, given: string) => giveAnswer(game, match, seat, given, umpire);
  return { match, answer, log: () => (match.state as Log).log.join(' ') };
}

const say = (word: string) => (s: Log) => {
  s.log.push(word);
};
const END = { rule: 'X', kind: 'over', share: [1, 0] };
const ask = (who: Seat | Seat[], options: readonly string[]) => ({
  rule: 'X',
  who: () => who,
  options: () => options,
  prompt: () => '?',
  label: (_s: Log, _l: {}, answer: string) => answer,
  apply: (s: Log, _l: {}, answer: string, _u: Umpire<Log>, seat: Seat) => {
    s.log.push(`${seat}${answer}`);
  },
});

test('when is skipped or done, while is repeated, and both nest', () => {
  const { log, match } = running(({ procedure }) =>
    procedure('main')
      .when(
        () => false,
        (p) => p.do(say('never')),
      )
      .while(
        (s) => s.log.length < 7,
        (p) =>
          p.do(say('a')).when(
            (s) => s.log.length > 3,
            (q) => q.do(say('b'), say('c')),
          ),
      )
      .do(say('z'), (_s, _l, u) => u.end(END), say('never')),
  );
  assert.equal(log(), 'a a a a b c a b c z');
  assert.deepEqual([match.result, match.stack, match.asked], [END, [], null]);
});

test('call runs another procedure with locals of its own, and comes back', () => {
  const { log } = running(({ procedure }) => {
    const inner = procedure<{ n: number }>('inner').do((s, l) => {
      l.n += 1;
      s.log.push(`inner${l.n}`);
    });
    return procedure('main')
      .do(say('a'))
      .call(inner, () => ({ n: 1 }))
      .call(inner, (s) => ({ n: s.log.length }))
      .do(
        say('b'),
        (_s, _l, u) => u.call(inner, { n: 8 }),
        say('c'),
        (_s, _l, u) => u.end(END),
      );
  });
  assert.equal(log(), 'a inner2 inner3 b inner9 c');
});

test('leave breaks a procedure off together with all that it has called', () => {
  const { log } = running(({ procedure }) => {
    const middle: Procedure<Log, {}> = procedure('middle');
    const inner = procedure('inner').do(say('in'), (_s, _l, u) => u.leave(middle), say('never'));
    middle.do(say('mid')).call(inner).do(say('never'));
    return procedure('main')
      .call(middle)
      .do(say('after'), (_s, _l, u) => {
        assert.throws(() => u.leave(middle), /'middle' is not running/);
        u.end(END);
      });
  });
  assert.equal(log(), 'mid in after');
});

test('an empty list is not asked, a forced single answer is taken, an unforced one is asked', () => {
  const { log, match, answer } = running(({ procedure, decision }) =>
    procedure('main')
      .decide(decision('none', ask(0, [])))
      .decide(decision('forced', { ...ask(0, ['x']), forced: true }))
      .decide(decision('single', ask(1, ['y'])))
      .do((_s, _l, u) => u.end(END)),
  );
  assert.equal(log(), '0x');
  assert.deepEqual(match.asked, { decision: 'single', seats: [1], sealed: {} });
  answer(1, 'y');
  assert.equal(log(), '0x 1y');
});

test('sealed answers are applied in seat order, whoever was first, forced ones too', () => {
  const { log, match, answer } = running(({ procedure, decision }) =>
    procedure('main')
      .decide(decision('all', ask([1, 0], ['p', 'q'])))
      .decide(decision('sure', { ...ask([1, 0], ['f']), forced: true }))
      .decide(decision('nobody', ask([], ['p'])))
      .decide(
        decision('half', {
          ...ask([0, 1], []),
          options: (_s: Log, _l: {}, seat: Seat) => (seat === 0 ? ['only'] : ['r', 't']),
          forced: true,
        }),
      )
      .do((_s, _l, u) => u.end(END)),
  );
  answer(1, 'q');
  assert.equal(log(), '');
  assert.deepEqual(match.asked?.sealed, { 1: 'q' });
  answer(0, 'p');
  assert.equal(log(), '0p 1q 0f 1f');
  assert.deepEqual(match.asked, { decision: 'half', seats: [0, 1], sealed: { 0: 'only' } });
  answer(1, 'r');
  assert.equal(log(), '0p 1q 0f 1f 0only 1r');
});

test('a flow that stops without a result says so, and names are given once', () => {
  assert.throws(() => running(({ procedure }) => procedure('main').do(say('a'))), /ran out of things to do/);
  const { procedure, decision } = newFlow<Log>();
  procedure('a');
  decision('d', ask(0, []));
  assert.throws(() => procedure('a'), /two procedures 'a'/);
  assert.throws(() => decision('d', ask(0, [])), /two decisions 'd'/);
});
