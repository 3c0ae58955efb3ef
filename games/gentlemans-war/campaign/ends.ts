// AGX-LINK-02: what a battle has left of the armies, read off its last state.
import type { Result } from '@baize/kernel';
import { entriesIn, partOf } from '../rules/colonial/union.ts';
import { isLent } from '../rules/convoy/convoy.ts';
import type { War } from '../state.ts';
import { PLAYERS, type Player } from './book.ts';
import type { BattleEnd, UnitEnd } from './course.ts';

function winnerOf({ share }: Result): Player | null {
  const [a = 0, b = 0] = share;
  return a === b ? null : a > b ? 0 : 1;
}

/** Destroyed, run off the table, or beyond rallying; the bodies of a split unit count together. A scenario's own train is nobody's. */
function unitsOf(s: War, seat: Player): UnitEnd[] {
  return s.fixed.armies[seat].units.flatMap((unit, entry) => (isLent(unit) ? [] : unitEnd(s, seat, unit.id, entry)));
}

function unitEnd(s: War, seat: Player, id: string, entry: number): UnitEnd {
  const bodies = s.units.filter((unit) => unit.seat === seat && entriesIn(unit).includes(entry));
  const left = bodies.filter((unit) => unit.status !== 'lost' && !unit.hopeless);
  return { id, figures: left.reduce((sum, unit) => sum + partOf(s, unit, entry), 0), isLost: left.length === 0 };
}

/** By their names: a general in battle is known by no other word. */
function killedOf(s: War, seat: Player): string[] {
  const lost = s.generals.filter((general) => general.seat === seat && general.status === 'lost').map(({ name }) => name);
  return s.fixed.armies[seat].generals.filter(({ name }) => lost.includes(name)).map(({ id }) => id);
}

export function endOf(s: War, result: Result): BattleEnd {
  const by = <T>(of: (seat: Player) => T) => PLAYERS.map(of) as [T, T];
  return { winner: winnerOf(result), units: by((seat) => unitsOf(s, seat)), generals: by((seat) => killedOf(s, seat)) };
}
