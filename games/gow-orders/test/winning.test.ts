// Winning: the last team, overkill, the turn limit, conceding.
import assert from 'node:assert/strict';
import { aFray, type Given, type Table, test } from './builder.ts';

const far = { hand: ['strike', 'draw arms'] } as const;

function bothFall(a: number, b: number, options = {}): Table {
  const hand = { hand: ['draw arms', 'strike', 'strike'] } as const;
  const table = aFray('duel', options)
    .with('Scout', 'e5', { hp: a, ...hand })
    .with('Acrobat', 'e6', { hp: b, ...hand })
    .play();
  return table.turn(['draw arms W', 'strike N', 'strike W'], ['draw arms W', 'strike S', 'strike W']);
}

test('ORD-WIN-03 golden 38: both fall, the smaller overkill wins', () => {
  const { match } = bothFall(5, 12);
  assert.deepEqual([match.result?.rule, match.result?.share], ['ORD-WIN-03', [0, 1]]);
});

test('ORD-WIN-04 golden 38: equal overkill is a draw', () => {
  const { match } = bothFall(5, 5);
  assert.deepEqual([match.result?.rule, match.result?.share], ['ORD-WIN-04', [0.5, 0.5]]);
});

test('ORD-WIN-04 tie = playOn: both stay with 1 hit point and their remaining orders', () => {
  const table = bothFall(5, 5, { tie: 'playOn' });
  assert.deepEqual([table.match.result, table.w(0).hitPoints, table.w(1).hitPoints], [null, 1, 1]);
  assert.equal(table.told('slot').length, 3);
});

test('ORD-WIN-03 in teams the overkill of those who fell together is added', () => {
  const all = aFray('teams')
    .with('Scout', 'e5', { hp: 8, ranged: 'R7' })
    .with('Acrobat', 'e7', { hp: 3, ranged: 'R7' })
    .with('Baroness', 'd5', { hp: 8 })
    .with('Sergeant', 'a9', { condition: 'downed' })
    .slot('draw arms N', 'draw arms S', null, null);
  const overkill = all.told('overkill')[0]?.teams;
  assert.deepEqual(overkill, [
    { seats: [0, 2], overkill: 10 },
    { seats: [1, 3], overkill: 10 },
  ]);
  assert.equal(all.match.result?.rule, 'ORD-WIN-04');
});

test('ORD-DOWN-01 ORD-WIN-01 ORD-WIN-02 golden 44: with its second down a team is out, and the later slots are not played', () => {
  const table = aFray('teams')
    .with('Scout', 'e5', { hp: 10, ...far })
    .with('Duellist', 'e6', { hand: ['strike', 'advance', 'advance', 'advance', 'advance'] })
    .with('Surgeon', 'a1', { hp: 10, hand: ['strike', 'draw arms'] })
    .with('Sergeant', 'a2', { hand: ['strike', 'draw arms', 'draw arms'] })
    .play();
  table.turn(
    ['strike W'],
    ['strike S', 'advance N', 'advance E', 'advance W', 'advance S'],
    ['strike S'],
    ['draw arms N', 'draw arms N', 'strike S'],
  );
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['ORD-WIN-02', [0, 0.5, 0, 0.5]]);
  assert.equal(table.told('slot').length, 3);
  assert.deepEqual([table.w(0).condition, table.w(2).condition, table.w(0).tile], ['out', 'out', -1]);
});

test('ORD-WIN-01 ORD-WIN-02 in a free-for-all play goes on until one is left', () => {
  const table = aFray('free-for-all')
    .with('Scout', 'e5', { hand: ['strike', 'strike', 'advance'] })
    .with('Gunner', 'e6', { hp: 10, ...far })
    .with('Sergeant', 'a1', far)
    .play();
  table.turn(['strike N'], ['strike W'], ['strike S']);
  assert.deepEqual([table.match.result, table.w(1).condition, table.asks], [null, 'out', '02: command']);
});

function atTheLimit(a: number, b: number, options: Record<string, number> = {}, turn = 30): Table {
  return aFray('duel', options)
    .turn(turn)
    .with('Duellist', 'a1', { hp: a, ...far })
    .with('Scout', 'i9', { hp: b, ...far })
    .play()
    .turn(['strike N'], ['strike S']);
}

test('ORD-WIN-05 golden 41: at the turn limit the greater share of hit points wins, equal shares draw', () => {
  assert.deepEqual(atTheLimit(40, 43).match.result?.share, [0.5, 0.5]);
  assert.equal(atTheLimit(40, 43).match.result?.kind, 'draw at the turn limit');
  assert.deepEqual(atTheLimit(41, 43).match.result?.share, [1, 0]);
  assert.equal(atTheLimit(41, 43, { turnLimit: 40 }).match.result, null);
  assert.deepEqual(atTheLimit(41, 43, { turnLimit: 20 }, 20).match.result?.rule, 'ORD-WIN-05');
});

test('ORD-WIN-05 downed and dead count nothing', () => {
  const team = (given: Given) =>
    aFray('teams')
      .turn(30)
      .with('Scout', 'a1', { hp: 60, ...far })
      .with('Gunner', 'i9', { hp: 79, ...far })
      .with('Surgeon', 'a5', far)
      .with('Sergeant', 'i1', given)
      .play();
  const up = team(far).turn(['strike N'], ['strike S'], ['strike N'], ['strike S']);
  assert.deepEqual(up.match.result?.share, [0, 0.5, 0, 0.5]);
  const down = team({ ...far, condition: 'downed' }).turn(['strike N'], ['strike S'], ['strike N'], []);
  assert.deepEqual(down.match.result?.share, [0.5, 0, 0.5, 0]);
});

test('ORD-WIN-06 conceding: the character dies at once, and the last team wins', () => {
  const table = aFray().with('Scout', 'a1').with('Gunner', 'i9').play().concedes(0);
  assert.deepEqual([table.match.result?.rule, table.match.result?.share, table.w(0).condition], ['ORD-WIN-06', [0, 1], 'out']);
});

test('ORD-WIN-06 with others left the match goes on, and placed orders stay placed', () => {
  const table = aFray('free-for-all').with('Scout', 'a1').with('Gunner', 'i9').with('Sergeant', 'a9').play();
  table.answers(1, ['advance S']).concedes(0);
  assert.deepEqual([table.asks, table.match.asked?.sealed], ['12: command', { 1: ['advance S'] }]);
  table.answers(2, ['advance E']);
  assert.equal(table.told('moved').length, 2);
});

test('ORD-WIN-06 nobody concedes outside Commanding, nor after his death', () => {
  const table = aFray('free-for-all').with('Scout', 'a1').with('Gunner', 'i9').with('Sergeant', 'a9').play();
  table.concedes(0);
  const may = (seat: number) => table.session.game.concede.may?.(table.state, seat);
  assert.deepEqual([may(0), may(1)], [false, true]);
  table.turn(null, ['advance S'], ['advance E']);
  assert.equal(table.state.phase, 'redraw');
  assert.equal(may(1), false);
});
