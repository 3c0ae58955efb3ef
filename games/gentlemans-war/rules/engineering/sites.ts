// AGW-ENG-02, -10: construction that is not finished stays on the spot, and others of the side may take it up.
import { between, type Point } from '@baize/geometry/open';
import type { Site, Unit, War } from '../../state.ts';

/** What is built bit by bit; of what is to be destroyed nothing is left over. */
const BUILT: readonly string[] = ['shallow trench', 'trench', 'light emplacement', 'heavy emplacement', 'pontoon bridge', 'repair bridge'];

/** Workers may have shifted by so much and still stand where the work is. */
export const ON_THE_SPOT = 1000;

/** A unit gives up its work. */
export function leaveWork(s: War, unit: Unit): void {
  const { task, seat } = unit;
  unit.task = null;
  if (!task?.spot || task.counted === 0 || !BUILT.includes(task.kind)) return;
  const { kind, at, spot, counted, needed } = task;
  s.sites = [...(s.sites ?? []), { seat, kind, at, spot, counted, needed }];
}

/** A work of a kind at a thing or, where that is none, on a spot. */
export interface Place {
  kind: string;
  at: string | null;
  spot: Point;
}

function isSame(a: Place, b: Place): boolean {
  return a.kind === b.kind && a.at === b.at && (a.at !== null || between(a.spot, b.spot) <= ON_THE_SPOT);
}

/** Whether a unit has begun to build this; where it stands now is another question. */
export function hasBegun({ task }: Unit, place: Place): boolean {
  return task?.spot !== undefined && BUILT.includes(task.kind) && isSame({ ...task, spot: task.spot }, place);
}

/** The same work, begun before by others of the side and left; it is theirs no longer. */
export function takeUpSite(s: War, { seat }: Unit, place: Place): Site | null {
  const isIt = (site: Site) => site.seat === seat && isSame(site, place);
  const found = s.sites?.find(isIt) ?? null;
  if (found) s.sites = (s.sites ?? []).filter((site) => site !== found);
  return found;
}
