// Cups: a toy game with sealed bids, secret hands, a free move and a die. Its second edition changes one rule.
import { type AnyGame, type Game, HIDDEN, newFlow, type Seat } from '@baize/kernel';

interface Player {
  hand: string[];
  /** A card of the hand, marked in secret. */
  marked: string | null;
  score: number;
  out: boolean;
}

interface Cups {
  round: number;
  rounds: number;
  turn: Seat;
  players: Player[];
  deck: string[];
  shown: string[];
}

const CARDS = Array.from({ length: 14 }, (_, i) => `card-${String(i + 1).padStart(2, '0')}`);
const worthOf = (card: string) => Number(card.slice(5));
const player = (s: Cups, seat: Seat) => s.players[seat] as Player;
const seatsIn = (s: Cups) => s.players.flatMap((each, seat) => (each.out ? [] : [seat]));

export function makeCups(version: string, prize: number, { bidLapses = false } = {}): AnyGame {
  const { flow, procedure, decision } = newFlow<Cups>();

  const bid = decision<{}, string>('bid', {
    rule: 'CUP-02',
    who: seatsIn,
    options: (s, _l, seat) => player(s, seat).hand,
    prompt: () => 'Which card do you bid?',
    label: (_s, _l, card) => card,
    apply: (s, _l, card, u, seat) => {
      const me = player(s, seat);
      me.hand = me.hand.filter((held) => held !== card);
      if (me.marked === card) me.marked = null;
      s.shown.push(card);
      me.score += worthOf(card) > 7 ? prize : 0;
      u.tell?.('CUP-02', 'bids', { seat, card });
    },
    ...(bidLapses && { lapse: (s: Cups, _l: {}, seat: Seat) => [...player(s, seat).hand].sort()[0] as string }),
  });

  const mark = decision<{ seat: Seat }, string | null>('mark', {
    rule: 'CUP-03',
    who: (_s, l) => l.seat,
    options: (s, l) => [null, ...player(s, l.seat).hand],
    prompt: () => 'Mark a card?',
    label: (_s, _l, card) => card ?? 'none',
    apply: (s, l, card) => {
      player(s, l.seat).marked = card;
    },
  });

  const roll = decision<{ seat: Seat }, string>('roll', {
    rule: 'CUP-04',
    who: (_s, l) => l.seat,
    options: () => ['roll', 'hold'],
    prompt: () => 'Roll the die?',
    label: (_s, _l, answer) => answer,
    apply: (s, l, answer, u) => {
      if (answer === 'hold') return;
      const die = u.d6();
      player(s, l.seat).score += die === 1 ? -2 : 1;
      u.tell?.('CUP-04', 'rolls', { seat: l.seat, die });
      u.tell?.('CUP-04', 'thinks', { marked: player(s, l.seat).marked }, [l.seat]);
    },
  });

  const turn = procedure<{ seat: Seat }>('turn').decide(mark).decide(roll);

  const main = procedure('main')
    .do((s, _l, u) => {
      for (const each of s.players) {
        for (let i = 0; i < 4; i++) each.hand.push(...s.deck.splice(u.below(s.deck.length, 'a card'), 1));
      }
    })
    .while(
      (s) => s.round < s.rounds,
      (p) =>
        p
          .decide(bid)
          .while(
            (s) => s.turn < s.players.length,
            (q) =>
              q
                .when(
                  (s) => !player(s, s.turn).out,
                  (r) => r.call(turn, (s) => ({ seat: s.turn })),
                )
                .do((s) => {
                  s.turn += 1;
                }),
          )
          .do((s) => {
            s.turn = 0;
            s.round += 1;
          }),
    )
    .do((s, _l, u) => {
      const best = Math.max(...seatsIn(s).map((seat) => player(s, seat).score));
      const winners = seatsIn(s).filter((seat) => player(s, seat).score === best);
      const share = s.players.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
      u.end({ rule: 'CUP-05', kind: 'on points', share, points: s.players.map(({ score }) => score) });
    });

  const game: Game<Cups> = {
    slug: 'cups',
    title: 'Cups',
    version,
    about: { tagline: 'A toy.', designers: 'Nobody', publisher: 'Nobody', note: '' },
    seats: { least: 2, most: 3 },
    seatName: (seat) => ['Ash', 'Birch', 'Cedar'][seat] ?? 'nobody',
    options: { rounds: { rule: 'CUP-01', says: 'How many rounds', from: 1, to: 3, normally: 2 } },
    flow,
    main,
    setUp: ({ rounds }, seats) => ({
      round: 0,
      rounds: rounds as number,
      turn: 0,
      players: Array.from({ length: seats }, () => ({ hand: [], marked: null, score: 0, out: false })),
      deck: [...CARDS],
      shown: [],
    }),
    view: (s, seat) => ({
      ...s,
      players: s.players.map((each, other) =>
        other === seat ? { ...each, hand: [...each.hand] } : { ...each, hand: each.hand.map(() => HIDDEN), marked: HIDDEN },
      ),
      deck: s.deck.map(() => HIDDEN),
      shown: [...s.shown],
    }),
    guess: (view, seat, u) => {
      const own = seat === null ? [] : player(view, seat).hand;
      const cards = CARDS.filter((card) => !view.shown.includes(card) && !own.includes(card));
      const deal = () => cards.splice(u.below(cards.length, 'a guess'), 1)[0] as string;
      const players = view.players.map((each, other) => {
        if (other === seat) return { ...each, hand: [...each.hand] };
        const hand = each.hand.map(deal);
        return { ...each, hand, marked: hand[u.below(hand.length + 1, 'a guess')] ?? null };
      });
      return { ...view, players, deck: view.deck.map(deal), shown: [...view.shown] };
    },
    secrets: (s, seat) => [...s.deck, ...s.players.flatMap((each, other) => (other === seat ? [] : each.hand))],
    faults: () => [],
    concede: {
      rule: 'CUP-06',
      may: (s, seat) => !player(s, seat).out,
      apply: (s, seat, u) => {
        const me = player(s, seat);
        s.shown.push(...me.hand);
        Object.assign(me, { hand: [], marked: null, out: true });
        u.tell?.('CUP-06', 'gives up', { seat });
        if (seatsIn(s).length === 1) u.end({ rule: 'CUP-06', kind: 'conceded', share: s.players.map(({ out }) => (out ? 0 : 1)) });
        else if (u.match.stack.some(({ procedure, locals }) => procedure === 'turn' && locals.seat === seat)) u.leave(turn);
      },
    },
    drawRule: 'CUP-07',
    describe: (event) => `${event.kind} ${event.card ?? event.die ?? ''}`,
    outcome: (_before, _after, events) => events.map(({ kind }) => kind).join(', '),
    text: (view) => view.state.players.map(({ hand }) => hand.join(' ')).join(' | '),
    lore: { rate: (_view, _seat, answers) => answers.map(() => 0), evaluate: () => 0.5 },
  };
  return game;
}
