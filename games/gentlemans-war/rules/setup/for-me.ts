// AGW-DEPL-02, -03: an army deployed for its player: guns and foot in a line, horse on the flanks, baggage and staff behind.
import type { Seat } from '@baize/kernel';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { generalWith, type Id, typeOf, type Unit, type War } from '../../state.ts';
import { isGun, isWagon } from '../armies/kinds.ts';
import { isBig } from '../cards/sections.ts';
import { forwardFacing } from './edges.ts';
import { freePlace } from './free-placing.ts';
import { type Frontage, frontageOf } from './frontage.ts';
import { deployRefusal, type Placing, startFormations } from './placing.ts';

/** It stands until the armies have been placed. */
export const FOR_ME = {
  name: 'deploy for me',
  says: 'Deploy my army for me',
  lasts: (s: War) => (s.flip.number === 0 ? 'deployment' : 'battle'),
};

/** AGX-SCN-01: what a side gets that lets it be done for it, and also one whose time is up. */
export function forMe<L, A>(answer: (s: War, l: L, seat: Seat) => A) {
  return { standing: [{ ...FOR_ME, answer }], lapse: answer };
}

type Role = 'gun' | 'foot' | 'horse' | 'baggage';

function roleOf(s: War, unit: Unit): Role {
  if (isWagon(s, unit)) return 'baggage';
  if (isGun(s, unit)) return 'gun';
  const { arm } = UNIT_KINDS[typeOf(s, unit)];
  return arm === 'horse' || arm === 'rider' ? 'horse' : 'foot';
}

const ORDER: readonly Role[] = ['gun', 'foot', 'horse', 'baggage'];

/** How far off the middle a role begins to look for room, as a share of the half width; and how far behind the front, in inches. */
const WISHES: Record<Role, { off: number; back: number }> = {
  gun: { off: 0.2, back: 0 },
  foot: { off: 0, back: 0 },
  horse: { off: 0.75, back: 3 },
  baggage: { off: 0, back: 8 },
};

const STEP = 500;

/** The next unit and its place: guns first, then foot about them, outward from where they belong. */
export function placingForMe(s: War, waiting: readonly Unit[]): Placing {
  const [unit] = [...waiting].sort((a, b) => ORDER.indexOf(roleOf(s, a)) - ORDER.indexOf(roleOf(s, b)) || a.id - b.id);
  if (!unit) throw new Error('Nobody waits to be placed.');
  const { off, back } = WISHES[roleOf(s, unit)];
  const zone = frontageOf(s, unit.seat);
  const [form] = startFormations(s, unit);
  const { from, to } = stripOf(s, zone);
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  for (let far = 0; form && far <= 2 * half; far += STEP) {
    for (let more = 0; more <= 2000; more += 1000) {
      for (const side of sidesFor(unit)) {
        const along = Math.round(middle + side * (half * off + far));
        const at = zone.at(along, Math.min(zone.deep, back * 1000 + more));
        const { formation, ranks } = form;
        const placing: Placing = { unit: unit.id, formation, ranks, ...at, facing: forwardFacing(s, unit.seat), building: null };
        if (along >= from && along <= to && !deployRefusal(s, unit, placing)) return placing;
      }
    }
  }
  const free = waiting.map((each) => freePlace(s, each)).find((place) => place !== null);
  if (!free) throw new Error('There is no room for anybody.');
  return free;
}

/** AGX-BIG-01: in a big game the part of the front that lies in the section for which somebody is placed, where it has such a part. */
function stripOf(s: War, { from, to, along }: Frontage): Pick<Frontage, 'from' | 'to'> {
  if (!isBig(s)) return { from, to };
  const ends = [s.section, s.section + 1].map((at) => along({ x: (s.fixed.width * at) / s.fixed.sections, y: 0 }));
  const [least, most] = [Math.max(from, Math.min(...ends)), Math.min(to, Math.max(...ends))];
  return least < most ? { from: least, to: most } : { from, to };
}

/** Units of a side go to the left and to the right by turns. */
function sidesFor(unit: Unit): readonly [number, number] {
  return unit.entry % 2 === 0 ? [1, -1] : [-1, 1];
}

/** Places by their distance from the rear of a zone, and then from its middle. */
function rearPlaces(s: War, seat: Seat, least: number): { x: number; y: number }[] {
  const zone = frontageOf(s, seat);
  const middle = Math.round((zone.from + zone.to) / 2);
  const found: { x: number; y: number }[] = [];
  for (let ahead = least; ahead < zone.deep; ahead += STEP)
    for (let off = 0; off <= (zone.to - zone.from) / 2; off += STEP)
      for (const along of [middle + off, middle - off]) found.push(zone.at(along, zone.deep - ahead));
  return found.length > 0 ? found : [zone.at(middle, Math.max(0, zone.deep - least))];
}

/** The tent as far back as can be, near the middle. */
export function quartersForMe(s: War, seat: Seat, isLegal: (at: { x: number; y: number }) => boolean): { x: number; y: number } {
  const places = rearPlaces(s, seat, 1500);
  return places.find(isLegal) ?? (places[0] as { x: number; y: number });
}

/** AGW-CMD-12: the commander stays alone, so that Hold Cards serve everybody; the others lead foot. */
export function generalForMe(
  s: War,
  seat: Seat,
  isLegal: (at: { x: number; y: number }) => boolean,
): { x: number; y: number } | { unit: Id } {
  const general = s.generals.find((each) => each.seat === seat && each.status === 'waiting');
  const led = s.units.find(
    (unit) => unit.seat === seat && unit.status === 'table' && roleOf(s, unit) === 'foot' && !generalWith(s, unit) && unit.figures > 6,
  );
  if (led && !general?.isCommander) return { unit: led.id };
  const alone = rearPlaces(s, seat, 4000).find(isLegal);
  if (alone) return alone;
  const any = s.units.find((unit) => unit.seat === seat && unit.status === 'table' && !isWagon(s, unit) && !generalWith(s, unit));
  return { unit: any?.id ?? 0 };
}
