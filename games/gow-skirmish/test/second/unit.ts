// What a unit is and can do after the ledger alone; only the tables of content are shared.
import type { Ability } from '../../content/ability.ts';
import { ITEMS, MOUNTS, WEAR } from '../../content/equipment.ts';
import type { Passive } from '../../content/passives.ts';
import { unitKind } from '../../content/units.ts';
import { DASH, DRAW, FIX, PUNCH, SHAKE_OFF, STAND_GUARD, STOW } from '../../content/universal.ts';
import { WEAPONS, type WeaponKind } from '../../content/weapons.ts';
import type { Unit } from '../../state.ts';

export interface Tool {
  id: string;
  ability: Ability;
  weapon: number | null;
  item: number | null;
}

const kindOf = (unit: Unit, index: number): WeaponKind => WEAPONS[unit.weapons[index]?.key ?? ''] as WeaponKind;

/** GOW-EQP-01, GOW-EQP-03. */
export function inHand(unit: Unit, index: number): boolean {
  const holder = unit.weapons[index]?.on ?? index;
  return unit.weapons[holder]?.stowed === false;
}

/** GOW-FRC-02, GOW-EQP-02. */
export function handsFree(unit: Unit): number {
  const busy = unit.weapons.map((weapon, index) => (weapon.on === null && !weapon.stowed ? kindOf(unit, index).hands : 0));
  return unitKind(unit.kind).hands - busy.reduce((all, hands) => all + hands, 0);
}

/** GOW-PAS-18: everything that the unit has; Cavalry Killer of a weapon only with that weapon (GOW-PAS-03). */
export function sumOf(unit: Unit, name: Passive, weapon: number | null = null): number {
  const sources = [
    unitKind(unit.kind).passives,
    WEAR[unit.body ?? '']?.passives,
    WEAR[unit.head ?? '']?.passives,
    MOUNTS[unit.mount ?? '']?.passives,
    ...unit.items.map((item) => ITEMS[item.key]?.passives),
    ...unit.weapons.map((_, index) =>
      inHand(unit, index) && (name !== 'Cavalry Killer' || index === weapon) ? kindOf(unit, index).passives : undefined,
    ),
  ];
  return sources.reduce((all, passives) => all + (passives?.[name] ?? 0), 0);
}

/** GOW-TERM-03. */
export function statOf(unit: Unit, suit: string): number {
  const index = '♥♦♣♠'.indexOf(suit);
  const rider = unit.mount !== null && sumOf(unit, 'Mounted Training') === 0;
  return Math.max(0, (unit.stats[index] as number) - (rider && index < 2 ? 1 : 0));
}

/** GOW-ABIL-01. */
export function toolsOf(unit: Unit): Tool[] {
  const tools: Tool[] = [];
  const add = (place: string, ability: Ability, weapon: number | null = null, item: number | null = null) =>
    tools.push({ id: `${place}:${ability.name}`, ability, weapon, item });
  unit.weapons.forEach((_, index) => {
    if (inHand(unit, index)) for (const ability of kindOf(unit, index).abilities) add(`w${index}`, ability, index);
  });
  unit.items.forEach(({ key }, index) => {
    const ability = ITEMS[key]?.ability;
    if (ability) add(`i${index}`, ability, null, index);
  });
  const { native } = unitKind(unit.kind);
  if (native) add('n', native);
  for (let hand = 0; hand < handsFree(unit); hand++) add(`p${hand}`, PUNCH);
  for (const ability of [DASH, STOW, DRAW, FIX, SHAKE_OFF, STAND_GUARD]) add('u', ability);
  return tools;
}

export const isDash = ({ ability }: Tool): boolean => ability.name === 'Dash';
export const strong = (unit: Unit): boolean => sumOf(unit, 'Strong') > 0;
export const isHeavy = (unit: Unit, index: number): boolean => kindOf(unit, index).heavy;
export const adds = ({ ability }: Tool): number => ability.choices[0]?.effects.ammo ?? 0;

/** GOW-EQP-06: it has used a Heavy weapon that it holds, and is not Strong. */
export function mayNotMove(unit: Unit): boolean {
  return !strong(unit) && unit.heavyUsed.some((index) => inHand(unit, index));
}

/** GOW-UNI-03 to GOW-UNI-05, GOW-EQP-05: whether there is anything to stow, to draw, or to fix. */
export function canHandle(unit: Unit, { ability }: Tool): boolean {
  const held = unit.weapons.flatMap(({ on, stowed }, index) => (on === null && !stowed ? [index] : []));
  switch (ability.name) {
    case 'Stow':
      return held.some((index) => strong(unit) || !isHeavy(unit, index));
    case 'Draw':
      return unit.weapons.some(({ stowed }, index) => stowed && kindOf(unit, index).hands <= handsFree(unit));
    case 'Fix or unfix bayonet': {
      const free = held.some((index) => kindOf(unit, index).lug && !unit.weapons.some(({ on }) => on === index));
      const fix = free && held.some((index) => kindOf(unit, index).bayonet);
      const unfix = handsFree(unit) > 0 && unit.weapons.some(({ on }, index) => on !== null && inHand(unit, index));
      return fix || unfix;
    }
    default:
      return true;
  }
}

/** GOW-CHK-02, GOW-CHK-03, GOW-PAS-06: □ still to pay. */
export function boxesLeft(unit: Unit, tool: Tool): number {
  const gun = tool.weapon === null ? null : kindOf(unit, tool.weapon);
  const trained = adds(tool) > 0 && gun && gun.hands === 2 && gun.ammo > 0 ? sumOf(unit, 'Longgun Training') : 0;
  const needed = Math.max(1, tool.ability.boxes - trained) + (unit.uses[tool.id] ?? 0);
  return Math.max(1, needed - (unit.progress[tool.id] ?? 0));
}

/** GOW-UNI-07. */
export const guard = (unit: Unit): number => sumOf(unit, 'Guard') + (unit.standsGuard ? 1 : 0);

/** GOW-CARD-02 to GOW-CARD-05. */
export function cardPays(card: string, suit: string, least: number): boolean {
  if (card === 'LJ' || card === 'BJ') return false;
  const rank = card.slice(0, -1);
  const worth = rank === 'J' ? 2 : ['A', 'Q', 'K'].includes(rank) ? 10 : Number(rank);
  return (rank === 'J' || rank === 'K' || card.endsWith(suit)) && worth >= least;
}

/** GOW-CARD-03: any assignment of different cards, by trying them all. */
export function canPay(cards: readonly string[], cost: readonly { suit: string; least: number }[]): boolean {
  const [first, ...rest] = cost;
  if (!first) return true;
  return cards.some((card, at) => cardPays(card, first.suit, first.least) && canPay([...cards.slice(0, at), ...cards.slice(at + 1)], rest));
}
