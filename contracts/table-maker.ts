// What the workshop for open tables works with, whatever the game: a library, the table as a scene, and what is wrong with it.
import type { Json, Refusal } from '@baize/kernel';
import type { MapRoom } from './mapmaker.ts';
import type { Scene } from './scene.ts';
import type { Point } from './surface.ts';
import { readTable, type TableTerms } from './table-reading.ts';
import type { TableSheet } from './table-sheet.ts';

/** Something that the check has found, with its place on the table. */
export interface TableFinding extends Refusal {
  /** The same for the same finding, so that it can be let be. */
  id: string;
  /** A fault keeps the table from being played on; a doubt can be let be. */
  weight: 'fault' | 'doubt';
  at: Point;
  /** The things that it is about. */
  things: readonly string[];
  /** Tables on which it would be mended. */
  cures: readonly { label: string; sheet: TableSheet }[];
}

/** How the two halves compare, for a player who asks whether it is fair. */
export interface TableBalance {
  label: string;
  /** Of the near and the far half. */
  near: string;
  far: string;
  /** Whom it helps. */
  helps: 'near' | 'far' | 'nobody';
}

export interface TableMaker extends MapRoom {
  kind: 'table';
  terms: TableTerms;
  read(value: Json): { map: TableSheet } | { refusal: Refusal };
  /** The pages of the library in order, with what one does there. */
  pages: readonly { id: string; label: string; says: string }[];
  /** The table as it lies, with the zones of the use. */
  scene(sheet: TableSheet, use: string): Scene;
  findings(sheet: TableSheet, use: string): readonly TableFinding[];
  /** What is well, in a sentence, where nothing is wrong. */
  praise: string;
  balance(sheet: TableSheet): readonly TableBalance[];
  /** A thing in words, for its chip: how wide, what it does. */
  words(sheet: TableSheet, thing: string): string;
}

type TableRoom = Pick<TableMaker, 'kind' | 'rule' | 'terms' | 'starts' | 'start' | 'read' | 'title' | 'rename'>;

interface TableStarts {
  starts: TableMaker['starts'];
  start(id: string): TableSheet;
  /** The start that stands in for what is no table. */
  empty: string;
}

/** What is the same in the workshop of every game, and the sheet in what the editor hands back. */
export function tableRoom(terms: TableTerms, { starts, start, empty }: TableStarts): { room: TableRoom; sheetIn(map: Json): TableSheet } {
  const read = (value: Json) => readTable(terms, value);
  const sheetIn = (map: Json): TableSheet => {
    const found = read(map);
    return 'map' in found ? found.map : start(empty);
  };
  const room: TableRoom = {
    kind: 'table',
    rule: terms.rule,
    terms,
    starts,
    start,
    read,
    title: (map) => sheetIn(map).title,
    rename: (map, title) => ({ ...sheetIn(map), title: title.trim().slice(0, 60) || 'A table of my own' }),
  };
  return { room, sheetIn };
}
