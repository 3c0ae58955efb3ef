// A house on paper that is played: two nodes, their database and, where they share the machine, the players, as processes on a
// few cores, with the processor time that was measured for a move. It says how long an acknowledgement waits at a rate that
// the machine at hand cannot be asked for, because others use it. Pure: the same wish has the same result.

export interface SimulatedHouse {
  cores: number;
  /** Moves a second that players want, as they come by chance. */
  rate: number;
  /** Microseconds of the processor for one move: both nodes, the database, and the players (nought where they sit elsewhere). */
  nodes: number;
  database: number;
  players: number;
  /** Milliseconds that the disk takes for a commit, and between two commits of one node. */
  disk: number;
  between: number;
  /** A node stops so many milliseconds to collect garbage, once in so many moves. */
  pause: number;
  pauseEvery: number;
  seconds: number;
}

export interface Simulated {
  /** Acknowledged in all, and those that were wanted. */
  moves: number;
  wanted: number;
  /** Milliseconds from an act to its acknowledgement. */
  p50: number;
  p99: number;
  /** Of all cores. */
  busy: number;
  perCommit: number;
}

export const usualHouse = { cores: 2, disk: 2, between: 5, pause: 15, pauseEvery: 700, seconds: 30 } as const;

/** Of a node's own work for a move, what is done before it is stored. */
const BEFORE = 0.6;
/** A move that is heard of from another node costs so much of one that was made here; half of the matches have a seat on each. */
const HEARD = 0.7;
const MIXED = 0.5;

interface Process {
  work: { micros: number; done(now: number): void }[];
  running: boolean;
}

export function simulate(house: SimulatedHouse): Simulated {
  const { cores, rate, seconds } = house;
  const events = newEvents();
  const below = newChance(7);
  const ready: Process[] = [];
  let free = cores;
  let busy = 0;

  function give(process: Process, micros: number, done: (now: number) => void = () => {}): void {
    process.work.push({ micros, done });
    if (process.running) return;
    process.running = true;
    ready.push(process);
    begin();
  }

  /** A process does one piece of work after the other, and a core takes the process that has waited longest. */
  function begin(): void {
    while (free > 0 && ready.length > 0) {
      const process = ready.shift() as Process;
      const piece = process.work.shift() as Process['work'][number];
      free -= 1;
      busy += piece.micros;
      events.add(events.now() + piece.micros, (now) => {
        free += 1;
        if (process.work.length > 0) ready.push(process);
        else process.running = false;
        piece.done(now);
        begin();
      });
    }
  }

  const newProcess = (): Process => ({ work: [], running: false });
  const players = newProcess();
  const database = newProcess();
  const own = house.nodes / (1 + MIXED * HEARD);
  const waits: number[] = [];
  let wanted = 0;
  let commits = 0;

  function newNode(): { process: Process; append(done: (now: number) => void): void; made: number } {
    const process = newProcess();
    let pending: ((now: number) => void)[] = [];
    let committing = false;
    function commit(): void {
      if (pending.length === 0) {
        committing = false;
        return;
      }
      committing = true;
      const batch = pending;
      pending = [];
      const next = events.now() + (batch.length > 1 ? 1000 * house.between : 0);
      commits += 1;
      give(database, batch.length * house.database, (stored) =>
        events.add(stored + 1000 * house.disk, (now) => {
          for (const done of batch) done(now);
          events.add(Math.max(now, next), commit);
        }),
      );
    }
    return {
      process,
      made: 0,
      append(done) {
        pending.push(done);
        if (!committing) commit();
      },
    };
  }

  const nodes = [newNode(), newNode()] as const;

  function move(began: number): void {
    const [here, there] = below() < 0.5 ? [nodes[0], nodes[1]] : [nodes[1], nodes[0]];
    const reply = () =>
      give(here.process, (1 - BEFORE) * own, (told) => {
        waits.push((told - began) / 1000);
        if (house.players > 0) give(players, house.players / 2);
        if (below() < MIXED) give(there.process, HEARD * own);
      });
    const act = () => give(here.process, BEFORE * own, () => here.append(reply));
    here.made += 1;
    if (here.made % house.pauseEvery === 0) give(here.process, 1000 * house.pause);
    if (house.players > 0) give(players, house.players / 2, act);
    else act();
  }

  const end = 1e6 * seconds;
  (function arrive(now: number): void {
    if (now > 0) {
      wanted += 1;
      move(now);
    }
    const next = now - (1e6 / rate) * Math.log(1 - below());
    if (next < end) events.add(next, arrive);
  })(0);
  events.runUntil(end);
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN;
  return { moves: waits.length, wanted, p50: at(0.5), p99: at(0.99), busy: busy / (cores * end), perCommit: waits.length / commits };
}

type Task = (now: number) => void;

/** What happens when, in order: a heap. */
function newEvents() {
  const heap: { when: number; task: Task }[] = [];
  let clock = 0;
  const earlier = (a: number, b: number) => (heap[a]?.when ?? Number.POSITIVE_INFINITY) < (heap[b]?.when ?? Number.POSITIVE_INFINITY);
  function swap(a: number, b: number): void {
    [heap[a], heap[b]] = [heap[b] as (typeof heap)[number], heap[a] as (typeof heap)[number]];
  }
  function first(): { when: number; task: Task } {
    const found = heap[0] as (typeof heap)[number];
    const last = heap.pop() as (typeof heap)[number];
    if (heap.length === 0) return found;
    heap[0] = last;
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const least = earlier(left + 1, left) ? left + 1 : left;
      if (!earlier(least, at)) return found;
      swap(at, least);
      at = least;
    }
  }
  return {
    now: () => clock,
    add(when: number, task: Task): void {
      heap.push({ when, task });
      for (let at = heap.length - 1; at > 0 && earlier(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    },
    runUntil(end: number): void {
      while (heap.length > 0 && (heap[0]?.when ?? 0) <= end) {
        const { when, task } = first();
        clock = when;
        task(when);
      }
    },
  };
}

function newChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const RATES = [1000, 1500, 2000, 2500, 3000, 3500, 4000] as const;

/** At several rates, with the players on the same cores as in a measurement, and elsewhere as in a house. */
export function tellSimulation(cost: Pick<SimulatedHouse, 'nodes' | 'database' | 'players'>): string {
  const line = (what: string, players: number) =>
    RATES.map((rate) => {
      const { moves, wanted, p50, p99, busy, perCommit } = simulate({ ...usualHouse, ...cost, players, rate });
      const stored = Math.round(moves / usualHouse.seconds);
      return `  ${what}, ${rate} moves/s wanted: ${stored} stored (${((100 * moves) / wanted).toFixed(0)} %), p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, cores busy ${(100 * busy).toFixed(0)} %, ${perCommit.toFixed(1)} rows a commit`;
    }).join('\n');
  return [
    `two nodes on ${usualHouse.cores} cores by simulation, a move ${cost.nodes} µs nodes, ${cost.database} µs database, ${cost.players} µs players:`,
    line('players on the same cores', cost.players),
    line('players elsewhere', 0),
  ].join('\n');
}
