// En Garde! as the force builder knows it: everything of this folder behind the words that all games share.

import type { Muster, MusterRoster } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { LISTS } from '../content/lists/index.ts';
import { LIST_IDS, type ListId } from '../content/types.ts';
import { type Change, change } from './change.ts';
import { describe } from './describe.ts';
import { pointsOf } from './points.ts';
import { readSheet } from './read.ts';
import { readyMades } from './ready-made.ts';
import { type Roster, rosterOf } from './roster.ts';
import { blankSheet, type Sheet } from './sheet.ts';
import { termsOf } from './terms.ts';

/** The builder hands back only what it was given: sheets that were read, terms that were made here. */
const sheetIn = (force: Json) => force as Sheet;
const plain = (value: Sheet): Json => value;

/** EGW-ROST-01 to -03. */
export function paperOf(roster: Roster): MusterRoster {
  const field = (label: string, value: string | number) => ({ label, value: `${value}` });
  const facts = [
    field('List', roster.template ? `${roster.list}, ${roster.template}` : roster.list),
    field('Morale', roster.morale),
    field('Models', roster.models),
    field('Morale check after losing', roster.checkAfterLosing),
    field('Points', roster.points),
    ...(roster.banner > 0 ? [field('Banner', `${roster.banner} points`)] : []),
    ...roster.guns.map(({ name, points, crew }) => field(name, `${points} points, crew: ${crew.join(', ')}`)),
  ];
  const blocks = roster.blocks.map((block) => ({
    title: block.type,
    figures: [
      field('Rank', block.rank),
      field('Move', block.move),
      field('Counters', block.cp),
      field('Initiative', block.initiative),
      field('Fight', block.fight),
      field('Shoot', block.shoot),
      field('Armour', block.ar),
      field('Points', block.points),
    ],
    points: block.total,
    lines: [
      block.equipment.join(', '),
      block.attributes.join(', '),
      block.spells.length > 0 ? `${block.spells.join(', ')}; ${block.magicPoints} Magic Points` : '',
      ...block.special,
    ].filter((note) => note !== ''),
    models: block.models.map(({ name, leader, bearer, gun, handler }) => ({
      label: name,
      badges: [...(leader ? ['Leader'] : []), ...(bearer ? ['Banner'] : []), ...(gun ? [gun] : []), ...(handler ? ['Handler'] : [])],
    })),
    boxes: roster.boxes,
  }));
  return { title: roster.name || roster.list, facts, blocks, notes: [] };
}

/** Everything of the muster but how a warband takes its seat, which is the match's affair. */
export const builder: Omit<Muster, 'enlist'> = {
  rule: 'EGW-COMP-01',
  noun: 'warband',
  starts: [
    ...readyMades().map((sheet) => ({ id: `ready.${sheet.list}`, label: sheet.name, says: `${pointsOf(sheet)} points`, ready: true })),
    ...LIST_IDS.map((id) => ({ id, label: LISTS[id].name, says: `Morale ${LISTS[id].morale}`, ready: false })),
    { id: 'custom', label: 'Custom warband', says: 'By the points calculator', ready: false },
  ],
  start(id) {
    const ready = readyMades().find((sheet) => `ready.${sheet.list}` === id);
    return plain(ready ?? blankSheet(id as ListId | 'custom'));
  },
  read(value) {
    const read = readSheet(value);
    return 'sheet' in read ? { sheet: plain(read.sheet) } : read;
  },
  matters: ['points-limit', 'list-template', 'missile-limit', 'ordnance', 'custom-ordnance', 'legendary', 'fantasy'],
  screen: (sheet, open, options) => describe(sheetIn(sheet), termsOf(options, Number(options['points-limit'] ?? 100)), open),
  change: (sheet, act) => plain(change(sheetIn(sheet), act as Change)),
  roster: (sheet) => paperOf(rosterOf(sheetIn(sheet))),
};
