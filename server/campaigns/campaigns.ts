// Campaigns online: begun by one player and joined by another, decided seat by seat, their battles ordinary matches of the
// lobby. Whatever happens, a campaign follows from the text in the database: a match that has ended is taken in by whoever
// looks next, and nothing is rolled twice, because all dice follow from the campaign's own seed.
import type { CampaignEnd } from '@baize/contracts';
import { freshSecret, type Json, keptEntries } from '@baize/kernel';
import { newId, newToken } from '../ids.ts';
import { readWhole } from '../matches/loading.ts';
import type { MatchLobby } from '../matches/lobby.ts';
import type { MatchRunner } from '../matches/match-runner.ts';
import type { Notice, Player } from '../protocol.ts';
import type { CampaignInfo, CampaignSummary, JoinCampaign, NewCampaign } from '../protocol-campaigns.ts';
import { notFound, RequestError } from '../request-error.ts';
import type { CampaignStore } from '../store/campaigns.ts';
import type { MatchStore } from '../store/matches.ts';
import type { ModerationStore } from '../store/moderation.ts';
import type { CampaignRow } from '../store/tables.ts';
import {
  askedBot,
  broughtForce,
  campaignIn,
  checkForce,
  checkRank,
  type Found,
  isInvited,
  isOpen,
  kept,
  seatIn,
  startOf,
  summaryOf,
  withBotsDecided,
} from './campaign-state.ts';
import type { CampaignMakers } from './makers.ts';

export interface OnlineCampaigns {
  create(player: Player, wish: NewCampaign): Promise<CampaignInfo>;
  list(player: Player): Promise<CampaignSummary[]>;
  look(id: string, player: string | null, invite?: string): Promise<CampaignInfo>;
  join(player: Player, id: string, wish: JoinCampaign): Promise<CampaignInfo>;
  change(player: Player, id: string, act: Json): Promise<CampaignInfo>;
  battle(player: Player, id: string): Promise<CampaignInfo>;
  leave(player: Player, id: string): Promise<CampaignInfo>;
  /** A bot takes the place of whoever has left. */
  seatBot(player: Player, id: string, rank: string): Promise<CampaignInfo>;
  /** Takes in what has happened, as if somebody looked. */
  settle(id: string): Promise<void>;
}

interface Parts {
  store: CampaignStore;
  makers: CampaignMakers;
  matches: MatchStore;
  lobby: MatchLobby;
  runner: MatchRunner;
  moderation: ModerationStore;
  notice(player: string, notice: Notice): void;
  now: () => number;
  onError(what: string, error: unknown): void;
}

/** Unfinished campaigns of one player, and how many of his are listed. */
const MOST_OPEN = 20;
const MOST_LISTED = 50;
/** Whoever loses a race so often does not try again. */
const TRIES = 5;
const SEATS = 2;
const STUCK = 'The battle that was fought cannot be taken in; the operator of the house has been told.';

export function newOnlineCampaigns({ store, makers, matches, lobby, runner, moderation, notice, now, onError }: Parts): OnlineCampaigns {
  /** Campaigns of which the operator has been told that their match cannot be taken in. */
  const troubled = new Set<string>();

  async function read(id: string): Promise<Found> {
    const [row, seats] = await Promise.all([store.find(id), store.seats(id)]);
    if (!row) throw notFound('campaign');
    return { row, seats, maker: await makers.byHash(row.workshop) };
  }

  /** The campaign as it stands: begun once both forces are there, a match that has ended taken in, bots heard. */
  async function find(id: string): Promise<Found> {
    return untilDone(async () => {
      const found = await read(id);
      return (await isSettled(found)) ? found : null;
    });
  }

  /** False where it was begun or something was taken in, or another has done so: then it is to be read again. */
  async function isSettled(found: Found): Promise<boolean> {
    const { row, seats, maker } = found;
    const campaign = campaignIn(row);
    if (campaign === null) {
      if (seats.some(({ force }) => force === null)) return true;
      await store.change(row.id, row.version, kept(maker, startOf(maker, row, seats)));
      return false;
    }
    if (askedBot(found, campaign) !== undefined) {
      await store.change(row.id, row.version, kept(maker, withBotsDecided(found, campaign)));
      return false;
    }
    return row.match === null || isMatchSettled(found, campaign, row.match);
  }

  async function isMatchSettled(found: Found, campaign: Json, id: string): Promise<boolean> {
    const { row, maker } = found;
    const match = await matches.find(id);
    if (match && (match.status === 'waiting' || match.status === 'running')) return true;
    if (match?.status !== 'over') {
      await store.change(row.id, row.version, { match: null });
      return false;
    }
    const after = await campaignAfter(found, campaign, id);
    // It stays as it is until somebody has mended what is wrong.
    if (after === null) return true;
    if (await store.change(row.id, row.version, { ...kept(maker, after), match: null, played: id })) {
      const title = maker.title(after);
      const wanted = maker.waiting(after);
      tell(found, null, (seat) => (wanted.includes(seat) ? `The battle is over: it is for you to decide in ${title}.` : null));
    }
    return false;
  }

  /** With the match taken in; null where it cannot be, which the operator hears once. */
  async function campaignAfter({ row, maker }: Found, campaign: Json, match: string): Promise<Json | null> {
    try {
      const done = maker.afterMatch(campaign, await endOf(match));
      if ('campaign' in done) return done.campaign;
      throw new Error(done.refusal.reason);
    } catch (error) {
      if (!troubled.has(row.id)) onError(`campaign ${row.id} cannot take in match ${match}`, error);
      troubled.add(row.id);
      return null;
    }
  }

  /** To each player who sits there, except who has done it, what there is to say to his seat. */
  function tell({ row, seats, maker }: Found, by: number | null, textFor: (seat: number) => string | null): void {
    const campaign = campaignIn(row);
    const title = campaign === null ? (maker.kinds.find(({ id }) => id === row.kind)?.label ?? '') : maker.title(campaign);
    for (const { seat, player } of seats) {
      const text = seat === by || player === null ? null : textFor(seat);
      if (player !== null && text !== null) notice(player, { kind: 'campaign', campaign: row.id, game: row.game, title, text });
    }
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
    const campaign = campaignIn(row);
    const screen = campaign !== null && mySeat !== null ? maker.screen(campaign, mySeat) : null;
    const match = row.match === null ? undefined : await matches.find(row.match);
    const hasOpen = seats.some(isOpen);
    return {
      ...summaryOf({ row, seats, maker }, player),
      ...(match?.status === 'over' && { headline: STUCK }),
      kind: row.kind,
      options: JSON.parse(row.options) as CampaignInfo['options'],
      pace: JSON.parse(row.pace) as CampaignInfo['pace'],
      invite: hasOpen && mySeat !== null ? row.invite : null,
      maker: row.maker,
      waiting: campaign === null ? [] : [...maker.waiting(campaign)],
      match: match ? { id: match.id, status: match.status as 'waiting' } : null,
      isReady: campaign !== null && row.match === null && !hasOpen && maker.nextMatch(campaign) !== null,
      played: await store.played(row.id),
      screen,
    };
  }

  const fresh = async (id: string, player: string | null) => infoOf(await find(id), player);

  /** One campaign that cannot be read must not take all others out of the list. */
  async function summaryOrNull(id: string, player: string): Promise<CampaignSummary | null> {
    try {
      return summaryOf(await find(id), player);
    } catch (error) {
      onError(`campaign ${id}`, error);
      return null;
    }
  }

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
      if (wish.bot) {
        checkRank(wish.bot.rank);
        checkForce(maker, wish.kind, wish.options, wish.bot.force);
      }
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
      const blank = { campaign: id, player: null, rank: null, name: '', force: null };
      const mine = { ...blank, seat: 0, player: player.id, name: player.name, force: JSON.stringify(wish.force) };
      const other = wish.bot && { rank: wish.bot.rank, name: wish.bot.rank, force: JSON.stringify(wish.bot.force) };
      const seats = [mine, ...Array.from({ length: SEATS - 1 }, (_, at) => ({ ...blank, seat: at + 1, ...other }))];
      // Whether the two can begin at all is seen before anything is kept.
      if (wish.bot) startOf(maker, row, seats);
      await store.add(row, seats);
      return fresh(id, player.id);
    },

    async list(player) {
      const rows = await store.of(player.id, MOST_LISTED);
      const summaries = await Promise.all(rows.map(({ id }) => summaryOrNull(id, player.id)));
      return summaries.filter((summary) => summary !== null);
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
        const open = seats.find(isOpen);
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
        const isTaken = await store.takeSeat(id, row.version, {
          rank: null,
          seat: open.seat,
          player: player.id,
          name: player.name,
          force: brought,
        });
        if (!isTaken) return null;
        const info = await fresh(id, player.id);
        tell(
          found,
          open.seat,
          (seat) => `${player.name} has joined ${info.title}.${info.waiting.includes(seat) ? ' It is for you to decide.' : ''}`,
        );
        return info;
      }),

    change: (player, id, act) =>
      untilDone(async () => {
        const found = await memberOf(id, player);
        const { row, seat, maker } = found;
        const campaign = campaignIn(row);
        if (campaign === null) throw new RequestError(409, 'not now', 'The campaign has not begun.');
        const done = maker.change(campaign, seat, act);
        if ('refusal' in done) throw new RequestError(409, 'refused', done.refusal.reason, done.refusal.rule);
        if (!(await store.change(id, row.version, kept(maker, done.campaign)))) return null;
        // What lies on a desk is nobody's business; that somebody has decided, all may know.
        const hasDecided = maker.waiting(campaign).includes(seat) && !maker.waiting(done.campaign).includes(seat);
        if (hasDecided) tell(found, seat, (other) => decidedWords(found, done.campaign, player.name, other));
        return fresh(id, player.id);
      }),

    battle: (player, id) =>
      untilDone(async () => {
        const found = await memberOf(id, player);
        const { row, seats, maker } = found;
        if (row.match !== null) return fresh(id, player.id);
        const campaign = campaignIn(row);
        const next = campaign === null ? null : maker.nextMatch(campaign);
        if (!next) throw new RequestError(409, 'not now', 'No battle is to be fought now.');
        if (seats.some(isOpen)) throw new RequestError(409, 'not now', 'A seat of the campaign is open: invite somebody first.');
        const wish = {
          game: row.game,
          options: next.options,
          seats: seats.map(({ rank }) => (rank === null ? { kind: 'open' as const } : { kind: 'bot' as const, rank })),
          pace: JSON.parse(row.pace) as NewCampaign['pace'],
          listed: false,
          watchable: false,
        };
        const players = seats.map(({ player: who, name }) => (who === null ? null : { id: who, name }));
        const match = await lobby.createFor(player, wish, id, players);
        if (await store.change(id, row.version, { match: match.id })) {
          tell(found, found.seat, () => `${player.name} is at the table: ${next.title} can be fought.`);
          return fresh(id, player.id);
        }
        // Another was quicker: laid it too, or left.
        await lobby.leave(player, match.id);
        return null;
      }),

    leave: (player, id) =>
      untilDone(async () => {
        const found = await memberOf(id, player);
        const { row } = found;
        const match = row.match === null ? undefined : await matches.find(row.match);
        if (match?.status === 'running') throw new RequestError(409, 'not now', 'First finish the battle, or give it up.');
        if (match?.status === 'waiting') {
          if (!(await matches.callOff(match.id))) throw new RequestError(409, 'not now', 'The battle is just beginning.');
          await runner.seatsChanged(match.id);
        }
        if (!(await store.leaveSeat(id, row.version, { player: player.id, seat: found.seat }))) return null;
        tell(found, found.seat, () => `${player.name} has left the campaign; you can invite somebody else.`);
        return fresh(id, player.id);
      }),

    seatBot: (player, id, rank) =>
      untilDone(async () => {
        checkRank(rank);
        const { row, seats } = await memberOf(id, player);
        const open = seats.find(isOpen);
        if (!open || row.body === null) throw new RequestError(409, 'not now', 'No place is free that a bot could take.');
        const isTaken = await store.takeSeat(id, row.version, { seat: open.seat, player: null, rank, name: rank, force: null });
        return isTaken ? fresh(id, player.id) : null;
      }),

    async settle(id) {
      await find(id);
    },
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

/** What another hears when somebody has decided. */
function decidedWords({ maker }: Found, campaign: Json, name: string, other: number): string {
  const title = maker.title(campaign);
  if (maker.waiting(campaign).includes(other)) return `${name} has decided in ${title}: now it is for you.`;
  if (maker.nextMatch(campaign) !== null) return `All have decided in ${title}: the battle can be fought.`;
  return `${name} has decided in ${title}.`;
}
