// What a forecast calls a course of events: what became of them and of us, so that courses that mean the same are one.
import type { EventOf, Game, Seat } from '@baize/kernel';
import type { Events } from '../events.ts';
import { isJoker, ownerOf } from '../rules/cards/deck.ts';
import { nameOf, type Unit, type War } from '../state.ts';

type Told = readonly EventOf<Events>[];
type NamedOutcome = ReturnType<Game<War, Events>['outcome']>;

/** What can become of a unit, the worst first. */
const FATES = ['is destroyed', 'runs away', 'falls back', 'is disordered', 'loses men'] as const;
type Fate = (typeof FATES)[number];

function fateOf(before: Unit, after: Unit, events: Told): Fate | null {
  if (after.status === 'lost' && before.status !== 'lost') return 'is destroyed';
  if ((after.running && !before.running) || events.some((event) => event.kind === 'runs away' && event.unit === before.id))
    return 'runs away';
  if (events.some((event) => event.kind === 'falls back' && event.unit === before.id)) return 'falls back';
  if (after.disordered && !before.disordered) return 'is disordered';
  return after.figures < before.figures ? 'loses men' : null;
}

/** The worst that befalls a side: `1st Westshire runs away`, `Battery loses 2`. */
function worstOf(before: War, after: War, events: Told, seat: Seat): string | null {
  let worst: { unit: Unit; fate: Fate } | null = null;
  let lost = 0;
  for (const unit of before.units) {
    const then = after.units[unit.id];
    if (unit.seat !== seat || !then) continue;
    lost += Math.max(0, unit.figures - then.figures);
    const fate = fateOf(unit, then, events);
    if (fate && (!worst || FATES.indexOf(fate) < FATES.indexOf(worst.fate))) worst = { unit, fate };
  }
  if (!worst) return null;
  return `${nameOf(before, worst.unit)} ${worst.fate === 'loses men' ? `loses ${lost}` : worst.fate}`;
}

const MANY_DICE = 4;

/** How far dice go, where that is all that was at stake. */
function rolled(events: Told): NamedOutcome | null {
  for (const event of events) {
    if (event.kind !== 'rolled to move') continue;
    const sum = event.dice.reduce((total, die) => total + die, 0);
    // Many dice come to so many sums that they are told by twos.
    const number = event.dice.length > MANY_DICE ? sum - (sum % 2) : sum;
    return { label: event.dice.length > MANY_DICE ? `${number}″ to ${number + 1}″` : `${number}″`, tone: 'even', number };
  }
  return null;
}

function turned(after: War, events: Told, seat: Seat): NamedOutcome | null {
  for (const event of events) {
    if (event.kind !== 'turned') continue;
    if (isJoker(event.card)) return { label: 'a joker is turned', tone: 'even' };
    const isOwn = ownerOf(event.card, after.red) === seat;
    return isOwn ? { label: 'a card of yours is turned', tone: 'good' } : { label: 'a card of theirs is turned', tone: 'bad' };
  }
  return null;
}

/** The chargers' own luck, where nobody was hurt. */
function charged(events: Told): string | null {
  for (const event of events) {
    if (event.kind === 'charge falls short') return `${event.name} falls short`;
    if (event.kind === 'charge off') return `the charge of ${event.name} is off`;
  }
  return null;
}

export function outcome(before: War, after: War, events: Told, seat: Seat): NamedOutcome {
  const broken = events.find((event) => event.kind === 'broken');
  if (broken) return broken.seat === seat ? { label: 'your army breaks', tone: 'bad' } : { label: 'their army breaks', tone: 'good' };
  const [theirs, ours] = [worstOf(before, after, events, 1 - seat), worstOf(before, after, events, seat)];
  const told = [theirs, ours, charged(events)].filter((words) => words !== null);
  if (told.length > 0) return { label: told.join('; '), tone: theirs ? (ours ? 'even' : 'good') : 'bad' };
  if (events.some((event) => event.kind === 'shoots')) return { label: 'nobody falls', tone: 'even' };
  return rolled(events) ?? turned(after, events, seat) ?? 'nothing changes at once';
}
