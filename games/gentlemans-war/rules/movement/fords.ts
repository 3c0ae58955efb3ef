// AGX-RIVER-03, -04: fords that only the locals know, and bridges that carry one unit at a time.
import { type Body, bodiesOverlap, gapToBody, type Point } from '@baize/geometry/open';
import { seatName, type Ump, type Unit, type War } from '../../state.ts';
import { hasMoved, standsNow } from '../all/stood.ts';
import { isArea, type Linear } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { fordAt } from '../country/water.ts';
import { bodyOf, isWithin } from '../formations/footprint.ts';

/** The water that the scenario is about. */
export function waterOf(s: War): Linear | undefined {
  return s.fixed.country.find(
    (feature): feature is Linear =>
      !isArea(feature) && (feature.kind === 'river' || feature.kind === 'stream') && s.fixed.scenario.river !== null,
  );
}

const NEAR = 6;

function isNearSite(s: War, unit: Unit, site: Point): boolean {
  return unit.status === 'table' && isWithin(gapToBody(bodyOf(s, unit), site), NEAR);
}

function isOpen(s: War): boolean {
  return s.scenario.sites.includes('unknown');
}

/** Who stands near a site without having moved there: at deployment, or set down by a rule. */
export function lookAtFords(s: War): void {
  if (!isOpen(s)) return;
  const sites = s.fixed.scenario.fordSites.filter((_, at) => s.scenario.sites[at] === 'unknown');
  s.scenario.stood = s.units.filter((unit) => sites.some((site) => isNearSite(s, unit, site))).map((unit) => standsNow(s, unit));
}

/** AGX-RIVER-03: the first unit of either side that ends a move within 6" of a site has its owner roll: 5 or 6 is a ford. */
export function findFords(s: War, u: Ump): void {
  if (!isOpen(s)) return;
  const water = waterOf(s);
  s.fixed.scenario.fordSites.forEach((site, at) => {
    if (s.scenario.sites[at] !== 'unknown' || !water) return;
    const finder = s.units.find(
      (unit) =>
        isNearSite(s, unit, site) &&
        hasMoved(
          s.scenario.stood.find((each) => each.unit === unit.id),
          standsNow(s, unit),
        ),
    );
    if (!finder) return;
    const die = u.d6();
    s.scenario.sites[at] = die >= 5 ? 'ford' : 'none';
    if (die >= 5) s.made.push(...fordAt(`ford-${at + 1}`, water, site));
    u.tell?.('AGX-RIVER-03', 'ford sought', { side: seatName(finder.seat), die, isFord: die >= 5, at: { x: site.x, y: site.y } });
  });
  lookAtFords(s);
}

/** AGX-RIVER-04: whether somebody else stands on a bridge that a body would end on. */
export function isBridgeTaken(s: War, unit: Unit, body: Body): boolean {
  if (s.fixed.scenario.river === null) return false;
  return landOf(s).areas.some(({ feature, body: bridge }) => {
    if (feature.kind !== 'bridge' || !bodiesOverlap(body, bridge)) return false;
    return s.units.some((other) => other.id !== unit.id && other.status === 'table' && bodiesOverlap(bodyOf(s, other), bridge));
  });
}
