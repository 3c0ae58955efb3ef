// Campaigns saved in this browser: the plan of one that has not begun, or the campaign with who sits where and the match that
// is being played for it.
import { levels } from '@baize/bots';
import type { CampaignKind, Campaigns } from '@baize/contracts';
import { defaultOf, freshSecret, type Json, type Options } from '@baize/kernel';
import * as v from 'valibot';
import { newItemStore, type SavedItem } from '../shell/saved-items.ts';
import { freshId, type SeatPlan } from '../shell/storage.ts';

/** What has to be settled before the first day. */
export interface CampaignPlan {
  kind: string;
  options: Options;
  /** By seat: the sheet, and where it was taken from. */
  forces: readonly { from: string; sheet: Json }[];
}

export interface SavedCampaign extends SavedItem {
  /** The rules it was begun with: it keeps them to its end. */
  hash: string;
  seats: SeatPlan[];
  plan: CampaignPlan | null;
  campaign: Json;
  /** The match that is being played for it. */
  match: string | null;
  /** Matches that were played for it, by their number. */
  played: Record<number, string>;
  /** How it stands, for the list. */
  says: string;
}

export const campaigns = newItemStore<SavedCampaign>('campaigns');

export function saveCampaign(saved: SavedCampaign): Promise<SavedCampaign> {
  return campaigns.put({ ...saved, saved: Date.now() });
}

function usualOptions({ options }: CampaignKind): Options {
  return Object.fromEntries(Object.entries(options).map(([name, spec]) => [name, defaultOf(spec)]));
}

/** Two different ready forces, so that one can begin at once. */
export function readyForces(maker: Campaigns, kind: string, options: Options): CampaignPlan['forces'] {
  const muster = maker.muster(kind, options);
  const ready = muster.starts.filter((start) => start.ready);
  return [0, 1].map((seat) => {
    const from = (ready[seat] ?? ready[0])?.id ?? '';
    return { from, sheet: muster.start(from) };
  });
}

export function newSaved(slug: string, hash: string, maker: Campaigns, kind: CampaignKind, myName: string): SavedCampaign {
  const options = usualOptions(kind);
  return {
    id: freshId(),
    slug,
    name: `${kind.label}, not begun`,
    saved: Date.now(),
    hash,
    seats: [
      { kind: 'person', name: myName || 'You' },
      { kind: 'bot', rank: 'Sergeant' },
    ],
    plan: { kind: kind.id, options, forces: readyForces(maker, kind.id, options) },
    campaign: null,
    match: null,
    played: {},
    says: 'not begun',
  };
}

/** What the chronicle calls who plays. */
export function playerName(seats: readonly SeatPlan[], which: number): string {
  const seat = seats[which];
  if (seat?.kind === 'bot') return `The ${seat.rank}`;
  const own = seat?.name.trim() ?? '';
  if (own !== '' && own !== 'You' && own !== 'Friend') return own;
  if (seats.some(({ kind }) => kind === 'bot')) return 'The commander';
  return ['The first commander', 'The second commander'][which] ?? '';
}

/** The first day; throws why not. */
export function beginCampaign(maker: Campaigns, saved: SavedCampaign): SavedCampaign {
  const { plan, seats } = saved;
  if (!plan) return saved;
  const started = maker.start(plan.kind, {
    options: plan.options,
    players: seats.map((_, which) => playerName(seats, which)),
    forces: plan.forces.map(({ sheet }) => sheet),
    seed: freshSecret(),
  });
  if ('refusal' in started) throw new Error(started.refusal.reason);
  return withCampaign(maker, { ...saved, plan: null }, started.campaign);
}

/** The campaign after something happened in it; bots decide at once what is theirs to decide. */
export function withCampaign(maker: Campaigns, saved: SavedCampaign, campaign: Json): SavedCampaign {
  let now = campaign;
  for (;;) {
    const bot = maker.waiting(now).find((seat) => saved.seats[seat]?.kind === 'bot');
    if (bot === undefined) break;
    const answered = maker.change(now, bot, maker.answer(now, bot));
    if ('refusal' in answered) throw new Error(`The bot is at a loss: ${answered.refusal.reason}`);
    now = answered.campaign;
  }
  return { ...saved, campaign: now, name: maker.title(now), says: maker.screen(now, null).headline };
}

// ── as a file ───────────────────────────────────────────────────────────────────────────────────────────────────────

export function fileOf({ slug, seats, campaign }: SavedCampaign): string {
  return JSON.stringify({ baize: 'campaign', game: slug, seats, campaign }, null, 1);
}

const seatSchema = v.variant('kind', [
  v.object({
    kind: v.literal('person'),
    name: v.pipe(
      v.string(),
      v.transform((name) => name.slice(0, 30)),
    ),
  }),
  v.object({
    kind: v.literal('bot'),
    rank: v.pipe(
      v.string(),
      v.check((rank) => rank in levels),
    ),
  }),
]);

/** What `fileOf` writes; what the campaign itself says is for the game to read. */
const fileSchema = v.object({ baize: v.literal('campaign'), game: v.string(), seats: v.unknown(), campaign: v.unknown() });
const seatsSchema = v.strictTuple([seatSchema, seatSchema]);

/** A campaign from a file; throws what is wrong with it. */
export function readFileOf(maker: Campaigns, slug: string, hash: string, data: Json): SavedCampaign {
  const file = v.safeParse(fileSchema, data);
  if (!file.success)
    throw new Error('it is not a campaign that was saved here. Choose a file that “Save as a file” made on a campaign’s page.');
  const { game, seats, campaign } = file.output;
  if (game !== slug) throw new Error(`it is a campaign of another game (${game}). Read it on that game’s page.`);
  const seated = v.safeParse(seatsSchema, seats);
  if (!seated.success) throw new Error('who sits where cannot be read.');
  const read = maker.read((campaign ?? null) as Json);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const blank = { id: freshId(), slug, name: '', saved: Date.now(), hash, seats: [...seated.output], plan: null, campaign: null };
  return withCampaign(maker, { ...blank, match: null, played: {}, says: '' }, read.campaign);
}
