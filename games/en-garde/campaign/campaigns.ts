// En Garde!'s campaigns as the house knows them (EGW-CAMP, EGW-PROG): everything of this folder behind the words that all
// games share.

import type { CampaignEnd, Campaigning, CampaignKind, CampaignMatch, Campaigns, Muster } from '@baize/contracts';
import { canonical, type Json, type OptionSpec, type Options, type Refusal, readOptions, type Seat } from '@baize/kernel';
import { LISTS } from '../content/lists/index.ts';
import { CONTENT_OPTIONS } from '../content/options.ts';
import { SCENARIO_IDS } from '../content/scenarios/scenarios.ts';
import { LIST_IDS, type ListId } from '../content/types.ts';
import { game } from '../game.ts';
import { builder } from '../muster/builder.ts';
import { describe } from '../muster/describe.ts';
import type { Sheet } from '../muster/sheet.ts';
import { suggestSheet } from '../muster/suggest.ts';
import type { EnGarde } from '../state.ts';
import { answerOf } from './answer.ts';
import { type Book, limitOfGame, nextScenario, type Player } from './book.ts';
import { battleTitle } from './chronicle.ts';
import { waitingOf, warbandsOf } from './course.ts';
import { changeDraft, type Desking, isDesking } from './desk.ts';
import { battleEnd } from './ends.ts';
import { bookOf, type Journal, newJournal, openBook, readJournal, termsFor, withLine } from './journal.ts';
import { screenOf, titleOf } from './screen.ts';

const some = (names: readonly string[]): Record<string, OptionSpec> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const spec = game.options[name] ?? CONTENT_OPTIONS[name];
      return spec ? [[name, spec]] : [];
    }),
  );

const BUILDING = ['list-template', 'missile-limit', 'ordnance', 'custom-ordnance', 'legendary', 'fantasy'];

/** Options of the matches that are agreed on for the whole campaign: all that it does not settle itself. */
const SETTLED = ['scenario', 'warbands', 'roles', 'points-limit'];
const MATCHES = Object.keys(game.options).filter((name) => !SETTLED.includes(name) && !BUILDING.includes(name));

const KINDS: readonly (CampaignKind & { id: Book['kind'] })[] = [
  {
    id: 'linked',
    label: 'Linked games',
    rule: 'EGW-CAMP-01',
    says: 'Two master rosters, each divided in secret for three scenarios; those who are left meet in the final.',
    options: some(['campaign-points', 'campaign-scenarios', 'progression', ...BUILDING, ...MATCHES]),
    main: ['campaign-points', 'campaign-scenarios', 'progression'],
  },
  {
    id: 'progression',
    label: 'Progression campaign',
    rule: 'EGW-PROG-05',
    says: 'A row of games with warbands that gain experience and Ranks, and lose men.',
    options: {
      games: { rule: 'EGW-PROG-05', says: 'How many games', from: 2, to: 12, normally: 5 },
      scenario: { rule: 'EGW-PROG-05', says: 'The first scenario', values: [...SCENARIO_IDS] },
      ...some(['points-limit', ...BUILDING, ...MATCHES]),
    },
    main: ['games', 'scenario', 'points-limit'],
  },
];

function kindOf(id: string): CampaignKind & { id: Book['kind'] } {
  const kind = KINDS.find((each) => each.id === id);
  if (!kind) throw new Error(`There is no campaign of the kind '${id}'.`);
  return kind;
}

function optionsOf(kind: string, given: Options): { options: Options } | { refusal: Refusal } {
  return readOptions({ ...game, title: 'A campaign', options: { ...kindOf(kind).options } }, given);
}

const plain = (value: Json) => value;
const journalIn = (campaign: Json) => campaign as Journal;

/** Old enemies stand first. */
const FIRST: readonly ListId[] = ['landsknechts', 'cardinals-guard'];

/** EGW-CAMP-01, EGW-PROG-05: the force builder under the campaign's terms. */
function muster(kind: string, options: Options): Muster {
  const terms = termsFor(kindOf(kind).id, options);
  const ready = (id: ListId) => ({
    id: `ready.${id}`,
    label: LISTS[id].name,
    says: `Up to ${terms.limit} points, Morale ${LISTS[id].morale}`,
    ready: true,
  });
  return {
    ...builder,
    noun: 'roster',
    starts: [...FIRST, ...LIST_IDS.filter((id) => !FIRST.includes(id))].map(ready).concat(builder.starts.filter((start) => !start.ready)),
    start(id) {
      const list = LIST_IDS.find((each) => `ready.${each}` === id);
      const sheet = list && suggestSheet(list, terms);
      return sheet ? plain({ ...sheet, name: LISTS[list].name }) : builder.start(id);
    },
    matters: [],
    screen: (sheet, open) => describe(sheet as Sheet, terms, open),
    enlist: (match) => match,
  };
}

function begun(journal: Journal): Campaigning {
  const opened = openBook(journal);
  return 'refusal' in opened ? opened : { campaign: plain(journal) };
}

/** EGW-CAMP-05, EGW-PROG-05. */
function matchOf(book: Book): CampaignMatch | null {
  const sides = book.phase === 'match' ? warbandsOf(book) : null;
  if (!sides) return null;
  const agreed = Object.fromEntries(
    [...MATCHES, ...BUILDING].flatMap((name) => (book.options[name] === undefined ? [] : [[name, book.options[name]]])),
  );
  const roles = book.roles ? (book.roles[0] === 'attacker' ? 'host-attacks' : 'guest-attacks') : 'roll';
  const ratios = book.kind === 'progression';
  return {
    number: book.chapters.filter(({ match }) => match !== null).length - 1,
    title: battleTitle(book),
    options: {
      ...(agreed as Options),
      scenario: nextScenario(book),
      roles,
      'points-limit': ratios ? limitOfGame(book) : 100,
      warbands: sides.map((fielded) => plain({ fielded, ratios })),
    },
  };
}

function refusedAs(reason: string): { refusal: Refusal } {
  return { refusal: { rule: 'EGW-CAMP-05', reason } };
}

function afterMatch(campaign: Json, { options, state, result, events }: CampaignEnd): Campaigning {
  const journal = journalIn(campaign);
  const next = matchOf(bookOf(journal));
  if (!next) return refusedAs('No battle is to be fought now.');
  const other = Object.entries(next.options).some(([name, value]) => canonical(options[name] ?? null) !== canonical(value));
  if (other) return refusedAs('This is not the battle that is to be fought now.');
  const done = withLine(journal, { battle: battleEnd(state as object as EnGarde, result, events) });
  return 'refusal' in done ? done : { campaign: plain(done.journal) };
}

const isPlayer = (seat: Seat): seat is Player => seat === 0 || seat === 1;

function change(campaign: Json, seat: Seat, act: Json): Campaigning {
  const journal = journalIn(campaign);
  if (!isPlayer(seat)) return { refusal: { rule: 'EGW-CAMP-01', reason: 'A campaign has two players.' } };
  if (isDesking(act)) {
    const drafts: Journal['drafts'] = [...journal.drafts];
    drafts[seat] = changeDraft(bookOf(journal), seat, drafts[seat], act as Desking);
    return { campaign: plain({ ...journal, drafts }) };
  }
  const done = withLine(journal, { seat, act });
  return 'refusal' in done ? done : { campaign: plain(done.journal) };
}

export const campaigns: Campaigns = {
  rule: 'EGW-CAMP-01',
  kinds: KINDS,
  muster,
  start(kind, { options, players, forces, seed }) {
    const agreed = optionsOf(kind, options);
    return 'refusal' in agreed ? agreed : begun(newJournal(kindOf(kind).id, agreed.options, players, forces, seed));
  },
  read(value) {
    const read = readJournal(value);
    if ('refusal' in read) return read;
    const agreed = optionsOf(read.journal.kind, read.journal.options);
    return 'refusal' in agreed ? agreed : begun({ ...read.journal, options: agreed.options });
  },
  title: (campaign) => titleOf(bookOf(journalIn(campaign))),
  waiting: (campaign) => waitingOf(bookOf(journalIn(campaign))),
  screen: (campaign, viewer) =>
    screenOf(bookOf(journalIn(campaign)), viewer !== null && isPlayer(viewer) ? viewer : null, journalIn(campaign).drafts),
  change,
  answer: (campaign, seat) => answerOf(bookOf(journalIn(campaign)), seat === 0 ? 0 : 1),
  nextMatch: (campaign) => matchOf(bookOf(journalIn(campaign))),
  afterMatch,
};
