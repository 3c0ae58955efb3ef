// AGX-CAMEO-13: the Mad Scientist walks, or tries his invention.

import { between, type Point } from '@baize/geometry/open';
import { decision, onTable, procedure, type Ump, type Unit, type War } from '../../state.ts';
import { sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { removeFigures } from '../all/loss.ts';
import { inchWords } from '../all/words.ts';
import { isGun, isWagon } from '../armies/kinds.ts';
import { showAttribute } from '../armies/rosters.ts';
import { isFanatic } from '../colonial/kinds.ts';
import { coverFrom } from '../country/cover.ts';
import { costIn } from '../country/features.ts';
import { areasAt } from '../country/map.ts';
import { shakenTests } from '../engineering/shaken.ts';
import { centreOf, inRanks } from '../formations/footprint.ts';
import { loseGeneral } from '../generals/losses.ts';
import { isTruce } from '../luck/lasting.ts';
import { farthest, rollInWeather } from '../luck/weather.ts';
import { reachesHalf, reachesThird } from '../morale/table.ts';
import { morale, newTest } from '../morale/test.ts';
import { targetClass } from '../shooting/shot.ts';
import { bandAt, scoreToHit, scoreToSave } from '../shooting/table.ts';
import { type Cameo, cameoOf, cameosIn, dismiss, placeOfCameo } from './cameo.ts';
import { asFigure, seesUnit } from './eyes.ts';
import { figuresNear, gapFrom, pointSpace } from './places.ts';

const RIFLE = 'breech-loading-rifle';
const REACH = 24 * INCH + 10;

/** Enemy units within rifle range and sight. */
export function inventionTargets(s: War, cameo: Cameo): Unit[] {
  if (isTruce(s)) return [];
  const isNear = (unit: Unit) => gapFrom(s, cameo, unit) <= Math.min(REACH, farthest(s, 'shoot') + 10);
  return s.units.filter(
    (unit) => unit.seat !== cameo.seat && onTable(unit) && !isWagon(s, unit) && isNear(unit) && seesUnit(s, cameo.seat, cameo, unit),
  );
}

/** 1 blows him up, 2-3 nothing, 4-5 one rifle die, 6 four hits and a test. */
export function tryInvention(s: War, cameo: Cameo, target: Unit, u: Ump): void {
  const die = u.d6();
  const says = die === 1 ? 'it blows up' : die <= 3 ? 'nothing happens' : die <= 5 ? 'it works after a fashion' : 'it works';
  u.tell?.('AGX-CAMEO-13', 'cameo roll', { seat: cameo.seat, role: cameo.role, dice: [die], says });
  if (die === 1) explode(s, cameo, u);
  else if (die >= 4) strike(s, cameo, target, die === 6 ? 4 : rifleHits(s, cameo, target, u), die === 6, u);
}

function rifleHits(s: War, cameo: Cameo, target: Unit, u: Ump): number {
  const band = bandAt(RIFLE, gapFrom(s, cameo, target));
  const least = band && scoreToHit(RIFLE, band);
  return least !== null && u.d6() >= least ? 1 : 0;
}

/** Saves as usual; such losses count as shooting. */
function strike(s: War, cameo: Cameo, target: Unit, hits: number, tests: boolean, u: Ump): void {
  const shooter = asFigure(s, cameo.seat, cameo);
  if (!shooter || hits === 0) return;
  const toSave = scoreToSave(targetClass(s, shooter, target, 'activation'), coverFrom(s, shooter, target, RIFLE));
  const dice = Array.from({ length: hits }, () => u.d6());
  const failed = dice.filter((die) => die < toSave).length;
  u.tell?.('AGX-CAMEO-13', 'cameo roll', { seat: cameo.seat, role: cameo.role, dice, says: `${failed} fall` });
  const lost = removeFigures(s, target, failed, u);
  target.shotDown += lost;
  if (!onTable(target) || target.running) return;
  if (!tests) {
    if (lost > 0) s.shaken.push(target.id);
    u.call(shakenTests, {});
    return;
  }
  // AGW-MOR-01: one test serves a third or a half that the ray has reached as well.
  target.thirdPassed ||= reachesThird(target);
  target.halfPassed ||= reachesHalf(target);
  showAttribute(s, target, 'fanatic', u);
  s.test = isFanatic(s, target) ? null : newTest(target, 'nervous', false);
  if (s.test) u.call(amazement, {});
}

const amazement = procedure('amazement')
  .do((_s, _l, u) => u.call(morale, {}))
  .do((s) => {
    s.test = null;
  });

/** Every figure of both sides within 3" goes with him; guns stay. */
function explode(s: War, cameo: Cameo, u: Ump): void {
  const at: Point = { x: cameo.x, y: cameo.y };
  const away = 3 * INCH + 10;
  for (const unit of s.units) {
    if (!onTable(unit)) continue;
    const lost = removeFigures(s, unit, Math.min(figuresNear(s, unit, at, away), isGun(s, unit) ? unit.figures : inRanks(unit)), u);
    unit.shotDown += lost;
    if (lost > 0 && onTable(unit)) s.shaken.push(unit.id);
  }
  for (const general of s.generals)
    if (general.status === 'table' && general.unit === null && between(general, at) <= away) loseGeneral(s, general, 'an invention', u);
  for (const other of cameosIn(s).figures) {
    const isNear =
      other.status === 'table' &&
      between(
        placeOfCameo(s, other, (unit) => centreOf(s, unit)),
        at,
      ) <= away;
    if (isNear) dismiss(other, 'the invention blew up', u);
  }
  dismiss(cameo, 'the invention blew up', u);
  u.call(shakenTests, {});
}

export interface Walking {
  cameo: number;
  inches: number;
}

/** As a skirmisher goes, by two dice, and not into contact with the enemy. */
export const walkCameo = decision<Walking, Point | 'stay'>('where he walks', {
  rule: 'AGX-CAMEO-13',
  who: (s, l) => cameoOf(s, l.cameo).seat,
  options: (s, l) => pointSpace<'stay'>(s, 'AGX-CAMEO-13', (at) => mayWalkTo(s, l, at), 'He cannot go there.', ['stay']),
  prompt: (_s, l) => `The Mad Scientist may walk ${inchWords(l.inches)}.`,
  label: (_s, _l, answer) => (answer === 'stay' ? 'Stay' : 'Go there'),
  apply: (s, l, answer) => {
    if (answer !== 'stay') Object.assign(cameoOf(s, l.cameo), { x: answer.x, y: answer.y });
  },
});

function mayWalkTo(s: War, l: Walking, at: Point): boolean {
  const cameo = cameoOf(s, l.cameo);
  if (between(cameo, at) > l.inches || areasAt(s, at).some((area) => costIn(area, 'skirmish') === Infinity)) return false;
  return !s.units.some((unit) => unit.seat !== cameo.seat && onTable(unit) && gapFrom(s, at, unit) <= 10);
}

export const walking = procedure<Walking>('walking')
  .do((s, l, u) => {
    const dice = rollInWeather(s, [u.d6(), u.d6()]);
    l.inches = sum(dice) * INCH;
    u.tell?.('AGX-CAMEO-13', 'cameo roll', { seat: cameoOf(s, l.cameo).seat, role: 'scientist', dice, says: 'walks' });
  })
  .decide(walkCameo);
