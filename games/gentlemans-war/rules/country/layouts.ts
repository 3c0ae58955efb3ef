// AGW-LAND-11, C-6: a ready layout for each size of table, and random country.
import { inches } from '@baize/geometry/open';
import type { Ump, War } from '../../state.ts';
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

/** Fields and a farm by a road, the same from both sides: for a table of 48 x 48; wider ones have it in the middle. */
export function villageLayout(width: number, height: number): Feature[] {
  const [w, h] = [width / 1000, height / 1000];
  const [x, y] = [w / 2, h / 2];
  return [
    box('road', 'road', 0, y - 1, w, 2),
    box('hill-west', 'slight-hill', x - 20, y - 9, 8, 6),
    box('hill-east', 'slight-hill', x + 12, y + 3, 8, 6),
    box('wood-west', 'wood', x - 20, y + 4, 8, 6),
    box('wood-east', 'wood', x + 12, y - 10, 8, 6),
    box('farm', 'sound-building', x - 2, y + 2, 4, 3),
    box('barn', 'flimsy-building', x - 2, y - 5, 4, 3),
    box('field-north', 'ploughed-field', x - 10, y + 5, 7, 5),
    box('field-south', 'ploughed-field', x + 3, y - 10, 7, 5),
    line('hedge-north', 'hedge', 0, [x + 4, y + 5], [x + 11, y + 5]),
    line('wall-south', 'low-wall', 0, [x - 11, y - 5], [x - 4, y - 5]),
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
