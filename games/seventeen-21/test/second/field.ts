// The field after the ledger alone: plain figures, without a line of the rules of the game and without its tables.

export type Seat = 0 | 1;

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export interface Man {
  card: string;
  shocked: boolean;
  /** Two stays of one card in the field are two men. */
  id: number;
}

export interface Ground {
  /** `ridge-1`. */
  card: string;
  held: Seat | null;
  men: [Man[], Man[]];
}

export interface Army {
  reserve: string[];
  rout: string[];
  doctrines: string[];
  /** The last turn of each turn effect that runs. */
  until: Record<string, number>;
  /** Whether the other side knows every card of the reserve. */
  known: boolean;
}

export interface Fight {
  wing: number;
  attacker: Seat;
  /** Ids by seat. */
  men: [number, number];
  cards: [{ card: string; called: boolean }[], { card: string; called: boolean }[]];
  boosts: [string[], string[]];
  noGround: boolean;
  passes: number;
  first: boolean;
  over: boolean;
}

export interface Battle {
  wings: [Ground, Ground, Ground];
  armies: [Army, Army];
  discards: string[];
  deck: number;
  turn: number;
  active: Seat;
  fight: Fight | null;
}

/** `LN4-06a`: line, Cohesion 4, value 6. */
export const kindOf = (card: string): string => card.slice(0, 2);
export const cohesionOf = (card: string): number => Number(card[2]);
export const pips = (card: string): number => Number(card.slice(4, 6));

export const isFoot = (card: string): boolean => ['LN', 'LT', 'EL'].includes(kindOf(card));
const isGuns = (card: string): boolean => kindOf(card) === 'AR';
export const isRider = (card: string): boolean => ['HO', 'HU', 'DR'].includes(kindOf(card));

const EVERY = 'LN LT EL AR HO HU DR';

/** S21-CARD-10 and the table of terrains: marked `f`ighting or `h`olding; types that gain, types that lose. */
const GROUNDS: Record<string, [kind: 'f' | 'h', gain: string, lose: string]> = {
  plains: ['f', 'HO HU DR', ''],
  difficult: ['f', '', 'HO HU DR AR'],
  hamlet: ['h', 'LN LT EL', ''],
  ford: ['h', EVERY, ''],
  hill: ['h', 'AR LN EL', ''],
  wood: ['f', 'LT', 'HO HU DR'],
  redoubt: ['h', 'LN LT EL AR', ''],
  ridge: ['h', EVERY, ''],
  lane: ['f', 'LN LT EL', ''],
  heath: ['f', 'LT HU DR', ''],
};

export const COSTS: Record<string, number> = {
  D01: 2,
  D02: 3,
  D03: 4,
  D04: 5,
  D05: 5,
  D06: 6,
  D07: 7,
  D08: 7,
  D09: 8,
  D10: 9,
  D11: 10,
  D12: 11,
};

export const capacity = (ground: Ground): number => (ground.card.startsWith('ford') ? 1 : 2);

/** S21-TERR-03, S21-TERR-04. */
export function groundFor(ground: Ground, seat: Seat, card: string): number {
  const [kind, gain, lose] = GROUNDS[ground.card.split('-')[0] as string] as (typeof GROUNDS)[string];
  if (kind === 'h' && ground.held !== seat) return 0;
  return Number(gain.includes(kindOf(card))) - Number(lose.includes(kindOf(card)));
}

export const army = (b: Battle, seat: Seat): Army => b.armies[seat] as Army;
export const menIn = (b: Battle, wing: number, seat: Seat): Man[] => (b.wings[wing] as Ground).men[seat] as Man[];
export const field = (b: Battle, seat: Seat): Man[] => [0, 1, 2].flatMap((wing) => menIn(b, wing, seat));
export const free = (b: Battle, wing: number, seat: Seat): number => capacity(b.wings[wing] as Ground) - menIn(b, wing, seat).length;
export const freeWings = (b: Battle, seat: Seat): number[] => [0, 1, 2].filter((wing) => free(b, wing, seat) > 0);
export const fighter = (b: Battle, fight: Fight, seat: Seat): Man | undefined =>
  menIn(b, fight.wing, seat).find((man) => man.id === fight.men[seat]);

/** S21-DOC-06: a doctrine that changes numbers, by its turn effect or in this combat. */
export function has(b: Battle, seat: Seat, card: string): boolean {
  return b.turn <= (army(b, seat).until[card] ?? -1) || (b.fight?.boosts[seat]?.includes(card) ?? false);
}

/** S21-TERR-05. */
export function effectiveCohesion(b: Battle, fight: Fight, seat: Seat, card: string): number {
  const ground = fight.noGround ? 0 : groundFor(b.wings[fight.wing] as Ground, seat, card);
  return Math.max(1, cohesionOf(card) + ground + Number(has(b, seat, 'D08')));
}

type Class = 'foot' | 'guns' | 'horse';

/** S21-CARD-04, S21-CARD-05. */
function classOf(card: string, against: string): Class {
  if (isFoot(card)) return 'foot';
  if (isGuns(card)) return 'guns';
  return kindOf(card) === 'DR' && isGuns(against) ? 'foot' : 'horse';
}

/** S21-COMB-11: each class beats one other by a single point, all else by three. */
export function leadNeeded(own: string, against: string): number {
  const pair = `${classOf(own, against)} ${classOf(against, own)}`;
  return ['foot guns', 'guns horse', 'horse foot'].includes(pair) ? 1 : 3;
}

export const sum = (cards: readonly { card: string }[]): number => cards.reduce((all, { card }) => all + pips(card), 0);

/** S21-CARD-07, S21-CARD-08, S21-COMB-09. */
export function shock(b: Battle, seat: Seat, man: Man): void {
  if (man.shocked) rout(b, seat, man);
  else man.shocked = true;
}

export function rout(b: Battle, seat: Seat, man: Man): void {
  for (const ground of b.wings) ground.men[seat] = ground.men[seat].filter((each) => each !== man);
  army(b, seat).rout.push(man.card);
  if (b.fight?.men[seat] === man.id) b.fight.over = true;
}

export function take(list: string[], card: string): void {
  const at = list.indexOf(card);
  if (at < 0) throw new Error(`${card} is not among ${list.join(' ')}`);
  list.splice(at, 1);
}
