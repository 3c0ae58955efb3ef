// What would cure a fault of a force: units sent home and things put back, tried out one by one, the mildest first.
import type { Muster, MusterScreen } from '@baize/contracts';
import type { Json, Options } from '@baize/kernel';

interface Cure {
  says: string;
  act: Json;
  /** How many points the force has then. */
  points: number;
}

const MOST = 3;

/** At most three single deeds after which the fault is gone and no other has come. */
export function curesFor(muster: Muster, sheet: Json, options: Options, screen: MusterScreen, reason: string): Cure[] {
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
  const cures = tries.flatMap(({ says, act }): Cure[] => {
    const after = muster.screen(muster.change(sheet, act), null, options);
    const known = new Set(screen.problems.map((problem) => problem.reason));
    const isCured = after.problems.every((problem) => problem.reason !== reason && known.has(problem.reason));
    return isCured ? [{ says, act, points: after.meters[0]?.value ?? 0 }] : [];
  });
  return cures.sort((a, b) => Math.abs(points - a.points) - Math.abs(points - b.points)).slice(0, MOST);
}
