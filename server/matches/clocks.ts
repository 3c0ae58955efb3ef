// How much time each seat has left. Pure functions: the caller says what time it is.
import type { Seat } from '@baize/kernel';
import type { Clocks, Pace } from '../protocol.ts';

/** As it is stored beside each entry. */
export interface ClockState {
  left: number[];
  running: Seat[];
  /** When the running ones were started. */
  since: number;
  /** What each seat was paid for its answers so far; absent where nobody was. */
  earned?: number[];
}

const DAY = 86_400_000;

export function startClocks(pace: Pace, seats: number, waiting: readonly Seat[], now: number): ClockState | null {
  if (pace.kind === 'free') return null;
  const full = pace.kind === 'live' ? pace.bank : pace.days * DAY;
  return { left: new Array(seats).fill(full), running: [...waiting], since: now };
}

/** The clocks after an entry: those who were asked have used time, and whoever has answered is paid for it. */
export function advanceClocks(pace: Pace, clocks: ClockState, waiting: readonly Seat[], now: number): ClockState {
  const ran = runOn(clocks, waiting, now);
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
  if (!clocks.running.includes(seat) || pace.kind === 'free') return clocks;
  return pace.kind === 'days' ? refill(pace, clocks, seat) : pay(clocks, seat, pace.increment);
}

/** A sealed answer was taken back: what it was paid goes back too, because a question is paid for once. */
export function clocksAfterRetraction(pace: Pace, clocks: ClockState, seat: Seat, waiting: readonly Seat[], now: number): ClockState {
  const ran = runOn(clocks, waiting, now);
  return pace.kind === 'live' && !clocks.running.includes(seat) ? pay(ran, seat, -pace.increment) : ran;
}

/** Answers were taken back: whatever was paid since goes back, and the time that was used stays used. */
export function clocksAfterUndo(clocks: ClockState, earnedThen: readonly number[], waiting: readonly Seat[], now: number): ClockState {
  const ran = runOn(clocks, waiting, now);
  return ran.left.reduce((state, _, seat) => pay(state, seat, (earnedThen[seat] ?? 0) - earnedBy(ran, seat)), ran);
}

/** Time passes for those who were asked; then others are. */
function runOn(clocks: ClockState, waiting: readonly Seat[], now: number): ClockState {
  return { ...clocks, left: clocksAt(clocks, now).left, running: [...waiting], since: now };
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

export function clocksAt(clocks: ClockState, now: number): Clocks {
  const used = Math.max(0, now - clocks.since);
  return {
    left: clocks.left.map((ms, seat) => (clocks.running.includes(seat) ? Math.max(0, ms - used) : ms)),
    running: clocks.running,
    now,
  };
}

/** The seat that runs out of time first, and when. */
export function nextTimeout(clocks: ClockState): { seat: Seat; when: number } | null {
  let first: { seat: Seat; when: number } | null = null;
  for (const seat of clocks.running) {
    const when = clocks.since + (clocks.left[seat] ?? 0);
    if (!first || when < first.when) first = { seat, when };
  }
  return first;
}
