// The log: each event as a line of a dispatch.
import type { Aim } from '@baize/geometry/tiles';
import { type Event, type EventOf, type PerEvent, perEvent, type Seat } from '@baize/kernel';
import type { Mode } from './content/boards.ts';
import { type CharacterId, character } from './content/characters.ts';
import { CARD_NAMES, type Card } from './content/orders.ts';
import { attack, isDual, weaponName } from './content/weapons.ts';
import type { Events } from './events.ts';
import { wayWords } from './rules/commanding.ts';
import { seatName } from './state.ts';

function seats(list: readonly Seat[]): string {
  const names = list.map(seatName);
  const last = names.pop() ?? 'nobody';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

const nameOf = (id: CharacterId) => character(id).name;
const who = (e: { seat: Seat; character: CharacterId }) => `${seatName(e.seat)}'s ${nameOf(e.character)}`;
const victim = (e: { target: Seat; victim: CharacterId }) => `${seatName(e.target)}'s ${nameOf(e.victim)}`;
const cards = (list: readonly Card[]) => list.map((card) => CARD_NAMES[card]).join(', ');
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const signed = (n: number) => (n < 0 ? `- ${-n}` : `+ ${n}`);

/** `19 x (50 + 25)% = 14`: the arithmetic of a hit. */
export function arithmetic({ base, own, bonus, damage }: Pick<Events['hit'], 'base' | 'own' | 'bonus' | 'damage'>): string {
  const percent = bonus === 0 ? `${own}%` : `(${own} ${signed(bonus)})%`;
  return `${base} x ${percent} = ${damage}`;
}

/** Why a move came to nothing, where somebody else is the reason. */
function cause({ met, yields }: Pick<Events['stopped'], 'met' | 'yields'>): string {
  const reasons = [
    ...(yields === null ? [] : [`it gives way to ${seatName(yields)}`]),
    ...(met.length > 0 ? [`${seats(met)} ${met.length === 1 ? 'is' : 'are'} in the way`] : []),
  ];
  return reasons.length > 0 ? `: ${reasons.join(', and ')}` : '';
}

/** `Advance NE` as players say it. */
const inWords = (order: string) => order.replace(/[NESW]+$/, (aim) => wayWords(aim as Aim));

const MODE_NAMES: Record<Mode, string> = { duel: 'A duel', teams: 'A fight of two teams', 'free-for-all': 'A free-for-all' };

const LINES: PerEvent<Events, [], string> = {
  board: (e) => `${MODE_NAMES[e.mode]} at ${e.board}.`,
  'picking order': (e) => `Characters are picked by ${seats(e.seats)}, weapons in the reverse order.`,
  character: (e) => `${seatName(e.seat)} commands the ${nameOf(e.character)}.`,
  weapon: (e) => `${who(e)} takes the ${weaponName(e.weapon)}${isDual(e.weapon) ? ', a dual weapon' : ''}.`,
  drew: (e) => `${who(e)} draws ${plural(e.count, 'card')}.`,
  'drew cards': (e) => `${who(e)} draws ${cards(e.cards)}.`,
  reshuffled: (e) => `${who(e)}: the ${plural(e.count, 'discard')} are shuffled into a new deck.`,
  discarded: (e) => `${who(e)} discards ${cards(e.cards)}.`,
  turn: (e) => `Turn ${e.turn}.`,
  slot: (e) => `Step ${e.slot}: ${e.orders.map(({ seat, order }) => `${seatName(seat)}, ${inWords(order)}`).join('; ')}.`,
  stopped: (e) => `${who(e)} cannot move${cause(e)}.`,
  nudged: (e) => `${who(e)} is pushed on by ${seatName(e.by)}.`,
  moved: (e) => `${who(e)} moves.`,
  hit: (e) =>
    `${who(e)} ${e.how === 'direct' ? 'hits' : 'grazes'} ${victim(e)}${e.dodged ? ' in spite of the dodge' : ''} with the ${attack(e.attack).name}: ${arithmetic(e)}.`,
  dodged: (e) => `${who(e)} dodges the ${attack(e.attack).name} of ${seatName(e.by)}: no damage.`,
  brawl: (e) => `${who(e)} jostles ${victim(e)}: ${e.damage}.`,
  hurt: (e) => `${who(e)} takes ${e.damage} and has ${e.left} of ${e.of} left.`,
  downed: (e) => `${who(e)} is down; all 16 cards become a new deck.`,
  'card lost': (e) => `${who(e)} loses ${CARD_NAMES[e.card]} from the deck.`,
  helped: (e) => `${who(e)} will be helped up by ${seatName(e.by)}.`,
  revived: (e) => `${who(e)} stands up with ${e.hitPoints}.`,
  mended: (e) => `${who(e)} regains ${e.healed}, and has ${e.left}.`,
  out: (e) => `${who(e)} is out${e.withTeam ? ', with the team' : ''}.`,
  overkill: (e) => `All have fallen. Overkill: ${e.teams.map((team) => `${seats(team.seats)} ${team.overkill}`).join('; ')}.`,
  spared: (e) => `${who(e)} stays up with 1 hit point.`,
  conceded: (e) => `${who(e)} gives up.`,
  over: (e) => `The match is over: ${e.result}, ${seats(e.seats)}.`,
};

const line = perEvent(LINES);

export function describe(event: EventOf<Events> | Event, _viewer: Seat | null): string {
  return line(event) ?? '';
}
