// Campaigns online: begun by one player and joined by another, decided seat by seat, their battles ordinary matches of the
// lobby. Whatever happens, a campaign follows from the text in the database: a match that has ended is taken in by whoever
// looks next, and nothing is rolled twice, because all dice follow from the campaign's own seed.
import type { CampaignEnd, Campaigns } from '@baize/contracts';
import { freshSecret, type Json, keptEntries } from '@baize/kernel';
import { newId, newToken } from '../ids.ts';
import { readWhole } from '../matches/loading.ts';
import type { MatchLobby } from '../matches/lobby.ts';
import type { MatchRunner } from '../matches/match-runner.ts';
import type { Player } from '../protocol.ts';
import type { CampaignInfo, CampaignSeat, CampaignStatus, CampaignSummary, JoinCampaign, NewCampaign } from '../protocol-campaigns.ts';
import { notFound, RequestError } from '../request-error.ts';
import type { CampaignStore } from '../store/campaigns.ts';
import type { MatchStore } from '../store/matches.ts';
import type { ModerationStore } from '../store/moderation.ts';
import type { CampaignRow, CampaignSeatRow } from '../store/tables.ts';
import type { CampaignMakers } from './makers.ts';

export interface OnlineCampaigns {
  create(player: Player, wish: NewCampaign): Promise<CampaignInfo>;
  list(player: Player): Promise<CampaignSummary[]>;
  look(id: string, player: string | null, invite?: string): Promise<CampaignInfo>;
  join(player: Player, id: string, wish: JoinCampaign): Promise<CampaignInfo>;
  change(player: Player, id: string, act: Json): Promise<CampaignInfo>;
  battle(player: Player, id: string): Promise<CampaignInfo>;
  leave(player: Player, id: string): Promise<CampaignInfo>;
}

interface Parts {
  store: CampaignStore;
  makers: CampaignMakers;
  matches: MatchStore;
  lobby: MatchLobby;
  runner: MatchRunner;
  moderation: ModerationStore;
  now: () => number;
}

/** Unfinished campaigns of one player, and how many of his are listed. */
const MOST_OPEN = 20;
const MOST_LISTED = 50;
/** Whoever loses a race so often does not try again. */
const TRIES = 5;
const SEATS = 2;

interface Found {
  row: CampaignRow;
  seats: CampaignSeatRow[];
  maker: Campaigns;
}

export function newOnlineCampaigns({ store, makers, matches, lobby, runner, moderation, now }: Parts): OnlineCampaigns {
  async function read(id: string): Promise<Found> {
    const [row, seats] = await Promise.all([store.find(id), store.seats(id)]);
    if (!row) throw notFound('campaign');
    return { row, seats, maker: await makers.byHash(row.workshop) };
  }

  /** The campaign as it stands: begun once both forces are there, a match that has ended taken in. */
  async function find(id: string): Promise<Found> {
    return untilDone(async () => {
      const found = await read(id);
      return (await isSettled(found)) ? found : null;
    });
  }

  /** False where it was begun or something was taken in, or another has done so: then it is to be read again. */
  async function isSettled({ row, seats, maker }: Found): Promise<boolean> {
    if (row.body === null) {
      if (seats.some(({ force }) => force === null)) return true;
      await store.change(row.id, row.version, kept(maker, startOf(maker, row, seats)));
      return false;
    }
    if (row.match === null) return true;
    const match = await matches.find(row.match);
    if (match && (match.status === 'waiting' || match.status === 'running')) return true;
    if (match?.status !== 'over') {
      await store.change(row.id, row.version, { match: null });
      return false;
    }
    const done = maker.afterMatch(JSON.parse(row.body) as Json, await endOf(row.match));
    if ('refusal' in done) throw new Error(`Campaign ${row.id} cannot take in match ${row.match}: ${done.refusal.reason}`);
    await store.change(row.id, row.version, { ...kept(maker, done.campaign), match: null, played: row.match });
    return false;
  }

  /** How a match ended; what was taken back is left out. */
  function endOf(match: string): Promise<CampaignEnd> {
    return runner.read(match, async (live): Promise<CampaignEnd> => {
      await readWhole(matches, live);
      const { session } = live;
      if (!session?.match.result) throw new Error(`Match ${match} is not over.`);
      const told = keptEntries(session.entries).map(({ index }) => session.events[index + 1] ?? []);
      return {
        options: session.setup.options,
        state: session.match.state as Json,
        result: session.match.result,
        events: [session.events[0] ?? [], ...told].flat(),
      };
    });
  }

  async function infoOf({ row, seats, maker }: Found, player: string | null): Promise<CampaignInfo> {
    const mySeat = seatIn(seats, player);
    const campaign = row.body === null ? null : (JSON.parse(row.body) as Json);
    const screen = campaign !== null && mySeat !== null ? maker.screen(campaign, mySeat) : null;
    const match = row.match === null ? undefined : await matches.find(row.match);
    const isOpen = seats.some((seat) => seat.player === null);
    return {
      ...summaryOf({ row, seats, maker }, player),
      kind: row.kind,
      options: JSON.parse(row.options) as CampaignInfo['options'],
      pace: JSON.parse(row.pace) as CampaignInfo['pace'],
      invite: isOpen && mySeat !== null ? row.invite : null,
      maker: row.maker,
      waiting: campaign === null ? [] : [...maker.waiting(campaign)],
      match: match ? { id: match.id, status: match.status as 'waiting' } : null,
      isReady: campaign !== null && row.match === null && !isOpen && maker.nextMatch(campaign) !== null,
      played: await store.played(row.id),
      screen,
    };
  }

  const fresh = async (id: string, player: string | null) => infoOf(await find(id), player);

  /** To strangers there is no such campaign. */
  async function memberOf(id: string, player: Player): Promise<Found & { seat: number }> {
    const found = await find(id);
    const seat = seatIn(found.seats, player.id);
    if (seat === null) throw notFound('campaign');
    return { ...found, seat };
  }

  return {
    async create(player, wish) {
      const { hash, maker } = await makers.current(wish.game);
      const kind = maker.kinds.find(({ id }) => id === wish.kind);
      if (!kind)
        throw new RequestError(400, 'bad input', `There are campaigns of the kinds ${maker.kinds.map(({ id }) => id).join(', ')}.`);
      checkForce(maker, wish.kind, wish.options, wish.force);
      if ((await store.unfinished(player.id)) >= MOST_OPEN)
        throw new RequestError(409, 'not now', `One player can have ${MOST_OPEN} unfinished campaigns.`);
      const id = newId();
      const row: CampaignRow = {
        id,
        game: wish.game,
        workshop: hash,
        kind: wish.kind,
        options: JSON.stringify(wish.options),
        pace: JSON.stringify(wish.pace),
        seed: freshSecret(),
        status: 'waiting',
        body: null,
        version: 0,
        match: null,
        maker: player.id,
        invite: newToken(),
        made: now(),
        touched: now(),
      };
      const blank = { campaign: id, player: null, name: '', force: null };
      const mine = { campaign: id, seat: 0, player: player.id, name: player.name, force: JSON.stringify(wish.force) };
      await store.add(row, [mine, ...Array.from({ length: SEATS - 1 }, (_, at) => ({ ...blank, seat: at + 1 }))]);
      return fresh(id, player.id);
    },

    async list(player) {
      const rows = await store.of(player.id, MOST_LISTED);
      return Promise.all(rows.map(async ({ id }) => summaryOf(await find(id), player.id)));
    },

    async look(id, player, invite) {
      const found = await find(id);
      if (seatIn(found.seats, player) === null && !isInvited(found, invite)) throw notFound('campaign');
      return infoOf(found, player);
    },

    join: (player, id, { invite, force }) =>
      untilDone(async () => {
        const found = await find(id);
        const { row, seats, maker } = found;
        if (seatIn(seats, player.id) !== null) return infoOf(found, player.id);
        if (!isInvited(found, invite)) throw notFound('campaign');
        const open = seats.find((seat) => seat.player === null);
        if (!open) throw new RequestError(409, 'taken', 'All seats of this campaign are taken.');
        const others = seats.flatMap((seat) => seat.player ?? []);
        if (await moderation.isBlocked(player.id, others)) throw new RequestError(403, 'not yours', 'You cannot join this campaign.');
        const brought = open.force === null ? broughtForce(found, force) : null;
        // Whether the two can begin at all is seen before anybody sits down.
        if (brought !== null)
          startOf(
            maker,
            row,
            seats.map((seat) => (seat === open ? { ...seat, name: player.name, force: brought } : seat)),
          );
        const isTaken = await store.takeSeat(id, row.version, { seat: open.seat, player: player.id, name: player.name, force: brought });
        return isTaken ? fresh(id, player.id) : null;
      }),

    change: (player, id, act) =>
      untilDone(async () => {
        const { row, seat, maker } = await memberOf(id, player);
        if (row.body === null) throw new RequestError(409, 'not now', 'The campaign has not begun.');
        const done = maker.change(JSON.parse(row.body) as Json, seat, act);
        if ('refusal' in done) throw new RequestError(409, 'refused', done.refusal.reason, done.refusal.rule);
        return (await store.change(id, row.version, kept(maker, done.campaign))) ? fresh(id, player.id) : null;
      }),

    battle: (player, id) =>
      untilDone(async () => {
        const { row, seats, maker } = await memberOf(id, player);
        if (row.match !== null) return fresh(id, player.id);
        const next = row.body === null ? null : maker.nextMatch(JSON.parse(row.body) as Json);
        if (!next) throw new RequestError(409, 'not now', 'No battle is to be fought now.');
        const players = seats.flatMap(({ player: who, name }) => (who === null ? [] : { id: who, name }));
        if (players.length < seats.length) throw new RequestError(409, 'not now', 'A seat of the campaign is open: invite somebody first.');
        const wish = {
          game: row.game,
          options: next.options,
          seats: players.map(() => ({ kind: 'open' as const })),
          pace: JSON.parse(row.pace) as NewCampaign['pace'],
          listed: false,
          watchable: false,
        };
        const match = await lobby.createFor(player, wish, players);
        if (await store.change(id, row.version, { match: match.id })) return fresh(id, player.id);
        // Another was quicker: laid it too, or left.
        await lobby.leave(player, match.id);
        return null;
      }),

    leave: (player, id) =>
      untilDone(async () => {
        const { row } = await memberOf(id, player);
        const match = row.match === null ? undefined : await matches.find(row.match);
        if (match?.status === 'running') throw new RequestError(409, 'not now', 'First finish the battle, or give it up.');
        if (match?.status === 'waiting') {
          if (!(await matches.callOff(match.id))) throw new RequestError(409, 'not now', 'The battle is just beginning.');
          await runner.seatsChanged(match.id);
        }
        return (await store.leaveSeat(id, row.version, player.id)) ? fresh(id, player.id) : null;
      }),
  };
}

/** Asks again where another was quicker, null, and gives up in the end. */
async function untilDone<T>(once: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await once();
    if (done !== null) return done;
  }
  throw new RequestError(503, 'not now', 'The campaign is being changed by others; try again.');
}

function seatIn(seats: readonly CampaignSeatRow[], player: string | null): number | null {
  return player === null ? null : (seats.find((seat) => seat.player === player)?.seat ?? null);
}

function isInvited({ row, seats }: Found, invite: string | undefined): boolean {
  return invite === row.invite && seats.some((seat) => seat.player === null);
}

/** What is written down of a campaign. */
function kept(maker: Campaigns, campaign: Json): { body: string; status: CampaignStatus } {
  return { body: JSON.stringify(campaign), status: maker.screen(campaign, null).verdict === null ? 'running' : 'over' };
}

function summaryOf({ row, seats, maker }: Found, player: string | null): CampaignSummary {
  const mySeat = seatIn(seats, player);
  const campaign = row.body === null ? null : (JSON.parse(row.body) as Json);
  return {
    id: row.id,
    game: row.game,
    title: campaign === null ? (maker.kinds.find(({ id }) => id === row.kind)?.label ?? '') : maker.title(campaign),
    status: row.status as CampaignStatus,
    seats: seats.map(({ seat, player: who, name }): CampaignSeat => ({ seat, player: who, name })),
    mySeat,
    myTurn: campaign !== null && mySeat !== null && maker.waiting(campaign).includes(mySeat),
    headline: campaign === null ? 'It begins when the second seat is taken.' : maker.screen(campaign, null).headline,
    touched: row.touched,
  };
}

function checkForce(maker: Campaigns, kind: string, options: NewCampaign['options'], force: Json): void {
  const muster = maker.muster(kind, options);
  const read = muster.read(force);
  if ('refusal' in read) throw new RequestError(400, 'bad input', read.refusal.reason, read.refusal.rule);
  const [problem] = muster.screen(read.sheet, null, options).problems;
  if (problem) throw new RequestError(400, 'bad input', problem.reason, problem.rule);
}

function broughtForce({ row, maker }: Found, force: Json | undefined): string {
  if (force === undefined) throw new RequestError(400, 'bad input', 'Bring a force.');
  checkForce(maker, row.kind, JSON.parse(row.options) as NewCampaign['options'], force);
  return JSON.stringify(force);
}

/** The first day of a campaign; the same seed makes the same day. */
function startOf(maker: Campaigns, row: CampaignRow, seats: readonly CampaignSeatRow[]): Json {
  const started = maker.start(row.kind, {
    options: JSON.parse(row.options) as NewCampaign['options'],
    players: seats.map(({ name }) => name),
    forces: seats.map(({ force }) => JSON.parse(force ?? 'null') as Json),
    seed: row.seed,
  });
  if ('refusal' in started) throw new RequestError(400, 'bad input', started.refusal.reason, started.refusal.rule);
  return started.campaign;
}
