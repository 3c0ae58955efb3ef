// A campaign as a screen shows it to one who may know so much and no more (AGX-LINK-03).
import type {
  CampaignMeeting,
  CampaignMember,
  CampaignOffer,
  CampaignRow,
  CampaignScreen,
  CampaignStage,
  CampaignTask,
} from '@baize/contracts';
import type { Json, Refusal } from '@baize/kernel';
import { figureOf } from '../content/figures.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { liveryOf } from '../muster/army.ts';
import { scenarioBySlug } from '../scenarios/index.ts';
import { paintOf } from '../scene/faces.ts';
import { type Book, battlesOf, countedIn, marchingIn, PLAYERS, type Player, presentIn, type Regiment } from './book.ts';
import { mostKept, refuseKept, waitingOf } from './course.ts';

export function titleOf({ forces: [a, b] }: Book): string {
  return `${a.sheet.name} against ${b.sheet.name}`;
}

function offer(id: string, label: string, act: Json, more: Partial<CampaignOffer> = {}): CampaignOffer {
  const refusal: Refusal | null = more.refusal ?? null;
  return { id, label, cost: 0, state: refusal ? 'refused' : 'available', act, ...more, refusal };
}

function faceOf(book: Book, seat: Player, regiment: Regiment): CampaignMember {
  const { unit, figures, points, isGone } = regiment;
  const { sheet } = book.forces[seat];
  const livery = liveryOf(sheet, unit);
  const isWeak = figures < unit.figures;
  return {
    id: unit.id,
    label: unit.name,
    kind: UNIT_KINDS[unit.type].name,
    cost: points,
    figures: [{ label: 'Figures', value: `${figures} of ${unit.figures}` }],
    notes: unit.attributes.length > 0 ? [unit.attributes.join(', ').replaceAll('-', ' ')] : [],
    badges: regiment.destroyed > 0 && !isGone ? ['Raised anew'] : [],
    state: isGone ? 'gone' : isWeak ? 'hurt' : 'fit',
    health: isGone ? 'Destroyed twice' : isWeak ? 'Weakened' : 'Whole',
    figure: figureOf(unit.type, livery),
    livery: paintOf(livery),
    officer: false,
    tale: book.tales[seat][unit.id] ?? [],
  };
}

function stagesOf(book: Book): CampaignStage[] {
  const battles = Array.from({ length: battlesOf(book) }, (_, n): CampaignStage => {
    const fought = n < book.won.length;
    const isNow = n === book.won.length && book.phase !== 'over';
    const label = isNow && book.phase !== 'choose' ? scenarioBySlug(book.scenario).title : `Battle ${n + 1}`;
    return { id: `battle-${n}`, label, state: fought ? 'done' : isNow ? 'now' : 'later', won: book.won[n] ?? null };
  });
  return [{ id: 'muster', label: 'Muster', state: 'done', won: null }, ...battles];
}

function headline(book: Book): string {
  const who = waitingOf(book).map((seat) => book.players[seat]);
  if (book.phase === 'choose') return `${who[0]} chooses the next battle.`;
  if (book.phase === 'hold back') return `${who.join(' and ')} decide${who.length > 1 ? '' : 's'} who marches.`;
  return book.phase === 'match' ? `${scenarioBySlug(book.scenario).title} is to be fought.` : (book.verdict?.says ?? '');
}

function task(given: Pick<CampaignTask, 'id' | 'title' | 'rule' | 'says'> & Partial<CampaignTask>): CampaignTask {
  return { secret: false, controls: [], places: [], rows: [], shortcuts: [], finish: null, ...given };
}

/** AGX-LINK-01. */
function chooseTask(book: Book): CampaignTask {
  const rule = 'AGX-LINK-01';
  const offers = book.drawn.flatMap((slug) => {
    const { title, says, roles } = scenarioBySlug(slug);
    const as = (attacks: boolean) =>
      offer(
        `${slug}.${attacks}`,
        `${title}: ${attacks ? roles.attacker : roles.defender}`,
        { do: 'choose', scenario: slug, attacks },
        { says },
      );
    return [as(true), as(false)];
  });
  return task({
    id: 'choose',
    title: 'The next battle',
    rule,
    says: 'Two scenarios were drawn. Which of them is fought, and which role do you take?',
    controls: [{ id: 'scenario', label: 'Scenarios', rule, most: 1, offers }],
  });
}

function rowOf(book: Book, seat: Player, regiment: Regiment, kept: readonly string[]): CampaignRow {
  const { id } = regiment.unit;
  const isKept = kept.includes(id);
  const put = (stays: boolean, label: string) =>
    offer(
      `${id}.${stays ? 'stays' : 'marches'}`,
      label,
      { do: 'put', unit: id, stays },
      { state: stays === isKept ? 'chosen' : 'available' },
    );
  return {
    member: faceOf(book, seat, regiment),
    place: isKept ? null : 'march',
    puts: [put(true, 'Stays behind'), put(false, 'Marches')],
    controls: [],
    deeds: [],
  };
}

/** AGX-LINK-03. */
function keepTask(book: Book, seat: Player, kept: readonly string[]): CampaignTask {
  const rule = 'AGX-LINK-03';
  const present = countedIn(book.forces[seat]);
  const refusal = refuseKept(book, seat, kept);
  const most = mostKept(book, seat);
  return task({
    id: 'keep-out',
    title: 'Who marches?',
    rule,
    says: `You may keep out up to ${most} of your ${present.length} units; who is kept out is whole in the next battle. The enemy decides at the same time.`,
    secret: true,
    places: [
      {
        id: 'march',
        label: scenarioBySlug(book.scenario).title,
        says: scenarioBySlug(book.scenario).says,
        meters: [{ label: 'Units', value: present.length - kept.length, least: present.length - most, most: present.length, rule }],
        problems: refusal ? [refusal] : [],
        controls: [],
      },
    ],
    rows: present.map((regiment) => rowOf(book, seat, regiment, kept)),
    shortcuts: [offer('all', 'All march', { do: 'clear' }), offer('suggest', 'Rest the weakest', { do: 'suggest' })],
    finish: offer('march', 'March', { do: 'keep out', units: [...kept] }, { refusal }),
  });
}

function meetingOf(book: Book): CampaignMeeting | null {
  if (book.phase !== 'match') return null;
  const { title, says, rule, roles } = scenarioBySlug(book.scenario);
  const sides = PLAYERS.map((seat) => {
    const marching = marchingIn(book, seat);
    return {
      name: book.forces[seat].sheet.name,
      role: seat === book.attacker ? roles.attacker : roles.defender,
      points: marching.reduce((sum, { points }) => sum + points, 0),
      members: marching.map((regiment) => faceOf(book, seat, regiment)),
    };
  });
  return { title, rule, says, sides };
}

function rosterOf(book: Book, seat: Player): CampaignScreen['rosters'][number] {
  const { sheet, regiments } = book.forces[seat];
  const present = presentIn(book.forces[seat]);
  const wins = book.won.filter((winner) => winner === seat).length;
  const facts = [`${present.length} of ${regiments.length} units`, `${book.destroyed[seat]} points destroyed`, `${wins} won`];
  return { name: sheet.name, player: book.players[seat], facts, members: regiments.map((regiment) => faceOf(book, seat, regiment)) };
}

export function screenOf(book: Book, viewer: Player | null, drafts: readonly [string[], string[]]): CampaignScreen {
  const isAsked = viewer !== null && waitingOf(book).includes(viewer);
  const own = viewer === null ? null : book.kept[viewer];
  const names = (own ?? []).map((id) => presentIn(book.forces[viewer ?? 0]).find(({ unit }) => unit.id === id)?.unit.name ?? id);
  return {
    title: titleOf(book),
    headline: headline(book),
    stages: stagesOf(book),
    tasks: !isAsked ? [] : [book.phase === 'choose' ? chooseTask(book) : keepTask(book, viewer, drafts[viewer])],
    meeting: meetingOf(book),
    orders: book.phase === 'hold back' && own ? [{ title: 'Kept out', members: names.length > 0 ? names : ['nobody'] }] : [],
    chapters: book.chapters,
    rosters: PLAYERS.map((seat) => rosterOf(book, seat)),
    verdict: book.verdict,
  };
}
