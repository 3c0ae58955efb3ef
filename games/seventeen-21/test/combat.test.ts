// Combat: phases, cards, busts, Cohesion, and the comparison.
import assert from 'node:assert/strict';
import { aBattle, aDuel, attacks, type Table, test } from './builder.ts';

/** What becomes of attacker and defender in the centre. */
function after(attacker: string, defender: string, course: string): [string, string] {
  const table = aDuel(attacker, defender).clash().fight(course);
  assert.equal(table.told('combat over').length, 1);
  return [state(table, attacker), state(table, defender)];
}
const state = (table: Table, card: string) => table.unit(card.replace('*', '')).split(' ')[0] as string;

test('S21-COMB-01 phases alternate, the attacker first, and in each a player plays, calls or passes', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash();
  assert.equal(table.asks, 'A: combat phase');
  assert.deepEqual([...table.offers('A')].sort(), ['LN3-05a', 'LN4-07c', 'call']);
  assert.match(table.refusal('B', 'call')?.reason ?? '', /Red/);
  table.fight('c2');
  assert.equal(table.asks, 'B: combat phase');
  assert.deepEqual([...table.offers('B')].sort(), ['LN3-06a', 'LN4-03b', 'call', 'pass']);
  table.fight('c2');
  assert.equal(table.asks, 'A: combat phase');
  assert.ok(table.offers('A').includes('pass'));
});

test('S21-COMB-02 any reserve card may be played, face up and once, and it counts with its value', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash();
  table.refuses('A', 'LN4-03b', 'S21-COMB-02').answers('A', 'LN4-07c').fight('-');
  assert.deepEqual(table.told('played')[0], {
    rule: 'S21-COMB-02',
    kind: 'played',
    seat: 0,
    card: 'LN4-07c',
    total: 7,
    cards: 1,
  });
  table.refuses('A', 'LN4-07c', 'S21-COMB-02');
  assert.deepEqual(table.reserveOf('A'), ['LN3-05a']);
});

test('S21-COMB-02 S21-DOC-04 a reserve card never opens a doctrine window', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D04').doctrines('B', 'D05').rout('B', 'LN4-09a').clash();
  table.fight('r5');
  assert.equal(table.asks, 'B: combat phase');
});

test('S21-COMB-02 S21-RES-01 S21-RES-02 the last reserve card is played: only call or pass is left, and the refill waits for the end', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-08a').rout('A', 'LT3-01a', 'LT3-02a').clash();
  table.fight('r8 c8');
  assert.deepEqual(table.offers('A'), ['call', 'pass']);
  assert.deepEqual([table.reserveOf('A'), table.told('reserve refilled').length], [[], 0]);
  table.fight('-').answers('B', 'pass', 'LT3-01a', 'EL5-08a');
  assert.deepEqual(table.reserveOf('A'), ['LT3-02a']);
  assert.ok(table.state.discards.includes('EL5-08a'), 'the played card was in the rout pile when it was shuffled');
});

test('S21-COMB-03 the called card is turned up on the unit of the caller at once', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().fight('c9 c4');
  const { combat } = table.state;
  assert.deepEqual(
    combat?.cards.map((cards) => cards.map(({ called }) => called)),
    [[true], [true]],
  );
  assert.deepEqual(
    table.told('called').map((event) => [event.seat, event.total, event.to]),
    [
      [0, 9, undefined],
      [1, 4, undefined],
    ],
  );
});

test('S21-COMB-04 the attacker may not open with a pass, the defender may; 6 against 0 is a comparison', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().refuses('A', 'pass', 'S21-COMB-04');
  table.fight('c6 - -');
  assert.deepEqual([table.told('compared')[0]?.lead, table.told('compared')[0]?.winner], [6, 0]);
  assert.equal(table.unit('LN4-06b'), 'shocked centre');
});

test('S21-COMB-04 S21-DAY-06 without a reserve card and without a card to call the attacker passes, too', () => {
  const builder = aBattle({ loneAttack: 'on', advanced: 'off' }).units('A', 'centre', 'LN4-06a').units('B', 'centre', 'LN4-06b');
  const table = builder.reserve('B', 'LN4-03b').noCardAnywhere().play();
  table.answers('A', 'attack').answers('A', attacks('LN4-06a', 'LN4-06b'));
  assert.deepEqual(table.told('passed').length, 1, 'there is nothing else to do, so it is done');
  table.refuses('B', 'call', 'S21-DAY-06');
  assert.deepEqual(table.offers('B'), ['LN4-03b', 'pass']);
});

test('S21-COMB-05 a pass is not final: 10, 9, pass, 17, 16, pass, pass ends it with 16 against 17', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().fight('c10 c9 - c8 c6 -');
  assert.equal(table.asks, 'A: combat phase');
  table.fight('-');
  assert.deepEqual([table.told('compared')[0]?.lead, table.told('compared')[0]?.winner], [1, 1]);
  assert.deepEqual([table.unit('LN4-06a'), table.unit('LN4-06b')], ['steady centre', 'steady centre']);
});

test('S21-COMB-06 a change to the other unit is felt at its own next card only', () => {
  // In the Sunken Lane line infantry has Cohesion 5; the guides take it away while five cards lie on B.
  const table = aDuel('LN4-06a', 'LN4-06b').wings('hamlet-1', 'lane-1', 'redoubt-1').doctrines('A', 'D02').clash();
  table.fight('c2 c1 c2 c1 - c2 - c2 c1 c4');
  assert.equal(table.unit('LN4-06b'), 'steady centre');
  table.fight('c3').answers('A', 'D02');
  assert.equal(table.unit('LN4-06b'), 'steady centre', 'five cards and Cohesion 4, but the card was laid on the other');
  table.fight('c1');
  assert.equal(table.unit('LN4-06b'), 'shocked centre', 'the sixth card is counted against 4');
});

test('S21-COMB-07 S21-COMB-11 exactly 21 is safe: 21 against 17 shocks infantry by a lead of 4', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().fight('c10 c9 c11 c8 - -');
  assert.equal(table.told('bust').length, 0);
  assert.deepEqual([table.unit('LN4-06a'), table.unit('LN4-06b')], ['steady centre', 'shocked centre']);
});

test('S21-COMB-07 S21-TERR-08 22 routs the steady attacker, and the enemy holds the terrain in spite of its companion', () => {
  const table = aDuel('HO3-03a LN4-06a', 'LN4-06b').held('centre', 'A').clash().fight('c9 - c8 - c5');
  assert.equal(table.told('bust')[0]?.total, 22);
  assert.deepEqual(table.routOf('A'), ['HO3-03a']);
  assert.equal(table.holder('centre'), 'B');
  assert.equal(table.unit('LN4-06a'), 'steady centre');
});

test('S21-COMB-07 a third card that busts artillery of Cohesion 2 does not merely shock it', () => {
  const table = aDuel('AR2-05a', 'LN4-06b').clash().fight('c10 - c9 - c3');
  assert.equal(table.unit('AR2-05a'), 'not in the field');
  assert.deepEqual([table.told('bust').length, table.told('shocked').length], [1, 0]);
});

test('S21-COMB-08 Cohesion 4: cards 1 to 4 do nothing, the fifth shocks at 12, the sixth routs at 13', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().fight('c1 - c2 - c3 - c4 -');
  assert.equal(table.unit('LN4-06a'), 'steady centre');
  table.fight('c2');
  assert.equal(table.unit('LN4-06a'), 'shocked centre');
  table.fight('- c1');
  assert.equal(table.unit('LN4-06a'), 'not in the field');
  assert.deepEqual(
    table.told('called').map((event) => event.total),
    [1, 3, 6, 10, 12, 13],
  );
});

test('S21-COMB-08 S21-COMB-09 a shocked unit of Cohesion 4 routs by its fifth card; that is no bust and takes no terrain', () => {
  const plain: [string, string, string] = ['hamlet-1', 'plains-1', 'redoubt-1'];
  const table = aDuel('LN4-06a* LN4-08a', 'LN4-06b*')
    .wings(...plain)
    .held('centre', 'A')
    .clash()
    .fight('c1 - c2 - c3 - c4 - c1');
  assert.equal(table.unit('LN4-06a'), 'not in the field');
  assert.deepEqual([table.told('bust').length, table.told('combat over')[0]?.winner], [0, 1]);
  assert.equal(table.holder('centre'), 'A', 'another unit of A is there');
  assert.equal(table.unit('LN4-06b'), 'shocked centre', 'the surviving unit suffers nothing');
  const alone = aDuel('LN4-06a*', 'LN4-06b')
    .wings(...plain)
    .held('centre', 'A')
    .clash()
    .fight('c1 - c2 - c3 - c4 - c1');
  assert.equal(alone.holder('centre'), 'B', 'nobody else was there');
});

test('S21-COMB-09 a rout by Cohesion ends the combat at once, whoever leads', () => {
  const table = aDuel('LN4-06a', 'HU2-02a*').clash().fight('c2 c10 c2 c3');
  assert.equal(table.told('combat over').length, 0);
  table.fight('- c3');
  assert.deepEqual([table.told('combat over').length, table.told('compared').length], [1, 0]);
  assert.equal(table.unit('LN4-06a'), 'steady centre');
});

test('S21-COMB-10 two passes in a row end the combat, and the totals are compared', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().fight('c8 c9 -');
  assert.equal(table.told('compared').length, 0);
  table.fight('-');
  assert.deepEqual([table.told('compared')[0]?.lead, table.told('compared')[0]?.winner], [1, 1]);
});

test('S21-COMB-11 infantry needs a lead of 1 over artillery, artillery 3 over infantry', () => {
  assert.deepEqual(after('LN4-06a', 'AR3-07a', 'c10 c9 c6 c6 - -'), ['steady', 'shocked']);
  assert.deepEqual(after('LN4-06a', 'AR3-07a', 'c9 c10 c6 c6 - -'), ['steady', 'steady']);
  assert.deepEqual(after('LN4-06a', 'AR3-07a', 'c9 c10 c6 c7 - -'), ['steady', 'steady']);
  assert.deepEqual(after('LN4-06a', 'AR3-07a', 'c9 c10 c6 c8 - -'), ['shocked', 'steady']);
});

test('S21-COMB-11 cavalry needs a lead of 1 over infantry, infantry 3 over cavalry', () => {
  assert.deepEqual(after('HO3-03a', 'LN4-06b', 'c10 c9 c8 c8 - -'), ['steady', 'shocked']);
  assert.deepEqual(after('HO3-03a', 'LN4-06b', 'c9 c10 c8 c9 - -'), ['steady', 'steady']);
  assert.deepEqual(after('HO3-03a', 'LN4-06b', 'c9 c10 c8 c10 - -'), ['shocked', 'steady']);
});

test('S21-COMB-11 artillery needs a lead of 1 over cavalry, cavalry 3 over artillery', () => {
  assert.deepEqual(after('AR3-07a', 'HU2-02a', 'c8 c7 c6 c6 - -'), ['steady', 'shocked']);
  assert.deepEqual(after('AR3-07a', 'HU2-02a', 'c7 c8 c6 c7 - -'), ['steady', 'steady']);
  assert.deepEqual(after('AR3-07a', 'HU2-02a', 'c7 c8 c6 c8 - -'), ['shocked', 'steady']);
});

test('S21-COMB-11 like against like needs 3, and equal totals do nothing', () => {
  assert.deepEqual(after('LN4-06a', 'LT3-06a', 'c9 c7 - -'), ['steady', 'steady']);
  assert.deepEqual(after('LN4-06a', 'EL5-08a', 'c9 c6 - -'), ['steady', 'shocked']);
  assert.deepEqual(after('AR3-07a', 'AR2-05a', 'c9 c7 - -'), ['steady', 'steady']);
  assert.deepEqual(after('AR3-07a', 'AR2-05a', 'c9 c6 - -'), ['steady', 'shocked']);
  assert.deepEqual(after('HO3-03a', 'HU2-02a', 'c9 c7 - -'), ['steady', 'steady']);
  assert.deepEqual(after('HO3-03a', 'HU2-02a', 'c6 c9 - -'), ['shocked', 'steady']);
  assert.deepEqual(after('HO3-03a', 'LN4-06b', 'c9 c9 - -'), ['steady', 'steady']);
});

test('S21-CARD-05 S21-COMB-11 dragoons are infantry against artillery and cavalry against all others', () => {
  assert.deepEqual(after('DR3-04a', 'AR3-07a', 'c8 c7 c7 c7 - -'), ['steady', 'shocked']);
  assert.deepEqual(after('AR3-07a', 'DR3-04a', 'c8 c7 c7 c7 - -'), ['steady', 'steady']);
  assert.deepEqual(after('AR3-07a', 'DR3-04a', 'c9 c7 c8 c7 - -'), ['steady', 'shocked']);
  assert.deepEqual(after('DR3-04a', 'LN4-06b', 'c8 c7 c7 c7 - -'), ['steady', 'shocked']);
  assert.deepEqual(after('DR3-04a', 'HO3-03a', 'c8 c7 c7 c6 - -'), ['steady', 'steady']);
  assert.deepEqual(after('DR3-04a', 'HO3-03a', 'c8 c6 c7 c6 - -'), ['steady', 'shocked']);
  assert.deepEqual(after('DR3-04a', 'DR3-05a', 'c7 c8 c7 c8 - -'), ['steady', 'steady']);
  assert.deepEqual(after('DR3-04a', 'DR3-05a', 'c7 c9 c7 c8 - -'), ['shocked', 'steady']);
  assert.deepEqual(after('LN4-06a', 'DR3-05a', 'c9 c7 - -'), ['steady', 'steady'], 'its opponent uses the same class');
});

test('S21-COMB-12 the winner leads by 1 even without effect; equal totals have no winner; a rout wins', () => {
  const winner = (course: string, defender = 'LN4-06b') => aDuel('LN4-06a', defender).clash().fight(course).told('combat over')[0]?.winner;
  assert.equal(winner('c9 c8 - -'), 0);
  assert.equal(winner('c8 c9 - -'), 1);
  assert.equal(winner('c8 c8 - -'), null);
  assert.equal(winner('c10 - c10 - c9'), 1);
  assert.equal(winner('c2 c1 - c1 - c1', 'HU2-02a*'), 0);
});

test('S21-COMB-13 reserve cards go to the rout pile of their owners, called cards to the battle discards', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().fight('r7 c9 c5 r3 - -');
  assert.deepEqual([table.routOf('A'), table.routOf('B')], [['LN4-07c'], ['LN4-03b']]);
  assert.deepEqual(
    table.state.discards.map((card) => Number(card.slice(4, 6))).sort((a, b) => a - b),
    [5, 9],
  );
});
