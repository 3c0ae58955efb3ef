// AGW-CMD-02 to -06: generals ride, attach and steady.
import { POINT } from '@baize/contracts';
import { bodiesTouch, type Point } from '@baize/geometry/open';
import type { Space } from '@baize/kernel';
import * as v from 'valibot';
import type { Commanded } from '../../sides.ts';
import { decision, type General, nameOf, onTable, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { isLocked } from '../all/states.ts';
import { inchWords } from '../all/words.ts';
import { isWagon } from '../armies/kinds.ts';
import { isBig, sectionOfGeneral } from '../cards/sections.ts';
import { explode, generalOnMine } from '../engineering/mines.ts';
import { bodyOf, centreOf, generalBody } from '../formations/footprint.ts';
import { isBlinding, rollInWeather } from '../luck/weather.ts';
import { freeSpot } from './spots.ts';
import { isStraightRide, wayOfRide } from './way.ts';

export function generalOf(s: War, id: number): General {
  const general = s.generals[id];
  if (!general) throw new RangeError(`There is no general ${id}.`);
  return general;
}

/** AGW-CMD-04: units that a general alone may attach to where he stands: one general to a unit; AGW-RES-07: `before` its next round, a locked one too. */
export function attachable(s: War, general: General, before: Unit | null = null): Unit[] {
  if (general.status !== 'table' || general.unit !== null) return [];
  const body = generalBody(general);
  return s.units.filter((unit) => {
    if (unit.seat !== general.seat || !onTable(unit) || !bodiesTouch(bodyOf(s, unit), body)) return false;
    if (isWagon(s, unit) || (unit !== before && isLocked(s, unit))) return false;
    return !s.generals.some((other) => other.unit === unit.id);
  });
}

/** AGW-CMD-04: not while his unit is locked, running or off the table. */
export function mayDetach(s: War, general: General): boolean {
  if (general.unit === null || general.status !== 'table') return false;
  const unit = unitOf(s, general.unit);
  return onTable(unit) && !unit.running && !isLocked(s, unit) && standingPlace(s, general, unit) !== null;
}

function standingPlace(s: War, general: General, unit: Unit): Point | null {
  return freeSpot(s, { ...general, ...centreOf(s, unit), unit: null });
}

export function detach(s: War, general: General, u: Ump): void {
  if (general.unit === null) return;
  const spot = standingPlace(s, general, unitOf(s, general.unit));
  general.unit = null;
  if (spot) Object.assign(general, spot);
  u.tell?.('AGW-CMD-04', 'general detached', { general: general.name });
}

/** AGW-CMD-04, -06: he attaches; a unit disordered by a morale test may be steadied, once a cycle. */
export function attach(s: War, general: General, unit: Unit, u: Ump): void {
  general.unit = unit.id;
  u.tell?.('AGW-CMD-04', 'general attached', { general: general.name, unitName: nameOf(s, unit) });
  if (!unit.disordered || !unit.byMorale || unit.running || general.hasSteadied) return;
  general.hasSteadied = true;
  const die = u.d6();
  u.tell?.('AGW-CMD-06', 'general steadies', { general: general.name, unitName: nameOf(s, unit), die });
  if (die >= 3) Object.assign(unit, { disordered: false, byMorale: false });
}

export interface Riding {
  general: number;
  dice: number;
  inches: number;
}

function rollRide(s: War, l: Riding, u: Ump): void {
  const general = generalOf(s, l.general);
  if (general.unit !== null) detach(s, general, u);
  const dice = rollInWeather(
    s,
    Array.from({ length: l.dice }, () => u.d6()),
  );
  l.inches = sum(dice) * INCH;
  u.tell?.('AGW-CMD-03', 'general moves', { general: general.name, dice });
}

export function rideSpace(s: War, general: General, inches: number): Space<Point> {
  const here = { x: general.x, y: general.y };
  const refusal = (to: Point) => {
    if (to.x === here.x && to.y === here.y) return null;
    const found = wayOfRide(s, general, inches, to);
    return 'refusal' in found ? found.refusal : null;
  };
  return {
    kind: 'point',
    shape: { from: here, reach: inches },
    refusal: (answer) => (v.is(POINT, answer) ? refusal(answer) : { rule: 'AGW-CMD-03', reason: 'That is no place on the table.' }),
    // He may always stay.
    any: () => true,
    sample(below) {
      for (let tries = 0; tries < 10; tries++) {
        const to = { x: here.x + below(2 * inches + 1) - inches, y: here.y + below(2 * inches + 1) - inches };
        if (isStraightRide(s, general, inches, to)) return to;
      }
      return here;
    },
    candidates: () => [
      ...besideFriends(s, general)
        .filter((to) => isStraightRide(s, general, inches, to))
        .slice(0, 8),
      here,
    ],
  };
}

/** Places where he would touch a friendly unit: suggestions only. */
function besideFriends(s: War, general: General): Point[] {
  return s.units
    .filter((unit) => unit.seat === general.seat && onTable(unit))
    .flatMap((unit) => {
      const spot = freeSpot(s, { ...general, ...centreOf(s, unit), unit: null });
      return spot ? [spot] : [];
    });
}

/** AGW-CMD-03: he moves as a skirmisher where cavalry may go. */
export const chooseRide = decision<Riding, Point>('ride', {
  rule: 'AGW-CMD-03',
  who: (s, l) => commandOf(s, generalOf(s, l.general)),
  options: (s, l) => rideSpace(s, generalOf(s, l.general), l.inches),
  prompt: (s, l) => `${generalOf(s, l.general).name} may ride ${inchWords(l.inches)}.`,
  label: (s, l, to) => (to.x === generalOf(s, l.general).x && to.y === generalOf(s, l.general).y ? 'Stay' : 'Ride there'),
  apply: (s, l, to, u) => {
    const general = generalOf(s, l.general);
    const from = { x: general.x, y: general.y };
    const found = wayOfRide(s, general, l.inches, to);
    const way = 'way' in found ? found.way : [from];
    Object.assign(general, { x: to.x, y: to.y });
    const mine = way.slice(1).flatMap((next, at) => generalOnMine(s, way[at] as Point, next) ?? [])[0];
    if (mine) explode(s, mine, null, u);
    if (from.x !== to.x || from.y !== to.y)
      u.tell?.('AGW-CMD-03', 'general rides', { general: general.name, from, at: { x: to.x, y: to.y } });
  },
});

/** AGW-CMD-04: whom he attaches to at the end of his ride. */
export const chooseAttachment = decision<Riding, number | 'alone'>('attach', {
  rule: 'AGW-CMD-04',
  who: (s, l) => commandOf(s, generalOf(s, l.general)),
  options: (s, l) => {
    const units = attachable(s, generalOf(s, l.general)).map(({ id }) => id);
    return units.length === 0 ? [] : ['alone', ...units];
  },
  prompt: (s, l) => `Does ${generalOf(s, l.general).name} attach himself?`,
  label: (s, _l, answer) => (answer === 'alone' ? 'Stay alone' : `Join ${nameOf(s, unitOf(s, answer))}`),
  apply: (s, l, answer, u) => {
    if (answer !== 'alone') attach(s, generalOf(s, l.general), unitOf(s, answer), u);
  },
});

/** A general's own move: 5 dice on a card, 4 at the start of a cycle. */
export const ride = procedure<Riding>('ride').do(rollRide).decide(chooseRide).decide(chooseAttachment);

/** AGX-BIG-08: whoever plays his section moves him. */
function commandOf(s: War, general: General | null): Commanded {
  return general ? { seat: general.seat, section: sectionOfGeneral(s, general) } : { seat: s.red, section: s.section };
}

/** Generals whose free move is still to come, of the side that moves first (AGW-CMD-02). */
function waitingGenerals(s: War): General[] {
  const all = s.freeMoves
    .map((id) => generalOf(s, id))
    .filter(({ status, unit }) => status === 'table' && (unit === null || onTable(unitOf(s, unit))));
  const first = all.some(({ seat }) => seat === s.red) ? s.red : 1 - s.red;
  const his = all.filter(({ seat }) => seat === first);
  const [leader] = his;
  return isBig(s) && leader ? his.filter((general) => sectionOfGeneral(s, general) === sectionOfGeneral(s, leader)) : his;
}

/** Those of them who can ride; WL-05: in a dust storm nobody rides alone. */
function readyGenerals(s: War): General[] {
  if (isBlinding(s)) return [];
  return waitingGenerals(s).filter((general) => general.unit === null || mayDetach(s, general));
}

/** AGW-CMD-02: at the start of a new cycle each general may move; an attached one stays unless he may detach. */
export const chooseFreeMove = decision<{}, number | 'done'>('free move', {
  rule: 'AGW-CMD-02',
  who: (s) => commandOf(s, waitingGenerals(s)[0] ?? null),
  options: (s) => {
    const ready = readyGenerals(s);
    return ready.length === 0 ? [] : ['done', ...ready.map(({ id }) => id)];
  },
  prompt: () => 'A new cycle: which general rides?',
  label: (s, _l, answer) => (answer === 'done' ? 'None' : generalOf(s, answer).name),
  apply: (s, _l, answer, u) => {
    if (answer === 'done') {
      const idle = new Set(waitingGenerals(s).map(({ id }) => id));
      const { seat } = waitingGenerals(s)[0] as General;
      s.freeMoves = s.freeMoves.filter((id) => (isBig(s) ? !idle.has(id) : generalOf(s, id).seat !== seat));
      return;
    }
    s.freeMoves = s.freeMoves.filter((id) => id !== answer);
    u.call(ride, { general: answer, dice: 4, inches: 0 });
  },
});

/** Those of the first side that cannot ride are passed over. */
function passOver(s: War): void {
  if (readyGenerals(s).length > 0) return;
  const idle = new Set(waitingGenerals(s).map(({ id }) => id));
  s.freeMoves = idle.size === 0 ? [] : s.freeMoves.filter((id) => !idle.has(id));
}

export const freeMoves = procedure('free moves').while(
  (s) => s.freeMoves.length > 0,
  (p) => p.do(passOver).decide(chooseFreeMove),
);
