// Charges and close combat, read like a lawyer: where rules meet.
import assert from 'node:assert/strict';
import { attackRefusal } from '../rules/all/attacks.ts';
import { interruptions } from '../rules/cards/serving.ts';
import { kindOfAttack } from '../rules/charge/kind.ts';
import { actionsFor, canTurn, repliesFor } from '../rules/charge/responses.ts';
import { advantagesOf, scoreOf } from '../rules/combat/advantages.ts';
import { standingOf } from '../rules/combat/fight.ts';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { diceFor } from '../rules/combat/strength.ts';
import { straightAhead } from '../rules/movement/straight.ts';
import type { Fight, Pair, Target } from '../state.ts';
import { aField, type Field, inch, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const reply = (what: string, against: number | null = null, formation: string | null = null) => ({ do: what, against, formation });
const AHEAD = { pivot: 'middle', angle: 0 };

/** A fight of one against one on a field. */
function fightOn(made: Field, a: string, b: string, pair: Partial<Pair> = {}, occasion: Fight['occasion'] = 'charge'): Fight {
  const [one, other] = [made.of(a), made.of(b)];
  const whole: Pair = { attacker: one.id, defender: other.id, kind: 'front', obstacle: false, levels: [0, 0], ...pair };
  return newFight(occasion, one.seat, [newFighter(one, 'attacker'), newFighter(other, 'defender')], [whole]);
}

function scores(made: Field, fight: Fight): [number, number] {
  const [a, b] = fight.fighters;
  const [pair] = fight.pairs;
  if (!a || !b || !pair) throw new Error('There is no fight.');
  return [scoreOf(advantagesOf(made.s, fight, a, b, pair)), scoreOf(advantagesOf(made.s, fight, b, a, pair))];
}

test('AGW-HOLD-06 a Hold Card used in a charge is the one of the flip: its side may not interrupt any more', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'foot', 'infantry', [24, 29], { counter: true })
    .unit('A', 'spare', 'infantry', [4, 2])
    .hand('A', '4♦', 'K♦')
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say('none')
    .say('enough')
    .say(AHEAD, 3, 3, 3, 3, 3)
    .say({ card: '4♦', use: 'one die' }, 1);
  assert.equal(table.asks, 'B: charge short');
  assert.deepEqual(interruptions(table.state, 0), []);
  assert.equal(table.state.hands[0].length, 1);
});

test('AGW-FORM-05 AGW-GEOM-07 a square has no flank: charged from behind it fights with half its men at +2, and neither turns nor evades', () => {
  const made = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 30], { facing: 270 })
    .unit('B', 'square', 'infantry', [24, 20], { formation: 'square' });
  assert.equal(kindOfAttack(made.s, made.of('horse'), made.of('square')), 'front');
  assert.deepEqual(scores(made, fightOn(made, 'horse', 'square')), [0, 2]);
  const fight = fightOn(made, 'horse', 'square');
  assert.equal(diceFor(made.s, fight, fight.fighters[1] as Fight['fighters'][0]), 6);
  assert.equal(
    canTurn({ ...made.s, charge: { seat: 0, chargers: [], targets: [], supporters: [], at: 0 } }, made.of('square'), made.of('horse')),
    false,
  );
});

test('AGW-RES-01 AGW-PURS-02 AGW-RET-04 a runner met from any side gives +2 once, has -1, and half its men fight', () => {
  const made = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'runner', 'infantry', [24, 14], { running: true, disordered: true, formation: 'skirmish', figures: 7, original: 12 });
  const fight = fightOn(made, 'horse', 'runner', {}, 'second');
  assert.deepEqual(scores(made, fight), [2, -1]);
  assert.equal(diceFor(made.s, fight, fight.fighters[1] as Fight['fighters'][0]), 4);
});

test('AGW-CC-02 AGW-CC-07 one rank fights with one figure to a file: five of six horse reach a limbered gun', () => {
  const made = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10], { ranks: 1 })
    .unit('B', 'gun', 'early-machine-gun', [24, 16], { formation: 'limbered', figures: 2, original: 4 });
  const fight = fightOn(made, 'horse', 'gun');
  assert.equal(diceFor(made.s, fight, fight.fighters[0] as Fight['fighters'][0]), 5);
});

test('AGW-BRAWL-02 of two pairs equally bad the first of the enemy’s roster decides', () => {
  const made = aField()
    .unit('B', 'first', 'infantry', [20, 14], { disordered: true })
    .unit('B', 'second', 'infantry', [28, 14])
    .unit('A', 'c', 'infantry', [24, 10], { disordered: true });
  const own = newFighter(made.of('c'), 'attacker');
  const pair = (defender: number, kind: Pair['kind']): Pair => ({ attacker: 2, defender, kind, obstacle: false, levels: [0, 0] });
  const fight = newFight(
    'charge',
    0,
    [own, newFighter(made.of('first'), 'defender'), newFighter(made.of('second'), 'defender')],
    [{ ...pair(1, 'flank'), levels: [0, 1] }, pair(0, 'front')],
  );
  assert.equal(standingOf(made.s, fight, own).score, -1);
});

test('AGW-OBST-01 AGW-OBST-03 a rush straight ahead loses its die at a hedge, and stays on this side without the inches to clear it', () => {
  const field = () =>
    aField()
      .line('hedge', 'hedge', [
        [10, 14],
        [40, 14],
      ])
      .unit('A', 'horse', 'light-cavalry', [24, 10], { ranks: 1 });
  const over = field();
  const ride = straightAhead(over.s, over.of('horse'), { inches: inch(14), dice: [2, 6, 6] });
  assert.deepEqual([ride.post.y, ride.hasCrossed, ride.rest.dice], [inch(22), true, [6, 6]]);
  const short = field();
  const stopped = straightAhead(short.s, short.of('horse'), { inches: inch(7), dice: [3, 4] });
  assert.ok(stopped.post.y < inch(14), `it stops at the hedge, not at ${stopped.post.y}`);
  assert.equal(stopped.hasCrossed, false);
});

test('AGW-ROUGH-03 horse stops at the edge of a field in any rush; foot goes in, pays twice and is disordered', () => {
  const field = (type: 'light-cavalry' | 'infantry') =>
    aField().area('field', 'ploughed-field', 10, 14, 30, 10).unit('A', 'x', type, [24, 10], { ranks: 1 });
  const horse = field('light-cavalry');
  assert.equal(straightAhead(horse.s, horse.of('x'), { inches: inch(10), dice: [5, 5] }).post.y, inch(14));
  const foot = field('infantry');
  const rush = straightAhead(foot.s, foot.of('x'), { inches: inch(6), dice: [6] });
  assert.ok(Math.abs(rush.post.y - inch(15)) <= 2);
  assert.equal(rush.disorders, true);
});

test('AGW-ALL-03 a supporting charge is for none that touches another enemy, and never foot on horse', () => {
  const made = aField()
    .unit('A', 'charger', 'infantry', [24, 16])
    .unit('A', 'pinner', 'infantry', [34, 16])
    .unit('B', 'free', 'infantry', [24, 24])
    .unit('B', 'busy', 'infantry', [34, 16]);
  assert.equal(attackRefusal(made.s, made.of('free'), made.of('charger'), 'support'), null);
  assert.equal(attackRefusal(made.s, made.of('busy'), made.of('charger'), 'support')?.rule, 'AGW-ALL-03');
  const horse = aField().unit('A', 'horse', 'light-cavalry', [24, 16]).unit('B', 'foot', 'infantry', [24, 24]);
  assert.ok(attackRefusal(horse.s, horse.of('foot'), horse.of('horse'), 'support'));
  assert.ok(attackRefusal(horse.s, horse.of('foot'), horse.of('horse'), 'counter-charge'));
});

/** A target of a charge as the rules hold it. */
function targetOf(made: Field, name: string, charger: string, set: Partial<Target> = {}): Target {
  const kind = kindOfAttack(made.s, made.of(charger), made.of(name));
  const target: Target = {
    unit: made.id(name),
    actions: 4,
    spent: 0,
    replies: [],
    done: 0,
    isChosen: false,
    kinds: [{ charger: made.id(charger), kind }],
    couldTurn: false,
    turnedTo: null,
    hasCountered: false,
    hasCrossed: false,
    hasEvaded: false,
    hasMoved: false,
    hasShot: false,
    byAccident: false,
    ...set,
  };
  const from = made.of(charger).post;
  made.s.charge = {
    seat: made.of(charger).seat,
    chargers: [
      {
        unit: made.id(charger),
        targets: [made.id(name)],
        dice: 3,
        from,
        level: 0,
        joined: false,
        freeWheel: false,
        pivot: 'middle',
        angle: 0,
        distance: 0,
        roll: [],
        total: 0,
        used: 0,
        taken: [],
        hasCrossed: false,
        state: 'declared',
      },
    ],
    targets: [target],
    supporters: [],
    at: 0,
  };
  return target;
}

const does = (made: Field, target: Target) => repliesFor(made.s, target).map((each) => each.do);

test('AGW-FLANK-02 attacked in flank a line may neither shoot nor counter-charge unless it turns, or means to form square', () => {
  const made = aField().unit('A', 'x', 'infantry', [10, 21], { facing: 0 }).unit('B', 'line', 'infantry', [20, 20]);
  const target = targetOf(made, 'line', 'x');
  assert.equal(target.kinds[0]?.kind, 'flank');
  assert.ok(!does(made, target).includes('long shot') && !does(made, target).includes('counter-charge'));
  assert.ok(does(made, target).includes('turn'));
  target.replies.push({ do: 'turn', against: 0, formation: null });
  assert.ok(does(made, target).includes('long shot'));
  target.replies = [{ do: 'form', against: null, formation: 'square' }];
  assert.ok(does(made, target).includes('long shot'), 'a square faces every way');
});

test('AGW-RESP-07 an enemy with a single figure in zone A within 6" pins a unit; one that runs does not', () => {
  const made = aField()
    .unit('A', 'x', 'infantry', [10, 21], { facing: 0 })
    .unit('B', 'line', 'infantry', [20, 20])
    .unit('A', 'pinner', 'infantry', [27.5, 16.5]);
  targetOf(made, 'line', 'x');
  assert.equal(canTurn(made.s, made.of('line'), made.of('x')), false);
  made.of('pinner').running = true;
  assert.equal(canTurn(made.s, made.of('line'), made.of('x')), true);
});

test('AGW-RESP-01 AGW-ALL-01 who is locked, running or aboard has no actions; disorder and a counter cost one each, a general gives one', () => {
  const made = aField().unit('A', 'x', 'infantry', [10, 10]).unit('B', 'line', 'infantry', [20, 20]).general('B', 'Vauquelin', 'line');
  assert.equal(actionsFor(made.s, made.of('line'), 0), 3);
  Object.assign(made.of('line'), { counter: true, disordered: true });
  assert.equal(actionsFor(made.s, made.of('line'), 2), 3);
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] }] });
  assert.equal(actionsFor(made.s, made.of('line'), 2), 0);
});

test('AGW-ACC-01 a unit that is run into has its side’s Hold Card, may counter-charge in place, and may not evade', () => {
  const made = aField().unit('A', 'horse', 'heavy-cavalry', [24, 10]).unit('B', 'met', 'light-cavalry', [24, 10.001], { facing: 270 });
  const target = targetOf(made, 'met', 'horse', { byAccident: true });
  assert.ok(does(made, target).includes('counter-charge'), 'the gap is closed, so no room is asked for');
  const loose = aField().unit('A', 'horse', 'heavy-cavalry', [24, 10]).unit('B', 'met', 'sharpshooters', [24, 12]);
  assert.ok(!does(loose, targetOf(loose, 'met', 'horse', { byAccident: true })).some((each) => each.startsWith('evade')));
  assert.ok(does(loose, targetOf(loose, 'met', 'horse')).some((each) => each.startsWith('evade')));
});

test('AGW-EVADE-04 AGW-ACC-01 horse that rides on rolls, falls short by the defender’s choice, or meets the line, which may spend a card', () => {
  const field = () =>
    aField()
      .unit('A', 'horse', 'heavy-cavalry', [24, 10], { ranks: 1 })
      .unit('B', 'loose', 'sharpshooters', [24, 15])
      .unit('B', 'line', 'infantry', [24, 19])
      .unit('A', 'spare', 'infantry', [4, 2])
      .hand('B', '7♠')
      .deck('2♠')
      .turn('5♥')
      .gives('horse')
      .say(charge(1))
      .say('none')
      .say(reply('evade 3', 0), 6, 6, 6)
      .say({ facing: 9000, by: inch(8), building: null });
  const on = field();
  assert.equal(on.asks, 'A: ride on');
  on.say('ride on', 1, 1, 1, 1);
  assert.equal(on.asks, 'B: charge short', '4 inches do not reach the line');
  const home = field().say('ride on', 6, 6, 6, 6, 5);
  assert.equal(home.asks, 'B: card against the charge');
  home.say({ card: '7♠', use: 'actions', target: 2 });
  assert.ok(home.has(reply('point-blank shot', 0)), 'two of its own and one of the card');
});

test('AGW-BRAWL-01 two against two, touching across: the attacker makes one brawl of it, or two combats', () => {
  const field = () =>
    aField()
      .unit('A', 'a1', 'infantry', [20, 10])
      .unit('A', 'a2', 'infantry', [26, 10])
      .unit('B', 'b1', 'infantry', [20, 14], { counter: true, disordered: true })
      .unit('B', 'b2', 'infantry', [26, 14], { counter: true, disordered: true })
      .turn('K♥')
      .say({ do: 'brigade', led: null })
      .say([0, 1])
      .say({ do: 'apart' })
      .say(0)
      .say(charge(2))
      .say({ unit: 1, target: 3 })
      .say(AHEAD, 6, 6, 6)
      .say(AHEAD, 6, 6, 6);
  assert.equal(field().asks, 'A: separate or brawl');
  const brawl = field().say('brawl', ...Array(48).fill(1));
  assert.deepEqual(
    brawl.told('fight').map(({ attackers, defenders }) => [attackers, defenders]),
    [
      [
        ['a1', 'a2'],
        ['b1', 'b2'],
      ],
    ],
  );
  const apart = field().say('separate', ...Array(24).fill(1));
  assert.deepEqual([apart.told('fight')[0]?.attackers, apart.told('fight')[0]?.defenders], [['a1'], ['b1']]);
});

test('AGW-CMD-04 AGW-CMD-08 the only survivor of a unit shot down is taken, killed or away by the dice', () => {
  const shotDown = (...dice: number[]) =>
    aField()
      .unit('A', 'rifles', 'infantry', [20, 10])
      .unit('B', 'last', 'infantry', [20, 15], {
        figures: 1,
        original: 12,
        shotDown: 11,
        hasFailed: true,
        thirdPassed: true,
        halfPassed: true,
      })
      .unit('B', 'spare', 'infantry', [40, 40])
      .general('B', 'Vauquelin', 'last')
      .turn('7♥')
      .gives('rifles')
      .say({ do: 'shoot', target: 1 }, 6, 1, 1, 1, 1, 1, 1, ...dice);
  const killed = shotDown(5, 6);
  assert.deepEqual([killed.state.generals[0]?.status, killed.told('general lost')[0]?.how], ['lost', 'killed']);
  const taken = shotDown(1, 3);
  assert.equal(taken.told('general lost')[0]?.how, 'captured');
  const away = shotDown(6, 2, 2, 2, 2);
  assert.deepEqual([away.state.generals[0]?.status, away.state.generals[0]?.unit], ['table', null]);
  assert.ok((away.state.generals[0]?.y ?? 0) > inch(20), 'away from the enemy');
});

test('AGW-CHG-14 a charger shaken by the fire goes back from where its charge began, not from where it touched', () => {
  const made = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 20])
    .unit('B', 'foot', 'infantry', [24, 29])
    .unit('A', 'spare', 'infantry', [4, 2]);
  const table = made.deck('2♠').turn('5♥').gives('horse').say(charge(1)).say(reply('short shot', 0));
  table.say(AHEAD, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1);
  assert.equal(table.told('fight').length, 0);
  assert.equal(table.told('falls back').length, 1);
  assert.ok(table.unit('horse').post.y <= inch(20), 'it falls back from its own place');
});

test('AGW-ALL-12 AGW-CHG-06 a charge is legal if any wheel avoids the enemy beside the target who may not be attacked', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'foot', 'infantry', [17, 17])
    .unit('B', 'horse', 'light-cavalry', [23, 17], { ranks: 1 })
    .unit('A', 'spare', 'infantry', [40, 4]);
  const table = made.turn('7♥').gives('line');
  assert.ok(table.has(charge(1)), 'a wheel to the left touches the line alone');
  assert.ok(!table.has(charge(2)), 'foot does not charge horse');
});

test('AGW-RESP-02 AGW-RESP-06 a unit that means to rally shoots in good order; one that dismounts may shoot on foot', () => {
  const made = aField().unit('A', 'x', 'infantry', [20, 8]).unit('B', 'line', 'infantry', [20, 20], { disordered: true });
  const target = targetOf(made, 'line', 'x');
  assert.ok(!does(made, target).includes('long shot'), 'disordered small arms have no Long column');
  target.replies.push({ do: 'rally', against: null, formation: null });
  assert.ok(does(made, target).includes('long shot'));
  const horse = aField().unit('A', 'x', 'light-cavalry', [20, 8]).unit('B', 'riders', 'heavy-dragoons', [20, 22]);
  const rider = targetOf(horse, 'riders', 'x');
  assert.ok(!does(horse, rider).includes('long shot'));
  rider.replies.push({ do: 'dismount', against: null, formation: null });
  assert.ok(does(horse, rider).includes('long shot'));
});

test('AGW-CHG-07 a roll exactly equal to the distance is contact', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'foot', 'infantry', [24, 22], { counter: true, disordered: true })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'other', 'infantry', [4, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say(AHEAD, 3, 3, 2, 2, 2, ...Array(18).fill(1), 1, 1, 1, 1);
  assert.equal(table.told('contact').length, 1);
  assert.equal(table.told('charge falls short').length, 0);
});
