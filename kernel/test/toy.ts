// Tollgate: a toy game that uses every part of the kernel, and no more rules than that takes.
// Each round all seats share out three points in secret; then each in turn rolls, peeks, plays a card and draws one.
import {
  choose,
  drawFrom,
  type Event,
  fillPile,
  type Game,
  HIDDEN,
  newFlow,
  type Pile,
  pileOf,
  type Refusal,
  type Seat,
  shuffle,
  split,
  toBottom,
  viewPile,
} from '../index.ts';

export interface Player {
  hand: string[];
  /** A card of the hand that counts double; nobody else knows which, or whether there is one. */
  favourite: string | null;
  coins: number;
  score: number;
  out: boolean;
}

export interface Toy {
  round: number;
  rounds: number;
  active: Seat;
  size: number;
  players: Player[];
  pile: Pile;
  discard: string[];
}

/** `seen` are the cards that the seat looked at: a secret among the locals, needed for nothing but the words of a question. */
export type Turn = { seat: Seat; die: number; seen: string[]; drawn: boolean };
export type Duel = { by: Seat; against: Seat; worth: number };

export const cardsOf = (size: number) => Array.from({ length: size }, (_, i) => `c${String(i + 1).padStart(2, '0')}`);
export const worthOf = (card: string) => Number(card.slice(1));
const player = (s: Toy, seat: Seat) => s.players[seat] as Player;
const seatsIn = (s: Toy) => s.players.flatMap((each, seat) => (each.out ? [] : [seat]));

/** A new one each time, so that a test may break it. */
export function makeToy() {
  const { flow, procedure, decision } = newFlow<Toy>();

  const stake = decision<{}, readonly number[]>('stake', {
    rule: 'TOY-02',
    who: seatsIn,
    options: () => split({ rule: 'TOY-02', total: 3, parts: ['sword', 'purse'].map((name) => ({ name, least: 0, most: 3 })) }),
    prompt: () => 'Share three points out between sword and purse.',
    label: (_s, _l, [sword, purse]) => `${sword} to the sword, ${purse} to the purse`,
    apply: (s, _l, [sword = 0, purse = 0], u, seat) => {
      player(s, seat).score += sword;
      player(s, seat).coins += purse;
      u.tell?.('TOY-02', 'stakes', { seat, sword, purse });
    },
  });

  const reroll = decision<Turn, string>('reroll', {
    rule: 'TOY-04',
    who: (_s, l) => l.seat,
    options: (s, l) => (player(s, l.seat).coins > 0 ? ['keep', 'again'] : ['keep']),
    forced: true,
    prompt: (_s, l) => `You rolled ${l.die}. Keep it?`,
    label: (_s, _l, answer) => (answer === 'keep' ? 'Keep it' : 'Roll again for a coin'),
    apply: (s, l, answer, u) => {
      if (answer === 'keep') return;
      player(s, l.seat).coins -= 1;
      l.die = u.d6();
      u.tell?.('TOY-04', 'rolls again', { seat: l.seat, die: l.die });
    },
    whyNot: (_s, _l, answer) => (answer === 'again' ? { rule: 'TOY-04', reason: 'A second roll costs a coin.' } : null),
  });

  const peek = decision<Turn, string>('peek', {
    rule: 'TOY-06',
    who: (_s, l) => l.seat,
    options: (_s, l) => (l.die % 2 === 0 ? ['look', 'pass'] : []),
    prompt: () => 'Look at the next two cards?',
    label: (_s, _l, answer) => answer,
    standing: [
      { name: 'never look', says: 'Pass', answer: () => 'pass' },
      { name: 'no look this round', says: 'Pass this round', answer: () => 'pass', lasts: (s) => s.round, unless: (_s, l) => l.die === 6 },
    ],
    apply: (s, l, answer, u) => {
      if (answer === 'pass') return;
      const cards = u.look(s.pile, 2, l.seat, 'a card of the pile');
      l.seen = [...cards];
      u.tell?.('TOY-06', 'looks', { seat: l.seat });
      u.tell?.('TOY-06', 'sees', { cards }, [l.seat]);
    },
  });

  const favour = decision<Turn, string | null>('favour', {
    rule: 'TOY-07',
    who: (_s, l) => l.seat,
    options: (s, l) => [null, ...player(s, l.seat).hand],
    prompt: () => 'Which card is your favourite?',
    label: (_s, _l, answer) => answer ?? 'None',
    apply: (s, l, answer) => {
      player(s, l.seat).favourite = answer;
    },
  });

  const play = decision<Turn, string>('play', {
    rule: 'TOY-08',
    who: (_s, l) => l.seat,
    options: (s, l) => player(s, l.seat).hand,
    forced: true,
    foresee: 'duel',
    prompt: (s, l) =>
      `Play one of your ${player(s, l.seat).hand.length} cards (${l.seen.join(' and ') || 'nobody knows what'} comes next).`,
    label: (_s, _l, answer) => answer,
    apply: (s, l, card, u, seat) => {
      const me = player(s, seat);
      me.hand = me.hand.filter((held) => held !== card);
      const worth = worthOf(card) * (me.favourite === card ? 2 : 1);
      me.favourite = null;
      me.score += worth;
      s.discard.push(card);
      u.tell?.('TOY-08', 'plays', { seat, card, worth });
      const against = seatsIn(s).find((other) => other > l.seat) ?? (seatsIn(s)[0] as Seat);
      if (worth >= 8 && against !== seat) u.call(duel, { by: seat, against, worth });
    },
  });

  const parry = decision<Duel, readonly string[]>('parry', {
    rule: 'TOY-09',
    who: (_s, l) => l.against,
    options: (s, l) => {
      const { hand } = player(s, l.against);
      return hand.length > 0 ? choose({ rule: 'TOY-09', from: hand, least: 0, most: 2, suggest: () => [[], hand.slice(0, 2)] }) : [];
    },
    prompt: (_s, l) => `Parry ${l.worth} with up to two cards?`,
    label: (_s, _l, cards) => cards.join(' and ') || 'No parry',
    apply: (s, l, cards, u, seat) => {
      const me = player(s, seat);
      me.hand = me.hand.filter((card) => !cards.includes(card));
      if (me.favourite !== null && cards.includes(me.favourite)) me.favourite = null;
      s.discard.push(...cards);
      const parried = cards.reduce((sum, card) => sum + worthOf(card), 0) >= l.worth;
      u.tell?.('TOY-09', 'parries', { seat, cards, parried });
      if (parried) player(s, l.by).score = 0;
      // A parry in earnest ends the attacker's whole turn.
      if (parried) u.leave(turn);
    },
  });

  const bury = decision<Turn, string>('bury', {
    rule: 'TOY-11',
    who: (_s, l) => l.seat,
    options: (_s, l) => (l.drawn ? ['keep', 'bury'] : []),
    prompt: (s, l) => `You drew ${player(s, l.seat).hand.at(-1)}. Keep it?`,
    label: (s, l, answer) => (answer === 'keep' ? `Keep ${player(s, l.seat).hand.at(-1)}` : 'Put it under the pile'),
    apply: (s, _l, answer, u, seat) => {
      if (answer === 'bury') toBottom(s.pile, player(s, seat).hand.pop() as string, [seat]);
      u.tell?.('TOY-11', answer === 'keep' ? 'keeps' : 'buries', { seat });
    },
  });

  const duel = procedure<Duel>('duel').decide(parry);

  const turn = procedure<Turn>('turn')
    .do((_s, l, u) => {
      l.die = u.d6();
      u.tell?.('TOY-03', 'rolls', { seat: l.seat, die: l.die });
    })
    .decide(reroll)
    .do((s, l, u) => {
      player(s, l.seat).score += l.die;
      if (l.die !== 1) return;
      u.tell?.('TOY-05', 'stumbles', { seat: l.seat });
      u.leave(turn);
    })
    .decide(peek)
    .decide(favour)
    .decide(play)
    .do((s, l, u) => {
      if (s.pile.top.length + s.pile.loose.length + s.pile.bottom.length === 0) {
        s.pile.loose = s.discard.splice(0);
        u.tell?.('TOY-10', 'shuffles');
      }
      const card = u.draw(s.pile, 'a card of the pile');
      if (!card) return;
      l.drawn = true;
      player(s, l.seat).hand.push(card);
      u.tell?.('TOY-10', 'draws', { seat: l.seat });
      u.tell?.('TOY-10', 'drew', { card }, [l.seat]);
    })
    .decide(bury);

  const main = procedure('main')
    .do((s, _l, u) => {
      for (const each of s.players) each.hand = [0, 1, 2].map(() => drawFrom(s.pile, u, 'a card of the pile') as string);
    })
    .while(
      (s) => s.round <= s.rounds,
      (round) =>
        round
          .decide(stake)
          .while(
            (s) => s.active < s.players.length,
            (each) =>
              each
                .when(
                  (s) => !player(s, s.active).out,
                  (p) => p.call(turn, (s) => ({ seat: s.active, die: 0, seen: [], drawn: false })),
                )
                .do((s) => {
                  s.active += 1;
                }),
          )
          .do((s) => {
            s.round += 1;
            s.active = 0;
            if (s.round === 3) shuffle(s.pile);
          }),
    )
    .do((s, _l, u) => {
      const best = Math.max(...seatsIn(s).map((seat) => player(s, seat).score));
      const winners = seatsIn(s).filter((seat) => player(s, seat).score === best);
      const share = s.players.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
      u.end({ rule: 'TOY-12', kind: 'on points', share, points: s.players.map((each) => each.score) });
    });

  /** What a seat cannot tell apart: other hands, and the pile but for the cards it has looked at. */
  function unseen(s: Toy, seat: Seat | null): string[] {
    const seen = new Set([...s.discard, ...s.players.flatMap((each) => each.hand)]);
    if (seat === null) for (const each of s.players) for (const card of each.hand) seen.delete(card);
    else for (const [other, each] of s.players.entries()) if (other !== seat) for (const card of each.hand) seen.delete(card);
    for (const placed of [...s.pile.top, ...s.pile.bottom]) if (seat !== null && placed.seen.includes(seat)) seen.add(placed.card);
    return cardsOf(s.size).filter((card) => !seen.has(card));
  }

  const game: Game<Toy> = {
    slug: 'toy',
    title: 'Tollgate',
    version: '1',
    about: { tagline: 'A toy.', designers: 'Nobody', publisher: 'Nobody', note: '' },
    seats: { least: 2, most: 3 },
    seatName: (seat) => ['Ash', 'Birch', 'Cedar'][seat] ?? 'nobody',
    options: {
      rounds: { rule: 'TOY-01', says: 'How many rounds', from: 1, to: 4, normally: 2 },
      pile: { rule: 'TOY-01', says: 'How many cards', values: ['long', 'short'] },
      name: { rule: 'TOY-01', says: 'A name', normally: null, check: refuseName },
    },
    refuse: (options, seats) => (options.pile === 'short' && seats > 2 ? { rule: 'TOY-01', reason: 'A short pile is for two.' } : null),
    flow,
    main,
    setUp: ({ rounds, pile }, seats) => {
      const size = pile === 'short' ? 9 : 14;
      const players = Array.from({ length: seats }, () => ({ hand: [], favourite: null, coins: 1, score: 0, out: false }));
      return { round: 1, rounds: rounds as number, active: 0, size, players, pile: pileOf(cardsOf(size)), discard: [] };
    },
    view: (s, seat) => ({
      ...s,
      players: s.players.map((each, other) => ({
        ...each,
        hand: each.hand.map((card) => (other === seat ? card : HIDDEN)),
        favourite: other === seat ? each.favourite : HIDDEN,
      })),
      pile: viewPile(s.pile, seat, [], unseen(s, seat)),
      discard: [...s.discard],
    }),
    veil: (_s, procedure, locals, seat) =>
      procedure === 'turn' && locals.seat !== seat ? { ...locals, seen: (locals as Turn).seen.map(() => HIDDEN) } : locals,
    guess: (view, seat, u) => {
      const cards = unseen(view, seat);
      const deal = () => cards.splice(u.below(cards.length, 'a guess'), 1)[0] as string;
      const players = view.players.map((each, other) => {
        if (other === seat) return { ...each, hand: [...each.hand] };
        const hand = each.hand.map(deal);
        return { ...each, hand, favourite: hand[u.below(hand.length + 1, 'a guess')] ?? null };
      });
      return { ...view, players, pile: fillPile(view.pile, cards, u), discard: [...view.discard] };
    },
    secrets: (s, seat) => [
      ...s.players.flatMap((each, other) => (other === seat ? [] : each.hand)),
      ...[...s.pile.top, ...s.pile.bottom].flatMap(({ card, seen }) => (seat !== null && seen.includes(seat) ? [] : [card])),
    ],
    faults: (s) => {
      const faults: string[] = [];
      const held = [...s.players.flatMap((each) => each.hand), ...s.discard, ...s.pile.loose];
      for (const { card } of [...s.pile.top, ...s.pile.bottom]) held.push(card);
      if (new Set(held).size !== held.length) faults.push('A card is in two places.');
      if (held.length !== s.size) faults.push(`There are ${held.length} cards, not ${s.size}.`);
      for (const each of s.players) {
        if (each.coins < 0) faults.push('Somebody owes a coin.');
        if (each.favourite !== null && !each.hand.includes(each.favourite)) faults.push('A favourite is not in its hand.');
      }
      return faults;
    },
    concede: {
      rule: 'TOY-13',
      may: (s, seat) => !player(s, seat).out,
      apply: (s, seat, u) => {
        const me = player(s, seat);
        s.discard.push(...me.hand);
        Object.assign(me, { hand: [], favourite: null, out: true });
        u.tell?.('TOY-13', 'gives up', { seat });
        const left = seatsIn(s);
        const running = u.match.stack.find((frame) => frame.procedure === 'turn');
        if (left.length === 1) u.end({ rule: 'TOY-13', kind: 'conceded', share: s.players.map((each) => (each.out ? 0 : 1)) });
        else if (running?.locals.seat === seat) u.leave(turn);
      },
    },
    drawRule: 'TOY-14',
    describe: (event, viewer) => `${viewer ?? 'all'}: ${event.kind} ${Object.values(event).slice(2).join(' ')}`,
    outcome: (_before, _after, events) => events.map(nameOf).filter(Boolean).join(', '),
    text: (view) => view.state.players.map((each) => each.hand.join(' ')).join(' | '),
    lore: { rate: (_view, _seat, answers) => answers.map(() => 0), evaluate: () => 0.5 },
  };
  return game;
}

function refuseName(name: unknown): Refusal | null {
  return name === null || typeof name === 'string' ? null : { rule: 'TOY-01', reason: 'A name is a text.' };
}

function nameOf(event: Event): string {
  if (event.kind === 'rolls again') return `a ${event.die}`;
  if (event.kind === 'drew') return `${event.card}`;
  return event.kind === 'parries' ? (event.parried ? 'parried' : 'hit') : '';
}
