// What is left over when things end, and what comes back: decided from the ledger, driven through the engine.
import assert from 'node:assert/strict';
import { isBroken } from '../rules/winning/broken.ts';
import { aField, inch, test } from './field.ts';
import { answer, charge, dice, diceOf, many, shoot, stand, straight, targetsOffered, withSpares } from './second/staging.ts';

test('AGW-RESP-05 AGW-RESP-06 AGW-SHOT-03 a garrison that helps counts the walls that see the charger at the place chosen', () => {
  const shots = (place: 'start' | 'contact') => {
    const table = withSpares(aField())
      .area('house', 'sound-building', 30, 14, 4, 3)
      .unit('A', 'horse', 'light-cavalry', [20, 10])
      .unit('B', 'target', 'infantry', [20, 18], { counter: true })
      .unit('B', 'garrison', 'infantry', [31, 15], { formation: 'garrison', ranks: 1, building: 'house' })
      .hand('B', '7♠')
      .deck('2♠')
      .turn('5♥')
      .gives('horse');
    answer(table, charge(table.id('target')));
    answer(table, { card: '7♠', use: 'support' });
    answer(table, { unit: table.id('garrison'), charger: table.id('horse'), does: 'shoot' });
    stand(table);
    answer(table, straight, many(5, 6));
    answer(table, place, [], 1);
    return diceOf(table.told('shoots')[0]).length;
  };
  assert.deepEqual([shots('start'), shots('contact')], [4, 2], 'west and south wall, seven men; the west wall alone, three');
});

test('AGW-FORM-05 AGW-CC-02 AGW-RESP-01 a general gives a square one action and one die beside its half', () => {
  const table = withSpares(aField())
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'square', 'infantry', [20, 16], { formation: 'square', counter: true })
    .general('B', 'Plumley', 'square')
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(table.id('square')));
  assert.equal(table.state.charge?.targets[0]?.actions, 2);
  stand(table);
  answer(table, straight, many(3, 6), 1);
  assert.equal(diceOf(table.told('strikes').find(({ name }) => name === 'square')).length, 7);
});

test('AGW-ACT-04 AGW-CYC-03 who has shot shoots again in its next cycle, though that was begun by a joker', () => {
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [20, 20], { counter: true, hasShot: true })
    .unit('B', 'target', 'infantry', [20, 30])
    .deck('joker-1', '3♥')
    .next();
  table.gives('line');
  assert.deepEqual(targetsOffered(table, 'shoot'), [table.id('target')]);
});

test('AGW-UNIT-11 AGW-ALL-05 passengers of a wagon that is shot to pieces stand beside it, disordered, with no man lost and no counter', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [20, 20])
    .unit('B', 'wagon', 'wagon', [20, 30], { formation: 'limbered' })
    .unit('B', 'riders', 'infantry-detachment', [20, 30], { status: 'aboard', wagon: 3 })
    .deck('2♠')
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(table.id('wagon')), [6, 6, 6, 1, 1, 1], 1);
  const { status, disordered, figures, counter } = table.unit('riders');
  assert.deepEqual([table.unit('wagon').status, status, disordered, figures, counter], ['lost', 'table', true, 6, false]);
});

test('AGW-GUN-06 AGW-SHOT-01 the last man of a crew that is away is shot: the gun is gone with him, and nobody spikes it', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [20, 20])
    .unit('A', 'near', 'infantry', [30, 28.9])
    .unit('B', 'crew', 'field-gun', [20, 30], {
      formation: 'skirmish',
      figures: 1,
      original: 4,
      gun: { x: inch(30), y: inch(30), facing: 27000 },
    })
    .deck('2♠')
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(table.id('crew')), [6, 1, 1, 1, 1, 1], 1);
  assert.deepEqual([table.unit('crew').status, table.unit('crew').gun], ['lost', null]);
});

test('AGW-SKIR-06 AGW-SKIR-01 five of eleven go out: 5 and 7 of strength, of one man shot down none and one', () => {
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [20, 20], { figures: 11, original: 12, shotDown: 1 })
    .turn('5♥')
    .gives('line');
  answer(table, { do: 'send out', figures: 5 });
  answer(table, table.candidates[0]);
  const loose = table.state.units.at(-1);
  assert.deepEqual([loose?.original, loose?.shotDown, table.unit('line').original, table.unit('line').shotDown], [5, 0, 7, 1]);
});

test('AGW-SKIR-06 AGW-GAME-04 shares of strength are rounded half up: four of ten are 5 of twelve, six of twelve 7 of thirteen', () => {
  const shares = (original: number, figures: number, sent: number) => {
    const table = withSpares(aField()).unit('A', 'line', 'infantry', [20, 20], { figures, original }).turn('5♥').gives('line');
    answer(table, { do: 'send out', figures: sent });
    answer(table, table.candidates[0]);
    return [table.state.units.at(-1)?.original, table.unit('line').original];
  };
  assert.deepEqual(
    [shares(12, 10, 4), shares(13, 12, 6)],
    [
      [5, 7],
      [7, 6],
    ],
  );
});

test('AGW-SAVE-01 AGW-SAVE-02 AGW-FORM-05 a square in the open saves on a 6 alone, from whichever side it is shot at', () => {
  const saved = (facing: number) => {
    const table = withSpares(aField())
      .unit('A', 'rifles', 'infantry', [20, 20])
      .unit('B', 'square', 'infantry', [20, 25], { formation: 'square', facing })
      .deck('2♠')
      .turn('5♥')
      .gives('rifles');
    answer(table, shoot(table.id('square')), [6, 6, 1, 1, 1, 1, 5, 6]);
    const [save] = table.told('saves');
    return [save?.toSave, save?.lost];
  };
  assert.deepEqual(
    [saved(270), saved(0)],
    [
      [6, 1],
      [6, 1],
    ],
  );
});

test('AGW-RALLY-02 AGW-WIN-01 who can never rally runs on if its owner lets it, is off if he takes it off, and counts as lost either way', () => {
  const ended = (choice: 'let it run' | 'take it off') => {
    const table = withSpares(aField())
      .unit('A', 'runner', 'infantry', [20, 24], { formation: 'skirmish', running: true, disordered: true })
      .unit('B', 'foe', 'infantry', [20, 44])
      .deck('2♠')
      .turn('5♥');
    answer(table, { do: 'unit', unit: table.id('runner') }, [1, 1, 1, 1, 1]);
    assert.equal(table.asks, 'A: hopeless');
    answer(table, choice);
    const { status, hopeless, counter } = table.unit('runner');
    table.state.fixed.breakPoint = { gone: 1, of: 2 };
    return [status, hopeless, counter, isBroken(table.state, 0)];
  };
  assert.deepEqual(
    [ended('let it run'), ended('take it off')],
    [
      ['table', true, true, true],
      ['lost', true, true, true],
    ],
  );
});

test('AGW-EDGE-01 AGW-EDGE-04 who finds its whole edge barred waits for the next second joker', () => {
  const back = (barred: boolean) => {
    const made = withSpares(aField()).unit('A', 'gone', 'infantry', [20, 0], { status: 'away', leftBy: 'fall back' }).set({ jokers: 1 });
    if (barred) for (const x of [6, 18, 30, 42]) made.unit('B', `bar ${x}`, 'infantry', [x, 2.5]);
    made.of('spare A').post.y = inch(20);
    return made.deck('joker-2').begin('flip', dice([])).unit('gone').status;
  };
  assert.deepEqual([back(false), back(true)], ['table', 'away']);
});

test('AGW-WIN-01 both armies broken by one flip: a draw', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [20, 10], { figures: 1, original: 6 })
    .unit('B', 'foot', 'infantry', [20, 14], { figures: 1, original: 12, counter: true })
    .unit('A', 'lost A', 'infantry', [42, 3])
    .unit('B', 'other', 'infantry', [42, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('foot')));
  stand(table);
  answer(table, straight, [...many(5, 6), 6, 6], 1);
  answer(table, table.farthest, [], 1);
  if (table.asks === 'B: tie') answer(table, 'hold', [], 1);
  assert.deepEqual([table.unit('horse').status, table.unit('foot').status], ['lost', 'lost']);
  assert.deepEqual(table.match.result?.kind, 'both broken');
});

test('AGW-RES-07 AGW-RET-04 a runner that ties and holds is locked with nobody: it must test at its next card, and its enemy is free', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [20, 16])
    .unit('B', 'runner', 'infantry', [20, 20], { formation: 'skirmish', running: true, disordered: true, facing: 90 })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(table.id('runner')));
  answer(table, straight, many(3, 6), 1);
  for (let n = 0; n < 2 && table.asks.endsWith(': tie'); n++) answer(table, 'hold', [], 1);
  assert.deepEqual(
    table.told('combat result').map(({ grade }) => grade),
    ['tie', 'tie'],
  );
  assert.deepEqual([table.state.locks.length, table.unit('runner').running, table.unit('runner').status], [0, true, 'table']);
});

test('AGW-SKIR-04 AGW-BRIG-03 on the card of a brigade the half that is joined has acted with the other, whether its turn had come or not', () => {
  const half = { figures: 6, original: 6, part: 'half', formation: 'skirmish' } as const;
  const table = withSpares(aField())
    .unit('A', 'left', 'light-infantry', [16, 20], { ...half, partner: 3 })
    .unit('A', 'right', 'light-infantry', [23, 20], { ...half, partner: 2, entry: 1 })
    .unit('A', 'third', 'infantry', [31, 20])
    .deck('2♠')
    .turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(
    table,
    ['left', 'right', 'third'].map((name) => table.id(name)),
  );
  answer(table, { do: 'apart' });
  answer(table, table.id('left'));
  const recover = table.offers.find((each) => JSON.stringify(each).includes('recover'));
  assert.ok(recover, 'the halves may join');
  answer(table, recover);
  if (table.asks.endsWith(': formation')) answer(table, table.offers[0]);
  const one = table.unit('right');
  assert.deepEqual([one.figures, one.counter, table.unit('left').status], [12, true, 'lost']);
  assert.deepEqual(table.state.action?.waiting ?? [], [], 'of those who wait none is left but the third, who acts now');
  assert.equal(table.state.acting?.unit, table.id('third'));
});
