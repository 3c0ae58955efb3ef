// Where the rules of trains, porters, works and rivers meet the rules of the core.
// The whole game first: its parts know one another.
import '../game.ts';
import assert from 'node:assert/strict';
import { inches } from '@baize/geometry/open';
import { isChain } from '../rules/cards/groups.ts';
import { mayCharge } from '../rules/charge/declare.ts';
import { wagonsToTake } from '../rules/convoy/capture.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import type { Feature } from '../rules/country/features.ts';
import { landOf } from '../rules/country/map.ts';
import { openEdges } from '../rules/movement/exit.ts';
import { figuresIn } from '../scenarios/counts.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { aField, type Field, inch, test } from './field.ts';

/** Three wagons on their way east; B escorts, A raids. */
function aTrain(): Field {
  const made = aField({ scenario: 'escort', roles: 'host-attacks' });
  for (const at of [1, 2, 3]) made.unit('B', `wagon ${at}`, 'wagon', [44 - 4 * at, 24], { facing: 0 });
  made.unit('B', 'far', 'infantry', [5, 44], { facing: 0 }).unit('A', 'spare', 'infantry', [68, 4]);
  return made.set({ convoy: { ...newConvoy(), train: [1, 2, 3].map((at) => made.id(`wagon ${at}`)) } });
}

const halts = 3;

test('AGX-ESC-04 AGW-ACE-01 an ace moves a train that has acted', () => {
  const made = aTrain();
  for (const at of [1, 2, 3]) made.of(`wagon ${at}`).counter = true;
  const table = made.deck('2♥').turn('A♠');
  assert.ok(!table.has({ do: 'unit', unit: table.id('wagon 1') }));
  table.say({ do: 'ace', unit: table.id('wagon 1') }, 2, 3);
  assert.equal(table.asks, 'B: move');
  table.say({ do: 'march', path: [{ x: inch(45), y: inch(24) }] });
  for (let at = 1; at < halts; at++) table.say({ do: 'halt' });
  assert.equal(table.unit('wagon 1').post.x, inch(45));
  assert.notEqual(table.asks, 'B: next unit', 'once for the whole train');
});

test('AGX-ESC-04 AGW-BRIG-02 the train in a brigade has a roll of its own, and nobody has to stay linked to it', () => {
  const made = aTrain().unit('B', 'guard', 'infantry', [36, 27], { facing: 0, formation: 'march-column' });
  assert.ok(isChain(made.s, 1, [made.of('wagon 1'), made.of('guard')]));
  const table = made.deck('2♥').turn('K♠').say({ do: 'brigade', led: null });
  table.say([table.id('wagon 1'), table.id('guard')].sort((a, b) => a - b));
  table.say({ do: 'together', reserve: 0 }, 6, 6, 6);
  table
    .say(table.id('guard'))
    .say({ do: 'move' })
    .say({ do: 'march', path: [{ x: inch(50), y: inch(27) }] });
  assert.equal(table.refusalTo(1, { do: 'halt' }), null, '16" away from the wagons and free to halt');
});

test('AGX-ESC-05 AGW-HOLD-04 wagons are captured by an interruption as well', () => {
  const made = aTrain().unit('A', 'raiders', 'infantry-detachment', [38.5, 23.5], { facing: 90 }).hand('A', '7♥');
  const table = made.deck('2♠').next();
  table.as('A', '7♥').as('A', { do: 'unit', unit: table.id('raiders') });
  table.say({ do: 'capture', wagon: table.id('wagon 1') });
  assert.deepEqual(table.state.convoy?.captured, [table.id('wagon 1')]);
});

test('AGX-ESC-05 AGW-RES-07 a unit that is locked in combat captures nothing', () => {
  const made = aTrain()
    .unit('A', 'raiders', 'infantry-detachment', [38.5, 23.5], { facing: 90 })
    .unit('B', 'foe', 'infantry-detachment', [38.5, 20.5], { facing: 90 });
  made.s.locks.push({
    seat: 1,
    pairs: [{ attacker: made.id('foe'), defender: made.id('raiders'), kind: 'rear', obstacle: false, levels: [0, 0] }],
  });
  const table = made.deck('2♠').turn('5♥').gives('raiders');
  assert.equal(table.asks, 'A: locked');
});

test('AGX-ESC-06 a wagon that was retaken is not burnt by work that goes on', () => {
  const made = aTrain().unit('A', 'raiders', 'infantry-detachment', [38.5, 23.5], { facing: 90 });
  made.of('raiders').task = { kind: 'destroy wagon', at: `unit:${made.id('wagon 1')}`, counted: 1, needed: 1, begun: 0, broken: false };
  const table = made.deck('joker-1', '2♥').next(6);
  assert.equal(table.unit('wagon 1').status, 'table');
  assert.deepEqual(table.state.convoy?.burnt, []);
});

test('AGX-ESC-05 AGW-ALL-05 a captured wagon stays in the way of friend and foe', () => {
  const made = aTrain().unit('A', 'raiders', 'infantry-detachment', [38.5, 23.5], { facing: 90 });
  made.s.convoy?.captured.push(made.id('wagon 1'));
  assert.deepEqual(wagonsToTake(made.s, made.of('raiders')), [], 'it is theirs already');
  const table = made
    .deck('2♥')
    .turn('5♠')
    .say({ do: 'unit', unit: made.id('wagon 2') }, 6, 6);
  const through = { do: 'march', path: [{ x: inch(40), y: inch(24) }] };
  assert.equal(table.refusalTo(1, through)?.rule, 'AGW-ALL-05');
});

test('AGX-ESC-08 AGX-SCN-09 a wagon leaves with its front over the far edge, an escort unit never', () => {
  const made = aField({ scenario: 'escort', roles: 'host-attacks' }).unit('B', 'wagon', 'wagon', [69, 22], { facing: 0 });
  made.unit('B', 'guard', 'infantry', [60, 30], { facing: 0 }).unit('A', 'spare', 'infantry', [30, 4]);
  made.set({ convoy: { ...newConvoy(), train: [made.id('wagon')] } });
  assert.deepEqual(openEdges(made.s, made.of('guard')), []);
  const table = made
    .deck('2♥')
    .turn('5♠')
    .say({ do: 'unit', unit: made.id('wagon') }, 2, 2);
  table.say({ do: 'exit', edge: 'east' });
  assert.equal(table.unit('wagon').status, 'exited');
  assert.equal(table.match.result?.kind, 'major victory', 'all wagons are through');
});

test('AGX-PORT-05 AGW-PURS-01 porters who run into nobody’s arms are caught by a pursuit, which ends there in good order', () => {
  const made = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'broken', 'sharpshooters', [24, 13], { counter: true, figures: 2, original: 6 })
    .unit('B', 'porters', 'porters', [24, 17], { facing: 270 })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2]);
  made.set({ convoy: { ...newConvoy(), loads: [{ carrier: made.id('porters'), at: null, fate: 'on the way' }] } });
  const table = made
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say({ do: 'charge', target: made.id('broken') });
  table.say('enough').say({ pivot: 'middle', angle: 0 }, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1);
  assert.equal(table.unit('broken').status, 'lost');
  assert.equal(table.unit('porters').status, 'lost', 'cut down with those before them');
  assert.equal(table.told('accident').length, 0, 'without dice');
});

test('AGX-WORKS-07 AGW-CHG-06 cavalry charges into a work only where its front fits the gate', () => {
  const fort = (x: number, files: 1 | 2) =>
    aField()
      .area('fort', 'laager', 14, 18, 20, 12, [
        [22.5, 30],
        [25.5, 30],
      ])
      .unit('A', 'horse', 'light-cavalry', [x, 35], { facing: 270, ranks: files, figures: 4, original: 6 })
      .unit('B', 'inside', 'infantry', [24, 24], { facing: 90, disordered: true });
  const may = (made: Field) => mayCharge(made.s, made.of('horse'), made.of('inside'), 5);
  assert.equal(may(fort(24, 2)), true, 'two files of horse');
  assert.equal(may(fort(24, 1)), false, 'four files are wider than the gate');
});

test('AGX-RIVER-04 AGW-ENG-05 a bridge that is blown up sets down who is on it, disordered', () => {
  const bridge: Feature = {
    id: 'bridge',
    kind: 'bridge',
    outline: [
      [22, 20],
      [26, 20],
      [26, 28],
      [22, 28],
    ].map(([x, y]) => ({ x: inches(x ?? 0), y: inches(y ?? 0) })),
  };
  const made = aField()
    .line(
      'river',
      'river',
      [
        [0, 24],
        [48, 24],
      ],
      { width: 4 },
    )
    .unit('A', 'sappers', 'engineers', [24, 20], { formation: 'line' })
    .unit('B', 'crossing', 'infantry', [24, 22.5], { formation: 'march-column', facing: 270 })
    .unit('B', 'far', 'infantry', [4, 46]);
  Object.assign(made.s.fixed, { country: [...made.s.fixed.country, bridge] });
  made.of('sappers').task = { kind: 'destroy bridge', at: 'bridge', counted: 0, needed: 1, begun: 0, broken: false };
  // Black's cycle ends last, so that nobody reforms before it is seen.
  const table = made.set({ red: 1 }).deck('joker-1', '2♥').next();
  assert.equal(landOf(table.state).byId.has('bridge'), false);
  assert.equal(table.unit('crossing').disordered || table.unit('crossing').status === 'lost', true);
});

test('AGX-WORKS-04 AGX-ISO-05 a garrison is inside with all its figures if the middle of its house is', () => {
  const made = aField({ scenario: 'fieldworks', variant: 'village', roles: 'host-attacks' });
  const outline = [
    [16, 20],
    [20, 20],
    [20, 23],
    [16, 23],
  ].map(([x, y]) => ({ x: inches(x ?? 0), y: inches(y ?? 0) }));
  Object.assign(made.s.fixed, { country: [{ id: 'house', kind: 'sound-building', outline }] });
  made
    .unit('B', 'house guard', 'infantry-detachment', [18, 21], { formation: 'garrison', building: 'house' })
    .unit('A', 'storm', 'infantry', [24, 4]);
  assert.ok(figuresIn(made.s, made.of('house guard'), made.s.fixed.scenario.stronghold ?? []) > 0);
  assert.equal(verdictNow(made.s, 'flip'), null);
});
