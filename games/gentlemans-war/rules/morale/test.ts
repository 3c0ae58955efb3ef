// AGW-MOR, AGW-CMD-07: a morale test from its cause to its effect.
import {
  decision,
  foe,
  generalWith,
  has,
  named,
  onTable,
  procedure,
  soundGeneralWith,
  type Test,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { disorder } from '../all/loss.ts';
import { showAttributes } from '../armies/rosters.ts';
import { cameoWith, moraleByCameo } from '../cameos/cameo.ts';
import { isUsed, useUp } from '../cameos/used.ts';
import { isInHeavyCover } from '../country/cover.ts';
import { loseGeneral } from '../generals/losses.ts';
import { harmOf, hitUnderFire } from '../generals/wounds.ts';
import { moraleByLuck } from '../luck/lasting.ts';
import { openLuck } from '../luck/window.ts';
import { compel } from './retreat.ts';
import { moraleModifier, moraleResult, rerollsFor, rowByStrength } from './table.ts';

export function testIn(s: War): Test {
  if (!s.test) throw new Error('Nobody tests morale.');
  return s.test;
}

/** A test as it begins; null: a heroic unit never tests (AGW-MOR-08). */
export function newTest(unit: Unit, cause: Test['cause'], isEarlierFailure: boolean): Test | null {
  if (unit.isHeroic && cause !== 'rally') return null;
  const isWorse = cause === 'rally' || isEarlierFailure;
  const row = isWorse ? 'disconcerted' : rowByStrength(unit.figures, unit.original);
  return { unit: unit.id, cause, row, modifier: 0, die: 0, own: [], forced: false, general: 'none', result: null };
}

/** AGW-CMD-07: before a test from shooting; a scratch spares the unit the test. */
function generalUnderFire(s: War, _l: {}, u: Ump): void {
  const test = testIn(s);
  const unit = unitOf(s, test.unit);
  const general = generalWith(s, unit);
  if (test.cause !== 'shots' || !general || !hitUnderFire(test.row, u.d6())) return;
  const harm = harmOf(u.d6());
  u.tell?.('AGW-CMD-07', 'general hit', { general: general.name, harm });
  if (harm === 'wounded') general.wounded = true;
  else test.general = harm;
  if (harm === 'seriously wounded' || harm === 'killed') loseGeneral(s, general, harm, u);
}

function roll(s: War, _l: {}, u: Ump): void {
  const test = testIn(s);
  const unit = unitOf(s, test.unit);
  const general = test.general === 'scratch' ? 'none' : test.general;
  const of = { inHeavyCover: isInHeavyCover(s, unit), isDisordered: unit.disordered, isRallying: test.cause === 'rally', general };
  showAttributes(s, unit, ['brave', 'brittle'], u);
  const rerolls = rerollsFor(has(s, unit, 'brave'), has(s, unit, 'brittle'), soundGeneralWith(s, unit));
  Object.assign(test, {
    modifier: moraleModifier(of) + moraleByLuck(s, unit) + moraleByCameo(s, unit),
    own: [...rerolls.own, ...cameoRerolls(s, unit)],
    forced: rerolls.forced,
    die: u.d6(),
  });
  tell(s, u);
}

function tell(s: War, u: Ump): void {
  const { die, modifier, row } = testIn(s);
  const result = resultOf(testIn(s));
  u.tell?.('AGW-MOR-03', 'morale', { ...named(s, unitOf(s, testIn(s).unit)), row, die, modifier, result });
}

export function resultOf({ row, die, modifier }: Test) {
  return moraleResult(row, die, modifier);
}

function again(s: War, by: string, u: Ump): void {
  const test = testIn(s);
  test.die = u.d6();
  u.tell?.('AGW-MOR-06', 'morale again', { ...named(s, unitOf(s, test.unit)), by, die: test.die });
}

/** AGX-CAMEO-18, -23: each is one more source. */
function cameoRerolls(s: War, unit: Unit): Test['own'] {
  const writer = cameoWith(s, unit, 'correspondent');
  return [
    ...(cameoWith(s, unit, 'sergeant-major') ? ['Sergeant Major' as const] : []),
    ...(writer && !isUsed(s, writer) ? ['correspondent' as const] : []),
  ];
}

/** AGW-MOR-06: the owner decides his re-rolls one at a time. */
export const rollAgain = decision<{}, 'keep' | Test['own'][0]>('roll again', {
  rule: 'AGW-MOR-06',
  who: (s) => unitOf(s, testIn(s).unit),
  options: (s) => (testIn(s).own.length === 0 ? [] : ['keep', ...testIn(s).own]),
  prompt: (s) => `The test says ${resultOf(testIn(s))}. Roll again?`,
  label: (_s, _l, answer) => (answer === 'keep' ? 'Let it stand' : `Roll again: ${answer === 'Brave' ? answer : `the ${answer}`}`),
  apply: (s, _l, answer, u) => {
    const test = testIn(s);
    if (answer === 'keep') {
      test.own = [];
      return;
    }
    test.own = test.own.filter((source) => source !== answer);
    if (answer === 'correspondent') useUp(s, cameoWith(s, unitOf(s, test.unit), 'correspondent'));
    again(s, answer, u);
  },
});

/** AGW-ATTR-02, AGW-MOR-06: the opponent of a Brittle unit, after its owner. */
export const forceAgain = decision<{}, boolean>('force a re-roll', {
  rule: 'AGW-MOR-06',
  who: (s) => foe(unitOf(s, testIn(s).unit).seat),
  options: (s) => (testIn(s).forced ? [false, true] : []),
  prompt: (s) => `The Brittle enemy's test says ${resultOf(testIn(s))}. Have it rolled again?`,
  label: (_s, _l, answer) => (answer ? 'Have it rolled again' : 'Let it stand'),
  apply: (s, _l, answer, u) => {
    testIn(s).forced = false;
    if (answer) again(s, 'Brittle', u);
  },
});

/** WL-24: the result is final, unless somebody holds fast. */
function heldWindow(s: War, _l: {}, u: Ump): void {
  const { unit } = testIn(s);
  openLuck(s, 'morale final', unit, unitOf(s, unit).seat, u);
}

/** AGW-MOR-08, -09: the result is written down, and its effect follows; a rally has effects of its own. */
function conclude(s: War, _l: {}, u: Ump): void {
  const test = testIn(s);
  const unit = unitOf(s, test.unit);
  const isHero = test.general === 'killed' && test.die === 6;
  const result = isHero || test.isHeld ? 'carry on' : resultOf(test);
  test.result = result;
  unit.tests += 1;
  if (result !== 'carry on') unit.hasFailed = true;
  const isSteady = unit.tests === 2 && !unit.hasFailed;
  if (isHero || isSteady) {
    unit.isHeroic = true;
    u.tell?.('AGW-MOR-08', 'heroic', named(s, unit));
  }
  if (test.cause === 'rally' || !onTable(unit)) return;
  if (result === 'disordered') disorder(s, unit, 'morale', u, true);
  if (result === 'fall back' || result === 'run away') {
    callOffCharge(s, unit);
    compel(s, unit, result, u);
  }
}

/** AGW-CHG-14: a charge so stopped is off; the move starts from where the charge started, also of one shot at where it fell short. */
function callOffCharge(s: War, unit: Unit): void {
  const charger = s.charge?.chargers.find((each) => each.unit === unit.id && each.state !== 'off');
  if (!charger) return;
  if (charger.state === 'contact' || charger.state === 'short') unit.post = charger.from;
  charger.state = 'off';
}

/** AGW-MOR-08: a test that a scratch spared does not count. */
function spare(s: War): void {
  testIn(s).result = 'carry on';
}

/** The test that stands in the state, to its end. */
export const morale = procedure('morale')
  .do(generalUnderFire)
  .when(
    (s) => testIn(s).general === 'scratch',
    (p) => p.do(spare),
  )
  .when(
    (s) => testIn(s).general !== 'scratch',
    (p) =>
      p
        .do(roll)
        .while(
          (s) => testIn(s).own.length > 0,
          (q) => q.decide(rollAgain),
        )
        .decide(forceAgain)
        .do(heldWindow, conclude),
  );
