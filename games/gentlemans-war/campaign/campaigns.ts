// AGX-LINK: linked battles as the house knows them: everything of this folder behind the words that all games share.
import type { CampaignEnd, Campaigning, CampaignKind, CampaignMatch, Campaigns, Muster } from '@baize/contracts';
import { canonical, type Json, type Options, type Refusal, readOptions, type Seat } from '@baize/kernel';
import { ARMY_OPTIONS } from '../content/options.ts';
import type { Sheet } from '../content/types.ts';
import { game } from '../game.ts';
import { isLegal } from '../muster/build.ts';
import { muster } from '../muster/index.ts';
import { listSheet } from '../muster/lists/sheet.ts';
import { termsOf } from '../muster/terms.ts';
import { scenarioBySlug } from '../scenarios/index.ts';
import type { War } from '../state.ts';
import { type Book, countedIn, marchingIn, PLAYERS, type Player } from './book.ts';
import { mostKept, waitingOf } from './course.ts';
import { endOf } from './ends.ts';
import { bookOf, type Deed, type Journal, newJournal, openBook, readDeed, readJournal, withLine } from './journal.ts';
import { screenOf, titleOf } from './screen.ts';

const RULE = 'AGX-LINK-01';

/** What the campaign itself settles of a match. */
const SETTLED = ['scenario', 'variant', 'roles', 'armies', 'muster', 'country', 'army-build', 'random-order'];
const AGREED = Object.keys(game.options).filter((name) => !SETTLED.includes(name));

const LINKED: CampaignKind = {
  id: 'linked',
  label: 'Linked battles',
  rule: RULE,
  says: 'Two armies meet in three battles or more: losses are made good only in part, and the winner chooses the next field.',
  options: {
    battles: { rule: RULE, says: 'How many battles', values: [3, 4, 5] },
    ...Object.fromEntries(AGREED.flatMap((name) => (game.options[name] ? [[name, game.options[name]]] : []))),
  },
  main: ['battles', 'size'],
};

function optionsOf(given: Options): { options: Options } | { refusal: Refusal } {
  return readOptions({ ...game, title: 'A campaign', options: { ...LINKED.options } }, given);
}

const journalIn = (campaign: Json) => campaign as Journal;
const isPlayer = (seat: Seat | null): seat is Player => seat === 0 || seat === 1;

/** The force builder under the campaign's terms: what is ready is ready for this size of army. */
function musterFor(_kind: string, options: Options): Muster {
  const terms = termsOf(options);
  return {
    ...muster,
    matters: [],
    start(id) {
      const sheet = muster.start(id) as object as Sheet;
      const isReady = muster.starts.some((start) => start.id === id && start.ready);
      const made = isReady && !isLegal(sheet, terms) ? listSheet(sheet.nation, terms) : sheet;
      return (made ?? sheet) as object as Json;
    },
    screen: (sheet, open) =>
      muster.screen(sheet, open, Object.fromEntries(Object.keys(ARMY_OPTIONS).map((name) => [name, options[name] ?? null]))),
    enlist: (match) => match,
  };
}

/** AGX-LINK-02, -03: those who march, as strong as they are. */
function fieldedSheet(book: Book, seat: Player): Sheet {
  const { sheet, generals } = book.forces[seat];
  const units = marchingIn(book, seat).map(({ unit, figures }) => ({ ...unit, figures }));
  return { ...sheet, units, generals, combined: [], random: null };
}

function matchOf(book: Book): CampaignMatch | null {
  if (book.phase !== 'match') return null;
  const agreed = Object.fromEntries(AGREED.flatMap((name) => (book.options[name] === undefined ? [] : [[name, book.options[name]]])));
  return {
    number: book.won.length,
    title: scenarioBySlug(book.scenario).title,
    options: {
      ...(agreed as Options),
      scenario: book.scenario,
      roles: book.attacker === 0 ? 'host-attacks' : 'guest-attacks',
      armies: PLAYERS.map((seat) => ({ campaign: fieldedSheet(book, seat) as object as Json })),
    },
  };
}

function begun(journal: Journal): Campaigning {
  const opened = openBook(journal);
  return 'refusal' in opened ? opened : { campaign: journal };
}

function refused(reason: string): { refusal: Refusal } {
  return { refusal: { rule: RULE, reason } };
}

/** What lies on a player's desk until he hands it in. */
function atDesk(journal: Journal, seat: Player, act: Json): Journal | null {
  if (typeof act !== 'object' || act === null || Array.isArray(act)) return null;
  const { do: what, unit, stays } = act as { do?: Json; unit?: Json; stays?: Json };
  const drafts: Journal['drafts'] = [...journal.drafts];
  if (what === 'put' && typeof unit === 'string') {
    const rest = drafts[seat].filter((id) => id !== unit);
    drafts[seat] = stays === true ? [...rest, unit] : rest;
  } else if (what === 'clear') drafts[seat] = [];
  else if (what === 'suggest') drafts[seat] = weakest(bookOf(journal), seat);
  else return null;
  return { ...journal, drafts };
}

/** Those with less than two thirds of their figures, as many as may rest. */
function weakest(book: Book, seat: Player): string[] {
  const weak = countedIn(book.forces[seat]).filter(({ figures, unit }) => figures * 3 < unit.figures * 2);
  return weak
    .sort((a, b) => a.figures / a.unit.figures - b.figures / b.unit.figures)
    .slice(0, mostKept(book, seat))
    .map(({ unit }) => unit.id);
}

function answerOf(book: Book, seat: Player): Deed {
  if (book.phase === 'choose') return { do: 'choose', scenario: book.drawn[0] ?? '', attacks: seat === 0 };
  return { do: 'keep out', units: weakest(book, seat) };
}

function change(campaign: Json, seat: Seat, act: Json): Campaigning {
  if (!isPlayer(seat)) return refused('A campaign has two players.');
  const journal = journalIn(campaign);
  const drafted = atDesk(journal, seat, act);
  if (drafted) return { campaign: drafted };
  const deed = readDeed(act);
  if (!deed) return refused('That cannot be done in a campaign.');
  const done = withLine(journal, { seat, act: deed });
  return 'refusal' in done ? done : { campaign: done.journal };
}

function afterMatch(campaign: Json, { options, state, result }: CampaignEnd): Campaigning {
  const journal = journalIn(campaign);
  const book = bookOf(journal);
  const next = matchOf(book);
  if (!next) return refused('No battle is to be fought now.');
  const isOther = Object.entries(next.options).some(([name, value]) => canonical(options[name] ?? null) !== canonical(value));
  if (isOther) return refused('This is not the battle that is to be fought now.');
  const done = withLine(journal, { battle: endOf(state as object as War, result) });
  return 'refusal' in done ? done : { campaign: done.journal };
}

export const campaigns: Campaigns = {
  rule: RULE,
  kinds: [LINKED],
  muster: musterFor,
  start(_kind, { options, players, forces, seed }) {
    const agreed = optionsOf(options);
    return 'refusal' in agreed ? agreed : begun(newJournal(agreed.options, players, forces, seed));
  },
  read(value) {
    const read = readJournal(value);
    if ('refusal' in read) return read;
    const agreed = optionsOf(read.journal.options);
    return 'refusal' in agreed ? agreed : begun({ ...read.journal, options: agreed.options });
  },
  title: (campaign) => titleOf(bookOf(journalIn(campaign))),
  waiting: (campaign) => waitingOf(bookOf(journalIn(campaign))),
  screen: (campaign, viewer) => screenOf(bookOf(journalIn(campaign)), isPlayer(viewer) ? viewer : null, journalIn(campaign).drafts),
  change,
  answer: (campaign, seat) => answerOf(bookOf(journalIn(campaign)), seat === 0 ? 0 : 1),
  nextMatch: (campaign) => matchOf(bookOf(journalIn(campaign))),
  afterMatch,
};
