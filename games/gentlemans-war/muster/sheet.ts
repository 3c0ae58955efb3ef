// Writing sheets: empty ones, ready-made ones, and units with names of their own.
import { NAME_TABLES } from '../content/names.ts';
import { NATIONS, OWN_NATION } from '../content/nations.ts';
import { DEMONSTRATION, READY_ARMIES, type ReadyArmy, type ReadyUnit } from '../content/ready-made.ts';
import type { Branch, General, Rank, Sheet, SheetUnit, UnitType } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { branchLivery } from './army.ts';

/** The first id of this letter that nobody has. */
export function freeId(letter: string, taken: readonly { id: string }[]): string {
  let number = 1;
  while (taken.some(({ id }) => id === `${letter}${number}`)) number++;
  return `${letter}${number}`;
}

function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}

const namesOf = (nation: string) => NAME_TABLES[nation] ?? NAME_TABLES[OWN_NATION];

const NAMED: Partial<Record<UnitType, Exclude<Branch, 'guard'>>> = {
  infantry: 'line',
  'light-infantry': 'light',
  'heavy-cavalry': 'heavy',
  'light-cavalry': 'horse',
  'field-gun': 'guns',
  'tribal-infantry': 'line',
  'tribal-horsemen': 'horse',
  camelry: 'heavy',
  'large-camelry': 'heavy',
};

/** A name in its nation's manner that nobody in the army has yet. */
export function freeName(type: UnitType, nation: string, taken: readonly { name: string }[]): string {
  const table = namesOf(nation);
  const branch = NAMED[type];
  const pattern = (branch && table?.[branch]) ?? `{place} ${UNIT_KINDS[type].name}`;
  for (let number = 1; ; number++) {
    const place = table?.places[(number - 1) % table.places.length] ?? '';
    const name = pattern.replace('{1}', ordinal(number)).replace('{place}', place);
    const again = pattern.includes('{1}') || number <= (table?.places.length ?? 0) ? name : `${name} (${number})`;
    if (!taken.some((other) => other.name === again)) return again;
  }
}

/** A plain unit of this type, of the usual size. */
export function freshUnit(type: UnitType, sheet: Pick<Sheet, 'units' | 'nation'>): SheetUnit {
  return {
    id: freeId('u', sheet.units),
    name: freeName(type, sheet.nation, sheet.units),
    type,
    entry: null,
    figures: UNIT_KINDS[type].figures[2],
    attributes: [],
    weapon: null,
    brigade: null,
    livery: null,
  };
}

/** The army with one plain unit more. */
export function withFresh(sheet: Sheet, type: UnitType): Sheet {
  return { ...sheet, units: [...sheet.units, freshUnit(type, sheet)] };
}

export function freshGeneral(rank: Rank, { nation, generals }: Pick<Sheet, 'nation' | 'generals'>): General {
  const names = namesOf(nation)?.generals ?? [];
  const name = names.find((each) => !generals.some((general) => general.name === each)) ?? `General ${generals.length + 1}`;
  return { id: freeId('g', generals), name, rank };
}

/** An army of this nation with a commander and nobody to command. */
export function emptySheet(nation: string): Sheet {
  const of = NATIONS[nation];
  const sheet: Sheet = {
    name: nation === OWN_NATION ? 'An army of your own' : `An army of ${of?.name ?? nation}`,
    nation,
    units: [],
    combined: [],
    random: null,
    generals: [],
    headquarters: { name: 'Headquarters' },
    wardrobe: of?.wardrobe ?? 'khaki',
    liveries: {},
    flag: null,
  };
  return { ...sheet, generals: [freshGeneral('commander', sheet)] };
}

function readyUnit({ type, name, attributes, brigade, guard }: ReadyUnit, figures: number | undefined, sheet: Sheet): SheetUnit {
  const plain = freshUnit(type, sheet);
  const livery = guard ? branchLivery(sheet, 'guard') : null;
  return { ...plain, name, attributes, brigade, livery, figures: figures ?? plain.figures };
}

function sheetOf(army: ReadyArmy, crews: Readonly<Record<string, number>> = {}): Sheet {
  const empty = emptySheet(army.nation);
  const generals = army.generals.map((name, at): General => ({ id: `g${at + 1}`, name, rank: at === 0 ? 'commander' : 'subordinate' }));
  let sheet: Sheet = { ...empty, name: army.name, generals, headquarters: { name: army.headquarters } };
  for (const unit of army.units) sheet = { ...sheet, units: [...sheet.units, readyUnit(unit, crews[unit.name], sheet)] };
  return sheet;
}

export function readySheet(id: string): Sheet | null {
  const army = READY_ARMIES[id];
  return army ? sheetOf(army) : null;
}

/** C-5: the armies of the worked examples. */
export function demonstrationSheet(side: 'red' | 'black'): Sheet {
  const army = DEMONSTRATION[side];
  return sheetOf(army, army.crews);
}
