// What a game says of itself before anybody opens it: the lid of its box, its cover page, and the battles that can be chosen.
// Plain data that is shown without the game's rules. What it says of options is checked against the game by a test.
import type { Options } from '@baize/kernel';
import type { Face, Figure, Livery } from './scene.ts';
import type { SideOf } from './surface.ts';

/** One who stands in a picture, feet at x and y; without a face he looks to the right. */
export interface PictureMan {
  figure: Figure;
  livery: Livery;
  x: number;
  y: number;
  /** Of a man's height, 100 where it is left out. */
  height?: number;
  face?: 'left' | 'right';
  /** The ring of his base. */
  side?: SideOf;
  officer?: boolean;
}

/** A company of the same man in two ranks, from its front rank's first at x and y. */
export function companyOf(
  figure: Figure,
  livery: Livery,
  x: number,
  y: number,
  count: number,
  step: number,
  height: number,
  face: 'left' | 'right',
): PictureMan[] {
  return Array.from({ length: count * 2 }, (_, n) => {
    const rank = n < count ? 0 : 1;
    return { figure, livery, x: x + (n % count) * step + rank * step * 0.45, y: y + rank * height * 0.18, height, face };
  });
}

/** A picture of play, put together from the drawings of the table. */
export interface Picture {
  width: number;
  height: number;
  /** What they stand on; hexes and tiles are seen from above and leaning back. */
  ground: 'meadow' | 'hexes' | 'tiles';
  /** Where the sky ends; 0: only ground is seen. */
  horizon: number;
  /** Trees, houses, bushes, by the name of the drawing. */
  stands?: readonly (readonly [name: string, x: number, y: number, scale: number])[];
  men: readonly PictureMan[];
  /** Water and planks on the ground, as rectangles. */
  patches?: readonly { look: 'water' | 'bridge' | 'road'; x: number; y: number; width: number; height: number }[];
  /** Where somebody means to go, with a number at its end. */
  plans?: readonly { points: readonly (readonly [x: number, y: number])[]; number: string }[];
  cards?: readonly { face: Face; x: number; y: number; width: number; turn: number }[];
  /** Puffs of powder smoke; what stands nearer than `depth` is drawn over them. */
  smoke?: readonly (readonly [x: number, y: number, size: number, depth: number])[];
}

/** What lies on the shelf. */
export interface Lid {
  /** Of the box, as #rrggbb. */
  hue: string;
  motto: string;
  minutes: readonly [least: number, most: number];
  picture: Picture;
}

/** How often the first side wins, measured; nothing is claimed where nobody measured. */
export interface MeasuredBalance {
  /** In percent, with the interval of 95 %. */
  first: number;
  low: number;
  high: number;
  games: number;
  /** How many answers both sides gave in a battle, on average, where they were counted. */
  answers?: number;
  /** Who the first side is: `Attackers`. */
  whose: string;
}

/** A form of a battle: what it sets otherwise, and what is then otherwise on the card. */
export interface BattleForm {
  /** The usual form has the id of its battle. */
  id: string;
  title: string;
  says: string;
  options: Options;
  sides: string;
  /** Left out: it takes as long as the usual form. */
  minutes?: number;
  balance?: MeasuredBalance;
}

/** A battle to choose. */
export interface Battle {
  id: string;
  title: string;
  says: string;
  /** What it sets; everything else is as the house rules say. */
  options: Options;
  /** How many can play it; left out: the fewest that the game takes. */
  seats?: readonly number[];
  minutes: number;
  /** `even sides`, `3 against 2`. */
  sides: string;
  balance?: MeasuredBalance;
  /** The forms that it has, the usual one first; left out: it has but one. */
  forms?: readonly BattleForm[];
  /** Armies of its own kind: unless somebody chooses one, each side fields what is usual in it. */
  usualForces?: true;
}

/** An option in the words of players: its label, and a word for each value that may be chosen. */
export interface HouseRule {
  option: string;
  label: string;
  /** By the value; numbers that have none stand for themselves. */
  words?: Readonly<Record<string, string>>;
  /** After a number: `points`, `turns`. */
  unit?: string;
  /** Of an option that the game checks itself: a whole number is typed, or nothing, which stands for this value. */
  typed?: { from: number; to: number; nothing: string };
  /** Of an option that is a list: the game's workshop has its form, and this is how its entries are counted. */
  listed?: { one: string; many: string };
}

export interface Cover {
  lid: Lid;
  /** Under the title, a little longer than on the lid. */
  tagline: string;
  facts: readonly string[];
  /** How hard it is to begin with. */
  ease: string;
  paragraph: string;
  picture: Picture;
  /** Play now: a small battle, laid out and fair, against a bot for beginners. */
  quick: {
    battle: string;
    options: Options;
    rank: string;
    says: string;
    minutes: number;
    /** Standing answers that fly for the visitor from the start, by name: what is hard to understand at first is not asked. */
    flags?: readonly string[];
  };
  battles: readonly Battle[];
  houseRules: readonly { title: string; rules: readonly HouseRule[] }[];
  /** Options that are set by the cards of forces and battles and stand in no house rule. */
  chosenElsewhere: readonly string[];
  /** What each seat fields unless somebody chooses otherwise, by the ids of the muster's starts. */
  forces?: readonly string[];
  /** So many sides, which the players share by turns; left out: each plays for himself. */
  sides?: number;
  /** The option by which terrain is laid out by itself or placed by hand, where the game has both. */
  terrain?: { option: string; laidOut: string; byHand: string };
  /** What can be built: words for the door to the workshop, `Nineteen lists, campaigns`. */
  workshop?: string;
}
