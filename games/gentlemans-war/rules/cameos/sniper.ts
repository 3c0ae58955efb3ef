// AGX-CAMEO-19: the Sniper: whom he may shoot at, and what comes of it.
import { between, type Point } from '@baize/geometry/open';
import { CAMEOS } from '../../content/cameos.ts';
import { onTable, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { centreOf } from '../formations/footprint.ts';
import { loseGeneral } from '../generals/losses.ts';
import { harmOf } from '../generals/wounds.ts';
import { isTruce } from '../luck/lasting.ts';
import { farthest } from '../luck/weather.ts';
import { morale, newTest } from '../morale/test.ts';
import { type Cameo, cameoName, dismiss, placeOfCameo, unitWith } from './cameo.ts';
import { seesPoint, seesUnit } from './eyes.ts';
import { gapFrom } from './places.ts';

export interface Mark {
  general: number | null;
  cameo: number | null;
}

const FAR = 36 * INCH + 10;

/** How far a mark is, and whether it is seen; null: no shot. */
function rangeTo(s: War, sniper: Cameo, at: Point, unit: Unit | null, general: War['generals'][0] | null): number | null {
  if (unit) return onTable(unit) && seesUnit(s, sniper.seat, sniper, unit) ? gapFrom(s, sniper, unit) : null;
  return seesPoint(s, sniper.seat, sniper, at, general) ? between(sniper, at) : null;
}

function distanceTo(s: War, sniper: Cameo, mark: Mark): number | null {
  if (mark.general !== null) {
    const general = s.generals[mark.general];
    if (!general) return null;
    return rangeTo(s, sniper, general, general.unit === null ? null : unitOf(s, general.unit), general);
  }
  const cameo = s.cameos?.figures[mark.cameo ?? -1];
  if (!cameo) return null;
  const unit = unitWith(s, cameo);
  return rangeTo(
    s,
    sniper,
    placeOfCameo(s, cameo, (each) => centreOf(s, each)),
    unit === null ? null : unitOf(s, unit),
    null,
  );
}

/** Enemy generals, attached or not, messengers and staff officers in sight, to 36". */
export function marksOf(s: War, sniper: Cameo): Mark[] {
  if (isTruce(s)) return [];
  const generals = s.generals
    .filter(({ seat, status }) => seat !== sniper.seat && status === 'table')
    .map(({ id }): Mark => ({ general: id, cameo: null }));
  const others = (s.cameos?.figures ?? [])
    .filter(({ seat, status, role }) => seat !== sniper.seat && status === 'table' && (role === 'messenger' || role === 'staff-officer'))
    .map(({ id }): Mark => ({ general: null, cameo: id }));
  return [...generals, ...others].filter((mark) => {
    const distance = distanceTo(s, sniper, mark);
    return distance !== null && distance <= Math.min(FAR, farthest(s, 'shoot') + 10);
  });
}

/** 4-6 up to 12", 5-6 beyond. */
export function snipe(s: War, sniper: Cameo, mark: Mark, u: Ump): void {
  const distance = distanceTo(s, sniper, mark) ?? FAR;
  const die = u.d6();
  const isHit = die >= (distance <= 12 * INCH + 10 ? 4 : 5);
  const effect = isHit ? u.d6() : 0;
  u.tell?.('AGX-CAMEO-19', 'cameo roll', {
    seat: sniper.seat,
    role: sniper.role,
    dice: isHit ? [die, effect] : [die],
    says: isHit ? 'hits' : 'misses',
  });
  if (!isHit) return;
  if (mark.general === null) hitFigure(s, mark.cameo ?? 0, effect, u);
  else hitGeneral(s, mark.general, effect, u);
}

/** 1-2 nothing, 3-4 no ability until the next joker, 5-6 removed. */
function hitFigure(s: War, id: number, effect: number, u: Ump): void {
  const cameo = s.cameos?.figures[id];
  if (!cameo || effect <= 2) return;
  if (effect >= 5) dismiss(cameo, `${cameoName(cameo)} is shot by a sniper`, u);
  else cameo.dazed = s.jokers + 1;
}

/** AGW-CMD-07: the table of generals hit in fire combat; the unit of one who is killed or carried off tests. */
function hitGeneral(s: War, id: number, effect: number, u: Ump): void {
  const general = s.generals[id];
  if (!general) return;
  const harm = harmOf(effect);
  const unit = general.unit === null ? null : unitOf(s, general.unit);
  u.tell?.(CAMEOS.sniper.rule, 'general hit', { general: general.name, harm });
  if (harm === 'wounded') general.wounded = true;
  if (harm !== 'killed' && harm !== 'seriously wounded') return;
  loseGeneral(s, general, harm, u);
  const test = unit && onTable(unit) && !unit.running ? newTest(unit, 'event', false) : null;
  if (!test) return;
  s.test = { ...test, general: harm };
  u.call(shotAtGeneral, {});
}

const shotAtGeneral = procedure('a general is shot')
  .do((_s, _l, u) => u.call(morale, {}))
  .do((s) => {
    s.test = null;
  });
