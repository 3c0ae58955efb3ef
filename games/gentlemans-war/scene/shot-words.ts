// Every part of a shot by its name, for the sheet while it is fired and for the dock before.
import { inInches, type Says } from '@baize/contracts';
import { WEAPON_KINDS } from '../content/weapons.ts';
import { isBadShot } from '../rules/armies/kinds.ts';
import { distanceBetween } from '../rules/formations/footprint.ts';
import { bandShift, type ShotParts } from '../rules/shooting/shot.ts';
import { bandAt, isSmallArm } from '../rules/shooting/table.ts';
import { has, type Shot, type Unit, type War } from '../state.ts';
import { orMore, plural, spaced } from './faces.ts';

export type Part = Says & { value?: string };

export const part = (says: string, value: string, rule: string): Part => ({ says, value, rule });

/** How many shoot, how far it counts, what hits, what saves. */
export function shotWords(
  s: War,
  shooter: Unit,
  target: Unit | null,
  parts: ShotParts,
  occasion: Shot['occasion'],
): { hit: Part[]; save: Part[] } {
  const kind = WEAPON_KINDS[parts.weapon];
  const hit: Part[] = [
    part(
      `${plural(parts.shooters, isSmallArm(parts.weapon) ? 'rifle' : 'gunner')} shoot`,
      plural(parts.dice, 'die', 'dice'),
      'AGW-SHOT-04',
    ),
  ];
  if (isSmallArm(parts.weapon) && isBadShot(s, shooter)) hit.push(part('Bad shots: a die for three', '', 'AGW-ATTR-02'));
  if (has(s, shooter, 'bad-aim')) hit.push(part('Bad Aim', '−1 die', 'AGW-ATTR-02'));
  if (has(s, shooter, 'marksmen') || has(s, shooter, 'crack-gunners'))
    hit.push(part(has(s, shooter, 'marksmen') ? 'Marksmen: one more for three' : 'Crack Gunners: one more for three', '', 'AGW-ATTR-01'));
  if (target && (occasion === 'activation' || occasion === 'ace' || occasion === 'support'))
    hit.push(...bandWords(s, shooter, target, parts));
  hit.push(part(`${kind.name}, ${spaced(parts.band)}`, orMore(parts.toHit), 'AGW-SHOT-05'));
  const save: Part[] = target
    ? [
        part(CLASS_WORDS[parts.target], '', 'AGW-SAVE-02'),
        part(parts.cover === 'none' ? 'No cover' : `${parts.cover === 'light' ? 'Light' : 'Heavy'} cover`, '', 'AGW-LAND-07'),
        part('Saves on', orMore(parts.toSave), 'AGW-SAVE-01'),
      ]
    : [part('An empty building', '', 'AGW-SHOT-11')];
  return { hit, save };
}

const CLASS_WORDS = { dense: 'A dense target', close: 'Close order', open: 'Open order' };

function bandWords(s: War, shooter: Unit, target: Unit, parts: ShotParts): Part[] {
  const found = [part('Distance', inInches(distanceBetween(s, shooter, target)), 'AGW-GEOM-08')];
  const plain = bandAt(parts.weapon, distanceBetween(s, shooter, target));
  if (plain && bandShift(s, shooter, target) !== 0) found.push(part('That is', spaced(plain), 'AGW-SHOT-05'));
  if (shooter.disordered) found.push(part('Disordered: one band farther', '', 'AGW-SHOT-07'));
  if (s.acting?.unit === shooter.id && s.acting.pace === 'run') found.push(part('In haste: one band farther', '', 'AGW-SHOT-07'));
  if (shooter.ranged.includes(target.id)) found.push(part('Ranged in: one band nearer', '', 'AGW-SHOT-08'));
  return found;
}
