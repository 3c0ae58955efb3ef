// Tollgate: a small game that asks in every way: sealed, in secret, by list, by choice. For the terminal's own tests.
import { choose, type Event, fillPile, type Game, HIDDEN, newFlow, type Pile, pileOf, type Seat, split, viewPile } from '@baize/kernel';

interface Traveller {
  hand: string[];
  plan: string;
  score: number;
}

interface Toy {
  round: number;
  rounds: number;
  active: Seat;
  travellers: Traveller[];
  pile: Pile;
  spent: string[];
}

const CARDS = Array.from({ length: 16 }, (_, i) => `toll ${i + 1}`);
const NAMES = ['Ash', 'Birch', 'Cedar'];
const worth = (card: string) => Number(card.slice(5));
const traveller = (s: Toy, seat: Seat) => s.travellers[seat] as Traveller;
const { flow, procedure, decision } = newFlow<Toy>();

const stake = decision<{}, readonly number[]>('stake', {
  rule: 'TOY-BID-01',
  who: (s) => s.travellers.map((_, seat) => seat),
  options: () => split({ rule: 'TOY-BID-01', total: 3, parts: ['sword', 'purse'].map((name) => ({ name, least: 0, most: 3 })) }),
  prompt: () => 'Share three points out between sword and purse.',
  label: (_s, _l, [sword, purse]) => `${sword} to the sword, ${purse} to the purse`,
  apply: (s, _l, [sword = 0], u, seat) => {
    traveller(s, seat).score += sword;
    u.tell?.('TOY-BID-01', 'stakes', { seat, sword });
  },
});

const plan = decision<{}, string>('plan', {
  rule: 'TOY-TURN-01',
  who: (s) => s.active,
  options: () => ['careful', 'bold'],
  prompt: () => 'How will you pass the gate?',
  label: (_s, _l, answer) => (answer === 'bold' ? 'Boldly' : 'Carefully'),
  apply: (s, _l, answer) => {
    traveller(s, s.active).plan = answer;
  },
});

const pay = decision<{}, string>('pay', {
  rule: 'TOY-TURN-02',
  who: (s) => s.active,
  options: (s) => traveller(s, s.active).hand,
  prompt: () => 'Which toll do you pay?',
  label: (_s, _l, answer) => answer,
  whyNot: () => ({ rule: 'TOY-TURN-02', reason: 'That toll is not in your hand.' }),
  apply: (s, _l, card, u, seat) => {
    const me = traveller(s, seat);
    me.hand = me.hand.filter((held) => held !== card);
    s.spent.push(card);
    const die = u.d6();
    const passed = me.plan === 'bold' ? die >= 4 : die >= 2;
    me.score += passed ? worth(card) * (me.plan === 'bold' ? 2 : 1) : 0;
    u.tell?.('TOY-TURN-02', 'pays', { seat, card, die, passed });
  },
});

const swap = decision<{}, readonly string[]>('swap', {
  rule: 'TOY-TURN-03',
  who: (s) => s.active,
  options: (s) => choose({ rule: 'TOY-TURN-03', from: traveller(s, s.active).hand, least: 0, most: 2 }),
  standing: [{ name: 'keep', says: 'I change no tolls in this game.', answer: () => [] }],
  prompt: () => 'Change up to two tolls?',
  label: (_s, _l, cards) => cards.join(' and ') || 'No change',
  apply: (s, _l, cards, u, seat) => {
    const me = traveller(s, seat);
    me.hand = me.hand.filter((held) => !cards.includes(held));
    s.spent.push(...cards);
    u.tell?.('TOY-TURN-03', 'changes', { seat, count: cards.length });
    for (const _ of cards) {
      const card = u.draw(s.pile, 'a toll');
      if (!card) continue;
      me.hand.push(card);
      u.tell?.('TOY-TURN-03', 'draws', { card }, [seat]);
    }
  },
});

const main = procedure('main')
  .do((s, _l, u) => {
    for (const each of s.travellers) each.hand = [1, 2, 3, 4].map(() => u.draw(s.pile, 'a toll') as string);
  })
  .while(
    (s) => s.round <= s.rounds,
    (round) =>
      round
        .decide(stake)
        .while(
          (s) => s.active < s.travellers.length,
          (turn) =>
            turn
              .decide(plan)
              .decide(pay)
              .decide(swap)
              .do((s) => {
                s.active += 1;
              }),
        )
        .do((s) => {
          s.round += 1;
          s.active = 0;
        }),
  )
  .do((s, _l, u) => {
    const points = s.travellers.map((each) => each.score);
    const winners = points.filter((score) => score === Math.max(...points)).length;
    u.end({
      rule: 'TOY-END-01',
      kind: 'on points',
      share: points.map((score) => (score === Math.max(...points) ? 1 / winners : 0)),
      points,
    });
  });

/** The cards that a seat cannot place. */
function unseen(s: Toy, seat: Seat | null): string[] {
  const own = seat === null ? [] : traveller(s, seat).hand;
  return CARDS.filter((card) => !s.spent.includes(card) && !own.includes(card));
}

function describe(event: Event, viewer: Seat | null): string {
  const name = event.seat === viewer ? 'You' : (NAMES[event.seat as Seat] ?? '');
  if (event.kind === 'stakes') return `${name} trusts ${event.sword} to the sword.`;
  if (event.kind === 'pays') return `${name} pays ${event.card}, rolls ${event.die} and ${event.passed ? 'passes' : 'is turned away'}.`;
  if (event.kind === 'changes') return event.count ? `${name} changes ${event.count}.` : '';
  return event.kind === 'draws' ? `You draw ${event.card}.` : `${name}: ${event.kind}.`;
}

export const game: Game<Toy> = {
  slug: 'tollgate',
  title: 'Tollgate',
  version: '1',
  about: { tagline: 'A toy.', designers: 'Nobody', publisher: 'Nobody', note: '' },
  seats: { least: 2, most: 3 },
  seatName: (seat) => NAMES[seat] ?? 'nobody',
  options: { rounds: { rule: 'TOY-BID-01', says: 'How many rounds', from: 1, to: 3, normally: 2 } },
  flow,
  main,
  setUp: ({ rounds }, seats) => {
    const travellers = Array.from({ length: seats }, () => ({ hand: [], plan: '', score: 0 }));
    return { round: 1, rounds: rounds as number, active: 0, travellers, pile: pileOf(CARDS), spent: [] };
  },
  view: (s, seat) => ({
    ...s,
    travellers: s.travellers.map((each, other) =>
      other === seat ? { ...each, hand: [...each.hand] } : { ...each, hand: each.hand.map(() => HIDDEN), plan: HIDDEN },
    ),
    pile: viewPile(s.pile, seat, [], unseen(s, seat)),
    spent: [...s.spent],
  }),
  guess: (view, seat, u) => {
    const cards = unseen(view, seat);
    const deal = () => cards.splice(u.below(cards.length, 'a guess'), 1)[0] as string;
    const travellers = view.travellers.map((each, other) =>
      other === seat ? { ...each, hand: [...each.hand] } : { ...each, hand: each.hand.map(deal), plan: 'careful' },
    );
    return { ...view, travellers, pile: fillPile(view.pile, cards, u), spent: [...view.spent] };
  },
  secrets: (s, seat) => s.travellers.flatMap((each, other) => (other === seat ? [] : each.hand)),
  faults: () => [],
  concede: {
    rule: 'TOY-END-02',
    apply: (s, seat, u) => u.end({ rule: 'TOY-END-02', kind: 'conceded', share: s.travellers.map((_, other) => (other === seat ? 0 : 1)) }),
  },
  drawRule: 'TOY-END-03',
  describe,
  outcome: (_before, _after, events) => {
    const paid = events.find((event) => event.kind === 'pays');
    return paid ? (paid.passed ? 'you pass' : 'you are turned away') : 'play goes on';
  },
  text: ({ state }) =>
    [
      `Round ${state.round} of ${state.rounds}`,
      ...state.travellers.map((each, seat) => `${NAMES[seat]}  ${each.score} points  [${each.hand.join(', ')}]`),
    ].join('\n'),
  lore: {
    rate: (_view, _seat, answers) => answers.map((answer) => (typeof answer === 'string' ? answer.length : 0)),
    evaluate: (s, seat) => Math.min(1, traveller(s, seat).score / 60),
  },
};
