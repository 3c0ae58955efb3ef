// The desk in the lobby: matches are made here, seats taken and left, and it is said who may look at what.
import { levels } from '@baize/bots';
import { commit, freshSecret, readOptions, type Seat } from '@baize/kernel';
import { newId, newToken } from './ids.ts';
import { notFound, Refused } from './problem.ts';
import type { Join, Lobby, MatchInfo, MatchStatus, NewMatch, Notice, Player } from './protocol.ts';
import type { Rules } from './rules.ts';
import type { Sitting } from './sitting.ts';
import type { MatchStore } from './store/matches.ts';
import { type MatchRow, paceOf, type SeatRow } from './store/tables.ts';

export interface LobbyDesk {
  make(player: Player, wish: NewMatch): Promise<MatchInfo>;
  join(player: Player, id: string, wish: Join): Promise<MatchInfo>;
  leave(player: Player, id: string): Promise<MatchInfo>;
  info(id: string, player: string | null, invite?: string): Promise<MatchInfo>;
  infoOf(row: MatchRow, seats: readonly SeatRow[], player: string | null): Promise<MatchInfo>;
  lobby(player: string | null): Promise<Lobby>;
  /** The seat of whoever wants to look at a match, null for a spectator; refuses where strangers may not look. */
  admit(sitting: Pick<Sitting, 'row' | 'seats'>, player: string | null, invite?: string): Promise<Seat | null>;
}

interface Parts {
  store: MatchStore;
  rules: Rules;
  now: () => number;
  /** Seats have changed: whoever holds the match in memory must look again. */
  seated: (id: string) => Promise<void>;
  lobbyChanged: () => void;
  notify: (player: string, notice: Notice) => void;
  /** Unfinished matches that one player may have. */
  mostMatches: number;
}

const SHOWN = 50;
/** The bots' own part in the dice: none, since the house has its secret. */
const BOT_ENTROPY = '';

export function newDesk({ store, rules, now, seated, lobbyChanged, notify, mostMatches }: Parts): LobbyDesk {
  async function found(id: string): Promise<{ row: MatchRow; seats: SeatRow[] }> {
    const [row, seats] = await Promise.all([store.find(id), store.seats(id)]);
    if (!row) throw notFound('match');
    return { row, seats };
  }

  async function infoOf(row: MatchRow, seats: readonly SeatRow[], player: string | null): Promise<MatchInfo> {
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
      seats: seats.map(({ seat, kind, name, player: who, rank, entropy }) => ({
        seat,
        kind,
        name,
        player: who,
        rank,
        ready: entropy !== null,
      })),
      pace: paceOf(row),
      listed: row.listed === 1,
      watchable: row.watchable === 1,
      commitment: commit(row.secret),
      mySeat,
      invite: open && player !== null && (mySeat !== null || row.maker === player) ? row.invite : null,
      maker: row.maker,
      made: row.made,
      result: row.result === null ? null : (JSON.parse(row.result) as MatchInfo['result']),
    };
  }

  /** Whether somebody may know of a match at all. */
  function mayLook({ row, seats }: { row: MatchRow; seats: readonly SeatRow[] }, player: string | null, invite?: string): boolean {
    if (player !== null && (row.maker === player || seatOf(seats, player) !== null)) return true;
    if (row.status === 'waiting') return row.listed === 1 || invite === row.invite;
    return row.watchable === 1;
  }

  async function afterChange(id: string, player: string): Promise<MatchInfo> {
    await seated(id);
    lobbyChanged();
    const { row, seats } = await found(id);
    return infoOf(row, seats, player);
  }

  function tellOthers(seats: readonly SeatRow[], player: string, notice: Notice): void {
    for (const seat of seats) if (seat.player !== null && seat.player !== player) notify(seat.player, notice);
  }

  return {
    async make(player, wish) {
      const { game, hash } = rules.current(wish.game);
      const { least, most } = game.seats;
      const count = wish.seats.length;
      if (count < least || count > most) {
        throw new Refused(400, 'bad input', `${game.title} is for ${least === most ? least : `${least} to ${most}`} seats, not ${count}.`);
      }
      if (wish.seats.filter(({ kind }) => kind === 'me').length > 1) throw new Refused(400, 'bad input', 'One player takes one seat.');
      for (const seat of wish.seats) {
        if (seat.kind === 'bot' && !Object.hasOwn(levels, seat.rank)) {
          throw new Refused(400, 'bad input', `There is no bot '${seat.rank}'; there are ${Object.keys(levels).join(', ')}.`);
        }
      }
      const read = readOptions(game, wish.options);
      const refusal = 'refusal' in read ? read.refusal : (game.refuse?.(read.options, count) ?? null);
      if ('refusal' in read || refusal) throw new Refused(400, 'bad input', refusal?.reason ?? '', refusal?.rule);
      if ((await store.unfinished(player.id)) >= mostMatches)
        throw new Refused(409, 'not now', `One player can have ${mostMatches} unfinished matches.`);
      await rules.keep(hash);
      const id = newId();
      const row: MatchRow = {
        id,
        game: game.slug,
        rules: hash,
        options: JSON.stringify(read.options),
        pace: JSON.stringify(wish.pace),
        listed: wish.listed ? 1 : 0,
        watchable: wish.watchable ? 1 : 0,
        maker: player.id,
        invite: newToken(),
        secret: freshSecret(),
        status: 'waiting',
        result: null,
        asked: null,
        deadline: null,
        made: now(),
        touched: now(),
      };
      const seats = wish.seats.map((seat, index): SeatRow => {
        const blank = { match: id, seat: index, player: null, rank: null, entropy: null };
        if (seat.kind === 'open') return { ...blank, kind: 'open', name: '' };
        if (seat.kind === 'bot') return { ...blank, kind: 'bot', name: seat.rank, rank: seat.rank, entropy: BOT_ENTROPY };
        return { ...blank, kind: 'player', name: player.name, player: player.id };
      });
      await store.add(row, seats);
      // Bots alone need nobody to begin.
      if (wish.seats.every(({ kind }) => kind === 'bot')) return afterChange(id, player.id);
      lobbyChanged();
      return infoOf(row, seats, player.id);
    },

    async join(player, id, wish) {
      const { row, seats } = await found(id);
      const mine = seats.find((seat) => seat.player === player.id);
      if (!mayLook({ row, seats }, player.id, wish.invite)) throw notFound('match');
      if (mine && mine.entropy !== null) return infoOf(row, seats, player.id);
      if (row.status !== 'waiting') throw new Refused(409, 'not now', 'This match has begun.');
      if (!mine && row.listed !== 1 && row.maker !== player.id && wish.invite !== row.invite) throw notFound('match');
      if (mine && wish.seat !== undefined && wish.seat !== mine.seat)
        throw new Refused(409, 'taken', 'You have another seat in this match.');
      const free = mine ?? seats.find((seat) => seat.kind === 'open' && (wish.seat === undefined || seat.seat === wish.seat));
      if (!free) throw new Refused(409, 'taken', 'That seat is taken.');
      if (!(await store.takeSeat(id, free.seat, player.id, player.name, wish.entropy)))
        throw new Refused(409, 'taken', 'That seat is taken.');
      const info = await afterChange(id, player.id);
      const begun = info.status === 'running';
      const text = begun ? `${info.title} has begun.` : `${player.name} has joined ${info.title}.`;
      tellOthers(seats, player.id, { kind: begun ? 'begun' : 'joined', match: id, title: info.title, text });
      return info;
    },

    async leave(player, id) {
      const { row, seats } = await found(id);
      if (seatOf(seats, player.id) === null && row.maker !== player.id) throw notFound('match');
      if (row.status !== 'waiting') throw new Refused(409, 'not now', 'This match has begun; one can only concede it.');
      if (row.maker === player.id) {
        await store.setStatus(id, 'called off');
        const { title } = await rules.label(row.rules);
        tellOthers(seats, player.id, { kind: 'called off', match: id, title, text: `${title} was called off.` });
      } else await store.leaveSeat(id, player.id);
      return afterChange(id, player.id);
    },

    async info(id, player, invite) {
      const both = await found(id);
      if (!mayLook(both, player, invite)) throw notFound('match');
      return infoOf(both.row, both.seats, player);
    },

    infoOf,

    async lobby(player) {
      const [open, running, mine] = await Promise.all([
        store.listed(SHOWN),
        store.running(SHOWN),
        player === null ? Promise.resolve([]) : store.of(player, SHOWN),
      ]);
      const ids = [...new Set([...open, ...running, ...mine].map(({ id }) => id))];
      const seats = groupSeats(await store.seatsOf(ids));
      const waiting = await store.waiting(mine.filter(({ status }) => status === 'running').map(({ id }) => id));
      const info = (row: MatchRow) => infoOf(row, seats.get(row.id) ?? [], player);
      return {
        open: await Promise.all(open.map(info)),
        running: await Promise.all(running.map(info)),
        mine: await Promise.all(
          mine.map(async (row) => {
            const told = await info(row);
            return { ...told, myTurn: told.mySeat !== null && (waiting.get(row.id) ?? []).includes(told.mySeat) };
          }),
        ),
      };
    },

    async admit({ row, seats }, player, invite) {
      if (!mayLook({ row, seats }, player, invite)) throw notFound('match');
      return seatOf(seats, player);
    },
  };
}

function seatOf(seats: readonly SeatRow[], player: string | null): Seat | null {
  return player === null ? null : (seats.find((seat) => seat.player === player)?.seat ?? null);
}

function groupSeats(rows: readonly SeatRow[]): Map<string, SeatRow[]> {
  const groups = new Map<string, SeatRow[]>();
  for (const row of rows) groups.set(row.match, [...(groups.get(row.match) ?? []), row]);
  return groups;
}
