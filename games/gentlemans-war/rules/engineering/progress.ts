// AGW-ENG-01, -02, -04 to -10: counting the cycles of works in hand, and what comes of them.
import { gapBetween, type Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { named, onTable, type Task, type Ump, type Unit, type War } from '../../state.ts';
import { destroy, removeFigures } from '../all/loss.ts';
import { isCaptured, isTrainWagon } from '../convoy/convoy.ts';
import { footAlong } from '../country/along.ts';
import { fallOf } from '../country/fallen-bridges.ts';
import type { Linear } from '../country/features.ts';
import { freshId } from '../country/map.ts';
import { breachAt, pontoonAt } from '../country/water.ts';
import { bodyOf, centreOf, isWithin } from '../formations/footprint.ts';
import {
  emplacementOutline,
  emplacementsOf,
  hasRoomFor,
  isAtWork,
  mustRoll,
  type TaskKind,
  trenchLine,
  workedLine,
  workedUnit,
} from './tasks.ts';

/** AGW-ENG-01, -02: at the end of a side's cycle each work that was kept at counts one. */
export function countCycle(s: War, seat: Seat, u: Ump): void {
  const workers = s.units.filter((unit) => unit.seat === seat && unit.task);
  for (const unit of workers) {
    const { task } = unit;
    if (task && s.cycles[seat as 0 | 1] > task.begun && !task.broken && isAtWork(s, unit, task))
      for (const each of atSame(workers, task)) each.counted += each.needed / task.needed;
  }
  for (const unit of workers) {
    const { task } = unit;
    if (!task) continue;
    task.broken = false;
    const isReady = task.counted >= task.needed && isAtWork(s, unit, task);
    if (isReady && hasRoomFor(s, unit, task.kind as TaskKind)) finish(s, unit, task, u);
    // What one company has finished is done for the others too.
    if (unit.task === null) for (const other of workers) if (other.task && atSame([other], task).length > 0) other.task = null;
  }
  burnDepots(s, seat, u);
}

/** AGW-ENG-02: companies at one task add their progress; what is dug where one stands is one's own. */
function atSame(workers: readonly Unit[], task: Task): Task[] {
  return workers.flatMap(({ task: other }) =>
    other && (other === task || (task.at !== null && other.kind === task.kind && other.at === task.at)) ? [other] : [],
  );
}

/** AGW-ENG-05: others than engineers roll 4+, and may try again. */
function finish(s: War, unit: Unit, task: Task, u: Ump): void {
  const kind = task.kind as TaskKind;
  if (mustRoll(s, unit, kind)) {
    const die = u.d6();
    if (die < 4) {
      task.counted = task.needed - 1;
      u.tell?.('AGW-ENG-05', 'task failed', { ...named(s, unit), task: kind, die });
      return;
    }
  }
  unit.task = null;
  if (kind !== 'mine') u.tell?.('AGW-ENG-04', 'task done', { ...named(s, unit), task: kind });
  complete(s, unit, kind, task.at, u);
}

function complete(s: War, unit: Unit, kind: TaskKind, at: string | null, u: Ump): void {
  const id = freshId(s, 'work');
  const line = workedLine(s, at);
  switch (kind) {
    case 'shallow trench':
    case 'trench': {
      const front = trenchLine(s, unit);
      if (front) s.made.push({ id, kind: kind === 'trench' ? 'trench' : 'shallow-trench', line: front, width: 0 });
      return;
    }
    case 'light emplacement':
    case 'heavy emplacement':
      if (at) emplace(s, id, kind === 'light emplacement' ? 'light-emplacement' : 'heavy-emplacement', workedUnit(s, at));
      return;
    case 'pontoon bridge':
      if (line) s.made.push(...pontoonAt(id, line, centreOf(s, unit)));
      return;
    case 'destroy bridge':
      if (at) fallOf(s, at, 'AGW-ENG-05', u);
      return;
    case 'break road':
    case 'break railway':
      s.made.push({ id, kind: 'broken-road', outline: stretchAbout(centreOf(s, unit)) });
      return;
    case 'burn depot':
      if (at) s.fires.push({ at, seat: unit.seat, ends: s.cycles[unit.seat as 0 | 1] + 1 });
      return;
    case 'destroy wagon':
      if (at) destroyWagon(s, workedUnit(s, at), u);
      return;
    case 'mine':
      s.mines.push({ seat: unit.seat, ...centreOf(s, unit), armed: false, by: unit.id });
      return;
    case 'breach':
      if (line) layCharge(s, unit, line, u);
      return;
    case 'repair bridge':
      s.gone = s.gone.filter((gone) => gone !== at);
      return;
  }
}

/** AGW-ENG-04: a heavy emplacement takes the place of the light one in which the gun stood. */
function emplace(s: War, id: string, kind: 'light-emplacement' | 'heavy-emplacement', gun: Unit): void {
  s.gone = [...s.gone, ...emplacementsOf(s, gun).map((pit) => pit.id)];
  s.made.push({ id, kind, outline: emplacementOutline(s, gun), gun: gun.id });
}

/** AGX-ESC-06: a wagon of the train burns only while it is captured, and then for good. */
function destroyWagon(s: War, wagon: Unit, u: Ump): void {
  if (s.convoy && isTrainWagon(s, wagon)) {
    if (!isCaptured(s, wagon)) return;
    s.convoy.burnt.push(wagon.id);
  }
  destroy(s, wagon, u);
}

/** AGW-ENG-05: the 6" centred on the workers. */
function stretchAbout({ x, y }: Point): Point[] {
  return [
    { x: x - 3000, y: y - 3000 },
    { x: x + 3000, y: y - 3000 },
    { x: x + 3000, y: y + 3000 },
    { x: x - 3000, y: y + 3000 },
  ];
}

/** AGW-ENG-08: on a 6 it goes off too soon and the three men are lost; otherwise it waits until they are 3" away. */
function layCharge(s: War, unit: Unit, wall: Linear, u: Ump): void {
  if (u.d6() === 6) {
    removeFigures(s, unit, 3, u);
    return;
  }
  s.charges.push({ at: wall.id, by: unit.id, ...footAlong(wall.line, centreOf(s, unit)).at });
}

/** AGW-ENG-08: judged after each action: a 3" gap in the wall. */
export function blowCharges(s: War): void {
  const ready = s.charges.filter(({ by, x, y }) => {
    const unit = s.units[by];
    return !unit || !onTable(unit) || !isWithin(gapBetween(bodyOf(s, unit), { kind: 'disc', x, y, radius: 1 }), 3);
  });
  for (const charge of ready) {
    const wall = workedLine(s, charge.at);
    if (wall) s.made.push(...breachAt(freshId(s, 'breach'), wall, charge));
  }
  s.charges = s.charges.filter((charge) => !ready.includes(charge));
}

/** AGW-ENG-06: a depot that nobody saved burns down at the end of the cycle that follows the firing. */
function burnDepots(s: War, seat: Seat, _u: Ump): void {
  const out = s.fires.filter((fire) => fire.seat === seat && s.cycles[seat as 0 | 1] >= fire.ends);
  for (const { at } of out) if (!s.gone.includes(at)) s.gone.push(at);
  s.fires = s.fires.filter((fire) => !out.includes(fire));
}
