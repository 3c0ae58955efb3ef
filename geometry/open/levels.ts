import { levelAt } from './height.ts';
import type { Point } from './measure.ts';
import type { Box, Shape } from './shape.ts';
import { exactLength, joined, lengthOf, runsThrough, type Span, withinAny } from './spans.ts';
import { type Country, type Feature, featuresNear, isIn } from './terrain.ts';

/** Which features a question is about. */
export type Which = (feature: Feature) => boolean;

/** The highest level that the line from a to b crosses. */
export function highestLevel(country: Country, a: Point, b: Point, which: Which): number {
  const layers = featuresNear(country, lineBox(a, b)).filter(which);
  const spans = layers.map((feature) => withinAny(a, b, feature.shapes));
  let highest = 0;
  for (const { from } of spans.flat()) {
    highest = Math.max(highest, spans.filter((own) => own.some((span) => span.from <= from && span.to > from)).length);
  }
  return highest;
}

/** The features that the line from a to b meets, borders included, with the parts of it that lie in them. */
export function metBy(country: Country, a: Point, b: Point, which: Which): { feature: Feature; spans: Span[] }[] {
  return featuresNear(country, lineBox(a, b))
    .filter(which)
    .map((feature) => ({ feature, spans: withinAny(a, b, feature.shapes) }))
    .filter((met) => met.spans.length > 0);
}

/** The length of the line from a to b that lies in any of these features; where they overlap it counts once. */
export function lengthIn(country: Country, a: Point, b: Point, which: Which): number {
  return lengthOf(joined(metBy(country, a, b, which).flatMap((met) => met.spans)), exactLength(a, b));
}

export interface LevelSight {
  /** Each of these raises those on it by one level, and hides what is behind it from those below. */
  readonly isHill: Which;
  /** Into such a feature one sees only so far; right through it never. */
  readonly depthSeen: (feature: Feature) => number | undefined;
  /** These hide whatever lies behind them. */
  readonly isSolid: Which;
}

/** Is the line from a to b stopped by country: solid features, ground higher than both its ends, or growth? The feature that stops it. */
export function countryBetween(country: Country, a: Point, b: Point, rules: LevelSight): Feature | 'hill' | undefined {
  const length = exactLength(a, b);
  for (const { feature, spans } of metBy(country, a, b, rules.isSolid)) {
    if (lengthOf(spans, length) > 0) return feature;
  }
  const higher = Math.max(levelAt(country, a, rules.isHill), levelAt(country, b, rules.isHill));
  if (highestLevel(country, a, b, rules.isHill) > higher) return 'hill';
  return growthBetween(country, a, b, rules);
}

/** What stops a line of sight: a feature, ground higher than both ends, or a body. */
export type LineStop =
  | { readonly by: 'feature'; readonly id: string }
  | { readonly by: 'hill' }
  | { readonly by: 'body'; readonly id: string };

/** What stops the line from a to b, of country and of bodies that it runs through; touching one in a point or at a corner does not. */
export function lineStop(
  country: Country,
  a: Point,
  b: Point,
  rules: LevelSight,
  bodies: readonly { readonly id: string; readonly shape: Shape }[],
): LineStop | undefined {
  const feature = countryBetween(country, a, b, rules);
  if (feature) return feature === 'hill' ? { by: 'hill' } : { by: 'feature', id: feature.id };
  const body = bodies.find(({ shape }) => runsThrough(a, b, shape));
  return body && { by: 'body', id: body.id };
}

/** Growth that the line crosses from side to side stops it; with an end within, only if the length in all growth is too great. */
function growthBetween(country: Country, a: Point, b: Point, rules: LevelSight): Feature | undefined {
  const isGrowth: Which = (feature) => rules.depthSeen(feature) !== undefined;
  const length = exactLength(a, b);
  const met = metBy(country, a, b, isGrowth).filter(({ spans }) => lengthOf(spans, length) > 0);
  if (met.length === 0) return undefined;
  const all = lengthOf(joined(met.flatMap((m) => m.spans)), length);
  for (const { feature } of met) {
    const isEndWithin = isIn(feature, a) || isIn(feature, b);
    if (!isEndWithin || all > (rules.depthSeen(feature) as number)) return feature;
  }
  return undefined;
}

function lineBox(a: Point, b: Point): Box {
  return { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) };
}
