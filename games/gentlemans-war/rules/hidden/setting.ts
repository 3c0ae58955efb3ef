// AGX-HIDE-01, -02: before the armies deploy, one side may set units down unseen.
import { boxOf } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import { rulesOf } from '../../scenarios/index.ts';
import { seatsOf } from '../../sides.ts';
import { decision, foe, named, nameOf, type Post, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { aboutCentre } from '../all/loss.ts';
import { placeRefusal, words } from '../all/place.ts';
import { isGun } from '../armies/kinds.ts';
import { isFighting } from '../convoy/convoy.ts';
import { isBuilding } from '../country/features.ts';
import { buildingOf } from '../country/map.ts';
import { bodyAt } from '../formations/footprint.ts';
import { capacityOf } from '../formations/garrison.ts';
import { forwardFacing, zoneOf } from '../setup/edges.ts';
import { forMe } from '../setup/for-me.ts';
import { mayStartInside, type Placing, postFor, readPlacing, startFormations } from '../setup/placing.ts';
import { waiting } from '../setup/waiting.ts';
import { forwardRefusal, zoneRefusal } from '../setup/zone-refusal.ts';
import { type Cover, coversOf, coversOn } from './cover.ts';
import { newHiding, whoHides } from './hiding.ts';

export type HidingAnswer = Placing | 'no more';

/** AGX-HIDE-02: headquarters, wagons and porters never hide, nor does who comes later. */
export function mayHide(s: War, seat: Seat): Unit[] {
  const left = waiting(s, seat).filter((unit) => isFighting(s, unit));
  // AGX-AMB-04: of raiders at least one stands in sight.
  return rulesOf(s).raiders && left.length === 1 ? [] : left;
}

/** AGX-HIDE-02: how far from the enemy's zone hidden units lie. */
const AWAY = 12 * INCH;

/** AGX-HIDE-02: where it may deploy; with standard zones, at least 12" from the enemy's zone, and not in it. */
function groundRefusal(s: War, unit: Unit, placing: Placing): Refusal | null {
  const body = bodyAt(s, unit, postFor(s, unit, placing));
  if (!hasStandardZone(s, unit.seat)) return zoneRefusal(s, unit.seat, body);
  const box = boxOf(body);
  const zone = zoneOf(s, foe(unit.seat));
  const [x, y] = [Math.max(0, zone.minX - box.maxX, box.minX - zone.maxX), Math.max(0, zone.minY - box.maxY, box.minY - zone.maxY)];
  return x * x + y * y >= (AWAY - 1) * (AWAY - 1)
    ? null
    : { rule: 'AGX-HIDE-02', reason: 'Hidden units lie at least 12″ from the zone of the enemy.' };
}

/** AGX-TAB-02: a standard zone is that of the core rules. */
function hasStandardZone(s: War, seat: Seat): boolean {
  return s.fixed.scenario.zones[seat as 0 | 1].rule === 'AGW-DEPL-01';
}

/** AGX-HIDE-02: in a building only troops that may garrison it, within its capacity. */
function houseRefusal(s: War, unit: Unit, placing: Placing): Refusal | null {
  const building = buildingOf(s, placing.building ?? '');
  if (!building || !mayStartInside(s, unit, placing)) return { rule: 'AGX-HIDE-02', reason: 'It cannot garrison that so.' };
  const inside = s.units.filter((other) => other.status === 'hidden' && other.post.building === building.id);
  const figures = inside.reduce((sum, other) => sum + other.figures, unit.figures);
  if (figures > capacityOf(building)) return { rule: 'AGX-HIDE-02', reason: 'There is not room enough.' };
  return groundRefusal(s, unit, placing) ?? deployRefusal(s, unit, postFor(s, unit, placing));
}

/** What the scenario asks of whoever is deployed it asks of those who hide as well (AGX-HIDE-14: on their own side's table they are there). */
function deployRefusal(s: War, unit: Unit, post: Post): Refusal | null {
  const hidden: Unit = { ...unit, status: 'hidden' };
  return forwardRefusal(s, hidden, bodyAt(s, hidden, post)) ?? rulesOf(s).deploys?.(s, hidden, post) ?? null;
}

/** The unit as it would lie in wait: in the saddle or not. */
function asPlaced(s: War, unit: Unit, { formation, ranks }: Placing): Unit | null {
  const start = startFormations(s, unit).find((each) => each.formation === formation && each.ranks === ranks);
  return start ? { ...unit, mounted: start.mounted } : null;
}

/** AGX-HIDE-02: why a unit may not hide so; null if it may. */
export function hidingRefusal(s: War, unit: Unit, placing: Placing): Refusal | null {
  if (placing.building !== null) return houseRefusal(s, unit, placing);
  const as = asPlaced(s, unit, placing);
  if (!as || (isGun(s, unit) && placing.formation !== 'unlimbered'))
    return { rule: 'AGX-HIDE-02', reason: `It does not lie in wait in ${words(placing.formation)}.` };
  const post = postFor(s, as, placing);
  if (coversOf(s, as, post).length === 0) return { rule: 'AGX-HIDE-02', reason: 'All of its figures must be in one cover.' };
  return groundRefusal(s, as, placing) ?? placeRefusal(s, as, post) ?? deployRefusal(s, as, post);
}

const UNREADABLE: Refusal = { rule: 'AGX-HIDE-02', reason: 'That is no place for a unit that waits.' };

function hidingSpace(s: War, seat: Seat): Space<HidingAnswer> {
  const units = mayHide(s, seat);
  const refusal = (given: unknown): Refusal | null => {
    if (given === 'no more') return null;
    const placing = readPlacing(given);
    const unit = placing && units.find(({ id }) => id === placing.unit);
    return placing && unit ? hidingRefusal(s, unit, placing) : UNREADABLE;
  };
  return {
    kind: 'hide',
    shape: { units: units.map(({ id }) => id) },
    refusal,
    any: () => true,
    sample(below) {
      const unit = units[below(units.length)];
      const covers = coversOn(s);
      const cover = covers[below(Math.max(1, covers.length))];
      return (unit && cover && below(4) > 0 && hidingPlace(s, unit, cover)) || 'no more';
    },
    candidates: () => [...units.flatMap((unit) => firstPlace(s, unit) ?? []), 'no more'],
  };
}

/** The first place for a unit in a cover, on a grid of an inch; suggestions only. */
export function hidingPlace(s: War, unit: Unit, cover: Cover): Placing | null {
  const forward = forwardFacing(s, unit.seat);
  if (isBuilding(cover.feature)) {
    const placing: Placing = { unit: unit.id, formation: 'garrison', ranks: 1, x: 0, y: 0, facing: forward, building: cover.id };
    return hidingRefusal(s, unit, placing) ? null : placing;
  }
  for (const { formation, ranks, mounted } of startFormations(s, unit)) {
    for (const facing of [forward, (forward + 9000) % 36000]) {
      const placing = placeIn(s, { ...unit, mounted }, cover, { unit: unit.id, formation, ranks, x: 0, y: 0, facing, building: null });
      if (placing) return placing;
    }
  }
  return null;
}

/** Farther than this nobody stands from a hedge that hides him. */
const BEYOND = 2 * INCH;

function placeIn(s: War, unit: Unit, { boxes }: Cover, like: Placing): Placing | null {
  const step = INCH;
  for (const { minX, maxX, minY, maxY } of boxes) {
    for (let y = minY - BEYOND; y <= maxY + BEYOND; y += step) {
      for (let x = minX; x <= maxX; x += step) {
        const { x: front, y: line } = aboutCentre(s, unit, postFor(s, unit, like), { x: Math.round(x), y: Math.round(y) });
        const placing = { ...like, x: front, y: line };
        if (!hidingRefusal(s, unit, placing)) return placing;
      }
    }
  }
  return null;
}

/** The first place that a unit finds in any cover. */
function firstPlace(s: War, unit: Unit): Placing | null {
  for (const cover of coversOn(s)) {
    const placing = hidingPlace(s, unit, cover);
    if (placing) return placing;
  }
  return null;
}

/** A place for a unit in each cover that has one. */
export function hidingPlaces(s: War, unit: Unit): Placing[] {
  return coversOn(s).flatMap((cover) => hidingPlace(s, unit, cover) ?? []);
}

export interface SettingDown {
  isDone: boolean;
}

/** AGX-HIDE-02: one unit after the other, in secret. */
export const chooseHiding = decision<SettingDown, HidingAnswer>('hide a unit', {
  rule: 'AGX-HIDE-02',
  who: (s) => s.hidden?.seat ?? [],
  options: (s, _l, seat) => (mayHide(s, seat).length === 0 ? [] : hidingSpace(s, seat)),
  prompt: () => 'Which unit lies hidden, and where? The other side will not see it.',
  label: (s, _l, answer) => (answer === 'no more' ? 'Hide no more' : `Hide ${nameOf(s, unitOf(s, answer.unit))}`),
  ...forMe<SettingDown, HidingAnswer>(() => 'no more'),
  apply: (s, l, answer, u, seat) => {
    if (answer === 'no more') {
      l.isDone = true;
      return;
    }
    const unit = unitOf(s, answer.unit);
    unit.mounted = asPlaced(s, unit, answer)?.mounted ?? false;
    unit.post = postFor(s, unit, answer);
    unit.status = 'hidden';
    u.tell?.('AGX-HIDE-02', 'hides', named(s, unit), seatsOf(s, seat));
  },
});

/** AGX-HIDE-01: in a scenario of raiders they lie in wait by the road. */
function hider(s: War): Seat | null {
  return whoHides(s.fixed.hidden, s.fixed.armies, rulesOf(s).raiders ? s.fixed.scenario.attacker : null);
}

/** AGX-HIDE-02: before anybody deploys; raiders when the column stands. */
export function isTimeToHide(s: War): boolean {
  const seat = hider(s);
  if (seat === null || s.hidden?.isSet) return false;
  return !rulesOf(s).raiders || !s.units.some((unit) => unit.seat !== seat && unit.status === 'waiting');
}

function begin(s: War): void {
  const seat = hider(s);
  if (s.hidden === null && seat !== null) s.hidden = newHiding(seat, rulesOf(s).raiders ? 'road' : 'edge');
}

function end(s: War): void {
  if (s.hidden) s.hidden.isSet = true;
}

/** AGX-SCN-01, step 7. */
export const hiding = procedure<SettingDown>('hiding units')
  .do(begin)
  .while(
    (s, l) => !l.isDone && s.hidden !== null && mayHide(s, s.hidden.seat).length > 0,
    (p) => p.decide(chooseHiding),
  )
  .do(end);

/** AGX-HIDE-02: how many there are is told when the rest has been placed. */
export function tellHidden(s: War, _l: {}, u: Ump): void {
  if (!s.hidden) return;
  s.hidden.isTold = true;
  const { seat } = s.hidden;
  u.tell?.('AGX-HIDE-02', 'hidden units', { seat, count: s.units.filter(({ status }) => status === 'hidden').length });
}
