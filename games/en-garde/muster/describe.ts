// The builder's screen for a sheet: what there is, what may be added, what is wrong (EGW-COMP-17).
import type { MusterControl, MusterEntry, MusterMeter, MusterScreen, MusterSection, MusterUnit } from '@baize/contracts';
import { ARMOUR, SHIELD } from '../content/armour.ts';
import { attributeName } from '../content/attributes.ts';
import { FANTASY } from '../content/lists/fantasy.ts';
import { LISTS } from '../content/lists/index.ts';
import { BASE_PROFILES, MORALE_POINTS } from '../content/profiles.ts';
import type { Entry as ListEntry, ListId, ModelRecord } from '../content/types.ts';
import { GUNS } from '../content/types.ts';
import { ORDNANCE, weaponName } from '../content/weapons.ts';
import { type Change, change } from './change.ts';
import { itemName, moraleOf } from './choices.ts';
import { controlsOf, type Desk, deskOf, offer, tried } from './controls.ts';
import type { Objection } from './draft.ts';
import { manOf } from './model-picture.ts';
import { recordOf } from './record.ts';
import { refusals } from './refusals.ts';
import { checkAfterLosing, rosterOf } from './roster.ts';
import type { Sheet, SheetModel } from './sheet.ts';
import { ORDINARY, type Terms } from './terms.ts';
import { leadersOf, mayLead, mayServe } from './warband.ts';

type Shown = { rank: number; move: string; cp: number; initiative: number; fight: number; shoot: number };

function figures({ rank, move, cp, initiative, fight, shoot }: Shown, ar: string): { label: string; value: string }[] {
  const rows = { Rank: rank, Move: move, Counters: cp, Initiative: initiative, Fight: fight, Shoot: shoot, Armour: ar };
  return Object.entries(rows).map(([label, value]) => ({ label, value: `${value}` }));
}

function entryNotes(entry: ListEntry): string[] {
  const things = [
    ...entry.carries.map(({ oneOf, name, poisoned }) => `${name ?? oneOf.map(weaponName).join(' or ')}${poisoned ? ' (poisoned)' : ''}`),
    ...(entry.armour ? [itemName(entry.armour)] : []),
    ...(entry.shield ? [itemName(entry.shield)] : []),
    ...(entry.mount ? [itemName(entry.mount)] : []),
  ];
  return [things.join(', '), entry.attributes.map(attributeName).join(', '), ...entry.special].filter((note) => note !== '');
}

function printedAr(entry: ListEntry): string {
  return `${(entry.armour ? ARMOUR[entry.armour].ar : 0) + (entry.shield ? SHIELD[entry.shield].ar : 0)}`;
}

function addable(
  desk: Desk,
  id: string,
  label: string,
  shown: Pick<MusterEntry, 'rule' | 'figures' | 'notes' | 'taken'>,
  act: Change,
): MusterEntry {
  const trial = tried(desk, act);
  const after = change(desk.sheet, act);
  const model = after.models[after.models.length - 1];
  const man = model && after.models.length > desk.sheet.models.length ? { man: manOf(recordOf(after, model)) } : {};
  return { id, label, ...shown, ...man, ...trial, state: trial.refusal ? 'refused' : 'available' };
}

function listSection(desk: Desk, title: string, list: ListId | 'fantasy', entries: readonly ListEntry[]): MusterSection {
  const taken = (entry: string) =>
    desk.sheet.models.filter((model) => model.kind === 'entry' && model.list === list && model.entry === entry).length;
  return {
    title,
    entries: entries.map((entry) => {
      const shown = { rule: entry.rule, figures: figures(entry, printedAr(entry)), notes: entryNotes(entry), taken: taken(entry.id) };
      return addable(desk, `${list}.${entry.id}`, entry.name, shown, { do: 'add', list, entry: entry.id });
    }),
  };
}

function customSection(desk: Desk): MusterSection {
  return {
    title: 'Base profiles',
    entries: BASE_PROFILES.map((profile) => {
      const taken = desk.sheet.models.filter((model) => model.kind === 'custom' && model.rank === profile.rank).length;
      const shown = { rule: 'EGW-PTS-01', figures: figures({ ...profile, move: 'infantry' }, '0'), notes: [], taken };
      return addable(desk, `rank.${profile.rank}`, `Rank ${profile.rank}`, shown, { do: 'add-custom', rank: profile.rank });
    }),
  };
}

function gunSection(desk: Desk): MusterSection {
  const { sheet, terms } = desk;
  const lines = sheet.list === 'custom' ? [] : LISTS[sheet.list].composition;
  const listed = lines.flatMap((line) => (line.kind === 'most-guns' ? line.guns : []));
  const guns = sheet.list === 'custom' && terms.customOrdnance ? GUNS : listed;
  return {
    title: 'Guns',
    entries: guns.map((gun) => {
      const row = ORDNANCE[gun];
      const most = sheet.guns.length > 0 ? { rule: 'EGW-COMP-13', reason: 'There is a gun already.' } : null;
      return {
        id: `gun.${gun}`,
        label: row.name,
        rule: 'EGW-EQUIP-03',
        figures: [
          { label: 'Range', value: `${row.range}"` },
          { label: 'Wound', value: `+${row.wound}` },
          { label: 'Crew', value: `${row.crew}` },
          { label: 'Reload', value: `${row.reload}` },
        ],
        notes: [],
        taken: sheet.guns.filter((each) => each.gun === gun).length,
        cost: row.points,
        state: most ? ('refused' as const) : ('available' as const),
        refusal: most,
        act: { do: 'add-gun', gun },
      };
    }),
  };
}

function sections(desk: Desk): MusterSection[] {
  const { sheet, terms } = desk;
  const found: MusterSection[] = [];
  if (sheet.list === 'custom') found.push(customSection(desk));
  else {
    const list = LISTS[sheet.list];
    found.push(listSection(desk, list.name, list.id, list.entries));
    for (const line of list.composition)
      if (line.kind === 'most-from-list')
        found.push(listSection(desk, `Allies: ${LISTS[line.list].name}`, line.list, LISTS[line.list].entries));
  }
  if (terms.fantasy) found.push(listSection(desk, 'Sample fantasy models', 'fantasy', FANTASY));
  found.push(gunSection(desk));
  return found.filter(({ entries }) => entries.length > 0);
}

/** What is settled for the whole warband: template, Morale, Leader, banner, crews. */
function warbandControls(desk: Desk, records: readonly ModelRecord[]): MusterControl[] {
  const { sheet } = desk;
  const custom = sheet.list === 'custom';
  const templates = (custom ? (['standard', 'elite'] as const) : []).map((template) =>
    offer(desk, `template.${template}`, template, sheet.template === template, { do: 'template', template }),
  );
  const morale = (custom ? Object.keys(MORALE_POINTS).map(Number) : []).map((value) =>
    offer(desk, `morale.${value}`, `${value}`, sheet.morale === value, { do: 'morale', morale: value }),
  );
  const leaders = (records.length > 0 ? leadersOf(records) : []).map(({ id, name }) =>
    offer(desk, `leader.${id}`, name, sheet.leader === id, { do: 'leader', model: id }),
  );
  const bannered = custom || LISTS[sheet.list as ListId].banner;
  const bearers = (bannered ? records.filter(mayLead) : []).map(({ id, name }) => {
    const on = sheet.bearer === id;
    return offer(desk, `bearer.${id}`, name, on, { do: 'bearer', model: on ? null : id });
  });
  const crews = sheet.guns.map(({ id, gun, crew }) => ({
    id: `crew.${id}`,
    label: `Crew of the ${ORDNANCE[gun].name.toLowerCase()}`,
    rule: 'EGW-COMP-13',
    most: ORDNANCE[gun].crew,
    offers: [
      ...records
        .filter((record) => mayServe(sheet, record.id, gun))
        .map((record) => {
          const on = crew.includes(record.id);
          return offer(desk, `crew.${id}.${record.id}`, record.name, on, { do: 'crew', id, model: record.id, on: !on });
        }),
      offer(desk, `remove.${id}`, 'Give up the gun', false, { do: 'remove-gun', id }),
    ],
  }));
  const all: MusterControl[] = [
    { id: 'template', label: 'Template', rule: 'EGW-COMP-03', most: 1, offers: templates },
    { id: 'morale', label: 'Morale', rule: 'EGW-PTS-09', most: 1, offers: morale },
    { id: 'leader', label: 'Leader', rule: 'EGW-COMP-10', most: 1, offers: leaders },
    { id: 'banner', label: 'Banner', rule: 'EGW-COMP-11', most: 1, offers: bearers },
    ...crews,
  ];
  return all.filter(({ offers }) => offers.length > 0);
}

function unitOf(desk: Desk, model: SheetModel, record: ModelRecord, found: readonly Objection[], open: boolean): MusterUnit {
  const { sheet } = desk;
  const block = rosterOf({ ...sheet, models: [model] }).blocks[0];
  const badges = [
    ...(sheet.leader === model.id ? ['Leader'] : []),
    ...(sheet.bearer === model.id ? ['Banner'] : []),
    ...(sheet.guns.some(({ crew }) => crew.includes(model.id)) ? ['Crew'] : []),
    ...(record.marks.includes('handler') ? ['Handler'] : []),
  ];
  const rename = { do: 'rename', model: model.id };
  return {
    id: model.id,
    label: record.name,
    kind: block?.type ?? record.name,
    cost: record.points,
    figures: block ? figures(block, block.ar) : [],
    man: manOf(record),
    notes: block ? [block.equipment.join(', '), block.attributes.join(', '), block.spells.join(', ')].filter((note) => note !== '') : [],
    badges,
    problems: found.filter(({ about }) => about === model.id).map(({ rule, reason }) => ({ rule, reason })),
    controls: open ? controlsOf(desk, model, record) : [],
    acts: { remove: { do: 'remove', model: model.id }, copy: { do: 'copy', model: model.id }, rename },
  };
}

function meters(desk: Desk): MusterMeter[] {
  const { sheet, terms, points } = desk;
  const n = sheet.models.length;
  return [
    { label: 'Points', value: points, most: terms.limit, rule: 'EGW-COMP-02' },
    { label: 'Models', value: n, most: terms.most, rule: 'EGW-COMP-01' },
    { label: 'Morale', value: moraleOf(sheet), most: null, rule: 'EGW-PTS-09' },
    { label: 'Morale check after losing', value: checkAfterLosing(n), most: null, rule: 'EGW-ROST-01' },
  ];
}

/** `open` names the unit whose controls are worked out; `all` opens every one. */
export function describe(sheet: Sheet, terms: Terms = ORDINARY, open: string | null = null): MusterScreen {
  const desk = deskOf(sheet, terms);
  const problems = refusals(sheet, terms);
  const records = sheet.models.map((model) => recordOf(sheet, model));
  const title = sheet.name || (sheet.list === 'custom' ? 'Custom warband' : LISTS[sheet.list].name);
  return {
    title,
    rename: { do: 'rename', model: null },
    meters: meters(desk),
    problems,
    controls: warbandControls(desk, records),
    sections: sections(desk),
    units: sheet.models.map((model, at) => unitOf(desk, model, records[at] as ModelRecord, problems, open === 'all' || open === model.id)),
  };
}
