// Hidden units in the way of rides that are no march: pursuits, follow-throughs, charges at nobody (AGX-HIDE-05, AGW-ACC-01).
import assert from 'node:assert/strict';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { chaseReach, choosePursuit, choosePursuitEnd, type Pursuing } from '../rules/combat/pursuit.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';

/** Horse that has beaten a line which has gone north; a few riders wait behind a hedge between. */
function ride(): Field {
  return aField()
    .line('hedge', 'hedge', [
      [21, 16],
      [27, 16],
    ])
    .unit('A', 'horse', 'light-cavalry', [24, 10], { counter: true })
    .unit('B', 'loser', 'infantry', [24, 27], { disordered: true, counter: true })
    .unit('B', 'lurker', 'light-cavalry', [24, 16.6], { status: 'hidden', figures: 2, original: 2, ranks: 1 })
    .unit('A', 'spare', 'infantry', [44, 2])
    .set({ hidden: { ...newHiding(1), isSet: true, isTold: true } });
}

test('AGX-HIDE-05 AGW-PURS-01 AGW-ACC-01 a pursuer that comes upon a hidden unit in its way runs into it', () => {
  const made = ride();
  const { s } = made;
  const unit = made.of('horse');
  s.fight = newFight('charge', 0, [newFighter(unit, 'attacker'), newFighter(made.of('loser'), 'defender')], []);
  const l: Pursuing = { unit: unit.id, losers: [made.id('loser')], chase: null };
  const u = umpire(s, 6, 6, 6, 6);
  choosePursuit.apply(s, l, { loser: made.id('loser'), pace: 'march' }, u, 0);
  choosePursuitEnd.apply(s, l, inch(15), u, 0);
  assert.equal(made.of('lurker').status, 'table');
  assert.deepEqual(
    s.fight.rides.map(({ met }) => met),
    [made.id('lurker')],
  );
  assert.deepEqual(s.fight.next, [], 'it has not reached whom it was after');
});

test('AGX-HIDE-05 AGW-PURS-04 AGW-ACC-01 horse that rides on comes upon a hidden unit, and runs into it', () => {
  const made = ride();
  made.of('loser').status = 'lost';
  const unit = made.of('horse');
  made.s.fight = newFight('charge', 0, [], []);
  made.s.fight.rides.push({ unit: unit.id, met: null, rest: inch(14), pool: [6, 6, 2], from: unit.post });
  const table = made.begin('rides', { below: () => 4 });
  assert.equal(table.unit('lurker').status, 'table');
  assert.deepEqual(
    table.told('accident').map(({ name }) => name),
    ['lurker'],
  );
});

test('AGX-HIDE-05 AGW-CHG-12 AGW-ACC-01 a charger whose target is gone goes on and comes upon a hidden unit: it runs into it', () => {
  const made = ride();
  Object.assign(made.of('horse'), { counter: false });
  Object.assign(made.of('loser'), { counter: true, disordered: false, figures: 1, original: 12 });
  const table = made
    .turn('7♥')
    .gives('horse')
    .say({ do: 'charge', target: made.id('loser') });
  // The target leaves the table before the horse has moved.
  Object.assign(table.unit('loser'), { status: 'lost', figures: 0 });
  table.say('enough');
  assert.equal(table.asks, 'A: target gone');
  table.say('go on').say({ pivot: 'middle', angle: 0 }, 4, 4, 4, 4, 4);
  table.say(inch(12), 5);
  assert.equal(table.unit('lurker').status, 'table');
  assert.deepEqual(
    table.told('accident').map(({ name }) => name),
    ['lurker'],
  );
});

test('AGW-ACC-02 a pursuer stops an inch short of a house that friends hold, and at the wall of an empty one', () => {
  const far = (holder: 'A' | null) => {
    const made = aField()
      .area('inn', 'sound-building', 21, 18, 6, 4)
      .unit('A', 'horse', 'light-cavalry', [24, 10], { counter: true })
      .unit('B', 'loser', 'infantry', [24, 32], { disordered: true, counter: true })
      .unit('A', 'spare', 'infantry', [44, 2]);
    if (holder) made.unit(holder, 'host', 'infantry', [24, 20], { building: 'inn', formation: 'garrison', ranks: 1 });
    const unit = made.of('horse');
    made.s.fight = newFight('charge', 0, [newFighter(unit, 'attacker'), newFighter(made.of('loser'), 'defender')], []);
    const l: Pursuing = { unit: unit.id, losers: [made.id('loser')], chase: null };
    choosePursuit.apply(made.s, l, { loser: made.id('loser'), pace: 'march' }, umpire(made.s, 6, 6, 6, 6), 0);
    return chaseReach(made.s, l) / 1000;
  };
  assert.deepEqual([Math.round(far('A') * 10), Math.round(far(null) * 10)], [70, 80]);
});
