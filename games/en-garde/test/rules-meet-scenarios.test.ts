// Where rules meet: the eight scenarios, deployment, campaigns, elephants and Civilians.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { type Aftermath, recover, rosterAfter } from '../campaign/aftermath.ts';
import { refuseForces } from '../campaign/forces.ts';
import { newCampaign, rosterFrom } from '../campaign/record.ts';
import { suggestForces } from '../campaign/suggest.ts';
import { reservesOf } from '../content/scenarios/dice.ts';
import { verdictOf } from '../content/scenarios/victory.ts';
import { warbandOf } from '../muster/muster.ts';
import { attack } from '../rules/combat/attack.ts';
import { liftRefusal } from '../rules/gates/carrying.ts';
import { leaveTable } from '../rules/movement/carry-out-move.ts';
import { moveTerms } from '../rules/movement/move-terms.ts';
import type { Plan } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { account, standing } from '../rules/scenarios/outcome.ts';
import { scoutTerms } from '../rules/setup/deployment.ts';
import { casting, castingOf } from '../rules/special/magic.ts';
import { addThing } from '../rules/special/objects.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { leaveTheField } from '../rules/turn/turn.ts';
import { flight } from '../rules/wounds/morale.ts';
import { kill, knockOut } from '../rules/wounds/wounds.ts';
import { flow, refix, type Thing } from '../state.ts';
import { box, move, Table } from './builder.ts';
import { alter, band } from './muster-builder.ts';
import { go, HORSE, lies, sideOf, WOOD } from './steps.ts';

const why = (t: Table, id: number, plan: Json) => {
  const found = travel(t.s, t.of(id), plan as unknown as Plan, moveTerms(t.s, t.of(id)));
  return 'refusal' in found ? found.refusal.rule : '';
};

function roles(t: Table, attacker: 'A' | 'B', edge: 'north' | 'south' = 'north'): Table {
  const other = attacker === 'A' ? 'B' : 'A';
  Object.assign(sideOf(t, attacker), { role: 'attacker', edge });
  Object.assign(sideOf(t, other), { role: 'defender', edge: edge === 'north' ? 'south' : 'north' });
  return t;
}

test('EGW-SKIRM-04 EGW-SKIRM-05 EGW-OBJ-03 lost are the killed, the routed, the withdrawn and the captured; broken only by the killed', () => {
  const t = new Table();
  const own = Array.from({ length: 8 }, (_, n) => t.model('A', 2, { at: [5 + 3 * n, 50] }));
  const foe = t.model('B', 2, { at: [5, 20] });
  Object.assign(sideOf(t, 'A'), { objective: 4 });
  Object.assign(sideOf(t, 'B'), { objective: 5 });
  const [killed, routed, captured] = own as [number, number, number];
  t.with((s, u) => kill(s, t.of(killed), u, 'EG-WND-07'));
  t.of(routed).status = 'routed';
  const points = () => standing(t.s);
  assert.deepEqual(points(), [5, 2 + 1], '2 of 8: the force is kept');
  lies(t, captured);
  Object.assign(t.of(captured), { x: t.of(foe).x, y: t.of(foe).y + 1000 });
  Object.assign(t.s.things[0] ?? {}, { x: t.of(foe).x, y: t.of(foe).y + 1000 });
  assert.deepEqual(points(), [0, 3], 'the third is in enemy hands');
  for (const id of own.slice(3, 7)) t.with((s, u) => kill(s, t.of(id), u, 'EG-WND-07'));
  assert.deepEqual(points()[1], 2 * 5 + 1, '5 killed of 8 are not more than three quarters, whoever else is gone');
});

test('EGW-CAPT-02 EGW-CAPT-03 EG-OBJ-05 the objective carried off on a mount is worth 5 and its carriers live; held by an Engaged man it is nobody’s', () => {
  const t = new Table({ scenario: 'capture' });
  const rider = t.model('A', 3, { at: [0.875, 20], mount: HORSE, facing: 180 });
  const foe = t.model('B', 2, { at: [30, 30] });
  addThing(t.s, 'objective', true, null, null, { x: inches(29.2), y: inches(30), z: 0 });
  assert.deepEqual(standing(t.s), [0, 5]);
  const charger = t.model('A', 2, { at: [31, 30] });
  assert.deepEqual(standing(t.s), [0, 0], 'Engaged');
  t.of(charger).status = 'killed';
  t.of(foe).status = 'killed';
  Object.assign(t.s.things[0] ?? {}, { steed: t.of(rider).steed });
  assert.equal(why(t, rider, move(rider, [[0.875, 20, 'leave']], 180)), '');
  t.with((s, u) => leaveTable(s, t.of(rider), u));
  assert.deepEqual([t.of(rider).status, t.s.things[0]?.takenBy, standing(t.s)], ['left', 0, [5 + 2, 2]], 'each has killed one of Rank 2');
});

test('EGW-DUEL-04 EG-ALL-09 a duellist who lies unconscious is not replaced; one who died of poison is', () => {
  const t = new Table({ scenario: 'duel' });
  t.s.turn = 2;
  const a = t.model('A', 4, { at: [30, 26] });
  const b = t.model('B', 4, { at: [30, 34] });
  t.model('A', 3, { at: [5, 5] });
  sideOf(t, 'A').duellists = [a];
  sideOf(t, 'B').duellists = [b];
  const asked = () => t.run(flow.procedures['end phase'] as never, {}).asked;
  t.with((s, u) => knockOut(s, t.of(a), u));
  assert.equal(asked(), 'withdraw', 'nobody is asked for another');
  t.with((s, u) => kill(s, t.of(a), u, 'EG-POI-01'));
  assert.equal(asked(), 'name a new duellist');
});

test('EGW-DUEL-05 a parting attack of an outsider costs 2, resisting a spell nothing; a flight through the circle 2', () => {
  const stage = () => {
    const t = new Table({ scenario: 'duel', fantasy: 'on' });
    t.s.turn = 3;
    const witch = t.model('A', 4, { at: [10, 10], attributes: ['magician'], spells: ['transfix'], magicPoints: 8 });
    sideOf(t, 'A').duellists = [witch];
    sideOf(t, 'B').duellists = [t.model('B', 4, { at: [55, 55] })];
    return { t, witch };
  };
  const spell = stage();
  const priest = spell.t.model('B', 2, { at: [14, 10], attributes: ['priest'] });
  spell.t
    .run(casting, castingOf(spell.witch, 'transfix', 'no'))
    .rolls(6, 6, 1, 1)
    .says(priest);
  assert.deepEqual([sideOf(spell.t, 'A').penalty, sideOf(spell.t, 'B').penalty], [0, 0]);
  const blow = stage();
  const leaver = blow.t.model('A', 2, { at: [50, 10] });
  const striker = blow.t.model('B', 2, { at: [51, 10] });
  blow.t.rolls(1, 1, 6).run(attack, { attacker: striker, steed: false, target: leaver, targetSteed: false, parting: true });
  assert.deepEqual([sideOf(blow.t, 'A').penalty, sideOf(blow.t, 'B').penalty], [0, 2]);
  const rout = stage();
  const runner = rout.t.model('B', 1, { at: [30, 22], facing: 0 });
  Object.assign(sideOf(rout.t, 'B'), { morale: 'routing' });
  refix(rout.t.s, { height: inches(44), width: inches(60) });
  rout.t.run(flight, { model: runner });
  assert.equal(rout.t.asked, 'flee to', 'two edges are as near');
  rout.t.says([inches(30), inches(44)]);
  assert.deepEqual([rout.t.s.circlePenalty, sideOf(rout.t, 'B').penalty], [true, 2]);
});

test('EGW-DEFN-03 EGW-OBJ-01 EGW-OBJ-02 on the roof or Engaged one touches the piece that is defended; lying there one does not', () => {
  const t = roles(new Table({ scenario: 'defence' }), 'A');
  refix(t.s, { layout: [{ id: 'feature', template: 'O-1', x: inches(30), y: inches(30), turn: 0, piece: null }] });
  const holder = t.model('B', 2, { at: [30, 30], z: 3 });
  const share = () => verdictOf('defence', account(t.s)).share;
  assert.deepEqual(share(), [0, 1]);
  const taker = t.model('A', 2, { at: [30, 27.5] });
  const foe = t.model('B', 2, { at: [30, 26.5] });
  assert.deepEqual(share(), [0.5, 0.5], 'Engaged or not, he touches it');
  lies(t, holder);
  t.of(foe).status = 'killed';
  assert.deepEqual([share(), t.of(taker).status], [[1, 0], 'table']);
});

test('EGW-ESC-03 EGW-END-07 escorts leave over the far edge only, who carries an enemy over any; a Civilian who is carried off scores for nobody', () => {
  const t = roles(new Table({ scenario: 'escort' }), 'A', 'north');
  const escort = t.model('B', 3, { at: [0.5, 30], facing: 180 });
  const civilian = t.model('B', 1, { at: [40, 40], rank: 0, marks: ['civilian'] });
  const thief = t.model('A', 2, { at: [59.5, 30], facing: 0 });
  assert.equal(why(t, escort, move(escort, [[0.5, 30, 'leave']], 180)), 'EGW-END-07');
  Object.assign(t.of(escort), { x: inches(30), y: inches(59.5) });
  assert.equal(why(t, escort, move(escort, [[30, 59.5, 'leave']], 180)), '');
  assert.equal(why(t, thief, move(thief, [[59.5, 30, 'leave']], 0)), 'EGW-END-07');
  const body: Thing = lies(t, civilian);
  Object.assign(body, { carrier: thief, x: t.of(thief).x, y: t.of(thief).y });
  assert.equal(why(t, thief, move(thief, [[59.5, 30, 'leave']], 0)), '');
  t.with((s, u) => leaveTable(s, t.of(thief), u));
  assert.deepEqual([t.of(civilian).status, standing(t.s)], ['taken', [0, 0]]);
});

test('EGW-BRIDGE-07 on the bridge over the water, or on the bank line itself, one is on nobody’s side', () => {
  const t = roles(new Table({ scenario: 'bridge' }), 'A', 'north');
  t.s.riverWidth = inches(4);
  const points = (y: number) => {
    const id = t.model('A', 3, { at: [18, y] });
    const [score] = standing(t.s);
    t.of(id).status = 'killed';
    return score;
  };
  t.model('B', 1, { at: [40, 50] });
  assert.deepEqual([points(17), points(16), points(15.999)], [0, 0, 3]);
});

test('EGW-OCC-03 EGW-OCC-04 of three sides one falls and the others play on; wounds of the unconscious count in the tie; the last left wins', () => {
  const t = new Table({ scenario: 'occupy' }, 3);
  refix(t.s, { layout: [{ id: 'feature', template: 'O-1', x: inches(30), y: inches(30), turn: 0, piece: null }] });
  t.model('A', 3, { at: [27.5, 30] });
  t.model('B', 3, { at: [32.5, 30], wound: 'light' });
  const other = t.model('A', 2, { at: [5, 5], wound: 'grievous' });
  const third = t.model('C', 5, { at: [5, 50] });
  const share = () => verdictOf('occupy', account(t.s)).share;
  assert.deepEqual(share(), [0, 1, 0], 'one Light wound against one Grievous');
  lies(t, other);
  assert.deepEqual(share(), [0, 1, 0]);
  t.of(other).status = 'killed';
  assert.deepEqual(share(), [1, 0, 0]);
  t.with((s, u) => leaveTheField(s, 0, u));
  assert.deepEqual(share(), [0, 1, 0]);
  t.with((s, u) => leaveTheField(s, 1, u));
  assert.deepEqual([share(), t.of(third).status], [[0, 0, 1], 'table']);
});

test('EGW-RAID-04 EGW-SPELL-03 a Civilian who was knocked out and woken is unharmed; Stunned or not', () => {
  const t = roles(new Table({ scenario: 'raid', fantasy: 'on' }), 'A');
  const healer = t.model('B', 4, { at: [30, 30], attributes: ['magician'], spells: ['heal'], magicPoints: 8 });
  const civilian = t.model('B', 1, { at: [32, 30], rank: 0, marks: ['civilian'], stunned: 1 });
  t.model('A', 2, { at: [5, 5] });
  assert.deepEqual(standing(t.s), [0, 2]);
  t.of(civilian).stunned = 0;
  t.with((s, u) => knockOut(s, t.of(civilian), u));
  t.of(civilian).wound = 'grievous';
  assert.deepEqual(standing(t.s), [0, 0]);
  t.run(casting, castingOf(healer, 'heal', 'no')).says({ model: civilian, steed: false });
  assert.deepEqual([t.of(civilian).status, standing(t.s)], ['table', [0, 2]]);
});

test('EGW-DEPL-03 EG-ATR-15 one model alone keeps nothing back; a Scout keeps an inch off, goes over nothing impassable and pays for no turn', () => {
  assert.deepEqual([reservesOf(1).wait, reservesOf(2).wait, reservesOf(9).wait], [0, 1, 4]);
  const t = new Table();
  t.s.turn = 0;
  t.piece({ name: 'Crag', ground: 'impassable', sight: 'tall', top: 1000, climbable: true, shapes: [box(14, 0, 1, 11)] });
  t.piece({ ...WOOD, shapes: [box(5, 20, 20, 20)] });
  const scout = t.model('A', 2, { at: [10, 10], facing: 0, attributes: ['scout', 'agile'] });
  t.model('B', 2, { at: [10, 16] });
  const goes = (...path: [number, number][]) => {
    const found = travel(t.s, t.of(scout), move(scout, path, 0) as unknown as Plan, scoutTerms(t.s, t.of(scout)));
    return 'refusal' in found ? found.refusal.rule : '';
  };
  assert.equal(goes([17, 10]), 'EG-ATR-15', 'however nimble he is');
  assert.equal(goes([12, 10], [12, 12], [18, 12], [18, 10]), '', '12" with three turns');
  assert.equal(goes([10, 14.1]), 'EG-ATR-15');
  assert.equal(goes([10, 14]), '');
});

test('EGW-CAMP-06 after a scenario: the routed and those who left are fit, the captured gone, the unconscious roll, killed mounts are lost', () => {
  const roster = rosterFrom(warbandOf(band('border-reivers', 'lord', 'chieftain + horse', '6 reiver')));
  const end = (id: string, more: Partial<Aftermath>): Aftermath => ({
    id,
    fate: 'table',
    wound: 'none',
    captured: false,
    mount: null,
    ...more,
  });
  const after = rosterAfter(roster, [
    end('m2', { mount: 'killed' }),
    end('m3', { fate: 'routed', wound: 'light' }),
    end('m4', { fate: 'left' }),
    end('m5', { fate: 'unconscious', wound: 'grievous', captured: true }),
    end('m6', { fate: 'unconscious', wound: 'grievous' }),
    end('m7', { fate: 'killed' }),
  ]);
  assert.deepEqual(
    after.members.map(({ health }) => health),
    ['fit', 'fit', 'fit', 'fit', 'captured', 'hurt', 'killed', 'fit'],
  );
  assert.equal(after.members[1]?.mount, 'lost');
  const dice = { below: () => 0, d6: () => 3 };
  const campaign = { ...newCampaign([warbandOf(band('border-reivers', 'lord')), warbandOf(band('border-reivers', 'lord'))]) };
  const tended = recover({ ...campaign, rosters: [after, after] }, dice);
  assert.equal(tended.rosters[0].members[5]?.health, 'hurt', 'on a 3 not fit');
});

test('EG-ALL-11 EGW-CAMP-03 EGW-CONQ-10 a small warband with hounds has a handler for each three, and the suggestion keeps them together', () => {
  const sheet = alter(band('conquistadors', 'general', 'soldier', '3 warhound', '3 veteran', '4 soldier'), 1, { handler: true });
  const roster = rosterFrom(warbandOf(sheet));
  const id = (entry: string) => roster.members.filter(({ record }) => record.entry === entry).map(({ record }) => record.id);
  const [handler, ...soldiers] = id('soldier') as [string, ...string[]];
  const hounds = id('warhound');
  const force = (...models: string[]) => ({ models, leader: models.find((each) => !hounds.includes(each)) ?? '' });
  const wrong = (models: string[]) => refuseForces(roster, [force(...models), force(), force()]).map(({ rule }) => rule);
  assert.ok(wrong([soldiers[0] as string, ...hounds]).includes('EGW-CONQ-10'));
  assert.ok(!wrong([handler, ...hounds]).includes('EGW-CONQ-10'));
  const suggested = suggestForces(roster);
  assert.ok(suggested && refuseForces(roster, suggested).length === 0);
});

test('EGW-FATT-03 EGW-MUGHAL-08 EG-ALL-04 an elephant hides nowhere, is carried by nobody and enters no house', () => {
  const t = new Table();
  t.piece({ ...WOOD, shapes: [box(0, 0, 30, 30)] });
  t.template('U-S1', 45, 45);
  const elephant = t.model('A', 4, { at: [10, 10], marks: ['animal', 'elephant'], attributes: ['huge', 'terrifying'] });
  const man = t.model('A', 2, { at: [11.75, 10] });
  t.model('B', 2, { at: [55, 5] });
  go(t).says({ model: elephant, do: 'rest' });
  assert.equal(t.of(elephant).hidden, false);
  Object.assign(t.of(elephant), { x: inches(45), y: inches(40), activated: false, facing: 9000 });
  assert.notEqual(why(t, elephant, move(elephant, [[45, 44]], 90)), '');
  Object.assign(t.of(elephant), { x: inches(10), y: inches(10) });
  const body = lies(t, elephant);
  assert.equal(liftRefusal(t.s, t.of(man), body)?.rule, 'EGW-FATT-03');
});

test('EG-CIV-01 EG-ALL-01 EGW-ESC-04 a Civilian hides, opens doors and bars them, but lifts nothing, shoots nothing and touches nobody', () => {
  const t = roles(new Table({ scenario: 'escort' }), 'A', 'north');
  t.piece({ ...WOOD, shapes: [box(0, 0, 30, 30)] });
  const civilian = t.model('B', 1, { at: [10, 10], rank: 0, cp: 1, marks: ['civilian'], arms: [], facing: 0 });
  t.model('A', 2, { at: [14, 10] });
  addThing(t.s, 'objective', true, null, null, { x: inches(10.8), y: inches(10), z: 0 });
  const deeds = actionsOf(t.s, t.of(civilian)).map((action) => action.do);
  assert.deepEqual([...new Set(deeds)], ['move', 'rest']);
  assert.equal(why(t, civilian, move(civilian, [[13, 10]], 0)), 'EG-CON-01');
  t.s.order = [1, 0];
  go(t).says({ model: civilian, do: 'rest' });
  assert.equal(t.of(civilian).hidden, true);
});
