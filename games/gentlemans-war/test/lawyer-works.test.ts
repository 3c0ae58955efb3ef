// Engineering, read like a lawyer.
import assert from 'node:assert/strict';
import { judgeSplits } from '../rules/cards/groups.ts';
import { landOf } from '../rules/country/map.ts';
import { countCycle } from '../rules/engineering/progress.ts';
import { cyclesFor, worksFor } from '../rules/engineering/tasks.ts';
import { partnerNear } from '../rules/formations/bodies.ts';
import { distanceBetween } from '../rules/formations/footprint.ts';
import { isBroken } from '../rules/winning/broken.ts';
import type { Task } from '../state.ts';
import { aField, type Field, inch, type Placed, type Table, test, umpire } from './field.ts';
import { answer } from './second/staging.ts';

const task = (kind: string, needed: number, at: string | null = null): Task => ({ kind, at, counted: 0, needed, begun: 1, broken: false });

test('AGW-ENG-07 a mine beside the way of a unit does not go off', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('A', 'far', 'infantry', [40, 10])
    .unit('B', 'layers', 'engineers', [20, 40]);
  made.s.mines.push({ seat: 1, x: 25500, y: 14000, armed: true, by: 2 });
  const table = made.turn('7♥').gives('line').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 6, 6);
  table.say({ do: 'wheel', on: 'left', angle: -100 });
  assert.equal(table.unit('line').figures, 12, 'it has not come to the mine');
  table.say({ do: 'advance', by: inch(8) });
  assert.equal(table.told('mine').length, 0, 'the mine lies beside its way');
});

test('AGW-ENG-07 losses count as shooting: a third lost is a test, and the rest of the roll is gone', () => {
  const made = aField().unit('A', 'wide', 'infantry', [20, 10], { figures: 20, original: 20 }).unit('B', 'layers', 'engineers', [20, 40]);
  made.s.mines.push({ seat: 1, x: 15100, y: 12000, armed: true, by: 1 });
  const table = made.turn('7♥').gives('wide').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 6, 5);
  table.say({ do: 'advance', by: inch(6) }, 5);
  const wide = table.unit('wide');
  assert.equal(table.told('mine').length, 1);
  assert.ok(wide.figures > 0 && wide.figures < 20);
  assert.equal(wide.shotDown, 20 - wide.figures);
  assert.equal(table.told('morale').length, 1);
  assert.ok(wide.post.y < inch(16) && wide.post.y >= inch(12), 'its move ended where it went off');
  assert.equal(table.asks, 'A: act', 'there is nothing left to move with');
});

test('AGW-ENG-07 a forced move sets a mine off too, whoever laid it', () => {
  const made = aField()
    .unit('A', 'rifles', 'infantry', [20, 20])
    .unit('B', 'target', 'infantry', [20, 25], { figures: 9, original: 12, shotDown: 3 })
    .unit('B', 'spare', 'infantry', [40, 40]);
  made.s.mines.push({ seat: 1, x: 20000, y: 30000, armed: true, by: 2 });
  const table = made.turn('7♥').gives('rifles').say({ do: 'shoot', target: 1 }, 6, 1, 1, 1, 1, 1, 1, 2, 6, 6);
  assert.equal(table.told('mine').length, 1);
  assert.equal(table.unit('target').status, 'lost');
  assert.equal(table.unit('spare').status, 'table');
});

test('AGW-ENG-07 its layers set it off only once they have been an inch away; generals do', () => {
  const made = aField().unit('A', 'layers', 'engineers', [20, 10]).unit('B', 'b', 'infantry', [4, 46]).general('A', 'Plumley', [30, 10]);
  made.s.mines.push({ seat: 0, x: 20000, y: 9000, armed: false, by: 0 });
  const over = made.turn('7♥').gives('layers').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 1, 1);
  over.say({ do: 'advance', by: inch(0.5) });
  assert.equal(over.told('mine').length, 0, 'they stand on it');
  over.say({ do: 'advance', by: inch(1.5) });
  assert.equal(over.told('mine').length, 0);
  const rider = aField().unit('A', 'a', 'infantry', [4, 4]).unit('B', 'b', 'infantry', [4, 46]).general('A', 'Plumley', [30, 10]);
  rider.s.mines.push({ seat: 1, x: 35000, y: 10000, armed: true, by: 1 });
  const ride = rider
    .turn('7♥')
    .say({ do: 'general', general: 0 }, 6, 6, 6, 6, 6)
    .say({ x: inch(40), y: inch(10) });
  assert.equal(ride.told('mine').length, 1);
  assert.equal(ride.told('general lost').length, 1, 'within 6" he falls');
});

test('AGW-ENG-05 a railway bridge takes two cycles, a culvert and a road bridge one', () => {
  const made = aField().unit('A', 'sappers', 'engineers', [20, 20]).unit('B', 'b', 'infantry', [4, 46]);
  const at = (id: string, carries?: 'railway' | 'culvert') => ({
    id,
    kind: 'bridge' as const,
    outline: [
      { x: 18000, y: 20000 },
      { x: 22000, y: 20000 },
      { x: 22000, y: 23000 },
      { x: 18000, y: 23000 },
    ],
    ...(carries && { carries }),
  });
  made.s.made.push(at('road'), at('rails', 'railway'), at('culvert', 'culvert'));
  const cycles = (id: string) => cyclesFor(made.s, made.of('sappers'), 'destroy bridge', id);
  assert.deepEqual([cycles('road'), cycles('rails'), cycles('culvert')], [1, 2, 1]);
});

test('AGW-ENG-03 AGW-UNIT-09 a company works in two groups of three: small tasks only, one card within 6", one again when they touch', () => {
  const made = aField()
    .unit('A', 'sappers', 'engineers', [20, 20])
    .unit('A', 'spare', 'infantry', [40, 4])
    .unit('B', 'b', 'infantry', [4, 46]);
  const table = made.turn('7♥').gives('sappers');
  assert.ok(table.has({ do: 'split' }));
  table.say({ do: 'split' });
  const [first, second] = [table.unit('sappers'), table.state.units.at(-1)];
  assert.ok(second);
  assert.deepEqual([first.figures, first.original, second.figures, second.original], [3, 3, 3, 3]);
  assert.deepEqual([first.part, second.part], ['group', 'group']);
  const kinds = worksFor(table.state, first).map(({ kind }) => kind);
  assert.deepEqual([kinds.includes('mine'), kinds.includes('trench')], [true, false], 'a large task needs the company');
  assert.ok(distanceBetween(table.state, first, second) < inch(6));
  judgeSplits(table.state);
  assert.equal(second.apart, false, 'within 6" they share a card');
  second.post = { ...second.post, y: second.post.y - inch(9) };
  judgeSplits(table.state);
  assert.equal(second.apart, true, 'beyond 6" each needs its own');
});

test('AGW-ENG-02 Fall Back loses the task, responding only the cycle; hands too few let it wait', () => {
  const made = aField().unit('A', 'sappers', 'engineers', [20, 20]).unit('B', 'b', 'infantry', [4, 46]);
  made.s.cycles[0] = 3;
  made.of('sappers').task = { ...task('trench', 2), counted: 1, broken: true };
  countCycle(made.s, 0, umpire(made.s));
  assert.deepEqual([made.of('sappers').task?.counted, made.of('sappers').task?.broken], [1, false], 'it goes on from what it had');
  countCycle(made.s, 0, umpire(made.s));
  assert.equal(made.of('sappers').task, null);
  assert.equal(made.s.made.at(-1)?.kind, 'trench');
});

/** A burning depot between y = 20 and y = 23 that A has fired, water to the east of it, and men of B south of it. */
function burning(figures: number, well: number): Table {
  const made = aField()
    .area('depot', 'depot', 18, 20, 4, 3)
    .area('well', 'sound-building', well, 17, 4, 4)
    .unit('B', 'savers', 'infantry', [20, 20], { figures, original: 12, facing: 90 })
    .unit('B', 'spare', 'infantry', [40, 46])
    .unit('A', 'firers', 'infantry', [20, 23], { facing: 270 })
    .unit('A', 'a', 'infantry', [4, 4]);
  made.s.fires.push({ at: 'depot', seat: 0, ends: 2 });
  return made.turn('7♠').gives('savers');
}

test('AGW-ENG-06 it takes six figures and water within 12" to put out a fire', () => {
  const bucket = { do: 'put out fire', depot: 'depot' };
  assert.ok(burning(6, 30).has(bucket), 'six, and a well nine inches and a half off');
  assert.ok(!burning(5, 30).has(bucket), 'five are too few');
  // Six in two ranks of three reach to x = 21.5.
  assert.ok(burning(6, 33.5).has(bucket), 'exactly 12" to the water');
  assert.ok(!burning(6, 33.6).has(bucket), 'farther off there is none');
});

test('AGW-ENG-06 who has fired a depot does not put it out again', () => {
  const made = aField()
    .area('depot', 'depot', 18, 20, 4, 3)
    .area('well', 'sound-building', 30, 17, 4, 4)
    .unit('A', 'firers', 'infantry', [20, 20])
    .unit('A', 'a', 'infantry', [4, 4])
    .unit('B', 'b', 'infantry', [4, 46]);
  made.s.fires.push({ at: 'depot', seat: 0, ends: 2 });
  assert.ok(!made.turn('7♥').gives('firers').has({ do: 'put out fire', depot: 'depot' }));
});

test('AGW-ENG-02 workers who answer a charge with a shot lose the cycle, not the task, though the charge falls short', () => {
  const made = aField()
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('A', 'a', 'infantry', [4, 4])
    .unit('B', 'sappers', 'engineers', [20, 22], { task: { ...task('trench', 2), counted: 1 } })
    .unit('B', 'b', 'infantry', [40, 46]);
  const table = made
    .turn('7♥')
    .gives('foot')
    .say({ do: 'charge', target: made.id('sappers') });
  table.say({ do: 'long shot', against: made.id('foot'), formation: null });
  if (table.asks.endsWith(': respond')) table.say('enough');
  answer(table, { pivot: 'middle', angle: 0 }, [1, 1, 1]);
  answer(table, 'full', [1, 1, 1]);
  assert.equal(table.told('shoots').length, 1);
  const { state } = table;
  state.cycles[1] = 3;
  countCycle(state, 1, umpire(state));
  assert.deepEqual([table.unit('sappers').task?.counted, table.unit('sappers').task?.kind], [1, 'trench']);
  countCycle(state, 1, umpire(state));
  assert.equal(table.unit('sappers').task, null, 'the next cycle counts, and the trench is dug');
});

test('AGW-ENG-01 AGW-ACE-01 who has marched may begin a work on an ace in the same cycle; it counts from the next', () => {
  const made = aField()
    .unit('A', 'sappers', 'engineers', [20, 20], { counter: true })
    .unit('A', 'a', 'infantry', [4, 4])
    .unit('B', 'b', 'infantry', [4, 46]);
  made.s.cycles[0] = 2;
  const table = made
    .deck('2♠')
    .turn('A♥')
    .say({ do: 'ace', unit: made.id('sappers') })
    .say({ do: 'work', kind: 'shallow trench', at: null });
  const { state } = table;
  countCycle(state, 0, umpire(state));
  assert.equal(state.made.length, 0);
  state.cycles[0] = 3;
  countCycle(state, 0, umpire(state));
  assert.equal(state.made.at(-1)?.kind, 'shallow-trench');
});

test('AGW-ENG-01 AGW-ENG-05 horse on foot burns a depot on 4+, in the saddle it does not work at all', () => {
  const depot = (set: Placed) =>
    aField().area('depot', 'depot', 18, 20, 4, 3).unit('A', 'horse', 'light-cavalry', [20, 20], set).unit('B', 'b', 'infantry', [4, 46]);
  const burns = (made: Field) => worksFor(made.s, made.of('horse')).some(({ kind }) => kind === 'burn depot');
  assert.equal(burns(depot({ mounted: true, formation: 'line' })), false);
  const onFoot = depot({ mounted: false, formation: 'skirmish', holders: 1, horses: { x: 20000, y: 14000, facing: 9000 } });
  assert.equal(burns(onFoot), true);
  onFoot.of('horse').task = task('burn depot', 1, 'depot');
  onFoot.s.cycles[0] = 3;
  countCycle(onFoot.s, 0, umpire(onFoot.s, 3));
  assert.equal(onFoot.s.fires.length, 0);
  countCycle(onFoot.s, 0, umpire(onFoot.s, 4));
  assert.equal(onFoot.s.fires.length, 1);
});

test('AGW-ENG-04 AGW-ENG-02 while its gun is limbered an emplacement waits, and goes on from what it had', () => {
  const made = aField()
    .unit('A', 'gun', 'field-gun', [20, 22])
    .unit('A', 'sappers', 'engineers', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46]);
  const gun = made.of('gun');
  made.of('sappers').task = { ...task('heavy emplacement', 2, `unit:${gun.id}`), counted: 1 };
  made.s.cycles[0] = 3;
  const { post } = gun;
  gun.post = {
    ...post,
    formation: 'limbered',
    trail: [
      { x: post.x, y: post.y },
      { x: post.x, y: post.y - 4000 },
    ],
  };
  countCycle(made.s, 0, umpire(made.s));
  assert.deepEqual([made.of('sappers').task?.counted, made.s.made.length], [1, 0]);
  gun.post = post;
  countCycle(made.s, 0, umpire(made.s));
  assert.equal(made.s.made.at(-1)?.kind, 'heavy-emplacement');
});

test('AGW-ENG-05 AGW-UNIT-11 a wagon that a friend guards within 3" is not destroyed; farther off it is', () => {
  const train = (away: number) => {
    const made = aField()
      .unit('A', 'sappers', 'engineers', [20, 20])
      .unit('B', 'wagon', 'wagon', [20, 20])
      .unit('B', 'guard', 'infantry', [23.5 + away, 21]);
    return worksFor(made.s, made.of('sappers')).some(({ kind }) => kind === 'destroy wagon');
  };
  assert.deepEqual([train(3), train(3.05)], [false, true]);
});

test('AGW-ENG-03 AGW-ENG-08 AGW-WIN-01 three who are blown up by their own charge are gone, and the other three are still the company', () => {
  const group = { figures: 3, original: 3, part: 'group' } as const;
  const made = aField()
    .line('wall', 'high-wall', [
      [10, 20.05],
      [30, 20.05],
    ])
    .unit('A', 'first', 'engineers', [20, 20], { ...group, partner: 1, task: task('breach', 1, 'wall') })
    .unit('A', 'second', 'engineers', [24, 18], { ...group, partner: 0, entry: 0, apart: false })
    .unit('A', 'a', 'infantry', [4, 4])
    .unit('B', 'b', 'infantry', [4, 46]);
  made.s.cycles[0] = 2;
  countCycle(made.s, 0, umpire(made.s, 6));
  assert.deepEqual([made.of('first').status, made.of('second').status, made.s.charges.length], ['lost', 'table', 0]);
  made.s.fixed.breakPoint = { gone: 1, of: 2 };
  assert.equal(isBroken(made.s, 0), false, 'of two units none is lost');
});

test('AGW-ENG-03 groups of three join again where they touch, not half an inch apart', () => {
  const joins = (gap: number) => {
    const group = { figures: 3, original: 3, part: 'group' } as const;
    const made = aField()
      .unit('A', 'first', 'engineers', [20, 20], { ...group, partner: 1 })
      .unit('A', 'second', 'engineers', [22 + gap, 20], { ...group, partner: 0, entry: 0, apart: false })
      .unit('A', 'a', 'infantry', [4, 4])
      .unit('B', 'b', 'infantry', [4, 46]);
    return partnerNear(made.s, made.of('second')) !== null;
  };
  assert.deepEqual([joins(0), joins(0.5)], [true, false]);
});

test('AGW-ENG-09 a trench of either kind is begun in secret, an emplacement is not', () => {
  const heard = (kind: string) => {
    const made = aField()
      .unit('A', 'gun', 'field-gun', [20, 22])
      .unit('A', 'sappers', 'engineers', [20, 20])
      .unit('A', 'a', 'infantry', [4, 4])
      .unit('B', 'b', 'infantry', [4, 46]);
    const at = kind.endsWith('emplacement') ? `unit:${made.id('gun')}` : null;
    const table = made.deck('2♠').turn('7♥').gives('sappers').say({ do: 'work', kind, at });
    const begun = table.told('task begun');
    return [begun.length, 'to' in (begun[0] ?? {})];
  };
  assert.deepEqual(['shallow trench', 'trench', 'mine', 'light emplacement'].map(heard), [
    [1, true],
    [1, true],
    [1, true],
    [1, false],
  ]);
});

/** Two companies that dig side by side, both done at the end of this cycle. */
function sideBySide(apart: number): { made: number; told: number; left: (string | null)[] } {
  const made = aField()
    .unit('A', 'first', 'engineers', [20, 20], { task: task('shallow trench', 1) })
    .unit('A', 'second', 'engineers', [20 + apart, 20], { task: task('shallow trench', 1) })
    .unit('B', 'b', 'infantry', [4, 46]);
  made.s.cycles[0] = 2;
  const heard = umpire(made.s);
  countCycle(made.s, 0, heard);
  const told = heard.events.filter(({ kind }) => kind === 'task done').length;
  return { made: made.s.made.length, told, left: ['first', 'second'].map((name) => made.of(name).task?.kind ?? null) };
}

test('AGW-ENG-04 two companies side by side dig one trench of twelve inches: end to end is no overlap', () => {
  assert.deepEqual(sideBySide(6), { made: 2, told: 2, left: [null, null] });
});

test('AGW-ENG-04 a trench that would lie over one that was finished before it waits: nobody is told that it is done', () => {
  assert.deepEqual(sideBySide(4), { made: 1, told: 1, left: [null, 'shallow trench'] });
});

/** A gun in an emplacement of this kind, and sappers behind it. */
function emplaced(kind: 'light-emplacement' | 'heavy-emplacement'): Field {
  return aField()
    .area('pit', kind, 18, 19.5, 4, 3)
    .unit('A', 'gun', 'field-gun', [20, 22])
    .unit('A', 'sappers', 'engineers', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46]);
}

test('AGW-ENG-04 about a gun that stands in an emplacement none of its kind is begun, and a light one in place of a heavy one neither', () => {
  const offered = (kind: 'light-emplacement' | 'heavy-emplacement') => {
    const made = emplaced(kind);
    const kinds = worksFor(made.s, made.of('sappers')).map((work) => work.kind);
    return [kinds.includes('light emplacement'), kinds.includes('heavy emplacement')];
  };
  assert.deepEqual(
    [offered('light-emplacement'), offered('heavy-emplacement')],
    [
      [false, true],
      [false, false],
    ],
  );
});

test('AGW-ENG-04 C-4 a heavy emplacement takes the place of the light one: whoever crosses it finds one bank, not two', () => {
  const made = emplaced('light-emplacement');
  made.of('sappers').task = { ...task('heavy emplacement', 2, `unit:${made.id('gun')}`), counted: 1 };
  made.s.cycles[0] = 3;
  countCycle(made.s, 0, umpire(made.s));
  const banks = landOf(made.s).lines.filter(({ feature }) => feature.kind === 'emplacement-edge');
  assert.deepEqual([banks.length, made.s.gone], [1, ['pit']]);
});
