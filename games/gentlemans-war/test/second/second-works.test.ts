// Works through many cycles, long-hand: who works at what, what hinders him in which cycle, when it is done and by whose die
// (AGW-ENG-01 to -05, AGW-ENG-07, AGW-ENG-10).
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import type { UnitType } from '../../content/types.ts';
import { countCycle } from '../../rules/engineering/progress.ts';
import { cyclesFor, worksFor } from '../../rules/engineering/tasks.ts';
import type { Task, War } from '../../state.ts';
import { aField, type Field, umpire } from '../field.ts';
import { Differences } from './differences.ts';
import { type Luck, luckOf } from './positions.ts';

const SITES = counts(300, 5000);

interface Work {
  kind: string;
  at: string | null;
  /** What engineers need, and how others fare. */
  cycles: number;
  others: 'twice' | 'rolls' | 'never';
  hands: 3 | 6;
}

// biome-ignore format: a table to be read like that of the rules
const WORKS: Work[] = [
  { kind: 'shallow trench',    at: null,     cycles: 1, others: 'twice', hands: 6 },
  { kind: 'trench',            at: null,     cycles: 2, others: 'twice', hands: 6 },
  { kind: 'light emplacement', at: 'gun',    cycles: 1, others: 'twice', hands: 6 },
  { kind: 'heavy emplacement', at: 'gun',    cycles: 2, others: 'twice', hands: 6 },
  { kind: 'pontoon bridge',    at: 'river',  cycles: 4, others: 'never', hands: 6 },
  { kind: 'destroy bridge',    at: 'bridge', cycles: 1, others: 'never', hands: 6 },
  { kind: 'destroy bridge',    at: 'rails',  cycles: 2, others: 'never', hands: 6 },
  { kind: 'burn depot',        at: 'depot',  cycles: 1, others: 'rolls', hands: 3 },
  { kind: 'mine',              at: null,     cycles: 3, others: 'never', hands: 3 },
];

/** Everything that there is to work at lies along one front, ten inches long. */
function aSite(work: Work): Field {
  const field = aField();
  if (work.at === 'river')
    field.line(
      'river',
      'river',
      [
        [0, 23],
        [48, 23],
      ],
      { width: 6 },
    );
  if (work.at === 'depot') field.area('depot', 'depot', 10, 20, 20, 3);
  const outline = [
    { x: 10_000, y: 20_000 },
    { x: 30_000, y: 20_000 },
    { x: 30_000, y: 23_000 },
    { x: 10_000, y: 23_000 },
  ];
  if (work.at === 'bridge') field.s.made.push({ id: 'bridge', kind: 'bridge', outline });
  if (work.at === 'rails') field.s.made.push({ id: 'rails', kind: 'bridge', carries: 'railway', outline });
  return field.unit('A', 'gun', 'field-gun', [20, 22]).unit('B', 'b', 'infantry', [4, 46]);
}

interface Worker {
  name: string;
  type: UnitType;
  figures: number;
  x: number;
}

/** Engineers need their whole company for all but small tasks; of other foot three are enough for those, and any for the rest. */
function mayTake({ type, figures }: Worker, { others, hands }: Work): boolean {
  if (type === 'engineers') return figures >= hands;
  return others !== 'never' && figures >= 3;
}

const needs = ({ type }: Worker, { cycles, others }: Work) => (type !== 'engineers' && others === 'twice' ? 2 * cycles : cycles);

function someWorkers(luck: Luck): Worker[] {
  const one = (name: string, x: number): Worker => {
    const type = luck.one<UnitType>(['engineers', 'engineers', 'infantry']);
    return { name, type, figures: type === 'engineers' ? luck.one([6, 6, 5, 3, 2]) : luck.one([12, 8, 4, 2]), x };
  };
  return luck.in(2) ? [one('first', 16)] : [one('first', 14), one('second', 26)];
}

/** What is told of the works so far. */
function fruits(s: War, work: Work): number {
  if (work.kind === 'mine') return s.mines.length;
  if (work.kind === 'burn depot') return s.fires.length;
  if (work.kind === 'destroy bridge') return s.gone.length;
  // A pontoon may be made of more than one piece.
  if (work.kind === 'pontoon bridge') return s.made.length > 0 ? 1 : 0;
  return s.made.length;
}

test(`AGW-ENG-01 to -05 AGW-ENG-07 ${SITES} works through ten cycles`, () => {
  const luck = luckOf(941);
  const differences = new Differences();
  for (let n = 0; n < SITES; n++) {
    const work = luck.one(WORKS);
    const workers = someWorkers(luck).slice(0, work.at === 'gun' ? 1 : 2);
    const field = aSite(work);
    for (const { name, type, figures, x } of workers)
      field.unit('A', name, type, [work.at === 'gun' ? 20 : x, 20], { figures, original: type === 'engineers' ? 6 : 12 });
    const { s } = field;
    const at = work.at === 'gun' ? `unit:${field.id('gun')}` : work.at;
    const log: string[] = [];
    const where = () => `${n}: ${JSON.stringify({ work, workers })} ${log.join('; ')}`;
    const able = workers.filter((worker) => mayTake(worker, work));
    for (const worker of workers) {
      const offered = worksFor(s, field.of(worker.name)).some((each) => each.kind === work.kind && each.at === at);
      differences.compare('may begin', offered, able.includes(worker), where);
    }
    for (const worker of able)
      differences.compare('needs', cyclesFor(s, field.of(worker.name), work.kind as never, at), needs(worker, work), where);
    if (able.length === 0) continue;
    const isShared = at !== null;
    const progress = new Map(able.map(({ name }) => [name, 0]));
    for (const worker of able) field.of(worker.name).task = begun(work.kind, at, needs(worker, work));
    for (let cycle = 1; cycle <= 10 && able.some(({ name }) => field.of(name).task); cycle++) {
      s.cycles[0] = cycle;
      const hindered = able.filter(({ name }) => field.of(name).task && luck.in(4));
      for (const { name } of hindered) (field.of(name).task as Task).broken = true;
      const die = 1 + luck(6);
      const before = fruits(s, work);
      const atWork = able.filter(({ name }) => field.of(name).task);
      log.push(`cycle ${cycle}: without ${hindered.map(({ name }) => name).join('+') || 'nobody'}, die ${die}`);
      const diggers = cycle === 1 ? [] : atWork.filter((worker) => !hindered.includes(worker));
      countCycle(s, 0, umpire(s, die, die, die, die));
      // A share of the whole for each who worked; those who have one thing in hand have it done together.
      for (const digger of diggers)
        for (const other of isShared ? atWork : [digger])
          progress.set(other.name, (progress.get(other.name) ?? 0) + 1 / needs(digger, work));
      const ready = atWork.filter(({ name }) => (progress.get(name) ?? 0) >= 1 - 1e-9);
      // AGW-ENG-05: whoever is no engineer has to roll; the first of the roster who brings it about has done it for all.
      const done = ready.filter(({ type }) => type === 'engineers' || work.others !== 'rolls' || die >= 4);
      differences.compare('fruits', fruits(s, work) - before, isShared ? Math.min(1, done.length) : done.length, where);
      const left = isShared && done.length > 0 ? [] : atWork.filter((worker) => !done.includes(worker));
      differences.compare('still at it', atWork.filter(({ name }) => field.of(name).task).length, left.length, where);
      // Who has rolled in vain tries again at the end of a cycle in which he has worked.
      for (const worker of ready) progress.set(worker.name, 1 - 1 / needs(worker, work));
      differences.count(`${work.kind} ${done.length > 0 ? 'done' : 'in hand'}`);
      if (left.length === 0) break;
    }
  }
  differences.none({
    fruits: SITES,
    'trench done': SITES / 40,
    'burn depot done': SITES / 40,
    'mine done': SITES / 60,
    'pontoon bridge done': SITES / 80,
  });
});

function begun(kind: string, at: string | null, needed: number): Task {
  return { kind, at, counted: 0, needed, begun: 1, broken: false };
}
