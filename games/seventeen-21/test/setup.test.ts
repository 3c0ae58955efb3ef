// Set-up: terrain, armies, weather, doctrines, deployment, scouting, and who starts.
import assert from 'node:assert/strict';
import { pileSize } from '@baize/kernel';
import { test, waiting } from './builder.ts';
import { armed, dealt, drawnUp, ready } from './dealing.ts';

const LINES = ['LN4-02a', 'LN4-03a', 'LN4-03b', 'LN4-04a', 'LN4-04b', 'LN4-05a'];
const OTHERS = ['LN4-05b', 'LN4-06a', 'LN4-06b', 'LN4-06c', 'LN4-07a', 'LN4-07b'];

test('S21-SET-01 set-up asks in the order of the rules: armies, doctrines, lines, scouting, who starts', () => {
  const deal = { A: ['HU2-01a', ...LINES], B: ['LT3-01a', ...OTHERS] };
  const asked: string[] = [];
  const { table } = drawnUp(deal, 'wood-1');
  for (const event of table.events) if (!asked.includes(event.rule)) asked.push(event.rule);
  assert.deepEqual(asked, ['S21-SET-03', 'S21-SET-04', 'S21-SET-06', 'S21-SET-07', 'S21-SET-10', 'S21-SET-11', 'S21-SET-12', 'S21-SET-13']);
  assert.equal(table.asks, 'A: scouted terrain');
  table.answers('A', 'none');
  assert.equal(table.asks, 'B: who starts');
  table.answers('B', 0);
  assert.equal(table.asks, 'A: action');
});

test('S21-SET-02 two Difficult Going are set aside: the terrain deck has 11 cards', () => {
  const { table } = dealt();
  const { wings, terrains } = table.state;
  const all = [...wings.map((wing) => wing.terrain), ...terrains.loose];
  assert.equal(all.length, 11);
  assert.deepEqual(
    all.filter((card) => card.startsWith('difficult')),
    ['difficult-1'],
  );
});

test('S21-SET-03 three cards are laid out left, centre, right; 8 form the deck', () => {
  const { table } = dealt({ wings: ['ridge-1', 'plains-2', 'ford-1'] });
  assert.deepEqual(
    table.state.wings.map((wing) => wing.terrain),
    ['ridge-1', 'plains-2', 'ford-1'],
  );
  assert.equal(pileSize(table.state.terrains), 8);
});

test('S21-SET-04 S21-CARD-01 20 cards each, 40 are left', () => {
  const { table } = dealt();
  assert.deepEqual([table.reserveOf('A').length, table.reserveOf('B').length, pileSize(table.state.battle)], [20, 20, 40]);
});

test('S21-SET-05 each returns exactly six of his own, at the same time and in secret; 14 are the army', () => {
  const { table, hands } = dealt();
  assert.equal(table.asks, 'AB: return six cards');
  table.refuses('A', hands.A.slice(15), 'S21-SET-05').refuses('A', hands.A.slice(13), 'S21-SET-05');
  table.refuses('A', hands.B.slice(14), 'S21-SET-05').refuses('A', [...hands.A.slice(15), hands.A[19] as string], 'S21-SET-05');
  table.answers('B', hands.B.slice(14));
  assert.equal(waiting(table), 'A');
  assert.deepEqual(table.view('A').asked?.sealed, { 1: null });
  assert.equal(table.reserveOf('B').length, 20, 'nothing happens until both are in');
});

test('S21-SET-06 S21-CARD-01 the 40 undealt and the 12 returned cards make a battle deck of 52', () => {
  const { table, hands } = armed();
  assert.equal(pileSize(table.state.battle), 52);
  assert.deepEqual([table.reserveOf('A').length, table.reserveOf('B').length], [14, 14]);
  for (const card of [...hands.A.slice(14), ...hands.B.slice(14)]) assert.ok(table.state.battle.loose.includes(card));
});

test('S21-SET-07 a 9 is fair weather: 51 cards left, 1 discard', () => {
  const { state } = armed({ weather: ['EL5-09a'] }).table;
  assert.deepEqual([state.weather, pileSize(state.battle), state.discards], ['fair', 51, ['EL5-09a']]);
});

test('S21-SET-07 10 or 11, then 1 to 8: fog; then 9 to 11: rain or snow', () => {
  const weather = (...cards: string[]) => {
    const { state } = armed({
      weather: cards,
      doctrines: { A: ['D01', 'D02', 'D03', 'D04', 'D05'], B: ['D07', 'D08', 'D09', 'D10', 'D11'] },
    }).table;
    return [state.weather, pileSize(state.battle), state.discards.length];
  };
  assert.deepEqual(weather('EL5-10a', 'EL5-08a'), ['fog', 50, 2]);
  assert.deepEqual(weather('HO4-11a', 'HU2-01a'), ['fog', 50, 2]);
  assert.deepEqual(weather('EL5-10a', 'EL5-09a'), ['rain', 50, 2]);
  assert.deepEqual(weather('HO4-11a', 'EL5-11a'), ['rain', 50, 2]);
  assert.deepEqual(weather('HU2-01a'), ['fair', 51, 1]);
});

test('S21-SET-07 S21-SET-08 S21-SET-11 fog: Cavalry Screen is out, a doctrine deck of 5, and no scouting with hussars 3 to 0', () => {
  const { table } = drawnUp({ weather: ['EL5-10a', 'EL5-08a'], A: ['HU2-01a', 'HU2-02a', 'HU3-01a', ...LINES.slice(0, 3)], B: OTHERS });
  const { state } = table;
  assert.equal(state.weather, 'fog');
  assert.equal(pileSize(state.battle), 50);
  assert.equal(pileSize(state.doctrines), 5);
  assert.ok(![...state.doctrines.loose, ...state.sides.flatMap((side) => side.doctrines)].includes('D06'));
  assert.equal(table.told('looked').length, 0);
  assert.equal(table.asks, 'A: who starts');
});

test('S21-SET-09 rain: a Plains in a wing and one in the deck become Difficult Going; the deck still has 8 cards', () => {
  const { state } = armed({ wings: ['plains-1', 'hamlet-1', 'ridge-1'], weather: ['HO4-11a', 'EL5-09a'] }).table;
  assert.match(state.wings[0].terrain, /^difficult-/);
  const { loose } = state.terrains;
  assert.equal(loose.length, 8);
  assert.equal(loose.filter((card) => card.startsWith('difficult-')).length, 2);
  assert.equal(loose.filter((card) => card.startsWith('plains-')).length, 0);
});

test('S21-SET-09 in fair weather and fog the Plains stay and the two cards set aside stay out', () => {
  for (const weather of ['fair', 'fog']) {
    const { state } = armed({ wings: ['plains-1', 'hamlet-1', 'ridge-1'], options: { weather } }).table;
    assert.equal(state.wings[0].terrain, 'plains-1');
    assert.equal(state.terrains.loose.filter((card) => card.startsWith('difficult-')).length, 1);
  }
});

test('S21-SET-10 five doctrines each, seen by their owner', () => {
  const { table } = armed();
  const told = table.told('dealt doctrines');
  assert.deepEqual(
    told.map((event) => [(event.cards as string[]).length, event.to]),
    [
      [5, [0]],
      [5, [1]],
    ],
  );
  assert.equal(pileSize(table.state.doctrines), 2);
});

test('S21-SET-11 three of five are revealed together, the other two go back into a deck of six', () => {
  const { table } = armed();
  table.refuses('A', ['D01', 'D02'], 'S21-SET-11').refuses('A', ['D01', 'D02', 'D07'], 'S21-SET-11');
  table.answers('A', ['D01', 'D02', 'D03']);
  assert.deepEqual(table.state.sides[0].doctrines, []);
  table.answers('B', ['D07', 'D08', 'D09']);
  assert.deepEqual(
    table.state.sides.map((side) => side.doctrines),
    [
      ['D01', 'D02', 'D03'],
      ['D07', 'D08', 'D09'],
    ],
  );
  assert.deepEqual(table.state.doctrines.loose.sort(), ['D04', 'D05', 'D06', 'D10', 'D11', 'D12']);
});

test('S21-SET-12 S21-TERR-02 with the Stream/Ford in the centre each deploys 2, 1, 2, has a reserve of 9, and all are steady', () => {
  const { table, hands } = ready({ wings: ['ridge-1', 'ford-1', 'wood-1'], A: LINES, B: OTHERS });
  const [a, b, c, d, e, f] = hands.A as [string, string, string, string, string, string];
  table
    .refuses(
      'A',
      [
        [a, b],
        [c, d],
        [e, f],
      ],
      'S21-SET-12',
    )
    .refuses('A', [[a], [b], [c, d]], 'S21-SET-12');
  table.refuses('A', [[a, a], [b], [c, d]], 'S21-SET-12').refuses('A', [[a, hands.A[19] as string], [b], [c, d]], 'S21-SET-12');
  table.answers('A', [[a, b], [c], [d, e]]);
  assert.equal(table.unit(a), 'not in the field', 'hidden until both are ready');
  const [g, h, i, j, k] = hands.B as [string, string, string, string, string];
  table.answers('B', [[g, h], [i], [j, k]], 1);
  assert.deepEqual([table.unit(a), table.unit(c), table.unit(k)], ['steady left', 'steady centre', 'steady right']);
  assert.deepEqual([table.reserveOf('A').length, table.reserveOf('B').length], [9, 9]);
  const plain = drawnUp({ A: LINES, B: OTHERS }, 1).table;
  assert.deepEqual([plain.reserveOf('A').length, plain.reserveOf('B').length], [8, 8]);
});

test('S21-SET-13 hussars 1 to 1: nobody scouts; 2 to 1: the top card is seen, and declined it goes to the bottom', () => {
  const one = { A: ['HU2-01a', ...LINES.slice(0, 5)], B: ['HU2-02a', ...OTHERS.slice(0, 5)] };
  const tie = drawnUp(one, 1).table;
  assert.deepEqual([tie.told('looked').length, tie.asks], [0, 'A: action']);
  const two = { A: ['HU2-01a', 'HU2-02b', ...LINES.slice(0, 4)], B: ['HU2-02a', ...OTHERS.slice(0, 5)] };
  const { table } = drawnUp(two, 'wood-1');
  assert.equal(table.asks, 'A: scouted terrain');
  assert.deepEqual([table.told('looked')[0]?.cards, table.told('looked')[0]?.to], [['wood-1'], [0]]);
  table.answers('A', 'none');
  assert.deepEqual(table.state.terrains.bottom, [{ card: 'wood-1', seen: [0] }]);
  assert.equal(pileSize(table.state.terrains), 8);
});

test('S21-SET-13 none against none: nobody scouts', () => {
  assert.equal(drawnUp({ A: LINES, B: OTHERS }, 2).table.told('looked').length, 0);
});

test('S21-SET-13 S21-TERR-09 the scout lays the Stream/Ford over the Wood: each keeps one unit there', () => {
  const deal = {
    wings: ['hamlet-1', 'wood-1', 'ridge-1'] as [string, string, string],
    A: ['LN4-02a', 'LN4-03a', 'HU2-01a', 'LN4-03b'],
    B: OTHERS,
  };
  const { table } = drawnUp(deal, 'ford-1');
  table.answers('A', 1);
  assert.equal(table.asks, 'AB: who stays');
  table.refuses('A', 'LN4-02a', 'S21-TERR-09').answers('A', 'HU2-01a').answers('B', 'LN4-06b');
  assert.deepEqual([table.unit('HU2-01a'), table.unit('LN4-06b')], ['steady centre', 'steady centre']);
  assert.deepEqual([table.unit('LN4-03b'), table.unit('LN4-06c')], ['not in the field', 'not in the field']);
  assert.deepEqual([table.reserveOf('A').length, table.reserveOf('B').length], [9, 9]);
  assert.equal(table.state.terrains.bottom[0]?.card, 'wood-1');
  assert.ok(table.told('terrain replaced')[0]?.to === undefined, 'used, the card is public');
});

test('S21-SET-14 light 1 to 1, artillery 1 to 2: B decides who starts', () => {
  const deal = { A: ['LT3-01a', 'AR3-07a', ...LINES.slice(0, 4)], B: ['LT3-02a', 'AR3-08a', 'AR3-09a', ...OTHERS.slice(0, 3)] };
  const { table } = drawnUp(deal);
  assert.equal(table.asks, 'B: who starts');
  assert.deepEqual(table.offers('B'), [0, 1]);
  assert.equal(table.answers('B', 1).asks, 'B: action');
});

test('S21-SET-14 the ladder is light, artillery, horse, hussars, elite, line; dragoons are not in it', () => {
  const chooser = (a: string[], b: string[], ...chance: (string | number)[]) =>
    drawnUp({ A: [...a, ...LINES].slice(0, 6), B: [...b, ...OTHERS].slice(0, 6), options: { weather: 'fog' } }, ...chance).table.asks;
  assert.equal(chooser(['LT3-01a'], ['AR3-07a']), 'A: who starts');
  assert.equal(chooser(['HO3-03a'], ['AR3-07a']), 'B: who starts');
  assert.equal(chooser(['HO3-03a'], ['HU2-01a']), 'A: who starts');
  assert.equal(chooser(['EL5-08a'], ['HU2-01a']), 'B: who starts');
  assert.equal(chooser(['EL5-08a'], ['DR3-04a']), 'A: who starts');
  assert.equal(chooser(['DR3-05a'], []), 'B: who starts', 'line infantry 5 to 6');
  assert.equal(chooser(['DR3-05a'], ['DR3-04a'], 2), 'B: action', 'all six equal: the younger starts');
});

test('S21-SET-14 with all counts equal the younger seat starts: drawn, or named', () => {
  assert.equal(drawnUp({ A: LINES, B: OTHERS }, 1).table.asks, 'A: action');
  assert.equal(drawnUp({ A: LINES, B: OTHERS }, 2).table.asks, 'B: action');
  assert.equal(drawnUp({ A: LINES, B: OTHERS, options: { younger: 'seat A' } }).table.asks, 'A: action');
  assert.equal(drawnUp({ A: LINES, B: OTHERS, options: { younger: 'seat B' } }).table.asks, 'B: action');
});
