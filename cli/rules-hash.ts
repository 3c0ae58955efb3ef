// The rules of a game by their hash. The bundle is kept beside the games that were begun with it, so that an update
// ends no game and blinds no replay.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Box } from '@baize/games';
import { bundleOf, hashOfRules } from '@baize/games/bundle';
import { type AnyGame, isUnder, type MatchRecord } from '@baize/kernel';
import { writeWhole } from './saves.ts';

export async function rulesHash(box: Box): Promise<string> {
  return (await bundleOf(box)).hash;
}

export async function rulesOf(box: Box, game: AnyGame): Promise<{ version: string; hash: string }> {
  return { version: game.version, hash: await rulesHash(box) };
}

function placeOf(data: string, hash: string): string {
  return join(data, 'rules', `${hash}.mjs`);
}

export async function keepRules(data: string, box: Box): Promise<void> {
  const { hash, code } = await bundleOf(box);
  if (!existsSync(placeOf(data, hash))) writeWhole(placeOf(data, hash), code);
}

/** The game under the very rules of a record: always from the bundle that its hash names, also where the shelf has the same; null if it is gone. */
export async function gameUnder(record: MatchRecord, shelf: readonly Box[], data: string): Promise<AnyGame | null> {
  const box = shelf.find((each) => each.slug === record.setup.game);
  const current = await box?.load();
  if (box && current && isUnder(record, await rulesOf(box, current))) await keepRules(data, box);
  return keptGame(record, data);
}

/** Nothing is run from the data folder unless its hash is the one that the record names. */
async function keptGame(record: MatchRecord, data: string): Promise<AnyGame | null> {
  const { hash, version } = record.setup.rules;
  const place = placeOf(data, hash);
  if (!/^[0-9a-f]{64}$/.test(hash) || !existsSync(place) || hashOfRules(readFileSync(place, 'utf8')) !== hash) return null;
  const { game } = (await import(pathToFileURL(place).href)) as { game?: AnyGame };
  return game?.slug === record.setup.game && game.version === version ? game : null;
}
