// River Crossing: water, banks, bridges, fords that only the locals know, and further crossings.
import assert from 'node:assert/strict';
import { inches, type Point } from '@baize/geometry/open';
import type { Options } from '@baize/kernel';
import type { Feature, Linear } from '../rules/country/features.ts';
import { bridgeAt, fordAt, isAcross } from '../rules/country/water.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { lookAtFords, waterOf } from '../rules/movement/fords.ts';
import { tryStep } from '../rules/movement/legs.ts';
import { rulesOf } from '../scenarios/index.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { unitsAcross } from '../scenarios/river.ts';
import { aField, type Field, inch, test } from './field.ts';
import { playScenario } from './scenario-play.ts';

const line = (...points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => ({ x: inches(x), y: inches(y) }));
const DIAGONAL = { line: line([0, 40], [20, 32], [36, 24], [52, 16], [72, 8]), width: inches(2.5) };
const GREAT = { line: line([0, 24], [20, 22], [44, 25], [72, 22]), width: inches(4) };

/** The Great River on a medium table, A in the south attacking, with its water alone. */
function theRiver(options: Options = {}, ...more: Feature[]): Field {
  const made = aField({ scenario: 'river', variant: 'place-major', size: 'medium', roles: 'host-attacks', ...options });
  const water: Linear = { id: 'river', kind: 'river', ...GREAT };
  Object.assign(made.s.fixed, { country: [water, ...more] });
  made.s.scenario.sites = made.s.fixed.scenario.fordSites.map(() => 'unknown');
  return made;
}

const BRIDGE: Feature = { id: 'bridge', kind: 'bridge', outline: line([28, 20.2], [32, 20.2], [32, 26.6], [28, 26.6]) };
const purse = { dice: [6, 4, 2], taken: [], left: inch(12), hasMoved: false };

test('AGX-RIVER-07 golden 58: the extra bridge at x 18 of the diagonal stream, the locals’ ford at (10, 23) of the great river', () => {
  const { outline } = bridgeAt('b', DIAGONAL, inches(18));
  const [xs, ys] = [outline.map(({ x }) => x / 1000), outline.map(({ y }) => (y / 1000).toFixed(2))];
  assert.deepEqual([Math.min(...xs), Math.max(...xs), ys[0], ys[2]], [16, 20, '29.95', '35.65']);
  const [ford, ...rest] = fordAt('f', GREAT, { x: inches(10), y: inches(23) });
  assert.equal(rest.length, 0);
  const [a, b, c, d] = ford?.outline ?? [];
  assert.ok(a && b && c && d);
  assert.deepEqual([((a.x + d.x) / 2000).toFixed(2), ((b.x + c.x) / 2000).toFixed(2)], ['8.01', '11.99']);
  assert.equal(fordAt('f', GREAT, { x: inches(44), y: inches(25) }).length, 2, 'a bend within it makes two pieces');
});

test('AGX-RIVER-02 a stream takes the highest die anywhere; a great river is closed but at its crossings', () => {
  const made = aField()
    .line(
      'brook',
      'stream',
      [
        [0, 20],
        [48, 20],
      ],
      { width: 2.5 },
    )
    .unit('A', 'foot', 'infantry', [24, 16]);
  const over = tryStep(made.s, made.of('foot'), { do: 'advance', by: inch(8) }, { ...purse, left: inch(16) });
  assert.deepEqual('outcome' in over && over.outcome.taken, [6]);
  const river = theRiver({}, BRIDGE)
    .unit('A', 'foot', 'sharpshooters', [50, 20])
    .unit('A', 'column', 'infantry', [30, 19], { formation: 'march-column' });
  const swim = tryStep(river.s, river.of('foot'), { do: 'go', x: inch(50), y: inch(28), facing: 9000, ranks: 2, via: [] }, purse);
  assert.equal('refusal' in swim && swim.refusal.rule, 'AGW-OBST-04');
  assert.ok(
    'outcome' in tryStep(river.s, river.of('column'), { do: 'march', path: [{ x: inch(30), y: inch(29) }] }, purse),
    'by the bridge',
  );
});

test('AGX-RIVER-04 one unit at a time on a bridge, and no front wider than it', () => {
  const made = theRiver({}, BRIDGE)
    .unit('A', 'on it', 'infantry', [30, 29], { formation: 'march-column' })
    .unit('A', 'next', 'infantry', [30, 18], { formation: 'march-column' });
  const before = tryStep(made.s, made.of('next'), { do: 'march', path: [{ x: inch(30), y: inch(19.9) }] }, purse);
  assert.ok('outcome' in before, 'up to the bridge');
  const second = tryStep(made.s, made.of('next'), { do: 'march', path: [{ x: inch(30), y: inch(21.5) }] }, purse);
  assert.equal('refusal' in second && second.refusal.rule, 'AGX-RIVER-04');
  const wide = theRiver({}, BRIDGE).unit('A', 'line', 'infantry', [30, 18]);
  assert.ok(
    'refusal' in tryStep(wide.s, wide.of('line'), { do: 'advance', by: inch(10) }, purse),
    'six inches of line do not fit four of bridge',
  );
});

/** A unit marches to within so many inches of the site at (10, 23). */
function seeks(die: number, y = 13): ReturnType<Field['turn']> {
  return theRiver()
    .unit('A', 'scouts', 'sharpshooters', [10, y], { facing: 90 })
    .unit('B', 'far', 'infantry', [60, 44])
    .deck('2♠')
    .turn('5♥')
    .gives('scouts')
    .say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 3, 2, 2)
    .say({ do: 'go', x: inch(10), y: inch(17), facing: 9000, ranks: 2, via: [] })
    .say({ do: 'halt' })
    .say({ do: 'done' }, die);
}

test('AGX-RIVER-03 golden 20: on 5 or 6 the locals know a ford, on a 4 there is none for the rest of the game', () => {
  const none = seeks(4);
  assert.deepEqual([none.state.scenario.sites[0], none.state.made.length], ['none', 0]);
  assert.equal(none.told('ford sought').length, 1);
  const found = seeks(5);
  assert.deepEqual([found.state.scenario.sites[0], found.state.made[0]?.kind], ['ford', 'ford']);
  assert.equal(found.state.scenario.sites[1], 'unknown', 'the other site is settled by itself');
});

test('AGX-RIVER-03 AGX-GEN-14 who was deployed beside a site has not moved there', () => {
  const made = theRiver()
    .unit('A', 'scouts', 'sharpshooters', [10, 18], { facing: 90 })
    .unit('B', 'far', 'infantry', [60, 44])
    .unit('A', 'other', 'infantry', [60, 4]);
  lookAtFords(made.s);
  const table = made.deck('2♠').turn('5♥').gives('other').say({ do: 'done' });
  assert.equal(table.state.scenario.sites[0], 'unknown');
  assert.equal(waterOf(made.s)?.id, 'river');
});

test('AGX-RIVER-07 across is the whole footprint beyond the centre line and none of it on the band', () => {
  const over = (y: number) => {
    const made = theRiver().unit('A', 'foot', 'infantry', [30, y]);
    return isAcross(bodyOf(made.s, made.of('foot')), GREAT, { x: inches(36), y: 0 });
  };
  assert.deepEqual([over(20), over(26.5), over(30)], [false, false, true]);
});

test('AGX-RIVER-05 at the limit half of the attackers across win a little, otherwise the defender does', () => {
  const at = (across: number) => {
    const made = theRiver();
    for (let i = 0; i < 4; i++) made.unit('A', `a${i}`, 'infantry', [10 + 12 * i, i < across ? 34 : 8]);
    made.unit('B', 'b', 'infantry', [60, 44]);
    assert.deepEqual(unitsAcross(made.s, 0), { across, started: 4 });
    const verdict = verdictNow({ ...made.s, jokers: 12 }, 'joker');
    return [verdict?.winner, verdict?.grade, verdict?.rule];
  };
  assert.deepEqual(at(2), [0, 'marginal', 'AGX-RIVER-05']);
  assert.deepEqual(at(1), [1, 'marginal', 'AGX-RIVER-05']);
});

test('AGX-RIVER-05 in an open form the side alone with half of its units over wins a little, else the dinner bell judges', () => {
  const at = (south: number, north: number) => {
    const made = theRiver({ variant: 'open-major' });
    for (let i = 0; i < 2; i++)
      made
        .unit('A', `a${i}`, 'infantry', [10 + 12 * i, i < south ? 34 : 8])
        .unit('B', `b${i}`, 'infantry', [40 + 12 * i, i < north ? 12 : 44]);
    const verdict = verdictNow({ ...made.s, jokers: 12 }, 'joker');
    return [verdict?.winner, verdict?.rule];
  };
  assert.deepEqual(at(1, 0), [0, 'AGX-RIVER-05']);
  assert.deepEqual(at(0, 1), [1, 'AGX-RIVER-05']);
  assert.deepEqual(at(1, 1), [null, 'AGX-SCN-08']);
});

test('AGX-RIVER-01 forms, base scenarios and ratios', () => {
  const of = (variant: string) => {
    const { layout, ratio, order } = rulesOf(aField({ scenario: 'river', variant, roles: 'host-attacks' }).s);
    return [layout, ratio, order];
  };
  assert.deepEqual(of('place-stream'), ['river-place-stream', [3, 2], 'half of the defenders first']);
  assert.deepEqual(of('place-major'), ['river-place-major', [3, 1], 'half of the defenders first']);
  assert.deepEqual(of('open-stream'), ['river-open-stream', [1, 1], 'by turns']);
  assert.deepEqual(of('open-major'), ['river-open-major', [1, 1], 'by turns']);
});

test('AGX-RIVER-06 AGX-RIVER-07 further crossings: bridges of a stream, fords of a river that are known from the start', () => {
  const laid = (variant: string, crossings: string) => {
    const options = { scenario: 'river', variant, crossings, size: 'medium', roles: 'host-attacks' };
    const { state } = playScenario(5, options, [true, true], { until: ({ flip }) => flip.number > 0 }).match;
    const made = state.fixed.country.filter(({ id }) => /^(bridge|ford)-\d/.test(id)).map(({ id }) => id);
    return { made, sites: state.scenario.sites };
  };
  assert.deepEqual(laid('place-stream', '0'), { made: [], sites: [] });
  assert.deepEqual(laid('place-stream', '1').made.length, 1);
  assert.deepEqual(laid('open-stream', '2').made, ['bridge-1', 'bridge-2']);
  const major = laid('place-major', '2');
  assert.ok(major.made.includes('ford-1') && major.made.includes('ford-2'));
  assert.deepEqual(major.sites, ['ford', 'ford']);
  assert.deepEqual(laid('place-major', '1').sites.filter((site) => site === 'ford').length, 1);
});
