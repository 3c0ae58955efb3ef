// A campaign as a screen shows it to one who may know so much and no more (EGW-CAMP-04).
import type { CampaignMeeting, CampaignMember, CampaignScreen, CampaignStage } from '@baize/contracts';
import { SCENARIOS } from '../content/scenarios/scenarios.ts';
import type { Warband } from '../content/types.ts';
import { type Book, gamesOf, isFinal, nextScenario, PLAYERS, type Player } from './book.ts';
import { battleTitle } from './chronicle.ts';
import { waitingOf, warbandsOf } from './course.ts';
import type { Draft } from './draft.ts';
import { forcesSeenBy } from './forces.ts';
import { faceOf } from './member-picture.ts';
import { memberOf } from './record.ts';
import { tasksOf } from './tasks.ts';

export function titleOf(book: Book): string {
  return `${book.rosters[0].name} against ${book.rosters[1].name}`;
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function stage(id: string, label: string, state: CampaignStage['state'], won: Player | null = null): CampaignStage {
  return { id, label, state, won };
}

function linkedStages(book: Book): CampaignStage[] {
  const { phase, won, scenarios } = book;
  const played = won.length;
  const before = phase === 'pick' || phase === 'divide';
  const battles = [0, 1, 2].map((n) => {
    const id = scenarios[n];
    const now = !before && n === played && phase !== 'over';
    return stage(`battle-${n}`, id ? SCENARIOS[id].name : 'To be picked', n < played ? 'done' : now ? 'now' : 'later', won[n] ?? null);
  });
  const last = phase === 'over' ? 'done' : played === 3 ? 'now' : 'later';
  return [
    stage('muster', 'Muster', 'done'),
    stage('divide', 'Division', before ? 'now' : 'done'),
    ...battles,
    stage('final', 'The final', last, book.verdict?.winner ?? null),
  ];
}

function progressStages(book: Book): CampaignStage[] {
  const games = Array.from({ length: gamesOf(book) }, (_, n) => {
    const id = book.scenarios[n];
    const state = n < book.won.length ? 'done' : n === book.won.length ? 'now' : 'later';
    return stage(`game-${n}`, id ? SCENARIOS[id].name : `Game ${n + 1}`, state, book.won[n] ?? null);
  });
  return [stage('muster', 'Muster', 'done'), ...games];
}

function headline(book: Book): string {
  const names = waitingOf(book).map((seat) => book.players[seat]);
  const who = names.join(' and ');
  switch (book.phase) {
    case 'pick':
      return `${who} picks a scenario.`;
    case 'divide':
      return `${who} divide${names.length > 1 ? '' : 's'} the roster into three.`;
    case 'choose':
      return `${who} chooses the next scenario.`;
    case 'field':
      return `${who} choose${names.length > 1 ? '' : 's'} a force for the ${SCENARIOS[nextScenario(book)].name}.`;
    case 'honours':
      return `${who} name${names.length > 1 ? '' : 's'} the one who had the objective.`;
    case 'rest':
      return `Between battles: ${who} may raise Ranks.`;
    case 'lead':
      return `${who} name${names.length > 1 ? '' : 's'} a Leader for the final.`;
    case 'match':
      return isFinal(book) ? 'The final is to be fought.' : `The ${battleTitle(book)} is to be fought.`;
    case 'over':
      return book.verdict?.says ?? 'The campaign is over.';
  }
}

function sideOf(book: Book, seat: Player, { name, points, models, leader }: Warband): CampaignMeeting['sides'][number] {
  const order = [...models].sort((a, b) => Number(b.id === leader) - Number(a.id === leader) || b.rank - a.rank);
  const members = order.map(({ id }) => faceOf(book, seat, memberOf(book.rosters[seat], id), leader));
  return { name, role: capital(book.roles?.[seat] ?? ''), points, members };
}

/** EGW-CAMP-04: revealed are the warbands of the battle that is to be fought, and no others. */
function meetingOf(book: Book): CampaignMeeting | null {
  const sides = book.phase === 'match' ? warbandsOf(book) : null;
  if (!sides) return null;
  const { rule, roles } = SCENARIOS[nextScenario(book)];
  const attacker = book.roles?.indexOf('attacker') ?? -1;
  const says =
    attacker >= 0
      ? `${sides[attacker as Player].name} attack.`
      : roles
        ? 'Who attacks is rolled for at the table.'
        : 'Neither side attacks: it is anybody’s.';
  return { title: battleTitle(book), rule, says, sides: PLAYERS.map((seat) => sideOf(book, seat, sides[seat])) };
}

/** EGW-CAMP-04: a player's own small warbands for the scenarios to come. */
function ordersOf(book: Book, seat: Player): CampaignScreen['orders'] {
  const own = book.kind === 'linked' ? forcesSeenBy(book, seat)[seat] : [];
  const next = book.won.length + (book.phase === 'match' ? 1 : 0);
  return own.flatMap((force, game) => {
    const id = book.scenarios[game];
    if (!force || !id || game < next) return [];
    const name = (model: string) => memberOf(book.rosters[seat], model).record.name;
    const rest = force.models.filter((model) => model !== force.leader);
    return [{ title: SCENARIOS[id].name, members: [`${name(force.leader)} (Leader)`, ...rest.map(name)] }];
  });
}

function roster(book: Book, seat: Player): CampaignScreen['rosters'][number] {
  const { name, members, spent, morale } = book.rosters[seat];
  const all: CampaignMember[] = [...members, ...book.fallen[seat]].map((member) => faceOf(book, seat, member));
  const fit = all.filter(({ state }) => state === 'fit').length;
  const gone = all.filter(({ state }) => state === 'gone').length;
  const wins = book.won.filter((winner) => winner === seat).length;
  const facts = [`${spent} points`, `Morale ${morale}`, `${fit} fit`, `${gone} lost`, `${wins} won`];
  return { name, player: book.players[seat], facts, members: all };
}

export function screenOf(book: Book, viewer: Player | null, drafts: readonly [Draft, Draft]): CampaignScreen {
  return {
    title: titleOf(book),
    headline: headline(book),
    stages: book.kind === 'linked' ? linkedStages(book) : progressStages(book),
    tasks: viewer === null ? [] : tasksOf(book, viewer, drafts[viewer]),
    meeting: meetingOf(book),
    orders: viewer === null ? [] : ordersOf(book, viewer),
    chapters: book.chapters,
    rosters: PLAYERS.map((seat) => roster(book, seat)),
    verdict: book.verdict,
  };
}
