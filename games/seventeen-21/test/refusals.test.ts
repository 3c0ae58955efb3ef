// Why not: what cannot be done is refused by the rule that forbids it, with a reason that says so.
import assert from 'node:assert/strict';
import { DOCTRINES, type Doctrine } from '../content/doctrines.ts';
import { refuseInTurn } from '../rules/doctrines/action.ts';
import { refuseInCombat } from '../rules/doctrines/window.ts';
import { staging } from '../scene.ts';
import { fieldOf } from '../state.ts';
import { aBattle, aDuel, attacks, type Builder, does, type Table, test } from './builder.ts';

/** The refusal's rule and reason in one line. */
function why(table: Table, name: 'A' | 'B', answer: unknown): string {
  const refusal = table.refusal(name, answer);
  assert.ok(refusal, `${JSON.stringify(answer)} is refused`);
  return `${refusal.rule}: ${refusal.reason}`;
}

test('S21-ADV-01 S21-ADV-03 S21-ADV-04 S21-ADV-05 S21-ADV-06 an ability that cannot be used is refused by its own rule', () => {
  const table = aDuel('AR3-07a HO3-03a', 'LN4-06b').units('A', 'left', 'LT3-03a').units('A', 'right', 'HU2-01a').onlyReserve('B');
  const asked = table.play().answers('A', 'attack');
  assert.match(why(asked, 'A', does('LN3-01a', 'bombard', 'LN3-03a')), /^S21-ADV-01: .*have no ability/);
  assert.match(why(asked, 'A', does('AR3-07a', 'hunt', 'LN4-06b')), /^S21-ADV-01: .*no unit has two abilities/);
  assert.match(why(asked, 'A', does('LT3-03a', 'raid')), /^S21-ADV-03: The opponent has no reserve card/);
  assert.match(why(asked, 'A', does('AR3-07a', 'bombard', 'LN3-03a')), /^S21-ADV-04: .*in its own wing/);
  assert.match(why(asked, 'A', does('HO3-03a', 'pursue')), /^S21-ADV-05: .*after an attack by another unit/);
  assert.match(why(asked, 'A', does('HU2-01a', 'hunt', 'LN3-04a')), /^S21-ADV-06: .*light infantry/);
  assert.match(why(asked, 'A', does('LT3-03a', 'raid', 'LN3-03a')), /^S21-ATK-04: .*without a target/);
  const plain = aDuel('AR3-07a', 'LN4-06b', { advanced: 'off' }).play().answers('A', 'attack');
  assert.match(why(plain, 'A', does('AR3-07a', 'bombard', 'LN4-06b')), /^S21-ADV-01: This battle is fought without abilities/);
});

test('S21-ATK-01 S21-ATK-02 S21-ATK-04 an attack that cannot be made is refused by its rule, and nonsense is no order', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').play().answers('A', 'attack').answers('A', attacks('LN4-06a', 'LN4-06b'));
  assert.match(why(table, 'A', attacks('LN4-06a', 'LN4-06b')), /^S21-ATK-01: Each unit acts at most once/);
  assert.match(why(table, 'A', attacks('LN3-01a', 'LN4-06b')), /^S21-ATK-02: .*in its own wing/);
  assert.match(why(table, 'A', attacks('LN3-03a', 'LN3-01a')), /^S21-ATK-02: .*not a unit of yours/);
  for (const nonsense of [
    null,
    7,
    'march',
    {},
    { unit: { toString: 1 }, does: 'attack', target: 'LN3-03a' },
    { unit: 'LN3-01a', does: 'sing', target: null },
  ])
    assert.match(why(table, 'A', nonsense), /^S21-ATK-04: /);
});

test('S21-ATK-02 S21-ADV-01 what is offered is exactly what is not refused, of all units, deeds and targets', () => {
  const table = aDuel('AR3-07a HO3-03a', 'LT3-03a LN4-06b').units('A', 'left', 'LT3-01a').units('A', 'right', 'HU2-01a').play();
  table.answers('A', 'attack');
  for (let declared = 0; declared < 2; declared++) {
    const units = fieldOf(table.state, 0).map((unit) => unit.card);
    const targets = [null, ...fieldOf(table.state, 1).map((unit) => unit.card)];
    const all = units.flatMap((unit) =>
      ['attack', 'bombard', 'hunt', 'raid', 'pursue'].flatMap((deed) => targets.map((target) => does(unit, deed, target))),
    );
    const allowed = all.filter((order) => table.refusal('A', order) === null).map((order) => JSON.stringify(order));
    assert.deepEqual(
      allowed.sort(),
      table
        .offers('A')
        .map((order) => JSON.stringify(order))
        .sort(),
    );
    if (declared === 0) table.answers('A', attacks('AR3-07a', 'LN4-06b'));
  }
});

/** A battle in which the turn effect of a doctrine is not to be had, and why. */
const NOT_IN_TURN: Partial<Record<Doctrine, { builder: () => Builder; because: RegExp }>> = {
  D01: {
    builder: () => aDuel('LN4-06a', 'LN4-06b').doctrines('B', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10', 'D11', 'D12'),
    because: /doctrine deck is empty/,
  },
  D05: { builder: () => aDuel('LN4-06a', 'LN4-06b'), because: /rout pile is empty/ },
  D06: { builder: () => aDuel('LN4-06a', 'LN4-06b'), because: /no horse, hussars or dragoons/ },
  D07: { builder: () => aDuel('LN4-06a', 'LN4-06b'), because: /None of your units is shocked/ },
  D09: { builder: () => aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'EL5-11a', 'EL5-11b'), because: /no unit in the field/ },
  D10: {
    builder: () => aDuel('LN4-06a LN4-08a', 'LN4-06b').units('A', 'left', 'LN4-05a').units('A', 'right', 'LN4-05b'),
    because: /no room/,
  },
  D11: { builder: () => aDuel('LN4-06a', 'LN4-06b'), because: /No artillery of yours/ },
  D12: {
    builder: () => aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'EL5-11a', 'EL5-11b'),
    because: /can move to another wing or attack/,
  },
};

for (const [card, { builder, because }] of Object.entries(NOT_IN_TURN) as [Doctrine, { builder: () => Builder; because: RegExp }][]) {
  test(`S21-DOC-05 ${card} as an action is refused with its reason where its requirement is not met`, () => {
    const table = builder().doctrines('A', card).reserve('A', 'LN4-09a', 'HO4-09a').play();
    const refusal = refuseInTurn(table.state, 0, card);
    assert.equal(refusal?.rule, 'S21-DOC-05');
    assert.match(refusal.reason, because);
    assert.match(why(table, 'A', 'doctrine'), because);
  });
}

test('S21-TURN-04 S21-DOC-03 S21-DOC-05 which doctrine, and why not another: not owned, too dear, its requirement', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D01', 'D07', 'D12').onlyReserve('A', 'LN3-05a').play().answers('A', 'doctrine');
  assert.match(why(table, 'A', 'D08'), /^S21-TURN-04: That is not one of your doctrines/);
  assert.match(why(table, 'A', 'D07'), /^S21-DOC-05: None of your units is shocked/);
  assert.match(why(table, 'A', 'D12'), /^S21-DOC-03: It costs 11, and your whole reserve makes 5/);
  assert.match(why(table, 'A', { toString: 1 }), /^S21-TURN-04/);
});

test('S21-DOC-05 D10 the last reserve card cannot pay for the march that is to deploy it', () => {
  const table = aBattle().units('A', 'left', 'LN4-06a').units('B', 'left', 'LN4-06b').reserve('A', 'EL5-11a').doctrines('A', 'D10').play();
  assert.match(why(table, 'A', 'doctrine'), /^S21-DOC-05: .*no reserve card would be left/);
});

test('S21-DOC-04 S21-DOC-05 in a window: another cost, another army, or a requirement that is not met', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D04', 'D05', 'D07').clash().fight('c5');
  assert.deepEqual(table.offers('A'), ['D04', 'none']);
  assert.match(why(table, 'A', 'D05'), /^S21-DOC-05: Your rout pile is empty/);
  assert.match(why(table, 'A', 'D07'), /^S21-DOC-04: Rally to the Colours costs 7, and the card called shows 5/);
  assert.match(why(table, 'A', 'D11'), /^S21-DOC-04: That is not one of your doctrines/);
});

test('S21-DOC-05 in a combat every doctrine that cannot be used says why, and the others can', () => {
  const { state } = aDuel('AR3-07a', 'LN4-06b').onlyReserve('A').clash();
  const reasons: Partial<Record<Doctrine, RegExp>> = {
    D02: /neither fighting unit/,
    D03: /is artillery/,
    D04: /not line, light or elite/,
    D05: /rout pile is empty/,
    D06: /no horse/,
    D07: /is shocked/,
    D09: /no combat card/,
    D10: /no reserve card/,
  };
  for (const card of DOCTRINES) {
    const refusal = refuseInCombat(state, 0, card);
    const because = reasons[card];
    assert.equal(refusal === null, because === undefined, `${card}: ${refusal?.reason}`);
    if (because) assert.match(refusal?.reason ?? '', because);
  }
});

test('S21-COMB-01 S21-COMB-04 without a reserve the attacker is asked before the first card is called', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A').clash();
  assert.deepEqual([table.asks, table.offers('A'), table.told('called').length], ['A: combat phase', ['call'], 0]);
  table.refuses('A', 'pass', 'S21-COMB-04').fight('c6');
  assert.equal(table.told('called').length, 1);
});

test('S21-TURN-01 touching a doctrine, a unit or a reserve card that is of no use asks why not for its action', () => {
  const table = aBattle().units('A', 'left', 'LN4-06a').units('B', 'left', 'LN4-06b').doctrines('A', 'D07').play();
  const meant = (id: string) => staging.meant?.(table.view('A'), 0, [id]);
  assert.match(why(table, 'A', meant('doctrine:D07')), /^S21-DOC-05: .*Rally to the Colours: None of your units is shocked/);
  assert.match(why(table, 'A', meant('unit:LN4-06a')), /^S21-ATK-03: /);
  assert.match(why(table, 'A', meant('card:LN4-06a')), /^S21-TURN-03: /);
});
