// AGX-HIDE-04, -06, -07: searching units look about them when their moves are over. The dice are rolled in secret: for every
// feature that hides, in sight or not, so that neither their number nor a free undo tells anything.
import { gapBetween, type Point } from '@baize/geometry/open';
import { typeOf, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { isArea } from '../country/features.ts';
import { seesPlace } from '../country/sight.ts';
import { bodyOf } from '../formations/footprint.ts';
import { farthest } from '../luck/weather.ts';
import { type Cover, coversOn, leastToSpot, spottingBand } from './cover.ts';
import { hiddenUnits, isSearcher } from './hiding.ts';
import { discover, scout } from './reveal.ts';

/** So far apart are the points of an outline to which a line of sight is looked for. */
const APART = 3000;

function pointsBetween(a: Point, b: Point): Point[] {
  const parts = Math.max(1, Math.ceil(Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)) / APART));
  return Array.from({ length: parts }, (_, i) => ({
    x: Math.round(a.x + ((b.x - a.x) * i) / parts),
    y: Math.round(a.y + ((b.y - a.y) * i) / parts),
  }));
}

function outlineOf({ feature }: Cover): Point[] {
  if (isArea(feature)) return feature.outline.flatMap((a, i) => pointsBetween(a, feature.outline[(i + 1) % feature.outline.length] ?? a));
  return [...feature.line.flatMap((a, i) => pointsBetween(a, feature.line[i + 1] ?? a))];
}

/** AGX-TAB-09: a clear line to any point of its outline. */
export function hasInSight(s: War, unit: Unit, cover: Cover): boolean {
  return seesPlace(s, unit, outlineOf(cover), cover.id);
}

export function gapTo(s: War, unit: Unit, cover: Cover): number {
  return Math.min(...cover.bodies.map((body) => gapBetween(bodyOf(s, unit), body)));
}

/** AGX-HIDE-07: a feature announced empty is searched again only after somebody has crept into it. */
function isToBeSearched(s: War, { id }: Cover): boolean {
  return !s.hidden?.scouted.some(({ feature }) => feature === id) || s.hidden.entered.includes(id);
}

/** AGX-CAMEL-02: what camel scouts look at counts one band closer. */
function keenness(s: War, unit: Unit): number {
  return typeOf(s, unit) === 'camel-scouts' ? 1 : 0;
}

/** AGX-HIDE-04: the features that one unit finds with these dice, a die for each feature in the order of the layout. */
function found(s: War, unit: Unit, dice: readonly number[]): Cover[] {
  return coversOn(s).filter((cover, at) => {
    if (!isToBeSearched(s, cover)) return false;
    const gap = gapTo(s, unit, cover);
    // WL-02, WL-05: in this weather nobody spots what is farther.
    if (gap > farthest(s, 'spot') + 10) return false;
    const least = leastToSpot(cover.row, Math.max(0, spottingBand(gap) - keenness(s, unit)));
    return least !== null && (dice[at] ?? 0) >= least && hasInSight(s, unit, cover);
  });
}

/** AGX-HIDE-04: everyone who has moved looks about; those who run do not. */
export function lookAbout(s: War, u: Ump): void {
  if (!s.hidden) return;
  discover(s, u);
  const moved = s.hidden.moved.map((id) => unitOf(s, id)).filter((unit) => isSearcher(s, unit) && !unit.running);
  s.hidden.moved = [];
  for (const unit of moved) {
    if (hiddenUnits(s).length === 0) return;
    const dice = coversOn(s).map(() => u.d6());
    for (const cover of found(s, unit, dice)) scout(s, cover, 'spotted', u);
  }
}
