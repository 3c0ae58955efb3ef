// The second opinion on who may answer a charge how: each answer by itself, with the actions that the unit has (AGW-RESP-01 to -12,
// AGW-EVADE-01, AGW-ALL-01, AGW-FLANK-02), long-hand from the ledger.
import type { Unit, War } from '../../state.ts';
import {
  centre,
  enemiesOf,
  featuresOf,
  figures,
  footprint,
  gap,
  isAllRound,
  isCrewAway,
  isDismounted,
  isGarrison,
  isGun,
  isLoose,
  isRider,
  isSabre,
  isWagon,
  outlineOf,
  standsIn,
  typeOf,
  within,
  zoneOf,
} from './body.ts';
import { kindOf, mayAttack } from './charging.ts';
import { changesOf, formed, hasPlaceNear, type Maybe, mayForm, mayStand } from './drilling.ts';
import { distance, inFrame, type Outline, overlap, segmentToOutline } from './shape.ts';
import { diceFor, isLocked, shooters, touchesEnemy, weaponOf } from './shooting.ts';
import { DOUBT, lineOf } from './sight.ts';

export const ANSWERS = [
  'turn',
  'long shot',
  'short shot',
  'point-blank shot',
  'counter-charge',
  'rally',
  'form',
  'recover',
  'evade 2',
  'evade 3',
  'dismount',
  'limber',
  'bicycles',
] as const;
export type Answer = (typeof ANSWERS)[number];

/** AGW-RESP-02. */
const PRICE: Record<Answer, number> = {
  turn: 1,
  'long shot': 1,
  'counter-charge': 1,
  rally: 2,
  'short shot': 2,
  form: 2,
  recover: 2,
  'point-blank shot': 3,
  'evade 2': 1,
  'evade 3': 2,
  dismount: 1,
  limber: 1,
  bicycles: 0,
};

const every = (all: readonly Maybe[]): Maybe => (all.includes(false) ? false : all.includes(null) ? null : true);
const isCavalry = (s: War, u: Unit) => isSabre(s, u) || isRider(s, u);

/** Whether a unit that is charged by one other may give an answer now, as its first; null: it hangs on a hair, or on room that is not judged here. */
export function mayAnswer(s: War, u: Unit, charger: Unit, answer: Answer, actions: number): Maybe {
  if (u.running || u.hopeless || isLocked(s, u) || isWagon(s, u) || PRICE[answer] > actions) return false;
  switch (answer) {
    case 'turn':
      return mayTurn(s, u, charger);
    case 'long shot':
      return mayFire(s, u, charger, 2);
    case 'short shot':
      return mayFire(s, u, charger, 1);
    case 'point-blank shot':
      return mayFire(s, u, charger, 0);
    case 'counter-charge':
      return mayMeet(s, u, charger);
    case 'rally':
      return u.disordered ? mayReform(s, u) : false;
    case 'form':
      return mayChange(s, u, charger);
    case 'recover':
      return mayRecover(s, u);
    case 'evade 2':
    case 'evade 3':
      return slipsAway(s, u);
    case 'dismount':
      return !isCavalry(s, u) || !leavesMen(s, u) ? false : isCrowded(s, u, 6) ? null : true;
    case 'limber':
      if (typeOf(s, u) !== 'horse-gun' || u.post.formation !== 'unlimbered' || isCrewAway(s, u)) return false;
      return isCrowded(s, u, 6) ? null : true;
    case 'bicycles':
      return typeOf(s, u) === 'cyclists' && !u.mounted && u.bicycles === null;
  }
}

/** AGW-DISM-01: somebody is on foot when one of six holds the horses; cyclists leave nobody. */
export const leavesMen = (s: War, u: Unit) => typeOf(s, u) === 'cyclists' || u.figures > Math.ceil(u.figures / 6);

/** AGW-RESP-03: in front, or without flanks. */
function isBefore(s: War, u: Unit, charger: Unit): Maybe {
  if (isAllRound(s, u)) return true;
  const kind = kindOf(s, charger, u);
  return kind === null ? null : kind === 'front';
}

/** AGW-RESP-07: for units with a front, that are not faced already, not pinned, and have room. */
function mayTurn(s: War, u: Unit, charger: Unit): Maybe {
  if (isAllRound(s, u) || isGarrison(u) || isCrewAway(s, u) || u.post.formation === 'limbered') return false;
  const before = isBefore(s, u, charger);
  if (before !== false) return before === null ? null : false;
  const pinned = isPinned(s, u, charger);
  if (pinned !== false) return pinned === null ? null : false;
  // A column would be straightened on its own line: left to the eye.
  if (u.post.trail !== null) return null;
  const post = turnedTo(s, u, charger);
  return mayStand(s, u, post);
}

/** Turned on its centre to look at the middle of another. */
function turnedTo(s: War, u: Unit, other: Unit): Unit['post'] {
  const [from, to] = [centre(s, u), centre(s, other)];
  const facing = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI + 36_000) % 36_000;
  const front = { x: u.post.x / 1000, y: u.post.y / 1000 };
  const half = Math.hypot(front.x - from.x, front.y - from.y);
  const at = inFrame(from, facing, 0, half);
  return { ...u.post, facing, x: Math.round(at.x * 1000), y: Math.round(at.y * 1000), trail: null };
}

/** An enemy unit other than the charger, not running, within 6" and with a figure in zone A. */
function isPinned(s: War, u: Unit, charger: Unit): Maybe {
  let isSure = true;
  for (const enemy of enemiesOf(s, u.seat)) {
    if (enemy === charger || enemy.running || isWagon(s, enemy)) continue;
    const away = gap(s, u, enemy);
    if (Math.abs(away - 6.01) < DOUBT) isSure = false;
    if (!within(away, 6)) continue;
    const zones = figures(s, enemy).map((p) => zoneOf(s, u, p));
    if (zones.some(({ zone, margin }) => zone === 'A' && margin > DOUBT)) return true;
    if (zones.some(({ margin }) => margin <= DOUBT)) isSure = false;
  }
  return isSure ? false : null;
}

const ARTILLERY = ['light-artillery', 'field-artillery', 'heavy-artillery'];

/** AGW-RESP-06, AGW-SHOT-01: a shot on a column: 2 long, 1 short, 0 point blank; disorder makes it one farther. */
function mayFire(s: War, u: Unit, charger: Unit, column: number): Maybe {
  const weapon = weaponOf(s, u);
  if (weapon === null || isCavalry(s, u) || isCrewAway(s, u) || u.jammed || u.post.formation === 'limbered') return false;
  const last = ARTILLERY.includes(weapon) ? 3 : 2;
  if (column + (u.disordered ? 1 : 0) > last) return false;
  const many = shooters(s, u, charger);
  // A garrison fires when the charger is at its wall: which walls see it from where it stands now proves nothing.
  const dice = many === null || (many === 0 && isGarrison(u)) ? null : diceFor(s, u, many) > 0;
  const touched = touchesEnemy(s, u, charger);
  return every([isBefore(s, u, charger), dice, touched === null ? null : !touched]);
}

/** AGW-RESP-08: it could charge that enemy, has it before it, and room to face it. */
function mayMeet(s: War, u: Unit, charger: Unit): Maybe {
  if (isGarrison(u) || u.post.formation === 'square' || u.post.formation === 'march-column') return false;
  const attack = every([mayAttack(s, u, charger, 'counter-charge'), isBefore(s, u, charger)]);
  if (attack !== true) return attack;
  // Without room to turn towards the charger itself there is no counter-charge.
  const deep = u.post.trail === null ? overlap(footprint(s, { ...u, post: turnedTo(s, u, charger) }), footprint(s, charger)) : 0;
  if (deep > -0.02) return deep > 0.02 ? false : null;
  // AGW-ROUGH-03, AGW-ALL-05: where ground, things or others lie close about it, room and way are left to the eye.
  return isCrowded(s, u, 3, charger) ? null : true;
}

const UNFIT = ['steep-hill', 'bog', 'marsh', 'thick-wood', 'rubble', 'stream', 'river'];

/** AGW-DIS-05, C-4: half of it in ground where nobody reforms. */
function mayReform(s: War, u: Unit): Maybe {
  if (isGarrison(u)) return true;
  const stands = featuresOf(s)
    .filter((f) => UNFIT.includes(f.kind))
    .map((f) => ('line' in f ? (awayFrom(footprint(s, u), f) < 0.2 ? null : false) : standsIn(s, u, outlineOf(f))));
  return stands.includes(true) ? false : stands.includes(null) ? null : true;
}

/** AGW-RESP-02, -09: any change of formation of its own activation; skirmishers without a support form none against horse. */
function mayChange(s: War, u: Unit, charger: Unit): Maybe {
  if (isLoose(u) && isSabre(s, charger)) return false;
  const changes = changesOf(s, u);
  if (changes.length === 0) return false;
  // A column that forms on its head, and bodies of a split unit, are judged elsewhere.
  if (u.post.trail !== null || u.part !== 'whole') return null;
  if (changes.some((change) => hasPlaceNear(s, u, formed(s, u, change)))) return true;
  return changes.every((change) => mayForm(s, u, formed(s, u, change)) === false) && !isCrowded(s, u, 8) ? false : null;
}

/** AGW-RESP-09: bodies of a pair within 6", the other neither locked nor running. */
function mayRecover(s: War, u: Unit): Maybe {
  if (u.part !== 'skirmishers' && u.part !== 'support') return false;
  const other = s.units.find((each) => each.id === u.partner);
  if (other?.status !== 'table' || other.running || isLocked(s, other)) return false;
  const away = gap(s, u, other);
  if (Math.abs(away - 6.01) < DOUBT) return null;
  if (!within(away, 6)) return false;
  return isCrowded(s, u.part === 'support' ? u : other, 4) || isGarrison(u) || isGarrison(other) ? null : true;
}

/** AGW-EVADE-01: skirmishers, men on foot, crews, horse guns that are limbered. */
function slipsAway(s: War, u: Unit): Maybe {
  if (isGun(s, u)) {
    if (isGarrison(u)) return null;
    return isCrewAway(s, u) || u.post.formation === 'unlimbered' || typeOf(s, u) === 'horse-gun';
  }
  if (isGarrison(u)) return typeOf(s, u) === 'sharpshooters' ? true : u.post.ranks === 2 ? null : false;
  return isLoose(u) || isDismounted(s, u);
}

/** Whether others, things, ground or the edge lie within some inches of a unit. */
export function isCrowded(s: War, u: Unit, inches: number, but: Unit | null = null): boolean {
  const body = footprint(s, u);
  if (body.some((p) => Math.min(p.x, p.y, 48 - p.x, 48 - p.y) < inches)) return true;
  if (s.units.some((other) => other !== u && other.status === 'table' && (other === but ? 0.5 : inches) > gap(s, u, other))) return true;
  const things = s.units.flatMap((each) => [each.horses, each.gun].filter((spot) => spot !== null));
  if (things.some((spot) => body.some((p) => Math.hypot(p.x - spot.x / 1000, p.y - spot.y / 1000) < inches + 3))) return true;
  return featuresOf(s).some((f) => awayFrom(body, f) < inches);
}

/** How far a footprint is from an area or a line. */
function awayFrom(body: Outline, f: ReturnType<typeof featuresOf>[number]): number {
  if ('outline' in f) return distance(body, outlineOf(f));
  return Math.min(...lineOf(f).map(([a, b]) => segmentToOutline(a, b, body))) - f.width / 2000;
}
