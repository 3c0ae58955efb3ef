// AGW-LAND-11, C-6: a ready layout for each size of table, and random country.
import { inches } from '@baize/geometry/open';
import type { Ump, War } from '../../state.ts';
import { band } from './bands.ts';
import type { AreaKind, Feature, LineKind } from './features.ts';

const box = (id: string, kind: AreaKind, x: number, y: number, width: number, height: number): Feature => ({
  id,
  kind,
  outline: [
    { x: inches(x), y: inches(y) },
    { x: inches(x + width), y: inches(y) },
    { x: inches(x + width), y: inches(y + height) },
    { x: inches(x), y: inches(y + height) },
  ],
});

const line = (id: string, kind: LineKind, width: number, ...points: readonly (readonly [number, number])[]): Feature => ({
  id,
  kind,
  width: inches(width),
  line: points.map(([x, y]) => ({ x: inches(x), y: inches(y) })),
});

type Inch = readonly [x: number, y: number];

/** Ground of the western half, in inches from the middle of the table; the eastern half is the same, turned by half a circle. */
// biome-ignore format: corners in a row
const WEST: Record<'hill' | 'wood' | 'field' | 'wall', readonly Inch[]> = {
  hill: [[-20, -6.4], [-18.4, -8.6], [-15.2, -9], [-12.6, -7.8], [-12, -5.2], [-13.6, -3.2], [-17, -3], [-19.4, -4.2]],
  wood: [[-19.6, 5.4], [-17, 4], [-13.8, 4.4], [-12, 6.6], [-12.8, 9.2], [-15.8, 10], [-18.8, 9.2], [-20, 7.4]],
  field: [[-10, 5.4], [-3.4, 5], [-3, 9.6], [-9.6, 10]],
  wall: [[-11, -5.4], [-7.6, -5], [-4, -5.2]],
};

const turned = (points: readonly Inch[]): Inch[] => points.map(([x, y]) => [-x, -y]);

/** The road of the village, from edge to edge, in inches. */
export function villageRoad(width: number, height: number): Inch[] {
  const [x, y] = [width / 2000, height / 2000];
  const west: Inch[] = [
    [-x, 1.4],
    [-15, 1.4],
    [-8, -0.4],
  ];
  return [...west, ...turned(west).reverse()].map(([east, north]) => [x + east, y + north]);
}

/** Fields and a farm by a road, the same from both sides: for a table of 48 x 48; wider ones have it in the middle. */
export function villageLayout(width: number, height: number): Feature[] {
  const [x, y] = [width / 2000, height / 2000];
  const laid = (points: readonly Inch[]) => points.map(([east, north]) => ({ x: inches(x + east), y: inches(y + north) }));
  const area = (id: string, kind: AreaKind, points: readonly Inch[]): Feature => ({ id, kind, outline: laid(points) });
  const obstacle = (id: string, kind: LineKind, points: readonly Inch[]): Feature => ({ id, kind, width: 0, line: laid(points) });
  const road = villageRoad(width, height).map(([east, north]) => ({ x: inches(east), y: inches(north) }));
  return [
    { id: 'road', kind: 'road', outline: band(road, inches(2)) },
    area('hill-west', 'slight-hill', WEST.hill),
    area('hill-east', 'slight-hill', turned(WEST.hill)),
    area('wood-west', 'wood', WEST.wood),
    area('wood-east', 'wood', turned(WEST.wood)),
    box('farm', 'sound-building', x - 2, y + 2, 4, 3),
    box('barn', 'flimsy-building', x - 2, y - 5, 4, 3),
    area('field-north', 'ploughed-field', WEST.field),
    area('field-south', 'ploughed-field', turned(WEST.field)),
    obstacle('hedge-north', 'hedge', turned(WEST.wall)),
    obstacle('wall-south', 'low-wall', WEST.wall),
  ];
}

/** C-6: twelve-inch squares, a die for each, then a road between the middles of the short edges. */
export function rollCountry(s: War, u: Ump): Feature[] {
  const [columns, rows] = [Math.floor(s.fixed.width / 12000), Math.floor(s.fixed.height / 12000)];
  const found: Feature[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * 12 + 6, row * 12 + 6];
      const first = u.d6();
      if (first > 3) found.push(pieceFor(`square-${column + 1}-${row + 1}`, first, u.d6(), x, y));
    }
  }
  const middle = s.fixed.height / 2000;
  const isOnRoad = (feature: Feature) => {
    const ys = ('outline' in feature ? feature.outline : feature.line).map((p) => p.y / 1000);
    return Math.min(...ys) < middle + 1 && Math.max(...ys) > middle - 1;
  };
  return [...found.filter((feature) => !isOnRoad(feature)), box('road', 'road', 0, middle - 1, s.fixed.width / 1000, 2)];
}

function pieceFor(id: string, first: number, second: number, x: number, y: number): Feature {
  const centred = (kind: AreaKind, size: number) => box(id, kind, x - size / 2, y - size / 2, size, size);
  const across = (kind: LineKind) => line(id, kind, 0, [x - 5, y], [x + 5, y]);
  if (first === 4) return centred(second % 2 === 0 ? 'ploughed-field' : 'rough-meadow', 8);
  if (first === 5) {
    if (second <= 2) return centred('wood', 8);
    if (second <= 4) return centred('slight-hill', 10);
    return across(second === 5 ? 'hedge' : 'low-wall');
  }
  if (second <= 2) return centred('sound-building', 4);
  if (second === 3) return centred('flimsy-building', 4);
  if (second === 4) return centred('thick-wood', 6);
  return centred(second === 5 ? 'steep-hill' : 'bog', 8);
}
