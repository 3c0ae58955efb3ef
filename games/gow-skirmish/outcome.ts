// What a forecast calls a course of events, grouped by what matters to whoever asks.
import type { EventOf, Seat } from '@baize/kernel';
import { BIG_JOKER, type Suit } from './content/cards.ts';
import { describe } from './describe.ts';
import type { Events } from './events.ts';
import { effectWords } from './names.ts';
import { DASH_ID, findAbility } from './rules/abilities.ts';
import { payable, paysSuit } from './rules/cards.ts';
import { dashPoints } from './rules/skill.ts';
import { type Check, type Gow, unitOf } from './state.ts';

/** `number` are the movement points that a dash brings. */
export interface Told {
  label: string;
  tone: 'good' | 'bad' | 'even';
  number?: number;
}

type Course = readonly EventOf<Events>[];

const NOTHING: Told = { label: 'nothing comes of it', tone: 'even' };

const paceTold = (number: number): Told => ({
  label: `${number} ${number === 1 ? 'pace' : 'paces'}`,
  tone: number > 0 ? 'good' : 'even',
  number,
});

/** The worst that befell a side, in words for him and for you. */
const HARM: readonly (readonly [kind: keyof Events, him: string, you: string])[] = [
  ['out of action', 'he falls', 'you lose a man'],
  ["death's door", "he is at Death's Door", "your man is at Death's Door"],
  ['wounded', 'he is hurt', 'your man is hurt'],
  ['concussed', 'he is shaken', 'your man is shaken'],
  ['immobilized', 'he is pinned', 'your man is pinned'],
  ['suppressed', 'he keeps his head down', 'your man keeps his head down'],
  ['knocked back', 'he is thrown back', 'your man is thrown back'],
];

/** What helps the one to whom it happens. */
const HELP: readonly (readonly [kind: keyof Events, words: string])[] = [
  ['charge', 'the charge goes home'],
  ['healed', 'a wound is healed'],
  ['commanded', 'he is spurred on'],
  ['cleared', 'he is steadied'],
];

const seatIn = (event: EventOf<Events>): Seat | undefined => ('seat' in event ? (event.seat as Seat) : undefined);

function harmTold(events: Course, seat: Seat): Told | undefined {
  for (const [kind, him, you] of HARM) {
    const struck = events.filter((event) => event.kind === kind);
    if (struck.some((event) => seatIn(event) !== seat)) return { label: him, tone: 'good' };
    if (struck.length > 0) return { label: you, tone: 'bad' };
  }
  return undefined;
}

function helpTold(events: Course, seat: Seat): Told | undefined {
  for (const [kind, label] of HELP) {
    const helped = events.find((event) => event.kind === kind);
    if (helped) return { label, tone: seatIn(helped) === seat ? 'good' : 'bad' };
  }
  return undefined;
}

/** What the cards on the table can do as they lie. */
function tableTold(s: Gow, { kind, of, cards }: Check): Told {
  if (cards.includes(BIG_JOKER)) return { label: 'the Big Joker', tone: 'bad' };
  const paying = (suit: Suit) => cards.filter((card) => paysSuit(card, suit)).length;
  if (kind === 'armour') {
    const spades = paying('♠');
    if (spades === 0) return { label: 'the armour fails', tone: 'bad' };
    return { label: spades === 1 ? 'the armour stops the wounds' : 'the armour stops all', tone: 'good' };
  }
  if (kind === 'rout') return paying('♣') > 0 ? { label: 'they stand', tone: 'good' } : { label: 'they break', tone: 'bad' };
  if (of?.use === DASH_ID) return paceTold(dashPoints(cards));
  const choices = of ? (findAbility(unitOf(s, of.unit), of.use)?.ability.choices ?? []) : [];
  const paid = choices.filter(({ cost }) => payable(cards, cost));
  // The dearest option says it all.
  const best = paid.reduce<(typeof paid)[number] | undefined>((a, b) => (a && a.cost.length >= b.cost.length ? a : b), undefined);
  return best ? { label: effectWords(best.effects), tone: 'good' } : NOTHING;
}

export function toldOf(_before: Gow, after: Gow, events: Course, seat: Seat): Told {
  const found = harmTold(events, seat) ?? helpTold(events, seat);
  if (found) return found;
  const kinds = new Set(events.map((event) => event.kind));
  if (kinds.has('intercepts') || kinds.has('joins in')) return { label: 'a guard steps in', tone: 'even' };
  if (kinds.has('charge fails')) return { label: 'the charge falls short', tone: 'bad' };
  if (kinds.has('armour holds')) return { label: 'the armour holds', tone: 'even' };
  if (kinds.has('breaks')) return { label: 'they break', tone: 'bad' };
  if (kinds.has('stands')) return { label: 'they stand', tone: 'good' };
  const dash = events.find((event) => event.kind === 'dashes');
  if (dash) return paceTold(dash.points);
  if (kinds.has('declared') || kinds.has('failed')) return NOTHING;
  const check = after.checks.at(-1);
  if (check && (kinds.has('drawn') || kinds.has('queen discarded'))) return tableTold(after, check);
  const last = events.at(-1);
  return last ? { label: describe(last, seat).replace(/\.$/, ''), tone: 'even' } : { label: 'nothing changes', tone: 'even' };
}
