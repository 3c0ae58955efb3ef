// Who knows what, and the laws of the state.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { type Act, type AnyGame, guessFrom, mayKnow, offerTo, pileSize, type Seat, sampled, viewOf } from '@baize/kernel';
import { checkGame, KitFailure, playRandom, type Table, type Watch } from '@baize/kernel/testkit';
import type { Order } from '../content/orders.ts';
import { game } from '../game.ts';
import { orderName } from '../rules/commanding.ts';
import { type Fray, isEnemy, type Warrior, warrior } from '../state.ts';
import { aFray, FULL_HAND, newMatch, test } from './builder.ts';

test('ORD-SET-03 a hand is seen by its owner, its number by everybody', () => {
  const table = aFray().with('Scout', 'a1').with('Gunner', 'i9').play();
  assert.deepEqual(table.view(0).state.warriors[0]?.hand, FULL_HAND);
  assert.deepEqual(table.view(0).state.warriors[1]?.hand, ['?', '?', '?', '?', '?']);
  assert.deepEqual(table.view(null).state.warriors[0]?.hand, ['?', '?', '?', '?', '?']);
});

test('ORD-DRAW-04 of an enemy one knows what hand and deck hold together, of oneself what the deck holds', () => {
  const table = aFray()
    .with('Scout', 'a1', { discards: ['strike', 'strike'] })
    .with('Gunner', 'i9')
    .play();
  const own = table.view(0).state.warriors[0]?.deck;
  const enemy = table.view(1).state.warriors[0]?.deck;
  assert.deepEqual([own?.loose.length, own?.vague], [9, undefined]);
  assert.deepEqual([enemy?.loose.length, enemy?.vague?.count, enemy?.vague?.among.length], [0, 9, 14]);
  assert.equal(enemy?.vague?.among.filter((card) => card === 'strike').length, 2, 'two of the four lie open');
});

test('ORD-CMD-06 a guess keeps what the seat knows, and deals the rest anew', () => {
  const table = aFray('teams').with('Scout', 'a1').with('Gunner', 'i9').with('Surgeon', 'a5').with('Sergeant', 'i1').play();
  const hands = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const source = sampled(seed);
    const guess = guessFrom(game, table.view(0), { below: (sides) => source.below(sides, 0, '') });
    assert.deepEqual(game.faults(guess.state), []);
    assert.deepEqual([guess.state.warriors[0]?.hand, guess.state.warriors[2]?.hand], [FULL_HAND, FULL_HAND]);
    hands.add(guess.state.warriors[1]?.hand.join() ?? '');
  }
  assert.ok(hands.size > 5);
});

test('ORD-DRAW-02 which cards are drawn is told to the seat and its teammate only', () => {
  const table = newMatch(4, { selection: 'random' }, [], sampled(2));
  for (const event of table.told('drew cards')) {
    const seat = Number(event.seat);
    for (const viewer of [0, 1, 2, 3]) assert.equal(mayKnow(event, viewer), viewer % 2 === seat % 2);
    assert.equal(mayKnow(event, null), false);
  }
  assert.equal(table.told('drew cards').length, 4);
});

test('ORD-DOWN-02 cards of a newly downed character are shuffled in unseen', () => {
  const table = aFray('teams')
    .with('Scout', 'e5', { hp: 5, hand: ['strike', 'advance', 'advance'], discards: ['strike'] })
    .with('Gunner', 'e6')
    .with('Surgeon', 'a1')
    .with('Sergeant', 'i1')
    .play();
  table.turn(['strike N', 'advance W'], ['strike S'], ['advance N'], ['advance N']);
  const seen = table.view(1).state.warriors[0];
  assert.deepEqual([seen?.hand, seen?.discards, seen && pileSize(seen.deck), seen?.deck.vague?.among.length], [['?', '?'], [], 14, 16]);
  assert.equal(JSON.stringify(table.events.filter((event) => mayKnow(event, 1))).includes('Advance W'), false);
});

test('ORD-EXEC-09 orders that the dead no longer carry out lie open on their discards', () => {
  const table = aFray('free-for-all')
    .with('Scout', 'e5', { hp: 5, hand: ['strike', 'advance', 'advance'] })
    .with('Gunner', 'e6')
    .with('Surgeon', 'a1')
    .play();
  table.turn(['strike N', 'advance W'], ['strike S'], ['advance N']);
  assert.deepEqual(table.view(1).state.warriors[0]?.discards, ['strike', 'advance']);
});

test('ORD-CMD-02 a seat is offered the same in the match and in its own view', () => {
  const table = aFray().with('Scout', 'a1').with('Gunner', 'i9').play();
  const shape = (m: typeof table.match) => JSON.stringify((offerTo(game, m, 0) as { shape: unknown }).shape);
  assert.equal(shape(table.match), shape(table.view(0)));
});

test('ORD-COMP-02 ORD-COMP-04 ORD-COMP-07 the laws find a lost card, too many hit points, a shared tile and closed ground', () => {
  const broken = (change: (state: ReturnType<typeof start>) => void) => {
    const state = start();
    change(state);
    return game.faults(state).length > 0;
  };
  const start = () => aFray().on('Foundry Yard').with('Scout', 'a1').with('Gunner', 'i7').play().state;
  assert.equal(
    broken(() => {}),
    false,
  );
  assert.ok(broken((state) => state.warriors[0]?.hand.pop()));
  assert.ok(broken((state) => Object.assign(state.warriors[0] ?? {}, { hitPoints: 87 })));
  assert.ok(broken((state) => Object.assign(state.warriors[0] ?? {}, { tile: state.warriors[1]?.tile })));
  assert.ok(broken((state) => Object.assign(state.warriors[0] ?? {}, { tile: 31 })));
});

test('ORD-EXEC-01 whoever may know an event is a list of seats, and what happens on the board is for everybody', () => {
  const table = aFray('teams').with('Scout', 'e5').with('Gunner', 'e6').with('Surgeon', 'a1').with('Sergeant', 'i1').play();
  table.turn(['advance N', 'strike N'], ['advance E', 'strike W'], ['advance N'], ['advance S']).makesRoom();
  for (const event of table.events) {
    assert.ok(event.to === undefined || (Array.isArray(event.to) && event.to.every(Number.isInteger)), event.kind);
    assert.equal(mayKnow(event, null), event.kind !== 'drew cards', event.kind);
  }
});

const MODES = [
  ['duel', 2],
  ['teams', 4],
  ['free-for-all', 3],
] as const;

/** Random matches in which somebody watches. */
function watched(watch: (table: Table) => Watch[], games = 8): void {
  for (const [mode, seats] of MODES)
    for (let seed = 1; seed <= games; seed++) playRandom(game, { seed, seats, options: { mode, selection: 'random' }, watch });
}

const stateOf = ({ session }: Table) => session.match.state as Fray;
const mates = (s: Fray, seat: Seat, viewer: Seat | null) => viewer !== null && !isEnemy(warrior(s, seat), warrior(s, viewer));

test('ORD-SET-03 ORD-CMD-02 ORD-CMD-06 in every view of random matches hands, decks and sealed orders of enemies are blotted out', () => {
  let sealed = 0;
  watched((table) => [
    {
      asked() {
        const { match } = table.session;
        const s = stateOf(table);
        for (const viewer of [null, ...s.warriors.map((w) => w.seat)]) {
          const view = viewOf(game, table.session.match as typeof match & { state: Fray }, viewer);
          for (const { seat, hand, deck } of s.warriors) {
            const seen = warrior(view.state, seat);
            const open = mates(s, seat, viewer);
            assert.deepEqual(seen.hand, open ? hand : hand.map(() => '?'));
            assert.deepEqual([seen.deck.loose.length, pileSize(seen.deck)], [open ? pileSize(deck) : 0, pileSize(deck)]);
            if (!(seat in (match.asked?.sealed ?? {}))) continue;
            assert.deepEqual(
              view.asked?.sealed[seat],
              seat === viewer || (open && match.asked?.decision === 'command') ? match.asked?.sealed[seat] : null,
            );
            sealed += 1;
          }
        }
      },
    },
  ]);
  assert.ok(sealed > 1000, `only ${sealed} sealed answers`);
});

/** Events in which cards are named for all to hear: orders carried out, cards that go face up to the discards. */
const OPEN_KINDS = ['slot', 'discarded', 'card lost'];
const CARD_WORDS = /advance|press on|draw arms|strike/i;

test('ORD-DRAW-02 ORD-EXEC-01 of all that random matches tell an enemy only orders carried out and cards discarded name a card', () => {
  let heard = 0;
  watched((table) => [
    {
      acted() {
        const s = stateOf(table);
        for (const event of table.session.events.at(-1) ?? []) {
          if (!CARD_WORDS.test(JSON.stringify(event))) continue;
          for (const viewer of [null, ...s.warriors.map((w) => w.seat)]) {
            if (!mayKnow(event, viewer) || (event.kind !== 'slot' && mates(s, Number(event.seat), viewer))) continue;
            assert.ok(OPEN_KINDS.includes(event.kind), `${event.kind} tells seat ${viewer}: ${JSON.stringify(event)}`);
            heard += 1;
          }
        }
      },
    },
  ]);
  assert.ok(heard > 1000, `only ${heard} were heard`);
});

test('ORD-EXEC-01 ORD-EXEC-09 each slot makes public the orders of that slot and no later ones, and none of one who has fallen', () => {
  let fallen = 0;
  watched((table) => {
    let placed: { plans: Record<number, readonly Order[]>; warriors: Warrior[] } = { plans: {}, warriors: [] };
    return [
      {
        asked(act: Act) {
          const { asked } = table.session.match;
          if (asked?.decision !== 'command' || !('answer' in act)) return;
          placed = {
            plans: { ...asked.sealed, [act.seat]: act.answer } as typeof placed.plans,
            warriors: structuredClone(stateOf(table).warriors),
          };
        },
        acted() {
          const events = table.session.events.at(-1) ?? [];
          const down = new Set<number>();
          for (const event of events) {
            if (['downed', 'out'].includes(event.kind)) down.add(Number(event.seat));
            if (event.kind === 'slot') assert.deepEqual(event.orders, ordersDue(placed, Number(event.slot), down));
          }
          fallen += down.size;
        },
      },
    ];
  }, 12);
  assert.ok(fallen > 0, `only ${fallen} fell`);
});

function ordersDue({ plans, warriors }: { plans: Record<number, readonly Order[]>; warriors: Warrior[] }, slot: number, down: Set<number>) {
  return warriors.flatMap((w) => {
    const order = plans[w.seat]?.[slot - 1];
    return order && !down.has(w.seat) ? [{ seat: w.seat, order: orderName(w, order) }] : [];
  });
}

/** All words of a value in a row, as the kit reads them. */
function words(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const parts = Array.isArray(value) ? value.map(words) : Object.entries(value).flatMap(([key, item]) => [key, words(item)]);
  return parts.filter((part) => part !== '').join('\n');
}

test('ORD-CMD-06 what the kit is told to look for: a hand stands in the own view and the teammate\u2019s, and in no enemy\u2019s', () => {
  const table = aFray('teams').with('Scout', 'a1').with('Gunner', 'i9').with('Surgeon', 'a5').with('Sergeant', 'i1').play();
  const hands = (seat: Seat | null) => game.secrets(table.state, seat).filter((word) => /\nhand\n[^?]/.test(word));
  assert.deepEqual([hands(0).length, hands(1).length, hands(null).length], [2, 2, 4]);
  const shown = (viewer: Seat | null) => hands(null).map((hand) => words(table.view(viewer).state).includes(hand));
  assert.deepEqual(shown(0), [true, false, true, false]);
  assert.deepEqual(shown(3), [false, true, false, true]);
  assert.deepEqual(shown(null), [false, false, false, false]);
});

/** The kit must find each of these leaks. */
const LEAKS: Record<string, Partial<AnyGame>> = {
  'a hand shown to all': {
    view: (s: Fray, seat: Seat | null) => ({
      ...game.view(s, seat),
      warriors: game.view(s, seat).warriors.map((w, i) => ({ ...w, hand: [...warrior(s, i).hand] })),
    }),
  },
  'a deck shown to all': {
    view: (s: Fray, seat: Seat | null) => ({
      ...game.view(s, seat),
      warriors: game.view(s, seat).warriors.map((w, i) => ({ ...w, deck: structuredClone(warrior(s, i).deck) })),
    }),
  },
};

test('ORD-SET-03 ORD-DRAW-04 the kit finds a view that shows hands or decks, by their words', () => {
  for (const [what, broken] of Object.entries(LEAKS)) {
    const leaky = { ...game, ...broken } as AnyGame;
    assert.throws(
      () => checkGame(leaky, { games: 2, seats: 2, options: { selection: 'random' }, share: 1, only: ['leak'] }),
      (error) => {
        assert.ok(error instanceof KitFailure, 'the kit itself finds it');
        rmSync(error.file);
        return /finds character/.test(error.message);
      },
      what,
    );
  }
});
