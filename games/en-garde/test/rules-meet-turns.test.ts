// Where rules meet: Priority, orders, duels and sides that leave the table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import { mayChallenge } from '../rules/special/duels.ts';
import { castable } from '../rules/special/magic.ts';
import { addThing, bannerInPlay } from '../rules/special/objects.ts';
import { order, orderedBy, orderOf } from '../rules/special/orders.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { mayPass } from '../rules/turn/activation.ts';
import { concede, leaveTheField, rollPriority, scoutBonus } from '../rules/turn/turn.ts';
import { Table } from './builder.ts';
import { at, go, morale } from './steps.ts';

test('EGW-OCC-04 EG-ATR-15 EG-PRI-04 in Occupy, where all still wait at their edges, the one side with the most Scouts has +2 in turn 1', () => {
  const t = new Table({ scenario: 'occupy' }, 3);
  const scouts = (side: 'A' | 'B' | 'C', count: number) => {
    for (let n = 0; n < count; n++) t.of(t.model(side, 2, { attributes: ['scout'] })).status = 'reserve';
  };
  scouts('A', 1);
  scouts('B', 2);
  assert.deepEqual(
    [0, 1, 2].map((seat) => scoutBonus(t.s, seat)),
    [0, 2, 0],
  );
  t.rolls(4, 3, 3).with((s, u) => rollPriority(s, {}, u));
  assert.deepEqual(t.s.priority, [1, 0, 2], '3 + 2 beats 4');
  scouts('A', 1);
  assert.deepEqual(
    [0, 1, 2].map((seat) => scoutBonus(t.s, seat)),
    [0, 0, 0],
    'two with the most: nobody',
  );
  t.s.turn = 2;
  scouts('A', 1);
  assert.equal(scoutBonus(t.s, 0), 0);
});

test('EG-ATR-16 EG-PRI-04 EGW-DEPL-03 of three players two have a Tactician: these roll for the first places; one in reserve counts, one who lies there does not', () => {
  const t = new Table({ scenario: 'occupy' }, 3);
  const a = t.model('A', 3, { attributes: ['tactician'] });
  const c = t.model('C', 3, { attributes: ['tactician'] });
  t.model('B', 3);
  t.s.turn = 2;
  t.of(c).status = 'reserve';
  t.rolls(2, 5).with((s, u) => rollPriority(s, {}, u));
  assert.deepEqual(t.s.priority, [2, 0, 1]);
  t.of(a).status = 'unconscious';
  t.rolls(1, 6).with((s, u) => rollPriority(s, {}, u));
  assert.deepEqual(t.s.priority, [2, 1, 0], 'the two others roll for the rest');
  t.of(c).status = 'left';
  t.rolls(3, 5, 4).with((s, u) => rollPriority(s, {}, u));
  assert.deepEqual(t.s.priority, [1, 2, 0]);
});

test('EG-DUEL-03 EGW-END-03 EGW-END-04 a duel is over when one of the two leaves the table, be it with his whole side', () => {
  for (const how of ['withdraws', 'concedes'] as const) {
    const t = new Table({ scenario: 'occupy' }, 3);
    const a = t.model('A', 3, { at: [10, 10] });
    const b = t.model('B', 3, { at: [14, 10] });
    const c = t.model('C', 3, { at: [14, 11] });
    t.s.duels = [{ a, b, turn: 1 }];
    refreshContacts(t.s);
    t.with((s, u) => (how === 'withdraws' ? leaveTheField(s, 0, u) : concede(s, 0, u)));
    assert.deepEqual(t.s.duels, [], how);
    assert.ok(!actionsOf(t.s, t.of(b)).some((action) => action.do === 'duel'));
    assert.deepEqual(
      t.s.contacts.map(({ a: one, b: other }) => [one, other]),
      [[b, c]],
      'whoever touches him may fight him now',
    );
  }
});

test('EG-BAN-01 EG-MOR-06 EGW-DEPL-03 a banner is in play while one on the table bears it: not in reserve, in other hands or on the ground', () => {
  const t = new Table();
  const bearer = t.model('A', 2);
  const foe = t.model('B', 2);
  addThing(t.s, 'banner', false, 0, bearer);
  assert.equal(bannerInPlay(t.s, 0), true);
  t.of(bearer).status = 'reserve';
  assert.equal(bannerInPlay(t.s, 0), false);
  t.of(bearer).status = 'table';
  Object.assign(t.s.things[0] ?? {}, { carrier: foe });
  assert.deepEqual([bannerInPlay(t.s, 0), bannerInPlay(t.s, 1)], [false, false]);
});

test('EG-ORD-01 EG-MOR-09 EG-MOR-12 in a Routing warband each who is ordered rolls, the Fearless not; who fails flees, the rest shoot', () => {
  const t = morale(new Table(), 'A', 'routing');
  const leader = t.model('A', 3, { at: [10, 10], attributes: ['commander'] });
  const shy = t.model('A', 2, { at: [10, 11.5], arms: ['bow'] });
  const brave = t.model('A', 2, { at: [10, 8.5], arms: ['bow'], attributes: ['fearless'], facing: 0 });
  const foe = t.model('B', 2, { at: [20, 10] });
  go(t).rolls(4).says({ model: leader, do: 'rout' });
  go(t).says({ model: leader, do: 'order', what: 'shoot' }).rolls(4).says([shy, brave]);
  assert.equal(t.diceLeft, 0, 'one die for the one who is not Fearless: 4 + 2');
  assert.deepEqual([t.of(shy).activated, t.of(shy).x < inches(10), t.of(shy).aimed], [true, true, 0]);
  t.says(at(foe));
  assert.deepEqual(t.offers(), [{ shooter: brave, arm: 0, twice: false }, 'done']);
});

test('EG-ORD-01 EG-MOR-09 a Commander who fails his own roll flees, and nobody else is used up', () => {
  const t = morale(new Table(), 'A', 'routing');
  const leader = t.model('A', 3, { at: [20, 9], attributes: ['commander'] });
  const man = t.model('A', 2, { at: [20, 10.5] });
  t.model('B', 2, { at: [50, 10] });
  go(t);
  assert.deepEqual(actionsOf(t.s, t.of(leader)), [{ model: leader, do: 'rout' }]);
  t.rolls(3).says({ model: leader, do: 'rout' });
  assert.deepEqual([t.of(leader).activated, t.of(man).activated, t.of(leader).status], [true, false, 'routed']);
});

test('EG-ORD-03 EG-ACT-09 EG-ALL-08 who aimed last turn has his +1 under a Shoot order; a bound duellist beside the target is not shot at', () => {
  const t = new Table();
  t.s.turn = 3;
  const leader = t.model('A', 3, { at: [10, 10], attributes: ['commander'] });
  const archer = t.model('A', 2, { at: [10, 11.5], arms: ['bow'] });
  const foe = t.model('B', 2, { at: [20, 12] });
  const bound = t.model('B', 3, { at: [20, 14] });
  const other = t.model('A', 3, { at: [24, 14] });
  t.s.duels = [{ a: other, b: bound, turn: 3 }];
  t.of(archer).aimed = 2;
  t.run(order, orderOf(leader, 'shoot')).says([archer]);
  assert.deepEqual(t.offers(), [at(foe)]);
  t.says(at(foe)).says({ shooter: archer, arm: 0, twice: false }).rolls(3, 3).says(at(foe));
  assert.deepEqual(
    t.told('shot').map(({ roll, hit }) => [roll, hit]),
    [[7, 1]],
    '6 + 0 + 1',
  );
  assert.equal(t.of(foe).stunned, 1);
  assert.equal(t.of(archer).aimed, 0);
});

test('EG-ORD-05 EG-MSL-06 EG-WEA-02 under a Reload order in rain every Powder weapon rolls for itself, no other does', () => {
  const t = new Table();
  t.s.weather.rain = true;
  const leader = t.model('A', 3, { at: [10, 10], attributes: ['commander'], arms: ['pistol'] });
  const one = t.model('A', 2, { at: [10, 11.5], arms: ['musket'] });
  const two = t.model('A', 2, { at: [10, 8.5], arms: ['crossbow'] });
  for (const id of [leader, one, two]) t.of(id).reload = [1];
  t.run(order, orderOf(leader, 'reload')).rolls(2, 3).says([one, two]);
  assert.deepEqual(
    [leader, one, two].map((id) => t.of(id).reload[0]),
    [1, 0, 0],
  );
  assert.equal(t.diceLeft, 0);
});

test('EG-ALL-01 EGW-SPELL-08 a Transfixed Commander orders by his whole Rank; hounds that heed nobody and elephants are not ordered', () => {
  const t = new Table({ fantasy: 'on' });
  const leader = t.model('A', 4, { at: [20, 20], attributes: ['commander'] });
  const men = [0, 1, 2, 3].map((n) => t.model('A', 4, { at: [18 + n, 22] }));
  const hound = t.model('A', 1, { at: [22.5, 20], marks: ['animal', 'handled', 'no-defence'] });
  t.model('A', 4, { at: [20, 17], marks: ['animal', 'elephant'], attributes: ['huge', 'terrifying'] });
  t.of(leader).spells.transfix = 1;
  const ids = () => orderedBy(t.s, t.of(leader), 'move').map(({ id }) => id);
  assert.deepEqual(ids(), [...men, hound]);
  t.of(hound).stays = true;
  assert.deepEqual(ids(), men);
  t.run(order, orderOf(leader, 'move'));
  assert.equal(t.refuses(men), '');
});

test('EG-ALL-01 EG-DUEL-04 EG-DUEL-05 one bound by a duel casts nothing, gives no order and challenges nobody; his owner may not pass', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 4, { at: [10, 10], attributes: ['magician', 'commander'], spells: ['armour', 'heal'], magicPoints: 8 });
  const friend = t.model('A', 3, { at: [10, 12], attributes: ['magician'], spells: ['heal'], magicPoints: 6, wound: 'light' });
  const b = t.model('B', 4, { at: [14, 10] });
  const other = t.model('B', 4, { at: [14, 12] });
  assert.equal(mayChallenge(t.s, t.of(a), t.of(other)), true);
  t.s.duels = [{ a, b, turn: 1 }];
  assert.deepEqual(castable(t.s, t.of(a)), []);
  assert.deepEqual(actionsOf(t.s, t.of(a)), [{ model: a, do: 'duel' }]);
  assert.equal(mayChallenge(t.s, t.of(a), t.of(other)), false);
  assert.equal(mayPass(t.s, 0), false);
  t.of(a).wound = 'light';
  assert.deepEqual(
    actionsOf(t.s, t.of(friend)).flatMap((action) => (action.do === 'cast' && action.step === 'no' ? [action.spell] : [])),
    ['heal'],
    'himself he may heal; the duellist nobody may name',
  );
  t.of(a).activated = true;
  assert.equal(mayPass(t.s, 0), true);
});
