// Generals under fire, long-hand: whether the unit tests, whether he is hit and how, what the test then is, and what becomes of both
// (AGW-CMD-05, AGW-CMD-07, AGW-CMD-10, AGW-MOR-01, AGW-MOR-03 to -08). Generals who ride: where they may go (AGW-CMD-02, AGW-CMD-03).
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import type { Attribute } from '../../content/types.ts';
import { rideSpace } from '../../rules/generals/move.ts';
import { aField, type Table } from '../field.ts';
import { enemiesOf, featuresOf, footprint, isGarrison, isWagon, onTable } from './body.ts';
import { Differences } from './differences.ts';
import { costIn, groundsOf } from './ground.ts';
import { type Luck, luckOf, position, story } from './positions.ts';
import { depthIn, type Outline, type Spot, segmentToOutline } from './shape.ts';
import { lineOf } from './sight.ts';
import { answer, many, shoot, withSpares } from './staging.ts';

interface Nerve {
  original: number;
  figures: number;
  shotDown: number;
  attributes: Attribute[];
  wounded: boolean;
  disordered: boolean;
  hasFailed: boolean;
  isHeroic: boolean;
  tests: number;
}

interface Outcome {
  general: 'unhurt' | 'wounded' | 'gone';
  result: string;
  isHeroic: boolean;
  tests: number;
}

/** AGW-MOR-03. */
function rowResult(isWorse: boolean, score: number): string {
  const at = Math.max(1, Math.min(6, score));
  const row = isWorse
    ? ['run away', 'run away', 'fall back', 'disordered', 'carry on', 'carry on']
    : ['run away', 'fall back', 'disordered', 'carry on', 'carry on', 'carry on'];
  return row[at - 1] ?? '';
}

/** What comes of so many felled by one shot; the dice in the order in which they are needed, and for each source whether it is used. */
function underFire(before: Nerve, felled: number, dice: number[], uses: { own: boolean; forced: boolean }): Outcome | null {
  const shot = before.shotDown + felled;
  const left = before.figures - felled;
  if (left <= 0) return null;
  const third = before.shotDown * 3 < before.original && shot * 3 >= before.original;
  const half = before.shotDown * 2 < before.original && shot * 2 >= before.original;
  const none: Outcome = { general: before.wounded ? 'wounded' : 'unhurt', result: 'none', isHeroic: before.isHeroic, tests: before.tests };
  if (before.isHeroic || felled === 0 || !(third || half || before.hasFailed)) return none;
  // AGW-MOR-04: also in every test that an earlier failure has caused.
  const isWorse = left * 2 <= before.original || before.hasFailed;
  const next = () => dice.shift() ?? 1;
  let modifier = before.disordered ? -1 : 0;
  let isSound = !before.wounded;
  let isKilled = false;
  let general: Outcome['general'] = none.general;
  if (next() <= (isWorse ? 3 : 2)) {
    const harm = next();
    if (harm <= 2) return none;
    isSound = false;
    if (harm <= 4) general = 'wounded';
    else general = 'gone';
    if (harm === 5) modifier -= 1;
    if (harm === 6) {
      modifier -= 2;
      isKilled = true;
    }
  }
  let die = next();
  const isBrittle = before.attributes.includes('brittle');
  // AGW-MOR-07: beside a sound general a Brittle unit has no re-roll, neither his nor the opponent's.
  const own = (before.attributes.includes('brave') ? 1 : 0) + (isSound && !isBrittle ? 1 : 0);
  if (uses.own) for (let n = 0; n < own; n++) die = next();
  if (isBrittle && !isSound && uses.forced) die = next();
  const isHero = isKilled && die === 6;
  const result = isHero ? 'carry on' : rowResult(isWorse, die + modifier);
  const isSecond = before.tests === 1 && !before.hasFailed && result === 'carry on';
  return { general, result, isHeroic: isHero || isSecond, tests: before.tests + 1 };
}

function someNerve(luck: Luck): Nerve {
  const original = 4 + luck(13);
  const figures = 2 + luck(original - 1);
  const tests = luck(3);
  const hasFailed = tests > 0 && luck.in(2);
  return {
    original,
    figures,
    shotDown: luck(original - figures + 1),
    attributes: luck.one<Attribute[]>([[], ['brave'], ['brittle']]),
    wounded: luck.in(4),
    disordered: luck.in(4),
    hasFailed,
    isHeroic: tests === 2 && !hasFailed,
    tests,
  };
}

/** All questions about re-rolls are answered alike. */
function throughTest(table: Table, uses: { own: boolean; forced: boolean }): void {
  for (let n = 0; n < 6; n++) {
    const { asks } = table;
    if (asks.endsWith(': roll again')) {
      const again = table.offers.filter((each) => each !== 'keep');
      answer(table, uses.own ? again[0] : 'keep', rest.splice(0, uses.own ? 1 : 0), 3);
    } else if (asks.endsWith(': force a re-roll')) answer(table, uses.forced, rest.splice(0, uses.forced ? 1 : 0), 3);
    else return;
  }
}
/** Dice that are still to come for re-rolls. */
let rest: number[] = [];

const SHOTS = counts(150, 3000);

test(`AGW-CMD-05 AGW-CMD-07 AGW-CMD-10 AGW-MOR-01 AGW-MOR-03 to -08 ${SHOTS} generals under fire`, () => {
  const luck = luckOf(911);
  const differences = new Differences();
  for (let n = 0; n < SHOTS; n++) {
    const nerve = someNerve(luck);
    const felled = 1 + luck(Math.min(4, nerve.figures));
    const uses = { own: luck.in(2), forced: luck.in(2) };
    const [hit, harm, die] = [1 + luck(6), 1 + luck(6), 1 + luck(6)];
    const rerolls = [1 + luck(6), 1 + luck(6), 1 + luck(6)];
    const { original, figures, shotDown, attributes, wounded, disordered, hasFailed, isHeroic, tests } = nerve;
    const thirdPassed = shotDown * 3 >= original;
    const halfPassed = shotDown * 2 >= original;
    const table = withSpares(aField())
      .unit('A', 'rifles', 'infantry', [20, 20])
      .unit('B', 'target', 'infantry', [20, 25], {
        original,
        figures,
        shotDown,
        attributes,
        disordered,
        hasFailed,
        isHeroic,
        tests,
        thirdPassed,
        halfPassed,
      })
      .general('B', 'Plumley', 'target', { wounded })
      .deck('2♠')
      .turn('7♥')
      .gives('rifles');
    const isWorse = (figures - felled) * 2 <= original || hasFailed;
    const isHit = hit <= (isWorse ? 3 : 2);
    const thrown = isHit ? [hit, harm, die] : [hit, die];
    const mine = underFire(nerve, felled, [...thrown, ...rerolls], uses);
    rest = [...rerolls];
    const faces = [...many(felled, 6), ...many(6 - felled, 1), ...many(felled, 1), ...thrown];
    answer(table, shoot(table.id('target')), faces, 3);
    throughTest(table, uses);
    const target = table.unit('target');
    const general = table.state.generals[0];
    const where = () => `${n}: ${JSON.stringify({ nerve, felled, uses, thrown, rerolls })} ${JSON.stringify(table.told('morale'))}`;
    if (mine === null) continue;
    const isTested = table.told('morale').length > 0;
    const expected = mine.result === 'disordered' && disordered ? 'carry on' : mine.result;
    const result = isTested ? resultSeen(table) : 'none';
    differences.compare('result', result, expected, where);
    differences.compare('failed', target.hasFailed, hasFailed || !['none', 'carry on'].includes(mine.result), where);
    differences.compare('general', general?.status === 'lost' ? 'gone' : general?.wounded ? 'wounded' : 'unhurt', mine.general, where);
    differences.compare('heroic', target.isHeroic, mine.isHeroic, where);
    differences.compare('tests', target.tests, mine.tests, where);
  }
  differences.none({
    'result: none': SHOTS / 10,
    'result: carry on': SHOTS / 12,
    'result: run away': SHOTS / 20,
    'general: gone': SHOTS / 20,
    'general: wounded': SHOTS / 12,
    'heroic: true': SHOTS / 20,
  });
});

/** What the unit does when all is said; who is disordered already stays so. */
function resultSeen(table: Table): string {
  if (table.told('runs away').length > 0) return 'run away';
  if (table.told('falls back').length > 0) return 'fall back';
  return table.told('disordered').some(({ why }) => why === 'morale') ? 'disordered' : 'carry on';
}

const inches = (at: { x: number; y: number }): Spot => ({ x: at.x / 1000, y: at.y / 1000 });
const toOutline = (p: Spot, outline: Outline) => segmentToOutline(p, p, outline);

const RIDES = counts(60, 1500);

test(`AGW-CMD-03 AGW-ALL-05 AGW-ALL-12 places for ${RIDES} generals who ride`, () => {
  const luck = luckOf(912);
  const differences = new Differences();
  for (let n = 0; n < RIDES; n++) {
    const { s } = position(luck, { features: 2, units: 5 });
    const riders = s.generals.filter((general) => general.unit === null);
    const general = riders[0];
    if (!general) continue;
    const reach = 2 + luck(22);
    const space = rideSpace(s, general, reach * 1000);
    const from = inches(general);
    for (let tries = 0; tries < 40; tries++) {
      const turn = (luck(3600) * Math.PI) / 1800;
      const far = (reach * luck(110)) / 100;
      const to = { x: Math.round(general.x + Math.cos(turn) * far * 1000), y: Math.round(general.y + Math.sin(turn) * far * 1000) };
      const end = inches(to);
      const where = () => `${n}: ${JSON.stringify(general)} to ${JSON.stringify(end)} with ${reach}"${story(s)}`;
      differences.compare('ride', space.refusal(to) === null, mayRide(from, end), where);

      function mayRide(a: Spot, b: Spot): boolean | null {
        const long = Math.hypot(b.x - a.x, b.y - a.y);
        // He may always stay where he is.
        if (long === 0) return true;
        if (long > reach + 0.02) return false;
        if (long > reach - 0.02) return null;
        const border = Math.min(b.x, b.y, 48 - b.x, 48 - b.y);
        if (border < 0.48) return false;
        if (border < 0.52) return null;
        const units = s.units.filter((u) => onTable(u) && !isGarrison(u));
        if (units.some((u) => (u.post.trail?.length ?? 0) > 1)) return null;
        const deep = units.map((u) => toOutline(b, footprint(s, u)));
        if (deep.some((away) => away < 0.48)) return false;
        if (deep.some((away) => away < 0.53)) return null;
        const foes = enemiesOf(s, general?.seat ?? 0);
        const ends = foes.map((u) => toOutline(b, footprint(s, u)));
        const starts = foes.map((u) => toOutline(a, footprint(s, u)));
        if (starts.some((away) => away < 1.6)) return null;
        if (ends.some((away) => away < 1.47)) return false;
        const others = s.generals.filter((each) => each !== general && each.unit === null && each.status === 'table');
        if (others.some((each) => Math.hypot(each.x / 1000 - b.x, each.y / 1000 - b.y) < 1.1)) return null;
        // The way: through friends, an inch from enemies, round closed ground if there are inches for it.
        const isFreeOfFoes = foes.every((u) => segmentToOutline(a, b, footprint(s, u)) > 1.55);
        const wagons = s.units.filter((u) => onTable(u) && isWagon(s, u));
        const isFreeOfWagons = wagons.every((u) => segmentToOutline(a, b, footprint(s, u)) > 0.6);
        const things = s.units.flatMap((u) => [u.gun, u.horses].flatMap((each) => (each ? [inches(each)] : [])));
        if (things.some((p) => Math.hypot(p.x - b.x, p.y - b.y) < 3)) return null;
        const horse = { ...(s.units[0] as (typeof s.units)[0]), mounted: true };
        let isClear = isFreeOfFoes && isFreeOfWagons;
        for (const f of featuresOf(s)) {
          if ('line' in f) {
            const away = Math.min(...lineOf(f).map(([p, q]) => segmentToOutline(a, b, [p, q, q, p])));
            if (away < ('width' in f ? f.width / 1000 : 0) + 0.7) isClear = false;
            continue;
          }
          // AGW-CMD-03: what is closed to cavalry is closed to him.
          const isClosed = CLOSED_TO_HORSE.includes(f.kind);
          if (!isClosed && costIn(s, horse, f) !== Number.POSITIVE_INFINITY) continue;
          for (const ground of groundsOf(s, f)) {
            if (isClosed && depthIn(ground, b) > 0.6) return false;
            if (segmentToOutline(a, b, ground) < 0.6) isClear = false;
          }
        }
        return isClear ? true : null;
      }
    }
  }
  differences.none({ 'ride: true': RIDES, 'ride: false': RIDES * 2 });
});

const CLOSED_TO_HORSE = ['steep-hill', 'cliff', 'marsh', 'thick-wood', 'rubble', 'sound-building', 'flimsy-building'];
