// AGX-HIDE-10, -14: what the searching side may know: how many units are hidden and how many of them have acted, not which
// nor where.
import type { Locals, Seat } from '@baize/kernel';
import { type General, type Unit, unitOf, type War } from '../../state.ts';
import { belongWhereItStands } from '../cards/sections.ts';
import { bodyOf } from '../formations/footprint.ts';
import { newUnit } from '../setup/forces.ts';
import { postFor, startFormations } from '../setup/placing.ts';
import { coversOn, isNearCover } from './cover.ts';
import { hiddenUnits, isHidden, isSearcher } from './hiding.ts';
import { hidingPlace } from './setting.ts';

/** Whether somebody may not know where the hidden units are. */
function isKeptFrom(s: War, viewer: Seat | null): boolean {
  return s.hidden !== null && s.hidden.seat !== viewer;
}

/** A unit of which nothing is known but that it is of the army; which of them have acted is told by their number alone. */
function blotted(s: War, unit: Unit, status: 'hidden' | 'waiting', counter: boolean): Unit {
  const entry = s.fixed.armies[unit.seat as 0 | 1].units[unit.entry];
  return entry ? { ...newUnit(unit.id, unit.seat, unit.entry, entry), status, counter } : unit;
}

/** Blots out of a view what the viewer may not know of hidden units; `seen` is his own copy. */
export function veilHidden(seen: War, s: War, viewer: Seat | null): void {
  if (!s.hidden || !seen.hidden || !isKeptFrom(s, viewer)) return;
  const lurkers = hiddenUnits(s);
  const acted = lurkers.filter(({ counter }) => counter).length;
  const status = s.hidden.isTold ? 'hidden' : 'waiting';
  lurkers.forEach((unit, at) => {
    seen.units[unit.id] = blotted(s, unit, status, at < acted);
  });
  for (const general of seen.generals) if (isHiding(s, general)) Object.assign(general, { unit: lurkers[0]?.id ?? null, x: 0, y: 0 });
  // AGX-GEN-09: the edge to which a raider slips away tells on which side of the road he lies.
  seen.scenario.homes = seen.scenario.homes.filter(({ unit }) => !isHidden(unitOf(s, unit)));
  seen.hidden.entered = [];
  if (!seen.action) return;
  // AGX-FANAT-04: those of hidden Fanatics are known to their owner alone.
  if (seen.action.duties.length === 0) delete seen.action.isBound;
  const isOpen = (id: number) => !isHidden(s.units[id] as Unit);
  seen.action.members = seen.action.members.filter(isOpen);
  seen.action.waiting = seen.action.waiting.filter(isOpen);
}

/** AGX-HIDE-02: generals hide with a unit; with which is not told. */
function isHiding(s: War, { unit, status }: General): boolean {
  return status === 'table' && unit !== null && isHidden(unitOf(s, unit));
}

/** The locals of a procedure that is about a hidden unit: to the other side any of them might be the one. */
export function veilLurker(s: War, locals: Locals, viewer: Seat | null): Locals {
  const { unit } = locals;
  if (!isKeptFrom(s, viewer) || typeof unit !== 'number' || !s.units[unit] || !isHidden(s.units[unit])) return locals;
  const veiled = { ...locals, unit: hiddenUnits(s)[0]?.id ?? unit };
  return 'dice' in locals ? { ...veiled, dice: [] } : veiled;
}

interface Door {
  below(sides: number, what: string): number;
}

/** Fills a view's hidden units with places that fit, and shuffles which of them have acted. */
export function guessHidden(full: War, viewer: Seat | null, door: Door): void {
  if (!isKeptFrom(full, viewer)) return;
  const lurkers = hiddenUnits(full);
  const counters = lurkers.map(({ counter }) => counter);
  attachHidden(full, lurkers, door);
  for (const unit of lurkers) {
    unit.counter = counters.splice(door.below(counters.length, 'a guess'), 1)[0] ?? false;
    unit.status = 'waiting';
  }
  for (const unit of lurkers) {
    layDown(full, unit, door);
    unit.status = 'hidden';
    belongWhereItStands(full, unit);
  }
}

/** One general to a unit, any unit. */
function attachHidden(full: War, lurkers: readonly Unit[], door: Door): void {
  const free = lurkers.map(({ id }) => id);
  for (const general of full.generals)
    if (isHiding(full, general)) general.unit = free.splice(door.below(free.length, 'a guess'), 1)[0] ?? general.unit;
}

/** Anywhere in a cover that nobody is near; if there is no room, where it was thought of. */
function layDown(s: War, unit: Unit, door: Door): void {
  const free = coversOn(s).filter((cover) => !s.units.some((other) => isSearcher(s, other) && isNearCover(cover, bodyOf(s, other), 2000)));
  const first = door.below(Math.max(1, free.length), 'a guess');
  for (let at = 0; at < free.length; at++) {
    const cover = free[(first + at) % free.length];
    const placing = cover && hidingPlace(s, unit, cover);
    if (!placing) continue;
    const start = startFormations(s, unit).find(({ formation, ranks }) => formation === placing.formation && ranks === placing.ranks);
    unit.mounted = start?.mounted ?? false;
    unit.post = postFor(s, unit, placing);
    return;
  }
}

/** AGX-HIDE-10: the place of a hidden unit as it would stand in something told; for the search for leaks. */
export function hiddenWords(s: War, viewer: Seat | null): string[] {
  if (!isKeptFrom(s, viewer)) return [];
  return hiddenUnits(s).map(({ post }) => `${post.x},"y":${post.y}`);
}
