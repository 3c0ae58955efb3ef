// The lines that a warband as a whole must satisfy (EGW-COMP-04 to -09, and the first rule of every list).
import { LISTS } from '../content/lists/index.ts';
import type { Composition, ModelRecord, Share, WarbandList } from '../content/types.ts';
import { isMissile, LONG_RANGE, ORDNANCE } from '../content/weapons.ts';
import { counted, type Draft, type Objection, object, serves } from './draft.ts';

/** EGW-COMP-09: so many of n. */
export function shareOf([part, whole]: Share, n: number): number {
  return Math.floor((part * n) / whole);
}

export const STANDARD: readonly [Composition, string][] = [
  [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, 'EGW-COMP-04'],
  [{ kind: 'more-rank-3-than-4' }, 'EGW-COMP-06'],
  [{ kind: 'most-of-rank', rank: 5, most: 1 }, 'EGW-COMP-04'],
];

export const ELITE: readonly [Composition, string][] = [
  [{ kind: 'no-ranks', ranks: [1, 2] }, 'EGW-COMP-05'],
  [{ kind: 'more-rank-3-than-4' }, 'EGW-COMP-06'],
  [{ kind: 'most-of-rank', rank: 5, most: 1 }, 'EGW-COMP-05'],
];

/** EGW-COMP-07. */
const LONG_RANGE_LINE: Composition = { kind: 'most-with', weapons: LONG_RANGE, share: [1, 2] };

const ofRank = (models: Draft['models'], ...ranks: number[]) => models.filter(({ record }) => ranks.includes(record.rank)).length;
const ofEntry = (models: Draft['models'], entry: string) => models.filter(({ record }) => record.entry === entry).length;
const ofMark = (models: Draft['models'], mark: ModelRecord['marks'][number]) =>
  models.filter(({ record }) => record.marks.includes(mark)).length;

/** EGW-FMOD-01: the Barbarian and the Thief together count as one Rank 5 model. */
function rankFives(models: Draft['models']): number {
  const pair = ['barbarian', 'thief'].every((entry) => models.some(({ record }) => record.list === 'fantasy' && record.entry === entry));
  return ofRank(models, 5) - (pair ? 1 : 0);
}

/** EGW-CONQ-10: a foot model of the list itself, neither hound nor ally, without bought weapons, armour or mount. */
export function mayHandle({ model, record }: Draft['models'][number], list: string): boolean {
  if (model.kind !== 'entry' || model.list !== list || record.mount || record.marks.includes('animal')) return false;
  return !model.options.some(({ item }) => !record.attributes.some(({ id }) => id === item));
}

function handlers({ models, sheet }: Draft, entry: string, each: number): string | null {
  const hounds = ofEntry(models, entry);
  const named = models.filter(({ record }) => record.marks.includes('handler'));
  const unfit = named.find((one) => !mayHandle(one, sheet.list));
  if (unfit) return `${unfit.record.name} cannot be a handler: on foot, of this list, without optional equipment.`;
  const due = Math.ceil(hounds / each);
  return named.length >= due ? null : `${counted(hounds, 'warhound')} need ${counted(due, 'handler')}, not ${named.length}.`;
}

/** Why a line is broken, with the counted and the allowed figure; null if it holds. */
export function broken(draft: Draft, line: Composition): string | null {
  const { models, sheet, terms } = draft;
  const n = models.length;
  const most = (count: number, allowed: number, what: string) => (count <= allowed ? null : `${count} ${what}; at most ${allowed}.`);
  switch (line.kind) {
    case 'any-of': {
      const all = line.of.map((each) => broken(draft, each));
      return all.includes(null) ? null : all.join(' Or else: ');
    }
    case 'least-of-ranks': {
      const count = ofRank(models, ...line.ranks);
      const [part, whole] = line.share;
      return whole * count >= part * n ? null : `${count} of ${n} models are Rank ${line.ranks.join(' or ')}; at least half must be.`;
    }
    case 'no-ranks':
      return most(ofRank(models, ...line.ranks), 0, `models of Rank ${line.ranks.join(' or ')}`);
    case 'all-ranks-from': {
      const lower = models.filter(({ record }) => record.rank < line.rank).length;
      return most(lower, 0, `models below Rank ${line.rank}`);
    }
    case 'more-rank-3-than-4': {
      const [three, four] = [ofRank(models, 3), ofRank(models, 4)];
      return four === 0 || three > four ? null : `${three} of Rank 3 against ${four} of Rank 4; there must be more.`;
    }
    case 'all-mounted':
      return most(models.filter(({ record }) => !record.mount).length, 0, 'models on foot');
    case 'most-of-rank':
      return most(line.rank === 5 ? rankFives(models) : ofRank(models, line.rank), line.most, `models of Rank ${line.rank}`);
    case 'most-with': {
      const counts = (weapon: string) => (line.weapons === 'all' ? isMissile(weapon) : line.weapons.some((each) => each === weapon));
      const count = models.filter(({ record }) => record.arms.some(({ weapon }) => counts(weapon))).length;
      const what = line.weapons === 'all' ? 'missile weapons' : line.weapons.join(', ');
      return most(count, shareOf(line.share, n), `of ${n} models have ${what}`);
    }
    case 'most-guns': {
      const stranger = sheet.guns.find(({ gun }) => !line.guns.includes(gun));
      if (stranger) return `A ${ORDNANCE[stranger.gun].name.toLowerCase()} is not in this list.`;
      return most(sheet.guns.length, line.most, 'guns');
    }
    case 'least-characters': {
      const count = ofMark(models, 'character');
      return count >= line.least ? null : `${count} of the four characters; at least ${line.least}.`;
    }
    case 'no-more-than-characters':
      return most(ofEntry(models, line.entry), ofMark(models, 'character'), `models of ${line.entry}`);
    case 'most-from-list': {
      const allies = models.filter(({ record }) => record.list === line.list).length;
      return most(allies, shareOf(line.share, n), `of ${n} models are from ${LISTS[line.list].name}`);
    }
    case 'handlers':
      return handlers(draft, line.entry, line.each);
    case 'most-of-entry-among-ranks':
      return most(ofEntry(models, line.entry), shareOf(line.share, ofRank(models, ...line.ranks)), `models of ${line.entry}`);
    case 'one-each':
      return most(ofEntry(models, line.entry), Math.max(1, Math.floor(terms.limit / line.points)), `models of ${line.entry}`);
  }
}

/** The rule that a line of a list belongs to, where it has one of its own. */
function ruleOf(list: WarbandList, line: Composition): string {
  if (line.kind === 'most-from-list') return 'EGW-CONQ-12';
  if (line.kind === 'handlers') return 'EGW-CONQ-10';
  return line.kind === 'one-each' ? 'EGW-MUGHAL-11' : list.rule;
}

function check(draft: Draft, lines: readonly (readonly [Composition, string])[]): Objection[] {
  return lines.flatMap(([line, rule]) => {
    const reason = broken(draft, line);
    return reason ? [object(rule, reason)] : [];
  });
}

/** EGW-COMP-03: the template of a custom warband, or the one that the match lays on lists. */
function refuseTemplate(draft: Draft): Objection[] {
  const { sheet, terms } = draft;
  const template = sheet.list === 'custom' ? sheet.template : terms.template;
  if (template === 'list-only' || sheet.list === 'three-musketeers') return [];
  const found = { standard: check(draft, STANDARD), elite: check(draft, ELITE) };
  if (template !== 'either') return found[template];
  return found.standard.length > 0 && found.elite.length > 0 ? found.standard : [];
}

/** EGW-COMP-07: a gun's crew does not count as armed with missile weapons. */
function refuseLongRange(draft: Draft): Objection[] {
  const unarmed = (record: ModelRecord) => (serves(draft.sheet, record.id) ? { ...record, arms: [] } : record);
  const models = draft.models.map(({ model, record }) => ({ model, record: unarmed(record) }));
  const reason = broken({ ...draft, models }, LONG_RANGE_LINE);
  return reason ? [object('EGW-COMP-07', reason)] : [];
}

/** The lines of the list or of the custom warband, and the template. */
export function refuseComposition(draft: Draft): Objection[] {
  const { sheet, terms } = draft;
  const counts = (line: Composition) => terms.missileLimit || line.kind !== 'most-with';
  if (sheet.list === 'custom') return [...(terms.missileLimit ? refuseLongRange(draft) : []), ...refuseTemplate(draft)];
  const list = LISTS[sheet.list];
  const lines = list.composition.filter(counts).map((line) => [line, ruleOf(list, line)] as const);
  return [...check(draft, lines), ...refuseTemplate(draft)];
}
