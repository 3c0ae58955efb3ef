// Warbands, Fanatics, horsemen, porters, trains and muskets where they meet the rules of the core: situations written from the rules alone.
import assert from 'node:assert/strict';
import { attackRefusal } from '../rules/all/attacks.ts';
import { destroy } from '../rules/all/loss.ts';
import { placeRefusal } from '../rules/all/place.ts';
import { dutyOf } from '../rules/colonial/fanatics.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { loadsAt } from '../rules/convoy/loads.ts';
import { trainStanding } from '../rules/convoy/standing.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';
import { answer, charge, many, scoreOf, shoot, stand, straight, withSpares } from './second/staging.ts';

const musketeers = () => aField({ period: '1700-1850', reloading: 'on' });

/** A party of porters of the train whose load lies on the ground, and raiders or guards upon it. */
function dropped(): Field {
  const made = aField({ scenario: 'escort', variant: 'porters', roles: 'host-attacks' });
  for (const at of [0, 1]) made.unit('B', `party ${at}`, 'porters', [40 - 8 * at, 10], { facing: 0, formation: 'march-column' });
  made.unit('A', 'raiders', 'infantry-detachment', [30, 20], { facing: 90 }).unit('A', 'other', 'infantry', [60, 4]);
  made.unit('B', 'guard', 'infantry', [4, 44]);
  const loads = [
    { carrier: null, at: { x: inch(30), y: inch(20.4) }, fate: 'on the way' as const },
    { carrier: made.id('party 1'), at: null, fate: 'on the way' as const },
  ];
  return made.set({ convoy: { ...newConvoy(), train: [made.id('party 0'), made.id('party 1')], loads } });
}

test('AGX-ESC-09 AGX-ESC-05 a load that was captured lies where it lay, and the escort may take it back in the same way', () => {
  const made = dropped();
  const table = made.deck('2♠').turn('5♥').gives('raiders');
  table.say({ do: 'capture load', load: 0 });
  assert.deepEqual([table.state.convoy?.loads[0]?.fate, trainStanding(table.state).held], ['captured', 1]);
  assert.deepEqual(
    loadsAt(table.state, { ...table.unit('party 0'), post: { ...table.unit('party 0').post, x: inch(31), y: inch(20) } }),
    [],
    'porters alone do not take it',
  );
  const back = dropped();
  Object.assign(back.s.convoy?.loads[0] ?? {}, { fate: 'captured' });
  destroy(back.s, back.of('raiders'), umpire(back.s));
  Object.assign(back.of('guard'), { post: { ...back.of('guard').post, x: inch(30), y: inch(20) } });
  const again = back.deck('2♥').turn('5♠').gives('guard');
  again.say({ do: 'capture load', load: 0 });
  assert.deepEqual([again.state.convoy?.loads[0]?.fate, trainStanding(again.state).held], ['on the way', 0]);
});

test('AGX-ESC-05 AGW-ACE-01 who has acted and is called again by an ace captures the wagon it touches', () => {
  const made = aField({ scenario: 'escort', roles: 'host-attacks' });
  for (const at of [1, 2, 3]) made.unit('B', `wagon ${at}`, 'wagon', [44 - 4 * at, 24], { facing: 0 });
  made.unit('B', 'far', 'infantry', [5, 44], { facing: 0 }).unit('A', 'spare', 'infantry', [68, 4]);
  made.unit('A', 'raiders', 'infantry-detachment', [38.5, 23.5], { facing: 90, counter: true });
  made.set({ convoy: { ...newConvoy(), train: [1, 2, 3].map((at) => made.id(`wagon ${at}`)) } });
  const table = made
    .deck('2♠')
    .turn('A♥')
    .say({ do: 'ace', unit: made.id('raiders') });
  table.say({ do: 'capture', wagon: made.id('wagon 1') });
  assert.deepEqual(table.state.convoy?.captured, [made.id('wagon 1')]);
});

test('AGX-PORT-05 AGX-GEN-10 AGW-GEOM-09 nobody marches into porters: he keeps an inch, and must charge them', () => {
  const made = aField().unit('A', 'line', 'infantry', [20, 10]).unit('B', 'porters', 'porters', [20, 20]).set({ convoy: newConvoy() });
  const post = (y: number) => ({ ...made.of('line').post, y: inch(y) });
  assert.ok(placeRefusal(made.s, made.of('line'), post(19.5)));
  assert.equal(placeRefusal(made.s, made.of('line'), post(18.9)), null);
  assert.equal(attackRefusal(made.s, made.of('line'), made.of('porters'), 'charge'), null);
});

test('AGX-FANAT-04 AGX-GEN-10 porters are an enemy that may be charged: the nearest of them is the Fanatics’ duty', () => {
  const made = aField()
    .unit('A', 'ghazis', 'tribal-infantry', [20, 10], { attributes: ['fanatic'], weapon: null })
    .unit('B', 'porters', 'porters', [20, 18])
    .unit('B', 'line', 'infantry', [30, 20])
    .set({ convoy: newConvoy() });
  assert.equal(dutyOf(made.s, made.of('ghazis'))?.target, made.id('porters'));
});

test('AGX-FANAT-04 AGW-ALL-03 of cavalry in the open and foot behind it the foot is the duty, if it is in range and the way is free', () => {
  const made = (x: number) =>
    aField()
      .unit('A', 'ghazis', 'tribal-infantry', [20, 10], { attributes: ['fanatic'], weapon: null })
      .unit('B', 'horse', 'light-cavalry', [30, 15])
      .unit('B', 'line', 'infantry', [x, 20]);
  const near = made(18);
  assert.equal(dutyOf(near.s, near.of('ghazis'))?.target, near.id('line'));
  const far = made(44);
  assert.equal(dutyOf(far.s, far.of('ghazis')), null);
});

test('AGX-FANAT-04 AGW-HOLD-02 AGW-HOLD-03 a court card that a duty has is neither held nor traded', () => {
  const field = withSpares(aField())
    .unit('A', 'ghazis', 'tribal-infantry', [20, 10], { attributes: ['fanatic'], weapon: null })
    .unit('B', 'line', 'infantry', [20, 20])
    .hand('A', '4♥');
  const words = field.turn('K♥').offers.map((each) => (each as { do: string }).do);
  assert.deepEqual([...new Set(words)], ['unit']);
});

test('AGX-THOR-02 AGW-BRAWL-01 two regular cavalry against tribal horsemen cost them one, not two', () => {
  const field = withSpares(aField())
    .unit('A', 'riders', 'tribal-horsemen', [24, 10], { ranks: 1 })
    .unit('B', 'one', 'light-cavalry', [20, 16])
    .unit('B', 'two', 'light-cavalry', [27, 16]);
  const table = field.deck('2♠').turn('5♥').gives('riders');
  const both = table.offers.find((each) => typeof each === 'object' && each !== null && 'do' in each && each.do === 'charge');
  answer(table, both);
  stand(table);
  answer(table, straight, [...many(6, 6)], 1);
  const score = scoreOf(table, 'riders');
  assert.equal(score, 0, '+1 for the charge and -1');
});

test('AGX-TIGER-03 AGX-GEN-10 AGW-CHG-04 Gallant tigermen charge skirmishers, and nobody else', () => {
  const made = aField()
    .unit('A', 'tigers', 'tigermen', [20, 10], { attributes: ['gallant'] })
    .unit('A', 'plain', 'tigermen', [30, 10])
    .unit('B', 'loose', 'sharpshooters', [20, 18])
    .unit('B', 'line', 'infantry', [30, 18])
    .unit('B', 'horse', 'light-cavalry', [40, 18]);
  const may = (name: string) =>
    ['loose', 'line', 'horse'].map((target) => attackRefusal(made.s, made.of(name), made.of(target), 'charge') === null);
  assert.deepEqual(
    [may('tigers'), may('plain')],
    [
      [true, false, false],
      [false, false, false],
    ],
  );
});

test('AGX-ERAS-11 AGW-SKIR-03 light infantry that goes out in two with empty muskets has two empty bodies', () => {
  const field = musketeers()
    .unit('A', 'light', 'light-infantry', [20, 10], { weapon: 'musket', empty: true })
    .unit('A', 'spare', 'infantry', [44, 4])
    .unit('B', 'b', 'infantry', [20, 40]);
  const table = field.deck('2♠').turn('5♥').gives('light');
  const split = table.offers.find((each) => typeof each === 'object' && each !== null && 'do' in each && /split|two/.test(String(each.do)));
  assert.ok(split, JSON.stringify(table.offers));
  answer(table, split);
  while (/place|bod/.test(table.asks)) answer(table, table.candidates[0]);
  assert.deepEqual(
    table.state.units.filter(({ seat, entry, status }) => seat === 0 && entry === 0 && status === 'table').map(({ empty }) => empty),
    [true, true],
  );
});

test('AGX-ERAS-06 AGX-ERAS-07 AGW-FORM-05 AGW-FORM-06 a square and a garrison have two dice as well: a shot, and loading', () => {
  for (const formation of ['square', 'garrison'] as const) {
    const field = musketeers().area('house', 'sound-building', 18, 8, 4, 4);
    field.unit('A', 'a', 'infantry', formation === 'square' ? [30, 12] : [20, 10], {
      formation,
      weapon: 'musket',
      ...(formation === 'garrison' ? { building: 'house' } : {}),
    });
    field.unit('A', 'spare', 'infantry', [44, 4]).unit('B', 'b', 'infantry', [formation === 'square' ? 30 : 20, 20]);
    const table = field.deck('2♠').turn('5♥').gives('a');
    answer(table, shoot(2));
    const load = table.offers.find((each) => typeof each === 'object' && each !== null && 'do' in each && String(each.do).includes('load'));
    assert.ok(load, formation);
    table.say(load);
    assert.equal(table.unit('a').empty, false);
  }
});

test('AGX-ERAS-11 AGW-RESP-05 a unit with empty muskets is called to support by no shot', () => {
  const field = musketeers()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('A', 'spare', 'infantry', [44, 4])
    .unit('B', 'target', 'infantry', [24, 22], { weapon: 'musket' })
    .unit('B', 'full', 'infantry', [16, 20], { weapon: 'musket' })
    .unit('B', 'void', 'infantry', [32, 20], { weapon: 'musket', empty: true })
    .hand('B', '7♠')
    .deck('2♠');
  const table = answer(field.turn('5♥').gives('horse'), charge(2));
  answer(table, { card: '7♠', use: 'support' });
  const called = table.offers.flatMap((each) => (typeof each === 'object' && each !== null && 'unit' in each ? [each.unit] : []));
  assert.deepEqual(called, [table.id('full')]);
});
