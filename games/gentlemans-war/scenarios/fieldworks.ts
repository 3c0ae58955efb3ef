// AGX-WORKS-01 to -05: a few behind a parapet, and many who want it.
import { contains, inches, type Point, polygon } from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import type { Size } from '../content/types.ts';
import { isFighting } from '../rules/convoy/convoy.ts';
import { buildingOf } from '../rules/country/map.ts';
import { bodyAt } from '../rules/formations/footprint.ts';
import { isThereFor } from '../rules/hidden/hiding.ts';
import { isInside } from '../rules/setup/edges.ts';
import { waiting } from '../rules/setup/waiting.ts';
import { isGone } from '../rules/winning/broken.ts';
import type { Post, Unit, War } from '../state.ts';
import { figuresIn, rosterOf } from './counts.ts';
import { seatOf } from './roles.ts';
import type { Ground, Rules, Scenario, Setting, Verdict } from './scenario.ts';
import { USUAL } from './standard.ts';
import { boxOutline, bySeat, standardZone } from './zones.ts';

const LIMIT: Record<Size, number> = { small: 8, medium: 10, large: 12 };

/** AGX-WORKS-02: the defender in the work or the standard zone, the attacker in the south half and 12" from both. */
function lies(ground: Ground, attacker: Seat): Partial<Setting> {
  const { width, height } = ground;
  const work = ground.stronghold ?? [];
  return {
    zones: bySeat(
      attacker,
      {
        outlines: [boxOutline(inches(6), 0, width - inches(6), Math.round(height / 2))],
        clearOf: { outline: work, by: inches(12) },
        clearOfEnemies: inches(12),
        says: 'It must stand in the southern half, 6″ clear of the sides.',
        rule: 'AGX-WORKS-02',
      },
      {
        outlines: [work, ...standardZone(ground, 'north').outlines],
        says: 'It must stand wholly in the work or in the zone behind it.',
        rule: 'AGX-WORKS-02',
      },
    ),
  };
}

function workOf(s: War): readonly Point[] {
  return s.fixed.scenario.stronghold ?? [];
}

/** AGX-WORKS-02: its whole footprint in the polygon; a garrison if its house is. */
function isInWork(s: War, unit: Unit, post: Post): boolean {
  const house = post.building === null ? undefined : buildingOf(s, post.building);
  if (house) return house.outline.every((p) => contains(polygon(workOf(s)), p));
  return isInside(workOf(s), bodyAt(s, unit, post));
}

function entriesInWork(s: War, seat: Seat): Set<number> {
  const inside = s.units.filter((unit) => unit.seat === seat && isThereFor(unit, seat) && isInWork(s, unit, unit.post));
  return new Set(inside.map(({ entry }) => entry));
}

/** AGX-WORKS-06: those who are left; on the first day all. */
function survivors(s: War, seat: Seat): Unit[][] {
  return rosterOf(s, seat).filter((bodies) => !bodies.every(isGone));
}

/** AGX-WORKS-02: at least one and up to half of the defenders, rounded up, inside the work. */
function deploys(s: War, unit: Unit, post: Post): Refusal | null {
  if (unit.seat !== seatOf(s, 'defender') || !isFighting(s, unit)) return null;
  const inside = entriesInWork(s, unit.seat);
  inside.delete(unit.entry);
  const roster = survivors(s, unit.seat);
  if (isInWork(s, unit, post))
    return inside.size < Math.ceil(roster.length / 2) ? null : { rule: 'AGX-WORKS-02', reason: 'Half of the army is in the work already.' };
  const isLast = waiting(s, unit.seat).every((other) => other.entry === unit.entry || !isFighting(s, other));
  return isLast && inside.size === 0 ? { rule: 'AGX-WORKS-02', reason: 'Somebody has to hold the work.' } : null;
}

/** AGX-WORKS-05: who began outside is remembered. */
function deployed(s: War): void {
  const inside = entriesInWork(s, seatOf(s, 'defender'));
  const all = survivors(s, seatOf(s, 'defender')).flatMap((bodies) => bodies.slice(0, 1));
  s.scenario.outside = all.map(({ entry }) => entry).filter((entry) => !inside.has(entry));
}

/** AGX-WORKS-04: a defending unit, not running, with a figure inside. */
export function holdsWork(s: War, unit: Unit): boolean {
  return unit.seat === seatOf(s, 'defender') && isFighting(s, unit) && !unit.running && figuresIn(s, unit, workOf(s)) > 0;
}

/** AGX-WORKS-04. */
function judges(s: War): Verdict | null {
  if (s.units.some((unit) => holdsWork(s, unit))) return null;
  return { winner: seatOf(s, 'attacker'), grade: 'major', rule: 'AGX-WORKS-04', why: 'the work is taken' };
}

/** AGX-WORKS-05: the work stands; what became of those outside tells how much that is worth. */
function atLimit(s: War): Verdict {
  const { outside } = s.scenario;
  const began = rosterOf(s, seatOf(s, 'defender')).filter(([first]) => first && outside.includes(first.entry));
  const lost = began.filter((bodies) => bodies.every(isGone)).length;
  if (began.length > 0 && 2 * lost >= began.length)
    return { winner: seatOf(s, 'attacker'), grade: 'marginal', rule: 'AGX-WORKS-05', why: 'half of those outside the work are lost' };
  return { winner: seatOf(s, 'defender'), grade: 'major', rule: 'AGX-WORKS-05', why: 'the work has held' };
}

const two: Partial<Rules> = { ratio: [2, 1] };

export const fieldworks: Scenario = {
  ...USUAL,
  slug: 'fieldworks',
  title: 'Attack on Fieldworks',
  rule: 'AGX-WORKS-01',
  says: 'A redoubt, a laager, a hill or a village has to be stormed, and it is well held.',
  roles: { attacker: 'Stormers', defender: 'Garrison' },
  layout: 'works-earth',
  ratio: [3, 1],
  order: 'defenders first',
  breaks: { attacker: true, defender: false },
  limit: LIMIT,
  countries: ['scenario', 'drawn'],
  laidBy: 'defender',
  reply: 'accepts or refuses',
  lies,
  deploys,
  deployed,
  judges,
  atLimit,
  variants: [
    {
      slug: 'earthwork',
      title: 'The Redoubt',
      says: 'An earthwork: heavy cover, and the attackers come uphill. Three against one.',
      changes: {},
    },
    {
      slug: 'laager',
      title: 'The Laager',
      says: 'A ring of wagons: light cover. Two against one.',
      changes: { layout: 'works-laager', ...two },
    },
    {
      slug: 'hill',
      title: 'The Steep Hill',
      says: 'A steep hill; guns on it stay there. Two against one.',
      changes: { layout: 'works-hill', gunsOnHill: true, ...two },
    },
    { slug: 'village', title: 'The Mountain Village', says: 'Six stone houses. Three against one.', changes: { layout: 'works-village' } },
  ],
};
