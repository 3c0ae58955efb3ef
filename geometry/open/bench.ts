// What a question to the open table costs: 40 bases and 8 pieces on a table of 48 inches. Run with `node --import tsx table/open/bench.ts`.
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

function aPiece(i: number): open.Feature {
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

const country: open.Country = { width: SIZE, height: SIZE, pieces: Array.from({ length: 8 }, (_, i) => aPiece(i)) };
const ground: open.Solid[] = country.pieces
  .filter((piece) => piece.ground === 'impassable')
  .flatMap((piece) => piece.shapes.map((shape) => ({ id: piece.id, shape })));

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
  sum += open.groundAlong(country, path, (piece) => piece.ground === 'difficult').length;
  if (!open.fits(end, 500, others)) return sum;
  const base = disc(end, 500);
  for (const model of models) if (open.touches(base, model.shape)) sum += 1;
  return sum;
}

const looks: open.Look[] = paths.map((path, i) => {
  const eye = path[0] as open.Point;
  const mark = (models[(i * 7 + 3) % 40] as open.Solid).shape.core[0] as open.Point;
  return { eye: { ...eye, z: 1000 }, mark: { ...mark, z: 1000 }, eyeRound: 500, markRound: 500, eyeFloor: 0, markFloor: 0 };
});
const bodies: open.Blocker[] = models.map((model) => ({ id: model.id, shape: model.shape, bottom: 0, top: 1250 }));
const rules: open.SightRules = { isOpen: () => true, obscures: (piece) => piece.cover === 'light', obscuredBeyond: 2000 };

function checkLook(look: open.Look, i: number): number {
  const own = bodies.filter((body) => body.id !== `model-${i % 40}` && body.id !== `model-${(i * 7 + 3) % 40}`);
  const blocked = open.blockedBy(country, look, own, rules);
  return blocked ? 1 : open.coverOf(country, look, { isOpen: rules.isOpen, lowMargin: 500 }).length;
}

const block: open.Block = { x: 24000, y: 24000, facing: 0, width: 6000, depth: 2000 };
const farSolids = models.filter((model) => open.gap(model.shape, open.footprint(block)) > 100);
const goingOf = (n: number): open.Going => ({
  width: SIZE,
  height: SIZE,
  radius: 500,
  facing: 0,
  solids: solids.filter((_, i) => i !== n % 40),
  freeTurns: 1,
  turnCost: 2000,
});

/** Microseconds for each call, the least of several rounds after a warm-up: what others do on the machine only adds. */
function measure(name: string, calls: number, run: (i: number) => unknown): void {
  for (let i = 0; i < calls; i++) run(i);
  const rounds: number[] = [];
  for (let round = 0; round < 15; round++) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < calls; i++) run(i);
    rounds.push(Number(process.hrtime.bigint() - start) / 1000 / calls);
  }
  results.push({ name, least: Math.min(...rounds) });
}

const results: { name: string; least: number }[] = [];
const one = models[0] as open.Solid;
measure('gap of two round bases (the measure)', 20000, (i) => open.gap(one.shape, (models[i % 40] as open.Solid).shape));
measure('gap of two blocks', 5000, (i) =>
  open.gap(open.footprint({ ...block, facing: i % 36000 }), open.footprint({ ...block, x: 40000 })),
);
measure('a move checked whole', 2000, (i) => checkMove(paths[i % 500] as open.Point[], i));
measure('a look with its cover', 2000, (i) => checkLook(looks[i % 500] as open.Look, i % 500));
measure('an advance of a block to its stop', 500, (i) =>
  open.firstStop(open.footprint({ ...block, facing: (i * 97) % 36000 }), at(10, 3), farSolids),
);
measure('a wheel of a block of 90 degrees', 100, (i) =>
  open.firstWheelStop({ ...block, facing: (i * 97) % 36000 }, 'left', 9000, farSolids),
);
measure('a route of up to 9 inches', 100, (i) =>
  open.findRoute(goingOf(i), (paths[i % 500] as open.Point[])[0] as open.Point, (paths[i % 500] as open.Point[])[2] as open.Point, 9000),
);
measure('reach of 6 inches by half inches', 20, (i) =>
  open.reachable(goingOf(i), (paths[i % 500] as open.Point[])[0] as open.Point, 6000, 500),
);

measure('reach of 18 inches by inches', 5, (i) =>
  open.reachable(goingOf(i), (paths[i % 500] as open.Point[])[0] as open.Point, 18000, 1000),
);
const target: open.Solid = { id: 'target', shape: open.footprint({ ...block, x: 34000, y: 28000, facing: open.HALF_TURN }) };
measure('the ways to charge a target, by degrees', 5, () =>
  open.approaches(block, target, farSolids, { widest: open.QUARTER_TURN, step: 100, most: 18000 }),
);

const base = (results[0] as { least: number }).least;
for (const { name, least } of results) {
  process.stdout.write(`${name.padEnd(40)} ${least.toFixed(2).padStart(10)} µs ${(least / base).toFixed(0).padStart(8)} ×\n`);
}
