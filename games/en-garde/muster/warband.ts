// What concerns the warband besides its composition: size and points, Leader, banner, guns, limits shared by an entry.
import type { Refusal } from '@baize/kernel';
import { ATTRIBUTE } from '../content/attributes.ts';
import { entryOf, LISTS } from '../content/lists/index.ts';
import { MORALE_POINTS } from '../content/profiles.ts';
import type { ModelRecord, OptionGroup } from '../content/types.ts';
import { ORDNANCE } from '../content/weapons.ts';
import { itemName } from './choices.ts';
import { shareOf } from './composition.ts';
import { counted, type Draft, type Objection, object } from './draft.ts';
import { pointsOf } from './points.ts';
import type { ListModel, Sheet } from './sheet.ts';

/** EGW-COMP-01, -02, EGW-PTS-09. */
export function refuseSize({ sheet, terms }: Draft): Objection[] {
  const found: Objection[] = [];
  const n = sheet.models.length;
  if (n < 1 || n > terms.most) found.push(object('EGW-COMP-01', `A warband has 1 to ${terms.most} models, not ${n}.`));
  const points = pointsOf(sheet);
  if (points > terms.limit) found.push(object('EGW-COMP-02', `${counted(points, 'point')} where ${terms.limit} are allowed.`));
  if (sheet.list === 'custom' && !Object.hasOwn(MORALE_POINTS, sheet.morale))
    found.push(object('EGW-PTS-09', `Morale is 5 to 10, not ${sheet.morale}.`));
  return found;
}

/** EGW-COMP-10: animals, elephants, Revenants and Civilians do not lead. */
export function mayLead(record: ModelRecord): boolean {
  if (record.list === 'fantasy' && record.entry === 'revenant') return false;
  return !record.marks.some((mark) => mark === 'animal' || mark === 'elephant' || mark === 'civilian');
}

/** EGW-COMP-10: who may be named; if nobody may, the model with the highest Rank. */
export function leadersOf(records: readonly ModelRecord[]): readonly ModelRecord[] {
  const able = records.filter(mayLead);
  if (able.length > 0) return able;
  const highest = Math.max(...records.map(({ rank }) => rank));
  return records.filter(({ rank }) => rank === highest);
}

/** EGW-CONQ-10, EG-ALL-11: why hounds may not take the field with these, judged by who has been named a handler. */
export function refuseHounds(records: readonly ModelRecord[], hounds: readonly ModelRecord[] = records): Refusal | null {
  const due = Math.ceil(hounds.filter(({ marks }) => marks.includes('handled')).length / 3);
  const named = records.filter(({ marks }) => marks.includes('handler')).length;
  return named >= due ? null : { rule: 'EGW-CONQ-10', reason: `The hounds need ${counted(due, 'handler')}, not ${named}.` };
}

export function refuseLeader({ sheet, models }: Draft): Objection[] {
  const records = models.map(({ record }) => record);
  const leader = records.find(({ id }) => id === sheet.leader);
  if (!leader) return records.length > 0 ? [object('EGW-COMP-10', 'One model must be named Leader.')] : [];
  return leadersOf(records).includes(leader) ? [] : [object('EGW-COMP-10', `${leader.name} cannot be Leader.`, leader.id)];
}

/** EGW-COMP-11. */
export function refuseBanner({ sheet, models }: Draft): Objection[] {
  if (sheet.bearer === null) return [];
  if (sheet.list !== 'custom' && !LISTS[sheet.list].banner)
    return [object('EGW-COMP-11', `${LISTS[sheet.list].name} have no banner.`, sheet.bearer)];
  const bearer = models.find(({ model }) => model.id === sheet.bearer)?.record;
  if (!bearer) return [object('EGW-COMP-11', 'The banner needs a bearer.')];
  return mayLead(bearer) ? [] : [object('EGW-COMP-11', `${bearer.name} cannot bear the banner.`, bearer.id)];
}

/** EGW-COMP-12. */
export function refuseUnique({ models }: Draft): Objection[] {
  const found: Objection[] = [];
  for (const [at, { model }] of models.entries()) {
    if (model.kind !== 'entry') continue;
    const entry = entryOf(model.list, model.entry);
    const first = models.findIndex(({ record }) => record.list === model.list && record.entry === model.entry);
    if (entry.unique && first !== at) found.push(object('EGW-COMP-12', `${entry.name} is there only once.`, model.id));
  }
  return found;
}

function choosers(models: readonly ListModel[], group: OptionGroup): ListModel[] {
  const only = group.limit?.only;
  return models.filter(({ options }) => options.some((choice) => choice.group === group.id && (!only || choice.item === only)));
}

/** EGW-OPT-04: how many models of an entry may choose from a bullet. */
export function refuseLimits({ sheet }: Draft): Objection[] {
  const found: Objection[] = [];
  const bought = sheet.models.filter((model) => model.kind === 'entry');
  for (const first of bought) {
    const same = bought.filter((model) => model.list === first.list && model.entry === first.entry);
    if (same[0] !== first) continue;
    const entry = entryOf(first.list, first.entry);
    for (const group of entry.options) {
      if (!group.limit) continue;
      const over = choosers(same, group);
      const allowed = shareOf(group.limit.share, same.length);
      if (over.length <= allowed) continue;
      const what = group.limit.only
        ? ATTRIBUTE[group.limit.only].name
        : group.choices.map(({ item }) => itemName(item as 'sword')).join(' or ');
      const reason = `${over.length} of ${counted(same.length, entry.name, entry.name)} with ${what}; at most ${allowed}.`;
      found.push(object('EGW-OPT-04', reason, over[over.length - 1]?.id ?? null));
    }
  }
  return found;
}

/** EGW-PTS-01: at most half of the Rank 2 models of a custom warband have an Attribute. */
export function refuseRankTwo({ sheet, terms }: Draft): Objection[] {
  const twos = sheet.models.filter((model) => model.kind === 'custom' && model.rank === 2);
  const gifted = twos.filter((model) => model.kind === 'custom' && model.attributes.length > 0);
  if (terms.legendary || gifted.length <= shareOf([1, 2], twos.length)) return [];
  const reason = `${gifted.length} of ${twos.length} models of Rank 2 have an Attribute; at most ${shareOf([1, 2], twos.length)}.`;
  return [object('EGW-PTS-01', reason, gifted[gifted.length - 1]?.id ?? null)];
}

/** EGW-COMP-13: whether a model may serve this gun. */
export function mayServe(sheet: Sheet, id: string, gun: Sheet['guns'][number]['gun']): boolean {
  const model = sheet.models.find((each) => each.id === id);
  if (!model) return false;
  if (model.kind === 'custom') return sheet.list === 'custom';
  const groups = entryOf(model.list, model.entry).options.filter(({ kind }) => kind === 'crew');
  return model.list === sheet.list && groups.some(({ choices }) => choices.some(({ item }) => item === gun));
}

function crewReason(gun: Sheet['guns'][number]['gun'], crew: number): string {
  return `The ${ORDNANCE[gun].name.toLowerCase()} has a crew of ${ORDNANCE[gun].crew}, not ${crew}.`;
}

/** EGW-COMP-13: the crew must be complete when the warband is. */
export function refuseShortCrews({ sheet }: Draft): Objection[] {
  const short = sheet.guns.filter(({ gun, crew }) => crew.length < ORDNANCE[gun].crew);
  return short.map(({ id, gun, crew }) => object('EGW-COMP-13', crewReason(gun, crew.length), id));
}

/** EGW-COMP-13, EG-GUN-01. */
export function refuseGuns({ sheet, terms }: Draft): Objection[] {
  const found: Objection[] = [];
  if (sheet.guns.length === 0) return found;
  if (!terms.ordnance) found.push(object('EG-GUN-01', 'This game is played without guns.'));
  if (sheet.list === 'custom' && !terms.customOrdnance) found.push(object('EGW-COMP-13', 'Custom warbands have no guns in this game.'));
  if (sheet.list === 'custom' && sheet.guns.length > 1) found.push(object('EGW-COMP-13', `${sheet.guns.length} guns; at most 1.`));
  if (sheet.list !== 'custom' && !LISTS[sheet.list].composition.some(({ kind }) => kind === 'most-guns'))
    found.push(object('EGW-COMP-13', `${LISTS[sheet.list].name} have no guns.`));
  const serving = sheet.guns.flatMap(({ crew }) => crew);
  for (const { id, gun, crew } of sheet.guns) {
    const row = ORDNANCE[gun];
    const able = crew.filter((member) => mayServe(sheet, member, gun));
    if (able.length !== crew.length) found.push(object('EGW-COMP-13', `Not all of the crew may serve the ${row.name.toLowerCase()}.`, id));
    if (crew.length > row.crew) found.push(object('EGW-COMP-13', crewReason(gun, crew.length), id));
    if (crew.some((member) => serving.filter((each) => each === member).length > 1))
      found.push(object('EGW-COMP-13', 'A crewman serves one gun.', id));
  }
  return found;
}
