// AGX-CAMEO-03, -07, -08, -24: what becomes of cameos with their units and generals, and of the fallen whom they care for.
import { gapBetween } from '@baize/geometry/open';
import { type General, onTable, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { hasMoved, type Stood, standsNow } from '../all/stood.ts';
import { isTribal } from '../colonial/kinds.ts';
import { bodyOf, generalBody } from '../formations/footprint.ts';
import { bringBack } from '../luck/figures.ts';
import { type Cameo, cameosIn, dismiss, noteFallen } from './cameo.ts';
import { gapFrom } from './places.ts';
import { sectionOfCameo } from './used.ts';

function attachedTo(s: War, unit: Unit): Cameo[] {
  return s.cameos?.figures.filter((each) => each.status === 'table' && each.unit === unit.id) ?? [];
}

/** AGX-CAMEO-24: these leave only with their unit. */
const STAYERS: readonly Cameo['role'][] = ['duffer', 'rash-officer', 'mascot'];

/** AGX-CAMEO-03: a unit runs away. */
export function unitRuns(s: War, unit: Unit, u: Ump): void {
  for (const cameo of attachedTo(s, unit)) if (!STAYERS.includes(cameo.role)) dismiss(cameo, 'his unit runs away', u);
}

/** AGX-CAMEO-03, -09: a unit is destroyed; an observer whom tribal troops have not caught goes to the nearest friend. */
export function unitLost(s: War, unit: Unit, u: Ump): void {
  for (const cameo of attachedTo(s, unit)) {
    const isGuest = cameo.role === 'observer' || cameo.role === 'correspondent';
    const refuge = isGuest && !isCaughtByTribes(s, unit) ? nearestFriend(s, unit) : null;
    if (refuge) Object.assign(cameo, { unit: null, general: null, ...refuge });
    else dismiss(cameo, 'his unit is lost', u);
  }
}

function isCaughtByTribes(s: War, unit: Unit): boolean {
  return s.fight?.fighters.some(({ unit: id }) => unitOf(s, id).seat !== unit.seat && isTribal(s, unitOf(s, id))) ?? false;
}

/** AGX-CAMEO-09: doubled by tribal troops, he is out as well. */
export function unitDoubled(s: War, unit: Unit, u: Ump): void {
  if (!isCaughtByTribes(s, unit)) return;
  for (const cameo of attachedTo(s, unit))
    if (cameo.role === 'observer' || cameo.role === 'correspondent') dismiss(cameo, 'the tribesmen have him', u);
}

function nearestFriend(s: War, from: Unit): { unit: number } | { general: number } | null {
  const body = generalBody(from.post);
  const units = s.units
    .filter((unit) => unit.seat === from.seat && unit.id !== from.id && onTable(unit) && !unit.running)
    .map((unit) => ({ place: { unit: unit.id }, gap: gapBetween(body, bodyOf(s, unit)) }));
  const generals = s.generals
    .filter((general) => general.seat === from.seat && general.status === 'table' && general.unit === null)
    .map((general) => ({ place: { general: general.id }, gap: gapBetween(body, generalBody(general)) }));
  return [...units, ...generals].toSorted((a, b) => a.gap - b.gap)[0]?.place ?? null;
}

/** AGX-CAMEO-10: a Companion whose general is lost becomes a general of his side, where he was; others lose their place. */
export function generalLost(s: War, general: General, with_: Unit | null, u: Ump): void {
  for (const cameo of s.cameos?.figures ?? []) {
    if (cameo.status !== 'table' || cameo.general !== general.id) continue;
    if (cameo.role === 'companion')
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
    dismiss(cameo, cameo.role === 'companion' ? 'she takes his place' : 'his general is lost', u);
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
  for (const cameo of attachedTo(s, unit)) dismiss(cameo, 'he leaves with his unit', u);
}

/** AGX-CAMEO-24: of a body that joins another, those who were with it go along. */
export function unitJoins(s: War, from: Unit, into: Unit): void {
  for (const cameo of attachedTo(s, from)) cameo.unit = into.id;
}
