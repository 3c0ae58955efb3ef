// Deployment from the first roll to the first card, by hand and for the player.
import assert from 'node:assert/strict';
import { type Match, run, type Seat, sampled, scripted, Umpire } from '@baize/kernel';
import { freshMatch, optionsFor, Staged, stagedMatch } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { isInZone } from '../rules/setup/edges.ts';
import { deployRefusal, startFormations } from '../rules/setup/placing.ts';
import type { War } from '../state.ts';
import { aField, test } from './field.ts';

class Setting extends Staged<War> {}

function asItStands(table: Setting): void {
  if (table.asks.endsWith('how it starts')) table.does({ seat: table.match.asked?.seats[0] ?? 0, answer: 'as it stands' });
}

/** A battle of the usual armies, after the roll-offs for colours (A wins) and for placing (B wins, so A places first). */
function begun(given: Record<string, string> = {}): Setting {
  const options = optionsFor(game, given);
  const { match, events } = freshMatch(game, options, 2, [5, 2]);
  const table = new Setting(game, match as Match<War>, events);
  assert.equal(table.asks, 'A: colour');
  return table.does({ seat: 0, answer: 'red' }, scripted([1, 6]));
}

test('AGW-DEPL-02 AGW-GAME-01 the winner chooses his colour; the loser of the second roll-off places first', () => {
  const table = begun();
  assert.equal(table.asks, 'A: place a unit');
  assert.equal(table.state.red, 0);
  assert.deepEqual(table.told('places first')[0]?.dice, [1, 6]);
});

test('AGW-DEPL-02 sides place by turns, one unit or one brigade of up to four within 3" of one another', () => {
  const table = begun();
  const [first, second] = table.state.units.filter(({ seat }) => seat === 0).map(({ id }) => id);
  const line = (unit: number | undefined, x: number) => ({ unit, formation: 'line', ranks: 2, x, y: 12000, facing: 9000, building: null });
  table.does({ seat: 0, answer: line(first, 20000) });
  asItStands(table);
  assert.equal(table.asks, 'A: place more of the brigade');
  table.refusesTo(0, line(second, 30000), 'AGW-DEPL-02');
  table.does({ seat: 0, answer: line(second, 29000) });
  asItStands(table);
  table.does({ seat: 0, answer: 'enough' });
  assert.equal(table.asks, 'B: place a unit');
});

test('AGW-DEPL-01 AGW-DEPL-02 nobody starts outside his zone, on another, disordered, or as what he is not', () => {
  const table = begun();
  const [first] = table.state.units;
  const line = { unit: first?.id, formation: 'line', ranks: 2, x: 20000, y: 12000, facing: 9000, building: null };
  table.refusesTo(0, { ...line, y: 12500 }, 'AGW-DEPL-01');
  table.refusesTo(0, { ...line, x: 8000 }, 'AGW-DEPL-01');
  table.refusesTo(0, { ...line, formation: 'unlimbered', ranks: 1 }, 'AGW-DEPL-02');
  table.refusesTo(0, { ...line, formation: 'skirmish' }, 'AGW-DEPL-02');
  table.does({ seat: 0, answer: line });
  assert.equal(table.state.units[first?.id ?? 0]?.disordered, false);
});

test('AGW-DEPL-02 AGW-DEPL-03 AGW-DEPL-05 whoever asks for it has his army deployed for him, and then cards are dealt and turned', () => {
  for (const size of ['small', 'medium', 'large']) {
    const table = begun({ size });
    table.does({ seat: 1, standing: 'deploy for me', up: true });
    table.session.source = sampled(7);
    table.does({ seat: 0, standing: 'deploy for me', up: true }, { ...sampled(7), left: () => 0 });
    const s = table.state;
    assert.ok(s.flip.number >= 1, size);
    assert.equal(s.hands.flat().length + s.deck.loose.length + s.deck.top.length + s.discard.length + (s.flip.card ? 1 : 0), 54);
    for (const unit of s.units) {
      assert.equal(unit.status, 'table', `${size}: unit ${unit.id}`);
      assert.ok(isInZone(s, unit.seat, bodyOf(s, unit)));
    }
    for (const seat of [0, 1] as Seat[]) {
      assert.ok(s.quarters[seat as 0 | 1], 'headquarters stand');
      assert.ok(s.generals.filter((general) => general.seat === seat).every(({ status }) => status === 'table'));
    }
    assert.deepEqual(table.match.flags, [], 'the promise ends with the deployment');
    assert.equal(table.told('dealt').length > 0, true);
  }
});

/** The staff of side A is placed on a field. */
function staffOf(made: ReturnType<typeof aField>): Setting {
  const match = stagedMatch(game, optionsFor(game, {}), 2, made.s, [{ procedure: 'staff', at: 0, locals: { seat: 0 } }]);
  made.s.flip.number = 0;
  const table = new Setting(game, match);
  return table;
}

test('AGW-DEPL-03 headquarters are a tent in the zone, clear of units and houses, or a building at least half in it', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .area('inn', 'sound-building', 30, 9, 4, 4)
    .area('far', 'sound-building', 40, 10, 2, 6)
    .general('A', 'Plumley', [10, 4]);
  const table = staffOf(made);
  const decision = game.flow.decisions['place headquarters'];
  const space = decision?.options(made.s, { seat: 0 }, 0) as { refusal(answer: unknown): { rule: string } | null };
  assert.equal(space.refusal({ x: 12000, y: 6000 }), null);
  assert.equal(space.refusal({ x: 20000, y: 9000 })?.rule, 'AGW-DEPL-03', 'a unit stands there');
  assert.equal(space.refusal({ x: 12000, y: 11500 })?.rule, 'AGW-DEPL-03', 'it would reach out of the zone');
  assert.equal(space.refusal({ x: 29000, y: 10000 })?.rule, 'AGW-DEPL-03', 'half a tent in a house is none');
  assert.equal(space.refusal({ x: 32000, y: 11000 }), null, 'the inn lies 3 of 4 inches in the zone');
  assert.equal(space.refusal({ x: 41000, y: 11000 })?.rule, 'AGW-DEPL-03', 'the far house lies 2 of 6 inches in the zone');
  decision?.apply(made.s, { seat: 0 }, { x: 32000, y: 11000 }, {} as never, 0);
  assert.equal(table.state.quarters[0]?.building, 'inn');
});

test('AGW-DEPL-02 foot may start in a building at least half in the zone and within its room; horse and guns never', () => {
  const made = aField()
    .unit('A', 'foot', 'infantry', [20, 10], { status: 'waiting' })
    .unit('A', 'more', 'infantry-detachment', [20, 6], { status: 'waiting' })
    .unit('A', 'horse', 'light-cavalry', [30, 6], { status: 'waiting' })
    .area('inn', 'sound-building', 30, 9, 4, 3)
    .area('far', 'sound-building', 40, 10, 2, 6);
  const inside = (name: string, building: string) => ({
    unit: made.id(name),
    formation: 'garrison' as const,
    ranks: 1 as const,
    x: 0,
    y: 0,
    facing: 9000,
    building,
  });
  assert.equal(deployRefusal(made.s, made.of('foot'), inside('foot', 'inn')), null);
  assert.equal(deployRefusal(made.s, made.of('foot'), inside('foot', 'far'))?.rule, 'AGW-DEPL-02');
  assert.equal(deployRefusal(made.s, made.of('horse'), inside('horse', 'inn'))?.rule, 'AGW-FORM-06');
  Object.assign(made.of('foot'), { status: 'table', post: { ...made.of('foot').post, formation: 'garrison', building: 'inn' } });
  assert.equal(deployRefusal(made.s, made.of('more'), inside('more', 'inn'))?.rule, 'AGW-FORM-06', '12 and 6 are more than 14');
});

test('AGW-DEPL-02 AGW-UNIT-11 up to six on foot may start in a wagon that has been placed', () => {
  const made = aField()
    .unit('A', 'wagon', 'wagon', [20, 10])
    .unit('A', 'sappers', 'engineers', [30, 10])
    .unit('A', 'line', 'infantry', [12, 10]);
  const decision = game.flow.decisions['how it starts'];
  made.s.flip.number = 0;
  const starts = (name: string) => decision?.options(made.s, { placed: [made.id(name)] }, 0) as string[];
  assert.ok(starts('sappers').includes('in the wagon'));
  assert.ok(!starts('line').includes('in the wagon'), 'twelve are too many');
  decision?.apply(made.s, { placed: [made.id('sappers')] }, 'in the wagon', { call: () => {} } as never, 0);
  assert.deepEqual([made.of('sappers').status, made.of('sappers').wagon], ['aboard', made.id('wagon')]);
  assert.ok(!starts('sappers').includes('in the wagon'), 'it is taken');
});

test('AGW-DEPL-02 AGW-SKIR-03 AGW-DISM-01 light infantry that starts split and horse that starts on foot stand where their owner puts them, in his zone', () => {
  const table = begun();
  const of = (type: string) =>
    table.state.units.find((unit) => unit.seat === 0 && table.state.fixed.armies[0].units[unit.entry]?.type === type)?.id ?? -1;
  const [light, horse] = [of('light-infantry'), of('light-cavalry')];
  table.does({ seat: 0, answer: { unit: light, formation: 'line', ranks: 2, x: 20000, y: 11000, facing: 9000, building: null } });
  table.does({ seat: 0, answer: 'two skirmish lines' });
  assert.equal(table.asks, 'A: skirmish place');
  table.refusesTo(0, { x: 20000, y: 12500, facing: 9000, ranks: 2 }, 'AGW-DEPL-01');
  table.does({ seat: 0, answer: { x: 20000, y: 11000, facing: 9000, ranks: 2 } });
  table.does({ seat: 0, answer: { x: 20000, y: 8000, facing: 9000, ranks: 2 } });
  const halves = table.state.units.filter((unit) => unit.seat === 0 && unit.part === 'half');
  assert.deepEqual(
    halves.map(({ post, counter, status }) => [post.y, counter, status]),
    [
      [12000, false, 'table'],
      [9000, false, 'table'],
    ],
  );
  table.does({ seat: 0, answer: { unit: horse, formation: 'line', ranks: 1, x: 28000, y: 11000, facing: 9000, building: null } });
  table.does({ seat: 0, answer: 'dismounted' });
  table.refusesTo(0, { x: 28000, y: 12500, facing: 9000, ranks: 2 }, 'AGW-DEPL-01');
  table.does({ seat: 0, answer: { x: 28000, y: 8000, facing: 9000, ranks: 2 } });
  assert.deepEqual([table.state.units[horse]?.mounted, table.state.units[horse]?.horses?.y], [false, 10000]);
});

/** A unit of A is to be placed next on a field. */
function placementOf(made: ReturnType<typeof aField>): Setting {
  Object.assign(made.s, { placing: 0 });
  made.s.flip.number = 0;
  const match = stagedMatch(game, optionsFor(game, {}), 2, made.s, [
    { procedure: 'placement', at: 0, locals: { placed: [], ofFirstHalf: false } },
  ]);
  run(game, match, new Umpire(match, scripted([]), true));
  return new Setting(game, match);
}

test('AGW-DEPL-02 AGX-SCN-13 who has no place in his zone waits off the table and enters on his card; one that fits sideways is placed', () => {
  // A lane 1.4" deep across the zone: foot finds no room in it, a wagon does on end.
  const made = aField()
    .area('south', 'cliff', 0, 0, 48, 5)
    .area('north', 'cliff', 0, 6.4, 48, 7)
    .unit('A', 'late', 'infantry', [20, 6], { status: 'waiting' })
    .unit('A', 'wagon', 'wagon', [20, 6], { status: 'waiting' });
  const table = placementOf(made);
  assert.equal(made.of('late').status, 'entering');
  assert.deepEqual(
    made.s.scenario.coming.map(({ unit, how, stretch }) => [unit, how, stretch?.edge]),
    [[made.id('late'), 'card', 'south']],
  );
  assert.equal(table.asks, 'A: place a unit');
  const onEnd = { unit: made.id('wagon'), formation: 'limbered', ranks: 1, x: 20000, y: 5700, facing: 0, building: null };
  assert.equal(table.refusalTo(0, onEnd), null);
});

test('AGW-DEPL-02 AGW-SKIR-01 infantry starts with as many skirmishers out as its owner likes, up to half', () => {
  const table = begun();
  const [first] = table.state.units;
  table.does({ seat: 0, answer: { unit: first?.id, formation: 'line', ranks: 2, x: 20000, y: 8000, facing: 9000, building: null } });
  table.does({ seat: 0, answer: { out: 4 } });
  table.does({ seat: 0, answer: { x: 20000, y: 11000, facing: 9000, ranks: 1 } });
  const bodies = table.state.units.filter((unit) => unit.seat === 0 && unit.entry === first?.entry && unit.status === 'table');
  assert.deepEqual(
    bodies.map(({ part, figures }) => [part, figures]),
    [
      ['support', 8],
      ['skirmishers', 4],
    ],
  );
});

test('AGW-DEPL-02 AGW-FORM-06 AGW-UNIT-03 a line holds a house as a line from the start, a light detachment in either order', () => {
  const made = aField()
    .unit('A', 'foot', 'infantry', [20, 10], { status: 'waiting' })
    .unit('A', 'light', 'light-detachment', [20, 6], { status: 'waiting' })
    .area('inn', 'sound-building', 30, 9, 4, 3);
  const inside = (name: string, ranks: 1 | 2) =>
    deployRefusal(made.s, made.of(name), {
      unit: made.id(name),
      formation: 'garrison',
      ranks,
      x: 0,
      y: 0,
      facing: 9000,
      building: 'inn',
    })?.rule;
  assert.deepEqual([inside('foot', 1), inside('foot', 2)], [undefined, 'AGW-FORM-06']);
  assert.deepEqual([inside('light', 1), inside('light', 2)], [undefined, undefined]);
});

test('AGW-DEPL-02 AGW-FORM-04 who starts in skirmish order starts in one rank or in two', () => {
  const made = aField().unit('A', 'light', 'light-detachment', [20, 6], { status: 'waiting' }).unit('A', 'bikes', 'cyclists', [30, 6]);
  for (const name of ['light', 'bikes'])
    assert.deepEqual(
      startFormations(made.s, made.of(name)).flatMap(({ formation, ranks }) => (formation === 'skirmish' ? [ranks] : [])),
      [2, 1],
    );
});

test('AGW-DEPL-03 AGW-ALL-10 no tent is pitched upon held horses', () => {
  const made = aField()
    .unit('A', 'horse', 'light-cavalry', [20, 10], {
      formation: 'skirmish',
      mounted: false,
      holders: 1,
      horses: { x: 20000, y: 6000, facing: 9000 },
    })
    .general('A', 'Plumley', [10, 4]);
  staffOf(made);
  const space = game.flow.decisions['place headquarters']?.options(made.s, { seat: 0 }, 0) as {
    refusal(answer: unknown): { rule: string } | null;
  };
  assert.deepEqual([space.refusal({ x: 20000, y: 4000 })?.rule, space.refusal({ x: 20000, y: 3400 })], ['AGW-ALL-10', null]);
});
