// What would cure a fault of a force: units sent home and things put back, tried out one by one, the mildest first.
import type { Muster, MusterScreen } from '@baize/contracts';
import type { Json, Options } from '@baize/kernel';

interface Cure {
  says: string;
  act: Json;
  /** How many points the force has then. */
  points: number;
}

type Fault = MusterScreen['problems'][number];

const MOST = 3;

/** How many faults there are by each rule: their words change with the sums in them. */
function faultsByRule({ problems }: MusterScreen): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of problems) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/**
 * At most three single deeds after which the fault is gone and no other has come; where one is not enough, those that go farthest
 * towards it.
 */
export function curesFor(muster: Muster, sheet: Json, options: Options, screen: MusterScreen, { rule, reason }: Fault): Cure[] {
  const points = screen.meters[0]?.value ?? 0;
  const tries: { says: string; act: Json }[] = [
    ...screen.units.flatMap(({ label, controls }) =>
      controls.flatMap(({ offers }) =>
        offers
          .filter(({ state, cost }) => state === 'chosen' && cost < 0)
          .map((offer) => ({ says: `${label} without ${offer.label}`, act: offer.act })),
      ),
    ),
    ...screen.units.map(({ label, acts }) => ({ says: `Send ${label} home`, act: acts.remove })),
  ];
  const before = faultsByRule(screen);
  const tried = tries.flatMap(({ says, act }) => {
    const after = muster.screen(muster.change(sheet, act), null, options);
    const faults = faultsByRule(after);
    const isWorse = [...faults].some(([each, count]) => count > (before.get(each) ?? 0));
    const isMoved = after.problems.every((problem) => problem.reason !== reason);
    if (isWorse || !isMoved) return [];
    return [{ says, act, points: after.meters[0]?.value ?? 0, isCured: (faults.get(rule) ?? 0) < (before.get(rule) ?? 0) }];
  });
  const far = ({ points: then }: Cure) => Math.abs(points - then);
  const cures = tried.filter(({ isCured }) => isCured).sort((a, b) => far(a) - far(b));
  const steps = tried.filter(({ points: then }) => then < points).sort((a, b) => far(b) - far(a));
  return (cures.length > 0 ? cures : steps).slice(0, MOST).map(({ says, act, points: then }) => ({ says, act, points: then }));
}
