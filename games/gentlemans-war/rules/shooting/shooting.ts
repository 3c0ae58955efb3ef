// AGW-ALL-07: one shot from its dice to the last that follows from it.

import { decision, generalWith, named, nameOf, procedure, type Shot, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { destroy, removeFigures } from '../all/loss.ts';
import { countsAsTheShot } from '../all/shots.ts';
import { isWagon } from '../armies/kinds.ts';
import { showAttributes } from '../armies/rosters.ts';
import { noteFighting } from '../cameos/cameo.ts';
import { throwersOf, useUp, writerWith } from '../cameos/used.ts';
import { coverFrom } from '../country/cover.ts';
import { emptyArms } from '../earlier-wars/loading.ts';
import { creditFelled } from '../luck/luck.ts';
import { useClearAir } from '../luck/weather.ts';
import { openLuck } from '../luck/window.ts';
import { noteLosses, testAfterLosses } from '../morale/losses.ts';
import { morale } from '../morale/test.ts';
import { collapse } from './buildings.ts';
import { rangesIn, type ShotParts, targetClass } from './shot.ts';
import { isArtilleryPiece, isSmallArm, jams, scoreToSave } from './table.ts';

export function shotIn(s: War): Shot {
  if (!s.shot) throw new Error('Nobody is shooting.');
  return s.shot;
}

/** The shot as it is fired. */
export function aim(
  s: War,
  shooter: Unit,
  target: Unit | null,
  building: string | null,
  occasion: Shot['occasion'],
  parts: ShotParts,
): void {
  const { weapon, band, toHit, toSave } = parts;
  const dice = Array.from({ length: parts.dice }, () => 0);
  const { cover } = parts;
  s.shot = {
    shooter: shooter.id,
    target: target?.id ?? null,
    building,
    occasion,
    weapon,
    band,
    toHit,
    cover,
    toSave,
    dice,
    hits: 0,
    lost: 0,
  };
  if (countsAsTheShot(occasion)) shooter.hasShot = true;
  emptyArms(s, shooter);
}

function rollToHit(s: War, _l: {}, u: Ump): void {
  const shot = shotIn(s);
  for (const id of [shot.shooter, shot.target]) if (id !== null) noteFighting(s, id);
  useClearAir(s, unitOf(s, shot.shooter).seat, shot.weapon);
  if (s.rosters) showAim(s, shot, u);
  shot.dice = shot.dice.map(() => u.d6());
  shot.hits = hitsOf(shot);
  shot.again = shot.dice.length > 0 ? throwersOf(s, unitOf(s, shot.shooter)) : [];
  tellShot(s, u);
}

/** AGX-ROST-03: the number of the dice tells how well they shoot. */
function showAim(s: War, { shooter, weapon, dice }: Shot, u: Ump): void {
  const [good, bad] = isSmallArm(weapon) ? (['marksmen', 'bad-shots'] as const) : (['crack-gunners', 'bad-aim'] as const);
  // Fewer than three dice gain nothing by it.
  showAttributes(s, unitOf(s, shooter), dice.length > 3 ? [good, bad] : [bad], u);
}

function hitsOf({ dice, toHit }: Shot): number {
  return dice.filter((die) => die >= toHit).length;
}

/** Told once, as the dice fall: what a general has rolled again is told by itself. */
function tellShot(s: War, u: Ump): void {
  const shot = shotIn(s);
  const target = shot.target === null ? null : unitOf(s, shot.target);
  u.tell?.('AGW-SHOT-05', 'shoots', {
    ...named(s, unitOf(s, shot.shooter)),
    target: target?.id ?? -1,
    targetName: target ? nameOf(s, target) : 'the building',
    band: shot.band,
    dice: [...shot.dice],
    toHit: shot.toHit,
    hits: shot.hits,
  });
}

/** AGW-SHOT-04, AGW-GAME-06: a hit may be rolled again as well as a miss: it may be the six that brings a house down. */
export const rerollShot = decision<{}, 'keep' | number>('re-roll a shot', {
  rule: 'AGW-CMD-05',
  who: (s) => unitOf(s, shotIn(s).shooter),
  options: (s) => ['keep', ...shotIn(s).dice.keys()],
  prompt: (s) => `Does the ${shotIn(s).again?.[0] ?? 'general'} have a die rolled again?`,
  label: (s, _l, answer) => (answer === 'keep' ? 'Let them stand' : `Roll the ${shotIn(s).dice[answer]} again`),
  apply: (s, _l, answer, u) => {
    const shot = shotIn(s);
    const [thrower, ...others] = shot.again ?? [];
    shot.again = answer === 'keep' ? [] : others;
    if (answer === 'keep') return;
    const unit = unitOf(s, shot.shooter);
    if (thrower === 'correspondent') useUp(s, writerWith(s, unit));
    const from = shot.dice[answer] as number;
    shot.dice[answer] = u.d6();
    shot.hits = hitsOf(shot);
    const general = (thrower === 'general' && generalWith(s, unit)?.name) || 'The correspondent';
    u.tell?.('AGW-CMD-05', 're-rolled', { general, was: from, now: shot.dice[answer] as number, hits: shot.hits });
  },
});

/** AGW-SHOT-08, -11: ranging in, and the doubling by three sixes. */
function score(s: War, _l: {}, u: Ump): void {
  const shot = shotIn(s);
  const shooter = unitOf(s, shot.shooter);
  const target = shot.target === null ? null : unitOf(s, shot.target);
  if (target && shot.hits > 0 && rangesIn(s, shooter) && !shooter.ranged.includes(target.id)) {
    shooter.ranged.push(target.id);
    u.tell?.('AGW-SHOT-08', 'ranged in', { ...named(s, shooter), targetName: nameOf(s, target) });
  }
  const falls = bringsDown(s, shot);
  if (falls) shot.hits *= 2;
  shot.building = falls ? buildingUnderFire(s, shot) : null;
}

/** AGW-SHOT-11: three sixes of a single artillery piece at a building, or at those in it. */
function bringsDown(s: War, shot: Shot): boolean {
  if (!isArtilleryPiece(shot.weapon) || buildingUnderFire(s, shot) === null) return false;
  return shot.dice.filter((die) => die === 6).length >= 3;
}

function buildingUnderFire(s: War, shot: Shot): string | null {
  if (shot.target === null) return shot.building;
  return unitOf(s, shot.target).post.building;
}

function rollSaves(s: War, _l: {}, u: Ump): void {
  const shot = shotIn(s);
  shot.saves = shot.target === null ? [] : Array.from({ length: shot.hits }, () => u.d6());
}

/** AGX-CAMEO-23: a correspondent with the target may have one of its saves rolled again. */
export const rerollSave = decision<{}, 'keep' | number>('re-roll a save', {
  rule: 'AGX-CAMEO-23',
  who: (s) => unitOf(s, shotIn(s).target ?? 0),
  options: (s) => {
    const { target, saves = [], toSave } = shotIn(s);
    if (target === null || !writerWith(s, unitOf(s, target)) || !saves.some((die) => die < toSave)) return [];
    return ['keep', ...saves.keys()];
  },
  prompt: () => 'Does the correspondent have a save rolled again?',
  label: (s, _l, answer) => (answer === 'keep' ? 'Let them stand' : `Roll the ${shotIn(s).saves?.[answer]} again`),
  apply: (s, _l, answer, u) => {
    const { target, saves } = shotIn(s);
    if (answer === 'keep' || target === null || !saves) return;
    useUp(s, writerWith(s, unitOf(s, target)));
    saves[answer] = u.d6();
  },
});

/** AGW-SAVE-01: one die for each hit; each failure removes a figure. */
function save(s: War, _l: {}, u: Ump): void {
  const shot = shotIn(s);
  const target = shot.target === null ? null : unitOf(s, shot.target);
  if (target && shot.hits > 0) {
    const dice = shot.saves ?? [];
    const failed = dice.filter((die) => die < shot.toSave).length;
    u.tell?.('AGW-SAVE-01', 'saves', { ...named(s, target), dice, toSave: shot.toSave, lost: failed });
    suffer(s, target, failed, shot, u);
  }
  jam(s, shot, u);
}

/** AGW-UNIT-11: three unsaved hits destroy a wagon. */
function suffer(s: War, target: Unit, failed: number, shot: Shot, u: Ump): void {
  if (isWagon(s, target)) {
    target.shotDown += failed;
    if (target.shotDown >= 3) destroy(s, target, u);
    return;
  }
  shot.lost = removeFigures(s, target, failed, u);
  creditFelled(s, shot.shooter, unitOf(s, shot.shooter).seat === target.seat ? 0 : shot.lost);
  target.shotDown += shot.lost;
}

/** AGW-SHOT-09, -10: after its hits are applied; WL-30: one that went astray was a hit all the same. */
function jam(s: War, shot: Shot, u: Ump): void {
  const shooter = unitOf(s, shot.shooter);
  if (!jams(shot.weapon, shot.dice, hitsOf(shot))) return;
  shooter.jammed = true;
  u.tell?.('AGW-SHOT-09', 'jams', named(s, shooter));
}

/** AGW-MOR-01, AGW-RES-05: whether the target must test; a parting shot brings no test. */
function weighLosses(s: War, _l: {}, u: Ump): void {
  const shot = shotIn(s);
  s.test = null;
  if (shot.target === null) return;
  const target = unitOf(s, shot.target);
  const concern = noteLosses(s, target, shot.lost, u);
  if (shot.occasion !== 'parting') s.test = testAfterLosses(s, target, concern, 'shots', u);
}

/** AGW-SHOT-11: after the saves and the test the building is rubble. */
function bringDown(s: War, _l: {}, u: Ump): void {
  const shot = shotIn(s);
  if (shot.building !== null) collapse(s, shot.building, unitOf(s, shot.shooter), u);
  s.shot = null;
}

/** AGX-LUCK-05: a window of the shooter's side, or of the target's. */
function shotWindow(at: 'shot declared' | 'shot rolled' | 'hits rolled') {
  return (s: War, _l: {}, u: Ump) => {
    const shot = shotIn(s);
    if (at !== 'hits rolled' || shot.hits > 0) openLuck(s, at, shot.shooter, unitOf(s, shot.shooter).seat, u);
  };
}

function saveWindow(s: War, _l: {}, u: Ump): void {
  const { target, hits } = shotIn(s);
  if (target !== null && hits > 0) openLuck(s, 'saving', target, unitOf(s, target).seat, u);
}

/** WL-30: hits that have gone astray strike a friend of the shooter, who saves for itself. */
function aimStray(s: War): void {
  const shot = shotIn(s);
  const stray = s.luck?.stray;
  if (!s.luck || !stray) return;
  s.luck.stray = null;
  const [shooter, target] = [unitOf(s, shot.shooter), unitOf(s, stray.unit)];
  const cover = coverFrom(s, shooter, target, shot.weapon);
  const toSave = scoreToSave(targetClass(s, shooter, target, 'activation'), cover);
  Object.assign(shot, { target: target.id, dice: [], hits: stray.hits, lost: 0, cover, toSave });
}

/** The shot that stands in the state. */
export const shooting = procedure('shooting')
  .do(shotWindow('shot declared'), rollToHit, shotWindow('shot rolled'))
  .while(
    (s) => (shotIn(s).again ?? []).length > 0,
    (p) => p.decide(rerollShot),
  )
  .do(score, shotWindow('hits rolled'), saveWindow, rollSaves)
  .decide(rerollSave)
  .do(save, weighLosses)
  .when(
    (s) => s.test !== null,
    (p) => p.call(morale),
  )
  .when(
    (s) => (s.luck?.stray ?? null) !== null,
    (p) =>
      p
        .do(aimStray, saveWindow, rollSaves)
        .decide(rerollSave)
        .do(save, weighLosses)
        .when(
          (s) => s.test !== null,
          (q) => q.call(morale),
        ),
  )
  .do(bringDown);
