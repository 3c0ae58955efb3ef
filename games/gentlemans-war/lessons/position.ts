// Positions for lessons: a corner of the country, and the regiments on it. Inches and degrees; 90 looks away from the learner.
import type { Face, Lesson, Pictured, Running } from '@baize/contracts';
import type { Seat } from '@baize/kernel';
import type { Army, ArmyUnit, Attribute, Formation, UnitType } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { RIFLE_WEAPONS } from '../content/weapons.ts';
import type { decisions } from '../decisions.ts';
import type { Card, Suited } from '../rules/cards/deck.ts';
import type { Feature } from '../rules/country/features.ts';
import { newUnit } from '../rules/setup/forces.ts';
import type { General, Post, Unit, War } from '../state.ts';

export type WarLesson = Lesson<typeof decisions, War>;

export const YOU: Seat = 0;
export const FOE: Seat = 1;

export const inch = (value: number) => Math.round(value * 1000);

export interface Regiment {
  seat: Seat;
  name: string;
  type: UnitType;
  /** The middle of its front edge. */
  at: readonly [x: number, y: number];
  facing?: number;
  formation?: Formation;
  ranks?: 1 | 2;
  attributes?: Attribute[];
  set?: Partial<Unit>;
}

interface Position {
  /** Numbered in this order. */
  regiments: readonly Regiment[];
  generals?: readonly { seat: Seat; name: string; at: readonly [x: number, y: number] | number; isCommander?: boolean }[];
  country?: readonly Feature[];
  /** The card that is turned now; null: none yet. */
  turned: Suited | null;
  /** The cards that come next. */
  next?: readonly Card[];
  hand?: readonly Suited[];
  hisHand?: readonly Suited[];
}

const WIDTH = 44;
const HEIGHT = 30;

const outline = (...points: readonly (readonly [x: number, y: number])[]) => points.map(([x, y]) => ({ x: inch(x), y: inch(y) }));

/** At both ends of the table, where no lesson has anybody: the country goes on there. */
// biome-ignore format: as on a map
const MARGINS: readonly Feature[] = [
  { id: 'far wood', kind: 'wood', outline: outline([39.6, 11.5], [42.6, 10.5], [43.6, 14], [43.4, 19], [41.6, 21], [39.6, 19.5], [39.2, 15]) },
  { id: 'left hill', kind: 'slight-hill', outline: outline([0.8, 12.5], [3.4, 11.5], [5.2, 13.5], [5.4, 17], [3.6, 19.5], [1.2, 19]) },
  { id: 'farm', kind: 'sound-building', outline: outline([1.4, 23.6], [4.6, 23.6], [4.6, 26], [1.4, 26]) },
];

export function field(given: Position): (s: War) => void {
  return (s) => {
    const armies: [Army, Army] = [armyOf(s, YOU, given.regiments), armyOf(s, FOE, given.regiments)];
    s.fixed = { ...s.fixed, armies, width: inch(WIDTH), height: inch(HEIGHT), country: [...MARGINS, ...(given.country ?? [])] };
    s.units = given.regiments.map((regiment, id) => unitOf(regiment, id, given.regiments, armies));
    s.generals = (given.generals ?? []).map(generalOf);
    s.hands = [[...(given.hand ?? [])], [...(given.hisHand ?? [])]];
    stackDeck(s, given);
  };
}

function armyOf(s: War, seat: Seat, regiments: readonly Regiment[]): Army {
  const army = s.fixed.armies[seat as 0 | 1];
  const units = regiments.filter((each) => each.seat === seat).map((each) => entryOf(each, army));
  return { ...army, units };
}

function entryOf({ name, type, attributes = [], set }: Regiment, { livery }: Army): ArmyUnit {
  const kind = UNIT_KINDS[type];
  const weapon = kind.carries === 'rifle' ? RIFLE_WEAPONS['breech-loading'] : kind.carries;
  return { id: name, name, type, figures: set?.original ?? kind.figures[2], attributes, weapon, brigade: null, livery, points: 0 };
}

function unitOf(regiment: Regiment, id: number, all: readonly Regiment[], armies: readonly [Army, Army]): Unit {
  const { seat, type, at, facing = seat === YOU ? 90 : 270, formation, ranks, set } = regiment;
  const entry = all.slice(0, id).filter((each) => each.seat === seat).length;
  const unit = newUnit(id, seat, entry, armies[seat as 0 | 1].units[entry] as ArmyUnit);
  const usual = unit.post.formation === 'limbered' ? 'unlimbered' : unit.post.formation;
  const post: Post = {
    formation: formation ?? usual,
    ranks: ranks ?? (UNIT_KINDS[type].arm === 'horse' ? 1 : 2),
    x: inch(at[0]),
    y: inch(at[1]),
    facing: Math.round(facing * 100),
    trail: null,
    building: null,
  };
  return { ...unit, status: 'table', post: { ...post, trail: trailOf(post, unit.figures) }, ...set };
}

/** A march column two abreast that comes from the learner's side or goes to it: an inch for each pair. */
function trailOf({ formation, x, y, facing }: Post, figures: number): Post['trail'] {
  if (formation !== 'march-column') return null;
  return [
    { x, y },
    { x, y: y + inch(figures / 2) * (facing === 9000 ? -1 : 1) },
  ];
}

function generalOf({ seat, name, at, isCommander = false }: NonNullable<Position['generals']>[number], id: number): General {
  const place = typeof at === 'number' ? { x: 0, y: 0, unit: at } : { x: inch(at[0]), y: inch(at[1]), unit: null };
  return { id, seat, section: 0, name, rank: 'commander', status: 'table', ...place, wounded: false, hasSteadied: false, isCommander };
}

/** What is turned, held or to come is not loose in the deck. */
function stackDeck(s: War, { turned, next = [] }: Position): void {
  const out = new Set<Card>([...next, ...s.hands.flat(), ...(turned ? [turned] : [])]);
  s.deck.loose = s.deck.loose.filter((card) => !out.has(card));
  s.deck.top = next.map((card) => ({ card, seen: [] }));
  s.flip.number = 1;
  s.flip.card = turned;
  if (!turned) return;
  const seat = turned.endsWith('♥') || turned.endsWith('♦') ? 0 : 1;
  s.turned[seat] += 1;
  s.turnedInCycle[seat] += 1;
}

/** A card has been turned, and its owner is to use it. */
export function turnedCard(card: Suited): readonly Running[] {
  const seat = card.endsWith('♥') || card.endsWith('♦') ? 0 : 1;
  return ['battle', 'flip', { procedure: 'play a card', at: 0, locals: { seat, card, how: 'turned' } }];
}

type Suit = Extract<Face, { kind: 'playing' }>['suit'];
/** A card of the pack, for the pictures of notes. */
export const card = (rank: string, suit: Suit): Pictured => ({ card: { kind: 'playing', rank, suit } });
