// The log: each event as a line of a dispatch.
import type { Event, Seat } from '@baize/kernel';
import { MAPS } from './content/maps.ts';
import { SCENARIO, type ScenarioKey } from './content/scenarios.ts';
import { seatName } from './state.ts';

type Line = (e: Event, who: string) => string;

const plural = (count: unknown, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const cards = (e: Event) => (Array.isArray(e.cards) ? e.cards.join(' ') : '');
const names = (e: Event) => (Array.isArray(e.names) ? e.names.join(', ') : '');

function declared(e: Event): string {
  const weapon = e.weapon === '' ? '' : ` (${e.weapon})`;
  const at = names(e) === '' ? '' : ` at ${names(e)}`;
  const tile = e.hex === '' ? '' : ` on ${e.hex}`;
  const charge = e.chargeName === '' ? '' : `, charging ${e.chargeName}`;
  return `${e.name}: ${e.ability}${weapon}${at}${tile}${charge}, ${plural(e.cards, 'card')}.`;
}

const CHECKS: Record<string, string> = { skill: 'draws', armour: 'draws for armour', rout: 'draws against rout' };

const LINES: Record<string, Line> = {
  mustered: (e, who) => `${who} musters ${e.force} of the ${e.faction}, ${plural(e.units, 'unit')}.`,
  roles: (e, who) => {
    const { name, roles } = SCENARIO[e.scenario as ScenarioKey];
    return `${name}, ${MAPS[String(e.map)]?.name ?? e.map}. ${who} ${roles === 'equal' ? 'deploys at the bottom' : 'attacks'}.`;
  },
  'package chosen': (e, who) => `${who} chooses to ${e.answer}; ${seatName(Number(e.first))} is Player 1.`,
  placed: (e) => `${e.name} takes post at ${e.hex}.`,
  turn: (e) => `Turn ${e.turn}.`,
  'turn ends': (e) => `Turn ${e.turn} ends.`,
  'smoke clears': () => 'Smoke clears.',
  'decks shuffled': () => 'Both decks are shuffled anew.',
  activated: (e) => `${e.name} acts with ${plural(e.points, 'action point')}.`,
  'activation ends': (e) => `${e.name} is done.`,
  declared,
  drawn: (e, who) => `${who} ${CHECKS[String(e.check)]}: ${cards(e)}.`,
  'queen discarded': (e, who) => `${who} discards ${e.card} and draws ${cards(e)}.`,
  'big joker nullified': (e, who) => `${who} discards ${e.card} to nullify the Big Joker.`,
  'big joker': () => 'The Big Joker: it fails.',
  reshuffled: (e, who) => `${who} shuffles the discard pile: ${plural(e.cards, 'card')} to draw.`,
  looked: (e, who) => `${who} looks at the top ${plural(e.count, 'card')} of the deck.`,
  saw: (e) => `On top lie ${cards(e)}.`,
  'deck shuffled': (_e, who) => `${who} shuffles the deck.`,
  'put back': (_e, who) => `${who} puts the cards back.`,
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
  scattered: (e, who) => `${who} lets the shot drift to ${e.hex}.`,
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
  'rout check': (e, who) => `${who} must check for rout with ${plural(e.cards, 'card')}.`,
  stands: (_e, who) => `${who} stands.`,
  breaks: (_e, who) => `${who} breaks.`,
  scored: (e, who) => `${who} scores ${e.count}${e.name ? ` with ${e.name}` : ''}: ${e.score}.`,
  escaped: (e) => `${e.name} escapes.`,
  resigned: (_e, who) => `${who} resigns.`,
  'battle over': (e) => `The battle is over, ${e.how}: ${e.winner === null ? 'drawn' : `${seatName(Number(e.winner))} wins`}.`,
};

export function describe(event: Event, _viewer: Seat | null): string {
  const who = typeof event.seat === 'number' ? seatName(event.seat) : '';
  return LINES[event.kind]?.(event, who) ?? event.kind;
}

/** For the tests: every kind of event has its line. */
export function hasLine(kind: string): boolean {
  return kind in LINES;
}
