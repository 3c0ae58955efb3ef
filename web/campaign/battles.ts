// From the campaign to the table and back: the next match is made from the campaign, and a finished one is read from its
// own record.

import type { CampaignEnd, Campaigns } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { keptPublicEntries } from '../match/entries.ts';
import { newLocalMatch } from '../match/local-match.ts';
import { cacheRules, type LoadedGame, loadGame } from '../shell/games.ts';
import { findMatch, type SavedMatch, saveMatch } from '../shell/storage.ts';
import { type SavedCampaign, saveCampaign, withCampaign } from './campaigns.ts';

/** Lays the next match on the table; gives back where it is. */
export async function openBattle(rules: LoadedGame, maker: Campaigns, saved: SavedCampaign): Promise<string> {
  const next = maker.nextMatch(saved.campaign);
  if (!next) throw new Error('No battle is to be fought now.');
  const read = rules.engine.options(next.options, saved.seats.length);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const match: SavedMatch = {
    ...newLocalMatch(rules, read.options, saved.seats),
    title: `${rules.game.title}: ${next.title}`,
    partOf: { href: `/campaign/${saved.slug}?id=${saved.id}`, says: 'Back to the campaign' },
  };
  await saveMatch(match);
  cacheRules(rules.hash).catch(() => {});
  await saveCampaign({ ...saved, match: match.id });
  return `/table/${match.id}`;
}

/** How a finished match ended, by its own record: what was taken back is left out. */
function endOf(rules: LoadedGame, { record }: SavedMatch): CampaignEnd {
  const chance = rules.engine.chance(record.secret ?? '', record.setup.fair.entropy);
  const session = rules.engine.openRecord(record, chance);
  const { match, events, entries, setup } = session;
  if (!match.result) throw new Error('This match is not over.');
  const standing = [events[0] ?? [], ...keptPublicEntries(entries).map(({ index }) => events[index + 1] ?? [])];
  return { options: setup.options, state: match.state as Json, result: match.result, events: standing.flat() };
}

export type BattleState = 'none' | 'playing' | 'missing';

/** Looks whether the match of the campaign is over, and if so, takes it into the campaign. */
export async function takeInBattle(maker: Campaigns, saved: SavedCampaign): Promise<{ saved: SavedCampaign; battle: BattleState }> {
  if (saved.match === null) return { saved, battle: 'none' };
  const match = await findMatch(saved.match);
  if (!match) return { saved, battle: 'missing' };
  if (!match.record.result) return { saved, battle: 'playing' };
  const next = maker.nextMatch(saved.campaign);
  const done = maker.afterMatch(saved.campaign, endOf(await loadGame(match.record.setup.rules.hash), match));
  if ('refusal' in done) throw new Error(done.refusal.reason);
  const played = next ? { ...saved.played, [next.number]: match.id } : saved.played;
  return { saved: await saveCampaign(withCampaign(maker, { ...saved, match: null, played }, done.campaign)), battle: 'none' };
}
