// Jokers in scenarios: the train, events on a list, reinforcements in secret, the flank march, the main body.
import assert from 'node:assert/strict';
import type { Options } from '@baize/kernel';
import { sees } from '../rules/country/sight.ts';
import { planRefusal, planStretches } from '../scenarios/reinforcements.ts';
import { view } from '../view.ts';
import { aField, type Field, inch, test } from './field.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });
/** Six cards for the north at an even joker. */
const DEAL = ['4♠', '5♠', '6♠', '7♠', '8♠', '9♠'] as const;
const TRAIN: Options = { scenario: 'open-battle', events: [{ joker: 1, do: 'train' }] };

test('AGX-TRIG-06 a train brings its rails along y = H/2 + 6', () => {
  const { s } = field(TRAIN);
  assert.deepEqual(s.fixed.scenario.railway, [
    { x: 0, y: inch(30) },
    { x: inch(48), y: inch(30) },
  ]);
});

/** A unit upon the rails, which the builder lays anew. */
function onTheRails(y: number): Field {
  return field(TRAIN)
    .area('rails', 'railway', 0, 29, 48, 2)
    .unit('A', 'line', 'infantry', [24, y], { facing: 90 })
    .unit('A', 'far', 'infantry', [10, 5])
    .unit('A', 'off', 'infantry', [20, 5])
    .unit('B', 'b', 'infantry', [40, 46]);
}

test('AGX-TRIG-05 AGW-JOK-04 golden AGX 34: twelve dice, seven fall, five are beside the rails and disordered', () => {
  const dice = [1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6];
  const table = onTheRails(31)
    .deck('joker-1', '3♠')
    .next(...dice, 5);
  const line = table.unit('line');
  assert.deepEqual([line.figures, line.disordered, line.counter], [5, true, false]);
  const [test] = table.told('morale');
  assert.deepEqual([(test as { row?: string })?.row, (test as { modifier?: number })?.modifier], ['disconcerted', -1]);
});

test('AGX-TRIG-05 golden AGX 68: to the side where its centre lies; a Hold Card lets it fall back with a counter', () => {
  const struck = onTheRails(31.4).deck('joker-1', '3♠').next(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  const { post } = struck.unit('line');
  assert.equal(post.y - inch(2), inch(31), 'its rear touches the north of the band');
  assert.deepEqual([struck.unit('line').disordered, struck.unit('line').counter], [true, false]);
  const saved = onTheRails(31.4).hand('A', '5♥').deck('joker-1', '3♠').next();
  saved.say('pass');
  saved.say('5♥');
  assert.deepEqual([saved.unit('line').figures, saved.unit('line').disordered, saved.unit('line').counter], [12, true, true]);
  assert.equal(saved.state.hands[0].length, 0);
});

test('AGW-CMD-12 AGW-JOK-04 with the commander attached a Hold Card saves his unit from the train, and no other', () => {
  const upon = (where: string) =>
    onTheRails(31).general('A', 'Plumley', where, { isCommander: true }).hand('A', '5♥').deck('joker-1', '3♠');
  const his = upon('line').next().say('pass');
  assert.deepEqual(his.offers, ['none', '5♥']);
  const other = upon('far').next();
  other.say('pass', ...[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  assert.deepEqual([other.told('train').length, other.state.hands[0]], [1, ['5♥']]);
});

test('AGX-TRIG-01 AGX-TRIG-02 AGX-TRIG-04 golden AGX 35: the book’s list: cyclists at the first joker without a counter, a train at the fourth', () => {
  const made = field({
    scenario: 'open-battle',
    events: [
      { joker: 1, do: 'arrive', side: 'attacker', entries: [1], edge: 'south' },
      { joker: 2, do: 'none' },
      { joker: 4, do: 'train' },
    ],
  })
    .unit('A', 'a', 'infantry', [10, 20])
    .unit('A', 'cyclists', 'cyclists', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [40, 40]);
  const table = made.deck('joker-1', '3♠').next();
  table.say(table.candidates[0]);
  assert.deepEqual([table.unit('cyclists').status, table.unit('cyclists').counter], ['table', false]);
});

test('AGX-TRIG-03 nightfall: nobody sees farther than twelve inches; the end rings the bell', () => {
  const made = field({ scenario: 'open-battle', events: [{ joker: 1, do: 'nightfall' }] })
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('A', 'c', 'infantry', [10, 10])
    .unit('B', 'b', 'infantry', [24, 26]);
  assert.equal(sees(made.s, made.of('a'), made.of('b')), true);
  const table = made.deck('joker-1', '3♠').next();
  assert.equal(sees(table.state, table.unit('a'), table.unit('b')), false);
  const end = field({ scenario: 'open-battle', events: [{ joker: 1, do: 'end' }] })
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 26]);
  assert.equal(end.deck('joker-1', '3♠').next().match.result?.kind, 'draw');
});

test('AGX-TRIG-03 a bridge falls: who stood on it is on a bank, disordered', () => {
  const made = field({ scenario: 'open-battle', events: [{ joker: 1, do: 'bridge-falls', bridge: 'bridge' }] })
    .line(
      'river',
      'river',
      [
        [0, 24],
        [48, 24],
      ],
      { width: 4 },
    )
    .area('bridge', 'bridge', 22, 21.5, 4, 5)
    .unit('A', 'a', 'infantry', [24, 26], { formation: 'march-column', facing: 90 })
    .unit('A', 'c', 'infantry', [10, 10])
    .unit('B', 'b', 'infantry', [40, 40]);
  const table = made.deck('joker-1', '3♠').next();
  assert.ok(table.state.gone.includes('bridge'));
  assert.ok(table.unit('a').disordered);
});

/** A field with a plan of the south: `late` sighted at joker 3. */
function planned(jokers: number): Field {
  const made = field({ scenario: 'open-battle', reinforcements: 'third' })
    .unit('A', 'a', 'infantry', [10, 20])
    .unit('A', 'c', 'infantry', [20, 20])
    .unit('A', 'late', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [40, 40])
    .unit('B', 'd', 'infantry', [30, 40]);
  const stretch = { edge: 'west' as const, from: 0, to: inch(12) };
  made.s.scenario.plans[0] = { units: [made.id('late')], joker: 3, stretch, announced: null };
  made.s.scenario.coming.push({ unit: made.id('late'), how: 'joker', joker: null, stretch, why: 'plan' });
  made.s.jokers = jokers;
  return made;
}

test('AGX-REINF-02 AGX-REINF-03 AGX-GEN-05 golden AGX 33: sighted at 3, announced, there at 4; passed, asked again', () => {
  assert.notEqual(
    planned(1)
      .deck('joker-2')
      .next(...DEAL).match.asked?.decision,
    'announce reinforcements',
  );
  const table = planned(2).deck('joker-1', '3♠').next();
  assert.equal(table.match.asked?.decision, 'announce reinforcements');
  table.say('announce');
  assert.equal(table.state.scenario.coming[0]?.joker, 4);
  const later = planned(2).deck('joker-1', '3♠').next();
  later.say('wait');
  assert.equal(later.state.scenario.coming[0]?.joker, null);
  const again = planned(3)
    .deck('joker-2')
    .next(...DEAL);
  assert.equal(again.match.asked?.decision, 'announce reinforcements');
});

test('AGX-REINF-01 AGX-REINF-04 nobody but its owner sees a plan; announced it shows its stretch alone, and its units count from the start', () => {
  const { s } = planned(2);
  const theirs = view(s, 1);
  assert.deepEqual([theirs.scenario.plans, theirs.scenario.coming], [[null, null], []]);
  assert.deepEqual(view(s, null).scenario.plans, [null, null]);
  assert.equal(view(s, 0).scenario.plans[0]?.joker, 3);
  Object.assign(s.scenario.plans[0] ?? {}, { announced: 3 });
  assert.deepEqual([view(s, 1).scenario.plans[0]?.units, view(s, 1).scenario.plans[0]?.stretch.edge], [[], 'west']);
});

test('AGX-REINF-01 a plan has a third of the points, and a stretch of the home edge or the nearer half of one beside it', () => {
  const made = field({ scenario: 'open-battle', reinforcements: 'third' })
    .unit('A', 'a', 'infantry', [0, 0], { status: 'waiting' })
    .unit('A', 'c', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [40, 40]);
  const { s } = made;
  s.flip.number = 0;
  const plan = { units: [made.id('a')], joker: 2, edge: 'west' as const, from: 0 };
  assert.equal(planRefusal(s, 0, plan), null);
  assert.equal(planRefusal(s, 0, { ...plan, edge: 'north' })?.rule, 'AGX-REINF-01');
  assert.equal(planRefusal(s, 0, { ...plan, from: inch(13) })?.rule, 'AGX-REINF-01', 'beyond the half');
  assert.equal(planRefusal(s, 0, { ...plan, units: [made.id('b')] })?.rule, 'AGX-REINF-01');
  Object.assign(s.fixed.armies[0].units[0] ?? {}, { points: 1000 });
  assert.equal(planRefusal(s, 0, plan)?.rule, 'AGX-REINF-01', 'too dear');
  assert.deepEqual(
    planStretches(s, 1).map(({ edge, from }) => [edge, from]),
    [
      ['north', 0],
      ['west', inch(24)],
      ['east', inch(24)],
    ],
  );
});

test('AGX-REAR-05 AGX-REAR-06 a flanking force looks like the rest that waits, is declared at joker 1 and comes at joker 2', () => {
  const made = field({ scenario: 'rearguard', variant: 'retreat' })
    .unit('A', 'main', 'infantry', [0, 0], { status: 'entering' })
    .unit('A', 'riders', 'light-cavalry', [0, 0], { status: 'waiting' })
    .unit('A', 'third', 'infantry', [0, 0], { status: 'entering' })
    .unit('B', 'b', 'infantry', [24, 20]);
  const stretch = { edge: 'west' as const, from: 0, to: inch(24) };
  made.s.scenario.coming.push({ unit: made.id('riders'), how: 'joker', joker: null, stretch, why: 'flank' });
  const seen = view(made.s, 1);
  assert.deepEqual([seen.units[made.id('riders')]?.status, seen.scenario.coming], ['entering', []]);
  const table = made.deck('joker-1', 'joker-2').next();
  assert.equal(table.match.asked?.decision, 'declare the flanking force');
  table.say('declare');
  assert.equal(table.match.asked?.decision, 'arrival');
  table.say(table.candidates[0], ...DEAL);
  assert.equal(table.unit('riders').status, 'table');
  assert.ok(table.unit('riders').post.x < inch(6), 'it stands at the west edge');
});

test('AGX-REAR-06 undeclared it joins the main body and needs its card', () => {
  const made = field({ scenario: 'rearguard', variant: 'retreat' })
    .unit('A', 'main', 'infantry', [0, 0], { status: 'entering' })
    .unit('A', 'riders', 'light-cavalry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [24, 20]);
  const stretch = { edge: 'west' as const, from: 0, to: inch(24) };
  made.s.scenario.coming.push({ unit: made.id('riders'), how: 'joker', joker: null, stretch, why: 'flank' });
  const table = made.deck('joker-1', '3♥').next();
  table.say('join');
  assert.equal(table.unit('riders').status, 'entering');
});

test('AGX-ADV-04 at joker 4 a die brings so many of the reserve of who acted last', () => {
  const made = field({ scenario: 'advance-guards', variant: 'main-body' })
    .unit('A', 'a', 'light-cavalry', [10, 20])
    .unit('A', 'r1', 'infantry', [0, 0], { status: 'waiting' })
    .unit('A', 'r2', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'light-cavalry', [40, 40]);
  const stretch = { edge: 'south' as const, from: 0, to: inch(48) };
  for (const name of ['r1', 'r2']) made.s.scenario.coming.push({ unit: made.id(name), how: 'joker', joker: null, stretch, why: 'reserve' });
  made.set({ jokers: 3, lastActed: 0 });
  const table = made.deck('joker-2').next(1);
  table.say(table.candidates[0], ...DEAL);
  assert.deepEqual([table.unit('r1').status, table.unit('r2').status], ['table', 'waiting'], 'a one brings one');
});
