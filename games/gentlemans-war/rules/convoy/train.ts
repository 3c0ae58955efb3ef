// AGX-ESC-04: the train moves as one: one roll, and each wagon up to that, in order from the front.
import { actionIn, type Id, named, onTable, procedure, standing, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { newActing } from '../activation/act.ts';
import { marchDice, rollMovement, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { placeRefusal } from '../all/place.ts';
import { blockOf, inContact } from '../formations/footprint.ts';
import { mistaken, takeSpoiled } from '../luck/luck.ts';
import { rollInWeather } from '../luck/weather.ts';
import { openLuck } from '../luck/window.ts';
import { chooseMove } from '../movement/move.ts';
import { convoyIn, isFighting, isPorters, isUnderWay, trainGroup } from './convoy.ts';
import { postOnRoad } from './road.ts';

export interface Driving {
  /** Whose turn it is: its place in the train. */
  at: number;
  /** The roll, and the thousandths that the wagon in hand has used of it to come on. */
  dice: number[];
  used: number;
}

/** AGX-ESC-04: a wagon that an enemy unit of at least three figures touches, not running, does not move. */
export function isHeld(s: War, wagon: Unit): boolean {
  const holds = (unit: Unit) => unit.seat !== wagon.seat && onTable(unit) && isFighting(s, unit) && unit.figures >= 3 && !unit.running;
  return s.units.some((unit) => holds(unit) && inContact(s, unit, wagon));
}

function wagonAt(s: War, l: Driving): Unit {
  return unitOf(s, convoyIn(s).train[l.at] as Id);
}

function begin(s: War, l: Driving, u: Ump): void {
  const [lead] = trainGroup(s);
  if (!lead) return;
  l.dice = rollInWeather(s, rollMovement(marchDice(s, lead), null, u));
  u.tell?.('AGX-ESC-04', 'rolled to move', { ...named(s, lead), dice: [...l.dice], pace: 'march together' });
  // WL-44: the train is a unit like others.
  if (l.dice.length > 1) openLuck(s, 'rolled to move', lead.id, lead.seat, u);
}

function driveByWrongMap(s: War, l: Driving): void {
  if (takeSpoiled(s)) l.dice = mistaken(l.dice);
}

/** AGX-ESC-04: a waiting wagon comes on where the road does, when there is room for all of it behind those before it. */
function enter(s: War, l: Driving, u: Ump): void {
  const wagon = wagonAt(s, l);
  // AGX-SCN-13: what it has come on is part of its way.
  if (wagon.status === 'entering') l.used = comeUp(s, wagon, u);
}

/** The next of the train comes on by the road if there is room for it; how deep it then stands. */
export function comeUp(s: War, unit: Unit, u: Ump): number {
  const formation = isPorters(s, unit) ? 'march-column' : 'limbered';
  const { depth } = blockOf(s, unit, { ...unit.post, formation, ranks: 2, trail: null });
  const post = postOnRoad(s, unit, formation, depth);
  if (placeRefusal(s, unit, post)) return 0;
  unit.post = post;
  unit.status = 'table';
  u.tell?.('AGX-ESC-04', 'arrives', standing(s, unit));
  return depth;
}

function mayDrive(s: War, l: Driving): boolean {
  const wagon = wagonAt(s, l);
  return onTable(wagon) && isUnderWay(s, wagon) && !isHeld(s, wagon) && sum(l.dice) * INCH > l.used;
}

/** The wagon spends the inches of the common roll as any unit does; it has no road bonus and nothing else to do. */
function takeReins(s: War, l: Driving): void {
  const wagon = wagonAt(s, l);
  const left = sum(l.dice) * INCH - l.used;
  s.acting = { ...newActing(s, wagon, false), pace: 'march', dice: [...l.dice], left, moving: true };
}

function isDriving(s: War, l: Driving): boolean {
  return s.acting?.moving === true && onTable(wagonAt(s, l));
}

function nextWagon(s: War, l: Driving): void {
  s.acting = null;
  l.at += 1;
  l.used = 0;
}

/** All of the train have acted together. */
function finish(s: War, _l: Driving, u: Ump): void {
  const { train } = convoyIn(s);
  for (const id of train) unitOf(s, id).counter = true;
  const action = actionIn(s);
  action.waiting = action.waiting.filter((id) => !train.includes(id));
  const [lead] = trainGroup(s);
  if (lead) u.tell?.('AGW-CYC-01', 'done', named(s, lead));
}

/** AGX-ESC-04: path and distance of each wagon. */
export const trainMoves = procedure<Driving>('the train moves')
  .do(begin, driveByWrongMap)
  .while(
    (s, l) => l.at < convoyIn(s).train.length,
    (p) =>
      p
        .do(enter)
        .when(mayDrive, (q) => q.do(takeReins).while(isDriving, (r) => r.decide(chooseMove)))
        .do(nextWagon),
  )
  .do(finish);
