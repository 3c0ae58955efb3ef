// GOW-MOVE: moving hex by hex; GOW-CHRG-02 and the guard windows of a charge are part of it.

import { type Cell, OFF } from '@baize/geometry/hexes';
import { called, paces } from '../names.ts';
import { decision, type Gow, onBoard, procedure, type U, type Unit, unitOf } from '../state.ts';
import { endCharge, guardWindow, hasWindow } from './charge.ts';
import { boardOf, canStandOn, hexName, isOccupied, neighboursOf } from './ground.ts';
import { breakMelee } from './melee.ts';
import { isRooted } from './passives.ts';
import { cheapestWay, disrupts, entryCost, type Move, reachedFrom } from './steps.ts';

function canStep(s: Gow, l: Move): boolean {
  const unit = unitOf(s, l.unit);
  if (l.stopped || l.points < 1 || !onBoard(unit) || isRooted(unit)) return false;
  return neighboursOf(s, unit.at).some((cell) => cell !== OFF && (entryCost(s, unit, cell) ?? 99) <= l.points);
}

/** GOW-MOVE-01: any hex within reach, walked step by step by the cheapest way; or stop. */
export const whereTo = decision('move', {
  rule: 'GOW-MOVE-01',
  who: (s: Gow, l: Move) => unitOf(s, l.unit).seat,
  options(s, l): (Cell | 'stop')[] {
    if (l.path.length > 0) return [];
    const unit = unitOf(s, l.unit);
    const cells: (Cell | 'stop')[] = reachedFrom(s, unit, l.points);
    cells.push('stop');
    return cells;
  },
  prompt: (s, l) => `${called(unitOf(s, l.unit))} has ${l.points} movement ${l.points === 1 ? 'point' : 'points'}. Where to?`,
  label: (s, l, answer: Cell | 'stop') => (answer === 'stop' ? 'Stop here' : `Go ${paces(s, unitOf(s, l.unit).at, answer)}`),
  whyNot(s, l, answer) {
    if (typeof answer !== 'number' || !Number.isInteger(answer) || answer < 0 || answer >= boardOf(s).signs.length)
      return { rule: 'GOW-MOVE-01', reason: 'That is no hex of the map.' };
    if (!canStandOn(s, answer)) return { rule: 'GOW-HEX-05', reason: 'Nobody can stand there.' };
    if (isOccupied(s, answer)) return { rule: 'GOW-MOVE-01', reason: 'Another unit stands there.' };
    return { rule: 'GOW-MOVE-01', reason: `It is out of reach with ${l.points} movement points.` };
  },
  apply(s, l, answer) {
    if (answer === 'stop') l.stopped = true;
    else l.path = cheapestWay(s, unitOf(s, l.unit), l.points, answer);
  },
});

function takeStep(s: Gow, l: Move, u: U): void {
  const next = l.path.shift();
  if (next === undefined) return;
  const unit = unitOf(s, l.unit);
  l.points -= entryCost(s, unit, next) as number;
  if (l.charge !== null && disrupts(s, unit, next)) l.disrupted = true;
  step(s, unit, next, l.rule, u);
}

/** One hex on, of its own will. */
function step(s: Gow, unit: Unit, to: Cell, rule: string, u: U): void {
  const from = unit.at;
  unit.at = to;
  unit.moved = true;
  u.tell?.(rule, 'moved', { seat: unit.seat, unit: unit.id, name: unit.name, from, at: to, hex: hexName(s, to) });
  breakMelee(s, u);
}

/** GOW-CHRG-02, GOW-GRD-01: after each step of a charge the defender may have a window. */
export const moving = procedure<Move>('move')
  .while(canStep, (p) =>
    p
      .decide(whereTo)
      .do(takeStep)
      .when(hasWindow, (window) => window.decide(guardWindow)),
  )
  .when(
    (_s, l) => l.charge !== null,
    (p) => p.do(endCharge),
  );
