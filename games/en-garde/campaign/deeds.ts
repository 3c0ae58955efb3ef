// What players decide in a campaign, each with the reason why not.
import type { Json, Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { largerLimit, SCENARIO_IDS, SCENARIOS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import { ATTRIBUTE, listOf, oneOf, readContent, record, SEVERAL, TEXT } from '../content/schemas.ts';
import { type ModelRecord, SPELLS } from '../content/types.ts';
import { draftOf } from '../muster/draft.ts';
import { refuseModel } from '../muster/models.ts';
import { warbandOf } from '../muster/muster.ts';
import { CHOICE, readSheet } from '../muster/read.ts';
import type { SheetModel } from '../muster/sheet.ts';
import { leadersOf, refuseHounds } from '../muster/warband.ts';
import { finalLeaders } from './aftermath.ts';
import { type Book, limitOfGame, nextScenario, PLAYERS, type Player } from './book.ts';
import { tell, write } from './chronicle.ts';
import { canRise, goOn, mustName, openField, pick, waitingOf } from './course.ts';
import { handIn, refuseForces, refusePick } from './forces.ts';
import { christened, familiesOf } from './names.ts';
import { type Rise, rise } from './new-rank.ts';
import { refuseProgressForce, refuseRecruit, withRecruit } from './progression.ts';
import { type Force, type MasterRoster, memberOf } from './record.ts';
import { type Field, sheetOfRecruits } from './suggest.ts';

export type Deed =
  | { do: 'pick'; scenario: ScenarioId }
  | { do: 'divide'; forces: Force[] }
  | { do: 'field'; force: Force; recruits: SheetModel[] }
  | { do: 'name'; model: string }
  | { do: 'rise'; model: string; how: Rise }
  | { do: 'rest' }
  | { do: 'lead'; model: string };

/** More than any roster has. */
const MOST = 40;

const FORCE = record({ models: listOf(TEXT, MOST), leader: TEXT }) satisfies v.GenericSchema<unknown, Force>;
const RISE = record({
  entry: v.nullable(TEXT),
  options: listOf(CHOICE, MOST),
  attributes: listOf(ATTRIBUTE, MOST),
  spells: listOf(oneOf(SPELLS), MOST),
}) satisfies v.GenericSchema<unknown, Rise>;

const DEED = v.variant(
  'do',
  [
    record({ do: v.literal('pick'), scenario: oneOf(SCENARIO_IDS) }),
    record({ do: v.literal('divide'), forces: listOf(FORCE, MOST) }),
    record({ do: v.literal('field'), force: FORCE, recruits: v.unknown() }),
    record({ do: v.literal('name'), model: TEXT }),
    record({ do: v.literal('rise'), model: TEXT, how: RISE }),
    record({ do: v.literal('rest') }),
    record({ do: v.literal('lead'), model: TEXT }),
  ],
  SEVERAL,
);

/** What comes from a screen or a file, as a deed. */
function readDeed(book: Book, seat: Player, value: Json): { deed: Deed } | { refusal: Refusal } {
  const read = readContent(DEED, value, 'EGW-CAMP-01', 'The act');
  if ('refusal' in read) return read;
  const deed = read.value;
  if (deed.do !== 'field') return { deed };
  const sheet = readSheet({ ...sheetOfRecruits(book.rosters[seat], []), models: deed.recruits });
  if ('refusal' in sheet) return { refusal: { rule: 'EGW-PROG-05', reason: sheet.refusal.reason } };
  return { deed: { ...deed, recruits: sheet.sheet.models } };
}

/** EGW-PROG-05: how many points the next game allows at most; the match sees to it that a smaller side leaves models at home. */
export function fieldLimit(book: Book): number {
  return largerLimit(nextScenario(book), limitOfGame(book));
}

/** A new model, with a name that nobody has borne in this campaign. */
function recruit(book: Book, seat: Player, roster: MasterRoster, model: SheetModel): ModelRecord {
  const known = [...roster.members, ...PLAYERS.flatMap((each) => [...book.rosters[each].members, ...book.fallen[each]])];
  const sheet = sheetOfRecruits(roster, [model]);
  const taken = familiesOf({ models: known.map(({ record }) => record) });
  return christened(warbandOf(sheet), `${book.seed} ${model.id}`, seat, taken).models[0] as ModelRecord;
}

/** EGW-PROG-05: the roster as it would be with the new models, or why they cannot be had. */
export function enlarged(book: Book, seat: Player, recruits: readonly SheetModel[]): { roster: MasterRoster } | { refusal: Refusal } {
  let roster = book.rosters[seat];
  for (const model of recruits) {
    const sheet = sheetOfRecruits(roster, [model]);
    const record = recruit(book, seat, roster, model);
    const gone = book.fallen[seat].some((member) => member.record.id === record.id);
    const twice: Refusal | null = gone ? { rule: 'EGW-PROG-05', reason: `There was a '${record.id}' already.` } : null;
    const [wrong] = refuseModel(draftOf(sheet, book.terms), { model, record });
    const refusal = refuseRecruit(roster, record) ?? twice ?? wrong ?? null;
    if (refusal) return { refusal: { rule: refusal.rule, reason: refusal.reason } };
    roster = withRecruit(roster, record);
  }
  return { roster };
}

/** EGW-PROG-05: all that is wrong with a force for the next game. */
export function refuseField(book: Book, seat: Player, { force, recruits }: Field): Refusal[] {
  const no = (reason: string): Refusal => ({ rule: 'EGW-PROG-05', reason });
  if (recruits.length > 0 && book.won.length === 0)
    return [no('The roster has just been mustered: nobody is added before the first game.')];
  const larger = enlarged(book, seat, recruits);
  if ('refusal' in larger) return [larger.refusal];
  const { roster } = larger;
  const stranger = force.models.find((id) => !roster.members.some(({ record }) => record.id === id));
  if (stranger !== undefined) return [no(`There is no '${stranger}' in the roster.`)];
  if (force.models.length === 0) return [no('Somebody has to go.')];
  if (new Set(force.models).size !== force.models.length) return [no('Each goes once.')];
  const found: Refusal[] = [];
  const refusal = refuseProgressForce(roster, force, fieldLimit(book));
  if (refusal) found.push(refusal);
  if (force.models.length > 20) found.push({ rule: 'EGW-COMP-01', reason: `At most 20 models, not ${force.models.length}.` });
  const idle = recruits.find(({ id }) => !force.models.includes(id));
  if (idle) found.push(no('New models are bought to fill the force: all of them go.'));
  const records = force.models.map((id) => memberOf(roster, id).record);
  if (!leadersOf(records).some(({ id }) => id === force.leader))
    found.push({ rule: 'EGW-COMP-10', reason: 'One model must be named Leader.' });
  // EG-ALL-11: survivors are excepted.
  const isNew = ({ id }: ModelRecord) => book.won.length === 0 || recruits.some((model) => model.id === id);
  const hounds = refuseHounds(records, records.filter(isNew));
  if (hounds) found.push(hounds);
  return found;
}

const PHASE_OF: Record<Deed['do'], Book['phase']> = {
  pick: 'pick',
  divide: 'divide',
  field: 'field',
  name: 'honours',
  rise: 'rest',
  rest: 'rest',
  lead: 'lead',
};

function refuseTurn(book: Book, seat: Player, deed: Deed): Refusal | null {
  const rule = book.kind === 'linked' ? 'EGW-CAMP-01' : 'EGW-PROG-05';
  const phase = deed.do === 'pick' && book.phase === 'choose' ? 'choose' : PHASE_OF[deed.do];
  if (book.phase !== phase) return { rule, reason: 'It is not the time for that.' };
  return waitingOf(book).includes(seat) ? null : { rule, reason: `${book.players[seat]} has nothing to decide now.` };
}

/** Carries a deed out on the book, or says why not, and then changes nothing. */
export function perform(book: Book, seat: Player, value: Json): Refusal | null {
  const read = readDeed(book, seat, value);
  if ('refusal' in read) return read.refusal;
  const { deed } = read;
  const refusal = refuseTurn(book, seat, deed) ?? carryOut(book, seat, deed);
  if (!refusal) goOn(book);
  return refusal;
}

function carryOut(book: Book, seat: Player, deed: Deed): Refusal | null {
  switch (deed.do) {
    case 'pick':
      return book.phase === 'choose' ? chooseScenario(book, seat, deed.scenario) : pickScenario(book, seat, deed.scenario);
    case 'divide': {
      const [refusal] = refuseForces(book.rosters[seat], deed.forces);
      if (!refusal) book.forces = handIn(book, seat, deed.forces).forces;
      return refusal ?? null;
    }
    case 'field':
      return fieldGame(book, seat, deed);
    case 'name': {
      if (!mustName(book, seat) || !book.battle?.heroes[seat].includes(deed.model))
        return { rule: 'EGW-PROG-01', reason: 'That one did not have the objective.' };
      book.named[seat] = deed.model;
      return null;
    }
    case 'rise':
      return riseNow(book, seat, deed.model, deed.how);
    case 'rest':
      book.rested[seat] = true;
      return null;
    case 'lead': {
      if (!finalLeaders(book.rosters[seat]).includes(deed.model)) return { rule: 'EGW-CAMP-07', reason: 'That one cannot lead the final.' };
      book.leaders[seat] = deed.model;
      return null;
    }
  }
}

function pickScenario(book: Book, seat: Player, id: ScenarioId): Refusal | null {
  const refusal = refusePick(book.scenarios, id);
  if (refusal) return refusal;
  book.scenarios.push(id);
  pick(book, seat);
  return null;
}

/** EGW-PROG-05: by the loser of the last game. */
function chooseScenario(book: Book, seat: Player, id: ScenarioId): Refusal | null {
  book.scenarios.push(id);
  write(book, 'EGW-PROG-05', `${book.players[seat]} lost and chooses the next scenario: ${SCENARIOS[id].name}.`);
  openField(book);
  return null;
}

function fieldGame(book: Book, seat: Player, { force, recruits }: Field): Refusal | null {
  const [refusal] = refuseField(book, seat, { force, recruits });
  if (refusal) return refusal;
  book.forces[seat] = [force];
  book.bought[seat] = recruits;
  if (!book.forces.every((each) => each !== null)) return null;
  for (const each of PLAYERS) join(book, each);
  return null;
}

/** Both forces are known: those who were bought for them join. */
function join(book: Book, seat: Player): void {
  const larger = enlarged(book, seat, book.bought[seat]);
  if ('refusal' in larger) throw new Error(larger.refusal.reason);
  const { roster } = larger;
  book.rosters[seat] = roster;
  book.recruited[seat] += book.bought[seat].length;
  for (const { id } of book.bought[seat]) tell(book, seat, id, 'EGW-PROG-05', `joined ${roster.name}`, 'quiet');
  if (book.bought[seat].length > 0) {
    const names = book.bought[seat].map(({ id }) => memberOf(roster, id).record.name);
    write(book, 'EGW-PROG-05', `New with ${roster.name}: ${names.join(', ')}.`);
  }
  book.bought[seat] = [];
}

/** EGW-PROG-02 to -04. */
function riseNow(book: Book, seat: Player, id: string, how: Rise): Refusal | null {
  if (!canRise(book, seat).includes(id)) return { rule: 'EGW-PROG-02', reason: 'That one cannot rise now.' };
  const before = memberOf(book.rosters[seat], id).record;
  const after = rise(book.rosters[seat], id, how, book.terms);
  if ('refusal' in after) return after.refusal;
  book.rosters[seat] = after.roster;
  const { record } = memberOf(after.roster, id);
  const into = record.name === before.name ? '' : ` and is now ${record.name}`;
  write(book, 'EGW-PROG-03', `${before.name} of ${after.roster.name} rises to Rank ${record.rank}${into}.`, [], 'good');
  tell(book, seat, id, 'EGW-PROG-03', `rose to Rank ${record.rank}${into}`, 'good');
  return null;
}
