// What can be read off a campaign, its seats and its maker, without asking or telling anybody.
import { levels } from '@baize/bots';
import type { Campaigns } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import type { CampaignSeat, CampaignStatus, CampaignSummary, NewCampaign } from '../protocol-campaigns.ts';
import { RequestError } from '../request-error.ts';
import type { CampaignRow, CampaignSeatRow } from '../store/tables.ts';

export interface Found {
  row: CampaignRow;
  seats: CampaignSeatRow[];
  maker: Campaigns;
}

export function campaignIn({ body }: CampaignRow): Json | null {
  return body === null ? null : (JSON.parse(body) as Json);
}

export function seatIn(seats: readonly CampaignSeatRow[], player: string | null): number | null {
  return player === null ? null : (seats.find((seat) => seat.player === player)?.seat ?? null);
}

export function isInvited({ row, seats }: Found, invite: string | undefined): boolean {
  return invite === row.invite && seats.some(isOpen);
}

export function isOpen({ player, rank }: CampaignSeatRow): boolean {
  return player === null && rank === null;
}

/** A bot decides from the whole campaign, so it does so as soon as it is asked, before anybody else has sealed anything. */
export function askedBot({ seats, maker }: Found, campaign: Json): number | undefined {
  return maker.waiting(campaign).find((seat) => (seats[seat]?.rank ?? null) !== null);
}

export function withBotsDecided(found: Found, campaign: Json): Json {
  const seat = askedBot(found, campaign);
  if (seat === undefined) return campaign;
  const done = found.maker.change(campaign, seat, found.maker.answer(campaign, seat));
  if ('refusal' in done) throw new Error(`Campaign ${found.row.id}: the bot is at a loss: ${done.refusal.reason}`);
  return withBotsDecided(found, done.campaign);
}

export function checkRank(rank: string): void {
  if (!Object.hasOwn(levels, rank))
    throw new RequestError(400, 'bad input', `There is no bot '${rank}'; there are ${Object.keys(levels).join(', ')}.`);
}

/** What is written down of a campaign. */
export function kept(maker: Campaigns, campaign: Json): { body: string; status: CampaignStatus } {
  return { body: JSON.stringify(campaign), status: maker.screen(campaign, null).verdict === null ? 'running' : 'over' };
}

export function summaryOf({ row, seats, maker }: Found, player: string | null): CampaignSummary {
  const mySeat = seatIn(seats, player);
  const campaign = campaignIn(row);
  return {
    id: row.id,
    game: row.game,
    title: campaign === null ? (maker.kinds.find(({ id }) => id === row.kind)?.label ?? '') : maker.title(campaign),
    status: row.status as CampaignStatus,
    seats: seats.map(({ seat, player: who, rank, name }): CampaignSeat => ({ seat, player: who, rank, name })),
    mySeat,
    myTurn: campaign !== null && mySeat !== null && maker.waiting(campaign).includes(mySeat),
    headline: campaign === null ? 'It begins when the second seat is taken.' : maker.screen(campaign, null).headline,
    touched: row.touched,
  };
}

export function checkForce(maker: Campaigns, kind: string, options: NewCampaign['options'], force: Json): void {
  const muster = maker.muster(kind, options);
  const read = muster.read(force);
  if ('refusal' in read) throw new RequestError(400, 'bad input', read.refusal.reason, read.refusal.rule);
  const [problem] = muster.screen(read.sheet, null, options).problems;
  if (problem) throw new RequestError(400, 'bad input', problem.reason, problem.rule);
}

export function broughtForce({ row, maker }: Found, force: Json | undefined): string {
  if (force === undefined) throw new RequestError(400, 'bad input', 'Bring a force.');
  checkForce(maker, row.kind, JSON.parse(row.options) as NewCampaign['options'], force);
  return JSON.stringify(force);
}

/** The first day of a campaign; the same seed makes the same day. */
export function startOf(maker: Campaigns, row: CampaignRow, seats: readonly CampaignSeatRow[]): Json {
  const started = maker.start(row.kind, {
    options: JSON.parse(row.options) as NewCampaign['options'],
    players: seats.map(({ name }) => name),
    forces: seats.map(({ force }) => JSON.parse(force ?? 'null') as Json),
    seed: row.seed,
  });
  if ('refusal' in started) throw new RequestError(400, 'bad input', started.refusal.reason, started.refusal.rule);
  return started.campaign;
}
