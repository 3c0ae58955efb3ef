// The little maps of a game's battles: each battle is set up and drawn up by the policy bot, and its scene made small.
import type { AnyStaging, Battle, Cover, Puzzle } from '@baize/contracts';
import { type AnyGame, engineOf, sampled } from '@baize/kernel';
import { drawUp } from '../match/preparations.ts';
import { type LittleMapData, littleMapOf } from '../pages/little-map.ts';
import type { PuzzlePicture } from '../shell/covers.ts';

/** Another deal for each battle, so that their pictures differ where chance lays the ground. */
const secretOf = (battle: number) => String((battle + 5) % 10).repeat(64);
const ENTROPY = 'a'.repeat(32);

export interface Door {
  game: AnyGame;
  scene?: AnyStaging;
}

export function littleMaps(door: Door, cover: Cover): Record<string, LittleMapData> {
  return Object.fromEntries(cover.battles.flatMap((battle, at) => mapOf(door, cover, battle, at)));
}

/** The maps of the other forms of battles, by the ids of the forms: apart, since few look at them. */
export function formMaps(door: Door, cover: Cover): Record<string, LittleMapData> {
  const maps = cover.battles.flatMap((battle, at) =>
    (battle.forms ?? [])
      .filter(({ id }) => id !== battle.id)
      .flatMap(({ id, options }) => mapOf(door, cover, { ...battle, id, options: { ...battle.options, ...options } }, at)),
  );
  return Object.fromEntries(maps);
}

function mapOf({ game, scene }: Door, cover: Cover, battle: Battle, at: number): [string, LittleMapData][] {
  if (!scene) return [];
  const engine = engineOf(game);
  const secret = secretOf(at);
  const seats = battle.seats?.[0] ?? game.seats.least;
  const wished = { ...battle.options, ...(battle.id === cover.quick.battle && cover.quick.options), ...laidOut(cover) };
  const read = engine.options(wished, seats);
  if ('refusal' in read) throw new Error(`${game.title}, ${battle.id}: ${read.refusal.reason}`);
  const entropy = Array.from({ length: seats }, () => ENTROPY);
  const fair = { commitment: engine.commitment(secret), entropy };
  const setup = { game: game.slug, rules: { version: game.version, hash: '' }, options: read.options, seats, fair };
  const session = engine.open(setup, engine.chance(secret, entropy));
  drawUp(engine, session);
  return [[battle.id, littleMapOf(scene.scene(engine.view(session, null)))]];
}

/** Each puzzle as whoever is asked sees it, and what he is asked. */
export function puzzlePictures({ game, scene }: Door, puzzles: readonly Puzzle[]): PuzzlePicture[] {
  const engine = engineOf(game);
  return puzzles.map(({ record, seat }) => {
    const view = engine.view(engine.openRecord(record, sampled(1)), seat);
    return { asks: engine.question(view, seat)?.prompt ?? '', map: scene ? littleMapOf(scene.scene(view)) : null };
  });
}

function laidOut({ terrain }: Cover): Record<string, string> {
  return terrain ? { [terrain.option]: terrain.laidOut } : {};
}
