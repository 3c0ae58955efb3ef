import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AnyGame,
  askedOf,
  canonical,
  copyMatch,
  giveAnswer,
  guessFrom,
  HIDDEN,
  isSpace,
  type Json,
  type Offer,
  offerTo,
  sampleAnswer,
  sampled,
  scripted,
  startMatch,
  Umpire,
  type View,
  viewOf,
  waitingFor,
} from '../index.ts';
import { HANDS, must, setUp, sit, staked, stateOf } from './sessions.ts';
import { makeToy, type Toy } from './toy.ts';

const door = () => {
  const source = sampled(1);
  return { below: (sides: number) => source.below(sides, 0, '') };
};

test('a match without a session takes the same course', () => {
  const game = makeToy();
  const match = startMatch(game, setUp(game), scripted([...HANDS, 3]));
  const session = sit(scripted([...HANDS, 3]));
  assert.equal(canonical(match), canonical(session.match));
  const umpire = new Umpire(match, scripted([3]), false);
  giveAnswer(session.game, match, 0, [3, 0], umpire);
  giveAnswer(session.game, match, 1, [3, 0], umpire);
  staked(session);
  assert.equal(canonical(match), canonical(session.match));
  assert.equal(umpire.tell, undefined);
  assert.deepEqual(umpire.events, []);
});

test('in silence a list that nobody reads is not made; a sample does without it, and a view still has it', () => {
  const game: AnyGame = makeToy();
  let lists = 0;
  for (const decision of Object.values(game.flow.decisions)) {
    const { options } = decision;
    decision.options = (s, l, seat) => {
      lists += 1;
      return options(s, l, seat);
    };
    decision.unlisted = {
      any: (s, l, seat) => !isEmpty(options(s, l, seat)),
      sample: (s, l, seat, below) => someOf(options(s, l, seat), below),
    };
    delete decision.forced;
  }
  const match = startMatch(game, setUp(game), sampled(3));
  const umpire = new Umpire(match, sampled(4), false);
  for (let i = 0; i < 2; i++) giveAnswer(game, match, i, [3, 0], umpire);
  lists = 0;
  const seat = waitingFor(match)[0] as number;
  const answer = sampleAnswer(game, match, seat, () => 0, umpire.offered);
  giveAnswer(game, match, seat, answer, umpire);
  assert.equal(lists, 0);
  assert.ok(offerTo(game, match, waitingFor(match)[0] as number));
  assert.equal(lists, 1);
});

const isEmpty = (offer: Offer) => (isSpace(offer) ? !offer.any() : offer.length === 0);
const someOf = (offer: Offer, below: (sides: number) => number) => (isSpace(offer) ? offer.sample(below) : offer[below(offer.length)]);

test('a copy is its own', () => {
  const session = staked(sit(scripted([...HANDS, 3])));
  const before = canonical(session.match);
  const copied = copyMatch(session.match);
  giveAnswer(session.game, copied, 0, 'keep', new Umpire(copied, sampled(1), true));
  assert.equal(canonical(session.match), before);
  assert.notEqual(canonical(copied), before);
});

test('a view has the shape of the match, without the secrets', () => {
  const session = staked(sit(scripted([...HANDS, 4, 'c07', 'c08'])));
  must(session, { seat: 0, answer: 'keep' });
  must(session, { seat: 0, answer: 'look' });
  const { game, match } = session;
  const [ash, birch, nobody] = [viewOf(game, match, 0), viewOf(game, match, 1), viewOf(game, match, null)];
  const state = (view: View) => view.state as Toy;
  const seen = (view: View) => view.stack.at(-1)?.locals.seen;
  assert.deepEqual(state(ash).players[0]?.hand, ['c01', 'c02', 'c03']);
  assert.deepEqual(state(birch).players[0]?.hand, [HIDDEN, HIDDEN, HIDDEN]);
  assert.deepEqual(
    state(ash).pile.top.map(({ card }) => card),
    ['c07', 'c08'],
  );
  assert.deepEqual(seen(ash), ['c07', 'c08']);
  for (const view of [birch, nobody]) {
    assert.deepEqual(seen(view), [HIDDEN, HIDDEN]);
    assert.deepEqual(
      state(view).pile.top.map(({ card }) => card),
      [HIDDEN, HIDDEN],
    );
  }
  for (const view of [ash, birch, nobody]) assert.deepEqual([...Object.keys(match), 'viewer'].sort(), Object.keys(view).sort());
  // The rules run on a view as on the match.
  assert.equal(canonical(offerTo(game, ash, 0)), canonical(offerTo(game, match, 0)));
  assert.equal(offerTo(game, match, 1), null);
});

test('a guess fits the view and asks again what is sealed from it', () => {
  const session = sit(scripted(HANDS));
  must(session, { seat: 1, answer: [1, 2] });
  const { game, match } = session;
  const guess = guessFrom(game, viewOf(game, match, 0), door());
  assert.deepEqual(game.faults(guess.state), []);
  assert.deepEqual(waitingFor(guess), [0, 1]);
  assert.deepEqual((guess.state as Toy).players[0]?.hand, stateOf(session).players[0]?.hand);
  const own = guessFrom(game, viewOf(game, match, 1), door());
  assert.deepEqual(own.asked?.sealed, { 1: [1, 2] });
});

test('an own sealed answer of null is known to a guess, and teammates may be shown an answer', () => {
  const game = makeToy();
  const { stake } = game.flow.decisions;
  if (stake)
    Object.assign(stake, { options: (): Json[] => [null, 1], shares: (_s: Toy, seat: number, viewer: number) => seat + viewer === 2 });
  const session = sit(scripted([...HANDS, 'c07', 'c08', 'c09']), 3, {}, game);
  must(session, { seat: 0, answer: null });
  assert.deepEqual(waitingFor(guessFrom(session.game, viewOf(session.game, session.match, 0), door())), [1, 2]);
  must(session, { seat: 2, answer: 1 });
  assert.deepEqual(viewOf(session.game, session.match, 0).asked?.sealed, { 0: null, 2: 1 });
  assert.deepEqual(viewOf(session.game, session.match, 1).asked?.sealed, { 0: null, 2: null });
});

test('an interruption: a high card calls a duel, a parry in earnest ends the turn half-way', () => {
  const session = staked(sit(scripted(['c10', 'c02', 'c03', 'c09', 'c05', 'c06', 3, 5])));
  must(session, { seat: 0, answer: 'keep' });
  must(session, { seat: 0, answer: null });
  must(session, { seat: 0, answer: 'c10' });
  assert.deepEqual(
    session.match.stack.map((frame) => frame.procedure),
    ['main', 'turn', 'duel'],
  );
  const offer = offerTo(session.game, session.match, 1);
  assert.ok(offer && isSpace(offer) && offer.kind === 'choose');
  assert.equal(askedOf(session.game, session.match)?.decision.name, 'parry');
  const events = must(session, { seat: 1, answer: ['c05', 'c06'] });
  assert.ok(events.some((event) => event.kind === 'parries' && event.parried));
  // Ash drew no card: it is Birch's turn.
  assert.equal(stateOf(session).players[0]?.hand.length, 2);
  assert.deepEqual(
    session.match.stack.map((frame) => [frame.procedure, frame.locals.seat]),
    [
      ['main', undefined],
      ['turn', 1],
    ],
  );
});
