// What is said about a match outside of play: its summary, the lobby's lists, and who may know of it at all.
import type { Seat } from '@baize/kernel';
import type { Deadline, Lobby, MatchInfo, MatchStatus, MyMatch } from '../protocol.ts';
import { notFound } from '../request-error.ts';
import type { Rules } from '../rules.ts';
import type { MatchStore } from '../store/matches.ts';
import { RATED } from '../store/ratings.ts';
import { type MatchRow, paceOf, type SeatRow } from '../store/tables.ts';
import { type ClockState, type Holidays, timeoutsOf } from './clocks.ts';
import { isOff } from './holidays.ts';
import type { Leaps } from './leaps.ts';

/** A match in the database, with its seats. */
export interface StoredMatch {
  row: MatchRow;
  seats: readonly SeatRow[];
}

export interface MatchInfos {
  find(id: string): Promise<StoredMatch>;
  /** As the asking player may know it. */
  of(match: StoredMatch, player: string | null): Promise<MatchInfo>;
  lobby(player: string | null): Promise<Lobby>;
}

const MOST_LISTED = 50;

export function newMatchInfos(store: MatchStore, rules: Rules, hostKey: string, leaps: Leaps, now: () => number): MatchInfos {
  async function infoOf({ row, seats }: StoredMatch, player: string | null): Promise<MatchInfo> {
    const { title, version } = await rules.label(row.rules);
    const mySeat = seatOf(seats, player);
    const open = row.status === 'waiting' && seats.some(({ kind }) => kind === 'open');
    return {
      id: row.id,
      game: row.game,
      title,
      rules: { version, hash: row.rules },
      options: JSON.parse(row.options) as MatchInfo['options'],
      status: row.status as MatchStatus,
      seats: seats.map(({ seat, kind, name, player: who, rank, pledge }) => ({
        seat,
        kind,
        name,
        player: who,
        rank,
        ready: kind === 'bot' || pledge !== null,
        pledge,
      })),
      pace: paceOf(row),
      listed: row.listed === 1,
      watchable: row.watchable === 1,
      rated: row.rated !== RATED.no,
      commitment: row.commitment,
      hostKey,
      revealing: row.status === 'waiting' && isRevealing(seats),
      mySeat,
      invite: open && player !== null && (mySeat !== null || row.maker === player) ? row.invite : null,
      maker: row.maker,
      ...(row.campaign !== null && mySeat !== null && { campaign: row.campaign }),
      made: row.made,
      result: row.result === null ? null : (JSON.parse(row.result) as MatchInfo['result']),
    };
  }

  return {
    async find(id) {
      const found = await store.withSeats(id);
      if (!found) throw notFound('match');
      return found;
    },

    of: infoOf,

    async lobby(player) {
      const [open, running, mine] = await Promise.all([
        store.listed(MOST_LISTED),
        store.running(MOST_LISTED),
        player === null ? Promise.resolve([]) : store.of(player, MOST_LISTED),
      ]);
      const ids = [...new Set([...open, ...running, ...mine].map(({ id }) => id))];
      const seats = groupByMatch(await store.seatsOf(ids));
      const going = mine.filter(({ status }) => status === 'running');
      const [asked, holidays] = await Promise.all([
        store.asked(going.map(({ id }) => id)),
        store.holidaysOf(going.filter((row) => paceOf(row).kind === 'days').map(({ id }) => id)),
      ]);
      const info = (row: MatchRow) => infoOf({ row, seats: seats.get(row.id) ?? [] }, player);
      const myMatch = (match: MatchInfo): MyMatch => {
        const { waiting = [], clocks = null } = asked.get(match.id) ?? {};
        const myTurn = match.mySeat !== null && waiting.includes(match.mySeat);
        return {
          ...match,
          myTurn,
          deadlines:
            match.pace.kind === 'days' ? deadlinesOf(clocks, leaps.withLeaps(holidays.get(match.id) ?? [], match.seats.length), now()) : [],
        };
      };
      return {
        open: await Promise.all(open.map(info)),
        running: await Promise.all(running.map(info)),
        mine: (await Promise.all(mine.map(info))).map(myMatch),
      };
    },
  };
}

/** By the clocks, which everybody may see, and not by who is needed, which would tell of standing answers. */
function deadlinesOf(clocks: ClockState | null, holidays: Holidays = [], now: number): Deadline[] {
  if (!clocks) return [];
  return timeoutsOf(clocks, holidays).map(({ seat, when }) => ({
    seat,
    until: when,
    ...(isOff(holidays[seat] ?? [], now) && { resting: true as const }),
  }));
}

/** Whether all have pledged their parts of the dice, and not all have given them. */
export function isRevealing(seats: readonly SeatRow[]): boolean {
  const people = seats.filter(({ kind }) => kind !== 'bot');
  return people.every(({ pledge }) => pledge !== null) && people.some(({ entropy }) => entropy === null);
}

/** Whether somebody may know of a match at all. */
export function mayWatch({ row, seats }: StoredMatch, player: string | null, invite?: string): boolean {
  if (player !== null && (row.maker === player || seatOf(seats, player) !== null)) return true;
  if (row.status === 'waiting') return row.listed === 1 || invite === row.invite;
  return row.watchable === 1;
}

/** The seat of whoever wants to watch a match, null for a spectator; to strangers who may not watch, there is no such match. */
export function seatToWatch(match: StoredMatch, player: string | null, invite?: string): Seat | null {
  if (!mayWatch(match, player, invite)) throw notFound('match');
  return seatOf(match.seats, player);
}

export function seatOf(seats: readonly SeatRow[], player: string | null): Seat | null {
  return player === null ? null : (seats.find((seat) => seat.player === player)?.seat ?? null);
}

function groupByMatch(rows: readonly SeatRow[]): Map<string, SeatRow[]> {
  const groups = new Map<string, SeatRow[]>();
  for (const row of rows) groups.set(row.match, [...(groups.get(row.match) ?? []), row]);
  return groups;
}
