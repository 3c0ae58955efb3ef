// How much time each seat has left. Pure functions: the caller says what time it is.
import type { Seat } from '@baize/kernel';
import type { Clocks, Pace } from '../protocol.ts';

/** As it is stored beside each entry. */
export interface ClockState {
  left: number[];
  running: Seat[];
  /** When the running ones were started. */
  since: number;
}

const DAY = 86_400_000;

export function startClocks(pace: Pace, seats: number, waiting: readonly Seat[], now: number): ClockState | null {
  if (pace.kind === 'free') return null;
  const full = pace.kind === 'live' ? pace.bank : pace.days * DAY;
  return { left: new Array(seats).fill(full), running: [...waiting], since: now };
}

/** The clocks after an entry: those who were asked have used time, and whoever has answered gets the increment. */
export function advanceClocks(pace: Pace, clocks: ClockState, waiting: readonly Seat[], now: number): ClockState {
  const used = Math.max(0, now - clocks.since);
  const left = clocks.left.map((ms, seat) => {
    const ran = clocks.running.includes(seat);
    const runs = waiting.includes(seat);
    const rest = ran ? Math.max(0, ms - used) : ms;
    if (pace.kind === 'days') return runs && !ran ? pace.days * DAY : rest;
    return pace.kind === 'live' && ran && !runs ? rest + pace.increment : rest;
  });
  return { left, running: [...waiting], since: now };
}

/** After an answer that leaves the turn with its seat: by the day, its time begins again; live, it gets the increment. */
export function creditAnswer(pace: Pace, clocks: ClockState, seat: Seat): ClockState {
  if (!clocks.running.includes(seat) || pace.kind === 'free') return clocks;
  const left = [...clocks.left];
  left[seat] = pace.kind === 'days' ? pace.days * DAY : (left[seat] ?? 0) + pace.increment;
  return { ...clocks, left };
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
