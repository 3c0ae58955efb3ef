// AGX-CAMEO-13: the Mad Scientist walks, or tries his invention.

import { between, type Point } from '@baize/geometry/open';
import { decision, onTable, procedure, type Ump, type Unit, type War } from '../../state.ts';
import { sum } from '../activation/dice.ts';
import { type Figure, INCH } from '../all/ground.ts';
import { removeFigures } from '../all/loss.ts';
import { inchWords } from '../all/words.ts';
import { isGun } from '../armies/kinds.ts';
import { showAttribute } from '../armies/rosters.ts';
import { isFanatic } from '../colonial/kinds.ts';
import { coverFrom } from '../country/cover.ts';
import { costIn } from '../country/features.ts';
import { areasAt } from '../country/map.ts';
import { shakenTests } from '../engineering/shaken.ts';
import { centreOf, inRanks } from '../formations/footprint.ts';
import { loseGeneralsWithin } from '../generals/losses.ts';
import { wayOfFigure } from '../generals/way.ts';
import { rollInWeather } from '../luck/weather.ts';
import { noteLosses } from '../morale/losses.ts';
import { morale, newTest } from '../morale/test.ts';
import { targetClass } from '../shooting/shot.ts';
import { bandAt, scoreToHit, scoreToSave } from '../shooting/table.ts';
import { type Cameo, cameoOf, cameosIn, dismiss, placeOfCameo } from './cameo.ts';
import { asFigure } from './eyes.ts';
import { figuresNear, gapFrom, pointSpace } from './places.ts';

const RIFLE = 'breech-loading-rifle';

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
  if (!tests) {
    if (lost > 0) s.shaken.push(target.id);
    u.call(shakenTests, {});
    return;
  }
  // AGW-MOR-01: one test serves a third or a half that the ray has reached as well.
  noteLosses(s, target, lost, u);
  if (!onTable(target) || target.running) return;
  showAttribute(s, target, 'fanatic', u);
  // AGW-CMD-07: he shoots, so that a general is under fire.
  s.test = isFanatic(s, target) ? null : newTest(target, 'shots', false);
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
  loseGeneralsWithin(s, at, away, 'an invention', u);
  for (const unit of s.units) {
    if (!onTable(unit)) continue;
    const lost = removeFigures(s, unit, Math.min(figuresNear(s, unit, at, away), isGun(s, unit) ? unit.figures : inRanks(unit)), u);
    unit.shotDown += lost;
    if (lost > 0 && onTable(unit)) s.shaken.push(unit.id);
  }
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
  if (s.units.some((unit) => unit.seat !== cameo.seat && onTable(unit) && gapFrom(s, at, unit) <= 10)) return false;
  const figure: Figure = { seat: cameo.seat, going: 'skirmish', isBold: true };
  return 'way' in wayOfFigure(s, figure, { x: cameo.x, y: cameo.y }, at, l.inches);
}

export const walking = procedure<Walking>('walking')
  .do((s, l, u) => {
    const dice = rollInWeather(s, [u.d6(), u.d6()]);
    l.inches = sum(dice) * INCH;
    u.tell?.('AGX-CAMEO-13', 'cameo roll', { seat: cameoOf(s, l.cameo).seat, role: 'scientist', dice, says: 'walks' });
  })
  .decide(walkCameo);
