// AGX-TAB-08, AGX-PLACE-04: a country that a player lays out, and objectives that the attacker lays.
import assert from 'node:assert/strict';
import { giveAnswer, isSpace, type Json, type Match, offerTo, runningLocals, sampled, startMatch, Umpire, waitingFor } from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import { decisions } from '../decisions.ts';
import { game } from '../game.ts';
import type { Feature } from '../rules/country/features.ts';
import { drawing, type Laying, siteOf } from '../rules/drawing/drawing.ts';
import { layRefusal, type Site } from '../rules/drawing/limits.ts';
import { type Drawn, featuresOf, isDrawn } from '../rules/drawing/piece.ts';
import type { War } from '../state.ts';
import { inch, test } from './field.ts';
import { playScenario } from './scenario-play.ts';

const at = (x: number, y: number) => ({ x: inch(x), y: inch(y) });
const piece = (of: Drawn['of'], x: number, y: number, turn = 0, id = 'drawn-9'): Drawn => ({ id, of, at: at(x, y), turn: turn * 100 });
const bare: Site = { width: inch(72), height: inch(48), base: [], road: null, homes: ['south', 'north'], lengthwise: false };
const box = (id: string, kind: 'wood' | 'marsh', x: number, y: number, w: number, h: number): Feature => ({
  id,
  kind,
  outline: [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)],
});
const reason = (site: Site, laid: readonly Drawn[], of: Drawn) => layRefusal(site, laid, of)?.reason ?? 'lies';

/** A match that waits for the layer of the country. */
function drawnMatch(options: Record<string, Json>, seed = 5) {
  const source = sampled(seed);
  const setup = {
    game: game.slug,
    rules: { version: '', hash: '' },
    seats: 2,
    fair: { commitment: '', entropy: [] },
    options: optionsFor(game, { roles: 'host-attacks', country: 'drawn', ...options }),
  };
  const match = startMatch(game, setup, source) as Match<War>;
  const umpire = new Umpire(match, source, false);
  const answer = (given: unknown) => {
    const seat = waitingFor(match)[0] as number;
    const offer = offerTo(game, match, seat);
    const refused = offer && isSpace(offer) ? offer.refusal(given) : null;
    if (refused) throw new Error(refused.reason);
    giveAnswer(game, match, seat, given, umpire);
  };
  const question = () => match.asked?.decision;
  return { match, answer, question, seat: () => waitingFor(match)[0] as number };
}

type Table = ReturnType<typeof drawnMatch>;
const lays = (x: number, y: number, lay: Drawn['of'] = 'wood'): Laying => ({ lay, at: at(x, y), turn: 0 });

/** To the question of the layer, past what comes before it. */
function toLayer(options: Record<string, Json>, seed = 5): Table {
  const table = drawnMatch(options, seed);
  for (let tries = 0; table.question() !== decisions.choosePiece.name && tries < 20; tries++) {
    const offer = offerTo(game, table.match, table.seat()) ?? [];
    table.answer(Array.isArray(offer) ? offer[0] : (offer as { candidates(): readonly unknown[] }).candidates()[0]);
  }
  assert.equal(table.question(), decisions.choosePiece.name);
  return table;
}

function sixPieces(table: Table): void {
  for (const [x, y] of [
    [10, 15],
    [30, 15],
    [50, 15],
    [10, 33],
  ] as const)
    table.answer(lays(x, y));
  table.answer(lays(36, 30, 'house'));
  table.answer(lays(50, 34, 'large-hill'));
}

test('AGX-TAB-08 the shapes of the stock: a hexagon 9 x 7, and one turned by a right angle', () => {
  const [wood] = featuresOf(piece('wood', 20, 20));
  assert.ok(wood && 'outline' in wood);
  assert.deepEqual(wood.outline, [at(15.5, 20), at(17.75, 16.5), at(22.25, 16.5), at(24.5, 20), at(22.25, 23.5), at(17.75, 23.5)]);
  const [turned] = featuresOf(piece('house', 20, 20, 90));
  assert.ok(turned && 'outline' in turned);
  assert.deepEqual(
    turned.outline.map(({ x }) => x),
    [21.5, 21.5, 18.5, 18.5].map(inch),
  );
});

test('AGX-TAB-08 areas overlap only on slight hills', () => {
  const wood = piece('wood', 20, 20, 0, 'drawn-1');
  assert.match(reason(bare, [wood], piece('field', 24, 20)), /overlap/);
  assert.equal(reason(bare, [wood], piece('large-hill', 22, 20)), 'lies');
  assert.equal(reason(bare, [piece('large-hill', 22, 20, 0, 'drawn-1')], piece('wood', 22, 20)), 'lies');
  assert.equal(reason(bare, [wood], piece('field', 29.5, 20)), 'lies', 'touching is no overlap');
});

test('AGX-TAB-08 nothing but a slight hill lies within 3 inches of a home edge, and all of it on the table', () => {
  assert.match(reason(bare, [], piece('wood', 20, 6.4)), /home edge/);
  assert.equal(reason(bare, [], piece('wood', 20, 6.5)), 'lies');
  assert.equal(reason(bare, [], piece('large-hill', 20, 4)), 'lies');
  assert.equal(reason(bare, [], piece('wood', 4.5, 20)), 'lies', 'the short edges are nobody’s home');
  assert.match(reason(bare, [], piece('wood', 4, 20)), /on the table/);
  assert.match(reason({ ...bare, homes: ['south', 'north', 'west', 'east'] }, [], piece('wood', 5, 20)), /home edge/);
  assert.match(reason(bare, [], piece('wood', 20, 20, 10)), /15 degrees/);
});

test('AGX-TAB-08 the stock is limited: roads and tracks come from one pile', () => {
  const road = (id: string, x: number): Drawn => ({ id, of: 'road', line: [at(x, 0), at(x, 48)], bridge: null });
  const two = [road('drawn-1', 10), road('drawn-2', 20)];
  assert.equal(reason(bare, two.slice(1), { ...road('drawn-3', 40), of: 'track' }), 'lies');
  assert.match(reason(bare, two, { ...road('drawn-3', 40), of: 'track' }), /no more/);
});

test('AGX-TAB-08 a road runs from edge to edge with at most six bends', () => {
  const way = (...points: [number, number][]): Drawn => ({
    id: 'drawn-9',
    of: 'road',
    line: points.map(([x, y]) => at(x, y)),
    bridge: null,
  });
  assert.equal(reason(bare, [], way([0, 10], [20, 20], [72, 30])), 'lies');
  assert.match(reason(bare, [], way([0, 10], [20, 20])), /edge to edge/);
  const bends = Array.from({ length: 7 }, (_, i): [number, number] => [8 + 8 * i, i % 2 ? 24 : 20]);
  assert.match(reason(bare, [], way([0, 10], ...bends, [72, 30])), /6 bends/);
  assert.equal(reason(bare, [], way([0, 20], ...bends.slice(1), [72, 24])), 'lies');
  assert.match(reason(bare, [piece('house', 20, 20, 0, 'drawn-1')], way([0, 20], [72, 20])), /building/);
});

test('AGX-TAB-08 water has its bridge, and a road crosses it only there', () => {
  const stream = (bridge: readonly [number, number] | null): Drawn => ({
    id: 'drawn-9',
    of: 'stream',
    line: [at(0, 24), at(72, 24)],
    bridge: bridge && at(...bridge),
  });
  const road: Drawn = { id: 'drawn-1', of: 'road', line: [at(36, 0), at(36, 48)], bridge: null };
  assert.match(reason(bare, [], stream(null)), /one bridge/);
  assert.equal(reason(bare, [], stream([20, 24])), 'lies');
  assert.match(reason(bare, [road], stream([20, 24])), /at its bridge/);
  assert.equal(reason(bare, [road], stream([36, 24])), 'lies');
  assert.match(reason({ ...bare, road: [at(36, 0), at(36, 48)] }, [], stream([20, 24])), /at its bridge/, 'the scenario’s own road too');
});

test('AGX-TAB-08 at most a quarter is closed and two fifths are rough', () => {
  const marsh = box('fen', 'marsh', 0, 10, 38, 22);
  assert.match(reason({ ...bare, base: [marsh] }, [], piece('thick-wood', 50, 20)), /quarter/);
  const forest = box('forest', 'wood', 0, 10, 60, 22.8);
  assert.equal(reason({ ...bare, base: [forest] }, [], piece('house', 36, 40)), 'lies');
  assert.match(reason({ ...bare, base: [forest] }, [], piece('scrub', 66, 38)), /two fifths/);
});

test('AGX-TAB-08 a way 4 inches wide stays open from one side to the other, over a bridge too', () => {
  const walls = [box('w', 'wood', 0, 20, 30, 8), box('e', 'wood', 42, 20, 30, 8)];
  assert.equal(reason({ ...bare, base: walls }, [], piece('house', 34, 24)), 'lies', 'six inches are left in the east');
  assert.match(reason({ ...bare, base: walls }, [], piece('house', 36, 24)), /No open way/);
  const river: Feature = { id: 'r', kind: 'river', line: [at(0, 24), at(72, 24)], width: 4000 };
  assert.match(reason({ ...bare, base: [river] }, [], piece('wood', 20, 12)), /No open way/);
  const bridge: Feature = { id: 'b', kind: 'bridge', outline: [at(34, 21), at(37, 21), at(37, 27), at(34, 27)] };
  assert.equal(reason({ ...bare, base: [river, bridge] }, [], piece('wood', 20, 12)), 'lies');
  assert.equal(reason({ ...bare, base: walls, lengthwise: true }, [], piece('house', 36, 24)), 'lies', 'along the length the way is free');
});

test('AGX-TAB-08 pieces are laid one by one and taken up again; fewer than six are not confirmed', () => {
  const table = toLayer({ scenario: 'open-battle', size: 'medium' });
  table.answer(lays(20, 20));
  assert.throws(() => table.answer('done'), /At least 6/);
  assert.throws(() => table.answer(lays(21, 20)), /overlap/);
  const wood = table.match.state.fixed.country.find(isDrawn);
  assert.ok(wood);
  assert.throws(() => table.answer({ take: 'drawn-7' }), /No such piece/);
  table.answer({ take: wood.id });
  assert.equal(table.match.state.fixed.country.filter(isDrawn).length, 0);
  sixPieces(table);
  const layer = table.seat();
  table.answer('done');
  assert.equal(table.question(), decisions.chooseEdge.name);
  assert.equal(table.seat(), 1 - layer, 'whoever has not laid it picks his side');
  assert.equal(table.match.state.fixed.country.filter(isDrawn).length, 6);
});

test('AGX-TAB-08 at most twelve pieces, and on a large table sixteen', () => {
  const twelve = ['medium', 'large'].map((size) => {
    const table = toLayer({ scenario: 'open-battle', size });
    const l = runningLocals(table.match, drawing);
    assert.ok(l);
    const kinds: Drawn['of'][] = ['hedge', 'hedge', 'hedge', 'hedge', 'wall', 'wall', 'wall', 'house', 'house', 'house', 'house', 'house'];
    for (const [i, kind] of kinds.entries()) table.answer(lays(10 + 12 * (i % 4), 15 + 5 * Math.floor(i / 4), kind));
    try {
      table.answer(lays(60, 33, 'house'));
      return 'a thirteenth';
    } catch (error) {
      return String(error);
    }
  });
  assert.match(twelve[0] ?? '', /At most 12/);
  assert.equal(twelve[1], 'a thirteenth');
});

test('AGX-TAB-08 AGX-ADV-03 whoever picks the other side leaves by the other edge', () => {
  const table = toLayer({ scenario: 'advance-guards', size: 'medium' });
  sixPieces(table);
  table.answer('done');
  const seat = table.seat() as 0 | 1;
  const before = table.match.state.fixed.scenario;
  const other = before.homes[seat] === 'south' ? 'north' : 'south';
  table.answer(other);
  const { homes, exits, zones } = table.match.state.fixed.scenario;
  assert.equal(homes[seat], other);
  for (const exit of exits) assert.notEqual(exit.edge, homes[exit.seat as 0 | 1], 'over the enemy’s edge, not his own');
  assert.deepEqual(zones[seat], before.zones[1 - seat]);
});

test('AGX-TAB-08 one refusal, then the usual country; a layer out of time gets it too', () => {
  const table = toLayer({ scenario: 'rearguard', size: 'medium' });
  assert.equal(table.seat(), 1, 'the defender lays');
  sixPieces(table);
  table.answer('done');
  assert.equal(table.question(), decisions.acceptCountry.name);
  assert.equal(table.seat(), 0);
  table.answer('refuse');
  const { fixed } = table.match.state;
  assert.equal(fixed.scenario.layout, 'rear-open');
  assert.ok(!fixed.country.some(isDrawn) && fixed.country.length > 0);
  assert.notEqual(table.question(), decisions.acceptCountry.name);

  const late = toLayer({ scenario: 'rearguard', size: 'medium' });
  late.answer(lays(20, 20));
  const l = runningLocals(late.match, drawing);
  assert.ok(l);
  late.answer(decisions.choosePiece.lapse?.(late.match.state, l, 1));
  assert.equal(late.match.state.fixed.scenario.layout, 'rear-open');
});

test('AGX-TAB-08 in Army in Place the defender moves or takes away up to two pieces, within the limits', () => {
  const settle = (table: Table) => {
    sixPieces(table);
    table.answer('done');
    table.answer('accept');
    return table;
  };
  const tables = [1, 2, 3, 4, 5, 6].map((seed) => toLayer({ scenario: 'army-in-place', size: 'medium' }, seed));
  const [own, table] = [1, 0].map((layer) => tables.find((each) => each.seat() === layer));
  assert.ok(own && table, 'either side may lose the roll-off');
  assert.notEqual(settle(own).question(), decisions.amendCountry.name, 'he laid it himself');
  settle(table);
  assert.equal(table.question(), decisions.amendCountry.name);
  assert.equal(table.seat(), 1);
  assert.throws(() => table.answer({ ...(lays(30, 15) as object), instead: 'drawn-1' }), /overlap/);
  assert.throws(() => table.answer({ ...(lays(20, 24, 'house') as object), instead: 'drawn-1' }), /no piece/);
  table.answer({ ...(lays(10, 20) as object), instead: 'drawn-1' });
  table.answer({ take: 'drawn-2' });
  assert.notEqual(table.question(), decisions.amendCountry.name, 'two, and no more');
  const ids = table.match.state.fixed.country.filter(isDrawn).map(({ id }) => id);
  assert.ok(ids.includes('drawn-1') && !ids.includes('drawn-2'));
});

test('AGX-TAB-08 what a scenario cannot do without is laid first and is no piece', () => {
  const base = (scenario: string, variant = 'usual') =>
    siteOf(toLayer({ scenario, variant, size: 'medium' }).match.state)
      .base.map(({ kind }) => kind)
      .sort();
  assert.deepEqual(base('ambush'), ['road']);
  assert.deepEqual(base('fieldworks'), ['earthwork', 'slight-hill'], 'the hill under it is part of the work');
  assert.ok(base('river', 'place-major').includes('river'));
  assert.ok(base('river', 'place-major').some((kind) => kind === 'bridge' || kind === 'ford'));
  assert.ok(base('isolated').includes('perimeter'));
  assert.ok(base('fieldworks', 'village').filter((kind) => kind === 'sound-building').length > 1);
});

test('AGX-TAB-08 AGX-AMB-01 AGX-ESC-01 the column of an ambush picks the direction, the raiders of a convoy', () => {
  for (const [scenario, who] of [
    ['ambush', 1],
    ['escort', 0],
  ] as const) {
    const table = toLayer({ scenario, size: 'medium' });
    assert.equal(table.seat(), 1 - who, `${scenario}: the other side lays`);
    for (let i = 0; i < 9 && table.question() !== decisions.chooseDirection.name; i++) {
      const offer = offerTo(game, table.match, table.seat()) as { candidates(): readonly unknown[] } | readonly unknown[];
      table.answer('candidates' in offer ? offer.candidates()[0] : offer[0]);
    }
    assert.equal(table.question(), decisions.chooseDirection.name);
    assert.equal(table.seat(), who);
  }
});

test('AGX-PLACE-04 on drawn or rolled country the attacker lays his objectives in the north, 6 inches from each other', () => {
  for (const country of ['drawn', 'random']) {
    const table = drawnMatch({ scenario: 'army-in-place', size: 'medium', country, objectives: 2 });
    for (let tries = 0; table.question() !== decisions.chooseGoal.name && tries < 40; tries++) {
      const offer = offerTo(game, table.match, table.seat()) ?? [];
      table.answer(Array.isArray(offer) ? offer[0] : (offer as { candidates(): readonly unknown[] }).candidates()[0]);
    }
    assert.equal(table.seat(), 0);
    assert.throws(() => table.answer(at(20, 30)), /zone of the defender/);
    table.answer(at(20, 40));
    assert.throws(() => table.answer(at(31, 40)), /6″ from each other/);
    table.answer(at(32, 40));
    assert.equal(table.match.state.fixed.scenario.objectives.length, 2);
    assert.notEqual(table.question(), decisions.chooseGoal.name);
  }
});

test('AGX-TAB-07 AGX-TAB-08 every scenario is laid out and deployed on drawn country, by bots and by chance', () => {
  const slugs = ['open-battle', 'army-in-place', 'advance-guards', 'ambush', 'fieldworks', 'escort', 'isolated', 'rearguard', 'river'];
  slugs.forEach((scenario, i) => {
    for (const policies of [
      [true, true],
      [false, false],
    ]) {
      const { match } = playScenario(40 + i, { scenario, country: 'drawn', size: 'small' }, policies, { until: (s) => s.flip.number > 0 });
      assert.ok(match.state.flip.number > 0 || match.result, scenario);
    }
  });
});
