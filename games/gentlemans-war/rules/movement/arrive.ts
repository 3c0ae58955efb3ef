// AGW-ALL-10, AGW-DEPL-04, AGW-CMD-11: what a body touches on its way and at its end.
import { areBoxesWithin, type Box, bodiesOverlap, bodiesTouch, boxOf, gapBetween, type LegResult } from '@baize/geometry/open';
import { enemiesOf, onTable, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { destroy, loseHorses } from '../all/loss.ts';
import { setDown } from '../all/place.ts';
import { thingsOn } from '../all/things.ts';
import { walk } from '../all/walk.ts';
import { isWagon } from '../armies/kinds.ts';
import { quartersLost, unitArrives } from '../cameos/fate.ts';
import { discardHand, handOf } from '../cards/hold.ts';
import { inEachSection } from '../cards/sections.ts';
import { catchPorters } from '../convoy/caught.ts';
import { watchMines } from '../engineering/mines.ts';
import { bodyOf, inContact, isWithin } from '../formations/footprint.ts';
import { isStoodUpon, rideOver, stepAside } from '../generals/aside.ts';

/** After any move of a unit, with what it met on the way. */
export function arrive(s: War, unit: Unit, met: LegResult['met'], u: Ump): void {
  for (const { solid } of met) touchThing(s, unit, solid, u);
  if (!onTable(unit)) return;
  const body = bodyOf(s, unit);
  for (const thing of thingsOn(s)) if (bodiesTouch(body, thing.body)) touchThing(s, unit, thing.id, u);
  stepAside(s, unit, u);
  catchPorters(s, unit, u);
  unitArrives(s, unit, u);
}

/**
 * AGW-ALL-10, -05: nobody ends on a tent, a gun or horses: whom its roll has carried there is set down beside it, farther on along its
 * way first; not while it stands against an enemy whom it fights there.
 */
export function endBeside(s: War, unit: Unit, u: Ump): void {
  const isOn = onTable(unit) && thingsOn(s).some((thing) => bodiesOverlap(bodyOf(s, unit), thing.body));
  if (!isOn || enemiesOf(s, unit.seat).some((enemy) => inContact(s, unit, enemy))) return;
  const place = setDown(s, unit, unit.post, unit.post.facing);
  if (!place) {
    destroy(s, unit, u);
    return;
  }
  walk(s, unit, place, 'set down', 'AGW-ALL-05', u);
  arrive(s, unit, [], u);
}

/** AGW-DEPL-04, AGW-DISM-03: a tent or horses that an enemy touches. */
function touchThing(s: War, unit: Unit, id: string, u: Ump): void {
  if (isWagon(s, unit)) return;
  const [kind, at] = id.split(':');
  if (kind === 'quarters') touchQuarters(s, unit, Number(at), u);
  if (kind === 'horses') takeHorses(s, unit, unitOf(s, Number(at)), u);
  if (kind === 'general') rideOver(s, unit, s.generals[Number(at)], u);
}

/** AGW-DEPL-04: the owner discards all Hold Cards at once; a friend who comes with no enemy within 3" takes it back. */
function touchQuarters(s: War, unit: Unit, seat: number, u: Ump): void {
  const quarters = s.quarters[seat as 0 | 1];
  if (!quarters) return;
  if (unit.seat !== seat) {
    if (quarters.building !== null && s.units.some((own) => own.seat === seat && own.post.building === quarters.building && onTable(own)))
      return;
    if (quarters.overrun) return;
    quarters.overrun = true;
    u.tell?.('AGW-DEPL-04', 'headquarters overrun', { seat });
    quartersLost(s, seat, u);
    // AGX-BIG-12: in all sections.
    inEachSection(s, () => {
      if (handOf(s, seat).length > 0) discardHand(s, seat, [...handOf(s, seat)], u);
    });
    return;
  }
  if (!quarters.overrun) return;
  const tent = thingsOn(s).find((thing) => thing.id === `quarters:${seat}`);
  const isHeld =
    tent && s.units.some((enemy) => enemy.seat !== seat && onTable(enemy) && isWithin(gapBetween(bodyOf(s, enemy), tent.body), 3));
  if (isHeld) return;
  quarters.overrun = false;
  u.tell?.('AGW-DEPL-04', 'headquarters retaken', { seat });
}

/**
 * AGW-DEPL-04, AGW-DISM-03: who stands at a thing touches it as much as who comes: headquarters in a house whose garrison is gone fall,
 * those that the enemy has left are taken back, and horses are lost when their men have gone away from an enemy beside them. Generals
 * alone make room for whoever stands where they stood, however he came there (AGW-CMD-11), and mines go off under him (AGW-ENG-07).
 */
export function watchThings(s: War, u: Ump): void {
  if (s.mines.length > 0) watchMines(s, u);
  // Nearly always everybody is far from everything, which their boxes tell.
  const boxes = s.units.map((unit) => (onTable(unit) ? boxOf(bodyOf(s, unit)) : null));
  const isNear = (unit: Unit, to: Box) => {
    const box = boxes[unit.id];
    return box ? areBoxesWithin(box, to, INCH) : false;
  };
  for (const thing of thingsOn(s)) {
    if (thing.kind === 'gun') continue;
    const about = boxOf(thing.body);
    // Only friends take back what the enemy has overrun; whatever else is touched is touched by enemies.
    const byFriends = thing.kind === 'quarters' && s.quarters[thing.seat as 0 | 1]?.overrun === true;
    const isConcerned = (unit: Unit) => isNear(unit, about) && onTable(unit) && (unit.seat === thing.seat) === byFriends;
    for (const unit of s.units) if (isConcerned(unit) && bodiesTouch(bodyOf(s, unit), thing.body)) touchThing(s, unit, thing.id, u);
  }
  if (s.generals.some((general) => isStoodUpon(s, general, isNear))) for (const unit of s.units) if (onTable(unit)) stepAside(s, unit, u);
}

/** AGW-DISM-03: horses with no part of their unit within 3" are lost, and the holders with them. */
function takeHorses(s: War, unit: Unit, owner: Unit, u: Ump): void {
  if (unit.seat === owner.seat || !owner.horses) return;
  const horses = thingsOn(s).find((thing) => thing.id === `horses:${owner.id}`);
  if (!horses || (onTable(owner) && isWithin(gapBetween(bodyOf(s, owner), horses.body), 3))) return;
  loseHorses(s, owner, 'AGW-DISM-03', u);
}
