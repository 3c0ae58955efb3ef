// How the builder offers paint: coats, facings, trousers, headdress and flags.
import type { MusterControl } from '@baize/contracts';
import { branchOf, WARDROBES } from '../../content/liveries.ts';
import { NATIONS } from '../../content/nations.ts';
import { PAINTS } from '../../content/paints.ts';
import { FLAG_PATTERNS, type Flag, type Headdress, type Livery, type Sheet, type SheetUnit } from '../../content/types.ts';
import { branchLivery, dressOf, liveryOf } from '../army.ts';
import { type Change, PAINTED, type Painted } from './change.ts';
import { free } from './desk.ts';
import { manIn } from './man.ts';

/** Of the many hats of the toy box those that the period wore. */
const HEADDRESSES: readonly Headdress[] = [
  'kepi',
  'pith',
  'helmet',
  'shako',
  'busby',
  'cap',
  'plumed',
  'turban',
  'bicorne',
  'tophat',
  'morion',
  'hood',
  'bare',
];

const PARTS: Record<Painted, string> = {
  coat: 'Coat',
  facings: 'Facings',
  trousers: 'Trousers',
  hat: 'Colour of the headdress',
  plume: 'Plume',
  horse: 'Horse',
};

/** Wardrobes that are no nation's. */
const NAMELESS: Readonly<Record<string, string>> = { khaki: 'Khaki for service overseas' };

const RULE = 'AGW-GAME-05';

/** Horses have colours of their own. */
const paintLabel = (name: string): string => name.replace('horse', ' horse');

function paintControl(unit: SheetUnit, livery: Livery, part: Painted): MusterControl {
  const offers = Object.entries(PAINTS).map(([name, colour]) => ({
    ...free(name, paintLabel(name), livery[part] === colour, { do: 'paint', id: unit.id, part, colour }),
    swatch: colour,
  }));
  return { id: `paint.${part}`, label: PARTS[part], rule: RULE, most: 1, offers };
}

/** The same colours in another pattern. */
function flagOffers(now: Flag, act: (flag: Flag) => Change) {
  return FLAG_PATTERNS.map((pattern) => {
    const flag: Flag = { ...now, pattern };
    return { ...free(pattern, pattern, now.pattern === pattern, act(flag)), flag };
  });
}

/** Its pattern, and the colour of its field and of each part. */
function flagControls(id: string, label: string, now: Flag, act: (flag: Flag) => Change): MusterControl[] {
  const colours = now.colours.map((held, at): MusterControl => {
    const offers = Object.entries(PAINTS).map(([name, colour]) => {
      const flag: Flag = { ...now, colours: now.colours.with(at, colour) };
      return { ...free(name, paintLabel(name), held === colour, act(flag)), swatch: colour };
    });
    return { id: `${id}.${at}`, label: `${label}: ${at === 0 ? 'field' : `colour ${at + 1}`}`, rule: RULE, most: 1, offers };
  });
  return [{ id, label, rule: RULE, most: 1, offers: flagOffers(now, act) }, ...colours];
}

function dressControl(sheet: Sheet, unit: SheetUnit): MusterControl {
  const worn = JSON.stringify(unit.livery);
  const guard = worn === JSON.stringify(branchLivery(dressOf(sheet, unit.ally), 'guard'));
  return {
    id: 'dress',
    label: 'Dress',
    rule: RULE,
    most: 1,
    offers: [
      free('branch', `as the ${branchOf(unit.type)} of the army`, unit.livery === null, { do: 'wear', id: unit.id, dress: 'branch' }),
      free('guard', 'as the guard of the army', guard, { do: 'wear', id: unit.id, dress: 'guard' }),
      free('spread', `all ${branchOf(unit.type)} like this`, false, { do: 'spread', id: unit.id }),
    ],
  };
}

export function paintControls(sheet: Sheet, unit: SheetUnit): MusterControl[] {
  const livery = liveryOf(sheet, unit);
  const headdress = HEADDRESSES.map((each) => ({
    ...free(each, each, livery.headdress === each, { do: 'headdress', id: unit.id, headdress: each }),
    man: manIn(unit.type, { ...livery, headdress: each }, 1),
  }));
  return [
    dressControl(sheet, unit),
    ...PAINTED.map((part) => paintControl(unit, livery, part)),
    { id: 'headdress', label: 'Headdress', rule: RULE, most: 1, offers: headdress },
    ...flagControls('flag', 'Flag', livery.flag, (flag) => ({ do: 'flag', id: unit.id, flag })),
  ];
}

/** Whose paint the whole army wears, and its flag. */
export function armyPaint(sheet: Sheet): MusterControl[] {
  const wardrobes = Object.entries(WARDROBES).map(([wardrobe, { liveries }]) => ({
    ...free(wardrobe, NATIONS[wardrobe]?.name ?? NAMELESS[wardrobe] ?? wardrobe, sheet.wardrobe === wardrobe, { do: 'dress', wardrobe }),
    man: manIn('infantry', liveries.line, 1),
  }));
  const now = branchLivery(sheet, 'line').flag;
  return [
    { id: 'wardrobe', label: 'Dressed as', rule: RULE, most: 1, offers: wardrobes },
    ...flagControls('army-flag', 'Flag of the army', now, (flag) => ({ do: 'flag', id: null, flag })),
  ];
}
