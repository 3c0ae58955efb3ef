// What a scenario marks on the ground, and how hands bring units on, push them and lead them off.
import assert from 'node:assert/strict';
import type { Aim, Gate, Scene, Zone } from '@baize/contracts';
import { refusalOf, type Seat, type View, viewOf } from '@baize/kernel';
import fc from 'fast-check';
import { figureOf } from '../content/figures.ts';
import { game } from '../game.ts';
import type { Placing } from '../rules/setup/placing.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { shortName } from '../scene/plates.ts';
import { staging } from '../scene.ts';
import type { War } from '../state.ts';
import { aField, type Table, test } from './field.ts';
import { playScenario } from './scenario-play.ts';

const inch = (value: number) => value * 1000;
const viewFor = (table: Pick<Table, 'match'>, seat: Seat | null): View<War> => viewOf(game, table.match, seat);
const openOf = (scene: Scene) => (scene.surface.kind === 'open' ? scene.surface : assert.fail('no open table'));
const gatesOf = (view: View<War>): readonly Gate[] => openOf(staging.scene(view)).gates ?? [];
const goalsOf = (view: View<War>): readonly Zone[] => (openOf(staging.scene(view)).zones ?? []).filter(({ drawn }) => drawn === 'goal');

test('AGX-SCN-10: an objective is outlined with its name, and its pennant is its holder’s', () => {
  const made = aField({ scenario: 'army-in-place', objectives: 1 })
    .unit('A', 'holders', 'infantry', [24, 24])
    .unit('A', 'others', 'infantry', [8, 6])
    .unit('B', 'far', 'infantry', [40, 44])
    .unit('B', 'farther', 'infantry', [8, 44]);
  const [objective] = made.s.fixed.scenario.objectives;
  assert.ok(objective);
  const [xs, ys] = [objective.outline.map(({ x }) => x), objective.outline.map(({ y }) => y)];
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const table = made.turn('8♥');
  assert.deepEqual(
    goalsOf(viewFor(table, 0)).map(({ title, side }) => [title, side]),
    [[objective.name, null]],
  );
  const { post } = table.unit('holders');
  Object.assign(post, middle);
  table.unit('holders').figures = 3;
  const [held] = goalsOf(viewFor(table, 0));
  assert.equal(held?.side, 0);
  assert.match(held?.says ?? '', /hold/);
});

test('AGX-SCN-09, -12, -13: every scenario shows its ways out and in, in words and without an id', () => {
  const gates = new Set<string>();
  for (const { slug, variants } of SCENARIOS) {
    for (const variant of variants.map((each) => each.slug)) {
      const { match } = playScenario(3, { scenario: slug, variant }, [true, true], { until: (s) => s.flip.number > 0 });
      for (const seat of [0, 1, null]) {
        const view = viewOf(game, match, seat);
        const { width, height } = view.state.fixed;
        for (const gate of gatesOf(view)) {
          gates.add(`${slug} ${gate.way}`);
          assert.match(gate.says, /edge|here/);
          assert.ok(!/unit:|seat/i.test(`${gate.title} ${gate.says}`));
          for (const [x, y] of [gate.from, gate.to]) assert.ok(x === 0 || x === width || y === 0 || y === height, 'it lies on the edge');
        }
        for (const exit of view.state.fixed.scenario.exits) assert.ok(gatesOf(view).some(({ id }) => id === `exit:${exit.edge}`));
      }
    }
  }
  for (const way of ['ambush out', 'escort out', 'rearguard out', 'rearguard in', 'advance-guards out', 'isolated in'])
    assert.ok(gates.has(way), `${way} is shown`);
});

test('AGX-REINF-01, -02: a plan is marked for its owner alone until it is announced', () => {
  const made = aField({ scenario: 'open-battle', reinforcements: 'third' })
    .unit('A', 'here', 'infantry', [10, 10])
    .unit('A', 'late', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [35, 40])
    .unit('B', 'c', 'infantry', [20, 40]);
  const stretch = { edge: 'west' as const, from: inch(4), to: inch(16) };
  const late = made.id('late');
  made.s.scenario.coming.push({ unit: late, how: 'joker', joker: null, stretch, why: 'plan' });
  made.s.scenario.plans[0] = { units: [late], joker: 1, stretch, announced: null };
  const table = made.turn('8♥');
  const sides = (seat: Seat | null) => gatesOf(viewFor(table, seat)).map(({ way, side }) => [way, side]);
  assert.deepEqual(sides(0), [['in', 0]]);
  assert.deepEqual(sides(1), []);
  assert.deepEqual(sides(null), []);
  const plan = table.state.scenario.plans[0];
  if (plan) plan.announced = 0;
  assert.deepEqual(sides(1), [['in', 0]]);
});

const retreat = () =>
  aField({ scenario: 'rearguard', variant: 'retreat' })
    .unit('A', 'one', 'infantry', [0, 0], { status: 'entering' })
    .unit('A', 'two', 'light-cavalry', [0, 0], { status: 'entering' })
    .unit('B', 'b', 'infantry', [24, 40])
    .unit('B', 'c', 'infantry', [34, 40]);

const aimAt = (table: Table, aim: Aim): unknown => staging.aim?.(viewFor(table, 0), 0, aim);
const judged = (table: Table, answer: unknown) => refusalOf(game, table.match, 0, answer);

test('AGX-SCN-13: a unit drawn to the edge stands there with its rear at it, and what is refused says why', () => {
  const table = retreat().turn('Q♥').say({ do: 'enter' });
  const id = `unit:${table.id('one')}`;
  const view = viewFor(table, 0);
  const { width, height } = table.state.fixed;
  assert.ok(
    staging.scene(view).trays?.some(({ cards }) => cards.some((card) => card.id === id)),
    'it lies ready to be drawn',
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: width }), fc.integer({ min: 0, max: height }), (x, y) => {
      const answer = aimAt(table, { piece: id, points: [[x, y]] }) as Placing;
      assert.equal(answer.unit, table.id('one'));
      const isInside = x >= inch(6) && x <= width - inch(6);
      assert.equal(judged(table, answer)?.rule ?? null, isInside || x > width - inch(12) || x < inch(12) ? null : 'AGX-SCN-13');
      if (isInside) assert.equal(answer.x, x);
    }),
    { numRuns: 60 },
  );
  const line = aimAt(table, { piece: id, points: [[inch(20), inch(40)]] }) as Placing;
  assert.equal(line.formation, 'line');
  const column = aimAt(table, { piece: `as:${table.id('one')}:march-column:2`, points: [[inch(20), inch(40)]] }) as Placing;
  assert.deepEqual([column.formation, column.x, judged(table, column)], ['march-column', inch(20), null]);
  const moved = aimAt(table, { piece: id, points: [], step: 'right', draft: line }) as Placing;
  assert.equal(moved.x, line.x + 1000, 'keys go by inches');
  const taken = aimAt(table, { piece: id, points: [] });
  assert.equal(judged(table, taken), null, 'in hand, it is suggested where to go');
  const drawn = staging.scene(view, { answer: line, touched: [id] });
  assert.ok(
    drawn.pieces.some((piece) => piece.id === id && piece.ghost),
    'the draft stands on the table',
  );
  table.say(line);
  const apart = aimAt(table, { piece: `unit:${table.id('two')}`, points: [[inch(42), inch(40)]] });
  assert.match(judged(table, apart)?.reason ?? '', /3″/, 'too far from the other');
});

test('AGX-SCN-12: an arrival at a joker is drawn along its edge, away from the enemy', () => {
  const made = aField({ scenario: 'open-battle' })
    .unit('A', 'a', 'infantry', [10, 30])
    .unit('A', 'late', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [35, 6], { formation: 'march-column', facing: 90 })
    .unit('B', 'c', 'infantry', [40, 40]);
  const stretch = { edge: 'south' as const, from: inch(6), to: inch(42) };
  made.s.scenario.coming.push({ unit: made.id('late'), how: 'joker', joker: 1, stretch, why: 'relief' });
  const table = made.deck('joker-1', '3♠').next();
  const id = `unit:${made.id('late')}`;
  const there = aimAt(table, { piece: id, points: [[inch(15), inch(47)]] }) as Placing;
  assert.deepEqual([there.x, judged(table, there)], [inch(15), null]);
  const beside = aimAt(table, { piece: id, points: [[inch(35), inch(47)]] }) as Placing;
  assert.ok(beside.x !== inch(35) && judged(table, beside) === null, 'beside the enemy it is set down at the nearest place');
});

test('AGX-ADV-02: a push is drawn straight ahead, is told with its inches, and too far is refused', () => {
  const options = { scenario: 'advance-guards' };
  const after = (count: number) => {
    let left = count;
    return playScenario(3, options, [true, true], { until: () => left-- <= 0 }).match;
  };
  const { answers } = playScenario(3, options, [true, true], { until: (s) => s.flip.number > 0 });
  const match = Array.from({ length: 16 }, (_, back) => after(answers - back)).find(({ asked }) => asked?.decision === 'push forward');
  const seat = match?.asked?.seats[0];
  assert.ok(match && seat !== undefined, 'somebody may push');
  const view = viewOf(game, match, seat);
  const judge = (answer: unknown) => refusalOf(game, match, seat, answer);
  const aimed = (aim: Aim) => staging.aim?.(view, seat, aim) as { unit: number; by: number };
  const own = view.state.units.filter((unit) => unit.seat === seat && unit.status === 'table').map(({ id }) => `unit:${id}`);
  const piece = own.find((id) => aimed({ piece: id, points: [] }) !== undefined);
  assert.ok(piece, 'one of them can be pushed');
  const taken = aimed({ piece, points: [] });
  assert.equal(judge(taken), null);
  const body = staging.scene(view).pieces.find(({ id }) => id === piece);
  assert.ok(body?.facing !== undefined);
  const way = Math.round(body.facing) === 0 ? -1 : 1;
  const grip = { part: 'middle' as const, right: 0, ahead: 0 };
  const drawn = aimed({ piece, grip, points: [[body.at[0] + 700, body.at[1] + way * 2000]] });
  assert.ok(Math.abs(drawn.by - 2000) <= 5, `aside does not count: ${drawn.by}`);
  const far = aimed({ piece, grip, points: [[body.at[0], body.at[1] + way * 40_000]] });
  assert.equal(far.by, 12_000, 'no farther than 12″');
  assert.equal(judge({ ...far, by: 12_001 })?.rule, 'AGX-ADV-02');
  assert.equal(judge(aimed({ piece, grip, points: [body.at] }))?.rule, 'AGX-ADV-02', 'nowhere is no push');
  assert.equal(aimed({ piece, points: [], step: 'back', draft: drawn }).by, drawn.by - 1000);
  assert.match(staging.legs?.(view, seat, drawn)?.cost ?? '', /of 12″/);
});

test('AGX-CAMEL-01: camelry ride camels, other horsemen horses', () => {
  assert.equal(figureOf('camelry', { headdress: 'turban' }).mount, 'camel');
  assert.equal(figureOf('light-cavalry', { headdress: 'busby' }).mount, undefined);
});

test('a plate bears the shortest name that nobody else could mean', () => {
  const names = ['1st Mounted Chasseurs', '2nd Mounted Chasseurs', 'The Glen Corrie Highlanders', 'The Royal Dragoon Guards'];
  assert.deepEqual(
    names.map((name) => shortName(name, names)),
    ['1st Chasseurs', '2nd Chasseurs', 'Highlanders', 'Royal Guards'],
  );
});
