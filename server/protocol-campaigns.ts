// What browser and server send each other about campaigns. The campaign itself never leaves the server: a player gets the
// screen that his seat may see, and nothing else.
import type { CampaignScreen } from '@baize/contracts';
import type { Json, Seat } from '@baize/kernel';
import type { MatchStatus, Pace } from './protocol.ts';

/** POST /api/campaigns → CampaignInfo (status `waiting`): the maker sits in the first seat with his force. */
export interface NewCampaign {
  game: string;
  kind: string;
  options: { [name: string]: Json };
  /** A sheet of the campaign's muster. */
  force: Json;
  /** Of its matches. */
  pace: Pace;
  /** The other side is a bot's, with this force: then it begins at once. */
  bot?: { rank: string; force: Json };
}

/** POST /api/campaigns/:id/join → CampaignInfo. Who takes the place of somebody who left leads his force and brings none. */
export interface JoinCampaign {
  invite: string;
  force?: Json;
}

/** POST /api/campaigns/:id/change → CampaignInfo: an `act` that the screen has offered. */
export interface ChangeCampaign {
  act: Json;
}

/** POST /api/campaigns/:id/bot → CampaignInfo: a bot takes the place of whoever has left, and leads his force. */
export interface BotInCampaign {
  rank: string;
}

// POST /api/campaigns/:id/battle {} → CampaignInfo: lays the next match on the table for both; once it is there, it stays the same.
// POST /api/campaigns/:id/leave {} → CampaignInfo: gives up a seat; the invitation is made anew for whoever comes instead.

export type CampaignStatus = 'waiting' | 'running' | 'over';

export interface CampaignSeat {
  seat: Seat;
  player: string | null;
  /** Of a bot. */
  rank: string | null;
  /** Empty while it is open. */
  name: string;
}

/** GET /api/campaigns → CampaignSummary[]: the asking player's own, the latest first. */
export interface CampaignSummary {
  id: string;
  game: string;
  title: string;
  status: CampaignStatus;
  seats: CampaignSeat[];
  mySeat: Seat | null;
  /** Whether his decision is wanted. */
  myTurn: boolean;
  headline: string;
  touched: number;
}

/** GET /api/campaigns/:id[?invite=secret] → CampaignInfo. */
export interface CampaignInfo extends CampaignSummary {
  kind: string;
  options: { [name: string]: Json };
  pace: Pace;
  /** Only to its members while a seat is open. */
  invite: string | null;
  maker: string;
  /** Of the seats, those whose decisions are wanted. */
  waiting: Seat[];
  /** The match that is being played for it. */
  match: { id: string; status: MatchStatus } | null;
  /** Whether the next match can be laid on the table. */
  isReady: boolean;
  /** Matches that were played for it, in order. */
  played: string[];
  /** As the asking player may see it; null before it begins, and to those who are only invited. */
  screen: CampaignScreen | null;
}
