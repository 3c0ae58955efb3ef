// How members may rise (EGW-PROG-02 to -04), as a task shows it: into what, with which options, and why not.

import type { CampaignControl, CampaignOffer, CampaignRow } from '@baize/contracts';
import type { Refusal } from '@baize/kernel';
import { attributeName } from '../content/attributes.ts';
import { SPELL } from '../content/magic.ts';
import type { Entry, ModelRecord, OptionGroup, Weapon } from '../content/types.ts';
import { SPELLS } from '../content/types.ts';
import { itemName } from '../muster/choices.ts';
import type { Choice } from '../muster/sheet.ts';
import { type Book, type Player, rosterOf } from './book.ts';
import { canRise } from './course.ts';
import type { Draft } from './draft.ts';
import { priceOfRank } from './experience.ts';
import { faceOf } from './member-picture.ts';
import { entriesAbove, openAttributes, type Rise, rise } from './new-rank.ts';
import { memberOf } from './record.ts';
import { suggestRise } from './suggest.ts';

interface Trial {
  book: Book;
  seat: Player;
  id: string;
  how: Rise;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function turned<T>(list: readonly T[], item: T): T[] {
  return list.some((each) => same(each, item)) ? list.filter((each) => !same(each, item)) : [...list, item];
}

function refusalOf({ book, seat, id }: Trial, how: Rise): Refusal | null {
  const after = rise(rosterOf(book, seat), id, how, book.terms);
  return 'refusal' in after ? after.refusal : null;
}

/** One way to plan it otherwise; what is chosen can always be let go. */
function plan(trial: Trial, name: string, label: string, how: Rise, chosen: boolean): CampaignOffer {
  const refusal = chosen ? null : refusalOf(trial, how);
  return {
    id: `${trial.id}.${name}`,
    label,
    cost: 0,
    state: chosen ? 'chosen' : refusal ? 'refused' : 'available',
    refusal,
    act: { do: 'plan', model: trial.id, how },
  };
}

/** Of a bullet that allows one choice, the new one takes the place of the old. */
function withChoice({ options }: Rise, { id, most }: OptionGroup, choice: Choice): Choice[] {
  const chosen = options.some((each) => same(each, choice));
  return turned(most === 1 && !chosen ? options.filter(({ group }) => group !== id) : options, choice);
}

function choicesOf({ book }: Trial, record: ModelRecord, group: OptionGroup): Choice[] {
  if (group.kind !== 'attribute') return group.choices.map(({ item }) => ({ group: group.id, item: item as Weapon }));
  return group.choices.flatMap(({ item }): Choice[] => {
    const open = openAttributes(record, book.terms);
    const fits = open.filter(({ id }) => (item === 'any' || id === item) && !group.excludes.includes(id));
    return fits.map(({ id, weapon }) => ({ group: group.id, item: id, ...(weapon && { weapon }) }));
  });
}

function choiceName({ item, weapon }: Choice): string {
  return weapon ? attributeName({ id: item as 'weapon-master', weapon }) : itemName(item);
}

function groupControl(trial: Trial, record: ModelRecord, entry: Entry, group: OptionGroup): CampaignControl {
  const { how, id } = trial;
  const offers = choicesOf(trial, record, group).map((choice) => {
    const chosen = how.options.some((each) => same(each, choice));
    return plan(
      trial,
      `${group.id}.${choiceName(choice)}`,
      choiceName(choice),
      { ...how, options: withChoice(how, group, choice) },
      chosen,
    );
  });
  const label = group.kind === 'exchange' && group.givesUp ? `Instead of ${itemName(group.givesUp).toLowerCase()}` : 'May also have';
  return { id: `${id}.${group.id}`, label, rule: entry.rule, most: group.most, offers };
}

function attributeControl(trial: Trial, record: ModelRecord): CampaignControl {
  const { how, id, book } = trial;
  const offers = openAttributes(record, book.terms).map((attribute) => {
    const chosen = how.attributes.some((each) => same(each, attribute));
    return plan(
      trial,
      `attribute.${attributeName(attribute)}`,
      attributeName(attribute),
      { ...how, attributes: turned(how.attributes, attribute) },
      chosen,
    );
  });
  return { id: `${id}.attributes`, label: 'Attributes', rule: 'EGW-PROG-03', most: 4, offers };
}

function spellControl(trial: Trial, record: ModelRecord): CampaignControl {
  const { how, id } = trial;
  const offers = SPELLS.filter((spell) => !record.spells.includes(spell)).map((spell) =>
    plan(trial, `spell.${spell}`, SPELL[spell].name, { ...how, spells: turned(how.spells, spell) }, how.spells.includes(spell)),
  );
  return { id: `${id}.spells`, label: 'Spells', rule: 'EGW-MAGIC-02', most: 5, offers };
}

function controls(trial: Trial, record: ModelRecord): CampaignControl[] {
  const { how, id, book } = trial;
  const entries = entriesAbove(record);
  const into = entries.map((entry) =>
    plan(
      trial,
      `into.${entry.id}`,
      entry.name,
      { entry: entry.id, options: [], attributes: [], spells: how.spells },
      how.entry === entry.id,
    ),
  );
  const entry = entries.find((each) => each.id === how.entry);
  const groups = (entry?.options ?? []).filter(({ kind }) => kind !== 'crew' && kind !== 'mount');
  const known = record.attributes.map((each) => each.id);
  const casts = [...how.options.map(({ item }) => item), ...how.attributes.map((each) => each.id), ...known].includes('magician');
  return [
    { id: `${id}.into`, label: 'Becomes', rule: 'EGW-PROG-03', most: 1, offers: into },
    ...(entry ? groups.map((group) => groupControl(trial, record, entry, group)) : [attributeControl(trial, record)]),
    ...(casts || (book.terms.fantasy && how.spells.length > 0) ? [spellControl(trial, record)] : []),
  ].filter(({ offers }) => offers.length > 0);
}

/** A row for each who has the experience, with the plan that lies on the desk or a plain one. */
export function risingRows(book: Book, seat: Player, draft: Draft): CampaignRow[] {
  const roster = rosterOf(book, seat);
  return canRise(book, seat).flatMap((id) => {
    const member = memberOf(roster, id);
    const how = draft.rises[id] ?? suggestRise(roster, id, book.terms);
    if (!how) return [];
    const trial: Trial = { book, seat, id, how };
    const refusal = refusalOf(trial, how);
    const deed: CampaignOffer = {
      id: `${id}.rise`,
      label: `Rise to Rank ${member.record.rank + 1} for ${priceOfRank(member.record.rank)} experience`,
      cost: 0,
      state: refusal ? 'refused' : 'available',
      refusal,
      act: { do: 'rise', model: id, how },
    };
    return [{ member: faceOf(book, seat, member), place: null, puts: [], controls: controls(trial, member.record), deeds: [deed] }];
  });
}
