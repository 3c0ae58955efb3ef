// Searching (EG-SPA-07): what a scenario hid is found in one of the rooms of the table; which one, nobody knows before.

import type { Feature } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { EnGarde, Model } from '../../state.ts';
import { countryOf, roomAt } from '../table/terrain.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { addThing } from './objects.ts';

export interface Room {
  piece: Feature;
  storey: number;
}

/** The objective has not been found yet. */
export function isHidden(s: EnGarde): boolean {
  return s.fixed.rules.hiddenObjective && !s.things.some(({ what }) => what === 'objective');
}

/** EG-BLD-01: each storey is one room. */
function rooms(s: EnGarde): Room[] {
  return countryOf(s).features.flatMap((piece) =>
    Array.from({ length: piece.building?.storeys ?? 0 }, (_, storey): Room => ({ piece, storey })),
  );
}

const nameOf = ({ piece, storey }: Room) => `${piece.id}:${storey}`;
const mark = (seat: Seat, room: string) => `searched:${seat}:${room}`;

/** Rooms that a side has not searched. */
export function roomsLeft(s: EnGarde, seat: Seat): Room[] {
  return rooms(s).filter((room) => !s.openings[mark(seat, nameOf(room))]);
}

/** The room in which a model stands, if there is something to find and its side has not searched it. */
export function searchable(s: EnGarde, m: Model): string | null {
  const room = isHidden(s) ? roomAt(s, m) : null;
  return room && !s.openings[mark(m.seat, nameOf(room))] ? nameOf(room) : null;
}

/** EG-SPA-07: 5 or more finds it at the searcher's feet, and the last room that nobody has searched must hold it. */
export function search(s: EnGarde, m: Model, room: string, u: Referee): void {
  const others = rooms(s).filter((each) => nameOf(each) !== room && s.sides.every(({ seat }) => !s.openings[mark(seat, nameOf(each))]));
  const die = u.d6();
  const found = die >= 5 || others.length === 0;
  s.openings[mark(m.seat, room)] = 'closed';
  if (found) addThing(s, 'objective', true, null, null, { x: m.x, y: m.y, z: m.z });
  say(s, u, 'EG-SPA-07', found ? 'found' : 'searched', { model: m.id, die });
}
