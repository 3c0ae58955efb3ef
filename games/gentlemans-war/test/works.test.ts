// Engineering, generals on the move, deployment, headquarters, and what is left of activation and country.
import assert from 'node:assert/strict';
import { run, scripted, Umpire } from '@baize/kernel';
import { freshMatch, optionsFor, stagedMatch } from '@baize/kernel/testkit';
import type { Events } from '../events.ts';
import { game } from '../game.ts';
import { newActing } from '../rules/activation/act.ts';
import { marchDice } from '../rules/activation/dice.ts';
import { nearestEnemy } from '../rules/all/ground.ts';
import { setDown } from '../rules/all/place.ts';
import { actsBy, responsesByState, statesOf } from '../rules/all/states.ts';
import { isCloseOrder, isFormed } from '../rules/armies/kinds.ts';
import { endCycle } from '../rules/cards/cycle.ts';
import { newFight } from '../rules/combat/fighter.ts';
import { rollCountry } from '../rules/country/layouts.ts';
import { countCycle } from '../rules/engineering/progress.ts';
import { cyclesFor, worksFor } from '../rules/engineering/tasks.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { stepAside } from '../rules/generals/aside.ts';
import { attach, attachable } from '../rules/generals/move.ts';
import { returns } from '../rules/setup/arrivals.ts';
import { homeFacing, isInZone, zoneOf } from '../rules/setup/edges.ts';
import type { Task, War } from '../state.ts';
import { aField, Table, test, umpire } from './field.ts';

const task = (kind: string, needed: number, at: string | null = null): Task => ({ kind, at, counted: 0, needed, begun: 3, broken: false });

test('AGW-ENG-01 AGW-ENG-02 AGW-ENG-04 golden 47: six engineers dig 6" by the end of the next cycle, infantry take twice as long', () => {
  const made = aField()
    .unit('A', 'sappers', 'engineers', [20, 20])
    .unit('A', 'line', 'infantry', [36, 20])
    .unit('B', 'b', 'infantry', [4, 46]);
  assert.deepEqual(
    [cyclesFor(made.s, made.of('sappers'), 'shallow trench', null), cyclesFor(made.s, made.of('line'), 'shallow trench', null)],
    [1, 2],
  );
  made.s.cycles[0] = 3;
  made.of('sappers').task = task('shallow trench', 1);
  countCycle(made.s, 0, umpire(made.s));
  assert.equal(made.s.made.length, 0, 'the cycle in which it was begun does not count');
  made.s.cycles[0] = 4;
  countCycle(made.s, 0, umpire(made.s));
  const [trench] = made.s.made;
  assert.ok(trench && 'line' in trench, 'there is a trench');
  assert.equal(Math.abs((trench.line[0]?.x ?? 0) - (trench.line[1]?.x ?? 0)), 6000);
  assert.equal(made.of('sappers').task, null);
});

test('AGW-ENG-02 a cycle in which the workers fought or did something else does not count', () => {
  const made = aField().unit('A', 'sappers', 'engineers', [20, 20]).unit('B', 'b', 'infantry', [4, 46]);
  made.of('sappers').task = { ...task('trench', 2), broken: true };
  made.s.cycles[0] = 4;
  countCycle(made.s, 0, umpire(made.s));
  assert.equal(made.of('sappers').task?.counted, 0);
  countCycle(made.s, 0, umpire(made.s));
  assert.equal(made.of('sappers').task?.counted, 1);
});

test('AGW-ENG-04 golden 47: a 9" pontoon needs five counts, and engineers', () => {
  const made = aField()
    .line(
      'river',
      'river',
      [
        [0, 24.5],
        [48, 24.5],
      ],
      { width: 9 },
    )
    .unit('A', 'sappers', 'engineers', [20, 20])
    .unit('A', 'line', 'infantry', [36, 20])
    .unit('B', 'b', 'infantry', [4, 46]);
  assert.equal(cyclesFor(made.s, made.of('sappers'), 'pontoon bridge', 'river'), 5);
  assert.ok(
    worksFor(made.s, made.of('sappers')).some(({ kind }) => kind === 'pontoon bridge'),
    'the sappers touch the bank',
  );
  assert.ok(!worksFor(made.s, made.of('line')).some(({ kind }) => kind === 'pontoon bridge'), 'others may not');
});

test('AGW-ENG-09 whoever foresees the end of a cycle in his view does not know what the enemy works at, and has to guess it', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 20])
    .unit('B', 'sappers', 'engineers', [20, 40], { task: task('trench', 2) });
  made.s.cycles[1] = 4;
  assert.throws(() => countCycle(game.view(made.s, 0), 1, umpire(made.s)), { name: 'Hidden' });
});

test('AGW-ENG-03 a small task needs three figures, a large one the company', () => {
  const made = aField().unit('A', 'few', 'engineers', [20, 20], { figures: 3, original: 6 }).unit('B', 'b', 'infantry', [4, 46]);
  const kinds = worksFor(made.s, made.of('few')).map(({ kind }) => kind);
  assert.deepEqual([kinds.includes('mine'), kinds.includes('trench')], [true, false]);
});

test('AGW-ENG-05 others than engineers need 4+ and may try again; a destroyed bridge is gone', () => {
  const made = aField().area('depot', 'depot', 18, 20, 4, 3).unit('A', 'line', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [4, 46]);
  made.s.cycles[0] = 4;
  made.of('line').task = task('burn depot', 1, 'depot');
  countCycle(made.s, 0, umpire(made.s, 3));
  assert.equal(made.s.fires.length, 0);
  countCycle(made.s, 0, umpire(made.s, 4));
  assert.equal(made.s.fires.length, 1);
  const bridge = aField()
    .area('bridge', 'bridge', 18, 20, 4, 3)
    .unit('A', 'sappers', 'engineers', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46]);
  bridge.s.cycles[0] = 4;
  bridge.of('sappers').task = task('destroy bridge', 1, 'bridge');
  countCycle(bridge.s, 0, umpire(bridge.s));
  assert.deepEqual(bridge.s.gone, ['bridge']);
});

test('AGW-ENG-06 a depot on fire is saved by a whole activation beside it with water near; otherwise it burns', () => {
  const field = () => {
    const made = aField()
      .area('depot', 'depot', 18, 20, 4, 3)
      .area('well', 'sound-building', 26, 20, 4, 4)
      .unit('B', 'savers', 'infantry', [20, 23], {})
      .unit('B', 'spare', 'infantry', [40, 46])
      .unit('A', 'a', 'infantry', [4, 4]);
    made.s.fires.push({ at: 'depot', seat: 0, ends: 2 });
    return made;
  };
  const saved = field().deck('3♥').turn('7♠').gives('savers').say({ do: 'put out fire', depot: 'depot' });
  assert.deepEqual(saved.state.fires, []);
  const lost = field();
  lost.s.cycles[0] = 2;
  countCycle(lost.s, 0, umpire(lost.s));
  assert.deepEqual(lost.s.gone, ['depot']);
});

test('AGW-ENG-08 a breaching charge: premature on a 6, else it waits until the men are 3" away', () => {
  const field = () => {
    const made = aField().line('wall', 'high-wall', [
      [10, 20.05],
      [30, 20.05],
    ]);
    made.unit('A', 'sappers', 'engineers', [20, 20]).unit('B', 'b', 'infantry', [4, 46]);
    made.s.cycles[0] = 4;
    made.of('sappers').task = task('breach', 1, 'wall');
    return made;
  };
  const early = field();
  countCycle(early.s, 0, umpire(early.s, 6));
  assert.deepEqual([early.of('sappers').figures, early.s.charges.length], [3, 0]);
  const laid = field();
  countCycle(laid.s, 0, umpire(laid.s, 2));
  assert.equal(laid.s.charges.length, 1);
});

test('AGW-ENG-09 the enemy sees the unit at work, but neither the mine nor the trench that is begun', () => {
  const made = aField().unit('A', 'sappers', 'engineers', [20, 20]).unit('B', 'b', 'infantry', [4, 46]);
  made.of('sappers').task = task('mine', 3);
  made.s.mines.push({ seat: 0, x: 20000, y: 14000, armed: true, by: 0 });
  const seen = game.view(made.s, 1);
  assert.deepEqual([seen.mines.length, seen.units[0]?.task?.kind], [0, '?']);
  assert.equal(game.view(made.s, 0).mines.length, 1);
});

test('AGW-ENG-10 a repair takes D6 + 4 counts, rolled when it is begun', () => {
  const made = aField()
    .area('bridge', 'bridge', 18, 20, 4, 3)
    .unit('A', 'sappers', 'engineers', [20, 19.5])
    .unit('A', 'spare', 'infantry', [40, 3])
    .unit('B', 'b', 'infantry', [4, 46]);
  made.s.gone.push('bridge');
  const table = made.deck('3♠').turn('7♥').gives('sappers').say({ do: 'work', kind: 'repair bridge', at: 'bridge' }, 3);
  assert.equal(table.unit('sappers').task?.needed, 7);
});

test('AGW-CMD-01 AGW-CMD-03 a card moves a general 5 dice and gives no counter; he keeps an inch from enemies', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [20, 30])
    .general('A', 'Plumley', [30, 10])
    .deck('3♠')
    .turn('7♥')
    .say({ do: 'general', general: 0 }, 4, 4, 4, 4, 4);
  assert.equal(table.asks, 'A: ride');
  assert.equal(table.refusalTo(0, { x: 30000, y: 31000 })?.rule, 'AGW-CMD-03');
  assert.notEqual(table.refusalTo(0, { x: 23700, y: 29000 }), null, 'too near the enemy');
  table.say({ x: 30000, y: 29000 });
  assert.deepEqual([table.state.generals[0]?.y, table.unit('line').counter], [29000, false]);
});

test('AGW-CMD-02 at the start of a new cycle each general may move 4 dice', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [20, 40])
    .general('A', 'Plumley', [30, 10])
    .deck('3♠')
    .turn('7♥')
    .gives('line')
    .say({ do: 'done' });
  assert.equal(table.asks, 'A: free move');
  table.say(0, 1, 2, 3, 4);
  assert.equal(table.refusalTo(0, { x: 30000, y: 20001 })?.rule, 'AGW-CMD-03');
});

test('AGW-CMD-04 AGW-CMD-06 a general attaches in contact, one to a unit, and steadies disorder of morale on 3-6, once a cycle', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [20, 10], { disordered: true, byMorale: true })
    .unit('B', 'b', 'infantry', [20, 40])
    .general('A', 'Plumley', [20, 10.5]);
  const [general] = made.s.generals;
  assert.ok(general, 'there is a general');
  assert.deepEqual(
    attachable(made.s, general).map(({ id }) => id),
    [0],
  );
  attach(made.s, general, made.of('line'), umpire(made.s, 3));
  assert.deepEqual([made.of('line').disordered, general.hasSteadied, general.unit], [false, true, 0]);
});

test('AGW-CMD-11 a general alone steps aside for a unit', () => {
  const made = aField().unit('A', 'line', 'infantry', [20, 10]).unit('B', 'b', 'infantry', [20, 40]).general('B', 'Brissonnet', [20, 9]);
  stepAside(made.s, made.of('line'), umpire(made.s));
  const [general] = made.s.generals;
  assert.ok(general && (general.y > 10400 || general.y < 7600 || general.x < 16600 || general.x > 23400), `${general?.x}, ${general?.y}`);
});

test('AGW-DEPL-01 zones: (H - 24) / 2 deep, 6" from the short edges', () => {
  const { s } = aField();
  assert.deepEqual(zoneOf(s, 0), { minX: 6000, maxX: 42000, minY: 0, maxY: 12000 });
  const made = aField().unit('A', 'in', 'infantry', [20, 12]).unit('A', 'out', 'infantry', [20, 12.5]);
  assert.deepEqual(
    [isInZone(made.s, 0, bodyOf(made.s, made.of('in'))), isInZone(made.s, 0, bodyOf(made.s, made.of('out')))],
    [true, false],
  );
});

test('AGW-ALL-10 AGW-DEPL-04 a unit that passes over a tent overruns it: the hand is discarded', () => {
  const made = aField()
    .unit('B', 'raider', 'light-cavalry', [20, 20])
    .unit('B', 'spare', 'infantry', [40, 46])
    .unit('A', 'a', 'infantry', [40, 4])
    .hand('A', '4♥', 'K♥')
    .set({ quarters: [{ x: 20000, y: 12000, building: null, overrun: false }, null] });
  const table = made.turn('7♠').gives('raider').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 5, 5, 5, 1);
  assert.equal(table.refusalTo(1, { do: 'advance', by: 8000 })?.rule, 'AGW-ALL-10', 'nobody ends on it');
  table.say({ do: 'advance', by: 12000 });
  assert.deepEqual([table.state.quarters[0]?.overrun, table.state.hands[0]], [true, []]);
});

test('AGW-ALL-01 AGW-DIS-04 states and what they allow', () => {
  const made = aField()
    .unit('A', 'acted', 'infantry', [10, 10], { counter: true })
    .unit('A', 'runner', 'infantry', [20, 10], { running: true })
    .unit('A', 'square', 'infantry', [30, 10], { formation: 'square' })
    .unit('A', 'gun', 'field-gun', [38, 10])
    .unit('A', 'shaken', 'infantry', [10, 20], { disordered: true })
    .unit('B', 'b', 'infantry', [20, 40]);
  const acts = (name: string, isAce = false) => actsBy(made.s, made.of(name), isAce);
  assert.deepEqual(
    [acts('acted'), acts('acted', true), acts('runner'), acts('square'), acts('shaken')],
    ['never', 'yes', 'rally', 'yes', 'yes'],
  );
  assert.deepEqual(responsesByState(made.s, made.of('runner')), []);
  assert.ok(!responsesByState(made.s, made.of('square')).includes('turn'), 'a square does not turn');
  assert.deepEqual(responsesByState(made.s, made.of('gun')).includes('form'), false);
  assert.deepEqual(statesOf(made.s, made.of('shaken')), ['disordered']);
});

test('AGW-ACT-01 AGW-DISM-04 the budget is that of type and formation at the start', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [10, 10])
    .unit('A', 'column', 'infantry', [20, 10], { formation: 'march-column' })
    .unit('A', 'horse', 'light-cavalry', [30, 10])
    .unit('A', 'gun', 'horse-gun', [38, 10])
    .unit('B', 'b', 'infantry', [20, 40]);
  assert.deepEqual(
    ['line', 'column', 'horse', 'gun'].map((name) => marchDice(made.s, made.of(name))),
    [2, 3, 4, 3],
  );
  assert.deepEqual([newActing(made.s, made.of('line'), false).charge, newActing(made.s, made.of('horse'), false).charge], [3, 5]);
});

test('AGW-FORM-01 AGW-FORM-04 AGW-FORM-08 close order and formed', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [10, 10])
    .unit('A', 'column', 'infantry', [20, 10], { formation: 'march-column' })
    .unit('A', 'loose', 'sharpshooters', [34, 10])
    .unit('B', 'b', 'infantry', [20, 40]);
  const both = (name: string) => [isCloseOrder(made.s, made.of(name)), isFormed(made.s, made.of(name))];
  assert.deepEqual(
    [both('line'), both('column'), both('loose')],
    [
      [true, true],
      [true, false],
      [false, false],
    ],
  );
});

test('AGW-MOVE-04 a march column follows its head and bends', () => {
  const table = aField()
    .unit('A', 'column', 'infantry', [20, 20], { formation: 'march-column' })
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('column')
    .say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 2, 2, 2);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 1000 })?.rule, 'AGW-MOVE-04');
  table.say({
    do: 'march',
    path: [
      { x: 20000, y: 22000 },
      { x: 24000, y: 22000 },
    ],
  });
  const { post } = table.unit('column');
  assert.deepEqual([post.x, post.y, post.facing, post.trail?.length], [24000, 22000, 0, 3]);
});

test('AGW-DIS-06 reforming costs a die, and only where the ground allows it', () => {
  const field = (kind: 'bog' | 'ploughed-field') =>
    aField()
      .area('ground', kind, 10, 0, 20, 20)
      .unit('A', 'line', 'infantry', [20, 10], { disordered: true })
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('7♥')
      .gives('line');
  assert.equal(field('bog').has({ do: 'reform' }), false);
  const table = field('ploughed-field').say({ do: 'reform' });
  assert.deepEqual([table.unit('line').disordered, table.state.acting?.spent], [false, 1]);
});

test('AGW-ALL-05 a unit that a rule sets down takes the first legal spot round about', () => {
  const made = aField().unit('A', 'there', 'infantry', [20, 20]).unit('A', 'line', 'infantry', [40, 5]).unit('B', 'b', 'infantry', [4, 46]);
  const place = setDown(made.s, made.of('line'), { ...made.of('there').post }, 9000);
  assert.deepEqual([place?.x, place?.y], [20000, 22000]);
});

test('AGW-LAND-02 AGW-LAND-09 steep hills and buildings are closed to horse', () => {
  for (const kind of ['steep-hill', 'sound-building'] as const) {
    const table = aField()
      .area('ground', kind, 10, 14, 20, 6)
      .unit('A', 'horse', 'light-cavalry', [20, 10])
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('7♥')
      .gives('horse');
    table.say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 5, 5, 5, 5);
    assert.equal(table.refusalTo(0, { do: 'advance', by: 6000 })?.rule, 'AGW-ALL-05');
  }
});

test('AGW-HOLD-08 with hidden hands the enemy sees only the count', () => {
  const made = aField({ 'hold-hands': 'hidden' })
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .hand('A', '4♥', 'K♥');
  assert.deepEqual(game.view(made.s, 1).hands[0], ['?', '?']);
  assert.deepEqual(game.view(made.s, 0).hands[0], ['4♥', 'K♥']);
});

test('AGW-HOLD-08 AGW-CARD-02 once the deck is used up, a hidden hand is known by what lies nowhere else', () => {
  const made = aField({ 'hold-hands': 'hidden' })
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .hand('A', '4♥', 'K♥');
  const { deck, discard } = made.s;
  discard.push(...deck.top.map(({ card }) => card), ...deck.loose, ...deck.bottom.map(({ card }) => card));
  made.s.deck = { top: [], loose: [], bottom: [] };
  const full = game.guess(game.view(made.s, 1), 1, { below: () => 0 });
  assert.deepEqual(full.hands[0].toSorted(), ['4♥', 'K♥']);
  assert.deepEqual(game.faults?.(full), []);
});

test('AGW-WIN-02 a side may concede', () => {
  const table = aField().unit('A', 'a', 'infantry', [20, 10]).unit('B', 'b', 'infantry', [4, 46]).turn('7♥');
  table.does({ seat: 1, concede: true });
  assert.deepEqual(table.match.result?.share, [1, 0]);
});

test('AGW-CYC-03 AGW-DIS-01 ending a cycle twice changes nothing but its number', () => {
  const made = aField().unit('A', 'a', 'infantry', [20, 10], { disordered: true, counter: true }).unit('B', 'b', 'infantry', [4, 46]);
  endCycle(made.s, 0, umpire(made.s));
  endCycle(made.s, 0, umpire(made.s));
  assert.deepEqual([made.of('a').disordered, made.of('a').counter, made.s.cycles[0]], [false, false, 3]);
});

test('AGW-GAME-07 of two enemies equally near the first of the roster is the nearest', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 20])
    .unit('B', 'left', 'infantry', [12, 28])
    .unit('B', 'right', 'infantry', [28, 28]);
  assert.equal(nearestEnemy(made.s, made.of('a'))?.id, 1);
});

test('AGW-GEOM-15 AGW-LAND-01 everything can be measured: the country lies open in every view', () => {
  const made = aField().area('wood', 'wood', 10, 10, 8, 8).unit('A', 'a', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [12, 28]);
  const seen = game.view(made.s, null);
  assert.deepEqual([seen.fixed.country.length, seen.units[1]?.post], [1, made.of('b').post]);
});

test('AGW-LAND-11 random country: a die for each square, and a road that removes what lies on it', () => {
  const { s } = aField();
  const country = rollCountry(s, umpire(s, ...[5, 1], ...Array.from({ length: 15 }, () => 1)));
  assert.deepEqual(
    country.map(({ kind }) => kind),
    ['wood', 'road'],
  );
  const onRoad = rollCountry(s, umpire(s, ...Array.from({ length: 4 }, () => 1), ...[5, 3], ...Array.from({ length: 11 }, () => 1)));
  assert.deepEqual(
    onRoad.map(({ kind }) => kind),
    ['slight-hill', 'road'],
  );
});

test('AGW-LAND-11 C-6 where the country is rolled the winner of a roll-off chooses his home edge, and deploys and falls back there', () => {
  const options = optionsFor(game, { country: 'random' });
  const dice = (winner: number) => [6, 1, ...Array.from({ length: 16 }, () => 1), ...(winner === 0 ? [6, 1] : [1, 6])];
  const begun = (winner: number) => {
    const { match, events } = freshMatch(game, options, 2, [6, 1]);
    const table = new Table(game, match, events);
    return table.say('red', ...dice(winner).slice(2));
  };
  const stays = begun(0);
  assert.equal(stays.asks, 'A: home edge');
  stays.say('south', 6, 1);
  assert.deepEqual([homeFacing(stays.state, 0), zoneOf(stays.state, 0).minY], [27000, 0]);
  const swaps = begun(1);
  assert.equal(swaps.asks, 'B: home edge');
  swaps.say('south', 6, 1);
  assert.deepEqual([homeFacing(swaps.state, 0), homeFacing(swaps.state, 1)], [9000, 27000]);
  assert.deepEqual([zoneOf(swaps.state, 0).minY, zoneOf(swaps.state, 1).minY], [36000, 0]);
});

test('AGW-EDGE-04 a return spot that is taken: the nearest free one along the edge, in steps of an inch', () => {
  const made = aField()
    .unit('A', 'away', 'infantry', [20, 1], { status: 'away', leftBy: 'fall back' })
    .unit('A', 'there', 'infantry', [20, 2])
    .unit('B', 'b', 'infantry', [4, 46]);
  returns(made.s, umpire(made.s));
  assert.deepEqual([made.of('away').status, made.of('away').post.x, made.of('away').post.y], ['table', 26000, 2000]);
});

test('AGW-EDGE-02 AGW-PURS-03 horse that follows a beaten enemy off the table destroys it and will return', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 38])
    .unit('B', 'line', 'infantry', [24, 43], { disordered: true, counter: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say({ do: 'charge', target: 1 })
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, 6, 6, 5, 5, 1, 1, 1, 1, 6, ...Array.from({ length: 11 }, () => 1), 6, 6);
  assert.equal(table.unit('line').status, 'away');
  table.say('pursue').say({ loser: 1, pace: 'march' }, 6, 6, 6, 6);
  table.say(table.farthest, 5);
  assert.deepEqual([table.unit('line').status, table.unit('horse').status, table.unit('horse').leftBy], ['lost', 'away', 'pursuit']);
});

test('AGW-ALL-07 a shot whose test drives the target off is finished before anything else is asked', () => {
  const table = aField()
    .unit('A', 'rifles', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 15], { figures: 9, original: 12, shotDown: 3 })
    .unit('A', 'spare', 'infantry', [40, 3])
    .turn('7♥')
    .gives('rifles')
    .say({ do: 'shoot', target: 1 }, 6, 1, 1, 1, 1, 1, 1, 2, 3, 4);
  assert.deepEqual(
    table.events.slice(-6).map(({ kind }) => kind),
    ['acts', 'shoots', 'saves', 'morale', 'falls back', 'moved'],
  );
  assert.equal(table.asks, 'A: act');
});

test('AGW-ACC-02 AGW-PURS-04 riding on, horse stops an inch short of a friend', () => {
  const made = aField()
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('A', 'friend', 'infantry', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46]);
  const match = stagedMatch(game, optionsFor(game, {}), 2, made.s, [
    { procedure: 'riding on', at: 0, locals: { unit: 0, rest: 12000, pool: [] } },
  ]);
  made.s.fight = newFight('charge', 0, [], []);
  const u = new Umpire<War, Events>(match, scripted([]), false);
  assert.throws(() => run(game, match, u), /ran out of things to do/);
  assert.equal(made.of('horse').post.y, 17000);
});
