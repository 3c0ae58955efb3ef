// Positions for lessons: what lies where, in a few words.
import type { Lesson, Running } from '@baize/contracts';
import type { Seat, View } from '@baize/kernel';
import { DOCTRINES, type Doctrine } from '../content/doctrines.ts';
import { ALL_TERRAIN, SET_ASIDE } from '../content/terrain.ts';
import { ALL_UNITS, type Card, face } from '../content/units.ts';
import type { decisions } from '../decisions.ts';
import type { S21, Unit } from '../state.ts';

export type Lesson21 = Lesson<typeof decisions, S21>;

export const YOU: Seat = 0;
export const FOE: Seat = 1;

/** Units of one side in the left wing, the centre and the right wing; a star behind a card: shocked. */
type Line = readonly [left: readonly string[], centre: readonly string[], right: readonly string[]];

interface Position {
  ground: readonly [string, string, string];
  held?: readonly [Seat | null, Seat | null, Seat | null];
  yours: Line;
  his: Line;
  reserve: readonly Card[];
  hisReserve: readonly Card[];
  rout?: readonly Card[];
  hisRout?: readonly Card[];
  doctrines?: readonly Doctrine[];
  hisDoctrines?: readonly Doctrine[];
}

/** A battle in its fourth turn, the learner to play; cards that nobody names are in the battle deck. */
export function position(given: Position): (s: S21) => void {
  return (s) => {
    s.weather = 'fair';
    Object.assign(s, { turn: 5, active: YOU });
    for (const [wing, at] of s.wings.entries()) {
      at.terrain = given.ground[wing] as string;
      at.held = given.held?.[wing] ?? null;
      at.units = [unitsOf(s, given.yours[wing] ?? []), unitsOf(s, given.his[wing] ?? [])];
    }
    const [own, other] = s.sides;
    Object.assign(own, { reserve: [...given.reserve], rout: [...(given.rout ?? [])], doctrines: [...(given.doctrines ?? [])] });
    Object.assign(other, { reserve: [...given.hisReserve], rout: [...(given.hisRout ?? [])], doctrines: [...(given.hisDoctrines ?? [])] });
    putAwayTheRest(s);
  };
}

function unitsOf(s: S21, cards: readonly string[]): Unit[] {
  return cards.map((words) => {
    s.entered += 1;
    return { card: words.replace('*', ''), shocked: words.endsWith('*'), entered: s.entered };
  });
}

function putAwayTheRest(s: S21): void {
  const named = new Set([
    ...s.wings.flatMap((wing) => wing.units.flat().map((unit) => unit.card)),
    ...s.sides.flatMap((side) => [...side.reserve, ...side.rout]),
    ...(s.combat?.cards.flat().map(({ card }) => card) ?? []),
  ]);
  s.battle.loose = ALL_UNITS.filter((card) => !named.has(card));
  const owned = s.sides.flatMap((side) => side.doctrines);
  s.doctrines.loose = DOCTRINES.filter((card) => !owned.includes(card));
  const laid = s.wings.map((wing) => wing.terrain);
  s.terrains.loose = ALL_TERRAIN.filter((card) => !SET_ASIDE.includes(card) && !laid.includes(card));
}

/** A fight of the first units of a wing that is under way, with these cards laid; the learner attacked and is to act. */
export function fight(given: Position, wing: number, yourCards: readonly string[], hisCards: readonly string[]): (s: S21) => void {
  return (s) => {
    const laid = (cards: readonly string[]) => cards.map((words) => ({ card: words.replace('?', ''), called: words.endsWith('?') }));
    s.combat = {
      wing,
      attacker: YOU,
      fighter: [0, 0],
      cards: [laid(yourCards), laid(hisCards)],
      boosts: [[], []],
      noTerrain: false,
      phase: YOU,
      opened: yourCards.length > 0,
      passes: 0,
      over: false,
      winner: null,
    };
    position(given)(s);
    const [own, other] = s.wings[wing]?.units ?? [];
    s.combat.fighter = [own?.[0]?.entered ?? 0, other?.[0]?.entered ?? 0];
  };
}

/** The turn before its action. */
export const turn: readonly Running[] = ['battle', 'turn'];

/** The turn in the middle of a fight that `fight` has laid out. */
export const midFight: readonly Running[] = [
  'battle',
  { procedure: 'turn', behind: 'chooseAction' },
  { procedure: 'combat', at: 1, locals: {} },
];

/** How likely a called card takes this total over twenty-one, as far as the learner can know. */
export function bustOdds({ state }: View<S21>, total: number): number {
  const seen = new Set([
    ...state.wings.flatMap((wing) => wing.units.flat().map((unit) => unit.card)),
    ...(state.sides[YOU]?.reserve ?? []),
    ...state.sides.flatMap((side) => side.rout),
    ...state.discards,
    ...(state.combat?.cards.flat().map(({ card }) => card) ?? []),
  ]);
  const unseen = ALL_UNITS.filter((card) => !seen.has(card));
  return unseen.filter((card) => face(card).value > 21 - total).length / unseen.length;
}
