import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AnyDecision,
  act,
  canonical,
  copySession,
  enter,
  freeUndo,
  isSpace,
  type Json,
  keyed,
  offerTo,
  openSession,
  recordOf,
  refusalOf,
  restoreSession,
  type Session,
  sampled,
  scripted,
  seedFrom,
  takeBack,
  viewFor,
  viewOf,
  waitingFor,
} from '../index.ts';
import { HANDS, must, reasonOf, SECRET, setUp, sit, staked, standing, stateOf, turnOf } from './sessions.ts';
import { makeToy } from './toy.ts';

/** Ash has rolled a 3, has nothing to peek at, and is asked for a favourite. */
function atFavour(...more: (string | number)[]): Session {
  const session = staked(sit(scripted([...HANDS, 3, ...more])));
  must(session, { seat: 0, answer: 'keep' });
  assert.equal(session.match.asked?.decision, 'favour');
  return session;
}

test('refusals give the rule and the reason, and change nothing', () => {
  const session = atFavour();
  const before = canonical(session);
  for (const [seat, answer, reason] of [
    [1, null, /It is for Ash to answer/],
    [-1, null, /It is for Ash/],
    [99, null, /It is for Ash/],
    [0, 'c04', /not among the answers/],
    [0, { deep: [] }, /not among the answers/],
  ] as const)
    assert.match(reasonOf(act(session, { seat, answer })), reason);
  for (const seat of [-1, 2, 0.5]) assert.match(reasonOf(act(session, { seat, concede: true })), /no such seat/);
  assert.match(reasonOf(act(session, { seat: 0, retract: true })), /no sealed answer/);
  assert.match(reasonOf(act(session, { seat: 0, draw: 'accept' })), /Nobody else has offered/);
  assert.match(reasonOf(act(session, { seat: 0, draw: 'maybe' } as never)), /nothing one can do/);
  assert.match(reasonOf(act(session, { seat: 0 } as never)), /nothing one can do/);
  assert.match(reasonOf(enter(session, 1)), /Nothing has to be entered/);
  assert.equal(canonical(session), before);
});

test('the list that was offered is not made again for the answer, and a copy of the session makes its own', () => {
  const session = atFavour();
  const decision = session.game.flow.decisions.favour as AnyDecision<unknown>;
  const { options } = decision;
  let made = 0;
  decision.options = (...from) => {
    made += 1;
    return options(...from);
  };
  assert.match(reasonOf(act(session, { seat: 0, answer: 'c99' })), /not among the answers/);
  assert.equal(made, 0);
  const again = copySession(session);
  assert.match(reasonOf(act(again, { seat: 0, answer: 'c99' })), /not among the answers/);
  assert.equal(made, 1, 'the list of the first may look into its state');
  must(session, { seat: 0, answer: null });
  must(again, { seat: 0, answer: null });
  assert.equal(canonical(again.match), canonical(session.match));
});

test("the game's own reason comes first", () => {
  const session = staked(sit(scripted([...HANDS, 3, 4])));
  must(session, { seat: 0, answer: 'again' });
  stateOf(session).players[0]?.hand.splice(0);
  assert.equal(refusalOf(session.game, { ...session.match, asked: null }, 0, 'again')?.reason, 'Nothing is asked.');
  const poor = staked(sit(scripted([...HANDS, 3])));
  Object.assign(stateOf(poor).players[0] as object, { coins: 0 });
  assert.deepEqual(refusalOf(poor.game, poor.match, 0, 'again'), { rule: 'TOY-04', reason: 'A second roll costs a coin.' });
});

test('a rule that breaks leaves the session as it was', () => {
  const game = makeToy();
  const session = sit(scripted(HANDS), 2, {}, game);
  must(session, { seat: 0, answer: [3, 0] });
  const before = canonical({ ...session, source: null, game: null });
  assert.throws(() => act(session, { seat: 1, answer: [3, 0] }), /The script has no more chance/);
  assert.equal(canonical({ ...session, source: null, game: null }), before);
});

test('undo is free where nothing was seen, drawn or passed on, several answers back', () => {
  const session = atFavour();
  const before = canonical(session.match);
  must(session, { seat: 0, answer: 'c02' });
  assert.equal(freeUndo(session, 0), 3);
  assert.equal(freeUndo(session, 1), null);
  assert.match(reasonOf(takeBack(session, 1, 3)), /have to agree/);
  assert.ok('events' in takeBack(session, 0, 3));
  assert.equal(canonical(session.match), before);
  assert.match(reasonOf(takeBack(session, 0, 3)), /taken back already/);
  assert.match(reasonOf(takeBack(session, 0, 77)), /nothing to take back/);
  must(session, { seat: 0, answer: 'c03' });
  assert.equal(stateOf(session).players[0]?.favourite, 'c03');
  assert.deepEqual(standing(session), [0, 1, 2, 5]);
});

test('the barrier of undo: chance', () => {
  const session = staked(sit(scripted([...HANDS, 4, 5])));
  must(session, { seat: 0, answer: 'again' });
  assert.equal(freeUndo(session, 0), null);
  assert.match(reasonOf(takeBack(session, 0, 2)), /have to agree/);
});

test('the barrier of undo: another seat sees a change', () => {
  // Keeping a roll adds to the score, which everybody sees.
  const session = atFavour();
  assert.equal(freeUndo(session, 0), null);
});

test('the barrier of undo: the turn passes on, or the match ends', () => {
  const sealed = sit(scripted([...HANDS, 3]));
  must(sealed, { seat: 0, answer: [0, 3] });
  assert.equal(freeUndo(sealed, 0), null);
  const ended = atFavour();
  must(ended, { seat: 0, concede: true });
  assert.equal(freeUndo(ended, 0), null);
});

test('the barrier of undo: a motion of another seat', () => {
  const session = atFavour();
  must(session, { seat: 0, answer: 'c02' });
  must(session, { seat: 1, draw: 'offer' });
  assert.equal(freeUndo(session, 0), null);
});

test('with consent one goes back any way, and chance goes on where it was', () => {
  const session = staked(sit(scripted([...HANDS, 3, 4, 5])));
  const before = { ...structuredClone(session.match) };
  must(session, { seat: 0, answer: 'again' });
  assert.equal(turnOf(session).die, 4);
  assert.match(reasonOf(takeBack(session, 0, 2, [])), /have to agree/);
  assert.ok('events' in takeBack(session, 0, 2, [1]));
  assert.equal(canonical({ ...session.match, draws: before.draws }), canonical(before));
  assert.equal(session.match.draws, before.draws + 1);
  must(session, { seat: 0, answer: 'again' });
  assert.equal(turnOf(session).die, 5);
  const { game, setup, entries, draws } = session;
  const again = restoreSession(game, setup, { entries: structuredClone(entries), draws }, 'by hand');
  assert.equal(canonical(again.match), canonical(session.match));
  assert.equal(canonical(again.events), canonical(session.events));
});

test('with consent the end of a match can be taken back too', () => {
  const session = atFavour();
  const before = canonical(session.match);
  must(session, { seat: 1, concede: true });
  assert.equal(session.match.result?.kind, 'conceded');
  assert.match(reasonOf(act(session, { seat: 0, answer: null })), /over/);
  assert.match(reasonOf(act(session, { seat: 0, concede: true })), /over/);
  assert.ok('events' in takeBack(session, 1, 3, [0]));
  assert.equal(canonical(session.match), before);
});

test('a sealed answer is hidden, can be retracted, and counts once all are in', () => {
  const session = sit(scripted([...HANDS, 3]));
  must(session, { seat: 1, answer: [1, 2] });
  assert.deepEqual(waitingFor(session.match), [0]);
  assert.deepEqual(viewOf(session.game, session.match, 0).asked?.sealed, { 1: null });
  assert.deepEqual(viewOf(session.game, session.match, null).asked?.sealed, { 1: null });
  assert.deepEqual(viewOf(session.game, session.match, 1).asked?.sealed, { 1: [1, 2] });
  assert.match(reasonOf(act(session, { seat: 1, answer: [3, 0] })), /answered already/);
  must(session, { seat: 1, retract: true });
  assert.deepEqual(waitingFor(session.match), [0, 1]);
  must(session, { seat: 0, answer: [3, 0] });
  must(session, { seat: 1, answer: [0, 3] });
  assert.deepEqual(
    stateOf(session).players.map(({ score, coins }) => [score, coins]),
    [
      [3, 1],
      [0, 4],
    ],
  );
});

test('a record keeps the answer that was given, whatever the rules make of it', () => {
  const game = makeToy();
  const { stake } = game.flow.decisions;
  if (stake) stake.apply = (_s, _l, answer) => (answer as number[]).fill(9);
  const session = sit(scripted([...HANDS, 3]), 2, {}, game);
  const mine = [3, 0];
  must(session, { seat: 0, answer: mine });
  mine[0] = 1;
  must(session, { seat: 1, answer: [0, 3] });
  assert.deepEqual(
    session.entries.map((entry) => 'answer' in entry && entry.answer),
    [
      [3, 0],
      [0, 3],
    ],
  );
});

test('who concedes in the middle of a sealed question leaves the others their answers', () => {
  const session = sit(sampled(5), 3);
  must(session, { seat: 0, answer: [3, 0] });
  must(session, { seat: 1, concede: true });
  assert.deepEqual(session.match.asked, { decision: 'stake', seats: [0, 2], sealed: { 0: [3, 0] } });
  must(session, { seat: 2, answer: [0, 3] });
  assert.equal(stateOf(session).players[0]?.score, 3);
  assert.match(reasonOf(act(session, { seat: 1, concede: true })), /cannot concede/);
});

test('the last one that was waited for concedes: the answers that are in count', () => {
  const session = sit(sampled(5), 3);
  must(session, { seat: 0, answer: [3, 0] });
  must(session, { seat: 2, answer: [3, 0] });
  must(session, { seat: 1, concede: true });
  assert.deepEqual(
    stateOf(session).players.map((each) => each.score),
    [3, 0, 3],
  );
});

test('a concession that leaves one seat alone with its sealed answer does not hold the match up', () => {
  const game = makeToy();
  const { stake } = game.flow.decisions;
  // Only the first two seats have something to stake.
  if (stake) stake.who = (s) => [0, 1].filter((seat) => !s.players[seat]?.out);
  const session = sit(sampled(5), 3, {}, game);
  must(session, { seat: 0, answer: [3, 0] });
  must(session, { seat: 1, concede: true });
  assert.equal(stateOf(session).players[0]?.score, 3);
  assert.notEqual(session.match.asked?.decision, 'stake');
});

test('a sealed answer that a concession has made illegal is asked for again', () => {
  const game = makeToy();
  const { stake } = game.flow.decisions;
  if (stake) stake.options = (s) => s.players.flatMap((each, seat) => (each.out ? [] : [[seat, 0]]));
  const session = sit(sampled(5), 3, {}, game);
  must(session, { seat: 0, answer: [1, 0] });
  must(session, { seat: 2, answer: [0, 0] });
  must(session, { seat: 1, concede: true });
  assert.deepEqual(session.match.asked?.sealed, { 2: [0, 0] });
  assert.deepEqual(waitingFor(session.match), [0]);
});

test('a concession may leave the running procedure: the next seat has its turn', () => {
  const session = sit(sampled(5), 3);
  staked(session);
  assert.equal(turnOf(session).seat, 0);
  must(session, { seat: 0, concede: true });
  assert.equal(turnOf(session).seat, 1);
  assert.equal(stateOf(session).active, 1);
});

test('a concession may call a procedure: it runs, and then the question is put again', () => {
  const game = makeToy();
  const { apply } = game.concede;
  const { duel } = game.flow.procedures;
  game.concede.apply = (s, seat, u) => {
    apply(s, seat, u);
    u.match.stack.push({ procedure: duel?.name ?? '', at: 0, locals: { by: 0, against: 2, worth: 1 } });
  };
  const session = sit(sampled(5), 3, {}, game);
  must(session, { seat: 1, concede: true });
  assert.equal(session.match.asked?.decision, 'parry');
  must(session, { seat: 2, answer: [] });
  assert.deepEqual(session.match.asked?.seats, [0, 2]);
});

test('a draw is offered, refused, forgotten with the next answer, and agreed', () => {
  const session = atFavour();
  must(session, { seat: 0, draw: 'offer' });
  assert.match(reasonOf(act(session, { seat: 0, draw: 'offer' })), /offered a draw already/);
  assert.match(reasonOf(act(session, { seat: 0, draw: 'accept' })), /Nobody else/);
  must(session, { seat: 1, draw: 'refuse' });
  assert.deepEqual(session.match.drawOffers, []);
  must(session, { seat: 1, draw: 'offer' });
  must(session, { seat: 0, answer: null });
  assert.match(reasonOf(act(session, { seat: 0, draw: 'accept' })), /Nobody else/);
  must(session, { seat: 0, draw: 'offer' });
  must(session, { seat: 1, draw: 'accept' });
  assert.deepEqual(session.match.result, { rule: 'TOY-14', kind: 'draw agreed', share: [0.5, 0.5] });
});

test('a draw of three needs all three', () => {
  const session = sit(sampled(5), 3);
  must(session, { seat: 0, draw: 'offer' });
  must(session, { seat: 1, draw: 'accept' });
  assert.deepEqual(waitingFor(session.match), [0, 1, 2]);
  assert.deepEqual(session.match.drawOffers, [0, 1]);
  must(session, { seat: 2, draw: 'accept' });
  assert.equal(session.match.result?.kind, 'draw agreed');
});

test('without a rule for it there is no draw', () => {
  const { drawRule: _, ...game } = makeToy();
  const session = sit(sampled(5), 2, {}, game);
  assert.match(reasonOf(act(session, { seat: 0, draw: 'offer' })), /knows no draw/);
});

test('umpire mode: the table waits for each number, in the set-up and in the middle of an act, and goes on', () => {
  const session = sit('by hand');
  // Six cards are dealt, each the first that is left.
  for (let i = 0; i < 6; i++) {
    assert.equal(session.needs?.toss.sides, 14 - i);
    assert.equal(session.needs?.toss.what, 'a card of the pile');
    assert.match(reasonOf(act(session, { seat: 0, answer: [3, 0] })), /waits for a card/);
    assert.match(reasonOf(enter(session, 14)), /cannot be 14/);
    assert.match(reasonOf(enter(session, 0.5)), /cannot be/);
    enter(session, 0);
  }
  assert.equal(session.needs, null);
  assert.equal(session.match.draws, 6);
  must(session, { seat: 0, answer: [3, 0] });
  const before = canonical(session.match);
  assert.deepEqual(act(session, { seat: 1, answer: [3, 0] }), { needs: { sides: 6, what: 'd6', among: undefined } });
  assert.equal(canonical(session.match), before);
  assert.match(reasonOf(takeBack(session, 0, 0, [1])), /waits for d6/);
  const reply = enter(session, 3);
  assert.ok('events' in reply && reply.events.some((event) => event.kind === 'rolls' && event.die === 4));
  assert.equal(turnOf(session).die, 4);
  assert.equal(session.match.asked?.decision, 'reroll');
  must(session, { seat: 0, answer: 'keep' });
  // Two cards to look at: two numbers in one act.
  assert.ok('needs' in act(session, { seat: 0, answer: 'look' }));
  assert.ok('needs' in enter(session, 7));
  assert.ok('events' in enter(session, 0));
  assert.equal(session.draws.length, 9);
  const { game, setup, entries, draws } = session;
  assert.equal(canonical(restoreSession(game, setup, { entries, draws }, 'by hand').match), canonical(session.match));
});

test('a session reopened from its record goes on with the same stream', () => {
  const source = keyed(seedFrom(SECRET, ['seat 0', 'seat 1']));
  const game = makeToy();
  const one = staked(openSession(game, setUp(game), source));
  const { entries, draws, setup } = one;
  const two = restoreSession(game, setup, { entries: structuredClone(entries), draws: structuredClone(draws) }, source);
  for (const session of [one, two]) must(session, { seat: 0, answer: 'again' });
  assert.equal(canonical(one.match), canonical(two.match));
  assert.equal(JSON.stringify(recordOf(one, [], null)), JSON.stringify(recordOf(two, [], null)));
  assert.equal(offerTo(one.game, one.match, 1), null);
});

test('what a session shows a seat is always its view: after acts, after taking back, and as often as it is asked', () => {
  let looked = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const session = sit(sampled(seed));
    const chance = sampled(1000 + seed);
    const below = (sides: number) => chance.below(sides, 0, 'a choice');
    const look = () => {
      for (const seat of [0, 1, null, 0]) {
        looked += 1;
        assert.equal(canonical(viewFor(session, seat)), canonical(viewOf(session.game, session.match, seat)));
      }
      // Views of what was before are let go.
      assert.ok(session.seen.length <= 2);
    };
    look();
    while (!session.match.result) {
      const seat = waitingFor(session.match)[0] as number;
      const offer = offerTo(session.game, session.match, seat) ?? [];
      const answer = isSpace(offer) ? offer.sample(below) : (offer[below(offer.length)] as Json);
      must(session, { seat, answer });
      // Sometimes nobody looks between two acts.
      if (below(3) > 0) look();
      const free = freeUndo(session, seat);
      if (free !== null && below(4) === 0) {
        assert.ok('events' in takeBack(session, seat, free));
        look();
      }
    }
    look();
  }
  assert.ok(looked > 500);
});
