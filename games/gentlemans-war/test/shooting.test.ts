// Shooting, saves, morale, retreats and rallies.
import assert from 'node:assert/strict';
import { shotRefusal } from '../rules/all/shots.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { directions } from '../rules/morale/course.ts';
import { compel } from '../rules/morale/retreat.ts';
import { shootersAt, shotParts, targetClass } from '../rules/shooting/shot.ts';
import { aField, type Field, test, umpire } from './field.ts';

const shoot = (target: number) => ({ do: 'shoot', target });

/** Twelve rifles of A, and B at a distance. */
function rifles(distance: number, set: Parameters<Field['unit']>[4] = {}, formation: 'line' | 'attack-column' = 'line') {
  return aField()
    .unit('A', 'rifles', 'infantry', [20, 10], set)
    .unit('B', 'target', 'infantry', [20, 10 + distance], { formation })
    .unit('A', 'spare', 'infantry', [40, 3])
    .unit('B', 'far', 'infantry', [44, 46]);
}

test('AGW-SHOT-14 golden 20: 12 rifles at 11": three hits of 1, 2, 4, 5, 5, 6; at 12.5" one', () => {
  const near = rifles(11).turn('7♥').gives('rifles').say(shoot(1), 1, 2, 4, 5, 5, 6, 6, 6, 6);
  assert.deepEqual([near.told('shoots')[0]?.hits, near.told('shoots')[0]?.band], [3, 'short']);
  const far = rifles(12.5).turn('7♥').gives('rifles').say(shoot(1), 1, 2, 4, 5, 5, 6, 6);
  assert.equal(far.told('shoots')[0]?.hits, 1);
});

test('AGW-SHOT-07 AGW-DIS-03 golden 20: disordered at 11" the long column, at 13" no shot', () => {
  const near = rifles(11, { disordered: true });
  assert.equal(shotParts(near.s, near.of('rifles'), near.of('target'), 'activation')?.band, 'long');
  const far = rifles(13, { disordered: true });
  assert.equal(shotParts(far.s, far.of('rifles'), far.of('target'), 'activation'), null);
});

test('AGW-SAVE-05 AGW-SAVE-02 golden 22 golden 23: an attack column saves on 6; four lost of twelve, Bothered, 5: Carry On, no counter', () => {
  const table = rifles(11, {}, 'attack-column').turn('7♥').gives('rifles').say(shoot(1), 5, 5, 6, 6, 6, 1, 2, 4, 6, 1, 5, 5);
  assert.deepEqual([table.unit('target').figures, table.unit('target').shotDown], [8, 4]);
  assert.equal(table.told('morale')[0]?.result, 'carry on');
  assert.equal(table.unit('target').counter, false);
});

test('AGW-MOR-01 AGW-MOR-04 golden 24: both thresholds in one shot are one test, Disconcerted', () => {
  const made = rifles(5);
  Object.assign(made.of('target'), { figures: 9, shotDown: 3 });
  const table = made.turn('7♥').gives('rifles').say(shoot(1), 6, 6, 6, 1, 1, 1, 1, 1, 1, 6);
  assert.equal(table.unit('target').figures, 6);
  assert.deepEqual(
    table.told('morale').map((event) => event.row),
    ['disconcerted'],
  );
});

test('AGW-MOR-05 AGW-MOR-06 golden 28: Brave with a general rolls up to three times, the last counts', () => {
  const made = rifles(5).general('B', 'Brissonnet', 'target');
  Object.assign(made.of('target'), { figures: 9, shotDown: 3 });
  made.s.fixed.armies[1].units[0] && Object.assign(made.s.fixed.armies[1].units[0], { attributes: ['brave'] });
  const table = made.turn('7♥').gives('rifles').say(shoot(1), 6, 1, 1, 1, 1, 1, 1, 6, 1);
  assert.equal(table.asks, 'B: roll again');
  table.say('Brave', 2);
  table.say('general', 5);
  assert.equal(table.unit('target').running, false);
  assert.equal(table.unit('target').disordered, false);
});

test('AGW-MOR-07 golden 28: a Brittle, disordered unit rolls 6; the opponent forces a 2: Run Away', () => {
  const made = rifles(5);
  Object.assign(made.of('target'), { figures: 9, shotDown: 3, disordered: true });
  Object.assign(made.s.fixed.armies[1].units[0] as object, { attributes: ['brittle'] });
  const table = made.turn('7♥').gives('rifles').say(shoot(1), 6, 1, 1, 1, 1, 1, 1, 6);
  assert.equal(table.asks, 'A: force a re-roll');
  table.say(true, 2, 3, 4, 2, 6);
  assert.equal(table.unit('target').running, true);
});

test('AGW-MOR-08 golden 29: two tests passed make a unit heroic; a failure makes every loss a test', () => {
  const made = rifles(5);
  Object.assign(made.of('target'), { figures: 9, shotDown: 3, tests: 1 });
  const table = made.turn('7♥').gives('rifles').say(shoot(1), 6, 1, 1, 1, 1, 1, 1, 4);
  assert.equal(table.unit('target').isHeroic, true);
  const failed = rifles(5);
  Object.assign(failed.of('target'), { figures: 11, shotDown: 1, hasFailed: true, tests: 1 });
  const again = failed.turn('7♥').gives('rifles').say(shoot(1), 6, 1, 1, 1, 1, 1, 1, 5);
  assert.equal(again.told('morale')[0]?.row, 'disconcerted');
});

test('AGW-CMD-07 golden 30: a scratch spares the unit its test; a wound costs the re-roll', () => {
  const field = () => {
    const made = rifles(5).general('B', 'Brissonnet', 'target');
    Object.assign(made.of('target'), { figures: 9, shotDown: 3 });
    return made.turn('7♥').gives('rifles');
  };
  const scratched = field().say(shoot(1), 6, 1, 1, 1, 1, 1, 1, 1, 2);
  assert.deepEqual([scratched.told('morale').length, scratched.unit('target').tests], [0, 0]);
  const wounded = field().say(shoot(1), 6, 1, 1, 1, 1, 1, 1, 1, 4, 5);
  assert.equal(wounded.told('morale').length, 1);
  assert.equal(wounded.state.generals[0]?.wounded, true);
});

test('AGW-CMD-07 AGW-CMD-14 a general killed under fire: -2, and a natural 6 makes the unit heroic', () => {
  const made = rifles(5).general('B', 'Brissonnet', 'target', { isCommander: true }).general('B', 'Vauquelin', [44, 40]);
  Object.assign(made.of('target'), { figures: 9, shotDown: 3 });
  const table = made.turn('7♥').gives('rifles').say(shoot(1), 6, 1, 1, 1, 1, 1, 1, 1, 6, 6);
  assert.deepEqual(
    [table.unit('target').isHeroic, table.state.generals[0]?.status, table.state.generals[1]?.isCommander],
    [true, 'lost', true],
  );
});

test('AGW-RET-01 AGW-GEOM-04 a Fall Back goes straight home, keeping its face to the enemy', () => {
  const made = aField().unit('A', 'line', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [20, 30]);
  compel(made.s, made.of('line'), 'fall back', umpire(made.s, 3, 4));
  const { post, disordered, counter } = made.of('line');
  assert.deepEqual([post.x, post.y, post.facing, disordered, counter], [20000, 13000, 9000, true, true]);
});

test('AGW-RET-02 golden 26: a Run Away goes 15" directly away from the nearest enemy', () => {
  const made = aField().unit('A', 'line', 'infantry', [20, 30]).unit('B', 'b', 'infantry', [20, 34]);
  const before = centreOf(made.s, made.of('line'));
  compel(made.s, made.of('line'), 'run away', umpire(made.s, 3, 4, 2, 6));
  const after = centreOf(made.s, made.of('line'));
  assert.equal(before.y - after.y, 15000);
  assert.deepEqual([made.of('line').running, made.of('line').post.formation, made.of('line').counter], [true, 'skirmish', true]);
});

test('AGW-RET-03 directions are tried to either side, the side nearer home first', () => {
  assert.deepEqual(directions(9000, 18000).slice(0, 4), [9000, 10500, 7500, 12000]);
  assert.deepEqual(directions(9000, 0).slice(0, 3), [9000, 7500, 10500]);
  assert.equal(directions(9000, 18000).length, 13);
});

test('AGW-RET-03 a unit with no way out is destroyed if it runs', () => {
  const made = aField()
    .area('west', 'cliff', 8, 0, 8.6, 20)
    .area('east', 'cliff', 23.4, 0, 8, 20)
    .area('south', 'cliff', 16, 0, 8, 8)
    .unit('A', 'line', 'infantry', [20, 10.2])
    .unit('B', 'b', 'infantry', [20, 12]);
  compel(made.s, made.of('line'), 'run away', umpire(made.s, 3, 4, 2, 6));
  assert.equal(made.of('line').status, 'lost');
});

test('AGW-ALL-11 AGW-EDGE-03 golden 64: 10" from the edge a runner with 11" is gone, with 10" slid back', () => {
  const field = () =>
    aField().unit('A', 'line', 'infantry', [20, 11], { formation: 'skirmish', running: true }).unit('B', 'b', 'infantry', [20, 16]);
  const gone = field();
  compel(gone.s, gone.of('line'), 'run away', umpire(gone.s, 3, 3, 3, 2));
  assert.equal(gone.of('line').status, 'lost');
  const slid = field();
  compel(slid.s, slid.of('line'), 'run away', umpire(slid.s, 3, 3, 3, 1));
  assert.equal(slid.of('line').status, 'table');
});

test('AGW-EDGE-01 a unit that falls back off the table is away, not lost', () => {
  const made = aField().unit('A', 'line', 'infantry', [20, 4]).unit('B', 'b', 'infantry', [20, 12]);
  compel(made.s, made.of('line'), 'fall back', umpire(made.s, 6, 6));
  assert.deepEqual([made.of('line').status, made.of('line').leftBy], ['away', 'fall back']);
});

test('AGW-INTP-03 AGW-ALL-08 golden 57: the crash runs on through a Brittle and a disordered friend, each once', () => {
  const made = aField()
    .unit('A', 'first', 'infantry', [24, 34])
    .unit('A', 'P', 'infantry', [24, 28], { attributes: ['brittle'] })
    .unit('A', 'Q', 'infantry', [24, 23], { disordered: true })
    .unit('B', 'enemy', 'infantry', [24, 37]);
  made.of('Q').disordered = true;
  compel(made.s, made.of('first'), 'run away', umpire(made.s, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1));
  assert.deepEqual([made.of('P').running, made.of('Q').running], [true, false], 'Q stands more than 12" from the enemy');
});

test('AGW-INTP-03 a friend in good order near the enemy is disordered only', () => {
  const made = aField()
    .unit('A', 'first', 'infantry', [24, 34])
    .unit('A', 'P', 'infantry', [24, 29])
    .unit('B', 'enemy', 'infantry', [24, 37]);
  compel(made.s, made.of('first'), 'fall back', umpire(made.s, 6, 6));
  assert.deepEqual([made.of('P').disordered, made.of('P').running, made.of('P').counter], [true, false, false]);
});

test('AGW-RALLY-01 golden 26: a running unit must test; on 6 it halts in good order, in any formation and facing', () => {
  const made = rifles(20);
  Object.assign(made.of('rifles'), { running: true, disordered: true });
  made.of('rifles').post = { ...made.of('rifles').post, formation: 'skirmish', y: 20000 };
  const table = made.deck('3♠').turn('7♥').say({ do: 'unit', unit: 0 }, 6);
  assert.equal(table.asks, 'A: rally formation');
  table.say({ formation: 'line', ranks: 2 }).say(9000);
  assert.deepEqual([table.unit('rifles').running, table.unit('rifles').disordered, table.unit('rifles').counter], [false, false, true]);
});

test('AGW-RALLY-01 AGW-RALLY-02 on a 1 it can never rally and counts as lost', () => {
  const made = rifles(20);
  Object.assign(made.of('rifles'), { running: true, disordered: true });
  made.of('rifles').post = { ...made.of('rifles').post, formation: 'skirmish', y: 20000 };
  const table = made.deck('3♠').turn('7♥').say({ do: 'unit', unit: 0 }, 1, 1, 1, 1, 1);
  assert.equal(table.unit('rifles').hopeless, true);
});

test('AGW-RET-04 golden 60: a running unit is a dense target and takes no test', () => {
  const made = rifles(11);
  Object.assign(made.of('target'), { running: true, disordered: true });
  const table = made.turn('7♥').gives('rifles').say(shoot(1), 5, 5, 5, 1, 1, 1, 6, 5, 5);
  assert.deepEqual([table.told('saves')[0]?.toSave, table.unit('target').figures, table.told('morale').length], [6, 10, 0]);
});

test('AGW-ALL-02 AGW-SHOT-02 nobody is shot at who touches a friend of the shooter, is out of arc, sight or range', () => {
  const made = rifles(11).unit('A', 'fighting', 'infantry', [20, 19], {}).unit('B', 'behind', 'infantry', [20, 5]);
  made.of('fighting').post = { ...made.of('fighting').post, y: 21000 };
  assert.equal(shotRefusal(made.s, made.of('rifles'), made.of('target'), 'activation')?.rule, 'AGW-ALL-02');
  assert.equal(shotRefusal(made.s, made.of('rifles'), made.of('behind'), 'activation')?.rule, 'AGW-GEOM-06');
  assert.equal(shotRefusal(made.s, made.of('rifles'), made.of('far'), 'activation')?.rule, 'AGW-SHOT-05');
});

test('AGW-ACT-04 AGW-ACT-02 close order shoots only as the first thing, and once a cycle', () => {
  const table = rifles(11).turn('7♥').gives('rifles').say({ do: 'face', to: 'about' }).say({ do: 'face', to: 'about' });
  assert.ok(!table.has(shoot(1)));
  const made = rifles(11);
  made.of('rifles').hasShot = true;
  assert.ok(!made.turn('7♥').gives('rifles').has(shoot(1)));
});

test('AGW-SHOT-01 AGW-ALL-01 mounted troops, limbered guns and runners do not shoot', () => {
  const made = aField()
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('A', 'gun', 'field-gun', [30, 10], { formation: 'limbered' })
    .unit('A', 'runner', 'infantry', [10, 10], { running: true })
    .unit('B', 'b', 'infantry', [20, 20]);
  for (const name of ['horse', 'gun', 'runner']) assert.ok(shotRefusal(made.s, made.of(name), made.of('b'), 'activation'), name);
});

test('AGW-SHOT-03 shooters of a column and of a square', () => {
  const made = aField()
    .unit('A', 'attack', 'infantry', [20, 10], { formation: 'attack-column' })
    .unit('A', 'march', 'infantry', [30, 10], { formation: 'march-column' })
    .unit('A', 'square', 'infantry', [10, 10], { formation: 'square' })
    .unit('B', 'b', 'infantry', [20, 20]);
  assert.deepEqual(
    ['attack', 'march', 'square'].map((name) => shootersAt(made.s, made.of(name), made.of('b'), 'activation')),
    [8, 4, 6],
  );
});

test('AGW-SAVE-03 AGW-SAVE-04 a line shot at from the flank, or crammed, is dense; from the rear not', () => {
  const made = aField()
    .unit('B', 'line', 'infantry', [20, 20])
    .unit('A', 'flank', 'infantry', [32, 21.5], { facing: 180 })
    .unit('A', 'rear', 'infantry', [20, 34], { facing: 270 });
  const classOf = (name: string) => targetClass(made.s, made.of(name), made.of('line'), 'activation');
  assert.deepEqual([classOf('flank'), classOf('rear')], ['dense', 'close']);
  made.unit('B', 'behind', 'infantry', [20, 22.5]);
  assert.equal(classOf('rear'), 'dense');
});

test('AGW-SHOT-11 AGW-SHOT-12 golden 46: three sixes double the hits and bring the house down', () => {
  const made = aField()
    .area('house', 'sound-building', 18, 30, 4, 3)
    .unit('A', 'gun', 'field-gun', [20, 10], { figures: 5, original: 5 })
    .unit('B', 'inside', 'infantry', [20, 31], { formation: 'garrison', building: 'house', ranks: 1 })
    .unit('A', 'spare', 'infantry', [40, 3]);
  assert.equal(shotParts(made.s, made.of('gun'), made.of('inside'), 'activation')?.toSave, 3);
  const table = made.turn('7♥').gives('gun').say(shoot(1), 6, 6, 6, 5, 2, 3, 3, 3, 3, 3, 3, 3, 2);
  assert.equal(table.told('building falls').length, 1);
  assert.deepEqual([table.unit('inside').post.building, table.unit('inside').disordered, table.unit('inside').figures], [null, true, 11]);
});

test('AGW-SHOT-08 a gun that hits has ranged in until it moves', () => {
  const made = aField()
    .unit('A', 'gun', 'field-gun', [20, 10])
    .unit('B', 'b', 'infantry', [20, 30])
    .unit('A', 'spare', 'infantry', [40, 3]);
  const table = made.turn('7♥').gives('gun').say(shoot(1), 2, 5, 3, 6, 6, 6);
  assert.deepEqual(table.unit('gun').ranged, [1]);
  table.say({ do: 'prolong', way: 'back' }, 2).say(1000);
  assert.deepEqual(table.unit('gun').ranged, []);
});

test('AGW-GUN-06 AGW-RET-02 a running crew leaves its gun; in contact with it again it mans it', () => {
  const made = aField().unit('A', 'gun', 'field-gun', [20, 30]).unit('B', 'b', 'infantry', [20, 34]);
  compel(made.s, made.of('gun'), 'run away', umpire(made.s, 1, 1, 1, 1));
  assert.ok(made.of('gun').gun !== null);
  assert.equal(made.of('gun').post.formation, 'skirmish');
});
