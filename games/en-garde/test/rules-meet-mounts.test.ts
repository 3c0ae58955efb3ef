// Where rules meet: riders thrown, mounts loaded and left, ride-bys, wagons.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, inches } from '@baize/geometry/open';
import type { Space } from '@baize/kernel';
import { fight } from '../rules/combat/combat.ts';
import { beginCombat, current } from '../rules/combat/pools.ts';
import { dismounting, mayRideBy, mountable, mounting, rideAway, rideBy } from '../rules/contact/mounts.ts';
import { canStartNew } from '../rules/contact/new-combat.ts';
import { atSteed, targetRefusal } from '../rules/gates/targets.ts';
import type { PathAnswer } from '../rules/movement/paths.ts';
import { wayToTouch } from '../rules/movement/reaching.ts';
import { survey } from '../rules/movement/travel.ts';
import { addThing, layBody } from '../rules/special/objects.ts';
import { specialActions } from '../rules/special/special-actions.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { engagedWith, isEngaged } from '../rules/turn/foundations.ts';
import { picks } from '../rules/turn/turn.ts';
import { hurtSteed, kill, thrown } from '../rules/wounds/wounds.ts';
import type { Side, Steed, Thing, Wagon } from '../state.ts';
import { box, Table } from './builder.ts';

const HORSE = { kind: 'horse', barding: null } as const;
const FORD = { name: 'Ford', ground: 'difficult', marks: ['shallow'] } as const;
const ROCK = { name: 'Rock', ground: 'impassable', sight: 'tall', top: 6000 } as const;

const throwOff = (t: Table, id: number) => t.with((s, u) => thrown(s, t.of(id), s.steeds[t.of(id).steed ?? 0] as Steed, u));

function lies(t: Table, id: number): Thing {
  Object.assign(t.of(id), { status: 'unconscious', wound: 'grievous' });
  layBody(t.s, t.of(id));
  refreshContacts(t.s);
  return t.s.things[t.s.things.length - 1] as Thing;
}

test('EG-ALL-04 EG-ALL-09 EG-MNT-11 a rider who is thrown lets fall the banner that he bears', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE });
  addThing(t.s, 'banner', false, 0, rider, { x: inches(10), y: inches(10), z: 0 });
  throwOff(t, rider);
  const [banner] = t.s.things as [Thing];
  assert.deepEqual([banner.carrier, banner.x, banner.y], [null, inches(10), inches(10)]);
});

test('EG-ALL-09 EG-MNT-11 EG-WAT-02 nobody slides to a rider who is thrown into a ford and drowns', () => {
  const t = new Table();
  t.piece({ ...FORD, shapes: [box(5, 5, 10, 10)] });
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE });
  const foe = t.model('B', 2, { at: [11.375, 10] });
  t.rolls(6);
  throwOff(t, rider);
  assert.deepEqual([t.of(rider).status, t.of(foe).x], ['killed', inches(11.375)]);
  const k = new Table();
  k.piece({ ...FORD, shapes: [box(5, 5, 10, 10)] });
  const lives = k.model('A', 3, { at: [10, 10], mount: HORSE });
  const near = k.model('B', 2, { at: [11.375, 10] });
  k.rolls(5);
  throwOff(k, lives);
  assert.deepEqual([k.of(near).x, isEngaged(k.s, lives)], [inches(11), true], 'to one who lives they do');
});

test('EG-MNT-11 EG-WAG-01 EG-ALL-05 one aboard a wagon keeps his place when the rider at its edge is thrown', () => {
  const t = new Table();
  const wagon: Wagon = { id: 0, seat: 1, x: inches(20), y: inches(10), facing: 0, armoured: false, activated: false, burning: false };
  t.s.wagons.push(wagon);
  const aboard = t.model('B', 2, { at: [19, 10.5] });
  t.of(aboard).wagon = 0;
  const rider = t.model('A', 3, { at: [17.125, 10], mount: HORSE });
  refreshContacts(t.s);
  assert.deepEqual(engagedWith(t.s, rider), [aboard]);
  throwOff(t, rider);
  assert.deepEqual([t.of(aboard).x, t.of(aboard).y], [inches(19), inches(10.5)]);
  assert.equal(isEngaged(t.s, rider), false, 'he stands 0.375" off the edge');
});

test('EG-MNT-11 EG-ALL-02 EG-ALL-05 nobody slides onto one who lies there', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE });
  const foe = t.model('B', 2, { at: [11.375, 10] });
  const body = t.model('A', 1, { at: [11.1, 10.965] });
  lies(t, body);
  throwOff(t, rider);
  assert.deepEqual([t.of(foe).x, isEngaged(t.s, foe)], [inches(11.375), false]);
});

test('EG-MNT-11 EG-NEW-01 who finds no room beside the thrown rider may seek a new combat, though not with him', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE });
  const other = t.model('A', 2, { at: [13.2, 12.2] });
  const [b1, b2] = [t.model('B', 3, { at: [11.375, 10] }), t.model('B', 3, { at: [10.884, 11.053] })];
  beginCombat(t.s, 'melee', [0, 1], [[rider], [b1, b2]]);
  t.run(fight, {});
  while (t.asked === 'declare weapons') t.says('ready');
  t.rolls(1, 6, 5).says(0, 4);
  throwOff(t, rider);
  assert.deepEqual(engagedWith(t.s, rider), [b1]);
  const combat = current(t.s);
  assert.ok(canStartNew(t.s, combat, { model: b2, steed: false }), 'the other enemy is within reach');
  assert.ok(!canStartNew(t.s, combat, { model: b1, steed: false }));
  t.with((s, u) => kill(s, t.of(other), u, 'EG-WND-08'));
  assert.ok(!canStartNew(t.s, combat, { model: b2, steed: false }), 'the rider himself it has just left');
});

test('EG-ACT-10 EG-GEO-04 nobody dismounts through a wall', () => {
  const t = new Table();
  t.template('U-S1', 20, 20);
  const rider = t.model('A', 3, { at: [21, 18 - 0.875], mount: HORSE });
  t.run(dismounting, { model: rider });
  const at = (x: number, y: number) => t.refuses({ piece: `model:${rider}`, at: [inches(x), inches(y)], facing: 0 });
  assert.equal(at(21, 18.5), 'EG-ACT-10');
  assert.equal(at(21, 18 - 0.875 - 1.375), '');
});

test('EG-ALL-01 EG-ALL-04 EG-OBJ-05 a Civilian loads and unloads nothing; a man on foot beside the mount does', () => {
  const t = new Table();
  const rider = t.model('A', 2, { at: [10, 10], mount: HORSE });
  const civilian = t.model('A', 1, { at: [11.375, 10], marks: ['civilian'], rank: 0 });
  const man = t.model('A', 2, { at: [8.625, 10] });
  addThing(t.s, 'objective', true, null, null, { x: inches(10), y: inches(10), z: 0 });
  Object.assign(t.s.things[0] as Thing, { steed: t.of(rider).steed });
  const what = (id: number) => specialActions(t.s, t.of(id)).map((special) => special.what);
  assert.deepEqual([what(civilian), what(man), what(rider)], [[], ['unload'], ['unload']]);
});

test('EGW-FATT-07 EG-MNT-12 EG-ALL-02 a rider whom the Terrifying one daunts may still ride by another', () => {
  const t = new Table();
  t.s.phase = 'combat';
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE, facing: 0 });
  const beast = t.model('B', 5, { at: [17, 10], attributes: ['terrifying'] });
  const man = t.model('B', 2, { at: [10, 17] });
  t.run(rideBy, { model: rider, rides: false });
  const way = wayToTouch(t.s, t.of(rider), t.of(beast), { kind: 'ride', contact: 'must', plain: true }, survey(t.s, t.of(rider)));
  assert.ok(way);
  t.rolls(3).says(way as never);
  assert.deepEqual([t.of(rider).daunted, t.of(rider).fought, t.of(rider).x], [[beast], false, inches(10)]);
  assert.ok(mayRideBy(t.s, t.of(rider)), 'the other is within reach');
  t.with((s, u) => kill(s, t.of(man), u, 'EG-WND-08'));
  assert.ok(!mayRideBy(t.s, t.of(rider)));
});

test('EG-MOR-08 EG-MNT-12 EG-CMB-02 a rider who loses his nerve makes no ride-by, and still has his own round', () => {
  const t = new Table();
  (t.s.sides[0] as Side).morale = 'wavering';
  const rider = t.model('A', 2, { at: [10, 10], mount: HORSE, facing: 0 });
  t.model('B', 2, { at: [17, 10] });
  t.rolls(4).run(rideBy, { model: rider, rides: false });
  assert.deepEqual([t.of(rider).x, t.of(rider).fought], [inches(10), false]);
  assert.ok(!mayRideBy(t.s, t.of(rider)), 'he does not try twice');
  t.model('B', 2, { at: [11.375, 10] });
  assert.ok(picks(t.s, 0).some((pick) => typeof pick === 'object' && 'fight' in pick && pick.fight === rider));
});

test('EG-MNT-14 EG-ALL-10 the way on round a corner is offered, though no straight one is clear', () => {
  const ways = (closed: boolean) => {
    const t = new Table();
    const rider = t.model('A', 3, { at: [10, 10], mount: HORSE, facing: 90 });
    t.model('B', 2, { at: [10, 11.375] });
    t.piece({ ...ROCK, shapes: [box(5, 5, 4.1, 10)] });
    t.piece({ ...ROCK, shapes: [box(9, 5, 15, 3.25)] });
    t.piece({ ...ROCK, shapes: [box(10.95, 10.2, 13, 5)] });
    if (closed) t.piece({ ...ROCK, shapes: [box(11.2, 8, 3, 3)] });
    const offer = rideAway.options(t.s, { model: rider, rides: true }, 0);
    return Array.isArray(offer) ? [] : [...(offer as Space<PathAnswer>).candidates()];
  };
  const [bent] = ways(false);
  assert.ok(bent && bent.path.length > 1, 'down the gap and along it');
  assert.deepEqual(ways(true), []);
});

test('EG-ALL-03 EG-ACT-11 EG-MNT-10 a mount belongs to the warband that rode it last', () => {
  const t = new Table();
  const rider = t.model('A', 2, { at: [10, 10], mount: HORSE });
  const foe = t.model('B', 2, { at: [11.875, 10], mount: HORSE });
  Object.assign(t.s.steeds[0] as Steed, { status: 'riderless' });
  Object.assign(t.of(rider), { steed: null, x: inches(30) });
  Object.assign(t.s.steeds[1] as Steed, { status: 'gone' });
  Object.assign(t.of(foe), { steed: null, x: inches(11.375) });
  assert.equal(targetRefusal(t.s, t.of(rider), atSteed(0))?.rule, 'EG-SHT-01', 'nobody shoots his own horse');
  assert.deepEqual(
    mountable(t.s, t.of(foe)).map(({ id }) => id),
    [0],
  );
  t.run(mounting, { model: foe, steed: 0 });
  Object.assign(t.s.steeds[0] as Steed, { status: 'riderless' });
  t.of(foe).steed = null;
  assert.equal(targetRefusal(t.s, t.of(rider), atSteed(0)), null);
  assert.equal(targetRefusal(t.s, t.of(foe), atSteed(0))?.rule, 'EG-SHT-01');
});

test('EG-ALL-04 EG-MNT-10 EG-MNT-15 EG-OBJ-05 what a mount bears falls where it leaves play, ridden or not', () => {
  const t = new Table();
  const rider = t.model('A', 2, { at: [10, 10], mount: HORSE });
  addThing(t.s, 'objective', true, null, null, { x: inches(10), y: inches(10), z: 0 });
  Object.assign(t.s.things[0] as Thing, { steed: 0 });
  t.with((s, u) => kill(s, t.of(rider), u, 'EG-WND-08'));
  assert.deepEqual([t.s.steeds[0]?.status, t.s.things[0]?.steed], ['gone', null]);
  const k = new Table();
  const walks = k.model('A', 2, { at: [10, 10], mount: HORSE });
  addThing(k.s, 'objective', true, null, null, { x: inches(10), y: inches(10), z: 0 });
  Object.assign(k.s.things[0] as Thing, { steed: 0 });
  Object.assign(k.s.steeds[0] as Steed, { status: 'riderless' });
  Object.assign(k.of(walks), { steed: null, x: inches(20) });
  k.with((s, u) => hurtSteed(s, s.steeds[0] as Steed, null, 'grievous', u));
  assert.deepEqual([k.s.steeds[0]?.status, k.s.things[0]?.steed, k.s.things[0]?.x], ['gone', null, inches(10)]);
});

test('EG-ALL-04 EG-ACT-11 who mounts puts down his load; he who helped to carry it does not hold it in the air', () => {
  const t = new Table();
  const rider = t.model('A', 2, { at: [10, 10], mount: HORSE });
  const friend = t.model('A', 2, { at: [9, 10.9] });
  Object.assign(t.s.steeds[0] as Steed, { status: 'riderless' });
  Object.assign(t.of(rider), { steed: null, x: inches(8.625) });
  addThing(t.s, 'objective', true, null, rider, { x: inches(8.625), y: inches(10), z: 0 });
  (t.s.things[0] as Thing).helper = friend;
  t.run(mounting, { model: rider, steed: 0 });
  const [thing] = t.s.things as [Thing];
  assert.deepEqual([thing.carrier, thing.helper, thing.x], [null, null, inches(8.625)]);
  assert.ok(between(t.of(rider), { x: inches(10), y: inches(10) }) === 0);
});
