// The rules of a game by their hash. The bundle is kept beside the matches that were begun with it and brings the engine
// that drives them, so that an update ends no match and hides no replay.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Box } from '@baize/games';
import { bundleOf, hashOfRules } from '@baize/games/bundle';
import { type Engine, engineIn, type MatchRecord, type RulesModule, type Setup } from '@baize/kernel';
import { writeWhole } from './saves.ts';
import { UserError } from './user-error.ts';

type Rules = Setup['rules'];

export async function rulesHash(box: Box): Promise<string> {
  return (await bundleOf(box)).hash;
}

/** The rules that the shelf has now. */
export async function currentRules(box: Box): Promise<Rules> {
  return { version: (await box.load()).version, hash: await rulesHash(box) };
}

function placeOf(data: string, hash: string): string {
  return join(data, 'rules', `${hash}.mjs`);
}

async function keepRules(data: string, box: Box): Promise<void> {
  const { hash, code } = await bundleOf(box);
  if (!existsSync(placeOf(data, hash))) writeWhole(placeOf(data, hash), code);
}

/** The engine of the rules that the shelf has now, from the bundle that is kept for the matches begun with it. */
export async function currentEngine(box: Box, data: string): Promise<{ engine: Engine; rules: Rules }> {
  await keepRules(data, box);
  const hash = await rulesHash(box);
  const module = await keptModule(hash, data);
  if (!module) throw new UserError(`${placeOf(data, hash)}: these are not the rules that the name says; delete the file`);
  return { engine: await engineIn(module), rules: { version: module.game.version, hash } };
}

/** The engine of a record's own rules, always from the bundle that its hash names; null if that is gone. */
export async function engineUnder({ setup }: MatchRecord, shelf: readonly Box[], data: string): Promise<Engine | null> {
  const { version, hash } = setup.rules;
  const box = shelf.find((each) => each.slug === setup.game);
  if (box && (await rulesHash(box)) === hash) await keepRules(data, box);
  const module = await keptModule(hash, data);
  return module?.game.slug === setup.game && module.game.version === version ? engineIn(module) : null;
}

/** Nothing is run from the data folder unless its hash is the one that is named. */
async function keptModule(hash: string, data: string): Promise<RulesModule | null> {
  const place = placeOf(data, hash);
  if (!/^[0-9a-f]{64}$/.test(hash) || !existsSync(place) || hashOfRules(readFileSync(place, 'utf8')) !== hash) return null;
  return (await import(pathToFileURL(place).href)) as RulesModule;
}
