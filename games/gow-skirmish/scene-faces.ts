// How units and cards look: figures, liveries, marks, and cards of the pack.
import type { Card as CardView, Face, Figure, Icon, Livery, Look, Mark, Piece, Says } from '@baize/contracts';
import { BIG_JOKER, type Card, face, LITTLE_JOKER, SUIT_NAMES, SUITS } from './content/cards.ts';
import { ITEMS, MOUNTS, WEAR } from './content/equipment.ts';
import type { TerrainSign } from './content/terrain.ts';
import { type Faction, unitKind } from './content/units.ts';
import { weaponKind } from './content/weapons.ts';
import { emptyHands, guardOf, inMelee, isInHand, onDeathsDoor, stat } from './rules/passives.ts';
import type { Gow, Unit } from './state.ts';

export const LOOK_OF: Record<TerrainSign, Look> = {
  '.': 'plain',
  o: 'floor',
  s: 'hedge',
  '#': 'house',
  '~': 'water',
  f: 'water',
  x: 'void',
};

const LIVERIES: Record<Faction, Livery> = {
  CRO: { coat: '#a33a33', facings: '#f1e6c8', trousers: '#d9d2bd', hat: '#2b2a2a', plume: '#f2efe6', horse: '#6b4a32' },
  REP: { coat: '#2f4a7d', facings: '#e9e4d6', trousers: '#e4ded0', hat: '#232a38', plume: '#a33a33', horse: '#4a3a2c' },
  SPN: { coat: '#6d5f45', facings: '#b0463a', trousers: '#4b4a46', hat: '#7a6a4c', plume: '#b0463a', horse: '#7b6046' },
  LEA: { coat: '#45573f', facings: '#d6b45a', trousers: '#8d8f87', hat: '#33382f', plume: '#d6b45a', horse: '#57493a' },
};

const COATS = ['#b5302f', '#2c5aa0'] as const;
const PLUMES = ['#f2efe6', '#d9c27a'] as const;

/** The coat is the side's, all else the faction's: sides are told apart at a glance, whoever musters what. */
export function liveryOf(unit: Pick<Unit, 'kind' | 'seat'>): Livery {
  const livery = LIVERIES[unitKind(unit.kind).faction];
  return { ...livery, coat: COATS[unit.seat] ?? livery.coat, plume: PLUMES[unit.seat] ?? '#f2efe6' };
}

const HAT_OF: Record<string, Figure['hat']> = {
  redcoat: 'shako',
  grenadier: 'busby',
  rifleman: 'shako',
  dragoon: 'helmet',
  bandsman: 'shako',
  captain: 'bicorne',
  fusilier: 'shako',
  moustache: 'busby',
  sapper: 'busby',
  cuirassier: 'helmet',
  canteen: 'cap',
  fencer: 'bare',
  commandant: 'bicorne',
  navvy: 'cap',
  scout: 'hood',
  riveter: 'cap',
  bruiser: 'bare',
  courier: 'cap',
  docker: 'cap',
  powder: 'hood',
  forewoman: 'tophat',
  landwehr: 'cap',
  jaeger: 'shako',
  pikeman: 'morion',
  uhlan: 'shako',
  kapell: 'tophat',
  gunteam: 'kepi',
  surgeon: 'tophat',
  colonel: 'plumed',
};

const WEAPON_OF: Record<string, Figure['weapon']> = {
  sabre: 'sabre',
  cudgel: 'club',
  smallsword: 'rapier',
  axe: 'axe',
  shield: 'shield',
  lance: 'lance',
  pike: 'pike',
  sledge: 'club',
  spanner: 'club',
  spike: 'dagger',
  swordbay: 'sword',
  boarbay: 'spear',
  pistol: 'pistol',
  dragon: 'pistol',
  net: 'whip',
  longgun: 'musket',
  rifle: 'rifle',
  carbine: 'rifle',
  blunder: 'musket',
  repeater: 'rifle',
  volley: 'cannon',
  mill: 'cannon',
  mortar: 'cannon',
  drum: 'drum',
  bugle: 'trumpet',
  pipes: 'trumpet',
  colours: 'standard',
  bag: 'none',
  glass: 'none',
};

/** How he stands: he who acts levels his gun or lifts his blade, he who fights lunges. */
function poseOf(s: Gow | null, unit: Unit, shoots: boolean): Figure['pose'] {
  if (unit.charge !== null || (s && inMelee(s, unit))) return 'charge';
  if (s?.acting?.unit === unit.id) return shoots ? 'fire' : 'march';
  return shoots && unit.weapons.some(({ ammo }) => ammo > 0) && unit.id % 3 === 0 ? 'fire' : 'stand';
}

export function figureOf(unit: Unit, s: Gow | null = null): Figure {
  const held = unit.weapons.filter((weapon) => weapon.on === null && isInHand(unit, weapon));
  const [first, second] = held.map((weapon) => WEAPON_OF[weapon.key] ?? 'none');
  return {
    hat: HAT_OF[unit.kind] ?? 'cap',
    weapon: first ?? 'none',
    pose: poseOf(
      s,
      unit,
      held.some(({ most }) => most > 0),
    ),
    ...(second && { offhand: second }),
    ...(unit.mount !== null && { mounted: true }),
    ...(unit.kind === 'gunteam' && { gun: true }),
    coat: unit.body === 'coat' || unit.body === 'quilt' ? 'jacket' : unit.body === null ? 'coat' : 'cuirass',
  };
}

export function armOf(unit: Unit): Piece['arm'] {
  if (unitKind(unit.kind).limit === 1) return 'leader';
  if (unit.mount !== null) return unit.weapons.some(({ key }) => key === 'lance') ? 'lancer' : 'horse';
  if (unit.kind === 'gunteam') return 'guns';
  return unit.kind === 'grenadier' || unit.kind === 'moustache' ? 'guard' : unit.weapons.some(({ most }) => most > 0) ? 'light' : 'foot';
}

/** What lies beside a figure. */
export function marksOf(s: Gow, unit: Unit): Mark[] {
  const marks: Mark[] = [];
  const add = (icon: Icon, shape: Mark['shape'], tone: Mark['tone'], says: string, rule: string, count?: number) =>
    marks.push({ letter: icon.charAt(0).toUpperCase(), icon, shape, tone, says, rule, ...(count !== undefined && { count }) });
  if (onDeathsDoor(unit)) add('down', 'disc', 'bad', "On Death's Door: the next wound removes it.", 'GOW-DMG-03');
  else if (unit.wounds > 0) add('wound', 'drop', 'warn', `Wounds: ${unit.wounds} of ${stat(unit, '♠')}.`, 'GOW-DMG-02', unit.wounds);
  if (unit.concussion > 0)
    add('exhausted', 'triangle', 'bad', `Loses ${unit.concussion} action points in its next activation.`, 'GOW-EFF-03', unit.concussion);
  if (unit.immobilized) add('hold', 'square', 'bad', 'Immobilized: it may not dash.', 'GOW-EFF-04');
  if (unit.suppressed) add('ducks', 'disc', 'bad', 'Suppressed: it may not be chosen next, unless all are.', 'GOW-EFF-05');
  if (unit.commanded > 0)
    add('order', 'star', 'good', `Commanded: ${unit.commanded} points more if it acts next.`, 'GOW-EFF-06', unit.commanded);
  if (guardOf(unit) > 0)
    add('guards', 'square', 'quiet', `Guard ${guardOf(unit)}: it can stop a charge nearby.`, 'GOW-GRD-01', guardOf(unit));
  if (inMelee(s, unit)) add('skirmish', 'diamond', 'warn', 'In melee: no checkless, Support or Ranged abilities.', 'GOW-MEL-03');
  for (const weapon of unit.weapons) {
    if (weapon.most === 0) continue;
    const says = `${weaponKind(weapon.key).name}: ${weapon.ammo} of ${weapon.most} shots.`;
    add(weapon.ammo > 0 ? 'loaded' : 'empty', 'disc', weapon.ammo > 0 ? 'own' : 'quiet', says, 'GOW-ABIL-09', weapon.ammo);
  }
  if (unit.activated) add('acted', 'disc', 'warn', 'It has acted in this turn.', 'GOW-TERM-04');
  return marks;
}

/** Everything about a unit is open (GOW-HID-04). */
export function linesOf(unit: Unit): Says[] {
  const stats = SUITS.map((suit) => `${suit} ${stat(unit, suit)}`).join('  ');
  const weapons = unit.weapons.map(
    ({ key, stowed, on }) => `${weaponKind(key).name}${stowed ? ' (stowed)' : on !== null ? ' (slotted)' : ''}`,
  );
  const worn = [unit.body, unit.head].flatMap((key) => (key ? [WEAR[key]?.name ?? key] : []));
  const items = unit.items.map(({ key, left }) => `${ITEMS[key]?.name}${left === null ? '' : ` × ${left}`}`);
  const mount = unit.mount ? [MOUNTS[unit.mount]?.name ?? unit.mount] : [];
  const carried = [...weapons, ...worn, ...mount, ...items].join(', ');
  const paid = Object.entries(unit.progress).map(([id, points]) => ({
    says: `${id.split(':')[1]}: ${points} points paid.`,
    rule: 'GOW-CHK-02',
  }));
  return [
    { says: stats, rule: 'GOW-TERM-02' },
    { says: `${carried === '' ? 'Nothing' : carried}; ${emptyHands(unit)} empty hands.`, rule: 'GOW-EQP-01' },
    ...paid,
  ];
}

/** A card of the pack; Jokers have a star for a suit. */
export function packFace(card: Card): Face {
  if (card === LITTLE_JOKER || card === BIG_JOKER) return { kind: 'playing', rank: card, suit: '★' };
  const { rank, suit } = face(card);
  return { kind: 'playing', rank: rank ?? '', suit: suit ?? '★' };
}

const POWERS: Record<string, string> = {
  Q: ' It may be discarded to draw two more.',
  J: ' It stands for any suit, with value 2.',
  K: ' It stands for any suit.',
  A: ' It pierces 1 armour in an attack.',
};

export function packSays(card: Card): string {
  if (card === LITTLE_JOKER) return 'Little Joker: pays for nothing; a look at three cards afterwards.';
  if (card === BIG_JOKER) return 'Big Joker: the check fails unless an Ace is discarded against it.';
  const { rank, suit, value } = face(card);
  const power = POWERS[rank ?? ''];
  return `${rank} of ${suit ? SUIT_NAMES[suit] : ''}, value ${value}.${power ?? ''}`;
}

export function packCard(card: Card, id: string, seat: number): CardView {
  return { id, face: packFace(card), back: seat, says: packSays(card), rule: 'GOW-CARD-02' };
}
