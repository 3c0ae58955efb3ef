// AGW-MOR-01, -02: what losses do to a unit's nerve that are losses to shooting, whatever felled the figures.
import { onTable, type Test, type Ump, type Unit, type War } from '../../state.ts';
import { isGun, isWagon } from '../armies/kinds.ts';
import { showAttribute } from '../armies/rosters.ts';
import { isFanatic } from '../colonial/kinds.ts';
import { isPorters } from '../convoy/convoy.ts';
import { flee } from '../convoy/porters.ts';
import { type Concern, concernAfterShot, isFirstOfCrew, reachesHalf, reachesThird } from './table.ts';
import { newTest } from './test.ts';

/** AGW-MOR-01: the thresholds are crossed once, tested or not; why the unit must test, or null. */
export function noteLosses(s: War, unit: Unit, lost: number, u: Ump): Concern | null {
  if (!onTable(unit) || lost === 0 || isWagon(s, unit)) return null;
  // AGX-PORT-02: porters take no test; who loses a figure runs.
  if (isPorters(s, unit)) {
    if (!unit.running) flee(s, unit, u);
    return null;
  }
  const isCrew = isGun(s, unit);
  const concern = unit.running ? null : concernAfterShot(unit, lost, isCrew);
  if (!isCrew || !isFirstOfCrew(unit)) {
    unit.thirdPassed ||= reachesThird(unit);
    unit.halfPassed ||= reachesHalf(unit);
  }
  return concern;
}

/** The test that losses have brought about; AGX-FANAT-01: no fire shakes Fanatics. */
export function testAfterLosses(s: War, unit: Unit, concern: Concern | null, cause: Test['cause'], u: Ump): Test | null {
  if (!concern) return null;
  if (!isFanatic(s, unit)) return newTest(unit, cause, concern === 'earlier failure');
  showAttribute(s, unit, 'fanatic', u);
  return null;
}
