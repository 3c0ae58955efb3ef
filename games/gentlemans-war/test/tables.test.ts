// The tables and the arithmetic, by the ledger's golden cases.
import assert from 'node:assert/strict';
import { diceTaken, rollMovement, sum } from '../rules/activation/dice.ts';
import { isMoving, losesRange, turnDeed } from '../rules/all/moving.ts';
import { DECK, kindOf, ownerOf, rankValue } from '../rules/cards/deck.ts';
import { columnFor, gradeOf, isHalved, resultRow, scoreToStrike, worsened } from '../rules/combat/table.ts';
import { costIn, type Feature, type Linear, gradeOf as obstacleGrade } from '../rules/country/features.ts';
import { extentOf } from '../rules/formations/footprint.ts';
import { fateOf, harmOf, hitInMelee, hitUnderFire } from '../rules/generals/wounds.ts';
import { concernAfterShot, moraleModifier, moraleResult, rerollsFor, rowByStrength } from '../rules/morale/table.ts';
import { looseCost } from '../rules/movement/legs.ts';
import { bandAt, jams, scoreToHit, scoreToSave, shiftedBand, shootingDice } from '../rules/shooting/table.ts';
import { inch, test } from './field.ts';

const plain = { isBadShot: false, isBadAim: false, isFine: false };
const dice = (...list: number[]) => {
  const rest = [...list];
  return { d6: () => rest.shift() ?? 0 };
};

test('AGW-CARD-01 54 cards; 2 low, ace high; suits do not matter', () => {
  assert.equal(DECK.length, 54);
  assert.ok(rankValue('A♥') > rankValue('K♠') && rankValue('10♣') > rankValue('9♦'));
  assert.deepEqual([kindOf('10♥'), kindOf('J♣'), kindOf('A♠')], ['number', 'court', 'ace']);
});

test('AGW-GAME-01 red cards belong to Red', () => {
  assert.deepEqual([ownerOf('3♥', 0), ownerOf('3♠', 0), ownerOf('3♦', 1)], [0, 1, 1]);
});

test('AGW-GEOM-02 AGW-GEOM-03 golden 3: footprints of twelve foot and six horse', () => {
  const size = (figures: number, formation: Parameters<typeof extentOf>[1], ranks: 1 | 2 = 2, mounted = false) => {
    const { files, ranks: deep, cellWidth, cellDepth } = extentOf(figures, formation, ranks, mounted);
    return [(files * cellWidth) / 1000, (deep * cellDepth) / 1000];
  };
  assert.deepEqual(size(12, 'line'), [6, 2]);
  assert.deepEqual(size(9, 'line'), [5, 2]);
  assert.deepEqual(size(12, 'attack-column'), [4, 3]);
  assert.deepEqual(size(20, 'attack-column'), [5, 4]);
  assert.deepEqual(size(12, 'march-column'), [2, 6]);
  assert.deepEqual(size(12, 'square'), [4, 4]);
  assert.deepEqual(size(6, 'line', 1, true), [6, 2]);
  assert.deepEqual(size(6, 'line', 2, true), [3, 4]);
  assert.deepEqual(size(6, 'skirmish', 1), [12, 1]);
  assert.deepEqual(size(4, 'unlimbered'), [3, 2]);
  assert.deepEqual(size(4, 'limbered'), [1, 4]);
});

test('AGW-MOVE-06 AGW-ATTR-01 Swift drops the lowest of one die more, Slow the highest', () => {
  assert.deepEqual(rollMovement(2, 'swift', dice(1, 4, 6)), [4, 6]);
  assert.deepEqual(rollMovement(2, 'slow', dice(1, 4, 6)), [1, 4]);
  assert.deepEqual(rollMovement(0, 'swift', dice()), []);
});

test('AGW-MOVE-01 golden 5: 1, 3, 5, 6 are 15 inches', () => {
  assert.equal(sum(rollMovement(4, null, dice(1, 3, 5, 6))), 15);
});

test('AGW-OBST-01 AGW-OBST-02 AGW-OBST-04 golden 6: a high obstacle takes the highest die, a low one the lowest, two take two', () => {
  assert.deepEqual(diceTaken([2, 4, 4, 6], [], ['high']), [6]);
  assert.deepEqual(diceTaken([2, 4, 4, 6], [], ['low']), [2]);
  assert.deepEqual(diceTaken([2, 4, 4, 6], [], ['low', 'low']), [2, 4]);
  assert.deepEqual(diceTaken([2, 4, 4, 6], [2], ['low']), [4]);
});

test('AGW-ROUGH-01 AGW-LAND-05 what an inch costs in a ploughed field, and to whom a marsh is closed', () => {
  const field: Feature = { id: 'f', kind: 'ploughed-field', outline: [] };
  const marsh: Feature = { id: 'm', kind: 'marsh', outline: [] };
  assert.deepEqual(
    [costIn(field, 'close-foot'), costIn(field, 'horse'), costIn(field, 'wheeled'), costIn(field, 'skirmish'), costIn(field, 'mountain')],
    [2, 4, 4, 1, 2],
  );
  assert.deepEqual([costIn(marsh, 'close-foot'), costIn(marsh, 'horse'), costIn(marsh, 'running')], [2, Infinity, 1]);
  assert.equal(costIn(field, 'square'), Infinity);
});

test('AGW-LAND-06 AGW-OBST-04 who crosses what', () => {
  const line = (kind: Linear['kind'], deep = false): Linear => ({ id: 'l', kind, line: [], width: 0, deep });
  assert.equal(obstacleGrade(line('hedge'), 'close-foot'), 'low');
  assert.equal(obstacleGrade(line('stream'), 'horse'), 'high');
  assert.equal(obstacleGrade(line('high-wall'), 'horse'), 'closed');
  assert.equal(obstacleGrade(line('breastwork'), 'close-foot'), 'high');
  assert.equal(obstacleGrade(line('high-wall'), 'skirmish'), 'free');
  assert.equal(obstacleGrade(line('hedge'), 'wheeled'), 'closed');
  assert.equal(obstacleGrade(line('stream', true), 'bicycles'), 'closed');
  assert.equal(obstacleGrade(line('river'), 'running'), 'closed');
});

test('AGW-MOVE-05 golden 56: six in one rank face about for nothing and turn 90 degrees for 7.78"', () => {
  const from = [at(6, 0.5), at(-6, 0.5), at(-6, -0.5), at(6, -0.5)];
  const about = [at(-6, -0.5), at(6, -0.5), at(6, 0.5), at(-6, 0.5)];
  const turned = [at(-0.5, 6), at(-0.5, -6), at(0.5, -6), at(0.5, 6)];
  assert.equal(looseCost(from, about), 0);
  assert.equal(looseCost(from, turned), 7778);
});

function at(x: number, y: number) {
  return { x: inch(x), y: inch(y) };
}

test('AGW-ALL-06 a turn up to 45 degrees keeps the range, limbering loses it, only moving is moving', () => {
  assert.equal(turnDeed(4500), 'small turn');
  assert.equal(turnDeed(-4501), 'large turn');
  assert.ok(losesRange('large turn') && !losesRange('small turn') && losesRange('limber'));
  assert.ok(isMoving('move') && !isMoving('change') && !isMoving('building'));
});

test('AGW-SHOT-04 dice of rifles, marksmen, bad shots, dismounted cavalry and gunners', () => {
  assert.equal(shootingDice('breech-loading-rifle', 12, plain), 6);
  assert.equal(shootingDice('breech-loading-rifle', 12, { ...plain, isFine: true }), 8);
  assert.equal(shootingDice('breech-loading-rifle', 12, { ...plain, isBadShot: true }), 4);
  assert.equal(shootingDice('carbine', 5, { ...plain, isBadShot: true }), 2);
  assert.equal(shootingDice('field-artillery', 4, plain), 4);
  assert.equal(shootingDice('field-artillery', 4, { ...plain, isFine: true }), 5);
  assert.equal(shootingDice('light-artillery', 6, plain), 4);
  assert.equal(shootingDice('light-artillery', 1, { ...plain, isBadAim: true }), 0);
});

test('AGW-SHOT-05 AGW-SHOT-07 golden 20: bands and shifts of the rifle', () => {
  assert.equal(bandAt('breech-loading-rifle', inch(11)), 'short');
  assert.equal(bandAt('breech-loading-rifle', inch(12)), 'short');
  assert.equal(bandAt('breech-loading-rifle', inch(12.5)), 'long');
  assert.equal(bandAt('breech-loading-rifle', inch(24.1)), null);
  assert.equal(scoreToHit('breech-loading-rifle', 'short'), 5);
  assert.equal(shiftedBand('breech-loading-rifle', 'short', 1), 'long');
  assert.equal(shiftedBand('breech-loading-rifle', 'long', 1), null);
  assert.equal(shiftedBand('field-artillery', 'point-blank', -1), 'point-blank');
});

test('AGW-SHOT-08 golden 21: a field gun ranged in at 20" counts short range, 4-6', () => {
  assert.equal(scoreToHit('field-artillery', bandAt('field-artillery', inch(20)) ?? 'extreme'), 5);
  assert.equal(scoreToHit('field-artillery', shiftedBand('field-artillery', 'long', -1) ?? 'extreme'), 4);
});

test('AGW-SHOT-09 AGW-SHOT-10 golden 45: when machine guns jam', () => {
  assert.equal(jams('early-machine-gun', [1, 1, 2, 5], 1), true);
  assert.equal(jams('early-machine-gun', [1, 2, 3, 5], 1), false);
  assert.equal(jams('late-machine-gun', [1, 2, 3], 0), true);
  assert.equal(jams('late-machine-gun', [1, 4, 2], 1), false);
  assert.equal(jams('field-artillery', [1, 1, 1], 0), false);
});

test('AGW-SAVE-01 golden 22: dense 6, line 5-6, open 4-6, cover a step better', () => {
  assert.deepEqual([scoreToSave('dense', 'none'), scoreToSave('close', 'none'), scoreToSave('open', 'none')], [6, 5, 4]);
  assert.deepEqual([scoreToSave('dense', 'light'), scoreToSave('close', 'heavy'), scoreToSave('open', 'heavy')], [5, 3, 2]);
});

const nerve = { original: 12, figures: 6, shotDown: 0, thirdPassed: false, halfPassed: false, hasFailed: false, isHeroic: false };

test('AGW-MOR-01 a third and a half, each once; any loss after a failure', () => {
  assert.equal(concernAfterShot({ ...nerve, shotDown: 3 }, 1, false), null);
  assert.equal(concernAfterShot({ ...nerve, shotDown: 4 }, 1, false), 'losses');
  assert.equal(concernAfterShot({ ...nerve, shotDown: 5, thirdPassed: true }, 1, false), null);
  assert.equal(concernAfterShot({ ...nerve, shotDown: 6, thirdPassed: true }, 1, false), 'losses');
  assert.equal(concernAfterShot({ ...nerve, shotDown: 1, hasFailed: true }, 1, false), 'earlier failure');
  assert.equal(concernAfterShot({ ...nerve, shotDown: 6, isHeroic: true }, 3, false), null);
});

test('AGW-MOR-02 golden 25: the first man of a crew causes no test, the second does', () => {
  assert.equal(concernAfterShot({ ...nerve, original: 3, figures: 2, shotDown: 1 }, 1, true), null);
  assert.equal(concernAfterShot({ ...nerve, original: 3, figures: 1, shotDown: 2 }, 1, true), 'losses');
});

test('AGW-MOR-03 AGW-MOR-04 AGW-MOR-10 golden 23 golden 24: rows and results', () => {
  assert.equal(moraleResult('bothered', 5, 0), 'carry on');
  assert.equal(moraleResult('bothered', 1, 0), 'run away');
  assert.equal(moraleResult('disconcerted', 4, 0), 'disordered');
  assert.equal(moraleResult('bothered', 1, -5), 'run away');
  assert.equal(moraleResult('disconcerted', 6, 3), 'carry on');
  assert.equal(rowByStrength(7, 12), 'bothered');
  assert.equal(rowByStrength(6, 12), 'disconcerted');
});

test('AGW-MOR-05 modifiers: cover, disorder, generals; no disorder when rallying', () => {
  const of = { inHeavyCover: false, isDisordered: false, isRallying: false, general: 'none' as const };
  assert.equal(moraleModifier({ ...of, inHeavyCover: true }), 1);
  assert.equal(moraleModifier({ ...of, isDisordered: true }), -1);
  assert.equal(moraleModifier({ ...of, isDisordered: true, isRallying: true }), 0);
  assert.equal(moraleModifier({ ...of, general: 'killed' }), -2);
});

test('AGW-MOR-07 golden 28: who may roll again', () => {
  assert.deepEqual(rerollsFor(true, false, true), { own: ['Brave', 'general'], forced: false });
  assert.deepEqual(rerollsFor(false, true, true), { own: [], forced: false });
  assert.deepEqual(rerollsFor(false, true, false), { own: [], forced: true });
});

test('AGW-ADV-05 golden 38: columns', () => {
  assert.equal(columnFor(2, 1, false), '+1');
  assert.equal(columnFor(1, 2, false), 'tie or lower');
  assert.equal(columnFor(3, 0, false), '+2 or more');
  assert.equal(columnFor(0, 2, true), 'worst');
  assert.equal(columnFor(-1, 0, false), 'worst');
  assert.equal(columnFor(-1, -1, true), 'tie or lower');
});

test('AGW-CC-01 to hit by arm and column', () => {
  assert.equal(scoreToStrike('infantry', '+2 or more'), 3);
  assert.equal(scoreToStrike('heavy-cavalry', 'tie or lower'), 4);
  assert.equal(scoreToStrike('artillery-crew', 'worst'), null);
});

test('AGW-CC-04 grades: twice as many and a third of those who entered', () => {
  assert.equal(gradeOf({ hits: 4, lost: 4, entered: 12 }, { hits: 0, lost: 0, entered: 6 }), 'doubled');
  assert.equal(gradeOf({ hits: 3, lost: 3, entered: 12 }, { hits: 0, lost: 0, entered: 6 }), 'beaten');
  assert.equal(gradeOf({ hits: 2, lost: 2, entered: 6 }, { hits: 3, lost: 3, entered: 10 }), 'beats');
  assert.equal(gradeOf({ hits: 0, lost: 0, entered: 6 }, { hits: 0, lost: 0, entered: 10 }), 'tie');
});

test('AGW-CC-05 AGW-CC-06 below half is halved, half is not; a killed general makes it a grade worse', () => {
  assert.equal(isHalved(5, 12), true);
  assert.equal(isHalved(6, 12), false);
  assert.deepEqual(
    [worsened('doubles'), worsened('tie'), worsened('doubled'), worsened('destroyed')],
    ['beats', 'beaten', 'destroyed', 'destroyed'],
  );
});

test('AGW-RES-01 the table of results', () => {
  const row = resultRow('infantry', 'beats', 'cavalry');
  assert.deepEqual([row.loser, row.loserRecovers, row.winnerRecovers, row.winnerInOrder, row.shot], ['fall back', 4, 4, true, 'long']);
  const cut = resultRow('cavalry', 'beats', 'infantry');
  assert.deepEqual([cut.loser, cut.loserRecovers, cut.loserPursued, cut.winner.join()], ['by order', 5, 6, 'hold,pursue']);
  assert.equal(resultRow('cavalry', 'doubles', 'infantry').loser, 'destroyed');
});

test('AGW-CMD-07 AGW-CMD-10 golden 30: generals under fire', () => {
  assert.equal(hitUnderFire('bothered', 2), true);
  assert.equal(hitUnderFire('bothered', 3), false);
  assert.equal(hitUnderFire('disconcerted', 3), true);
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(harmOf), ['scratch', 'scratch', 'wounded', 'wounded', 'seriously wounded', 'killed']);
});

test('AGW-CMD-08 AGW-CMD-09 golden 31: generals in the melee', () => {
  assert.deepEqual(
    [hitInMelee(1, 12, false), hitInMelee(2, 12, false), hitInMelee(4, 12, false), hitInMelee(6, 12, false), hitInMelee(8, 12, false)],
    [0, 1, 2, 3, 4],
  );
  assert.equal(hitInMelee(12, 12, true), 5);
  assert.deepEqual(
    [fateOf(1, false), fateOf(1, true), fateOf(4, false), fateOf(6, false)],
    ['rides off', 'captured', 'captured', 'killed'],
  );
});
