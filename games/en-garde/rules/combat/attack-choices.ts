// What a fighter may do with an Attack counter (EG-ALL-07): one layer for both kinds of close combat. Asking changes nothing.
import { type Combat, type EnGarde, type Fighter, type Held, type Id, inPlay, isMounted, type Model, model } from '../../state.ts';
import { touchesFriend } from '../gates/carrying.ts';
import { areOpen } from '../gates/open.ts';
import { baseOf } from '../table/geometry.ts';
import { doorwayAt, isWallBetween } from '../table/terrain.ts';
import { engagedWith } from '../turn/foundations.ts';
import { canSpend, foesOf, sameHeld, sideOf, strikable } from './pools.ts';
import { heldIn, holdings, inHand, isTwoHanded } from './weapons.ts';

export type Attacks = { attack: Id; steed: boolean };
export type Switches = { switch: Held };
export type Blow = Attacks | Switches;

/** Which enemies a fighter can strike with what it holds: all of its combat, or those it touches and those a long weapon reaches. */
export function targetsFor(s: EnGarde, combat: Combat, { model: id, steed }: Fighter, held: Held): Id[] {
  const foes = foesOf(combat, id);
  if (!combat.cycle) return foes;
  const m = model(s, id);
  const touched = engagedWith(s, id).filter((foe) => isAmongTwo(s, m, model(s, foe)));
  const reached = !steed && isLong(s, m, held) ? reachedBy(s, m) : [];
  return [...new Set([...touched, ...reached])].filter((foe) => foes.includes(foe) && inPlay(model(s, foe)));
}

function isLong(s: EnGarde, m: Model, held: Held): boolean {
  return ['spear', 'pike'].includes(inHand(s, m, held));
}

/** EG-SIM-03: whether a model has a spear or pike at all. */
export function hasReach(s: EnGarde, m: Model): boolean {
  return holdings(s, m).some((held) => isLong(s, m, held));
}

/** EG-SIM-06, EG-ALL-02: those whom a touched friend touches; both pairs open, and nothing built in between. */
export function reachedBy(s: EnGarde, m: Model): Id[] {
  return s.models
    .filter((friend) => touchesFriend(s, m, friend) && isWallBetween(s, baseOf(s, m), baseOf(s, friend)) === null)
    .flatMap((friend) =>
      engagedWith(s, friend.id).filter((id) => {
        const foe = model(s, id);
        return areOpen(s, m, foe) && isWallBetween(s, baseOf(s, friend), baseOf(s, foe)) === null;
      }),
    );
}

/** EG-BLD-05: of those who touch one in a doorway only the two oldest strike it. */
function isAmongTwo(s: EnGarde, m: Model, foe: Model): boolean {
  if (!doorwayAt(s, foe)) return true;
  const oldest = s.contacts
    .filter(({ a, b }) => a === foe.id || b === foe.id)
    .sort((p, q) => p.since - q.since)
    .slice(0, 2);
  return oldest.some(({ a, b }) => a === m.id || b === m.id);
}

/** EG-MNT-11: what a model may hold in this combat: who was thrown in it takes up nothing two-handed before the next. */
export function holdingsIn(s: EnGarde, combat: Combat, m: Model): Held[] {
  const all = holdings(s, m);
  return combat.unhorsed.includes(m.id) ? all.filter((held) => !isTwoHanded(inHand(s, m, held), held)) : all;
}

/** EG-WPN-08: an empty pistol strikes no more until another weapon is taken. */
function strikes(s: EnGarde, m: Model, held: Held): boolean {
  return inHand(s, m, held) !== 'pistol' || (m.reload[held.arm ?? 0] ?? 0) === 0;
}

/** EG-MNT-06, -07: the attacks that are open to a fighter. A warhorse among mounts goes for the mount. */
export function attacksOf(s: EnGarde, combat: Combat, fighter: Fighter): Attacks[] {
  const m = model(s, fighter.model);
  const held = heldIn(s, combat, m.id);
  if (!fighter.steed && !strikes(s, m, held)) return [];
  const all = targetsFor(s, combat, fighter, held).flatMap((id) => strikable(s, fighter, id).map((steed) => ({ attack: id, steed })));
  const mounts = fighter.steed ? all.filter(({ steed }) => steed) : [];
  return mounts.length > 0 ? mounts : all;
}

/** EG-WPN-03: other weapons that it may switch to for one Attack counter. */
export function switchesOf(s: EnGarde, combat: Combat, { model: id, steed }: Fighter): Switches[] {
  if (steed) return [];
  const m = model(s, id);
  const held = heldIn(s, combat, id);
  return holdingsIn(s, combat, m)
    .filter((other) => !sameHeld(other, held))
    .map((other) => ({ switch: { ...other } }));
}

/** Whether a fighter is still in the combat with an Attack counter that it may spend (EG-CMB-12, EG-SIM-06). */
export function hasCounter(s: EnGarde, combat: Combat, { model: id, steed }: Fighter): boolean {
  const m = model(s, id);
  if (!inPlay(m) || !combat.models[sideOf(s, combat, id)].includes(id)) return false;
  if (!steed) return canSpend(s, combat, id, 'attack');
  if (!combat.horses.includes(id) || !isMounted(m)) return false;
  return combat.cycle === null || combat.pools[sideOf(s, combat, id)].attack > 0;
}
