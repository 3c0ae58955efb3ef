// The grid, terrain, cover and line of sight.
import assert from 'node:assert/strict';
import { columnOf, DIRECTIONS, distance, fromRow, line, plus, strip } from '@baize/geometry/hexes';
import { TERRAIN } from '../content/terrain.ts';
import { cellAt, coverPenalty, distanceBetween, isSeen } from '../rules/ground.ts';
import { explainSight } from '../rules/sight.ts';
import { type At, aField, type Builder, test } from './builder.ts';

const two = () => aField().unit('A', 'a', 'redcoat longgun', [-3, -3]).unit('B', 'b', 'redcoat', [20, 0]);

/** What a line between two hexes meets on a field. */
function sight(builder: Builder, from: At, to: At): { penalty: number; share: number; blocked: boolean } {
  const table = builder.play();
  const { penalty, share, blocked } = explainSight(table.state, table.cell(...from), table.cell(...to));
  assert.equal(penalty, coverPenalty(table.state, table.cell(...from), table.cell(...to)));
  assert.equal(blocked, !isSeen(table.state, table.cell(...from), table.cell(...to)));
  return { penalty, share: Math.round(share * 1000) / 1000, blocked };
}

test('GOW-HEX-01 rows to axial coordinates and back', () => {
  assert.deepEqual(fromRow(5, 3), { q: 4, r: 3 });
  assert.equal(columnOf({ q: 4, r: 3 }), 5);
  const table = two().play();
  assert.equal(cellAt(table.state, 3, 2), 2 * 34 + 3);
});

test('GOW-HEX-02 six neighbours, clockwise from E', () => {
  assert.deepEqual(
    DIRECTIONS.map(({ q, r }) => `${q},${r}`),
    ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'],
  );
});

test('GOW-HEX-03 distance counts hexes, a unit is at 0 of itself', () => {
  const table = two().play();
  assert.equal(distanceBetween(table.state, table.cell(0, 0), table.cell(3, 3)), 6);
  assert.equal(distanceBetween(table.state, table.cell(0, 0), table.cell(3, -3)), 3);
  assert.equal(distanceBetween(table.state, table.cell(2, 2), table.cell(2, 2)), 0);
});

test('GOW-HEX-04 lines are exact: golden 26 has d = (12, 6) and H = 24', () => {
  assert.equal(strip({ q: 0, r: 0 }, { q: 5, r: 2 }, []).half, 24);
});

test('GOW-HEX-05 kinds of terrain: cost, and whether one can stand there', () => {
  assert.deepEqual(
    Object.values(TERRAIN).map(({ sign, cost, cover }) => `${sign}${cost}${cover}`),
    ['.1none', 'o1none', 's2soft', '#nullhard', '~2none', 'f2none', 'xnullnone'],
  );
});

test('GOW-HEX-06 units are Soft Cover across their hex, and cannot be entered', () => {
  const builder = two().unit('A', 'friend', 'redcoat', [3, 0]);
  assert.deepEqual(sight(builder, [0, 0], [6, 0]), { penalty: 1, share: 0, blocked: false });
});

test('GOW-COV-01 the line runs from centre to centre', () => {
  const table = two().play();
  const { touched } = explainSight(table.state, table.cell(0, 0), table.cell(4, 0));
  assert.deepEqual(
    touched.map(({ cell }) => cell),
    [0, 1, 2, 3, 4].map((q) => table.cell(q, 0)),
  );
});

test('GOW-COV-02 golden 24: along an edge both hexes are touched', () => {
  const touched = line({ q: 0, r: 0 }, { q: 3, r: 3 }).map(({ q, r }) => `${q},${r}`);
  for (const hex of ['1,0', '0,1', '1,1', '2,1', '1,2', '2,2', '3,2', '2,3']) assert.ok(touched.includes(hex), hex);
  assert.equal(touched.length, 10);
});

test('GOW-COV-02 GOW-LOS-01 golden 24: Soft Cover on one side −1, Hard Cover −2 with half the strip shaded, on both sides blocked', () => {
  assert.deepEqual(sight(two().soft([3, 2]), [0, 0], [3, 3]), { penalty: 1, share: 0, blocked: false });
  assert.deepEqual(sight(two().hard([3, 2]), [0, 0], [3, 3]), { penalty: 2, share: 0.5, blocked: false });
  assert.deepEqual(sight(two().hard([3, 2], [2, 3]), [0, 0], [3, 3]), { penalty: 2, share: 1, blocked: true });
});

test('GOW-COV-02 golden 25: a corner that is only grazed gives no penalty, a touched hex does', () => {
  assert.deepEqual(sight(two().hard([5, 2]), [0, 0], [8, 2]), { penalty: 0, share: 0.5, blocked: false });
  assert.deepEqual(sight(two().hard([6, 1]), [0, 0], [8, 2]), { penalty: 2, share: 0.667, blocked: false });
});

test('GOW-COV-03 golden 23: cover within 2 hexes of the attacker does not count', () => {
  assert.equal(sight(two().soft([2, 0]), [0, 0], [6, 0]).penalty, 0);
  assert.equal(sight(two().soft([3, 0]), [0, 0], [6, 0]).penalty, 1);
  assert.equal(sight(two().soft([3, 0], [4, 0]), [0, 0], [6, 0]).penalty, 1);
});

test('GOW-COV-03 Soft Cover in the target’s own hex counts beyond 2 hexes, the target’s own model does not', () => {
  assert.equal(sight(two().soft([6, 0]), [0, 0], [6, 0]).penalty, 1);
  assert.equal(sight(two().soft([2, 0]), [0, 0], [2, 0]).penalty, 0);
  assert.equal(sight(two().unit('B', 'mark', 'redcoat', [6, 0]), [0, 0], [6, 0]).penalty, 0);
});

test('GOW-COV-04 only the worst cover applies, or both are added by option', () => {
  assert.equal(sight(two().soft([3, 0]).hard([4, 0]).hard([5, 9]), [0, 0], [8, 0]).penalty, 2);
  const sum = aField({ coverStack: 'sum' }).unit('A', 'a', 'redcoat', [-3, -3]).unit('B', 'b', 'redcoat', [20, 0]);
  assert.equal(sight(sum.soft([3, 0]).hard([4, 0]), [0, 0], [8, 0]).penalty, 3);
});

test('GOW-COV-04 golden 29: city, col,row (12,11) to (4,12): distance 9, shade ½, the window costs 1', () => {
  const table = aField({ map: 'city' }).unitOn('A', 'a', 'redcoat', [0, 0]).unitOn('B', 'b', 'redcoat', [20, 0]).play();
  const [from, to] = [cellAt(table.state, 12, 11), cellAt(table.state, 4, 12)];
  const found = explainSight(table.state, from, to);
  assert.deepEqual([found.distance, found.share, found.penalty, found.blocked], [9, 0.5, 1, false]);
  assert.deepEqual(
    found.touched.filter(({ counts }) => counts).map(({ cell }) => cell),
    [cellAt(table.state, 6, 12)],
  );
});

test('GOW-COV-05 support, lobbed attacks and movement ignore cover and sight; melee at reach 2 meets none', () => {
  const walls: At[] = [
    [3, 0],
    [3, 1],
    [4, 0],
    [3, -1],
    [4, -1],
  ];
  const builder = aField()
    .hard(...walls)
    .unit('A', 'Captain', 'captain sabre grenade', [0, 0])
    .unit('A', 'Tom', 'redcoat', [5, 0]);
  const table = builder.unit('B', 'Mark', 'redcoat', [6, 0]).play().acts('Captain');
  table.allows('Give the Word').allows('Throw', { extra: 3 });
  const reach2 = aField().soft([1, 0], [2, 0]).unit('A', 'Pike', 'pikeman pike', [0, 0]).unit('B', 'Mark', 'redcoat', [2, 0]);
  reach2.play().acts('Pike').uses('Set', { target: 'Mark' }, '2♦', '3♦', '4♦');
});

test('GOW-LOS-01 golden 26: exactly three quarters do not block', () => {
  assert.deepEqual(sight(two().hard([1, 0]), [0, 0], [5, 2]), { penalty: 0, share: 0.75, blocked: false });
  assert.deepEqual(sight(two().hard([1, 0], [0, 1]), [0, 0], [5, 2]), { penalty: 0, share: 1, blocked: true });
  assert.deepEqual(sight(two().hard([4, 2]), [0, 0], [5, 2]), { penalty: 2, share: 0.75, blocked: false });
});

test('GOW-LOS-01 golden 27: one hex can block', () => {
  assert.deepEqual(sight(two().hard([3, 1]), [0, 0], [4, 1]), { penalty: 2, share: 0.833, blocked: true });
  assert.equal(sight(two().hard([2, 0]), [0, 0], [4, 1]).share, 0.667);
  assert.deepEqual(sight(two().hard([2, 0], [2, 1]), [0, 0], [4, 1]), { penalty: 2, share: 1, blocked: true });
});

test('GOW-LOS-02 walls behind either end do not lie between', () => {
  assert.equal(sight(two().hard([-1, 0], [7, 0]), [0, 0], [6, 0]).share, 0);
  assert.equal(sight(two().hard([3, 0]), [0, 0], [6, 0]).share, 1);
});

test('GOW-LOS-03 golden 30: quay, col,row (12,3) to (12,9): both walls are near, but the shade is 1', () => {
  const table = aField({ map: 'quay' }).unitOn('A', 'a', 'redcoat longgun', [12, 3]).unitOn('B', 'b', 'redcoat', [12, 9]).play();
  const found = explainSight(table.state, table.unit('a').at, table.unit('b').at);
  assert.deepEqual([found.share, found.blocked], [1, true]);
  table.acts('a').refusesUse('Fire', { target: 'b' }, 'GOW-LOS-01');
});

test('GOW-LOS-03 Soft Cover, smoke, water and units never block sight', () => {
  const builder = two().soft([3, 0], [4, 0]).water([5, 0]).unit('B', 'c', 'redcoat', [6, 0]);
  builder.s.smoke.push({ at: builder.s.units[1]?.at ?? 0, until: 9 });
  assert.equal(sight(builder, [0, 0], [9, 0]).blocked, false);
});

test('GOW-LOS-04 attacks need sight, support and charges do not', () => {
  const builder = aField().hard([2, 0]).unit('A', 'Captain', 'captain pistol sabre', [0, 0]).unit('A', 'Tom', 'redcoat', [4, 1]);
  const table = builder.unit('B', 'Mark', 'redcoat', [4, 0]).play().acts('Captain');
  table.refusesUse('Fire', { target: 'Mark', extra: 3 }, 'GOW-LOS-01').allows('Dash', { charge: 'Mark', extra: 2 }).allows('Give the Word');
});

test('GOW-HEX-02 GOW-HEX-03 neighbours are at distance 1', () => {
  for (const direction of DIRECTIONS) assert.equal(distance({ q: 2, r: -1 }, plus({ q: 2, r: -1 }, direction)), 1);
});
