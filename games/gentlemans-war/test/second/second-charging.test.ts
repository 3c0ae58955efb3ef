// Who may attack whom, from which side, and whether and how far there is a way to charge, compared with the second opinion.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { bestPath, type ChargePath } from '../../rules/charge/path.ts';
import type { Unit, War } from '../../state.ts';
import * as body from './body.ts';
import * as charging from './charging.ts';
import { compareAttack } from './comparisons.ts';
import { Differences } from './differences.ts';
import { type Luck, luckOf, position, story } from './positions.ts';
import { distance, overlap } from './shape.ts';
import { lines } from './sight.ts';

const POSITIONS = counts(80, 20_000);

test(`AGW-ALL-03 AGW-FLANK-01 AGW-LAND-08 who may attack whom, and from which side, over ${POSITIONS} positions`, () => {
  const luck = luckOf(201);
  const differences = new Differences();
  for (let n = 0; n < POSITIONS; n++) {
    const { s, units } = position(luck);
    for (const a of units)
      for (const b of units) {
        if (a.seat === b.seat) continue;
        compareAttack(s, a, b, () => `${n}: #${a.id} at #${b.id}${story(s)}`, differences);
      }
  }
  differences.none({
    'charge: true': POSITIONS / 2,
    'charge: false': POSITIONS,
    'pursuit: true': POSITIONS,
    'kind: front': POSITIONS,
    'kind: flank': POSITIONS,
    'kind: rear': POSITIONS,
  });
});

const WAYS = counts(40, 20_000);
const CHARGERS = ['infantry', 'infantry-detachment', 'heavy-cavalry', 'light-cavalry', 'field-gun', 'light-infantry'] as const;

test(`AGW-CHG-06 AGW-CHG-07 AGW-ALL-12 ways to charge over ${WAYS} positions`, () => {
  const luck = luckOf(202);
  const differences = new Differences();
  for (let n = 0; n < WAYS; n++) {
    const { s, units } = position(luck, { types: CHARGERS, features: 3, room: 24, units: 5 + luck(3) });
    compareWays(luck, s, units, n, differences);
  }
  differences.none({ 'a way: true': WAYS / 6, 'a way: false': WAYS / 6 });
});

/** One charger and one target that the table of attacks allows. */
function compareWays(luck: Luck, s: War, units: Unit[], n: number, differences: Differences): void {
  const pairs = units.flatMap((a) => units.filter((b) => isPlain(s, a, b)).map((b) => [a, b] as const));
  if (pairs.length === 0) return;
  const [a, b] = luck.one(pairs);
  const most = 6 * (2 + luck(4));
  const where = () => `${n}: #${a.id} at #${b.id} within ${most}${story(s)}`;
  const garrison = units.filter((u) => b.post.building !== null && u.post.building === b.post.building).map((u) => u.id);
  const found = bestPath(s, a, garrison.length > 0 ? garrison : [b.id], most * 1000);
  const lane = charging.laneOf(s, a, b);
  // AGW-CHG-06: what is nearer than 0.05" at contact is touched as well, so that a way is only sure with more than that to spare.
  const mine = charging.bestWay(lane, most - 0.05, 0.06);
  if (mine) differences.compare('a way', found !== null, true, () => `${JSON.stringify(mine)}\n${where()}`);
  else if (!found) differences.compare('a way', false, false, where);
  if (found && mine && found.distance / 1000 > mine.cost + 0.05)
    differences.add('dearer', `${found.distance} for ${mine.cost}\n${where()}`);
  if (found) checkWay(lane, found, most, differences, where);
}

function isPlain(s: War, a: Unit, b: Unit): boolean {
  if (charging.mayAttack(s, a, b, 'charge') !== true || body.isLoose(a)) return false;
  return !s.fixed.country.some((f) => lines(s, b, f) !== false);
}

/** The way that the rules found is one: every place on it is clear, it ends at the target, and its price is right. */
function checkWay(lane: charging.Lane, found: ChargePath, most: number, differences: Differences, where: () => string): void {
  const fault = faultOf(lane, found, most);
  if (fault) differences.add(fault, `${JSON.stringify(found)}\n${where()}`);
  else differences.count('a way checked');
}

function faultOf(lane: charging.Lane, found: ChargePath, most: number): string | null {
  const pivot = found.pivot as 'left' | 'right' | 'middle';
  const degrees = found.angle / 100;
  const steps = Math.max(1, Math.ceil(Math.abs(degrees) / 0.5));
  for (let i = 1; i <= steps; i++) {
    const now = charging.wheeled(lane, pivot, (degrees * i) / steps).body;
    if (!charging.isClear(lane, now, -0.02)) return 'wheel not clear';
    if (overlap(now, lane.target) > 0.02) return 'wheels into its target';
  }
  const start = charging.wheeled(lane, pivot, degrees);
  const touchesAtOnce = distance(start.body, lane.target) < 0.015;
  const far = touchesAtOnce ? 0 : charging.wayTo(start.body, start.facing, lane.target);
  if (!Number.isFinite(far)) return 'leads nowhere';
  for (let at = 0; at < far; at += 0.1)
    if (!charging.isClear(lane, charging.shifted(start.body, start.facing, at), -0.02)) return 'advance not clear';
  const costs = [-0.03, 0.03].map((slack) => {
    const wheel = charging.paid(
      lane,
      charging.wheelCost(lane, pivot, degrees),
      (part) => charging.wheeled(lane, pivot, degrees * part).body,
      slack,
    );
    return wheel + charging.paid(lane, far, (part) => charging.shifted(start.body, start.facing, far * part), slack);
  });
  const slack = (lane.rough.length > 0 ? 0.2 : 0.05) + (touchesAtOnce ? 0.02 : 0);
  const told = found.distance / 1000;
  if (told > Math.max(...costs) + slack || told < Math.min(...costs) - slack) return 'price';
  return found.distance / 1000 > most + 0.011 ? 'too far' : null;
}
