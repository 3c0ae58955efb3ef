// The terrain library against the rulebook's own text.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boundsOf, type Feature, midpoint, type Point } from '@baize/geometry/open';
import { TEMPLATES, templateParts, templatesOf } from '../content/terrain.ts';

/** Id, name, location, size; then each part: kind, name, ground, cover, top, sight form, shape. */
const LIBRARY = `
U-L1 | Town house | urban | large
B House: building, heavy cover, top 6, tall, climbable, 2 storey(s), doors at (0,-3) (0,3), windows at (-3,-3) (3,-3) (-3,3) (3,3) (-5,0) (5,0), stairs at (-4,2) [-5,-3; 5,-3; 5,3; -5,3]
U-L2 | Row with an alley | urban | large
B West house: building, heavy cover, top 6, tall, climbable, 2 storey(s), doors at (-3,-3), windows at (-3,3) (-1,1.5), stairs at (-4,2) [-5,-3; -1,-3; -1,3; -5,3]
B East house: building, heavy cover, top 6, tall, climbable, 2 storey(s), doors at (3,3), windows at (3,-3) (1,-1.5), stairs at (4,-2) [1,-3; 5,-3; 5,3; 1,3]
U-L3 | Walled garden | urban | large
L Garden wall: difficult, medium cover, top 1, low, width 0.25 [-1,-4; -4,-4; -4,4; 4,4; 4,-4; 1,-4]
A West bed: difficult, light cover, top 1, area [-3.25,-3; -1,-3; -1,3; -3.25,3]
A East bed: difficult, light cover, top 1, area [1,-3; 3.25,-3; 3.25,3; 1,3]
U-L4 | Market square | urban | large
A Paving: open, none cover, top 0, flat [-4,-4; 4,-4; 4,4; -4,4]
A Stall: difficult, medium cover, top 1, low [-3,2; -1,2; -1,3; -3,3]
A Stall: difficult, medium cover, top 1, low [1,2; 3,2; 3,3; 1,3]
A Stall: difficult, medium cover, top 1, low [-3,-3; -1,-3; -1,-2; -3,-2]
A Stall: difficult, medium cover, top 1, low [1,-3; 3,-3; 3,-2; 1,-2]
U-L5 | Church | urban | large
B Church: building, heavy cover, top 6, tall, climbable, 2 storey(s), doors at (-5.5,0) (0,-2), windows at (-3,2) (0,2) (-3,-2) (5.5,0), stairs at (4.5,1.5) [-5.5,-2; 2,-2; 2,-2.25; 5.5,-2.25; 5.5,2.25; 2,2.25; 2,2; -5.5,2]
U-S1 | Cottage | urban | small
B Cottage: building, heavy cover, top 3, tall, climbable, 1 storey(s), doors at (0,-2), windows at (-2,0) (2,0) (0,2) [-2,-2; 2,-2; 2,2; -2,2]
U-S2 | High wall | urban | small
L High wall: impassable, heavy cover, top 3, tall, climbable, width 0.5 [-2.75,0; 2.75,0]
U-S3 | Low wall corner | urban | small
L Low wall: difficult, medium cover, top 1, low, width 0.25 [-1.75,1.75; -1.75,-1.75; 1.75,-1.75]
U-S4 | Kitchen garden | urban | small
A Garden: difficult, light cover, top 1, area [-2,-2; 2,-2; 2,2; -2,2]
U-S5 | Fountain | urban | small
A Fountain: impassable, heavy cover, top 1, low [1.5,0; 1.06,1.06; 0,1.5; -1.06,1.06; -1.5,0; -1.06,-1.06; 0,-1.5; 1.06,-1.06]
U-S6 | Cart and barrels | urban | small
A Cart: impassable, medium cover, top 1, low [-2,-1; 2,-1; 2,1; -2,1]
R-L1 | Farmhouse and yard | rural | large
B Farmhouse: building, heavy cover, top 3, tall, climbable, 1 storey(s), doors at (-1.5,-0.5) (-1.5,3.5), windows at (-4.5,1.5) (1.5,1.5) [-4.5,-0.5; 1.5,-0.5; 1.5,3.5; -4.5,3.5]
L Yard fence: difficult, medium cover, top 1, low, width 0.25 [-4.5,-0.5; -4.5,-3.5; -1,-3.5]
L Yard fence: difficult, medium cover, top 1, low, width 0.25 [1,-3.5; 4.5,-3.5; 4.5,3.5; 1.5,3.5]
R-L2 | Hedged field | rural | large
L Hedge: difficult, light cover, top 1, low, width 0.5 [-1,-4; -4,-4; -4,4; 4,4; 4,-4; 1,-4]
A Field: open, none cover, top 0, flat [-3.7,-3.7; 3.7,-3.7; 3.7,3.7; -3.7,3.7]
R-L3 | Standing corn | rural | large
A Corn: difficult, light cover, top 1, area [-4.5,-3.5; 4.5,-3.5; 4.5,3.5; -4.5,3.5]
R-L4 | Orchard | rural | large
A Orchard: open, light cover, top 4, area [-4,-4; 4,-4; 4,4; -4,4]
R-L5 | Stream | rural | large
A Stream: difficult (shallow water), none cover, top 0, flat [-5.7,-1.5; -2,-0.5; 2,-1.5; 5.7,-0.5; 5.7,1.5; 2,0.5; -2,1.5; -5.7,0.5]
R-S1 | Barn | rural | small
B Barn: building, heavy cover, top 3, tall, climbable, 1 storey(s), doors at (0,-1.5) (0,1.5), windows at (-2.5,0) [-2.5,-1.5; 2.5,-1.5; 2.5,1.5; -2.5,1.5]
R-S2 | Copse | rural | small
A Copse: difficult, light cover, top 4, area [2.8,0; 1.4,2.42; -1.4,2.42; -2.8,0; -1.4,-2.42; 1.4,-2.42]
R-S3 | Pond | rural | small
A Pond: difficult (shallow water), none cover, top 0, flat [2.5,0; 1.77,1.77; 0,2.5; -1.77,1.77; -2.5,0; -1.77,-1.77; 0,-2.5; 1.77,-1.77]
R-S4 | Dry-stone wall | rural | small
L Wall: difficult, medium cover, top 1, low, width 0.25 [-2.75,0; 2.75,0]
R-S5 | Haystacks | rural | small
A Haystack: impassable, medium cover, top 1.5, tall, climbable [-2.5,-0.75; -0.75,-0.75; -0.75,0.75; -2.5,0.75]
A Haystack: impassable, medium cover, top 1.5, tall, climbable [0.75,-0.75; 2.5,-0.75; 2.5,0.75; 0.75,0.75]
R-S6 | Vegetable plot | rural | small
A Plot: difficult, light cover, top 0.5, area [-2.5,-1.5; 2.5,-1.5; 2.5,1.5; -2.5,1.5]
W-L1 | Forest | wilderness | large
A Forest: difficult, light cover, top 4, area [-5.8,0; -4,-3.5; 0,-4.5; 4,-3.8; 5.8,0; 4.2,3.5; 0,4.6; -4.2,3.6]
W-L2 | Marsh | wilderness | large
A Marsh: difficult, none cover, top 0, flat [-5.5,-0.5; -3,-3.5; 1,-3; 4.5,-3; 5.5,0.5; 3,3.2; -1,2.8; -4.2,2.8]
W-L3 | Hill | wilderness | large
A Slope: open, none cover, top 1, tall, hill (walk up) [5.8,0; 4.1,3.28; 0,4.64; -4.1,3.28; -5.8,0; -4.1,-3.28; 0,-4.64; 4.1,-3.28]
A Crest: open, none cover, top 2, tall, hill (walk up) [3.2,0; 2.26,1.81; 0,2.56; -2.26,1.81; -3.2,0; -2.26,-1.81; 0,-2.56; 2.26,-1.81]
W-L4 | River reach with a ford | wilderness | large
A West deep: impassable (deep water), none cover, top 0, flat [-5.75,-1.5; -1.25,-1.5; -1.25,1.5; -5.75,1.5]
A Ford: difficult (shallow water), none cover, top 0, flat [-1.25,-1.5; 1.25,-1.5; 1.25,1.5; -1.25,1.5]
A East deep: impassable (deep water), none cover, top 0, flat [1.25,-1.5; 5.75,-1.5; 5.75,1.5; 1.25,1.5]
W-L5 | Rocky ground | wilderness | large
A Rocky ground: difficult, none cover, top 0, flat [-5.2,-1; -2.5,-4; 2,-3.8; 5.2,-0.5; 3.5,3.5; -1.5,4; -4.5,2.5]
L Boulders: difficult, medium cover, top 1, low, width 0.5 [-3,-1.5; 0.5,-2]
L Boulders: difficult, medium cover, top 1, low, width 0.5 [-1,2; 3,1.5]
W-S1 | Thicket | wilderness | small
A Thicket: difficult, light cover, top 1.5, area [2.8,0; 1.4,2.42; -1.4,2.42; -2.8,0; -1.4,-2.42; 1.4,-2.42]
W-S2 | Bog pool | wilderness | small
A Pool: difficult (shallow water), none cover, top 0, flat [2.5,0; 1.77,1.41; 0,2; -1.77,1.41; -2.5,0; -1.77,-1.41; 0,-2; 1.77,-1.41]
W-S3 | Crag | wilderness | small
A Crag: impassable, heavy cover, top 3, tall, climbable [1.8,0; 0.9,1.56; -0.9,1.56; -1.8,0; -0.9,-1.56; 0.9,-1.56]
W-S4 | Knoll | wilderness | small
A Knoll: open, none cover, top 1, tall, hill (walk up) [2.9,0; 2.05,2.05; 0,2.9; -2.05,2.05; -2.9,0; -2.05,-2.05; 0,-2.9; 2.05,-2.05]
W-S5 | Fallen trunk | wilderness | small
L Trunk: difficult, medium cover, top 1, low, width 0.5 [-2.7,0; 2.7,0]
W-S6 | Deep pool | wilderness | small
A Pool: impassable (deep water), none cover, top 0, flat [2.2,0; 1.56,1.56; 0,2.2; -1.56,1.56; -2.2,0; -1.56,-1.56; 0,-2.2; 1.56,-1.56]
O-1 | Shrine | objective | small
B Shrine: building, heavy cover, top 3, tall, climbable, 1 storey(s), doors at (0,-2) (0,2), windows at (-2,0) (2,0) [-2,-2; 2,-2; 2,2; -2,2]
O-2 | Redoubt | objective | small
L Embankment: difficult, heavy cover, top 1, low, width 0.5 [2.7,0; 1.91,1.91; 0,2.7; -1.91,1.91; -2.7,0; -1.91,-1.91; 0,-2.7; 1.91,-1.91; 2.7,0]
A Interior: open, none cover, top 0, flat [2.4,0; 1.7,1.7; 0,2.4; -1.7,1.7; -2.4,0; -1.7,-1.7; 0,-2.4; 1.7,-1.7]
O-3 | Watchtower | objective | small
B Tower: building, heavy cover, top 9, tall, climbable, 3 storey(s), doors at (0,-2), windows at (-2,0) (2,0) (0,2), stairs at (1.25,1.25) [-2,-2; 2,-2; 2,2; -2,2]
`;

const inch = (n: number) => `${n / 1000}`;
const pair = ({ x, y }: Point) => `${inch(x)},${inch(y)}`;
const places = (points: readonly Point[]) => points.map((p) => `(${pair(p)})`).join(' ');

function corners({ shapes }: Feature): readonly Point[] {
  const [first] = shapes;
  if (!first || first.core.length > 2) return first?.core ?? [];
  return [first.core[0] as Point, ...shapes.map(({ core }) => core[1] as Point)];
}

function written(piece: Feature): string {
  const { building, marks, shapes } = piece;
  const line = shapes[0]?.core.length === 2;
  const water = marks.includes('deep') ? ' (deep water)' : marks.includes('shallow') ? ' (shallow water)' : '';
  const words = [`${piece.ground}${water}`, `${piece.cover} cover`, `top ${inch(piece.top)}`, piece.sight];
  if (piece.climbable) words.push('climbable');
  if (marks.includes('hill')) words.push('hill (walk up)');
  if (building) {
    const at = (kind: string) =>
      building.openings.filter((gate) => gate.kind === kind && gate.storey === 0).map(({ a, b }) => midpoint(a, b));
    words.push(`${building.storeys} storey(s)`, `doors at ${places(at('door'))}`, `windows at ${places(at('window'))}`);
    const stairs = building.stairs.filter(({ storey }) => storey === 0);
    if (stairs.length > 0) words.push(`stairs at ${places(stairs)}`);
  }
  if (line) words.push(`width ${inch((shapes[0]?.round ?? 0) * 2)}`);
  return `${building ? 'B' : line ? 'L' : 'A'} ${piece.name}: ${words.join(', ')} [${corners(piece).map(pair).join('; ')}]`;
}

test('EGW-TLIB-02 EGW-TERR-11 all pieces of the library are the rulebook’s', () => {
  const all = Object.entries(TEMPLATES).map(([id, { name, location, size, parts }]) =>
    [`${id} | ${name} | ${location} | ${size}`, ...parts.map(written)].join('\n'),
  );
  assert.equal(all.join('\n'), LIBRARY.trim());
});

test('EGW-TLIB-01 large pieces are up to 12" across, small ones up to 6"; objective pieces are no location’s', () => {
  for (const [id, { size, parts, location }] of Object.entries(TEMPLATES)) {
    const most = size === 'large' ? 12_000 : 6_000;
    for (const { shapes } of parts)
      for (const shape of shapes) {
        const box = boundsOf(shape);
        assert.ok(box.maxX - box.minX <= most && box.maxY - box.minY <= most, id);
      }
    assert.equal(location === 'objective', id.startsWith('O-'));
  }
  assert.deepEqual(templatesOf('urban', 'large'), ['U-L1', 'U-L2', 'U-L3', 'U-L4', 'U-L5']);
  assert.equal(templatesOf('wilderness', 'small').length, 6);
});

test('EGW-TERR-11 EG-BLD-01 storeys are 3" high, doors 1 1/2" and windows 1" wide, windows on every storey; hills are walked up', () => {
  const tower = templateParts('O-3')[0]?.building;
  assert.ok(tower);
  assert.deepEqual([tower.storeys, tower.storeyHeight, tower.hasRoof], [3, 3000, true]);
  const width = ({ a, b }: { a: Point; b: Point }) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  assert.deepEqual(
    tower.openings.map((gate) => [gate.kind, gate.storey, width(gate)]),
    [['door', 0, 1500], ...[0, 1, 2].flatMap((storey) => Array.from({ length: 3 }, () => ['window', storey, 1000]))],
  );
  assert.equal(tower.stairs.length, 2);
  assert.ok(templateParts('W-L3').every(({ lifts }) => lifts));
});
