// What a unit does with its activation.
import { between, facingTo, turnBetween } from '@baize/geometry/open';
import { type ActAnswer, possibleActs } from '../rules/activation/activation.ts';
import { attackRefusal } from '../rules/all/attacks.ts';
import { shotRefusal, weaponOf } from '../rules/all/shots.ts';
import { isAwayCrew, isCavalry, isGun, isMounted, isSkirmishing, isWagon } from '../rules/armies/kinds.ts';
import { bestPath, reachOf } from '../rules/charge/path.ts';
import { shootsFromSaddle } from '../rules/colonial/kinds.ts';
import { facedPost, formedPost } from '../rules/formations/changes.ts';
import { bends, centreOf, distanceBetween } from '../rules/formations/footprint.ts';
import { rangeOf } from '../rules/shooting/table.ts';
import { actingIn, enemiesOf, has, type Id, type Unit, unitOf, type War } from '../state.ts';
import { chargeDiceOf, chargeWorth, dangerOf } from './charges.ts';
import { supposing } from './clash.ts';
import { middleOf } from './middle.ts';
import { canGo, DIE, isBehindFriend, isPenned, moveGain } from './moves.ts';
import { holdsGround } from './shelter.ts';
import { bestShot, isBefore, shotAt } from './shots.ts';
import { type Aim, aimOf, isTouching, stanceWorth } from './stance.ts';
import { lateness, worthOf } from './worth.ts';

/** What a charge must promise at least. */
function chargeFloor(s: War): number {
  const despair = Math.max(0, (s.flip.number - 250) / 100);
  return 0.45 - 0.4 * lateness(s) - despair;
}

/** The best charge that a unit has with so many dice, and at whom. */
export function bestCharge(s: War, unit: Unit, dice = chargeDiceOf(s, unit)): { worth: number; target: Id } | null {
  if (dice <= 0 || unit.disordered || unit.running) return null;
  let best: { worth: number; target: Id } | null = null;
  for (const enemy of enemiesOf(s, unit.seat)) {
    if (!isBefore(s, unit, enemy, 11_000) || distanceBetween(s, unit, enemy) > dice * 4000 || attackRefusal(s, unit, enemy, 'charge'))
      continue;
    const guess = chargeWorth(s, unit, enemy, dice);
    if (guess <= (best?.worth ?? chargeFloor(s))) continue;
    const path = bestPath(s, unit, [enemy.id], reachOf(dice));
    const worth = path ? chargeWorth(s, unit, enemy, dice, path.distance) : 0;
    if (worth > (best?.worth ?? chargeFloor(s))) best = { worth, target: enemy.id };
  }
  return best;
}

export function rateActs(s: War, answers: readonly ActAnswer[]): number[] {
  const unit = unitOf(s, actingIn(s).unit);
  const rate = raterOf(
    s,
    unit,
    answers.some((answer) => answer.do === 'shoot'),
  );
  return answers.map((answer) => rate(answer));
}

/** What it would do at once: the best rated of all that it could do and may. */
export function quickAct(s: War): ActAnswer | undefined {
  const unit = unitOf(s, actingIn(s).unit);
  const possible = possibleActs(s, unit);
  const canShoot = possible.some(({ answer, isOffered }) => answer.do === 'shoot' && isOffered());
  const rate = raterOf(s, unit, canShoot, true);
  const rated = possible.map((act) => ({ ...act, worth: rate(act.answer) })).sort((a, b) => b.worth - a.worth);
  return rated.find(({ isOffered }) => isOffered())?.answer;
}

function raterOf(s: War, unit: Unit, canShoot: boolean, isQuick = false): (answer: ActAnswer) => number {
  const acting = actingIn(s);
  const occasion = acting.byAce ? 'ace' : 'activation';
  const aim = aimOf(s, unit);
  const here = aim ? stanceWorth(s, unit, aim, unit.post, middleOf(s, unit)) : 0;
  let pointed: Pointed[] | null = null;
  const ways = () => {
    pointed ??= gunFacings(s, unit);
    return pointed;
  };
  const horse = enemiesOf(s, unit.seat).filter((enemy) => isCavalry(s, enemy));
  let penned: boolean | null = null;
  const isPennedNow = () => {
    penned ??= aim !== null && isPenned(s, unit, aim);
    return penned;
  };
  let danger: number | null = null;
  const dangerNow = () => {
    danger ??= dangerOf(s, unit, horse);
    return danger;
  };
  return (answer) => {
    switch (answer.do) {
      case 'done':
        return 0;
      case 'shoot':
        return 0.15 + shotAt(s, unit, unitOf(s, answer.target), occasion) + chargeAfterShot(s, unit, answer.target);
      case 'shoot at building':
        return 0.01;
      case 'charge':
        return rateCharge(s, unit, answer.target, isQuick);
      case 'reform':
        return unit.disordered ? (nearFoe(s, unit) ? 0.9 : 0.25) - (canShoot ? 0.3 : 0) : -1;
      case 'face':
        // Nobody turns round and back again.
        if (acting.done.includes('face')) return -1;
        // Who has his front against a wall comes away from it backwards; friends in front will go on by themselves.
        return (
          Math.max(
            answer.to === 'about' && isPennedNow() && !isBehindFriend(s, unit) ? 0.3 : -10,
            facedWorth(s, unit, aim, answer.to) - here - 0.25,
          ) -
          TARGET_LOST * targetsLost(s, unit, answer.to)
        );
      case 'form':
        return formWorth(s, unit, answer, horse, dangerNow) - (canShoot ? 0.3 : 0);
      case 'roll':
        return isPennedNow() ? -0.2 : rollWorth(s, unit, aim, answer, canShoot, isQuick);
      case 'move':
        return -0.1;
      case 'limber':
        return limberWorth(s, unit, ways());
      case 'unlimber':
        return unlimberWorth(ways());
      case 'turn gun':
        return turnWorth(s, unit, ways(), canShoot);
      case 'prolong':
        return prolongWorth(s, answer.way, ways(), canShoot);
      case 'man':
        return 3;
      case 'capture':
      case 'capture load':
        return 2.5;
      case 'pick up':
        return 2;
      case 'porters':
        return 0.02;
      case 'spike':
        return 2 + worthOf(s, unitOf(s, answer.gun));
      case 'clear jam':
        return 1.5;
      case 'mount':
        return isCavalry(s, { ...unit, mounted: true }) ? 0.6 : moveGain(s, unit, 12) - 0.5;
      case 'dismount':
        return dismountWorth(s, unit);
      case 'pick up bicycles':
        return 0.05;
      case 'reload':
        return reloadWorth(s, unit, canShoot);
      case 'call':
        return 0.3;
      case 'send out':
      case 'split':
      case 'split off':
      case 'break up':
        return -0.5;
      case 'recover':
        return 0.2;
      case 'enter':
        return holdsGround(s, unit.seat) && !canShoot ? 0.35 : -0.3;
      case 'leave':
        if (holdsGround(s, unit.seat)) return -1;
        return canShoot ? -0.3 : answer.formation === 'line' || answer.formation === 'skirmish' ? 0.4 : -0.1;
      case 'work on':
      case 'put out fire':
        return 0.3;
      default:
        return -0.3;
    }
  };
}

/** Empty muskets are loaded before anything else, unless there is a charge to be made. */
function reloadWorth(s: War, unit: Unit, canShoot: boolean): number {
  return canShoot || bestCharge(s, unit) ? -0.1 : 0.8;
}

/** A unit near enough to charge with a die less may shoot first. */
function chargeAfterShot(s: War, unit: Unit, target: Id): number {
  const dice = chargeDiceOf(s, unit) - 1;
  const enemy = unitOf(s, target);
  if (dice < 2 || unit.disordered || distanceBetween(s, unit, enemy) > dice * 2500 || attackRefusal(s, unit, enemy, 'charge')) return 0;
  return Math.max(0, chargeWorth(s, unit, enemy, dice) - chargeFloor(s));
}

/** At a quick look the gap stands for the way. */
function rateCharge(s: War, unit: Unit, target: Id, isQuick: boolean): number {
  const acting = actingIn(s);
  const dice = (acting.charge ?? 0) - acting.spent;
  const gap = distanceBetween(s, unit, unitOf(s, target));
  if (gap > dice * 4500) return -1;
  // No way is shorter than the gap: what is not good enough then is not worth a look at the way.
  const most = chargeWorth(s, unit, unitOf(s, target), dice, gap);
  if (most <= chargeFloor(s)) return -1;
  const way = isQuick ? gap : (bestPath(s, unit, [target], reachOf(dice))?.distance ?? reachOf(dice));
  const worth = way === gap ? most : chargeWorth(s, unit, unitOf(s, target), dice, way);
  return worth > chargeFloor(s) ? worth + 0.2 : -1;
}

/** Who turns away from an enemy whom he can shoot at must gain so many times what the shot was worth. */
const TARGET_LOST = 3;

/** What the best shot would be worth that a unit has before it, loaded again, and would not have once it has faced otherwise. */
function targetsLost(s: War, unit: Unit, to: 'left' | 'right' | 'about'): number {
  const now = bestShotOf(s, { ...unit, hasShot: false });
  const post = now > 0 ? facedPost(s, unit, to) : null;
  return post ? Math.max(0, now - bestShotOf(s, { ...unit, hasShot: false, post })) : 0;
}

function bestShotOf(s: War, then: Unit): number {
  return bestShot(supposing(s, then), then);
}

function facedWorth(s: War, unit: Unit, aim: Aim | null, to: 'left' | 'right' | 'about'): number {
  const post = facedPost(s, unit, to);
  return post && aim ? stanceWorth(s, { ...unit, post }, aim, post, centreOf(s, unit, post)) : -10;
}

/** Columns march, lines fight, squares stand against horse. */
function formWorth(
  s: War,
  unit: Unit,
  answer: Extract<ActAnswer, { do: 'form' }>,
  horse: readonly Unit[],
  dangerNow: () => number,
): number {
  const { formation } = answer;
  const now = unit.post.formation;
  if (isMounted(unit)) return formation === 'line' && now === 'march-column' ? 0.6 : -0.5;
  if (formation === 'march-column' || formation === 'attack-column') return -0.5;
  const then: Unit = { ...unit, post: formedPost(s, unit, formation, answer.ranks, answer.to) };
  const change = horse.length === 0 ? 0 : dangerNow() - dangerOf(supposing(s, then), then, horse);
  if (formation === 'square') return change - 0.6;
  // Nobody marches on in column where rifles reach him.
  const toFight = now === 'march-column' || now === 'attack-column' ? (nearFoe(s, unit) ? 1.5 : 0.5) : 0;
  const outOfSquare = now === 'square' ? 0.7 : 0;
  return toFight + outOfSquare + Math.min(0, change) - (formation === 'skirmish' ? 0.6 : 0.1);
}

function rollWorth(
  s: War,
  unit: Unit,
  aim: Aim | null,
  answer: Extract<ActAnswer, { do: 'roll' }>,
  canShoot: boolean,
  isQuick: boolean,
): number {
  if (isWagon(s, unit) || (aim && isTouching(s, unit, aim))) return -0.2;
  const acting = actingIn(s);
  const budget = answer.pace === 'run' ? (acting.charge ?? 0) : acting.march;
  const dice = budget - acting.spent - answer.reserve + (answer.road ? 0.5 : 0);
  const inches = dice * DIE * (isMounted(unit) || !isGun(s, unit) ? 0.9 : 0.8);
  const gain = moveGain(s, unit, inches, aim);
  if (gain < 0.05 || !(isQuick || canGo(s, unit, answer.pace, inches))) return -0.2;
  if (isGun(s, unit)) return gain + (answer.reserve > 0 ? 0.1 : 0) - (answer.reserve > 2 ? 0.3 : 0);
  if (answer.pace === 'run') return gain - (canShoot ? 0.6 : 0) - (nearFoe(s, unit) ? 0.35 : 0.02);
  const shootsLast =
    (isSkirmishing(unit) || shootsFromSaddle(s, unit)) && !isAwayCrew(unit) && !acting.done.includes('shoot') && !unit.hasShot;
  const reserved = bends(unit.post.formation) ? 2 : shootsLast ? 1 : 0;
  return gain - 0.15 * Math.abs(answer.reserve - reserved) + (answer.reserve === reserved ? 0.03 : 0);
}

/** Whoever is near the enemy does not run about with his rifle slung. */
function nearFoe(s: War, unit: Unit): boolean {
  if (isCavalry(s, unit)) return false;
  return enemiesOf(s, unit.seat).some((enemy) => !enemy.running && distanceBetween(s, unit, enemy) < 20_000);
}

/** A way to point a gun, and the shot that it would have. */
interface Pointed {
  facing: number;
  worth: number;
}

/** How well a gun could shoot from where it is, whatever way it turned. */
export function gunFacings(s: War, unit: Unit): Pointed[] {
  const weapon = weaponOf(s, unit);
  if (!weapon) return [];
  const middle = middleOf(s, unit);
  return enemiesOf(s, unit.seat)
    .filter((enemy) => !enemy.hopeless && distanceBetween(s, unit, enemy) <= rangeOf(weapon))
    .map((enemy) => {
      const facing = facingTo(middle, middleOf(s, enemy));
      const then: Unit = { ...unit, jammed: false, hasShot: false, post: { ...unit.post, formation: 'unlimbered', facing, trail: null } };
      const worth = shotRefusal(s, then, enemy, 'activation') ? 0 : shotAt(s, then, enemy, 'activation');
      return { facing, worth };
    })
    .sort((a, b) => b.worth - a.worth);
}

function unlimberWorth(ways: readonly Pointed[]): number {
  const best = ways[0]?.worth ?? 0;
  return best > 0 ? 0.5 + best : -0.3;
}

/** A gun with nobody to shoot at goes where there is somebody. */
function limberWorth(s: War, unit: Unit, ways: readonly Pointed[]): number {
  if (actingIn(s).done.includes('unlimber')) return -2;
  return (ways[0]?.worth ?? 0) > 0 || unit.jammed ? -1 : 0.2;
}

function turnWorth(s: War, unit: Unit, ways: readonly Pointed[], canShoot: boolean): number {
  const acting = actingIn(s);
  const isFar = ({ facing }: Pointed) => turnBetween(facing, unit.post.facing) > 4500;
  if (acting.done.includes('shoot') || unit.jammed || (unit.hasShot && !acting.byAce)) {
    const [best] = ways;
    return best && best.worth > 0 && isFar(best) && acting.done.length > 0 ? 0.04 : -0.2;
  }
  const best = ways.find((way) => !isFar(way) || !canShoot);
  if (!best || best.worth <= 0) return -0.2;
  const now = canShoot ? bestShot(s, unit, acting.byAce ? 'ace' : 'activation') : 0;
  return best.worth > now * 1.25 + 0.1 ? best.worth + 0.2 : -0.2;
}

function prolongWorth(s: War, way: 'forward' | 'back', ways: readonly Pointed[], canShoot: boolean): number {
  if (way === 'back' || canShoot || actingIn(s).done.includes('shoot')) return -0.3;
  return (ways[0]?.worth ?? 0) > 0 ? -0.3 : 0.1;
}

/** Riders with rifles fight on foot; cavalry only when it has nothing better to do. */
function dismountWorth(s: War, unit: Unit): number {
  if (isCavalry(s, unit) && !has(s, unit, 'timid')) return -0.6;
  const aim = aimOf(s, unit);
  if (!aim) return -0.2;
  return between(middleOf(s, unit), aim.at) < 18_000 ? 0.8 : -0.2;
}
