// What the table shows for a view: for now the country, and each body as a block of men.
import type { Area, Livery, Piece, Point, Scene, Staging } from '@baize/contracts';
import { boxOf } from '@baize/geometry/open';
import type { View } from '@baize/kernel';
import { isGun, isWagon } from './rules/armies/kinds.ts';
import { isArea } from './rules/country/features.ts';
import { landOf } from './rules/country/map.ts';
import { blockOf, bodyOf, centreOf } from './rules/formations/footprint.ts';
import { standingOf } from './rules/winning/broken.ts';
import { entryOf, nameOf, onTable, SIDES, seatName, type Unit, type War } from './state.ts';

/** The scene's y grows towards the viewer, the table's away from him. */
function at(s: War, p: { x: number; y: number }): Point {
  return [p.x, s.fixed.height - p.y];
}

const LOOK: Record<string, Area['look']> = {
  wood: 'wood',
  'thick-wood': 'wood',
  road: 'road',
  'slight-hill': 'hill',
  'steep-hill': 'ridge',
  'ploughed-field': 'field',
  'rough-meadow': 'heath',
  bog: 'marsh',
  marsh: 'marsh',
  'sound-building': 'house',
  'flimsy-building': 'house',
  rubble: 'rough',
  hedge: 'hedge',
  fence: 'fence',
  'low-wall': 'wall',
  'high-wall': 'wall',
  brook: 'river',
  stream: 'river',
  river: 'river',
};

function areas(s: War): Area[] {
  const land = landOf(s);
  const flat = land.areas.map(({ feature }) => ({ feature, outline: isArea(feature) ? feature.outline : [] }));
  const lines = land.lines.flatMap(({ feature, shapes }) =>
    shapes.map((shape, i) => ({ feature: { ...feature, id: `${feature.id}-${i}` }, outline: shape.core })),
  );
  return [...flat, ...lines].map(({ feature, outline }) => ({
    id: `area:${feature.id}`,
    look: LOOK[feature.kind] ?? 'plain',
    outline: outline.map((p) => at(s, p)),
    says: feature.kind.replaceAll('-', ' '),
  }));
}

function piece(s: War, unit: Unit): Piece {
  const { livery, figures } = entryOf(s, unit);
  const paint: Livery = {
    coat: livery.coat,
    facings: livery.facings,
    trousers: livery.trousers,
    hat: livery.hat,
    plume: livery.plume,
    horse: livery.horse,
  };
  const block = blockOf(s, unit);
  const box = boxOf(bodyOf(s, unit));
  const isBent = unit.post.trail !== null && unit.post.trail.length > 2;
  const isMan = !isGun(s, unit) && !isWagon(s, unit);
  return {
    id: `unit:${unit.id}`,
    side: unit.seat,
    at: at(s, centreOf(s, unit)),
    facing: (((9000 - unit.post.facing + 36000) % 36000) / 100 + 360) % 360,
    base: isBent
      ? { kind: 'block', depth: box.maxY - box.minY, width: box.maxX - box.minX }
      : { kind: 'block', depth: block.depth, width: block.width },
    figure: { hat: livery.headdress, weapon: unit.mounted ? 'sabre' : 'rifle', pose: 'stand', mounted: unit.mounted, gun: isGun(s, unit) },
    count: isMan ? unit.figures : 1,
    ranks: Math.max(1, Math.round(block.depth / (unit.mounted ? 2000 : 1000))),
    livery: paint,
    arm: isGun(s, unit) ? 'guns' : isWagon(s, unit) ? 'wagon' : unit.mounted ? 'horse' : 'foot',
    title: nameOf(s, unit),
    value: String(unit.figures),
    says: `${nameOf(s, unit)}: ${unit.figures} of ${figures}`,
    marks: [
      ...(unit.counter ? [{ letter: 'A', shape: 'disc' as const, tone: 'quiet' as const, says: 'has acted', rule: 'AGW-CYC-01' }] : []),
      ...(unit.disordered
        ? [{ letter: 'D', shape: 'triangle' as const, tone: 'warn' as const, says: 'disordered', rule: 'AGW-DIS-01' }]
        : []),
      ...(unit.running ? [{ letter: 'R', shape: 'diamond' as const, tone: 'bad' as const, says: 'running', rule: 'AGW-RET-04' }] : []),
    ],
  };
}

function scene(view: View<War>): Scene {
  const s = view.state;
  return {
    headline: s.flip.number === 0 ? 'Deployment' : `Card ${s.flip.number}${s.flip.card ? ` · ${s.flip.card}` : ''}`,
    surface: { kind: 'open', width: s.fixed.width, height: s.fixed.height, areas: areas(s) },
    pieces: s.units.filter(onTable).map((unit) => piece(s, unit)),
    standings: SIDES.map((side) => {
      const { gone, of } = standingOf(s, side);
      return { side, title: seatName(side), facts: [{ says: 'lost', value: `${gone}/${of}`, rule: 'AGW-WIN-01' }] };
    }),
  };
}

export const staging: Staging<War> = {
  scene,
  touches(_view, _seat, answer) {
    if (typeof answer !== 'object' || answer === null) return [];
    const { unit, target } = answer as { unit?: unknown; target?: unknown };
    const id = typeof target === 'number' ? target : unit;
    return typeof id === 'number' ? [`unit:${id}`] : [];
  },
  motions: () => [],
};
