// What can be carried, worn and ridden, in a few words and as the picture beside the choice.
import type { MusterOffer, MusterPicture } from '@baize/contracts';
import { ARMOUR, isArmour, isMount, isShield, MOUNT, SHIELD } from '../content/armour.ts';
import { CLOSE, isClose, isMissile, MISSILE } from '../content/weapons.ts';

const PICTURES: Readonly<Record<string, MusterPicture>> = {
  dagger: 'dagger',
  sword: 'rapier',
  'hand-weapon': 'axe',
  longsword: 'greatsword',
  'great-weapon': 'greatsword',
  spear: 'spear',
  pike: 'pike',
  halberd: 'halberd',
  lance: 'lance',
  staff: 'staff',
  bayonet: 'musket',
  bow: 'bow',
  longbow: 'bow',
  crossbow: 'crossbow',
  matchlock: 'musket',
  musket: 'musket',
  blunderbuss: 'musket',
  pistol: 'pistol',
  javelin: 'spear',
  'thrown-weapon': 'axe',
  whip: 'whip',
  'light-armour': 'mail',
  'medium-armour': 'mail',
  'heavy-armour': 'cuirass',
  buckler: 'shield',
  shield: 'shield',
  horse: 'horse',
  warhorse: 'horse',
};

const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`);
const unless = (value: number, words: string) => (value === 0 ? [] : [`${words} ${signed(value)}`]);

function detailOf(item: string): string {
  if (isClose(item)) {
    const { initiative, wound, twoHanded, riposte } = CLOSE[item];
    const parts = [...unless(initiative, 'initiative'), ...unless(wound, 'wounds')];
    return [...parts, ...(twoHanded ? ['two hands'] : []), ...(riposte ? ['ripostes'] : [])].join(', ');
  }
  if (isMissile(item)) {
    const { range, wound, reload } = MISSILE[item];
    return [`${range}″`, ...unless(wound, 'wounds'), ...(reload > 0 ? [`reload ${reload}`] : [])].join(', ');
  }
  if (isArmour(item)) return `armour ${ARMOUR[item].ar}${ARMOUR[item].run ? '' : ', may not run'}`;
  if (isShield(item)) return `armour ${SHIELD[item].ar}, ${SHIELD[item].against.replaceAll('-', ' ')}`;
  return isMount(item) && MOUNT[item].cp > 0 ? `fights with ${MOUNT[item].cp}` : '';
}

export function thingOf(item: string): Pick<MusterOffer, 'detail' | 'picture'> {
  const detail = detailOf(item);
  const picture = PICTURES[item];
  return { ...(detail && { detail }), ...(picture && { picture }) };
}
