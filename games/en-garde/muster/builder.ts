// En Garde! as the force builder knows it: everything of this folder behind the words that all games share.
import type { Json } from '@baize/kernel';
import { LISTS } from '../content/lists/index.ts';
import { LIST_IDS, type ListId } from '../content/types.ts';
import { type Change, change } from './change.ts';
import { describe } from './describe.ts';
import { pointsOf } from './points.ts';
import { readSheet } from './read.ts';
import { readyMades } from './ready-made.ts';
import { refusals } from './refusals.ts';
import { type Roster, rosterOf } from './roster.ts';
import type { ForceBuilder, Paper } from './screen.ts';
import { blankSheet, type Sheet } from './sheet.ts';
import { type Terms, termsOf } from './terms.ts';

/** The builder hands back only what it was given: sheets that were read, terms that were made here. */
const sheetIn = (force: Json) => force as unknown as Sheet;
const termsIn = (terms: Json) => terms as unknown as Terms;
const plain = (value: Sheet | Terms) => value as unknown as Json;

/** EGW-ROST-01 to -03. */
export function paperOf(roster: Roster): Paper {
  const field = (label: string, value: string | number) => ({ label, value: `${value}` });
  const head = [
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
      field('CP', block.cp),
      field('Initiative', block.initiative),
      field('Fight', block.fight),
      field('Shoot', block.shoot),
      field('AR', block.ar),
      field('Points', block.points),
    ],
    notes: [
      block.equipment.join(', '),
      block.attributes.join(', '),
      block.spells.length > 0 ? `${block.spells.join(', ')}; ${block.magicPoints} Magic Points` : '',
      ...block.special,
    ].filter((note) => note !== ''),
    total: block.total,
    rows: block.models.map(({ name, leader, bearer, gun, handler }) => ({
      label: name,
      badges: [...(leader ? ['Leader'] : []), ...(bearer ? ['Banner'] : []), ...(gun ? [gun] : []), ...(handler ? ['Handler'] : [])],
      boxes: roster.boxes,
    })),
  }));
  return { title: roster.name || roster.list, head, blocks, perPage: 12 };
}

export const builder: ForceBuilder = {
  kinds: [
    ...LIST_IDS.map((id) => ({ id, label: LISTS[id].name, note: `Morale ${LISTS[id].morale}` })),
    { id: 'custom', label: 'Custom warband', note: 'By the points calculator' },
  ],
  samples: readyMades().map((sheet) => ({ label: sheet.name, kind: sheet.list, force: plain(sheet) })),
  blank: (kind) => plain(blankSheet(kind as ListId | 'custom')),
  terms: (options, limit) => plain(termsOf(options, limit)),
  read(value) {
    const read = readSheet(value);
    return 'sheet' in read ? { force: plain(read.sheet) } : read;
  },
  describe: (force, terms, open) => describe(sheetIn(force), termsIn(terms), open),
  change: (force, act) => plain(change(sheetIn(force), act as unknown as Change)),
  refusals: (force, terms) => refusals(sheetIn(force), termsIn(terms)),
  points: (force) => pointsOf(sheetIn(force)),
  print: (force) => paperOf(rosterOf(sheetIn(force))),
};
