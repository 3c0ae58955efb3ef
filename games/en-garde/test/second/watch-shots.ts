// The second opinion on shooting (EG-SHT, EG-RLD, EG-MSL, EG-GUN, EG-ALL-03): what may be shot at, every part of the roll, the wound,
// and the counters on each weapon.
import type { Feature } from '@baize/geometry/open';
import type { Match, Offer } from '@baize/kernel';
import type { EnGarde, Model, Shot } from '../../state.ts';
import type { Told, Watcher } from './battle.ts';
import { GUN_RADII } from './deeds.ts';
import type { Differences } from './differences.ts';
import {
  classOf,
  has,
  isBound,
  isEarlyDuel,
  isEngaged,
  isInFront,
  modelAt,
  radiusOf,
  recordOf,
  shootOf,
  shotArmour,
  steedArmour,
  story,
  woundOf,
} from './facts.ts';
import { type Cover, coverFor, isSeenFrom, type Looker } from './plain.ts';

interface Weapon {
  range: number;
  wound: number;
  reload: number;
  marks: string;
}

// biome-ignore format: a table to be read like the book's
const WEAPONS: Record<string, Weapon> = {
  bow:             { range: 36, wound: 0, reload: 0, marks: 'misfires' },
  longbow:         { range: 48, wound: 1, reload: 0, marks: 'misfires' },
  crossbow:        { range: 48, wound: 1, reload: 1, marks: 'misfires' },
  matchlock:       { range: 36, wound: 2, reload: 1, marks: 'misfires inaccurate undodged' },
  musket:          { range: 48, wound: 2, reload: 1, marks: 'misfires undodged powder' },
  blunderbuss:     { range: 9,  wound: 0, reload: 0, marks: 'misfires' },
  'thrown-weapon': { range: 6,  wound: 0, reload: 0, marks: '' },
  sling:           { range: 24, wound: 0, reload: 0, marks: '' },
  grenade:         { range: 9,  wound: 1, reload: 0, marks: '' },
  javelin:         { range: 12, wound: 0, reload: 0, marks: '' },
  pistol:          { range: 18, wound: 1, reload: 1, marks: 'misfires inaccurate undodged powder' },
  'swivel-gun':    { range: 48, wound: 3, reload: 2, marks: 'misfires undodged' },
  'light-cannon':  { range: 60, wound: 5, reload: 3, marks: 'misfires undodged' },
  cannon:          { range: 72, wound: 6, reload: 4, marks: 'misfires undodged' },
  ballista:        { range: 48, wound: 3, reload: 2, marks: 'misfires' },
};
const EYES = [1000, 1500, 2500] as const;
const COVERS: readonly Cover[] = ['none', 'light', 'medium', 'heavy'];

export const lookerOf = (s: EnGarde, m: Model): Looker => ({ x: m.x, y: m.y, z: m.z, r: radiusOf(s, m), eye: EYES[classOf(s, m)] });
const steedLooker = (steed: EnGarde['steeds'][0]): Looker => ({ x: steed.x, y: steed.y, z: steed.z, r: 875, eye: 1500 });

function originOf(s: EnGarde, m: Model, gun: number | null): Looker {
  const own = gun === null ? undefined : s.guns[gun];
  return own ? { x: own.x, y: own.y, z: own.z, r: GUN_RADII[own.gun] as number, eye: 1000 } : lookerOf(s, m);
}

const rangeOf = (a: Looker, b: Looker): number =>
  Math.sqrt(Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r) ** 2 + (a.z - b.z) ** 2);

/** A limit of which it can be said on which side a figure lies. */
const isUpTo = (value: number, limit: number): boolean | null => (Math.abs(value - limit) < 2 ? null : value < limit);

/** EG-WEA-01, EGW-WEATH-02, -03, EGW-TIME-02. */
export function sightLimit(s: EnGarde): number {
  const weather = s.weather.mist ? 12 : s.weather.rain ? 24 : 999;
  const dusk = s.turn <= 2 ? 999 : s.turn === 3 ? 18 : 12;
  const time = s.time === 'night' ? 12 : s.time === 'dusk' ? dusk : s.time === 'dawn' && s.turn <= 2 ? 18 : 999;
  return 1000 * Math.min(weather, time);
}

export function shotsWatched(name: string, differences: Differences, piecesOf: (s: EnGarde) => readonly Feature[]): Watcher {
  const aimed = new Map<number, number>();
  const engaged = new Map<number, number>();
  const reload = new Map<string, number>();
  let moved = new Set<number>();
  let twice: number | null = null;
  let hit: { shot: Shot; hit: number; from: Looker } | null = null;
  const where = (s: EnGarde, more: unknown) => () => `${name}: ${JSON.stringify(more)} ${JSON.stringify(s.shot)}${story(s)}`;

  const weaponOf = (s: EnGarde, shot: Shot): { key: string; row: Weapon; wounding: number; striking: number } | null => {
    const gun = shot.gun === null ? undefined : s.guns[shot.gun];
    const arm = shot.arm === null ? undefined : recordOf(s, modelAt(s, shot.shooter)).arms[shot.arm];
    const row = WEAPONS[gun?.gun ?? arm?.weapon ?? ''];
    if (!row) return null;
    return {
      key: gun ? `gun ${gun.id}` : `${shot.shooter} ${shot.arm}`,
      row,
      wounding: arm?.qualities?.includes('wounding') ? 1 : 0,
      striking: arm?.qualities?.includes('striking') ? 1 : 0,
    };
  };

  /** EG-SHT-03, -04. */
  const partsOf = (s: EnGarde, shot: Shot): number | null => {
    const m = modelAt(s, shot.shooter);
    if (shot.kind === 'power-blast') return shootOf(s, m);
    const weapon = weaponOf(s, shot);
    if (!weapon || shot.kind === 'spray') return null;
    const from = originOf(s, m, shot.gun);
    const target =
      shot.steed !== null
        ? steedLooker(s.steeds[shot.steed] as EnGarde['steeds'][0])
        : shot.target !== null
          ? lookerOf(s, modelAt(s, shot.target))
          : { x: shot.x, y: shot.y, z: shot.z, r: 0, eye: 1000 };
    const range = rangeOf(from, target);
    const bands = [3000, 12_000, 24_000, 36_000].map((limit) => isUpTo(range, limit));
    if (bands.includes(null)) return null;
    const band = bands[0] ? 1 : bands[1] ? 0 : bands[2] ? -1 : bands[3] ? -2 : -3;
    let sum = shootOf(s, m) + band + weapon.striking;
    if (weapon.row.marks.includes('inaccurate') && !bands[1]) sum -= 1;
    if (moved.has(m.id)) sum -= 1;
    if (woundOf(s, m) > 0) sum -= 1;
    const aims = !shot.stray && aimed.get(m.id) === s.turn - 1;
    if (aims) sum += 1;
    if (shot.gun === null && m.steed !== null && !has(s, m, 'horse-master')) sum -= 2;
    if (twice === m.id) sum -= 1;
    if (s.weather.wind) sum -= 1;
    if (s.mistUntil >= s.turn) sum -= 2;
    if (shot.kind === 'blast') return sum;
    const cover = coverFor(piecesOf(s), from, target);
    if (cover === null || s.wagons.length > 0) return null;
    sum -= COVERS.indexOf(cover);
    if (shot.target === null) return sum + 1;
    const prey = modelAt(s, shot.target);
    sum += [0, 1, 2][classOf(s, prey)] as number;
    if (isEngaged(s, prey)) sum -= 2;
    const front = isInFront(prey, from);
    if (has(s, prey, 'dodge') && !weapon.row.marks.includes('undodged') && prey.status === 'table') {
      if (front === null) return null;
      if (front) sum -= 2;
    }
    return sum;
  };

  const shot = (s: EnGarde, event: Told) => {
    const now = s.shot as Shot;
    const dice = event.dice as number[];
    const parts = partsOf(s, now);
    const roll = (dice[0] as number) + (dice[1] as number);
    differences.compare(`roll of a ${now.kind}`, event.roll, parts === null ? null : roll + parts, where(s, event));
    const weapon = weaponOf(s, now);
    const misfires =
      now.kind !== 'power-blast' && !now.stray && dice.every((die) => die === 1) && (weapon?.row.marks.includes('misfires') ?? false);
    differences.compare('misfire', event.misfired, misfires, where(s, event));
    const m = modelAt(s, now.shooter);
    const beyond =
      now.stray && now.target !== null
        ? isUpTo(rangeOf(originOf(s, m, now.gun), lookerOf(s, modelAt(s, now.target))), reachOf(s, now))
        : true;
    const mine = misfires || beyond === false ? 0 : (event.roll as number) - 6;
    differences.compare('hit score', Math.max(0, event.hit as number), beyond === null ? null : Math.max(0, mine), where(s, event));
    if (!now.stray && weapon) {
      reload.set(weapon.key, (reload.get(weapon.key) ?? 0) + weapon.row.reload + (misfires ? 1 : 0));
      aimed.delete(m.id);
    }
    hit = {
      shot: structuredClone(now),
      hit: event.hit as number,
      from: now.kind === 'blast' ? { x: now.x, y: now.y, z: now.z, r: 0, eye: 0 } : originOf(s, m, now.gun),
    };
  };

  const reachOf = (s: EnGarde, now: Shot): number =>
    now.kind === 'power-blast' ? 12_000 : now.grape ? 18_000 : (weaponOf(s, now)?.row.range ?? 0) * 1000;

  /** EG-SHT-03, EG-ARM-03, EG-GUN-04, EG-MNT-09. */
  const wounded = (s: EnGarde, event: Told, steed: boolean) => {
    if (!hit || !['EG-SHT-03', 'EG-MSL-02', 'EG-MNT-10'].includes(event.rule) || event.score == null) return;
    const weapon = weaponOf(s, hit.shot);
    const wound = hit.shot.kind === 'power-blast' ? 2 : weapon ? weapon.row.wound + weapon.wounding - (hit.shot.grape ? 2 : 0) : null;
    if (wound === null) return;
    const armour = steed
      ? steedArmour(s, s.steeds[event.steed as number] as EnGarde['steeds'][0])
      : shotArmour(s, modelAt(s, event.model as number), hit.from);
    differences.compare('wound of a shot', event.score, armour === null ? null : hit.hit + wound - armour, where(s, [event, hit]));
  };

  /** EG-SHT-01, -05, EG-ACT-07, EG-ALL-03: every enemy that may be shot at, as far as this opinion can say. */
  const targets = (match: Match<EnGarde>, offer: Offer) => {
    const { state: s } = match;
    const locals = match.stack[match.stack.length - 1]?.locals as {
      shooter: number;
      arm: number | null;
      gun: number | null;
      grape: boolean;
      ordered: number[];
      among: unknown;
    };
    const m = modelAt(s, locals.shooter);
    const now = { shooter: m.id, arm: locals.arm, gun: locals.gun, grape: locals.grape, kind: 'single' } as Shot;
    const from = originOf(s, m, locals.gun);
    const theirs = (offer as unknown as ({ model: number | null; steed: number | null } | 'hold')[]).flatMap((each) =>
      each === 'hold' ? [] : [each.model === null ? `mount ${each.steed}` : `${each.model}`],
    );
    if (locals.among !== null || locals.ordered.length > 0 || s.wagons.length > 0) return;
    const past =
      locals.gun === null
        ? [m.id]
        : s.models.filter((f) => f.seat === m.seat && f.status === 'table' && rangeOf(lookerOf(s, f), from) <= 1000).map(({ id }) => id);
    const verdictOn = (to: Looker, own: readonly number[], hidden: boolean): boolean | null => {
      const near = isUpTo(rangeOf(from, to), reachOf(s, now));
      if (near === false) return false;
      const clear = isUpTo(Math.max(0, Math.hypot(from.x - to.x, from.y - to.y) - from.r - to.r), sightLimit(s));
      if (clear === false) return false;
      const seen = isSeenFrom(s, piecesOf(s), from, to, [m.id, ...past, ...own]);
      if (seen === false) return false;
      if (!hidden) return near === null || clear === null || seen === null ? null : true;
      const cover = coverFor(piecesOf(s), from, to);
      return cover === null || near === null || clear === null || seen === null ? null : cover === 'none';
    };
    for (const foe of s.models) {
      if (foe.seat === m.seat) {
        differences.compare('no friend', theirs.includes(`${foe.id}`), false, where(s, theirs));
        continue;
      }
      const carried = s.things.some(({ body, carrier, steed }) => body === foe.id && (carrier !== null || steed !== null));
      const there = (foe.status === 'table' || (foe.status === 'unconscious' && !carried)) && !isBound(s, foe) && !isEarlyDuel(s);
      const mine = there ? verdictOn(lookerOf(s, foe), [foe.id], foe.hidden) : false;
      differences.compare(
        mine ? 'a target' : 'no target',
        theirs.includes(`${foe.id}`),
        mine,
        where(s, [locals, foe.id, theirs, sightLimit(s)]),
      );
    }
    for (const steed of s.steeds) {
      const mine =
        steed.status === 'riderless' && steed.seat !== m.seat && !isEarlyDuel(s) ? verdictOn(steedLooker(steed), [], false) : false;
      differences.compare('a mount as target', theirs.includes(`mount ${steed.id}`), mine, where(s, [locals, steed.id, theirs]));
    }
  };

  return {
    asked(match, _seat, offer, answer) {
      const { state: s, asked } = match;
      for (const { a, b } of s.contacts) for (const id of [a, b]) engaged.set(id, s.turn);
      if (asked?.decision === 'activate') {
        const said = answer as { do?: string; twice?: boolean; model: number };
        twice = said.do === 'shoot' && said.twice ? said.model : null;
        moved = new Set();
      }
      if (asked?.decision === 'next shooter') {
        const said = answer as { shooter?: number; twice?: boolean };
        twice = said.twice ? (said.shooter ?? null) : null;
      }
      if (asked?.decision === 'choose a target' && s.turn > 0) targets(match, offer);
      for (const [id, turn] of aimed) if (engaged.get(id) === s.turn && turn >= s.turn - 1) aimed.delete(id);
    },
    told(s, event) {
      if (s.turn === 0) return;
      for (const { a, b } of s.contacts) for (const id of [a, b]) engaged.set(id, s.turn);
      for (const [id, turn] of aimed) if (engaged.get(id) === s.turn && turn >= s.turn - 1) aimed.delete(id);
      if (event.kind === 'moved') moved.add(event.model as number);
      if (event.kind === 'aims' && engaged.get(event.model as number) !== s.turn) aimed.set(event.model as number, s.turn);
      if (event.kind === 'shot') shot(s, event);
      if (event.kind === 'wounded') wounded(s, event, false);
      if (event.kind === 'steed wounded') wounded(s, event, true);
      if (event.kind === 'mount hit') differences.compare('which is hit', (event.die as number) <= 4, true, where(s, event));
      if (event.kind === 'rider hit') differences.compare('which is hit', (event.die as number) >= 5, true, where(s, event));
      if (event.kind === 'scores') {
        const a = s.attack;
        const weapon = a && a.held.arm !== null ? recordOf(s, modelAt(s, a.attacker.model)).arms[a.held.arm]?.weapon : undefined;
        if (a && !a.attacker.steed && weapon === 'pistol') reload.set(`${a.attacker.model} ${a.held.arm}`, 1);
      }
      if (event.kind === 'reloaded' || event.kind === 'wet powder') reloads(s, event);
      if (event.kind === 'gun reloaded')
        for (const gun of s.guns)
          if (gun.crew.includes(event.model as number)) reload.set(`gun ${gun.id}`, (reload.get(`gun ${gun.id}`) ?? 0) - 1);
    },
    after({ state: s }) {
      if (s.shot === null) hit = null;
      for (const m of s.models)
        for (const [arm, counters] of m.reload.entries()) {
          const key = `${m.id} ${arm}`;
          if (reload.has(key)) differences.compare('reload counters', counters, reload.get(key), where(s, [m.id, arm]));
          reload.set(key, counters);
        }
      for (const gun of s.guns) {
        const key = `gun ${gun.id}`;
        if (reload.has(key)) differences.compare('reload counters of a gun', gun.reload, reload.get(key), where(s, gun));
        reload.set(key, gun.reload);
      }
    },
  };

  /** EG-RLD-02, EG-MSL-06: one counter less, unless the powder is wet. */
  function reloads(s: EnGarde, event: Told): void {
    const m = modelAt(s, event.model as number);
    if (event.kind === 'wet powder') {
      const powder = recordOf(s, m).arms.some(({ weapon }) => WEAPONS[weapon]?.marks.includes('powder'));
      differences.compare('wet powder', powder && s.weather.rain, true, where(s, event));
      return;
    }
    for (const [arm, counters] of m.reload.entries()) {
      const key = `${m.id} ${arm}`;
      const before = reload.get(key) ?? counters;
      if (before !== counters) differences.compare('reloaded', counters, before - 1, where(s, event));
      reload.set(key, counters);
    }
  }
}
