// What an attack promises before it is made: the shot with its numbers, the charge with its chance and the answers to it.
import type { Overlay, Point, Says } from '@baize/contracts';
import { inInches } from '@baize/contracts';
import type { Band } from '../content/types.ts';
import type { ShotOccasion } from '../rules/all/shots.ts';
import { kindOfAttack, targetsFor } from '../rules/charge/declare.ts';
import { actionsFor, repliesFor } from '../rules/charge/responses.ts';
import { levelOfUnit } from '../rules/country/sight.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import type { Charge, Charger, Id, Post, Target, Unit, War } from '../state.ts';
import { nameOf, unitOf } from '../state.ts';
import { onScene, orMore, percent, plural, spaced } from './faces.ts';
import { unitPiece } from './pieces.ts';
import { chanceOfAny, chargeOutlook, expectedLoss } from './reach.ts';

export const ghost = (s: War, unit: Unit, post: Post, tone: Overlay['tone'] = 'good'): Overlay => ({
  kind: 'ghost',
  tone,
  piece: { ...unitPiece(s, unit, post), id: `ghost:${unit.id}`, marks: [], ghost: true },
});

/** Dice, score and save of a shot, as a line from one to the other. */
export function shotOverlays(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion, band: Band | null = null): Overlay[] {
  const parts = shotParts(s, shooter, target, occasion, band);
  const [from, to] = [onScene(s, centreOf(s, shooter)), onScene(s, centreOf(s, target))];
  if (!parts) return [{ kind: 'line', tone: 'bad', from, to }];
  return [
    { kind: 'line', tone: 'foe', from, to, says: `${plural(parts.dice, 'die', 'dice')}, ${orMore(parts.toHit)}` },
    {
      kind: 'words',
      tone: 'foe',
      at: below(to, 1300),
      text: `${percent(chanceOfAny(parts))} to hurt, ${expectedLoss(parts).toFixed(1)} fall on average`,
    },
  ];
}

export function shotLine(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion): Says | null {
  const parts = shotParts(s, shooter, target, occasion);
  if (!parts) return null;
  const says = `${nameOf(s, shooter)} would shoot with ${plural(parts.dice, 'die', 'dice')} at ${spaced(parts.band)}, ${orMore(parts.toHit)} hits, ${orMore(parts.toSave)} saves: ${expectedLoss(parts).toFixed(1)} fall on average.`;
  return { says, rule: 'AGW-SHOT-05' };
}

const below = ([x, y]: Point, by: number): Point => [x, y + by];

/** A charge as if it had been declared, so that one can ask what its targets could answer. */
function probe(s: War, unit: Unit, ids: readonly Id[], dice: number): War {
  const charger: Charger = {
    unit: unit.id,
    targets: [...ids],
    dice,
    from: unit.post,
    level: levelOfUnit(s, unit),
    joined: false,
    freeWheel: false,
    pivot: 'middle',
    angle: 0,
    distance: 0,
    roll: [],
    total: 0,
    used: 0,
    hasCrossed: false,
    state: 'declared',
  };
  const charge: Charge = s.charge
    ? { ...s.charge, chargers: [...s.charge.chargers, charger] }
    : { seat: unit.seat, chargers: [charger], targets: [], supporters: [], at: 0 };
  return { ...s, charge };
}

/** What a unit could answer to a charge with the actions that it has. */
export function answersTo(s: War, unit: Unit, target: Unit, ids: readonly Id[], dice: number): { actions: number; words: string[] } {
  const then = probe(s, unit, ids, dice);
  const actions = actionsFor(then, target, 0);
  const asked: Target = {
    unit: target.id,
    actions,
    spent: 0,
    replies: [],
    done: 0,
    isChosen: false,
    kinds: [{ charger: unit.id, kind: kindOfAttack(s, unit, target) }],
    couldTurn: false,
    turnedTo: null,
    hasCountered: false,
    hasEvaded: false,
    hasMoved: false,
    hasShot: false,
    byAccident: false,
  };
  const replies = repliesFor(then, asked).map((reply) => `${reply.do}${reply.formation ? ` ${spaced(reply.formation)}` : ''}`);
  return { actions, words: [...new Set(replies)] };
}

const KINDS = { front: 'in front', flank: 'in their flank', rear: 'from behind' };

/** The way of a charge, where it would touch, its chance, and who may answer how. */
export function chargeOverlays(s: War, unit: Unit, target: Unit, dice: number): Overlay[] {
  const ids = targetsFor(s, unit, target, dice) ?? [target.id];
  const outlook = chargeOutlook(s, unit, ids, dice);
  const [from, to] = [onScene(s, centreOf(s, unit)), onScene(s, centreOf(s, target))];
  if (!outlook) return [{ kind: 'line', tone: 'bad', from, to }];
  const { path, chance } = outlook;
  const at = onScene(s, path.post);
  return [
    { kind: 'path', tone: 'own', points: [onScene(s, unit.post), at], says: `${inInches(path.distance)} of ${dice * 6}″` },
    ghost(s, unit, path.post),
    { kind: 'words', tone: chance >= 0.5 ? 'good' : 'warn', at: below(to, -1600), text: `reaches ${percent(chance)}` },
    ...ids.flatMap((id): Overlay[] => {
      const enemy = unitOf(s, id);
      const { words } = answersTo(s, unit, enemy, ids, dice);
      const text = words.length === 0 ? 'cannot answer' : `may answer: ${words.slice(0, 3).join(', ')}${words.length > 3 ? ' …' : ''}`;
      return [{ kind: 'words', tone: 'warn', at: below(onScene(s, centreOf(s, enemy)), 2000), text }];
    }),
  ];
}

export function chargeLines(s: War, unit: Unit, target: Unit, dice: number): Says[] {
  const ids = targetsFor(s, unit, target, dice);
  const outlook = ids && chargeOutlook(s, unit, ids, dice);
  if (!ids || !outlook) return [];
  const { path, chance } = outlook;
  const { actions, words } = answersTo(s, unit, target, ids, dice);
  const kind = KINDS[kindOfAttack(s, unit, target)];
  return [
    {
      says: `${nameOf(s, unit)} would charge it ${kind} over ${inInches(path.distance)} with ${plural(dice, 'die', 'dice')}: ${percent(chance)} to get there.`,
      rule: 'AGW-CHG-07',
    },
    {
      says: words.length === 0 ? 'It could not answer.' : `It has ${plural(actions, 'action')} to answer: ${words.join(', ')}.`,
      rule: 'AGW-RESP-01',
    },
  ];
}
