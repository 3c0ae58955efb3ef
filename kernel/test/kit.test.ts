import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  act,
  canonical,
  type Decision,
  type Game,
  gameOf,
  newFlow,
  openRecord,
  readRecord,
  sampled,
  type Umpire,
  viewOf,
} from '../index.ts';
import { type Checking, type CheckName, checkGame, checkNames, KitFailure, playRandom } from '../testkit/index.ts';
import { makeToy, type Player, type Toy, type Turn } from './toy.ts';

// Failures are part of this test: they are written where nobody takes them for real ones.
process.chdir(mkdtempSync(join(tmpdir(), 'baize-kit-')));

test('the toy holds in 300 games, at the usual rates', () => {
  const checked = checkGame(makeToy(), { games: 300, motions: 0.01 });
  assert.equal(checked.games, 300);
  assert.ok(checked.answers > 6000);
  assert.deepEqual(Object.keys(checked.endings).sort(), ['conceded', 'draw agreed', 'on points']);
});

test('the toy holds in 60 games, with every check at every decision', () => {
  checkGame(makeToy(), { games: 60, seed: 5000, share: 1, replays: 1, motions: 0.02 });
});

test('each check runs by itself', () => {
  for (const name of checkNames) checkGame(makeToy(), { games: 3, only: [name], share: 0.5, replays: 1 });
});

test('a random game is the same again from its seed, and its callbacks see every decision', () => {
  let asked = 0;
  const watch = () => [
    {
      asked: () => {
        asked += 1;
      },
    },
  ];
  const one = playRandom(makeToy(), { seed: 4, watch });
  const two = playRandom(makeToy(), { seed: 4 });
  assert.equal(canonical(one.match), canonical(two.match));
  assert.equal(asked, one.entries.length);
  assert.notEqual(canonical(one.match), canonical(playRandom(makeToy(), { seed: 5 }).match));
});

type Toygame = Game<Toy>;
const decisionOf = (game: Toygame, name: string) => game.flow.decisions[name] as Decision<Toy>;
const playerOf = (s: Toy, seat: number) => s.players[seat] as Player;

/** Runs after the apply of a decision. */
function after(game: Toygame, name: string, more: (s: Toy, l: Turn, u: Umpire<Toy>, seat: number) => void): Toygame {
  const decision = decisionOf(game, name);
  const { apply } = decision;
  decision.apply = (s, l, answer, u, seat) => {
    apply(s, l, answer, u, seat);
    more(s, l as Turn, u, seat);
  };
  return game;
}

function unlisted(game: Toygame, name: string, known: NonNullable<Decision<Toy>['unlisted']>): Toygame {
  decisionOf(game, name).unlisted = known;
  return game;
}

class Purse {
  coins = 1;
}
let clock = 0;

const broken: { what: string; check: CheckName; make: (game: Toygame) => Toygame; checking?: Checking }[] = [
  {
    what: 'a sample that is on no list',
    check: 'options',
    make: (game) => unlisted(game, 'favour', { any: () => true, sample: () => 'a card of another game' }),
  },
  {
    what: 'a list that is there and counts as none in silence',
    check: 'options',
    make: (game) => unlisted(game, 'favour', { any: () => false, sample: () => null }),
    checking: { only: ['options'] },
  },
  {
    what: 'a hand in the view',
    check: 'leak',
    make: (game) => ({
      ...game,
      view: (s, seat) => ({ ...game.view(s, seat), players: s.players.map((each) => ({ ...each, hand: [...each.hand] })) }),
    }),
  },
  {
    what: 'a favourite in the view, which is no secret word but a guess gone wrong',
    check: 'leak',
    make: (game) => ({
      ...game,
      secrets: () => [],
      view: (s, seat) => {
        const seen = game.view(s, seat);
        return { ...seen, players: seen.players.map((each, i) => ({ ...each, favourite: playerOf(s, i).favourite })) };
      },
    }),
  },
  {
    what: 'a drawn card in an event',
    check: 'leak',
    make: (game) => after(game, 'play', (s, _l, u, seat) => u.tell?.('X', 'boasts', { card: playerOf(s, seat).hand[0] ?? 'nothing' })),
  },
  {
    what: 'an event told to somebody who is no seat',
    check: 'faults',
    make: (game) => after(game, 'play', (_s, _l, u) => u.tell?.('X', 'whispers', {}, [7])),
  },
  { what: 'looked-at cards in the locals', check: 'leak', make: ({ veil: _, ...game }) => game },
  {
    what: "another hand in a question's words",
    check: 'leak',
    make: (game) => {
      decisionOf(game, 'play').prompt = (s) => `Birch holds ${playerOf(s, 1).hand.join(' and ')}.`;
      return game;
    },
  },
  {
    what: 'options that depend on another hand',
    check: 'leak',
    make: (game) => {
      const reroll = decisionOf(game, 'reroll');
      reroll.options = (s, l) => (playerOf(s, 1 - Math.min(1, (l as Turn).seat)).hand.includes('c07') ? ['keep'] : ['keep', 'again']);
      reroll.forced = false;
      return game;
    },
    checking: { only: ['leak'] },
  },
  {
    what: 'a seat that is asked only when it holds a certain card',
    check: 'leak',
    make: (game) => {
      const parry = decisionOf(game, 'parry');
      const { options } = parry;
      parry.options = (s, l, seat) => (playerOf(s, seat).hand.some((card) => card > 'c05') ? options(s, l, seat) : []);
      return game;
    },
    checking: { only: ['leak'], share: 1 },
  },
  {
    what: 'a seat that is spared in silence, for it alone knows what it holds',
    check: 'leak',
    make: (game) => {
      const favour = decisionOf(game, 'favour');
      const { options } = favour;
      // Where it is not asked nobody waits: the others can tell that it does not hold the card.
      favour.options = (s, l, seat) => (playerOf(s, seat).hand.includes('c07') ? [] : options(s, l, seat));
      return game;
    },
    checking: { only: ['leak'], share: 1, games: 3 },
  },
  {
    what: 'a guess that loses a card',
    check: 'leak',
    make: (game) => ({
      ...game,
      guess: (view, seat, u) => {
        const s = game.guess(view, seat, u);
        s.discard.pop();
        return s;
      },
    }),
  },
  {
    what: 'a guess that shares its piles with the view',
    check: 'leak',
    make: (game) => ({ ...game, guess: (view, seat, u) => ({ ...game.guess(view, seat, u), discard: view.discard }) }),
  },
  {
    what: 'a view that changes what it looks at',
    check: 'plain',
    make: (game) => ({
      ...game,
      view(s, seat) {
        s.discard.pop();
        return game.view(s, seat);
      },
    }),
    checking: { only: ['plain'] },
  },
  {
    what: 'a view that throws',
    check: 'leak',
    make: (game) => ({
      ...game,
      view: (s, seat) => {
        if (seat === null && s.round === 2) throw new Error('Spectators are not thought of.');
        return game.view(s, seat);
      },
    }),
    checking: { only: ['leak'], options: { rounds: 2 }, motions: 0 },
  },
  {
    what: 'a class in the state',
    check: 'plain',
    make: (game) => after(game, 'stake', (s) => Object.assign(s, { purse: new Purse() })),
    checking: { only: ['plain'] },
  },
  {
    what: 'one list in two places',
    check: 'plain',
    make: (game) => {
      const { setUp } = game;
      const shared = (s: Toy) => Object.assign(s, { also: s.discard });
      return { ...game, setUp: (options, seats) => shared(setUp(options, seats)) };
    },
    checking: { only: ['plain'] },
  },
  {
    what: 'an option that throws',
    check: 'options',
    make: (game) =>
      after(game, 'peek', (s) => {
        if (s.round === 2) throw new Error('Nobody thought of this.');
      }),
    checking: { only: ['options'] },
  },
  {
    what: 'an option that breaks a law only when it is taken',
    check: 'options',
    make: (game) => after(game, 'bury', (s, _l, _u, seat) => Object.assign(playerOf(s, seat), { coins: -1 })),
    checking: { only: ['options'] },
  },
  {
    what: 'a candidate that is not legal',
    check: 'options',
    make: (game) => {
      const stake = decisionOf(game, 'stake');
      const { options } = stake;
      stake.options = (s, l, seat) =>
        ({ ...(options(s, l, seat) as object), candidates: () => [[9, 9]] }) as unknown as ReturnType<typeof options>;
      return game;
    },
  },
  {
    what: 'a game that never ends',
    check: 'ends',
    make: (game) => after(game, 'stake', (s) => Object.assign(s, { round: 0 })),
    checking: { most: 200, motions: 0 },
  },
  {
    what: 'a result that gives too much',
    check: 'ends',
    make: (game) => ({ ...game, concede: { ...game.concede, apply: (_s, _seat, u) => u.end({ rule: 'X', kind: 'x', share: [1, 1, 1] }) } }),
    checking: { motions: 0.2, seats: 3, only: ['ends'] },
  },
  {
    what: 'a card that is lost',
    check: 'faults',
    make: (game) => after(game, 'play', (s) => s.discard.pop()),
    checking: { only: ['faults', 'replay'] },
  },
  {
    what: 'a clock in the rules',
    check: 'replay',
    make: (game) => after(game, 'favour', (s, _l, _u, seat) => (playerOf(s, seat).score += ++clock)),
    checking: { only: ['replay', 'faults'] },
  },
  {
    what: 'an event that changes after it was told',
    check: 'replay',
    make: (game) => after(game, 'play', (s, _l, u) => u.tell?.('X', 'shows', { discard: s.discard })),
    checking: { only: ['replay'] },
  },
  {
    what: 'a reason that is empty',
    check: 'refusals',
    make: (game) => {
      decisionOf(game, 'play').whyNot = () => ({ rule: 'X', reason: '' });
      return game;
    },
  },
  {
    what: 'a check that junk breaks',
    check: 'refusals',
    make: (game) => {
      decisionOf(game, 'favour').whyNot = (_s, _l, answer) => ({ rule: 'X', reason: (answer as string).trim() });
      return game;
    },
  },
  {
    what: 'a memory outside the match',
    check: 'undo',
    make: (game) => after(game, 'favour', (s, _l, _u, seat) => Object.assign(playerOf(s, seat), { favourite: null, coins: ++clock })),
    checking: { only: ['undo'] },
  },
];

for (const { what, check, make, checking } of broken) {
  test(`the kit finds ${what}, by '${check}'`, () => {
    const game = make(makeToy());
    let failure: unknown;
    try {
      checkGame(game, { games: 40, share: 0.5, replays: 1, ...checking });
    } catch (error) {
      failure = error;
    }
    assert.ok(failure instanceof KitFailure, `not found: ${failure}`);
    assert.equal(failure.check, check, failure.message);
    assert.equal(failure.file, join('failures', `toy-${failure.seed}-${check}.json`));
    for (const part of [failure.file, `seed ${failure.seed}`, 'Its log ends:']) assert.ok(failure.message.includes(part), failure.message);
    const record = readRecord(readFileSync(failure.file, 'utf8'));
    assert.ok(record.note?.startsWith(`${check}: `));
    // The file opens as a match, unless the rules themselves cannot be repeated.
    if (what !== 'a clock in the rules') assert.equal(openRecord(game, record, 'by hand').entries.length, record.entries.length);
  });
}

test("the kit finds a deed that changes nothing and can be done for ever, by 'options'", () => {
  const { decision, procedure, flow } = newFlow<{ steps: number }>();
  const stroll = decision<object, string>('stroll', {
    rule: 'X',
    who: () => 0,
    options: () => ['walk', 'look about'],
    prompt: () => 'And now?',
    label: (_s, _l, answer) => answer,
    apply: (s, _l, answer) => {
      if (answer === 'walk') s.steps += 1;
    },
  });
  const main = procedure('main')
    .while(
      (s) => s.steps < 3,
      (p) => p.decide(stroll),
    )
    .do((_s, _l, u) => u.end({ rule: 'X', kind: 'walked', share: [1, 0] }));
  const walk = gameOf({ slug: 'walk', title: 'Walk', flow, main, setUp: () => ({ steps: 0 }), view: (s) => ({ ...s }) });
  assert.throws(
    () => checkGame(walk, { games: 1, share: 1, motions: 0, only: ['options'] }),
    (error) => error instanceof KitFailure && error.message.includes('everything is as before'),
  );
});

test('a failure opens at the very decision, and can be played on from there', () => {
  const game = after(makeToy(), 'peek', () => {
    throw new Error('Nobody thought of this.');
  });
  assert.throws(
    () => checkGame(game, { games: 40, only: ['faults'] }),
    (error) => {
      assert.ok(error instanceof KitFailure);
      const session = openRecord(makeToy(), readRecord(readFileSync(error.file, 'utf8')), sampled(1));
      const seat = session.match.asked?.seats[0] ?? -1;
      assert.equal(session.match.asked?.decision, 'peek');
      assert.equal(viewOf(session.game, session.match, seat).viewer, seat);
      return 'events' in act(session, { seat, answer: 'look' });
    },
  );
});
