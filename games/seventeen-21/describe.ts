// The log: each event as a line of a dispatch.
import type { Event, Seat } from '@baize/kernel';
import { doctrine } from './content/doctrines.ts';
import { terrain } from './content/terrain.ts';
import { face, TYPE_NAMES } from './content/units.ts';
import { seatName, WINGS } from './state.ts';

export function unitName(card: string): string {
  const { type, cohesion } = face(card);
  return `${TYPE_NAMES[type].toLowerCase()} [${cohesion}] ${card}`;
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A card of any of the three decks, in words. */
function cardName(card: string): string {
  if (/^D\d\d$/.test(card)) return doctrine(card).name;
  return /^[A-Z]/.test(card) ? card : terrain(card).name;
}

const plural = (count: unknown, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

type Line = (e: Event, who: string) => string;

const LINES: Record<string, Line> = {
  wings: (e) => `The ground: ${list(e.terrains).map(cardName).join(', ')}.`,
  dealt: (e, who) => `${who} is dealt ${list(e.cards).join(' ')}.`,
  'armies chosen': () => 'Both armies are chosen; the battle deck is shuffled.',
  weather: (e) =>
    `The weather is ${e.weather === 'rain' ? 'rain or snow' : e.weather}.${list(e.cards).length > 0 ? ` (${list(e.cards).join(', ')} turned up.)` : ''}`,
  'plains turn to mud': (e) => `The Plains on the ${WINGS[Number(e.wing)]} turn to Difficult Going.`,
  'dealt doctrines': (e, who) => `${who} may choose among ${list(e.cards).map(cardName).join(', ')}.`,
  doctrines: (e, who) => `${who} fights by ${list(e.cards).map(cardName).join(', ')}.`,
  'line drawn up': (e, who) =>
    `${who} draws up ${(e.line as unknown as string[][]).map((cards, wing) => `${cards.join(' ')} on the ${WINGS[wing]}`).join('; ')}.`,
  looked: (e, who) => `${who} sees ${list(e.cards).map(cardName).join(', ')}.`,
  scouted: (e, who) => `${who}'s hussars scout the ground${e.used ? '' : ' and leave it as it is'}.`,
  'terrain replaced': (e) => `The ${WINGS[Number(e.wing)]} is now ${cardName(String(e.terrain))} instead of ${cardName(String(e.old))}.`,
  withdrawn: (e, who) => `${who}'s ${unitName(String(e.unit))} goes back into the reserve.`,
  starts: (_e, who) => `${who} takes the first turn.`,
  turn: (e, who) => `Turn ${e.turn}: ${who}.`,
  holds: (_e, who) => `${who} holds.`,
  deployed: (e, who) => `${who} deploys ${unitName(String(e.unit))} on the ${WINGS[Number(e.wing)]}.`,
  declared: (e, who) =>
    `${who} declares: ${(e.orders as unknown as { unit: string; does: string; target: string | null }[])
      .map((order) => `${order.unit} ${order.does}${order.target ? ` ${order.target}` : ''}`)
      .join('; ')}.`,
  lapsed: (e, who) => `${who}'s ${e.does} lapses.`,
  combat: (e, who) => `${who}'s ${unitName(String(e.unit))} attacks ${unitName(String(e.target))} on the ${WINGS[Number(e.wing)]}.`,
  played: (e, who) => `${who} plays ${e.card} from the reserve: ${e.total} with ${plural(e.cards, 'card')}.`,
  called: (e, who) => `${who} calls ${e.card}: ${e.total} with ${plural(e.cards, 'card')}.`,
  passed: (_e, who) => `${who} passes.`,
  bust: (e, who) => `${who} has ${e.total}, over twenty-one.`,
  shocked: (e, who) => `${who}'s ${unitName(String(e.unit))} is shocked.`,
  routed: (e, who) => `${who}'s ${unitName(String(e.unit))} routs.`,
  rallied: (e, who) => `${who}'s ${unitName(String(e.unit))} is steady again.`,
  compared: (e) => (e.winner === null ? 'The totals are equal.' : `${seatName(Number(e.winner))} leads by ${e.lead}.`),
  'combat over': () => 'The combat is over.',
  held: (e, who) => `${who} now holds the ${WINGS[Number(e.wing)]}.`,
  ability: (e, who) => `${who}'s ${unitName(String(e.unit))} uses its ability: ${e.does}.`,
  'reserve card lost': (e, who) => `${who} loses ${e.card} from the reserve.`,
  'reserve refilled': (e, who) =>
    `${who}'s reserve is spent: ${list(e.lost).join(' ')} lost, ${plural(e.count, 'card')} taken up from the rout pile.`,
  'doctrine used': (e, who) => `${who} pays ${list(e.paid).join(' + ')} for ${cardName(String(e.doctrine))}.`,
  'doctrine in combat': (e, who) => `${who} uses ${cardName(String(e.doctrine))} in the combat.`,
  'council in combat': (_e, who) => `${who} looks at the top card of the battle deck.`,
  discarded: (e, who) => `${who} puts ${e.card} on the battle discards.`,
  'doctrine exchanged': (e, who) => `${who} exchanges ${cardName(String(e.gave))} for ${cardName(String(e.took))}.`,
  'taken from rout pile': (e, who) => `${who} takes ${e.card} from the rout pile into the reserve.`,
  'reserve looked at': (e, who) => `${who} looks at the reserve of ${seatName(1 - Number(e.seat))}.`,
  'taken off': (e, who) => `${who} takes ${e.card} off the fighting unit.`,
  moved: (e, who) => `${who}'s ${unitName(String(e.unit))} moves from the ${WINGS[Number(e.from)]} to the ${WINGS[Number(e.wing)]}.`,
  'time passes': (e) => `Time passes: ${e.card} is turned over.`,
  'deck used up': (e) => `Battle deck ${e.deck} is used up${e.last ? '; the battle ends after this turn' : ''}.`,
  'deck shuffled': (e) => `The discards are shuffled: ${plural(e.cards, 'card')} to call.`,
  standing: (e) => `The standing: ${list(e.points).join(' to ')}.`,
  'battle over': (e) => `The battle is over: ${list(e.points).join(' to ')}.`,
  conceded: (_e, who) => `${who} concedes the field.`,
};

export function describe(event: Event, _viewer: Seat | null): string {
  const who = typeof event.seat === 'number' ? seatName(event.seat) : '';
  return LINES[event.kind]?.(event, who) ?? event.kind;
}
