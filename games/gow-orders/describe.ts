// The log: each event as a line of a dispatch.
import type { Event, Seat } from '@baize/kernel';
import { type CharacterId, character } from './content/characters.ts';
import { CARD_NAMES, type Card } from './content/orders.ts';
import { attack, isDual, weaponName } from './content/weapons.ts';
import { seatName } from './state.ts';

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function seats(value: unknown): string {
  const names = list(value).map((seat) => seatName(Number(seat)));
  const last = names.pop() ?? 'nobody';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

const nameOf = (id: unknown) => (id ? character(id as CharacterId).name : 'character');
const cards = (value: unknown) =>
  list(value)
    .map((card) => CARD_NAMES[card as Card])
    .join(', ');
const plural = (count: unknown, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const signed = (n: number) => (n < 0 ? `- ${-n}` : `+ ${n}`);

/** `19 x (50 + 25)% = 14`: the arithmetic of a hit. */
export function arithmetic(e: Event): string {
  const bonus = Number(e.bonus);
  const percent = bonus === 0 ? `${e.own}%` : `(${e.own} ${signed(bonus)})%`;
  return `${e.base} x ${percent} = ${e.damage}`;
}

const MODE_NAMES: Record<string, string> = { duel: 'A duel', teams: 'A fight of two teams', 'free-for-all': 'A free-for-all' };

type Line = (e: Event, who: string) => string;

const LINES: Record<string, Line> = {
  board: (e) => `${MODE_NAMES[String(e.mode)]} on the board ${e.board}; the seats start on ${list(e.starts).join(', ')}.`,
  'picking order': (e) => `Characters are picked by ${seats(e.seats)}, weapons in the reverse order.`,
  character: (e) => `${seatName(Number(e.seat))} commands the ${nameOf(e.character)}.`,
  weapon: (e, who) => `${who} takes the ${weaponName(String(e.weapon))}${isDual(String(e.weapon)) ? ', a dual weapon' : ''}.`,
  drew: (e, who) => `${who} draws ${plural(e.count, 'card')}.`,
  'drew cards': (e, who) => `${who} draws ${cards(e.cards)}.`,
  reshuffled: (e, who) => `${who}: the ${plural(e.count, 'discard')} are shuffled into a new deck.`,
  turn: (e) => `Turn ${e.turn}.`,
  slot: (e) =>
    `Slot ${e.slot}: ${(e.orders as { seat: number; order: string }[]).map(({ seat, order }) => `${seatName(seat)} ${order}`).join('; ')}.`,
  stopped: (e, who) => `${who} cannot move from ${e.at}${list(e.met).length > 0 ? `: ${seats(e.met)} is in the way` : ''}.`,
  nudged: (e, who) => `${who} is pushed on by ${seatName(Number(e.by))}.`,
  moved: (e, who) => `${who} moves from ${e.from} to ${e.end}.`,
  hit: (e, who) =>
    `${who} ${e.how === 'direct' ? 'hits' : 'grazes'} ${seatName(Number(e.target))}'s ${nameOf(e.victim)}${e.dodged ? ' in spite of the dodge' : ''} with the ${attack(String(e.attack)).name}: ${arithmetic(e)}.`,
  dodged: (e, who) => `${who} dodges the ${attack(String(e.attack)).name} of ${seatName(Number(e.by))}: no damage.`,
  brawl: (e, who) => `${who} jostles ${seatName(Number(e.target))}'s ${nameOf(e.victim)}: ${e.damage}.`,
  hurt: (e, who) => `${who} takes ${e.damage} and has ${e.left} of ${e.of} left.`,
  downed: (_e, who) => `${who} is down; all 16 cards become a new deck.`,
  died: (_e, who) => `${who} dies.`,
  'card lost': (e, who) => `${who} loses ${CARD_NAMES[e.card as Card]} from the deck.`,
  out: (_e, who) => `${who} is out, with the team.`,
  overkill: (e) =>
    `All have fallen. Overkill: ${(e.teams as { seats: number[]; overkill: number }[]).map((team) => `${seats(team.seats)} ${team.overkill}`).join('; ')}.`,
  spared: (_e, who) => `${who} stays up with 1 hit point.`,
  mended: (e, who) => `${who} regains ${e.healed}, and has ${e.left}.`,
  helped: (e, who) => `${who} will be helped up by ${seatName(Number(e.by))}.`,
  revived: (e, who) => `${who} stands up with ${e.hitPoints}.`,
  discarded: (e, who) => `${who} discards ${cards(e.cards)}.`,
  conceded: (_e, who) => `${who} gives up.`,
  over: (e) => `The match is over: ${e.result}, ${seats(e.seats)}.`,
};

export function describe(event: Event, _viewer: Seat | null): string {
  const who = typeof event.seat === 'number' ? `${seatName(event.seat)}'s ${nameOf(event.character)}` : '';
  return LINES[event.kind]?.(event, who) ?? event.kind;
}
