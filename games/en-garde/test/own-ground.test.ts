// Zones, places of entry and objective pieces of a table from the workshop: they are checked, mirrored, kept and played with.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  freshThingId,
  kindOf,
  type LaidPiece,
  type LaidThing,
  newPath,
  newPiece,
  type Point,
  type TableSheet,
  withThing,
} from '@baize/contracts';
import { boundsOf, gap, inches, type Shape } from '@baize/geometry/open';
import { isSpace, type Json, type Options, readOptions, type Seat, secretFrom } from '@baize/kernel';
import { anyLegal, type Player, playSeeded } from '@baize/kernel/testkit';
import { errand } from '../bot/worth.ts';
import { game, setUpState } from '../game.ts';
import { conditionsOf } from '../rules/scenarios/conditions.ts';
import { FEATURE, featureShapes } from '../rules/scenarios/feature.ts';
import { baseOf, radiusOf, shapeOf } from '../rules/table/geometry.ts';
import { type EnGarde, inPlay, type Model, model } from '../state.ts';
import { findingsOf } from '../tables/check.ts';
import { LIBRARY } from '../tables/library.ts';
import { maps } from '../tables/maker.ts';
import { ownTableOf, readOwnTable } from '../tables/own-table.ts';
import { startSheet } from '../tables/starts.ts';

const at = (x: number, y: number): Point => [inches(x), inches(y)];
const piece = (of: string, id: string, x: number, y: number, more: Partial<LaidPiece> = {}): LaidPiece => ({
  ...newPiece(kindOf(LIBRARY, { of }), id, at(x, y)),
  ...more,
});
const table = (...things: LaidThing[]): TableSheet => ({ ...startSheet('empty-small'), things });
const lake = (...corners: readonly (readonly [number, number])[]): LaidThing =>
  newPath(
    kindOf(LIBRARY, { of: 'lake' }),
    't90',
    corners.map(([x, y]) => at(x, y)),
  );
type Use = Parameters<typeof findingsOf>[1];
const codes = (sheet: TableSheet, scenario: Use = 'skirmish') => findingsOf(sheet, scenario).map(({ id }) => id);
const refusalOf = (options: Options) => {
  const read = readOptions(game, options);
  return 'refusal' in read ? read.refusal : (game.refuse?.(read.options, 2) ?? null);
};
const begun = (options: Options): EnGarde => {
  const read = readOptions(game, options);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  return setUpState(read.options, 2);
};

/** South in the west, eight inches from its edge; North in the east. Places are those of a scene, from the far left corner. */
const ZONES = [piece('zone-south', 't1', 10, 14), piece('zone-north', 't2', 26, 4)];
const IN_RULES = {
  south: { minX: inches(2), minY: inches(8), maxX: inches(18), maxY: inches(12) },
  north: { minX: inches(18), minY: inches(18), maxX: inches(34), maxY: inches(22) },
};
/** South comes from the west, North by the end of its edge. */
const ENTRIES = [piece('entry-south', 't3', 0.5, 12, { turn: 9000 }), piece('entry-north', 't4', 30, 0.5)];

type Turn = Parameters<Player<EnGarde>>[0];

/** A game to its end, or until somebody has seen enough and gives up. */
function played(seed: number, options: Options, look: (turn: Turn) => boolean = () => true): EnGarde {
  const player: Player<EnGarde> = (turn) => (look(turn) ? anyLegal(turn) : null);
  const base = { warbands: ['three-musketeers', 'cardinals-guard'], 'terrain-mode': 'auto', weather: 'none' };
  const setup = {
    players: [player, player],
    options: { ...base, ...options } as Options,
    secret: secretFrom(`own ground ${seed}`),
    entropy: ['0', '1'],
  };
  const { match } = playSeeded(game, seed, setup);
  assert.ok(match.result);
  assert.deepEqual(game.faults(match.state as EnGarde), []);
  return match.state as EnGarde;
}

const isBegun = ({ decision }: Turn) => decision === 'scout' || decision === 'activate';

/** The state when all are set up. */
function drawnUp(seed: number, options: Options): EnGarde {
  let seen: EnGarde | null = null;
  played(seed, options, (turn) => {
    if (isBegun(turn)) seen ??= structuredClone(turn.match.state);
    return !isBegun(turn);
  });
  assert.ok(seen);
  return seen;
}

const edgeOf = (s: EnGarde, seat: Seat) => s.sides[seat]?.edge;
const standing = (s: EnGarde, seat: Seat): Model[] => s.models.filter((m) => m.seat === seat && inPlay(m));
const isWithin = (inner: Shape, outer: ReturnType<typeof boundsOf>) => {
  const box = boundsOf(inner);
  return box.minX >= outer.minX && box.minY >= outer.minY && box.maxX <= outer.maxX && box.maxY <= outer.maxY;
};

test('EGW-DEPL-01 whoever has an edge is set up in the zone that the table has for it, whatever the scenario usually says', () => {
  for (const scenario of ['skirmish', 'capture', 'escort', 'raid'] as const) {
    const s = drawnUp(4, { table: table(...ZONES), scenario });
    assert.deepEqual([edgeOf(s, 0), edgeOf(s, 1)].sort(), ['north', 'south'], scenario);
    for (const seat of [0, 1]) {
      const zone = IN_RULES[edgeOf(s, seat) as 'south' | 'north'];
      assert.ok(standing(s, seat).length > 3, scenario);
      for (const m of standing(s, seat)) assert.ok(isWithin(shapeOf(baseOf(s, m)), zone), `${scenario} ${m.id} ${m.x},${m.y}`);
    }
  }
});

test('EGW-DEPL-01 EGW-SKIRM-02 on a table with zones only its south and its north are chosen from; on one without, edges and corners', () => {
  const asked = (sheet: TableSheet) => {
    const seen = new Map<string, unknown>();
    played(4, { table: sheet }, (turn) => {
      if (!isSpace(turn.offer)) seen.set(turn.decision, [...turn.offer]);
      return !isBegun(turn) && turn.decision !== 'deploy';
    });
    return seen;
  };
  const own = asked(table(...ZONES));
  assert.deepEqual(own.get('choose an edge'), ['south', 'north']);
  assert.equal(own.has('edges or corners'), false);
  const usual = asked(table());
  assert.deepEqual(usual.get('edges or corners'), ['edges', 'corners']);
  assert.deepEqual(begun({ table: table() }).fixed.ownTable, { prize: null });
});

test('EGW-DEPL-01 a place outside the zone is refused with the reason', () => {
  let refusal: unknown = null;
  played(4, { table: table(...ZONES) }, (turn) => {
    if (turn.decision !== 'deploy' || !isSpace(turn.offer)) return true;
    const [first] = (turn.offer.shape as { pieces: string[] }).pieces;
    refusal = turn.offer.refusal({ piece: first as string, at: at(18, 1), facing: 0 });
    return false;
  });
  const { rule, reason } = refusal as { rule: string; reason: string };
  assert.equal(rule, 'EGW-DEPL-01');
  assert.match(reason, /zone that the table has for the (south|north) side/);
});

test('EGW-DEPL-03 EGW-DEPL-04 reserves come on by the places that the table has for them, and by no other part of an edge', () => {
  const sheet = { ...table(...ZONES, ...ENTRIES), settings: { reserves: 'on' } };
  const from = new Map<string, Json>();
  const elsewhere: (string | undefined)[] = [];
  const s = played(6, maps.enlist({}, sheet, 'skirmish'), (turn) => {
    if (turn.decision !== 'enter the table' || !isSpace(turn.offer)) return turn.match.state.turn < 5;
    const { piece: id, from: ways } = turn.offer.shape as { piece: string; from: Json };
    const state = turn.match.state;
    const edge = edgeOf(state, turn.seat);
    from.set(String(edge), ways);
    // Where it would come on without the table's own places.
    const r = radiusOf(state, model(state, Number(id.slice('model:'.length))));
    const height = edge === 'south' ? 0 : inches(24);
    const step = (by: number) => [inches(4), edge === 'south' ? height + by : height - by];
    const out = { piece: id, path: [step(-r), step(3 * r)], facing: edge === 'south' ? 9000 : 27_000 };
    elsewhere.push(turn.offer.refusal(out)?.rule);
    return true;
  });
  assert.ok(s.turn >= 3);
  assert.deepEqual(from.get('south'), [[0, inches(8), 0, inches(16)]]);
  assert.deepEqual(from.get('north'), [[inches(26), inches(24), inches(34), inches(24)]]);
  assert.ok(elsewhere.length > 2 && elsewhere.every((rule) => rule === 'EGW-DEPL-04'));
});

test('EGW-DEFN-01 EGW-DEFN-02 the objective piece of a Defence lies where the table has it, and the attacker comes where something is laid', () => {
  const chosen = piece('objective-piece', 't5', 24, 10, { settings: { piece: 'o-3' } });
  const asked = new Set<string>();
  const grounds: unknown[] = [];
  let s: EnGarde | null = null;
  played(9, { table: table(chosen, ZONES[0] as LaidThing), scenario: 'defence' }, (turn) => {
    asked.add(turn.decision);
    if (turn.decision === 'choose an edge' && !isSpace(turn.offer)) grounds.push([...turn.offer]);
    if (isBegun(turn)) s ??= structuredClone(turn.match.state);
    return !isBegun(turn);
  });
  assert.ok(s);
  const state: EnGarde = s;
  assert.deepEqual([asked.has('objective piece'), grounds], [false, [['south']]]);
  const { id, template, x, y } = state.fixed.layout[0] as EnGarde['fixed']['layout'][number];
  assert.deepEqual([id, template, x, y], [FEATURE, 'O-3', inches(24), inches(14)]);
  for (const own of state.sides)
    for (const m of standing(state, own.seat)) {
      const base = shapeOf(baseOf(state, m));
      if (own.role === 'attacker') assert.ok(isWithin(base, IN_RULES.south));
      else assert.ok(featureShapes(state).some((shape) => gap(shape, base) <= inches(12)));
    }
  assert.deepEqual(errand(state, state.models[0] as Model), { x: inches(24), y: inches(14) });

  const open = table(piece('objective-piece', 't5', 24, 10));
  const questions: string[] = [];
  const picked = played(9, { table: open, scenario: 'defence' }, (turn) => {
    questions.push(turn.decision);
    return !isBegun(turn);
  });
  assert.ok(questions.includes('objective piece'));
  assert.deepEqual([picked.fixed.layout[0]?.x, picked.fixed.layout[0]?.y], [inches(24), inches(14)]);
});

test('EGW-OCC-01 the feature of an Occupy is the one that the table has, else the agreed one, where it lies', () => {
  const square = (settings: LaidPiece['settings']): TableSheet => ({
    ...startSheet('empty-square'),
    things: [piece('objective-piece', 't5', 12, 20, settings ? { settings } : {})],
  });
  for (const [settings, template] of [
    [{ piece: 'o-2' }, 'O-2'],
    [undefined, 'O-3'],
  ] as const) {
    const s = played(2, { table: square(settings), scenario: 'occupy', feature: 'O-3' }, ({ match }) => match.state.turn < 2);
    assert.deepEqual([s.fixed.layout[0]?.template, s.fixed.layout[0]?.x, s.fixed.layout[0]?.y], [template, inches(12), inches(16)]);
    assert.deepEqual(conditionsOf(s).goals(s, s.models[0] as Model), [{ x: inches(12), y: inches(16) }]);
  }
});

test('EGW-DEPL-01 a zone without room is a fault with its reason, and a lake along an edge is none where the side is set up elsewhere', () => {
  const wet = lake([0, 20], [36, 20], [36, 24], [0, 24]);
  assert.deepEqual(codes(table(wet)), ['edge-room:south', 'way:north']);
  assert.deepEqual(codes(table(wet, ...ZONES)), []);
  const flooded = table(lake([1, 11], [16.5, 11], [16.5, 17], [1, 17]), ...ZONES);
  const [cramped] = findingsOf(flooded, 'skirmish');
  assert.deepEqual([cramped?.id, cramped?.weight, cramped?.rule, cramped?.things], ['zone-room:south', 'fault', 'EGW-DEPL-01', ['t1']]);
  assert.equal(refusalOf({ table: flooded })?.reason, cramped?.reason);
  const near = table(ZONES[0] as LaidThing, piece('zone-north', 't2', 26, 8));
  assert.deepEqual(
    findingsOf(near, 'skirmish').map(({ id, weight }) => [id, weight]),
    [['zones-near', 'doubt']],
  );
  assert.equal(refusalOf({ table: near }), null);
});

test('EGW-DEPL-03 EGW-DEPL-04 a place of entry that is closed, off the edge or idle is found, and its cures mend it', () => {
  const waits = (sheet: TableSheet): TableSheet => ({ ...sheet, settings: { reserves: 'on' } });
  const good = table(...ZONES, ...ENTRIES);
  const [idle] = findingsOf(good, 'skirmish');
  assert.deepEqual([idle?.id, idle?.rule], ['reserves:skirmish', 'EGW-DEPL-03']);
  assert.deepEqual(codes(idle?.cures[0]?.sheet as TableSheet), []);
  assert.deepEqual(codes(good, 'defence'), []);
  assert.deepEqual(codes(good, 'capture'), ['reserves:capture']);
  const shut = waits(table(lake([0, 6], [4, 6], [4, 18], [0, 18]), ...ENTRIES));
  const [closed] = findingsOf(shut, 'skirmish');
  assert.deepEqual([closed?.id, closed?.weight], ['entry-shut:t3', 'fault']);
  assert.equal(refusalOf({ table: shut })?.rule, 'EGW-DEPL-04');
  for (const [x, y, edge] of [
    [18, 20, 'south'],
    [18, 4, 'north'],
    [3, 12, 'west'],
    [33, 12, 'east'],
  ] as const) {
    const turn = edge === 'west' || edge === 'east' ? 9000 : 0;
    const [off] = findingsOf(waits(table(piece('entry-south', 't3', x, y, { turn }))), 'skirmish');
    assert.equal(off?.id, 'entry-off:t3', edge);
    assert.match(off?.reason ?? '', new RegExp(edge));
    const mended = off?.cures[0]?.sheet as TableSheet;
    assert.deepEqual(codes(mended), [], edge);
    assert.equal(ownTableOf(mended).ground?.entries.south[0]?.edge, edge);
  }
});

test('EGW-DUEL-02 EGW-OCC-02 scenarios with a way of their own to bring the sides on say that zones are not used', () => {
  for (const [scenario, start] of [
    ['duel', 'empty-small'],
    ['occupy', 'empty-square'],
  ] as const) {
    const sheet: TableSheet = { ...startSheet(start), things: [...ZONES, ...ENTRIES] };
    const [found] = findingsOf(sheet, scenario);
    assert.deepEqual([found?.id, found?.weight, found?.things.length], [`unused:${scenario}`, 'doubt', 4]);
    assert.deepEqual(codes(found?.cures[0]?.sheet as TableSheet, scenario), []);
  }
});

test('EGW-TERR-12 what must be clear of the objective piece is clear of it where it lies', () => {
  const wood = piece('w-s3', 't6', 18, 12);
  assert.ok(codes(table(wood), 'defence').includes('clear:defence:t6'));
  assert.deepEqual(codes(table(wood, piece('objective-piece', 't5', 4, 4)), 'defence'), []);
  assert.ok(codes(table(piece('w-s3', 't6', 6, 12), piece('objective-piece', 't5', 4, 4)), 'defence').includes('clear:defence:t6'));
});

test('EGW-DEPL-01 EGW-DEPL-04 on a mirrored table South’s zone and entry have North’s as their twins, and all is kept as it is shared', () => {
  for (const mirror of ['across', 'turn'] as const) {
    const bare: TableSheet = { ...table(), mirror, settings: { reserves: 'on' } };
    const near = [piece('zone-south', 't1', 10, 19), piece('entry-south', 't3', 0.5, 17, { turn: 9000 })];
    const sheet = near.reduce((sum: TableSheet, thing) => withThing(sum, LIBRARY, { ...thing, id: freshThingId(sum) }), bare);
    assert.deepEqual(sheet.things.map(({ of }) => of).sort(), ['entry-north', 'entry-south', 'zone-north', 'zone-south']);
    assert.deepEqual(codes(sheet), [], mirror);
    assert.deepEqual(readOwnTable(JSON.parse(JSON.stringify(sheet))), { map: sheet });
    const ground = ownTableOf(sheet).ground;
    const [south, north] = [ground?.zones.south, ground?.zones.north].map((shape) => boundsOf(shape as Shape));
    assert.deepEqual([north?.minY, north?.maxY], [inches(24) - (south?.maxY ?? 0), inches(24) - (south?.minY ?? 0)]);
    assert.equal(ground?.entries.north[0]?.edge, mirror === 'across' ? 'west' : 'east');
    const { zones = [] } = maps.scene(sheet, 'skirmish').surface as { zones?: { id: string; side?: unknown }[] };
    assert.deepEqual(
      zones.map(({ side }) => side),
      [0, 1, 0, 1],
    );
  }
});

test('EGW-TERR-01 games of every scenario are played to their end on tables with zones, entries and an objective piece', () => {
  const goal = piece('objective-piece', 't5', 9, 6, { settings: { piece: 'o-1' } });
  const sheet: TableSheet = { ...table(...ZONES, ...ENTRIES, goal, piece('prize', 't6', 20, 16)), settings: { reserves: 'on' } };
  for (const use of ['skirmish', 'capture', 'duel', 'defence', 'escort', 'raid', 'occupy'] as const) {
    const laid = use === 'occupy' ? { ...sheet, width: inches(36), height: inches(36) } : sheet;
    const allowed = maps.uses(laid).find(({ id }) => id === use);
    assert.equal(allowed?.refusal ?? null, null, use);
    played(3, maps.enlist({}, laid, use));
  }
});
