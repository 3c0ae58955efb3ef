// All matches that are not over, in this browser and on the server: those that wait for the visitor first.
import type { Cover } from '@baize/contracts';
import type { Options } from '@baize/kernel';
import { ask } from '../shell/api.ts';
import { loadCover } from '../shell/covers.ts';
import { hasPlayedOnline } from '../shell/played-online.ts';
import type { Lobby, MatchInfo, MyMatch } from '../shell/protocol.ts';
import { listMatches, type SavedMatch } from '../shell/storage.ts';
import { deadlineWords } from './deadline-words.ts';
import { type KeptPicture, keptPictures } from './kept-pictures.ts';
import { since } from './since.ts';

export interface UnfinishedMatch {
  id: string;
  slug: string;
  /** The battle, or the game where it is none of its cover's. */
  title: string;
  game: string;
  /** At this screen, live, by letter. */
  where: string;
  /** Who plays against the visitor. */
  against: string;
  /** Whether it waits for the visitor. */
  waits: boolean;
  /** When it was left, or what is waited for. */
  when: string;
  href: string;
  picture: KeptPicture | null;
  isLocal: boolean;
}

const isAt = (options: Options, wanted: Options) => Object.entries(wanted).every(([name, value]) => options[name] === value);

/** The battle of a cover that was fought with these options; that of Play now also as Play now alters it. */
export function battleTitle(cover: Cover | null, options: Options): string | null {
  if (!cover) return null;
  const { battles, quick } = cover;
  const found =
    battles.find((battle) => isAt(options, battle.options)) ??
    battles.find((battle) => battle.id === quick.battle && isAt(options, { ...battle.options, ...quick.options }));
  return found?.title ?? null;
}

const coverOf = (slug: string): Promise<Cover | null> => loadCover(slug).catch(() => null);

async function localMatch(match: SavedMatch): Promise<UnfinishedMatch> {
  const { id, seats, record, saved, title } = match;
  const slug = record.setup.game;
  const cover = await coverOf(slug);
  const own = seats.findIndex(({ kind }) => kind === 'person');
  return {
    id,
    slug,
    title: battleTitle(cover, record.setup.options) ?? title,
    game: title,
    where: 'at this screen',
    against: seats.flatMap((seat, at) => (at === own ? [] : [seat.kind === 'bot' ? `${seat.rank}, a bot` : seat.name])).join(', '),
    waits: true,
    when: `left ${since(saved, Date.now())}`,
    href: `/table/${id}`,
    picture: (await keptPictures.find(id)) ?? null,
    isLocal: true,
  };
}

const waitingWords = (open: number) => (open > 0 ? 'a seat is open' : 'about to begin');

async function onlineMatch(match: MyMatch): Promise<UnfinishedMatch> {
  const { id, game, title, status, seats, pace, mySeat, myTurn } = match;
  const cover = await coverOf(game);
  const others = seats.filter(({ seat }) => seat !== mySeat);
  const open = others.filter(({ kind }) => kind === 'open').length;
  return {
    id,
    slug: game,
    title: battleTitle(cover, match.options) ?? title,
    game: title,
    where: status === 'waiting' ? 'invitation' : pace.kind === 'days' ? 'by letter' : 'live',
    against: others.map(({ kind, name, rank }) => (kind === 'bot' ? `${rank ?? name}, a bot` : name || 'an open seat')).join(', '),
    waits: status === 'running' && myTurn,
    when: status === 'waiting' ? waitingWords(open) : deadlineWords(match, Date.now()) || (myTurn ? paceLeft(match) : 'their move'),
    href: `/match/${id}`,
    picture: (await keptPictures.find(id)) ?? null,
    isLocal: false,
  };
}

function paceLeft({ pace }: MatchInfo): string {
  if (pace.kind === 'days') return pace.days === 1 ? 'a day for each answer' : `${pace.days} days for each answer`;
  return pace.kind === 'live' ? 'your clock runs' : 'no clock runs';
}

/** Those on the server only for whoever has played there; without a connection, those of this browser. */
export async function listUnfinished(): Promise<UnfinishedMatch[]> {
  const lobby = hasPlayedOnline() ? await ask<Lobby>('GET', '/lobby').catch(() => null) : null;
  const mine = (lobby?.mine ?? []).filter(({ status }) => status === 'running' || status === 'waiting');
  const saved = (await listMatches()).filter(({ record, fromFile }) => !record.result && !fromFile);
  const all = [...(await Promise.all(mine.map(onlineMatch))), ...(await Promise.all(saved.map(localMatch)))];
  return [...all.filter(({ waits }) => waits), ...all.filter(({ waits }) => !waits)];
}
