// AGX-PORT-02, -04, -05: porters who run, and halt again.
import type { Seat } from '@baize/kernel';
import { type Id, named, onTable, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { attackRefusal } from '../all/attacks.ts';
import { mayChargeByState } from '../all/states.ts';
import { areWithin } from '../formations/footprint.ts';
import { halt } from '../morale/rally.ts';
import { compel } from '../morale/retreat.ts';
import { morale, newTest, testIn } from '../morale/test.ts';
import { convoyIn, isFighting, isInTrain, isPorters } from './convoy.ts';

/** AGX-PORT-02: they run, four dice from the nearest enemy (AGW-RET-02), and drop what they carry. */
export function flee(s: War, party: Unit, u: Ump): void {
  compel(s, party, 'run away', u);
}

/** AGX-PORT-02: at the end of an enemy unit's activation near them, if it could charge and no friend who fights is near. */
export function threatenPorters(s: War, enemy: Unit, u: Ump): void {
  if (!s.convoy || !onTable(enemy)) return;
  for (const party of s.units) {
    if (party.seat === enemy.seat || !onTable(party) || party.running || !isPorters(s, party)) continue;
    if (isThreatened(s, party, enemy)) flee(s, party, u);
  }
}

const THREAT = 6;

function isThreatened(s: War, party: Unit, enemy: Unit): boolean {
  if (!areWithin(s, party, enemy, THREAT) || enemy.running || mayChargeByState(s, enemy)) return false;
  if (attackRefusal(s, enemy, party, 'accidental')) return false;
  const isGuard = (unit: Unit) => unit.seat === party.seat && onTable(unit) && isFighting(s, unit) && !unit.running;
  return !s.units.some((unit) => isGuard(unit) && areWithin(s, party, unit, THREAT));
}

/** AGX-PORT-04: parties near a unit that acts, which may move on its card; those of a train have a card of their own. */
export function portersNear(s: War, unit: Unit): Unit[] {
  if (!s.convoy || !isFighting(s, unit) || !onTable(unit)) return [];
  const { moved } = s.convoy;
  return s.units.filter(
    (party) =>
      party.seat === unit.seat &&
      onTable(party) &&
      isPorters(s, party) &&
      !party.running &&
      !isInTrain(s, party) &&
      !moved.includes(party.id) &&
      areWithin(s, party, unit, THREAT),
  );
}

/** AGX-TRIG-07: at the end of a side's cycle its running parties will test, and all may be moved again. */
export function endPortersCycle(s: War, seat: Seat): void {
  if (!s.convoy) return;
  s.convoy.moved = s.convoy.moved.filter((id) => unitOf(s, id).seat !== seat);
  s.convoy.testing.push(
    ...s.units.filter((unit) => unit.seat === seat && onTable(unit) && unit.running && isPorters(s, unit)).map(({ id }) => id),
  );
}

function beginTest(s: War): void {
  const party = unitOf(s, convoyIn(s).testing[0] as Id);
  s.test = onTable(party) && party.running ? newTest(party, 'rally', true) : null;
}

/** AGX-PORT-05: Carry On or Disordered halts them, anything else is another run. */
function endTest(s: War, _l: {}, u: Ump): void {
  const id = convoyIn(s).testing.shift() as Id;
  if (!s.test) return;
  const { result } = testIn(s);
  s.test = null;
  const party = unitOf(s, id);
  u.tell?.('AGX-PORT-05', 'rallies', { ...named(s, party), result: result ?? '' });
  if (result === 'carry on' || result === 'disordered') {
    party.running = false;
    party.disordered = result === 'disordered';
    halt(s, party, u);
  } else flee(s, party, u);
}

/** AGX-PORT-05: the parties that have to test, one after the other. */
export const porterTests = procedure('porters test').while(
  (s) => (s.convoy?.testing.length ?? 0) > 0,
  (p) =>
    p
      .do(beginTest)
      .when(
        (s) => s.test !== null,
        (q) => q.call(morale),
      )
      .do(endTest),
);
