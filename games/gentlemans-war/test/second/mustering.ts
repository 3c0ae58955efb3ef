// The second opinion on armies: prices, sizes, attributes, rows, generals, units that take the field as one, and dice (AGW-ARMY-01 to -07,
// AGW-ATTR-01 to -05, AGW-RAND-01, -02, AGW-UNIT-10 to -12). It knows the armies of the core alone: no lists of nations.
import type { Sheet, SheetUnit } from '../../content/types.ts';

export interface Agreed {
  size: 'small' | 'medium' | 'large';
  build: 'points' | 'random' | 'free';
  limits: 'strict' | 'points' | 'none';
  unitSizes: 'standard' | 'flexible';
  attributes: boolean;
}

// biome-ignore format: tables to be read like those of the rules
const BASIC: Record<string, number> = {
  infantry: 6, 'light-infantry': 6, 'infantry-detachment': 3, 'light-detachment': 3, sharpshooters: 3, engineers: 4, cyclists: 4,
  'mounted-infantry': 4, 'heavy-cavalry': 5, 'light-cavalry': 4, 'heavy-dragoons': 5, 'light-dragoons': 4, 'field-gun': 4, 'light-gun': 3,
  'mountain-gun': 3, 'horse-gun': 5, 'siege-gun': 5, 'early-machine-gun': 3, 'late-machine-gun': 3,
};
// biome-ignore format: as above
const CREWS: Record<string, [number, number]> = {
  'field-gun': [3, 4], 'light-gun': [2, 3], 'mountain-gun': [2, 3], 'horse-gun': [3, 4], 'siege-gun': [4, 6],
  'early-machine-gun': [3, 4], 'late-machine-gun': [2, 3],
};
// biome-ignore format: as above
const ROWS: [types: string[], small: number[], medium: number[], large: number[]][] = [
  [['infantry', 'infantry-detachment'],                  [2, 4], [4, 6], [6, 8]],
  [['light-infantry', 'light-detachment'],               [1, 2], [1, 4], [2, 6]],
  [['sharpshooters'],                                    [0, 1], [0, 2], [0, 3]],
  [['heavy-cavalry', 'heavy-dragoons'],                  [0, 2], [0, 3], [0, 4]],
  [['light-cavalry', 'light-dragoons', 'mounted-infantry'], [1, 2], [2, 3], [3, 4]],
  [['field-gun'],                                        [1, 2], [2, 4], [3, 6]],
  [['light-gun', 'mountain-gun'],                        [0, 2], [0, 4], [0, 6]],
  [['horse-gun'],                                        [0, 1], [0, 2], [0, 4]],
  [['siege-gun'],                                        [0, 1], [0, 2], [0, 3]],
  [['early-machine-gun', 'late-machine-gun'],            [0, 1], [0, 2], [0, 3]],
  [['engineers', 'cyclists'],                            [0, 1], [0, 2], [0, 3]],
];
const CLASSES = {
  small: { units: [6, 9], points: 50, subordinates: 1, core: 2, random: 8 },
  medium: { units: [10, 13], points: 75, subordinates: 2, core: 3, random: 12 },
  large: { units: [14, 18], points: 100, subordinates: 3, core: 4, random: 16 },
} as const;

const GOOD = ['brave', 'crack-gunners', 'gallant', 'marksmen', 'stalwart', 'swift', 'well-drilled'];
const isGood = (attribute: string) => GOOD.includes(attribute);
const isPiece = (type: string) => type in CREWS;
const isMachineGun = (type: string) => type.endsWith('machine-gun');
const isFoot = (type: string) =>
  ['infantry', 'light-infantry', 'infantry-detachment', 'light-detachment', 'sharpshooters', 'engineers'].includes(type);

const half = (points: number) => Math.ceil(points / 2);

/** AGW-ATTR-03, AGW-ARMY-05, AGW-UNIT-05: what a unit costs. */
export function costOf({ type, figures, attributes }: SheetUnit, agreed: Agreed): number {
  let basic = BASIC[type] ?? Number.NaN;
  if (type === 'infantry' || type === 'light-infantry') basic = Math.ceil((basic * figures) / 12);
  let net = 0;
  for (const attribute of agreed.attributes ? attributes : []) {
    const isNoCredit = attribute === 'bad-shots' && type.endsWith('cavalry');
    net += isGood(attribute) ? 1 : isNoCredit ? 0 : -1;
  }
  let price = basic + net;
  if (['engineers', 'sharpshooters', 'cyclists'].includes(type)) price = basic + half(net);
  if (type.endsWith('detachment')) price = half(6 + net);
  return Math.max(price, half(basic));
}

/** AGW-ATTR-01, -02; null: the words leave it open. */
function mayHave(type: string, attribute: string): boolean | null {
  switch (attribute) {
    case 'crack-gunners':
    case 'bad-aim':
      return isPiece(type);
    case 'gallant':
      return !isPiece(type);
    case 'marksmen':
      return !isPiece(type) && !type.endsWith('cavalry');
    case 'stalwart':
      return (
        isFoot(type) || isPiece(type) || type.endsWith('dragoons') || type === 'mounted-infantry' || (type === 'cyclists' ? null : false)
      );
    case 'bad-shots':
      return isMachineGun(type) ? null : !isPiece(type);
    default:
      return true;
  }
}

const OPPOSITE = [
  ['brave', 'brittle'],
  ['marksmen', 'bad-shots'],
  ['crack-gunners', 'bad-aim'],
  ['swift', 'slow'],
  ['well-drilled', 'poor-drill'],
  ['timid', 'gallant'],
  ['timid', 'stalwart'],
];

/** AGW-ARMY-04, -05. */
function hasItsFigures({ type, figures }: SheetUnit, { unitSizes }: Agreed): boolean {
  const [least, most] = CREWS[type] ?? [6, 6];
  if (type === 'infantry' || type === 'light-infantry')
    return unitSizes === 'flexible' ? figures >= 6 && figures <= 20 : figures >= 12 && figures <= 15;
  return figures >= least && figures <= most;
}

const familyOf = ({ type }: SheetUnit) =>
  type.startsWith('infantry') ? 'infantry' : type === 'light-infantry' || type === 'light-detachment' ? 'light-infantry' : null;

/** AGW-ARMY-06: a group that may not take the field as one. */
function isWrongGroup(ids: readonly string[], sheet: Sheet): boolean {
  const parts = ids.map((id) => sheet.units.find((unit) => unit.id === id));
  const named = sheet.combined.flat();
  if (parts.length < 2 || ids.some((id) => named.filter((each) => each === id).length > 1)) return true;
  const families = parts.map((unit) => (unit ? familyOf(unit) : null));
  const figures = parts.reduce((sum, unit) => sum + (unit?.figures ?? 0), 0);
  return families[0] === null || families.some((each) => each !== families[0]) || figures > 20;
}

/** AGW-RAND-02: a letter for each row of the table, by the die. */
const ROLLED = { 'main-body': 'IILCHG', 'flying-column': 'ILCCHG', garrison: 'IIILCG' };
const GAINS: Record<string, string[]> = {
  I: ['infantry'],
  L: ['light-infantry'],
  C: ['light-cavalry', 'light-dragoons'],
  H: ['heavy-cavalry', 'heavy-dragoons', 'mounted-infantry'],
  G: Object.keys(CREWS),
};
const FIRST_GUN = { 'main-body': 'field-gun', 'flying-column': 'horse-gun', garrison: 'siege-gun' };

/** AGW-RAND-01, -02: what is wrong with a random army. */
function randomFaults(sheet: Sheet, { size }: Agreed): string[] {
  const { core, random: all } = CLASSES[size];
  const faults: string[] = sheet.units.length === all ? [] : ['AGW-RAND-01'];
  if (!sheet.random) return ['AGW-RAND-01'];
  const { kind, rolls } = sheet.random;
  if (rolls.length !== all - core) faults.push('AGW-RAND-01');
  const first = Math.max(0, sheet.units.length - rolls.length);
  let guns = 0;
  for (const [at, unit] of sheet.units.slice(first).entries()) {
    const letter = ROLLED[kind][(rolls[at] ?? 1) - 1] ?? '';
    if (letter === 'G') guns += 1;
    const gained = letter === 'G' && guns === 1 ? [FIRST_GUN[kind]] : (GAINS[letter] ?? []);
    if (!gained.includes(unit.type)) faults.push('AGW-RAND-02');
  }
  return faults;
}

/** What is wrong with a number of units, points, rows, distinctions. */
function countFaults(sheet: Sheet, agreed: Agreed): string[] {
  const { build, limits, size } = agreed;
  const { units: range, points } = CLASSES[size];
  const faults: string[] = [];
  const many = sheet.units.length;
  if (many === 0) faults.push('AGW-ARMY-01');
  if (build !== 'random' && limits !== 'none' && (many < range[0] || many > range[1])) faults.push('AGW-ARMY-01');
  const cost = sheet.units.reduce((sum, unit) => sum + costOf(unit, agreed), 0);
  if (build === 'points' && limits !== 'none' && cost > points) faults.push('AGW-ARMY-01');
  if (build !== 'random' && limits === 'strict')
    for (const [types, small, medium, large] of ROWS) {
      const [least = 0, most = 0] = { small, medium, large }[size];
      const taken = sheet.units.filter(({ type }) => types.includes(type)).length;
      if (taken < least || taken > most) faults.push('AGW-ARMY-02');
    }
  const all = agreed.attributes ? sheet.units.flatMap(({ attributes }) => [...attributes]) : [];
  // AGW-UNIT-05: cavalry shoots so badly anyway that it is no deficiency.
  const idle = agreed.attributes ? sheet.units.filter((unit) => unit.type.endsWith('cavalry')).flatMap(({ attributes }) => attributes) : [];
  const earned = many + all.filter((each) => !isGood(each)).length - idle.filter((each) => each === 'bad-shots').length;
  if (build !== 'points' && all.filter(isGood).length > earned) faults.push('AGW-ARMY-07');
  return faults;
}

/** The ids of all rules that a sheet breaks; null: something is left open by their words. */
export function brokenBy(sheet: Sheet, agreed: Agreed): string[] | null {
  const faults = countFaults(sheet, agreed);
  let isOpen = false;
  for (const unit of sheet.units) {
    if (!hasItsFigures(unit, agreed)) faults.push(isPiece(unit.type) ? 'AGW-ARMY-04' : 'AGW-ARMY-05');
    if (unit.weapon !== null)
      faults.push(
        ...(unit.type !== 'horse-gun'
          ? ['AGW-UNIT-12']
          : ['light-artillery', 'field-artillery'].includes(unit.weapon)
            ? []
            : ['AGW-UNIT-10']),
      );
    const attributes: readonly string[] = agreed.attributes ? unit.attributes : [];
    for (const attribute of attributes) {
      const may = mayHave(unit.type, attribute);
      if (may === null) isOpen = true;
      if (may === false) faults.push(isGood(attribute) ? 'AGW-ATTR-01' : 'AGW-ATTR-02');
    }
    if (new Set(attributes).size < attributes.length) faults.push('AGW-ATTR-04');
    if (OPPOSITE.some((pair) => pair.every((each) => attributes.includes(each)))) faults.push('AGW-ATTR-04');
  }
  if (sheet.combined.some((ids) => isWrongGroup(ids, sheet))) faults.push('AGW-ARMY-06');
  const commanders = sheet.generals.filter(({ rank }) => rank === 'commander').length;
  const others = sheet.generals.length - commanders;
  if (commanders !== 1 || others > CLASSES[agreed.size].subordinates) faults.push('AGW-ARMY-01');
  if (agreed.build === 'random') faults.push(...randomFaults(sheet, agreed));
  return isOpen ? null : [...new Set(faults)].sort();
}

/** AGW-ARMY-06, AGW-UNIT-12: the units of a legal sheet as they take the field. */
export function fielded(sheet: Sheet, agreed: Agreed): { type: string; figures: number; attributes: string[]; points: number }[] {
  const found: { type: string; figures: number; attributes: string[]; points: number }[] = [];
  for (const unit of sheet.units) {
    const group = sheet.combined.find((ids) => ids.includes(unit.id)) ?? [unit.id];
    // The one that is named first stands for all of them, where it stands on the sheet.
    if (group[0] !== unit.id) continue;
    const parts = group.flatMap((id) => sheet.units.filter((each) => each.id === id));
    const all: string[] = agreed.attributes ? parts.flatMap(({ attributes }) => [...attributes]) : [];
    const kept = [...new Set(all)].filter((each) => !isGood(each) || all.filter((other) => other === each).length === parts.length);
    found.push({
      type: parts.length > 1 ? (familyOf(unit) ?? '') : unit.type,
      figures: parts.reduce((sum, part) => sum + part.figures, 0),
      attributes: kept.sort(),
      points: parts.reduce((sum, part) => sum + costOf(part, agreed), 0),
    });
  }
  return found;
}
