// Abilities, and how they are read from the rulebook's own notation:
// `Fire (♦, Ranged: 8, Reuseable, Ammo −1): ♦♦ → W2, AP 1; ♦♣ → W1, Sup`.
import { SUITS, type Suit } from './cards.ts';

/** A suit symbol of a cost, and the least value that a card must have to pay it. */
export interface Sign {
  suit: Suit;
  least: number;
}

export interface Effects {
  wounds?: number;
  piercing?: number;
  concussion?: number;
  immobilize?: number;
  suppressed?: number;
  knockback?: number;
  commanded?: number;
  reveal?: number;
  ammo?: number;
  heal?: number;
  clear?: number;
  move?: number;
  scatter?: number;
  smoke?: number;
  caltrops?: number;
  nip?: number;
  stow?: number;
  take?: number;
  fix?: number;
  standGuard?: number;
}

export interface Choice {
  cost: readonly Sign[];
  effects: Effects;
  /** As printed: `♦♦ → W2, AP 1`. */
  text: string;
}

export interface Ability {
  name: string;
  /** The suit of the skillcheck; null for a checkless ability. */
  suit: Suit | null;
  /** Checkless: the printed number of □. */
  boxes: number;
  type: 'melee' | 'ranged' | 'support' | 'other';
  /** The x of Melee: x, Ranged: x, Support: x. */
  range: number;
  reuseable: boolean;
  multichoice: boolean;
  repeatable: boolean;
  multitarget: boolean;
  lobbed: boolean;
  area: number | null;
  /** What it uses up. */
  ammo: number;
  /** `one`: it needs an empty hand; `all`: all hands must be empty. */
  emptyHands: 'none' | 'one' | 'all';
  choices: readonly Choice[];
  text: string;
}

/** What the words behind an arrow or a □ mean, for those who have not learnt them yet. */
export const MEANINGS: readonly (readonly [effect: keyof Effects, short: string, says: string])[] = [
  ['wounds', 'W', 'wounds'],
  ['piercing', 'AP', 'armour that is ignored'],
  ['concussion', 'Con', 'action points lost in the next activation'],
  ['immobilize', 'Imm', 'no dash'],
  ['suppressed', 'Sup', 'not to be chosen next, unless all are'],
  ['knockback', 'Kb', 'hexes pushed away'],
  ['commanded', 'Cmd', 'action points more if it is chosen next'],
  ['reveal', 'Reveal', 'cards of your deck that you look at'],
  ['ammo', 'Ammo', 'shots'],
  ['heal', 'Heal', 'wounds removed'],
  ['clear', 'Clear', 'Concussion, Immobilize and Suppressed are removed'],
  ['move', 'Move', 'movement points at once'],
  ['scatter', 'Scatter', 'hexes that the enemy moves the tile'],
  ['smoke', 'Smoke', 'the hex is Soft Cover too, until the end of the next turn'],
  ['caltrops', 'Caltrops', 'the hex is Water for the rest of the battle'],
  ['nip', 'Nip', 'cards more in the next skillcheck of this activation'],
  ['stow', 'Stow', 'a weapon in hand is stowed'],
  ['take', 'Draw', 'a stowed weapon is taken in hand'],
  ['fix', 'Fix', 'a bayonet goes on a lug, or from it into an empty hand'],
  ['standGuard', 'Guard', 'Guard (1), or 1 more, until its next activation'],
];

const EFFECT_NAMES = new Map(MEANINGS.map(([effect, short]) => [short, effect]));

export function readEffects(text: string): Effects {
  const effects: Effects = {};
  for (const part of text.split(', ')) {
    const [, word, number] = /^([A-Za-z]+?)\s?\(?\+?(\d+)?\)?$/.exec(part) ?? [];
    const name = EFFECT_NAMES.get(word ?? '');
    if (!name) throw new Error(`'${part}' is no effect.`);
    effects[name] = Number(number ?? 1);
  }
  return effects;
}

function readCost(text: string): Sign[] {
  return [...text.matchAll(/([♥♦♣♠])(\d*)/g)].map(([, suit, least]) => ({ suit: suit as Suit, least: Number(least || 0) }));
}

function readChoice(text: string): Choice {
  const [cost, effects] = text.includes(' → ') ? (text.split(' → ') as [string, string]) : ['', text];
  return { cost: readCost(cost), effects: readEffects(effects), text };
}

/** One ability in the notation of the tables; what stands behind a semicolon in the brackets are conditions. */
export function readAbility(text: string): Ability {
  const [, name, head, conditions = '', body] = /^(.+?) \((.+?)(?:; (.+?))?\): (.+)$/.exec(text) ?? [];
  if (!name || !head || !body) throw new Error(`'${text}' is no ability.`);
  const [first = '', ...marks] = head.split(', ');
  const suit = SUITS.find((each) => each === first) ?? null;
  const ability: Ability = {
    name,
    suit,
    boxes: suit ? 0 : first.length,
    type: 'other',
    range: 0,
    reuseable: marks.includes('Reuseable'),
    multichoice: marks.includes('Multichoice'),
    repeatable: marks.includes('Repeatable'),
    multitarget: marks.includes('Multitarget'),
    lobbed: marks.includes('Lobbed'),
    area: null,
    ammo: 0,
    emptyHands: conditions.includes('an empty hand') ? 'one' : conditions.includes('all hands') ? 'all' : 'none',
    choices: body.split('; ').map(readChoice),
    text,
  };
  for (const mark of marks) {
    const [, type, range] = /^(Melee|Ranged|Support): (\d+)$/.exec(mark) ?? [];
    if (type) Object.assign(ability, { type: type.toLowerCase(), range: Number(range) });
    const [, area] = /^Area \((\d)\)$/.exec(mark) ?? [];
    if (area) ability.area = Number(area);
    const [, ammo] = /^Ammo −(\d)$/.exec(mark) ?? [];
    if (ammo) ability.ammo = Number(ammo);
  }
  return ability;
}
