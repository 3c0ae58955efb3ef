// Tests that every route shares (EG-ALL): where one may stand, how high, what may be carried, and what can be reached.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { mayRideBy } from '../rules/contact/mounts.ts';
import { handRefusal, holdRefusal, liftRefusal } from '../rules/gates/carrying.ts';
import { spotFor, standRefusal, surveyFor } from '../rules/gates/standing.ts';
import { barOn } from '../rules/gates/states.ts';
import { carryOut } from '../rules/movement/carry-out-move.ts';
import { distances, type Plan, type Terms } from '../rules/movement/movement.ts';
import { pathLabel } from '../rules/movement/paths.ts';
import { travel } from '../rules/movement/travel.ts';
import { addThing, layBody } from '../rules/special/objects.ts';
import { order, orderOf } from '../rules/special/orders.ts';
import { baseOf, gapOf } from '../rules/table/geometry.ts';
import { floorsAt, groundAtPoint } from '../rules/table/height.ts';
import { openingsOf } from '../rules/table/terrain.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { movePhase } from '../rules/turn/activation.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import type { Thing } from '../state.ts';
import { box, move, Table } from './builder.ts';

const MOVE: Terms = { kind: 'move', contact: 'may' };
const HORSE = { kind: 'horse', barding: null } as const;
const WOOD = { name: 'Wood', ground: 'difficult', cover: 'light', sight: 'area', top: 4000 } as const;

const go = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => travel(t.s, t.of(id), plan as unknown as Plan, terms);
const why = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => {
  const outcome = go(t, id, plan, terms);
  return 'refusal' in outcome ? outcome.refusal.rule : '';
};
const journey = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => {
  const outcome = go(t, id, plan, terms);
  assert.ok('journey' in outcome, JSON.stringify(outcome));
  return outcome.journey;
};
const cost = (t: Table, id: number, plan: Json) => journey(t, id, plan).cost / 1000;

function knockedOut(t: Table, id: number): Thing {
  t.of(id).status = 'unconscious';
  layBody(t.s, t.of(id));
  return t.s.things[t.s.things.length - 1] as Thing;
}

test('EG-ALL-06 EG-ATR-01 golden 64: an Agile model goes in by the door and comes off the roof only by climbing', () => {
  const t = new Table();
  t.template('U-S1', 20, 20);
  const a = t.model('A', 3, { attributes: ['agile'], at: [20, 16], facing: 90 });
  const door = openingsOf(t.s).find(({ opening }) => opening.kind === 'door')?.opening.id as string;
  t.s.openings[door] = 'open';
  const inside = journey(t, a, move(a, [[20, 20]], 90));
  assert.deepEqual([inside.cost, inside.z], [4000, 0]);
  delete t.s.openings[door];
  const opened = move(
    a,
    [
      [20, 17.2, `open ${door}`],
      [20, 20],
    ],
    90,
  );
  assert.equal(cost(t, a, opened), 5);
  Object.assign(t.of(a), { x: inches(20), y: inches(18.4), z: 3000 });
  assert.equal(why(t, a, move(a, [[20, 17.4]], 270)), 'EG-SPM-06');
  const down = journey(t, a, move(a, [[20, 18.4, 'climb 0']], 270));
  t.rolls(2, 2, 3, 3).with((s, u) => carryOut(s, t.of(a), down, u));
  assert.deepEqual([t.of(a).z, t.of(a).stunned, t.told('dexterity')[0]?.score, t.told('fall')[0]?.score], [0, 1, 7, 1]);
});

test('EG-ALL-06 EG-SPM-06 nobody walks over the gap between two roofs', () => {
  const t = new Table();
  t.template('U-L2', 20, 20);
  const a = t.model('A', 3, { attributes: ['agile'], at: [18, 20], z: 6, facing: 0 });
  assert.equal(why(t, a, move(a, [[22, 20]], 0)), 'EG-SPM-06');
  assert.equal(journey(t, a, move(a, [[16, 20]], 180)).z, 6000);
});

test('EG-ALL-06 EG-ATR-01 an Agile model stands on a crag, not beside it inside its rock, and walks down again', () => {
  const t = new Table();
  t.template('W-S3', 20, 20);
  const a = t.model('A', 3, { attributes: ['agile'], at: [17, 20], facing: 0 });
  const up = journey(t, a, move(a, [[20, 20]], 0));
  assert.deepEqual([up.z, up.cost], [3000, 3000]);
  assert.equal(why(t, a, move(a, [[18, 20]], 0)), 'EG-MOV-08');
  const plain = t.model('A', 3, { at: [17, 24], facing: 0 });
  assert.equal(why(t, plain, move(plain, [[20, 20]], 0)), 'EG-MOV-03');
  Object.assign(t.of(a), { x: inches(20), y: inches(20), z: 3000 });
  assert.equal(journey(t, a, move(a, [[24, 20]], 0)).z, 0);
});

test('EG-ALL-06 the height of a place is one function of point and floor', () => {
  const t = new Table();
  t.template('O-3', 20, 20).template('W-L3', 40, 40);
  assert.deepEqual(
    floorsAt(t.s, { x: 20_000, y: 20_000 }).map(({ height, kind }) => [height, kind]),
    [
      [0, 'storey'],
      [3000, 'storey'],
      [6000, 'storey'],
      [9000, 'roof'],
    ],
  );
  assert.deepEqual([groundAtPoint(t.s, { x: 40_000, y: 40_000 }), groundAtPoint(t.s, { x: 44_000, y: 40_000 })], [2000, 1000]);
  const [low, high] = [t.model('A', 2, { at: [34.5, 40] }), t.model('B', 2, { at: [35.5, 40], z: 1 })];
  assert.equal(isEngaged(t.s, low) && isEngaged(t.s, high), true, 'a step of an inch does not part them');
});

test('EG-ALL-06 a path tells its checks and falls, with the chance, before it is confirmed', () => {
  const t = new Table();
  t.template('W-S3', 20, 20);
  const a = t.model('A', 3, { at: [17.6, 20], facing: 0 });
  const plan = move(a, [[17.7, 20, 'climb 3000']], 0) as unknown as Plan;
  assert.match(pathLabel(t.s, t.of(a), { ...plan, path: [...plan.path] }, MOVE), /a climb that succeeds in 58 %, else a fall/);
});

test('EG-ALL-05 golden 66: one passes over a body, and does not stop on it', () => {
  const t = new Table();
  const body = t.model('B', 2, { at: [10, 10] });
  knockedOut(t, body);
  const a = t.model('A', 2, { at: [5, 10], facing: 0 });
  assert.equal(why(t, a, move(a, [[9.5, 10]], 0)), 'EG-ALL-05');
  assert.equal(cost(t, a, move(a, [[9, 10]], 0)), 4);
  assert.equal(cost(t, a, move(a, [[11, 10]], 0)), 6);
});

test('EG-ALL-05 nobody stops on an object, unless it is picked up now', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [5, 10], facing: 0 });
  addThing(t.s, 'banner', false, 1, null, { x: inches(9), y: inches(10), z: 0 });
  assert.equal(why(t, a, move(a, [[9, 10]], 0)), 'EG-ALL-05');
  assert.equal(why(t, a, move(a, [[9, 10, 'take 0']], 0)), '');
  assert.equal(why(t, a, move(a, [[11, 10]], 0)), '');
});

test('EG-ALL-05 a base stands clear of the jambs of a door, and never astride a window', () => {
  const t = new Table();
  t.template('U-S1', 20, 20);
  const a = t.model('A', 2, { at: [10, 10] });
  const door = openingsOf(t.s).find(({ opening }) => opening.kind === 'door')?.opening.id as string;
  t.s.openings[door] = 'open';
  const at = (x: number, y: number) =>
    standRefusal(t.s, t.of(a), { x: inches(x), y: inches(y), z: 0, r: 500 }, surveyFor(t.s, t.of(a)))?.rule;
  assert.deepEqual([at(20, 18), at(20.4, 18), at(22, 20)], [undefined, 'EG-GEO-07', 'EG-ALL-05']);
});

test('EG-ALL-05 golden 80: set down where somebody stands, the next spot straight ahead is taken', () => {
  const t = new Table();
  t.piece({ name: 'Roof', shapes: [box(2, 2, 16, 16)], ground: 'impassable', sight: 'tall', top: 3000, climbable: true });
  const a = t.model('A', 2, { at: [1, 10], facing: 0 });
  t.model('A', 2, { at: [10, 10], z: 3 });
  const spot = spotFor(t.s, t.of(a), { x: inches(10), y: inches(10), z: 3000 }, 0);
  assert.deepEqual([spot?.x, spot?.y, spot?.z], [inches(11), inches(10), 3000]);
});

test('EG-ALL-04 EGW-OBJ-05 golden 67: two with a load go at the slower one’s rate', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  const slow = t.model('A', 2, { at: [11, 10], move: 'slow', footMove: 'slow' });
  addThing(t.s, 'objective', true, null, a, { x: inches(10), y: inches(10), z: 0 });
  const thing = t.s.things[0] as Thing;
  thing.helper = slow;
  const rates = (difficult: boolean) => distances(t.s, t.of(a), difficult).map((each) => each / 1000);
  assert.deepEqual(
    [rates(false), rates(true)],
    [
      [2, 4, 6],
      [1, 2, 3],
    ],
  );
  thing.helper = null;
  assert.deepEqual(
    [rates(false), rates(true)],
    [
      [2, 4, 6],
      [1, 2, 3],
    ],
  );
  thing.helper = slow;
  t.of(slow).facing = 0;
  t.piece({ ...WOOD, shapes: [box(12, 5, 4, 10)] });
  assert.equal(why(t, a, move(a, [[10, 14]], 90)), '');
  assert.equal(why(t, a, move(a, [[10, 16.1]], 90)), 'EG-MOV-01');
});

test('EG-ALL-04 golden 68: a letter is handed over in any action but rest, and not to hounds, Civilians or the Engaged', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['bow'], at: [10, 10] });
  const b = t.model('A', 2, { at: [11, 10] });
  const hound = t.model('A', 1, { at: [10, 11], marks: ['animal', 'handled', 'no-defence'] });
  const civilian = t.model('A', 1, { at: [10, 9], marks: ['civilian'] });
  const foe = t.model('B', 2, { at: [20, 20] });
  addThing(t.s, 'banner', false, 0, a, { x: inches(10), y: inches(10), z: 0 });
  const letter = t.s.things[0] as Thing;
  t.of(b).activated = true;
  const to = (id: number) => handRefusal(t.s, t.of(a), t.of(id), letter)?.rule ?? '';
  assert.deepEqual([to(b), to(hound), to(civilian)], ['', 'EGW-CONQ-11', 'EGW-ESC-04']);
  for (const id of [hound, civilian]) t.of(id).activated = true;
  t.rolls(4).run(movePhase, {}).says({ model: a, do: 'shoot', arm: 0, twice: false, step: false });
  t.rolls(1, 2).says({ model: foe, steed: null });
  assert.equal(t.asked, 'hand over');
  t.says({ thing: 0, from: a, to: b });
  assert.equal(letter.carrier, b);
  const rests = new Table();
  const [x, y] = [rests.model('A', 2, { at: [10, 10] }), rests.model('A', 2, { at: [11, 10] })];
  rests.model('B', 2, { at: [30, 30] });
  addThing(rests.s, 'banner', false, 0, x, { x: inches(10), y: inches(10), z: 0 });
  rests.of(y).activated = true;
  rests.run(movePhase, {}).says({ model: x, do: 'rest' });
  assert.notEqual(rests.asked, 'hand over');
  const engaged = new Table();
  const [p, q] = [engaged.model('A', 2, { at: [10, 10] }), engaged.model('A', 2, { at: [11, 10] })];
  engaged.model('B', 2, { at: [12, 10] });
  addThing(engaged.s, 'banner', false, 0, p, { x: inches(10), y: inches(10), z: 0 });
  assert.equal(handRefusal(engaged.s, engaged.of(p), engaged.of(q), engaged.s.things[0] as Thing)?.rule, 'EG-ACT-04');
});

test('EG-ALL-04 EG-OBJ-02 golden 68: a letter is not picked up on the run', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [5, 10], facing: 0 });
  addThing(t.s, 'banner', false, 1, null, { x: inches(8), y: inches(10), z: 0 });
  const run = move(
    a,
    [
      [8, 10, 'take 0'],
      [13, 10],
    ],
    0,
  );
  assert.equal(why(t, a, run), 'EG-OBJ-02');
  assert.equal(why(t, a, move(a, [[7.6, 10, 'take 0']], 0), { kind: 'short', contact: 'never', plain: true }), 'EG-OBJ-02');
  assert.equal(why(t, a, move(a, [[9, 10, 'take 0']], 0), { kind: 'normal', contact: 'may', plain: true }), 'EG-OBJ-02');
  assert.equal(why(t, a, move(a, [[8, 10, 'take 0']], 0), { kind: 'normal', contact: 'may', plain: true }), '');
});

test('EG-ALL-04 banners go to nobody who cannot bear one; elephants carry nothing and are not carried', () => {
  const t = new Table();
  const hound = t.model('A', 1, { at: [10, 10], marks: ['animal', 'handled'] });
  const civilian = t.model('A', 1, { at: [14, 10], marks: ['civilian'] });
  const elephant = t.model('A', 4, { at: [20, 10], marks: ['elephant'], attributes: ['huge'] });
  const summoned = t.model('A', 1, { at: [25, 10], marks: ['summoned'] });
  const man = t.model('A', 2, { at: [30, 10] });
  addThing(t.s, 'banner', false, 1, null, { x: inches(10), y: inches(10), z: 0 });
  const banner = t.s.things[0] as Thing;
  const holds = (id: number, thing: Thing) => holdRefusal(t.s, t.of(id), thing)?.rule ?? '';
  assert.deepEqual(
    [hound, civilian, elephant, summoned, man].map((id) => holds(id, banner)),
    ['EGW-CONQ-11', 'EGW-ESC-04', 'EGW-MUGHAL-08', 'EG-ALL-04', ''],
  );
  const fallen = t.model('B', 4, { at: [31, 10], marks: ['elephant'], attributes: ['huge'] });
  const body = knockedOut(t, fallen);
  assert.equal(liftRefusal(t.s, t.of(man), body)?.rule, 'EGW-FATT-03');
  assert.ok(!actionsOf(t.s, t.of(man)).some((action) => action.do === 'special' && action.special.what === 'lift'));
});

test('EG-ALL-01 EGW-CONQ-10 golden 69: a hound’s charge, follow or ordered move keeps to the leash', () => {
  const t = new Table();
  t.model('A', 2, { at: [10, 10], marks: ['handler'], attributes: ['commander'] });
  const hound = t.model('A', 1, { at: [22, 10], facing: 0, move: 'fast', footMove: 'fast', marks: ['animal', 'handled', 'no-defence'] });
  const foe = t.model('B', 2, { at: [24.001, 10] });
  const touch = (x: number) => why(t, hound, move(hound, [[x, 10]], 0));
  assert.equal(gapOf(baseOf(t.s, t.of(0)), baseOf(t.s, t.of(hound))), 11_000);
  assert.equal(touch(23.001), 'EGW-CONQ-10', 'even into contact');
  assert.equal(why(t, hound, move(hound, [[23.001, 10]], 0), { kind: 'normal', contact: foe, plain: true }), 'EGW-CONQ-10');
  Object.assign(t.of(foe), { x: inches(24) });
  assert.equal(touch(23), '');
  const k = new Table();
  const leader = k.model('A', 2, { at: [10, 10], marks: ['handler'], attributes: ['commander'] });
  const dog = k.model('A', 1, { at: [12, 10], facing: 0, move: 'fast', footMove: 'fast', marks: ['animal', 'handled'] });
  k.run(order, orderOf(leader, 'move')).says([dog]);
  assert.equal(k.refuses([move(dog, [[20, 10]], 0)]), 'EG-ORD-02', 'it must stay with the Commander too');
  k.s.models[leader] = { ...k.of(leader) };
  assert.equal(k.refuses([move(dog, [[13, 10]], 0)]), '');
});

test('EG-ALL-10 EG-MNT-12 golden 75: the ride-by round the end of a wall is offered, and not half an inch farther', () => {
  const at = (x: number) => {
    const t = new Table();
    t.piece({ name: 'Wall', shapes: [box(12, 2, 0.001, 11)], ground: 'impassable', sight: 'tall', top: 6000 });
    const rider = t.model('A', 3, { at: [10, 10], mount: HORSE, facing: 90 });
    t.model('B', 2, { at: [x, 14] });
    return { t, rider };
  };
  const near = at(16.5);
  assert.equal(mayRideBy(near.t.s, near.t.of(near.rider)), true);
  const far = at(17);
  assert.equal(mayRideBy(far.t.s, far.t.of(far.rider)), false);
});

test('EG-ALL-01 what each state forbids, by the rule that does', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10], arms: ['sword', 'bow'] });
  t.model('B', 3, { at: [11, 10] });
  assert.equal(barOn(t.s, t.of(a), 'shoot')?.rule, 'EG-ACT-04');
  assert.equal(barOn(t.s, t.of(a), 'part'), null);
  t.of(a).activated = true;
  assert.equal(barOn(t.s, t.of(a), 'follow')?.rule, 'EG-ACT-01');
  t.of(a).activated = false;
  const own = t.s.sides[0];
  if (own) own.passed = true;
  assert.equal(barOn(t.s, t.of(a), 'go')?.rule, 'EG-ACT-02');
  t.of(a).status = 'unconscious';
  assert.equal(barOn(t.s, t.of(a), 'part')?.rule, 'EG-ALL-01');
});
