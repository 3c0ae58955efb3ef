// Divisions and forces for those who do not want to think, bots among them.

import { LISTS } from '../content/lists/index.ts';
import { baseProfile } from '../content/profiles.ts';
import { type ListId, type ModelRecord, SPELLS } from '../content/types.ts';
import { modelPoints } from '../muster/points.ts';
import { blankModel, blankSheet, customModel, type Sheet, type SheetModel } from '../muster/sheet.ts';
import type { Terms } from '../muster/terms.ts';
import { leadersOf } from '../muster/warband.ts';
import { priceOfRank } from './experience.ts';
import { forcePoints, refuseForces } from './forces.ts';
import { entriesAbove, type Rise, refuseRise, rise } from './new-rank.ts';
import { isReady } from './progression.ts';
import type { Force, MasterRoster, Member } from './record.ts';
import { memberOf } from './record.ts';

/** The first of the highest Rank among those who may lead (EGW-COMP-10). */
export function bestLeader(records: readonly ModelRecord[]): string {
  const able = records.length > 0 ? leadersOf(records) : [];
  const highest = Math.max(0, ...able.map(({ rank }) => rank));
  return able.find(({ rank }) => rank === highest)?.id ?? '';
}

export function forceWith(roster: MasterRoster, models: readonly string[]): Force {
  return { models: [...models], leader: bestLeader(models.map((id) => memberOf(roster, id).record)) };
}

/** Models that belong together: the crew of a gun, a handler and his hounds. */
function bunches({ members, guns }: MasterRoster): string[][] {
  const marked = (mark: ModelRecord['marks'][number]) =>
    members.filter(({ record }) => record.marks.includes(mark)).map(({ record }) => record.id);
  const hounds = marked('handled');
  const packs = marked('handler').map((handler, n) => [handler, ...hounds.slice(3 * n, 3 * n + 3)]);
  const crews = guns.map(({ crew }) => [...crew]);
  const together = [...crews, ...packs.filter(([handler]) => !crews.flat().includes(handler as string))];
  const rest = members.map(({ record }) => record.id).filter((id) => !together.flat().includes(id));
  return [...together, ...rest.map((id) => [id])];
}

/** The dearest first, always to the poorest of the three; `without` of the dearest stay at home. */
function dealt(roster: MasterRoster, without: number): Force[] {
  const worth = (models: readonly string[]) => forcePoints(roster, { models: [...models], leader: '' });
  const order = bunches(roster).sort((a, b) => worth(b) - worth(a));
  const three: string[][] = [[], [], []];
  for (const bunch of order.slice(without)) {
    const poorest = three.filter(({ length }) => length + bunch.length <= 20).sort((a, b) => worth(a) - worth(b))[0];
    if (poorest && 2 * (worth(poorest) + worth(bunch)) <= roster.spent) poorest.push(...bunch);
  }
  return three.map((models) => forceWith(roster, models));
}

/** EGW-CAMP-03: a division into three, as even as it easily gets; null: none was found. */
export function suggestForces(roster: MasterRoster): Force[] | null {
  for (let without = 0; without < 3; without++) {
    const forces = dealt(roster, without);
    if (refuseForces(roster, forces).length === 0) return forces;
  }
  return null;
}

/** EGW-PROG-05: what Rank 1 models can be bought. */
export function recruitsOf(roster: MasterRoster, id: string): SheetModel[] {
  if (roster.list === 'custom') return [customModel(id, baseProfile(1))];
  const list: ListId = roster.list;
  const open = LISTS[list].entries.filter(({ rank, unique, marks }) => rank === 1 && !unique && !marks.includes('handled'));
  return open.map((entry) => blankModel(id, list, entry.id));
}

/** The sheet on which a roster's new models stand. */
export function sheetOfRecruits({ list, morale }: MasterRoster, models: readonly SheetModel[]): Sheet {
  return { ...blankSheet(list), morale, models: [...models] };
}

export type Field = {
  force: Force;
  recruits: SheetModel[];
};

/** EGW-PROG-05: the dearest ready models that the limit allows, and Rank 1 models for what is left. */
export function suggestField(roster: MasterRoster, limit: number, buys: boolean, idOf: (n: number) => string): Field {
  // Handlers first, so that hounds find theirs there.
  const isHandler = ({ record }: Member) => Number(record.marks.includes('handler'));
  const ready = roster.members.filter(isReady).sort((a, b) => isHandler(b) - isHandler(a) || b.record.points - a.record.points);
  const models: string[] = [];
  for (const { record } of ready) {
    const more = { models: [...models, record.id], leader: '' };
    if (models.length < 20 && forcePoints(roster, more) <= limit) models.push(record.id);
  }
  const recruits: SheetModel[] = [];
  let left = limit - forcePoints(roster, { models, leader: '' });
  while (buys) {
    const id = idOf(recruits.length);
    const sheet = (model: SheetModel) => sheetOfRecruits(roster, [model]);
    const priced = recruitsOf(roster, id).map((model) => ({ model, points: modelPoints(sheet(model), model) }));
    const dearest = priced.filter(({ points }) => points <= left).sort((a, b) => b.points - a.points)[0];
    if (!dearest || models.length + recruits.length >= 20) break;
    recruits.push(dearest.model);
    left -= dearest.points;
  }
  const leader = bestLeader(models.map((id) => memberOf(roster, id).record)) || (recruits[0]?.id ?? '');
  return { force: { models: [...models, ...recruits.map(({ id }) => id)], leader }, recruits };
}

const GIFTS = ['tough', 'fearless', 'powerful', 'agile'] as const;

/** EGW-PROG-03: a plain way to rise; null: there is none. */
export function suggestRise(roster: MasterRoster, id: string, terms: Terms): Rise | null {
  if (refuseRise(roster, id)) return null;
  const { record } = memberOf(roster, id);
  const due = record.attributes.some((each) => each.id === 'magician') ? record.rank + 1 - record.spells.length : 0;
  const spells = SPELLS.filter((spell) => !record.spells.includes(spell)).slice(0, due);
  const plain: Rise = { entry: null, options: [], attributes: [], spells };
  const entries = entriesAbove(record).map((entry): Rise => ({ ...plain, entry: entry.id }));
  const gifts = GIFTS.filter((gift) => !record.attributes.some((each) => each.id === gift)).map((gift) => ({ id: gift }));
  const bases = gifts.map((_, n): Rise => ({ ...plain, attributes: gifts.slice(0, gifts.length - n) }));
  const ways = entries.length > 0 ? entries : [...bases, plain];
  return ways.find((how) => 'roster' in rise(roster, id, how, terms)) ?? null;
}

/** How much a member lacks for his next Rank. */
export function lacking({ record, experience }: Member): number {
  return (priceOfRank(record.rank) ?? 99) - experience;
}
