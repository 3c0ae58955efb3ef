// Corners where rules of seldom used chapters meet: horses and rivers, headquarters and hands, generals under foot, crews and jams.
import assert from 'node:assert/strict';
import type { CombatRow, Formation, UnitType } from '../content/types.ts';
import { attackRefusal } from '../rules/all/attacks.ts';
import { placeRefusal } from '../rules/all/place.ts';
import { knowsAttackColumn } from '../rules/armies/kinds.ts';
import { isLapped } from '../rules/combat/advantages.ts';
import { COLUMNS, resultRow, scoreToStrike } from '../rules/combat/table.ts';
import { coverFrom } from '../rules/country/cover.ts';
import { levelOfUnit } from '../rules/country/sight.ts';
import { mostToSend } from '../rules/formations/skirmishers.ts';
import type { Quarters } from '../state.ts';
import { ahead, alone, at, march, refused, words } from './drill.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';
import { answer, shoot, withSpares } from './second/staging.ts';

const tentAt = (x: number, y: number, set: Partial<Quarters> = {}): Quarters => ({ ...at(x, y), building: null, overrun: false, ...set });

test('AGW-DISM-03 AGW-OBST-05 AGW-ALL-05 horses are not led so that they stand in a river', () => {
  const made = alone('light-cavalry', [20, 20], {
    formation: 'skirmish',
    mounted: false,
    holders: 1,
    horses: { ...at(20, 16), facing: 9000 },
  }).line(
    'river',
    'river',
    [
      [0, 12.5],
      [48, 12.5],
    ],
    { width: 2 },
  );
  const table = made.turn('7♥').gives('a').say({ do: 'lead horses' }, 6, 6, 6);
  refused(table, at(20, 14.3));
  table.say(at(20, 14.6));
  assert.equal(table.unit('a').horses?.y, inch(14.6));
});

test('AGW-SHOT-09 AGW-ATTR-01 the dice of Crack Gunners count for the jam: three 1s of five jam, two with two hits do not', () => {
  const fires = (...faces: number[]) => {
    const field = withSpares(aField())
      .unit('A', 'gun', 'early-machine-gun', [24, 12], { attributes: ['crack-gunners'] })
      .unit('B', 'b', 'infantry', [24, 22]);
    const table = field.deck('2♠').turn('5♥').gives('gun');
    answer(table, shoot(field.id('b')), faces, 6);
    return table.unit('gun').jammed;
  };
  assert.deepEqual([fires(1, 1, 1, 4, 5), fires(1, 1, 4, 4, 3), fires(1, 1, 4, 3, 3)], [true, false, true]);
});

test('AGW-CMD-11 AGW-ALL-05 a general alone steps aside for a friend whose march ends where he stands, and is nobody’s captive', () => {
  const made = alone('infantry', [20, 10]).general('A', 'Sir Guy', [20, 14]);
  const table = made.turn('5♥').gives('a').say(march(), 2, 2).say(ahead(4));
  const [general] = table.state.generals;
  assert.deepEqual([general?.status, general?.unit], ['table', null]);
  assert.ok(general && (Math.abs(general.x - inch(20)) > 3499 || Math.abs(general.y - inch(13)) > 1499), 'he is clear of the line');
});

test('AGW-DEPL-04 AGW-HOLD-02 AGW-HOLD-03 whose headquarters are overrun neither holds a card nor trades one', () => {
  const offered = (overrun: boolean) => {
    const made = alone('infantry', [20, 10])
      .hand('A', '4♥')
      .set({ quarters: [tentAt(6, 6, { overrun }), null] });
    return [...new Set(words(made.turn('K♥')))].filter((each) => each === 'hold' || each === 'trade').sort();
  };
  assert.deepEqual([offered(false), offered(true)], [['hold', 'trade'], []]);
});

test('AGW-DEPL-04 AGW-RET-02 AGW-ALL-10 one who runs away over the enemy’s tent has overrun it', () => {
  const made = alone('infantry', [20, 30], { running: true, disordered: true, formation: 'skirmish', facing: 90 })
    .unit('B', 'near', 'infantry', [20, 24], { facing: 90 })
    .hand('B', '9♠')
    .set({ quarters: [null, tentAt(20, 38)] });
  // A 2 of Disconcerted: it runs on, twelve inches, away from the enemy behind it.
  const table = answer(made.turn('5♥'), { do: 'unit', unit: made.id('a') }, [2, 3, 3, 3, 3]);
  assert.deepEqual([table.unit('a').running, table.state.quarters[1]?.overrun, table.state.hands[1]], [true, true, []]);
});

test('AGW-ROUGH-04 AGW-ROUGH-01 light horse in a ploughed field goes an inch on any dice, and a quarter of its roll on better ones', () => {
  const farthest = (dice: number[]) => {
    const made = alone('light-cavalry', [20, 10]).area('field', 'ploughed-field', 2, 2, 40, 30);
    const table = made
      .turn('5♥')
      .gives('a')
      .say(march(3), ...dice);
    return [1, 1.25, 1.5].filter((by) => table.refusalTo(0, ahead(by)) === null);
  };
  assert.deepEqual([farthest([1]), farthest([3]), farthest([5]), farthest([6])], [[1], [1], [1, 1.25], [1, 1.25, 1.5]]);
});

test('AGW-DEPL-04 AGW-FORM-06 headquarters in a house stand as long as one of their side is inside, whoever touches the wall', () => {
  const touched = (inside: boolean) => {
    const made = alone('infantry', [20, 10])
      .area('house', 'sound-building', 18, 14, 4, 4)
      .hand('B', '9♠')
      .set({ quarters: [null, tentAt(20, 16, { building: 'house' })] });
    if (inside) made.unit('B', 'in', 'sharpshooters', [20, 16], { formation: 'garrison', ranks: 2, building: 'house' });
    const table = made.turn('5♥').gives('a').say(march(), 3, 3);
    // An inch from a garrison, up to the wall of an empty house.
    table.say(ahead(inside ? 3 : 4));
    return table.state.quarters[1]?.overrun;
  };
  assert.deepEqual([touched(true), touched(false)], [false, true]);
});

test('AGW-CMD-12 AGW-CMD-14 AGW-HOLD-04 the heir of a lost commander binds the hand to the unit he is with, and alone he frees it', () => {
  const asked = (where: string | readonly [number, number]) => {
    const made = alone('infantry', [20, 10])
      .general('A', 'Sir Guy', [4, 4], { status: 'lost', isCommander: false })
      .general('A', 'Sir Hugh', where, { rank: 'subordinate', isCommander: true })
      .hand('A', '4♥')
      .deck('9♠');
    const table = made.next().as('A', '4♥');
    return [table.has({ do: 'unit', unit: made.id('a') }), table.has({ do: 'unit', unit: made.id('spare') })];
  };
  assert.deepEqual(
    [asked('spare'), asked([10, 10])],
    [
      [false, true],
      [true, true],
    ],
  );
});

test('AGW-OBST-04 AGW-FORM-04 AGW-ALL-05 skirmishers may end astride a hedge, a line not', () => {
  const astride = (type: 'sharpshooters' | 'infantry', set: Placed, step: object) => {
    const table = alone(type, [20, 10], set)
      .line('hedge', 'hedge', [
        [2, 12.5],
        [46, 12.5],
      ])
      .turn('5♥')
      .gives('a')
      .say(march(), 4, 4, ...(type === 'infantry' ? [] : [4]));
    return table.refusalTo(0, step) === null;
  };
  assert.equal(astride('sharpshooters', {}, { do: 'go', ...at(20, 12.5), facing: 9000, ranks: 2, via: [] }), true);
  assert.equal(astride('infantry', {}, ahead(3)), false);
});

test('AGW-GEOM-13 AGW-ADV-03 a line stands as high as the middle of its front, a square as its own middle', () => {
  const levels = (formation: Formation, y: number) => {
    const made = alone('infantry', [20, y], { formation }).area('hill', 'slight-hill', 10, 20, 20, 10);
    return levelOfUnit(made.s, made.of('a'));
  };
  assert.deepEqual([levels('line', 20.5), levels('line', 19.5), levels('square', 20.5), levels('square', 22.5)], [1, 0, 0, 1]);
});

test('AGW-ADV-02 horse laps a line only if it is an inch wider, and an end of the line is open', () => {
  const laps = (figures: number, more = (field: Field): Field => field) => {
    const made = more(alone('infantry', [20, 10], { figures: 6, original: 6 })).unit('B', 'horse', 'light-cavalry', [20, 14], {
      figures,
      original: figures,
    });
    return isLapped(made.s, made.of('a'), made.of('horse'));
  };
  assert.deepEqual([laps(3), laps(4), laps(6)], [false, true, true], '3", 4" and 6" before 3"');
  const flanked = (field: Field) => field.unit('A', 'left', 'infantry', [14, 10]).unit('A', 'right', 'infantry', [26, 10]);
  assert.equal(laps(6, flanked), false);
});

test('AGW-UNIT-11 a wagon that an enemy touches stands, unless one of its own side is within 3"; it goes on when the enemy has gone', () => {
  const moves = (more: (field: Field) => Field) => {
    const made = more(alone('wagon', [20, 10]));
    return words(made.turn('5♥').gives('a')).includes('roll');
  };
  const held = (field: Field) => field.unit('B', 'raider', 'light-cavalry', [20, 10], { facing: 270 });
  const guarded = (x: number) => (field: Field) => held(field).unit('A', 'guard', 'infantry', [x, 10]);
  assert.deepEqual([moves((field) => field), moves(held), moves(guarded(26.5)), moves(guarded(26.6))], [true, false, true, false]);
});

test('AGW-ACE-01 AGW-RES-07 AGW-RALLY-01 an ace makes a locked unit that has acted fight on or fall back, and a runner that has acted test', () => {
  const locked = alone('infantry', [20, 10], { counter: true }).unit('B', 'holder', 'infantry', [20, 10], { facing: 270, counter: true });
  locked.s.locks.push({
    seat: 0,
    pairs: [{ attacker: 0, defender: locked.id('holder'), kind: 'front', obstacle: false, levels: [0, 0] }],
  });
  const asked = locked.turn('A♥').say({ do: 'ace', unit: 0 });
  assert.equal(asked.asks, 'A: locked');
  const runner = alone('infantry', [20, 10], { counter: true, running: true, disordered: true, formation: 'skirmish' });
  const rallied = answer(runner.turn('A♥'), { do: 'ace', unit: 0 }, [6]);
  assert.deepEqual([rallied.unit('a').running, rallied.unit('a').disordered, rallied.unit('a').counter], [false, false, true]);
});

test('AGW-RALLY-01 AGW-MOR-06 the enemy of a Brittle runner may make it roll its rally again, and the second result stands', () => {
  const made = alone('infantry', [20, 20], { running: true, disordered: true, formation: 'skirmish', attributes: ['brittle'] });
  const table = answer(made.turn('5♥'), { do: 'unit', unit: 0 }, [6]);
  assert.ok(table.asks.startsWith('B: '), table.asks);
  answer(table, table.offers.find((each) => each !== 'no' && each !== 'pass' && each !== 'keep') ?? table.offers[0], [4]);
  assert.equal(table.unit('a').running, false);
});

test('AGW-SHOT-07 AGW-FORM-02 AGW-DIS-03 a disordered march column shoots with its first two ranks, a band farther, and not from 13"', () => {
  const shots = (away: number) => {
    const made = withSpares(aField())
      .unit('A', 'a', 'infantry', [20, 10], { formation: 'march-column', disordered: true })
      .unit('B', 'b', 'infantry', [20, 10 + away]);
    return made.turn('5♥').gives('a');
  };
  const table = shots(11);
  // Two dice for four men; on the Long column the 5 does not hit, and nothing is saved on a 1.
  answer(table, shoot(table.id('b')), [6, 5, 1], 6);
  assert.equal(table.unit('b').figures, 11);
  assert.ok(!words(shots(13)).includes('shoot'));
});

test('AGW-ALL-03 AGW-UNIT-07 AGW-UNIT-08 mounted infantry and cyclists attack nobody, in pursuit and by accident no more than in a charge', () => {
  const made = alone('infantry', [20, 20]).unit('A', 'horse', 'light-cavalry', [30, 20]);
  made
    .unit('B', 'mounted', 'mounted-infantry', [20, 26])
    .unit('B', 'cyclists', 'cyclists', [30, 30], { mounted: true, formation: 'open-line' });
  made.unit('B', 'dragoons', 'light-dragoons', [10, 26]);
  const may = (name: string, target: string) =>
    (['pursuit', 'accidental'] as const).map((occasion) => attackRefusal(made.s, made.of(name), made.of(target), occasion) === null);
  for (const target of ['a', 'horse']) {
    assert.deepEqual(may('mounted', target), [false, false]);
    assert.deepEqual(may('cyclists', target), [false, false]);
    assert.deepEqual(may('dragoons', target), [true, true]);
  }
});

test('AGW-ALL-05 a footprint lies wholly on the table, at each of its four edges', () => {
  const made = alone('infantry', [20, 20]);
  const fits = (x: number, y: number, facing: number) =>
    placeRefusal(made.s, made.of('a'), { ...made.of('a').post, ...at(x, y), facing }) === null;
  assert.deepEqual([fits(24, 48, 9000), fits(24, 48.1, 9000), fits(24, 2, 9000), fits(24, 1.9, 9000)], [true, false, true, false]);
  assert.deepEqual([fits(48, 24, 0), fits(48.1, 24, 0), fits(2, 24, 0), fits(1.9, 24, 0)], [true, false, true, false]);
});

test('AGW-ALL-06 AGW-SHOT-08 a gun that limbers has lost its ranges, one that turns by 45 degrees keeps them, and by more not', () => {
  const ranged = (type: 'field-gun' | 'horse-gun', deed: object, facing: number) => {
    const made = alone(type, [20, 10], { ranged: [2] });
    return made.turn('5♥').gives('a').say(deed).say(facing).unit('a').ranged.length;
  };
  assert.deepEqual(
    [
      ranged('field-gun', { do: 'limber' }, 9000),
      ranged('field-gun', { do: 'turn gun' }, 13500),
      ranged('field-gun', { do: 'turn gun' }, 13600),
    ],
    [0, 1, 0],
  );
});

test('AGW-LAND-07 of two covers the better counts, whichever comes first: a trench in a wood is heavy', () => {
  const cover = (order: 'wood first' | 'trench first') => {
    const field = alone('infantry', [20, 20]).unit('B', 'shooter', 'infantry', [20, 30]);
    const wood = () => field.area('wood', 'wood', 10, 15, 20, 8);
    const trench = () =>
      field.line('trench', 'trench', [
        [10, 20.5],
        [30, 20.5],
      ]);
    if (order === 'wood first') wood();
    trench();
    if (order === 'trench first') wood();
    return coverFrom(field.s, field.of('shooter'), field.of('a'), 'breech-loading-rifle');
  };
  assert.deepEqual([cover('wood first'), cover('trench first')], ['heavy', 'heavy']);
});

test('AGW-RES-01 the whole table: what the loser does and recovers on, and what the winner may do and recovers on', () => {
  const row = (winner: 'cavalry' | 'infantry', by: 'beats' | 'doubles', loser: 'cavalry' | 'infantry') => {
    const found = resultRow(winner, by, loser);
    return [
      found.loser,
      found.loserRecovers,
      found.loserPursued,
      found.winner.join(' '),
      found.winnerRecovers,
      found.winnerInOrder,
      found.shot,
    ];
  };
  assert.deepEqual(row('cavalry', 'beats', 'cavalry'), ['fall back', 5, 5, 'hold advance regroup', 4, false, null]);
  assert.deepEqual(row('cavalry', 'doubles', 'cavalry'), ['run away', null, null, 'hold pursue', 4, true, null]);
  assert.deepEqual(row('cavalry', 'beats', 'infantry'), ['by order', 5, 6, 'hold pursue', 4, false, null]);
  assert.deepEqual(row('cavalry', 'doubles', 'infantry'), ['destroyed', null, null, 'follow through', 4, true, null]);
  assert.deepEqual(row('infantry', 'beats', 'cavalry'), ['fall back', 4, 4, 'hold', 4, true, 'long']);
  assert.deepEqual(row('infantry', 'doubles', 'cavalry'), ['run away', 5, 5, 'hold', 3, true, 'short']);
  assert.deepEqual(row('infantry', 'beats', 'infantry'), ['fall back', 5, 5, 'hold advance', 4, false, null]);
  assert.deepEqual(row('infantry', 'doubles', 'infantry'), ['run away', 6, 6, 'hold advance', 3, true, null]);
});

test('AGW-RESP-10 AGW-RESP-01 a Nervous target that falls back has no responses, though its general would give it one', () => {
  const made = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'field-gun', [24, 20], { attributes: ['nervous'] })
    .general('B', 'Sir Hugh', 'b', { wounded: true });
  const table = made.deck('2♠').turn('5♥').gives('a');
  // A 2 of Bothered: the gun is pushed back three inches; disordered it could still fire on the Extreme column.
  answer(table, { do: 'charge', target: made.id('b') }, [2, 3]);
  assert.deepEqual([table.unit('b').post.y, table.unit('b').disordered], [inch(23), true]);
  assert.ok(!table.asks.endsWith('respond'), table.asks);
});

test('AGW-CC-01 the whole table of blows, column by column', () => {
  const row = (of: CombatRow) => COLUMNS.map((column) => scoreToStrike(of, column));
  assert.deepEqual(row('infantry'), [3, 4, 5, 6]);
  assert.deepEqual(row('skirmishers'), [4, 5, 6, 6]);
  assert.deepEqual(row('heavy-cavalry'), [2, 3, 4, 6]);
  assert.deepEqual(row('light-cavalry'), [3, 4, 5, 6]);
  assert.deepEqual(row('artillery-crew'), [4, 5, 6, null]);
});

test('AGW-CHG-03 AGW-ALL-03 horse charges no house, whatever its garrison, and foot does', () => {
  const made = alone('light-cavalry', [20, 10]).unit('A', 'foot', 'infantry', [30, 10]).area('house', 'sound-building', 18, 20, 4, 4);
  made.unit('B', 'in', 'sharpshooters', [20, 22], { formation: 'garrison', ranks: 2, building: 'house' });
  const refusal = (name: string) => attackRefusal(made.s, made.of(name), made.of('in'), 'charge')?.rule ?? null;
  assert.deepEqual([refusal('a'), refusal('foot')], ['AGW-CHG-03', null]);
});

test('AGW-SHOT-08 a shot that hits ranges the gun in, saved or not, and one that misses does not', () => {
  const ranged = (...faces: number[]) => {
    const table = withSpares(aField()).unit('A', 'gun', 'field-gun', [24, 10]).unit('B', 'b', 'infantry', [24, 30]).turn('5♥').gives('gun');
    answer(table, shoot(table.id('b')), faces, 6);
    return table.unit('gun').ranged.length;
  };
  assert.deepEqual([ranged(1, 1, 1, 1), ranged(6, 1, 1, 1)], [0, 1]);
});

test('AGW-SKIR-01 up to half go out, rounded down: five of eleven, one of three, nobody of one', () => {
  const most = (figures: number) => {
    const made = alone('infantry', [20, 10], { figures, original: 12 });
    return mostToSend(made.s, made.of('a'));
  };
  assert.deepEqual([most(12), most(11), most(3), most(1)], [6, 5, 1, 0]);
});

test('AGW-UNIT-11 six on foot climb aboard, twelve do not, nor horse', () => {
  const boards = (type: UnitType) =>
    words(alone(type, [20, 10]).unit('A', 'wagon', 'wagon', [20, 14]).turn('5♥').gives('a')).includes('board');
  assert.deepEqual([boards('engineers'), boards('infantry'), boards('light-cavalry')], [true, false, false]);
});

test('AGW-FORM-03 with the option nobody knows the attack column, with another everybody does', () => {
  const knows = (column: string) => {
    const made = alone('infantry', [20, 10], {}, { 'attack-column': column });
    return knowsAttackColumn(made.s, made.of('a'));
  };
  assert.deepEqual([knows('none'), knows('all')], [false, true]);
});
