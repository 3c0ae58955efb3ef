// What a second opinion reads from a state by itself: records, sizes, distances, who is open to whom, figures after wounds, armour.
import type { Point } from '@baize/geometry/open';
import type { Attribute, ModelRecord } from '../../content/types.ts';
import type { EnGarde, Held, Model, Steed } from '../../state.ts';

export function recordOf(s: EnGarde, m: Model): ModelRecord {
  const record = m.record < 0 ? s.extras[-1 - m.record] : s.fixed.warbands[m.seat]?.models[m.record];
  if (!record) throw new Error(`Model ${m.id} has no record.`);
  return record;
}

export const has = (s: EnGarde, m: Model, id: Attribute['id']): boolean => recordOf(s, m).attributes.some((each) => each.id === id);
export const isMarked = (s: EnGarde, m: Model, mark: ModelRecord['marks'][number]): boolean => recordOf(s, m).marks.includes(mark);
export const isCivilian = (s: EnGarde, m: Model): boolean => isMarked(s, m, 'civilian');
export const steedOf = (s: EnGarde, m: Model): Steed | null => (m.steed === null ? null : (s.steeds[m.steed] ?? null));
export const modelAt = (s: EnGarde, id: number): Model => s.models[id] as Model;

/** EG-GEO-02, EGW-FATT-03, -04: 0 Small, 1 Large, 2 Huge. */
export function classOf(s: EnGarde, m: Model): 0 | 1 | 2 {
  if (has(s, m, 'huge')) return 2;
  return m.steed !== null || has(s, m, 'large') ? 1 : 0;
}

const RADII = [500, 875, 1250] as const;
export const radiusOf = (s: EnGarde, m: Model): number =>
  m.status === 'unconscious' && m.steed !== null ? RADII[0] : RADII[classOf(s, m)];

export const apart = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

export interface Round extends Point {
  z: number;
  r: number;
}

export const baseOf = (s: EnGarde, m: Model): Round => ({ x: m.x, y: m.y, z: m.z, r: radiusOf(s, m) });

/** EG-GEO-03, EG-ALL-06: the gap, with the height. */
export function rangeOf(a: Round, b: Round): number {
  return Math.sqrt(Math.max(0, apart(a, b) - a.r - b.r) ** 2 + (a.z - b.z) ** 2);
}

/** EG-ALL-02: of two warbands, both in play, no duel between one of them and a third; in turns 1 and 2 of a Duel only its duellists. */
export function areOpen(s: EnGarde, a: Model, b: Model): boolean {
  if (a.seat === b.seat || a.status !== 'table' || b.status !== 'table') return false;
  if (s.duels.some((duel) => [duel.a, duel.b].includes(a.id) !== [duel.a, duel.b].includes(b.id))) return false;
  return !isEarlyDuel(s) || [a, b].every((m) => isDuellist(s, m));
}

export const isEarlyDuel = (s: EnGarde): boolean => s.fixed.scenario === 'duel' && s.turn <= 2;
export const isDuellist = (s: EnGarde, m: Model): boolean => s.sides[m.seat]?.duellists.includes(m.id) ?? false;
export const isBound = (s: EnGarde, m: Model): boolean => s.duels.some(({ a, b }) => a === m.id || b === m.id);

/** Whether there is anything that makes contact a matter of walls, wagons or hills. */
export function isPlainBetween(s: EnGarde, a: Model, b: Model): boolean {
  return s.wagons.length === 0 && a.z === b.z && Math.abs(apart(a, b) - radiusOf(s, a) - radiusOf(s, b) - 10) > 1.5;
}

/** EG-GEO-04: bases that touch, at one height. */
export const areTouching = (s: EnGarde, a: Model, b: Model): boolean => apart(a, b) - radiusOf(s, a) - radiusOf(s, b) <= 10;

export const touchesOf = (s: EnGarde, m: Model): number[] => s.contacts.flatMap(({ a, b }) => (a === m.id ? [b] : b === m.id ? [a] : []));
export const isEngaged = (s: EnGarde, m: Model): boolean => touchesOf(s, m).length > 0;

/** EG-WND-02, -03, EG-ATR-17. */
export function woundOf(s: EnGarde, m: Model): number {
  return m.wound === 'grievous' ? 2 : m.wound === 'light' && !has(s, m, 'tough') ? 1 : 0;
}

export const isUnder = (s: EnGarde, spells: Model['spells'], spell: 'armour' | 'transfix'): boolean => (spells[spell] ?? 0) >= s.turn;
const halved = (s: EnGarde, m: Model, value: number): number => (isUnder(s, m.spells, 'transfix') ? Math.floor(value / 2) : value);

export const initiativeOf = (s: EnGarde, m: Model): number =>
  halved(s, m, Math.max(0, recordOf(s, m).initiative - woundOf(s, m) - (m.stunned > 0 ? 1 : 0)));
export const shootOf = (s: EnGarde, m: Model): number =>
  halved(s, m, Math.max(0, recordOf(s, m).shoot - woundOf(s, m) - (m.stunned > 0 ? 1 : 0)));

/** EG-ATK-08: `foes` in the model's combat. */
export function fightOf(s: EnGarde, m: Model, foes: number): number {
  const fit = halved(s, m, Math.max(0, recordOf(s, m).fight - woundOf(s, m) - (m.stunned > 1 ? 1 : 0)));
  return Math.max(0, fit - (foes >= 3 ? 1 : 0));
}

const TWO_HANDED: readonly string[] = ['great-weapon', 'pike', 'halberd', 'staff'];
const MISSILES = [
  'bow',
  'longbow',
  'crossbow',
  'matchlock',
  'musket',
  'blunderbuss',
  'thrown-weapon',
  'sling',
  'grenade',
  'javelin',
  'pistol',
];
export const isMissile = (weapon: string): boolean => MISSILES.includes(weapon);
export const isTwoHanded = (weapon: string | undefined, hands: number): boolean =>
  weapon !== undefined && (TWO_HANDED.includes(weapon) || (weapon === 'longsword' && hands === 2));

const BODY = { 'light-armour': 1, 'medium-armour': 2, 'heavy-armour': 3 } as const;
const bodyArmour = (s: EnGarde, m: Model): number => {
  const { armour } = recordOf(s, m);
  return (armour === null ? 0 : BODY[armour]) + (isUnder(s, m.spells, 'armour') ? 3 : 0);
};

/** EG-ARM-01, -02: in close combat. */
export function closeArmour(s: EnGarde, m: Model, held: Held): number {
  const weapon = held.arm === null ? undefined : recordOf(s, m).arms[held.arm]?.weapon;
  const buckler = held.buckler && recordOf(s, m).shield === 'buckler' && !isTwoHanded(weapon, held.hands);
  return bodyArmour(s, m) + (buckler ? 1 : 0);
}

/** EG-GEO-05: whether a point is in front; null where it is too near the line. */
export function isInFront(m: { x: number; y: number; facing: number }, p: Point): boolean | null {
  const angle = (m.facing * Math.PI) / 18_000;
  const along = (p.x - m.x) * Math.cos(angle) + (p.y - m.y) * Math.sin(angle);
  return Math.abs(along) < 3 ? null : along > 0;
}

/** EG-ARM-03: against a shot from a point; null where it cannot be said. */
export function shotArmour(s: EnGarde, m: Model, from: Point): number | null {
  const { shield, arms, primary } = recordOf(s, m);
  const weapon = primary === null ? undefined : arms[primary]?.weapon;
  if (shield !== 'shield') return bodyArmour(s, m);
  const front = isInFront(m, from);
  if (front === null || weapon === 'longsword') return null;
  return bodyArmour(s, m) + (front && !isTwoHanded(weapon, 1) ? 1 : 0);
}

export function steedArmour(s: EnGarde, steed: Steed): number {
  const barding = steed.barding === 'heavy-barding' ? 2 : steed.barding === 'light-barding' ? 1 : 0;
  return barding + (isUnder(s, steed.spells, 'armour') ? 3 : 0);
}

/** The position in short, for a difference that is told. */
export function story(s: EnGarde): string {
  const models = s.models.map((m) => [
    m.id,
    m.seat,
    m.status,
    [m.x, m.y, m.z],
    `${m.wound} ${m.stunned}${m.activated ? ' activated' : ''}${m.steed === null ? '' : ' mounted'}${m.hidden ? ' hidden' : ''}`,
    recordOf(s, m)
      .attributes.map(({ id, weapon }) => id + (weapon ? ` ${weapon}` : ''))
      .join(' '),
  ]);
  return `\n  turn ${s.turn} ${s.phase}, ${s.fixed.scenario}, contacts ${JSON.stringify(s.contacts.map(({ a, b }) => [a, b]))}\n  ${models.map((m) => JSON.stringify(m)).join('\n  ')}`;
}
