import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Door,
  drawFrom,
  enumerate,
  fillPile,
  HIDDEN,
  lookAt,
  type Pile,
  pileOf,
  pileSize,
  type Source,
  sampled,
  scripted,
  shuffle,
  toBottom,
  viewPile,
  weigh,
} from '../index.ts';

const doorOf = (source: Source): Door => ({
  below: (sides, what, among) => source.below(sides, 0, what, among),
  weigh: (weights, what) => weigh(source, weights, (sides) => source.below(sides, 0, what)),
});
const all = (pile: Pile) => [...pile.top.map((p) => p.card), ...pile.loose, ...pile.bottom.map((p) => p.card)].sort();
const odds = (pile: Pile, draws: number) => {
  const found = new Map<string, number>();
  const courses = enumerate((source) => {
    const copied = structuredClone(pile);
    return Array.from({ length: draws }, () => drawFrom(copied, doorOf(source), '')).join(' ');
  }, 10_000);
  for (const { weight, value } of courses ?? []) found.set(value, (found.get(value) ?? 0) + weight);
  return found;
};

test('a card is drawn with the odds of a shuffled pile: exactly, by enumeration', () => {
  const found = odds(pileOf(['a', 'b', 'c', 'd']), 2);
  assert.equal(found.size, 12);
  for (const p of found.values()) assert.ok(Math.abs(p - 1 / 12) < 1e-12);
  assert.equal(drawFrom(pileOf([]), doorOf(sampled(1)), ''), undefined);
});

test('looked-at cards come first and in order, those at the bottom last', () => {
  const pile = pileOf(['a', 'b', 'c', 'd']);
  const door = doorOf(scripted(['c', 'a', 'd']));
  toBottom(pile, 'z', [1]);
  assert.deepEqual(lookAt(pile, 2, 0, door, ''), ['c', 'a']);
  assert.deepEqual(lookAt(pile, 1, 1, door, ''), ['c']);
  assert.deepEqual(pile.top, [
    { card: 'c', seen: [0, 1] },
    { card: 'a', seen: [0] },
  ]);
  const drawn = Array.from({ length: 5 }, () => drawFrom(pile, pileSize(pile) === 2 ? doorOf(sampled(1)) : door, ''));
  assert.deepEqual(drawn, ['c', 'a', 'd', 'b', 'z']);
  assert.equal(drawFrom(pile, door, ''), undefined);
});

test('a look deeper than the pile takes what is there, the bottom included', () => {
  const pile = pileOf(['a']);
  toBottom(pile, 'z', [1]);
  assert.deepEqual(lookAt(pile, 5, 0, doorOf(sampled(1)), ''), ['a', 'z']);
  assert.deepEqual(pile.top[1], { card: 'z', seen: [0, 1] });
  assert.equal(pileSize(pile), 2);
});

test('a view hides places, keeps the count, and says what the rest could be', () => {
  const pile = pileOf(['c', 'b', 'a']);
  lookAt(pile, 1, 0, doorOf(scripted(['b'])), '');
  toBottom(pile, 'z', [1]);
  // Seat 0 also cannot tell which of these x, another's hand card, is.
  const view = viewPile(pile, 0, [], ['c', 'a', 'z', 'x']);
  assert.deepEqual(view, {
    top: [{ card: 'b', seen: [0] }],
    loose: [],
    bottom: [{ card: HIDDEN, seen: [1] }],
    vague: { count: 3, among: ['a', 'c', 'x', 'z'] },
  });
  assert.equal(pileSize(view), pileSize(pile));
  const stranger = viewPile(pile, null, ['a'], ['b', 'c', 'z']);
  assert.deepEqual([stranger.top[0]?.card, stranger.loose, stranger.vague?.count], [HIDDEN, ['a'], 3]);
});

test('draws from a view have the odds of one who does not know: exactly, by enumeration', () => {
  const pile = pileOf(['a', 'b']);
  toBottom(pile, 'z', [0]);
  // One of a, b, x is in a hand; seat 0 cannot tell which, but knows what lies at the bottom.
  const view = viewPile(pile, 0, [], ['a', 'b', 'x']);
  const found = odds(view, 3);
  assert.equal(found.size, 6);
  for (const [course, p] of found) assert.ok(course.endsWith(' z') && Math.abs(p - 1 / 6) < 1e-12, `${course} ${p}`);
  const sure = odds(viewPile(pileOf(['a', 'b']), 0, ['a'], ['b', 'x', 'y']), 1);
  assert.deepEqual([...sure].map(([card, p]) => [card, p.toFixed(4)]).sort(), [
    ['a', '0.5000'],
    ['b', '0.1667'],
    ['x', '0.1667'],
    ['y', '0.1667'],
  ]);
});

test('a hidden card at the bottom comes after the loose ones in a view too', () => {
  const pile = pileOf(['a']);
  toBottom(pile, 'y', [0]);
  toBottom(pile, 'z', [1]);
  const found = odds(viewPile(pile, 0, [], ['a', 'z']), 3);
  assert.deepEqual([...found.keys()].sort(), ['a y z', 'z y a']);
});

test('a shuffle forgets every order, on a pile and on a view of it', () => {
  const pile: Pile = pileOf(['a', 'b', 'c']);
  lookAt(pile, 1, 0, doorOf(scripted(['b'])), '');
  toBottom(pile, 'z', [1]);
  const view = viewPile(pile, 0, [], ['a', 'c', 'z']);
  shuffle(view);
  assert.equal(pileSize(view), 4);
  assert.ok(!view.loose.includes(HIDDEN));
  shuffle(pile);
  assert.deepEqual([pile.top, pile.bottom, [...pile.loose].sort()], [[], [], ['a', 'b', 'c', 'z']]);
});

test('whatever is looked at, buried, drawn and shuffled: a filled view is a pile of the same size that looks the same', () => {
  const step = fc.record({ what: fc.constantFrom('look', 'bury', 'draw', 'shuffle'), seat: fc.integer({ min: 0, max: 1 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.integer(), (steps, seed) => {
      const door = doorOf(sampled(seed));
      const cards = ['a', 'b', 'c', 'd', 'e'];
      const pile = pileOf(cards);
      for (const { what, seat } of steps) {
        if (what === 'look') lookAt(pile, 2, seat, door, '');
        else if (what === 'shuffle') shuffle(pile);
        else {
          const card = drawFrom(pile, door, '');
          if (card && what === 'bury') toBottom(pile, card, [seat]);
        }
      }
      const held = all(pile);
      for (const seat of [0, 1, null]) {
        const seen = [...pile.top, ...pile.bottom].filter((p) => seat !== null && p.seen.includes(seat)).map((p) => p.card);
        const unknown = held.filter((card) => !seen.includes(card));
        const view = viewPile(pile, seat, [], unknown);
        assert.equal(pileSize(view), held.length);
        const filled = fillPile(view, unknown, door);
        assert.deepEqual(all(filled), held);
        assert.deepEqual(viewPile(filled, seat, [], unknown), view);
        assert.deepEqual(viewPile(view, seat, [], unknown), view);
        const drawn = held.map(() => drawFrom(view, door, '')).sort();
        assert.deepEqual(drawn, held);
      }
    }),
  );
});
