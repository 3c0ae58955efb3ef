// What the dock, the plaques and the bar say: a charge as a staged scene, every modifier of a shot, how answers weigh; and
// that the odds of a charge are those of the rules that fight it.
import assert from 'node:assert/strict';
import { giveAnswer, isSpace, type Offer, offerTo, type Seat, sampled, Umpire, type View, viewOf, waitingFor } from '@baize/kernel';
import { optionsFor, stagedMatch } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import { chances } from '../outlook/chances.ts';
import { outcome } from '../outlook/outcome.ts';
import { plateOf } from '../scene/plates.ts';
import { staging } from '../scene.ts';
import type { War } from '../state.ts';
import { aField, type Table, test } from './field.ts';

const viewFor = (table: Table, seat: Seat | null): View<War> => viewOf(game, table.match, seat);

/** The Hussars act, and may charge the Battery or the Line. */
function hussars(): { table: Table; battery: number; line: number } {
  const field = aField()
    .unit('A', 'The Hussars', 'light-cavalry', [20, 20], { attributes: ['gallant'] })
    .unit('B', 'The Battery', 'field-gun', [20, 34])
    .unit('B', 'The Line', 'infantry', [34, 34]);
  const [battery, line] = [field.id('The Battery'), field.id('The Line')];
  const own = field.id('The Hussars');
  return { table: field.turn('8♥').say({ do: 'unit', unit: own }), battery, line };
}

test('AGW-CHG-07, AGW-ADV-01, AGW-RESP-01: a charge is told in the dock: who meets whom, how far, every point, every answer', () => {
  const { table, battery } = hussars();
  const told = staging.matter?.(viewFor(table, 0), 0, { do: 'charge', target: battery });
  assert.ok(told);
  assert.deepEqual(
    told.versus?.map(({ title }) => title),
    ['Hussars', 'Battery'],
  );
  const rows = told.rows?.map(({ says, value }) => `${says}: ${value}`) ?? [];
  assert.ok(rows.includes('Gallant: +1'), rows.join('; '));
  assert.ok(rows.includes('Cavalry against skirmishers or artillery: +2'), rows.join('; '));
  assert.ok(
    rows.some((line) => /on average: \d+½?″/.test(line)),
    rows.join('; '),
  );
  const [answers] = told.groups ?? [];
  assert.match(answers?.title ?? '', /may answer/);
  assert.ok(answers?.items.some(({ title, value }) => /^Fire at/.test(title) && /dice, /.test(value ?? '')));
});

test('AGW-SHOT-04, -05, AGW-SAVE-01: a shot is told in the dock with every modifier', () => {
  const field = aField()
    .unit('A', 'The Buffs', 'infantry', [20, 20], { disordered: true })
    .unit('B', 'The Line', 'infantry', [20, 30])
    .area('wood', 'wood', 16, 29, 10, 6);
  const [own, line] = [field.id('The Buffs'), field.id('The Line')];
  const table = field.turn('8♥').say({ do: 'unit', unit: own });
  const told = staging.matter?.(viewFor(table, 0), 0, { do: 'shoot', target: line });
  const says = told?.rows?.map((row) => row.says) ?? [];
  for (const part of ['Distance', 'Disordered: one band farther', 'Saves on', 'Fall, on average'])
    assert.ok(says.includes(part), `${part} is missing among ${says.join('; ')}`);
  assert.ok(says.some((part) => /cover/i.test(part)));
});

test('how answers weigh: deeds are gold, leaving off is quiet', () => {
  const { table, battery } = hussars();
  const weight = (answer: unknown) => staging.weight?.(viewFor(table, 0), 0, answer);
  assert.equal(weight({ do: 'charge', target: battery }), 'deed');
  assert.equal(weight({ do: 'done' }), 'quiet');
});

test('AGW-CYC-01, AGW-WIN-01: plaques have a portrait, what is left to do, and pictures for counts; each viewer’s edge is his own', () => {
  const { table } = hussars();
  const [south, north] = [staging.scene(viewFor(table, 0)), staging.scene(viewFor(table, 1))];
  assert.deepEqual([south.home, north.home], ['near', 'far']);
  const [plaque] = south.standings;
  assert.equal(plaque?.doing, '♥♦ · 1 of 1 to act');
  assert.ok(plaque?.portrait);
  assert.ok(plaque?.facts.every(({ icon }) => icon !== undefined));
});

test('plates are short, and nobody else’s', () => {
  const field = aField()
    .unit('A', 'The Glen Corrie Highlanders', 'infantry', [10, 10])
    .unit('A', 'The Loch Corrie Highlanders', 'infantry', [30, 10])
    .unit('A', 'The Duke of Westshire’s Own Fencibles', 'infantry', [20, 10], { formation: 'square' });
  const { state: s } = field.turn('8♥');
  const plates = s.units.map((unit) => plateOf(s, unit));
  assert.equal(new Set(plates).size, 3);
  assert.equal(plates[2], 'Fencibles, in square');
});

test('AGW-CC-05: the fallen lie where they fell, one piece for a regiment', () => {
  const { table, line } = hussars();
  const { seat, entry } = table.state.units[line] ?? { seat: 1, entry: 0 };
  table.state.fallen.push({ seat, entry, x: 20_000, y: 30_000 }, { seat, entry, x: 21_000, y: 30_000 });
  const fallen = staging.scene(viewFor(table, 0)).pieces.filter(({ id }) => id.startsWith('fallen:'));
  assert.deepEqual(
    fallen.map(({ count, figure, plate }) => ({ count, pose: figure.pose, plate })),
    [{ count: 2, pose: 'fallen', plate: undefined }],
  );
});

test('AGW-MOR-01: a test that is over is no matter any more', () => {
  const { table, line } = hussars();
  const over = {
    unit: line,
    cause: 'shots',
    row: 'bothered',
    modifier: 0,
    die: 4,
    own: [],
    forced: false,
    general: 'none',
    result: 'carry on',
  } as const;
  table.state.test = { ...over, own: [] };
  const scene = staging.scene(viewFor(table, 0));
  assert.equal(scene.reckonings, undefined);
  assert.equal(scene.matter?.title, 'The Hussars');
});

/** Stands to receive, spends no card, lets dice lie, goes straight at them. */
function stolid(offer: Offer): unknown {
  if (isSpace(offer)) return offer.candidates()[0];
  return offer.find((answer) => ['enough', 'none', 'keep', 'hold', 'return'].includes(String(answer))) ?? offer[0];
}

/** How the charge really ends, played by the rules themselves. */
function fought(table: Table, target: number, seed: number): string {
  const match = structuredClone({ ...table.match, state: { ...table.match.state, fixed: null } }) as unknown as Table['match'];
  match.state = { ...match.state, fixed: table.match.state.fixed };
  const umpire = new Umpire(match, sampled(seed), true);
  giveAnswer(game, match, 0, { do: 'charge', target }, umpire);
  for (let asked = 0; match.asked && asked < 60; asked++) {
    const ended = endIn(umpire.events as readonly Told[], target);
    if (ended) return ended;
    const seat = waitingFor(match)[0] ?? 0;
    giveAnswer(game, match, seat, stolid(offerTo(game, match, seat) as Offer), umpire);
  }
  return endIn(umpire.events as readonly Told[], target) ?? 'unknown';
}

interface Told {
  kind: string;
  unit?: number;
  grade?: string;
}

function endIn(events: readonly Told[], target: number): string | null {
  if (events.some(({ kind }) => kind === 'charge falls short')) return 'short';
  const result = events.find(({ kind, unit }) => kind === 'combat result' && unit === target);
  if (!result) return null;
  if (result.grade === 'tie') return 'even';
  const loser = ['beats', 'doubles'].includes(result.grade ?? '') ? 'we' : 'they';
  return loser;
}

test('AGW-CC-01 to -04: the counted odds of a charge are those of charges really fought', () => {
  const runs = 60;
  for (const pick of ['battery', 'line'] as const) {
    const { table, [pick]: target } = hussars();
    const counted = chances(viewFor(table, 0), 0, { do: 'charge', target });
    const share = (words: RegExp) => counted.filter(({ label }) => words.test(label)).reduce((sum, { odds }) => sum + odds, 0);
    assert.ok(Math.abs(counted.reduce((sum, { odds }) => sum + odds, 0) - 1) < 0.02, 'they are all the ways it can end');
    const ends = Array.from({ length: runs }, (_, seed) => fought(table, target, seed + 1));
    const played = (end: string) => ends.filter((each) => each === end).length / runs;
    const near = (odds: number, real: number, what: string) =>
      assert.ok(Math.abs(odds - real) < 0.2, `${pick}, ${what}: counted ${odds.toFixed(3)}, fought ${real.toFixed(3)}`);
    assert.equal(ends.filter((end) => end === 'unknown').length, 0);
    near(share(/fall short/), played('short'), 'short');
    near(share(/neither/), played('even'), 'even');
    near(share(/^you are (thrown|destroyed)|you break/), played('we'), 'thrown back');
    near(share(/ridden down|breaks and runs|falls back/), played('they'), 'they give way');
  }
});

test('law of odds: a course of events is called by what became of them and of us', () => {
  const { table, line } = hussars();
  const before = table.state;
  const hurt: War = { ...before, units: before.units.map((unit) => (unit.id === line ? { ...unit, figures: unit.figures - 2 } : unit)) };
  assert.deepEqual(outcome(before, hurt, [], 0), { label: 'The Line loses 2', tone: 'good' });
  assert.equal(outcome(before, before, [], 0), 'nothing changes at once');
});

test('AGX-SCN-11 AGX-AMB-03 what is kept of the first deal lies in the hand before a card is turned, and who is still to come lies in one tray', () => {
  const field = aField({ scenario: 'ambush', roles: 'host-attacks' })
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'column', 'infantry', [20, 40])
    .unit('B', 'tail', 'infantry', [0, 0], { status: 'entering' });
  field.set({ red: 1, hands: [[], ['5♥', 'K♦', 'A♥']] });
  const trays = (number: number) => {
    field.s.flip.number = number;
    return staging.scene(viewOf(game, stagedMatch(game, optionsFor(game, {}), 2, field.s, []), 1)).trays ?? [];
  };
  const idsIn = (number: number) => trays(number).flatMap(({ cards }) => cards.map(({ id }) => id));
  for (const card of ['5♥', 'K♦', 'A♥']) assert.ok(idsIn(0).includes(`card:${card}`), card);
  assert.equal(idsIn(1).filter((id) => id === `unit:${field.id('tail')}`).length, 1);
});

test('AGW-CYC-01: the line at the head says whose cycle is which, where the sides count differently', () => {
  const { table } = hussars();
  const headed = (viewer: Seat | null) => {
    const view = viewFor(table, viewer);
    return staging.scene({ ...view, state: { ...view.state, cycles: [2, 1] } }).headline;
  };
  assert.match(headed(0), /^your second cycle, their first · /);
  assert.match(headed(1), /^your first cycle, their second · /);
  assert.match(headed(null), /^red’s second cycle, blue’s first · /);
});
