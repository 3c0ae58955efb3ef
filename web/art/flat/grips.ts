// How things are held: where the hand is, which way the thing points, where the other hand goes.
import type { Figure } from '@baize/contracts';
import type { Spot } from './limb.ts';

type Weapon = Figure['weapon'];
type Pose = Exclude<Figure['pose'], 'fallen'>;

export interface Hold {
  hand: Spot;
  /** Degrees clockwise from pointing right. */
  turn: number;
  /** How far from its grip towards its point the hand holds it. */
  grip?: number;
  /** The other hand is on it too, so far from the first; or it has a place of its own. */
  other?: number | Spot;
}

type Drill = Record<Pose, Hold>;

const swing: Spot = [11, -48];
const onHip: Spot = [5, -50];

const firelock: Drill = {
  march: { hand: [10, -51], turn: -122, other: swing },
  stand: { hand: [13, -48], turn: -88, grip: 24, other: [6, -45] },
  fire: { hand: [15, -73], turn: -2, other: 15 },
  charge: { hand: [3, -52], turn: -10, other: 21 },
};
const pole: Drill = {
  march: { hand: [17, -56], turn: -93, grip: 8, other: swing },
  stand: { hand: [16, -62], turn: -90, grip: 16, other: onHip },
  fire: { hand: [6, -58], turn: -32, other: 16 },
  charge: { hand: [0, -56], turn: -4, grip: -4, other: 20 },
};
const blade: Drill = {
  march: { hand: [15, -52], turn: -76, other: swing },
  stand: { hand: [13, -49], turn: 62, other: onHip },
  fire: { hand: [27, -70], turn: -14, other: onHip },
  charge: { hand: [22, -82], turn: -58, other: [10, -56] },
};
const point: Drill = {
  march: blade.march,
  stand: { hand: [21, -60], turn: -24, other: [-15, -82] },
  fire: { hand: [28, -68], turn: -6, other: [-17, -78] },
  charge: { hand: [28, -66], turn: -2, other: [-17, -76] },
};
const heavy: Drill = {
  march: { hand: [11, -54], turn: -126, other: -7 },
  stand: { hand: [15, -54], turn: 88, other: -7 },
  fire: { hand: [17, -60], turn: -42, other: -7 },
  charge: { hand: [10, -86], turn: -72, other: -7 },
};
const pistol: Drill = {
  march: { hand: [15, -60], turn: -68, other: swing },
  stand: { hand: [13, -50], turn: 40, other: onHip },
  fire: { hand: [28, -74], turn: -3, other: onHip },
  charge: { hand: [26, -76], turn: -12, other: [9, -54] },
};
const bow: Drill = {
  march: { hand: [14, -52], turn: 14, other: swing },
  stand: { hand: [16, -54], turn: 0, other: onHip },
  fire: { hand: [28, -72], turn: 0, other: [4, -74] },
  charge: { hand: [18, -58], turn: 20, other: swing },
};
const banner: Drill = {
  march: { hand: [18, -60], turn: -91, grip: 0, other: -13 },
  stand: { hand: [16, -62], turn: -90, grip: 16, other: onHip },
  fire: { hand: [18, -60], turn: -84, other: -13 },
  charge: { hand: [15, -62], turn: -64, other: -13 },
};
const sticks: Drill = {
  march: { hand: [10, -54], turn: 40, other: [16, -52] },
  stand: { hand: [10, -52], turn: 30, other: [16, -52] },
  fire: { hand: [10, -54], turn: 40, other: [16, -52] },
  charge: { hand: [10, -56], turn: 20, other: [16, -54] },
};
const horn: Drill = {
  march: { hand: [15, -78], turn: -8, other: onHip },
  stand: { hand: [12, -50], turn: -58, other: onHip },
  fire: { hand: [15, -78], turn: -14, other: onHip },
  charge: { hand: [15, -78], turn: -20, other: onHip },
};
const thrown: Drill = {
  march: { hand: [13, -52], turn: 0, other: swing },
  stand: { hand: [15, -56], turn: 0, other: onHip },
  fire: { hand: [-15, -88], turn: 0, other: [20, -74] },
  charge: { hand: [-15, -88], turn: 0, other: [20, -74] },
};
const board: Drill = {
  march: { hand: [9, -55], turn: 0, other: swing },
  stand: { hand: [9, -55], turn: 0, other: onHip },
  fire: { hand: [16, -62], turn: 0, other: onHip },
  charge: { hand: [18, -62], turn: -6, other: onHip },
};
const ram: Drill = {
  march: pole.march,
  stand: { hand: [19, -58], turn: -88, grip: 10, other: onHip },
  fire: { hand: [8, -56], turn: -22, other: 16 },
  charge: { hand: [8, -56], turn: -22, other: 16 },
};
const empty: Drill = {
  march: { hand: [-9, -48], turn: 0, other: [13, -50] },
  stand: { hand: [2, -45], turn: 0, other: [6, -46] },
  fire: { hand: [26, -72], turn: 0, other: onHip },
  charge: { hand: [22, -80], turn: 0, other: [16, -60] },
};

export const DRILL: Record<Weapon, Drill> = {
  musket: firelock,
  rifle: firelock,
  crossbow: firelock,
  pistol,
  sabre: blade,
  sword: blade,
  axe: blade,
  club: blade,
  dagger: blade,
  whip: blade,
  rapier: point,
  greatsword: heavy,
  pike: pole,
  halberd: pole,
  spear: pole,
  staff: pole,
  lance: pole,
  bow,
  shield: board,
  standard: banner,
  drum: sticks,
  trumpet: horn,
  cannon: ram,
  grenade: thrown,
  none: empty,
};

/** Where a second weapon is held by the far hand. */
export const OFFHAND: Record<Pose, { hand: Spot; turn: number }> = {
  march: { hand: [13, -54], turn: -70 },
  stand: { hand: [16, -54], turn: -50 },
  fire: { hand: [23, -62], turn: -20 },
  charge: { hand: [24, -62], turn: -24 },
};
