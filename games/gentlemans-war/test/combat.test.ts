// Support, evasion, accidents, results, pursuit, brawls and generals in close combat.
import assert from 'node:assert/strict';
import { fightOf } from '../rules/charge/fights.ts';
import { advantagesOf, scoreOf } from '../rules/combat/advantages.ts';
import { standingOf } from '../rules/combat/fight.ts';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { attackedWall, diceFor, presentedFiles, turnedFigures } from '../rules/combat/strength.ts';
import type { Pair } from '../state.ts';
import { aField, type Field, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const reply = (what: string, against: number | null = null) => ({ do: what, against, formation: null });
const straight = { pivot: 'middle', angle: 0 };
const ones = (count: number) => Array.from({ length: count }, () => 1);

/** A fight of two units as it would be scored. */
function fightIn(made: Field, attacker: string, defender: string, set: Partial<Pair> = {}) {
  const [a, d] = [made.of(attacker), made.of(defender)];
  const pair: Pair = { attacker: a.id, defender: d.id, kind: 'front', obstacle: false, levels: [0, 0], ...set };
  return newFight('charge', a.seat, [newFighter(a, 'attacker'), newFighter(d, 'defender')], [pair]);
}

test('AGW-RESP-05 AGW-CHG-14 golden 34: a Hold Card brings rifles 14" away into it; the charger tests and goes on', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10], { figures: 5, original: 6, shotDown: 1 })
    .unit('B', 'foot', 'infantry', [24, 17], { counter: true, disordered: true })
    .unit('B', 'helpers', 'infantry', [10, 21], { facing: 330 })
    .unit('A', 'spare', 'infantry', [4, 2])
    .hand('B', '7♠')
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say({ card: '7♠', use: 'support' });
  assert.equal(table.asks, 'B: support');
  assert.ok(!table.has({ unit: 2, charger: 0, does: 'charge' }), 'foot does not charge horse');
  table.say({ unit: 2, charger: 0, does: 'shoot' });
  assert.equal(table.unit('helpers').counter, true);
  table.say(straight, 6, 6, 6, 6, 6);
  assert.equal(table.asks, 'B: measure from');
  table.say('start', 6, 6, 6, 1, 1, 1, 5, 1, 1, 5, ...ones(19));
  assert.equal(table.told('shoots')[0]?.band, 'long');
  assert.deepEqual(
    table.told('morale').map((event) => event.row),
    ['disconcerted'],
  );
  assert.equal(table.told('fight').length, 1);
});

test('AGW-EVADE-03 AGW-RES-01 AGW-PURS-04 AGW-ACC-01 golden 40: horse cuts down evaders, rides on, and runs into a line', () => {
  const table = aField()
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'loose', 'sharpshooters', [24, 15])
    .unit('B', 'line', 'infantry', [24, 28], { attributes: [] })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say(reply('evade 3', 0), 3, 3, 2);
  table.say({ facing: 9000, by: 6000, building: null });
  const hits = [6, 6, 6, 6, 6, 1];
  table.say(straight, 6, 6, 6, 6, ...hits, ...ones(6), 3, ...ones(21));
  assert.deepEqual([table.told('strikes')[0]?.score, table.told('strikes')[0]?.column], [2, '+2 or more']);
  assert.equal(table.unit('loose').status, 'lost');
  assert.equal(table.told('follows through').length, 1);
  assert.equal(table.told('accident')[0]?.result, 'disordered');
  assert.equal(table.told('fight').length, 2);
});

test('AGW-ACC-01 golden 44: from outside its arc a unit rolls at -1', () => {
  const run = (die: number) => {
    const table = aField()
      .unit('A', 'horse', 'heavy-cavalry', [24, 10])
      .unit('B', 'loose', 'sharpshooters', [24, 14])
      .unit('B', 'line', 'infantry', [20, 24], { facing: 180, counter: true, disordered: true })
      .unit('B', 'far', 'infantry', [4, 46])
      .unit('A', 'spare', 'infantry', [4, 2])
      .deck('2♠')
      .turn('5♥')
      .gives('horse')
      .say(charge(1))
      .say('enough')
      .say(
        straight,
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        ...ones(6),
        die,
        ...(die === 5 ? [...ones(1), ...ones(6), 1, 1, 1] : [3, 3, 3, 3, 3, 3].slice(0, 0)),
      );
    return table.told('accident')[0];
  };
  assert.deepEqual([run(2)?.score, run(2)?.result], [1, 'routed']);
});

test('AGW-PURS-01 AGW-PURS-02 AGW-RES-04 golden 41: horse beats a line, pursues 14", and fights it again; the fallen recover on 6', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 20])
    .unit('B', 'line', 'infantry', [24, 25], { disordered: true, counter: true, figures: 12 })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say(straight, 6, 6, 6, 6, 6, 5, 5, 1, 1, 1, 1, 6, ...ones(11), 2, 3);
  assert.equal(table.told('combat result')[1]?.grade, 'beaten');
  assert.equal(table.asks, 'A: after the victory');
  table.say('pursue');
  assert.equal(table.asks, 'A: pursue');
  table.say({ loser: 1, pace: 'march' }, 4, 4, 3, 3);
  assert.equal(table.asks, 'A: how far to pursue');
  table.say(table.farthest, 5, 6, 5, ...ones(21));
  assert.equal(table.told('recovers').filter((event) => event.name === 'line')[0]?.recovered, 1, 'on 6 only: 6 and 5 give one');
  const second = table.told('strikes').slice(2);
  assert.deepEqual(
    second.map((event) => event.score),
    [-1, -1],
    'both disordered, no formed bonus',
  );
});

test('AGW-RES-08 golden 42: tied cavalry goes back at least 8"', () => {
  const tie = (...dice: number[]) =>
    aField()
      .unit('A', 'horse', 'heavy-cavalry', [24, 20])
      .unit('B', 'line', 'infantry', [24, 25], { counter: true })
      .unit('B', 'far', 'infantry', [4, 46])
      .unit('A', 'spare', 'infantry', [4, 2])
      .deck('2♠')
      .turn('5♥')
      .gives('horse')
      .say(charge(1))
      .say('enough')
      .say(straight, 6, 6, 6, 6, ...ones(18), ...dice);
  const short = tie(2, 2, 2);
  assert.equal(short.asks, 'A: how far back');
  assert.equal(short.refusalTo(0, 8001)?.rule, 'AGW-GAME-02');
  assert.equal(short.refusalTo(0, 8000), null);
  const long = tie(4, 4, 5);
  assert.equal(long.refusalTo(0, 13000), null);
  assert.equal(long.refusalTo(0, 7999)?.rule, 'AGW-GAME-02');
});

test('AGW-RESP-09 golden 43: skirmishers recovered under a charge: 3 behind the support, disordered; Well-drilled in the ranks', () => {
  const field = (attributes: 'well-drilled'[]) =>
    aField()
      .unit('A', 'line', 'infantry', [24, 10])
      .unit('B', 'support', 'infantry', [24, 24], { figures: 6, original: 6, part: 'support', partner: 2, attributes })
      .unit('B', 'out', 'infantry', [24, 19], {
        formation: 'skirmish',
        figures: 6,
        original: 6,
        part: 'skirmishers',
        partner: 1,
        apart: false,
        attributes,
      })
      .unit('B', 'far', 'infantry', [4, 46])
      .deck('2♠')
      .turn('5♥')
      .gives('line')
      .say(charge(2))
      .say(reply('recover'), 3);
  const plain = field([]);
  assert.deepEqual([plain.unit('out').disordered, plain.unit('support').figures], [true, 6]);
  assert.ok(plain.unit('out').post.y > 25000);
  const drilled = field(['well-drilled']);
  assert.deepEqual([drilled.unit('support').figures, drilled.unit('out').status], [12, 'lost']);
  assert.equal(drilled.asks, 'B: respond', 'the support has its own actions');
});

test('AGW-GEOM-04 AGW-RES-02 golden 50: the footprint of the start is kept until recovery has been rolled', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [24, 20], { attributes: ['gallant'] })
    .unit('B', 'target', 'infantry', [24, 25], { counter: true, disordered: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('line')
    .say(charge(1))
    .say(straight, 6, 6, 6, 6, 6, 6, 6, 6, ...ones(7), 6, 6, 6, ...ones(9), 3, 3);
  assert.equal(table.told('combat result')[1]?.grade, 'beaten');
  assert.equal(table.unit('target').figures, 12, 'not yet');
  table.say('hold', 1, 1, 1, 5, 5, 1, 1, 1);
  assert.deepEqual([table.unit('target').figures, table.unit('line').figures], [9, 9]);
});

test('AGW-CHG-06 AGW-BRAWL-01 golden 52: two enemies touched at once are both named, and both respond', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'left', 'infantry', [21, 17])
    .unit('B', 'right', 'infantry', [27.01, 17])
    .unit('B', 'far', 'infantry', [4, 46])
    .turn('5♥')
    .gives('line')
    .say(charge(1));
  assert.deepEqual(table.state.charge?.chargers[0]?.targets, [1, 2]);
  table.say('enough').say('enough');
  assert.equal(table.asks, 'A: charge wheel');
  const fight = fightOf(table.state, table.state.charge as NonNullable<typeof table.state.charge>, table.state.charge?.chargers ?? []);
  assert.equal(fight.pairs.length, 2);
});

test('AGW-FORM-06 AGW-CC-02 AGW-CC-07 golden 55: on a 3" side three fight from the wall, twelve against it', () => {
  const made = aField()
    .area('house', 'sound-building', 20, 20, 4, 3)
    .unit('B', 'inside', 'infantry', [22, 21], { formation: 'garrison', building: 'house', ranks: 1 })
    .unit('A', 'line', 'infantry', [20, 21.5], { facing: 0 });
  const fight = fightIn(made, 'line', 'inside', { obstacle: true });
  const [attacker, defender] = fight.fighters as [(typeof fight.fighters)[0], (typeof fight.fighters)[0]];
  assert.equal(attackedWall(made.s, 'house', made.of('line')), 3);
  assert.deepEqual([diceFor(made.s, fight, attacker), diceFor(made.s, fight, defender)], [12, 3]);
  assert.deepEqual([standingOf(made.s, fight, attacker).column, standingOf(made.s, fight, defender).column], ['tie or lower', '+1']);
});

test('AGW-CC-07 AGW-FLANK-04 presented files: a line by its flank shows its ranks', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [10, 10])
    .unit('A', 'gun', 'field-gun', [20, 10])
    .unit('A', 'limbered', 'field-gun', [26, 10], { formation: 'limbered' });
  made.unit('B', 'b', 'infantry', [10, 30]);
  const files = (name: string, kind: 'front' | 'flank') => presentedFiles(made.s, made.of(name), kind, made.of('b'));
  assert.deepEqual([files('line', 'front'), files('line', 'flank'), files('gun', 'front'), files('limbered', 'front')], [6, 2, 4, 1]);
  assert.equal(turnedFigures(made.s, made.of('line'), 'flank', 1), 2);
  assert.equal(turnedFigures(made.s, made.of('line'), 'rear', 1), 6);
});

test('AGW-BRAWL-02 AGW-BRAWL-03 the ledger’s brawl: C between T in front and cavalry on its flank', () => {
  const made = aField()
    .unit('A', 'C', 'infantry', [20, 20], { attributes: ['gallant'] })
    .unit('B', 'T', 'infantry', [20, 22], { attributes: ['stalwart'] })
    .unit('B', 'S', 'light-cavalry', [28, 19], { facing: 180 });
  const [c, t, h] = ['C', 'T', 'S'].map((name) => made.of(name));
  const fighters = [
    newFighter(c as never, 'attacker'),
    newFighter(t as never, 'defender'),
    { ...newFighter(h as never, 'defender'), attacks: true, stationary: false },
  ];
  const pairs: Pair[] = [
    { attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] },
    { attacker: 2, defender: 0, kind: 'flank', obstacle: false, levels: [0, 0] },
  ];
  const fight = newFight('charge', 0, fighters, pairs);
  assert.deepEqual(
    fighters.map((fighter) => standingOf(made.s, fight, fighter).column),
    ['tie or lower', 'tie or lower', '+1'],
  );
});

test('AGW-ADV-01 AGW-ADV-04 each row of the advantages', () => {
  const score = (build: (made: Field) => Field, set: Partial<Pair> = {}, who: 0 | 1 = 0) => {
    const made = build(aField());
    const fight = fightIn(made, 'a', 'b', set);
    const [own, other] = who === 0 ? [fight.fighters[0], fight.fighters[1]] : [fight.fighters[1], fight.fighters[0]];
    return scoreOf(advantagesOf(made.s, fight, own as never, other as never, fight.pairs[0] as Pair));
  };
  const foot = (made: Field) => made.unit('A', 'a', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [20, 22]);
  assert.equal(score(foot), 0);
  assert.equal(score(foot, { levels: [1, 0] }), 1, 'charging downhill');
  assert.equal(score(foot, { kind: 'rear' }), 2);
  assert.equal(score(foot, { obstacle: true }, 1), 1);
  assert.equal(
    score((made) => made.unit('A', 'a', 'heavy-cavalry', [20, 20]).unit('B', 'b', 'sharpshooters', [20, 22])),
    2,
  );
  assert.equal(
    score((made) => made.unit('A', 'a', 'heavy-cavalry', [20, 20]).unit('B', 'b', 'light-cavalry', [20, 22])),
    1,
    'not counter-charged',
  );
  assert.equal(
    score((made) =>
      made.unit('A', 'a', 'infantry', [20, 20], { attributes: ['timid'], disordered: true }).unit('B', 'b', 'infantry', [20, 22]),
    ),
    -2,
  );
  assert.equal(
    score((made) => made.unit('A', 'a', 'infantry', [20, 20], { formation: 'march-column' }).unit('B', 'b', 'infantry', [20, 22])),
    -1,
    'a march column counts as disordered',
  );
});

test('AGW-FORM-02 AGW-UNIT-07 AGW-FORM-07 columns, mounted riders and limbered guns fight as disordered', () => {
  for (const build of [
    (made: Field) => made.unit('A', 'a', 'mounted-infantry', [20, 20]),
    (made: Field) => made.unit('A', 'a', 'field-gun', [20, 20], { formation: 'limbered' }),
  ]) {
    const made = build(aField()).unit('B', 'b', 'infantry', [20, 26]);
    const fight = fightIn(made, 'a', 'b');
    const parts = advantagesOf(made.s, fight, fight.fighters[0] as never, fight.fighters[1] as never, fight.pairs[0] as Pair);
    assert.ok(parts.some(({ says }) => says === 'disordered'));
  }
});

test('AGW-OBST-06 who crossed a hedge to get there fights as disordered', () => {
  const made = aField().unit('A', 'a', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [20, 22]);
  const fight = fightIn(made, 'a', 'b');
  const crossed = { ...(fight.fighters[0] as (typeof fight.fighters)[0]), hasCrossed: true };
  assert.equal(scoreOf(advantagesOf(made.s, fight, crossed, fight.fighters[1] as never, fight.pairs[0] as Pair)), -1);
});

test('AGW-RES-05 AGW-RES-03 foot that beats horse holds in good order and may fire after it on the Long column', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 20])
    .unit('B', 'line', 'infantry', [24, 25], { counter: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say('enough')
    .say(straight, 6, 6, 6, 6, 6, ...ones(6), 6, ...ones(11), 3, 3, 3, 3, 1);
  assert.equal(table.asks, 'B: parting shot');
  table.say(0, 6, 1, 1, 1, 1, 1, 1);
  assert.equal(table.told('morale').length, 0, 'no test follows');
  assert.equal(table.unit('line').disordered, false);
});

test('AGW-RES-06 winning foot advances to the enemy’s place', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [24, 20], { attributes: ['gallant'] })
    .unit('B', 'target', 'infantry', [24, 25], { counter: true, disordered: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('line')
    .say(charge(1))
    .say(straight, 6, 6, 6, 6, 6, 6, ...ones(9), ...ones(12), 6, 6)
    .say('advance', 5, 1, 1);
  assert.equal(table.unit('line').post.y, 25000);
});

test('AGW-EVADE-04 golden 53: through their own line: the horse rides on at the line, which responds; or breaks off', () => {
  const field = () =>
    aField()
      .unit('A', 'horse', 'heavy-cavalry', [24, 10])
      .unit('B', 'loose', 'sharpshooters', [24, 16])
      .unit('B', 'line', 'infantry', [24, 19])
      .unit('B', 'far', 'infantry', [4, 46])
      .unit('A', 'spare', 'infantry', [4, 2])
      .deck('2♠')
      .turn('5♥')
      .gives('horse')
      .say(charge(1))
      .say(reply('evade 3', 0), 4, 4, 4);
  const evaded = field().say({ facing: 9000, by: 9000, building: null });
  assert.equal(evaded.asks, 'A: ride on');
  const off = field().say({ facing: 9000, by: 9000, building: null }).say('break off');
  assert.deepEqual([off.unit('horse').post.y, off.unit('horse').disordered], [10000, true]);
  evaded.say('ride on', 4, 4, 3, 3, 5);
  assert.equal(evaded.told('accident')[0]?.result, 'stands');
  assert.equal(evaded.asks, 'B: respond');
  assert.ok(evaded.has(reply('short shot', 0)));
  assert.ok(!evaded.offers.some((each) => String((each as { do?: string }).do).startsWith('evade')));
});

test('AGW-CMD-08 AGW-CMD-09 AGW-CC-03 golden 31: half of those who entered fall: 1, then 2: a flesh wound', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [24, 20], { attributes: ['gallant'] })
    .unit('B', 'target', 'infantry', [24, 25], { counter: true, disordered: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .general('B', 'Brissonnet', 'target')
    .deck('2♠')
    .turn('5♥')
    .gives('line')
    .say(charge(1))
    .say(straight, 6, 6, 6, 6, 6, 6, 6, 6, 6, ...ones(6), ...ones(13));
  assert.equal(table.asks, 'B: re-roll a blow');
  table.say('keep', 1, 2, 3, 3, 3, 3);
  assert.equal(table.told('general hit')[0]?.harm, 'a flesh wound');
  assert.equal(table.state.generals[0]?.wounded, false);
});
