// Whom a shot strikes (EG-SHT-03, EG-MNT-09, -10, EG-MSL-02, -08): one after the other, each with its own dice.
import {
  type EnGarde,
  type GunState,
  type Id,
  isMounted,
  type Model,
  model,
  procedure,
  type Shot,
  type Steed,
  steedOf,
} from '../../state.ts';
import { isPoisoned, shotArmour, steedArmour } from '../combat/weapons.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { readLone, rollLone, seatsInShot } from '../turn/luck.ts';
import { asksLargeDie, type How, wound, woundSteed } from '../wounds/wounds.ts';
import { shotWound } from './shooting.ts';

/** Stands for the riderless mount that the shot was aimed at. */
export const RIDERLESS = -1;

interface Strikes {
  queue: Id[];
  onSteed: boolean;
  [more: string]: Id[] | boolean;
}

const shotOf = (s: EnGarde) => s.shot as Shot;
const struck = (s: EnGarde, l: Strikes): Model | null => (l.queue[0] === RIDERLESS ? null : model(s, l.queue[0] as Id));

/** EG-MNT-09: each hit on a mounted model is the mount's on 1 to 4, the rider's on 5 and 6. */
function rollWhich(s: EnGarde, l: Strikes, u: Referee): void {
  const prey = struck(s, l);
  const shot = shotOf(s);
  l.onSteed = prey === null;
  if (prey && isMounted(prey)) rollLone(s, u, 'mount or rider', [shot.shooter, prey.id], seatsInShot(s, shot));
}

function readWhich(s: EnGarde, l: Strikes, u: Referee): void {
  const prey = struck(s, l);
  if (s.lone && prey) {
    const die = readLone(s);
    l.onSteed = die <= 4;
    say(s, u, 'EG-MNT-09', l.onSteed ? 'mount hit' : 'rider hit', { model: prey.id, die });
  }
  const shot = shotOf(s);
  const { steed, score } = hitOf(s, l);
  const models = prey ? [shot.shooter, prey.id] : [shot.shooter];
  if (asksLargeDie(s, prey ?? model(s, shot.shooter), steed, score)) rollLone(s, u, 'kill or Grievous wound', models, seatsInShot(s, shot));
}

function hitOf(s: EnGarde, l: Strikes): { steed: Steed | null; score: number; how: How } {
  const shot = shotOf(s);
  const prey = struck(s, l);
  const score = (shot.result?.hit ?? 0) + shotWound(s, shot);
  if (!prey) return { steed: s.steeds[shot.steed ?? 0] as Steed, score, how: { rule: 'EG-MNT-10', by: shot.shooter } };
  const from = shot.kind === 'blast' ? shot : shot.gun !== null ? (s.guns[shot.gun] as GunState) : model(s, shot.shooter);
  const rule = shot.kind === 'blast' ? 'EG-MSL-02' : 'EG-SHT-03';
  const how = { rule, by: shot.shooter, poisoned: isPoisoned(s, model(s, shot.shooter), shot.arm) };
  if (l.onSteed) return { steed: steedOf(s, prey), score: score - steedArmour(s, prey), how };
  return { steed: null, score: score - shotArmour(s, prey, from), how };
}

function land(s: EnGarde, l: Strikes, u: Referee): void {
  const prey = struck(s, l);
  const hit = hitOf(s, l);
  const how = s.lone ? { ...hit.how, die: readLone(s) } : hit.how;
  l.queue = l.queue.slice(1);
  if (hit.steed) woundSteed(s, hit.steed, hit.score, u, how);
  else if (prey) wound(s, prey, hit.score, u, how);
}

export const striking = procedure<Strikes>('striking')
  .while(
    (_s, l) => l.queue.length > 0,
    (p) => p.do(rollWhich, readWhich, land),
  )
  .do((s) => {
    s.shot = null;
  });
