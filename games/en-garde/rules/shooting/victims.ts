// Whom a shot strikes (EG-SHT-03, EG-MNT-09, -10, EG-MSL-02, -08): one after the other, each with its own dice.
import { type EnGarde, type GunState, isMounted, type Model, model, procedure, type Shot, type Steed, steedOf } from '../../state.ts';
import { isPoisoned, shotArmour, steedArmour, steedArmourOf } from '../combat/weapons.ts';
import { isThere, type Target } from '../gates/targets.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { readLone, rollLone, seatsInShot } from '../turn/luck.ts';
import { asksLargeDie, type How, wound, woundSteed } from '../wounds/wounds.ts';
import { shotWound } from './shooting.ts';

interface Striking {
  queue: Target[];
  onSteed: boolean;
}

const shotOf = (s: EnGarde) => s.shot as Shot;
const struck = (s: EnGarde, l: Striking): Model | null => (l.queue[0]?.model == null ? null : model(s, l.queue[0].model));

/** EG-ALL-09: one that is gone by now is not struck any more. */
function isGone(s: EnGarde, l: Striking): boolean {
  const prey = struck(s, l);
  return prey ? !isThere(s, prey) : s.steeds[l.queue[0]?.steed ?? -1]?.status !== 'riderless';
}

/** EG-MNT-09: each hit on a mounted model is the mount's on 1 to 4, the rider's on 5 and 6. EGW-MAGIC-08: that of a spell is the rider's. */
function rollWhich(s: EnGarde, l: Striking, u: Referee): void {
  const prey = struck(s, l);
  const shot = shotOf(s);
  l.onSteed = prey === null;
  if (prey && shot.kind !== 'power-blast' && !isGone(s, l) && isMounted(prey))
    rollLone(s, u, 'mount or rider', [shot.shooter, prey.id], seatsInShot(s, shot));
}

function readWhich(s: EnGarde, l: Striking, u: Referee): void {
  if (isGone(s, l)) return;
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

function hitOf(s: EnGarde, l: Striking): { steed: Steed | null; score: number; how: How } {
  const shot = shotOf(s);
  const prey = struck(s, l);
  const score = (shot.result?.hit ?? 0) + shotWound(s, shot);
  const rule = shot.kind === 'blast' ? 'EG-MSL-02' : 'EG-SHT-03';
  const how = { rule, by: shot.shooter, poisoned: isPoisoned(s, model(s, shot.shooter), shot.arm) };
  if (!prey) {
    const steed = s.steeds[l.queue[0]?.steed ?? 0] as Steed;
    return { steed, score: score - steedArmourOf(s, steed), how: { ...how, rule: 'EG-MNT-10' } };
  }
  const from = shot.kind === 'blast' ? shot : shot.gun !== null ? (s.guns[shot.gun] as GunState) : model(s, shot.shooter);
  if (l.onSteed) return { steed: steedOf(s, prey), score: score - steedArmour(s, prey), how };
  return { steed: null, score: score - shotArmour(s, prey, from), how };
}

function land(s: EnGarde, l: Striking, u: Referee): void {
  const prey = struck(s, l);
  const gone = isGone(s, l);
  const hit = gone ? null : hitOf(s, l);
  const die = s.lone ? readLone(s) : undefined;
  l.queue = l.queue.slice(1);
  if (!hit) return;
  const how = die === undefined ? hit.how : { ...hit.how, die };
  if (hit.steed) woundSteed(s, hit.steed, hit.score, u, how);
  else if (prey) wound(s, prey, hit.score, u, how);
}

export const striking = procedure<Striking>('striking')
  .while(
    (_s, l) => l.queue.length > 0,
    (p) => p.do(rollWhich, readWhich, land),
  )
  .do((s) => {
    s.shot = null;
  });
