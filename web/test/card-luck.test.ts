// The luck of the cards at the end of a match: what was drawn, against what the same piles might have given.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineOf, gameOf, newFlow, type Pile, pileOf, type Seat, scripted, secretFrom, viewPile } from '@baize/kernel';
import { storyOf } from '../match/course.ts';

interface Draws {
  turn: Seat;
  points: [number, number];
  deck: Pile;
}

/** Both draw in turn, eight times each; a high card is worth a point. Whoever has more wins. */
const { flow, procedure, decision } = newFlow<Draws>();
const CARDS = Array.from({ length: 40 }, (_, at) => `${at < 20 ? 'low' : 'high'}${at}`);
const total = ({ points: [a, b] }: Draws) => a + b;
const drawing = decision<{}, 'draw'>('draw', {
  rule: 'DRW-01',
  who: (s) => s.turn,
  options: () => ['draw'],
  prompt: () => 'Draw.',
  label: () => 'Draw',
  apply: (s, _l, _answer, u) => {
    const card = u.draw(s.deck, 'a card') ?? '';
    s.points[s.turn as 0 | 1] += card.startsWith('high') ? 1 : 0;
    s.turn = 1 - s.turn;
    if (s.deck.loose.length === 24) {
      const [a, b] = s.points;
      u.end({ rule: 'DRW-01', kind: 'victory', share: a > b ? [1, 0] : a < b ? [0, 1] : [0.5, 0.5] });
    }
  },
});
const main = procedure('main').while(
  () => true,
  (p) => p.decide(drawing),
);
const game = gameOf<Draws>({
  slug: 'draws',
  title: 'Draws',
  flow,
  main,
  setUp: () => ({ turn: 0, points: [0, 0], deck: pileOf(CARDS) }),
  view: (s) => ({ ...s, deck: viewPile(s.deck, null, s.deck.loose, []) }),
  describe: (event) => event.kind,
  lore: {
    evaluate: (s, seat) => (total(s) === 0 ? 0.5 : s.points[seat as 0 | 1] / total(s)),
    rate: (_view, _seat, answers) => answers.map(() => 0),
  },
});
const engine = engineOf(game);

/** A match in which these cards came. */
function recordOf(cards: readonly string[]) {
  const secret = secretFrom('luck');
  const setup = {
    game: 'draws',
    rules: { version: game.version, hash: '' },
    options: {},
    seats: 2,
    fair: { commitment: engine.commitment(secret), entropy: ['00', '01'] },
  };
  const session = engine.open(setup, scripted(cards));
  for (const [at] of cards.entries()) assert.ok('events' in engine.act(session, { seat: at % 2, answer: 'draw' }));
  assert.ok(session.match.result);
  return engine.record(session, ['Ada', 'Bob'], secret);
}

test('who draws all the high cards was lucky, and the other was not', () => {
  const cards = Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? `high${20 + at}` : `low${at}`));
  const { course, cards: luck } = storyOf(engine, recordOf(cards), 0);
  assert.equal(course.length, 17);
  const [ada, bob] = luck;
  assert.deepEqual([ada?.seat, ada?.count, bob?.seat], [0, 16, 1]);
  assert.ok(ada && ada.better >= 90 && ada.gain > 20, JSON.stringify(ada));
  assert.ok(bob && bob.better <= 10 && bob.gain < -20, JSON.stringify(bob));
});

test('where both draw alike, luck was as usual', () => {
  const cards = Array.from({ length: 16 }, (_, at) => (Math.floor(at / 2) % 2 === 0 ? `high${20 + at}` : `low${at}`));
  const { cards: luck } = storyOf(engine, recordOf(cards), 0);
  for (const { better } of luck) assert.ok(better > 20 && better < 80, String(better));
});

interface Posts {
  turn: Seat;
  posted: number;
  left: number;
}

/** Each takes his post, then they play; a position is judged only once both stand. */
const posts = newFlow<Posts>();
const answering = (name: string, apply: (s: Posts) => void) =>
  posts.decision<{}, 'go'>(name, {
    rule: 'PST-01',
    who: (s) => s.turn,
    options: () => ['go'],
    prompt: () => 'Go.',
    label: () => 'Go',
    apply: (s, _l, _answer, u) => {
      apply(s);
      s.turn = 1 - s.turn;
      if (s.left === 0) u.end({ rule: 'PST-01', kind: 'victory', share: [1, 0] });
    },
  });
const takePost = answering('takePost', (s) => {
  s.posted += 1;
});
const play = answering('play', (s) => {
  s.left -= 1;
});
const drawUp = posts.procedure('drawUp').while(
  (s) => s.posted < 2,
  (p) => p.decide(takePost),
);
const posting = gameOf<Posts>({
  slug: 'posts',
  title: 'Posts',
  flow: posts.flow,
  main: posts
    .procedure('main')
    .call(drawUp)
    .while(
      () => true,
      (p) => p.decide(play),
    ),
  setUp: () => ({ turn: 0, posted: 0, left: 3 }),
  view: (s) => s,
  describe: (event) => event.kind,
  lore: {
    evaluate: (s, seat) => (s.posted < 2 ? 0.5 : seat === 0 ? 0.7 : 0.3),
    rate: (_view, _seat, answers) => answers.map(() => 0),
  },
});

test('nothing is decided while armies are drawn up, nor by the last who takes his post', () => {
  const postEngine = engineOf(posting);
  const secret = secretFrom('posts');
  const fair = { commitment: postEngine.commitment(secret), entropy: ['00', '01'] };
  const setup = { game: 'posts', rules: { version: posting.version, hash: '' }, options: {}, seats: 2, fair };
  const session = postEngine.open(setup, scripted([]));
  for (let at = 0; at < 5; at++) assert.ok('events' in postEngine.act(session, { seat: at % 2, answer: 'go' }));
  const { course } = storyOf(postEngine, postEngine.record(session, ['Ada', 'Bob'], secret), 0);
  assert.deepEqual(course, [0.7, 0.7, 0.7, 0.7, 0.7, 1]);
});
