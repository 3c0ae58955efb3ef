// Scenarios, linked battles and nations of one's own where several of their conditions meet: situations written from the rules alone.
import assert from 'node:assert/strict';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { withCameo } from './cameo.ts';
import { aField, type Field, inch, test } from './field.ts';
import { answer, many, march, shoot, straight, wordsOffered } from './second/staging.ts';

const of = (scenario: string, options: object = {}) => aField({ scenario, roles: 'host-attacks', ...options });
const judged = (field: Field, when: 'flip' | 'joker' = 'flip') => {
  const verdict = verdictNow(field.s, when);
  return verdict && [verdict.winner, verdict.grade, verdict.rule];
};

/** Raiders, of whom so many are lost, and six wagons, of which so many are captured. */
function train(variant: string, raiders: number, lost: number, captured: number, size = 'medium'): Field {
  const made = of('escort', { variant, size });
  for (let at = 0; at < raiders; at++)
    made.unit('A', `a${at}`, 'infantry', [4 + 8 * at, 4], at < lost ? { status: 'lost', figures: 0, original: 12 } : {});
  for (let at = 0; at < 6; at++) made.unit('B', `wagon ${at}`, 'wagon', [50 - 4 * at, 24], { facing: 0 });
  made.unit('B', 'guard', 'infantry', [60, 40]);
  const wagons = [0, 1, 2, 3, 4, 5].map((at) => made.id(`wagon ${at}`));
  return made.set({ convoy: { ...newConvoy(), train: wagons, captured: wagons.slice(0, captured) } });
}

test('AGX-ESC-07 AGX-ESC-08 AGX-SCN-19 raiders who withdraw on the flip that takes a second of six wagons have kept the escort from its five', () => {
  assert.deepEqual(judged(train('even', 4, 1, 2)), [0, 'marginal', 'AGX-ESC-07']);
  assert.deepEqual(judged(train('even', 4, 1, 1)), [1, 'marginal', 'AGX-ESC-07']);
  assert.deepEqual(judged(train('even', 4, 1, 0)), [1, 'major', 'AGX-ESC-07']);
});

test('AGX-ESC-04 AGX-ESC-05 a wagon that the escort has taken back goes on with the train, in its old place', () => {
  const made = train('3:2', 4, 0, 1);
  const [first] = made.s.convoy?.captured ?? [];
  Object.assign(made.of('guard').post, { x: made.of('wagon 0').post.x - inch(1.5), y: inch(23.5), facing: 9000 });
  made.unit('B', 'other', 'infantry', [66, 44]).unit('A', 'late', 'infantry', [4, 40]);
  const table = made.deck('6♠').turn('5♠').gives('guard');
  table.say({ do: 'capture', wagon: first });
  assert.deepEqual(table.state.convoy?.captured, []);
  assert.ok(table.has({ do: 'unit', unit: table.id('wagon 0') }), 'one card for the train');
  answer(table, { do: 'unit', unit: table.id('wagon 0') }, [4, 3]);
  assert.deepEqual(
    [table.asks, table.candidates[0]],
    ['B: move', { do: 'march', path: [{ x: inch(57), y: inch(24) }] }],
    'the first of the file, with seven inches',
  );
});

test('AGX-SCN-13 AGW-MOVE-01 a horse gun that comes on by its card goes a die, unlimbers and shoots; a line that comes on does not shoot', () => {
  const made = () =>
    of('rearguard', { variant: 'retreat' })
      .unit('A', 'gun', 'horse-gun', [0, 0], { status: 'entering', formation: 'limbered' })
      .unit('A', 'line', 'infantry', [0, 0], { status: 'entering' })
      .unit('B', 'foe', 'infantry', [30, 18])
      .unit('B', 'b', 'infantry', [60, 40]);
  const comes = (name: string, formation: string) => {
    const table = made().deck('2♠').turn('5♥').say({ do: 'enter' });
    table.say(
      (table.candidates as { unit: number; formation: string }[]).find(
        (each) => each.unit === table.id(name) && each.formation === formation && true,
      ),
    );
    return table;
  };
  const gun = comes('gun', 'limbered');
  answer(gun, march(2), [4]);
  answer(gun, { do: 'halt' });
  answer(gun, { do: 'unlimber' });
  if (!gun.asks.endsWith('act')) answer(gun, gun.candidates[0]);
  assert.ok(wordsOffered(gun).includes('shoot'));
  const line = comes('line', 'line');
  answer(line, shoot(line.id('foe')));
  assert.deepEqual([line.asks, line.unit('line').counter], ['B: use the card', true], 'a shot is the last thing that it does');
  const late = comes('line', 'line');
  answer(late, march(), [3, 3]);
  assert.ok(!wordsOffered(answer(late, { do: 'halt' })).includes('shoot'));
});

test('AGX-AMB-05 AGX-CAMEO-08 figures that the Dressing Station has brought back no longer count for the ambushers’ goal', () => {
  const lost = (figures: number) => {
    const made = of('ambush');
    for (let at = 0; at < 3; at++) made.unit('A', `a${at}`, 'infantry-detachment', [4 + 8 * at, 4], { figures: 8, original: 8 });
    for (let at = 0; at < 6; at++)
      made.unit(
        'B',
        `b${at}`,
        'infantry',
        [4 + 8 * at, 24],
        at < 2 ? { figures: figures / 2, original: 12 } : { original: 12, figures: 12 },
      );
    return judged(made);
  };
  // Two units of which 24 figures in all have fallen, and then two have come back.
  assert.deepEqual([lost(2), lost(0)], [null, [0, 'major', 'AGX-AMB-05']]);
});

test('AGX-PLACE-04 AGX-SCN-10 of three objectives two decide, and a defender who runs contests none', () => {
  const made = (held: number, running: boolean) => {
    const field = of('army-in-place', { objectives: 3 });
    const goals = field.s.fixed.scenario.objectives;
    goals.forEach(({ outline }, at) => {
      const x = outline.reduce((sum, p) => sum + p.x, 0) / outline.length / 1000;
      const y = outline.reduce((sum, p) => sum + p.y, 0) / outline.length / 1000;
      if (at < held) field.unit('A', `holds ${at}`, 'infantry-detachment', [x, y], { figures: 3, original: 6 });
      if (at === 0 && held > 0)
        field.unit('B', 'stays', 'infantry-detachment', [x, y + 1.5], { figures: 3, original: 6, running, formation: 'skirmish' });
    });
    for (let at = 0; at < 4; at++) field.unit('A', `a${at}`, 'infantry', [6 + 8 * at, 4]).unit('B', `b${at}`, 'infantry', [6 + 8 * at, 46]);
    return [goals.length, judged(field, 'joker')];
  };
  assert.deepEqual(
    [made(1, true), made(2, true), made(2, false)],
    [
      [3, null],
      [3, [0, 'major', 'AGX-PLACE-04']],
      [3, null],
    ],
  );
});

test('AGX-ISO-08 AGX-SCN-03 a Last Stand that cost one and a half for one before any joker is a marginal victory of those who fell', () => {
  const fell = (attackersLost: number, jokers: number) => {
    const made = of('isolated', { variant: 'last-stand' });
    for (let at = 0; at < 6; at++) made.unit('A', `a${at}`, 'infantry', [4 + 8 * at, 4], { original: 12, figures: 12 - attackersLost / 6 });
    for (let at = 0; at < 3; at++) made.unit('B', `b${at}`, 'infantry', [30 + at, 24], { status: 'lost', original: 12, figures: 0 });
    return judged(made.set({ jokers }));
  };
  assert.deepEqual(
    [fell(54, 0), fell(48, 0), fell(36, 0), fell(30, 0), fell(30, 2), fell(36, 2)].map((verdict) => verdict?.slice(0, 2)),
    [
      [1, 'marginal'],
      [null, 'draw'],
      [null, 'draw'],
      [0, 'major'],
      [0, 'marginal'],
      [null, 'draw'],
    ],
  );
});

test('AGX-REAR-04 the score is reckoned with whole numbers rounded down', () => {
  const score = (jokers: number, saved: number, of8: number, exits: number, size = 'medium') => {
    const made = of('rearguard', { size });
    for (let at = 0; at < 12; at++)
      made.unit('A', `a${at}`, 'infantry-detachment', [4 + at * 4, 4], at < exits ? { status: 'exited' } : {});
    for (let at = 0; at < of8; at++)
      made.unit('B', `b${at}`, 'infantry-detachment', [4 + at * 4, 44], at < saved ? {} : { status: 'lost', figures: 0, original: 6 });
    made.s.scenario.facts.push({ name: 'the way is open', joker: jokers });
    return judged(made.set({ jokers }));
  };
  // 10 + 2 - 3, 6 + 8 - 3, and of ten jokers 11 + 4 - 2.
  assert.deepEqual(
    [score(5, 1, 3, 3), score(3, 3, 3, 3), score(7, 5, 9, 2, 'large')].map((verdict) => verdict?.slice(0, 2)),
    [
      [0, 'marginal'],
      [null, 'draw'],
      [1, 'marginal'],
    ],
  );
});

test('AGX-SCN-09 AGX-CAMEO-15 nobody leaves by an edge in a called charge: it stops inside', () => {
  const field = of('advance-guards', { cameos: '1' })
    .unit('A', 'wilde', 'infantry', [10, 8], { counter: true })
    .unit('A', 'aim', 'sharpshooters', [20, 3], { counter: true })
    .unit('A', 'free', 'infantry', [44, 8])
    .unit('B', 'called', 'light-cavalry', [20, 14])
    .unit('B', 'far', 'infantry', [44, 46]);
  withCameo(field, 'A', 'wilde', 'wilde');
  const table = field.deck('2♠', '3♠').next();
  table.say({ do: 'call', unit: field.id('called'), target: field.id('aim') });
  answer(table, { do: 'evade 2', against: field.id('called'), formation: null });
  answer(table, table.candidates[0], [6, 6, 6, 6]);
  answer(table, straight, many(5, 6));
  assert.equal(table.told('charge roll').length, 1);
  for (const name of ['called', 'aim']) assert.ok(table.unit(name).status === 'table' && table.unit(name).post.y > 0, name);
  assert.deepEqual(table.state.scenario.exited, []);
});
