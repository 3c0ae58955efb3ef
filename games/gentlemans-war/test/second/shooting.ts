// The second opinion on shooting: who may shoot at whom, with how many dice, on which column, and what saves (AGW-SHOT, AGW-SAVE, AGW-ALL-02).
import type { Band, Weapon } from '../../content/types.ts';
import type { Feature } from '../../rules/country/features.ts';
import type { Unit, War } from '../../state.ts';
import {
  alongWall,
  enemiesOf,
  featureOf,
  figures,
  footprint,
  frontOf,
  gap,
  gridOf,
  hasTrait,
  isClose,
  isCrewAway,
  isDismounted,
  isGarrison,
  isGun,
  isLoose,
  isOldGun,
  isRider,
  isSabre,
  isTribalHorse,
  isWagon,
  onTable,
  outlineOf,
  ranked,
  ranksOf,
  typeOf,
  wallsFacing,
  within,
  zoneOf,
} from './body.ts';
import { type Spot, sidesOf, toFrame } from './shape.ts';
import { coverFrom, DOUBT, figuresToward, isBlocked, sees } from './sight.ts';

type Maybe = boolean | null;
export type Occasion = 'activation' | 'ace' | 'response' | 'support' | 'parting';

/** AGW-SHOT-05: for each weapon its most dice, and for each band the farthest inch and the score. */
const WEAPONS: Record<Weapon, { most: number; bands: [number, number][] }> = {
  carbine: {
    most: 0,
    bands: [
      [6, 4],
      [12, 5],
      [18, 6],
    ],
  },
  'needle-gun': {
    most: 0,
    bands: [
      [6, 4],
      [12, 5],
      [18, 6],
    ],
  },
  'breech-loading-rifle': {
    most: 0,
    bands: [
      [6, 4],
      [12, 5],
      [24, 6],
    ],
  },
  'magazine-rifle': {
    most: 0,
    bands: [
      [6, 3],
      [12, 4],
      [24, 6],
    ],
  },
  'early-machine-gun': {
    most: 4,
    bands: [
      [6, 3],
      [12, 4],
      [24, 5],
    ],
  },
  'late-machine-gun': {
    most: 4,
    bands: [
      [6, 2],
      [12, 3],
      [24, 4],
    ],
  },
  'light-artillery': {
    most: 4,
    bands: [
      [6, 4],
      [12, 5],
      [24, 5],
      [48, 6],
    ],
  },
  'field-artillery': {
    most: 6,
    bands: [
      [6, 3],
      [12, 4],
      [36, 5],
      [72, 6],
    ],
  },
  'heavy-artillery': {
    most: 8,
    bands: [
      [6, 3],
      [12, 4],
      [48, 5],
      [96, 6],
    ],
  },
  musket: {
    most: 0,
    bands: [
      [3, 4],
      [6, 5],
      [12, 6],
    ],
  },
  'rifled-musket': {
    most: 0,
    bands: [
      [3, 4],
      [12, 5],
      [18, 6],
    ],
  },
  jezail: {
    most: 0,
    bands: [
      [0, 5],
      [12, 5],
      [18, 6],
    ],
  },
  'early-rifle': {
    most: 0,
    bands: [
      [0, 5],
      [12, 5],
      [18, 6],
    ],
  },
  'mounted-shot': {
    most: 0,
    bands: [[12, 6]],
  },
  'smooth-bore-light': {
    most: 4,
    bands: [
      [6, 4],
      [12, 5],
      [24, 6],
    ],
  },
  'smooth-bore-field': {
    most: 6,
    bands: [
      [6, 3],
      [12, 4],
      [24, 5],
      [36, 6],
    ],
  },
  'smooth-bore-heavy': {
    most: 8,
    bands: [
      [6, 3],
      [12, 4],
      [36, 5],
      [48, 6],
    ],
  },
  'rifled-light': {
    most: 4,
    bands: [
      [6, 4],
      [12, 5],
      [24, 5],
      [36, 6],
    ],
  },
  'rifled-field': {
    most: 6,
    bands: [
      [6, 3],
      [12, 4],
      [30, 5],
      [48, 6],
    ],
  },
  'rifled-heavy': {
    most: 8,
    bands: [
      [6, 3],
      [12, 4],
      [36, 5],
      [72, 6],
    ],
  },
};
const NAMES: Band[] = ['point-blank', 'short', 'long', 'extreme'];
const PIECES = [
  'light-artillery',
  'field-artillery',
  'heavy-artillery',
  'smooth-bore-light',
  'smooth-bore-field',
  'smooth-bore-heavy',
  'rifled-light',
  'rifled-field',
  'rifled-heavy',
];

export const weaponOf = (s: War, u: Unit): Weapon | null => s.fixed.armies[u.seat as 0 | 1].units[u.entry]?.weapon ?? null;

export const isLocked = (s: War, u: Unit) =>
  s.locks.some((lock) => lock.pairs.some((pair) => pair.attacker === u.id || pair.defender === u.id));

/** In contact with an enemy unit; null within a hair of the tolerance. */
export function touchesEnemy(s: War, u: Unit, but: Unit | null = null): Maybe {
  const gaps = enemiesOf(s, u.seat)
    .filter((other) => other !== but)
    .map((other) => gap(s, u, other));
  if (gaps.some((each) => each < 0.01 - DOUBT / 2)) return true;
  return gaps.some((each) => each < 0.01 + DOUBT / 2) ? null : false;
}

/** AGW-SHOT-01, AGW-ALL-01, AGW-ACT-04: whether it may shoot on that occasion at all. */
function canShoot(s: War, u: Unit, occasion: Occasion): Maybe {
  if (!onTable(u) || u.running || u.hopeless || isWagon(s, u) || weaponOf(s, u) === null) return false;
  // AGX-THOR-03: from the saddle in their own activation; AGX-ERAS-11: not with empty muskets.
  const isSaddleShot = isTribalHorse(s, u) && (occasion === 'activation' || occasion === 'ace');
  if ((isSabre(s, u) && !isSaddleShot) || isRider(s, u) || isCrewAway(s, u) || u.jammed || u.empty) return false;
  if (isGun(s, u) && u.post.formation === 'limbered') return false;
  if (isLocked(s, u)) return false;
  if (occasion === 'activation' && u.hasShot) return false;
  if (occasion === 'support' && u.counter) return false;
  return not(touchesEnemy(s, u));
}

const not = (maybe: Maybe): Maybe => (maybe === null ? null : !maybe);

/** AGW-ALL-02: what no shot may be aimed at. */
function canBeShotAt(s: War, u: Unit, by: Unit): Maybe {
  if (!onTable(u) || u.seat === by.seat) return false;
  if (isLocked(s, u)) return false;
  const friends = s.units.filter((each) => each.seat === by.seat && onTable(each));
  const gaps = friends.map((each) => gap(s, u, each));
  if (gaps.some((each) => each < 0.01 - DOUBT / 2)) return false;
  return gaps.some((each) => each < 0.01 + DOUBT / 2) ? null : true;
}

function isInArc(s: War, u: Unit, target: Unit): Maybe {
  if (isTribalHorse(s, u)) return true;
  const exact = u.post.facing % 9000 === 0 && target.post.facing % 9000 === 0;
  const zones = figuresToward(s, target, u).map((p) => zoneOf(s, u, p));
  if (zones.some(({ zone, margin }) => zone === 'A' && (exact || margin > DOUBT))) return true;
  return !exact && zones.some(({ margin }) => margin <= DOUBT) ? null : false;
}

/** AGW-ALL-02: arc, sight and range, where the occasion asks for them. */
export function mayShootAt(s: War, u: Unit, target: Unit, occasion: Occasion): Maybe {
  const isAsked = occasion === 'activation' || occasion === 'ace';
  // AGW-ALL-01: at an engineering task only in response; on its own card a unit may leave the task.
  const isFree = u.task === null || isAsked || occasion === 'response';
  const tests = [isFree, canShoot(s, u, occasion), canBeShotAt(s, target, u)];
  if (isAsked) tests.push(isInArc(s, u, target), sees(s, u, target), bandOf(s, u, target) !== null);
  return tests.includes(false) ? false : tests.includes(null) ? null : true;
}

/** Too near the border of a band for plain numbers. */
export function isBandDoubtful(s: War, u: Unit, target: Unit): boolean {
  const away = gap(s, u, target);
  return WEAPONS[weaponOf(s, u) as Weapon].bands.some(([far]) => Math.abs(away - far - 0.01) < DOUBT);
}

/** AGW-SHOT-05, -07, -08. */
export function bandOf(s: War, u: Unit, target: Unit): Band | null {
  const weapon = weaponOf(s, u);
  if (weapon === null) return null;
  const away = gap(s, u, target);
  const { bands } = WEAPONS[weapon];
  const at = bands.findIndex(([far]) => within(away, far));
  if (at < 0) return null;
  let shift = 0;
  if (u.disordered) shift += 1;
  if (s.acting?.unit === u.id && s.acting.pace === 'run') shift += 1;
  if (PIECES.includes(weapon) && u.ranged.includes(target.id)) shift -= 1;
  const to = Math.max(0, at + shift);
  return to >= bands.length ? null : (NAMES[to] as Band);
}

/** How far a point is from the line through two others, to the one side or the other. */
const offLine = (p: Spot, a: Spot, b: Spot) => ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y);

/** The places at the walls of a garrison that see the target: some figure outside the wall's line, and a clear line to it. */
function seeingWalls(s: War, u: Unit, target: Unit): Spot[] | null {
  const house = outlineOf(featureOf(s, u.post.building) as Feature);
  const marks = target.post.building ? figuresToward(s, target, u) : figures(s, target);
  // A figure on the very line of a wall is outside it by a hair or not.
  if (marks.some((p) => sidesOf(house).some(([a, b]) => Math.abs(offLine(p, a, b)) < DOUBT))) return null;
  const found: Spot[] = [];
  for (const [a, b] of wallsFacing(house, marks)) {
    const outside = marks.filter((p) => wallsFacing(house, [p]).some(([c]) => c.x === a.x && c.y === a.y));
    const clear = alongWall(a, b).flatMap((eye) => outside.map((mark) => not(isBlocked(s, eye, mark, u, target))));
    if (clear.includes(true)) found.push(...alongWall(a, b));
    else if (clear.includes(null)) return null;
  }
  return found;
}

/** AGW-SHOT-03: figures that shoot; null where a wall hangs on a hair. */
export function shooters(s: War, u: Unit, target: Unit): number | null {
  const n = ranked(u);
  if (isGarrison(u)) {
    const loopholes = seeingWalls(s, u, target);
    return loopholes === null ? null : Math.min(n, loopholes.length);
  }
  if (isGun(s, u) || isLoose(u)) return n;
  const { files } = gridOf(s, u);
  if (u.post.formation === 'square') return Math.ceil(n / 2);
  if (['attack-column', 'march-column', 'mass'].includes(u.post.formation)) return Math.min(n, 2 * files);
  return n;
}

/** AGW-SHOT-04. */
export function diceFor(s: War, u: Unit, many: number): number {
  const weapon = weaponOf(s, u) as Weapon;
  const { most } = WEAPONS[weapon];
  const isBad =
    hasTrait(s, u, 'bad-shots') ||
    (isDismounted(s, u) && ['heavy-cavalry', 'light-cavalry', 'camelry', 'large-camelry'].includes(typeOf(s, u)));
  let dice = most > 0 ? Math.min(many, most) : Math.ceil(many / (isBad ? 3 : 2));
  if (most > 0 && hasTrait(s, u, 'bad-aim')) dice -= 1;
  // AGX-GUN-01: one fewer, and never none while somebody serves it.
  if (isOldGun(s, u)) dice = many === 0 ? 0 : Math.max(1, dice - 1);
  dice = Math.max(0, dice);
  if (hasTrait(s, u, most > 0 ? 'crack-gunners' : 'marksmen')) dice += Math.floor(dice / 3);
  return dice;
}

export const toHit = (weapon: Weapon, band: Band): number | null => WEAPONS[weapon].bands[NAMES.indexOf(band)]?.[1] ?? null;

type Class = 'dense' | 'close' | 'open';

/** AGW-SAVE-04: another close-order unit of its side within an inch straight ahead or behind. */
export function isCrammed(s: War, u: Unit): Maybe {
  if (!isClose(s, u)) return false;
  const verdicts = s.units
    .filter((other) => other !== u && other.seat === u.seat && onTable(other) && isClose(s, other))
    .map((other): Maybe => {
      const [width, depth] = [gridOf(s, u).files * gridOf(s, u).cell[0], gridOf(s, u).ranks * gridOf(s, u).cell[1]];
      const there = footprint(s, other).map((p) => toFrame(frontOf(u.post), u.post.facing, p));
      const left = Math.min(...there.map((p) => p.across));
      const right = Math.max(...there.map((p) => p.across));
      const near = Math.min(...there.map((p) => p.ahead));
      const far = Math.max(...there.map((p) => p.ahead));
      const shared = Math.min(right, width / 2) - Math.max(left, -width / 2);
      const space = near >= -0.001 ? near : far <= -depth + 0.001 ? -depth - far : Number.NaN;
      if (Number.isNaN(space)) return gap(s, u, other) > 1.02 ? false : null;
      const square = (u.post.facing - other.post.facing) % 9000 === 0;
      if (gap(s, u, other) > 1.01 + DOUBT || shared < -DOUBT) return false;
      if (!square) return null;
      if (Math.abs(shared) <= DOUBT || Math.abs(space - 1.01) <= DOUBT) return null;
      return shared > 0 && space < 1.01;
    });
  return verdicts.includes(true) ? true : verdicts.includes(null) ? null : false;
}

/** AGW-SAVE-03: none of those who shoot in zone A, at least half in zone B. */
function isFlanked(s: War, shooter: Unit, target: Unit): Maybe {
  if (isGarrison(shooter)) {
    const zones = seeingWalls(s, shooter, target)?.map((p) => zoneOf(s, target, p)) ?? [];
    if (zones.length === 0 || zones.some(({ margin }) => margin < DOUBT)) return null;
    const kinds = new Set(zones.map(({ zone }) => zone));
    return kinds.size > 1 ? null : kinds.has('B');
  }
  const ranks = ranksOf(s, shooter);
  const column = ['attack-column', 'march-column', 'mass'].includes(shooter.post.formation);
  if (shooter.post.formation === 'square') return null;
  const those = (column ? ranks.slice(0, 2) : ranks).flat();
  const zones = those.map((p) => zoneOf(s, target, p));
  if (zones.some(({ margin }) => margin < DOUBT)) return null;
  const sides = zones.filter(({ zone }) => zone === 'B').length;
  return !zones.some(({ zone }) => zone === 'A') && 2 * sides >= zones.length;
}

/** AGW-SAVE-02. */
export function classOf(s: War, shooter: Unit, target: Unit, occasion: Occasion): Class | null {
  const { formation } = target.post;
  if (target.running || isWagon(s, target)) return 'dense';
  if (isGarrison(target)) return isGun(s, target) || target.post.ranks === 2 ? 'open' : 'close';
  if (formation === 'skirmish' || formation === 'unlimbered' || formation === 'open-line' || formation === 'loose') return 'open';
  if (formation !== 'line' && formation !== 'mass') return 'dense';
  const crammed = isCrammed(s, target);
  const flanked = occasion === 'response' ? false : isFlanked(s, shooter, target);
  if (crammed || flanked) return 'dense';
  return crammed === null || flanked === null ? null : 'close';
}

const SAVES: Record<Class, Record<'none' | 'light' | 'heavy', number>> = {
  dense: { none: 6, light: 5, heavy: 4 },
  close: { none: 5, light: 4, heavy: 3 },
  open: { none: 4, light: 3, heavy: 2 },
};

export function toSave(s: War, shooter: Unit, target: Unit, occasion: Occasion): number | null {
  const kind = classOf(s, shooter, target, occasion);
  const cover = occasion === 'response' ? 'none' : coverFrom(s, shooter, target, weaponOf(s, shooter));
  return kind && cover ? SAVES[kind][cover] : null;
}
