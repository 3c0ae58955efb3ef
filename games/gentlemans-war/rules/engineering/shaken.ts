// AGW-ENG-07: losses by a mine count as shooting: the tests that follow.

import { onTable, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { isGun } from '../armies/kinds.ts';
import { showAttribute } from '../armies/rosters.ts';
import { isFanatic } from '../colonial/kinds.ts';
import { concernAfterShot, reachesHalf, reachesThird } from '../morale/table.ts';
import { morale, newTest } from '../morale/test.ts';

function next(s: War, _l: {}, u: Ump): void {
  const unit = unitOf(s, s.shaken.shift() ?? 0);
  s.test = null;
  if (onTable(unit)) testAfterFire(s, unit, 1, u);
}

/** AGW-MOR-01: the test of a unit that has lost figures to something that counts as shooting. */
export function testAfterFire(s: War, unit: Unit, lost: number, u: Ump): void {
  if (unit.running || lost === 0) return;
  const concern = concernAfterShot(unit, lost, isGun(s, unit));
  unit.thirdPassed ||= reachesThird(unit);
  unit.halfPassed ||= reachesHalf(unit);
  // AGX-FANAT-01: a mine shakes them no more than a shot.
  if (!concern) return;
  if (isFanatic(s, unit)) showAttribute(s, unit, 'fanatic', u);
  else s.test = newTest(unit, 'shots', concern === 'earlier failure');
}

export const shakenTests = procedure('tests after a mine').while(
  (s) => s.shaken.length > 0,
  (p) =>
    p.do(next).when(
      (s) => s.test !== null,
      (q) =>
        q.call(morale).do((s) => {
          s.test = null;
        }),
    ),
);
