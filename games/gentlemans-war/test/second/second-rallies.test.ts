// Runaways who are given a card, long-hand: what the die says, where they go, whether they are gone, and where and how those return who only
// fell back over the edge (AGW-RALLY-01, AGW-RET-01, AGW-RET-02, AGW-EDGE-01, AGW-EDGE-03, AGW-MOR-03, AGW-MOR-07).
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import type { Attribute, UnitType } from '../../content/types.ts';
import { returns } from '../../rules/setup/arrivals.ts';
import { aField, type Table, umpire } from '../field.ts';
import { centre, footprint } from './body.ts';
import { Differences } from './differences.ts';
import { type Luck, luckOf } from './positions.ts';
import type { Spot } from './shape.ts';
import { answer } from './staging.ts';

const RUNAWAYS = counts(120, 10_000);
const TYPES: readonly UnitType[] = [
  'infantry',
  'infantry',
  'light-infantry',
  'light-cavalry',
  'heavy-cavalry',
  'light-dragoons',
  'sharpshooters',
];
const isLight = (type: UnitType) => type === 'light-cavalry' || type === 'light-dragoons';
const isHorse = (type: UnitType) => isLight(type) || type === 'heavy-cavalry';

interface Runaway {
  type: UnitType;
  seat: number;
  x: number;
  y: number;
  foe: Spot;
  attributes: Attribute[];
  hasGeneral: boolean;
  /** The test's die, those of re-rolls, and what every die of the move shows. */
  faces: number[];
  uses: boolean;
  pace: number;
}

function someRunaway(luck: Luck): Runaway {
  const [x, y] = [14 + luck(21), 3 + luck(43)];
  // The enemy is on the inner side of the table.
  const foe = { x: x - 6 + luck(13), y: y < 24 ? y + 13 + luck(8) : y - 13 - luck(8) };
  return {
    type: luck.one(TYPES),
    seat: luck(2),
    x,
    y,
    foe,
    attributes: luck.one<Attribute[]>([[], [], ['brave'], ['brittle']]),
    hasGeneral: luck.in(4),
    faces: [1 + luck(6), 1 + luck(6), 1 + luck(6)],
    uses: luck.in(2),
    pace: 1 + luck(6),
  };
}

/** AGW-MOR-03, -05: the row that is called Disconcerted, and no -1 for disorder; AGW-MOR-07: re-rolls, the last of which stands. */
function resultOf({ attributes, hasGeneral, faces, uses }: Runaway): string {
  const isBrittle = attributes.includes('brittle');
  const own = isBrittle ? 0 : (attributes.includes('brave') ? 1 : 0) + (hasGeneral ? 1 : 0);
  const forced = isBrittle && !hasGeneral ? 1 : 0;
  const die = faces[uses ? own + forced : 0] ?? 1;
  return ['run away', 'run away', 'fall back', 'disordered', 'carry on', 'carry on'][die - 1] ?? '';
}

const isOff = (p: Spot) => p.x < 0 || p.y < 0 || p.x > 48 || p.y > 48;

/** Where its middle ends; one who falls back is in line by then if it knows a line, and has the dice of its new order. */
function endOf(runaway: Runaway, result: string, at: Spot, middle: Spot): Spot {
  const { type, seat, pace } = runaway;
  if (result === 'run away') {
    const far = pace * (isLight(type) ? 5 : 4);
    const long = Math.hypot(at.x - middle.x, at.y - middle.y);
    return { x: at.x + ((at.x - middle.x) / long) * far, y: at.y + ((at.y - middle.y) / long) * far };
  }
  if (result !== 'fall back') return at;
  const dice = isLight(type) ? 4 : type === 'heavy-cavalry' || type === 'sharpshooters' ? 3 : 2;
  return { x: at.x, y: at.y + (seat === 0 ? -1 : 1) * pace * dice };
}

/** All that is asked is answered; re-rolls as was meant. */
function settle(table: Table, runaway: Runaway): void {
  const { faces, uses, pace } = runaway;
  const rest = faces.slice(1);
  for (let n = 0; n < 10; n++) {
    const { asks } = table;
    if (asks.endsWith(': roll again'))
      answer(table, uses ? table.offers.find((each) => each !== 'keep') : 'keep', rest.splice(0, uses ? 1 : 0), pace);
    else if (asks.endsWith(': force a re-roll')) answer(table, uses, rest.splice(0, uses ? 1 : 0), pace);
    else if (asks.endsWith(': hopeless')) answer(table, 'let it run');
    else if (asks.endsWith(': rally formation')) answer(table, table.offers[0]);
    else if (asks.endsWith(': rally facing')) answer(table, table.candidates[0]);
    else return;
  }
}

test(`AGW-RALLY-01 AGW-RET-01 AGW-RET-02 AGW-EDGE-01 AGW-EDGE-03 AGW-MOR-03 AGW-MOR-07 ${RUNAWAYS} runaways are given a card`, () => {
  const luck = luckOf(921);
  const differences = new Differences();
  for (let n = 0; n < RUNAWAYS; n++) {
    const runaway = someRunaway(luck);
    const { type, seat, x, y, foe, attributes, hasGeneral, faces, pace } = runaway;
    const [side, other] = seat === 0 ? (['A', 'B'] as const) : (['B', 'A'] as const);
    const field = aField()
      .unit(side, 'runner', type, [x, y], {
        attributes,
        mounted: isHorse(type),
        running: true,
        disordered: true,
        facing: y < 24 ? 270 : 90,
        formation: isHorse(type) ? 'line' : 'skirmish',
        ranks: 2,
      })
      .unit(side, 'spare', 'infantry-detachment', [44, seat === 0 ? 4 : 44])
      .unit(other, 'foe', 'infantry', [foe.x, foe.y], { facing: y < 24 ? 270 : 90 });
    if (hasGeneral) field.general(side, 'Plumley', 'runner');
    const at = centre(field.s, field.of('runner'));
    const middle = centre(field.s, field.of('foe'));
    const table = field.deck(seat === 0 ? '2♠' : '2♥').turn(seat === 0 ? '7♥' : '7♠');
    answer(table, { do: 'unit', unit: table.id('runner') }, faces.slice(0, 1), pace);
    settle(table, runaway);
    const where = () => `${n}: ${JSON.stringify(runaway)} ${JSON.stringify([...table.told('morale'), ...table.told('moved')])}`;
    const result = resultOf(runaway);
    const end = endOf(runaway, result, at, middle);
    const runner = table.unit('runner');
    // Where the enemy stands on its way home it goes round him, as is compared elsewhere.
    if (result === 'fall back' && (seat === 0) === foe.y < y) continue;
    // Whoever would come to hang over the edge is slid back on to the table.
    const border = Math.min(end.x, end.y, 48 - end.x, 48 - end.y);
    const status = !isOff(end) ? 'table' : result === 'run away' ? 'lost' : 'away';
    differences.compare(result, runner.status, status, where);
    if (status === 'away') {
      comeBack(table, where);
      continue;
    }
    if (runner.status !== 'table' || status !== 'table') continue;
    const isRunning = result === 'run away';
    differences.compare(
      'as it is',
      [runner.running, runner.hopeless, runner.disordered, runner.counter],
      [isRunning, isRunning, result !== 'carry on', true],
      where,
    );
    const now = centre(table.state, runner);
    if (border > 6) differences.compare('its place', Math.hypot(now.x - end.x, now.y - end.y) < 0.06, true, where);
    const knowsLine = type !== 'sharpshooters';
    const formation = isRunning ? (isHorse(type) ? 'line' : 'skirmish') : knowsLine ? 'line' : 'skirmish';
    differences.compare('its order', runner.post.formation, formation, where);
  }

  /** AGW-EDGE-01: at the spot where it left, touching the edge with its rear, facing inwards, in good order and without a counter. */
  function comeBack(table: Table, where: () => string): void {
    const { state: s } = table;
    const runner = table.unit('runner');
    const left = runner.post.x / 1000;
    returns(s, umpire(s));
    const body = footprint(s, runner);
    const home = runner.seat === 0 ? Math.min(...body.map((p) => p.y)) : 48 - Math.max(...body.map((p) => p.y));
    const facing = runner.seat === 0 ? 9000 : 27_000;
    differences.compare(
      'returned',
      [runner.status, runner.counter, runner.disordered, runner.running, runner.post.facing],
      ['table', false, false, false, facing],
      where,
    );
    differences.compare('at the edge', Math.abs(home) < 0.02, true, where);
    differences.compare('where it left', Math.abs(runner.post.x / 1000 - left) < 0.02, true, where);
  }
  differences.none({
    'run away': RUNAWAYS / 5,
    'run away: lost': RUNAWAYS / 20,
    'fall back': RUNAWAYS / 30,
    returned: RUNAWAYS / 80,
    disordered: RUNAWAYS / 20,
    'carry on': RUNAWAYS / 8,
    'its place': RUNAWAYS / 4,
  });
});
