// What the options of a match make of an army list: its year and period, early and late Mahdists, the desert peoples.
import type { ArmyList, ListCompositionRow, ListRow } from '../../content/armies/types.ts';
import type { SIZES, UnitType } from '../../content/types.ts';
import type { Terms } from '../terms.ts';

/** What of the terms bears upon a list. */
export type Circumstances = Pick<Terms, 'period' | 'year' | 'mahdist' | 'desert' | 'theatre' | 'lateZulu'>;

type Rows = (row: ListRow) => ListRow | null;

function withRows(list: ArmyList, change: Rows): ArmyList {
  return { ...list, rows: list.rows.flatMap((row) => change(row) ?? []) };
}

function only(row: ListRow, keep: (type: UnitType) => boolean): ListRow | null {
  const types = row.types.filter(keep);
  return types.length === 0 ? null : types.length === row.types.length ? row : { ...row, types };
}

/** The most of a row times so much; `waived`: the least of all other rows falls away. */
function withMost(list: ArmyList, entry: string, times: number, waived: boolean): ArmyList {
  if (list.composition === 'regular') return list;
  const changed = (row: ListCompositionRow): ListCompositionRow => {
    const isIt = row.entries.includes(entry);
    const range = (size: (typeof SIZES)[number]) => [isIt || !waived ? row[size][0] : 0, row[size][1] * (isIt ? times : 1)] as const;
    return { ...row, small: range('small'), medium: range('medium'), large: range('large') };
  };
  return { ...list, composition: list.composition.map(changed) };
}

/** No more than so many of a row, and no least number of any row but those named. */
function limited(list: ArmyList, most: Readonly<Record<string, number>>, isWaived: (row: ListCompositionRow) => boolean): ArmyList {
  if (list.composition === 'regular') return list;
  const changed = (row: ListCompositionRow): ListCompositionRow => {
    const limit = Math.min(...row.entries.map((entry) => most[entry] ?? Number.POSITIVE_INFINITY));
    const range = (size: (typeof SIZES)[number]) =>
      [isWaived(row) ? 0 : Math.min(row[size][0], limit), Math.min(row[size][1], limit)] as const;
    return { ...row, small: range('small'), medium: range('medium'), large: range('large') };
  };
  return { ...list, composition: list.composition.map(changed) };
}

/** As few warbands at the least as there may be pairs of horsemen: more could not keep the share that the plains demand. */
function shareOfThePlains(list: ArmyList): ArmyList {
  if (list.composition === 'regular') return list;
  const horse = list.composition.find(({ entries }) => entries.includes('horsemen'));
  const changed = (row: ListCompositionRow): ListCompositionRow => {
    if (!horse || !row.entries.includes('warriors')) return row;
    const range = (size: (typeof SIZES)[number]) => [Math.min(row[size][0], Math.floor(horse[size][1] / 2)), row[size][1]] as const;
    return { ...row, small: range('small'), medium: range('medium'), large: range('large') };
  };
  return { ...list, composition: list.composition.map(changed) };
}

const without = (list: ArmyList, ...ids: string[]) => withRows(list, (row) => (ids.includes(row.id) ? null : row));
const unarmed = (list: ArmyList) => withRows(list, (row) => ({ ...row, weapon: 'none', noFirearms: true }));

const ANCIENT: readonly UnitType[] = ['ancient-light-gun', 'ancient-field-gun'];

/** AGX-NAT-18: early and late Mahdists. */
function mahdists(list: ArmyList, { mahdist }: Circumstances): ArmyList {
  switch (mahdist) {
    case 'kordofan': {
      const early = withRows(without(list, 'jihadiyya'), (row) => (row.id === 'guns' ? only(row, (type) => ANCIENT.includes(type)) : row));
      return limited(early, { skirmishers: 1 }, () => false);
    }
    case 'red-sea':
      return limited(
        without(list, 'river', 'jihadiyya', 'baggara', 'tribal-horse'),
        { guns: 1 },
        ({ entries }) => !entries.includes('hadendowa'),
      );
    default:
      return list;
  }
}

/** AGX-NAT-19: the peoples of the desert. */
function deserts(list: ArmyList, { desert }: Circumstances): ArmyList {
  switch (desert) {
    case 'plains':
      return shareOfThePlains(withMost(list, 'horsemen', 2, false));
    case 'rif':
      return withRows(without(list, 'camels'), (row) => (row.weapon === 'musket' ? { ...row, weapon: 'rifled-musket' } : row));
    case 'tuareg-north':
      return unarmed(withMost(without(list, 'guns'), 'camels', 3, true));
    case 'tuareg-south':
      return unarmed(withMost(without(list, 'guns', 'camels'), 'horsemen', 3, true));
    default:
      return list;
  }
}

/** AGX-ERAS-09, -10: no cyclists and hardly a machine gun in an earlier period. */
export function isOfThePeriod(type: UnitType, { period, year }: Pick<Circumstances, 'period' | 'year'>): boolean {
  if (period === '1870-1914') return true;
  if (type === 'cyclists' || type === 'late-machine-gun') return false;
  return type !== 'early-machine-gun' || (period === '1850-1875' && (year === 'any' || year >= 1860));
}

/** AGX-FRC-12, -15: early machine guns before 1890, late ones from then on, and in Germany from 1908. */
function isOfTheYear(list: ArmyList, type: UnitType, year: Terms['year']): boolean {
  if (year === 'any') return true;
  if (type === 'early-machine-gun') return year < 1890;
  return type !== 'late-machine-gun' || year >= (list.id === 'germany' ? 1908 : 1890);
}

const REGULARS = ['guards', 'county', 'highland', 'naval'];

/** AGX-FRC-15: what a year does to a row. */
function dated(list: ArmyList, row: ListRow, year: number): ListRow | null {
  if (row.until !== null && year > row.until) return null;
  // British regular infantry are Marksmen from 1902 on, and then all of it may be.
  if (list.id === 'britain' && REGULARS.includes(row.id)) {
    const others = row.distinctions.filter((each) => each !== 'marksmen');
    return { ...row, distinctions: year < 1902 ? others : [...others, 'marksmen'] };
  }
  // Russian line cavalry became dragoons in 1882.
  if (list.id === 'russia' && row.id === 'dragoons' && year < 1882)
    return {
      ...row,
      types: ['heavy-cavalry'],
      distinctions: row.distinctions.filter((each) => each !== 'marksmen' && each !== 'stalwart'),
    };
  return row;
}

/** AGX-FRC-15: armies that there were only in some years. */
const SERVED: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'egypt-old': [1700, 1882],
  'egypt-new': [1882, 1914],
  'us-west': [1866, 1890],
};

export function isInService(list: ArmyList, year: Terms['year']): boolean {
  const [from, to] = SERVED[list.id] ?? [0, Number.POSITIVE_INFINITY];
  return year === 'any' || (year >= from && year <= to);
}

/** The list as it stands in this match. */
export function listFor(list: ArmyList, at: Circumstances): ArmyList {
  let found = list;
  if (list.id === 'mahdists') found = mahdists(found, at);
  if (list.id === 'desert') found = deserts(found, at);
  // AGX-WEAP-02: late Zulu skirmishers have better arms.
  if (list.id === 'zulus' && at.lateZulu)
    found = withRows(found, (row) => (row.weapon === 'musket' ? { ...row, weapon: 'breech-loading-rifle' } : row));
  // AGX-COL-01: a British expedition leaves its heavy cavalry in Europe.
  if (list.id === 'britain' && at.theatre !== 'europe') found = withRows(found, (row) => only(row, (type) => type !== 'heavy-cavalry'));
  const { year } = at;
  if (year !== 'any') {
    found = withRows(found, (row) => dated(list, row, year));
    found = withRows(found, (row) => only(row, (type) => isOfTheYear(list, type, year)));
  }
  return at.period === '1870-1914' ? found : withRows(found, (row) => only(row, (type) => isOfThePeriod(type, at)));
}

/** A share that the option demands of an army; null: none is broken. */
export function brokenShare(list: ArmyList, at: Circumstances, entries: readonly (string | null)[]): string | null {
  const count = (...ids: string[]) => entries.filter((entry) => entry !== null && ids.includes(entry)).length;
  if (list.id === 'desert' && at.desert === 'plains' && count('horsemen') < 2 * count('warriors', 'fanatics'))
    return 'on the plains there are at least twice as many horsemen as warbands.';
  if (list.id === 'mahdists' && at.mahdist === 'khalifa' && 3 * count('jihadiyya') < count('hadendowa', 'river', 'jihadiyya'))
    return 'at least a third of the Khalifa’s tribal infantry are Jihadiyya.';
  return null;
}
