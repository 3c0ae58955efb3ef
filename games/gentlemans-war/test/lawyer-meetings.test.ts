// Where chapters meet, read like a lawyer: cards in charges, generals in brawls, houses, horses, jams, collisions and spades under fire.
import assert from 'node:assert/strict';
import { attackRefusal } from '../rules/all/attacks.ts';
import { shotRefusal } from '../rules/all/shots.ts';
import { responsesByState } from '../rules/all/states.ts';
import { actionsFor } from '../rules/charge/responses.ts';
import { compel } from '../rules/morale/retreat.ts';
import { rowByStrength } from '../rules/morale/table.ts';
import type { Task } from '../state.ts';
import { aField, inch, type Placed, type Table, test, umpire } from './field.ts';
import { answer, charge, chargeHome, diceOf, many, reply, shoot, straight, withSpares, wordsOffered } from './second/staging.ts';

test('AGW-HOLD-06 AGW-CHG-09 who interrupts with a charge has no second card for it; his enemy has his one', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'foot', 'infantry', [24, 20], { counter: true })
    .hand('A', '5♦', 'K♦')
    .hand('B', '7♠', '8♠')
    .deck('3♠')
    .next();
  table.as('A', '5♦').as('B', 'pass');
  table.gives('horse');
  answer(table, charge(3));
  assert.equal(table.asks, 'B: card against the charge', 'the attacker is not asked for a card before the charge');
  answer(table, { card: '7♠', use: 'actions', target: 3 });
  answer(table, 'enough');
  answer(table, straight, many(5, 1));
  assert.equal(table.asks, 'B: charge short', 'nor after the roll');
  answer(table, 'return');
  assert.notEqual(table.asks, 'AB: interrupt');
  assert.deepEqual([table.state.flip.used, table.state.flip.card], [[true, true], '3♠'], 'both have used theirs, and the card is turned');
});

test('AGW-ACE-03 AGW-CHG-10 an ace in a charge is a number card: one die, never two, and one joiner', () => {
  const table = withSpares(aField())
    .unit('A', 'one', 'infantry', [20, 10])
    .unit('A', 'two', 'infantry', [27, 10])
    .unit('B', 'foot', 'infantry', [23, 22], { counter: true, disordered: true })
    .hand('A', 'A♦')
    .turn('7♥')
    .gives('one');
  answer(table, charge(4));
  assert.ok(table.has({ card: 'A♦', use: 'join', most: 1, within: 3 }));
  assert.ok(!table.offers.some((each) => (each as { within?: number }).within === 24));
  answer(table, 'none');
  answer(table, straight, [1, 1, 1]);
  const uses = table.offers.map((each) => (each as { use?: string }).use);
  assert.ok(uses.includes('one die') && !uses.includes('two dice'));
});

test('AGW-BRIG-01 AGW-HOLD-04 a brigade is measured when its card is used: who was driven off by an interruption is no link any more', () => {
  const table = withSpares(aField())
    .unit('A', 'left', 'infantry', [16, 20])
    .unit('A', 'middle', 'infantry', [23, 20], { figures: 9, original: 12, shotDown: 3 })
    .unit('A', 'right', 'infantry', [30, 20])
    .unit('B', 'rifles', 'infantry', [23, 26])
    .hand('B', '7♠')
    .deck('K♥')
    .next();
  answer(table, 'pass');
  assert.equal(table.state.flip.card, 'K♥');
  table.as('B', '7♠');
  table.gives('rifles');
  // One more falls: a third is lost, and the test says Run Away.
  answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6]);
  answer(table, { do: 'done' });
  assert.equal(table.unit('middle').running, true);
  assert.equal(table.asks, 'A: use the card');
  assert.ok(!wordsOffered(table).includes('brigade'), 'left and right stand 8" apart');
});

test('AGW-CYC-03 AGW-ACE-03 AGW-HOLD-04 a cycle that ends with an interruption ends before the window opens again, and takes a held ace with it', () => {
  const table = aField()
    .unit('A', 'last', 'infantry', [24, 10])
    .unit('A', 'done', 'infantry', [34, 10], { counter: true, disordered: true })
    .unit('B', 'b', 'infantry', [24, 44])
    .hand('A', '5♦', 'A♥')
    .hand('B', '9♠')
    .deck('3♠')
    .next();
  table.as('A', '5♦').as('B', 'pass');
  table.gives('last');
  answer(table, { do: 'done' });
  assert.deepEqual([table.state.cycles[0], table.state.hands[0], table.unit('done').disordered], [2, [], false]);
  assert.equal(table.asks, 'B: interrupt', 'only the other side may still break in');
});

/** Two of A against one of B, both of A touching it; a general with one of them. */
function brawl(where: 'one' | 'two' | 'target', blows: readonly number[]): Table {
  const table = withSpares(aField())
    .unit('A', 'one', 'infantry', [20.5, 14], { formation: 'attack-column' })
    .unit('A', 'two', 'infantry', [26.5, 14], { formation: 'attack-column' })
    .unit('B', 'target', 'infantry', [23.5, 19], { counter: true, disordered: true })
    .general(where === 'target' ? 'B' : 'A', 'Plumley', where, { wounded: true })
    .deck('2♠')
    .turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(table, [2, 3]);
  answer(table, { do: 'apart' });
  answer(table, 2);
  answer(table, charge(4));
  answer(table, { unit: 3, target: 4 });
  while (table.asks === 'B: respond') answer(table, 'enough');
  answer(table, straight, many(4, 6));
  return answer(table, straight, [...many(4, 6), ...blows]);
}
const grades = (table: Table) => table.told('combat result').map((event) => event.grade);

test('AGW-CC-06 AGW-BRAWL-03 a general killed with one of two units makes the whole side’s result a grade worse', () => {
  // One has 13 dice with its general, two 12; the target 12 dice. Two hits to two: a tie; the general’s unit has lost one of twelve.
  const tie = brawl('one', [6, ...many(12, 1), 6, ...many(11, 1), 6, 6, ...many(10, 1)]);
  assert.deepEqual(grades(tie), ['tie', 'tie', 'tie']);
  // Four of the target’s blows hit, two on each; a sixth of his unit is down, he is hit on a 1 and killed by a 6.
  const killed = brawl('one', [6, 6, ...many(11, 1), 6, 6, ...many(10, 1), ...many(4, 6), ...many(8, 1), 1, 6]);
  assert.equal(killed.state.generals[0]?.status, 'lost');
  assert.deepEqual(grades(killed), ['beaten', 'beaten', 'beats']);
});

test('AGW-CMD-08 in a brawl a general’s danger is what his own unit lost, not his side', () => {
  // Three hits on the side: two on the first, one on the second, where he rides: less than a sixth, no roll.
  const safe = brawl('two', [...many(12, 1), ...many(13, 1), 6, 6, 6, ...many(9, 1)]);
  assert.equal(safe.told('general hit').length, 0);
});

test('AGW-CC-02 AGW-BRAWL-02 his one die more is his unit’s alone, and two columns against one line strike with all they have', () => {
  const table = brawl('two', []);
  assert.deepEqual(
    table.told('strikes').map((event) => diceOf(event).length),
    [12, 13, 12],
  );
});

test('AGW-CMD-09 a general in a house whose garrison is destroyed is captured where he would have ridden off', () => {
  const fate = (building: boolean) => {
    const set: Placed = building ? { building: 'inn', formation: 'garrison', ranks: 1 } : {};
    const field = withSpares(aField());
    if (building) field.area('inn', 'sound-building', 22, 20, 4, 4);
    const table = field
      .unit('A', 'line', 'infantry', [24, 14], { attributes: ['gallant'] })
      .unit('B', 'few', 'infantry', [24, 20], { figures: 2, original: 12, counter: true, disordered: true, ...set })
      .general('B', 'Brissonnet', 'few', { wounded: true })
      .deck('2♠')
      .turn('5♥');
    // All fall: hit on 1-5, then a 1: he rides off, or is taken where he cannot.
    chargeHome(table, 'line', 3, 3, [...many(12, 6), ...many(3, 1), 1, 1]);
    return table.state.generals[0]?.status;
  };
  assert.deepEqual([fate(true), fate(false)], ['lost', 'table']);
});

test('AGW-FORM-06 AGW-RES-07 a garrison that is locked with its attacker does not walk out of the fight', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 22, 20, 4, 4)
    .unit('A', 'line', 'infantry', [24, 14])
    .unit('B', 'inside', 'infantry', [24, 20], { building: 'inn', formation: 'garrison', ranks: 1, counter: true, disordered: true })
    .deck('7♠')
    .turn('5♥');
  chargeHome(table, 'line', 3, 3);
  answer(table, 'hold');
  answer(table, 'hold');
  assert.equal(table.state.locks.length, 1);
  assert.equal(table.unit('inside').counter, true);
  table.unit('inside').counter = false;
  const acts = table.asks === 'B: use the card' ? table.gives('inside') : table;
  assert.equal(acts.asks, 'B: locked');
});

test('AGW-SHOT-11 AGW-ALL-07 a garrison that runs from the fire is not turned out of the ruin a second time', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 18, 30, 4, 4)
    .unit('A', 'gun', 'field-gun', [20, 12], { figures: 5, original: 5 })
    .unit('B', 'inside', 'infantry', [20, 31], { formation: 'garrison', building: 'inn', ranks: 1 })
    .turn('7♥')
    .gives('gun');
  // Three sixes: six hits, all unsaved; half lost, and the test says Run Away.
  answer(table, shoot(3), [6, 6, 6, 1, 1, ...many(6, 1), 1, 1, 1, 1, 1]);
  assert.equal(table.told('building falls').length, 1);
  const { running, post, status } = table.unit('inside');
  assert.deepEqual([running, post.building, status], [true, null, 'table']);
  assert.ok(post.y > inch(34.5), `it has run its 4" and stays there: ${post.y}`);
});

test('AGW-INTP-02 AGW-EVADE-02 skirmishers who evade pass through their own support, and disorder nobody', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'line', 'infantry', [24, 22], { figures: 6, original: 6, part: 'support', partner: 4 })
    .unit('B', 'out', 'infantry', [24, 18], { formation: 'skirmish', figures: 6, original: 6, part: 'skirmishers', partner: 3 })
    .turn('7♥')
    .gives('horse');
  answer(table, charge(4));
  answer(table, reply('evade 3', 2), [3, 3, 3]);
  answer(table, { facing: 9000, by: 8000, building: null });
  assert.deepEqual([table.unit('line').disordered, table.unit('out').disordered], [false, false]);
  assert.ok(table.unit('out').post.y > inch(24));
});

test('AGW-RESP-05 AGW-CYC-04 skirmishers who have acted bar no support: the body without a counter may help alone', () => {
  const table = withSpares(aField())
    .unit('A', 'charger', 'infantry', [24, 16])
    .unit('B', 'target', 'infantry', [24, 22], { counter: true, disordered: true })
    .unit('B', 'line', 'infantry', [36, 18.9], { facing: 180, figures: 6, original: 6, part: 'support', partner: 5 })
    .unit('B', 'out', 'infantry', [40, 24], {
      formation: 'skirmish',
      figures: 6,
      original: 6,
      part: 'skirmishers',
      partner: 4,
      counter: true,
    })
    .hand('B', '7♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(3));
  answer(table, { card: '7♠', use: 'support' });
  assert.ok(table.has({ unit: 4, charger: 2, does: 'shoot' }));
  assert.ok(!table.offers.some((each) => (each as { unit?: number }).unit === 5), 'they have a counter');
});

const DISMOUNTED: Placed = { formation: 'skirmish', mounted: false, holders: 1, horses: { x: 24000, y: 30000, facing: 27000 } };

test('AGW-DISM-01 AGW-MOR-04 holders count for the row of a test though they never fall', () => {
  const made = aField().unit('B', 'foot', 'light-cavalry', [24, 26], { ...DISMOUNTED, figures: 4, original: 6 });
  assert.equal(rowByStrength(made.of('foot').figures, made.of('foot').original), 'bothered', 'four of six, one of them with the horses');
});

test('AGW-DISM-03 AGW-EDGE-01 dismounted men who fall back leave their horses; off the table they have lost them', () => {
  const stays = aField().unit('B', 'foot', 'light-cavalry', [24, 26], DISMOUNTED).unit('A', 'a', 'infantry', [24, 20]);
  compel(stays.s, stays.of('foot'), 'fall back', umpire(stays.s, 2, 2, 2));
  assert.deepEqual(stays.of('foot').horses, DISMOUNTED.horses);
  const gone = aField()
    .unit('B', 'foot', 'light-cavalry', [24, 44], { ...DISMOUNTED, horses: { x: 24000, y: 40000, facing: 27000 } })
    .unit('A', 'a', 'infantry', [24, 38]);
  compel(gone.s, gone.of('foot'), 'fall back', umpire(gone.s, 6, 6, 6));
  const { status, horses, holders, figures } = gone.of('foot');
  assert.deepEqual([status, horses, holders, figures], ['away', null, 0, 5]);
});

test('AGW-DISM-03 AGW-EVADE-01 men on foot slip away from a charge; the charger who rides over their horses has taken them', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'foot', 'light-cavalry', [24, 18], { ...DISMOUNTED, horses: { x: 24000, y: 24000, facing: 27000 } })
    .turn('7♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('evade 3', 2), [6, 6, 6]);
  answer(table, { facing: 9000, by: 18000, building: null });
  answer(table, straight, many(5, 3));
  answer(table, 'full');
  assert.deepEqual([table.unit('foot').horses, table.unit('foot').holders, table.unit('foot').figures], [null, 0, 5]);
});

test('AGW-SHOT-09 AGW-RESP-02 a machine gun that jams in response is jammed in its own activation', () => {
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'gun', 'early-machine-gun', [24, 20])
    .deck('7♠')
    .turn('5♥')
    .gives('line');
  answer(table, charge(3));
  answer(table, reply('long shot', 2));
  while (table.asks === 'B: respond') answer(table, 'enough');
  answer(table, straight, [1, 1, 1]);
  answer(table, 'full', [1, 1, 2, 3]);
  assert.equal(table.unit('gun').jammed, true);
  table.gives('gun');
  assert.ok(!wordsOffered(table).includes('shoot') && wordsOffered(table).includes('clear jam'));
});

test('AGW-ALL-01 AGW-EVADE-01 a jammed gun that is charged shoots on no column; its crew may turn it or leave it', () => {
  const made = aField().unit('B', 'gun', 'late-machine-gun', [24, 20], { jammed: true }).unit('A', 'a', 'infantry', [24, 10]);
  const responses = responsesByState(made.s, made.of('gun'));
  assert.ok(!responses.some((each) => each.endsWith('shot')) && responses.includes('turn') && responses.includes('evade 2'));
  assert.equal(actionsFor(made.s, made.of('gun'), 0), 2);
});

test('AGW-SHOT-09 AGW-GUN-06 a crew that left its jammed gun and mans it again finds it jammed', () => {
  const made = aField()
    .unit('A', 'gun', 'early-machine-gun', [24, 20], { jammed: true })
    .unit('B', 'b', 'infantry', [24, 26])
    .unit('A', 'spare', 'infantry', [4, 4]);
  compel(made.s, made.of('gun'), 'run away', umpire(made.s, 1, 1, 1, 1));
  assert.ok(made.of('gun').gun);
  assert.deepEqual([made.of('gun').jammed, made.of('gun').ranged], [true, []]);
});

test('AGW-INTP-03 AGW-ALL-08 a friend swept along may be swept off the table, and a wagon in the way is passed and left alone', () => {
  const made = aField()
    .unit('A', 'first', 'infantry', [24, 12])
    .unit('A', 'swept', 'infantry', [24, 7], { disordered: true })
    .unit('A', 'wagon', 'wagon', [28, 9], { facing: 0 })
    .unit('B', 'enemy', 'infantry', [24, 16]);
  compel(made.s, made.of('first'), 'fall back', umpire(made.s, 4, 4, 6, 6));
  assert.deepEqual([made.of('swept').status, made.of('swept').leftBy], ['away', 'fall back']);
  assert.deepEqual([made.of('wagon').disordered, made.of('wagon').counter], [false, false]);
});

test('AGW-INTP-03 AGW-RES-07 who falls back through a lock of friends disorders nobody in it', () => {
  const made = aField()
    .unit('A', 'first', 'infantry', [24, 24])
    .unit('A', 'ours', 'infantry', [24, 19], { facing: 0 })
    .unit('B', 'theirs', 'infantry', [24, 19], { facing: 180 })
    .unit('B', 'enemy', 'infantry', [24, 30]);
  made.of('ours').post = { ...made.of('ours').post, x: inch(22.9) };
  made.of('theirs').post = { ...made.of('theirs').post, x: inch(22.9) };
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 1, defender: 2, kind: 'front', obstacle: false, levels: [0, 0] }] });
  compel(made.s, made.of('first'), 'fall back', umpire(made.s, 1, 1));
  assert.deepEqual([made.of('ours').disordered, made.of('ours').counter], [false, false]);
});

test('AGW-ALL-08 AGW-CMD-04 a general with a friend who is swept along goes with him', () => {
  const made = aField()
    .unit('A', 'first', 'infantry', [24, 34])
    .unit('A', 'swept', 'infantry', [24, 30], { attributes: ['brittle'] })
    .unit('B', 'enemy', 'infantry', [24, 37])
    .general('A', 'Plumley', 'swept');
  compel(made.s, made.of('first'), 'run away', umpire(made.s, 3, 3, 3, 3, 2, 2, 2, 2));
  assert.deepEqual([made.of('swept').running, made.s.generals[0]?.unit, made.s.generals[0]?.status], [true, 1, 'table']);
});

const digging = (set: Partial<Task> = {}): Task => ({ kind: 'trench', at: null, counted: 1, needed: 2, begun: 1, broken: false, ...set });

test('AGW-ENG-01 AGW-ENG-02 workers disordered by fire keep what they have done, but do not work on until they are steady', () => {
  const table = withSpares(aField())
    .unit('A', 'sappers', 'engineers', [24, 20], { figures: 5, original: 6, shotDown: 1, task: digging() })
    .unit('B', 'rifles', 'infantry', [24, 26])
    .deck('7♥')
    .turn('7♠')
    .gives('rifles');
  // One falls: a third is lost; the test says Disordered.
  answer(table, shoot(2), [6, 1, 1, 1, 1, 1, 1, 3]);
  answer(table, { do: 'done' });
  assert.deepEqual([table.unit('sappers').disordered, table.unit('sappers').task?.counted], [true, 1]);
  table.gives('sappers');
  assert.ok(!wordsOffered(table).includes('work on'));
});

test('AGW-ENG-02 AGW-RESP-02 workers who answer a charge lose the cycle, who only stand and are not reached do not', () => {
  const charged = (answers: boolean) => {
    const table = withSpares(aField())
      .unit('A', 'horse', 'light-cavalry', [24, 10])
      .unit('B', 'sappers', 'engineers', [24, 22], { task: digging() })
      .turn('7♥')
      .gives('horse');
    answer(table, charge(3));
    if (answers) answer(table, reply('long shot', 2));
    while (table.asks === 'B: respond') answer(table, 'enough');
    answer(table, straight, many(5, 1));
    answer(table, 'return');
    return table.unit('sappers').task?.broken;
  };
  assert.deepEqual([charged(true), charged(false)], [true, false]);
});

test('AGW-ENG-02 AGW-RET-01 a support swept along by runaways loses its spadework', () => {
  const made = aField()
    .unit('A', 'first', 'infantry', [24, 34])
    .unit('A', 'sappers', 'engineers', [24, 30], { disordered: true, task: digging() })
    .unit('B', 'enemy', 'infantry', [24, 37]);
  compel(made.s, made.of('first'), 'fall back', umpire(made.s, 3, 3, 2, 2));
  assert.equal(made.of('sappers').task, null);
});

test('AGW-ALL-01 AGW-ENG-02 a unit at work neither charges nor shoots of its own will without losing the work, but answers a charge', () => {
  const made = aField().unit('A', 'sappers', 'engineers', [24, 20], { task: digging() }).unit('B', 'b', 'infantry', [24, 26]);
  assert.equal(attackRefusal(made.s, made.of('sappers'), made.of('b'), 'charge')?.rule, 'AGW-ALL-01');
  assert.equal(shotRefusal(made.s, made.of('sappers'), made.of('b'), 'response'), null);
});
