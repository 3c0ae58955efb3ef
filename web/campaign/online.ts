// Where online campaigns are, and what the house is asked about them.
import type { Json } from '@baize/kernel';
import { ask } from '../shell/api.ts';
import { sitDown } from '../shell/pledges.ts';
import type { CampaignInfo, CampaignSummary } from '../shell/protocol.ts';

export function onlineAddress(slug: string, id: string, invite?: string): string {
  return `/campaign/${slug}?online=${encodeURIComponent(id)}${invite === undefined ? '' : `&invite=${encodeURIComponent(invite)}`}`;
}

/** Those of a game, the latest first; none where there is no house to ask. */
export async function onlineCampaigns(slug: string): Promise<CampaignSummary[]> {
  const all = await ask<CampaignSummary[]>('GET', '/campaigns').catch(() => []);
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

/** Lays the battle if nobody has, and sits down; gives back where it is. */
export async function marchOnline({ id }: CampaignInfo): Promise<string> {
  const { match } = await ask<CampaignInfo>('POST', `/campaigns/${id}/battle`, {});
  if (!match) throw new Error('No battle is to be fought now.');
  if (match.status === 'waiting') await sitDown(match.id);
  return `/match/${match.id}`;
}
