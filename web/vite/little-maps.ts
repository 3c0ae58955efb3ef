// The little maps of a game's battles: each battle is set up and drawn up by the policy bot, and its scene made small.
import type { AnyStaging, Cover } from '@baize/contracts';
import { type AnyGame, engineOf } from '@baize/kernel';
import { drawUp } from '../match/preparations.ts';
import { type LittleMapData, littleMapOf } from '../pages/little-map.ts';

const SECRET = '5'.repeat(64);
const ENTROPY = 'a'.repeat(32);

export interface Door {
  game: AnyGame;
  scene?: AnyStaging;
}

export function littleMaps({ game, scene }: Door, cover: Cover): Record<string, LittleMapData> {
  if (!scene) return {};
  const engine = engineOf(game);
  const map = (battle: Cover['battles'][number]): LittleMapData => {
    const seats = battle.seats?.[0] ?? game.seats.least;
    const wished = { ...battle.options, ...(battle.id === cover.quick.battle && cover.quick.options), ...laidOut(cover) };
    const read = engine.options(wished, seats);
    if ('refusal' in read) throw new Error(`${game.title}, ${battle.id}: ${read.refusal.reason}`);
    const entropy = Array.from({ length: seats }, () => ENTROPY);
    const fair = { commitment: engine.commitment(SECRET), entropy };
    const setup = { game: game.slug, rules: { version: game.version, hash: '' }, options: read.options, seats, fair };
    const session = engine.open(setup, engine.chance(SECRET, entropy));
    drawUp(engine, session);
    return littleMapOf(scene.scene(engine.view(session, null)));
  };
  return Object.fromEntries(cover.battles.map((battle) => [battle.id, map(battle)]));
}

function laidOut({ terrain }: Cover): Record<string, string> {
  return terrain ? { [terrain.option]: terrain.laidOut } : {};
}
