// The zones and places of entry of a table of one's own, in place of the scenario's (EGW-DEPL-01, -04). They belong to whoever
// has the south or the north edge, so that who that is, and in what order the sides are set up, is settled as ever.
import { type OwnGround, ownZone, type TableSide } from '../../content/scenarios/zones.ts';
import { type EnGarde, type Side, side } from '../../state.ts';
import type { Conditions } from './conditions.ts';

const SIDES: readonly TableSide[] = ['south', 'north'];

const NOTHING: OwnGround = { zones: { south: null, north: null }, entries: { south: [], north: [] } };
const groundOf = (s: EnGarde): OwnGround => s.fixed.ownTable?.ground ?? NOTHING;

function sideOf({ edge }: Pick<Side, 'edge'>): TableSide | null {
  return SIDES.find((each) => each === edge) ?? null;
}

/** EGW-DUEL-02, EGW-OCC-02: where nobody chooses an edge, or everybody enters from his own, a table has no say. */
export function usesGround({ chooser }: Pick<Conditions, 'chooser'>): boolean {
  return chooser === 'roll-off' || chooser === 'defender';
}

/** EGW-DEFN-02: of a side that is named its edge, only the edges for which something is laid. */
export function edgesOn({ zones, entries }: OwnGround, { choosesLate }: Pick<Conditions, 'choosesLate'>): readonly TableSide[] {
  return choosesLate ? SIDES.filter((each) => zones[each] !== null || entries[each].length > 0) : SIDES;
}

export function onOwnGround(usual: Conditions): Conditions {
  if (!usesGround(usual)) return usual;
  return {
    ...usual,
    offersCorners: false,
    grounds: (s) => edgesOn(groundOf(s), usual),
    zone: (s, seat, m) => zoneOn(s, side(s, seat)) ?? usual.zone(s, seat, m),
    stretches: (s, own) => entriesOn(s, own) ?? usual.stretches(s, own),
  };
}

function zoneOn(s: EnGarde, own: Side) {
  const of = sideOf(own);
  const shape = of && groundOf(s).zones[of];
  return of && shape ? ownZone(of, shape) : null;
}

function entriesOn(s: EnGarde, own: Side) {
  const of = sideOf(own);
  const laid = of ? groundOf(s).entries[of] : [];
  return laid.length > 0 ? [...laid] : null;
}
