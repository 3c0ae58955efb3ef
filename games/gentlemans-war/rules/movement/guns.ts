// AGW-GUN, AGW-FORM-07: limbering, turning, prolonging, unmanned guns, jams.
import { bodiesTouch, carryOut, turnBetween } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { MOVEMENT } from '../../content/movement.ts';
import { actingIn, decision, named, nameOf, type Post, procedure, typeOf, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { type Act, canDo, isUntouched, pay, takeWhole } from '../activation/act.ts';
import { groundFor, INCH } from '../all/ground.ts';
import { aboutCentre, destroy, disorder } from '../all/loss.ts';
import { loseRange, turnDeed } from '../all/moving.ts';
import { placeRefusal } from '../all/place.ts';
import { thingsOn } from '../all/things.ts';
import { walk } from '../all/walk.ts';
import { inchWords, turnWords } from '../all/words.ts';
import { goingOf, isAwayCrew, isGun, isMachineGun, isWagon, movementRow } from '../armies/kinds.ts';
import { isHuge } from '../colonial/kinds.ts';
import { isDisorderedByRough } from '../country/features.ts';
import { bodyOf, centreOf, postOf } from '../formations/footprint.ts';
import { easeOf } from '../luck/ease.ts';
import { hasCrackedAxle } from '../luck/lasting.ts';
import { homewardRefusal } from '../luck/royal.ts';
import { arrive } from './arrive.ts';
import { facingSpace, someFacing } from './facings.ts';
import { crossingsOf, hasRough, stopRefusal } from './legs.ts';
import { canBeManned, hasGunPlace, limbering, manning } from './limbering.ts';
import { rollMove } from './move.ts';

export type GunAct =
  | { do: 'make haste' }
  | { do: 'limber' }
  | { do: 'unlimber' }
  | { do: 'turn gun' }
  | { do: 'prolong'; way: 'forward' | 'back' }
  | { do: 'man' }
  | { do: 'spike'; gun: number }
  | { do: 'clear jam' };

/** AGW-GUN-03: whether it has room to turn at all. */
function canTurn(s: War, unit: Unit): boolean {
  return someFacing((facing) => !turnRefusal(s, unit, facing), unit.post.facing) !== null;
}

export const gunAct: Act<GunAct> = {
  offers(s, unit) {
    const acting = actingIn(s);
    if (acting.ended) return [];
    const offers: GunAct[] = [];
    if (isAwayCrew(unit)) {
      if (unit.gun && canDo(acting, 'man', 1) && touchesGun(s, unit, unit) && canBeManned(s, unit)) offers.push({ do: 'man' });
    } else if (isGun(s, unit)) offers.push(...servedOffers(s, unit));
    if (!isWagon(s, unit) && canDo(acting, 'spike', 1)) {
      for (const other of s.units)
        if (other.seat !== unit.seat && other.gun && touchesGun(s, unit, other)) offers.push({ do: 'spike', gun: other.id });
    }
    return offers;
  },
  label(s, _unit, answer) {
    switch (answer.do) {
      case 'make haste':
        return 'Make haste: a die more, shots a band farther';
      case 'limber':
        return 'Limber up';
      case 'unlimber':
        return 'Unlimber';
      case 'turn gun':
        return 'Turn the gun';
      case 'prolong':
        return answer.way === 'forward' ? 'Push the gun forward' : 'Pull the gun back';
      case 'man':
        return 'Man the gun again';
      case 'spike':
        return `Spike the gun of ${nameOf(s, unitOf(s, answer.gun))}`;
      case 'clear jam':
        return 'Clear the jam';
    }
  },
  apply(s, unit, answer, u) {
    switch (answer.do) {
      case 'limber':
      case 'unlimber':
        payLimber(s, unit, answer.do);
        u.call(limbering, { unit: unit.id, to: answer.do === 'limber' ? 'limbered' : 'unlimbered' });
        return;
      case 'turn gun':
        u.call(turningGun, { unit: unit.id });
        return;
      case 'make haste':
        Object.assign(actingIn(s), { inHaste: true, march: actingIn(s).charge ?? 0 });
        return;
      case 'prolong':
        pay(s, 'prolong', 1);
        rollMove(s, unit, 1, 'prolong', u);
        u.call(prolonging, { unit: unit.id, way: answer.way });
        return;
      case 'man':
        pay(s, 'man', 1);
        u.call(manning, { unit: unit.id, to: 'manned' });
        return;
      case 'spike':
        spike(s, unit, unitOf(s, answer.gun), u);
        return;
      case 'clear jam':
        takeWhole(s);
        unit.jammed = false;
        u.tell?.('AGW-SHOT-09', 'jam cleared', named(s, unit));
    }
  },
};

function touchesGun(s: War, unit: Unit, owner: Unit): boolean {
  const gun = thingsOn(s).find((thing) => thing.id === `gun:${owner.id}`);
  return gun !== undefined && bodiesTouch(bodyOf(s, unit), gun.body);
}

/** AGW-ACT-02: what limbering costs; null: it cannot be paid now. */
function limberCost(s: War, unit: Unit, deed: 'limber' | 'unlimber'): number | 'whole' | null {
  const acting = actingIn(s);
  const { limber } = MOVEMENT[movementRow(s, unit)];
  if (limber === null || acting.done.includes(deed)) return null;
  if (limber === 'all') return isUntouched(acting) ? 'whole' : null;
  return canDo(acting, deed, limber) ? limber : null;
}

function payLimber(s: War, unit: Unit, deed: 'limber' | 'unlimber'): void {
  const cost = limberCost(s, unit, deed);
  if (cost === 'whole') takeWhole(s);
  else pay(s, deed, cost ?? 0);
  loseRange(unit, 'limber');
}

/** AGW-GUN-04: a gun that shoots before it moves on its dice of the charge has to say so before it shoots. */
function mayMakeHaste(s: War, unit: Unit): boolean {
  const acting = actingIn(s);
  return unit.post.formation !== 'garrison' && acting.charge !== null && isUntouched(acting) && !acting.inHaste;
}

function servedOffers(s: War, unit: Unit): GunAct[] {
  const acting = actingIn(s);
  const offers: GunAct[] = [];
  const { formation } = unit.post;
  const isLimbered = formation === 'limbered';
  if (unit.jammed && isMachineGun(s, unit) && isUntouched(acting)) offers.push({ do: 'clear jam' });
  // WL-13: with a cracked axle it may only turn a little.
  if (hasCrackedAxle(s, unit))
    return formation === 'unlimbered' && !acting.done.includes('turn') && canTurn(s, unit) ? [...offers, { do: 'turn gun' }] : offers;
  if (mayMakeHaste(s, unit)) offers.push({ do: 'make haste' });
  // AGW-GUN-01: it limbers and unlimbers once each, in whichever order.
  if (isLimbered && limberCost(s, unit, 'unlimber') !== null && hasGunPlace(s, unit, 'unlimbered')) offers.push({ do: 'unlimber' });
  if (formation !== 'unlimbered') return offers;
  const isTurned = acting.done.includes('turn');
  // AGW-GUN-03: a turn of more than 45 degrees takes the place of moving; a smaller one takes the place of nothing.
  const isTurnedFar = isTurned && acting.done.includes('prolong') && acting.pace !== 'prolong';
  if (!isTurnedFar && limberCost(s, unit, 'limber') !== null && hasGunPlace(s, unit, 'limbered')) offers.push({ do: 'limber' });
  if (!isTurned && canTurn(s, unit)) offers.push({ do: 'turn gun' });
  const prolongs = MOVEMENT[movementRow(s, unit)].prolongs;
  if (prolongs && !acting.inHaste && acting.pace === null && canDo(acting, 'prolong', 1) && !isTurnedFar) {
    for (const way of ['forward', 'back'] as const) offers.push({ do: 'prolong', way });
  }
  return offers;
}

/** AGW-GUN-03: the post of a gun turned on its centre. */
function turnedGun(s: War, unit: Unit, facing: number): Post {
  return aboutCentre(s, unit, { ...unit.post, facing }, centreOf(s, unit));
}

function turnRefusal(s: War, unit: Unit, facing: number): Refusal | null {
  const acting = actingIn(s);
  const isLarge = turnDeed(turnBetween(unit.post.facing, facing)) === 'large turn';
  const isSiege = typeOf(s, unit) === 'siege-gun';
  if (isHuge(s, unit) && !isUntouched(acting)) return { rule: 'AGX-GUN-02', reason: 'A huge gun needs its whole activation to turn.' };
  if (isLarge && hasCrackedAxle(s, unit)) return { rule: 'AGX-LUCK-10', reason: 'With a cracked axle it turns by at most 45 degrees.' };
  if (isLarge && isSiege && !isUntouched(acting))
    return { rule: 'AGW-GUN-05', reason: 'A siege gun needs its whole activation to turn so far.' };
  if (isLarge && (acting.done.includes('prolong') || acting.moved))
    return { rule: 'AGW-GUN-03', reason: 'Turning so far takes the place of moving.' };
  if (isLarge && !isSiege && !isHuge(s, unit) && !canDo(acting, 'turn', 1))
    return { rule: 'AGW-GUN-03', reason: 'Turning by more than 45 degrees costs a die.' };
  return placeRefusal(s, unit, turnedGun(s, unit, facing));
}

/** AGW-GUN-03: up to 45 degrees free, more for a die in place of prolonging. */
export const chooseTurn = decision<{ unit: number }, number>('turn gun', {
  rule: 'AGW-GUN-03',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => facingSpace((facing) => turnRefusal(s, unitOf(s, l.unit), facing), unitOf(s, l.unit).post.facing),
  prompt: () => 'Where shall the gun point? Up to 45° are free.',
  label: (s, l, facing) => turnWords(unitOf(s, l.unit).post.facing, facing),
  apply: (s, l, facing, u) => {
    const unit = unitOf(s, l.unit);
    const isLarge = turnDeed(turnBetween(unit.post.facing, facing)) === 'large turn';
    if ((isLarge && typeOf(s, unit) === 'siege-gun') || isHuge(s, unit)) takeWhole(s);
    else pay(s, 'turn', isLarge ? 1 : 0);
    // A large turn takes the place of prolonging.
    if (isLarge) actingIn(s).done.push('prolong');
    loseRange(unit, isLarge || isHuge(s, unit) ? 'large turn' : 'small turn');
    walk(s, unit, turnedGun(s, unit, facing), 'turn', 'AGW-GUN-03', u);
  },
});

export const turningGun = procedure<{ unit: number }>('turning a gun').decide(chooseTurn);

export interface Prolonging {
  unit: number;
  way: 'forward' | 'back';
}

/** AGW-GUN-02: straight forward or back by one die; the leg, or why not. */
function tryProlong(s: War, l: Prolonging, by: number): { post: Post; disorders: boolean } | { refusal: Refusal } {
  const unit = unitOf(s, l.unit);
  if (by > actingIn(s).left) return { refusal: { rule: 'AGW-GUN-02', reason: 'The die does not reach so far.' } };
  const ground = groundFor(s, unit, { enemies: 'keep', friends: 'solid' });
  const result = carryOut(bodyOf(s, unit), { do: 'advance', by: l.way === 'forward' ? by : -by }, ground);
  if (result.stop) return { refusal: stopRefusal(s, result.stop) };
  // AGW-OBST-01: an obstacle takes its only die.
  if (crossingsOf(s, unit, result).grades.length > 0)
    return { refusal: { rule: 'AGW-OBST-03', reason: 'The obstacle takes the die, and nothing is left to cross it.' } };
  // AGW-ROUGH-04: an inch is always to be had.
  const isRough = hasRough(s, result);
  if (result.cost > actingIn(s).left && !(isRough && by <= INCH))
    return { refusal: { rule: 'AGW-ROUGH-01', reason: 'The ground is too heavy for the die.' } };
  const post = postOf(unit.post, result.body);
  const refusal = placeRefusal(s, unit, post) ?? homewardRefusal(s, unit, post);
  // AGW-ROUGH-02, AGW-ALL-06: to be pushed is to move.
  return refusal ? { refusal } : { post, disorders: isRough && isDisorderedByRough(goingOf(s, unit)) && easeOf(s, unit) === null };
}

export const chooseProlong = decision<Prolonging, number>('prolong', {
  rule: 'AGW-GUN-02',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) =>
    lengthSpace(actingIn(s).left, (by) => {
      const tried = by === 0 ? null : tryProlong(s, l, by);
      return tried && 'refusal' in tried ? tried.refusal : null;
    }),
  prompt: (s) => `By how much, up to ${inchWords(actingIn(s).left)}?`,
  label: (_s, l, by) => (by === 0 ? 'Leave it' : `${l.way === 'forward' ? 'Forward' : 'Back'} ${inchWords(by)}`),
  apply: (s, l, by, u) => {
    const unit = unitOf(s, l.unit);
    const acting = actingIn(s);
    const tried = by === 0 ? null : tryProlong(s, l, by);
    acting.left = 0;
    if (!tried || 'refusal' in tried) return;
    walk(s, unit, tried.post, 'prolong', 'AGW-GUN-02', u);
    if (tried.disorders) disorder(s, unit, 'the ground', u);
    loseRange(unit, 'prolong');
    acting.moved = true;
    arrive(s, unit, [], u);
  },
});

export const prolonging = procedure<Prolonging>('prolonging').decide(chooseProlong);

/** A length from nothing to the most, legal or not; nothing is always legal. */
export function lengthSpace(most: number, refusalTo: (by: number) => Refusal | null, least = 0): Space<number> {
  const isLength = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
  return {
    kind: 'length',
    shape: { least, most },
    refusal: (answer) =>
      isLength(answer) ? refusalTo(answer) : { rule: 'AGW-GAME-02', reason: `A length from ${least} to ${most} thousandths of an inch.` },
    any: () => true,
    sample(below) {
      for (let tries = 0; tries < 8; tries++) {
        const by = least + below(most - least + 1);
        if (!refusalTo(by)) return by;
      }
      return least;
    },
    candidates: () => [...new Set([most, Math.floor((least + most) / 2), least])].filter((by) => !refusalTo(by)),
  };
}

/** AGW-GUN-06: the gun is removed, its unit counts as destroyed, and any crew leave the table. */
function spike(s: War, unit: Unit, owner: Unit, u: Ump): void {
  pay(s, 'spike', 1);
  u.tell?.('AGW-GUN-06', 'gun spiked', { ...named(s, unit), targetName: nameOf(s, owner) });
  destroy(s, owner, u);
}
