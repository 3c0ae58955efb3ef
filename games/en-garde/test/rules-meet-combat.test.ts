// Where rules meet: close combat of either kind, following, duels, entry, campaigns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { battleEnd } from '../campaign/ends.ts';
import { attack } from '../rules/combat/attack.ts';
import { reachedBy } from '../rules/combat/attack-choices.ts';
import { fight } from '../rules/combat/combat.ts';
import { openFights } from '../rules/combat/open-fights.ts';
import { beginCombat, current } from '../rules/combat/pools.ts';
import { isFirstRound } from '../rules/combat/weapons.ts';
import { leaving, leavingLocals } from '../rules/contact/contact.ts';
import { newCombat } from '../rules/contact/new-combat.ts';
import { leaveTable } from '../rules/movement/carry-out-move.ts';
import { beginMelee, groupsOf, simplifiedFight } from '../rules/simplified/simplified.ts';
import { addThing, layBody } from '../rules/special/objects.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { openingsOf } from '../rules/table/terrain.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { activate } from '../rules/turn/activation.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import { suffer, thrown } from '../rules/wounds/wounds.ts';
import { flow, procedure, type Side, type Steed, type Thing } from '../state.ts';
import { move, Table } from './builder.ts';

const KEEP = { mighty: false, trick: 'none' } as const;
const HORSE = { kind: 'horse', barding: null } as const;
const hit = (id: number): Json => ({ attack: id, steed: false });

function go(t: Table): Table {
  if (!flow.procedures['a go where rules meet']) procedure('a go where rules meet').decide(activate);
  return t.run(flow.procedures['a go where rules meet'] as never, {});
}

function ready(t: Table): Table {
  while (t.asked === 'declare weapons') t.says('ready');
  return t;
}

test('EG-NEW-03 EG-CMB-07 from a joint pool the mover takes any mix of counters; a hound takes no Defence', () => {
  const taken = (hound: boolean) => {
    const t = new Table();
    const marks = hound ? (['animal', 'no-defence'] as const) : [];
    const a = t.model('A', 2, { at: [10, 10], marks: [...marks] });
    const mate = t.model('A', 2, { at: [30, 30] });
    const foe = t.model('B', 2, { at: [31, 30] });
    const next = t.model('B', 2, { at: [12.5, 10] });
    const combat = beginCombat(t.s, 'melee', [0, 1], [[a, mate], [foe]]);
    combat.pools[0] = { attack: 3, defence: 1 };
    combat.allowance = { [a]: 2, [mate]: 2, [foe]: 2 };
    t.run(newCombat, { mover: a, arrived: false });
    t.says(t.offers()[0] as Json);
    assert.ok(isEngaged(t.s, next));
    return t.offers();
  };
  assert.deepEqual(taken(false), [
    { attack: 1, defence: 0 },
    { attack: 0, defence: 1 },
    { attack: 0, defence: 0 },
  ]);
  assert.deepEqual(taken(true), [
    { attack: 1, defence: 0 },
    { attack: 0, defence: 0 },
  ]);
});

test('EG-SIM-02 EG-ALL-07 EG-CON-06 in simplified combat one whom a follower touches besides closes ranks', () => {
  const t = new Table({ combat: 'simplified' });
  const leaver = t.model('A', 2, { at: [10, 10], facing: 180 });
  const follower = t.model('B', 2, { at: [11, 10], facing: 180 });
  const beside = t.model('A', 2, { at: [8.5, 11] });
  t.model('A', 2, { at: [7, 11] });
  t.run(leaving, leavingLocals(t.s, leaver));
  t.says(move(leaver, [[7.52, 9.8]], 184.61)).says('follow');
  t.says(move(follower, [[8.5, 10]], 180));
  assert.deepEqual([isEngaged(t.s, leaver), isEngaged(t.s, beside)], [true, true]);
  assert.equal(t.asked, 'close ranks');
});

test('EG-SIM-02 EG-ALL-07 EGW-DEPL-04 who is engaged from the edge before his go closes ranks', () => {
  const t = new Table({ combat: 'simplified' });
  Object.assign(t.s.sides[0] as Side, { edge: 'south' });
  t.s.turn = 2;
  const foe = t.model('B', 2, { at: [30, 2] });
  const friend = t.model('B', 2, { at: [31.5, 2] });
  t.model('A', 2, { at: [50, 50] });
  const reserve = t.model('A', 3, { at: [0, 0] });
  Object.assign(t.of(reserve), { status: 'reserve', x: 0, y: 0 });
  go(t).says({ model: reserve, do: 'enter' });
  t.says({
    piece: `model:${reserve}`,
    path: [
      [inches(30), inches(-0.5)],
      [inches(30), inches(1)],
    ],
    facing: 9000,
  });
  assert.ok(isEngaged(t.s, foe));
  assert.equal(t.asked, 'close ranks');
  assert.ok(friend > foe);
});

test('EG-SIM-03 EG-ALL-02 EG-BLD-05 a pike reaches past a friend, but not through a doorway', () => {
  const t = new Table({ combat: 'simplified' });
  t.template('U-S1', 20, 20);
  const door = openingsOf(t.s).find(({ opening }) => opening.kind === 'door')?.opening.id as string;
  t.s.openings[door] = 'open';
  const pike = t.model('A', 2, { at: [20, 16.6], arms: ['pike'] });
  t.model('A', 2, { at: [20, 17.6] });
  const foe = t.model('B', 2, { at: [20, 18.6] });
  assert.deepEqual(reachedBy(t.s, t.of(pike)), []);
  const open = new Table({ combat: 'simplified' });
  const far = open.model('A', 2, { at: [20, 16.6], arms: ['pike'] });
  open.model('A', 2, { at: [20, 17.6] });
  const other = open.model('B', 2, { at: [20, 18.6] });
  assert.deepEqual([reachedBy(open.s, open.of(far)), foe >= 0], [[other], true]);
});

test('EG-SIM-03 EG-MNT-11 a pikeman behind the line stays in the combat when a rider of his side is thrown', () => {
  const t = new Table({ combat: 'simplified' });
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE });
  const foe = t.model('B', 3, { at: [11.375, 10] });
  const line = t.model('A', 2, { at: [12.375, 10] });
  const pike = t.model('A', 2, { at: [13.375, 10], arms: ['pike'] });
  const [group] = groupsOf(t.s);
  assert.ok(group);
  beginMelee(t.s, group);
  t.run(simplifiedFight, { side: 0 });
  t.with((s, u) => thrown(s, t.of(rider), s.steeds[0] as Steed, u));
  const own = current(t.s).models.find((ids) => ids.includes(rider) || ids.includes(line)) ?? [];
  assert.ok(own.includes(pike) && own.includes(line));
  assert.deepEqual([isEngaged(t.s, foe), isEngaged(t.s, rider)], [true, true]);
});

test('EG-DUEL-04 EG-MOR-09 EGW-FATT-07 a bound duellist closes without any roll, be his side Routing and his foe Terrifying', () => {
  const t = new Table();
  (t.s.sides[0] as Side).morale = 'routing';
  const a = t.model('A', 3, { at: [10, 10], facing: 0 });
  const b = t.model('B', 4, { at: [15, 10], attributes: ['terrifying'] });
  t.s.duels.push({ a, b, turn: 1 });
  assert.deepEqual(actionsOf(t.s, t.of(a)), [{ model: a, do: 'duel' }]);
  go(t).says({ model: a, do: 'duel' });
  assert.deepEqual([isEngaged(t.s, a), isEngaged(t.s, b)], [true, true]);
});

test('EG-WPN-06 EG-MNT-13 who was ridden by in an earlier turn of the same contact fights a later round with the pike', () => {
  const t = new Table();
  const pike = t.model('A', 2, { at: [10, 10], arms: ['pike'] });
  const rider = t.model('B', 2, { at: [11.375, 10], mount: HORSE });
  const [contact] = t.s.contacts;
  assert.ok(contact);
  contact.fought = 1;
  assert.equal(isFirstRound(t.s, pike, [rider]), true, 'in the same turn it is still the first');
  t.s.turn = 2;
  assert.equal(isFirstRound(t.s, pike, [rider]), false);
  Object.assign(t.of(rider), { x: inches(15) });
  refreshContacts(t.s);
  Object.assign(t.of(rider), { x: inches(11.375) });
  refreshContacts(t.s);
  assert.equal(isFirstRound(t.s, pike, [rider]), true, 'a new contact begins anew');
});

test('EG-PLY-05 EG-NEW-01 EG-CMB-12 a riposter who felled his foe so passes once, and then may seek a new combat', () => {
  const t = new Table();
  const master = t.model('A', 5, { at: [10, 10], attributes: [{ id: 'weapon-master', weapon: 'sword' }] });
  const foe = t.model('B', 1, { at: [11, 10] });
  const next = t.model('B', 2, { at: [12.2, 11.5] });
  beginCombat(t.s, 'melee', [0, 1], [[master], [foe]]);
  ready(t.run(fight, {}));
  // The foe strikes first, and falls to the riposte.
  t.rolls(1, 6).says(3, 1);
  t.rolls(1, 1, 6, 6).says(hit(master), 'riposte', KEEP);
  assert.deepEqual([t.of(foe).status, t.of(master).owesPass], ['killed', false]);
  assert.equal(t.asked, 'opportunity', 'his next opportunity was passed, and the one after is his');
  assert.ok(t.offers().includes('new combat'));
  assert.ok(next > foe);
});

test('EG-CON-04 EG-CON-05 a leaver whom the first blow fells meets no second, whose striker keeps his own for this turn', () => {
  const t = new Table();
  const leaver = t.model('A', 1, { at: [10, 10], facing: 90 });
  const [b1, b2] = [t.model('B', 5, { at: [11, 10] }), t.model('B', 5, { at: [9, 10] })];
  t.run(leaving, leavingLocals(t.s, leaver)).says(move(leaver, [[10, 12]], 90));
  t.says('attack', 'attack');
  t.rolls(6, 6, 1).says(b1);
  assert.deepEqual([t.of(leaver).status, t.of(b1).parted, t.of(b2).parted], ['killed', true, false]);
});

test('EG-CON-06 EG-ALL-08 who would follow one that a parting attack fells is not activated', () => {
  const t = new Table();
  const leaver = t.model('A', 1, { at: [10, 10], facing: 90 });
  const [b1, b2] = [t.model('B', 5, { at: [11, 10] }), t.model('B', 5, { at: [9, 10] })];
  t.run(leaving, leavingLocals(t.s, leaver)).says(move(leaver, [[10, 12]], 90));
  t.rolls(6, 6, 1).says('attack', 'follow');
  assert.deepEqual([t.of(leaver).status, t.of(b1).activated, t.of(b2).activated], ['killed', false, false]);
});

test('EG-ATR-03 EG-MNT-07 a warhorse too must resist the charm, by its rider’s Rank', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: { kind: 'warhorse', barding: null } });
  const lady = t.model('B', 3, { at: [11.375, 10], attributes: ['beguiling'] });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[rider], [lady]]);
  const strike = { attacker: rider, steed: true, target: lady, targetSteed: false, parting: false };
  t.rolls(3).run(attack, strike);
  assert.deepEqual([t.told('scores').length, combat.horses], [0, [rider]], 'no counter is spent');
  t.rolls(2, 1, 1, 6).run(attack, strike);
  assert.equal(t.told('scores').length, 1);
});

test('EG-PLY-08 EG-WND-05 a subduing blow whose Stunned counter grows to a Grievous wound knocks out as well', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 3, { at: [10, 10] }), t.model('B', 2, { at: [11, 10], wound: 'light', stunned: 2 })];
  t.with((s, u) => suffer(s, t.of(b), 'stunned', u, { rule: 'EG-ATK-07', by: a, subdue: true }));
  assert.deepEqual([t.of(b).wound, t.of(b).status], ['grievous', 'unconscious']);
});

test('EG-ALL-02 EG-CMB-04 EG-DUEL-03 when a duel ends in its combat, a comrade who touches the winner waits for the next turn', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 4, { at: [10, 10] }), t.model('B', 3, { at: [11, 10] })];
  const mate = t.model('B', 2, { at: [10, 11] });
  t.s.duels.push({ a, b, turn: 1 });
  refreshContacts(t.s);
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  ready(t.run(fight, {}));
  t.rolls(6, 1).says(4, 0);
  t.rolls(6, 6, 1).says(hit(b), 'none', KEEP);
  assert.equal(t.of(b).status, 'killed');
  assert.deepEqual([t.s.duels, isEngaged(t.s, mate)], [[], true]);
  assert.deepEqual(t.s.combats, [], 'Engaged again, he may seek no new combat');
  assert.deepEqual(openFights(t.s), []);
});

test('EGW-PROG-01 EG-OBJ-05 who carries a Civilian or the objective off on his mount, or routs off with a banner, gains by it', () => {
  const t = new Table({ scenario: 'raid' });
  Object.assign(t.s.sides[0] as Side, { role: 'attacker' });
  Object.assign(t.s.sides[1] as Side, { role: 'defender' });
  const rider = t.model('A', 2, { at: [10, 1], mount: HORSE });
  const runs = t.model('A', 2, { at: [20, 1] });
  const civilian = t.model('B', 1, { at: [10, 1], marks: ['civilian'] });
  t.model('B', 2, { at: [40, 40] });
  t.of(civilian).status = 'unconscious';
  layBody(t.s, t.of(civilian));
  Object.assign(t.s.things[0] as Thing, { steed: 0 });
  addThing(t.s, 'banner', false, 1, runs, { x: inches(20), y: inches(1), z: 0 });
  t.with((s, u) => leaveTable(s, t.of(rider), u));
  t.with((s, u) => leaveTable(s, t.of(runs), u, 'routed'));
  const end = battleEnd(t.s, { rule: 'EGW-RAID-04', share: [1, 0] }, []);
  assert.deepEqual(end.heroes[0], ['m0']);
  assert.equal(end.feats[0].m1?.banner, true);
});
