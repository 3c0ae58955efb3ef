// Commanding: what may be placed, and by whom it is seen.
import assert from 'node:assert/strict';
import { canonical, copyMatch, giveAnswer, isSpace, offerTo, sampled, Umpire } from '@baize/kernel';
import { game } from '../game.ts';
import { aFray, FULL_HAND, test } from './builder.ts';

const duel = () => aFray().with('Gunner', 'a1').with('Scout', 'i9');

test('ORD-CMD-01 a turn is Commanding, Execution, Redraw, and then the next begins', () => {
  const table = duel().play();
  assert.deepEqual([table.state.turn, table.state.phase, table.asks], [1, 'commanding', '01: command']);
  table.turn(['advance N', 'strike N', 'strike N'], ['advance S', 'strike S', 'strike S']);
  assert.deepEqual([table.state.turn, table.state.phase, table.asks], [2, 'commanding', '01: command']);
  const kinds = table.events.map((event) => event.kind);
  assert.ok(kinds.indexOf('turn') < kinds.indexOf('slot') && kinds.lastIndexOf('slot') < kinds.indexOf('drew'));
});

test('ORD-CMD-02 up to five cards, and only from the hand', () => {
  const table = duel().play();
  table.accepts(0, ['advance N', 'press on N', 'draw arms N', 'strike N', 'strike E']);
  table.refuses(0, ['advance N', 'advance N'], 'ORD-CMD-02');
  table.refuses(0, ['advance N', 'press on N', 'draw arms N', 'strike N', 'strike N', 'strike N'], 'ORD-CMD-02');
  for (const junk of [null, 'advance N', [3], ['advance'], ['advance X'], [['advance N']]]) table.refuses(0, junk, 'ORD-CMD-02');
});

test('ORD-CMD-03 golden 39: no gaps, and no empty turn for a standing character', () => {
  const table = duel().play();
  table.refuses(0, ['advance N', null, 'strike N'], 'ORD-CMD-03');
  table.refuses(0, [], 'ORD-CMD-03');
  const down = aFray('teams').with('Gunner', 'a1', { condition: 'downed' }).with('Scout', 'i9').with('Surgeon', 'a5').play();
  down.accepts(0, []);
});

test('ORD-CMD-04 golden 40: directions that a weapon or an order does not allow are refused', () => {
  const table = aFray().with('Gunner', 'a1', { melee: 'M2', ranged: 'R3' }).with('Scout', 'i9').play();
  table.refuses(0, ['strike NE'], 'ORD-CMD-04').refuses(0, ['draw arms NE'], 'ORD-CMD-04').refuses(0, ['press on NE'], 'ORD-CMD-04');
  table.accepts(0, ['advance NE']).accepts(0, ['strike E']);
  table.accepts(1, ['press on NE']).accepts(1, ['strike SW']).accepts(1, ['draw arms NW']);
});

test('ORD-CMD-04 ORD-ORDER-05 ORD-TRAIT-02 golden 42: a crawl is cardinal, except for the Scout; any card will do', () => {
  const downed = (name: string) =>
    aFray('teams')
      .with(name, 'a1', { condition: 'downed', hand: ['strike', 'draw arms'] })
      .with('Sergeant', 'i9')
      .with('Surgeon', 'a5')
      .play();
  downed('Gunner').refuses(0, ['strike NE'], 'ORD-CMD-04').accepts(0, ['strike N', 'draw arms E']);
  downed('Scout').accepts(0, ['strike NE']);
});

test('ORD-CMD-05 nothing else is checked: orders into a wall or at nobody are accepted', () => {
  duel().play().accepts(0, ['advance S', 'strike W']);
});

test("ORD-CMD-06 teammates see each other's hand and placed orders, and may change their own until all are ready", () => {
  const table = aFray('teams').with('Gunner', 'a1').with('Scout', 'i9').with('Surgeon', 'a5').with('Sergeant', 'i1').play();
  table.answers(0, ['advance N']);
  assert.deepEqual(table.view(2).asked?.sealed, { 0: ['advance N'] });
  assert.deepEqual(table.view(1).asked?.sealed, { 0: null });
  assert.deepEqual(table.view(2).state.warriors[0]?.hand, FULL_HAND);
  assert.deepEqual(table.view(1).state.warriors[0]?.hand, ['?', '?', '?', '?', '?']);
  table.does({ seat: 0, retract: true }, { ...sampled(1), left: () => 0 });
  assert.deepEqual(table.match.asked?.sealed, {});
});

test('ORD-CMD-02 placed orders stay hidden, and even their number', () => {
  const table = duel().play().answers(0, ['advance N', 'strike N']);
  assert.deepEqual(table.view(1).asked?.sealed, { 0: null });
  assert.deepEqual(table.view(null).asked?.sealed, { 0: null });
  assert.equal(table.view(1).state.warriors[0]?.hand.length, 5, 'they count as in hand until they are carried out');
});

test('ORD-EXEC-02 the result does not depend on the order in which the sealed answers arrive', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const mode = (['duel', 'teams', 'free-for-all'] as const)[seed % 3] ?? 'duel';
    const names = ['Gunner', 'Scout', 'Surgeon', 'Brawler'];
    const tiles = ['d4', 'e5', 'd5', 'e4'];
    const builder = aFray(mode);
    const seats = mode === 'duel' ? 2 : mode === 'teams' ? 4 : 3;
    for (let seat = 0; seat < seats; seat++) builder.with(names[seat] ?? '', tiles[seat] ?? '', { hp: 30 });
    const { match } = builder.play();
    const source = sampled(seed);
    const answers = Array.from({ length: seats }, (_, seat) => {
      const offer = offerTo(game, match, seat);
      assert.ok(offer && isSpace(offer));
      return offer.sample((sides) => source.below(sides, 0, ''));
    });
    const results = ordersOf(seats).map((order) => {
      const copied = copyMatch(match);
      const umpire = new Umpire(copied, sampled(99), true);
      for (const seat of order) giveAnswer(game, copied, seat, answers[seat], umpire);
      return canonical({ state: copied.state, asked: copied.asked, result: copied.result, events: umpire.events });
    });
    assert.equal(new Set(results).size, 1, `seed ${seed}`);
  }
});

/** Every order of so many seats. */
function ordersOf(seats: number): number[][] {
  if (seats === 0) return [[]];
  return ordersOf(seats - 1).flatMap((order) => Array.from({ length: seats }, (_, at) => order.toSpliced(at, 0, seats - 1)));
}
