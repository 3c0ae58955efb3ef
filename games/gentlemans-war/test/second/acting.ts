// The second opinion on who may act on what: cards, brigades, cycles, and the actions of a unit that is charged (AGW-ALL-01, -04, AGW-BRIG).
import type { Unit, War } from '../../state.ts';
import { footprint, isWagon, within } from './body.ts';
import { box, distance, type Outline } from './shape.ts';
import { isLocked } from './shooting.ts';
import { DOUBT } from './sight.ts';

/** AGW-ENG-03: groups of engineers share a card as skirmishers and their support do. */
const comesWithAnother = (u: Unit) => (u.part === 'skirmishers' || u.part === 'group') && !u.apart;
/** A support that was lost while its skirmishers shared its card needs none, also when these have since become two. */
const isSucceeded = (u: Unit) => u.part === 'support' && u.status === 'lost' && !u.apart;

/** AGW-CYC-04: a unit for cards: one body, or a support with its skirmishers near by. */
function unitsForCards(s: War, seat: number): Unit[][] {
  const mine = s.units.filter((u) => u.seat === seat && u.status !== 'waiting');
  const found: Unit[][] = [];
  for (const u of mine) {
    if (comesWithAnother(u) || isSucceeded(u)) continue;
    const company = mine.find((other) => other.partner === u.id && comesWithAnother(other) && other.status !== 'lost');
    // AGW-SKIR-04: if only one body is left of a pair, it is the unit.
    found.push(company ? (u.status === 'lost' ? [company] : [u, company]) : [u]);
  }
  return found;
}

const isOn = (group: Unit[]) => group.some((u) => u.status === 'table' || u.status === 'aboard');
const isDone = (group: Unit[]) => group.every((u) => u.counter);

/** AGW-BRIG-01, AGW-SKIR-02: the bodies by which a unit is a member: what befalls one body touches it alone. */
const freeBodies = (s: War, group: Unit[]) => group.filter((u) => u.status === 'table' && !u.counter && !u.running && !isLocked(s, u));

/** Whether two of a side stand so exactly 3" apart that rounding decides. */
export function isNearLink(s: War, seat: number): boolean {
  const bodies = s.units.filter((u) => u.seat === seat && u.status === 'table').map((u) => ({ outline: footprint(s, u), round: 0 }));
  const riders = s.generals.filter((g) => g.seat === seat && g.status === 'table' && g.unit === null);
  const posts = riders.map((g) => ({ outline: box({ x: g.x / 1000, y: g.y / 1000 }, 9000, 1e-6, 1e-6), round: 0.5 }));
  const all = [...bodies, ...posts];
  return all.some((a, i) => all.slice(i + 1).some((b) => Math.abs(distance(a.outline, b.outline) - a.round - b.round - 3.01) < DOUBT));
}

/** AGW-BRIG-01, AGW-CMD-13: whether these are one chain of links of three inches, generals alone among them; a pair is one unit, however far its bodies are. */
function isChain(s: War, seat: number, groups: Unit[][]): boolean {
  const units: Outline[][] = groups.map((group) => freeBodies(s, group).map((u) => footprint(s, u)));
  const riders = s.generals.filter((g) => g.seat === seat && g.status === 'table' && g.unit === null);
  // A general is a circle an inch across: a square of its inner half stands for its middle.
  const posts: Outline[][] = riders.map((g) => [box({ x: g.x / 1000, y: g.y / 1000 }, 9000, 1e-6, 1e-6)]);
  const all = [...units, ...posts];
  const isLinked = (a: number, b: number): boolean => {
    const round = (k: number) => (k < units.length ? 0 : 0.5);
    return (all[a] ?? []).some((x) => (all[b] ?? []).some((y) => within(distance(x, y) - round(a) - round(b), 3)));
  };
  const reached = new Set([0]);
  for (let round = 0; round < all.length; round++)
    for (let a = 0; a < all.length; a++)
      for (let b = 0; b < all.length; b++) if (reached.has(a) && !reached.has(b) && isLinked(a, b)) reached.add(b);
  return units.every((_, i) => reached.has(i));
}

/** Whether two to four free units stand as a brigade, with a certain one among them. */
function hasBrigade(s: War, seat: number, led: number | null): boolean {
  const free = unitsForCards(s, seat).filter((group) => freeBodies(s, group).length > 0);
  const must = led === null ? null : free.find((group) => group.some((u) => u.id === led));
  if (must === undefined) return false;
  const sets: Unit[][][] = [];
  for (let i = 0; i < free.length; i++)
    for (let j = i + 1; j < free.length; j++) {
      sets.push([free[i] as Unit[], free[j] as Unit[]]);
      for (let k = j + 1; k < free.length; k++) {
        sets.push([free[i] as Unit[], free[j] as Unit[], free[k] as Unit[]]);
        for (let l = k + 1; l < free.length; l++) sets.push([free[i], free[j], free[k], free[l]] as Unit[][]);
      }
    }
  return sets.some((set) => (must === null || set.includes(must)) && isChain(s, seat, set));
}

/** The body by which a pair is called: its support. */
const leadOf = (s: War, u: Unit): number => unitsForCards(s, u.seat).find((group) => group.includes(u))?.[0]?.id ?? u.id;

/** AGW-ALL-04: what a card offers, as words. */
export function offers(s: War, seat: number, kind: 'number' | 'court' | 'ace', fromHand: boolean): string[] {
  const commander = s.generals.find((g) => g.seat === seat && g.isCommander && g.status === 'table');
  const only = fromHand && commander && commander.unit !== null ? commander.unit : null;
  const mayServe = (group: Unit[]) => only === null || group.some((u) => u.id === only);
  const found: string[] = [];
  for (const group of unitsForCards(s, seat)) {
    const id = (group[0] as Unit).id;
    if (isOn(group)) {
      if (kind === 'ace' && mayServe(group)) found.push(`ace ${id}`);
      if (!isDone(group) && mayServe(group)) found.push(`unit ${id}`);
    } else if (!isDone(group) && mayServe(group)) found.push(`tick ${id}`);
  }
  for (const g of s.generals.filter((each) => each.seat === seat && each.status === 'table')) {
    const unit = s.units.find((u) => u.id === g.unit);
    const isBound = unit !== undefined && (unit.running || isLocked(s, unit) || unit.status !== 'table');
    if (only === null && !isBound) found.push(`general ${g.id}`);
    const isLed = unit !== undefined && unit.status === 'table' && (only === null || leadOf(s, s.units[only] as Unit) === leadOf(s, unit));
    if (isLed && kind !== 'court' && hasBrigade(s, seat, unit.id)) found.push(`brigade ${leadOf(s, unit)}`);
  }
  if (kind === 'court' && hasBrigade(s, seat, only)) found.push(only === null ? 'brigade' : `brigade ${leadOf(s, s.units[only] as Unit)}`);
  // Two generals with one unit lead the same brigade.
  return [...new Set(found)].sort();
}

/** AGW-RESP-01. */
export function actionsOf(s: War, u: Unit): number {
  if (u.running || u.hopeless || u.status !== 'table' || isLocked(s, u) || isWagon(s, u)) return 0;
  const table = u.counter ? (u.disordered ? 0 : 1) : u.disordered ? 1 : 2;
  return table + (s.generals.some((g) => g.unit === u.id && g.status === 'table') ? 1 : 0);
}

/** AGW-CYC-03. */
export const isCycleOver = (s: War, seat: number) => unitsForCards(s, seat).every(isDone);
