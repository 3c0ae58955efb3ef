// Events where they meet bodies that are not free: fights on a bridge that falls and in a wood that burns, generals alone, lent wagons.
import assert from 'node:assert/strict';
import { armyPoints } from '../rules/armies/rosters.ts';
import { diceAgainstTribes } from '../rules/cameos/cameo.ts';
import { sectionOfPlace } from '../rules/cards/sections.ts';
import { isMassWidth } from '../rules/colonial/kinds.ts';
import { grapple } from '../rules/colonial/tigermen.ts';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { fallOf } from '../rules/country/fallen-bridges.ts';
import { setFire } from '../rules/luck/fire.ts';
import { placingForMe } from '../rules/setup/for-me.ts';
import { isNamed } from '../rules/setup/waiting.ts';
import { isGoalMet } from '../scenarios/ambush.ts';
import { rulesOf } from '../scenarios/index.ts';
import { planRefusal } from '../scenarios/reinforcements.ts';
import type { Pair } from '../state.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';

const RULE = 'AGX-TRIG-03';

/** A river four inches wide across the table, and a bridge over it in the middle. */
function aBridge(): Field {
  const banks = [
    [0, 24],
    [48, 24],
  ] as const;
  return aField().line('river', 'river', banks, { width: 4 }).area('bridge', 'bridge', 22, 21.5, 4, 5);
}

/** The first two units fight on. */
function locked(made: Field): Field {
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] }], roles: [] });
  return made;
}

test('AGX-TRIG-03 AGW-CMD-11 a general alone on a bridge that falls stands on a bank, not in the river', () => {
  const made = aBridge().unit('A', 'a', 'infantry', [10, 10]).unit('B', 'b', 'infantry', [40, 40]);
  made.general('A', 'on it', [24, 24]).general('B', 'by it', [30, 30]);
  fallOf(made.s, 'bridge', RULE, umpire(made.s));
  const [one, other] = made.s.generals;
  assert.ok(one && one.status === 'table' && (one.y < inch(22) || one.y > inch(26)), `he stands at ${one?.y}`);
  assert.deepEqual([other?.x, other?.y], [inch(30), inch(30)]);
});

test('AGX-TRIG-03 AGX-GEN-11 AGW-RES-07 who fights on a bridge that falls is put on the bank, disordered, and fights no more', () => {
  const made = locked(
    aBridge()
      .unit('A', 'a', 'infantry', [24, 24], { formation: 'march-column', facing: 90 })
      .unit('B', 'b', 'infantry', [24, 26], { facing: 270 }),
  );
  fallOf(made.s, 'bridge', RULE, umpire(made.s));
  assert.deepEqual([made.of('a').post.y, made.of('a').disordered, made.s.locks], [inch(22), true, []]);
  assert.deepEqual([made.of('b').status, made.of('b').post.y], ['table', inch(26)]);
});

test('AGX-TRIG-03 AGX-LUCK-11 AGW-RES-07 a fire of the list does not wait for a fight in the wood: both fall back out of it', () => {
  const made = locked(
    aField().area('wood', 'wood', 18, 20, 12, 8).unit('A', 'a', 'infantry', [24, 22]).unit('B', 'b', 'infantry', [24, 24], { facing: 270 }),
  );
  setFire(made.s, 'wood', RULE, umpire(made.s, ...Array.from({ length: 12 }, () => 3)));
  assert.deepEqual(made.s.locks, []);
  assert.ok(made.of('a').post.y <= inch(20) && made.of('b').post.y >= inch(28), 'each on the side of his own edge');
  assert.ok(made.of('a').disordered && made.of('b').disordered);
});

test('AGX-TRIG-01 AGX-ESC-01 a list of events names units of the army, never the wagons that a scenario has lent', () => {
  const { s } = aField({ scenario: 'escort', roles: 'host-attacks' });
  const [host, guest] = s.fixed.armies;
  const [own, lent] = guest.units;
  assert.ok(own && lent);
  Object.assign(s, { fixed: { ...s.fixed, armies: [host, { ...guest, units: [own, { ...lent, id: 'train-1' }] }] } });
  assert.deepEqual([isNamed(s, 1, [1], 1), isNamed(s, 1, [-1], 1)], [false, false]);
  assert.equal(isNamed(s, 1, [0], 0), true);
});

test('AGX-BIG-01 AGW-DEPL-02 in a big game an army is deployed for its players by sections: each has his part to command', () => {
  const made = aField({ decks: '3', size: 'large' });
  for (let at = 0; at < 9; at++) made.unit('A', `a${at}`, at % 3 === 0 ? 'light-cavalry' : 'infantry', [0, 0], { status: 'waiting' });
  made.unit('B', 'b', 'infantry', [40, 50]);
  const { s } = made;
  const stood = [0, 0, 0];
  for (let at = 0; at < 9; at++) {
    s.section = at % 3;
    const {
      unit,
      building: _,
      ...post
    } = placingForMe(
      s,
      s.units.filter(({ seat, status }) => seat === 0 && status === 'waiting'),
    );
    const placed = s.units[unit] ?? assert.fail();
    Object.assign(placed, { status: 'table', post: { ...placed.post, ...post } });
    const section = sectionOfPlace(s, post.x);
    stood[section] = (stood[section] ?? 0) + 1;
  }
  assert.deepEqual(stood, [3, 3, 3]);
});

test('AGX-AMB-05 three ambushers have their goal with three small units of the column, though fewer figures fell than they had', () => {
  const lost = (count: number) => {
    const made = aField({ scenario: 'ambush', roles: 'host-attacks', size: 'medium' });
    for (let at = 0; at < 3; at++) made.unit('A', `raiders ${at}`, 'infantry', [10 + 10 * at, 40]);
    for (let at = 0; at < 6; at++)
      made.unit(
        'B',
        `column ${at}`,
        'infantry-detachment',
        [8 + 8 * at, 20],
        at < count ? { status: 'lost', figures: 0, original: 6 } : {},
      );
    return isGoalMet(made.s);
  };
  assert.deepEqual([lost(2), lost(3)], [false, true]);
});

test('AGX-REAR-03 the way is open when two of eight pursuers are through, not when one is', () => {
  const open = (through: number) => {
    const made = aField({ scenario: 'rearguard', roles: 'host-attacks' });
    for (let at = 0; at < 8; at++) made.unit('A', `a${at}`, 'infantry', [4 + 5 * at, 8], at < through ? { status: 'exited' } : {});
    made.unit('B', 'b', 'infantry', [40, 46]);
    rulesOf(made.s).notes?.(made.s, 'flip', umpire(made.s));
    return made.s.scenario.facts.map(({ name }) => name);
  };
  assert.deepEqual([open(1), open(2)], [[], ['the way is open']]);
});

test('AGX-CAMEO-09 AGX-CAMEO-23 observer and correspondent each add a die against tribal troops', () => {
  const dice = (role: 'observer' | 'correspondent' | 'mascot') => {
    const made = withCameo(
      aStage().unit('A', 'Guard', 'infantry', [24, 10]).unit('B', 'Foe', 'tribal-infantry', [24, 30]),
      'A',
      role,
      'Guard',
    );
    return diceAgainstTribes(made.s, made.of('Guard'));
  };
  assert.deepEqual([dice('observer'), dice('correspondent'), dice('mascot')], [1, 1, 0]);
});

test('AGX-GEN-08 a warband stands four to nine wide', () => {
  assert.deepEqual([3, 4, 9, 10, 6.5].map(isMassWidth), [false, true, true, false, false]);
});

test('AGX-TIGER-02 hooks are thrown once: in the second round of a fight nobody throws', () => {
  const made = aField().unit('A', 'hussars', 'light-cavalry', [24, 12]).unit('B', 'tigers', 'tigermen', [24, 12], { facing: 270 });
  const pair: Pair = { attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] };
  const thrown = (occasion: 'charge' | 'locked') => {
    made.s.fight = newFight(occasion, 0, [newFighter(made.of('hussars'), 'attacker'), newFighter(made.of('tigers'), 'defender')], [pair]);
    const u = umpire(made.s, ...Array.from({ length: 12 }, () => 1));
    grapple(made.s, {}, u);
    return u.events.filter(({ kind }) => kind === 'hooks thrown').length;
  };
  assert.deepEqual([thrown('charge'), thrown('locked')], [1, 0]);
});

test('AGX-REINF-01 a third of the points is held back, rounded down, and not a point more', () => {
  const made = aField({ scenario: 'open-battle', roles: 'host-attacks', reinforcements: 'third' })
    .unit('A', 'a', 'infantry', [0, 0], { status: 'waiting' })
    .unit('A', 'c', 'infantry', [0, 0], { status: 'waiting' });
  const { s } = made;
  s.flip.number = 0;
  const third = Math.floor(armyPoints(s, 0) / 3);
  const costing = (points: number) => {
    Object.assign(s.fixed.armies[0].units[0] ?? {}, { points });
    return planRefusal(s, 0, { units: [made.id('a')], joker: 2, edge: 'south', from: 0 })?.reason ?? null;
  };
  assert.deepEqual([costing(third), costing(third + 1)], [null, `They cost ${third + 1} points, and a third of the army is ${third}.`]);
});
