// What a model may do with its activation (EG-ACT-03, -04), and what each action is called.
import type { Spell } from '../../content/types.ts';
import { type EnGarde, has, type Id, isMounted, type Model, model, nameOf, recordOf } from '../../state.ts';
import { canLeave } from '../contact/disengaging.ts';
import { dismountPlaces, mountable } from '../contact/mounts.ts';
import { isBound, openEnemies } from '../gates/open.ts';
import { may } from '../gates/states.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { mayEnter } from '../setup/entering.ts';
import { missileRow } from '../shooting/missile-row.ts';
import { isAtGun } from '../shooting/reloading.ts';
import { aimRefusal, hasTarget, loadedArms } from '../shooting/shooting.ts';
import { sprayFacings, volleyOf } from '../shooting/volleys.ts';
import { mayCarry, partnerAt } from '../special/gun-carrying.ts';
import { droppings, type Handing, handingLabel, handings } from '../special/handing.ts';
import { castable } from '../special/magic.ts';
import { orderable } from '../special/orders.ts';
import { type Special, specialActions, specialLabel } from '../special/special-actions.ts';
import { drivable } from '../special/wagons.ts';
import { baseOf, gapOf, gunReach } from '../table/geometry.ts';
import { isInCover } from '../table/terrain.ts';
import { routs, wavers } from '../wounds/morale.ts';
import { isEngaged } from './foundations.ts';

export type Action = { model: Id } & (
  | { do: 'move' | 'leave' | 'rest' | 'aim' | 'dismount' | 'nerve' | 'rout' | 'duel' | 'enter' | 'wait' }
  | { do: 'shoot'; arm: number; twice: boolean; step: boolean }
  | { do: 'throw' | 'spray'; arm: number; step: boolean }
  | { do: 'reload'; arm: number }
  | { do: 'fire'; gun: number; grape: boolean; spray: boolean }
  | { do: 'reload gun'; gun: number }
  | { do: 'carry gun'; gun: number; other: Id }
  | { do: 'mount'; steed: number }
  | { do: 'dare'; foe: Id }
  | { do: 'order'; what: 'move' | 'shoot' | 'reload' }
  | { do: 'cast'; spell: Spell; step: 'no' | 'before' | 'after' }
  | { do: 'drive'; wagon: number }
  | { do: 'special'; special: Special }
  | { do: 'hand'; handing: Handing }
);

/** EG-ACT-03, -04, EG-ALL-01: everything that a model may do now. */
export function actionsOf(s: EnGarde, m: Model): Action[] {
  const id = m.id;
  const acting = s.acting?.model === id ? s.acting : null;
  if (routs(s, m) && !acting?.rallied) return [{ model: id, do: 'rout' }];
  if (m.status === 'reserve') return entries(s, m);
  if (isBound(s, id)) return [{ model: id, do: 'duel' }];
  const found: Action[] = [];
  if (isEngaged(s, id)) {
    if (canLeave(s, m)) found.push({ model: id, do: 'leave' });
    found.push({ model: id, do: 'move' });
    if (!acting?.handed) found.push({ model: id, do: 'rest' });
    return found;
  }
  found.push({ model: id, do: 'move' });
  if (!acting?.handed) {
    found.push({ model: id, do: 'rest' });
    for (const handing of [...handings(s, [id]), ...droppings(s, id)]) found.push({ model: id, do: 'hand', handing });
  }
  if (may(s, m, 'charge')) found.push(...courage(s, m));
  if (may(s, m, 'shoot')) found.push(...shots(s, m));
  if (may(s, m, 'work')) found.push(...handiwork(s, m));
  return found;
}

/** EGW-DEPL-04, EG-ALL-02: a reserve finds its courage like any other; one that has failed enters without contact, or waits. */
function entries(s: EnGarde, m: Model): Action[] {
  const found: Action[] = mayEnter(s, m) ? [{ model: m.id, do: 'enter' }] : [];
  found.push(...courage(s, m));
  if (s.acting?.model === m.id) found.push({ model: m.id, do: 'wait' });
  return found;
}

/** EG-MOR-08, EGW-FATT-07: rolls that open the way into contact. */
function courage(s: EnGarde, m: Model): Action[] {
  const found: Action[] = [];
  const nerve = s.acting?.model === m.id ? s.acting.nerve : null;
  if (wavers(s, m) && nerve === null) found.push({ model: m.id, do: 'nerve' });
  if (wavers(s, m) && nerve !== true) return found;
  const here = m.status === 'reserve' ? { ...m, status: 'table' as const } : m;
  for (const foe of openEnemies(s, here)) {
    if (!has(s, foe, 'terrifying') || m.dared.includes(foe.id) || m.daunted.includes(foe.id)) continue;
    if (m.status === 'reserve' || gapOf(baseOf(s, m), baseOf(s, foe)) <= 12_000) found.push({ model: m.id, do: 'dare', foe: foe.id });
  }
  return found;
}

function shots(s: EnGarde, m: Model): Action[] {
  const found: Action[] = [];
  for (const arm of loadedArms(s, m)) {
    const row = missileRow(s, m, arm);
    if (!row) continue;
    if (row.blast > 0) {
      found.push({ model: m.id, do: 'throw', arm, step: false }, { model: m.id, do: 'throw', arm, step: true });
      continue;
    }
    const seen = hasTarget(s, m, null, row.range * 1000);
    const twice = row.twice && has(s, m, 'archer');
    if (seen) found.push({ model: m.id, do: 'shoot', arm, twice: false, step: false });
    if (seen && twice) found.push({ model: m.id, do: 'shoot', arm, twice: true, step: false });
    found.push({ model: m.id, do: 'shoot', arm, twice: false, step: true });
    if (twice) found.push({ model: m.id, do: 'shoot', arm, twice: true, step: true });
    if (row.spray > 0) {
      if (sprayFacings(s, volleyOf(m.id, { arm, kind: 'spray' })).length > 0) found.push({ model: m.id, do: 'spray', arm, step: false });
      found.push({ model: m.id, do: 'spray', arm, step: true });
    }
  }
  if (!aimRefusal(s, m)) found.push({ model: m.id, do: 'aim' });
  for (const { spell, step } of castable(s, m)) found.push({ model: m.id, do: 'cast', spell, step });
  return found;
}

function handiwork(s: EnGarde, m: Model): Action[] {
  const found: Action[] = [];
  for (const [arm, counters] of m.reload.entries()) if (counters > 0) found.push({ model: m.id, do: 'reload', arm });
  if (isMounted(m) && dismountPlaces(s, m).length > 0) found.push({ model: m.id, do: 'dismount' });
  for (const steed of mountable(s, m)) found.push({ model: m.id, do: 'mount', steed: steed.id });
  for (const gun of s.guns) {
    if (isAtGun(s, m, gun.id)) found.push(...gunnery(s, m, gun.id));
    const other = partnerAt(s, m, gun);
    if (other !== null && mayCarry(s, m, other, gun)) found.push({ model: m.id, do: 'carry gun', gun: gun.id, other });
  }
  for (const what of orderable(s, m)) found.push({ model: m.id, do: 'order', what });
  for (const wagon of drivable(s, m)) found.push({ model: m.id, do: 'drive', wagon });
  for (const special of specialActions(s, m)) found.push({ model: m.id, do: 'special', special });
  return found;
}

/** EG-GUN-02 to -04. */
function gunnery(s: EnGarde, m: Model, at: number): Action[] {
  const gun = s.guns[at];
  if (!gun) return [];
  if (gun.reload > 0) return [{ model: m.id, do: 'reload gun', gun: at }];
  const found: Action[] = [];
  const grapes = gun.gun !== 'ballista';
  if (conditionsOf(s).holdsFire(s)) return [];
  if (hasTarget(s, m, gun, gunReach(gun))) found.push({ model: m.id, do: 'fire', gun: at, grape: false, spray: false });
  if (grapes && hasTarget(s, m, gun, 18_000)) found.push({ model: m.id, do: 'fire', gun: at, grape: true, spray: false });
  if (grapes && sprayFacings(s, volleyOf(m.id, { gun: at, kind: 'spray', grape: true })).length > 0)
    found.push({ model: m.id, do: 'fire', gun: at, grape: true, spray: true });
  return found;
}

const WORDS: Record<string, string> = {
  move: 'move',
  leave: 'leave contact',
  rest: 'rest',
  aim: 'aim',
  dismount: 'dismount',
  mount: 'mount',
  nerve: 'steel itself to charge',
  rout: 'try to rally',
  duel: 'close with the other duellist',
  enter: 'enter the table',
  wait: 'wait',
  drive: 'drive the wagon',
};

export function actionLabel(s: EnGarde, answer: Action): string {
  const m = model(s, answer.model);
  const weapon = (arm: number) => (recordOf(s, m).arms[arm]?.weapon ?? '').replaceAll('-', ' ');
  switch (answer.do) {
    case 'shoot':
      return `${answer.step ? 'step and ' : ''}shoot the ${weapon(answer.arm)}${answer.twice ? ' twice' : ''}`;
    case 'throw':
      return `${answer.step ? 'step and ' : ''}throw the ${weapon(answer.arm)}`;
    case 'spray':
      return `${answer.step ? 'step and ' : ''}spray with the ${weapon(answer.arm)}`;
    case 'reload':
      return `reload the ${weapon(answer.arm)}`;
    case 'fire':
      return `fire the gun${answer.grape ? (answer.spray ? ' with a spray of grape' : ' with grape') : ''}`;
    case 'reload gun':
      return 'reload the gun';
    case 'carry gun':
      return `carry the gun with ${nameOf(s, answer.other)}`;
    case 'dare':
      return `find the courage to face ${nameOf(s, answer.foe)}`;
    case 'order':
      return `order others to ${answer.what}`;
    case 'cast':
      return `cast ${answer.spell.replaceAll('-', ' ')}${answer.step === 'no' ? '' : `, moving ${answer.step}`}`;
    case 'special':
      return specialLabel(s, answer.special);
    case 'hand':
      return handingLabel(s, answer.handing);
    default:
      return m.hidden || (answer.do === 'rest' && isInCover(s, baseOf(s, m)) && !isEngaged(s, m.id))
        ? 'rest and hide'
        : (WORDS[answer.do] ?? answer.do);
  }
}
