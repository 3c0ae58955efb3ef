// AGX-CAMEO-03, -07, -08, -24: what becomes of cameos with their units and generals, and of the fallen whom they care for.
import { gapBetween, type Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { type General, onTable, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { hasMoved, type Stood, standsNow } from '../all/stood.ts';
import { isTribal } from '../colonial/kinds.ts';
import { isFighting } from '../convoy/convoy.ts';
import { bodyOf, generalBody } from '../formations/footprint.ts';
import { bringBack } from '../luck/figures.ts';
import { type Cameo, cameosIn, dismiss, noteFallen, unitWith } from './cameo.ts';
import { gapFrom } from './places.ts';
import { sectionOfCameo } from './used.ts';

/** Those who are with a unit, also by way of its general. */
function companyOf(s: War, unit: Unit): Cameo[] {
  return s.cameos?.figures.filter((each) => each.status === 'table' && unitWith(s, each) === unit.id) ?? [];
}

/** AGX-CAMEO-09, -23: who comes and goes as he likes. */
function isGuest({ role }: Cameo): boolean {
  return role === 'observer' || role === 'correspondent';
}

/** AGX-CAMEO-24: these leave only with their unit; AGX-CAMEO-10: she stays with her general. */
const STAYERS: readonly Cameo['role'][] = ['duffer', 'rash-officer', 'mascot', 'companion'];

/** AGX-CAMEO-03: a unit runs away. */
export function unitRuns(s: War, unit: Unit, u: Ump): void {
  for (const cameo of companyOf(s, unit)) if (!STAYERS.includes(cameo.role)) dismiss(cameo, 'his unit runs away', u);
}

/** AGX-CAMEO-03, -09: a unit is destroyed; an observer whom tribal troops have not caught goes to the nearest friend. */
export function unitLost(s: War, unit: Unit, u: Ump): void {
  for (const cameo of companyOf(s, unit)) {
    // What becomes of her is her general's fate, and a guest of his goes where he goes.
    if (cameo.role === 'companion') continue;
    if (!isGuest(cameo) || isCaughtByTribes(s, unit)) dismiss(cameo, 'his unit is lost', u);
    else if (cameo.general === null) seekRefuge(s, cameo, unit.post, u);
  }
}

/** AGX-CAMEO-09: those whom it fights, or whoever has shot at it. */
function isCaughtByTribes(s: War, unit: Unit): boolean {
  const by = s.shot ? [s.shot.shooter] : (s.fight?.fighters.map((fighter) => fighter.unit) ?? []);
  return by.some((id) => unitOf(s, id).seat !== unit.seat && isTribal(s, unitOf(s, id)));
}

/** AGX-CAMEO-09: doubled by tribal troops, he is out as well. */
export function unitDoubled(s: War, unit: Unit, u: Ump): void {
  if (!isCaughtByTribes(s, unit)) return;
  for (const cameo of companyOf(s, unit)) if (isGuest(cameo)) dismiss(cameo, 'the tribesmen have him', u);
}

/** He goes to the nearest unit or general of his side; without one he is out. */
function seekRefuge(s: War, cameo: Cameo, from: Point, u: Ump): void {
  const body = generalBody(from);
  const units = s.units
    .filter((unit) => unit.seat === cameo.seat && onTable(unit) && !unit.running && isFighting(s, unit))
    .map((unit) => ({ place: { unit: unit.id }, gap: gapBetween(body, bodyOf(s, unit)) }));
  const generals = s.generals
    .filter((general) => general.seat === cameo.seat && general.status === 'table' && general.unit === null)
    .map((general) => ({ place: { general: general.id }, gap: gapBetween(body, generalBody(general)) }));
  const [nearest] = [...units, ...generals].toSorted((a, b) => a.gap - b.gap);
  if (nearest) Object.assign(cameo, { unit: null, general: null, ...nearest.place });
  else dismiss(cameo, 'nobody is left to be with', u);
}

/** AGX-CAMEO-10: a Companion whose general is lost becomes a general of his side, where he was; others stay with his unit, or find a friend. */
export function generalLost(s: War, general: General, with_: Unit | null, u: Ump): void {
  for (const cameo of s.cameos?.figures ?? []) {
    if (cameo.status !== 'table' || cameo.general !== general.id) continue;
    if (cameo.role !== 'companion') {
      if (with_ && onTable(with_)) Object.assign(cameo, { unit: with_.id, general: null });
      else seekRefuge(s, cameo, with_?.post ?? general, u);
      continue;
    }
    s.generals.push({
      ...general,
      ...(with_ && { x: with_.post.x, y: with_.post.y, unit: onTable(with_) ? with_.id : null }),
      id: s.generals.length,
      name: 'The Companion',
      status: 'table',
      wounded: false,
      hasSteadied: false,
      isCommander: false,
      isCompanion: true,
    });
    dismiss(cameo, 'she takes his place', u);
  }
}

/** AGX-CAMEO-07, -08: figures that fall, unless their unit runs. */
export function figuresFall(s: War, unit: Unit, count: number): void {
  if (!s.cameos || unit.running) return;
  const isNear = s.cameos.figures.some(
    (each) =>
      each.role === 'dressing-station' && each.status === 'table' && each.seat === unit.seat && gapFrom(s, each, unit) <= 24 * INCH + 10,
  );
  noteFallen(s, unit.id, count, isNear);
}

/** AGX-TRIG-02, step c: the Cantiniere at every joker, the Dressing Station at every second. */
export function careForFallen(s: War, u: Ump): void {
  if (!s.cameos) return;
  for (const cameo of s.cameos.figures) {
    if (cameo.status !== 'table' || sectionOfCameo(s, cameo) !== s.section) continue;
    if (cameo.role === 'cantiniere' && cameo.unit !== null) care(s, cameo, unitOf(s, cameo.unit), 'all', 5, u);
    if (cameo.role === 'dressing-station' && s.jokersHere % 2 === 0)
      for (const { unit } of [...s.cameos.fallen]) if (unitOf(s, unit).seat === cameo.seat) care(s, cameo, unitOf(s, unit), 'near', 4, u);
  }
}

/** A figure is tested once in the game. */
function care(s: War, cameo: Cameo, unit: Unit, which: 'all' | 'near', least: number, u: Ump): void {
  const cameos = cameosIn(s);
  const fallen = cameos.fallen.find((each) => each.unit === unit.id);
  const count = fallen?.[which] ?? 0;
  if (!fallen || count === 0) return;
  fallen.all -= count;
  fallen.near = which === 'all' ? 0 : fallen.near - count;
  if (!onTable(unit) || unit.running) return;
  const dice = Array.from({ length: count }, () => u.d6());
  const back = dice.filter((die) => die >= least).length;
  u.tell?.(cameo.role === 'cantiniere' ? 'AGX-CAMEO-07' : 'AGX-CAMEO-08', 'cameo roll', {
    seat: cameo.seat,
    role: cameo.role,
    dice,
    says: `${back} come back`,
  });
  bringBack(s, unit, back, 'AGX-CAMEO-07', u);
}

/** AGX-CAMEO-13: an enemy who comes into contact with the Scientist removes him. */
export function unitArrives(s: War, unit: Unit, u: Ump): void {
  if (!s.cameos || !onTable(unit)) return;
  for (const cameo of s.cameos.figures)
    if (cameo.status === 'table' && cameo.seat !== unit.seat && cameo.role === 'scientist' && gapFrom(s, cameo, unit) <= 10)
      dismiss(cameo, 'the enemy is upon him', u);
}

/** AGX-CAMEO-19, AGX-GEN-14: judged once, when an activation is over; who stood near before has not come upon him. */
export function findSnipers(s: War, u: Ump): void {
  for (const cameo of s.cameos?.figures ?? []) {
    if (cameo.status !== 'table' || cameo.role !== 'sniper') continue;
    const near = standNear(s, cameo);
    const isNew = (now: Stood) =>
      hasMoved(
        cameo.near?.find(({ unit }) => unit === now.unit),
        now,
      );
    if (near.some(isNew)) dismiss(cameo, 'he is found', u);
    else cameo.near = near;
  }
}

/** Enemies within 2" of a sniper. */
export function standNear(s: War, cameo: Cameo): Stood[] {
  return s.units
    .filter((unit) => unit.seat !== cameo.seat && onTable(unit) && gapFrom(s, cameo, unit) <= 2 * INCH + 10)
    .map((unit) => standsNow(s, unit));
}

/** AGX-SCN-09, AGX-CAMEO-24: a unit leaves the table for good, and whoever is with it. */
export function unitExits(s: War, unit: Unit, u: Ump): void {
  for (const cameo of companyOf(s, unit)) dismiss(cameo, 'he leaves with his unit', u);
}

/** AGX-CAMEO-24: of a body that joins another, those who were with it go along; AGX-CAMEO-07, -08: its fallen are the other's now. */
export function unitJoins(s: War, from: Unit, into: Unit): void {
  for (const cameo of companyOf(s, from)) if (cameo.general === null) cameo.unit = into.id;
  const cameos = cameosIn(s);
  const fallen = cameos.fallen.filter(({ unit }) => unit === from.id || unit === into.id);
  const sum = (of: 'all' | 'near') => fallen.reduce((total, each) => total + each[of], 0);
  cameos.fallen = cameos.fallen.filter((each) => !fallen.includes(each));
  if (fallen.length > 0) cameos.fallen.push({ unit: into.id, all: sum('all'), near: sum('near') });
}

/** AGX-CAMEO-12: where the headquarters are lost their people leave. */
export function quartersLost(s: War, seat: Seat, u: Ump): void {
  for (const cameo of s.cameos?.figures ?? []) {
    const isOf = cameo.role === 'messenger' || cameo.role === 'spy-hunter';
    if (cameo.status === 'table' && isOf && cameo.seat === seat) dismiss(cameo, 'the headquarters are lost', u);
  }
}
