// The lobby: matches are created, and players take and leave seats, until the match begins.
import { isRank, levels } from '@baize/bots';
import { type AnyGame, commit, type Engine, freshSecret, type Options } from '@baize/kernel';
import type { Announcements } from '../connections/announcements.ts';
import type { Bus } from '../connections/bus.ts';
import { newId, newToken } from '../ids.ts';
import type { Join, MatchInfo, NewMatch, Notice, Player } from '../protocol.ts';
import type { BotLadders } from '../ratings/bot-ladders.ts';
import { notFound, RequestError } from '../request-error.ts';
import type { Rules } from '../rules.ts';
import type { MatchStore } from '../store/matches.ts';
import type { ModerationStore } from '../store/moderation.ts';
import { RATED } from '../store/ratings.ts';
import type { MatchRow, SeatRow } from '../store/tables.ts';
import { type MatchInfos, mayWatch, type StoredMatch, seatOf } from './match-info.ts';
import type { MatchRunner } from './match-runner.ts';

export interface MatchLobby {
  create(player: Player, wish: NewMatch): Promise<MatchInfo>;
  /** For a campaign: each seat is kept for the player whose it is. */
  createFor(player: Player, wish: NewMatch, campaign: string, players: KeptSeats): Promise<MatchInfo>;
  join(player: Player, id: string, wish: Join): Promise<MatchInfo>;
  reveal(player: Player, id: string, entropy: string): Promise<MatchInfo>;
  leave(player: Player, id: string): Promise<MatchInfo>;
}

/** By seat; null where nobody's is kept. */
type KeptSeats = readonly (Pick<Player, 'id' | 'name'> | null)[];

interface Parts {
  store: MatchStore;
  moderation: ModerationStore;
  rules: Rules;
  ladders: BotLadders;
  infos: MatchInfos;
  runner: MatchRunner;
  announcements: Announcements;
  bus: Bus;
  now: () => number;
  /** Unfinished matches that one player may have. */
  mostMatches: number;
}

/** Bots add nothing to the dice, because the server has its own secret. */
const BOT_ENTROPY = '';

export function newMatchLobby({
  store,
  moderation,
  rules,
  ladders,
  infos,
  runner,
  announcements,
  bus,
  now,
  mostMatches,
}: Parts): MatchLobby {
  async function afterChange(id: string, player: string): Promise<MatchInfo> {
    const match = await runner.seatsChanged(id);
    bus.send({ kind: 'match', match: id });
    announcements.lobby();
    return infos.of(match, player);
  }

  async function refuseBarred({ id }: Player): Promise<void> {
    const { barred } = await moderation.limitsOf(id);
    if (barred > now())
      throw new RequestError(403, 'not now', `The operator lets you begin no new match before ${new Date(barred).toUTCString()}.`);
  }

  function noticeToOthers(seats: readonly SeatRow[], player: string, notice: Notice): void {
    for (const seat of seats) if (seat.player !== null && seat.player !== player) announcements.notice(seat.player, notice);
  }

  async function create(player: Player, wish: NewMatch, campaign: string | null, players: KeptSeats): Promise<MatchInfo> {
    await refuseBarred(player);
    const { engine, hash } = rules.current(wish.game);
    const { game } = engine;
    checkSeats(game, wish);
    if (wish.rated) checkRated(player, wish, ladders);
    const options = checkOptions(engine, wish);
    if ((await store.unfinished(player.id)) >= mostMatches)
      throw new RequestError(409, 'not now', `One player can have ${mostMatches} unfinished matches.`);
    await rules.keep(hash);
    const row = newMatchRow({ player, wish, campaign, engine, hash, options, now: now() });
    const seats = newSeatRows(row.id, player, wish, players);
    await store.add(row, seats);
    if (wish.seats.every(({ kind }) => kind === 'bot')) return afterChange(row.id, player.id);
    announcements.lobby();
    return infos.of({ row, seats }, player.id);
  }

  return {
    create: (player, wish) => create(player, wish, null, []),
    createFor: create,

    async join(player, id, wish) {
      const match = await infos.find(id);
      const { seats } = match;
      const seat = seatToTake(match, player, wish);
      if (seat === 'has joined') return infos.of(match, player.id);
      if (match.row.rated !== RATED.no) demandAccount(player);
      await refuseBarred(player);
      const others = [match.row.maker, ...seats.flatMap((each) => each.player ?? [])].filter((other) => other !== player.id);
      if (await moderation.isBlocked(player.id, others)) throw new RequestError(403, 'not yours', 'You cannot sit down at this table.');
      if (!(await store.takeSeat(id, seat, player.id, player.name, wish.pledge)))
        throw new RequestError(409, 'taken', 'That seat is taken.');
      const info = await afterChange(id, player.id);
      const text = info.revealing ? `All sit at ${info.title}: it begins as soon as you look.` : `${player.name} has joined ${info.title}.`;
      noticeToOthers(seats, player.id, { kind: info.revealing ? 'reveal' : 'joined', match: id, title: info.title, text });
      return info;
    },

    async reveal(player, id, entropy) {
      const match = await infos.find(id);
      const mine = match.seats.find((each) => each.player === player.id);
      if (!mine) throw notFound('match');
      if (mine.entropy === entropy) return infos.of(match, player.id);
      if (mine.pledge !== commit(entropy)) throw new RequestError(400, 'bad input', 'That is not what you have pledged.');
      if (!(await store.reveal(id, player.id, entropy))) throw new RequestError(409, 'not now', 'Not everybody has sat down yet.');
      const info = await afterChange(id, player.id);
      if (info.status === 'running')
        noticeToOthers(match.seats, player.id, { kind: 'begun', match: id, title: info.title, text: `${info.title} has begun.` });
      return info;
    },

    async leave(player, id) {
      const { row, seats } = await infos.find(id);
      if (seatOf(seats, player.id) === null && row.maker !== player.id) throw notFound('match');
      const callsOff = row.maker === player.id;
      if (!(await (callsOff ? store.callOff(id) : store.leaveSeat(id, player.id))))
        throw new RequestError(409, 'not now', 'This match has begun; one can only concede it.');
      if (callsOff) {
        const { title } = await rules.label(row.rules);
        noticeToOthers(seats, player.id, { kind: 'called off', match: id, title, text: `${title} was called off.` });
      }
      return afterChange(id, player.id);
    },
  };
}

function checkSeats(game: AnyGame, wish: NewMatch): void {
  const { least, most } = game.seats;
  const count = wish.seats.length;
  if (count < least || count > most) {
    const range = least === most ? least : `${least} to ${most}`;
    throw new RequestError(400, 'bad input', `${game.title} is for ${range} seats, not ${count}.`);
  }
  if (wish.seats.filter(({ kind }) => kind === 'me').length > 1) throw new RequestError(400, 'bad input', 'One player takes one seat.');
  for (const seat of wish.seats) {
    if (seat.kind === 'bot' && !isRank(seat.rank)) {
      throw new RequestError(400, 'bad input', `There is no bot '${seat.rank}'; there are ${Object.keys(levels).join(', ')}.`);
    }
  }
}

/** A guest could begin anew each day, and a bot whose strength nobody knows says nothing about that of others. */
function checkRated(player: Player, { game, seats }: NewMatch, ladders: BotLadders): void {
  demandAccount(player);
  const bots = seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.rank] : []));
  if (seats.length < 2 || bots.length === seats.length)
    throw new RequestError(400, 'bad input', 'A match counts for the ratings where people play against people or ranked bots.');
  const unknown = bots.find((bot) => !ladders.rungOf(game, bot));
  if (unknown) throw new RequestError(400, 'bad input', `Nobody has measured how strong '${unknown}' is in this game.`);
}

function demandAccount({ kind }: Player): void {
  if (kind !== 'account') throw new RequestError(403, 'not yours', 'This match counts for the ratings: open an account to play in it.');
}

function checkOptions(engine: Engine, wish: NewMatch): Options {
  const read = engine.options(wish.options, wish.seats.length);
  if ('refusal' in read) throw new RequestError(400, 'bad input', read.refusal.reason, read.refusal.rule);
  return read.options;
}

interface NewRow {
  player: Player;
  wish: NewMatch;
  campaign: string | null;
  engine: Engine;
  hash: string;
  options: Options;
  now: number;
}

function newMatchRow({ player, wish, campaign, engine, hash, options, now }: NewRow): MatchRow {
  const secret = freshSecret();
  return {
    id: newId(),
    game: engine.game.slug,
    rules: hash,
    options: JSON.stringify(options),
    pace: JSON.stringify(wish.pace),
    listed: wish.listed ? 1 : 0,
    watchable: wish.watchable ? 1 : 0,
    rated: wish.rated ? RATED.yes : RATED.no,
    maker: player.id,
    invite: newToken(),
    secret,
    commitment: engine.commitment(secret),
    status: 'waiting',
    result: null,
    asked: null,
    deadline: null,
    reminded: null,
    campaign,
    made: now,
    touched: now,
  };
}

function newSeatRows(match: string, player: Player, wish: NewMatch, players: KeptSeats): SeatRow[] {
  return wish.seats.map((seat, index) => {
    const blank = { match, seat: index, player: null, rank: null, pledge: null, entropy: null };
    const kept = players[index];
    if (kept) return { ...blank, kind: 'player', name: kept.name, player: kept.id };
    if (seat.kind === 'open') return { ...blank, kind: 'open', name: '' };
    if (seat.kind === 'bot') return { ...blank, kind: 'bot', name: seat.rank, rank: seat.rank, entropy: BOT_ENTROPY };
    return { ...blank, kind: 'player', name: player.name, player: player.id };
  });
}

function seatToTake({ row, seats }: StoredMatch, player: Player, { seat, invite }: Join): number | 'has joined' {
  if (!mayWatch({ row, seats }, player.id, invite)) throw notFound('match');
  const mine = seats.find((each) => each.player === player.id);
  if (mine && mine.pledge !== null) return 'has joined';
  if (row.status !== 'waiting') throw new RequestError(409, 'not now', 'This match has begun.');
  if (!mine && row.listed !== 1 && row.maker !== player.id && invite !== row.invite) throw notFound('match');
  if (mine && seat !== undefined && seat !== mine.seat) throw new RequestError(409, 'taken', 'You have another seat in this match.');
  const free = mine ?? seats.find((each) => each.kind === 'open' && (seat === undefined || each.seat === seat));
  if (!free) throw new RequestError(409, 'taken', 'That seat is taken.');
  return free.seat;
}
