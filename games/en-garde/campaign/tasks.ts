// What a player is to decide now, with everything that can be done about it and why the rest cannot.

import type { CampaignControl, CampaignOffer, CampaignPlace, CampaignRow, CampaignTask } from '@baize/contracts';
import type { Refusal } from '@baize/kernel';
import { SCENARIO_IDS, SCENARIOS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import { type Change, change as changeSheet } from '../muster/change.ts';
import { controlsOf, deskOf } from '../muster/controls.ts';
import { draftOf } from '../muster/draft.ts';
import { refuseModel } from '../muster/models.ts';
import { modelPoints } from '../muster/points.ts';
import { recordOf } from '../muster/record.ts';
import { leadersOf } from '../muster/warband.ts';
import { finalLeaders } from './aftermath.ts';
import { type Book, nextScenario, type Player, rosterOf } from './book.ts';
import { mustName, waitingOf } from './course.ts';
import { type Deed, fieldLimit, refuseField } from './deeds.ts';
import { type Desking, draftNow, fieldFrom, forceAt, rosterWith } from './desk.ts';
import type { Draft } from './draft.ts';
import { forcePoints, refuseForce, refuseForces, refusePick } from './forces.ts';
import { faceOf } from './member-picture.ts';
import { risingRows } from './new-rank-rows.ts';
import { isReady } from './progression.ts';
import { type Force, type Member, memberOf } from './record.ts';
import { recruitsOf, sheetOfRecruits } from './suggest.ts';

export function offer(
  id: string,
  label: string,
  act: Deed | Desking,
  more: { chosen?: boolean; refusal?: Refusal | null; cost?: number; says?: string } = {},
): CampaignOffer {
  const { chosen = false, refusal = null, cost = 0, says } = more;
  const state = chosen ? 'chosen' : refusal ? 'refused' : 'available';
  return { id, label, cost, state, refusal, act, ...(says !== undefined && { says }) };
}

/** What each scenario is about, in a line. */
const ABOUT: Record<ScenarioId, string> = {
  skirmish: 'Beat the enemy, with a minor objective of your own.',
  capture: 'Carry off what lies in the middle of the table, or stand over it at the end.',
  duel: 'Your duellist against theirs; who interferes loses honour.',
  defence: 'One side holds a strong place, the other wants it.',
  escort: 'A Civilian is to be brought across the table, and others want to prevent it.',
  bridge: 'One bridge, one river, and too many swords.',
  occupy: 'Who stands on the feature at the end has won it.',
  raid: 'Raiders after the Civilians of the defender.',
};

function task(id: string, title: string, rule: string, says: string, more: Partial<CampaignTask> = {}): CampaignTask {
  return { id, title, rule, says, secret: false, controls: [], places: [], rows: [], shortcuts: [], finish: null, ...more };
}

function scenarioTask(book: Book): CampaignTask {
  const linked = book.phase === 'pick';
  const rule = linked ? 'EGW-CAMP-02' : 'EGW-PROG-05';
  const offers = SCENARIO_IDS.map((id) =>
    offer(
      id,
      SCENARIOS[id].name,
      { do: 'pick', scenario: id },
      { refusal: linked ? refusePick(book.scenarios, id) : null, says: ABOUT[id] },
    ),
  );
  const says = linked
    ? 'Which scenario shall be one of the three? The third is drawn.'
    : 'You lost the last game, so the next scenario is yours to choose.';
  return task('scenario', 'Pick a scenario', rule, says, { controls: [{ id: 'scenario', label: 'Scenarios', rule, most: 1, offers }] });
}

function leaderControl(book: Book, seat: Player, draft: Draft, place: number, { models, leader }: Force): CampaignControl {
  const roster = rosterWith(book, seat, draft.recruits);
  const records = models.map((id) => memberOf(roster, id).record);
  const offers = (records.length > 0 ? leadersOf(records) : []).map(({ id, name }) =>
    offer(`leader.${id}`, name, { do: 'leader', place, model: id }, { chosen: id === leader }),
  );
  return { id: `leader.${place}`, label: 'Leader', rule: 'EGW-COMP-10', most: 1, offers };
}

const NUMERALS = ['I', 'II', 'III'];

function places(book: Book, seat: Player, draft: Draft): CampaignPlace[] {
  const roster = rosterOf(book, seat);
  return book.scenarios.map((id, place) => {
    const force = forceAt(book, seat, draft, place);
    return {
      id: `${place}`,
      label: `${NUMERALS[place]} · ${SCENARIOS[id].name}`,
      says: ABOUT[id],
      meters: [
        {
          label: 'Points',
          value: forcePoints(roster, force),
          least: Math.ceil(roster.spent / 4),
          most: Math.floor(roster.spent / 2),
          rule: 'EGW-CAMP-03',
        },
        { label: 'Models', value: force.models.length, least: 1, most: 20, rule: 'EGW-CAMP-03' },
      ],
      problems: refuseForce(roster, force),
      controls: [leaderControl(book, seat, draft, place, force)],
    };
  });
}

function puts(member: Member, labels: readonly string[], now: number | null): CampaignOffer[] {
  const { id } = member.record;
  return [
    offer(`${id}.home`, 'Home', { do: 'put', model: id, place: null }, { chosen: now === null }),
    ...labels.map((label, place) => offer(`${id}.${place}`, label, { do: 'put', model: id, place }, { chosen: now === place })),
  ];
}

function rowOf(book: Book, seat: Player, draft: Draft, member: Member, labels: readonly string[], leader: string | null): CampaignRow {
  const place = draft.places[member.record.id] ?? null;
  return {
    member: faceOf(book, seat, member, leader),
    place: place === null ? null : `${place}`,
    puts: puts(member, labels, place),
    controls: [],
    deeds: [],
  };
}

const SHORTCUTS = [offer('suggest', 'Do it for me', { do: 'suggest' }), offer('clear', 'Everybody home', { do: 'clear' })];

/** EGW-CAMP-03, -04. */
function divideTask(book: Book, seat: Player, given: Draft): CampaignTask {
  const draft = draftNow(book, seat, given);
  const roster = rosterOf(book, seat);
  const forces = [0, 1, 2].map((place) => forceAt(book, seat, draft, place));
  const leaders = forces.map(({ leader }) => leader);
  const rows = roster.members.map((member) => {
    const leads = leaders.find((id) => id === member.record.id) ?? null;
    return rowOf(book, seat, draft, member, NUMERALS, leads);
  });
  const [refusal] = refuseForces(roster, forces);
  return task(
    'divide',
    'Divide your roster',
    'EGW-CAMP-03',
    'Three small warbands, one for each scenario; nobody sees them before their scenario begins. Who stays home is fit for the final.',
    {
      secret: true,
      places: places(book, seat, draft),
      rows,
      shortcuts: SHORTCUTS,
      finish: offer('finish', 'Seal and hand in', { do: 'divide', forces }, { refusal: refusal ?? null }),
    },
  );
}

/** EGW-PROG-05: what a new model may be given; composition is tested only before the first game (EGW-PROG-04). */
function recruitControls(book: Book, seat: Player, draft: Draft, id: string): CampaignControl[] {
  const sheet = sheetOfRecruits(rosterOf(book, seat), draft.recruits);
  const model = sheet.models.find((each) => each.id === id);
  if (!model) return [];
  const refused = (act: Change): Refusal | null => {
    const after = changeSheet(sheet, act);
    const now = after.models.find((each) => each.id === id);
    const [wrong] = now ? refuseModel(draftOf(after, book.terms), { model: now, record: recordOf(after, now) }) : [];
    return wrong ? { rule: wrong.rule, reason: wrong.reason } : null;
  };
  return controlsOf(deskOf(sheet, book.terms), model, recordOf(sheet, model)).map((control) => ({
    ...control,
    offers: control.offers.map((each) => {
      const change = each.act as Change;
      const chosen = each.state === 'chosen';
      return offer(
        `${id}.${each.id}`,
        each.label,
        { do: 'equip', change },
        { chosen, cost: each.cost, refusal: chosen ? null : refused(change) },
      );
    }),
  }));
}

function recruitControl(book: Book, seat: Player, draft: Draft): CampaignControl {
  const roster = rosterOf(book, seat);
  const left = fieldLimit(book) - forcePoints(rosterWith(book, seat, draft.recruits), forceAt(book, seat, draft, 0));
  const offers = recruitsOf(roster, 'new').map((model, entry) => {
    const sheet = sheetOfRecruits(roster, [model]);
    const cost = modelPoints(sheet, model);
    const refusal = cost > left ? { rule: 'EGW-PROG-05', reason: `${cost} points where ${Math.max(0, left)} are left.` } : null;
    return offer(`recruit.${entry}`, recordOf(sheet, model).name, { do: 'recruit', entry }, { cost, refusal });
  });
  return { id: 'recruits', label: 'Buy Rank 1 models', rule: 'EGW-PROG-05', most: 20, offers };
}

/** EGW-PROG-05. */
function fieldTask(book: Book, seat: Player, given: Draft): CampaignTask {
  const draft = draftNow(book, seat, given);
  const roster = rosterWith(book, seat, draft.recruits);
  const field = fieldFrom(book, seat, draft);
  const { force } = field;
  const name = SCENARIOS[nextScenario(book)].name;
  const found = refuseField(book, seat, field);
  const isNew = (id: string) => draft.recruits.some((model) => model.id === id);
  const rows = roster.members.filter(isReady).map((member) => {
    const { id } = member.record;
    const row = rowOf(book, seat, draft, member, ['Goes'], force.leader === id ? id : null);
    if (!isNew(id)) return row;
    const dismiss = offer(`${id}.dismiss`, 'Not bought after all', { do: 'dismiss', model: id });
    return { ...row, puts: [], controls: recruitControls(book, seat, draft, id), deeds: [dismiss] };
  });
  const first = book.won.length === 0;
  return task(
    'field',
    `Who goes to the ${name}?`,
    'EGW-PROG-05',
    `Up to ${fieldLimit(book)} points; the other side does not see it before both have handed in. A side that may bring less chooses at the table.`,
    {
      secret: true,
      controls: first ? [] : [recruitControl(book, seat, draft)],
      places: [
        {
          id: '0',
          label: name,
          says: ABOUT[nextScenario(book)],
          meters: [
            { label: 'Points', value: forcePoints(roster, force), least: 0, most: fieldLimit(book), rule: 'EGW-PROG-05' },
            { label: 'Models', value: force.models.length, least: 1, most: 20, rule: 'EGW-COMP-01' },
          ],
          problems: found,
          controls: [leaderControl(book, seat, draft, 0, force)],
        },
      ],
      rows,
      shortcuts: SHORTCUTS,
      finish: offer('finish', 'Seal and hand in', { do: 'field', ...field }, { refusal: found[0] ?? null }),
    },
  );
}

/** EGW-PROG-01. */
function honoursTask(book: Book, seat: Player): CampaignTask {
  const roster = rosterOf(book, seat);
  const offers = (book.battle?.heroes[seat] ?? []).map((id) => offer(id, memberOf(roster, id).record.name, { do: 'name', model: id }));
  return task('honours', 'Who had the objective?', 'EGW-PROG-01', 'Several can claim it; the one you name gains the experience.', {
    controls: [{ id: 'honours', label: 'Name one', rule: 'EGW-PROG-01', most: 1, offers }],
  });
}

/** EGW-PROG-02, -03. */
function restTask(book: Book, seat: Player, draft: Draft): CampaignTask {
  return task('rest', 'New Ranks', 'EGW-PROG-02', 'Experience may be spent now; it need not be, and the rest is kept.', {
    rows: risingRows(book, seat, draft),
    finish: offer('finish', 'March on', { do: 'rest' }),
  });
}

/** EGW-CAMP-07. */
function leadTask(book: Book, seat: Player): CampaignTask {
  const roster = rosterOf(book, seat);
  const able = finalLeaders(roster).map((id) => memberOf(roster, id).record);
  const offers = [...able]
    .sort((a, b) => b.rank - a.rank)
    .map(({ id, name, rank }) => offer(id, name, { do: 'lead', model: id }, { says: `Rank ${rank}` }));
  return task('lead', 'Who leads the final?', 'EGW-CAMP-07', 'All who are fit will fight; one of them leads.', {
    controls: [{ id: 'lead', label: 'Leader', rule: 'EGW-CAMP-07', most: 1, offers }],
  });
}

export function tasksOf(book: Book, seat: Player, draft: Draft): CampaignTask[] {
  if (!waitingOf(book).includes(seat)) return [];
  switch (book.phase) {
    case 'pick':
    case 'choose':
      return [scenarioTask(book)];
    case 'divide':
      return [divideTask(book, seat, draft)];
    case 'field':
      return [fieldTask(book, seat, draft)];
    case 'honours':
      return mustName(book, seat) ? [honoursTask(book, seat)] : [];
    case 'rest':
      return [restTask(book, seat, draft)];
    case 'lead':
      return [leadTask(book, seat)];
    default:
      return [];
  }
}
