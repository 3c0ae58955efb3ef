// Where tribal troops, muskets and the core rules meet: what a sharp opponent would try.
import assert from 'node:assert/strict';
import { attackRefusal } from '../rules/all/attacks.ts';
import { isDefending } from '../rules/colonial/breastworks.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { rallyFormations } from '../rules/morale/rally.ts';
import { aField, type Field, inch, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const reply = (what: string, against: number | null = null) => ({ do: what, against, formation: null });
const straight = { pivot: 'middle', angle: 0 };
const times = (count: number, die: number) => Array.from({ length: count }, () => die);
const doing = (offers: readonly unknown[]) => new Set(offers.map((each) => (each as { do?: string }).do));

test('AGX-FANAT-04 AGX-HIDE-08 content golden 62: Ghazis hidden in scrub with a line 12" off must show themselves and charge', () => {
  const table = aField()
    .unit('A', 'ghazis', 'tribal-infantry', [24, 10], { attributes: ['fanatic'], weapon: null, status: 'hidden' })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'line', 'infantry', [24, 22])
    .unit('B', 'far', 'infantry', [44, 46])
    .area('scrub', 'scrub', 18, 5, 12, 6)
    .set({ hidden: { ...newHiding(0), isSet: true, isTold: true } })
    .deck('2♠')
    .turn('5♥');
  assert.deepEqual(table.offers, [{ do: 'unit', unit: 0 }]);
  assert.deepEqual(table.state.action?.duties, [], 'nobody else may read of it');
  table.gives('ghazis');
  if (table.asks === 'A: hidden unit') {
    assert.deepEqual(table.offers, ['show itself']);
    table.say('show itself');
  }
  assert.equal(table.unit('ghazis').status, 'table');
  assert.deepEqual(table.offers, [charge(2)]);
});

test('AGX-TRIB-04 AGW-PURS-04 a warband that destroys a line by doubling it must follow through with the rest of its charge', () => {
  const table = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10], { weapon: null, attributes: ['gallant'] })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'line', 'infantry', [24, 14], { counter: true, figures: 6, original: 12 })
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('band')
    .say(charge(2))
    .say('enough')
    .say(straight, 3, 3, 3, 3, ...times(16, 6), ...times(2, 1), ...times(6, 1));
  assert.equal(table.unit('line').status, 'lost');
  assert.equal(table.told('follows through').length, 1);
  assert.ok(table.unit('band').post.y > inch(20), 'eight inches of its roll were left');
});

test('AGX-TIGER-02 AGW-PURS-04 AGW-ACC-01 horse that rides on into tigermen meets their hooks as well', () => {
  const table = aField()
    .unit('A', 'horse', 'heavy-cavalry', [24, 10], { ranks: 2 })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'loose', 'sharpshooters', [24, 15], { counter: true, disordered: true, figures: 2, original: 6 })
    .unit('B', 'tigers', 'tigermen', [24, 22])
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(2));
  while (table.asks === 'B: respond') table.say('enough');
  table.say(straight, 6, 6, 6, 6, ...times(6, 6), ...times(2, 1), 6, ...times(6, 5), ...times(9, 1));
  assert.deepEqual([table.told('follows through').length, table.told('hooks thrown')[0]?.held], [1, 6]);
  assert.deepEqual(table.told('strikes')[2]?.dice, [], 'nobody whom a hook holds strikes');
});

test('AGX-GEN-13 AGX-TRIB-09 a band formed in this cycle acts by an ace alone, and answers a charge as one that has acted', () => {
  const made = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'band', 'tribal-infantry', [24, 22], { counter: true, weapon: 'musket' })
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1));
  assert.equal(made.state.charge?.targets[0]?.actions, 1);
  assert.ok(made.has(reply('long shot', 0)) && !made.has(reply('short shot', 0)));
});

test('AGX-TRIB-13 AGW-CMD-04 a general goes with the part that his side names', () => {
  const table = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 20], { weapon: 'musket' })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'far', 'infantry', [44, 46])
    .general('A', 'Malik', 'band')
    .turn('5♥')
    .gives('band')
    .say({ do: 'split off', figures: 6 })
    .say({ x: inch(24), y: inch(22), facing: 9000, ranks: 2 });
  assert.equal(table.asks, 'A: part of the general');
  assert.deepEqual(table.offers, [0, 3]);
  table.say(3);
  assert.equal(table.state.generals[0]?.unit, 3);
});

test('AGX-TRIB-07 AGX-GEN-11 a party is placed where it may stand: not within an inch of an enemy, not in closed ground, not off the table', () => {
  const table = aField()
    .unit('A', 'band', 'tribal-infantry', [6, 4], { weapon: 'musket' })
    .unit('A', 'spare', 'infantry', [40, 2])
    .unit('B', 'foe', 'infantry', [6, 8.6])
    .area('house', 'sound-building', 10, 2, 4, 4)
    .turn('5♥')
    .gives('band')
    .say({ do: 'split off', figures: 6 });
  const at = (x: number, y: number) => ({ x: inch(x), y: inch(y), facing: 9000, ranks: 2 });
  for (const bad of [at(6, 7), at(12, 4), at(2, 2)]) assert.ok(table.refusalTo(0, bad), JSON.stringify(bad));
});

test('AGX-TRIB-10 AGW-RALLY-01 a party rallies in skirmish order, a band in its mass, tribal horsemen in loose order', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 20], { formation: 'skirmish', running: true })
    .unit('A', 'party', 'tribal-infantry', [10, 20], { formation: 'skirmish', running: true, part: 'party', figures: 6 })
    .unit('A', 'riders', 'tribal-horsemen', [38, 20], { running: true });
  const forms = (name: string) => [...new Set(rallyFormations(made.s, made.of(name)).map(({ formation }) => formation))];
  assert.deepEqual([forms('band'), forms('party'), forms('riders')], [['mass'], ['skirmish'], ['loose']]);
  assert.deepEqual(
    rallyFormations(made.s, made.of('band')).map(({ files }) => files),
    [6, 4, 5, 7, 8, 9],
  );
});

test('AGX-TRIB-08 AGX-GEN-12 a Hold Card that is a court card breaks up a band too, and nobody brings its parties into a charge', () => {
  const made = aField()
    .unit('A', 'party', 'tribal-infantry', [24, 20], { formation: 'skirmish', part: 'party', figures: 6, attributes: ['gallant'] })
    .unit('B', 'loose', 'sharpshooters', [24, 26]);
  assert.equal(attackRefusal(made.s, made.of('party'), made.of('loose'), 'charge'), null);
  made.set({
    action: {
      seat: 0,
      card: 'K♥',
      kind: 'court',
      how: 'interruption',
      waiting: [],
      members: [],
      left: [],
      together: null,
      peaceful: [0],
      duties: [],
    },
  });
  assert.equal(attackRefusal(made.s, made.of('party'), made.of('loose'), 'charge')?.rule, 'AGX-TRIB-08');
  assert.equal(attackRefusal(made.s, made.of('party'), made.of('loose'), 'pursuit'), null, 'what is not a charge of its own is not barred');
});

test('AGX-GUN-02 AGW-RESP-06 a loaded huge gun answers a charge and is empty after it; an empty one has no shot', () => {
  const charged = (empty: boolean) =>
    aField()
      .unit('A', 'horse', 'light-cavalry', [24, 10])
      .unit('B', 'huge', 'huge-gun', [24, 26], { empty })
      .unit('B', 'far', 'infantry', [44, 46])
      .deck('2♠')
      .turn('5♥')
      .gives('horse')
      .say(charge(1));
  assert.ok(!doing(charged(true).offers).has('long shot'));
  const table = charged(false).say(reply('long shot', 0)).say('enough');
  table.say(straight, 6, 6, 6, 6, 6, ...times(26, 1));
  assert.equal(table.unit('huge').empty, true);
});

test('AGX-NAT-14 AGW-RESP-08 elite Boers in the saddle counter-charge with two dice and in good order', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'boers', 'mounted-infantry', [24, 24], { traits: ['charging riflemen'] })
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1));
  assert.ok(table.has(reply('counter-charge', 0)) && !doing(table.offers).has('long shot'));
});

test('AGX-THOR-03 AGW-BRIG-02 in a brigade that marches on one roll the horsemen pay for their shot alone', () => {
  const table = aField()
    .unit('A', 'riders', 'tribal-horsemen', [24, 10])
    .unit('A', 'band', 'tribal-infantry', [34, 10], { weapon: null })
    .unit('B', 'line', 'infantry', [24, 20])
    .unit('B', 'far', 'infantry', [44, 46])
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([0, 1])
    .say({ do: 'together', reserve: 0 }, 1, 1, 2)
    .say(0);
  assert.deepEqual([table.state.acting?.left, table.state.acting?.reserve], [inch(4), 2]);
  assert.ok(table.has({ do: 'shoot', target: 2 }));
});

test('AGX-CAMEL-02 AGW-ACC-01 camel scouts that are run into by accident cannot slip away', () => {
  const made = aField().unit('A', 'horse', 'light-cavalry', [24, 10]).unit('B', 'scouts', 'camel-scouts', [24, 16]);
  assert.equal(attackRefusal(made.s, made.of('horse'), made.of('scouts'), 'accidental'), null);
  assert.ok(attackRefusal(made.s, made.of('scouts'), made.of('horse'), 'counter-charge'));
});

test('AGX-FANAT-03 Fanatics have no firearms, so that a charge has nothing to fear from them but themselves', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'ghazis', 'tribal-infantry', [24, 15], { attributes: ['fanatic'], weapon: null })
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('line')
    .say(charge(1));
  assert.ok(!doing(table.offers).has('long shot') && doing(table.offers).has('counter-charge'));
});

/** A Maori side that attacks or defends. */
function pa(slug: string, variant: string): Field {
  const made = aField();
  const [south, north] = made.s.fixed.armies;
  return made.set({
    fixed: {
      ...made.s.fixed,
      armies: [south, { ...north, nation: 'maori' }],
      scenario: { ...made.s.fixed.scenario, slug, variant, attacker: 0 },
    },
  });
}

test('AGX-NAT-15 a Maori army digs where it defends: not in the open, not where it attacks', () => {
  assert.deepEqual(
    [
      isDefending(pa('army-in-place', 'plain').s, 1),
      isDefending(pa('army-in-place', 'plain').s, 0),
      isDefending(pa('open-battle', 'plain').s, 1),
      isDefending(pa('isolated', 'relief').s, 1),
      isDefending(pa('isolated', 'last-stand').s, 1),
      isDefending(pa('river', 'place-major').s, 1),
    ],
    [true, false, false, false, true, true],
  );
});

test('AGX-NAT-15 up to 24" in straight pieces of 4" to 12", in the zone, clear of houses', () => {
  const made = pa('army-in-place', 'plain')
    .area('house', 'sound-building', 20, 38, 4, 4)
    .unit('A', 'foe', 'infantry', [24, 4])
    .unit('B', 'toa', 'tribal-infantry', [24, 46]);
  const table = made.deck('2♠').at('breastworks');
  assert.equal(table.asks, 'B: breastworks');
  const piece = (x: number, y: number, long: number) => ({ from: { x: inch(x), y: inch(y) }, to: { x: inch(x + long), y: inch(y) } });
  for (const bad of [piece(10, 40, 3), piece(10, 40, 13), piece(10, 20, 8), piece(18, 40, 8)])
    assert.equal(table.refusalTo(1, bad)?.rule, 'AGX-NAT-15', JSON.stringify(bad));
  table.say(piece(8, 37, 12));
  assert.deepEqual(
    table.state.made.map(({ kind }) => kind),
    ['breastwork'],
  );
  table.say(piece(26, 37, 10));
  assert.equal(table.told('digs in').length, 2);
  assert.ok(table.asks !== 'B: breastworks', 'two inches are too few for another');
});
