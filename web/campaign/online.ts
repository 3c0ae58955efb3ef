// Where online campaigns are, and what the house is asked about them.
import type { Json } from '@baize/kernel';
import { ask, Refused } from '../shell/api.ts';
import { sitDown } from '../shell/pledges.ts';
import type { CampaignInfo, CampaignSummary, Pace } from '../shell/protocol.ts';

export function onlineAddress(slug: string, id: string, invite?: string): string {
  return `/campaign/${slug}?online=${encodeURIComponent(id)}${invite === undefined ? '' : `&invite=${encodeURIComponent(invite)}`}`;
}

/** Those of a game, the latest first; none where there is no house to ask. What goes wrong in the house is thrown. */
export async function onlineCampaigns(slug: string): Promise<CampaignSummary[]> {
  const all = await ask<CampaignSummary[]>('GET', '/campaigns').catch((error: unknown) => {
    if (error instanceof Refused && (error.status === 0 || error.status === 404)) return [];
    throw error;
  });
  return all.filter(({ game }) => game === slug);
}

export function lookAt(id: string, invite: string | null): Promise<CampaignInfo> {
  return ask('GET', `/campaigns/${encodeURIComponent(id)}${invite === null ? '' : `?invite=${encodeURIComponent(invite)}`}`);
}

export function changeOnline(id: string, act: Json): Promise<CampaignInfo> {
  return ask('POST', `/campaigns/${id}/change`, { act });
}

export function joinOnline(id: string, invite: string, force: Json | undefined): Promise<CampaignInfo> {
  return ask('POST', `/campaigns/${id}/join`, { invite, ...(force !== undefined && { force }) });
}

export function leaveOnline(id: string): Promise<CampaignInfo> {
  return ask('POST', `/campaigns/${id}/leave`, {});
}

export function seatBotOnline(id: string, rank: string): Promise<CampaignInfo> {
  return ask('POST', `/campaigns/${id}/bot`, { rank });
}

/** How fast its battles are fought, with the words of the choice. */
export const PACES: readonly (readonly [Pace, string])[] = [
  [{ kind: 'free' }, 'Without a clock'],
  [{ kind: 'days', days: 1 }, 'By letter, a day for each answer'],
  [{ kind: 'days', days: 3 }, 'By letter, 3 days for each answer'],
  [{ kind: 'days', days: 7 }, 'By letter, a week for each answer'],
  [{ kind: 'live', bank: 2_400_000, increment: 20_000 }, 'At the table, 40 minutes each'],
  [{ kind: 'live', bank: 5_400_000, increment: 20_000 }, 'At the table, 90 minutes each'],
];

/** Lays the battle if nobody has, and sits down; gives back where it is. */
export async function marchOnline({ id }: CampaignInfo): Promise<string> {
  const { match } = await ask<CampaignInfo>('POST', `/campaigns/${id}/battle`, {});
  if (!match) throw new Error('No battle is to be fought now.');
  if (match.status === 'waiting') await sitDown(match.id);
  return `/match/${match.id}`;
}
