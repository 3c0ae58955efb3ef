// A legal warband of a list for any limit, made from the ready-made one: for quick starts, small sides and bots.
import { LISTS } from '../content/lists/index.ts';
import { LIST_IDS, type ListId } from '../content/types.ts';
import { pointsOf } from './points.ts';
import { readyMade } from './ready-made.ts';
import { recordOf } from './record.ts';
import { refusals } from './refusals.ts';
import { blankModel, freeId, type Sheet, type SheetModel } from './sheet.ts';
import { ORDINARY, type Terms } from './terms.ts';
import { leadersOf } from './warband.ts';

/** The sheet with these models alone; a bearer who is gone takes his banner with him, another leads if need be. */
function withModels(sheet: Sheet, models: readonly SheetModel[]): Sheet {
  const kept = { ...sheet, models: [...models] };
  const here = (id: string | null) => models.some((model) => model.id === id);
  const leads =
    models.length > 0 && !here(sheet.leader) ? (leadersOf(models.map((model) => recordOf(kept, model)))[0]?.id ?? null) : sheet.leader;
  return { ...kept, leader: leads, bearer: here(sheet.bearer) ? sheet.bearer : null };
}

const legal = (sheet: Sheet, terms: Terms) => refusals(sheet, terms).length === 0;

/** The dearest legal part of a sheet within the limit. */
function cutDown(sheet: Sheet, terms: Terms): Sheet | null {
  const parts: { sheet: Sheet; points: number }[] = [];
  for (let chosen = 1; chosen < 2 ** sheet.models.length; chosen++) {
    const part = withModels(
      sheet,
      sheet.models.filter((_, at) => Math.floor(chosen / 2 ** at) % 2 === 1),
    );
    const points = pointsOf(part);
    if (points <= terms.limit) parts.push({ sheet: part, points });
  }
  parts.sort((a, b) => b.points - a.points);
  return parts.find((part) => legal(part.sheet, terms))?.sheet ?? null;
}

/** What could be added: likenesses of the models that are there, and plain models of the list. */
function recruits(sheet: Sheet): SheetModel[] {
  const plain = sheet.list === 'custom' ? [] : LISTS[sheet.list].entries.map((entry) => blankModel('', sheet.list as ListId, entry.id));
  const all = [...sheet.models.map((model) => ({ ...model, id: '' })), ...plain];
  const texts = all.map((model) => JSON.stringify(model));
  return all.filter((_, at) => texts.indexOf(texts[at] as string) === at);
}

/** One or two models more; the dearest legal way. */
function added(sheet: Sheet, terms: Terms): Sheet | null {
  const plus = (from: Sheet, model: SheetModel) => ({ ...from, models: [...from.models, { ...model, id: freeId(from.models, 'm') }] });
  const singles = recruits(sheet).map((model) => plus(sheet, model));
  const pairs = singles.flatMap((single) => recruits(sheet).map((model) => plus(single, model)));
  for (const grown of [singles, pairs]) {
    const fits = grown.map((each) => ({ each, points: pointsOf(each) })).filter(({ points }) => points <= terms.limit);
    const best = fits.sort((a, b) => b.points - a.points).find(({ each }) => legal(each, terms));
    if (best) return best.each;
  }
  return null;
}

/** null: the list has no legal warband for so few points that could be made of its ready-made one. */
export function suggestSheet(list: ListId, terms: Terms = ORDINARY): Sheet | null {
  let sheet = cutDown(readyMade(list), terms);
  for (let more = sheet && added(sheet, terms); more; more = added(more, terms)) sheet = more;
  return sheet;
}

/** One suggestion for each list that has one. */
export function suggestions(terms: Terms = ORDINARY): Sheet[] {
  return LIST_IDS.flatMap((list) => suggestSheet(list, terms) ?? []);
}
