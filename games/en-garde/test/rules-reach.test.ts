// Where a model can go, as regions; and what a drag on the table means.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Overlay, Point as ScenePoint } from '@baize/contracts';
import { between, contains, inches, polygon } from '@baize/geometry/open';
import { type Json, refusalOf, viewOf } from '@baize/kernel';
import { game, scene as staging } from '../door.ts';
import { entering } from '../rules/setup/entering.ts';
import { blankLaying, layingTerrain } from '../rules/setup/terrain-placing.ts';
import { order, orderOf } from '../rules/special/orders.ts';
import { driving } from '../rules/special/wagons.ts';
import { activate } from '../rules/turn/activation.ts';
import { reachOverlays } from '../scene/reach.ts';
import { flow, type Id, procedure, refix } from '../state.ts';
import { box, Table } from './builder.ts';

type Region = Extract<Overlay, { kind: 'region' }>;

const asking = (t: Table): Table => {
  if (!flow.procedures['a reach']) procedure('a reach').decide(activate);
  t.s.go = 0;
  return t.run(flow.procedures['a reach'] as never, {});
};

/** Whether a place on the table, in inches, lies in a region. */
function isIn(t: Table, region: Region | undefined, x: number, y: number): boolean {
  const p = { x: inches(x), y: t.s.fixed.height - inches(y) };
  const loops = (region?.outline ?? []).filter((loop) => contains(polygon(loop.map(([a, b]) => ({ x: a, y: b }))), p));
  return loops.length % 2 === 1;
}

function regionsOf(t: Table, id: Id, isShort = false): { normal: Region | undefined; run: Region | undefined } {
  const found = reachOverlays(t.s, t.of(id), isShort) as Region[];
  return { normal: found.find(({ says }) => !says?.startsWith('Run')), run: found.find(({ says }) => says?.startsWith('Run')) };
}

test('EG-MOV-01 on open ground the regions are circles of a Normal move and a Run', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [20, 20] });
  const { normal, run } = regionsOf(t, a);
  assert.deepEqual(
    [isIn(t, normal, 25.9, 20), isIn(t, normal, 26.1, 20), isIn(t, run, 28.9, 20), isIn(t, run, 29.1, 20)],
    [true, false, true, false],
  );
});

test('EG-MOV-03 EG-MOV-04 behind a rock the region ends, and round it the turn is paid', () => {
  const t = new Table();
  t.piece({ shapes: [box(22, 18, 1, 4)], ground: 'impassable', top: 1000 });
  const a = t.model('A', 2, { at: [20, 20], facing: 180 });
  const { normal } = regionsOf(t, a);
  assert.equal(isIn(t, normal, 22.5, 20), false, 'on the rock');
  assert.equal(isIn(t, normal, 24, 20), false, 'round it and a turn: more than 6"');
  assert.equal(isIn(t, normal, 21.2, 20), true);
  assert.equal(isIn(t, normal, 16, 20), true);
});

test('EG-MOV-06 difficult ground is entered at the lower rate, and gone round at the full one', () => {
  const t = new Table();
  t.piece({ shapes: [box(22, 15, 3, 10)], ground: 'difficult', name: 'Marsh' });
  const a = t.model('A', 2, { at: [20, 20] });
  const { normal } = regionsOf(t, a);
  assert.deepEqual([isIn(t, normal, 23.8, 20), isIn(t, normal, 25.5, 20), isIn(t, normal, 20, 25.8)], [true, false, true]);
});

test('EG-MOV-02 EG-CON-03 a Run keeps an inch off enemies; an Engaged model has a Short move', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [20, 20] });
  const foe = t.model('B', 2, { at: [25, 20] });
  const { normal, run } = regionsOf(t, a);
  assert.deepEqual([isIn(t, normal, 23.9, 20), isIn(t, run, 23.4, 20), isIn(t, run, 22.9, 20)], [true, false, true]);
  const close = new Table();
  const b = close.model('A', 2, { at: [20, 20] });
  close.model('B', 2, { at: [21, 20] });
  const short = regionsOf(close, b);
  assert.deepEqual([short.run, isIn(close, short.normal, 17.2, 20), isIn(close, short.normal, 16.8, 20)], [undefined, true, false]);
  assert.ok(foe > a);
});

test('EG-GEO-06 one who stands on a roof is shown the roof', () => {
  const t = new Table().template('U-S1', 20, 20);
  const a = t.model('A', 2, { at: [20, 20], z: 3 });
  const { normal } = regionsOf(t, a);
  assert.deepEqual([isIn(t, normal, 21.7, 20), isIn(t, normal, 22.5, 20)], [true, false]);
});

test('the reach of a model on a full table takes less than fifteen milliseconds of work', () => {
  const t = new Table();
  for (const [x, y] of [
    [12, 12],
    [24, 12],
    [36, 12],
    [12, 30],
    [24, 30],
    [36, 30],
  ] as const)
    t.template(x === 24 ? 'U-S1' : 'R-S2', x, y);
  for (let n = 0; n < 30; n++) t.model(n % 2 ? 'A' : 'B', 2, { at: [10 + (n % 6) * 5, 15 + Math.floor(n / 6) * 3] });
  const rider = t.model('A', 2, { at: [30, 22], mount: { kind: 'horse', barding: null } });
  // The first looks warm the engine up.
  for (let n = 0; n < 60; n++) reachOverlays({ ...t.s }, t.of(n % 30), false);
  const before = process.cpuUsage();
  const looks = 20;
  for (let n = 0; n < looks; n++) reachOverlays({ ...t.s }, t.of(n % 2 ? n : rider), false);
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1000 / looks;
  assert.ok(each < 15, `${each.toFixed(1)} ms`);
});

const drag = (t: Table, piece: string, ...points: (readonly [number, number])[]): Json | undefined =>
  staging.aim?.(viewOf(game, t.match, 0), 0, {
    piece,
    points: points.map(([x, y]): ScenePoint => [inches(x), t.s.fixed.height - inches(y)]),
  }) as Json | undefined;

const legal = (t: Table, answer: Json | undefined) => answer !== undefined && refusalOf(game, t.match, 0, answer) === null;

test('EG-MOV-03 a drag behind something finds its own way round; the preview tells the cost and the reach', () => {
  const t = new Table();
  t.piece({ shapes: [box(22, 19.6, 0.5, 0.8)], ground: 'impassable', top: 1000 });
  const a = t.model('A', 2, { at: [20, 20], facing: 90 });
  asking(t).says({ model: a, do: 'move' });
  const answer = drag(t, `model:${a}`, [23.5, 20.2]);
  assert.ok(legal(t, answer), JSON.stringify(answer));
  assert.ok((answer as { path: Json[] }).path.length > 1);
  const shown = staging.preview?.(viewOf(game, t.match, 0), 0, answer ?? null) ?? [];
  const path = shown.find(({ kind }) => kind === 'path');
  assert.match(path?.says ?? '', /^\d+(\.\d+)?" of [69]"$/);
  assert.ok(shown.some(({ kind }) => kind === 'region') && shown.some(({ kind }) => kind === 'ghost'));
});

test('EG-SPM-04 a drag onto a rock is a climb to that very place', () => {
  const t = new Table();
  t.piece({ shapes: [box(20, 20, 6, 6)], ground: 'impassable', cover: 'heavy', sight: 'tall', top: 3000, climbable: true });
  const a = t.model('A', 2, { at: [22, 18.5], facing: 90 });
  asking(t).says({ model: a, do: 'move' });
  const answer = drag(t, `model:${a}`, [22.1, 20.15]);
  assert.ok(legal(t, answer), JSON.stringify(answer));
  assert.match(JSON.stringify(answer), /climb 3000 22100,20150/);
});

test('EG-WAG-01 one drags a model onto a wagon, off it, and the wagon itself', () => {
  const t = new Table();
  t.s.wagons = [{ id: 0, seat: null, x: inches(20), y: inches(20), facing: 0, armoured: false, activated: false, burning: false }];
  const a = t.model('A', 2, { at: [20, 17.5], facing: 90 });
  asking(t).says({ model: a, do: 'move' });
  const on = drag(t, `model:${a}`, [20, 20]);
  assert.ok(legal(t, on), JSON.stringify(on));
  t.says(on ?? null);
  assert.equal(t.of(a).wagon, 0);
  t.of(a).activated = false;
  asking(t).says({ model: a, do: 'move' });
  const off = drag(t, `model:${a}`, [20, 24]);
  assert.ok(legal(t, off), JSON.stringify(off));
  t.run(driving, { driver: a, wagon: 0 });
  const drive = drag(t, 'wagon:0', [25, 20], [25, 22]);
  assert.ok(legal(t, drive), JSON.stringify(drive));
  assert.equal(staging.preview?.(viewOf(game, t.match, 0), 0, drive ?? null).length, 2);
});

test('EG-ORD-02 ordered models are dragged together', () => {
  const t = new Table();
  const chief = t.model('A', 4, { at: [20, 20], attributes: ['commander'] });
  const man = t.model('A', 2, { at: [22, 20] });
  t.model('B', 2, { at: [50, 50] });
  t.run(order, orderOf(chief, 'move')).says([man]);
  assert.equal(t.asked, 'ordered paths');
  const answer = drag(t, `model:${chief}`, [20, 25]);
  assert.ok(legal(t, answer), JSON.stringify(answer));
  t.says(answer ?? null);
  assert.deepEqual([t.of(chief).y, t.of(man).y], [inches(25), inches(25)]);
});

test('EGW-DEPL-04 one who enters is dragged in from the nearest point of the edge', () => {
  const t = new Table({ scenario: 'bridge' });
  const a = t.model('A', 2);
  Object.assign(t.s.sides[0] ?? {}, { role: 'attacker', edge: 'south' });
  t.of(a).status = 'reserve';
  t.run(entering, { model: a });
  const answer = drag(t, `model:${a}`, [17.3, 4]);
  assert.ok(legal(t, answer), JSON.stringify(answer));
  t.says(answer ?? null);
  assert.ok(between(t.of(a), { x: inches(17.3), y: inches(4) }) < 10);
});

test('EGW-TERR-07 EGW-TERR-09 templates are dragged from the tray, and pieces of the other’s batch shifted', () => {
  const t = new Table({ 'terrain-mode': 'placed' });
  refix(t.s, { width: inches(36), height: inches(24) });
  t.rolls(2, 2, 6, 1).run(layingTerrain, blankLaying());
  assert.equal(t.asked, 'place terrain');
  const view = viewOf(game, t.match, 0);
  const tray = staging.scene(view).trays?.find(({ id }) => id === 'to-place');
  assert.ok((tray?.cards.length ?? 0) >= 5);
  const answer = drag(t, 'template:R-S2', [8, 8]);
  assert.ok(legal(t, answer), JSON.stringify(answer));
  assert.deepEqual(staging.touches(view, 0, answer ?? null), ['template:R-S2']);
  t.says(answer ?? null);
  while (t.asked === 'place terrain') t.says(t.offers()[0] as Json);
  assert.equal(t.asked, 'move terrain');
  const first = t.s.fixed.layout.findIndex(({ template }) => template === 'R-S2');
  const shift = staging.aim?.(viewOf(game, t.match, 1), 1, {
    piece: `piece:${t.s.fixed.layout[first]?.id}.1`,
    points: [[inches(9), t.s.fixed.height - inches(9)]],
  });
  assert.deepEqual(shift, { piece: first, to: [inches(9), inches(9)] });
});
