// The log: each event as a line of a dispatch.
import { type PerEvent, perEvent, type Seat } from '@baize/kernel';
import { readEffects } from './content/ability.ts';
import { cardWords } from './content/cards.ts';
import { MAPS } from './content/maps.ts';
import { SCENARIO } from './content/scenarios.ts';
import type { CheckKind, Declared, Events } from './events.ts';
import { calledBy, effectWords } from './names.ts';
import { seatName } from './state.ts';

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const who = ({ seat }: { seat: Seat }) => seatName(seat);
/** `♦♦ → W2, AP 1` as players say it. */
const optionWords = (option: string) => effectWords(readEffects(option.split(' → ').at(-1) ?? option));
const cards = (e: { cards: readonly string[] }) => cardWords(e.cards);

function declared(e: Declared): string {
  const weapon = e.weapon === '' ? '' : ` (${e.weapon})`;
  const at = e.names.length === 0 ? '' : ` at ${e.names.map((name, i) => calledBy(e.targets[i] ?? 0, name)).join(', ')}`;
  const charge = e.charge === null ? '' : `, charging ${calledBy(e.charge, e.chargeName)}`;
  return `${calledBy(e.unit, e.name)}: ${e.ability}${weapon}${at}${charge}, ${plural(e.cards, 'card')}.`;
}

const CHECKS: Record<CheckKind, string> = { skill: 'draws', armour: 'draws for armour', rout: 'draws against rout' };

const lines: PerEvent<Events, [viewer: Seat | null], string> = {
  mustered: (e) => `${who(e)} musters ${e.force} of the ${e.faction}, ${plural(e.units, 'unit')}.`,
  roles: (e) => {
    const { name, roles } = SCENARIO[e.scenario];
    return `${name}, ${MAPS[e.map]?.name ?? e.map}. ${who(e)} ${roles === 'equal' ? 'deploys at the bottom' : 'attacks'}.`;
  },
  'package chosen': (e) => `${who(e)} chooses to ${e.answer}; ${seatName(e.first)} acts first.`,
  placed: (e) => `${calledBy(e.unit, e.name)} takes post.`,
  turn: (e) => `Turn ${e.turn}.`,
  'turn ends': (e) => `Turn ${e.turn} ends.`,
  'smoke clears': () => 'Smoke clears.',
  'decks shuffled': () => 'Both decks are shuffled anew.',
  activated: (e) => `${calledBy(e.unit, e.name)} acts with ${plural(e.points, 'action point')}.`,
  'activation ends': (e) => `${calledBy(e.unit, e.name)} is done.`,
  declared,
  drawn: (e) => `${who(e)} ${CHECKS[e.check]}: ${cards(e)}.`,
  'queen discarded': (e) => `${who(e)} discards ${e.card} and draws ${cards(e)}.`,
  'big joker nullified': (e) => `${who(e)} discards ${e.card} to nullify the Big Joker.`,
  'big joker': () => 'The Big Joker: it fails.',
  reshuffled: (e) => `${who(e)} shuffles the discard pile: ${plural(e.cards, 'card')} to draw.`,
  looked: (e) => `${who(e)} looks at the top ${plural(e.count, 'card')} of the deck.`,
  saw: (e) => `On top lie ${cards(e)}.`,
  'deck shuffled': (e) => `${who(e)} shuffles the deck.`,
  'put back': (e) => `${who(e)} puts the cards back.`,
  bought: (e) =>
    `${calledBy(e.unit, e.name)}${e.target === null ? '' : ` on ${calledBy(e.target, e.targetName)}`}: ${optionWords(e.option)}.`,
  failed: (e) => `${e.ability} fails.`,
  dashes: (e) => `${calledBy(e.unit, e.name)} has ${plural(e.points, 'movement point')}.`,
  moved: (e) => `${calledBy(e.unit, e.name)} moves.`,
  charge: (e) => `${calledBy(e.unit, e.name)} has charged ${calledBy(e.enemy, e.enemyName)}: ${plural(e.bonus, 'card')} more in melee.`,
  'charge fails': (e) => `The charge of ${calledBy(e.unit, e.name)} falls short.`,
  intercepts: (e) => `${calledBy(e.unit, e.name)} stops ${calledBy(e.enemy, e.enemyName)} in its charge.`,
  'joins in': (e) => `${calledBy(e.unit, e.name)} joins in against ${calledBy(e.enemy, e.enemyName)}.`,
  melee: (e) => `${calledBy(e.unit, e.name)} and ${calledBy(e.enemy, e.enemyName)} are in melee.`,
  'melee ends': (e) => `${calledBy(e.unit, e.name)} and ${calledBy(e.enemy, e.enemyName)} are no longer in melee.`,
  hit: (e) => `${calledBy(e.enemy, e.enemyName)} hits ${calledBy(e.unit, e.name)}.`,
  'hit lost': (e) => `${calledBy(e.unit, e.name)} is out of action already.`,
  'armour holds': (e) => `The armour of ${calledBy(e.unit, e.name)} stops ${e.saved === 2 ? 'everything' : 'the wounds'}.`,
  wounded: (e) => `${calledBy(e.unit, e.name)} suffers ${plural(e.count, 'wound')} and has ${e.wounds}.`,
  "death's door": (e) => `${calledBy(e.unit, e.name)} is on Death's Door.`,
  'out of action': (e) => `${calledBy(e.unit, e.name)} is out of action.`,
  concussed: (e) => `${calledBy(e.unit, e.name)} loses ${plural(e.count, 'action point')}.`,
  immobilized: (e) => `${calledBy(e.unit, e.name)} is immobilized.`,
  suppressed: (e) => `${calledBy(e.unit, e.name)} is suppressed.`,
  commanded: (e) => `${calledBy(e.unit, e.name)} is commanded: ${plural(e.count, 'action point')} more if it acts next.`,
  cleared: (e) => `${calledBy(e.unit, e.name)} is clear of all markers.`,
  healed: (e) => `${calledBy(e.unit, e.name)} is healed of ${plural(e.count, 'wound')}.`,
  'knocked back': (e) =>
    e.from === e.at
      ? `${calledBy(e.unit, e.name)} is knocked ${e.direction} and does not budge.`
      : `${calledBy(e.unit, e.name)} is knocked ${e.direction}.`,
  scattered: (e) => `${who(e)} lets the shot drift.`,
  blast: () => 'It bursts.',
  paid: (e) => `${calledBy(e.unit, e.name)} pays ${e.points} into ${e.ability}; ${e.left} more to go.`,
  completed: (e) => `${calledBy(e.unit, e.name)} pays ${e.points} and completes ${e.ability}.`,
  loaded: (e) => `The ${e.weapon} of ${calledBy(e.unit, e.name)} holds ${plural(e.ammo, 'shot')}.`,
  stowed: (e) => `${calledBy(e.unit, e.name)} stows the ${e.weapon}.`,
  'taken in hand': (e) => `${calledBy(e.unit, e.name)} takes the ${e.weapon} in hand.`,
  fixed: (e) => `${calledBy(e.unit, e.name)} fixes the ${e.weapon}.`,
  unfixed: (e) => `${calledBy(e.unit, e.name)} takes the ${e.weapon} off its lug.`,
  dismounted: (e) => `${calledBy(e.unit, e.name)} gets off the ${e.mount}.`,
  smoke: () => 'Smoke rises.',
  caltrops: () => 'Caltrops are strewn.',
  'rout check': (e) => `${who(e)} must check for rout with ${plural(e.cards, 'card')}.`,
  stands: (e) => `${who(e)} stands.`,
  breaks: (e) => `${who(e)} breaks.`,
  scored: (e) => `${who(e)} scores ${e.count}: ${e.score}.`,
  escaped: (e) => `${calledBy(e.unit, e.name)} escapes.`,
  resigned: (e) => `${who(e)} resigns.`,
  'battle over': (e) => `The battle is over, ${e.how}: ${e.winner === null ? 'drawn' : `${seatName(e.winner)} wins`}.`,
};

const line = perEvent(lines);

export function describe(event: Parameters<typeof line>[0], viewer: Seat | null): string {
  return line(event, viewer) ?? '';
}
