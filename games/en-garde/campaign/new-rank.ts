// A new Rank (EGW-PROG-03, -04).
import type { Refusal } from '@baize/kernel';
import { ARMOUR, MOUNT } from '../content/armour.ts';
import { ATTRIBUTE, attributeName, FANTASY_FOR_ALL } from '../content/attributes.ts';
import { entryOf, LISTS } from '../content/lists/index.ts';
import { magicPoints, TALISMAN } from '../content/magic.ts';
import { baseProfile } from '../content/profiles.ts';
import { type Arm, ATTRIBUTES, type Attribute, type Entry, type ModelRecord, type Spell } from '../content/types.ts';
import { isClose, isMissile } from '../content/weapons.ts';
import { draftOf } from '../muster/draft.ts';
import { refuseModel } from '../muster/models.ts';
import { calculatedPoints, modelPoints, moralePoints } from '../muster/points.ts';
import { recordOf } from '../muster/record.ts';
import { blankModel, blankSheet, type Choice } from '../muster/sheet.ts';
import { ORDINARY, type Terms } from '../muster/terms.ts';
import { priceOfRank } from './experience.ts';
import { type MasterRoster, type Member, memberOf } from './record.ts';

/** How a model rises: into an entry of its list with options, or into the base profile with Attributes. */
export type Rise = {
  entry: string | null;
  options: Choice[];
  attributes: Attribute[];
  spells: Spell[];
};

const mountGroup = (entry: Entry) => entry.options.find(({ kind }) => kind === 'mount');

/** EGW-PROG-03: entries of the next Rank that match the model, foot or mounted (if need be by option), never unique. */
export function entriesAbove({ rank, list, mount }: ModelRecord): readonly Entry[] {
  if (list === null || list === 'fantasy') return [];
  const fits = (entry: Entry) => (mount ? entry.mount !== null || mountGroup(entry) !== undefined : entry.mount === null);
  return LISTS[list].entries.filter(
    (entry) => entry.rank === rank + 1 && !entry.unique && fits(entry) && !entry.marks.includes('elephant'),
  );
}

/** Who rides keeps riding: where the entry's mount is an option, it is taken, and counted. */
function withMount({ mount }: ModelRecord, entry: Entry, options: readonly Choice[]): Choice[] {
  const group = mountGroup(entry);
  const offered = group?.choices.find(({ item }) => item === mount?.kind) ?? group?.choices[0];
  if (!mount || !group || !offered || options.some((choice) => choice.group === group.id)) return [...options];
  return [...options, { group: group.id, item: offered.item as Choice['item'] }];
}

/** EGW-PROG-02, -04: whether it can rise at all. */
export function refuseRise(roster: MasterRoster, id: string): Refusal | null {
  const { record, experience, health } = memberOf(roster, id);
  const price = priceOfRank(record.rank);
  if (price === null || health === 'killed') return { rule: 'EGW-PROG-02', reason: `${record.name} cannot rise any further.` };
  if (experience < price) return { rule: 'EGW-PROG-02', reason: `${price} experience are needed, not ${experience}.` };
  const fives = roster.members.filter((each) => each.record.rank === 5 && each.health !== 'killed').length;
  if (record.rank === 4 && fives > 0) return { rule: 'EGW-PROG-04', reason: 'The roster holds a living Rank 5 model.' };
  return null;
}

/** The model as the entry with these options would have it. */
function entryRecord(record: ModelRecord, { entry, options, spells }: Rise, terms: Terms): { next: ModelRecord; refusal: Refusal | null } {
  const list = record.list as Exclude<ModelRecord['list'], null | 'fantasy'>;
  const above = entryOf(list, entry as string);
  // What a Magician learns besides is seen to where Ranks and spells are compared.
  const knows = record.attributes.some(({ id }) => id === 'magician');
  const model = { ...blankModel(record.id, list, above.id), options: withMount(record, above, options), spells: knows ? [] : spells };
  const sheet = { ...blankSheet(list), models: [model] };
  const draft = draftOf(sheet, terms);
  const next = recordOf(sheet, model);
  return { next: { ...next, points: modelPoints(sheet, model) }, refusal: refuseModel(draft, { model, record: next })[0] ?? null };
}

const isFast = (attributes: readonly Attribute[]) => attributes.some(({ id }) => id === 'fast');
/** A record's Initiative without the bonus of Fast. */
const slowInitiative = (record: ModelRecord) => record.initiative - (isFast(record.attributes) ? 1 : 0);
const lacks = (attributes: readonly Attribute[], one: Attribute) => !attributes.some((each) => attributeName(each) === attributeName(one));

/** All that is in either list, as often as it is in the richer one. */
function unitedArms(old: readonly Arm[], next: readonly Arm[]): Arm[] {
  const count = (arms: readonly Arm[], weapon: string) => arms.filter((arm) => arm.weapon === weapon).length;
  const more = next.filter((arm, at) => count(next.slice(0, at + 1), arm.weapon) > count(old, arm.weapon));
  return [...old, ...more];
}

/** What it was called by its entry it is called by the new one; what is its own it keeps. */
function risenName({ name, list, entry }: ModelRecord, next: ModelRecord): string {
  const before = list && entry ? entryOf(list, entry).name : null;
  if (before === null) return name;
  return name === before || name.startsWith(`${before} `) ? `${next.name}${name.slice(before.length)}` : name;
}

function isTooMuch(armour: ModelRecord['armour'], shield: ModelRecord['shield']): boolean {
  return (armour ? ARMOUR[armour].ar : 0) + (shield ? 1 : 0) > 1;
}

/** EGW-MAGIC-02: the spells among those named that it does not know yet. */
function learnedBy(old: ModelRecord, { spells }: Rise): Spell[] {
  return [...new Set(spells)].filter((spell) => !old.spells.includes(spell));
}

/** EGW-MAGIC-02, EGW-PROG-03: as many spells as its new Rank. */
function refuseSpells(old: ModelRecord, next: ModelRecord, learned: readonly Spell[]): Refusal | null {
  const casts = [...old.attributes, ...next.attributes].some(({ id }) => id === 'magician');
  if (!casts) return null;
  const due = next.rank - old.spells.length;
  const reason = `A Magician of Rank ${next.rank} chooses ${due} more spells, not ${learned.length}.`;
  return learned.length === due ? null : { rule: 'EGW-MAGIC-02', reason };
}

/** EGW-PROG-03: the higher characteristics, equipment and Attributes united, the better armour and mount. */
function united(old: ModelRecord, next: ModelRecord, learned: readonly Spell[]): ModelRecord {
  const attributes = [...old.attributes, ...next.attributes.filter((each) => lacks(old.attributes, each))];
  const arms = unitedArms(old.arms, next.arms);
  const casts = attributes.some(({ id }) => id === 'magician');
  const better = [old.armour, next.armour].sort((a, b) => (b ? ARMOUR[b].ar : 0) - (a ? ARMOUR[a].ar : 0))[0] ?? null;
  // EGW-MAGIC-01: a Magician takes no armour and no shield that would give him more than 1.
  const armour = casts && isTooMuch(better, old.shield) ? old.armour : better;
  const shield = old.shield ?? (casts && isTooMuch(armour, next.shield) ? null : next.shield);
  const mount =
    old.mount && next.mount && MOUNT[next.mount.kind].cp > MOUNT[old.mount.kind].cp
      ? { ...old.mount, kind: next.mount.kind }
      : (old.mount ?? next.mount);
  return {
    ...old,
    entry: next.entry,
    name: risenName(old, next),
    rank: next.rank,
    cp: Math.max(old.cp, next.cp),
    initiative: Math.max(slowInitiative(old), slowInitiative(next)) + (isFast(attributes) ? 1 : 0),
    fight: Math.max(old.fight, next.fight),
    shoot: Math.max(old.shoot, next.shoot),
    arms,
    primary: old.primary ?? next.primary,
    armour,
    shield,
    mount,
    attributes,
    spells: [...old.spells, ...learned],
    magicPoints: casts ? magicPoints(next.rank) + old.talismans.reduce((sum, each) => sum + TALISMAN[each].magicPoints, 0) : 0,
  };
}

/** EGW-PROG-03, EGW-PTS-05: Attributes that a model may choose for its new Rank, each as it can be named for what it carries. */
export function openAttributes(record: ModelRecord, terms: Terms): Attribute[] {
  const weapons = [...new Set(record.arms.map(({ weapon }) => weapon))];
  return ATTRIBUTES.filter((id) => {
    const row = ATTRIBUTE[id];
    const allowed = !row.fantasy || (terms.fantasy && (record.list === null || FANTASY_FOR_ALL.includes(id)));
    const fits = row.leastRank <= record.rank + 1 && (!row.mounted || record.mount !== null);
    return allowed && fits && (row.needs.length === 0 || row.needs.some((weapon) => weapons.includes(weapon)));
  })
    .flatMap((id): Attribute[] => {
      const { names } = ATTRIBUTE[id];
      if (!names) return [{ id }];
      return weapons.filter((weapon) => (names === 'close' ? isClose(weapon) : isMissile(weapon))).map((weapon) => ({ id, weapon }));
    })
    .filter((each) => lacks(record.attributes, each));
}

/** EGW-PROG-03: with the base profile, Attributes up to the number allowed, the kept ones included. */
function baseRecord(old: ModelRecord, { attributes, spells }: Rise, terms: Terms): { next: ModelRecord; refusal: Refusal | null } {
  const { points: _points, attributes: allowed, ...profile } = baseProfile(old.rank + 1);
  const next = { ...old, ...profile, initiative: profile.initiative, attributes, spells, entry: null, arms: [] };
  const total = old.attributes.length + attributes.filter((each) => lacks(old.attributes, each)).length;
  const over = attributes.length > 0 && total > allowed;
  const closed = attributes.find((each) => lacks(old.attributes, each) && lacks(openAttributes(old, terms), each));
  const reason = closed
    ? `${attributeName(closed)} is not open to ${old.name}.`
    : `Rank ${profile.rank} has at most ${allowed} Attributes, not ${total}.`;
  return {
    next: { ...next, initiative: profile.initiative + (isFast(attributes) ? 1 : 0) },
    refusal: over || closed ? { rule: 'EGW-PROG-03', reason } : null,
  };
}

function refuseEntry(record: ModelRecord, { entry }: Rise): Refusal | null {
  const open = entriesAbove(record);
  if (entry === null) return open.length > 0 ? { rule: 'EGW-PROG-03', reason: 'An entry of the next Rank must be picked.' } : null;
  return open.some(({ id }) => id === entry) ? null : { rule: 'EGW-PROG-03', reason: `'${entry}' is not open to ${record.name}.` };
}

/** EGW-PROG-03: what it is worth from now on. */
function worthOf(roster: MasterRoster, old: ModelRecord, now: ModelRecord, next: ModelRecord, byEntry: boolean): number {
  if (byEntry) {
    const kept = old.attributes.filter((each) => lacks(next.attributes, each)).length;
    return Math.max(old.points, next.points + 3 * kept);
  }
  const profile = { ...now, initiative: slowInitiative(now), rate: 0, mount: now.mount?.kind ?? null };
  return Math.max(old.points, calculatedPoints(profile) + moralePoints(roster.morale));
}

/** The roster after a model has risen by one Rank, or why not; several steps are several calls. */
export function rise(
  roster: MasterRoster,
  id: string,
  how: Rise,
  terms: Terms = ORDINARY,
): { roster: MasterRoster } | { refusal: Refusal } {
  const member = memberOf(roster, id);
  const old = member.record;
  const refusal = refuseRise(roster, id) ?? refuseEntry(old, how);
  if (refusal) return { refusal };
  const made = how.entry === null ? baseRecord(old, how, terms) : entryRecord(old, how, terms);
  if (made.refusal) return { refusal: { rule: made.refusal.rule, reason: made.refusal.reason } };
  const learned = learnedBy(old, how);
  const unlearned = refuseSpells(old, made.next, learned);
  if (unlearned) return { refusal: unlearned };
  const now = united(old, made.next, learned);
  const record = { ...now, points: worthOf(roster, old, now, made.next, how.entry !== null) };
  const experience = member.experience - (priceOfRank(old.rank) ?? 0);
  const risen = (each: Member): Member => (each === member ? { ...member, record, experience } : each);
  return { roster: { ...roster, members: roster.members.map(risen) } };
}
