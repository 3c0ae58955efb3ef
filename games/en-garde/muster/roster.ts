// The printable roster (EGW-ROST): its fields as plain data, in the order of the sheet.
import { ARMOUR, BARDING, MOUNT, SHIELD } from '../content/armour.ts';
import { attributeName } from '../content/attributes.ts';
import { entryOf, LISTS } from '../content/lists/index.ts';
import { QUALITY, SPELL, TALISMAN } from '../content/magic.ts';
import type { ModelRecord } from '../content/types.ts';
import { ORDNANCE, weaponName } from '../content/weapons.ts';
import { moraleOf } from './choices.ts';
import { pointsOf } from './points.ts';
import { recordOf } from './record.ts';
import type { Sheet } from './sheet.ts';

/** EGW-ROST-02: models with the same entry and options. */
export interface RosterBlock {
  type: string;
  rank: number;
  move: string;
  /** As used in play: with the Duellist's die. */
  cp: number;
  initiative: number;
  fight: number;
  shoot: number;
  /** Body armour, with the shield beside it. */
  ar: string;
  points: number;
  equipment: string[];
  attributes: string[];
  spells: string[];
  magicPoints: number;
  special: string[];
  models: { id: string; name: string; leader: boolean; bearer: boolean; gun: string | null; handler: boolean }[];
  total: number;
}

/** EGW-ROST-01, -03. */
export interface Roster {
  name: string;
  list: string;
  template: string | null;
  morale: number;
  models: number;
  /** How many lost in one turn force a Morale check. */
  checkAfterLosing: number;
  points: number;
  banner: number;
  guns: { name: string; points: number; crew: string[] }[];
  blocks: RosterBlock[];
  /** What each model has a box for. */
  boxes: string[];
  pages: number;
}

/** EGW-ROST-01. */
export function checkAfterLosing(models: number): number {
  return Math.ceil(models / 4);
}

/** EGW-PTS-13: CP as a roster shows it, with the Duellist's die; in play EG-ATR-06 says when he has it. */
export function cpInPlay(record: ModelRecord): number {
  return record.cp + (record.attributes.some(({ id }) => id === 'duellist') ? 1 : 0);
}

function armName({ weapon, name, poisoned, qualities }: ModelRecord['arms'][number]): string {
  const notes = [
    ...(poisoned ? ['poisoned'] : []),
    ...(qualities ?? []).filter((each) => each !== 'solomon').map((each) => QUALITY[each].name),
  ];
  return `${name ?? weaponName(weapon)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

function equipment(record: ModelRecord): string[] {
  const barding = record.mount?.barding;
  return [
    ...record.arms.map(armName),
    ...(record.armour ? [record.marks.includes('natural-armour') ? 'Natural armour' : ARMOUR[record.armour].name] : []),
    ...(record.shield ? [SHIELD[record.shield].name] : []),
    ...(record.mount ? [`${MOUNT[record.mount.kind].name}${barding ? ` with ${BARDING[barding].name.toLowerCase()}` : ''}`] : []),
    ...record.talismans.map((talisman) => TALISMAN[talisman].name),
  ];
}

/** EGW-ROST-02: "1 +1 shield". */
function armourRating(record: ModelRecord): string {
  const body = record.armour ? ARMOUR[record.armour].ar : 0;
  return record.shield ? `${body} +${SHIELD[record.shield].ar} ${record.shield}` : `${body}`;
}

function blockOf(sheet: Sheet, record: ModelRecord): RosterBlock {
  const gun = sheet.guns.find(({ crew }) => crew.includes(record.id));
  const entry = record.list && record.entry ? entryOf(record.list, record.entry) : null;
  const model = {
    id: record.id,
    name: record.name,
    leader: sheet.leader === record.id,
    bearer: sheet.bearer === record.id,
    gun: gun ? ORDNANCE[gun.gun].name : null,
    handler: record.marks.includes('handler'),
  };
  return {
    type: entry?.name ?? record.name,
    rank: record.rank,
    move: record.move,
    cp: cpInPlay(record),
    initiative: record.initiative,
    fight: record.fight,
    shoot: record.shoot,
    ar: armourRating(record),
    points: record.points,
    equipment: equipment(record),
    attributes: record.attributes.map(attributeName),
    spells: record.spells.map((spell) => SPELL[spell].name),
    magicPoints: record.magicPoints,
    special: [...(entry?.special ?? [])],
    models: [model],
    total: record.points,
  };
}

const alike = ({ models: _models, total: _total, ...shown }: RosterBlock) => JSON.stringify(shown);

/** Ascending Rank, then the order of the list (EGW-ROST-02). */
function ordered(sheet: Sheet, blocks: RosterBlock[], records: readonly ModelRecord[]): RosterBlock[] {
  const place = (block: RosterBlock) => {
    const record = records.find(({ id }) => id === block.models[0]?.id);
    if (!record?.list || !record.entry) return 0;
    const foreign = record.list === sheet.list ? 0 : 1000;
    return record.list === 'fantasy' ? 2000 : foreign + LISTS[record.list].entries.findIndex(({ id }) => id === record.entry);
  };
  return [...blocks].sort((a, b) => a.rank - b.rank || place(a) - place(b));
}

export function rosterOf(sheet: Sheet, progression = false): Roster {
  const records = sheet.models.map((model) => recordOf(sheet, model));
  const blocks: RosterBlock[] = [];
  for (const record of records) {
    const block = blockOf(sheet, record);
    const found = blocks.find((each) => alike(each) === alike(block));
    if (!found) blocks.push(block);
    else {
      found.models.push(...block.models);
      found.total += block.total;
    }
  }
  return {
    name: sheet.name,
    list: sheet.list === 'custom' ? 'Custom' : LISTS[sheet.list].name,
    template: sheet.list === 'custom' ? sheet.template : null,
    morale: moraleOf(sheet),
    models: records.length,
    checkAfterLosing: checkAfterLosing(records.length),
    points: pointsOf(sheet),
    banner: sheet.bearer === null ? 0 : 5,
    guns: sheet.guns.map(({ gun, crew }) => ({
      name: ORDNANCE[gun].name,
      points: ORDNANCE[gun].points,
      crew: crew.map((id) => records.find((record) => record.id === id)?.name ?? id),
    })),
    blocks: ordered(sheet, blocks, records),
    boxes: ['Stunned', 'Stunned', 'Stunned', 'Light', 'Grievous', 'dead', 'reload', ...(progression ? ['experience'] : [])],
    pages: Math.max(1, Math.ceil(blocks.length / 12)),
  };
}
