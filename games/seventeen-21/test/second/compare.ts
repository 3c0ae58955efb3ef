// Whole random battles beside the second version: which answers are legal, and what every card of a combat does.
import assert from 'node:assert/strict';
import { type Act, askedOf, canonical, isSpace, type Match, offerTo, pileSize } from '@baize/kernel';
import { playRandom, type Table, type Watch } from '@baize/kernel/testkit';
import { game as battle } from '../../game.ts';
import type { S21 } from '../../state.ts';
import { Clock, scored } from './clock.ts';
import { type Battle, COSTS, field, type Ground, type Man, type Seat } from './field.ts';
import { Combat, type Question } from './fight.ts';
import { actionsOf, attacksIn, deeds, doctrinesToUse, pays, placements, type Settings } from './plays.ts';

function read(s: S21): Battle {
  const { combat } = s;
  const wings = s.wings.map(({ terrain, held, units }): Ground => {
    const men = units.map((side) => side.map(({ card, shocked, entered }): Man => ({ card, shocked, id: entered })));
    return { card: terrain, held: held as Seat | null, men: men as Ground['men'] };
  });
  const armies = s.sides.map((side) => ({
    reserve: [...side.reserve],
    rout: [...side.rout],
    doctrines: [...side.doctrines],
    until: { ...side.running },
    known: side.reserve.every((card) => side.open.includes(card) || side.spied.includes(card)),
  }));
  return {
    wings: wings as Battle['wings'],
    armies: armies as unknown as Battle['armies'],
    discards: [...s.discards],
    deck: pileSize(s.battle),
    turn: s.turn,
    active: s.active as Seat,
    fight: combat && {
      wing: combat.wing,
      attacker: combat.attacker as Seat,
      men: [...combat.fighter],
      cards: [combat.cards[0].map((card) => ({ ...card })), combat.cards[1].map((card) => ({ ...card }))],
      boosts: [[...combat.boosts[0]], [...combat.boosts[1]]],
      noGround: combat.noTerrain,
      passes: combat.passes,
      first: !combat.opened,
      over: combat.over,
    },
  };
}

const sorted = (list: readonly unknown[]): string[] => list.map((each) => canonical(each)).sort();

function settingsOf(s: S21): Settings {
  return { advanced: s.fixed.advanced, lone: s.fixed.loneAttack, open: s.fixed.openAttacks };
}

interface Locals {
  orders?: { unit: string; does: string; target: string | null }[];
  needed?: number;
  placed?: number;
  card?: string;
}

/** All legal answers of a question where no combat card is on its way; null: not looked at. */
function legal(s: S21, name: string, seat: Seat, l: Locals): unknown[] | null {
  const b = read(s);
  const piles = { doctrines: pileSize(s.doctrines), terrains: pileSize(s.terrains) };
  const orders = l.orders ?? [];
  switch (name) {
    case 'action':
      return actionsOf(b, seat, settingsOf(s), piles);
    case 'choose a doctrine':
      return doctrinesToUse(b, seat, piles);
    case 'place a unit':
      return [...placements(b, seat), ...(l.placed ? ['done'] : [])];
    case 'declare a deed': {
      const more = orders.length >= (l.needed ?? 0);
      return [...deeds(b, seat, settingsOf(s), orders), ...(more ? ['done'] : [])];
    }
    case 'who routs':
    case 'withdraw a unit':
      return field(b, seat).map((man) => man.card);
    case 'who replaces it':
      return b.armies[seat].reserve;
    case 'take its place':
      return [...b.armies[seat].reserve, 'none'];
    case 'oblique attack':
      return [...attacksIn(b, seat), 'none'];
    default:
      return null;
  }
}

/** Questions in a combat after which the next card, or the end of the combat, must come. */
const IN_COMBAT = [
  'combat phase',
  'use a doctrine',
  'leave the card',
  'depot takes one',
  'rally one',
  'take a card off',
  'place a unit',
  'battery target',
  'oblique move in combat',
];

export interface Count {
  plays: number;
  cards: number;
  ends: number;
  battles: number;
}

function watching({ game, session, below }: Table, count: Count): Watch {
  let expected: { combat: Combat; question: Question | null; told: string } | null = null;
  let answered: { act: Act; before: S21; name: string } | null = null;
  let caller: Seat = 0;
  let value = 0;
  const clock = new Clock();

  const offered = (match: Match, seat: Seat): unknown[] | null => {
    const offer = offerTo(game, match, seat);
    return offer && !isSpace(offer) ? [...offer] : null;
  };

  const checkLegal = (given: Act, name: string): void => {
    const { match } = session;
    const s = match.state as S21;
    const locals = (askedOf(game, match)?.locals ?? {}) as Locals;
    const told = () => `${name}: ${canonical(s)}`;
    const answers = s.combat ? null : legal(s, name, given.seat as Seat, locals);
    if (answers) {
      count.plays++;
      assert.deepEqual(sorted(offered(match, given.seat as Seat) ?? []), sorted(answers), told());
    }
    if (name !== 'pay for the doctrine') return;
    const offer = offerTo(game, match, given.seat);
    const { reserve } = s.sides[given.seat as Seat];
    for (let n = 0; n < 8 && offer && isSpace(offer); n++) {
      const cards = reserve.filter(() => below(3) === 0);
      const fits = pays(read(s), given.seat as Seat, locals.card as string, cards);
      assert.equal(
        offer.refusal(cards) === null,
        fits,
        `${cards.join(' ')} for ${locals.card}, ${COSTS[locals.card as string]}: ${told()}`,
      );
      count.plays++;
    }
  };

  const foresee = (given: Act, name: string): void => {
    if (!answered || !('answer' in given)) return;
    const b = read(answered.before);
    const combat = new Combat(b);
    const seat = given.seat as Seat;
    const told = `${name} ${seat} ${canonical(given.answer)}: ${canonical(answered.before)}`;
    let question: Question | null;
    if (name === 'combat phase') {
      const card = session.events.at(-1)?.find((event) => event.kind === 'called')?.card as string | undefined;
      [caller, value] = [seat, Number(card?.slice(4, 6) ?? 0)];
      question = combat.phase(seat, given.answer as string, card);
    } else if (name === 'use a doctrine') question = combat.use(seat, given.answer as string, caller, value);
    else question = combat.effect(name, seat, given.answer, caller, value);
    expected = { combat, question, told };
  };

  const compare = (): void => {
    if (!expected) return;
    const { combat, question, told } = expected;
    const { match } = session;
    const s = match.state as S21;
    const now = read(s);
    const foreseen = combat.b;
    count.cards++;
    if (question) {
      assert.deepEqual([match.asked?.decision, match.asked?.seats], [question.name, [question.seat]], told);
      assert.deepEqual(sorted(offered(match, question.seat) ?? []), sorted(question.answers), told);
    } else {
      count.ends++;
      assert.ok(s.combat === null || s.combat.cards.flat().length === 0, told);
      // A deed without a question may have followed.
      const events = session.events.at(-1) ?? [];
      const end = events.findIndex((event) => event.kind === 'combat over');
      if (events.slice(end).some((event) => event.kind === 'ability')) return;
    }
    const men = (b: Battle) =>
      b.wings.map(({ held, men }) => ({ held, men: men.map((side) => side.map(({ card, shocked }) => [card, shocked])) }));
    assert.deepEqual(men(now), men(foreseen), told);
    for (const seat of [0, 1] as const) {
      const refill = combat.refills.find((each) => each.seat === seat);
      const { reserve, rout } = now.armies[seat];
      assert.deepEqual(sorted(rout), sorted(foreseen.armies[seat].rout), told);
      if (refill) {
        assert.equal(reserve.length, Math.floor(refill.from.length / 2), told);
        assert.ok(
          reserve.every((card) => refill.from.includes(card)),
          told,
        );
      } else assert.deepEqual(sorted(reserve), sorted(foreseen.armies[seat].reserve), told);
    }
    if (!question) return;
    const fight = (b: Battle) => b.fight && { ...b.fight, first: false, cards: b.fight.cards };
    if (question.name !== 'exposed flank') assert.deepEqual(fight(now), fight(foreseen), told);
    assert.equal(now.deck, foreseen.deck, told);
  };

  return {
    asked(given) {
      const { match } = session;
      const name = match.asked?.decision ?? '';
      answered = null;
      expected = null;
      if (!('answer' in given)) return;
      checkLegal(given, name);
      const s = match.state as S21;
      if (s.combat && IN_COMBAT.includes(name)) answered = { act: given, before: structuredClone(s), name };
    },
    acted(given) {
      for (const event of session.events.at(-1) ?? []) assert.equal(clock.hear(event), null, `turn ${clock.turns}`);
      if (!given || !answered || session.match.result?.rule === 'S21-DAY-07') return;
      foresee(given, answered.name);
      compare();
    },
    over() {
      const { result, state } = session.match;
      const { points, kind, share } = scored(read(state as S21));
      assert.deepEqual([result?.points, result?.kind, result?.share], [points, kind, share]);
      count.battles++;
    },
  };
}

/** Plays until so many cards and passes of combats have been compared. */
export function compareBattles(least: number, seed: number): Count {
  const count: Count = { plays: 0, cards: 0, ends: 0, battles: 0 };
  for (let n = 0; count.cards < least; n++) playRandom(battle, { seed: seed + n, motions: 0, watch: (table) => [watching(table, count)] });
  return count;
}
