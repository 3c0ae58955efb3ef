// Morale by long-hand tables, and compulsory moves by small steps, compared with the second opinion.
import { test } from 'node:test';
import { type Source, Umpire } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import type { Events } from '../../events.ts';
import { centreOf } from '../../rules/formations/footprint.ts';
import { compel } from '../../rules/morale/retreat.ts';
import { concernAfterShot, moraleModifier, moraleResult, rerollsFor, rowByStrength } from '../../rules/morale/table.ts';
import type { War } from '../../state.ts';
import * as body from './body.ts';
import { Differences } from './differences.ts';
import { luckOf, position, story } from './positions.ts';
import * as retreating from './retreating.ts';

/** AGW-MOR-03, written out: what each score from 1 to 6 says. */
const BOTHERED = ['run away', 'fall back', 'disordered', 'carry on', 'carry on', 'carry on'];
const DISCONCERTED = ['run away', 'run away', 'fall back', 'disordered', 'carry on', 'carry on'];

test('AGW-MOR-03 AGW-MOR-04 AGW-MOR-05 AGW-MOR-07 rows, results, modifiers and re-rolls, all of them', () => {
  const differences = new Differences();
  for (let die = 1; die <= 6; die++)
    for (let modifier = -4; modifier <= 2; modifier++) {
      const score = Math.max(1, Math.min(6, die + modifier));
      differences.compare('bothered', moraleResult('bothered', die, modifier), BOTHERED[score - 1], () => `${die} ${modifier}`);
      differences.compare('disconcerted', moraleResult('disconcerted', die, modifier), DISCONCERTED[score - 1], () => `${die} ${modifier}`);
    }
  for (let original = 1; original <= 20; original++)
    for (let standing = 1; standing <= original; standing++)
      differences.compare(
        'row',
        rowByStrength(standing, original),
        standing > original / 2 ? 'bothered' : 'disconcerted',
        () => `${standing} of ${original}`,
      );
  for (const inHeavyCover of [true, false])
    for (const isDisordered of [true, false])
      for (const isRallying of [true, false])
        for (const general of ['none', 'seriously wounded', 'killed'] as const) {
          const mine =
            (inHeavyCover ? 1 : 0) - (isDisordered && !isRallying ? 1 : 0) - { none: 0, 'seriously wounded': 1, killed: 2 }[general];
          differences.compare('modifier', moraleModifier({ inHeavyCover, isDisordered, isRallying, general }), mine, () => general);
        }
  for (const brave of [true, false])
    for (const brittle of [true, false])
      for (const general of [true, false]) {
        // The book: a general with a Brittle unit removes both re-rolls, his own and the enemy's; Brave has nothing to do with it.
        const own = [...(brave ? ['Brave'] : []), ...(general && !brittle ? ['general'] : [])];
        const mine = { own, forced: brittle && !general };
        differences.compare('re-rolls', rerollsFor(brave, brittle, general), mine, () => JSON.stringify({ brave, brittle, general }));
      }
  differences.none({ bothered: 42, disconcerted: 42, row: 200, modifier: 24, 're-rolls': 8 });
});

test('AGW-MOR-01 AGW-MOR-02 AGW-MOR-08 when losses to shooting make a unit test, for every strength', () => {
  const differences = new Differences();
  for (let original = 2; original <= 15; original++)
    for (let before = 0; before < original; before++)
      for (let felled = 0; felled <= original - before - 1; felled++)
        for (const hasFailed of [true, false])
          for (const isHeroic of [true, false])
            for (const [isCrew, inMelee] of [
              [true, 0],
              [true, 1],
              [false, 0],
            ] as const) {
              const shotDown = before + felled;
              const figures = original - shotDown - inMelee;
              if (figures === 0) continue;
              const nerve = {
                original,
                figures,
                shotDown,
                thirdPassed: before * 3 >= original,
                halfPassed: before * 2 >= original,
                hasFailed,
                isHeroic,
              };
              const third = before < original / 3 && shotDown >= original / 3 - 1e-9;
              const half = before < original / 2 && shotDown >= original / 2;
              // The book: the first casualty on a gun crew never causes a check.
              const first = isCrew && shotDown + inMelee === 1;
              const tests = felled > 0 && !isHeroic && !first && (hasFailed || third || half);
              const theirs = concernAfterShot(nerve, felled, isCrew);
              differences.compare('tests', theirs !== null, tests, () => JSON.stringify({ ...nerve, felled, isCrew }));
            }
  differences.none({ 'tests: true': 100, 'tests: false': 100 });
});

const MOVES = counts(60, 20_000);

/** Dice that all show the same. */
const always = (face: number): Source => ({ below: () => face - 1 });

test(`AGW-RET-01 AGW-RET-02 AGW-RET-03 AGW-INTP-03 AGW-ALL-11 ${MOVES} compulsory moves`, () => {
  const luck = luckOf(401);
  const differences = new Differences();
  for (let n = 0; n < MOVES; n++) {
    const { s, units } = position(luck, { features: 3, units: 6, room: luck.in(3) ? 44 : 30 });
    const movers = units.filter((u) => !u.running && !body.isWagon(s, u));
    if (movers.length === 0) continue;
    const u = luck.one(movers);
    const move = luck.one(['fall back', 'run away'] as const);
    const die = 1 + luck(6);
    const told = story(s);
    const where = () => `${n}: #${u.id} ${move} by ${die}s${told}`;
    const mine = retreating.retreatOf(s, u, move, die);
    const near = mine?.crashed.map((friend) => ({
      friend,
      near: retreating.isNearEnemy(s, friend),
      was: friend.disordered,
      brittle: body.hasTrait(s, friend, 'brittle'),
      running: friend.running,
    }));
    compel(s, u, move, new Umpire<War, Events>({ state: s, draws: 0 } as never, always(die), false));
    if (!mine) {
      differences.count('no opinion');
      continue;
    }
    if (mine.end === 'off') differences.compare('leaves', u.status, move === 'run away' ? 'lost' : 'away', where);
    else if (u.status !== 'table') differences.add('left', `${u.status} for ${JSON.stringify(mine.end)} ${where()}`);
    else if (typeof mine.end === 'object') {
      const at = centreOf(s, u);
      const isThere = Math.abs(at.x / 1000 - mine.end.x) < 0.12 && Math.abs(at.y / 1000 - mine.end.y) < 0.12;
      if (!isThere) differences.add('end', `${JSON.stringify(at)} for ${JSON.stringify(mine.end)} ${where()}`);
      else differences.count(`${move} ended alike`);
    }
    differences.compare('counter', u.counter, true, where);
    if (u.status === 'table') differences.compare('disordered', [u.disordered, u.running], [true, move === 'run away'], where);
    for (const { friend, near: isNear, was, brittle, running } of near ?? []) {
      if (isNear === null || running || body.isWagon(s, friend)) continue;
      differences.compare('crashed', friend.disordered || friend.status !== 'table', isNear || was, () => `#${friend.id} ${where()}`);
      if (!isNear && !was) differences.compare('left alone', friend.counter, friend.counter, where);
      if (isNear && (was || brittle)) differences.compare('chain', friend.counter, true, () => `#${friend.id} ${where()}`);
    }
  }
  differences.none({ 'fall back ended alike': MOVES / 10, 'run away ended alike': MOVES / 12 });
});
