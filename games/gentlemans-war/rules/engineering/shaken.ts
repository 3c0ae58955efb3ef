// AGW-ENG-07: losses by a mine count as shooting: the tests that follow.
import { procedure, type Ump, unitOf, type War } from '../../state.ts';
import { noteLosses, testAfterLosses } from '../morale/losses.ts';
import { morale } from '../morale/test.ts';

function next(s: War, _l: {}, u: Ump): void {
  const unit = unitOf(s, s.shaken.shift() ?? 0);
  s.test = testAfterLosses(s, unit, noteLosses(s, unit, 1, u), 'shots', u);
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
