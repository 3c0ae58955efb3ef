// What the table shows and how hands move what stands on it.
import assert from 'node:assert/strict';
import type { Piece, Scene } from '@baize/contracts';
import { gapToBody } from '@baize/geometry/open';
import { isSpace, offerTo, type Seat, type View, viewOf } from '@baize/kernel';
import fc from 'fast-check';
import { game } from '../game.ts';
import { chanceToReach } from '../outlook/reach.ts';
import { bodyOf, figuresAt, zoneFrom } from '../rules/formations/footprint.ts';
import { reachRegion } from '../scene/reach.ts';
import { staging } from '../scene.ts';
import type { War } from '../state.ts';
import { aField, type Table, test } from './field.ts';

const viewFor = (table: Table, seat: Seat | null): View<War> => viewOf(game, table.match, seat);
const sceneFor = (table: Table, seat: Seat | null = 0): Scene => staging.scene(viewFor(table, seat));
function pieceIn(scene: Scene, id: string): Piece {
  const piece = scene.pieces.find((each) => each.id === id);
  assert.ok(piece, `there is no piece ${id}`);
  return piece;
}

/** Every text of a scene. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (typeof item === 'string') return ['says', 'title', 'headline', 'text'].includes(key) ? [item] : [];
    return textsIn(item);
  });
}

const battle = () =>
  aField()
    .unit('A', 'The Buffs', 'infantry', [20, 14])
    .unit('A', 'The Greens', 'light-detachment', [30, 14], { formation: 'skirmish' })
    .unit('A', 'The Hussars', 'light-cavalry', [40, 14])
    .unit('A', 'The Battery', 'field-gun', [8, 14])
    .unit('B', 'The Blues', 'infantry', [20, 30], { formation: 'square' })
    .unit('B', 'The Guides', 'light-cavalry', [40, 30], { formation: 'march-column', ranks: 2 })
    .unit('B', 'The Line', 'infantry', [30, 36], { disordered: true })
    .general('A', 'General Hart', 'The Buffs', { isCommander: true });

test('AGW-GEOM-02, -03: figures stand where the rules have them, each formation on its own base', () => {
  const field = battle();
  const table = field.turn('8♥');
  const scene = sceneFor(table);
  const { state: s } = table;
  for (const name of ['The Buffs', 'The Greens', 'The Blues', 'The Guides', 'The Hussars']) {
    const unit = table.unit(name);
    const piece = pieceIn(scene, `unit:${unit.id}`);
    assert.equal(piece.title, name);
    assert.equal(piece.count, unit.figures);
    assert.deepEqual(
      piece.spots,
      figuresAt(s, unit).map(({ x, y }) => [x, s.fixed.height - y]),
    );
  }
  const base = (name: string) => pieceIn(scene, `unit:${table.unit(name).id}`).base?.kind;
  assert.deepEqual(['The Buffs', 'The Blues', 'The Guides'].map(base), ['block', 'polygon', 'column']);
  assert.equal(pieceIn(scene, `unit:${table.unit('The Blues').id}`).facing, undefined, 'a square has no front');
});

test('AGW-GUN-01, AGW-CMD-04: a gun has its crew about it, a general rides with his unit', () => {
  const table = battle().turn('8♥');
  const scene = sceneFor(table);
  const gun = table.unit('The Battery');
  assert.equal(pieceIn(scene, `unit:${gun.id}`).figure.gun, true);
  assert.equal(pieceIn(scene, `crew:${gun.id}`).count, gun.figures - 1);
  assert.match(pieceIn(scene, 'general:0').says, /with The Buffs/);
});

test('AGW-DIS-01, AGW-CYC-01: states are marks with words; disorder shows in the ranks', () => {
  const table = battle().turn('8♥');
  const line = pieceIn(sceneFor(table), `unit:${table.unit('The Line').id}`);
  assert.ok(line.marks?.some(({ says }) => says === 'Disordered.'));
  assert.notDeepEqual(
    line.spots,
    figuresAt(table.state, table.unit('The Line')).map(({ x, y }) => [x, table.state.fixed.height - y]),
  );
});

test('the table speaks of regiments and armies, never of ids or seats', () => {
  const table = battle().turn('8♥');
  const texts = [0, 1, null].flatMap((seat) => textsIn(sceneFor(table, seat)));
  assert.ok(texts.length > 50);
  for (const text of texts) assert.doesNotMatch(text, /unit:|Side [AB]|seat/i);
});

test('AGW-HOLD-08: a hidden hand shows backs and their number only', () => {
  const field = battle();
  Object.assign(field.s.fixed, { openHands: false });
  const table = field.hand('A', 'K♥', '3♦').turn('8♠');
  const seen = JSON.stringify(sceneFor(table, 1));
  assert.doesNotMatch(seen, /K♥|3♦/);
  const hand = sceneFor(table, 1).trays?.find(({ id }) => id === 'hand:0');
  assert.deepEqual(
    hand?.cards.map(({ face }) => face),
    [null, null],
  );
  assert.match(JSON.stringify(sceneFor(table, 0)), /K♥/);
});

test('AGW-CHG-07, AGW-MOVE-06, AGW-OBST-01: the chance that dice carry a charge is exact', () => {
  assert.equal(chanceToReach(1, null, [], 4000), 1 / 2);
  assert.equal(chanceToReach(2, null, [], 7000), 21 / 36);
  assert.equal(chanceToReach(1, 'swift', [], 4000), 27 / 36);
  assert.equal(chanceToReach(1, 'slow', [], 4000), 9 / 36);
  assert.equal(chanceToReach(2, null, ['low'], 4000), 27 / 36);
  assert.equal(chanceToReach(2, null, ['high'], 4000), 9 / 36);
});

test('AGW-CHG-07: the same, against every throw one by one', () => {
  const throwsOf = (count: number): number[][] =>
    count === 0 ? [[]] : throwsOf(count - 1).flatMap((dice) => [1, 2, 3, 4, 5, 6].map((die) => [...dice, die]));
  const drills = fc.constantFrom('swift' as const, 'slow' as const, null);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), drills, fc.integer({ min: 0, max: 20 }), (count, drill, inches) => {
      const all = throwsOf(count + (drill ? 1 : 0));
      const carried = all.map((dice) => {
        const sorted = dice.toSorted((a, b) => a - b);
        const kept = drill === 'swift' ? sorted.slice(1) : drill === 'slow' ? sorted.slice(0, -1) : sorted;
        return kept.reduce((sum, die) => sum + die, 0);
      });
      const slow = carried.filter((sum) => sum >= inches).length / all.length;
      assert.ok(Math.abs(chanceToReach(count, drill, [], inches * 1000) - slow) < 1e-12);
    }),
    { numRuns: 60 },
  );
});

test('AGW-GEOM-06, -08: the arc that is drawn is the arc of the rules', () => {
  const table = battle().turn('8♥');
  const { state: s } = table;
  const unit = table.unit('The Buffs');
  const rim = reachRegion(s, unit, 12_000)
    .slice(1, -1)
    .map(([x, y]) => ({ x, y: s.fixed.height - y }));
  for (const p of rim) {
    assert.ok(Math.abs(gapToBody(bodyOf(s, unit), p) - 12_000) <= 5, 'it ends at the range');
    const inside = { x: Math.round(p.x * 0.98 + unit.post.x * 0.02), y: p.y };
    assert.equal(zoneFrom(s, unit, inside), 'front');
  }
});

/** The Buffs have rolled and are asked where to go. */
function moving(...dice: number[]): Table {
  const field = battle();
  const { id } = field.of('The Buffs');
  return field
    .turn('8♥')
    .say({ do: 'unit', unit: id })
    .say({ do: 'roll', pace: 'march', reserve: 0, road: false }, ...dice);
}

function aimed(table: Table, id: number, part: 'front' | 'front left' | 'front right', by: readonly [number, number]): unknown {
  const view = viewFor(table, 0);
  const { at } = pieceIn(staging.scene(view), `unit:${id}`);
  const [right, ahead] = part === 'front' ? [0, 900] : [part === 'front left' ? -2900 : 2900, 900];
  const from: readonly [number, number] = [at[0] + right, at[1] - ahead];
  return staging.aim?.(view, 0, { piece: `unit:${id}`, grip: { part, right, ahead }, points: [[from[0] + by[0], from[1] + by[1]]] });
}

function refused(table: Table, answer: unknown): unknown {
  const offer = offerTo(game, table.match, 0);
  assert.ok(offer && isSpace(offer));
  return offer.refusal(answer);
}

test('AGW-MOVE-02, -03: the front advances, a corner wheels on the other, each with its cost', () => {
  const table = moving(4, 5);
  const { id } = table.unit('The Buffs');
  const advance = aimed(table, id, 'front', [0, -3000]);
  assert.deepEqual(advance, { do: 'advance', by: 3000 });
  assert.equal(refused(table, advance), null);
  assert.equal(staging.legs?.(viewFor(table, 0), 0, advance)?.cost, '3″ of 9″');
  const wheel = aimed(table, id, 'front left', [-500, -2500]) as { do: string; on: string; angle: number };
  assert.equal(wheel.do, 'wheel');
  assert.equal(wheel.on, 'right');
  assert.ok(wheel.angle < 0, 'the left corner goes forward, so the line turns to the right');
  assert.equal(refused(table, wheel), null);
  const overlays = staging.preview?.(viewFor(table, 0), 0, advance) ?? [];
  assert.ok(overlays.some((overlay) => overlay.kind === 'chip' && overlay.text === '3″ of 9″'));
  assert.ok(overlays.some(({ kind }) => kind === 'ghost'));
});

test('AGW-MOVE-03: gripped by its side, or drawn far out of its front, a line wheels that way; what cannot be is a red ghost', () => {
  const table = moving(6, 6);
  const { id } = table.unit('The Buffs');
  const view = viewFor(table, 0);
  const { at } = pieceIn(staging.scene(view), `unit:${id}`);
  const drag = (part: 'left' | 'middle', right: number, to: readonly [number, number]) =>
    staging.aim?.(view, 0, { piece: `unit:${id}`, grip: { part, right, ahead: 0 }, points: [to] }) as {
      do: string;
      on: string;
      angle: number;
    };
  assert.deepEqual(
    [drag('left', -2900, [at[0] - 2900, at[1] - 2000]).do, drag('left', -2900, [at[0] - 2900, at[1] - 2000]).on],
    ['wheel', 'right'],
  );
  const aside = drag('middle', 0, [at[0] - 6000, at[1] - 5000]);
  assert.equal(aside.do, 'wheel');
  assert.equal(aside.on, 'left');
  assert.ok(aside.angle > 3000, 'its front turns to the place');
  assert.equal(refused(table, aside), null);
  const far = staging.preview?.(view, 0, { do: 'advance', by: 40_000 }) ?? [];
  assert.deepEqual(
    far.map(({ kind, tone }) => [kind, tone]),
    [['ghost', 'bad']],
  );
});

test('AGW-ACT-03: whoever is drawn farther than his dice goes as far as they carry', () => {
  const table = moving(1, 2);
  const { id } = table.unit('The Buffs');
  const advance = aimed(table, id, 'front', [0, -9000]) as { by: number };
  assert.ok(advance.by <= 3000 && advance.by > 2900, `${advance.by}`);
  assert.equal(refused(table, advance), null);
});

test('AGW-CHG-01: let go over an enemy, a unit charges; over open ground it rolls to march', () => {
  const field = battle();
  const [own, enemy] = [field.of('The Hussars').id, field.of('The Guides').id];
  const table = field.turn('8♥').say({ do: 'unit', unit: own });
  const view = viewFor(table, 0);
  const drop = (at: readonly [number, number]) => staging.aim?.(view, 0, { piece: `unit:${own}`, points: [at] });
  assert.deepEqual(drop(pieceIn(staging.scene(view), `unit:${enemy}`).at), { do: 'charge', target: enemy });
  assert.deepEqual(drop([40_000, 25_000]), { do: 'roll', pace: 'march', reserve: 0, road: false });
  const overlays = staging.preview?.(view, 0, { do: 'charge', target: enemy }) ?? [];
  const chips = overlays.flatMap((each) => (each.kind === 'chip' && each.on === `unit:${enemy}` ? [each.text] : []));
  assert.ok(
    chips.some((text) => /^reaches \d+ %/.test(text)),
    chips.join('; '),
  );
  assert.ok(
    overlays.some(({ kind }) => kind === 'ghost'),
    'it stands where it would touch',
  );
});

test('AGW-SHOT-07, AGW-SAVE-02: a shot is a sum with each part named', () => {
  const field = aField()
    .unit('A', 'The Buffs', 'infantry', [20, 14], { disordered: true })
    .unit('B', 'The Line', 'infantry', [20, 24])
    .general('A', 'General Hart', 'The Buffs');
  const [own, enemy] = [field.of('The Buffs').id, field.of('The Line').id];
  const table = field.turn('8♥').say({ do: 'unit', unit: own }).say({ do: 'shoot', target: enemy }, 6, 6, 1, 2, 3, 4);
  const sheet = sceneFor(table).reckonings?.find(({ id }) => id === 'shot');
  const words = sheet?.sides.flatMap(({ parts }) => parts.map(({ says }) => says)) ?? [];
  assert.ok(words.includes('Disordered: one band farther'), words.join('; '));
  assert.ok(words.includes('Close order'));
  assert.equal(sheet?.sides[0]?.total, '2');
  assert.deepEqual(
    sheet?.sides[0]?.dice?.map(({ state }) => state),
    ['kept', 'kept', 'dropped', 'dropped', 'dropped', 'dropped'],
  );
});

test('AGW-RESP-01, -02: a charge is a sheet of both sides', () => {
  const field = battle();
  const [own, enemy] = [field.of('The Hussars').id, field.of('The Guides').id];
  const table = field.turn('8♥').say({ do: 'unit', unit: own }).say({ do: 'charge', target: enemy });
  const sheet = sceneFor(table).reckonings?.find(({ id }) => id === 'charge');
  assert.equal(sheet?.title, 'The charge of The Hussars on The Guides');
  assert.deepEqual(
    sheet?.sides.map(({ men }) => men?.length),
    [1, 1],
  );
  assert.ok(sheet?.sides[1]?.parts.some(({ says }) => says === 'Actions spent'));
});

test('AGW-GEOM-04: the hindmost fall first, one after the other', () => {
  const table = battle().turn('8♥');
  const unit = table.unit('The Line');
  const event = { rule: 'AGW-SAVE-01', kind: 'saves', unit: unit.id, name: 'The Line', dice: [1, 2, 6], toSave: 5, lost: 2 };
  const fall = staging.motions(viewFor(table, null), event).find((motion) => motion.do === 'fall');
  assert.deepEqual(fall && 'figures' in fall ? fall.figures : null, [unit.figures - 1, unit.figures - 2]);
});

test('AGW-MOVE-03: a walk begins where the unit stands and ends where it went, turning on the way', () => {
  const table = battle().turn('8♥');
  const unit = table.unit('The Buffs');
  const end = { x: unit.post.x + 1000, y: unit.post.y + 2000 };
  const from = { x: unit.post.x, y: unit.post.y };
  const event = { rule: 'AGW-MOVE-02', kind: 'moved', unit: unit.id, name: 'The Buffs', from, at: end, facing: 6000, by: 'march', via: [] };
  const walk = staging.motions(viewFor(table, null), event).find((motion) => motion.do === 'walk');
  assert.ok(walk && walk.do === 'walk');
  const piece = pieceIn(sceneFor(table), `unit:${unit.id}`);
  assert.deepEqual(walk.stands[0]?.at, piece.at);
  assert.equal(walk.stands.at(-1)?.facing, 30);
  assert.equal(walk.stands.at(-1)?.spots?.length, unit.figures);
});

test('AGW-MOVE-03: while a line wheels, one end of its front stays where it is', () => {
  const table = moving(6, 6);
  const unit = table.unit('The Buffs');
  const before = viewFor(table, null);
  table.say({ do: 'wheel', on: 'left', angle: 4000 });
  const event = table.events.findLast(({ kind }) => kind === 'moved');
  assert.ok(event);
  const walk = staging.motions(before, event).find((motion) => motion.do === 'walk');
  assert.ok(walk && walk.do === 'walk');
  const lefts = walk.stands.map(({ spots }) => spots?.[0] ?? [0, 0]);
  const off = lefts.map(([x, y]) => Math.hypot(x - (lefts[0]?.[0] ?? 0), y - (lefts[0]?.[1] ?? 0)));
  assert.ok(Math.max(...off) < 900, `the left file hardly moves: ${off.map(Math.round)}`);
  assert.deepEqual(walk.stands.at(-1)?.at, pieceIn(sceneFor(table), `unit:${unit.id}`).at);
});

test('AGW-DEPL-02: who is being placed stands there as a ghost, and the card is gone from the rim', () => {
  const fresh = aField();
  const { options } = fresh.turn('8♥').match;
  const state = game.setUp(options, 2);
  const view: View<War> = {
    ...viewFor(aField().unit('A', 'x', 'infantry', [20, 10]).turn('8♥'), 0),
    state: { ...state, placing: 0 },
    stack: [{ procedure: 'placement', at: 1, locals: { placed: [] } }],
    asked: { decision: 'place a unit', seats: [0], sealed: {} },
  };
  const before = staging.scene(view);
  assert.ok(before.trays?.some(({ cards }) => cards.some(({ id }) => id === 'unit:0')));
  const answer = staging.aim?.(view, 0, { piece: 'unit:0', points: [[24_000, state.fixed.height - 6000]] });
  const after = staging.scene(view, { answer, touched: ['unit:0'] });
  assert.equal(pieceIn(after, 'unit:0').ghost, true);
  assert.ok(!after.trays?.some(({ cards }) => cards.some(({ id }) => id === 'unit:0')));
  assert.ok(after.trays?.some(({ id }) => id === 'formations'));
});
