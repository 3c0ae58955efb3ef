// How much time each seat has left. Pure functions: the caller says what time it is.
import type { Seat } from '@baize/kernel';
import type { Clocks, Pace } from '../protocol.ts';
import { isOff, momentAfter, type Span, timeAtWork } from './holidays.ts';

/** As it is stored beside each entry. */
export interface ClockState {
  left: number[];
  running: Seat[];
  /** When the running ones were started. */
  since: number;
  /** What each seat was paid for its answers so far; absent where nobody was. */
  earned?: number[];
  /** What each seat has left of the time of the step in hand; absent where the step has no time of its own. */
  step?: number[];
}

/** Those who rest, seat by seat. */
export type Holidays = readonly (readonly Span[])[];

const DAY = 86_400_000;
/** A step that has a default when its time is up takes nothing from the bank, and this long at most. */
const LIVE_STEP = 5 * 60_000;

export function startClocks(pace: Pace, seats: number, waiting: readonly Seat[], now: number, isStep = false): ClockState | null {
  if (pace.kind === 'free') return null;
  const full = pace.kind === 'live' ? pace.bank : pace.days * DAY;
  return inStep(pace, { left: new Array(seats).fill(full), running: [...waiting], since: now }, isStep);
}

/** Begins the own time of a step, or ends it. By the day every answer has its own days anyway. */
export function inStep(pace: Pace, clocks: ClockState, isStep: boolean): ClockState {
  const { step: _, ...rest } = clocks;
  return isStep && pace.kind === 'live' ? { ...rest, step: new Array(rest.left.length).fill(LIVE_STEP) } : rest;
}

/** The clocks after an entry: those who were asked have used time, and whoever has answered is paid for it. */
export function advanceClocks(
  pace: Pace,
  clocks: ClockState,
  waiting: readonly Seat[],
  now: number,
  holidays: Holidays = NO_HOLIDAYS,
): ClockState {
  const ran = runOn(clocks, waiting, now, holidays);
  // A step's own time is not the bank's, and earns it nothing.
  if (clocks.step) return ran;
  return waiting.reduce(
    (state, seat) => (pace.kind === 'days' && !clocks.running.includes(seat) ? refill(pace, state, seat) : state),
    clocks.running.reduce(
      (state, seat) => (pace.kind === 'live' && !waiting.includes(seat) ? pay(state, seat, pace.increment) : state),
      ran,
    ),
  );
}

/** After an answer that leaves the turn with its seat: by the day, its time begins again; live, it gets the increment. */
export function creditAnswer(pace: Pace, clocks: ClockState, seat: Seat): ClockState {
  if (!clocks.running.includes(seat) || pace.kind === 'free' || clocks.step) return clocks;
  return pace.kind === 'days' ? refill(pace, clocks, seat) : pay(clocks, seat, pace.increment);
}

/** A sealed answer was taken back: what it was paid goes back too, because a question is paid for once. */
export function clocksAfterRetraction(
  pace: Pace,
  clocks: ClockState,
  seat: Seat,
  waiting: readonly Seat[],
  now: number,
  holidays: Holidays = NO_HOLIDAYS,
): ClockState {
  const ran = runOn(clocks, waiting, now, holidays);
  return pace.kind === 'live' && !clocks.step && !clocks.running.includes(seat) ? pay(ran, seat, -pace.increment) : ran;
}

/** Answers were taken back: whatever was paid since goes back, and the time that was used stays used. */
export function clocksAfterUndo(
  clocks: ClockState,
  earnedThen: readonly number[],
  waiting: readonly Seat[],
  now: number,
  holidays: Holidays = NO_HOLIDAYS,
): ClockState {
  const ran = runOn(clocks, waiting, now, holidays);
  return ran.left.reduce((state, _, seat) => pay(state, seat, (earnedThen[seat] ?? 0) - earnedBy(ran, seat)), ran);
}

/** The clock of the machine has leapt from `before` to `now`: what was thought is thought, and the leap is nobody's. */
export function clocksAfterLeap(clocks: ClockState, before: number, now: number, holidays: Holidays): ClockState {
  return { ...runOn(clocks, clocks.running, before, holidays), since: now };
}

/** Time passes for those who were asked; then others are. */
function runOn(clocks: ClockState, waiting: readonly Seat[], now: number, holidays: Holidays): ClockState {
  const ran = leftAt(clocks, now, holidays);
  const spent = clocks.step ? { step: ran } : { left: ran };
  return { ...clocks, ...spent, running: [...waiting], since: now };
}

/** What is left at a moment of the time that runs: the step's own, or the seat's. */
function leftAt({ left, step, running, since }: ClockState, now: number, holidays: Holidays): number[] {
  return (step ?? left).map((ms, seat) =>
    running.includes(seat) ? Math.max(0, ms - timeAtWork(holidays[seat] ?? [], since, Math.max(since, now))) : ms,
  );
}

function pay(clocks: ClockState, seat: Seat, ms: number): ClockState {
  if (ms === 0) return clocks;
  const left = clocks.left.map((rest, other) => (other === seat ? Math.max(0, rest + ms) : rest));
  const earned = clocks.left.map((_, other) => earnedBy(clocks, other) + (other === seat ? ms : 0));
  return { ...clocks, left, earned };
}

function refill(pace: Pace & { kind: 'days' }, clocks: ClockState, seat: Seat): ClockState {
  return pay(clocks, seat, pace.days * DAY - (clocks.left[seat] ?? 0));
}

function earnedBy({ earned }: ClockState, seat: Seat): number {
  return earned?.[seat] ?? 0;
}

const NO_HOLIDAYS: Holidays = [];

export function clocksAt(clocks: ClockState, now: number, holidays: Holidays = NO_HOLIDAYS): Clocks {
  const resting = clocks.left.flatMap((_, seat) => (isOff(holidays[seat] ?? [], now) ? [seat] : []));
  return {
    left: leftAt(clocks, now, holidays),
    running: clocks.running.filter((seat) => !resting.includes(seat)),
    now,
    ...(resting.length > 0 && { resting }),
    ...(clocks.step && { step: true }),
  };
}

/** When each seat whose clock runs will be out of time. */
export function timeoutsOf(clocks: ClockState, holidays: Holidays = NO_HOLIDAYS): { seat: Seat; when: number }[] {
  const left = clocks.step ?? clocks.left;
  return clocks.running.map((seat) => ({ seat, when: momentAfter(holidays[seat] ?? [], clocks.since, left[seat] ?? 0) }));
}

/** The seat that runs out of time first, and when. */
export function nextTimeout(clocks: ClockState, holidays: Holidays = NO_HOLIDAYS): { seat: Seat; when: number } | null {
  return timeoutsOf(clocks, holidays).reduce<{ seat: Seat; when: number } | null>(
    (first, each) => (first && first.when <= each.when ? first : each),
    null,
  );
}
