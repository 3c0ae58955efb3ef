// The combat core as the kernel plays it: the game's own phases, again and again, with no doctrine in play.
import { type Game, giveAnswer, type Match, offerTo, type Seat, type Source, startMatch, Umpire } from '@baize/kernel';
import type { LaidCards } from '../../bench.ts';
import { ALL_UNITS, type Card, face } from '../content/units.ts';
import { game } from '../game.ts';
import { combatPhase, endCombat, type Fight, joinCombat } from '../rules/combat.ts';
import { fighterOf, theCombat } from '../rules/fighting.ts';
import { CENTRE, foe, procedure, type S21, SIDES, side, unitsIn } from '../state.ts';

/** Eight reserve cards each; the fighters are the first two cards, the rest is the battle deck. */
export const RESERVE = 8;

/** The same fight as bare numbers. */
export const laidCards: LaidCards = {
  hands: [0, 1].map((seat) => valuesOf(ALL_UNITS.slice(2 + seat * RESERVE, 2 + (seat + 1) * RESERVE))),
  deck: valuesOf(ALL_UNITS.slice(2 + 2 * RESERVE)),
  cards: [0, 1].map((seat) => face(ALL_UNITS[seat] as Card).cohesion),
  most: 21,
};

function valuesOf(cards: readonly Card[]): number[] {
  return cards.map((card) => face(card).value);
}

function redeal(s: S21): void {
  let at = 2;
  for (const seat of SIDES) {
    const own = side(s, seat);
    own.reserve = ALL_UNITS.slice(at, at + RESERVE);
    own.rout = [];
    at += RESERVE;
    unitsIn(s, CENTRE, seat)[0] = { card: ALL_UNITS[seat] as Card, shocked: false, entered: seat };
  }
  s.battle.loose = ALL_UNITS.slice(at);
  s.discards = [];
  s.beaten = [];
}

const aFight: Fight = { attacker: 0, wing: CENTRE, attacking: 0, defending: 1 };

const fights = procedure<{ left: number }>('bench fights')
  .while(
    (_s, l) => l.left > 0,
    (p) =>
      p
        .do(redeal, (s, l, u) => {
          l.left -= 1;
          joinCombat(s, aFight, u);
        })
        .while(
          (s) => !theCombat(s).over,
          (q) => q.decide(combatPhase),
        )
        .do(endCombat),
  )
  .do((_s, _l, u) => u.end({ rule: '', kind: 'done', share: [0.5, 0.5] }));

const main = procedure('bench').call(fights, (s) => ({ left: s.fixed.decks }));

const core: Game<S21> = { ...game, main, setUp: (options) => ({ ...game.setUp({ ...options }, 2), turn: 1, wings: openWings() }) };

/** Who is broken has lost; else the higher total has won. */
function fightEnds(s: S21, _l: unknown, u: Umpire<S21>): void {
  const combat = theCombat(s);
  const broken = SIDES.find((seat) => !fighterOf(s, combat, seat));
  const winner = broken === undefined ? combat.winner : foe(broken);
  u.end({ rule: '', kind: 'done', share: SIDES.map((seat) => (winner === null ? 0.5 : winner === seat ? 1 : 0)) });
}

const oneFight = procedure('bench fight')
  .do(redeal, (s, _l, u) => joinCombat(s, aFight, u))
  .while(
    (s) => !theCombat(s).over,
    (p) => p.decide(combatPhase),
  )
  .do(fightEnds);

/** One combat, as a match of its own. */
export const fight: Game<S21> = { ...core, main: oneFight };

function openWings(): S21['wings'] {
  const wing = () => ({ terrain: 'heath-1', held: null, units: [[], []] as S21['wings'][0]['units'] });
  return [wing(), wing(), wing()];
}

/** Plays this many combats and returns how many decisions they took. */
export function playCore(combats: number, source: Source): number {
  const setup = {
    game: game.slug,
    rules: { version: '', hash: '' },
    options: { decks: combats, advanced: 'off', attacks: 'two', loneAttack: 'off', younger: 'random', weather: 'fair' },
    seats: 2,
    fair: { commitment: '', entropy: [] },
  };
  const match = startMatch(core, setup, source) as Match<S21>;
  const umpire = new Umpire<S21>(match, source, false);
  let decisions = 0;
  while (match.asked) {
    const seat = match.asked.seats[0] as Seat;
    const options = (umpire.offered ?? offerTo(core, match, seat)) as readonly unknown[];
    giveAnswer(core, match, seat, options[source.below(options.length, 0, '')], umpire);
    decisions += 1;
  }
  return decisions;
}
