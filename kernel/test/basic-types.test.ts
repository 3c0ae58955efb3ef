import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  canonical,
  choose,
  commit,
  copy,
  freshSecret,
  isPlain,
  type Json,
  mayKnow,
  readOptions,
  readRulebook,
  same,
  sampled,
  secretFrom,
  seedFrom,
  split,
} from '../index.ts';
import { makeToy } from './toy.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const json = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes('__proto__'))
  .map((text) => JSON.parse(text) as Json);

test('plain: every JSON value is plain, and its copy is equal and its own', () => {
  fc.assert(
    fc.property(json, (value) => {
      assert.ok(isPlain(value));
      assert.equal(canonical(copy(value)), canonical(value));
      assert.equal(canonical(JSON.parse(JSON.stringify(value))), canonical(value));
    }),
  );
  const value = { list: [{ n: 1 }] };
  const copied = copy(value);
  (copied.list[0] as { n: number }).n = 2;
  assert.equal(value.list[0]?.n, 1);
});

test('plain: a copy has no prototype from a stranger', () => {
  const copied = copy(JSON.parse('{"a": 1, "__proto__": {"b": 2}}') as { a: number; b?: number });
  assert.deepEqual([copied.a, copied.b, Object.getPrototypeOf(copied)], [1, undefined, Object.prototype]);
});

test('plain: the order of keys is no difference', () => {
  assert.ok(same({ a: 1, b: [2] }, { b: [2], a: 1 }));
  assert.ok(!same([1, 2], [2, 1]));
});

test('plain: what JSON would lose is not plain', () => {
  class Unit {}
  for (const value of [undefined, () => 1, new Map(), new Set(), new Date(0), new Unit(), Number.NaN, -0, 1n, Symbol('s'), [undefined]])
    assert.ok(!isPlain(value) && !isPlain({ deep: [value] }), String(typeof value));
});

test('fair: the commitment binds, and every seat has its part in the seed', () => {
  const secret = secretFrom('the host');
  assert.equal(commit(secret), commit(secret));
  assert.notEqual(commit(secret), commit(secretFrom('another host')));
  assert.equal(hex(seedFrom(secret, ['a', 'b'])), hex(seedFrom(secret, ['a', 'b'])));
  const others = [
    seedFrom(secret, ['a', 'c']),
    seedFrom(secret, ['b', 'a']),
    seedFrom(secret, ['ab']),
    seedFrom(commit(secret), ['a', 'b']),
  ];
  for (const other of others) assert.notEqual(hex(other), hex(seedFrom(secret, ['a', 'b'])));
  assert.match(freshSecret(), /^[0-9a-f]{64}$/);
  assert.notEqual(freshSecret(), freshSecret());
});

test('words: an event for some is for nobody else, a spectator included', () => {
  const event = { rule: 'X', kind: 'x', to: [1] };
  assert.deepEqual(
    [null, 0, 1].map((seat) => mayKnow(event, seat)),
    [false, false, true],
  );
  assert.ok(mayKnow({ rule: 'X', kind: 'x' }, null));
});

test('choose: samples and candidates are legal, and the rest is refused with the reason', () => {
  const setup = fc.record({ size: fc.nat(6), least: fc.nat(3), most: fc.nat(9), seed: fc.integer() });
  fc.assert(
    fc.property(setup, ({ size, least, most, seed }) => {
      fc.pre(least <= most && least <= size);
      const source = sampled(seed);
      const space = choose({ rule: 'R', from: Array.from({ length: size }, (_, i) => i), least, most });
      for (const answer of [space.sample((sides) => source.below(sides, 0, '')), ...space.candidates()])
        assert.equal(space.refusal(answer), null);
    }),
  );
  const space = choose({ rule: 'R', from: ['a', 'b', 'c'], least: 1, most: 2 });
  const why = (answer: Json) => space.refusal(answer)?.reason;
  assert.match(why('a') ?? '', /Choose 1 to 2 of 3/);
  assert.match(why(['x']) ?? '', /"x" is not there/);
  assert.match(why([null]) ?? '', /null is not there/);
  assert.match(why(['a', 'a']) ?? '', /twice/);
  assert.match(why([]) ?? '', /not 0/);
  assert.match(why(['a', 'b', 'c']) ?? '', /not 3/);
  const picky = choose({
    rule: 'R',
    from: [1, 2, 3],
    least: 1,
    most: 3,
    unless: (n) => (n.length === 2 ? null : { rule: 'R2', reason: 'Two.' }),
  });
  assert.deepEqual(picky.refusal([1]), { rule: 'R2', reason: 'Two.' });
  const dice = sampled(3);
  for (let i = 0; i < 20; i++) assert.equal(picky.sample((sides) => dice.below(sides, 0, '')).length, 2);
});

test('choose: all answers can come up', () => {
  const source = sampled(1);
  const space = choose({ rule: 'R', from: ['a', 'b', 'c'], least: 0, most: 3 });
  const found = new Set(Array.from({ length: 400 }, () => [...space.sample((sides) => source.below(sides, 0, ''))].sort().join()));
  assert.equal(found.size, 8);
});

test('split: the candidates are all legal splits, and nothing else is legal', () => {
  const parts = [
    { name: 'left', least: 0, most: 2 },
    { name: 'right', least: 1, most: 3 },
  ];
  const space = split({ rule: 'R', total: 3, parts });
  assert.deepEqual(space.candidates(), [
    [0, 3],
    [1, 2],
    [2, 1],
  ]);
  fc.assert(
    fc.property(json, (answer) => {
      const listed = space.candidates().some((candidate) => same(candidate, answer));
      assert.equal(space.refusal(answer) === null, listed);
    }),
  );
  assert.match(space.refusal([3, 0])?.reason ?? '', /left takes 0 to 2, not 3/);
  assert.match(space.refusal([1, 1])?.reason ?? '', /add up to 3, not 2/);
  assert.match(space.refusal([0.5, 2.5])?.reason ?? '', /whole numbers/);
});

test('options: defaults, spans, values and checks', () => {
  const toy = makeToy();
  assert.deepEqual(readOptions(toy, {}), { options: { rounds: 2, pile: 'long', name: null } });
  assert.deepEqual(readOptions(toy, { rounds: 4, name: 'x' }), { options: { rounds: 4, pile: 'long', name: 'x' } });
  const why = (given: { [name: string]: Json }) => {
    const read = readOptions(toy, given);
    return 'refusal' in read ? read.refusal.reason : '';
  };
  assert.match(why({ rounds: 5 }), /whole number from 1 to 4/);
  assert.match(why({ rounds: 1.5 }), /whole number/);
  assert.match(why({ rounds: null }), /whole number/);
  assert.match(why({ pile: 'none' }), /one of long, short, not "none"/);
  assert.match(why({ name: 3 }), /A name is a text/);
  for (const name of ['depth', 'constructor', 'toString']) assert.match(why({ [name]: 1 }), /no option/);
});

test('options: null is a value like any other where the game says so', () => {
  const toy = makeToy();
  toy.options.name = { rule: 'TOY-01', says: 'A name', normally: 'Ash', check: () => null };
  assert.deepEqual(readOptions(toy, { name: null }), { options: { rounds: 2, pile: 'long', name: null } });
});

test('rulebook: parts, titles and texts; a rule is not written twice', () => {
  const book = readRulebook(
    '# Game\nwords\n## Moves\nintro\n### G-1 · To walk\nOne step.\n\n- no more\n### G-2 · To run\n\n## End\n### G-3 · To win · at last\nSo.\n',
  );
  assert.deepEqual(
    [...book.values()],
    [
      { id: 'G-1', part: 'Moves', title: 'To walk', text: 'One step.\n\n- no more' },
      { id: 'G-2', part: 'Moves', title: 'To run', text: '' },
      { id: 'G-3', part: 'End', title: 'To win · at last', text: 'So.' },
    ],
  );
  assert.throws(() => readRulebook('### A · b\n### A · c'), /two rules A/);
});

test('values are the same if their JSON is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      assert.equal(same(a, b), canonical(a) === canonical(b));
      assert.ok(same(a, JSON.parse(JSON.stringify(a))));
    }),
  );
  assert.ok(same({ a: 1, b: undefined }, { a: 1 }));
  assert.ok(!same({ a: 1 }, { a: 1, b: null }));
  assert.ok(!same([], {}));
});
