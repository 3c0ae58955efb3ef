// The second opinion on what a model may do with its activation (EG-ACT-03, -04, EG-ALL-01): what must be offered, and what may be.
import type { EnGarde, Model } from '../../state.ts';
import {
  apart,
  areOpen,
  baseOf,
  has,
  isBound,
  isCivilian,
  isEarlyDuel,
  isEngaged,
  isMarked,
  isMissile,
  radiusOf,
  rangeOf,
  recordOf,
} from './facts.ts';

export interface Offered {
  model: number;
  do: string;
  arm?: number;
  twice?: boolean;
  step?: boolean | string;
  gun?: number;
  grape?: boolean;
  spray?: boolean;
  steed?: number;
  foe?: number;
  what?: string;
  spell?: string;
  other?: number;
  wagon?: number;
  special?: unknown;
}

export function wordFor(a: Offered): string {
  switch (a.do) {
    case 'shoot':
      return `shoot ${a.arm}${a.twice ? ' twice' : ''}${a.step ? ' step' : ''}`;
    case 'throw':
    case 'spray':
      return `${a.do} ${a.arm}${a.step ? ' step' : ''}`;
    case 'reload':
      return `reload ${a.arm}`;
    case 'fire':
      return `fire ${a.gun}${a.grape ? ' grape' : ''}${a.spray ? ' spray' : ''}`;
    case 'reload gun':
      return `reload-gun ${a.gun}`;
    case 'mount':
      return `mount ${a.steed}`;
    case 'dare':
      return `dare ${a.foe}`;
    case 'order':
      return `order ${a.what}`;
    case 'cast':
      return `cast ${a.spell} ${a.step}`;
    case 'carry gun':
      return `carry-gun ${a.gun}`;
    default:
      return a.do;
  }
}

export type Sure = 'must' | 'may';

/** EG-WEA-02, EG-MNT-08: a weapon that may be shot at all now. */
function isReady(s: EnGarde, m: Model, arm: number): boolean {
  const weapon = recordOf(s, m).arms[arm]?.weapon;
  if (!weapon || !isMissile(weapon) || (m.reload[arm] ?? 0) > 0 || m.usedUp.includes(arm)) return false;
  return !(weapon === 'matchlock' && s.weather.rain) && !(weapon === 'longbow' && m.steed !== null);
}

/** Everything for a model that is asked, with how sure it is; null where this opinion knows nothing. */
export function deedsOf(s: EnGarde, m: Model, mood: { routs: boolean; wavers: boolean }): Map<string, Sure> | null {
  const found = new Map<string, Sure>();
  const acting = s.acting?.model === m.id ? s.acting : null;
  if (m.status === 'reserve') return null;
  const engaged = isEngaged(s, m);
  if (mood.routs && !engaged && !isBound(s, m) && !acting?.rallied) return new Map([['rout', 'must']]);
  if (isBound(s, m)) {
    found.set('duel', engaged ? 'may' : 'must');
    found.set('rest', 'may');
    return found;
  }
  found.set('move', 'must');
  if (!acting?.handed) found.set('rest', 'must');
  if (engaged) {
    found.set('leave', 'may');
    return found;
  }
  found.set('hand', 'may');
  if (mood.wavers && !isCivilian(s, m)) found.set('nerve', (acting?.nerve ?? null) === null ? 'must' : 'may');
  if (mood.wavers && acting?.nerve != null) found.delete('nerve');
  for (const foe of s.models)
    if (has(s, foe, 'terrifying') && areOpen(s, m, foe) && !m.dared.includes(foe.id) && !m.daunted.includes(foe.id))
      found.set(`dare ${foe.id}`, 'may');
  if (isCivilian(s, m) || isMarked(s, m, 'animal')) return specials(found);
  weapons(s, m, found);
  gunnery(s, m, found);
  mounts(s, m, found);
  orders(s, m, found);
  spells(s, m, found);
  return specials(found);
}

function specials(found: Map<string, Sure>): Map<string, Sure> {
  found.set('special', 'may');
  found.set('drive', 'may');
  return found;
}

function weapons(s: EnGarde, m: Model, found: Map<string, Sure>): void {
  const { arms } = recordOf(s, m);
  let carries = false;
  for (const [arm, { weapon }] of arms.entries()) {
    if (!isMissile(weapon)) continue;
    carries ||= !m.usedUp.includes(arm);
    if ((m.reload[arm] ?? 0) > 0) found.set(`reload ${arm}`, 'must');
    if (!isReady(s, m, arm) || isEarlyDuel(s)) continue;
    if (weapon === 'grenade') {
      found.set(`throw ${arm}`, 'must').set(`throw ${arm} step`, 'must');
      continue;
    }
    const twice = has(s, m, 'archer') && (weapon === 'bow' || weapon === 'longbow');
    found.set(`shoot ${arm}`, 'may').set(`shoot ${arm} step`, 'must');
    if (twice) found.set(`shoot ${arm} twice`, 'may').set(`shoot ${arm} twice step`, 'must');
    if (weapon === 'blunderbuss') found.set(`spray ${arm}`, 'may').set(`spray ${arm} step`, 'must');
  }
  // EG-ALL-08: by a model with a missile weapon, or a crewman at his gun.
  const atGun = s.guns.some((gun) => gun.crew.includes(m.id) && gun.onTable && !gun.spiked && nearGun(s, m, gun) === true);
  const longbow = m.steed !== null && arms.every(({ weapon }) => !isMissile(weapon) || weapon === 'longbow');
  if (carries || atGun) found.set('aim', m.wasEngaged || isEarlyDuel(s) || longbow ? 'may' : 'must');
}

export const GUN_RADII: Record<string, number> = { 'swivel-gun': 500, 'light-cannon': 875, ballista: 875, cannon: 1250 };

/** EG-GUN-02: within 1" of it; null on the very border. */
export function nearGun(s: EnGarde, m: Model, gun: EnGarde['guns'][0]): boolean | null {
  const range = rangeOf(baseOf(s, m), { x: gun.x, y: gun.y, z: gun.z, r: GUN_RADII[gun.gun] as number });
  return Math.abs(range - 1000) < 2 ? null : range < 1000;
}

function gunnery(s: EnGarde, m: Model, found: Map<string, Sure>): void {
  for (const gun of s.guns) {
    if (!gun.onTable || !gun.crew.includes(m.id)) continue;
    found.set(`carry-gun ${gun.id}`, 'may');
    const near = nearGun(s, m, gun);
    if (near === false || gun.spiked) continue;
    if (gun.reload > 0) found.set(`reload-gun ${gun.id}`, near ? 'must' : 'may');
    else {
      found.set(`fire ${gun.id}`, 'may');
      if (gun.gun !== 'ballista') found.set(`fire ${gun.id} grape`, 'may').set(`fire ${gun.id} grape spray`, 'may');
    }
  }
}

function mounts(s: EnGarde, m: Model, found: Map<string, Sure>): void {
  if (m.steed !== null) {
    found.set('dismount', 'may');
    return;
  }
  if (!m.beganMounted) return;
  for (const steed of s.steeds) {
    const gap = apart(m, steed) - radiusOf(s, m) - 875;
    if (steed.status === 'riderless' && gap <= 11 && !s.things.some(({ carrier, heavy }) => carrier === m.id && heavy))
      found.set(`mount ${steed.id}`, gap < 9 && m.z === steed.z ? 'must' : 'may');
  }
}

/** EG-ORD-01: those whom a Commander may order besides himself. */
export function orderable(s: EnGarde, m: Model): number[] {
  return s.models
    .filter((f) => f.seat === m.seat && f.id !== m.id && f.status === 'table' && !f.activated && !isEngaged(s, f) && !isBound(s, f))
    .filter(
      (f) =>
        recordOf(s, f).rank <= recordOf(s, m).rank &&
        !f.stays &&
        !isMarked(s, f, 'elephant') &&
        rangeOf(baseOf(s, m), baseOf(s, f)) <= 3000,
    )
    .map(({ id }) => id);
}

function orders(s: EnGarde, m: Model, found: Map<string, Sure>): void {
  if (!has(s, m, 'commander')) return;
  for (const what of ['move', 'shoot', 'reload']) found.set(`order ${what}`, 'may');
}

const COSTS: Record<string, number> = { summon: 4 };

function spells(s: EnGarde, m: Model, found: Map<string, Sure>): void {
  if (!has(s, m, 'magician')) return;
  for (const spell of recordOf(s, m).spells) {
    if (m.magicPoints < (COSTS[spell] ?? 2)) continue;
    const plain = spell === 'mist' || spell === 'stun';
    for (const step of ['no', 'before', 'after'])
      found.set(`cast ${spell} ${step}`, plain && step === 'no' && !isEarlyDuel(s) ? 'must' : 'may');
  }
}
