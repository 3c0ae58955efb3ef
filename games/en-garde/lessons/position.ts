// Positions for lessons: a small table, and who stands on it. Inches and degrees.
import type { Lesson, OddsBar, Pictured, Running } from '@baize/contracts';
import type { Seat } from '@baize/kernel';
import { baseProfile } from '../content/profiles.ts';
import type { Arm, Attribute, ModelRecord, Warband, Weapon } from '../content/types.ts';
import type { decisions } from '../decisions.ts';
import type { EnGarde, Model } from '../state.ts';

export type EnGardeLesson = Lesson<typeof decisions, EnGarde>;

export const YOU: Seat = 0;
export const FOE: Seat = 1;

export const inch = (value: number) => Math.round(value * 1000);

interface Man {
  seat: Seat;
  name: string;
  rank: number;
  at: readonly [x: number, y: number];
  /** Degrees: 0 looks to the right. */
  facing: number;
  arms: readonly Weapon[];
  attributes?: readonly Attribute[];
  armour?: ModelRecord['armour'];
  wound?: Model['wound'];
}

type Ground = readonly [template: string, x: number, y: number, turn: number];

interface Position {
  men: readonly Man[];
  ground: readonly Ground[];
  phase: 'move' | 'combat';
}

const WIDTH = 31;
const HEIGHT = 20;

/** The men have their numbers in this order; those who touch fight. The learner has Priority. */
export function table({ men, ground, phase }: Position): (s: EnGarde) => void {
  return (s) => {
    s.fixed = {
      ...s.fixed,
      width: inch(WIDTH),
      height: inch(HEIGHT),
      warbands: [bandOf(YOU, 'The King’s men', men), bandOf(FOE, 'The Cardinal’s men', men)],
      layout: ground.map(([template, x, y, turn], i) => ({ id: `t${i + 1}`, template, x: inch(x), y: inch(y), turn, piece: null })),
    };
    s.models = men.map((man, id) => modelOf(s, man, id, men));
    s.contacts = touching(s.models);
    s.clock = s.contacts.length;
    for (const side of s.sides) side.start = men.filter(({ seat }) => seat === side.seat).length;
    Object.assign(s, { turn: 1, phase, priority: [YOU, FOE], order: [YOU, FOE], time: 'day' });
  };
}

function bandOf(seat: Seat, name: string, men: readonly Man[]): Warband {
  const models = men.flatMap((man, id) => (man.seat === seat ? [recordOf(man, id)] : []));
  return { name, list: 'custom', morale: 8, models, guns: [], leader: models[0]?.id ?? '', bearer: null, points: 100 };
}

function recordOf({ seat, name, rank, arms, attributes = [], armour = null }: Man, id: number): ModelRecord {
  const { cp, initiative, fight, shoot } = baseProfile(rank);
  return {
    ...{
      id: `m${id}`,
      name,
      list: seat === YOU ? 'three-musketeers' : 'cardinals-guard',
      entry: null,
      rank,
      move: 'infantry',
      footMove: 'infantry',
      cp,
      initiative,
      fight,
      shoot,
    },
    arms: arms.map((weapon): Arm => ({ weapon })),
    ...{ primary: 0, armour, shield: null, mount: null, spells: [], magicPoints: 0, talismans: [], marks: [], points: 10 },
    attributes: [...attributes],
  };
}

function modelOf(s: EnGarde, man: Man, id: number, men: readonly Man[]): Model {
  return {
    ...{ id, seat: man.seat, record: men.slice(0, id).filter(({ seat }) => seat === man.seat).length, status: 'table' },
    ...{ x: inch(man.at[0]), y: inch(man.at[1]), z: 0, facing: man.facing * 100, wound: man.wound ?? 'none', stunned: 0, poisoned: false },
    ...{ steed: null, beganMounted: false, reload: man.arms.map(() => 0), usedUp: [], hidden: false, aimed: 0, activated: false },
    ...{ rested: false, moved: false, wasEngaged: s.phase === 'combat', fought: false, parted: false, riposted: false, feinted: false },
    ...{ doubled: false, newCombat: false, owesPass: false, lucky: false, freed: [], daunted: [], dared: [], magicPoints: 0, spells: {} },
    ...{ wagon: null, grapples: null, stays: false },
  };
}

/** Round bases of an inch touch where their middles are an inch apart. */
function touching(models: readonly Model[]): EnGarde['contacts'] {
  const found: EnGarde['contacts'] = [];
  for (const a of models)
    for (const b of models) {
      if (a.id >= b.id || a.seat === b.seat || Math.abs(distance(a, b) - inch(1)) > 20) continue;
      found.push({ a: a.id, b: b.id, since: found.length + 1, fought: 0, window: false });
    }
  return found;
}

type Place = { readonly x: number; readonly y: number };

export function distance(a: Place, b: Place): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

/** The turn before anybody has acted, and the fights of a turn. */
export const moveTurn: readonly Running[] = ['battle', { procedure: 'turn', behind: 'goFirst' }];
export const fights: readonly Running[] = ['battle', 'turn', 'combat phase'];

/** How often two dice and a Fight beat the defence: one die, or two with a parry. */
export function hitOdds(fight: number, defence: number, parries: boolean): number {
  let hits = 0;
  let all = 0;
  for (let roll = 2; roll <= 12; roll++) {
    for (let other = parries ? 2 : 1; other <= (parries ? 12 : 6); other++) {
      const weight = waysOf(roll) * (parries ? waysOf(other) : 1);
      all += weight;
      if (roll + fight > other + defence) hits += weight;
    }
  }
  return hits / all;
}

const waysOf = (sum: number) => 6 - Math.abs(7 - sum);

/** The two bars of a man who is struck at. */
export function strikes(fight: number, defence: number): OddsBar[] {
  return [
    { says: 'he hits if you do not parry', odds: hitOdds(fight, defence, false), bad: true },
    { says: 'he hits if you parry', odds: hitOdds(fight, defence, true) },
  ];
}

export const ATTACK: Pictured = { counter: 'A', tone: 'foe' };
export const DEFENCE: Pictured = { counter: 'D', tone: 'own' };
export const percent = (odds: number) => `${Math.round(odds * 100)} %`;
