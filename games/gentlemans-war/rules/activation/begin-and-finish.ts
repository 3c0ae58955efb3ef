// AGW-CYC-01: how an activation begins, with what is left of an earlier one, and what there is to settle when it ends.
import { actingIn, actionIn, named, type Ump, unitOf, type War } from '../../state.ts';
import { disorder } from '../all/loss.ts';
import { hasDrilled, standsNow } from '../all/stood.ts';
import { isGun } from '../armies/kinds.ts';
import { openCameos } from '../cameos/powers.ts';
import { markActed } from '../cards/groups.ts';
import { standReady } from '../charge/act.ts';
import { readyIn } from '../charge/declare.ts';
import { noteMove } from '../hidden/hiding.ts';
import { watchGuns } from '../luck/guns.ts';
import { leaveShelters, placeOf } from '../luck/shelter.ts';
import { openLuck } from '../luck/window.ts';
import { roadDiceFor } from '../movement/by-road.ts';
import { payForAlighting, type Riding } from '../movement/wagons.ts';
import { newActing } from './act.ts';

export interface Activating extends Riding {
  /** What its state demanded of it is done, and nothing more comes of this card, be it an ace. */
  isOver?: boolean;
}

export function begin(s: War, l: Activating, u: Ump): void {
  const unit = unitOf(s, l.unit);
  s.acting = newActing(s, unit, actionIn(s).kind === 'ace');
  const left = actionIn(s).left.find((each) => each.unit === unit.id);
  if (left) Object.assign(s.acting, { march: left.dice, charge: null, isRest: true }, left.movesOnly && { movesOnly: true });
  // AGW-CHG-13: one that had begun, and whose nerves called off the charge that it was to make with others, goes on where it was.
  const ready = readyIn(s, unit);
  if (ready) Object.assign(s.acting, ready.rest, { done: [...ready.rest.done] });
  // AGW-ACT-03: dice are never rolled twice, and those kept back are not turned into movement.
  if (left?.roll) Object.assign(s.acting, { ...left.roll, pace: 'march', reserve: left.dice });
  // AGX-SCN-13: who has just come on neither charges nor runs.
  const entered = actionIn(s).entered?.find((each) => each.unit === unit.id);
  if (entered) Object.assign(s.acting, { charge: null, entered: entered.depth });
  // AGW-BRIG-02: the common roll has been made; what a member has beyond it is kept for other actions.
  const { together } = actionIn(s);
  if (together) {
    const byRoad = together.byRoad?.includes(unit.id) ? roadDiceFor(s, unit, 'march') : 0;
    // AGW-FORM-05: of the 2" that a square sets for all it pays a die where it shifts, and so does whoever goes with it.
    const rolled = unit.post.formation === 'square' ? 0 : Math.max(1, together.dice.length);
    const reserve = Math.max(0, s.acting.march + byRoad - rolled);
    Object.assign(s.acting, { pace: 'march', dice: [...together.dice], left: together.inches, reserve });
    if (byRoad > 0) s.acting.roadDice = byRoad;
  }
  if (l.hasAlighted) payForAlighting(s.acting);
  if (s.hidden || s.luck) s.acting.stood = standsNow(s, unit);
  if (s.luck) {
    s.luck.began = placeOf(s, unit);
    // WL-31: who acts again may not shoot.
    if (s.luck.secondWind !== null) s.acting.favour = { mayNotShoot: true };
  }
  u.tell?.('AGW-CYC-01', 'acts', named(s, unit));
  openCameos(s, unit.seat, 'activation', u);
  openLuck(s, 'activated', unit.id, unit.seat, u);
}

export function finish(s: War, l: Activating, u: Ump): void {
  const unit = unitOf(s, l.unit);
  const acting = actingIn(s);
  // AGW-ACT-05: with the option `running: disorders` a run has its price.
  const hasRun = acting.pace === 'run' && acting.moved && !isGun(s, unit);
  if (hasRun && s.fixed.running === 'disorders' && unit.status === 'table') disorder(s, unit, 'running', u);
  // AGW-ENG-02: whatever else it did loses the work this cycle.
  if (unit.task && !acting.done.includes('work') && (acting.done.length > 0 || acting.moved)) unit.task.broken = true;
  const isStirred = hasDrilled(s, unit, acting);
  if (isStirred) noteMove(s, unit);
  // WL-37: who has gone and come back has moved.
  if (s.luck && (isStirred || acting.moved)) s.luck.began = null;
  actionIn(s).together?.moved.push(unit.id);
  standReady(s, unit);
  markActed(unit);
  s.acting = null;
  u.tell?.('AGW-CYC-01', 'done', named(s, unit));
  if (!s.luck) return;
  leaveShelters(s);
  openLuck(s, 'activation ended', unit.id, unit.seat, u);
  watchGuns(s, u);
}
