// What pointing at a unit shows: its arc and the ranges of its weapon, how far it could charge, and what the unit that acts
// could do to it.
import { type Id, inInches, type Overlay, type Says } from '@baize/contracts';
import { ahead } from '@baize/geometry/open';
import { runningLocals, type Seat, type View } from '@baize/kernel';
import { WEAPON_KINDS } from '../content/weapons.ts';
import { chargeDice } from '../rules/activation/dice.ts';
import { shooterRefusal, shotRefusal, weaponOf } from '../rules/all/shots.ts';
import { mayChargeByState } from '../rules/all/states.ts';
import { ride } from '../rules/generals/move.ts';
import { isCrammed } from '../rules/shooting/shot.ts';
import { onTable, type Unit, unitOf, type War } from '../state.ts';
import { chargeLines, shotLine } from './attacks.ts';
import { numberIn, onScene } from './faces.ts';
import { reachRegion } from './reach.ts';

const INCH = 1000;
/** Beyond this a range covers the table and says nothing. */
const FARTHEST = 48;

function label(s: War, unit: Unit, far: number, text: string): Overlay {
  return { kind: 'words', tone: 'quiet', at: onScene(s, ahead(unit.post, unit.post.facing, far)), text };
}

/** The arc of fire, band by band. */
function ranges(s: War, unit: Unit): Overlay[] {
  const weapon = weaponOf(s, unit);
  if (weapon === null || shooterRefusal(s, unit, 'response')) return [];
  return WEAPON_KINDS[weapon].bands
    .filter(({ within }) => within <= FARTHEST)
    .flatMap(({ within, hits }): Overlay[] => [
      { kind: 'region', tone: 'foe', outline: [reachRegion(s, unit, within * INCH)] },
      label(s, unit, within * INCH, `${within}″ · ${hits}+`),
    ]);
}

/** How far it could charge: on average, and at most. */
function chargeReach(s: War, unit: Unit): Overlay[] {
  const dice = chargeDice(s, unit);
  if (dice === null || !unit.mounted || mayChargeByState(s, unit)) return [];
  const average = Math.round(dice * 3.5 * INCH);
  return [
    { kind: 'region', tone: 'warn', outline: [reachRegion(s, unit, average)] },
    { kind: 'region', tone: 'warn', outline: [reachRegion(s, unit, dice * 6 * INCH)] },
    label(s, unit, average, `charge: ${inInches(average)} on average`),
    label(s, unit, dice * 6 * INCH, `${dice * 6}″ at most`),
  ];
}

/** What the unit that acts could do to this one now. */
function promised(s: War, target: Unit): Says[] {
  const { acting } = s;
  const unit = acting && unitOf(s, acting.unit);
  if (!acting || !unit || !onTable(unit) || unit.seat === target.seat) return [];
  const occasion = acting.byAce ? 'ace' : 'activation';
  const refusal = shotRefusal(s, unit, target, occasion);
  const shot = refusal ? { says: refusal.reason, rule: refusal.rule } : shotLine(s, unit, target, occasion);
  const dice = acting.pace === null ? (acting.charge ?? 0) - acting.spent : 0;
  return [...(shot && !unit.mounted ? [shot] : []), ...(dice > 0 ? chargeLines(s, unit, target, dice) : [])];
}

/** AGW-CMD-03: how far a general may ride who has rolled. */
function rideReach(view: View<War>, id: Id): Overlay[] {
  const riding = runningLocals(view, ride);
  const general = riding && view.state.generals[riding.general];
  if (!riding || !general || numberIn(id, 'general') !== general.id || riding.inches === 0) return [];
  return [{ kind: 'ring', tone: 'own', at: onScene(view.state, general), radius: riding.inches, says: inInches(riding.inches) }];
}

/** How far a unit that has rolled may still go; rough ground and wheels cost more. */
function moveReach(s: War, unit: Unit): Overlay[] {
  const { acting } = s;
  if (acting?.unit !== unit.id || acting.pace === null || acting.left <= 0) return [];
  return [{ kind: 'region', tone: 'own', outline: [reachRegion(s, unit, acting.left)] }];
}

export function inspect(view: View<War>, _seat: Seat | null, id: Id): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const s = view.state;
  const riding = rideReach(view, id);
  if (riding.length > 0) return { overlays: riding };
  const number = numberIn(id, 'unit');
  const unit = number === undefined ? undefined : s.units[number];
  if (!unit || !onTable(unit)) return {};
  const crammed: Says[] = isCrammed(s, unit) ? [{ says: 'Crowded by a friend: a dense target.', rule: 'AGW-SAVE-04' }] : [];
  // Whom somebody may act against shows what that would come to, and not his own arcs as well.
  const isAimedAt = s.acting !== null && s.units[s.acting.unit]?.seat !== unit.seat;
  return {
    overlays: isAimedAt ? [] : [...moveReach(s, unit), ...ranges(s, unit), ...chargeReach(s, unit)],
    lines: [...crammed, ...promised(s, unit)],
  };
}
