// The makers of campaigns on this server: those of the games as they are now, and every one that a campaign was begun with. An
// update of ours changes no campaign that is under way.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Campaigns } from '@baize/contracts';
import type { Box } from '@baize/games';
import { hashOfRules, workshopBundleOf } from '@baize/games/bundle';
import { notFound, RequestError } from '../request-error.ts';
import type { Db } from '../store/database.ts';

export interface CampaignMakers {
  /** The maker of a game as it is now, by the hash of its code; stored, so that it can be found again. */
  current(slug: string): Promise<{ hash: string; maker: Campaigns }>;
  byHash(hash: string): Promise<Campaigns>;
}

interface Parts {
  db: Db;
  boxes: readonly Box[];
  /** Where code is put for this machine to load. */
  folder: string;
  now: () => number;
}

export function newCampaignMakers({ db, boxes, folder, now }: Parts): CampaignMakers {
  const makers = new Map<string, Promise<Campaigns>>();
  const current = new Map<string, Promise<string>>();

  async function load(hash: string): Promise<Campaigns> {
    const row = await db.selectFrom('workshops').select('code').where('hash', '=', hash).executeTakeFirst();
    if (!row || hashOfRules(row.code) !== hash) throw notFound('maker of campaigns');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `workshop-${hash}.mjs`);
    writeFileSync(path, row.code);
    const { campaigns } = (await import(pathToFileURL(path).href)) as { campaigns?: Campaigns };
    if (!campaigns) throw new RequestError(404, 'not found', 'This game has no campaigns.');
    return campaigns;
  }

  function byHash(hash: string): Promise<Campaigns> {
    const maker = makers.get(hash) ?? load(hash);
    makers.set(hash, maker);
    maker.catch(() => makers.delete(hash));
    return maker;
  }

  async function stored(slug: string): Promise<string> {
    const box = boxes.find((each) => each.slug === slug);
    if (!box) throw notFound('game');
    const code = await workshopBundleOf(box);
    if (code === null) throw new RequestError(404, 'not found', 'This game has no campaigns.');
    const hash = hashOfRules(code);
    await db
      .insertInto('workshops')
      .values({ hash, slug, code, made: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return hash;
  }

  return {
    async current(slug) {
      const found = current.get(slug) ?? stored(slug);
      current.set(slug, found);
      found.catch(() => current.delete(slug));
      const hash = await found;
      return { hash, maker: await byHash(hash) };
    },
    byHash,
  };
}
