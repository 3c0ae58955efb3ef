// AGW-ENG-07: a mine goes off under the first unit whose footprint covers it.
import { type Body, between, bodyAfter, gapBetween, isInBody, type Leg, lengthOfLeg } from '@baize/geometry/open';
import { type Mine, onTable, type Ump, type Unit, type War } from '../../state.ts';
import { destroy, removeFigures } from '../all/loss.ts';
import { isGun } from '../armies/kinds.ts';
import { bodyOf, centreOf, figuresAt, inRanks, isWithin } from '../formations/footprint.ts';
import { loseGeneral } from '../generals/losses.ts';

const REACH = 6000;

/** The layers' own unit sets it off only once it has been an inch away. */
export function armMines(s: War): void {
  for (const mine of s.mines) {
    const layers = s.units[mine.by];
    if (!layers || !onTable(layers) || !isWithin(gapBetween(bodyOf(s, layers), { kind: 'disc', x: mine.x, y: mine.y, radius: 1 }), 1))
      mine.armed = true;
  }
}

function isSetOff(mine: Mine, unit: Unit, body: Body): boolean {
  return (mine.armed || mine.by !== unit.id) && isInBody(body, mine);
}

/** The mine that a leg runs on to: any position of the path counts. */
export function mineUnder(s: War, unit: Unit, from: Body, leg: Leg): Mine | null {
  if (s.mines.length === 0) return null;
  const length = lengthOfLeg(from, leg);
  for (let way = 0; way <= length + 249; way += 250) {
    const body = bodyAfter(from, leg, Math.min(way, length));
    const mine = s.mines.find((each) => isSetOff(each, unit, body));
    if (mine) return mine;
  }
  return null;
}

/** Every figure, gun and general within 6" is destroyed; losses count as shooting. */
export function explode(s: War, mine: Mine, u: Ump): void {
  s.mines = s.mines.filter((other) => other !== mine);
  u.tell?.('AGW-ENG-07', 'mine', { x: mine.x, y: mine.y });
  for (const unit of s.units) {
    if (!onTable(unit)) continue;
    const hit = figuresAt(s, unit).filter((p) => between(p, mine) <= REACH).length;
    if (hit === 0) continue;
    if (isGun(s, unit)) destroy(s, unit, u);
    else unit.shotDown += removeFigures(s, unit, Math.min(hit, inRanks(unit)), u);
  }
  for (const general of s.generals) {
    const at = general.unit === null ? general : onTable(s.units[general.unit] as Unit) ? centreOf(s, s.units[general.unit] as Unit) : null;
    if (general.status === 'table' && at && between(at, mine) <= REACH) loseGeneral(s, general, 'a mine', u);
  }
}
