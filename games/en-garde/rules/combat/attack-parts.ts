// What an attack is made of: the parts of its rolls and of the wound (EG-ATK-04 to -08).
import { QUALITY } from '../../content/magic.ts';
import { type Attack, type EnGarde, has, type Id, inPlay, isMarked, isMounted, type Model, model, steedOf } from '../../state.ts';
import type { Part } from '../shooting/shooting.ts';
import { engagedWith, fightOf, steedFight } from '../turn/foundations.ts';
import { closeArmour, indoors, qualitiesOf, steedArmour, weaponWound } from './weapons.ts';

export function attackOf(s: EnGarde): Attack {
  return s.attack as Attack;
}

/** EG-ATK-08, EG-SIM-08: three or more enemies in play in its combat (rider and mount are one). */
export function isOutnumbered(s: EnGarde, id: Id): boolean {
  const combat = s.combats[s.combats.length - 1];
  if (!combat || combat.kind === 'helpless' || s.attack?.parting) return false;
  if (combat.cycle) return engagedWith(s, id).length >= 3;
  const foes = combat.models[0].includes(id) ? combat.models[1] : combat.models[0];
  return combat.models.flat().includes(id) && foes.filter((foe) => inPlay(model(s, foe))).length >= 3;
}

/** EG-ATK-04: what is added to the attack dice. */
export function attackParts(s: EnGarde, a: Attack): Part[] {
  const m = model(s, a.attacker.model);
  const prey = model(s, a.target.model);
  const steed = steedOf(s, m);
  if (a.attacker.steed)
    return [{ says: 'Fight of the warhorse', value: steed ? steedFight(steed, isOutnumbered(s, m.id)) : 0, rule: 'EG-MNT-07' }];
  const parts: Part[] = [{ says: 'Fight', value: fightOf(s, m, isOutnumbered(s, m.id)), rule: 'EG-ATK-04' }];
  const add = (says: string, value: number, rule: string) => {
    if (value !== 0) parts.push({ says, value, rule });
  };
  add('parting attack', a.parting ? 1 : 0, 'EG-CON-05');
  add('long weapon indoors', -indoors(s, m, a.held), 'EG-BLD-07');
  const qualities = qualitiesOf(s, m, a.held);
  add(
    'Weapon of Striking',
    qualities.reduce((sum, quality) => sum + QUALITY[quality].attack, 0),
    'EGW-ITEM-01',
  );
  if (!a.target.steed && isFantastic(s, prey))
    add(
      'Staff of Solomon',
      qualities.reduce((sum, quality) => sum + QUALITY[quality].attackAgainstFantastic, 0),
      'EGW-FMOD-02',
    );
  return parts;
}

/** EGW-FMOD-02: not mounts, whoever rides them. */
function isFantastic(s: EnGarde, m: Model): boolean {
  if (isMarked(s, m, 'elephant')) return false;
  return (
    isMarked(s, m, 'summoned') || (['fly', 'huge', 'large', 'magician', 'relentless', 'terrifying'] as const).some((id) => has(s, m, id))
  );
}

/** EG-ATK-05, EG-MNT-06, EG-PLY-09. */
export function defenceParts(s: EnGarde, a: Attack): Part[] {
  if (a.helpless) return [{ says: 'unconscious', value: 0, rule: 'EG-PLY-09' }];
  const prey = model(s, a.target.model);
  const steed = steedOf(s, prey);
  if (a.target.steed && steed)
    return [{ says: 'Fight of the mount', value: steedFight(steed, isOutnumbered(s, prey.id)), rule: 'EG-MNT-06' }];
  return [{ says: 'Fight', value: fightOf(s, prey, isOutnumbered(s, prey.id)), rule: 'EG-ATK-05' }];
}

/** EG-ATK-07, EG-PLY-08: what is added to the Hit Score, and the armour taken from it. */
export function woundParts(s: EnGarde, a: Attack): Part[] {
  const m = model(s, a.attacker.model);
  const prey = model(s, a.target.model);
  const parts: Part[] = [];
  const add = (says: string, value: number, rule: string) => {
    if (value !== 0) parts.push({ says, value, rule });
  };
  if (!a.attacker.steed) add('weapon', weaponWound(s, m, a.held, isMounted(prey)), 'EG-WPN-04');
  add('Subdue', a.trick === 'subdue' ? -1 : 0, 'EG-PLY-08');
  add('armour', -(a.target.steed ? steedArmour(s, prey) : closeArmour(s, prey, a.defenderHeld)), 'EG-ATK-07');
  return parts;
}

export const total = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + part.value, 0);
