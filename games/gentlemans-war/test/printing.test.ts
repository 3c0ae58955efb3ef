// What is printed for a real table agrees with what the rules play with.
import assert from 'node:assert/strict';
import { EVENT_CARDS, LUCK_CARDS } from '../content/event-cards.ts';
import { printing } from '../printing.ts';
import { test } from './field.ts';

test('AGX-LUCK-10: every event card is printed once, with what it does, when it is played and how long it lasts', () => {
  const { cards } = printing.cards;
  assert.equal(cards.length, LUCK_CARDS.length);
  for (const [at, id] of LUCK_CARDS.entries()) {
    const { title, says, window, lasts } = EVENT_CARDS[id];
    const card = cards[at];
    assert.equal(card?.title, title);
    assert.ok(card?.lines.includes(says) && card.foot?.includes(lasts), title);
    if (window !== undefined) assert.ok(card.lines[0]?.includes(window), title);
  }
});

test('AGW-CYC-01: each side has counters enough for a large army, told apart by more than colour', () => {
  const acted = printing.counters.counters.filter(({ label }) => label === 'has acted');
  assert.deepEqual(
    acted.map(({ side, count }) => [side, count >= 20]),
    [
      [0, true],
      [1, true],
    ],
  );
  assert.ok(printing.blanks.blanks.every(({ boxes, fields }) => boxes > 0 && fields.includes('Name')));
});

test('AGX-TRIB-01 AGX-THOR-01 AGX-ERAS-06 AGX-PORT-02: there are cards for warbands, horsemen and camels, and markers of empty muskets and dropped loads', () => {
  const boxes = printing.blanks.blanks.map(({ boxes: figures }) => figures);
  assert.ok(
    [18, 9, 6].every((figures) => boxes.includes(figures)),
    String(boxes),
  );
  const labels = printing.counters.counters.map(({ label }) => label);
  assert.ok(['empty', 'a load'].every((label) => labels.includes(label)));
});
