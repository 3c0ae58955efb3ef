// What a question to the open table costs: 40 bases and 8 features on a table of 48 inches; a battle of 36 units among 12 features on one of
// 72 by 48. Run with `node --import tsx geometry/open/bench.ts`.
import * as open from './index.ts';
import { at, disc, inches } from './index.ts';

const SIZE = inches(48);

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const next = numbers(12345);
const somewhere = (): open.Point => ({ x: Math.round(next() * (SIZE - 4000)) + 2000, y: Math.round(next() * (SIZE - 4000)) + 2000 });

function aFeature(i: number): open.Feature {
  const centre = somewhere();
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => open.ahead(centre, n * 4500, 2000 + Math.round(next() * 2500)));
  const forms = open.SIGHT_FORMS;
  return {
    id: `piece-${i}`,
    name: 'Feature',
    shapes: [open.polygon(corners)],
    ground: i % 4 === 0 ? 'impassable' : 'difficult',
    cover: i % 2 === 0 ? 'light' : 'heavy',
    sight: forms[i % forms.length] as open.SightForm,
    bottom: 0,
    top: 1000 + (i % 3) * 1000,
    lifts: false,
    climbable: false,
    marks: [],
  };
}

const country: open.Country = { width: SIZE, height: SIZE, features: Array.from({ length: 8 }, (_, i) => aFeature(i)) };
const ground: open.Solid[] = country.features
  .filter((feature) => feature.ground === 'impassable')
  .flatMap((feature) => feature.shapes.map((shape) => ({ id: feature.id, shape })));

const models: open.Solid[] = [];
while (models.length < 40) {
  const centre = somewhere();
  if (open.fits(centre, 500, [...models, ...ground])) models.push({ id: `model-${models.length}`, shape: disc(centre, 500) });
}
const solids = [...models, ...ground];

const paths: open.Point[][] = [];
while (paths.length < 500) {
  const start = (models[paths.length % 40] as open.Solid).shape.core[0] as open.Point;
  const bend = open.ahead(start, Math.floor(next() * open.FULL_TURN), 3000);
  paths.push([start, bend, open.ahead(bend, Math.floor(next() * open.FULL_TURN), 2500)]);
}

/** What a rule must know of a move: length, turns, what it runs into, the ground it crosses, whether it touches, whether it stands. */
function checkMove(path: open.Point[], n: number): number {
  const others = solids.filter((_, i) => i !== n % 40);
  const end = path[path.length - 1] as open.Point;
  let sum = open.pathLength(path) + open.turnsOf(path, 0);
  if (open.firstHit(path, 500, others)) return sum;
  sum += open.groundAlong(country, path, (feature) => feature.ground === 'difficult').length;
  if (!open.fits(end, 500, others)) return sum;
  const base = disc(end, 500);
  for (const model of models) if (open.touches(base, model.shape)) sum += 1;
  return sum;
}

const looks: open.SightLine[] = paths.map((path, i) => {
  const eye = path[0] as open.Point;
  const mark = (models[(i * 7 + 3) % 40] as open.Solid).shape.core[0] as open.Point;
  return { eye: { ...eye, z: 1000 }, mark: { ...mark, z: 1000 }, eyeRound: 500, markRound: 500, eyeFloor: 0, markFloor: 0 };
});
const bodies: open.Blocker[] = models.map((model) => ({ id: model.id, shape: model.shape, bottom: 0, top: 1250 }));
const rules: open.SightRules = { isOpen: () => true, obscures: (feature) => feature.cover === 'light', obscuredBeyond: 2000 };

function checkLook(look: open.SightLine, i: number): number {
  const own = bodies.filter((body) => body.id !== `model-${i % 40}` && body.id !== `model-${(i * 7 + 3) % 40}`);
  const blocked = open.blockedBy(country, look, own, rules);
  return blocked ? 1 : open.coverOf(country, look, { isOpen: rules.isOpen, lowMargin: 500 }).length;
}

const block: open.Block = { x: 24000, y: 24000, facing: 0, width: 6000, depth: 2000 };
const goingOf = (n: number): open.Going => ({
  width: SIZE,
  height: SIZE,
  radius: 500,
  facing: 0,
  solids: solids.filter((_, i) => i !== n % 40),
  freeTurns: 1,
  turnCost: 2000,
});

/** Microseconds for each call, the least of many short rounds after a warm-up: what others do on the machine only adds. */
function measure(name: string, calls: number, run: (i: number) => unknown): void {
  for (let i = 0; i < calls; i++) run(i);
  let least = Infinity;
  const end = process.hrtime.bigint() + BILLION;
  while (process.hrtime.bigint() < end) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < calls; i++) run(i);
    least = Math.min(least, Number(process.hrtime.bigint() - start) / 1000 / calls);
  }
  results.push({ name, least });
}

/** A second, in nanoseconds. */
const BILLION = 1_000_000_000n;

const results: { name: string; least: number }[] = [];
const one = models[0] as open.Solid;
measure('gap of two round bases (the measure)', 20000, (i) => open.gap(one.shape, (models[i % 40] as open.Solid).shape));
measure('gap of two blocks', 5000, (i) =>
  open.gap(open.footprint({ ...block, facing: i % 36000 }), open.footprint({ ...block, x: 40000 })),
);
measure('a move checked whole', 2000, (i) => checkMove(paths[i % 500] as open.Point[], i));
measure('a look with its cover', 2000, (i) => checkLook(looks[i % 500] as open.SightLine, i % 500));
measure('a route of up to 9 inches', 100, (i) =>
  open.findRoute(goingOf(i), (paths[i % 500] as open.Point[])[0] as open.Point, (paths[i % 500] as open.Point[])[2] as open.Point, 9000),
);
measure('reach of 6 inches by half inches', 20, (i) =>
  open.reachable(goingOf(i), (paths[i % 500] as open.Point[])[0] as open.Point, 6000, 500),
);

measure('reach of 18 inches by inches', 5, (i) =>
  open.reachable(goingOf(i), (paths[i % 500] as open.Point[])[0] as open.Point, 18000, 1000),
);

/** Two lines of battle, 18 units each, of twelve figures in line, in column or in loose order. */
const field: open.Country = { width: inches(72), height: SIZE, features: Array.from({ length: 12 }, (_, i) => aFeature(i)) };
const hedges = Array.from({ length: 6 }, (_, i) => open.linear(`hedge-${i}`, [somewhere(), somewhere()], 0));
const kinds = [
  { width: 6000, depth: 2000 },
  { width: 4000, depth: 3000 },
  { width: 12000, depth: 2000 },
];
const units: open.BlockBody[] = Array.from({ length: 36 }, (_, i) => ({
  kind: 'block',
  x: 6000 + (i % 9) * 7500,
  y: (i < 18 ? 8000 : 30000) + Math.floor((i % 18) / 9) * 6000 + Math.round(next() * 2000),
  facing: open.wrap((i < 18 ? open.QUARTER_TURN : -open.QUARTER_TURN) + Math.round(next() * 3000) - 1500),
  ...(kinds[i % 7 === 0 ? 1 : i % 11 === 0 ? 2 : 0] as { width: number; depth: number }),
}));
const battles: open.Ground[] = units.map((_, n) => ({
  country: field,
  solids: units.flatMap((unit, i) => (i === n ? [] : open.solidsOf(`unit-${i}`, unit, n < 18 === i < 18 ? {} : { keep: 1000 }))),
  lines: hedges,
  factor: (feature) => (feature.ground === 'impassable' ? Infinity : 2),
}));
const walks = Array.from({ length: 360 }, (_, i) => ({
  body: { ...(units[i % 36] as open.BlockBody), width: 6000, depth: 2000 },
  ground: battles[i % 36] as open.Ground,
  by: 4000 + Math.round(next() * 8000),
  angle: Math.round(next() * 18000) - 9000,
  on: open.PIVOTS[i % 3] as open.Pivot,
}));
const walk = (i: number) => walks[i % 360] as (typeof walks)[number];
measure('an advance of a line, with all that it meets', 360, (i) =>
  open.carryOut(walk(i).body, { do: 'advance', by: walk(i).by }, walk(i).ground),
);
measure('a wheel of a line, with all that it meets', 360, (i) =>
  open.carryOut(walk(i).body, { do: 'wheel', on: walk(i).on, angle: walk(i).angle }, walk(i).ground),
);
measure('a skirmish move by its middle', 360, (i) =>
  open.carryOut(walk(i).body, { do: 'march', path: [somewhere()] }, { ...walk(i).ground, counts: 'centre' }),
);
const column: open.ColumnBody = { kind: 'column', ...open.straightColumn(at(36, 22), 0, 2000, 6000) };
measure('a march of a column round three bends', 360, (i) =>
  open.carryOut(column, { do: 'march', path: [at(38, 20 + (i % 9) / 2), at(40, 22), at(44, 24)] }, walk(i).ground),
);
/** The front line charges the one over against it, or tries to charge the second line behind that. */
const charge = (i: number, behind: number, approach: typeof open.anyApproach) => {
  const n = 9 + (i % 9);
  const ground = battles[n] as open.Ground;
  const solids = ground.solids.map(({ id, shape }) => ({ id, shape }));
  return approach(
    units[n] as open.BlockBody,
    { ...ground, solids },
    { target: `unit-${n + behind}`, widest: open.QUARTER_TURN, most: 30000 },
  );
};
measure('that there is a charge', 9, (i) => charge(i, 9, open.anyApproach));
measure('that there is no charge', 9, (i) => charge(i, 18, open.anyApproach));
measure('the cheapest charge', 9, (i) => charge(i, 9, open.cheapestApproach));

const base = (results[0] as { least: number }).least;
for (const { name, least } of results) {
  process.stdout.write(`${name.padEnd(46)} ${least.toFixed(2).padStart(10)} µs ${(least / base).toFixed(0).padStart(8)} ×\n`);
}
