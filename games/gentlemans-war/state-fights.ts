// The part of the state that tells of charges, close combats, shots and tests in hand.
import type { Facing, Pivot } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { Band, Formation, Weapon } from './content/types.ts';
import type { FightingArm, Grade } from './rules/combat/table.ts';
import type { Id, Post } from './state.ts';

export type AttackKind = 'front' | 'flank' | 'rear';

export interface Charger {
  unit: Id;
  /** The first is the one it goes at; a second is touched together with it (AGW-CHG-06). */
  targets: Id[];
  /** Movement dice for the charge. */
  dice: number;
  /** Where the charge starts from, and its level there (AGW-FLANK-01, AGW-ADV-03). */
  from: Post;
  level: number;
  /** AGW-CHG-09: where it stood before a free wheel. */
  stood?: Post;
  joined: boolean;
  /** AGW-CHG-09: the free wheel has been made; the ordinary one is gone. */
  freeWheel: boolean;
  /** The wheel chosen at step 7, the inches to contact, and dice lost to obstacles. */
  pivot: Pivot;
  angle: Facing;
  distance: number;
  roll: number[];
  total: number;
  used: number;
  /** Dice taken by obstacles on its way. */
  taken: number[];
  hasCrossed: boolean;
  state: 'declared' | 'off' | 'short' | 'stopped' | 'contact';
  /** AGW-CHG-13: its nerves have only disordered it, and the rest of its dice are its own. */
  isRefused?: true;
}

// biome-ignore format: a list
export const RESPONSES = [
  'turn', 'long shot', 'short shot', 'point-blank shot', 'counter-charge', 'rally', 'form', 'recover', 'evade 2', 'evade 3', 'dismount',
  'limber', 'bicycles',
] as const;
export type Response = (typeof RESPONSES)[number];

/** A response chosen: what it is done to, or what is formed. */
export interface Reply {
  do: Response;
  /** The charger it turns to, shoots at, counter-charges or evades from. */
  against: Id | null;
  formation: Formation | null;
  /** Of a change of formation: how deep, where there is a choice, and to which flank, if not to the front. */
  ranks?: 1 | 2;
  to?: 'left' | 'right';
}

export interface Target {
  unit: Id;
  /** AGW-RESP-01: actions in all, and those spent. */
  actions: number;
  spent: number;
  /** In the order chosen. */
  replies: Reply[];
  /** Replies that have been carried out. */
  done: number;
  isChosen: boolean;
  /** How each charger comes at it (AGW-FLANK-01). */
  kinds: { charger: Id; kind: AttackKind }[];
  /** AGW-RESP-07: it could have turned. */
  couldTurn: boolean;
  turnedTo: Id | null;
  hasCountered: boolean;
  /** AGW-ADV-03: how high it stood when it counter-charged. */
  level?: number;
  /** AGW-OBST-06: it crossed an obstacle in its counter-charge. */
  hasCrossed: boolean;
  hasEvaded: boolean;
  /** AGW-RESP-10, AGW-ALL-06: nerves moved it, its own or those of friends who swept it along. */
  hasMoved: boolean;
  hasShot: boolean;
  /** AGW-ACC-01: run into by accident, it may not evade. */
  byAccident: boolean;
}

export interface Supporter {
  unit: Id;
  charger: Id;
  does: 'shoot' | 'charge';
  /** Where it stood when it charged, and how it came (AGW-RESP-05). */
  from: Post;
  hasCrossed: boolean;
}

/** AGW-CHG-01: a charge under way, with all chargers and targets of one card. */
export interface Charge {
  seat: Seat;
  chargers: Charger[];
  targets: Target[];
  supporters: Supporter[];
  /** The charger that moves, the target that chooses. */
  at: number;
}

/** Two enemies who fight each other, and how. */
export interface Pair {
  attacker: Id;
  defender: Id;
  /** How the attacker comes at the defender. */
  kind: AttackKind;
  /** AGW-LAND-08: the defender stands behind an obstacle. */
  obstacle: boolean;
  /** AGW-ADV-03: levels when the attack began. */
  levels: [attacker: number, defender: number];
  /** AGW-RES-07: of two who were locked before others came: Gallant and Stalwart apply between them as at first. */
  roles?: Role[];
  /** AGW-BRAWL-01: of a fight that others of another occasion have come into. */
  occasion?: FightOccasion;
}

/** How a unit came into a fight. */
export type Role = Pick<Fighter, 'unit' | 'attacks' | 'stationary'>;

/** AGW-ADV-04: on what occasion it is fought. */
export type FightOccasion = 'charge' | 'accidental' | 'second' | 'locked';

/** One unit in a fight. */
export interface Fighter {
  unit: Id;
  side: 'attacker' | 'defender';
  /** AGW-ADV-01: it charges or counter-charges. */
  attacks: boolean;
  /** AGW-ADV-01: of several chargers the one that it counter-charges. */
  meets?: Id;
  /** AGW-ALL-06: it has not moved in the charge being fought. */
  stationary: boolean;
  /** AGW-OBST-06: it crossed a linear obstacle to get here. */
  hasCrossed: boolean;
  /** AGW-EVADE-03: caught evading. */
  caught: boolean;
  /** AGW-FLANK-02, -03: the most figures that can fight; null: all. */
  most: number | null;
  /** AGW-FLANK-03: it has no enemy in front and cannot turn. */
  isUnable?: true;
  /** AGX-TIGER-02: riders held by grappling hooks. */
  held: number;
  /** AGW-PURS-04: what is left of its charge, and of its dice. */
  rest: number;
  pool: number[];
  entered: number;
  score: number;
  column: string;
  toHit: number | null;
  dice: number[];
  /** AGX-CAMEO-09, -23: dice against tribal troops that hit on 6. */
  sixes?: number[];
  hits: number;
  taken: number;
  lost: number;
  /** Where it stood when it fought. */
  post: Post;
  grade: Grade | null;
  hasChosen: boolean;
  /** AGW-BRAWL-03: of losers of both arms, by whose row its owner has chosen. */
  against?: FightingArm;
  /** AGW-PURS-04: it has ridden on, and forms up in good order. */
  hasRiddenOn?: boolean;
  pursued: boolean;
  /** AGW-RES-05: it has fired its parting shot, or let them go. */
  hasFired: boolean;
  /** AGW-PURS-01, AGW-RES-06: what it did after the fight has disordered it. */
  spoiled: boolean;
}

/** The rest of a move at the enemy: straight on, or into the unit that was met. */
export interface Ride {
  unit: Id;
  met: Id | null;
  rest: number;
  /** Its dice that no obstacle has taken. */
  pool: number[];
  /** Where the move began (AGW-ACC-01). */
  from: Post;
  /** AGW-OBST-06: it has crossed a linear obstacle in this activation. */
  hasCrossed?: boolean;
}

export interface Fight {
  occasion: FightOccasion;
  /** The attacker's. */
  seat: Seat;
  fighters: Fighter[];
  pairs: Pair[];
  /** AGW-PURS-03: it is a second combat; nobody pursues again. */
  isSecond: boolean;
  /** Fights that the results have brought, to be fought next. */
  next: Fight[];
  /** Of a second combat: those that are to be fought after it. */
  later?: Fight[];
  /** AGW-FORM-06: those of a garrison that come to the attacked wall first. */
  wall: Id[];
  /** Who still rides on, and who has run into whom (AGW-PURS-04, AGW-ACC-01). */
  rides: Ride[];
}

/** AGW-RES-07: two foot units that hold after a tie, and how they fought. */
export interface Lock {
  pairs: Pair[];
  seat: Seat;
  /** How each came into it: Gallant and Stalwart apply as at first, and who could turn with half its men, or not at all, still can. */
  roles?: (Role & { turns?: 'half' | 'not at all' })[];
}

/** A morale test in hand (AGW-MOR). */
export interface Test {
  unit: Id;
  cause: 'shots' | 'nervous' | 'rally' | 'rumour' | 'event';
  row: 'bothered' | 'disconcerted';
  modifier: number;
  die: number;
  /** Re-rolls that the owner may still make. */
  own: ('Brave' | 'general' | 'Sergeant Major' | 'correspondent')[];
  /** AGW-ATTR-02: the opponent may force one. */
  forced: boolean;
  /** AGW-CMD-07: what became of the general under this fire. */
  general: 'none' | 'scratch' | 'seriously wounded' | 'killed';
  result: 'run away' | 'fall back' | 'disordered' | 'carry on' | null;
  /** WL-24: whatever it says, the unit carries on. */
  isHeld?: boolean;
}

/** A shot in hand. */
export interface Shot {
  shooter: Id;
  /** A unit, or an empty building. */
  target: Id | null;
  building: string | null;
  occasion: 'activation' | 'ace' | 'response' | 'support' | 'parting';
  weapon: Weapon;
  band: Band;
  toHit: number;
  cover: 'none' | 'light' | 'heavy';
  toSave: number;
  dice: number[];
  hits: number;
  /** AGW-GAME-06: who may still have a die of it rolled again. */
  again?: ('general' | 'correspondent')[];
  /** The dice of the saves, once they are rolled. */
  saves?: number[];
  lost: number;
}
