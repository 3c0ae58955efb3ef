// GOW-SCN-09: the book's own figures, and the even ones for those who want them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readOptions, readRulebook } from '@baize/kernel';
import { box } from '../box.ts';
import { type FigureSet, figuresFor, SCENARIO, SCENARIOS } from '../content/scenarios.ts';
import { cover } from '../cover.ts';
import { game } from '../game.ts';
import { placeOf } from '../rules/ground.ts';
import { goalOf, scenarioOf, swimmersNeeded, zoneCells } from '../rules/scenario.ts';
import { aField, type Builder, newMatch, optionsOf, test } from './builder.ts';

const battle = (scenario: string, figures: FigureSet): Builder => aField({ scenario, figures, roles: 'A attacks' });

test('GOW-SCN-09 a match has the book’s figures unless it asks for the even ones; a quick game does', () => {
  assert.equal(optionsOf({}).figures, 'book');
  const quick = cover.battles.find(({ id }) => id === cover.quick.battle);
  assert.equal(optionsOf({ ...quick?.options, ...cover.quick.options }).figures, 'even');
  assert.match(game.options.figures?.says ?? '', /Hold the Building 12 and 49 %/, 'what was measured stands beside the choice');
  const read = readOptions(game, { figures: 'odd' });
  assert.ok('refusal' in read && read.refusal.rule === 'GOW-SCN-09');
});

test('GOW-SCN-09 GOW-END-03 the last turn of each scenario, by the book and even', () => {
  const turns = (figures: FigureSet) => SCENARIOS.map((scenario) => battle(scenario, figures).s.fixed.lastTurn);
  assert.deepEqual(turns('book'), [10, 5, 5, 5, 10, 6, 7]);
  assert.deepEqual(turns('even'), [10, 7, 7, 4, 10, 6, 7]);
  assert.equal(aField({ scenario: 'ford', turnLimit: 9 }).s.fixed.lastTurn, 9, 'another limit goes before both');
});

test('GOW-SCN-09 the rulebook prints the figures of the book', () => {
  const rulebook = readRulebook(readFileSync(box.rulebook, 'utf8'));
  for (const scenario of SCENARIOS) {
    const text = rulebook.get(SCENARIO[scenario].rule)?.text ?? '';
    const { turns, goal } = figuresFor(scenario, 'book');
    assert.match(text, new RegExp(`[Aa]fter turn ${turns}\\b`), scenario);
    if (goal > 0) assert.match(text, new RegExp(`(At|by|with) ${goal}\\b`), scenario);
  }
});

test('GOW-SCN-09 GOW-SCN-04 the building is won at 3 points, or at 2 with the even figures', () => {
  const scores = (figures: FigureSet, before: number) =>
    battle('building', figures)
      .unitOn('A', 'Tom', 'redcoat', [3, 10])
      .unitOn('B', 'Mark', 'redcoat', [0, 0])
      .set({ scores: [before, 0] })
      .play()
      .acts('Tom').match.result?.rule;
  assert.deepEqual([scores('book', 1), scores('book', 2)], [undefined, 'GOW-SCN-04']);
  assert.deepEqual([scores('even', 0), scores('even', 1)], [undefined, 'GOW-SCN-04']);
});

test('GOW-SCN-09 GOW-SCN-05 three swimmers win, or four with the even figures; a smaller force needs them all', () => {
  const needed = (figures: FigureSet, units: number) => {
    const builder = battle('swimmers', figures);
    for (let i = 0; i < units; i++) builder.unitOn('A', `a${i}`, 'redcoat', [i, 0]);
    return swimmersNeeded(builder.s);
  };
  assert.deepEqual([needed('book', 6), needed('even', 6), needed('even', 2)], [3, 4, 2]);
});

test('GOW-SCN-09 GOW-DEP-03 the defenders of the fountain and the runners of the blockade deploy deeper with the even figures', () => {
  const rows = (scenario: string, figures: FigureSet, seat: number) => {
    const { s } = battle(scenario, figures);
    const found = new Set(zoneCells(s, seat).map((cell) => placeOf(s, cell).row));
    return [Math.min(...found), Math.max(...found)];
  };
  assert.deepEqual(
    [rows('swimmers', 'book', 1), rows('swimmers', 'even', 1)],
    [
      [12, 13],
      [8, 13],
    ],
  );
  assert.deepEqual(
    [rows('blockade', 'book', 0), rows('blockade', 'even', 0)],
    [
      [11, 12],
      [9, 12],
    ],
  );
  assert.deepEqual(
    [rows('ford', 'book', 1), rows('ford', 'even', 1)],
    [
      [0, 2],
      [0, 2],
    ],
  );
});

test('GOW-SCN-09 what a scenario says of itself names the figure that is played with', () => {
  const says = (figures: FigureSet) => {
    const { s } = battle('building', figures);
    return scenarioOf(s).says(goalOf(s));
  };
  assert.match(says('book'), /scores 1; 3 win/);
  assert.match(says('even'), /scores 1; 2 win/);
});

test('GOW-SCN-09 a battle begun before there was a choice goes on with the even figures', () => {
  const { figures: _, ...before } = optionsOf({ scenario: 'ford' });
  assert.equal(game.setUp(before, 2).fixed.lastTurn, 7);
});

test('GOW-CON-05 GOW-DEP-02 a velocipede rider for whom no legal hex is left is deployed on foot, and that is told', () => {
  const rows = ['.'.repeat(12), ...Array.from({ length: 6 }, () => '.'.repeat(12)), 's'.repeat(12), '~'.repeat(12)];
  const painted = rows.map((row) => (row.startsWith('.') ? '.'.repeat(12) : 'a'.repeat(12)));
  const zones = ['d'.repeat(12), 'd'.repeat(12), ...painted.slice(2)];
  const map = { name: 'Bog', rows, zones };
  const options = { map: 'custom', customMap: map, forces: ['powder-and-wheels', 'barricade-crowd'], roles: 'A attacks' };
  const table = newMatch(options).says('act first');
  for (let i = 0; i < 7; i++) table.says(table.offers[0]);
  const couriers = table.state.units.filter(({ kind }) => kind === 'courier');
  assert.deepEqual(
    couriers.map(({ mount }) => mount),
    [null, null],
  );
  assert.ok(couriers.every(({ at }) => at >= 0));
  assert.deepEqual(
    table.told('dismounted').map(({ rule, mount }) => `${rule} ${mount}`),
    ['GOW-CON-05 Velocipede', 'GOW-CON-05 Velocipede'],
  );
});

test('GOW-CON-05 as long as one road is left the rider is offered nothing else, and keeps the velocipede', () => {
  const rows = [...Array.from({ length: 7 }, () => '.'.repeat(12)), 's'.repeat(12), `.${'~'.repeat(11)}`];
  const zones = ['d'.repeat(12), 'd'.repeat(12), ...Array.from({ length: 5 }, () => '.'.repeat(12)), 'a'.repeat(12), 'a'.repeat(12)];
  const options = {
    map: 'custom',
    customMap: { name: 'Lane', rows, zones },
    forces: ['powder-and-wheels', 'barricade-crowd'],
    roles: 'A attacks',
  };
  const table = newMatch(options).says('act first');
  for (let i = 0; i < 2; i++) table.says(table.offers[0]);
  assert.equal(table.offers.length, 1);
  const courier = table.says(table.offers[0]).state.units.find(({ kind }) => kind === 'courier');
  assert.deepEqual([courier?.mount, courier?.at], ['velocipede', 8 * 12]);
  const next = table.offers.length;
  assert.ok(next > 1, 'the second courier, for whom none is left, may stand anywhere');
});
