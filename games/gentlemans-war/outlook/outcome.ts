// What a forecast calls a course of events: what became of them and of us, so that courses that mean the same are one.
import type { EventOf, Game, Seat } from '@baize/kernel';
import type { Events } from '../events.ts';
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

interface Worst {
  /** `1st Westshire runs away`, `Battery loses 2`. */
  words: string;
  fate: Fate;
  lost: number;
}

/** The worst that befalls a side. */
function worstOf(before: War, after: War, events: Told, seat: Seat): Worst | null {
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
  const words = `${nameOf(before, worst.unit)} ${worst.fate === 'loses men' ? `loses ${lost}` : worst.fate}`;
  return { words, fate: worst.fate, lost };
}

/** Whoever fares worse has the worse of it. */
function toneOf(theirs: Worst | null, ours: Worst | null): 'good' | 'even' | 'bad' {
  const rank = (worst: Worst | null) => (worst ? FATES.indexOf(worst.fate) : FATES.length);
  const by = rank(ours) - rank(theirs) || (theirs?.lost ?? 0) - (ours?.lost ?? 0);
  return by > 0 ? 'good' : by < 0 ? 'bad' : 'even';
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

/** The chargers' own luck, where nobody was hurt. */
function charged(before: War, events: Told): { words: string; seat: Seat | undefined } | null {
  for (const event of events) {
    if (event.kind !== 'charge falls short' && event.kind !== 'charge off') continue;
    const words = event.kind === 'charge off' ? `the charge of ${event.name} is off` : `${event.name} falls short`;
    return { words, seat: before.units[event.unit]?.seat };
  }
  return null;
}

export function outcome(before: War, after: War, events: Told, seat: Seat): NamedOutcome {
  const broken = events.find((event) => event.kind === 'broken');
  if (broken) return broken.seat === seat ? { label: 'your army breaks', tone: 'bad' } : { label: 'their army breaks', tone: 'good' };
  const [theirs, ours] = [worstOf(before, after, events, 1 - seat), worstOf(before, after, events, seat)];
  const short = charged(before, events);
  const told = [theirs?.words, ours?.words, short?.words].filter((words) => words !== undefined);
  const shortTone = short?.seat === seat ? 'bad' : 'good';
  if (told.length > 0) return { label: told.join('; '), tone: theirs || ours ? toneOf(theirs, ours) : shortTone };
  if (events.some((event) => event.kind === 'shoots')) return { label: 'nobody falls', tone: 'even' };
  // Which card is turned next depends on nobody's answer.
  return rolled(events) ?? 'nothing changes at once';
}
