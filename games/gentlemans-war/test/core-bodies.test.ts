// Bodies of one unit, and workers, where chapters meet: who is led by a general, and whose work counts.
import assert from 'node:assert/strict';
import { aField, type Placed, type Table, test } from './field.ts';

/** A general with the skirmishers of a pair, which stand so; another unit is linked with their support. */
function ledBySkirmishers(state: Placed): Table {
  return aField()
    .pair({}, state)
    .unit('A', 'other', 'infantry', [26, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .general('A', 'Bold', 'loose')
    .turn('5♥');
}

test('AGW-CMD-05 AGW-BRIG-01 a general leads a brigade from a body that may be in it: not from one that runs or has acted', () => {
  const leads = (state: Placed) => {
    const table = ledBySkirmishers(state);
    return table.has({ do: 'brigade', led: table.id('support') });
  };
  assert.deepEqual([leads({}), leads({ running: true, disordered: true }), leads({ counter: true })], [true, false, false]);
});

/** Engineers at a trench when a joker ends the cycle; an enemy stands against them, locked with them or not. */
function diggers(isLocked: boolean): Table {
  const spot = { x: 24000, y: 19000 };
  const field = aField()
    .unit('A', 'diggers', 'engineers', [24, 20], {
      task: { kind: 'trench', at: null, counted: 0, needed: 2, begun: 0, broken: false, spot },
    })
    .unit('A', 'spare', 'infantry', [4, 4])
    .unit('B', 'enemy', 'infantry', [24, isLocked ? 20 : 30])
    .unit('B', 'other', 'infantry', [40, 46])
    .deck('joker-1', '2♠');
  field.s.cycles = [2, 1];
  const [attacker, defender] = [field.id('enemy'), field.id('diggers')];
  const roles = [
    { unit: attacker, attacks: true, stationary: false },
    { unit: defender, attacks: false, stationary: true },
  ];
  const pair = { attacker, defender, kind: 'front' as const, obstacle: false, levels: [0, 0] as [number, number] };
  if (isLocked) field.s.locks.push({ pairs: [pair], seat: 1, roles });
  return field.next();
}

test('AGW-ENG-01 AGW-ENG-02 AGW-RES-07 a cycle that workers spend locked in close combat does not count, though no round was fought in it', () => {
  assert.deepEqual([diggers(false).unit('diggers').task?.counted, diggers(true).unit('diggers').task?.counted], [1, 0]);
});

/** The pair and a column beside it are to move as a brigade; the support stands so. */
function brigadeWith(support: Placed): Table {
  const table = aField()
    .pair(support)
    .unit('A', 'other', 'infantry', [24, 14], { formation: 'march-column' })
    .unit('A', 'spare', 'infantry', [44, 3])
    .unit('B', 'b', 'infantry', [4, 46])
    .deck('2♠')
    .turn('K♥');
  table.does({ seat: 0, answer: { do: 'brigade', led: null } });
  return table.does({ seat: 0, answer: [table.id('support'), table.id('other')] });
}

test('AGW-BRIG-01 AGW-BRIG-02 a support that runs is no member: the others roll as many dice as they have', () => {
  const most = (table: Table) => table.offers.filter((each) => JSON.stringify(each).includes('together')).length;
  assert.deepEqual([most(brigadeWith({})), most(brigadeWith({ running: true, disordered: true }))], [2, 3]);
});
