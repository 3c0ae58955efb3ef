// The shot itself (EG-SHT-03 to -07): its dice, what becomes of it, and the stray shot that may follow.
import type { Point } from '@baize/geometry/open';
import { ORDNANCE } from '../../content/weapons.ts';
import { decision, type EnGarde, type GunState, has, model, nameOf, procedure, recordOf, type Shot, type Steed } from '../../state.ts';
import { combatOf } from '../combat/open-fights.ts';
import { may } from '../gates/states.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { mustResistCharm, setFree } from '../turn/charm.ts';
import { isEngaged, type Referee, randomModel, say } from '../turn/foundations.ts';
import { luck, readLone, rollLone, seatsInShot } from '../turn/luck.ts';
import { missileRow } from './missile-row.ts';
import { measureShot, misfires, othersInCombat, shotParts, shotReach, sum, turnTo, victimsOf } from './shooting.ts';
import { striking } from './victims.ts';
import { chooseDirection, choosePoint, chooseTarget, gunOf, type Volley } from './volleys.ts';

export const shotOf = (s: EnGarde) => s.shot as Shot;

/** EG-SHT-01, EG-ACT-08: it turns to the target, and is hidden no more. */
function prepare(s: EnGarde, l: Volley, u: Referee): void {
  const { shot } = s;
  if (!shot) {
    u.leave(volley);
    return;
  }
  const m = model(s, shot.shooter);
  m.hidden = false;
  const gun = gunOf(s, l);
  if (shot.kind === 'spray') Object.assign(gun ?? m, { facing: shot.facing });
  else turnTo(gun ?? m, shot.kind === 'blast' ? shot : placeOf(s, shot));
  say(s, u, 'EG-SHT-01', 'shoots', {
    ...{
      model: m.id,
      ...(shot.target !== null && { target: shot.target }),
      form: shot.kind,
      weapon: weaponWords(s, shot),
      x: shot.x,
      y: shot.y,
    },
  });
}

export function weaponWords(s: EnGarde, shot: Shot): string {
  if (shot.kind === 'power-blast') return 'Power Blast';
  if (shot.gun !== null) return ORDNANCE[(s.guns[shot.gun] as GunState).gun].name.toLowerCase();
  return (recordOf(s, model(s, shot.shooter)).arms[shot.arm ?? 0]?.weapon ?? '').replaceAll('-', ' ');
}

function placeOf(s: EnGarde, shot: Shot): Point {
  return shot.steed !== null ? (s.steeds[shot.steed] as Steed) : model(s, shot.target ?? 0);
}

/** EG-SHT-03, EG-ATR-03. */
function rollCharm(s: EnGarde, _l: Volley, u: Referee): void {
  const shot = shotOf(s);
  if (shot.target === null || shot.stray || shot.kind === 'blast' || shot.kind === 'spray') return;
  const [m, prey] = [model(s, shot.shooter), model(s, shot.target)];
  if (mustResistCharm(s, m, prey)) rollLone(s, u, 'Beguiling', [m.id, prey.id], [m.seat, prey.seat]);
}

function readCharm(s: EnGarde, _l: Volley, u: Referee): void {
  if (!s.lone) return;
  const die = readLone(s);
  const shot = shotOf(s);
  const m = model(s, shot.shooter);
  const passed = die < recordOf(s, m).rank;
  if (shot.target !== null) say(s, u, 'EG-ATR-03', 'beguiled', { model: m.id, target: shot.target, die, passed });
  if (passed) return;
  s.shot = null;
  u.leave(volley);
}

function rollShot(s: EnGarde, _l: Volley, u: Referee): void {
  const shot = shotOf(s);
  // EGW-DUEL-05: whoever could not bring himself to shoot has not attacked (EG-ATR-03).
  if (!shot.stray) conditionsOf(s).afterAttack(s, model(s, shot.shooter), u);
  shot.dice = [u.d6(), u.d6()];
}

/** EG-ATR-14. */
export const sharpshooter = decision<Volley, 'no' | number>('sharpshooter', {
  rule: 'EG-ATR-14',
  who: (s) => model(s, shotOf(s).shooter).seat,
  options: (s) => {
    const shot = shotOf(s);
    const m = model(s, shot.shooter);
    const weapon = shot.arm === null ? null : recordOf(s, m).arms[shot.arm]?.weapon;
    const sharp = recordOf(s, m).attributes.some(({ id, weapon: named }) => id === 'sharpshooter' && named === weapon && weapon !== null);
    const low = shot.dice.flatMap((die, at) => (die <= 2 ? [at] : []));
    return sharp && low.length > 0 ? ['no' as const, ...low] : [];
  },
  prompt: (s) => `${nameOf(s, shotOf(s).shooter)} is a sharpshooter: roll a low die again?`,
  label: (s, _l, answer) => (answer === 'no' ? 'Keep them' : `Roll the ${shotOf(s).dice[answer]} again`),
  apply(s, _l, answer, u) {
    if (answer === 'no') return;
    shotOf(s).dice[answer] = u.d6();
    say(s, u, 'EG-ATR-14', 'rerolled', { model: shotOf(s).shooter, die: shotOf(s).dice[answer] as number });
  },
});

/** EG-SHT-03 to -07, EG-RLD-01: the roll, the counters, hit or miss. */
function judge(s: EnGarde, l: Volley, u: Referee): void {
  const shot = shotOf(s);
  const m = model(s, shot.shooter);
  const { range, cover } = measureShot(s, shot);
  const roll = (shot.dice[0] as number) + (shot.dice[1] as number) + sum(shotParts(s, shot, range, cover));
  const misfired = misfires(s, shot);
  const beyond = shot.stray && range > shotReach(s, shot);
  shot.result = { roll, hit: misfired || beyond ? 0 : roll - 6 };
  if (shot.target !== null) setFree(s, m, model(s, shot.target));
  if (!shot.stray) {
    spend(s, shot, misfired);
    m.aimed = 0;
  }
  l.misfired = misfired;
  say(s, u, misfired ? 'EG-SHT-07' : 'EG-SHT-03', 'shot', {
    ...{
      model: m.id,
      ...(shot.target !== null && { target: shot.target }),
      dice: [...shot.dice],
      roll,
      hit: shot.result.hit,
      misfired,
      stray: shot.stray,
    },
  });
}

/** EG-MSL-07: a fired weapon takes its Reload counters; a misfire one more. */
function spend(s: EnGarde, shot: Shot, misfired: boolean): void {
  const m = model(s, shot.shooter);
  const extra = misfired ? 1 : 0;
  if (shot.gun !== null) {
    const gun = s.guns[shot.gun] as GunState;
    gun.reload += ORDNANCE[gun.gun].reload + extra;
  } else if (shot.arm !== null) {
    const row = missileRow(s, m, shot.arm);
    m.reload[shot.arm] = (m.reload[shot.arm] ?? 0) + (row?.reload ?? 0) + extra;
    if (row?.oneUse) m.usedUp.push(shot.arm);
  }
}

/** EG-SHT-03, -06, EG-MNT-09, EG-MSL-02, -08. */
function takeEffect(s: EnGarde, l: Volley, u: Referee): void {
  const shot = shotOf(s);
  const hit = shot.result?.hit ?? 0;
  if (hit >= 1) {
    const template = shot.kind === 'blast' || shot.kind === 'spray';
    const queue = template ? victimsOf(s, shot) : [{ model: shot.target, steed: shot.steed }];
    u.call(striking, { queue, onSteed: false });
    return;
  }
  const prey = shot.target;
  const strays = prey !== null && !shot.stray && !l.misfired && isEngaged(s, prey) && shot.kind !== 'spray' && shot.kind !== 'blast';
  const others = strays ? othersInCombat(s, prey, combatOf(s, prey)) : [];
  if (others.length === 0) {
    s.shot = null;
    return;
  }
  const other = randomModel(u, others);
  s.shot = { ...shot, target: other, stray: true, dice: [], result: null, aimed: false };
  say(s, u, 'EG-SHT-06', 'strays', { model: shot.shooter, target: other });
}

/** EG-ATR-02: no second shot after a misfire, which leaves a Reload counter. */
function maySecond(s: EnGarde, l: Volley): boolean {
  const m = model(s, l.shooter);
  return l.twice && !l.second && may(s, m, 'shoot') && has(s, m, 'archer') && (m.reload[l.arm ?? 0] ?? 0) === 0;
}

/** The dice of a shot whose target is set, and of the stray shot that may follow it. */
export const shotDice = procedure<Volley>('shot').while(
  (s) => s.shot !== null,
  (p) =>
    p
      .do(rollShot)
      .decide(sharpshooter)
      .do((s, _l, u) => u.call(luck, { queue: seatsInShot(s, shotOf(s)), used: false }))
      .do(judge, takeEffect),
);

/** EG-SHT-03: the procedure of shooting; an Archer may shoot again (EG-ATR-02). */
export const volley = procedure<Volley>('volley')
  .when(
    (_s, l) => l.kind === 'single',
    (p) => p.decide(chooseTarget),
  )
  .when(
    (_s, l) => l.kind === 'blast',
    (p) => p.decide(choosePoint),
  )
  .when(
    (_s, l) => l.kind === 'spray',
    (p) => p.decide(chooseDirection),
  )
  .do(prepare, rollCharm, readCharm)
  .call(shotDice, (_s, l) => ({ ...l }))
  .when(maySecond, (p) =>
    p
      .do((_s, l) => {
        l.second = true;
      })
      .decide(chooseTarget)
      .do(prepare, rollCharm, readCharm)
      .call(shotDice, (_s, l) => ({ ...l })),
  );
