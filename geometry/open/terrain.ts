import Flatbush from 'flatbush';
import { contains, footOn } from './distance.ts';
import { type Point, towards } from './measure.ts';
import { type Box, boundsOf, boxesMeet, type Placement, polygon, posed, type Shape } from './shape.ts';
import { exactLength } from './spans.ts';

/** How a feature stands in the way of sight: never; over its length; as a low thing seen over; as a wall. */
export const SIGHT_FORMS = ['flat', 'area', 'low', 'tall'] as const;
export type SightForm = (typeof SIGHT_FORMS)[number];

/**
 * A part of the country. `ground` and `cover` are words of the game; `marks` are whatever else it wants to remember (water, road, steep).
 * Its footprint is the union of its shapes. As a template it is drawn around (0, 0); `placed` puts it on the table.
 */
export interface Feature<Ground extends string = string, Cover extends string = string> {
  readonly id: string;
  readonly name: string;
  readonly shapes: readonly Shape[];
  readonly ground: Ground;
  readonly cover: Cover;
  readonly sight: SightForm;
  /** Heights above the table. */
  readonly bottom: number;
  readonly top: number;
  /** Those on it stand at its top: hills, decks. */
  readonly lifts: boolean;
  readonly climbable: boolean;
  readonly marks: readonly string[];
  readonly building?: Building;
}

/** A building's storeys are numbered from 0; the floor of storey n lies at n times the storey's height, the roof above the last. */
export interface Building {
  readonly outline: readonly Point[];
  readonly storeys: number;
  readonly storeyHeight: number;
  readonly hasRoof: boolean;
  readonly walls: readonly Wall[];
  readonly openings: readonly Opening[];
  readonly stairs: readonly Stair[];
}

/** A wall without thickness; without a storey it stands on every one. */
export interface Wall {
  readonly a: Point;
  readonly b: Point;
  readonly storey?: number;
}

export interface Opening {
  readonly id: string;
  readonly kind: 'door' | 'window';
  readonly storey: number;
  /** Which of the building's walls it is in, and its two jambs. */
  readonly wall: number;
  readonly a: Point;
  readonly b: Point;
}

/** Stairs join the storey with the next one above. */
export interface Stair extends Point {
  readonly storey: number;
}

/** Whether an opening stands open is the game's to know. */
export type IsOpen = (opening: Opening) => boolean;

/** A table and what lies on it for the whole game. */
export interface Country {
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
}

/** A building from its outline and the middles of its doors and windows; windows are on every storey, doors on the ground. */
export interface BuildingPlan {
  readonly id: string;
  readonly outline: readonly Point[];
  readonly storeys: number;
  readonly storeyHeight: number;
  readonly hasRoof: boolean;
  readonly innerWalls?: readonly Wall[];
  readonly doors: readonly Point[];
  readonly doorWidth: number;
  readonly windows: readonly Point[];
  readonly windowWidth: number;
  readonly stairs: readonly Point[];
}

export function building(plan: BuildingPlan): Building {
  const outline = polygon(plan.outline).core;
  const walls: Wall[] = outline.map((a, i) => ({ a, b: outline[(i + 1) % outline.length] as Point }));
  walls.push(...(plan.innerWalls ?? []));
  const openings: Opening[] = plan.doors.map((middle, i) => opening(`${plan.id}/door-${i + 1}`, 'door', 0, walls, middle, plan.doorWidth));
  const stairs: Stair[] = [];
  for (let storey = 0; storey < plan.storeys; storey++) {
    plan.windows.forEach((middle, i) => {
      openings.push(opening(`${plan.id}/window-${storey}-${i + 1}`, 'window', storey, walls, middle, plan.windowWidth));
    });
    if (storey + 1 < plan.storeys) stairs.push(...plan.stairs.map((p) => ({ x: p.x, y: p.y, storey })));
  }
  const { storeys, storeyHeight, hasRoof } = plan;
  return { outline, storeys, storeyHeight, hasRoof, walls, openings, stairs };
}

/** An opening lies in the wall nearest to its middle. */
function opening(id: string, kind: Opening['kind'], storey: number, walls: readonly Wall[], middle: Point, width: number): Opening {
  const far = walls.map((wall) => exactLength(middle, footOn(middle, wall.a, wall.b)));
  const wall = far.indexOf(Math.min(...far));
  const { a, b } = walls[wall] as Wall;
  return { id, kind, storey, wall, a: towards(middle, a, width / 2), b: towards(middle, b, width / 2) };
}

/** A template put on the table. Ids of its openings take the feature's own id in front. */
export function placed<P extends Feature>(template: P, pose: Placement, id: string): P {
  const turned = (p: Point): Point => posed({ core: [p], round: 0 }, pose).core[0] as Point;
  const feature = { ...template, id, shapes: template.shapes.map((shape) => posed(shape, pose)) };
  const { building: plan } = template;
  if (!plan) return feature;
  return {
    ...feature,
    building: {
      ...plan,
      outline: plan.outline.map(turned),
      walls: plan.walls.map((wall) => ({ ...wall, a: turned(wall.a), b: turned(wall.b) })),
      openings: plan.openings.map((gate) => ({ ...gate, id: `${id}:${gate.id}`, a: turned(gate.a), b: turned(gate.b) })),
      stairs: plan.stairs.map((stair) => ({ ...stair, ...turned(stair) })),
    },
  };
}

interface Survey {
  readonly features: readonly Feature[];
  readonly boxes: readonly Box[];
  readonly index: Flatbush | undefined;
}

const surveys = new WeakMap<readonly Feature[], Survey>();

/** Up to about here a look at every box is as quick as the tree: 0.32 µs against 0.34 for 48 features, 1.5 against 1.0 for 256. */
const FEW = 48;

function survey(features: readonly Feature[]): Survey {
  const known = surveys.get(features);
  if (known) return known;
  const boxes = features.map((feature) => boxAround(feature.shapes));
  let index: Flatbush | undefined;
  if (features.length > FEW) {
    index = new Flatbush(features.length);
    for (const box of boxes) index.add(box.minX, box.minY, box.maxX, box.maxY);
    index.finish();
  }
  const made = { features, boxes, index };
  surveys.set(features, made);
  return made;
}

function boxAround(shapes: readonly Shape[]): Box {
  const boxes = shapes.map(boundsOf);
  return {
    minX: Math.min(...boxes.map((b) => b.minX)),
    minY: Math.min(...boxes.map((b) => b.minY)),
    maxX: Math.max(...boxes.map((b) => b.maxX)),
    maxY: Math.max(...boxes.map((b) => b.maxY)),
  };
}

/** The features whose surrounding boxes meet a box, in the country's order. */
export function featuresNear(country: Country, box: Box): Feature[] {
  const { features, boxes, index } = survey(country.features);
  if (!index) return features.filter((_, i) => boxesMeet(boxes[i] as Box, box));
  const found = index.search(box.minX, box.minY, box.maxX, box.maxY).sort((a, b) => a - b);
  return found.map((i) => features[i] as Feature);
}

/** Is a point in the feature or on its border? */
export function isIn(feature: Feature, p: Point): boolean {
  return feature.shapes.some((shape) => contains(shape, p));
}

/** The features that a point is in. */
export function featuresAt(country: Country, p: Point): Feature[] {
  return featuresNear(country, { minX: p.x, minY: p.y, maxX: p.x, maxY: p.y }).filter((feature) => isIn(feature, p));
}
