// AGX-BIG-01: sides and seats. The rules know two sides, 0 in the south and 1 in the north, and whatever they call a seat
// is a side, known by the seat of its first player. Two to six players share the sides; this file alone says who is asked for a side.
import type { Decision, Refusal, Seat, Space, StandingAnswer, Umpire, View } from '@baize/kernel';
import type { Events } from './events.ts';
import type { War } from './state.ts';

/** AGX-BIG-01: players sit down for the south and the north by turns. */
export function sideOf(seat: Seat): Seat {
  return seat % 2;
}

export function sideOrNobody(seat: Seat | null): Seat | null {
  return seat === null ? null : sideOf(seat);
}

/** A view as the rules and the scene read it: the viewer and those asked are sides. */
export function asSide(view: View<War>): View<War> {
  const { viewer, asked } = view;
  if (view.seats === 2) return view;
  return { ...view, viewer: sideOrNobody(viewer), asked: asked && { ...asked, seats: asked.seats.map(sideOf) } };
}

/** All who play for a side. */
export function seatsOf(s: War, side: Seat): Seat[] {
  return Array.from({ length: s.fixed.players }, (_, seat) => seat).filter((seat) => sideOf(seat) === side);
}

/** AGX-BIG-09: those who have not given up. */
function playersOf(s: War, side: Seat): Seat[] {
  return seatsOf(s, side).filter((seat) => !s.resigned.includes(seat));
}

/** AGX-BIG-01: each section is played by one player of each side; a player may have several. */
export function playerOf(s: War, side: Seat, section: number): Seat {
  // Of two players each is his side.
  if (s.fixed.players === 2) return side;
  const players = playersOf(s, side);
  return players[Math.floor((section * players.length) / s.fixed.sections)] ?? side;
}

/** AGX-BIG-09: a side gives up when more than half of its players do. */
export function hasGivenUp(s: War, side: Seat): boolean {
  return 2 * playersOf(s, side).length < seatsOf(s, side).length;
}

/** What each player has of a result: the players of a side share its part. */
export function sharesOf(s: War, parts: readonly [number, number]): number[] {
  return Array.from({ length: s.fixed.players }, (_, seat) => {
    const side = sideOf(seat) as 0 | 1;
    return parts[side] / seatsOf(s, side).length;
  });
}

/** AGX-BIG-03: something of a side that belongs to a section: a unit, a general. */
export interface Commanded {
  seat: Seat;
  section: number;
}

/** Who is asked: the side's player of the section in hand, or whoever commands something. */
export type Asked = Seat | Commanded | readonly (Seat | Commanded)[];

/** A question as the rules put it: to sides, or to the commander of a unit or a general. */
export interface Question<L, A> extends Omit<Decision<War, L, A, Events>, 'name' | 'who'> {
  who: (s: War, l: L) => Asked;
}

function playersFor(s: War, asked: Asked): Seat | Seat[] {
  const playerFor = (one: Seat | Commanded) => (typeof one === 'number' ? playerOf(s, one, s.section) : playerOf(s, one.seat, one.section));
  return typeof asked === 'object' && !('seat' in asked) ? asked.map(playerFor) : playerFor(asked);
}

/** What a player of a side commands, the first of its players first; whose sections others have taken over is out. */
export function commandOfPlayer(s: War, side: Seat, player: number): Commanded | null {
  const seat = seatsOf(s, side)[player];
  const sections = Array.from({ length: s.fixed.sections }, (_, section) => section);
  const section = sections.find((each) => playerOf(s, side, each) === seat);
  return section === undefined ? null : { seat: side, section };
}

/** The same standing answer, left by a player for his side. */
function standingBySide<L, A>(given: StandingAnswer<War, L, A>): StandingAnswer<War, L, A> {
  const { answer, lasts, unless } = given;
  return {
    ...given,
    answer: (s, l, seat) => answer(s, l, sideOf(seat)),
    ...(lasts && { lasts: (s: War, seat: Seat) => lasts(s, sideOf(seat)) }),
    ...(unless && { unless: (s: War, l: L, seat: Seat) => unless(s, l, sideOf(seat)) }),
  };
}

/** AGX-BIG-01: turns a question to sides into one to players; what a player answers counts for his side. */
export function bySide<L, A>(given: Question<L, A>): Omit<Decision<War, L, A, Events>, 'name'> {
  const { who, options, prompt, label, apply, whyNot, lapse, standing } = given;
  return {
    ...given,
    who: (s, l) => playersFor(s, who(s, l)),
    options: (s, l, seat): readonly A[] | Space<A> => options(s, l, sideOf(seat)),
    prompt: (s, l, seat) => prompt(s, l, sideOf(seat)),
    label: (s, l, answer, seat) => label(s, l, answer, sideOf(seat)),
    apply: (s, l, answer, u: Umpire<War, Events>, seat) => apply(s, l, answer, u, sideOf(seat)),
    ...(whyNot && { whyNot: (s: War, l: L, answer: unknown, seat: Seat): Refusal | null => whyNot(s, l, answer, sideOf(seat)) }),
    ...(lapse && { lapse: (s: War, l: L, seat: Seat): A => lapse(s, l, sideOf(seat)) }),
    ...(standing && { standing: standing.map(standingBySide) }),
    // Partners hide nothing from each other.
    shares: (_s, seat, viewer) => sideOf(seat) === sideOf(viewer),
  };
}
