// AGW-DEPL-02, AGW-ALL-12: where the units that wait may be placed, and whether there is any place for one.
import { gapBetween, type Point } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import type { Unit, War } from '../../state.ts';
import { freePose, type Room } from '../all/free-place.ts';
import { INCH } from '../all/ground.ts';
import { buildingsOf } from '../country/map.ts';
import { bodyAt, bodyOf, isWithin } from '../formations/footprint.ts';
import { forwardFacing, zoneOf } from './edges.ts';
import { frontageOf } from './frontage.ts';
import { deployRefusal, type Placing, postFor, readPlacing, startFormations } from './placing.ts';
import { zoneLimits } from './zone-refusal.ts';

/** A place for a unit: the first on a grid of half inches, row by row from the front of the zone, facing forward or any way; in a house; or wherever one is. */
export function freePlace(s: War, unit: Unit): Placing | null {
  const forward = forwardFacing(s, unit.seat);
  for (const turn of [0, 9000, 27000, 18000]) {
    const placing = freePlaceFacing(s, unit, (forward + turn) % 36000);
    if (placing) return placing;
  }
  return freeHouse(s, unit) ?? anyPlace(s, unit);
}

/** AGW-DEPL-02: a house in the zone with room for it is a place too. */
function freeHouse(s: War, unit: Unit): Placing | null {
  const facing = forwardFacing(s, unit.seat);
  const inside = buildingsOf(s).flatMap(({ id }) =>
    ([1, 2] as const).map((ranks): Placing => ({ unit: unit.id, formation: 'garrison', ranks, x: 0, y: 0, facing, building: id })),
  );
  return inside.find((placing) => !deployRefusal(s, unit, placing)) ?? null;
}

/** Places are looked at from the west or south on, whoever asks: where both sides take the first, they stand before each other. */
function freePlaceFacing(s: War, unit: Unit, facing: number): Placing | null {
  const zone = frontageOf(s, unit.seat);
  const [left, right] = [zone.at(zone.from, 0), zone.at(zone.to, 0)];
  const isTurned = left.x > right.x || left.y > right.y;
  for (const { formation, ranks } of startFormations(s, unit)) {
    for (let back = 0; back <= zone.deep; back += INCH / 2) {
      for (let along = zone.from; along <= zone.to; along += INCH / 2) {
        const across = isTurned ? zone.from + zone.to - along : along;
        const placing = { unit: unit.id, formation, ranks, ...zone.at(across, back), facing, building: null };
        if (!deployRefusal(s, unit, placing)) return placing;
      }
    }
  }
  return null;
}

/** AGW-ALL-12: a place between the half inches, in any formation and facing. */
function anyPlace(s: War, unit: Unit): Placing | null {
  const room = roomIn(s, unit.seat);
  const about = { x: room.box.minX, y: room.box.minY };
  for (const { formation, ranks, mounted, files } of startFormations(s, unit)) {
    const as: Unit = { ...unit, mounted };
    const at = (facing: number, { x, y }: Point): Placing => ({
      ...{ unit: unit.id, formation, ranks, x: about.x + x, y: about.y + y, facing, building: null },
      ...(files !== undefined && { files }),
    });
    const found = freePose(s, {
      ...{ unit: as, room, about, first: forwardFacing(s, unit.seat) },
      post: (facing) => postFor(s, as, at(facing, HERE)),
      isFree: (facing, by) => !deployRefusal(s, unit, at(facing, by)),
    });
    if (found) return at(found.facing, found.by);
  }
  return null;
}

const HERE: Point = { x: 0, y: 0 };

/** A side's zone with all that bounds it. */
function roomIn(s: War, seat: Seat): Room {
  const { minX, minY, maxX, maxY } = zoneOf(s, seat);
  return { box: { minX, minY, maxX, maxY }, ...zoneLimits(s, seat) };
}

const STRANGE: Refusal = { rule: 'AGW-DEPL-02', reason: 'That is no placing of a unit that waits.' };

/** Where the units of a side that wait may be placed; `near`: only within 3" of one of these (AGW-BRIG-01). */
export function placingSpace(s: War, units: readonly Unit[], near: readonly Unit[]): Space<Placing> {
  const isNear = (unit: Unit, placing: Placing) =>
    near.length === 0 || near.some((other) => isWithin(gapBetween(bodyOf(s, other), bodyAt(s, unit, postFor(s, unit, placing))), 3));
  const refusal = (given: unknown): Refusal | null => {
    const placing = readPlacing(given);
    const unit = placing && units.find(({ id }) => id === placing.unit);
    if (!placing || !unit) return STRANGE;
    const refused = deployRefusal(s, unit, placing);
    if (refused) return refused;
    return isNear(unit, placing) ? null : { rule: 'AGW-DEPL-02', reason: 'It is not within 3″ of the brigade.' };
  };
  const suggest = () => units.flatMap((unit) => freePlace(s, unit) ?? []).filter((placing) => !refusal(placing));
  return {
    kind: 'deploy',
    shape: { units: units.map(({ id }) => id) },
    refusal,
    any: () => units.some((unit) => freePlace(s, unit) !== null),
    sample(below) {
      for (let tries = 0; tries < 40; tries++) {
        const placing = randomPlacing(s, units[below(units.length)] as Unit, below);
        if (!refusal(placing)) return placing;
      }
      return suggest()[0] as Placing;
    },
    candidates: suggest,
  };
}

function randomPlacing(s: War, unit: Unit, below: (sides: number) => number): Placing {
  const zone = zoneOf(s, unit.seat);
  const forms = startFormations(s, unit);
  const { formation, ranks, files } = forms[below(forms.length)] ?? { formation: 'line' as const, ranks: 2 as const };
  const facing = below(4) > 0 ? forwardFacing(s, unit.seat) : below(36000);
  return {
    unit: unit.id,
    formation,
    ranks,
    x: zone.minX + below(zone.maxX - zone.minX + 1),
    y: zone.minY + below(zone.maxY - zone.minY + 1),
    facing,
    building: null,
    ...(files === undefined ? {} : { files }),
  };
}
