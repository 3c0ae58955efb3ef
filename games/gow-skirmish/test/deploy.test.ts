// Deployment, turns, activations and action points.
import assert from 'node:assert/strict';
import { zoneCells } from '../rules/scenario.ts';
import { aField, newMatch, test } from './builder.ts';

const crowd = () => aField().unit('A', 'a1', 'redcoat', [0, 0]).unit('A', 'a2', 'redcoat', [1, 0]).unit('B', 'b1', 'redcoat', [9, 0]);

test('GOW-DEP-01 the player with fewer units chooses the package; with equal numbers chance names the chooser', () => {
  const fewer = newMatch({ forces: ['powder-and-wheels', 'barricade-crowd'] }, [1]);
  assert.equal(fewer.asks, 'B: deployment', '7 units against 6');
  const equal = newMatch({ forces: ['thin-line', 'battery'] }, [1, 2]);
  assert.equal(equal.asks, 'B: deployment');
  equal.says('place first');
  assert.deepEqual([equal.state.placesFirst, equal.state.first, equal.asks], [1, 0, 'B: place a unit']);
});

test('GOW-DEP-02 the first deployer places all, then the other, on free hexes of the own zone, in the open', () => {
  const table = newMatch({ forces: ['thin-line', 'battery'] }, [1, 1]).says('act first');
  assert.equal(table.asks, 'B: place a unit');
  for (let i = 0; i < 7; i++) {
    assert.equal(table.asks, 'B: place a unit');
    const [first] = table.offers as { unit: number; at: number }[];
    table.says(first as { unit: number; at: number });
    table.refuses({ unit: 8 + i, at: first?.at ?? 0 }, 'GOW-DEP-02');
  }
  assert.equal(table.asks, 'A: place a unit');
  assert.equal(table.view('A').state.units.filter(({ at }) => at >= 0).length, 7);
});

test('GOW-DEP-02 GOW-CON-05 a velocipede is not deployed on Soft Cover or Water', () => {
  const table = newMatch({ forces: ['powder-and-wheels', 'barricade-crowd'], map: 'sussex' }, [1]).says('act first');
  for (let i = 0; i < 2; i++) table.says(table.offers[0] as { unit: number; at: number });
  const soft = zoneCells(table.state, 0).filter((cell) => table.state.fixed.map.replaceAll('\n', '')[cell] === 's');
  assert.ok(soft.length > 0);
  const courier = table.state.units.find((unit) => unit.mount === 'velocipede');
  for (const at of soft) assert.ok(!(table.offers as { at: number }[]).some((offer) => offer.at === at), courier?.name);
});

test('GOW-DEP-03 GOW-MAP-01 zones are the first and the last two rows, without Hard Cover', () => {
  const table = newMatch({ forces: ['thin-line', 'battery'], map: 'sussex' }, [1, 1]);
  assert.equal(zoneCells(table.state, 0).length, 44, 'the attacker at the bottom');
  assert.equal(zoneCells(table.state, 1).length, 42, 'two hexes of the top rows are walls');
});

test('GOW-DEP-04 Player 1 starts every turn, or Player 2 in even turns by option', () => {
  const round = (firstActivation: string) => {
    const table = aField({ firstActivation }).unit('A', 'a1', 'redcoat', [0, 0]).unit('B', 'b1', 'redcoat', [9, 0]).play();
    return table.acts('a1').ends().acts('b1').ends().asks;
  };
  assert.deepEqual([round('fixed'), round('alternate')], ['A: activate', 'B: activate']);
});

test('GOW-TURN-01 a turn starts with its number, rout checks, and all units unactivated', () => {
  const lost = { at: -1, lost: 'out of action' as const };
  const table = crowd().unit('B', 'b2', 'redcoat', [8, 0], lost).playTurn('A', '2♣', '2♥', '3♥');
  const kinds = table.events.map(({ kind }) => kind);
  assert.ok(kinds.indexOf('turn') < kinds.indexOf('rout check'));
  assert.deepEqual([table.state.turn, table.asks, table.state.units.some((unit) => unit.activated)], [1, 'A: activate', false]);
});

test('GOW-TURN-02 players alternate, one without a unit left is skipped, and a unit may do nothing', () => {
  const table = crowd().play().acts('a1').ends();
  assert.equal(table.asks, 'B: activate');
  table.acts('b1').ends();
  assert.equal(table.asks, 'A: activate', 'B is skipped when it has none left');
  table.refuses(table.id('a1'), 'GOW-TERM-04').acts('a2').ends();
  assert.equal(table.state.turn, 2);
});

test('GOW-TURN-03 at the end of the turn smoke that is due ends, and the decks are shuffled', () => {
  const builder = crowd();
  builder.s.smoke.push({ at: 3, until: 1 }, { at: 4, until: 2 });
  const table = builder.play().acts('a1').ends().acts('b1').ends().acts('a2').ends();
  assert.deepEqual(table.state.smoke, [{ at: 4, until: 2 }]);
  const kinds = table.events.map(({ kind }) => kind);
  assert.ok(kinds.indexOf('smoke clears') < kinds.indexOf('decks shuffled'));
});

test('GOW-ACT-01 after the choice all Suppressed and Commanded markers of that player go', () => {
  const builder = crowd();
  for (const unit of builder.s.units) Object.assign(unit, { commanded: 1, suppressed: unit.name === 'a2' });
  const table = builder.play().acts('a1');
  assert.deepEqual(
    table.state.units.map(({ commanded, suppressed }) => `${commanded}${suppressed}`),
    ['0false', '0false', '1false'],
  );
});

test('GOW-ACT-02 action points: ♣ + Commanded − Concussion, at least 0', () => {
  const points = (set: object) => {
    const builder = crowd();
    Object.assign(builder.s.units[0] as object, set);
    const table = builder.play().acts('a1');
    return Number(table.told('activated')[0]?.points);
  };
  assert.deepEqual([points({}), points({ commanded: 2 }), points({ concussion: 2 }), points({ concussion: 9 })], [3, 5, 1, 0]);
});

test('GOW-ACT-03 abilities in any order until the points are gone or the player ends it', () => {
  const table = crowd().play().acts('a1').uses('Stand Guard', { pay: 2 });
  assert.deepEqual([table.points, table.asks], [1, 'A: act']);
  table.uses('Shake Off', { pay: 1 });
  assert.equal(table.asks, 'B: activate', 'no points are left');
});

test('GOW-ACT-04 a skillcheck costs 1 and 1 for each extra card; with baseCost 0 only the extras', () => {
  const dash = (baseCost: number) => {
    const table = aField({ baseCost }).unit('A', 'a1', 'redcoat', [0, 0]).unit('B', 'b1', 'redcoat', [9, 0]).play().acts('a1');
    table.uses('Dash', { extra: 1 }, '2♠', '3♠', '4♠');
    return [table.drew, table.points];
  };
  assert.deepEqual(
    [dash(1), dash(0)],
    [
      [3, 1],
      [3, 2],
    ],
  );
  crowd().play().acts('a1').refusesUse('Dash', { extra: 3 }, 'GOW-ACT-04');
});

test('GOW-ACT-05 at the end of the activation points are lost, Concussion and Immobilize go, use counts are reset', () => {
  const builder = crowd();
  Object.assign(builder.s.units[0] as object, { concussion: 1, immobilized: true });
  const table = builder.play().acts('a1').uses('Stand Guard', { pay: 1 }).ends();
  const unit = table.unit('a1');
  assert.deepEqual([unit.concussion, unit.immobilized, unit.uses, unit.activated, table.state.acting], [0, false, {}, true, null]);
  assert.deepEqual(unit.progress, { 'u:Stand Guard': 1 });
});

test('GOW-ACT-05 a unit that goes out of action in its own activation ends it at once', () => {
  const builder = aField().unit('A', 'a1', 'powder grenade', [0, 0], { wounds: 1 }).unit('A', 'a2', 'redcoat', [5, 5]);
  const table = builder.unit('B', 'b1', 'redcoat', [1, 0]).play().acts('a1').uses('Throw', {});
  table.says(table.cell(0, 0), '5♦', '6♦', '2♥', '3♥').says({ choice: 1, target: null });
  assert.equal(table.unit('a1').lost, 'out of action');
  assert.equal(table.asks, 'B: activate');
});

test('GOW-ACT-06 a guard move is no activation and costs no points', () => {
  const builder = aField()
    .unit('A', 'Runner', 'redcoat', [0, 0])
    .unit('B', 'Mark', 'redcoat', [4, 0])
    .unit('B', 'Guard', 'grenadier', [3, 1]);
  const table = builder.play().acts('Runner').uses('Dash', { extra: 2, charge: 'Mark' }, '2♥', '3♥', '4♥', '5♥').goes(2, 0);
  table.says({ guard: table.id('Guard'), to: table.cell(3, 0) });
  assert.equal(table.unit('Guard').activated, false);
  assert.equal(table.asks, 'B: activate', 'the runner has spent all three points');
  assert.equal(table.acts('Guard').points, 3);
});
