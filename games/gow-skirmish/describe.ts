// The log: each event as a line of a dispatch.
import { type PerEvent, perEvent, type Seat } from '@baize/kernel';
import { MAPS } from './content/maps.ts';
import { SCENARIO } from './content/scenarios.ts';
import type { CheckKind, Declared, Events } from './events.ts';
import { seatName } from './state.ts';

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const who = ({ seat }: { seat: Seat }) => seatName(seat);
const cards = (e: { cards: readonly string[] }) => e.cards.join(' ');

function declared(e: Declared): string {
  const weapon = e.weapon === '' ? '' : ` (${e.weapon})`;
  const at = e.names.length === 0 ? '' : ` at ${e.names.join(', ')}`;
  const tile = e.hex === '' ? '' : ` on ${e.hex}`;
  const charge = e.chargeName === '' ? '' : `, charging ${e.chargeName}`;
  return `${e.name}: ${e.ability}${weapon}${at}${tile}${charge}, ${plural(e.cards, 'card')}.`;
}

const CHECKS: Record<CheckKind, string> = { skill: 'draws', armour: 'draws for armour', rout: 'draws against rout' };

const lines: PerEvent<Events, [viewer: Seat | null], string> = {
  mustered: (e) => `${who(e)} musters ${e.force} of the ${e.faction}, ${plural(e.units, 'unit')}.`,
  roles: (e) => {
    const { name, roles } = SCENARIO[e.scenario];
    return `${name}, ${MAPS[e.map]?.name ?? e.map}. ${who(e)} ${roles === 'equal' ? 'deploys at the bottom' : 'attacks'}.`;
  },
  'package chosen': (e) => `${who(e)} chooses to ${e.answer}; ${seatName(e.first)} is Player 1.`,
  placed: (e) => `${e.name} takes post at ${e.hex}.`,
  turn: (e) => `Turn ${e.turn}.`,
  'turn ends': (e) => `Turn ${e.turn} ends.`,
  'smoke clears': () => 'Smoke clears.',
  'decks shuffled': () => 'Both decks are shuffled anew.',
  activated: (e) => `${e.name} acts with ${plural(e.points, 'action point')}.`,
  'activation ends': (e) => `${e.name} is done.`,
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
  bought: (e) => `${e.name} buys ${e.option}${e.targetName === '' ? '' : ` on ${e.targetName}`}.`,
  failed: (e) => `${e.ability} fails.`,
  dashes: (e) => `${e.name} has ${plural(e.points, 'movement point')}.`,
  moved: (e) => `${e.name} moves to ${e.hex}.`,
  charge: (e) => `${e.name} has charged ${e.enemyName}: ${plural(e.bonus, 'card')} more in melee.`,
  'charge fails': (e) => `The charge of ${e.name} falls short.`,
  intercepts: (e) => `${e.name} stops ${e.enemyName} in its charge.`,
  'joins in': (e) => `${e.name} joins in against ${e.enemyName}.`,
  melee: (e) => `${e.name} and ${e.enemyName} are in melee.`,
  'melee ends': (e) => `${e.name} and ${e.enemyName} are no longer in melee.`,
  hit: (e) => `${e.enemyName} hits ${e.name}.`,
  'hit lost': (e) => `${e.name} is out of action already.`,
  'armour holds': (e) => `The armour of ${e.name} stops ${e.saved === 2 ? 'everything' : 'the wounds'}.`,
  wounded: (e) => `${e.name} suffers ${plural(e.count, 'wound')} and has ${e.wounds}.`,
  "death's door": (e) => `${e.name} is on Death's Door.`,
  'out of action': (e) => `${e.name} is out of action.`,
  concussed: (e) => `${e.name} loses ${plural(e.count, 'action point')}.`,
  immobilized: (e) => `${e.name} is immobilized.`,
  suppressed: (e) => `${e.name} is suppressed.`,
  commanded: (e) => `${e.name} is commanded: ${plural(e.count, 'action point')} more if it acts next.`,
  cleared: (e) => `${e.name} is clear of all markers.`,
  healed: (e) => `${e.name} is healed of ${plural(e.count, 'wound')}.`,
  'knocked back': (e) =>
    e.from === e.at ? `${e.name} is knocked ${e.direction} and does not budge.` : `${e.name} is knocked ${e.direction} to ${e.hex}.`,
  scattered: (e) => `${who(e)} lets the shot drift to ${e.hex}.`,
  blast: (e) => `It bursts on ${e.hex}.`,
  paid: (e) => `${e.name} pays ${e.points} into ${e.ability}; ${e.left} more to go.`,
  completed: (e) => `${e.name} pays ${e.points} and completes ${e.ability}.`,
  loaded: (e) => `The ${e.weapon} of ${e.name} holds ${plural(e.ammo, 'shot')}.`,
  stowed: (e) => `${e.name} stows the ${e.weapon}.`,
  'taken in hand': (e) => `${e.name} takes the ${e.weapon} in hand.`,
  fixed: (e) => `${e.name} fixes the ${e.weapon}.`,
  unfixed: (e) => `${e.name} takes the ${e.weapon} off its lug.`,
  dismounted: (e) => `${e.name} gets off the ${e.mount}.`,
  smoke: (e) => `Smoke rises on ${e.hex}.`,
  caltrops: (e) => `Caltrops lie on ${e.hex}.`,
  'rout check': (e) => `${who(e)} must check for rout with ${plural(e.cards, 'card')}.`,
  stands: (e) => `${who(e)} stands.`,
  breaks: (e) => `${who(e)} breaks.`,
  scored: (e) => `${who(e)} scores ${e.count}${e.name === undefined ? '' : ` with ${e.name}`}: ${e.score}.`,
  escaped: (e) => `${e.name} escapes.`,
  resigned: (e) => `${who(e)} resigns.`,
  'battle over': (e) => `The battle is over, ${e.how}: ${e.winner === null ? 'drawn' : `${seatName(e.winner)} wins`}.`,
};

const line = perEvent(lines);

export function describe(event: Parameters<typeof line>[0], viewer: Seat | null): string {
  return line(event, viewer) ?? '';
}
