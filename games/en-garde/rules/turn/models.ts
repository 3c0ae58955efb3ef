// Models as they come into the game (EG-GEN-03).
import { type EnGarde, type GunState, type Id, type Model, type Steed, warband } from '../../state.ts';

/** A model off the table; `record` below nought is one of the extras. */
export function blankModel(s: EnGarde, id: Id, seat: number, record: number): Model {
  const sheet = record < 0 ? s.extras[-1 - record] : warband(s, seat).models[record];
  return {
    id,
    seat,
    record,
    status: 'reserve',
    x: 0,
    y: 0,
    z: 0,
    facing: 0,
    wound: 'none',
    stunned: 0,
    poisoned: false,
    steed: null,
    beganMounted: sheet?.mount != null,
    reload: (sheet?.arms ?? []).map(() => 0),
    usedUp: [],
    hidden: false,
    aimed: 0,
    activated: false,
    rested: false,
    moved: false,
    wasEngaged: false,
    fought: false,
    parted: false,
    riposted: false,
    feinted: false,
    doubled: false,
    newCombat: false,
    owesPass: false,
    lucky: sheet?.attributes.some(({ id: attribute }) => attribute === 'lucky') ?? false,
    freed: [],
    daunted: [],
    dared: [],
    magicPoints: sheet?.magicPoints ?? 0,
    spells: {},
    wagon: null,
    grapples: null,
    stays: false,
  };
}

/** EGW-DEPL-07: a model with a mount starts mounted. */
export function addModel(s: EnGarde, seat: number, record: number): Model {
  const m = blankModel(s, s.models.length, seat, record);
  const mount = record < 0 ? null : warband(s, seat).models[record]?.mount;
  if (mount) {
    const steed: Steed = {
      ...{ id: s.steeds.length, seat, kind: mount.kind, barding: mount.barding, wound: 'none', stunned: 0, poisoned: false },
      ...{ status: 'ridden', x: 0, y: 0, z: 0, facing: 0, spells: {} },
    };
    s.steeds.push(steed);
    m.steed = steed.id;
  }
  s.models.push(m);
  return m;
}

export function addGuns(s: EnGarde, seat: number): void {
  const { guns, models } = warband(s, seat);
  for (const { gun, crew } of guns) {
    const ids = crew.flatMap((name) => s.models.filter((m) => m.seat === seat && models[m.record]?.id === name).map(({ id }) => id));
    const state: GunState = {
      ...{ id: s.guns.length, seat, gun, crew: ids, onTable: false, x: 0, y: 0, z: 0, facing: 0, reload: 0, spiked: false },
    };
    s.guns.push(state);
  }
}
