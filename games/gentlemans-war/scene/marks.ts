// What a unit's state and record come to: small marks beside its base, one line of words, and the facts behind them.
import type { Mark, Says } from '@baize/contracts';
import { ATTRIBUTE_KINDS } from '../content/attributes.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { WEAPON_KINDS } from '../content/weapons.ts';
import { chargeDice, marchDice } from '../rules/activation/dice.ts';
import { weaponOf } from '../rules/all/shots.ts';
import { isLocked } from '../rules/all/states.ts';
import { isAwayCrew } from '../rules/armies/kinds.ts';
import { shootsFromSaddle } from '../rules/colonial/kinds.ts';
import { attributesOf, entryOf, type General, generalWith, nameOf, typeOf, type Unit, unitOf, type War } from '../state.ts';
import { plural, spaced } from './faces.ts';
import { burdenMarks } from './scenarios.ts';

/** What a unit is known by at a glance, the weightiest first: a picture, or a letter where there is none. */
export function marksOf(s: War, unit: Unit): Mark[] {
  const marks: Mark[] = [];
  const add = (holds: boolean, mark: Mark) => holds && marks.push(mark);
  add(unit.hopeless, {
    letter: '☠',
    icon: 'down',
    shape: 'star',
    tone: 'bad',
    says: 'It runs and will never rally.',
    rule: 'AGW-RALLY-01',
  });
  add(unit.running && !unit.hopeless, {
    letter: '»',
    icon: 'shaken',
    shape: 'diamond',
    tone: 'bad',
    says: 'It runs away.',
    rule: 'AGW-RET-02',
  });
  add(unit.disordered && !unit.running, {
    letter: '≈',
    icon: 'disordered',
    shape: 'diamond',
    tone: 'warn',
    says: 'Disordered.',
    rule: 'AGW-DIS-01',
  });
  marks.push(...burdenMarks(s, unit));
  add(isLocked(s, unit), { letter: '⚔', shape: 'square', tone: 'foe', says: 'Locked in close combat.', rule: 'AGW-RES-07' });
  add(unit.jammed, { letter: '✕', icon: 'jammed', shape: 'square', tone: 'bad', says: 'Jammed.', rule: 'AGW-SHOT-09' });
  add(unit.empty, {
    letter: '∅',
    icon: 'empty',
    shape: 'square',
    tone: 'warn',
    says: 'Fired and not yet loaded again.',
    rule: 'AGX-ERAS-11',
  });
  add(isAwayCrew(unit), { letter: '○', shape: 'square', tone: 'warn', says: 'Away from its gun.', rule: 'AGW-GUN-06' });
  add(unit.counter, { letter: '✓', icon: 'acted', shape: 'disc', tone: 'quiet', says: 'It has acted in this cycle.', rule: 'AGW-CYC-01' });
  add(unit.ranged.length > 0, { letter: '⌖', icon: 'aims', shape: 'disc', tone: 'good', says: rangedWords(s, unit), rule: 'AGW-SHOT-08' });
  add(unit.hasShot && !unit.counter, {
    letter: '•',
    icon: 'empty',
    shape: 'drop',
    tone: 'quiet',
    says: 'It has shot in this cycle.',
    rule: 'AGW-ACT-04',
  });
  add(unit.isHeroic, {
    letter: '★',
    icon: 'star',
    shape: 'star',
    tone: 'good',
    says: 'Heroic: it never tests again.',
    rule: 'AGW-MOR-08',
  });
  add(unit.task !== null, { letter: '⚒', shape: 'square', tone: 'own', says: workWords(unit), rule: 'AGW-ENG-01' });
  return marks;
}

function workWords({ task }: Unit): string {
  if (!task || task.needed === 0) return 'At work.';
  return `At work on a ${task.kind}: ${task.counted} of ${task.needed}.`;
}

function rangedWords(s: War, unit: Unit): string {
  return `Ranged in on ${unit.ranged.map((id) => nameOf(s, unitOf(s, id))).join(', ')}.`;
}

export function generalMarks(_s: War, general: General): Mark[] {
  const marks: Mark[] = [];
  if (general.isCommander)
    marks.push({ letter: '★', icon: 'general', shape: 'disc', tone: 'own', says: 'The commander.', rule: 'AGW-CMD-01' });
  if (general.wounded) marks.push({ letter: '+', icon: 'wound', shape: 'drop', tone: 'bad', says: 'Wounded.', rule: 'AGW-CMD-07' });
  return marks;
}

/** `12 infantry in line, disordered.` */
export function stateWords(s: War, unit: Unit): string {
  const { name } = UNIT_KINDS[typeOf(s, unit)];
  const { formation, ranks } = unit.post;
  const isGun = formation === 'limbered' || formation === 'unlimbered';
  const isLoose = formation === 'skirmish' || formation === 'loose';
  const how = isGun ? formation : formation === 'mass' ? 'in a mass' : `in ${spaced(formation)}${isLoose ? ' order' : ''}`;
  const deep = (formation === 'line' || formation === 'loose') && unit.mounted ? ` of ${ranks === 1 ? 'one rank' : 'two ranks'}` : '';
  const states = [
    ...(unit.running ? ['running away'] : unit.disordered ? ['disordered'] : ['in good order']),
    ...(unit.counter ? ['has acted'] : []),
  ];
  return `${name}, ${unit.figures} of ${entryOf(s, unit).figures}, ${how}${deep}, ${states.join(', ')}.`;
}

/** Dice and weapon, qualities, record: a line each, with its rule. */
export function factsOf(s: War, unit: Unit): Says[] {
  const charge = chargeDice(s, unit);
  const weapon = weaponOf(s, unit);
  const moves = `Marches on ${plural(marchDice(s, unit), 'die', 'dice')}${charge === null ? '' : `, charges or runs on ${charge}`}`;
  const bands =
    weapon === null || (unit.mounted && !shootsFromSaddle(s, unit))
      ? ''
      : WEAPON_KINDS[weapon].bands.map(({ within, hits }) => `${within}″ ${hits}+`).join(', ');
  const shoots = weapon === null || bands === '' ? '' : `; ${WEAPON_KINDS[weapon].name.toLowerCase()} ${bands}`;
  const facts: Says[] = [{ says: `${moves}${shoots}.`, rule: 'AGW-MOVE-01' }];
  const qualities = attributesOf(s, unit).map((attribute) => ATTRIBUTE_KINDS[attribute].name);
  const general = generalWith(s, unit);
  const known = [
    ...qualities,
    ...(general ? [`${general.name} is with it`] : []),
    ...(unit.hasFailed ? ['its morale has failed before'] : []),
  ];
  if (known.length > 0) facts.push({ says: `${known.join(', ')}.`, rule: 'AGW-ATTR-01' });
  return facts;
}
