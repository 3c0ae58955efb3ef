// What an attack promises before it is made, on the table: the shot with its numbers, the charge with its way and its chance.
import { inInches, type Overlay, type Says } from '@baize/contracts';
import type { Band } from '../content/types.ts';
import { type Clash, clashOf } from '../outlook/clash.ts';
import { chargeOutlook } from '../outlook/reach.ts';
import { chanceOfAny, expectedLoss } from '../outlook/shot.ts';
import type { ShotOccasion } from '../rules/all/shots.ts';
import { targetsFor } from '../rules/charge/declare.ts';
import { kindOfAttack } from '../rules/charge/kind.ts';
import { centreOf, distanceBetween } from '../rules/formations/footprint.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import { type Id, nameOf, type Post, type Unit, unitOf, type War } from '../state.ts';
import { onScene, orMore, percent, plural, spaced, unitId } from './faces.ts';
import { unitPiece } from './pieces.ts';
import { answersTo, replyWords } from './replies.ts';

export const ghost = (s: War, unit: Unit, post: Post, tone: Overlay['tone'] = 'good'): Overlay => {
  const { plate: _plate, ...piece } = unitPiece(s, unit, post);
  return { kind: 'ghost', tone, piece: { ...piece, id: `ghost:${unit.id}`, marks: [], ghost: true } };
};

const chip = (on: Unit, text: string, kind: 'chance' | 'modifier' | 'measure', tone: Overlay['tone'] = 'quiet'): Overlay => ({
  kind: 'chip',
  tone,
  on: unitId(on.id),
  text,
  chip: kind,
});

/** Distance, dice and score as a line from one to the other, the chance under the target. */
export function shotOverlays(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion, band: Band | null = null): Overlay[] {
  const parts = shotParts(s, shooter, target, occasion, band);
  const [from, to] = [onScene(s, centreOf(s, shooter)), onScene(s, centreOf(s, target))];
  if (!parts) return [{ kind: 'line', tone: 'bad', from, to }];
  const says = `${inInches(distanceBetween(s, shooter, target))} · ${plural(parts.dice, 'die', 'dice')}, ${orMore(parts.toHit)}`;
  return [{ kind: 'line', tone: 'foe', from, to, says }, chip(target, `hurts them ${percent(chanceOfAny(parts))}`, 'chance')];
}

export function shotLine(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion): Says | null {
  const parts = shotParts(s, shooter, target, occasion);
  if (!parts) return null;
  const says = `${nameOf(s, shooter)} would shoot with ${plural(parts.dice, 'die', 'dice')} at ${spaced(parts.band)}, ${orMore(parts.toHit)} hits, ${orMore(parts.toSave)} saves: ${expectedLoss(parts).toFixed(1)} fall on average.`;
  return { says, rule: 'AGW-SHOT-05' };
}

/** The chance that the enemy gives way once the charge is home. */
export function breaking({ ends }: Clash): number {
  return ends['they are destroyed'] + ends['they run'] + ends['they fall back'];
}

/** Everything that can be said of a charge before it is made; null: it cannot be made. */
export function chargePromise(s: War, unit: Unit, target: Unit, dice: number) {
  const ids: Id[] = targetsFor(s, unit, target, dice) ?? [target.id];
  const outlook = chargeOutlook(s, unit, ids, dice);
  if (!outlook) return null;
  const clash = ids.length === 1 ? clashOf(s, unit, target, outlook.path, dice) : null;
  return { ids, ...outlook, clash };
}

/** The way of a charge, where it would touch, and its chances under the target. */
export function chargeOverlays(s: War, unit: Unit, target: Unit, dice: number): Overlay[] {
  const promise = chargePromise(s, unit, target, dice);
  const [from, to] = [onScene(s, centreOf(s, unit)), onScene(s, centreOf(s, target))];
  if (!promise) return [{ kind: 'line', tone: 'bad', from, to }];
  const { path, chance, clash } = promise;
  return [
    {
      kind: 'path',
      tone: 'own',
      points: [onScene(s, unit.post), onScene(s, path.post)],
    },
    chip(unit, `${inInches(path.distance)} of ${dice * 6}″`, 'measure'),
    ghost(s, unit, path.post),
    chip(
      target,
      `reaches ${percent(chance)}${clash ? ` · breaks them ${percent(chance * breaking(clash))}` : ''}`,
      'chance',
      chance >= 0.5 ? 'good' : 'warn',
    ),
  ];
}

/** AGW-CHG-07: the ways of the charges that were declared, until they are rolled for. */
export function declaredCharges(s: War, viewer: number | null): Overlay[] {
  const { charge } = s;
  if (!charge) return [];
  return charge.chargers.flatMap((charger): Overlay[] => {
    const unit = unitOf(s, charger.unit);
    const outlook =
      charger.state === 'declared' && charger.roll.length === 0 ? chargeOutlook(s, unit, charger.targets, charger.dice) : null;
    if (!outlook) return [];
    const { path } = outlook;
    const tone = charge.seat === viewer ? 'own' : 'foe';
    return [{ kind: 'path', tone, points: [onScene(s, unit.post), onScene(s, path.post)], says: inInches(path.distance) }];
  });
}

const KINDS = { front: 'in front', flank: 'in their flank', rear: 'from behind' };

export function chargeLines(s: War, unit: Unit, target: Unit, dice: number): Says[] {
  if (!targetsFor(s, unit, target, dice)) return [];
  const promise = chargePromise(s, unit, target, dice);
  if (!promise) return [];
  const { ids, path, chance } = promise;
  const { actions, replies } = answersTo(s, unit, target, ids, dice);
  const words = [...new Set(replies.map(replyWords))];
  return [
    {
      says: `${nameOf(s, unit)} would charge it ${KINDS[kindOfAttack(s, unit, target)]} over ${inInches(path.distance)} with ${plural(dice, 'die', 'dice')}: ${percent(chance)} to get there.`,
      rule: 'AGW-CHG-07',
    },
    {
      says: words.length === 0 ? 'It could not answer.' : `It has ${plural(actions, 'action')} to answer: ${words.join(', ')}.`,
      rule: 'AGW-RESP-01',
    },
  ];
}
