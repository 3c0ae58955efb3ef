// Tribal troops, porters and guns where weather, cards and other foes come in: situations written from the rules alone.
import assert from 'node:assert/strict';
import type { Attribute } from '../content/types.ts';
import { marchDice } from '../rules/activation/dice.ts';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { rowFor } from '../rules/combat/outcome.ts';
import { resultRow } from '../rules/combat/table.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import { aField, inch, test } from './field.ts';
import { aLuckyField, holding, onlyWithCards } from './luck.ts';
import { answer, charge, diceOf, many, march, shoot, stand, straight, withSpares, wordsOffered } from './second/staging.ts';

const weather = (card: 'WL-01' | 'WL-03' | 'WL-06') => ({ weather: { card, seat: 0 as const, isSpent: false } });

test('AGX-LUCK-10 WL-03 AGX-MOVE-01 in the heat horse charges with a die fewer, bands, camels and porters with as many as ever', () => {
  const rolled = (type: 'light-cavalry' | 'tribal-infantry' | 'camelry' | 'tribal-horsemen' | 'infantry') => {
    const table = withSpares(aLuckyField())
      .unit('A', 'a', type, [20, 10])
      .unit('B', 'b', 'infantry', [20, 20])
      .set(weather('WL-03'))
      .deck('2♠')
      .turn('5♥')
      .gives('a');
    answer(table, charge(table.id('b')));
    stand(table);
    answer(table, straight);
    return diceOf(table.told('charge roll')[0]).length;
  };
  assert.deepEqual(
    [rolled('light-cavalry'), rolled('infantry'), rolled('tribal-infantry'), rolled('camelry'), rolled('tribal-horsemen')],
    [4, 2, 4, 5, 6],
  );
});

test('AGX-THOR-04 AGW-MOVE-06 AGX-LUCK-10 WL-06 Swift horsemen in the snow throw six dice for five, lose the lowest to their swiftness and the next to the snow', () => {
  const goes = (attributes: Attribute[], snow: boolean, ...faces: number[]) => {
    const field = withSpares(aLuckyField())
      .unit('A', 'riders', 'tribal-horsemen', [20, 10], { attributes })
      .unit('B', 'b', 'infantry', [20, 40]);
    const table = (snow ? field.set(weather('WL-06')) : field).deck('2♠').turn('5♥').gives('riders');
    answer(table, march(1), faces);
    return table.state.acting?.left;
  };
  assert.equal(goes([], false, 2, 3, 5, 6), inch(16));
  assert.equal(goes(['swift'], false, 1, 2, 3, 5, 6), inch(16));
  assert.equal(goes(['swift'], true, 1, 2, 3, 5, 6), inch(14));
});

test('AGX-TRIB-04 AGW-UNIT-10 a band that loses to a gun’s crew, or to dragoons on foot, is read as cavalry beaten by infantry', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10])
    .unit('B', 'gun', 'field-gun', [24, 20])
    .unit('B', 'walkers', 'light-dragoons', [10, 20], { mounted: false, formation: 'skirmish' })
    .unit('B', 'riders', 'light-dragoons', [36, 20]);
  const rows = (enemy: string) => {
    const pair = {
      attacker: made.id('band'),
      defender: made.id(enemy),
      kind: 'front' as const,
      obstacle: false,
      levels: [0, 0] as [number, number],
    };
    const fight = newFight('charge', 0, [newFighter(made.of('band'), 'attacker'), newFighter(made.of(enemy), 'defender')], [pair]);
    const [band] = fight.fighters;
    return band && rowFor(made.s, fight, { ...band, grade: 'beaten' });
  };
  assert.deepEqual([rows('gun'), rows('walkers')], [resultRow('infantry', 'beats', 'cavalry'), resultRow('infantry', 'beats', 'cavalry')]);
  assert.deepEqual(rows('riders'), resultRow('cavalry', 'beats', 'infantry'));
});

test('AGX-TIGER-02 AGX-NAT-14 tigermen hook elite Boers who charge in the saddle: two fall and one is held of six', () => {
  const field = withSpares(aField())
    .unit('A', 'boers', 'mounted-infantry', [20, 10], { traits: ['charging riflemen'] })
    .unit('B', 'tigers', 'tigermen', [20, 18], { counter: true });
  const table = field.deck('2♠').turn('5♥').gives('boers');
  answer(table, charge(table.id('tigers')));
  assert.equal(table.asks, 'A: charge wheel', 'they stand');
  answer(table, straight, [6, 6, 6, 6, 5, 6, 1, 2, 6, 3]);
  assert.equal(table.told('hooks thrown').length, 1);
  const [boers] = table.told('strikes').filter(({ name }) => name === 'boers');
  assert.equal(diceOf(boers).length, 3, 'four are left and one is held');
});

test('AGX-GUN-02 AGX-LUCK-10 WL-22 a huge gun of eight throws ten dice when it is charged double, and is empty after it', () => {
  const field = holding(
    withSpares(aLuckyField()).unit('A', 'huge', 'huge-gun', [20, 10], { figures: 8 }).unit('B', 'b', 'infantry', [20, 30]),
    'A',
    'WL-22',
  );
  const table = onlyWithCards(field.deck('2♠').turn('5♥')).gives('huge');
  answer(table, shoot(table.id('b')));
  table.as('A', 'WL-22', ...many(10, 1));
  assert.deepEqual([diceOf(table.told('shoots')[0]).length, table.unit('huge').empty], [10, true]);
});

test('AGX-FANAT-04 AGW-BRIG-01 on a court card the Fanatics charge and the rest of their brigade does as it likes', () => {
  const field = withSpares(aField())
    .unit('A', 'ghazis', 'tribal-infantry', [20, 10], { attributes: ['fanatic'], weapon: null })
    .unit('A', 'rifles', 'tribal-infantry', [28, 10], { weapon: 'breech-loading-rifle' })
    .unit('B', 'line', 'infantry', [20, 20])
    .deck('2♠');
  const table = field.turn('K♥');
  assert.deepEqual(table.offers, [
    { do: 'unit', unit: table.id('ghazis') },
    { do: 'brigade', led: table.id('ghazis') },
  ]);
  answer(table, { do: 'brigade', led: table.id('ghazis') });
  answer(table, [table.id('ghazis'), table.id('rifles')]);
  answer(table, table.id('rifles'));
  assert.ok(['roll', 'done'].every((word) => wordsOffered(table).includes(word)));
  answer(table, { do: 'done' });
  assert.deepEqual(table.offers, [charge(table.id('line'))]);
});

test('AGX-CAMEL-02 scouts that have acted slip away when they are charged, for one action', () => {
  const field = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('B', 'scouts', 'camel-scouts', [20, 16], { counter: true })
    .deck('2♠');
  const table = field.turn('5♥').gives('horse');
  answer(table, charge(table.id('scouts')));
  assert.deepEqual(wordsOffered(table), ['enough', 'evade 3']);
});

test('AGX-GUN-01 AGX-LUCK-10 WL-01 in the rain ancient guns lose a die of two, and shoot one band short', () => {
  const made = withSpares(aLuckyField())
    .unit('A', 'gun', 'ancient-field-gun', [20, 10], { figures: 3 })
    .unit('B', 'b', 'infantry', [20, 30]);
  const dry = shotParts(made.s, made.of('gun'), made.of('b'), 'activation');
  made.set(weather('WL-01'));
  const wet = shotParts(made.s, made.of('gun'), made.of('b'), 'activation');
  assert.deepEqual(
    [dry && [dry.dice, dry.toHit], wet && [wet.dice, wet.toHit]],
    [
      [2, 5],
      [2, 6],
    ],
  );
  assert.equal(marchDice(made.s, made.of('gun')), 1);
});
