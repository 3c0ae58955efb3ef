// Advances, wheels and skirmishers' moves, compared with the second opinion over random positions.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { type Step, tryStep } from '../../rules/movement/legs.ts';
import type { Unit, War } from '../../state.ts';
import { aField } from '../field.ts';
import * as body from './body.ts';
import { Differences } from './differences.ts';
import * as moving from './moving.ts';
import { COLONIAL, type Luck, luckOf, position, story } from './positions.ts';

const MOVES = counts(60, 20_000);
// biome-ignore format: a list
const GROUND = ['steep-hill', 'ploughed-field', 'bog', 'marsh', 'wood', 'thick-wood', 'rubble', 'cliff', 'slight-hill', 'rough-meadow', 'sound-building'];
const LINES = ['hedge', 'fence', 'low-wall', 'high-wall', 'breastwork', 'shallow-trench', 'trench', 'brook', 'stream', 'river'];
const PIVOTS = ['left', 'right', 'middle'] as const;

function aStep(luck: Luck, s: War, u: Unit, dice: number[]): { step: Step; mine: moving.Verdict } {
  if (body.isLoose(u)) {
    const to = {
      x: u.post.x + luck(16_000) - 8000,
      y: u.post.y + luck(16_000) - 8000,
      facing: luck.in(2) ? u.post.facing : luck(4) * 9000,
    };
    const ranks = luck.in(3) ? 1 : 2;
    const turned = { ...u.post, ...to, ranks } as const;
    const middle = body.centre(s, u, turned);
    const step: Step = { do: 'go', x: Math.round(middle.x * 1000), y: Math.round(middle.y * 1000), facing: to.facing, ranks, via: [] };
    return { step, mine: moving.judgeLoose(s, u, turned, dice) };
  }
  if (luck.in(2)) {
    const by = luck.one([1, 2, 3, 4, 5, 6, 7.5, 9, 12]) + luck.one([0, 0, 0.01, 0.3]);
    return { step: { do: 'advance', by: Math.round(by * 1000) }, mine: moving.judge(s, u, moving.advance(s, u, by), dice) };
  }
  const degrees = (luck.in(2) ? 1 : -1) * (5 + luck(86));
  const on = luck.one(PIVOTS);
  return { step: { do: 'wheel', on, angle: degrees * 100 }, mine: moving.judge(s, u, moving.wheel(s, u, on, degrees), dice) };
}

function compareStep(s: War, u: Unit, step: Step, dice: number[], mine: moving.Verdict, differences: Differences, n: string): void {
  const left = dice.reduce((sum, die) => sum + die, 0) * 1000;
  const tried = tryStep(s, u, step, { dice, taken: [], left, hasMoved: false });
  const where = () => `${n}: #${u.id} ${JSON.stringify(step)} with ${dice} ${JSON.stringify(tried)} ${JSON.stringify(mine)}${story(s)}`;
  const isFailed = 'outcome' in tried && tried.outcome.failed !== null;
  differences.compare('may', 'outcome' in tried, isFailed ? null : mine.may, where);
  if (!('outcome' in tried) || !mine.may || mine.cost === null || isFailed) return;
  const { cost, taken, disorders } = tried.outcome;
  differences.compare('cost', Math.abs(cost / 1000 - mine.cost) < 0.1, true, where);
  differences.compare('dice taken', taken, mine.taken, where);
  differences.compare('disorders', disorders, mine.disorders, where);
  if (mine.taken.length > 0) differences.count('a die taken');
}

test(`AGW-MOVE-02 AGW-MOVE-03 AGW-MOVE-05 AGW-OBST-01 AGW-OBST-02 AGW-OBST-06 AGW-ROUGH-01 AGW-ROUGH-02 AGW-ALL-05 ${MOVES} moves`, () => {
  const luck = luckOf(501);
  const differences = new Differences();
  for (let n = 0; n < MOVES; n++) {
    const { s, units } = position(luck, { features: 12, units: 3 + luck(3), room: luck.in(4) ? 44 : 28, areas: GROUND, lines: LINES });
    const movers = units.filter(
      (u) => !u.running && ['line', 'attack-column', 'skirmish', 'open-line'].includes(u.post.formation) && !body.isWagon(s, u),
    );
    for (const u of movers) {
      const dice = Array.from({ length: 2 + luck(3) }, () => 1 + luck(6));
      const { step, mine } = aStep(luck, s, u, dice);
      compareStep(s, u, step, dice, mine, differences, `${n}`);
    }
  }
  differences.none({ 'may: true': MOVES / 5, 'may: false': MOVES / 5, 'disorders: true': MOVES / 150 });
});

const LANES = counts(120, 20_000);
const WALKERS = ['infantry', 'light-infantry', 'heavy-cavalry', 'light-cavalry', 'mounted-infantry', 'cyclists', 'engineers'] as const;

/** One unit before ground and lines that lie across its way, and an advance that mostly goes right over them. */
function aLane(luck: Luck): { s: War; u: Unit } {
  const field = aField();
  const type = luck.one(WALKERS);
  const mounted = UNIT_KINDS[type].arm === 'horse' || UNIT_KINDS[type].arm === 'rider';
  const formation = type === 'cyclists' ? 'open-line' : mounted ? 'line' : luck.one(['line', 'attack-column'] as const);
  const usual = UNIT_KINDS[type].figures[2];
  const figures = 1 + luck(usual);
  const turn = luck.in(3) ? luck(21) - 10 : 0;
  field.unit('A', 'walker', type, [24, 14], { formation, figures, original: usual, ranks: luck.in(2) ? 1 : 2, facing: 90 + turn, mounted });
  field.unit('B', 'far', 'infantry', [24, 46]);
  for (let n = luck(3); n > 0; n--)
    field.line(
      `l${n}`,
      luck.one(LINES) as 'hedge',
      [
        [10, 15 + luck(14) / 2],
        [38, 15 + luck(14) / 2],
      ],
      luck.in(3) ? { deep: true } : {},
    );
  for (let n = luck(3); n > 0; n--)
    field.area(`a${n}`, luck.one(GROUND.slice(0, 6)) as 'wood', 14 + luck(20) / 2, 14.5 + luck(16) / 2, 2 + luck(14), 1 + luck(5));
  return { s: field.s, u: field.of('walker') };
}

test(`AGW-OBST-01 AGW-OBST-02 AGW-OBST-04 AGW-OBST-06 AGW-ROUGH-01 AGW-ROUGH-02 AGW-ROUGH-03 ${LANES} advances over ground and obstacles`, () => {
  const luck = luckOf(502);
  const differences = new Differences();
  for (let n = 0; n < LANES; n++) {
    const { s, u } = aLane(luck);
    const dice = Array.from({ length: 3 + luck(4) }, () => 1 + luck(6));
    const isTurn = luck.in(4);
    const by = 1 + luck(28) / 2;
    const degrees = (luck.in(2) ? 1 : -1) * (5 + luck(86));
    const on = luck.one(PIVOTS);
    const step: Step = isTurn ? { do: 'wheel', on, angle: degrees * 100 } : { do: 'advance', by: by * 1000 };
    const mine = moving.judge(s, u, isTurn ? moving.wheel(s, u, on, degrees) : moving.advance(s, u, by), dice);
    compareStep(s, u, step, dice, mine, differences, `${n}`);
  }
  differences.none({ 'may: true': LANES / 8, 'may: false': LANES / 5, 'disorders: true': LANES / 80, 'a die taken': LANES / 80 });
});

test(`AGX-TRIB-02 AGX-MOVE-01 AGX-GEN-08 AGX-CAMEL-01 ${MOVES} moves of warbands and camelry`, () => {
  const luck = luckOf(503);
  const differences = new Differences();
  const types = ['tribal-infantry', 'tribal-infantry', 'camelry', 'large-camelry', 'infantry'] as const;
  for (let n = 0; n < MOVES; n++) {
    const wish = { ...COLONIAL, types, features: 12, units: 3 + luck(3), room: luck.in(4) ? 44 : 28, areas: GROUND, lines: LINES };
    const { s, units } = position(luck, wish);
    for (const u of units.filter((each) => !each.running && ['mass', 'line', 'skirmish'].includes(each.post.formation))) {
      const dice = Array.from({ length: 2 + luck(3) }, () => 1 + luck(6));
      const { step, mine } = aStep(luck, s, u, dice);
      compareStep(s, u, step, dice, mine, differences, `${n}`);
    }
  }
  differences.none({ 'may: true': MOVES / 5, 'may: false': MOVES / 5, 'disorders: true': MOVES / 150 });
});
